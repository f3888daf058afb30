"""The columns: at every bit both tallies, both bits, whether they differ, and how that is said aloud."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.profile import Profile
from simhash_gui.present.evidence_amounts import amount, signed_amount
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

NUMBERED = 8  # every eighth column carries its number


@dataclass(frozen=True, slots=True)
class SideBit:
    """One text at one bit. ``height`` is the tally as a share -1..1 of the side's largest."""

    tally: str
    height: float
    one: bool
    fragile: bool


@dataclass(frozen=True, slots=True)
class Column:
    """One bit through both texts. ``label`` is its number where the axis shows it, else empty."""

    bit: int
    label: str
    a: SideBit | None
    b: SideBit | None
    differs: bool
    spoken: str


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One text's part of the columns: its profile, where its bits are fragile, its letter."""

    letter: str
    profile: Profile | None
    fragile: NDArray[np.bool_] | None

    @property
    def voting(self) -> Profile | None:
        """The profile if it has a fingerprint."""
        return self.profile if self.profile is not None and self.profile.fingerprint is not None else None

    @property
    def hex(self) -> str:
        """The fingerprint in hexadecimal, or nothing."""
        return "" if self.profile is None or self.profile.fingerprint is None else self.profile.fingerprint.hex

    @property
    def most(self) -> int:
        """The largest tally without its sign, in units; 0 without words."""
        return int(np.abs(self.profile.tallies).max()) if self.voting and self.profile else 0


@dataclass(frozen=True, slots=True, eq=False)
class Sides:
    """Both texts' parts of the columns, and how many bits those have."""

    a: Side
    b: Side
    bits: int

    def place(self, bit: int) -> int:
        """The column, counted from the left, of bit number ``bit``."""
        return self.bits - 1 - bit


def columns_of(sides: Sides, wording: Wording) -> tuple[Column, ...]:
    """All columns, most significant bit first."""
    side_a, side_b = _side_bits(sides.a, wording), _side_bits(sides.b, wording)
    columns = []
    for place in range(sides.bits):
        bit = sides.bits - 1 - place
        of_a = side_a[place] if side_a else None
        of_b = side_b[place] if side_b else None
        differs = of_a is not None and of_b is not None and of_a.one != of_b.one
        label = str(bit) if (bit + 1) % NUMBERED == 0 or bit == 0 else ""
        columns.append(Column(bit, label, of_a, of_b, differs, _spoken(wording, bit, of_a, of_b)))
    return tuple(columns)


def tally_label(side: Side, wording: Wording) -> str:
    """ "A: sum of votes (±14)", or that this side has no words."""
    voting = side.voting
    if voting is None:
        return ""
    most = amount(wording, side.most, voting.features.unit)
    return wording(words.TALLY_ROW, side=side.letter, most=most)


def _side_bits(side: Side, wording: Wording) -> list[SideBit]:
    voting = side.voting
    if voting is None or voting.fingerprint is None:
        return []
    most = max(side.most, 1)
    unit = voting.features.unit
    ones = voting.fingerprint.bit_array
    fragile = side.fragile if side.fragile is not None else np.zeros(ones.size, np.bool_)
    return [
        SideBit(signed_amount(wording, int(tally), unit), int(tally) / most, bool(one), bool(weak))
        for tally, one, weak in zip(voting.tallies, ones, fragile, strict=True)
    ]


def _spoken(wording: Wording, bit: int, a: SideBit | None, b: SideBit | None) -> str:
    if a is not None and b is not None:
        if a.one != b.one:
            text = wording(words.SPOKEN_DIFFERS, bit=bit, a=a.tally, b=b.tally)
        else:
            text = wording(words.SPOKEN_SAME, bit=bit, value=int(a.one), a=a.tally, b=b.tally)
    else:
        alone = a or b
        if alone is None:
            return ""
        side = "A" if a is not None else "B"
        text = wording(words.SPOKEN_ALONE, bit=bit, value=int(alone.one), side=side, tally=alone.tally)
    fragile = [letter for letter, side_bit in (("A", a), ("B", b)) if side_bit is not None and side_bit.fragile]
    if not fragile:
        return text
    sides = wording(words.BOTH_SIDES) if len(fragile) == 2 else fragile[0]
    return wording(words.SPOKEN_FRAGILE, text=text, sides=sides)
