"""Letters and characters that hide copying: seen by nobody who reads, folded for comparing, counted here.

A word written with a Cyrillic a in it, or with a zero-width space, looks as before but was another word to most
programs. ``normalize`` reads such words as they look; this says where they are.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.bulk.fold_slices import units_of
from simhash_gui.engine.bulk.folding import is_ignored
from simhash_gui.engine.bulk.look_alikes import ENDS, INSIDE, character_kinds, codes_of, may_hold, replacements
from simhash_gui.engine.bulk.slices import slices
from simhash_gui.progress import Progress

_SLICE = 1 << 16  # characters between two looks at the progress
_HYPHEN = 0xAD
_FIRST_HIDDEN = 0x200B


@dataclass(frozen=True, slots=True, eq=False)
class LookAlikes:
    """Places in a text, sorted code points.

    ``letters`` [n]: letters of another script than the rest of their word, read as the letter they look like.
    ``hidden`` [m]: characters without a width between two letters, which nobody sees. Soft hyphens are not
    among them, nor marks; of Latin, Cyrillic, Greek and Armenian letters only, where none is needed.
    """

    letters: NDArray[np.int64]
    hidden: NDArray[np.int64]

    def __bool__(self) -> bool:
        return len(self.letters) + len(self.hidden) > 0


def find_look_alikes(text: str, progress: Progress | None = None) -> LookAlikes:
    """All places of such characters. Linear; nothing to do for plain ASCII. Raises ``Cancelled``."""
    none = np.zeros(0, np.int64)
    letters, hidden = [none], [none]
    for start, end in () if text.isascii() else slices(text, _SLICE):
        if progress is not None:
            progress.step(start, len(text))
        part = text[start:end]
        units = units_of(part)
        if units.dtype.itemsize == 1:
            continue  # below U+0100 there is neither
        if may_hold(units):
            letters.append(np.array([place + start for place, _ in replacements(part)], np.int64))
        if bool((units >= _FIRST_HIDDEN).any()):
            hidden.append(_hidden(part) + start)
    return LookAlikes(np.concatenate(letters), np.concatenate(hidden))


def _hidden(text: str) -> NDArray[np.int64]:
    codes = codes_of(text)
    kinds = character_kinds()[codes]
    between = kinds == INSIDE
    is_letter = (kinds != ENDS) & ~between
    last_letter = np.maximum.accumulate(np.where(is_letter, np.arange(len(codes)), -1))
    last_break = np.maximum.accumulate(np.where(kinds == ENDS, np.arange(len(codes)), -1))
    next_letter = np.minimum.accumulate(np.where(is_letter, np.arange(len(codes)), len(codes))[::-1])[::-1]
    next_break = np.minimum.accumulate(np.where(kinds == ENDS, np.arange(len(codes)), len(codes))[::-1])[::-1]
    inside = between & (last_letter > last_break) & (next_letter < next_break)
    places = np.flatnonzero(inside & (codes != _HYPHEN) & (codes >= _FIRST_HIDDEN))
    return places[[is_ignored(chr(code)) for code in codes[places].tolist()]] if len(places) else places
