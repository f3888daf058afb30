"""What each of the first 65,536 characters becomes, as arrays: the normal case of normalizing by looking up.

Most characters become the same few bytes wherever they stand. One byte of ``codes`` says which: a letter
or digit itself (above ``SEPARATOR``), ``SEPARATOR``, or one of the small numbers below for what takes
more than one byte or depends on its neighbors. A page of 256 characters is filled when one of them is
first met.
"""

from __future__ import annotations

import string
import threading
import unicodedata
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

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

DROPPED: Final = 0  # ignored: neither a word's part nor a separator
ABSORBED: Final = 1  # part of a word that leaves nothing of its own in it
MANY: Final = 2  # a letter of several bytes
MANY_MARKED: Final = 3  # the same; folds to letters with marks, so no mark may follow it
MARK_FREE: Final = 4  # a mark that combines with nothing and keeps its place
MARK_ORDERED: Final = 5  # a mark that combines with nothing, but is put in order among other marks
MARK_COMBINING: Final = 6  # a mark that may combine with what stands before it
JOINING: Final = 7  # a letter that may combine with what stands before it
EMPTY: Final = 8  # a letter of which nothing is left, unless the word has no other
UNSPACED: Final = 9  # a letter of a script without spaces
SURROGATE: Final = 10  # half of a character beyond the table
COMPLEX: Final = 11  # anything else that needs to be looked at in its place
UNKNOWN: Final = 12  # on a page not filled yet
STARTING: Final = 13  # a letter right behind an unspaced one
TEXT_END: Final = 31  # separates too: here one of several texts ends
SEPARATOR: Final = 32

_PAGE: Final = 256


class FoldTable:
    """The table for one choice of what is kept. ``fill`` may be called from any thread."""

    __slots__ = (
        "_known",
        "_lock",
        "_outputs",
        "_wide",
        "codes",
        "keep_accents",
        "keep_case",
        "keep_digits",
        "lengths",
        "offsets",
        "outputs",
        "raw_lengths",
        "raw_offsets",
        "spaced",
        "transparent",
    )

    def __init__(self, *, keep_case: bool, keep_accents: bool, keep_digits: bool) -> None:
        self.keep_case = keep_case
        self.keep_accents = keep_accents
        self.keep_digits = keep_digits
        self.codes = np.full(1 << 16, UNKNOWN, dtype=np.uint8)
        self.transparent = np.zeros(1 << 16, dtype=np.bool_)  # marks that change nothing on a plain letter
        # Where in ``outputs`` the bytes of a character stand; of a mark on an unspaced letter, the raw ones.
        self.offsets = np.zeros(1 << 16, dtype=np.int64)
        self.lengths = np.zeros(1 << 16, dtype=np.int64)
        self.raw_offsets = np.zeros(1 << 16, dtype=np.int64)
        self.raw_lengths = np.zeros(1 << 16, dtype=np.int64)
        self.spaced = np.arange(0, 256, 2)  # where " a" stands for each byte below 128
        self._outputs = bytearray(b"".join(bytes((SEPARATOR, byte)) for byte in range(128)))
        self.outputs: NDArray[np.uint8] = np.frombuffer(bytes(self._outputs), dtype=np.uint8)
        self._wide: dict[int, int] = {}
        self._known = np.zeros(_PAGE, dtype=np.bool_)
        self._lock = threading.Lock()

    def fill(self, characters: NDArray[np.uint16] | NDArray[np.uint8]) -> None:
        """Make sure that the pages of ``characters`` are filled. A page takes some 2 ms, once."""
        pages = np.bincount(characters >> 8, minlength=_PAGE)[:_PAGE] > 0
        for page in np.flatnonzero(pages & ~self._known).tolist():
            with self._lock:
                if self._known[page]:  # by another thread, meanwhile; what it filled in must stay where it is
                    continue
                for code in range(page * _PAGE, (page + 1) * _PAGE):
                    self._describe(code)
                self.outputs = np.frombuffer(bytes(self._outputs), dtype=np.uint8)
                self._known[page] = True

    def wide_kind(self, code: int) -> int:
        """``SEPARATOR``, ``DROPPED`` or ``COMPLEX`` for a character beyond the table."""
        kind = self._wide.get(code)
        if kind is None:
            char = chr(code)
            kind = COMPLEX
            if is_ignored(char):
                kind = DROPPED
            elif starts_segment(char) and self._separates(fold(char, keep_case=self.keep_case)):
                kind = SEPARATOR
            self._wide[code] = kind
        return kind

    def _describe(self, code: int) -> None:
        char = chr(code)
        if 0xD800 <= code < 0xE000:
            self.codes[code] = SURROGATE
        elif 0x4E00 <= code < 0x9FF0:  # the Han of daily use, without asking for each
            self._store(code, UNSPACED, f" {char}")
        elif is_ignored(char):
            self.codes[code] = DROPPED
        elif not starts_segment(char):
            self._describe_follower(code, char)
        else:
            self._describe_starter(code, char)

    def _describe_starter(self, code: int, char: str) -> None:
        folded = fold(char, keep_case=self.keep_case)
        if self._separates(folded):
            self.codes[code] = SEPARATOR
        elif is_unspaced(folded) if len(folded) == 1 else False:
            self._store(code, UNSPACED, f" {folded}")
        elif any(not self._in_words(c) or is_unspaced(c) for c in folded) or is_mark(folded[0]):
            self.codes[code] = COMPLEX
        else:
            kept = self._plain(folded)
            many = MANY_MARKED if any(is_mark(c) for c in folded) else MANY
            self._store(code, many if kept else EMPTY, kept)
            if len(kept) == 1 and kept.isascii() and many == MANY:
                self.codes[code] = ord(kept)

    def _describe_follower(self, code: int, char: str) -> None:
        folded = fold(char, keep_case=self.keep_case)
        if len(folded) != 1 or folded != char:
            self.codes[code] = COMPLEX
        elif not is_mark(char):
            kept = self._plain(folded)
            self._store(code, JOINING if kept else COMPLEX, kept)
        else:
            kept = self._plain(folded)
            self._store(code, self._mark_kind(char), kept)
            self.raw_offsets[code], self.raw_lengths[code] = self._put(folded)
            self.transparent[code] = not self.keep_accents and all(
                self._plain(fold(base + char, keep_case=self.keep_case))
                == (base if self.keep_case else base.lower())
                for base in string.ascii_letters + string.digits * self.keep_digits
            )

    def _mark_kind(self, char: str) -> int:
        # Only marks with a class of their own, or named in a decomposition, ever move or combine.
        if unicodedata.normalize("NFKC", char) != char or char in combining_marks():
            return MARK_COMBINING
        return MARK_ORDERED if unicodedata.combining(char) else MARK_FREE

    def _plain(self, folded: str) -> str:
        """What a letter (or digit, or mark) leaves in its word; may be nothing."""
        if self.keep_accents:
            return folded
        plain = to_plain(folded, keep_case=self.keep_case, keep_digits=self.keep_digits)
        return plain if plain.isascii() else ""

    def _in_words(self, char: str) -> bool:
        return is_letter(char) or is_mark(char) or (self.keep_digits and is_digit(char))

    def _separates(self, folded: str) -> bool:
        return not any(self._in_words(c) for c in folded)

    def _store(self, code: int, kind: int, output: str) -> None:
        self.offsets[code], self.lengths[code] = self._put(output)
        self.codes[code] = kind

    def _put(self, output: str) -> tuple[int, int]:
        raw = output.encode()
        self._outputs += raw
        return len(self._outputs) - len(raw), len(raw)


@lru_cache(maxsize=8)
def fold_table(keep_case: bool, keep_accents: bool, keep_digits: bool) -> FoldTable:
    """The one table for a choice of what is kept: it only ever gets fuller."""
    return FoldTable(keep_case=keep_case, keep_accents=keep_accents, keep_digits=keep_digits)


@lru_cache(maxsize=1)
def combining_marks() -> frozenset[str]:
    """The marks that are the second half of some composed character."""
    found = set()
    for code in (*range(0xC0, 0x3400), *range(0xFB00, 0xFB50), *range(0x11000, 0x12000)):
        parts = unicodedata.decomposition(chr(code)).split()
        if len(parts) == 2 and not parts[0].startswith("<"):
            found.add(chr(int(parts[1], 16)))
    return frozenset(found)
