"""A slice of text looked up character by character: the normal case of normalizing, without Python objects.

ASCII is folded by arithmetic, other characters by ``FoldTable``. What the table cannot decide alone is
decided by its neighbors; what is still open (``bad``) leaves its run between two separators to
``normalize_plain``. The result keeps one code for each unit of the slice: a character, or half of one
beyond U+FFFF.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.bulk import fold_table as kinds
from simhash_gui.engine.bulk.fold_table import SEPARATOR, TEXT_END, FoldTable
from simhash_gui.engine.bulk.murmur import PADDING

Bytes = NDArray[np.uint8]
Units = NDArray[np.uint8] | NDArray[np.uint16]
Places = NDArray[np.int64]
Mask = NDArray[np.bool_]

_TRAP: Final = 64  # so many marks in a row are sorted by hand, not by the quadratic way of the C library


def _none() -> Places:
    return np.empty(0, dtype=np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class FoldedSlice:
    """A slice of n units after looking up.

    ``codes`` [1 + n + PADDING], with a separator in front and some behind: a byte above ``SEPARATOR`` is itself, one of
    the small codes is nothing (``DROPPED``, ``ABSORBED``) or stands at one of the places ``many`` [k], sorted,
    whose bytes ``table.outputs`` holds from ``offsets`` on for ``lengths``. ``regions`` [r, 2] are runs of
    places (end exclusive) to be normalized in plain Python instead; they replace whatever is in them.
    ``wide``: there are characters of two units. ``tangled``: marks in a row without end.
    """

    units: Units
    codes: Bytes
    many: Places = field(default_factory=_none)
    offsets: Places = field(default_factory=_none)
    lengths: Places = field(default_factory=_none)
    regions: Places = field(default_factory=lambda: _none().reshape(0, 2))
    wide: bool = False
    tangled: bool = False


def units_of(text: str) -> Units:
    """The text as UTF-16 units; as single bytes if all its characters are below U+0100."""
    try:
        return np.frombuffer(text.encode("latin-1"), dtype=np.uint8)
    except UnicodeEncodeError:
        return np.frombuffer(text.encode("utf-16-le", "surrogatepass"), dtype=np.dtype("<u2"))


def fold_slice(
    units: Units, table: FoldTable, ends: Places | None = None, *, ascii_only: bool = False, folded: bool = False
) -> FoldedSlice:
    """Look up every unit of a text (see ``units_of``); linear.

    ``ends`` are the units at which one of several texts ends: each must be a line feed. ``folded``: the
    text went through ``fold`` already, so nothing in it combines any more.
    """
    codes = np.full(1 + len(units) + PADDING, SEPARATOR, dtype=np.uint8)
    _fold_ascii(units.astype(np.uint8, copy=False), table, codes[1:-PADDING])
    if ends is not None:
        codes[ends + 1] = TEXT_END
    if ascii_only:
        return FoldedSlice(units, codes)
    high = np.flatnonzero(units > 127)
    values = units[high]
    table.fill(values)
    looked = table.codes[values]
    codes[high + 1] = looked
    wide = False
    if units.dtype.itemsize > 1 and (looked == kinds.SURROGATE).any():
        wide = _resolve_surrogates(high[looked == kinds.SURROGATE], units, codes, table)
        looked = codes[high + 1]
    special = looked < TEXT_END
    if not special.any():
        return FoldedSlice(units, codes, wide=wide)
    places = (high[special] + 1, values[special])
    return _Neighbors(units, codes, table, places, folded=folded).resolve(wide)


def _fold_ascii(low: Bytes, table: FoldTable, out: Bytes) -> None:
    """Letters (and digits, when kept) to themselves or to lower case, all else to ``SEPARATOR``."""
    lower = np.bitwise_or(low, 32)
    is_word = np.subtract(lower, 97) < 26
    if table.keep_digits:
        is_word |= np.subtract(low, 48) < 10
    np.bitwise_xor(low if table.keep_case else lower, SEPARATOR, out=lower)
    np.bitwise_and(lower, np.negative(is_word.view(np.uint8)), out=lower)
    np.bitwise_xor(lower, SEPARATOR, out=out)


def _resolve_surrogates(at: Places, units: Units, codes: Bytes, table: FoldTable) -> bool:
    """Give both halves of a wide character its kind; a half alone separates. Whether there are pairs."""
    codes[at + 1] = SEPARATOR
    here = units[at].astype(np.int64)
    first = np.flatnonzero((at[1:] == at[:-1] + 1) & (here[:-1] < 0xDC00) & (here[1:] >= 0xDC00))
    points = 0x10000 + ((here[first] - 0xD800) << 10) + (here[first + 1] - 0xDC00)
    different, which = np.unique(points, return_inverse=True)
    found = np.array([table.wide_kind(point) for point in different.tolist()], dtype=np.uint8)[which]
    codes[at[first] + 1] = found
    codes[at[first] + 2] = found
    return len(first) > 0


def _leaves(codes: Bytes) -> Mask:
    """Which codes leave something in a word."""
    leaves: Mask = (codes > SEPARATOR) | (codes == kinds.MANY) | (codes == kinds.MANY_MARKED)
    return leaves


class _Neighbors:
    """The special places ``at`` of one slice, and what stands before and behind each."""

    __slots__ = ("at", "bad", "codes", "folded", "kind", "lengths", "offsets", "table", "units", "values")

    def __init__(
        self, units: Units, codes: Bytes, table: FoldTable, places: tuple[Places, Units], *, folded: bool
    ) -> None:
        at, values = places
        self.units = units
        self.codes = codes
        self.table = table
        self.at = at
        self.values = values
        self.folded = folded
        self.kind = codes[at]
        self.offsets = table.offsets[values]
        self.lengths = table.lengths[values]
        self.bad = self.kind >= kinds.SURROGATE

    def resolve(self, wide: bool) -> FoldedSlice:
        codes, at, kind = self.codes, self.at, self.kind
        unspaced_ends = [at[(kind == kinds.UNSPACED) & ~_is_mark(codes[at + 1])]]
        marks = np.flatnonzero(_is_mark(kind))
        tangled = False
        if len(marks):
            tangled = self._marks(marks, unspaced_ends)
        joining = kind == kinds.JOINING
        if joining.any():
            self.bad |= joining & (~_leaves(codes[at - 1]) if self.folded else True)
        empty = kind == kinds.EMPTY
        if empty.any():
            self.bad |= empty & ~_leaves(codes[at - 1]) & ~_leaves(codes[at + 1])
            self.lengths[empty] = 0
        spaced = self._letters_after(np.concatenate(unspaced_ends))
        regions = _regions(at[self.bad], codes, self.units) if self.bad.any() else _none().reshape(0, 2)
        inside = kind != kinds.DROPPED
        codes[at[inside & (self.lengths == 0)]] = kinds.ABSORBED
        single = inside & (self.lengths == 1)
        codes[at[single]] = self.table.outputs[self.offsets[single]]
        grown = self.lengths > 1
        many = np.concatenate([at[grown], spaced])
        offsets = np.concatenate([self.offsets[grown], self.table.spaced[codes[spaced]]])
        lengths = np.concatenate([self.lengths[grown], np.full(len(spaced), 2)])
        if len(spaced):
            order = np.argsort(many, kind="stable")
            many, offsets, lengths = many[order], offsets[order], lengths[order]
            codes[spaced] = kinds.STARTING
        return FoldedSlice(self.units, codes, many, offsets, lengths, regions, wide, tangled)

    def _marks(self, marks: Places, unspaced_ends: list[Places]) -> bool:
        """Decide the marks by the letter that their chain stands on. Whether a chain is very long."""
        at, kind, values = self.at[marks], self.kind[marks], self.values[marks]
        first = np.ones(len(marks), dtype=np.bool_)
        first[1:] = at[1:] != at[:-1] + 1
        last = np.ones(len(marks), dtype=np.bool_)
        last[:-1] = first[1:]
        chain = np.maximum.accumulate(np.where(first, np.arange(len(marks)), 0))
        base = self.codes[at[chain] - 1]
        on_letter = (base > SEPARATOR) | (base == kinds.MANY) | (base == kinds.EMPTY)
        on_unspaced = base == kinds.UNSPACED
        if self.folded:
            good = on_letter | on_unspaced | (base == kinds.MANY_MARKED) | (base == kinds.JOINING)
        else:
            stays = (kind == kinds.MARK_FREE) | ((kind == kinds.MARK_ORDERED) & first & last)
            good = (on_letter | on_unspaced) & stays
            plain = (base > SEPARATOR) & (self.units[at[chain] - 2] < 128) & first & last
            plain &= self.table.transparent[values]
            self.lengths[marks[plain]] = 0
            good |= plain
        self.bad[marks] |= ~good
        raw = marks[on_unspaced]
        self.offsets[raw] = self.table.raw_offsets[self.values[raw]]
        self.lengths[raw] = self.table.raw_lengths[self.values[raw]]
        unspaced_ends.append(at[on_unspaced & last])
        return bool((np.arange(len(marks)) - chain).max() >= _TRAP)

    def _letters_after(self, ends: Places) -> Places:
        """Where a letter follows an unspaced one, so that a space must come before it; simple letters only."""
        after = self.codes[ends + 1]
        open_ends = (after < TEXT_END) & (after != kinds.UNSPACED)
        if open_ends.any():
            self.bad[np.searchsorted(self.at, ends[open_ends])] = True
        return ends[after > SEPARATOR] + 1


def _is_mark(codes: Bytes) -> Mask:
    return (codes >= kinds.MARK_FREE) & (codes <= kinds.MARK_COMBINING)


def _regions(bad: Places, codes: Bytes, units: Units) -> Places:
    """[r, 2]: the runs between separators that hold a bad place, each with the separator before it.

    The separator is there because a mark may combine with it. It is left out where a text ends, at the
    very start, where there is none, and beyond U+FFFF, where no separator combines.
    """
    separators = np.flatnonzero((codes == SEPARATOR) | (codes == TEXT_END))
    which = np.unique(np.searchsorted(separators, bad))
    before = separators[which - 1]
    alone = (before == 0) | (codes[before] == TEXT_END) | (units[before - 1] >> 11 == 0xD800 >> 11)
    return np.stack([before + alone, separators[which]], axis=1)
