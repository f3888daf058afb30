"""What every way of finding near pairs shares: how fingerprints stand in memory, and how pairs are gathered.

A pair on its way is one unsigned number, ``a << 36 | b << 8 | distance``: 8 bytes, sorted by value in the order
in which pairs are handed out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.errors import SimhashGuiError
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template

Pairs = NDArray[np.int32]
"""[m, 2] rows of fingerprints, the smaller first, in order."""
Distances = NDArray[np.uint8]
Packed = NDArray[np.uint64]
Rows = NDArray[np.int64]
Lane = NDArray[Any]
"""[n] of uint32 for 32 bits, else uint64."""

MOST_ROWS: Final = 1 << 28
MOST_PAIRS: Final = 1 << 27  # 1.2 GB of pairs and distances

_A, _B = np.uint64(36), np.uint64(8)
_ROW, _DISTANCE = np.uint64(MOST_ROWS - 1), np.uint64(0xFF)


class TooManyPairsError(SimhashGuiError):
    """More pairs are within the limit than anybody could read, or the memory hold."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors",
        "More than {most} pairs are within {limit} bits. Choose a smaller limit, or leave out texts that are equal.",
    )


@dataclass(frozen=True, slots=True, eq=False)
class Lanes:
    """``bits`` bits of n fingerprints as one array [n] for every 64 of them, the most significant first."""

    columns: tuple[Lane, ...]
    bits: int

    def __len__(self) -> int:
        return len(self.columns[0])

    def at(self, rows: Rows | slice) -> Lanes:
        """The fingerprints of ``rows`` alone."""
        return Lanes(tuple([column[rows] for column in self.columns]), self.bits)

    def distances(self, a: Rows, b: Rows) -> Distances:
        """[m] distances between rows ``a`` [m] and ``b`` [m]."""
        total = np.bitwise_count(self.columns[0][a] ^ self.columns[0][b])
        for column in self.columns[1:]:
            total += np.bitwise_count(column[a] ^ column[b])
        return total

    def across(self, start: int, end: int, reach: int) -> Distances:
        """[end - start] distances of the rows from ``start`` on to those ``reach`` after them."""
        first, second = slice(start, end), slice(start + reach, end + reach)
        total = np.bitwise_count(self.columns[0][first] ^ self.columns[0][second])
        for column in self.columns[1:]:
            total += np.bitwise_count(column[first] ^ column[second])
        return total


def lanes_of(fingerprints: NDArray[Any]) -> Lanes:
    """``fingerprints`` as ``batch.fingerprints`` gives them ([n, 1] or [n, 2] uint64), or flat uint64 or uint32 [n].

    Raises ``ValueError`` for another shape or type, and from 2**28 rows on.
    """
    array = np.asarray(fingerprints)
    if array.dtype not in (np.dtype(np.uint64), np.dtype(np.uint32)) or array.ndim not in (1, 2):
        raise ValueError(f"fingerprints are uint64 or uint32, [n] or [n, lanes], and not {array.dtype} {array.shape}")
    if len(array) >= MOST_ROWS:
        raise ValueError(f"{len(array)} fingerprints are too many at once")
    if array.ndim == 1:
        array = array.reshape(-1, 1)
    lanes = array.shape[1]
    if lanes not in (1, 2) or (lanes == 2 and array.dtype == np.uint32):
        raise ValueError(f"fingerprints of {lanes} lanes of {array.dtype} are not known")
    if lanes == 1 and array.dtype == np.uint64 and len(array) and int(array.max()) < 1 << 32:
        array = array.astype(np.uint32)
    bits = 128 if lanes == 2 else 8 * array.dtype.itemsize
    return Lanes(tuple([np.ascontiguousarray(array[:, lane]) for lane in range(lanes)]), bits)


def widest_of(fingerprints: NDArray[Any]) -> int:
    """The widest distance two of ``fingerprints`` could have by their type, whatever their values: 32, 64 or 128."""
    array = np.asarray(fingerprints)
    return 8 * array.dtype.itemsize * (array.shape[1] if array.ndim == 2 else 1)


def pack(a: Rows, b: Rows, distances: Distances) -> Packed:
    """Pairs as numbers, whichever row of each is the smaller."""
    low, high = np.minimum(a, b).astype(np.uint64), np.maximum(a, b).astype(np.uint64)
    low <<= _A
    high <<= _B
    low |= high
    low |= distances
    return low


def rows_of(packed: Packed) -> tuple[Rows, Rows]:
    """Rows a and b of packed pairs."""
    return (packed >> _A).astype(np.int64), (packed >> _B & _ROW).astype(np.int64)


def unpack(packed: Packed) -> tuple[Pairs, Distances]:
    """The arrays that are handed out; ``packed`` must be sorted."""
    pairs = np.empty((len(packed), 2), dtype=np.int32)
    pairs[:, 0] = packed >> _A
    pairs[:, 1] = packed >> _B & _ROW
    return pairs, (packed & _DISTANCE).astype(np.uint8)


class Found:
    """Pairs as they come, at most ``most`` of them. Adding more raises ``TooManyPairsError``."""

    __slots__ = ("_count", "_limit", "_most", "_parts")

    def __init__(self, most: int, limit: int) -> None:
        self._parts: list[Packed] = []
        self._count = 0
        self._most = most
        self._limit = limit

    def expect(self, more: int) -> None:
        """Raise at once if ``more`` pairs would be too many."""
        if self._count + more > self._most:
            raise TooManyPairsError(most=self._most, limit=self._limit)

    def add(self, packed: Packed) -> None:
        """Keep some pairs."""
        self.expect(len(packed))
        if len(packed):
            self._count += len(packed)
            self._parts.append(packed)

    def sorted(self) -> Packed:
        """All of them in order. Empties this."""
        parts, self._parts = self._parts, []
        whole = np.concatenate(parts) if parts else np.empty(0, dtype=np.uint64)
        del parts
        whole.sort()
        return whole


@dataclass(frozen=True, slots=True, eq=False)
class Distinct:
    """Fingerprints with equal ones taken together: u distinct ones in order of their value.

    Those that were at ``rows[bounds[i]:bounds[i + 1]]``, in order, are number i. ``valid`` rows only.
    """

    lanes: Lanes
    rows: Rows
    bounds: Rows

    @property
    def counts(self) -> Rows:
        """[u] how many rows are each."""
        return np.diff(self.bounds)

    def number_of(self, n: int) -> NDArray[np.int32]:
        """[n] which distinct fingerprint each row has; -1 for a row that was left out."""
        result = np.full(n, -1, dtype=np.int32)
        result[self.rows] = np.repeat(np.arange(len(self.lanes), dtype=np.int32), self.counts)
        return result


def distinct(lanes: Lanes, valid: NDArray[np.bool_] | None = None) -> Distinct:
    """Take equal fingerprints together. O(n log n)."""
    rows = np.arange(len(lanes)) if valid is None else np.flatnonzero(valid)
    kept = lanes if valid is None else lanes.at(rows)
    columns = kept.columns
    order = np.argsort(columns[0]) if len(columns) == 1 else np.lexsort(columns[::-1])
    ordered = kept.at(order)
    new = np.ones(len(rows), dtype=np.bool_)
    if len(rows):
        new[1:] = False
        for column in ordered.columns:
            new[1:] |= column[1:] != column[:-1]
    starts = np.flatnonzero(new)
    # The quick sort leaves equal ones in any order.
    placed = np.sort(np.cumsum(new) << np.int64(28) | order) & (MOST_ROWS - 1)
    return Distinct(ordered.at(starts), rows[placed], np.append(starts, len(rows)))


def has_equal(lanes: Lanes) -> bool:
    """Whether any two fingerprints may be equal; exact for one lane. A sort, so much quicker than ``distinct``."""
    ordered = np.sort(lanes.columns[0])
    return bool((ordered[1:] == ordered[:-1]).any())
