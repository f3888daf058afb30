"""Fragile bits against the obvious way: delete each word, make the fingerprint anew, look."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine.features import extract
from simhash_gui.engine.fingerprint import fingerprint_from_tallies, tallies
from simhash_gui.engine.fragile import fragile_bits, turning_word
from simhash_gui.engine.normalize import NormalizedText
from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe

WORDS = st.lists(st.sampled_from(["a", "b", "ab", "ba", "tree", "owl", "a", "ab" * 20]), min_size=0, max_size=14)
RECIPES = st.builds(
    lambda unit, lo, more, weights, tie, bits: Recipe(
        unit=unit, shingle=(lo, min(12, lo + more)), weights=weights, tie=tie, bits=bits
    ),
    st.sampled_from(["word", "char"]),
    st.integers(1, 6),
    st.integers(0, 3),
    st.sampled_from(["presence", "count", "log", "idf"]),
    st.sampled_from(["zero", "one"]),
    st.sampled_from([32, 64, 128]),
)


def by_deleting(of: Profile) -> Any:
    fragile = np.zeros(of.recipe.bits, np.bool_)
    words = of.words.words
    if len(words) < 2 or of.fingerprint is None:
        return fragile
    for p in range(len(words)):
        rest = words[:p] + words[p + 1 :]
        places = np.arange(len(rest), dtype=np.int64)
        features = extract(NormalizedText(rest, places, places, False), of.recipe)
        sums = tallies(features.hashes, features.weights, of.recipe.bits)
        fragile |= fingerprint_from_tallies(sums, of.recipe.tie).bit_array != of.fingerprint.bit_array
    return fragile


@settings(max_examples=200, deadline=None)
@given(WORDS, WORDS, RECIPES)
def test_equals_deleting_each_word(words: list[str], others: list[str], recipe: Recipe) -> None:
    text = " ".join(words)
    of = profile(text, recipe.resolve([text, " ".join(others)]))
    assert fragile_bits(of).tolist() == by_deleting(of).tolist()


@pytest.mark.parametrize("weights", ["presence", "count", "log", "idf"])
@pytest.mark.parametrize(("unit", "shingle"), [("word", (1, 2)), ("char", (4, 4))])
def test_equals_deleting_each_word_of_a_longer_text(weights: Any, unit: Any, shingle: tuple[int, int]) -> None:
    order = np.random.default_rng(7).zipf(1.4, 90) % 60
    text = " ".join("abcdefghij"[n // 10] + "klmnopqrst"[n % 10] * (n % 4 + 1) for n in order)
    recipe = Recipe(unit=unit, shingle=shingle, weights=weights).resolve([text, text[: len(text) // 2]])
    of = profile(text, recipe)
    found = fragile_bits(of)
    assert found.any()
    assert found.tolist() == by_deleting(of).tolist()


def test_equals_deleting_each_word_when_one_is_huge() -> None:
    text = "owl " + "abcdefghijk" * 7_000 + " tree owl"
    of = profile(text, Recipe(unit="char", shingle=(3, 4), weights="log"))
    assert fragile_bits(of).tolist() == by_deleting(of).tolist()


def test_a_text_of_one_word_has_no_fragile_bit() -> None:
    assert not fragile_bits(profile("owl")).any()
    assert not fragile_bits(profile("")).any()


def test_a_text_of_two_words_is_fragile_where_the_rest_differs() -> None:
    recipe = Recipe(shingle=(1, 1))
    both, owl, tree = (profile(text, recipe) for text in ("owl tree", "owl", "tree"))
    assert both.fingerprint is not None
    assert owl.fingerprint is not None
    assert tree.fingerprint is not None
    whole = both.fingerprint.bit_array
    expected = (owl.fingerprint.bit_array != whole) | (tree.fingerprint.bit_array != whole)
    assert fragile_bits(both).tolist() == expected.tolist()


@settings(max_examples=40, deadline=None)
@given(WORDS, RECIPES)
def test_the_first_word_that_turns_a_bit(words: list[str], recipe: Recipe) -> None:
    of = profile(" ".join(words), recipe.resolve([" ".join(words), "tree"]))
    expected: list[int | None] = [None] * recipe.bits
    for p in range(len(words)) if len(words) > 1 and of.fingerprint is not None else ():
        rest = words[:p] + words[p + 1 :]
        places = np.arange(len(rest), dtype=np.int64)
        features = extract(NormalizedText(tuple(rest), places, places, False), of.recipe)
        sums = tallies(features.hashes, features.weights, of.recipe.bits)
        assert of.fingerprint is not None
        turned = fingerprint_from_tallies(sums, of.recipe.tie).bit_array != of.fingerprint.bit_array
        for column in np.flatnonzero(turned).tolist():
            if expected[column] is None:
                expected[column] = p
    some = range(0, recipe.bits, 7)
    assert [turning_word(of, recipe.bits - 1 - column) for column in some] == [expected[c] for c in some]
