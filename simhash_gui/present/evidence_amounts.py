"""Votes, weights and shares as text: whole numbers when the recipe counts, two decimals when it weighs."""

from __future__ import annotations

import math
from collections.abc import Sequence

from simhash_gui.present.wording import NO_BREAK, Wording

LONGEST_NAME = 80
LEAST_SHARE = 0.0005
MOST_SHARE = 0.999  # what a part of the whole is written as at most
WHOLE = 1 - 1e-9  # above it only the last digits of a sum of fractions are missing


def amount(wording: Wording, units: int, unit: int) -> str:
    """``units`` (in 1/``unit``) without a sign: "3", or "1.69" under a fractional recipe."""
    return wording.number(abs(units)) if unit == 1 else wording.number(abs(units) / unit, 2)


def signed_amount(wording: Wording, units: int, unit: int) -> str:
    """The same with its sign: "+3", "−1.69"; nothing is a plain "0"."""
    return wording.signed(units) if unit == 1 else wording.signed(units / unit, 2)


def share(wording: Wording, part: float) -> str:
    """A share of a whole as a percentage with one decimal: "4.2 %", "−0.3 %", "0 %", but "<0.1 %" for a trace.

    A trace is a share that would be rounded down to 0; "−<0.1 %" when it is below zero. Nor is a part
    rounded up to the whole: "99.9 %" comes before "100.0 %".
    """
    if 0 < abs(part) < LEAST_SHARE:
        sign = "−" if part < 0 else ""
        return f"{sign}<{wording.number(0.1, 1)}{NO_BREAK}%"
    if MOST_SHARE < abs(part) < WHOLE:
        part = math.copysign(MOST_SHARE, part)
    digits = 0 if part == 0 else 1
    return f"{wording.number(part * 100, digits)}{NO_BREAK}%"


def short_name(name: str) -> str:
    """A feature's name to be read at a glance: one longer than ``LONGEST_NAME`` characters is cut.

    A text without a blank can make a feature of a million characters, which no widget should lay out.
    """
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"


def list_bits(numbers: Sequence[int], most: int = 8) -> str:
    """Bit numbers in a row, "44, 12, 3"; an ellipsis when there are more than ``most``."""
    shown = ", ".join(str(number) for number in numbers[:most])
    return f"{shown}, …" if len(numbers) > most else shown
