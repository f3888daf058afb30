"""What two sequences of words have in common, counted once for the verdict.

Words become whole numbers once; everything after that is numpy on those numbers, so a megabyte of
text takes tens of milliseconds and no single call keeps other threads waiting for long.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

SLICE = 65_536  # words looked up in one call: a few milliseconds


@dataclass(frozen=True, slots=True)
class Shared:
    """Distinct things in A, in B and in both. Every ratio is in 0..1, and 0 where a side is empty."""

    in_a: int
    in_b: int
    both: int

    @property
    def union(self) -> int:
        """Distinct things in A or B."""
        return self.in_a + self.in_b - self.both

    @property
    def jaccard(self) -> float:
        """both / union."""
        return self.both / self.union if self.union else 0.0

    @property
    def a_in_b(self) -> float:
        """Share of A's that B has too."""
        return self.both / self.in_a if self.in_a else 0.0

    @property
    def b_in_a(self) -> float:
        """Share of B's that A has too."""
        return self.both / self.in_b if self.in_b else 0.0

    @property
    def dice(self) -> float:
        """2 both / (A + B)."""
        total = self.in_a + self.in_b
        return 2 * self.both / total if total else 0.0

    @property
    def containment(self) -> float:
        """The larger of the two containments."""
        return max(self.a_in_b, self.b_in_a)


def word_numbers(a: Sequence[str], b: Sequence[str]) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """Return A and B as numbers, and how many distinct words there are.

    Equal words get equal numbers, counted from 0 in order of first appearance. O(words).
    """
    numbers: dict[str, int] = {}
    for words in (a, b):
        for start in range(0, len(words), SLICE):
            for word in dict.fromkeys(words[start : start + SLICE]):
                numbers.setdefault(word, len(numbers))
    return _look_up(numbers, a), _look_up(numbers, b), len(numbers)


def _look_up(numbers: dict[str, int], words: Sequence[str]) -> NDArray[np.int64]:
    found = np.empty(len(words), dtype=np.int64)
    for start in range(0, len(words), SLICE):
        part = words[start : start + SLICE]
        found[start : start + len(part)] = np.fromiter(map(numbers.__getitem__, part), np.int64, len(part))
    return found


def shared_distinct(a: NDArray[np.int64], b: NDArray[np.int64]) -> Shared:
    """Count distinct values of two arrays. O(n log n)."""
    in_a, in_b = np.unique(a), np.unique(b)
    both = np.intersect1d(in_a, in_b, assume_unique=True)
    return Shared(len(in_a), len(in_b), len(both))


def pairs_of(numbers: NDArray[np.int64], distinct: int) -> NDArray[np.int64]:
    """Return each two neighbors as one number. ``distinct`` is what ``word_numbers`` gave."""
    return numbers[:-1] * distinct + numbers[1:]
