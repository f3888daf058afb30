from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine.fingerprint import tallies
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.how_examples import ARTICLE_1, CHAT_NOIR, chat_noir_profile
from simhash_gui.present.how_lanes import Board
from simhash_gui.present.how_votes import (
    MOST_ROWS,
    first_voters,
    play_step,
    signs_picture,
    votes_picture,
    window,
)
from simhash_gui.present.how_walk import TEXT_A, ProfileBallot, Walk, walk_of, walk_of_chat_noir
from simhash_gui.present.wording import Wording


def walk(text: str = ARTICLE_1, recipe: Recipe | None = None) -> Walk:
    return walk_of(TEXT_A, "a", profile(text, recipe))


def chat_noir() -> Walk:
    return walk_of_chat_noir(chat_noir_profile())


def signs_board(of: Walk, bit: int = -1) -> Board:
    board = signs_picture(of, bit, Wording()).board
    assert board is not None
    return board


RECIPES = [
    Recipe(),
    Recipe.preset("article-2011"),
    Recipe(shingle=(1, 2), weights="log"),
    Recipe(unit="char", shingle=(3, 3), weights="count", bits=128),
    Recipe(bits=32),
]


@pytest.mark.parametrize("recipe", RECIPES, ids=str)
def test_votes_added_one_by_one_end_at_the_tallies(recipe: Recipe) -> None:
    of = walk(recipe=recipe)
    ballot = of.ballot
    sums = np.zeros(recipe.bits, dtype=np.int64)
    for voters in range(len(ballot.names)):
        assert np.array_equal(votes_picture(of, voters, Wording()).sums, sums)
        bits = ballot.bits(voters, voters + 1)[0]
        sums = sums + np.where(bits, ballot.weights[voters], -ballot.weights[voters])
    assert np.array_equal(votes_picture(of, len(ballot.names), Wording()).sums, sums)
    assert np.array_equal(sums, of.profile.tallies)


@settings(max_examples=40, deadline=None)
@given(st.text(alphabet="abé 1.", max_size=60), st.integers(0, 80))
def test_any_text_and_any_place_give_sums_of_the_voters(text: str, voters: int) -> None:
    of = walk(text)
    picture = votes_picture(of, voters, Wording())
    assert picture.voters == min(voters, len(of.ballot.names))
    assert int(np.abs(picture.sums).max(initial=0)) <= picture.voters


def test_the_encyclopedias_sums_and_fingerprint() -> None:
    of = chat_noir()
    assert votes_picture(of, 3, Wording()).sums.tolist() == [1, 3, -3, -1]
    board = signs_board(of)
    assert board.lanes[1].texts == ("+1", "+3", "−3", "−1")
    assert board.lanes[-1].texts == ("1", "1", "0", "0")
    assert signs_picture(of, -1, Wording()).written == "Fingerprint: 1100"


def test_the_encyclopedias_votes_stand_in_their_cells() -> None:
    lanes = votes_picture(chat_noir(), 3, Wording()).board.lanes
    assert [(lane.label, lane.texts) for lane in lanes[1:4]] == [
        ("Le", ("−1", "+1", "−1", "−1")),
        ("chat", ("+1", "+1", "−1", "+1")),
        ("noir", ("+1", "+1", "−1", "−1")),
    ]


def test_the_encyclopedia_after_each_vote() -> None:
    of = chat_noir()
    assert [votes_picture(of, voters, Wording()).sums.tolist() for voters in range(4)] == [
        [0, 0, 0, 0],
        [-1, 1, -1, -1],
        [0, 2, -2, 0],
        [1, 3, -3, -1],
    ]


def test_the_encyclopedia_counts_its_bits_from_the_left() -> None:
    assert signs_picture(chat_noir(), 2, Wording()).bit_sentence == (
        "Bit 2: 0 for, 3 against, sum −3, so the fingerprint has a 0 there."
    )
    assert CHAT_NOIR == "Le chat noir"


def test_who_has_not_voted_yet_is_faint() -> None:
    lanes = votes_picture(walk(), 3, Wording()).board.lanes
    assert [lane.faint for lane in lanes if lane.kind == "votes"] == [False] * 3 + [True] * 5


def test_the_rows_follow_the_newest_voter() -> None:
    assert window(0, 34) == (0, MOST_ROWS)
    assert window(20, 34) == (13, 21)
    assert window(34, 34) == (26, 34)
    assert window(2, 3) == (0, 3)


@pytest.mark.parametrize(
    ("voters", "sentence"),
    [
        (0, "Nobody has voted yet: every sum is 0. Shown: features 1 to 8 of 34."),
        (5, "5 of 34 features have voted. Shown: features 1 to 8 of 34."),
        (34, "All 34 features have voted. These are the tallies. Shown: features 27 to 34 of 34."),
    ],
)
def test_the_sentence_says_how_far_the_vote_is(voters: int, sentence: str) -> None:
    assert votes_picture(walk(), voters, Wording()).sentence == sentence


def test_a_handful_has_voted_at_the_start_and_playing_ends() -> None:
    assert first_voters(ProfileBallot(profile(ARTICLE_1))) == 5
    assert first_voters(chat_noir().ballot) == 3
    assert play_step(34) == 1
    assert -(-167_917 // play_step(167_917)) <= 60


def test_the_bars_of_a_short_text_keep_their_scale() -> None:
    of = walk()
    reaches = {votes_picture(of, voters, Wording()).board.lanes[-1].reach for voters in range(35)}
    assert reaches == {16}


def test_the_bars_of_a_long_text_are_seen_from_the_start() -> None:
    of = walk(" ".join(f"mot{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}" for i in range(600)))
    final = int(np.abs(of.profile.tallies).max())
    assert final > 40
    assert votes_picture(of, 5, Wording()).board.lanes[-1].reach == 20
    assert votes_picture(of, 10**9, Wording()).board.lanes[-1].reach == final


def test_a_slider_may_jump_about_in_a_long_text() -> None:
    of = walk(" ".join(f"mot{chr(97 + i // 676 % 26)}{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}" for i in range(5000)))
    features = of.profile.features
    assert len(features.names) == 9999
    for voters in (9998, 3, 4096, 4095, 8192, 9000, 0, 9999):
        expected = tallies(features.hashes[:voters], features.weights[:voters], 64)
        assert np.array_equal(votes_picture(of, voters, Wording()).sums, expected)


def test_signs_are_those_of_the_fingerprint() -> None:
    for recipe in RECIPES:
        of = walk(recipe=recipe)
        lane = signs_board(of).lanes[-1]
        fingerprint = of.profile.fingerprint
        assert fingerprint is not None
        assert np.array_equal(lane.values, fingerprint.bit_array)


def test_the_articles_first_sentence_by_default() -> None:
    picture = signs_picture(walk(), 44, Wording())
    assert picture.written == "Written shorter: 7896d9a644ac14be"
    assert picture.bit_sentence == "Bit 44: 19 for, 15 against, sum +4, so the fingerprint has a 1 there."
    assert picture.sentence == "On a tie, a sum of exactly 0, the recipe says 0. 8 columns are ties (marked =)."


def test_the_tie_rule_decides_the_ties() -> None:
    ties = profile(ARTICLE_1).tallies == 0
    for tie, bit in (("zero", False), ("one", True)):
        lane = signs_board(walk(recipe=Recipe().with_field("tie", tie))).lanes[-1]
        assert set(lane.values[ties].tolist()) == {bit}


def test_without_words_there_is_no_board() -> None:
    picture = signs_picture(walk("12"), -1, Wording())
    assert picture.board is None
    assert picture.written == "No words, so no features, no votes and no fingerprint."
