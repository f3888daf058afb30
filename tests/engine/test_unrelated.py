"""The stored distances of unrelated texts."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.recipe import PRESETS, Recipe
from simhash_gui.engine.unrelated import unrelated_texts

LENGTHS = (5, 10, 30, 100, 300, 1_000, 3_000, 10_000)


@pytest.mark.parametrize("bits", [32, 64, 128])
def test_every_preset_has_every_length(bits: Literal[32, 64, 128]) -> None:
    for row in PRESETS:
        recipe = replace(row.recipe, bits=bits)
        for words in LENGTHS:
            found = unrelated_texts(recipe, words, words)
            assert found is not None
            assert 0.1 * bits < found.mean <= 0.52 * bits
            assert 0 < found.sd < 0.11 * bits
            assert (found.low, found.high) == (max(0, found.mean - 2 * found.sd), min(bits, found.mean + 2 * found.sd))


def test_common_words_pull_counts_together_and_hardly_the_default() -> None:
    counts = [unrelated_texts(Recipe.preset("article-2011"), words, words) for words in LENGTHS]
    means = [found.mean for found in counts if found is not None]
    assert means == sorted(means, reverse=True)
    assert means[-1] < 18 < means[2]
    default = [unrelated_texts(Recipe(), words, words) for words in LENGTHS]
    assert all(found is not None and 28 <= found.mean <= 32.5 for found in default)


def test_a_recipe_of_ones_own_has_no_table() -> None:
    assert unrelated_texts(Recipe(keep_case=True), 100, 100) is None
    assert unrelated_texts(Recipe(shingle=(2, 5)), 100, 100) is None


def test_a_preset_fixed_to_a_language_is_still_that_preset() -> None:
    fixed = Recipe.preset("rewriting").with_field("stop-words", "fr")
    assert unrelated_texts(fixed, 200, 300) == unrelated_texts(Recipe.preset("rewriting"), 200, 300)


def test_no_words_no_distance() -> None:
    assert unrelated_texts(Recipe(), 0, 100) is None


def test_of_two_lengths_the_shorter_counts_twice() -> None:
    recipe = Recipe.preset("article-2011")
    assert unrelated_texts(recipe, 100, 100_000) == unrelated_texts(recipe, 100_000, 100)
    found, same = unrelated_texts(recipe, 100, 800), unrelated_texts(recipe, 200, 200)
    assert found is not None
    assert same is not None
    assert (found.mean, found.sd) == pytest.approx((same.mean, same.sd))


@given(st.integers(1, 100_000), st.integers(1, 100_000))
def test_no_length_jumps(words_a: int, words_b: int) -> None:
    recipe = Recipe.preset("article-2011")
    found, after = unrelated_texts(recipe, words_a, words_b), unrelated_texts(recipe, words_a + 1, words_b)
    assert found is not None
    assert after is not None
    assert abs(found.mean - after.mean) <= 3.5 * math.log((words_a + 1) / words_a)
