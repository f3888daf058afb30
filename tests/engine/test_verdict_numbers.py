"""Which numbers two texts share, counted by hand."""

from __future__ import annotations

import pytest

from simhash_gui.engine.verdict_numbers import shared_numbers
from simhash_gui.engine.verdict_overlap import Shared


@pytest.mark.parametrize(
    ("a", "b", "found"),
    [
        ("", "no number", Shared(0, 0, 0)),
        ("12 boats, then 12 more", "12 and 7", Shared(1, 2, 1)),
        ("it cost 1,200 in 1999", "1200 it cost", Shared(2, 1, 1)),
        ("2,5 meters", "2.5 meters.", Shared(1, 1, 1)),
        ("from 3 to 4.", "from 3, to 5", Shared(2, 2, 1)),
        ("A4 paper, covid19", "4 sheets", Shared(2, 1, 1)),
        ("١٢ كتابا", "１２ books", Shared(1, 1, 1)),
        ("x² \ud800 ½", "2", Shared(0, 1, 0)),
    ],
)
def test_shared_numbers(a: str, b: str, found: Shared) -> None:
    assert shared_numbers(a, b) == found
    assert shared_numbers(b, a) == Shared(found.in_b, found.in_a, found.both)


def test_a_number_of_any_length() -> None:
    assert shared_numbers("7" * 10_000, "7" * 10_000) == Shared(1, 1, 1)
