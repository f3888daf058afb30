from __future__ import annotations

import numpy as np
import pytest

from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.read_display import display
from simhash_gui.present.read_page import (
    FLAGS,
    LEFT_OUT,
    MINOR,
    MOVED,
    SAME,
    Reading,
    Spans,
    Walk,
    counts_line,
    feature_at,
    feature_places,
    notice,
    read_side,
    share_meaning,
    walk_line,
    word_at,
)
from simhash_gui.present.read_passages import read_pair
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Cancelled, Progress

SAY = Wording()
ENGLISH_STOPS = Recipe(stop_words="en", shingle=(1, 1))


def marked(text: str, spans: Spans) -> list[tuple[str, int]]:
    rows = zip(spans.starts.tolist(), spans.ends.tolist(), spans.kinds.tolist(), strict=True)
    return [(text[start:end], kind & FLAGS) for start, end, kind in rows]


def reading(a: str, b: str | None, recipe: Recipe | None = None) -> list[tuple[str, int]]:
    found = read_pair(profile(a, recipe), None if b is None else profile(b, recipe))
    assert found.a is not None
    return marked(a, found.a.spans)


def side(a: str, b: str | None, letter: str = "A") -> Reading:
    found = read_pair(profile(a), None if b is None else profile(b)).side(letter)
    assert found is not None
    return found


def places(spans: Spans) -> list[tuple[int, int]]:
    return list(zip(spans.starts.tolist(), spans.ends.tolist(), strict=True))


def spans(*places: tuple[int, int]) -> Spans:
    table = np.array(places, np.int64).reshape(-1, 2)
    return Spans(table[:, 0], table[:, 1], np.ones(len(table), np.int64))


def test_passages_are_marked_from_end_to_end_whatever_their_case_and_accents() -> None:
    a, b = "😀 Le  Café noir fume, cafe\u0301 vert", "Hier LE CAFE, NOIR"
    assert reading(a, b) == [("Le  Café noir", SAME)]
    other = read_pair(profile(a), profile(b)).b
    assert other is not None
    assert marked(b, other.spans) == [("LE CAFE, NOIR", SAME)]


def test_what_moved_and_what_changed_a_little_are_told_apart() -> None:
    a, b = (
        "Eat bread. The old red barn burned down in May last year.",
        "The old barn red burned down in May last year, eat.",
    )
    assert (MINOR in dict(reading(a, b)).values(), MOVED in dict(reading(a, b)).values()) == (True, False)
    assert ("The", MINOR) not in reading(a, b)
    moved = "We send the order free of any charge. It rained all day and all night long."
    back = "It rained all day and all night long. We send the order free of any charge."
    assert [kind for _, kind in reading(moved, back)] == [SAME, MOVED]


def test_words_of_a_minor_change_that_are_in_one_text_only_are_not_marked() -> None:
    a = "The committee approved the yearly budget; big lovely red lanterns lit the market square again."
    b = "The committee approved the yearly budget; red big lanterns lit the market square again."
    assert [each for each in reading(a, b) if each[1] == MINOR] == [("big", MINOR), ("red", MINOR)]


def test_each_mark_knows_its_passage() -> None:
    found = side("one two three x four five six", "y one two three z four five six")
    assert found.spans.passages.tolist() == [0, 1]
    assert found.spans.rows_of(1).tolist() == [1]


def test_stop_words_and_numbers_are_left_out() -> None:
    assert reading("the fox and 12 hens", "And the fox and old hens", ENGLISH_STOPS) == [
        ("the ", SAME + LEFT_OUT),
        ("fox ", SAME),
        ("and", SAME + LEFT_OUT),
        ("12", LEFT_OUT),
        ("hens", MINOR),
    ]


def test_neighbors_without_a_gap_are_one_mark() -> None:
    assert reading("日本語の本を読む人", "x 日本語の本を読む") == [("日本語の本を読む", SAME)]


def test_kept_numbers_are_not_left_out() -> None:
    assert reading("2nd of 12", "x", Recipe(keep_digits=True)) == []
    assert reading("2nd of 12", "x") == [("2", LEFT_OUT), ("12", LEFT_OUT)]


def test_a_text_alone_has_no_share() -> None:
    alone = side("one two", None)
    assert (alone.words, alone.shared) == (2, None)
    beside_nothing = side("one two", "12 34")
    assert (beside_nothing.words, beside_nothing.shared) == (2, None)


def test_words_in_passages_count_in_the_share() -> None:
    found = side("a fox, a hen, a cow", "the fox; a hen, a dog")
    assert (found.words, found.shared) == (6, 4)
    assert counts_line(SAY, "A", found) == "6 words · 67\u00a0% also in B"
    meaning = share_meaning(SAY, "A", found)
    assert "6 words of A, 4 stand in passages that B has too" in meaning
    assert "at least 3 words" in meaning


def test_hidden_characters_are_framed_and_told() -> None:
    text = "br\u043ewn f\u200box"
    found = side(text, "brown fox")
    assert [text[start:end] for start, end in places(found.odd)] == ["\u043e", "f\u200bo"]
    said = notice(SAY, text, display(text), False, found)
    assert said.startswith("2 hidden characters or letters of another script")


def test_the_word_at_a_place() -> None:
    of = profile("Un mot, 12")
    assert word_at(of, 4) == (3, 6)
    assert word_at(of, 9) is None


def test_reading_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    one = profile("one two")
    with pytest.raises(Cancelled):
        read_side(one, one, progress)


def test_the_numbers_of_a_header() -> None:
    assert counts_line(SAY, "B", None) == "counting words …"
    assert counts_line(SAY, "B", read_side(profile("1 2"), None)) == "no words"
    assert counts_line(SAY, "B", read_side(profile("one"), None)) == "1 word"


@pytest.mark.parametrize(
    ("recipe", "point", "feature"),
    [
        (Recipe(shingle=(1, 2)), 4, "moteur"),
        (Recipe(shingle=(1, 2)), 10, "moteur"),
        (Recipe(shingle=(2, 3)), 5, "moteur de"),
        (Recipe(shingle=(3, 3)), 15, "moteur de recherche"),
        (Recipe(shingle=(9, 9)), 4, "le moteur de recherche"),
        (Recipe(unit="char", shingle=(4, 4)), 0, "le m"),
        (Recipe(unit="char", shingle=(4, 4)), 15, "rech"),
        (Recipe(unit="char", shingle=(11, 11)), 15, "e recherche"),
        (Recipe(shingle=(1, 1), stop_words="fr"), 0, None),
    ],
)
def test_the_feature_of_a_word_is_the_shortest_that_begins_there(
    recipe: Recipe, point: int, feature: str | None
) -> None:
    text = "Le  moteur, de recherche"
    assert feature_at(profile(text, recipe), point) == feature


def test_beside_words_there_is_no_feature() -> None:
    of = profile("one, 12 two")
    assert feature_at(of, 5) is None
    assert feature_at(profile(""), 0) is None


def test_places_are_where_the_feature_stands() -> None:
    text = "Le chat 😀 le CHAT. Le\tchat"
    of: Profile = profile(text)
    found = feature_places(of, "le chat")
    assert [text[start:end] for start, end in places(found)] == ["Le chat", "le CHAT", "Le\tchat"]
    assert len(feature_places(of, "chien")) == 0


def test_spans_are_converted_to_units() -> None:
    text = "😀 one\r\ntwo"
    shown = display(text)
    assert places(spans((2, 5), (7, 10)).converted(shown.offsets, shown.points)) == [(3, 6), (7, 10)]


def test_what_is_not_shown_has_no_marks() -> None:
    shown = display("one two three", most=9)
    assert places(spans((0, 3), (4, 7), (8, 13)).converted(shown.offsets, shown.points)) == [(0, 3), (4, 7), (8, 9)]
    assert places(spans((0, 3), (9, 13)).converted(shown.offsets, shown.points)) == [(0, 3)]


@pytest.mark.parametrize(
    ("edit", "left"),
    [
        ((0, 0, 2), [(2, 5), (6, 9)]),  # before everything
        ((3, 0, 1), [(0, 3), (5, 8)]),  # just behind the first
        ((4, 0, 1), [(0, 3), (5, 8)]),  # just before the second
        ((1, 0, 1), [(5, 8)]),  # inside the first
        ((2, 3, 0), []),  # from the first into the second
        ((3, 1, 0), [(0, 3), (3, 6)]),  # what stands between them
        ((7, 0, 4), [(0, 3), (4, 7)]),  # behind everything
        ((0, 7, 7), []),  # everything
    ],
)
def test_spans_follow_an_edit(edit: tuple[int, int, int], left: list[tuple[int, int]]) -> None:
    assert places(spans((0, 3), (4, 7)).edited(*edit)) == left


def test_walking_goes_through_a_then_b_and_round() -> None:
    walk = Walk("fox", 2, 1)
    seen = []
    for _ in range(4):
        walk = walk.stepped(1)
        seen.append((walk.side, walk.row("A"), walk.row("B")))
    assert seen == [("A", 0, -1), ("A", 1, -1), ("B", -1, 0), ("A", 0, -1)]
    assert Walk("fox", 2, 1).stepped(-1).side == "B"
    assert Walk("fox", 0, 0).stepped(1) == Walk("fox", 0, 0)


def test_the_walk_is_told_in_words() -> None:
    assert walk_line(SAY, None) == "Ctrl+click a word for its places"
    assert walk_line(SAY, Walk("fox", 0, 0)) == "In neither text: “fox”"
    assert walk_line(SAY, Walk("fox", 2, 1)) == "2 in A, 1 in B: “fox”"
    assert walk_line(SAY, Walk("fox", 2, 3, 1)) == "Place 2 of 5, in A: “fox”"
    assert walk_line(SAY, Walk("fox", 2, 3, 2)) == "Place 3 of 5, in B: “fox”"


def test_notices_say_what_is_special_and_the_remedy() -> None:
    long_line = "word " * 10_000
    assert notice(SAY, long_line, display(long_line), True, None).startswith("A line of 50,000 characters is shown in")
    assert "break the line" in notice(SAY, long_line, display(long_line), True, None)
    assert "no blanks" in notice(SAY, long_line, display(long_line), False, None)
    short = notice(SAY, "abc " * 100, display("abc " * 100, most=40), False, None)
    assert short.startswith("Shown are the first 40 of 400 characters")
    numbers = read_side(profile("12 !"), None)
    assert notice(SAY, "12 !", display("12 !"), False, numbers).startswith("There is no word")
    assert notice(SAY, "", display(""), False, read_side(profile(""), None)) == ""
    assert notice(SAY, "one", display("one"), False, read_side(profile("one"), None)) == ""
