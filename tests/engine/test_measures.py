"""Measures against sets and Counters, and the article's numbers."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.measures import (
    LONGEST_SHINGLE,
    Measures,
    cosine,
    inner_product,
    jaccard_by_shingle,
    measure,
    measure_words,
)

BAGS = st.lists(st.sampled_from(["owl", "tree", "grey", "old", "a"]), max_size=12)


def ratio(top: int, bottom: int) -> float | None:
    return float(Fraction(top, bottom)) if bottom else None


@given(BAGS, BAGS)
def test_every_measure_is_its_definition(a: list[str], b: list[str]) -> None:
    found = measure_words(a, b)
    bag_a, bag_b = Counter(a), Counter(b)
    both, either = bag_a.keys() & bag_b.keys(), bag_a.keys() | bag_b.keys()
    assert (found.both, found.only_a, found.only_b) == (len(both), len(bag_a) - len(both), len(bag_b) - len(both))
    if not a or not b:
        assert found.jaccard.sets is found.jaccard.counts is found.jaccard.occurrences is None
        assert found.dice is found.overlap is found.cosine is None
        assert found.containment.a_in_b is found.containment.b_in_a is None
        return
    assert found.jaccard.sets == ratio(len(both), len(either))
    assert found.jaccard.counts == ratio((bag_a & bag_b).total(), (bag_a | bag_b).total())
    assert found.jaccard.occurrences == ratio(sum(bag_a[w] + bag_b[w] for w in both), len(a) + len(b))
    assert found.containment.a_in_b == ratio(len(both), len(bag_a))
    assert found.containment.b_in_a == ratio(len(both), len(bag_b))
    assert found.dice == ratio(2 * len(both), len(bag_a) + len(bag_b))
    assert found.overlap == ratio(len(both), min(len(bag_a), len(bag_b)))
    product = sum(bag_a[w] * bag_b[w] for w in both)
    norms = math.hypot(*bag_a.values()) * math.hypot(*bag_b.values())
    assert found.cosine == pytest.approx(product / norms, abs=1e-12)


def numbers(found: Measures) -> list[float]:
    jaccard, containment = found.jaccard, found.containment
    each = [jaccard.sets, jaccard.counts, jaccard.occurrences, containment.a_in_b, containment.b_in_a]
    return [value for value in [*each, found.dice, found.overlap, found.cosine] if value is not None]


@given(BAGS, BAGS)
def test_every_measure_is_within_its_range(a: list[str], b: list[str]) -> None:
    assert all(0.0 <= value <= 1.0 for value in numbers(measure_words(a, b)))


@given(BAGS.filter(bool), st.randoms(use_true_random=False))
def test_equal_bags_give_exactly_one(a: list[str], random: object) -> None:
    b = list(a)
    random.shuffle(b)  # type: ignore[attr-defined]
    assert numbers(measure_words(a, b)) == [1.0] * 8


@given(BAGS, BAGS)
def test_swapping_swaps_containment_and_nothing_else(a: list[str], b: list[str]) -> None:
    one, other = measure_words(a, b), measure_words(b, a)
    assert (one.containment.a_in_b, one.containment.b_in_a) == (
        other.containment.b_in_a,
        other.containment.a_in_b,
    )
    assert (one.only_a, one.only_b) == (other.only_b, other.only_a)
    assert (one.jaccard, one.dice, one.overlap, one.cosine, one.both) == (
        other.jaccard,
        other.dice,
        other.overlap,
        other.cosine,
        other.both,
    )


def test_counts_are_occurrences_and_the_cosine_is_of_the_weights() -> None:
    counts_a, counts_b = np.array([3, 1, 0]), np.array([1, 0, 2])
    found = measure(counts_a, counts_b, np.array([1, 1, 0]), np.array([1, 0, 1]))
    assert found.jaccard.counts == 1 / 6
    assert found.jaccard.occurrences == 4 / 7
    assert found.cosine == pytest.approx(0.5, abs=1e-15)


def test_cosine_is_one_for_one_direction_only() -> None:
    big = np.array([10**9, 10**9 - 1, 3], np.int64)
    assert cosine(big, big) == 1.0
    assert cosine(big, 7 * big) == 1.0
    nearly = cosine(big, np.array([10**9, 10**9 - 1, 4], np.int64))
    assert nearly is not None
    assert nearly < 1.0
    assert cosine(np.array([1, 0]), np.array([0, 1])) == 0.0
    assert cosine(np.array([0, 0]), np.array([0, 1])) is None


def test_inner_product_does_not_overflow() -> None:
    huge = np.array([2**40, 2**40], np.int64)
    assert inner_product(huge, huge) == 2**81


SHINGLED = st.lists(st.sampled_from(["a", "b", "c"]), max_size=25)


@given(SHINGLED, SHINGLED)
def test_jaccard_by_shingle_is_that_of_sets_of_tuples(a: list[str], b: list[str]) -> None:
    expected: list[float | None] = []
    for n in range(1, LONGEST_SHINGLE + 1):
        of_a = {tuple(a[i : i + n]) for i in range(len(a) - n + 1)}
        of_b = {tuple(b[i : i + n]) for i in range(len(b) - n + 1)}
        expected.append(ratio(len(of_a & of_b), len(of_a | of_b)) if of_a and of_b else None)
    assert jaccard_by_shingle(a, b) == tuple(expected)


def test_jaccard_by_shingle_of_a_copy_is_one_at_every_length() -> None:
    words = [f"w{n % 37}" for n in range(500)]
    assert jaccard_by_shingle(words, words) == (1.0,) * 8
    assert jaccard_by_shingle(words, [f"v{n}" for n in range(9)]) == (0.0,) * 8
