"""The recipe: its table, its one-line form, its limits, and what depends on the texts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.recipe import (
    FIELDS,
    PRESETS,
    IdfTable,
    Recipe,
    RecipeError,
    UnresolvedRecipeError,
)

FRENCH = (
    "Le moteur de recherche idéal doit comprendre exactement l'objet de la recherche",
    "La rivière descend de la montagne et traverse la ville avant la nuit",
)
RECIPES = st.builds(
    Recipe,
    unit=st.sampled_from(["word", "char"]),
    shingle=st.tuples(st.integers(1, 12), st.integers(1, 12)).map(lambda pair: (min(pair), max(pair))),
    keep_case=st.booleans(),
    keep_accents=st.booleans(),
    keep_digits=st.booleans(),
    stop_words=st.sampled_from(["none", "auto", "en", "fr", "zh"]),
    stem=st.sampled_from(["none", "auto", "en", "fr", "sr"]),
    weights=st.sampled_from(["presence", "count", "log", "idf"]),
    bits=st.sampled_from([32, 64, 128]),
    tie=st.sampled_from(["zero", "one"]),
)


def test_default_line() -> None:
    assert str(Recipe()) == (
        "simhash-1 unit=word shingle=1-2 case=no accents=no digits=no stop-words=none stem=none "
        "weights=presence bits=64 tie=zero hash=murmur3"
    )


@given(RECIPES, st.randoms(use_true_random=False))
def test_a_line_reads_back_in_any_order(recipe: Recipe, random: object) -> None:
    tokens = str(recipe).split()
    random.shuffle(tokens)  # type: ignore[attr-defined]
    assert Recipe.parse(" ".join(tokens)) == recipe
    assert hash(Recipe.parse(str(recipe))) == hash(recipe)


@given(RECIPES)
def test_fields_one_by_one_make_the_recipe(recipe: Recipe) -> None:
    built = Recipe()
    for row in FIELDS:
        built = built.with_field(row.id, recipe.field_text(row.id))
    assert built == recipe


def test_the_table_states_the_defaults() -> None:
    assert {row.id: row.default for row in FIELDS} == {row.id: Recipe().field_text(row.id) for row in FIELDS}


def test_missing_fields_are_the_default() -> None:
    assert Recipe.parse("") == Recipe()
    assert Recipe.parse("weights=count shingle=3") == Recipe(weights="count", shingle=(3, 3))


@pytest.mark.parametrize(
    ("line", "field", "remedy"),
    [
        ("unit=line", "unit", "word, char"),
        ("shingle=0", "shingle", "1 to 12"),
        ("shingle=13", "shingle", "1 to 12"),
        ("shingle=3-2", "shingle", "1 to 12"),
        ("shingle=two", "shingle", "1 to 12"),
        ("shingle=٣", "shingle", "1 to 12"),
        ("case=maybe", "case", "no, yes"),
        ("weights=loud", "weights", "presence, count, log, idf"),
        ("bits=63", "bits", "32, 64, 128"),
        ("tie=two", "tie", "zero, one"),
        ("stop-words=klingon", "stop-words", "ISO 639-1"),
        ("stop-words=Serbian", "stop-words", "zh, zu"),
        ("stem=Chinese", "stem", "ta, tr, yi"),
        ("color=red", "color", "unit, shingle"),
        ("unit=word unit=char", "unit", "once"),
        ("simhash-2", "format", "simhash-1"),
        ("hash=md5", "hash", "murmur3"),
    ],
)
def test_what_cannot_be_names_field_value_and_remedy(line: str, field: str, remedy: str) -> None:
    with pytest.raises(RecipeError) as caught:
        Recipe.parse(line)
    assert caught.value.values["field"] == field
    assert str(caught.value.values["value"]) in line
    assert remedy in str(caught.value.values["remedy"])


def test_constructor_checks_too() -> None:
    with pytest.raises(RecipeError):
        Recipe(shingle=(1, 13))
    with pytest.raises(RecipeError):
        Recipe(bits=16)  # type: ignore[arg-type]
    with pytest.raises(RecipeError):
        Recipe(weights="loud")  # type: ignore[arg-type]


def test_a_language_by_code_or_name_is_kept_as_code() -> None:
    assert Recipe(stop_words="FRENCH", stem="En") == Recipe(stop_words="fr", stem="en")
    assert "stop-words=fr" in str(Recipe(stop_words="French"))


def test_presets() -> None:
    assert [row.name for row in PRESETS] == ["default", "rewriting", "article-2011", "shingles-3", "characters-4"]
    assert Recipe.preset("default") == Recipe()
    assert Recipe.preset("rewriting") == Recipe(shingle=(1, 1), stop_words="auto", weights="log")
    assert Recipe.preset("article-2011") == Recipe(shingle=(1, 1), weights="count")
    assert Recipe.preset("shingles-3") == Recipe(shingle=(3, 3), weights="count")
    assert Recipe.preset("characters-4") == Recipe(unit="char", shingle=(4, 4))
    for row in PRESETS:
        assert row.recipe.preset_name == row.name
        assert Recipe.parse(str(row.recipe)).preset_name == row.name
        assert row.recipe.resolve(FRENCH).preset_name == row.name
    assert Recipe(bits=128).preset_name is None
    assert Recipe(shingle=(1, 1), weights="log").preset_name is None, "no list is left out: not the preset"
    with pytest.raises(RecipeError, match="rewriting"):
        Recipe.preset("best")


def test_auto_becomes_one_language_for_all_texts() -> None:
    recipe = Recipe(stop_words="auto", stem="auto")
    assert not recipe.resolved
    assert recipe.open_fields == ("stop-words", "stem")
    assert recipe.resolve(FRENCH) == Recipe(stop_words="fr", stem="fr")
    assert recipe.resolve(FRENCH).resolved
    assert Recipe().resolve(FRENCH) == Recipe()


def test_auto_is_none_without_a_certain_language_or_a_list() -> None:
    recipe = Recipe(stop_words="auto", stem="auto")
    assert recipe.resolve([]) == Recipe()
    assert recipe.resolve(["qx", "zv"]) == Recipe()
    chinese = "今天天气很好，我们去公园散步，然后回家吃饭。"
    assert recipe.resolve([chinese]) == Recipe(stop_words="zh")


def test_idf_counts_the_texts_that_hold_a_feature() -> None:
    recipe = Recipe(shingle=(1, 1), weights="idf")
    assert recipe.open_fields == ("weights",)
    fixed = recipe.resolve(["owl owl tree", "owl", ""])
    assert fixed.idf == IdfTable(3, {"owl": 2, "tree": 1})
    assert fixed.resolved
    assert fixed.resolve(["other"]) is fixed
    assert Recipe.parse(str(fixed)) == recipe, "a table is not printed"


def test_a_table_goes_with_its_weights_and_fields() -> None:
    fixed = Recipe(weights="idf").resolve(["owl"])
    assert replace(fixed, weights="log").idf is None
    assert fixed.with_field("shingle", "3").idf is None
    assert fixed != Recipe(weights="idf").resolve(["tree"])


def test_unresolved_recipe_says_what_is_open() -> None:
    with pytest.raises(UnresolvedRecipeError, match="stop-words, weights"):
        Recipe(stop_words="auto", weights="idf").check_resolved()
