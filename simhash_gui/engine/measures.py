"""How much two bags of features have in common, measure by measure.

Counts are whole numbers, so every ratio is one division of two exact integers: equal bags give
exactly 1.0, disjoint ones exactly 0.0.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.shingles import grouped, number_units

LONGEST_SHINGLE = 8  # of ``jaccard_by_shingle``

_SAFE = 1 << 62


@dataclass(frozen=True, slots=True)
class Jaccards:
    """Three indices of that name, each 0..1, always of occurrence counts and never of weights.

    ``sets``: distinct features in both / distinct features in either (Jaccard 1901). ``counts``: sum of
    the smaller counts / sum of the larger counts. ``occurrences``: occurrences, in A and in B, of the
    features both have / all occurrences in both (the index of the article of 2011).
    """

    sets: float | None
    counts: float | None
    occurrences: float | None


@dataclass(frozen=True, slots=True)
class Containment:
    """Which share of one text's distinct features the other has, 0..1."""

    a_in_b: float | None
    b_in_a: float | None


@dataclass(frozen=True, slots=True)
class Measures:
    """All measures of one pair; each is in 0..1, or None when a text has no feature.

    ``dice`` is 2 |A and B| / (|A| + |B|), ``overlap`` |A and B| / min(|A|, |B|), both of distinct
    features. ``cosine`` is of the weights that vote. ``both``, ``only_a`` and ``only_b`` count distinct
    features.
    """

    jaccard: Jaccards
    containment: Containment
    dice: float | None
    overlap: float | None
    cosine: float | None
    both: int
    only_a: int
    only_b: int


def measure(
    count_a: NDArray[np.int64],
    count_b: NDArray[np.int64],
    weight_a: NDArray[np.int64] | None = None,
    weight_b: NDArray[np.int64] | None = None,
) -> Measures:
    """The measures of two bags over the same m features: occurrence counts [m] and weights [m] of each.

    Without weights the counts are the weights. A feature in neither does not matter. O(m).
    """
    in_a, in_b = count_a > 0, count_b > 0
    shared = in_a & in_b
    both = int(shared.sum())
    size_a, size_b = int(in_a.sum()), int(in_b.sum())
    only_a, only_b = size_a - both, size_b - both
    if not size_a or not size_b:
        return Measures(Jaccards(None, None, None), Containment(None, None), None, None, None, both, only_a, only_b)
    smaller, larger = int(np.minimum(count_a, count_b).sum()), int(np.maximum(count_a, count_b).sum())
    of_shared = int((count_a[shared] + count_b[shared]).sum())
    total = int(count_a.sum()) + int(count_b.sum())
    return Measures(
        Jaccards(both / (both + only_a + only_b), smaller / larger, of_shared / total),
        Containment(both / size_a, both / size_b),
        2 * both / (size_a + size_b),
        both / min(size_a, size_b),
        cosine(count_a if weight_a is None else weight_a, count_b if weight_b is None else weight_b),
        both,
        only_a,
        only_b,
    )


def measure_words(a: Sequence[str], b: Sequence[str]) -> Measures:
    """The measures of two sequences of words, each with its counts. O(n)."""
    ids, distinct = number_units([*a, *b])
    rows = ids.astype(np.int64)
    return measure(np.bincount(rows[: len(a)], minlength=distinct), np.bincount(rows[len(a) :], minlength=distinct))


def cosine(a: NDArray[np.int64], b: NDArray[np.int64]) -> float | None:
    """Cosine of the angle between two vectors of whole, non-negative weights; None if one is all 0.

    Inner products are exact integers, so vectors of one direction give exactly 1.0 and no others do.
    """
    product, norms = inner_product(a, b), inner_product(a, a) * inner_product(b, b)
    if norms == 0:
        return None
    if product * product == norms:
        return 1.0
    return min(math.sqrt(product * product / norms), math.nextafter(1.0, 0.0))


def inner_product(a: NDArray[np.int64], b: NDArray[np.int64]) -> int:
    """The exact inner product of two vectors of whole, non-negative weights."""
    if int(a.max(initial=0)) * int(b.max(initial=0)) * len(a) < _SAFE:
        return int((a * b).sum())
    return sum(x * y for x, y in zip(a.tolist(), b.tolist(), strict=True))


def jaccard_by_shingle(a: Sequence[str], b: Sequence[str]) -> tuple[float | None, ...]:
    """Jaccard of sets of word shingles for the lengths 1 to 8, exact; None where a text is shorter.

    A shingle that occurs once in both texts together can have no longer shingle that occurs twice, so
    each length only sorts what the length before still had in common. O(n log n) at worst.
    """
    ids, distinct = number_units([*a, *b])
    keys, places = ids, np.arange(len(ids))
    shares: list[float | None] = []
    for length in range(1, LONGEST_SHINGLE + 1):
        if min(len(a), len(b)) < length:
            shares.append(None)
            continue
        if length > 1:
            # Two neighbors of the length before make one of this length, unless a text ends between.
            follows = (np.diff(places) == 1) & (places[:-1] != len(a) - 1)
            keys, places = keys[:-1][follows] * np.uint64(distinct) + keys[1:][follows], places[:-1][follows]
        first, group, count = grouped(keys, distinct * distinct)
        in_a = places < len(a)
        groups_a = np.bincount(group[in_a], minlength=len(first)) > 0
        groups_b = np.bincount(group[~in_a], minlength=len(first)) > 0
        both = int((groups_a & groups_b).sum())
        once = len(a) + len(b) - 2 * (length - 1) - len(keys)  # occurrences dropped for being the only ones
        shares.append(both / (len(first) + once))
        repeated = count[group] > 1
        keys, places = group[repeated].astype(np.uint64), places[repeated]
        distinct = max(1, len(first))
    return tuple(shares)
