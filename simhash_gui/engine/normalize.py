"""From a text to its words, each with its place in the text.

1. Delete format characters (category Cf and other default-ignorable characters).
2. NFKC, case fold (unless case is kept), NFKC again.
3. Words are the maximal runs of letters and marks (and decimal digits, when kept) that hold a letter
   (or digit); all else separates. A letter of a script without spaces, with the marks after it, is a
   word by itself.
4. Each other word is turned to plain a-z, unless accents are kept.

In this order the same text in another Unicode form gives the same words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.folding import (
    fold,
    is_digit,
    is_ignored,
    is_letter,
    is_mark,
    is_unspaced,
    starts_segment,
    to_plain,
)
from simhash_gui.progress import Progress

_STEP = 1 << 16  # characters between two looks at the progress


@dataclass(frozen=True, slots=True, eq=False)
class NormalizedText:
    """The n words of a text in text order.

    ``starts`` and ``ends`` [n] are code point offsets into the original text, the end exclusive: from
    the first to the last character that took part in the word. ``unspaced``: some words are single
    characters of a script without spaces.
    """

    words: tuple[str, ...]
    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    unspaced: bool


def normalize(
    text: str,
    *,
    keep_case: bool = False,
    keep_accents: bool = False,
    keep_digits: bool = False,
    progress: Progress | None = None,
) -> NormalizedText:
    """The words of ``text``. Never raises on any string; lone surrogates separate. Linear in the text.

    Raises ``Cancelled`` when ``progress`` says so.
    """
    words: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    unspaced = False
    run: list[tuple[str, int, int]] = []
    for char, start, end in _folded(text, keep_case, progress):
        if is_letter(char) or is_mark(char) or (keep_digits and is_digit(char)):
            run.append((char, start, end))
        elif run:
            unspaced |= _finish(run, words, starts, ends, (keep_case, keep_accents, keep_digits))
            run = []
    unspaced |= _finish(run, words, starts, ends, (keep_case, keep_accents, keep_digits))
    return NormalizedText(
        tuple(words), np.array(starts, dtype=np.int64), np.array(ends, dtype=np.int64), bool(unspaced)
    )


def _folded(text: str, keep_case: bool, progress: Progress | None) -> Iterator[tuple[str, int, int]]:
    """Every folded character with the range of the original it comes from."""
    known: dict[str, str] = {}
    segment: list[str] = []
    places: list[int] = []
    for i, char in enumerate(text):
        if progress is not None and i % _STEP == 0:
            progress.step(i, len(text))
        if is_ignored(char):
            continue
        if segment and starts_segment(char):
            yield from _segment(segment, places, keep_case, known)
            segment, places = [], []
        segment.append(char)
        places.append(i)
    yield from _segment(segment, places, keep_case, known)


def _segment(
    segment: list[str], places: list[int], keep_case: bool, known: dict[str, str]
) -> Iterator[tuple[str, int, int]]:
    for char in segment:
        if char not in known:
            known[char] = fold(char, keep_case=keep_case)
    whole = known[segment[0]] if len(segment) == 1 else fold("".join(segment), keep_case=keep_case)
    if len(segment) == 1 or whole == "".join(known[c] for c in segment):
        for char, place in zip(segment, places, strict=True):
            for c in known[char]:
                yield c, place, place + 1
    else:
        for c in whole:
            yield c, places[0], places[-1] + 1


def _finish(
    run: list[tuple[str, int, int]],
    words: list[str],
    starts: list[int],
    ends: list[int],
    keep: tuple[bool, bool, bool],
) -> bool:
    """Cut one run of letters and marks into words; whether some are of a script without spaces."""
    keep_case, keep_accents, keep_digits = keep
    pieces: list[tuple[bool, list[tuple[str, int, int]]]] = []
    for item in run:
        char = item[0]
        if is_unspaced(char):
            pieces.append((True, [item]))
        elif not pieces or (pieces[-1][0] and not is_mark(char)):
            pieces.append((False, [item]))
        else:
            pieces[-1][1].append(item)
    unspaced = False
    for alone, piece in pieces:
        if not alone and all(is_mark(char) for char, _, _ in piece):
            continue
        word = "".join(char for char, _, _ in piece)
        if not alone and not keep_accents:
            word = to_plain(word, keep_case=keep_case, keep_digits=keep_digits)
        words.append(word)
        starts.append(min(start for _, start, _ in piece))
        ends.append(max(end for _, _, end in piece))
        unspaced |= alone
    return unspaced
