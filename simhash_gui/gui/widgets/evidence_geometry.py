"""Where things stand on the Evidence page: one set of columns for every widget of it.

Lengths are logical pixels. A column is a whole number of device pixels wide, so that all columns
look alike at every scale of the screen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

NARROWEST = 5.0
WIDEST = 15.0
ROOM_FOR_DIGITS = 7.5
LEAST_COLUMNS = 240.0  # room for columns that names may not take
END = 6.0  # air right of the last column


@dataclass(frozen=True, slots=True)
class TableWidths:
    """Widths of the cells left of the columns; ``share`` is 0 where there is no room for it."""

    name: float
    count: float
    weight: float
    share: float

    @property
    def total(self) -> float:
        """All together."""
        return self.name + 2 * self.count + self.weight + self.share


@dataclass(frozen=True, slots=True)
class Geometry:
    """``bits`` columns of ``pitch`` from ``left`` on, moved left by ``offset``, visible up to ``right``."""

    table: TableWidths
    left: float
    right: float
    pitch: float
    bits: int
    offset: float = 0.0

    @property
    def span(self) -> float:
        """Width of all columns."""
        return self.pitch * self.bits

    @property
    def beyond(self) -> float:
        """How far the columns can be moved left."""
        return max(0.0, self.left + self.span - self.right)

    def x(self, column: int) -> float:
        """Left edge of ``column`` (0 is the leftmost)."""
        return self.left + column * self.pitch - self.offset

    def column_at(self, x: float) -> int:
        """The column at ``x``, or -1."""
        if not self.left <= x < self.right or self.bits == 0:
            return -1
        column = math.floor((x - self.left + self.offset) / self.pitch)
        return column if 0 <= column < self.bits else -1


def fit(width: float, bits: int, wanted: TableWidths, least_name: float, ratio: float) -> Geometry:
    """Share ``width`` between the table's cells and ``bits`` columns.

    The columns come first down to ``least_name`` for the names and without the shares; what whole
    device pixels (``ratio`` per logical one) leave over goes back to the names.
    """
    room = width - END
    table = wanted
    if _pitch(room - wanted.total, bits, ratio) < ROOM_FOR_DIGITS:
        table = TableWidths(least_name, wanted.count, wanted.weight, 0.0)
    pitch = _pitch(room - table.total, bits, ratio)
    if table.total + pitch * bits > room >= wanted.total - wanted.share + LEAST_COLUMNS:
        # The columns have to be moved sideways anyway, so the names need not suffer.
        table = TableWidths(wanted.name, wanted.count, wanted.weight, 0.0)
    spare = max(0.0, room - table.total - pitch * bits)
    if spare >= wanted.share > table.share:
        table = TableWidths(table.name, table.count, table.weight, wanted.share)
        spare -= wanted.share
    # Device pixels again: the first column starts on a whole one.
    left = math.floor((table.total + spare) * ratio) / ratio
    name = left - table.total + table.name
    return Geometry(TableWidths(name, table.count, table.weight, table.share), left, room, pitch, bits)


def _pitch(room: float, bits: int, ratio: float) -> float:
    exact = math.floor(room / max(bits, 1) * ratio)
    return min(math.floor(WIDEST * ratio), max(math.ceil(NARROWEST * ratio), exact)) / ratio
