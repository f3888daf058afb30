from __future__ import annotations

import hashlib

import pytest

from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.how_change import (
    AT_ONCE,
    ChangePicture,
    at_once,
    change_picture,
    changed_text,
    compute,
    md5_bits,
    suggested,
    word_choices,
)
from simhash_gui.present.how_examples import ARTICLE_1, ARTICLE_2, chat_noir_profile
from simhash_gui.present.how_walk import TEXT_A, Walk, walk_of, walk_of_chat_noir
from simhash_gui.present.wording import Wording


def walk(text: str = ARTICLE_1, other: str | None = ARTICLE_2, recipe: Recipe | None = None) -> Walk:
    return walk_of(TEXT_A, "a", profile(text, recipe), profile(other, recipe) if other is not None else None)


def picture(of: Walk, index: int, replacement: str) -> ChangePicture:
    return change_picture(of, compute(of.profile, index, replacement), Wording())


def test_the_suggestion_is_the_first_word_that_a_rewriter_replaced() -> None:
    assert suggested(walk(), Wording()) == (4, "parfait")
    assert suggested(walk(ARTICLE_2, ARTICLE_1), Wording()) == (4, "idéal")


def test_without_another_text_the_longest_of_the_first_words_is_replaced() -> None:
    assert suggested(walk(other=None), Wording()) == (6, "something")
    assert suggested(walk("12", None), Wording()) == (-1, "")


def test_the_word_is_replaced_where_it_stands() -> None:
    of = walk()
    assert changed_text(of.profile, 4, "parfait") == ARTICLE_1.replace("idéal", "parfait")
    assert changed_text(of.profile, 11, "X") == ARTICLE_1.replace("de la recherche", "de X recherche")


def test_few_bits_turn_and_md5_throws_everything_over() -> None:
    found = picture(walk(), 4, "parfait")
    assert (found.turned, found.md5_turned) == (3, 71)
    assert found.simhash_heading == "SimHash: 3 of 64 turned"
    assert found.md5_heading == "MD5: 71 of 128 turned"
    assert found.simhash is not None
    assert int(found.simhash.lanes[2].values.sum()) == 3
    assert int(found.md5.lanes[2].values.sum()) == 71


def test_the_turned_bits_are_those_of_the_changed_text() -> None:
    of = walk()
    after = profile(ARTICLE_1.replace("idéal", "parfait")).fingerprint
    assert of.profile.fingerprint is not None
    assert after is not None
    assert picture(of, 4, "parfait").turned == of.profile.fingerprint.distance(after)


def test_md5_is_the_real_one() -> None:
    bits = md5_bits("été")
    assert int("".join("1" if bit else "0" for bit in bits.tolist()), 2) == int(
        hashlib.md5("été".encode(), usedforsecurity=False).hexdigest(), 16
    )


def test_a_long_text_turns_fewer_bits_than_md5_by_far() -> None:
    text = " ".join(f"mot{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(400))
    found = picture(walk(text, None), 5, "autre")
    assert found.turned <= 4
    assert found.md5_turned >= 40
    assert found.sentence == ""


def test_short_texts_say_that_each_word_matters() -> None:
    assert picture(walk(), 4, "parfait").sentence == (
        "With only 19 words, each one matters a lot: short texts turn many bits."
    )


@pytest.mark.parametrize(
    ("text", "replacement", "sentence"),
    [
        ("idéal", "idéal", "Nothing changed, so both stay as they are."),
        ("idéal", "IDEAL", "The normalized words are the same as before, so SimHash does not move. MD5:"),
        ("idéal", "", "Without this word nothing is left that could vote."),
    ],
)
def test_special_replacements_say_what_happened(text: str, replacement: str, sentence: str) -> None:
    found = picture(walk(text, None), 0, replacement)
    assert found.sentence.startswith(sentence)
    assert found.turned == 0


def test_the_encyclopedia_says_whose_bits_these_are() -> None:
    found = picture(walk_of_chat_noir(chat_noir_profile()), 1, "chien")
    assert found.sentence.endswith("Made with this program’s own 64 bits, not the 4 that are printed.")


def test_the_list_has_the_words_as_written() -> None:
    choices = word_choices(walk().profile, Wording())
    assert len(choices) == 19
    assert choices[4].shown == "idéal (word 5)"
    assert len(word_choices(profile("mot " * 500), Wording())) == 40


def test_long_texts_are_not_computed_while_the_key_is_down() -> None:
    assert at_once(profile("mot " * (AT_ONCE // 4)))
    assert not at_once(profile("mot " * (AT_ONCE // 4) + "x"))
