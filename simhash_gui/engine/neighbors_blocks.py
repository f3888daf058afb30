"""Permuted blocks, after Manku, Jain and Das Sarma 2007, "Detecting near-duplicates for web crawling".

Cut the bits into m blocks, m > k. Two fingerprints within k bits differ in at most k blocks, so they agree in some
m - k of them: for each choice of m - k blocks, sort by those blocks and look only at those that agree. Where
the paper keeps a permuted copy of all fingerprints for each choice, here the chosen bits and the row stand together
in one 64-bit number, which is sorted and thrown away.

More blocks mean more choices to sort, and longer keys on which fewer fingerprints agree by chance; the best m
depends on n, k and the fingerprints, so ``best_plan`` tries each on a sample.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.neighbors_pairs import Found, Lanes, Packed, pack, rows_of
from simhash_gui.engine.neighbors_tiles import near_in_tiles
from simhash_gui.progress import Progress

_SAMPLE: Final = 1 << 15
_TRIED: Final = 3  # choices of blocks tried on the sample, of each m
_MOST_TABLES: Final = 1000
_WIDEST_KEY: Final = 40  # bits; more make no difference to a million fingerprints

# Measured, in ns: a row sorted in one table, a candidate compared there, a pair in a tile.
_PER_ROW: Final = 40.0
_PER_CANDIDATE: Final = 4.0
_PER_PAIR: Final = 0.9

_LARGE: Final = 512  # fingerprints of one key that are compared in tiles
_CHUNK: Final = 1 << 16  # rows at a time, for the processor's cache
_GATHERED: Final = 1 << 18  # pairs looked at together
_LOOK: Final = 1 << 22  # candidates between two looks at the progress


@dataclass(frozen=True, slots=True)
class Plan:
    """Blocks as (first bit, number of bits), counted from the least significant, and which of them each table keeps.

    ``cost`` is the time it should take, in seconds.
    """

    blocks: tuple[tuple[int, int], ...]
    tables: tuple[tuple[int, ...], ...]
    cost: float


def plan_of(bits: int, k: int, m: int) -> Plan:
    """The plan of ``m`` blocks as even as can be. Raises ``ValueError`` unless k < m <= bits."""
    if not k < m <= bits:
        raise ValueError(f"{m} blocks of {bits} bits do not find distance {k}")
    edges = [bits * i // m for i in range(m + 1)]
    blocks = tuple([(low, high - low) for low, high in pairwise(edges)])
    return Plan(blocks, tuple(combinations(range(m), m - k)), math.inf)


def best_plan(lanes: Lanes, k: int) -> Plan | None:
    """The plan that should be quickest for these fingerprints; None when tiles are."""
    n = len(lanes)
    best: Plan | None = None
    quickest = n * n / 2 * _PER_PAIR * 1e-9 * len(lanes.columns)
    sample = lanes.at(np.random.default_rng(n).choice(n, _SAMPLE, replace=False)) if n > _SAMPLE else lanes
    pairs = len(sample) * (len(sample) - 1) / 2
    for m in range(k + 1, min(k + 7, lanes.bits + 1)):
        if math.comb(m, k) > _MOST_TABLES or math.comb(m, k) * n * _PER_ROW * 1e-9 > quickest:
            continue
        plan = plan_of(lanes.bits, k, m)
        tables = plan.tables[:: max(1, len(plan.tables) // _TRIED)]
        agree = sum(_agreeing(np.sort(_key(sample, plan, kept, _widest(n)))) for kept in tables) / len(tables) / pairs
        cost = len(plan.tables) * (n * _PER_ROW + n * n / 2 * agree * _PER_CANDIDATE) * 1e-9
        if cost < quickest:
            best, quickest = Plan(plan.blocks, plan.tables, cost), cost
    return best


def _agreeing(ordered: NDArray[np.uint64]) -> int:
    """How many pairs of sorted keys are equal."""
    edges = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1], [True]]))
    sizes = np.diff(edges)
    return int((sizes * (sizes - 1)).sum()) // 2


def _widest(n: int) -> int:
    return min(_WIDEST_KEY, 64 - max(1, (n - 1).bit_length()))


def _key(lanes: Lanes, plan: Plan, kept: tuple[int, ...], widest: int) -> NDArray[np.uint64]:
    """[n] the bits of the blocks ``kept``, together, at most ``widest`` of them."""
    key = np.zeros(len(lanes), dtype=np.uint64)
    filled = 0
    for block in kept:
        start, size = plan.blocks[block]
        while size and filled < widest:
            # A block of 128 bits may lie across both lanes.
            lane, shift = start // 64, start % 64
            width = min(size, 64 - shift, widest - filled)
            bits = lanes.columns[len(lanes.columns) - 1 - lane].astype(np.uint64, copy=False) >> np.uint64(shift)
            bits = bits & np.uint64((1 << width) - 1)
            if filled:
                bits <<= np.uint64(filled)
            key |= bits
            start, size, filled = start + width, size - width, filled + width
    return key


@dataclass(frozen=True, slots=True, eq=False)
class _Table:
    """Keys [n] in order, and the row of the fingerprint that has each."""

    keys: NDArray[np.uint64]
    rows: NDArray[np.int64]


def block_pairs(lanes: Lanes, k: int, plan: Plan, found: Found, progress: Progress) -> None:
    """Every pair within ``k`` bits into ``found``, each once.

    Memory for five or so numbers of 64 bits a fingerprint, beside the pairs. Raises ``Cancelled``,
    ``TooManyPairsError``.
    """
    n = len(lanes)
    row_bits = np.uint64(max(1, (n - 1).bit_length()))
    rows = np.arange(n, dtype=np.uint64)
    for number, kept in enumerate(plan.tables):
        progress.step(number, len(plan.tables))
        packed = _key(lanes, plan, kept, _widest(n))
        packed <<= row_bits
        packed |= rows
        packed.sort()
        order = (packed & np.uint64((1 << int(row_bits)) - 1)).astype(np.int64)
        packed >>= row_bits
        steps = _Steps(progress, number, len(plan.tables))
        for pairs in _gathered(_in_table(_Table(packed, order), lanes, k, steps)):
            found.add(_first_seen(lanes, pairs, plan, number))
    progress.step(len(plan.tables), len(plan.tables))


def _gathered(parts: Iterator[Packed]) -> Iterator[Packed]:
    """The same pairs in fewer and larger parts."""
    kept: list[Packed] = []
    count = 0
    for part in parts:
        kept.append(part)
        count += len(part)
        if count > _GATHERED:
            yield np.concatenate(kept)
            kept, count = [], 0
    if kept:
        yield np.concatenate(kept)


class _Steps:
    """Lets a table with many candidates be told to stop."""

    __slots__ = ("_done", "_left", "_progress", "_total")

    def __init__(self, progress: Progress, done: int, total: int) -> None:
        self._progress, self._done, self._total = progress, done, total
        self._left = _LOOK

    def compared(self, candidates: int) -> None:
        """Say that so many were compared."""
        self._left -= candidates
        if self._left < 0:
            self._left = _LOOK
            self._progress.step(self._done, self._total)


def _in_table(table: _Table, lanes: Lanes, k: int, steps: _Steps) -> Iterator[Packed]:
    """The near pairs among those of equal key, and perhaps some others that are near as well.

    Keys that many share are compared in tiles. The others are put in order of how many share them, so that comparing
    each fingerprint with the next, with the one after, and so on, goes over ever shorter runs without a gap.
    """
    edges = np.flatnonzero(np.concatenate([[True], table.keys[1:] != table.keys[:-1], [True]]))
    sizes = np.diff(edges)
    for number in np.flatnonzero(sizes >= _LARGE).tolist():
        rows = table.rows[edges[number] : edges[number + 1]]
        for first, second, distances in near_in_tiles(lanes.at(rows), k, steps):
            yield pack(rows[first], rows[second], distances)
    shared = np.flatnonzero((sizes > 1) & (sizes < _LARGE))
    shared = shared[np.argsort(-sizes[shared], kind="stable")]
    sizes = sizes[shared]
    ends = np.cumsum(sizes)
    inner = np.arange(int(ends[-1]) if len(ends) else 0)
    rows = table.rows[inner + np.repeat(edges[shared] - (ends - sizes), sizes)]
    # [r]: how many rows stand in buckets of more than r.
    longer = np.concatenate([ends, [0]])[
        np.searchsorted(-sizes, -np.arange(int(sizes.max(initial=1))), side="left") - 1
    ]
    yield from _by_reach(lanes.at(rows), rows, longer, k, steps)


def _by_reach(
    ordered: Lanes, rows: NDArray[np.int64], longer: NDArray[np.int64], k: int, steps: _Steps
) -> Iterator[Packed]:
    """Near pairs r apart among the first ``longer[r]`` rows, for each r."""
    for start in range(0, len(rows), _CHUNK):
        for reach in range(1, len(longer)):
            end = min(start + _CHUNK, int(longer[reach]), len(rows) - reach)
            if end <= start:
                break
            steps.compared(end - start)
            distances = ordered.across(start, end, reach)
            near = np.flatnonzero(distances <= k)
            if len(near):
                yield pack(rows[near + start], rows[near + (start + reach)], distances[near])


def _first_seen(lanes: Lanes, pairs: Packed, plan: Plan, number: int) -> Packed:
    """Those of ``pairs`` that agree in this table and in no earlier one."""
    a, b = rows_of(pairs)
    differing = [column[a] ^ column[b] for column in lanes.columns]
    # A pair belongs to the table of the first m - k blocks that are alike in both.
    alike = np.empty((len(plan.blocks), len(pairs)), dtype=np.bool_)
    both = Lanes(tuple(differing), lanes.bits)
    for block in range(len(plan.blocks)):
        alike[block] = _key(both, plan, (block,), 64) == 0
    kept = plan.tables[number]
    before = np.cumsum(alike, axis=0)
    first: Packed = pairs[alike[list(kept)].all(axis=0) & (before[kept[-1]] == len(kept))]
    return first
