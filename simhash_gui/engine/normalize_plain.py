"""Normalizing character by character in plain Python, for whatever looking up alone cannot decide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

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

_TRAP: Final = 32  # longer chains of marks are put in order here: the C library takes quadratic time


@dataclass(frozen=True, slots=True)
class PlainWord:
    """A normalized word, the range of the original it comes from, and whether its script has no spaces."""

    word: str
    start: int
    end: int
    unspaced: bool


_Placed = tuple[str, int, int]


def plain_words(text: str, *, keep_case: bool, keep_accents: bool, keep_digits: bool) -> list[PlainWord]:
    """The words of ``text`` in order. Linear in the text but for sorting the marks on one letter."""
    words: list[PlainWord] = []
    run: list[_Placed] = []
    for placed in _folded(text, keep_case):
        char = placed[0]
        if is_letter(char) or is_mark(char) or (keep_digits and is_digit(char)):
            run.append(placed)
        elif run:
            words += _cut(run, keep_case, keep_accents, keep_digits)
            run = []
    return words + list(_cut(run, keep_case, keep_accents, keep_digits))


def fold_segment(segment: str, *, keep_case: bool) -> str:
    """``fold`` of a letter with all its marks, in time that does not explode with their number."""
    if len(segment) > _TRAP:
        parts: list[str] = []
        marks: list[str] = []
        for char in "".join(unicodedata.normalize("NFKD", c) for c in segment):
            if unicodedata.combining(char):
                marks.append(char)
            else:
                parts += [*sorted(marks, key=unicodedata.combining), char]
                marks = []
        segment = "".join([*parts, *sorted(marks, key=unicodedata.combining)])
    return fold(segment, keep_case=keep_case)


def _folded(text: str, keep_case: bool) -> Iterator[_Placed]:
    """Every folded character with the range of the original it comes from."""
    known: dict[str, str] = {}
    segment: list[str] = []
    places: list[int] = []
    for i, char in enumerate(text):
        if is_ignored(char):
            continue
        if segment and starts_segment(char):
            yield from _segment(segment, places, keep_case, known)
            segment, places = [], []
        segment.append(char)
        places.append(i)
    yield from _segment(segment, places, keep_case, known)


def _segment(segment: list[str], places: list[int], keep_case: bool, known: dict[str, str]) -> Iterator[_Placed]:
    """One segment; what does not combine in it keeps its own place."""
    for char in segment:
        if char not in known:
            known[char] = fold(char, keep_case=keep_case)
    alone = "".join([known[char] for char in segment])
    whole = alone if len(segment) == 1 else fold_segment("".join(segment), keep_case=keep_case)
    if whole == alone:
        for char, place in zip(segment, places, strict=True):
            for c in known[char]:
                yield c, place, place + 1
    else:
        for c in whole:
            yield c, places[0], places[-1] + 1


def _cut(run: list[_Placed], keep_case: bool, keep_accents: bool, keep_digits: bool) -> Iterator[PlainWord]:
    """Cut one run of letters and marks into words."""
    pieces: list[tuple[bool, list[_Placed]]] = []
    for placed in run:
        char = placed[0]
        if is_unspaced(char):
            pieces.append((True, [placed]))
        elif not pieces or (pieces[-1][0] and not is_mark(char)):
            pieces.append((False, [placed]))
        else:
            pieces[-1][1].append(placed)
    for unspaced, piece in pieces:
        if not unspaced and all(is_mark(char) for char, _, _ in piece):
            continue
        word = "".join([char for char, _, _ in piece])
        if not unspaced and not keep_accents:
            word = to_plain(word, keep_case=keep_case, keep_digits=keep_digits)
        yield PlainWord(word, min(p[1] for p in piece), max(p[2] for p in piece), unspaced)
