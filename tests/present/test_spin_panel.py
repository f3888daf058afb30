from __future__ import annotations

import pytest

from simhash_gui.engine import Recipe
from simhash_gui.engine.spin_result import SpinWish, spin
from simhash_gui.engine.spintax import SpintaxError, parse_spintax
from simhash_gui.present.spin_panel import BraceRow, SpinView, broken_view, count, spin_view
from simhash_gui.present.wording import NO_BREAK, Wording

WORDING = Wording()
MASTER = "{Tea|tea} with {milk|two lumps of sugar|lemon} is {served|made} here{.|!}"


def view(master: str, wish: SpinWish) -> SpinView:
    return spin_view(WORDING, spin(master, wish, Recipe()), master)


def test_the_panel_of_a_small_master() -> None:
    shown = view(MASTER, SpinWish(6, 1))
    # tea with [milk | two lumps of sugar | lemon] is made here: five words, and 1, 4 or 1 more.
    assert shown.title == "24 versions, each about 7 words long"
    assert shown.exact == "24"
    assert [row.name for row in shown.spreads] == ["words in both", "bits apart"]
    assert shown.worst.startswith("Versions ")
    assert shown.limit_said == ""
    assert [(row.snippet, row.place) for row in shown.weak] == [
        ("{Tea|tea}", "line 1, column 1"),
        ("{.|!}", "line 1, column 69"),
    ]
    assert [row.share for row in shown.weak] == [f"0{NO_BREAK}%", f"0{NO_BREAK}%"]
    assert MASTER[shown.weak[1].start : shown.weak[1].end] == "{.|!}"


def test_identical_versions_are_told() -> None:
    shown = view("{Tea|tea}", SpinWish(2, 1))
    assert shown.spreads[0].least == shown.spreads[0].most == f"100{NO_BREAK}%"
    assert shown.spreads[1].mean == "0.0"
    assert shown.worst == f"Versions 1 and 2 are the most alike: 100{NO_BREAK}% of the words, 0 bits."


def test_versions_that_come_again_are_told() -> None:
    assert view("{a|b} c", SpinWish(5)).repeats == "The master has only 2 different texts, so some come again."
    assert view("plain words", SpinWish(2)).repeats == "The master has only 1 text, so it comes again."
    assert view(MASTER, SpinWish(5)).repeats == ""


def test_a_master_without_a_choice_or_without_words() -> None:
    shown = view("{plain} words", SpinWish(2))
    assert shown.title == "1 version, about 2 words long"
    assert shown.weak == ()
    assert shown.weak_said == "No brace has two options to choose from."
    assert view("{.|!}", SpinWish(2)).no_pair == (
        "There are no two versions with words, so there is nothing to compare."
    )


@pytest.mark.parametrize(
    ("limit", "holds", "begins"),
    [
        (0.9, True, f"3 versions hold: no two have more than 90{NO_BREAK}% of the words in both."),
        (0.2, False, "No two of 24 versions drawn hold under"),
    ],
)
def test_a_limit_is_answered_honestly(limit: float, holds: bool, begins: str) -> None:
    shown = view(MASTER, SpinWish(3, 1, limit))
    assert shown.limit_holds is holds
    assert shown.limit_said.startswith(begins)


def test_a_limit_that_some_hold_says_how_many() -> None:
    master = " ".join(f"{{k{letter}|m{letter}}} s{letter}" for letter in "abcdefghij")
    shown = view(master, SpinWish(20, 1, 0.45))
    assert not shown.limit_holds
    assert shown.limit_said.startswith("Of 600 versions drawn only ")
    assert shown.limit_said.endswith(f"hold under 45{NO_BREAK}%, not 20. Other draws may do a little better.")


def test_a_broken_master_says_where() -> None:
    master = "one\ntwo {three|{four|five} six"
    with pytest.raises(SpintaxError) as caught:
        parse_spintax(master)
    shown = broken_view(WORDING, caught.value, master)
    assert shown.error == ("The brace that opens at line 2, column 5 is never closed; add the missing } or write \\{.")
    assert shown.error_at == master.index("{three")


def test_long_braces_are_cut_and_lines_joined() -> None:
    shown = view("x {a\na a" + " a" * 30 + "|a} {milk|lemon}", SpinWish(2))
    assert shown.weak[0] == BraceRow("{a a a" + " a" * 16 + " …", "line 1, column 3", f"0{NO_BREAK}%", 2, 71)


def test_counts_that_nobody_reads_are_powers_of_ten() -> None:
    assert count(WORDING, 999_999_999_999) == "999,999,999,999"
    assert count(WORDING, 2 * 10**12) == "some 2.0 × 10^12"
    assert count(WORDING, 3**20000) == "some 2.7 × 10^9542"
