"""Shingles as numbers: which runs of n units a sequence holds, how often, and where.

Units (words or characters) come as ids; a shingle of length n + 1 is the pair of a shingle of length
n and the unit after it, so two shingles get one row exactly when they are equal: nothing is hashed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_LARGEST_KEY = 1 << 63


@dataclass(frozen=True, slots=True, eq=False)
class Shingles:
    """The m distinct shingles of a sequence, by first appearance, the shorter first at one place.

    ``first`` [m] is where each appears first, ``length`` [m] its number of units, ``counts`` [m] how
    often it occurs. ``rows``: for each length asked for, the row of the shingle at every start.
    """

    first: NDArray[np.int64]
    length: NDArray[np.int64]
    counts: NDArray[np.int64]
    rows: tuple[NDArray[np.int64], ...]


def number_units(units: Sequence[str]) -> tuple[NDArray[np.uint64], int]:
    """Ids 0, 1, ... in order of first appearance for each unit, and how many distinct there are."""
    known: dict[str, int] = {}
    ids = np.fromiter((known.setdefault(unit, len(known)) for unit in units), np.uint64, len(units))
    return ids, len(known)


def number_characters(text: str) -> tuple[NDArray[np.uint64], int]:
    """Ids for the characters of ``text``, and how many ids there are. Lone surrogates are allowed."""
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    present = np.zeros(int(codes.max(initial=0)) + 1, np.bool_)
    present[codes] = True
    ids = np.cumsum(present, dtype=np.uint64) - np.uint64(1)
    return ids[codes], int(present.sum())


def shingles(ids: NDArray[np.uint64], distinct: int, lo: int, hi: int) -> Shingles:
    """All shingles of ``lo`` to ``hi`` units of a sequence of ids below ``distinct``.

    Lengths beyond the sequence have none. O((hi - lo + 1) n log n); each step is one numpy call.
    """
    first: list[NDArray[np.int64]] = []
    counts: list[NDArray[np.int64]] = []
    inverse: list[NDArray[np.int64]] = []
    lengths = range(lo, min(hi, len(ids)) + 1)
    keys, size = ids, distinct
    for length in range(1, lengths.stop):
        if length > 1:
            if size * distinct >= _LARGEST_KEY:
                keys, size = _dense(keys)
            keys, size = keys[:-1] * np.uint64(distinct) + ids[length - 1 :], size * distinct
        if length >= lo:
            at, of, n = grouped(keys, size)
            first.append(at)
            inverse.append(of)
            counts.append(n)
            keys, size = of.astype(np.uint64), len(at)
    return _by_appearance(first, counts, inverse, lengths)


def _by_appearance(
    first: list[NDArray[np.int64]],
    counts: list[NDArray[np.int64]],
    inverse: list[NDArray[np.int64]],
    lengths: range,
) -> Shingles:
    none = np.zeros(0, np.int64)
    places = np.concatenate([none, *first])
    sizes = np.concatenate([none, *(np.full(len(at), n, np.int64) for at, n in zip(first, lengths, strict=True))])
    order = np.argsort(places * (lengths.stop + 1) + sizes)
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    rows: list[NDArray[np.int64]] = []
    offset = 0
    for at, of in zip(first, inverse, strict=True):
        rows.append(rank[offset + of])
        offset += len(at)
    return Shingles(places[order], sizes[order], np.concatenate([none, *counts])[order], tuple(rows))


def grouped(keys: NDArray[np.uint64], size: int) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Equal keys (all below ``size``) brought together: first place, group of each key, count.

    Groups stand in the order of their keys. Key and place in one number make a plain sort do, which
    numpy does several times faster than a stable argsort.
    """
    bits = max(1, len(keys).bit_length())
    if size << bits <= 1 << 64:
        packed = (keys << np.uint64(bits)) | np.arange(len(keys), dtype=np.uint64)
        packed.sort()
        order = (packed & np.uint64((1 << bits) - 1)).astype(np.int64)
        ordered = packed >> np.uint64(bits)
    else:
        order = np.argsort(keys, kind="stable")
        ordered = keys[order]
    new = np.ones(len(keys), np.bool_)
    np.not_equal(ordered[1:], ordered[:-1], out=new[1:])
    starts = np.flatnonzero(new)
    group = np.empty(len(keys), np.int64)
    group[order] = np.cumsum(new) - 1
    return order[starts], group, np.diff(np.append(starts, len(keys)))


def _dense(keys: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], int]:
    at, of, _ = grouped(keys, _LARGEST_KEY)
    return of.astype(np.uint64), len(at)
