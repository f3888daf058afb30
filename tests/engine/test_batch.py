from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine.batch import fingerprint, fingerprints
from simhash_gui.engine.bulk.slices import SLICE, slices
from simhash_gui.engine.features import extract, feature_words
from simhash_gui.engine.fingerprint import fingerprint_from_tallies, tallies
from simhash_gui.engine.recipe import PRESETS, Recipe, UnresolvedRecipeError
from simhash_gui.progress import Cancelled, Progress
from tests import nasty, reference

recipes = st.builds(
    lambda low, more, **fields: Recipe(shingle=(low, low + more), **fields),
    st.integers(1, 4),
    st.integers(0, 2),
    unit=st.sampled_from(["word", "char"]),
    keep_case=st.booleans(),
    keep_accents=st.booleans(),
    keep_digits=st.booleans(),
    weights=st.sampled_from(["presence", "count", "log"]),
    bits=st.sampled_from([32, 64, 128]),
    tie=st.sampled_from(["zero", "one"]),
)


@settings(max_examples=250, deadline=None)
@given(nasty.texts, recipes)
def test_one_text_equals_the_reference(text: str, recipe: Recipe) -> None:
    found = fingerprint(text, recipe)
    assert (None if found is None else found.value) == reference.fingerprint(text, recipe)


@settings(max_examples=150, deadline=None)
@given(st.lists(nasty.texts, max_size=6), recipes)
def test_many_texts_equal_the_reference(texts: list[str], recipe: Recipe) -> None:
    values, valid = fingerprints(texts, recipe)
    assert values.shape == (len(texts), max(1, recipe.bits // 64))
    for row, has, text in zip(values.tolist(), valid.tolist(), texts, strict=True):
        expected = reference.fingerprint(text, recipe)
        assert has == (expected is not None)
        assert (row[0] if len(row) == 1 else row[0] << 64 | row[1]) == (expected or 0)


def _long_text() -> str:
    """More than two slices of mixed words, no two sentences alike, with some of every kind of character."""
    chance = np.random.default_rng(7)
    words = np.array("the quick Œuvre été brown e\u0301te\u0301 naïve x İ 汉字 in\u00adter".split())
    letters = np.array(list("abcdefghijklmnopqrstuvwxyz"))
    fresh = ["".join(row) for row in letters[chance.integers(0, 26, (40_000, 9))]]
    mixed = words[chance.integers(0, len(words), 40_000)].tolist()
    return " ".join([f"{a} {b}," for a, b in zip(fresh, mixed, strict=True)])


@pytest.mark.parametrize("preset", ["default", "article-2011", "shingles-3", "characters-4"])
def test_long_text_in_slices_equals_one_feature_at_a_time(preset: str) -> None:
    text = _long_text()
    assert len(list(slices(text))) > 2
    recipe = Recipe.preset(preset)
    features = extract(feature_words(text, recipe), recipe)
    votes = tallies(features.hashes, features.weights, recipe.bits)
    assert fingerprint(text, recipe) == fingerprint_from_tallies(votes, recipe.tie)


def test_log_counts_of_a_long_text() -> None:
    text = _long_text()
    for bits in (64, 128):
        recipe = Recipe(weights="log", bits=64 if bits == 64 else 128)
        features = extract(feature_words(text, recipe), recipe)
        votes = tallies(features.hashes, features.weights, bits)
        assert fingerprint(text, recipe) == fingerprint_from_tallies(votes, recipe.tie)


def test_stop_words_and_stems_go_the_same_way() -> None:
    recipe = Recipe(shingle=(1, 1), stop_words="en", stem="en", weights="log")
    first = fingerprint("The cat is walking", recipe)
    assert first is not None
    assert first == fingerprint("a cat walks", recipe)
    values, valid = fingerprints(["The cat is walking", "the", "a cat walks"], recipe)
    assert values[:, 0].tolist() == [first.value, 0, first.value]
    assert valid.tolist() == [True, False, True]


def test_order_of_words_never_matters_to_single_words() -> None:
    for weights in ("presence", "count", "log"):
        recipe = replace(Recipe.parse(f"weights={weights}"), shingle=(1, 1))
        assert fingerprint("one two two three", recipe) == fingerprint("two three one two", recipe)


def test_no_words() -> None:
    assert fingerprint("") is None
    assert fingerprint("12 34 …") is None
    values, valid = fingerprints(["", "word", "!"])
    assert valid.tolist() == [False, True, False]
    assert values[0, 0] == values[2, 0] == 0
    values, valid = fingerprints([])
    assert (values.shape, valid.shape) == ((0, 1), (0,))


def test_open_recipes_are_refused() -> None:
    for recipe in (Recipe(stop_words="auto"), Recipe(weights="idf")):
        with pytest.raises(UnresolvedRecipeError):
            fingerprint("some text", recipe)
        with pytest.raises(UnresolvedRecipeError):
            fingerprints(["some text"], recipe)


@pytest.mark.parametrize("preset", [row.name for row in PRESETS if row.name != "rewriting"])
def test_cancelled_between_slices(preset: str) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        fingerprint("some words " * 10, Recipe.preset(preset), progress)
    with pytest.raises(Cancelled):
        fingerprints(["some words"] * 3, Recipe.preset(preset), progress)


class StopsAfter(Progress):
    """Cancels itself after some steps."""

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        super().__init__()
        self.left = steps

    def step(self, done: int, total: int, note: str = "") -> None:
        if self.left == 0:
            self.cancel()
        self.left -= 1
        super().step(done, total, note)


def test_cancelled_within_a_long_text_among_others() -> None:
    texts = ["short", "some words " * SLICE, "short"]
    progress = StopsAfter(5)
    with pytest.raises(Cancelled):
        fingerprints(texts, Recipe(), progress)
    assert (progress.done, progress.total) == (1, 3)
    progress = StopsAfter(-1)
    fingerprints(texts[::2], Recipe(), progress)
    assert (progress.done, progress.total) == (2, 2)


def test_huge_counts_and_words() -> None:
    recipe = Recipe.preset("article-2011")
    alpha = fingerprint("alpha", recipe)
    assert alpha == fingerprint("alpha " * 65_536 + "beta", recipe)
    one_word = "é" * 300_000
    found = fingerprint(one_word, recipe)
    assert found is not None
    assert found.value == reference.hash_of("e" * 300_000, 64)


@settings(max_examples=200, deadline=None)
@given(nasty.texts, st.integers(1, 20))
def test_slices_cut_no_word(text: str, size: int) -> None:
    ranges = list(slices(text, size))
    assert "".join(text[start:end] for start, end in ranges) == text
    assert [word for start, end in ranges for word in reference.words(text[start:end])] == reference.words(text)


def test_slices_are_short_where_they_can_be() -> None:
    assert max(end - start for start, end in slices("汉字" * SLICE)) <= SLICE + 1
    assert [end - start for start, end in slices("a" * 3 * SLICE)] == [3 * SLICE]
