"""Votes, weights and shares as text."""

from __future__ import annotations

import pytest

from simhash_gui.present.evidence_amounts import list_bits, share, short_name
from simhash_gui.present.wording import NO_BREAK, Wording


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (0.0, "0 %"),
        (0.042, "4.2 %"),
        (-0.125, "−12.5 %"),
        (0.0005, "0.1 %"),
        (0.0004, "<0.1 %"),
        (-0.00001, "−<0.1 %"),
        (0.9994, "99.9 %"),
        (0.9996, "99.9 %"),
        (-0.99999, "−99.9 %"),
        (1.0, "100.0 %"),
        (1 - 2**-52, "100.0 %"),
        (-0.0, "0 %"),
    ],
)
def test_a_share_is_never_rounded_down_to_nothing_nor_up_to_all(part: float, text: str) -> None:
    assert share(Wording(), part) == text.replace(" ", NO_BREAK)


def test_long_names_and_long_lists_are_cut() -> None:
    assert short_name("a" * 80) == "a" * 80
    assert short_name("a" * 81) == "a" * 80 + "…"
    assert list_bits([9, 3]) == "9, 3"
    assert list_bits(range(9, 0, -1)) == "9, 8, 7, 6, 5, 4, 3, 2, …"
