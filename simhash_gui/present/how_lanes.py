"""What a picture in columns is made of: one column per bit, one lane per line.

Every picture of the How it works page that shows bits is a ``Board``: the painter knows lanes, never
what they stand for. Column 0 is the leftmost; which bit number it carries is the board's numbering.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

LaneKind = Literal["axis", "cells", "votes", "marks", "bars"]


@dataclass(frozen=True, slots=True)
class Numbering:
    """Which bit number a column carries.

    Fingerprints count from the right (bit 63 leftmost). The encyclopedia's table counts from the left.
    """

    columns: int
    from_left: bool = False

    def bit(self, column: int) -> int:
        """The bit number of a column; both in [0, columns)."""
        return column if self.from_left else self.columns - 1 - column

    def column(self, bit: int) -> int:
        """The column of a bit number, or -1 when there is no such bit."""
        if not 0 <= bit < self.columns:
            return -1
        return bit if self.from_left else self.columns - 1 - bit

    def axis(self) -> tuple[tuple[int, str], ...]:
        """The columns that carry a printed number: all of a few, else every eighth and the last."""
        if self.columns <= 16:
            return tuple((column, str(self.bit(column))) for column in range(self.columns))
        every = [*range(0, self.columns, 8), self.columns - 1]
        return tuple((column, str(self.bit(column))) for column in every)


@dataclass(frozen=True, slots=True, eq=False)
class Lane:
    """One line of a board.

    ``values`` has one entry a column: truth values for cells and marks, whole numbers for bars.
    ``texts`` is what stands in each column where there is room for it. ``role`` names the color
    (``a``, ``b``, ``shared``, ``differ``, ``muted``). ``reach`` is the bar length drawn full height.
    """

    kind: LaneKind
    label: str
    role: str
    values: NDArray[np.int64] | NDArray[np.bool_]
    texts: tuple[str, ...] = ()
    detail: str = ""
    faint: bool = False
    reach: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """A picture in columns, and the same in words for who cannot see it."""

    numbering: Numbering
    lanes: tuple[Lane, ...]
    description: str

    @property
    def columns(self) -> int:
        """How many columns every lane has."""
        return self.numbering.columns


def axis_lane(numbering: Numbering, label: str) -> Lane:
    """The line of bit numbers."""
    return Lane("axis", label, "muted", np.zeros(numbering.columns, dtype=np.bool_))


def cells_lane(label: str, bits: NDArray[np.bool_], role: str, *, detail: str = "") -> Lane:
    """Bits as cells: filled and 1, outlined and 0."""
    texts = tuple("1" if bit else "0" for bit in bits.tolist())
    return Lane("cells", label, role, bits, texts, detail)


def marks_lane(label: str, differing: NDArray[np.bool_]) -> Lane:
    """The sign for unequal under every column that differs."""
    return Lane("marks", label, "differ", differing)


def elide(text: str, longest: int = 28) -> str:
    """``text`` fit to be shown: at most ``longest`` (at least 8) characters, cut in the middle, no lone surrogates."""
    if len(text) > longest:
        tail = longest // 4
        text = f"{text[: longest - tail - 1]}…{text[-tail:]}"
    return text.encode("utf-8", "replace").decode("utf-8")
