from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.present.read_display import (
    PIECE,
    Offsets,
    break_lines,
    can_break,
    difference,
    display,
    fit_for_pane,
    replace_units,
    shown_between,
)

# The characters that make offsets bend or that a pane cannot hold, and plain ones.
ODD = "a b\r\n\u2029\u2028\ufeff\ufffc\ufdd0\ud800\udc00\0é😀𝐀שe\u0301\u200d語"
TEXTS = st.text(st.sampled_from(ODD), max_size=40)


def units_by_counting(text: str) -> list[int]:
    """The unit at each code point offset of ``text``, by walking: the obvious way."""
    at, units = 0, [0]
    for i, char in enumerate(text):
        second_of_pair = char == "\n" and i > 0 and text[i - 1] == "\r"
        at += 0 if second_of_pair else 2 if ord(char) > 0xFFFF else 1
        units.append(at)
    return units


def width(shown: str) -> int:
    return len(shown.encode("utf-16-le")) // 2


def all_units(text: str, offsets: Offsets) -> list[int]:
    return [int(unit) for unit in offsets.units(np.arange(len(text) + 1))]


@given(TEXTS)
def test_offsets_are_those_of_counting(text: str) -> None:
    shown = display(text)
    assert all_units(text, shown.offsets) == units_by_counting(text)
    assert width(shown.shown) == units_by_counting(text)[-1]


@given(TEXTS)
def test_going_there_and_back_is_the_largest_code_point_at_the_unit(text: str) -> None:
    units = units_by_counting(text)
    offsets = display(text).offsets
    for unit in set(units):
        assert offsets.point(unit) == max(i for i, u in enumerate(units) if u == unit)


def test_the_middle_of_a_pair_belongs_to_its_character() -> None:
    assert display("x😀y").offsets.point(2) == 1


@given(TEXTS)
def test_shown_holds_nothing_that_a_pane_changes(text: str) -> None:
    shown = display(text).shown
    assert not set(shown) & set("\r\u2029\ufeff\ufffc\ufdd0\ufdd1")
    assert not any("\ud800" <= char <= "\udfff" for char in shown)


def test_each_line_end_is_one_unit() -> None:
    assert display("a\r\nb\rc\u2029d\ne").shown == "a\nb\nc\nd\ne"


@given(TEXTS, st.data())
def test_an_edit_is_the_same_edit_of_text_and_display(text: str, data: st.DataObject) -> None:
    shown = display(text).shown
    units = sorted(set(units_by_counting(text)))
    start, stop = sorted((data.draw(st.sampled_from(units)), data.draw(st.sampled_from(units))))
    added = fit_for_pane(data.draw(TEXTS))
    new, offsets = replace_units(text, display(text).offsets, start, stop - start, added)
    raw = shown.encode("utf-16-le")
    expected = raw[: 2 * start].decode("utf-16-le") + added + raw[2 * stop :].decode("utf-16-le")
    assert display(new).shown == expected
    assert all_units(new, offsets) == units_by_counting(new)


def test_an_edit_leaves_the_rest_as_it_is() -> None:
    text = "one\r\ntwo\0\r\nthree😀"
    new, offsets = replace_units(text, display(text).offsets, 5, 2, "WO")
    assert new == "one\r\ntWO\0\r\nthree😀"
    assert offsets.unit(len(new)) == 16


def test_a_return_that_meets_a_line_end_stays_a_line_end_of_its_own() -> None:
    new, offsets = replace_units("a\rx\nb", display("a\rx\nb").offsets, 2, 1, "")
    assert new == "a\n\nb"
    assert offsets.unit(len(new)) == 4


@given(TEXTS, TEXTS)
def test_difference_makes_the_new_text(old: str, new: str) -> None:
    start, stop, new_stop = difference(old, new)
    assert old[:start] + new[start:new_stop] + old[stop:] == new
    for text, cut in ((old, start), (old, stop), (new, start), (new, new_stop)):
        assert text[cut - 1 : cut + 1] != "\r\n" or cut == 0


def test_difference_is_small() -> None:
    assert difference("the red fox", "the green fox") == (4, 7, 9)
    assert difference("same", "same") == (4, 4, 4)
    assert difference("aaa", "aaaa") == (3, 3, 4)


def test_shown_between_is_what_stands_there() -> None:
    text = "a\r\n😀b"
    assert shown_between(text, display(text).offsets, 1, 4) == "\n😀"


def test_a_long_line_is_shown_in_pieces_between_words() -> None:
    text = "short\n" + "word " * 8_000
    shown = display(text)
    assert shown.longest == 40_000
    assert not shown.editable
    lines = shown.shown.split("\n")
    assert lines[0] == "short"
    assert "".join(lines[1:]) == "word " * 8_000
    assert max(map(len, lines)) == PIECE
    raw = shown.shown
    assert all(raw[unit - 1] == "\n" for unit in shown.soft)
    assert len(shown.soft) == len(lines) - 2


def test_words_keep_their_places_in_pieces() -> None:
    text = "word " * 8_000
    shown = display(text)
    for point in (0, 995, 1_000, 1_005, 39_990):
        unit = shown.offsets.unit(point)
        assert shown.shown[unit : unit + 4] == "word"
        assert shown.offsets.point(unit) == point


def test_a_word_without_end_is_cut_but_not_between_letter_and_accent() -> None:
    text = "e\u0301" * 20_000
    lines = display(text).shown.split("\n")
    assert "".join(lines) == text
    assert all(line.startswith("e") for line in lines)


def test_a_text_too_long_is_shortened() -> None:
    shown = display("abc def\n" * 1_000, most=100)
    assert shown.shortened
    assert not shown.editable
    assert shown.shown == ("abc def\n" * 13)[:100]
    assert shown.points == 100


def test_breaking_puts_line_ends_in_place_of_blanks_behind_sentences() -> None:
    text = "One more sentence of it. " * 1_600
    broken = break_lines(text)
    assert broken.replace("\n", " ") == text
    lines = broken.split("\n")
    assert all(line.endswith("it.") for line in lines[:-1])
    assert max(map(len, lines)) < 3_000


def test_breaking_leaves_short_lines_and_their_ends_alone() -> None:
    text = "a b\r\n" + "c d " * 9_000 + "\re f"
    broken = break_lines(text)
    assert broken.startswith("a b\r\nc d")
    assert broken.endswith("\re f")
    assert broken.split() == text.split()


@pytest.mark.parametrize("text", ["x" * 40_000, "a b " * 500 + "x" * 40_000])
def test_a_line_without_blanks_cannot_be_broken(text: str) -> None:
    assert not can_break(text)


@given(st.lists(st.integers(1, 26_000), min_size=2, max_size=12))
def test_what_can_be_broken_is_broken_into_lines_that_can_be_edited(lengths: list[int]) -> None:
    text = " ".join("x" * length for length in lengths)
    broken = break_lines(text)
    assert broken.split() == text.split()
    assert len(broken) == len(text)
    assert can_break(text)
    assert display(broken).editable
