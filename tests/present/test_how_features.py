from __future__ import annotations

import pytest

from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.how_examples import ARTICLE_1, article_pair, chat_noir_profile
from simhash_gui.present.how_features import article_counts, features_picture, followed_feature, shingle_strip
from simhash_gui.present.how_walk import TEXT_A, ProfileBallot, Walk, walk_of, walk_of_chat_noir
from simhash_gui.present.wording import Wording
from tests.article import TABLE_1, TABLE_2


def walk(text: str, recipe: Recipe | None = None) -> Walk:
    return walk_of(TEXT_A, "a", profile(text, recipe))


def test_words_and_pairs_come_in_text_order_with_count_and_weight() -> None:
    picture = features_picture(walk("chat noir chat"), "", Wording())
    assert [(row.name, row.count, row.weight, row.several) for row in picture.rows] == [
        ("chat", "×2", "1", False),
        ("chat noir", "×1", "1", True),
        ("noir", "×1", "1", False),
        ("noir chat", "×1", "1", True),
    ]
    assert picture.sentence == "4 different features. Each weighs 1, however often it occurs."


def test_counted_weights_are_shown_against_the_heaviest() -> None:
    picture = features_picture(walk("a a a a b", Recipe.preset("article-2011")), "", Wording())
    assert [(row.name, row.weight, row.share) for row in picture.rows] == [("a", "4", 1.0), ("b", "1", 0.25)]


def test_log_weights_have_two_decimals() -> None:
    picture = features_picture(walk("a a b", Recipe(shingle=(1, 1), weights="log")), "", Wording())
    assert [row.weight for row in picture.rows] == ["1.69", "1.00"]


def test_only_the_first_features_are_shown_and_the_sentence_says_so() -> None:
    picture = features_picture(walk(ARTICLE_1), "", Wording())
    assert len(picture.rows) == 12
    assert picture.total == 34
    assert picture.sentence.startswith("34 different features. Shown: the first 12.")


def test_a_chosen_feature_further_down_takes_the_last_place() -> None:
    picture = features_picture(walk(ARTICLE_1), "informations demandees", Wording())
    assert len(picture.rows) == 12
    assert picture.rows[-1].name == "informations demandees"
    assert picture.rows[0].name == "le"


@pytest.mark.parametrize(
    ("recipe", "caption"),
    [
        (Recipe(), "Each word, and each two neighbors, make a feature."),
        (Recipe(shingle=(1, 1)), "Each word by itself is a feature."),
        (Recipe(shingle=(3, 3)), "Every 3 words in a row make a feature."),
        (Recipe(shingle=(2, 4)), "Every 2 to 4 words in a row make a feature."),
        (Recipe(unit="char", shingle=(4, 4)), "Every 4 characters in a row make a feature."),
        (Recipe(unit="char", shingle=(2, 3)), "Every 2 to 3 characters in a row make a feature."),
    ],
)
def test_the_caption_says_what_a_feature_is(recipe: Recipe, caption: str) -> None:
    assert features_picture(walk("un deux trois quatre", recipe), "", Wording()).caption.startswith(caption)


def test_the_strip_puts_neighbors_together_on_lines_that_do_not_overlap() -> None:
    strip = shingle_strip(profile("Le chat noir dort"), Wording())
    assert strip is not None
    assert strip.units == ("le", "chat", "noir", "dort")
    assert [(each.name, each.line) for each in strip.shingles] == [("le chat", 0), ("chat noir", 1), ("noir dort", 0)]


def test_every_shingle_of_the_strip_is_a_feature_of_the_text() -> None:
    for recipe in (Recipe(), Recipe(shingle=(3, 3)), Recipe(unit="char", shingle=(4, 4))):
        made = profile(ARTICLE_1, recipe)
        strip = shingle_strip(made, Wording())
        assert strip is not None
        assert {each.name for each in strip.shingles} <= set(made.features.names)


def test_single_words_need_no_strip() -> None:
    assert shingle_strip(profile("un deux", Recipe(shingle=(1, 1))), Wording()) is None


def test_blanks_in_character_shingles_are_visible() -> None:
    picture = features_picture(walk("le chat", Recipe(unit="char", shingle=(4, 4))), "", Wording())
    assert picture.rows[0].name == "le c"
    assert picture.rows[0].shown == "le␣c"


def test_step_three_follows_the_chosen_feature_or_a_longish_word() -> None:
    ballot = ProfileBallot(profile(ARTICLE_1))
    assert followed_feature(ballot, "de recherche") == "de recherche"
    assert followed_feature(ballot, "not in this text") == "moteur"
    assert followed_feature(ProfileBallot(profile("12")), "") == ""


def test_a_text_without_words_says_so() -> None:
    picture = features_picture(walk("12, 34"), "", Wording())
    assert picture.rows == ()
    assert picture.sentence == "No words, so no features, no votes and no fingerprint."


def test_the_encyclopedia_has_three_features_of_one_vote() -> None:
    picture = features_picture(walk_of_chat_noir(chat_noir_profile()), "", Wording())
    assert [(row.name, row.count, row.weight) for row in picture.rows] == [
        ("Le", "×1", "1"),
        ("chat", "×1", "1"),
        ("noir", "×1", "1"),
    ]


def test_every_count_of_the_articles_two_tables() -> None:
    rows = article_counts(article_pair(), Wording()).rows
    assert {row.word: int(row.a) for row in rows if row.a != "–"} == TABLE_1
    assert {row.word: int(row.b) for row in rows if row.b != "–"} == TABLE_2
    assert len(rows) == 23


def test_the_articles_three_fractions() -> None:
    sets, counts, occurrences = article_counts(article_pair(), Wording()).sentences
    assert sets.endswith("9/23.")
    assert counts.endswith("11/28.")
    assert occurrences.endswith("24/39 = 0.615384615385.")
