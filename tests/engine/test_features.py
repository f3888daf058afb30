"""Features: which, how many, how heavy; stop words and stems."""

from __future__ import annotations

import math
from collections import Counter

import mmh3
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine.features import FRACTION, count_weights, extract, feature_words
from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.recipe import Recipe, UnresolvedRecipeError
from simhash_gui.progress import Cancelled, Progress

WORDS = st.lists(st.sampled_from(["owl", "tree", "a", "grey", "o"]), max_size=15)


def obvious(words: list[str], recipe: Recipe) -> Counter[str]:
    """The features of ``words`` by the definition, in order of appearance."""
    units = words if recipe.unit == "word" else list(" ".join(words))
    between = " " if recipe.unit == "word" else ""
    lo, hi = recipe.shingle
    if not units:
        return Counter()
    if len(units) < lo:
        return Counter([between.join(units)])
    return Counter(
        between.join(units[at : at + n]) for at in range(len(units)) for n in range(lo, hi + 1) if at + n <= len(units)
    )


@settings(deadline=None)
@given(WORDS, st.sampled_from(["word", "char"]), st.integers(1, 8), st.integers(0, 4))
def test_features_are_those_of_the_definition(words: list[str], unit: str, lo: int, more: int) -> None:
    recipe = Recipe(unit=unit, shingle=(lo, lo + more), weights="count")  # type: ignore[arg-type]
    features = extract(normalize(" ".join(words)), recipe)
    expected = obvious(words, recipe)
    assert features.names == tuple(expected)
    assert features.counts.tolist() == list(expected.values())
    assert features.weights.tolist() == list(expected.values())
    assert features.hashes[:, 0].tolist() == [mmh3.hash64(name, 0, signed=False)[0] for name in expected]


def test_weights() -> None:
    words = normalize("owl owl owl tree")
    weights = {
        kind: extract(words, Recipe(shingle=(1, 1), weights=kind)).weights.tolist()
        for kind in ("presence", "count", "log")
    }
    assert weights == {
        "presence": [1, 1],
        "count": [3, 1],
        "log": [round((1 + math.log(3)) * FRACTION), FRACTION],
    }


def test_idf_weighs_rare_features_more() -> None:
    recipe = Recipe(shingle=(1, 1), weights="idf").resolve(["owl tree", "owl"])
    features = extract(normalize("owl tree stone"), recipe)
    expected = [math.log(3 / 3) + 1, math.log(3 / 2) + 1, math.log(3 / 1) + 1]
    assert features.weights.tolist() == [round(weight * FRACTION) for weight in expected]
    assert features.unit == FRACTION


def test_no_occurrence_weighs_nothing() -> None:
    counts = normalize("").starts.copy()
    assert count_weights(counts, Recipe()).tolist() == []
    for kind in ("presence", "count", "log"):
        weights = count_weights(extract(normalize("a"), Recipe()).counts - 1, Recipe(weights=kind))
        assert weights.tolist() == [0]


def test_stop_words_match_in_the_normal_form_of_the_recipe() -> None:
    stripped = feature_words("Il a été l'ami d'une reine, aujourd'hui", Recipe(stop_words="fr"))
    accented = feature_words("Il a été l'ami d'une reine, aujourd'hui", Recipe(stop_words="fr", keep_accents=True))
    cased = feature_words("Il a ÉTÉ l'Ami d'une Reine", Recipe(stop_words="fr", keep_case=True))
    assert stripped.words == ("ami", "reine")
    assert accented.words == ("ami", "reine")
    assert cased.words == ("Ami", "Reine")


def test_contractions_leave_no_pieces() -> None:
    assert feature_words("I don't, it's the owl's", Recipe(stop_words="en")).words == ("owl",)


def test_places_stay_with_the_words() -> None:
    text = "The old owl and the tree"
    words = feature_words(text, Recipe(stop_words="en"))
    assert [text[s:e] for s, e in zip(words.starts, words.ends, strict=True)] == ["owl", "tree"]
    assert words.words == ("owl", "tree")


def test_stemming_sees_accents_and_the_stem_loses_them() -> None:
    text = "répétées répétons recherches"
    assert feature_words(text, Recipe(stem="fr")).words == ("repet", "repeton", "recherch")
    assert feature_words(text, Recipe(stem="fr", keep_accents=True)).words == ("répet", "répéton", "recherch")


def test_other_scripts_stem_before_they_are_turned_to_ascii() -> None:
    plain = feature_words("книгами книга", Recipe(stem="ru")).words
    assert plain[0] == plain[1] == "knig"
    assert feature_words("今天 walks", Recipe(stem="en")).words == ("今", "天", "walk")


def test_stemming_with_case_kept_cuts_small_endings_only() -> None:
    assert feature_words("Walking WALKING walking", Recipe(stem="en", keep_case=True)).words == (
        "Walk",
        "WALKING",
        "walk",
    )


def test_an_unresolved_recipe_is_refused() -> None:
    with pytest.raises(UnresolvedRecipeError, match="stop-words"):
        feature_words("owl", Recipe(stop_words="auto"))
    with pytest.raises(UnresolvedRecipeError, match="weights"):
        extract(normalize("owl"), Recipe(weights="idf"))


def test_extracting_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        extract(normalize("owl"), Recipe(), progress)
