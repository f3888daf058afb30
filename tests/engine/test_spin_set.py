from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine import Recipe, compare
from simhash_gui.engine.spin_set import Spread, hold, set_figures, word_jaccard
from simhash_gui.engine.spintax import parse_spintax

TEXTS = ("one two three four", "one two three five", "six seven", "Six, SEVEN!")


def test_figures_are_those_of_every_pair() -> None:
    figures = set_figures(TEXTS, Recipe())
    pairs = [compare(first, second) for first, second in combinations(TEXTS, 2)]
    shared = [pair.words.jaccard.sets for pair in pairs if pair.words.jaccard.sets is not None]
    bits = [pair.hamming for pair in pairs if pair.hamming is not None]
    assert len(shared) == len(bits) == 6
    assert figures.jaccard == Spread(0.0, pytest.approx((3 / 5 + 1) / 6), 1.0)  # type: ignore[arg-type]
    assert figures.hamming == Spread(min(bits), pytest.approx(sum(bits) / 6), max(bits))  # type: ignore[arg-type]
    assert figures.worst_pair == (2, 3)


def test_a_text_without_words_is_in_no_pair() -> None:
    assert set_figures(("...", "one two"), Recipe()).jaccard is None
    assert set_figures(("...", "one two", "one"), Recipe()).worst_pair == (1, 2)
    assert set_figures((), Recipe()).hamming is None


@given(st.lists(st.lists(st.sampled_from("abcdef"), max_size=5).map(" ".join), min_size=1, max_size=6))
def test_the_matrix_is_jaccard_of_sets(texts: list[str]) -> None:
    found = word_jaccard(texts)
    for i, first in enumerate(texts):
        for j, second in enumerate(texts):
            a, b = set(first.split()), set(second.split())
            if a | b:
                assert found[i, j] == len(a & b) / len(a | b)
            else:
                assert np.isnan(found[i, j])


MASTER = " ".join(f"{{k{letter}|m{letter}|n{letter}}} s{letter}" for letter in "abcdefghijklmnopqrst")


def test_versions_that_hold_are_all_under_the_limit() -> None:
    held = hold(parse_spintax(MASTER), 8, 0.55, seed=3)
    assert held.holds
    assert len(held.versions) == 8
    matrix = word_jaccard([version.text for version in held.versions])
    assert matrix[np.triu_indices(8, 1)].max() <= 0.55


def test_what_cannot_hold_is_told_with_what_was_found() -> None:
    # Half of the words stand in every version, so no two are under a third.
    held = hold(parse_spintax(MASTER), 5, 0.3, seed=3)
    assert not held.holds
    assert len(held.versions) == 1
    assert held.least is not None
    assert held.least >= 1 / 3
    assert held.tried == 150


def test_of_few_variants_every_one_is_tried() -> None:
    held = hold(parse_spintax("{a|b} {c|d}"), 4, 0.4)
    assert held.tried == 4
    assert len(held.versions) == 4 or max(word_jaccard([v.text for v in held.versions])[0, 1:]) <= 0.4
    opposite = hold(parse_spintax("{a|b} {c|d}"), 2, 0.0)
    assert opposite.holds
    assert word_jaccard([version.text for version in opposite.versions])[0, 1] == 0


def test_the_same_seed_holds_the_same_versions() -> None:
    spintax = parse_spintax(MASTER)
    assert hold(spintax, 4, 0.6, seed=9) == hold(spintax, 4, 0.6, seed=9)
