"""What two texts have in common, counted by hand and against plain sets."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.verdict_overlap import PASSAGE, Shared, overlap

WORDS = st.lists(st.sampled_from("ant bee cow doe eel fox goat hen ibis jay".split()), min_size=1, max_size=40)


def shingles(words: list[str], length: int) -> set[tuple[str, ...]]:
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


def covered(words: list[str], other: list[str], length: int) -> float:
    """The slow, obvious share of words in shared runs; edges count as words that both have."""
    start, end = ["<"] * (length - 1), [">"] * (length - 1)
    here, there = start + words + end, shingles(start + other + end, length)
    inside = {
        place
        for at in range(len(here) - length + 1)
        if tuple(here[at : at + length]) in there
        for place in range(at, at + length)
    }
    return len(inside & set(range(length - 1, length - 1 + len(words)))) / len(words)


@given(WORDS, WORDS)
def test_counts_are_those_of_plain_sets(a: list[str], b: list[str]) -> None:
    found = overlap(a, b)
    assert found.words == Shared(len(set(a)), len(set(b)), len(set(a) & set(b)))
    counted_a, counted_b = Counter(a), Counter(b)
    assert found.occurrences == (counted_a & counted_b).total() / (counted_a | counted_b).total()
    pairs_a, pairs_b = shingles(a, 2), shingles(b, 2)
    assert found.pairs == Shared(len(pairs_a), len(pairs_b), len(pairs_a & pairs_b))
    assert found.short_runs == pytest.approx((covered(a, b, 3), covered(b, a, 3)))
    assert found.long_runs == pytest.approx((covered(a, b, 5), covered(b, a, 5)))
    assert found.passages == pytest.approx((covered(a, b, PASSAGE), covered(b, a, PASSAGE)))
    assert found.same_sequence == (a == b)
    assert found.same_words == (sorted(a) == sorted(b))


def test_letters_weigh_words_and_forgive_endings() -> None:
    # Beginnings: the, gardn... of A: the 3, garde 5, plant 5; of B: the 3, garde 5, dig 3.
    found = overlap(["the", "gardener", "plants"], ["the", "gardeners", "dig"])
    assert found.letters == pytest.approx((3 + 5) / (3 + 5 + 5 + 3))
    assert found.words.jaccard == pytest.approx(1 / 5)


def test_words_beside_passages() -> None:
    passage = [f"shared{letter}" for letter in "abcdefghijkl"]
    found = overlap(["red", "green", *passage, "blue"], [*passage, "blue", "grey", "red"])
    assert found.passages == pytest.approx((13 / 15, 13 / 15))
    assert found.beside_passages == Shared(in_a=2, in_b=2, both=1)


def test_shares_of_an_empty_side_are_zero() -> None:
    nothing = Shared(0, 3, 0)
    assert (nothing.a_in_b, nothing.b_in_a, nothing.jaccard) == (0.0, 0.0, 0.0)
    assert Shared(0, 0, 0).jaccard == 0.0
    assert overlap(["one"], ["one", "two"]).pairs == Shared(0, 1, 0)


def test_many_distinct_words_do_not_overflow() -> None:
    # 300,000 distinct words: three of them as one number would be 2.7e16, five would not fit in 64 bits.
    a = [f"w{number}" for number in range(300_000)]
    found = overlap(a, [*a[1:], "x"])
    assert found.words.both == 299_999
    assert found.pairs.both == 299_998
    assert found.long_runs[0] == pytest.approx(299_999 / 300_000)
