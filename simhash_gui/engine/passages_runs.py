"""The longest runs of words that two texts share, the longest first, no word twice: greedy string tiling.

The rule (Wise, "String similarity via greedy string tiling", 1993) is: take the longest run of words that
stands in both texts and touches nothing taken before; repeat while it has at least ``least`` words. Among
runs of one length the first in A goes first. Of several places in B it takes the first behind the partner of
the run taken before it in A, if there is one, else the first.

No library does this: rapidfuzz and difflib align two sequences in order, in quadratic time; a suffix array
(pydivsufsort) knows the longest run, not the longest of what is left. So words are numbered, every run of
1, 2, 4, ... words gets a rank (prefix doubling, Manber & Myers 1993), and two runs of s words are equal
exactly when their first and last 2**k words are. Nothing is hashed. From the order of the suffixes comes, for
every word, the longest run from it that the other text has at all; this bound only ever falls, and lengths are
walked down from it. Every step is a numpy call of some milliseconds at 200,000 words.
"""

from __future__ import annotations

from bisect import bisect_left, insort

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.shingles import grouped
from simhash_gui.progress import Progress

Array = NDArray[np.int64]
Run = tuple[int, int, int]  # first word in A, first word in B, words


def longest_runs(a: Array, b: Array, least: int, progress: Progress) -> list[Run]:
    """The runs of two texts given as word numbers, in the order they are taken.

    With n words in both together O(n log**2 n) to prepare, then O(n) for each different length among the runs,
    of which there are at most sqrt(2 n). Raises ``Cancelled``.
    """
    if min(len(a), len(b)) < least:
        return []
    ranks = _Ranks(a, b, progress)
    tiling = _Tiling(ranks, least)
    while tiling.step():
        progress.step(tiling.taken, min(len(a), len(b)))
    return tiling.runs


class _Ranks:
    """Ranks of all runs of 1, 2, 4, ... words of A and B together; ``bounds`` are the longest shared runs."""

    __slots__ = ("a_size", "bounds", "levels", "size")

    def __init__(self, a: Array, b: Array, progress: Progress) -> None:
        top = int(max(a.max(), b.max())) + 1
        # The two numbers that end the texts are in no run that both share.
        units = np.concatenate([a, [top], b, [top + 1]]).astype(np.uint64)
        self.size = len(units)
        self.a_size = len(a)
        self.levels: list[NDArray[np.int32]] = []
        _, group, counts = grouped(units, top + 2)
        while True:
            self.levels.append(np.append(group, -1).astype(np.int32))
            progress.step(0, self.size)
            if len(counts) == self.size:
                break
            behind = np.zeros(self.size, np.int64)
            width = 1 << (len(self.levels) - 1)
            if width < self.size:
                behind[:-width] = group[width:] + 1
            keys = group * (self.size + 1) + behind
            _, group, counts = grouped(keys.astype(np.uint64), (self.size + 1) ** 2)
        self.bounds = self._bounds(group)

    def keys(self, starts: Array, length: int) -> Array:
        """Numbers of the runs of ``length`` words from ``starts``: equal runs have equal ones, and only they."""
        level = length.bit_length() - 1
        ranks = self.levels[level]
        first = ranks[starts].astype(np.int64)
        return first * (self.size + 1) + ranks[starts + length - (1 << level)]

    def _bounds(self, rank: Array) -> tuple[Array, Array]:
        """For each word of A, of B, how long the longest run from it is that the other text has."""
        order = np.empty(self.size, np.int64)
        order[rank] = np.arange(self.size)
        common = np.zeros(self.size, np.int64)  # with the suffix before
        one, two = order[:-1].copy(), order[1:].copy()
        for level in range(len(self.levels) - 1, -1, -1):
            ranks = self.levels[level]
            alike = (ranks[one] == ranks[two]).astype(np.int64) << level
            common[1:] += alike
            one, two = np.minimum(one + alike, self.size), np.minimum(two + alike, self.size)
        in_a = order < self.a_size
        found = np.empty(self.size, np.int64)
        best_a, best_b = (np.maximum(_since(common, is_other), _until(common, is_other)) for is_other in (~in_a, in_a))
        found[order] = np.where(in_a, best_a, best_b)
        return found[: self.a_size], found[self.a_size + 1 : -1]


def _since(common: Array, is_other: NDArray[np.bool_]) -> Array:
    """The least of ``common`` since the last suffix of the other text, up to here; 0 before the first."""
    size = len(common)
    segment = np.cumsum(is_other)
    low = np.where(is_other, size, common) - segment * (2 * size + 2)
    return np.where(segment > 0, np.minimum.accumulate(low) + segment * (2 * size + 2), 0)


def _until(common: Array, is_other: NDArray[np.bool_]) -> Array:
    behind = np.append(common[1:], 0)
    return _since(behind[::-1], is_other[::-1])[::-1]


class _Tiling:
    """Takes runs, level by level. ``limits`` say how long a run from each word can still be, at most."""

    __slots__ = ("_ends", "_free", "_least", "_limits", "_ranks", "runs", "taken")

    def __init__(self, ranks: _Ranks, least: int) -> None:
        self._ranks = ranks
        self._least = least
        self._limits = ranks.bounds
        self._free = tuple(bytearray(b"\x01") * len(limits) for limits in self._limits)
        self._ends: list[tuple[int, int]] = []  # of runs taken: first word in A, end in B; sorted
        self.runs: list[Run] = []
        self.taken = 0  # words

    def step(self) -> bool:
        """Take all runs of the greatest length there is; whether there was one."""
        length = min(int(limits.max()) for limits in self._limits)
        if length < self._least:
            return False
        found = self._shared(length)
        if found is None:
            length = self._longest_below(length)
            found = self._shared(length) if length >= self._least else None
        if found is None:
            return False
        for limits in self._limits:
            np.minimum(limits, length, out=limits)
        self._take(length, *found)
        for limits in self._limits:
            np.minimum(limits, length - 1, out=limits)
        return True

    def _shared(self, length: int) -> tuple[Array, Array, Array, Array] | None:
        """Starts and keys in A, then in B, of the runs of ``length`` that both have; None if none."""
        starts = [np.flatnonzero(limits >= length) for limits in self._limits]
        shift = self._ranks.a_size + 1
        keys_a, keys_b = self._ranks.keys(starts[0], length), self._ranks.keys(starts[1] + shift, length)
        in_a, in_b = np.isin(keys_a, keys_b), np.isin(keys_b, keys_a)
        if not in_a.any():
            return None
        return starts[0][in_a], keys_a[in_a], starts[1][in_b], keys_b[in_b]

    def _longest_below(self, length: int) -> int:
        """The greatest length less than this of a run still free in both; one less than the least if none."""
        low, high = self._least - 1, length - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self._shared(middle) is None:
                high = middle - 1
            else:
                low = middle
        return low

    def _take(self, length: int, starts_a: Array, keys_a: Array, starts_b: Array, keys_b: Array) -> None:
        places: dict[int, list[int]] = {}
        for key, place in zip(keys_b.tolist(), starts_b.tolist(), strict=True):
            places.setdefault(key, []).append(place)
        free_a, free_b = self._free
        last = length - 1  # all that is taken at this length is as long, so the two ends say enough
        for start, key in zip(starts_a.tolist(), keys_a.tolist(), strict=True):
            if not (free_a[start] and free_a[start + last]):
                continue
            found = self._partner(places[key], start, last)
            if found < 0:
                continue
            free_a[start : start + length] = bytes(length)
            free_b[found : found + length] = bytes(length)
            insort(self._ends, (start, found + length))
            self.runs.append((start, found, length))
            self.taken += length
            for limits, at in zip(self._limits, (start, found), strict=True):
                limits[at : at + length] = 0
                before = max(0, at - length)
                left = limits[before:at]
                np.minimum(left, np.arange(at - before, 0, -1), out=left)

    def _partner(self, places: list[int], start: int, last: int) -> int:
        """The place in B for a run from ``start`` in A: behind the partner of the run before it, else the first."""
        free = self._free[1]
        row = bisect_left(self._ends, (start, 0))
        behind = self._ends[row - 1][1] if row else 0
        for place in places[bisect_left(places, behind) :]:
            if free[place] and free[place + last]:
                return place
        while places and not (free[places[0]] and free[places[0] + last]):
            places.pop(0)  # never free again
        return places[0] if places else -1
