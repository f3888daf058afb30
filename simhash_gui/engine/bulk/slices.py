"""Where a long text may be cut without changing its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from simhash_gui.engine.bulk.folding import fold, is_digit, is_ignored, is_letter, is_mark, is_unspaced, starts_segment

SLICE: Final = 1 << 18  # characters: a tenth of a second of work at most, a few MB of memory

_WINDOW: Final = 1 << 16  # characters searched in one call
# What may separate (not the commonest marks), and what may stand for itself; each find is looked at more closely.
_CANDIDATE: Final = re.compile(
    r"[^\w\u0300-\u036f]|[\d_]|[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3041-\u30ff\u3400-\u9fff]"
)


def slices(text: str, size: int = SLICE) -> Iterator[tuple[int, int]]:
    """Ranges that make up ``text``, each about ``size`` characters and no word in two of them.

    A word longer than ``size`` makes its range longer.
    """
    start = 0
    while start < len(text):
        end = _cut(text, start, start + size)
        yield start, end
        start = end


def _cut(text: str, start: int, limit: int) -> int:
    """The last place up to ``limit`` (else the first behind it) where a new range may begin."""
    if limit >= len(text):
        return len(text)
    for blank in " \n":
        found = text.rfind(blank, start + 1, limit)
        if found > 0:
            return found
    for window in range(limit, len(text), _WINDOW):
        for match in _CANDIDATE.finditer(text, window, window + _WINDOW):
            if _may_cut_before(match.group()):
                return match.start()
    return len(text)


def _may_cut_before(char: str) -> bool:
    """Whether nothing before ``char`` combines with it or is in one word with it."""
    if is_ignored(char) or not starts_segment(char):
        return False
    return is_unspaced(char) or not any(is_letter(c) or is_mark(c) or is_digit(c) for c in fold(char, keep_case=False))
