"""Counting the one-bits of very many hashes at each bit place.

A carry-save adder turns three numbers into two, bit by bit: their sum without carries, and the
carries, which weigh twice as much. Done on whole arrays, n hashes shrink to n / 3 sums and n / 3
carries in five operations, and so on: some five operations for each hash in all (after Harley and
Seal, see Warren, *Hacker's Delight*, 5-1).
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Hashes = NDArray[np.uint64]

_WIDTH: Final = 1024  # hashes side by side in one row
_LAST: Final = 64  # as wide as the rows are at the end
_GROUP: Final = 31  # hashes that fill five binary digits
_LANES: Final = np.uint64(0x0101010101010101)


def _add(a: Hashes, b: Hashes, c: Hashes) -> tuple[Hashes, Hashes]:
    """Sum and carries of three arrays, bit by bit."""
    half = np.bitwise_xor(a, b)
    carry = np.bitwise_and(a, b)
    total = np.bitwise_xor(half, c)
    np.bitwise_and(half, c, out=half)
    np.bitwise_or(carry, half, out=carry)
    return total, carry


class BitCounter:
    """How many of the hashes given so far have each bit. Constant memory beside what is given."""

    __slots__ = ("_count", "_levels", "_rest")

    def __init__(self) -> None:
        self._levels: list[Hashes] = []  # rows still to be added up, each weighing 2**level
        self._rest = np.empty(0, dtype=np.uint64)
        self._count = 0

    @property
    def count(self) -> int:
        """How many hashes were given."""
        return self._count

    def add(self, hashes: Hashes) -> None:
        """Count the bits of ``hashes`` [n]."""
        self._count += len(hashes)
        if len(self._rest):
            hashes = np.concatenate([self._rest, hashes])
        rows = len(hashes) // _WIDTH
        self._rest = hashes[rows * _WIDTH :].copy()
        if rows:
            self._carry(hashes[: rows * _WIDTH].reshape(rows, _WIDTH), 0)

    def _carry(self, rows: Hashes, level: int) -> None:
        while len(rows):
            if level == len(self._levels):
                self._levels.append(rows[:0])
            if len(self._levels[level]):
                rows = np.concatenate([self._levels[level], rows])
            carried = []
            while len(rows) > 2:
                third = len(rows) // 3
                total, carry = _add(rows[:third], rows[third : 2 * third], rows[2 * third : 3 * third])
                carried.append(carry)
                left = rows[3 * third :]
                rows = np.concatenate([total, left]) if len(left) else total
            self._levels[level] = rows.copy()
            rows = np.concatenate(carried) if carried else rows[:0]
            level += 1

    def ones(self) -> NDArray[np.int64]:
        """[64] ones at each bit, most significant first."""
        result = bit_sums(self._rest)
        rows = np.empty((0, _LAST), dtype=np.uint64)
        level = 0
        while level < len(self._levels) or len(rows):
            if level < len(self._levels):
                rows = np.concatenate([rows, self._levels[level].reshape(-1, _LAST)])
            carried = []
            while len(rows) > 2:
                third = len(rows) // 3
                total, carry = _add(rows[:third], rows[third : 2 * third], rows[2 * third : 3 * third])
                carried.append(carry)
                rows = np.concatenate([total, rows[3 * third :]])
            result += bit_sums(rows.reshape(-1)) << level
            rows = np.concatenate(carried) if carried else rows[:0]
            level += 1
        return result


def bit_sums(hashes: Hashes) -> NDArray[np.int64]:
    """[64] ones at each bit of ``hashes`` [n], most significant first, the direct way."""
    bits = np.unpackbits(hashes.astype(">u8").view(np.uint8).reshape(-1, 8), axis=1)
    sums: NDArray[np.int64] = bits.sum(axis=0, dtype=np.int64)
    return sums


def ones_by_text(hashes: Hashes, bounds: NDArray[np.int64]) -> NDArray[np.int64]:
    """[texts, 64] ones at each bit, most significant first, of each text's own hashes.

    ``bounds`` [texts + 1] says where each text's hashes begin in ``hashes``, which are in text order.
    Linear; five or so numpy operations a hash.
    """
    sizes = np.diff(bounds)
    groups = -(-sizes // _GROUP)
    result = np.zeros((len(sizes), 64), dtype=np.int64)
    filled = np.flatnonzero(groups)
    if not len(filled):
        return result
    firsts = np.concatenate([[0], np.cumsum(groups[filled])])
    owner = np.repeat(filled, groups[filled])
    starts = bounds[owner] + (np.arange(firsts[-1]) - np.repeat(firsts[:-1], groups[filled])) * _GROUP
    ends = bounds[owner + 1]
    padded = np.concatenate([hashes, np.zeros(1, dtype=np.uint64)])
    rows = [padded.take(np.where(starts + k < ends, starts + k, len(hashes))) for k in range(_GROUP)]
    result[filled] = np.add.reduceat(_group_counts(rows), firsts[:-1], axis=0, dtype=np.int64)
    return result


def _group_counts(rows: list[Hashes]) -> NDArray[np.uint8]:
    """[groups, 64] ones at each bit, most significant first, over the ``_GROUP`` rows [groups]."""
    planes = []
    while rows:
        carried = []
        while len(rows) > 1:
            total, carry = _add(rows[0], rows[1], rows[2])
            rows = [*rows[3:], total]
            carried.append(carry)
        planes.append(rows[0])
        rows = carried
    counts = np.zeros((len(planes[0]), 8, 8), dtype=np.uint8)  # group, byte from the lowest, bit in it
    for bit in range(8):
        lanes = np.zeros_like(planes[0])
        for weight, plane in enumerate(planes):
            lanes |= (plane >> np.uint64(bit) & _LANES) << np.uint64(weight)
        counts[:, :, bit] = lanes.astype("<u8").view(np.uint8).reshape(-1, 8)
    return counts.reshape(-1, 64)[:, ::-1]
