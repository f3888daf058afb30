"""A profile: words, features, tallies, notices, and places in the text."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine.fingerprint import bits_of, fingerprint_of
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe, UnresolvedRecipeError
from tests.article import ARTICLE_1, ARTICLE_2, TABLE_1, TABLE_2


@pytest.mark.parametrize(("text", "table"), [(ARTICLE_1, TABLE_1), (ARTICLE_2, TABLE_2)])
def test_the_two_tables_of_the_article(text: str, table: dict[str, int]) -> None:
    features = profile(text, Recipe.preset("article-2011")).features
    assert dict(zip(features.names, features.counts.tolist(), strict=True)) == table
    assert list(features.names) == list(table), "in the article's order"


def test_tallies_are_the_sum_of_the_votes() -> None:
    of = profile(ARTICLE_1, Recipe.preset("article-2011"))
    signs = np.where(bits_of(of.features.hashes, 64), 1, -1)
    assert of.tallies.tolist() == (of.features.weights @ signs).tolist()
    assert of.fingerprint == fingerprint_of(of.features.names, of.features.weights.tolist())


def test_the_language_is_told() -> None:
    assert profile(ARTICLE_1).language == "fr"
    assert profile("owl").language is None


def test_plain_words_are_kept_beside_the_words_of_the_recipe() -> None:
    of = profile("The Owl", Recipe(stop_words="en", keep_case=True))
    assert of.plain.words == ("the", "owl")
    assert of.words.words == ("Owl",)


@pytest.mark.parametrize(
    ("text", "recipe", "notices"),
    [
        ("", Recipe(), ()),
        ("... 12", Recipe(), ()),
        ("owl", Recipe(), ("short_text",)),
        ("owl", Recipe(shingle=(3, 3)), ("short_text", "shorter_than_shingle")),
        ("owl tree", Recipe(unit="char", shingle=(9, 9)), ("short_text", "shorter_than_shingle")),
        ("owl tree", Recipe(unit="char", shingle=(8, 8)), ("short_text",)),
        ("of the", Recipe(stop_words="en"), ("short_text", "only_stop_words")),
        ("今天天气", Recipe(), ("short_text", "unspaced_script")),
        ("owl " * 30, Recipe(), ()),
    ],
)
def test_notices(text: str, recipe: Recipe, notices: tuple[str, ...]) -> None:
    assert profile(text, recipe).notices == notices


def test_a_text_without_words_has_no_fingerprint() -> None:
    of = profile("12 ... 🦉")
    assert of.fingerprint is None
    assert of.features.names == ()
    assert of.tallies.tolist() == [0] * 64


def test_a_text_shorter_than_the_shingle_is_one_shingle() -> None:
    of = profile("old owl", Recipe(shingle=(5, 5)))
    assert of.features.names == ("old owl",)
    assert of.fingerprint is not None
    assert of.fingerprint == fingerprint_of(["old owl"])


def marked(text: str, feature: str, recipe: Recipe) -> list[str]:
    return [text[start:end] for start, end in profile(text, recipe).places(feature)]


def test_places_of_words_and_runs() -> None:
    text = "The  Owl, the owl: THE OWL"
    assert marked(text, "the owl", Recipe()) == ["The  Owl", "the owl", "THE OWL"]
    assert marked(text, "owl the", Recipe()) == ["Owl, the", "owl: THE"]
    assert marked(text, "tree", Recipe()) == []
    assert marked(text, "", Recipe()) == []


def test_places_span_words_left_out() -> None:
    assert marked("grey of the owl", "grey owl", Recipe(stop_words="en")) == ["grey of the owl"]


def test_places_of_characters() -> None:
    pair = Recipe(unit="char", shingle=(1, 3))
    assert marked("Dé, idée", "de", pair) == ["Dé", "dé"]
    assert marked("aaa", "aa", pair) == ["aa", "aa"]
    assert marked("ab - cd", "b c", pair) == ["b - c"]
    assert marked("ab - cd", " c", pair) == ["c"]
    assert marked("ab - cd", " ", pair) == [" - "]
    assert marked("straße", "ss", pair) == ["straße"], "a word of another length is marked whole"


@settings(deadline=None)
@given(st.text(max_size=30), st.sampled_from(["word", "char"]))
def test_every_feature_has_as_many_places_as_occurrences(text: str, unit: str) -> None:
    of = profile(text, Recipe(unit=unit, shingle=(1, 3)))  # type: ignore[arg-type]
    for name, count in zip(of.features.names, of.features.counts.tolist(), strict=True):
        places = of.places(name)
        assert len(places) == count
        assert all(0 <= start <= end <= len(text) for start, end in places)


def test_an_unresolved_recipe_is_refused() -> None:
    with pytest.raises(UnresolvedRecipeError):
        profile("owl", Recipe(weights="idf"))
