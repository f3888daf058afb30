from __future__ import annotations

import pytest

from simhash_gui.engine.comparison import Comparison, compare
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.how_distance import (
    BANDS,
    CHANCE,
    END,
    cannot_mean,
    current_column,
    distance_picture,
    own_pair,
)
from simhash_gui.present.how_examples import ARTICLE_1, ARTICLE_2
from simhash_gui.present.wording import Wording


def pair(recipe: Recipe | None = None) -> Comparison:
    return compare(ARTICLE_1, ARTICLE_2, recipe)


def test_the_measured_table() -> None:
    assert [(band.low, band.distances, band.jaccard) for band in BANDS] == [
        (98, (2, 1, 1, 0), 0.99),
        (90, (8, 7, 7, 4), 0.88),
        (80, (12, 10, 10, 6), 0.78),
        (50, (20, 17, 16, 9), 0.49),
        (20, (27, 23, 24, 17), 0.24),
        (0, (29, 26, 28, 18), 0.14),
    ]
    assert (CHANCE, END) == ((24, 40), 40)


@pytest.mark.parametrize(
    ("recipe", "column"),
    [
        (Recipe(), 0),
        (Recipe(bits=128, tie="one"), 0),
        (Recipe(shingle=(1, 1)), 1),
        (Recipe.preset("rewriting"), 2),
        (Recipe.preset("article-2011"), 3),
        (Recipe.preset("shingles-3"), -1),
        (Recipe(keep_case=True), -1),
    ],
)
def test_the_recipe_in_use_is_found_in_the_table(recipe: Recipe, column: int) -> None:
    assert current_column(recipe) == column


def test_a_resolved_stop_list_is_still_the_rewriting_recipe() -> None:
    assert current_column(Recipe.preset("rewriting").resolve([ARTICLE_1, ARTICLE_2])) == 2


def test_the_readers_pair_is_marked_with_its_numbers() -> None:
    picture = distance_picture(Recipe(), pair(), Wording())
    assert picture.own is not None
    assert (picture.own.position, picture.own.label) == (25, "your pair: 25")
    assert picture.sentence == "Your pair: 25 of 64 bits differ; 39\u00a0% of the different words are in both."
    assert picture.note == ""
    assert [row.bits for row in picture.rows] == ["2", "8", "12", "20", "27", "29"]
    assert picture.columns[0] == "words and pairs, each once (in use)"


def test_other_widths_are_put_at_the_same_share() -> None:
    made = pair(Recipe(bits=128))
    assert made.hamming is not None
    own = own_pair(made, Wording(), article=False)
    assert own is not None
    assert own.position == made.hamming / 2
    assert own.label == f"your pair: {made.hamming} of 128"
    assert distance_picture(made.recipe, made, Wording()).note.startswith("The table was measured with 64 bits")


def test_a_recipe_that_was_not_measured_says_so() -> None:
    picture = distance_picture(Recipe(keep_case=True), None, Wording())
    assert picture.current == -1
    assert picture.note == "This recipe was not measured; it lies near the one most like it."
    assert {row.bits for row in picture.rows} == {""}


def test_without_a_pair_the_table_stands_alone() -> None:
    picture = distance_picture(Recipe(), None, Wording())
    assert picture.own is None
    assert picture.sentence == "With two texts loaded, your own pair is marked here."


def test_a_text_without_words_has_no_distance_to_mark() -> None:
    picture = distance_picture(Recipe(), compare("12", ARTICLE_1), Wording())
    assert picture.own is None


def test_the_articles_pair_is_named_as_such() -> None:
    made = pair(Recipe.preset("article-2011"))
    picture = distance_picture(made.recipe, made, Wording(), article=True)
    assert picture.own is not None
    assert picture.own.label == f"the article’s pair: {made.hamming}"


def test_a_distance_is_never_shown_as_a_percentage_of_equal_bits() -> None:
    everything = str(distance_picture(Recipe(), pair(), Wording())) + str(cannot_mean(Wording()))
    assert "61\u00a0%" not in everything  # (64 - 25) / 64
    assert "61 %" not in everything
    assert cannot_mean(Wording())[0][0] == "A percentage."
    assert "near 32 of 64" in cannot_mean(Wording())[0][1]
