"""What two sequences of words have in common, counted once for the verdict.

Words become whole numbers once; everything after that is numpy on those numbers, so a megabyte of
text takes a fraction of a second and no single call keeps other threads waiting for long.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

BEGINNING = 5  # letters of a word that count: walk, walks and walking are then nearly one
SHORT_RUN, LONG_RUN, PASSAGE = 3, 5, 10  # words in a row

_EDGE = PASSAGE - 1  # edges put before and after a text
_SLICE = 16_384  # words looked up in one call: a few milliseconds


@dataclass(frozen=True, slots=True)
class Shared:
    """Distinct things in A, in B and in both. Every share is in 0..1, and 0 where a side is empty."""

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


NOTHING = Shared(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Overlap:
    """All that the verdict is made of. Swapping A and B swaps the pairs of values and nothing else.

    ``count``: words of A, of B. ``words``, ``pairs``: distinct words and pairs of neighbors.
    ``occurrences``: Jaccard of words counted as often as they occur, sum of min / sum of max, 0..1.
    ``letters``: Jaccard of the distinct beginnings of words, each weighed by its letters, 0..1.
    ``short_runs``, ``long_runs``, ``passages``: share of A's words, of B's words, that stand in 3 (5, 10)
    or more words in a row which the other text has too; the edges of a text count as words that both
    have. ``beside_passages``: distinct words outside passages.
    ``same_sequence``: the same words in the same order; ``same_words``: in any order, as often.
    ``numbers``: distinct numbers outside the words; none where they were not looked for.
    """

    count: tuple[int, int]
    words: Shared
    pairs: Shared
    occurrences: float
    letters: float
    short_runs: tuple[float, float]
    long_runs: tuple[float, float]
    passages: tuple[float, float]
    beside_passages: Shared
    same_sequence: bool
    same_words: bool
    numbers: Shared


def overlap(a: Sequence[str], b: Sequence[str], numbers: Shared = NOTHING) -> Overlap:
    """Count what two texts, neither empty, have in common. O(n log n) in their words."""
    ids = _number(a, b)
    ids_a, ids_b = _look_up(ids, a), _look_up(ids, b)
    shingles = _Shingles.of_words(ids_a, ids_b, len(ids))
    two = shingles.joined(1)
    three = two.joined(1)
    five = three.joined(LONG_RUN - SHORT_RUN)
    in_passage = five.joined(PASSAGE - LONG_RUN).covered(PASSAGE)
    same_words = len(a) == len(b) and np.array_equal(np.sort(ids_a), np.sort(ids_b))
    return Overlap(
        count=(len(a), len(b)),
        words=_shared(ids_a, ids_b, len(ids)),
        pairs=_shared(two.a[_EDGE:-_EDGE], two.b[_EDGE:-_EDGE], two.kinds),
        occurrences=_occurrences(ids_a, ids_b, len(ids)),
        letters=_letters(ids, ids_a, ids_b),
        short_runs=_shares(three.covered(SHORT_RUN)),
        long_runs=_shares(five.covered(LONG_RUN)),
        passages=_shares(in_passage),
        beside_passages=_shared(ids_a[~in_passage[0]], ids_b[~in_passage[1]], len(ids)),
        same_sequence=same_words and np.array_equal(ids_a, ids_b),
        same_words=same_words,
        numbers=numbers,
    )


def _number(a: Sequence[str], b: Sequence[str]) -> dict[str, int]:
    """Number the distinct words from 0, by first appearance."""
    numbers: dict[str, int] = {}
    for words in (a, b):
        for start in range(0, len(words), _SLICE):
            for word in dict.fromkeys(words[start : start + _SLICE]):
                numbers.setdefault(word, len(numbers))
    return numbers


def _look_up(numbers: dict[str, int], words: Sequence[str]) -> NDArray[np.int64]:
    found = np.empty(len(words), dtype=np.int64)
    for start in range(0, len(words), _SLICE):
        part = words[start : start + _SLICE]
        found[start : start + len(part)] = np.fromiter(map(numbers.__getitem__, part), np.int64, len(part))
    return found


def _present(ids: NDArray[np.int64], distinct: int) -> NDArray[np.bool_]:
    present = np.zeros(distinct, dtype=np.bool_)
    present[ids] = True
    return present


def _shared(ids_a: NDArray[np.int64], ids_b: NDArray[np.int64], distinct: int) -> Shared:
    in_a, in_b = _present(ids_a, distinct), _present(ids_b, distinct)
    return Shared(int(in_a.sum()), int(in_b.sum()), int((in_a & in_b).sum()))


def _occurrences(ids_a: NDArray[np.int64], ids_b: NDArray[np.int64], distinct: int) -> float:
    in_a, in_b = np.bincount(ids_a, minlength=distinct), np.bincount(ids_b, minlength=distinct)
    return float(np.minimum(in_a, in_b).sum() / np.maximum(in_a, in_b).sum())


def _letters(numbers: dict[str, int], ids_a: NDArray[np.int64], ids_b: NDArray[np.int64]) -> float:
    beginnings: dict[str, int] = {}
    of_word = np.fromiter(
        (beginnings.setdefault(word[:BEGINNING], len(beginnings)) for word in numbers), np.int64, len(numbers)
    )
    letters = np.fromiter(map(len, beginnings), np.int64, len(beginnings))
    in_a = _present(of_word[_present(ids_a, len(numbers))], len(beginnings))
    in_b = _present(of_word[_present(ids_b, len(numbers))], len(beginnings))
    return float(letters[in_a & in_b].sum() / letters[in_a | in_b].sum())


@dataclass(frozen=True, slots=True, eq=False)
class _Shingles:
    """Every run of some length in A and in B, as numbers under ``kinds``, with ``_EDGE`` edges at both ends."""

    a: NDArray[np.int64]
    b: NDArray[np.int64]
    kinds: int

    @classmethod
    def of_words(cls, ids_a: NDArray[np.int64], ids_b: NDArray[np.int64], distinct: int) -> _Shingles:
        start, end = np.full(_EDGE, distinct), np.full(_EDGE, distinct + 1)
        return cls(np.concatenate([start, ids_a, end]), np.concatenate([start, ids_b, end]), distinct + 2)

    def joined(self, step: int) -> _Shingles:
        """Each run joined with the one ``step`` words on, numbered anew so that joining never overflows."""
        size = len(self.a) - step
        both = [side[:-step] * self.kinds + side[step:] for side in (self.a, self.b)]
        kinds, numbers = np.unique(np.concatenate(both), return_inverse=True)
        return _Shingles(numbers[:size], numbers[size:], len(kinds))

    def covered(self, length: int) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Which words of A and of B stand in a run of ``length`` words, the length of these, that both have."""
        in_a, in_b = _present(self.a, self.kinds), _present(self.b, self.kinds)
        return _spread(in_b[self.a], length), _spread(in_a[self.b], length)


def _spread(begins: NDArray[np.bool_], length: int) -> NDArray[np.bool_]:
    covered = np.zeros(len(begins) + length - 1, dtype=np.bool_)
    for step in range(length):
        covered[step : step + len(begins)] |= begins
    return covered[_EDGE:-_EDGE]


def _shares(covered: tuple[NDArray[np.bool_], NDArray[np.bool_]]) -> tuple[float, float]:
    return float(covered[0].mean()), float(covered[1].mean())
