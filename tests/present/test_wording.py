from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.marking import Plural, Template
from simhash_gui.present.wording import Wording

BITS = Plural(Template("t", "{n} bit"), Template("t", "{n} bits"))


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (0.0, "0\u00a0%"),
        (1.0, "100\u00a0%"),
        (9 / 23, "39\u00a0%"),
        (0.004, "under 1\u00a0%"),
        (0.009, "under 1\u00a0%"),
        (0.01, "1\u00a0%"),
        (0.99, "99\u00a0%"),
        (0.994, "over 99\u00a0%"),
        (0.99999, "over 99\u00a0%"),
    ],
)
def test_a_percentage_is_never_rounded_to_its_ends(share: float, shown: str) -> None:
    assert Wording().percent(share) == shown


@given(st.floats(0, 1))
def test_all_and_nothing_are_said_only_of_all_and_nothing(share: float) -> None:
    text = Wording().percent(share)
    if text == "100\u00a0%":
        assert share > 1 - 1e-10
    if text == "0\u00a0%":
        assert share < 1e-10


def test_numbers_have_the_habits_of_the_language() -> None:
    english, french = Wording(), Wording(language="fr")
    assert english.number(-12345.5, 1) == "\u221212,345.5"
    assert french.number(-12345.5, 1) == "\u221212\u202f345,5"
    assert english.number(-0.2) == "0"
    assert [english.signed(x) for x in (3, -1, 0, 0.2)] == ["+3", "\u22121", "0", "0"]


def test_the_form_depends_on_the_number_and_the_language() -> None:
    assert [Wording()(BITS, n=n) for n in (0, 1, 2, 1000)] == ["0 bits", "1 bit", "2 bits", "1,000 bits"]
    assert Wording(language="fr")(BITS, n=0) == "0 bit"


def test_a_translation_is_filled_like_the_original() -> None:
    wording = Wording(lambda context, text: {"{n} bits": "{n} Bits (de)"}.get(text, text), "de")
    assert wording(BITS, n=7) == "7 Bits (de)"


def test_braces_in_a_value_are_left_alone() -> None:
    assert Wording()(Template("t", "Removed {name}."), name="{n} %s <b>") == "Removed {n} %s <b>."


def test_a_ratio_is_never_rounded_to_what_it_is_not() -> None:
    wording = Wording()
    assert [wording.ratio(value, 2) for value in (0.345, 0.9988, 1.0, 0.0001, 0.0, -0.04, -0.999)] == [
        "0.34", "0.99", "1", "0.01", "0", "−0.04", "−0.99",
    ]  # fmt: skip
