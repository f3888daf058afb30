"""Normalizing character by character in plain Python, for whatever looking up alone cannot decide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from simhash_gui.engine.bulk.folding import (
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

Kind = Literal["letter", "unspaced", "mark", "separator"]


@dataclass(frozen=True, slots=True)
class PlainWord:
    """A normalized word, the range of the original it comes from, and whether its script has no spaces."""

    word: str
    start: int
    end: int
    unspaced: bool


_Placed = tuple[str, Kind, int, int]  # a folded character and the range of the original it comes from
_Folded = tuple[tuple[str, Kind], ...]


class PlainNormalizer:
    """Normalizes runs of text for one choice of what is kept. Remembers what it knows of characters."""

    __slots__ = ("_folds", "_keep_accents", "_keep_case", "_keep_digits", "_kinds", "_roles")

    def __init__(self, *, keep_case: bool, keep_accents: bool, keep_digits: bool) -> None:
        self._keep_case = keep_case
        self._keep_accents = keep_accents
        self._keep_digits = keep_digits
        self._folds: dict[str, _Folded] = {}  # of segments
        self._kinds: dict[str, Kind] = {}
        self._roles: dict[str, int] = {}  # 0 ignored, 1 starts a segment, 2 belongs to the one before

    def words(self, text: str) -> list[PlainWord]:
        """The words of ``text`` in order. Linear in the text but for sorting the marks on one letter."""
        words: list[PlainWord] = []
        run: list[_Placed] = []
        for placed in self._folded(text):
            if placed[1] != "separator":
                run.append(placed)
            elif run:
                words += self._cut(run)
                run = []
        return words + list(self._cut(run))

    def _folded(self, text: str) -> Iterator[_Placed]:
        segment: list[str] = []
        places: list[int] = []
        roles = self._roles
        for i, char in enumerate(text):
            role = roles.get(char)
            if role is None:
                role = roles[char] = 0 if is_ignored(char) else 1 if starts_segment(char) else 2
            if role == 0:
                continue
            if segment and role == 1:
                yield from self._segment(segment, places)
                segment, places = [], []
            segment.append(char)
            places.append(i)
        yield from self._segment(segment, places)

    def _segment(self, segment: list[str], places: list[int]) -> Iterator[_Placed]:
        """One segment; what does not combine in it keeps its own place."""
        parts = [self._fold(char) for char in segment]
        if len(segment) > 1:
            whole = self._fold("".join(segment))
            if whole != tuple([placed for part in parts for placed in part]):
                for char, kind in whole:
                    yield char, kind, places[0], places[-1] + 1
                return
        for part, place in zip(parts, places, strict=True):
            for char, kind in part:
                yield char, kind, place, place + 1

    def _fold(self, segment: str) -> _Folded:
        if len(segment) > _TRAP:
            return self._with_kinds(fold_segment(segment, keep_case=self._keep_case))
        folded = self._folds.get(segment)
        if folded is None:
            folded = self._folds[segment] = self._with_kinds(fold(segment, keep_case=self._keep_case))
        return folded

    def _with_kinds(self, text: str) -> _Folded:
        return tuple([(char, self._kind(char)) for char in text])

    def _kind(self, char: str) -> Kind:
        kind = self._kinds.get(char)
        if kind is None:
            if is_letter(char):
                kind = "unspaced" if is_unspaced(char) else "letter"
            elif is_mark(char):
                kind = "mark"
            else:
                kind = "letter" if self._keep_digits and is_digit(char) else "separator"
            self._kinds[char] = kind
        return kind

    def _cut(self, run: list[_Placed]) -> Iterator[PlainWord]:
        """Cut one run of letters and marks into words."""
        pieces: list[tuple[bool, list[_Placed]]] = []
        for placed in run:
            if placed[1] == "unspaced":
                pieces.append((True, [placed]))
            elif not pieces or (pieces[-1][0] and placed[1] != "mark"):
                pieces.append((False, [placed]))
            else:
                pieces[-1][1].append(placed)
        for unspaced, piece in pieces:
            if not unspaced and all(kind == "mark" for _, kind, _, _ in piece):
                continue
            word = "".join([char for char, _, _, _ in piece])
            if not unspaced and not self._keep_accents:
                word = to_plain(word, keep_case=self._keep_case, keep_digits=self._keep_digits)
            yield PlainWord(word, min([p[2] for p in piece]), max([p[3] for p in piece]), unspaced)


def fold_segment(segment: str, *, keep_case: bool) -> str:
    """``fold`` of a letter with all its marks, in time that does not explode with their number."""
    parts: list[str] = []
    marks: dict[int, list[str]] = {}  # by combining class
    for char in segment:
        for part in unicodedata.normalize("NFKD", char):
            order = unicodedata.combining(part)
            if order:
                marks.setdefault(order, []).append(part)
            else:
                parts += _in_order(marks)
                parts.append(part)
                marks = {}
    return fold("".join([*parts, *_in_order(marks)]), keep_case=keep_case)


def _in_order(marks: dict[int, list[str]]) -> list[str]:
    return [mark for order in sorted(marks) for mark in marks[order]]
