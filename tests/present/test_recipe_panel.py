from __future__ import annotations

import pytest

from simhash_gui.engine.recipe import FIELDS, PRESETS, Recipe
from simhash_gui.present.recipe_panel import FieldView, RecipeView, may_grow, recipe_view
from simhash_gui.present.wording import Wording


def view_of(recipe: Recipe, resolved: Recipe | None = None) -> RecipeView:
    return recipe_view(Wording(), recipe, resolved)


def field(view: RecipeView, field_id: str) -> FieldView:
    return next(each for each in view.fields if each.id == field_id)


def test_every_field_of_the_recipe_is_there_with_help() -> None:
    view = view_of(Recipe())
    assert [each.id for each in view.fields] == [row.id for row in FIELDS]
    assert all(each.help for each in view.fields)
    assert [each.value for each in view.fields] == [row.default for row in FIELDS]
    assert [choice.value for choice in view.presets] == [row.name for row in PRESETS]


def test_an_own_recipe_is_one_more_row() -> None:
    view = view_of(Recipe.parse("shingle=5"))
    assert view.preset == ""
    assert view.presets[-1].text == "Own recipe"
    assert view.line.startswith("simhash-1 unit=word shingle=5 ")
    assert Recipe.parse(view.line) == Recipe.parse("shingle=5")


def test_auto_shows_which_language_was_taken() -> None:
    recipe = Recipe.preset("rewriting")
    before = field(view_of(recipe), "stop-words")
    assert [choice.text for choice in before.choices[:2]] == ["None", "Auto"]
    french = field(view_of(recipe, recipe.with_field("stop-words", "fr")), "stop-words")
    assert french.choices[1].text == "Auto: French"
    none = field(view_of(recipe, recipe.with_field("stop-words", "none")), "stop-words")
    assert none.choices[1].text == "Auto: none found"


def test_auto_that_was_not_chosen_found_nothing_and_promises_nothing() -> None:
    for recipe in (Recipe(), Recipe().with_field("stop-words", "fr")):
        assert field(view_of(recipe, recipe), "stop-words").choices[1].text == "Auto"


def test_only_languages_with_a_list_or_a_stemmer_are_offered() -> None:
    view = view_of(Recipe())
    stops = {choice.value for choice in field(view, "stop-words").choices}
    stems = {choice.value for choice in field(view, "stem").choices}
    assert {"none", "auto", "en", "fr"} <= stops & stems
    assert "zh" in stops - stems
    names = [choice.text for choice in field(view, "stem").choices[2:]]
    assert names == sorted(names)


def test_the_status_line() -> None:
    assert view_of(Recipe.parse("bits=128 tie=one")).status == "murmur3 · 128 bits · tie → 1"


@pytest.mark.parametrize("text", ["", "1", "5", "5-", "5-1", "12", "2-1"])
def test_a_text_that_may_become_another_shingle(text: str) -> None:
    assert may_grow(text)


@pytest.mark.parametrize("text", ["2-4", "5-2", "13", "0", "5-12", "x"])
def test_a_text_that_is_all_there(text: str) -> None:
    assert not may_grow(text)
