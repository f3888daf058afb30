"""Every fingerprint against every other: XOR and popcount, a tile at a time, small enough for the processor's cache.

The plainest exact way, and the check on the others. It is the quickest too for few fingerprints or a wide limit:
0.8 ns a pair of 64 bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.neighbors_pairs import Distances, Found, Lanes, Rows, lanes_of, pack
from simhash_gui.progress import Progress

_WIDEST: Final = 4096  # columns of a tile
_FEWEST: Final = 16  # rows
_PAIRS: Final = 1 << 16


class Steps(Protocol):
    """Whoever wants to know how many pairs were compared, and may raise ``Cancelled``."""

    def compared(self, candidates: int) -> None:
        """So many more."""


class _Tile:
    """Room for the distances of ``rows`` times ``columns`` pairs, used again and again."""

    __slots__ = ("_counts", "_differing", "_lanes", "_more", "columns", "rows")

    def __init__(self, lanes: Lanes) -> None:
        n = len(lanes)
        self._lanes = lanes
        self.columns = min(_WIDEST, max(n, 1))
        self.rows = max(_FEWEST, min(_PAIRS // self.columns, n // 8))  # higher ones hold too much below the diagonal
        shape = (self.rows, self.columns)
        self._differing = np.empty(shape, dtype=lanes.columns[0].dtype)
        self._counts = np.empty(shape, dtype=np.uint8)
        self._more = np.empty(shape, dtype=np.uint8) if len(lanes.columns) > 1 else self._counts

    def distances(self, top: int, left: int) -> Distances:
        """Distances of the rows from ``top`` to the rows from ``left``; good until the next call."""
        height, width = min(self.rows, len(self._lanes) - top), min(self.columns, len(self._lanes) - left)
        differing = self._differing[:height, :width]
        total = self._counts[:height, :width]
        for lane, column in enumerate(self._lanes.columns):
            np.bitwise_xor(column[top : top + height, None], column[left : left + width], out=differing)
            if lane == 0:
                np.bitwise_count(differing, out=total)
            else:
                total += np.bitwise_count(differing, out=self._more[:height, :width])
        return total

    def walk(self, steps: Steps) -> Iterator[tuple[int, int]]:
        """Top and left of the tiles that cover every pair a < b."""
        n = len(self._lanes)
        for top in range(0, n, self.rows):
            for left in range(top, n, self.columns):
                yield top, left
            steps.compared(self.rows * (n - top))


class _Counting:
    """Pairs compared, of all there are."""

    __slots__ = ("_done", "_progress", "_total")

    def __init__(self, progress: Progress, n: int) -> None:
        self._progress, self._done, self._total = progress, 0, n * (n - 1) // 2

    def compared(self, candidates: int) -> None:
        self._done = min(self._total, self._done + candidates)
        self._progress.step(self._done, self._total)


def near_in_tiles(lanes: Lanes, k: int, steps: Steps) -> Iterator[tuple[Rows, Rows, Distances]]:
    """Every pair within ``k`` bits as rows a < b and distances, some at a time. O(n * n)."""
    tile = _Tile(lanes)
    for top, left in tile.walk(steps):
        distances = tile.distances(top, left)
        near = distances <= k
        if left == top:  # the diagonal and what is below it
            near = np.triu(near, 1)
        flat = np.flatnonzero(near)  # much quicker than by rows and columns where few are near
        if len(flat):
            a, b = np.divmod(flat, near.shape[1])
            yield a + top, b + left, distances.reshape(-1).take(flat)


def tiled_pairs(lanes: Lanes, k: int, found: Found, progress: Progress) -> None:
    """Every pair within ``k`` bits into ``found``. O(n * n) time. Raises ``Cancelled``, ``TooManyPairsError``."""
    for a, b, distances in near_in_tiles(lanes, k, _Counting(progress, len(lanes))):
        found.add(pack(a, b, distances))


def distance_matrix(fingerprints: NDArray[Any], progress: Progress | None = None) -> NDArray[np.uint8]:
    """[n, n] distances of n fingerprints, in any form ``pairs_within`` takes; for some thousands of them.

    n * n bytes. Raises ``Cancelled``.
    """
    lanes = lanes_of(fingerprints)
    n = len(lanes)
    matrix = np.empty((n, n), dtype=np.uint8)
    tile = _Tile(lanes)
    for top, left in tile.walk(_Counting(progress or Progress(), n)):
        part = tile.distances(top, left)
        matrix[top : top + part.shape[0], left : left + part.shape[1]] = part
        matrix[left : left + part.shape[1], top : top + part.shape[0]] = part.T
    return matrix


def distance_histogram(fingerprints: NDArray[Any], bits: int, progress: Progress | None = None) -> NDArray[np.int64]:
    """[bits + 1]: how many of all n * (n - 1) / 2 pairs are at each distance. Exact; O(n * n), hardly any memory."""
    lanes = lanes_of(fingerprints)
    counts = np.zeros(max(bits, lanes.bits) + 1, dtype=np.int64)
    tile = _Tile(lanes)
    for top, left in tile.walk(_Counting(progress or Progress(), len(lanes))):
        part = tile.distances(top, left)
        if left == top:
            part = part[np.triu_indices(part.shape[0], 1, part.shape[1])]
        counts += np.bincount(part.ravel(), minlength=len(counts))
    return counts[: bits + 1]


def nearest_others(
    fingerprints: NDArray[Any], progress: Progress | None = None
) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
    """Of each of n fingerprints the row of the nearest other one, the lowest of several, and its distance: [n] each.

    -1 and 255 when there is no other. O(n * n) time and hardly any memory: 50,000 take some seconds. Raises
    ``Cancelled``.
    """
    lanes = lanes_of(fingerprints)
    n = len(lanes)
    row = np.full(n, -1, dtype=np.int64)
    distance = np.full(n, 255, dtype=np.uint8)
    tile = _Tile(lanes)
    for top, left in tile.walk(_Counting(progress or Progress(), n)):
        part = tile.distances(top, left)
        height, width = part.shape
        if left == top:
            part[np.arange(min(part.shape)), np.arange(min(part.shape))] = 255
        # Lower rows come first, so the first of equally near ones stays.
        if left == top:
            _keep_nearest(row[top : top + height], distance[top : top + height], part, left)
            below = part[:, height:]
            _keep_nearest(row[left + height : left + width], distance[left + height : left + width], below.T, top)
        else:
            _keep_nearest(row[left : left + width], distance[left : left + width], part.T, top)
            _keep_nearest(row[top : top + height], distance[top : top + height], part, left)
    return row, distance


def _keep_nearest(row: NDArray[np.int64], distance: NDArray[np.uint8], part: NDArray[np.uint8], offset: int) -> None:
    """Take over from ``part`` [n, m] what is nearer than ``distance`` [n]; its columns are rows from ``offset`` on."""
    if not part.size:
        return
    place = part.argmin(axis=1)
    found = part[np.arange(len(part)), place]
    nearer = found < distance
    distance[nearer] = found[nearer]
    row[nearer] = place[nearer] + offset
