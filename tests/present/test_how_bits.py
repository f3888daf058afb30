from __future__ import annotations

import mmh3
import pytest

from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.how_bits import bits_picture, change_letter, hash_bits
from simhash_gui.present.how_examples import chat_noir_profile
from simhash_gui.present.how_walk import TEXT_A, Walk, walk_of, walk_of_chat_noir
from simhash_gui.present.wording import Wording


def walk(text: str = "le chat", recipe: Recipe | None = None) -> Walk:
    return walk_of(TEXT_A, "a", profile(text, recipe))


def as_number(feature: str, bits: int) -> int:
    return int("".join("1" if bit else "0" for bit in hash_bits(feature, bits).tolist()), 2)


def test_the_cells_are_the_bits_of_murmur_hash() -> None:
    for feature in ("chat", "é", "日本"):
        assert as_number(feature, 64) == mmh3.hash64(feature, seed=0, signed=False)[0]
        assert as_number(feature, 128) == mmh3.hash128(feature, seed=0, signed=False)
        assert as_number(feature, 32) == mmh3.hash(feature, seed=0, signed=False)


def test_a_changed_letter_turns_the_bits_that_the_hashes_differ_in() -> None:
    picture = bits_picture(walk(), "chat", "chbt", Wording())
    expected = (mmh3.hash64("chat", signed=False)[0] ^ mmh3.hash64("chbt", signed=False)[0]).bit_count()
    assert picture.turned == expected == 31
    assert picture.sentence == "From “chat” to “chbt”: 31 of 64 bits turned."
    assert [lane.kind for lane in picture.board.lanes] == ["axis", "cells", "marks", "cells"]
    assert int(picture.board.lanes[2].values.sum()) == 31


def test_over_many_words_a_changed_letter_turns_about_half() -> None:
    words = [f"{first}{second}mot" for first in "abcdefghij" for second in "klmnopqrst"]
    turned = [bits_picture(walk(), word, change_letter(word), Wording()).turned for word in words]
    assert 30 < sum(turned) / len(turned) < 34
    assert min(turned) > 15


def test_the_same_letters_turn_nothing() -> None:
    picture = bits_picture(walk(), "chat", "chat", Wording())
    assert picture.turned == 0
    assert picture.sentence == "Same letters, same bits: 0 of 64 turned."


def test_an_empty_field_asks_for_a_word() -> None:
    picture = bits_picture(walk(), "chat", "", Wording())
    assert picture.sentence == "Type a word to see its bits."
    assert [lane.kind for lane in picture.board.lanes] == ["axis", "cells"]


@pytest.mark.parametrize(
    ("feature", "turn", "changed"),
    [
        ("chat", 0, "chbt"),
        ("chat", 1, "chau"),
        ("chat", 2, "dhat"),
        ("zz", 0, "za"),
        ("42", 0, "42a"),
        ("日本", 0, "日a"),
    ],
)
def test_change_letter_changes_exactly_one(feature: str, turn: int, changed: str) -> None:
    assert change_letter(feature, turn) == changed


@pytest.mark.parametrize("bits", [32, 64, 128])
def test_the_board_is_as_wide_as_the_recipe_says(bits: int) -> None:
    picture = bits_picture(walk(recipe=Recipe().with_field("bits", str(bits))), "chat", "chbt", Wording())
    assert picture.board.columns == bits
    assert picture.board.numbering.bit(0) == bits - 1


def test_the_encyclopedias_bits_are_shown_as_printed() -> None:
    picture = bits_picture(walk_of_chat_noir(chat_noir_profile()), "chat", "chbt", Wording())
    assert picture.printed is not None
    assert picture.printed.lanes[1].texts == ("1", "1", "0", "1")
    assert [text for _column, text in picture.printed.numbering.axis()] == ["0", "1", "2", "3"]
    assert picture.board.columns == 64
    assert "does not say how it made them" in picture.note
