"""Shingles as ranges of one row of bytes.

Where words stand with exactly one space between them, the bytes of a shingle of words, or of characters,
are one range: its feature as it is, ready to be hashed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from simhash_gui.engine.bulk.fold_slices import Bytes, Places
from simhash_gui.engine.bulk.fold_table import SEPARATOR
from simhash_gui.engine.bulk.murmur import PADDING
from simhash_gui.engine.bulk.word_bytes import WordBytes


@dataclass(frozen=True, slots=True, eq=False)
class UnitBytes:
    """Units (words or characters) in a row of bytes, of one or more texts in order.

    Unit i is ``data[starts[i]:ends[i]]``, one space (or nothing, between characters) before the next. The
    units of text t are ``first[t]`` to ``last[t]`` (exclusive). ``PADDING`` bytes follow the last one.
    """

    data: Bytes
    starts: Places
    ends: Places
    first: Places
    last: Places


def as_units(words: WordBytes, unit: str) -> UnitBytes:
    """The words of ``words``, or the characters of the words joined by one space."""
    data = _compact(words.data)
    sizes = words.ends - words.starts
    starts = np.cumsum(sizes + 1) - (sizes + 1)
    ends = starts + sizes
    first, last = words.texts[:-1], words.texts[1:]
    if unit == "word":
        return UnitBytes(data, starts, ends, first, last)
    begins = np.flatnonzero((data[: int(ends[-1])] if len(ends) else data[:0]) & 0xC0 != 0x80)
    finishes = np.concatenate([begins[1:], ends[-1:]])
    filled = first < last
    low = np.zeros(len(first), dtype=np.int64)
    high = np.zeros(len(first), dtype=np.int64)
    low[filled] = np.searchsorted(begins, starts[first[filled]])
    high[filled] = np.searchsorted(begins, ends[last[filled] - 1])
    return UnitBytes(data, begins, finishes, low, high)


def _compact(data: Bytes) -> Bytes:
    """The words of ``data`` with one space behind each, and padding."""
    keep = data > SEPARATOR
    keep[1:] |= keep[:-1].copy()
    kept = data[keep]
    np.maximum(kept, SEPARATOR, out=kept)  # where a text ends is told by the units' numbers now
    return np.concatenate([kept, np.full(PADDING, SEPARATOR, dtype=np.uint8)])


def shingle_ranges(units: UnitBytes, length: int, shortest: int) -> tuple[Places, Places, Places]:
    """Starts [m] and byte lengths [m] of the shingles of ``length`` units, and how many each text has [t].

    A text with units, but fewer than ``shortest``, the smallest length asked for, has one: the whole.
    """
    sizes = units.last - units.first
    counts = np.maximum(sizes - length + 1, 0)
    short = (sizes > 0) & (sizes < shortest) if length == shortest else np.zeros(len(sizes), dtype=np.bool_)
    counts[short] = 1
    if len(sizes) == 1:
        first = np.arange(units.first[0], units.first[0] + counts[0])
    else:
        inner = np.arange(int(counts.sum())) - np.repeat(np.cumsum(counts) - counts, counts)
        first = np.repeat(units.first, counts) + inner
    last = first + length - 1
    if short.any():
        at = np.cumsum(counts)[short] - 1
        last[at] = units.last[short] - 1
    starts = units.starts[first]
    return starts, units.ends[last] - starts, counts
