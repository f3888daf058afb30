"""All pairs of fingerprints within k bits of each other, exactly, by whichever way is quickest for them.

``neighbors_tiles`` compares every pair; ``neighbors_blocks`` sorts by parts of the bits and compares those that agree
there; ``neighbors_rough`` holds two older ways that miss some.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.neighbors_blocks import best_plan, block_pairs
from simhash_gui.engine.neighbors_pairs import (
    MOST_PAIRS,
    Distances,
    Distinct,
    Found,
    Lanes,
    Packed,
    Pairs,
    distinct,
    has_equal,
    lanes_of,
    pack,
    rows_of,
    unpack,
    widest_of,
)
from simhash_gui.engine.neighbors_tiles import distance_histogram, distance_matrix, nearest_others, tiled_pairs
from simhash_gui.progress import Progress

_AT_ONCE: Final = 1 << 21  # pairs of rows made together

__all__ = ["distance_histogram", "distance_matrix", "nearest_others", "pairs_within"]


def pairs_within(
    fingerprints: NDArray[Any],
    k: int,
    progress: Progress | None = None,
    *,
    valid: NDArray[np.bool_] | None = None,
    most: int = MOST_PAIRS,
) -> tuple[Pairs, Distances]:
    """All pairs at distance ``k`` or less: int32 [m, 2], the smaller row first, in order, and distances uint8 [m].

    ``fingerprints`` as ``batch.fingerprints`` gives them, [n, lanes] of uint64, or flat [n] of uint64 or uint32;
    n < 2**28. Rows that are not ``valid`` [n] are in no pair. Exact, equal fingerprints included: 10,000 equal ones
    are 50 million pairs, so whoever can take equal ones together first should (see ``groups``).

    A million random ones at k = 3 take about half a second; time grows with n up to about k = b / 8, and towards
    b / 4 with n * n. Raises ``Cancelled``, ``ValueError``, and ``TooManyPairsError`` beyond ``most`` pairs.
    """
    lanes = lanes_of(fingerprints)
    bits = widest_of(fingerprints)
    if not 0 <= k <= bits:
        raise ValueError(f"k = {k} of {bits} bits")
    k = min(k, lanes.bits)
    if valid is None and not has_equal(lanes):
        return unpack(near_distinct(lanes, k, progress or Progress(), most))
    once = distinct(lanes, valid)
    packed = near_distinct(once.lanes, k, progress or Progress(), most)
    return unpack(_of_rows(once, packed, k, most))


def near_distinct(lanes: Lanes, k: int, progress: Progress, most: int = MOST_PAIRS) -> Packed:
    """Sorted pairs within ``k`` bits among fingerprints none of which are equal."""
    found = Found(most, k)
    if k > 0 and len(lanes) > 1:
        plan = best_plan(lanes, k)
        if plan is None:
            tiled_pairs(lanes, k, found, progress)
        else:
            block_pairs(lanes, k, plan, found, progress)
    return found.sorted()


def _of_rows(once: Distinct, packed: Packed, k: int, most: int) -> Packed:
    """Sorted pairs of rows, from those of distinct fingerprints: each row of the one with each row of the other."""
    counts, found = once.counts, Found(most, k)
    u, v = rows_of(packed)
    found.expect(int((counts[u] * counts[v]).sum()) + int((counts * (counts - 1)).sum()) // 2)
    for part in _parts(counts[u] * counts[v]):
        sizes = (counts[u] * counts[v])[part]
        inner = np.arange(int(sizes.sum())) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        width = np.repeat(counts[v[part]], sizes)
        a = once.rows[np.repeat(once.bounds[u[part]], sizes) + inner // width]
        b = once.rows[np.repeat(once.bounds[v[part]], sizes) + inner % width]
        found.add(pack(a, b, np.repeat((packed[part] & np.uint64(0xFF)).astype(np.uint8), sizes)))
    places = np.flatnonzero(np.repeat(counts, counts) > 1)
    later = np.repeat(once.bounds[1:], counts)[places] - places - 1  # equal ones that follow
    for part in _parts(later):
        sizes = later[part]
        first = np.repeat(places[part], sizes)
        second = first + 1 + np.arange(len(first)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
        found.add(pack(once.rows[first], once.rows[second], np.zeros(len(first), dtype=np.uint8)))
    return found.sorted()


def _parts(sizes: NDArray[np.int64]) -> Iterator[slice]:
    """Slices that hold about ``_AT_ONCE`` together, so that what is made of one does not fill the memory."""
    after = np.cumsum(sizes)
    start = 0
    while start < len(sizes):
        before = int(after[start - 1]) if start else 0
        end = max(start + 1, int(np.searchsorted(after, before + _AT_ONCE, side="right")))
        yield slice(start, end)
        start = end
