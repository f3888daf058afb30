"""Two ways of finding near pairs that miss some, for comparison with the exact ones.

Comparing each fingerprint with its neighbors in the sorted list, as encyclopedia articles on SimHash suggest, finds
pairs that differ only in their last bits. Flipping the most fragile bits first, after Sood and Loguinov 2011,
"Probabilistic near-duplicate detection using simhash", finds those that differ in bits whose tallies are small, which
is where near-duplicates mostly do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.neighbors_pairs import MOST_PAIRS, Distances, Found, Lanes, Pairs, lanes_of, pack, unpack
from simhash_gui.progress import Progress

_FRAGILE: Final = 24  # bits of a fingerprint that are flipped at all


def sorted_neighbors(
    fingerprints: NDArray[Any], k: int, reach: int = 1, progress: Progress | None = None
) -> tuple[Pairs, Distances]:
    """Pairs within ``k`` bits among each fingerprint and the ``reach`` that follow it in sorted order.

    O(n log n + n * reach). Of random fingerprints that differ in one bit it finds hardly more than those that differ
    in the last of 64; how many in all depends on them. Raises ``Cancelled``.
    """
    lanes = lanes_of(fingerprints)
    columns = lanes.columns
    order = np.argsort(columns[0], kind="stable") if len(columns) == 1 else np.lexsort(columns[::-1])
    ordered = lanes.at(order)
    found = Found(MOST_PAIRS, k)
    for step in range(1, min(reach, len(lanes) - 1) + 1):
        if progress is not None:
            progress.step(step - 1, reach)
        distances = ordered.across(0, len(lanes) - step, step)
        near = np.flatnonzero(distances <= k)
        found.add(pack(order[near], order[near + step], distances[near]))
    return unpack(found.sorted())


def flip_fragile(
    fingerprints: NDArray[Any],
    tallies: NDArray[Any],
    k: int,
    flips: int = 100,
    progress: Progress | None = None,
) -> tuple[Pairs, Distances]:
    """Pairs within ``k`` bits found by looking up each fingerprint with some of its most fragile bits flipped.

    ``tallies`` [n, bits] are those the fingerprints were made of, most significant bit first; the smaller a tally, the
    likelier a near-duplicate has the bit the other way. ``flips`` are tried for each fingerprint (the first is none):
    sets of up to ``k`` bits, those with the smallest ranks first. A pair is found when the bits in which the two
    differ are among those tried for either. Fingerprints of one lane; ``ValueError`` for others.

    O(flips * n log n) time; memory for some numbers a fingerprint. Raises ``Cancelled``.
    """
    lanes = lanes_of(fingerprints)
    if len(lanes.columns) != 1:
        raise ValueError("fragile bits are flipped in fingerprints of up to 64 bits")
    n, bits = len(lanes), tallies.shape[1]
    values = lanes.columns[0].astype(np.uint64)
    order = np.argsort(values, kind="stable")
    ordered = values[order]
    fragile = min(_FRAGILE, bits)
    ranked = np.argsort(np.abs(tallies), axis=1, kind="stable")[:, :fragile]
    masks = np.uint64(1) << (np.uint64(bits - 1) - ranked.astype(np.uint64))  # [n, fragile] the weakest first
    found = Found(MOST_PAIRS, k)
    rows = np.arange(n)
    for number, ranks in enumerate(_sets_of_ranks(fragile, k, flips)):
        if progress is not None:
            progress.step(number, flips)
        wanted = values.copy()
        for rank in ranks:
            wanted ^= masks[:, rank]
        _look_up(lanes, order, ordered, (rows, wanted), found)
    packed = found.sorted()
    once = np.ones(len(packed), dtype=np.bool_)
    once[1:] = packed[1:] != packed[:-1]
    return unpack(packed[once])


def _sets_of_ranks(fragile: int, k: int, flips: int) -> Iterator[tuple[int, ...]]:
    """At most ``flips`` sets of up to ``k`` of ``fragile`` ranks, the least likely last: 0, then 1, then 2 and 0 and 1.

    A set comes the earlier the smaller the sum of its ranks counted from 1. The empty one is the first.
    """
    highest = sum(range(fragile - k + 1, fragile + 1)) if k < fragile else fragile * (fragile + 1) // 2
    in_order = chain.from_iterable(_of_sum(total, fragile, k) for total in range(highest + 1))
    return islice(in_order, flips)


def _of_sum(total: int, below: int, most: int) -> Iterator[tuple[int, ...]]:
    """The sets of up to ``most`` ranks under ``below`` whose sum, counted from 1, is ``total``, the highest first."""
    if total == 0:
        yield ()
    elif most:
        for rank in range(min(below, total) - 1, -1, -1):
            for rest in _of_sum(total - rank - 1, rank, most - 1):
                yield (*rest, rank)


def _look_up(
    lanes: Lanes,
    order: NDArray[np.int64],
    ordered: NDArray[np.uint64],
    asked: tuple[NDArray[np.int64], NDArray[np.uint64]],
    found: Found,
) -> None:
    """Add the pairs of rows and the fingerprints that equal what each of them asks for."""
    rows, wanted = asked
    first = np.searchsorted(ordered, wanted, side="left")
    last = np.searchsorted(ordered, wanted, side="right")
    while len(rows):
        more = first < last
        rows, first, last = rows[more], first[more], last[more]
        others = order[first]
        apart = rows != others
        found.add(pack(rows[apart], others[apart], lanes.distances(rows[apart], others[apart])))
        first = first + 1
