"""Adding up the votes of hashes that come piece by piece, whatever their weights.

Features are told apart by the low half of their hash (all of it at 64 bits). Two different features with
equal hashes would count as one; among ten million that happens with a chance of one in 400,000.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.bulk.fold_slices import Places
from simhash_gui.engine.bulk.tally import BitCounter, Hashes, ones_by_text
from simhash_gui.engine.features import count_weights
from simhash_gui.engine.recipe import Recipe

_LOG: Final = Recipe(weights="log")
_PLACE_BITS: Final = 16  # half a MB, to stay in the processor's cache
_PART: Final = 1 << 13  # hashes
_ENOUGH: Final = 1 << 18  # hashes worth sorting


def log_weights(counts: Places) -> Places:
    """1 + ln(count) in whole units of 1 / ``features.FRACTION``."""
    return count_weights(counts, _LOG)


class EachVotes:
    """Every occurrence votes once: weights are counts."""

    __slots__ = ("_counters",)

    def __init__(self, lanes: int) -> None:
        self._counters = [BitCounter() for _ in range(lanes)]

    def add(self, hashes: Hashes) -> None:
        """Votes of ``hashes`` [n, lanes]."""
        for lane, counter in enumerate(self._counters):
            counter.add(hashes[:, lane])

    def tallies(self) -> Places:
        """[lanes * 64], most significant first."""
        return np.concatenate([2 * counter.ones() - counter.count for counter in self._counters])


class _Seen:
    """Lets most repeated hashes be thrown away before anything is sorted.

    One place for each of the low ``_PLACE_BITS`` bits keeps the last hash with these bits. What equals it
    came before; what does not may still have come before.
    """

    __slots__ = ("_places",)

    def __init__(self) -> None:
        self._places = ~np.arange(1 << _PLACE_BITS, dtype=np.uint64)  # nothing that belongs there

    def filtered(self, hashes: Hashes) -> list[Hashes]:
        """Every hash at least once if it was not kept before. A part at a time, for repeats within ``hashes``."""
        fresh = []
        for at in range(0, len(hashes), _PART):
            part = hashes[at : at + _PART]
            places = np.bitwise_and(part, np.uint64((1 << _PLACE_BITS) - 1)).view(np.int64)
            new = self._places.take(places) != part
            kept = part[new]
            self._places[places[new]] = kept
            fresh.append(kept)
        return fresh


class DistinctVotes:
    """Every feature votes once (``log`` false), or with the logarithm of its count.

    Keeps the distinct hashes, and their counts if they matter: 8 bytes each for 64 bits and presence.
    """

    __slots__ = ("_fresh", "_lanes", "_log", "_runs", "_seen")

    def __init__(self, lanes: int, *, log: bool) -> None:
        self._lanes = lanes
        self._log = log
        self._seen = None if log or lanes > 1 else _Seen()
        self._fresh = np.empty(0, dtype=np.uint64)
        self._runs: list[tuple[Hashes, Places]] = []  # sorted distinct hashes, and counts

    def add(self, hashes: Hashes) -> None:
        """Count ``hashes`` [n, lanes]."""
        if self._seen is not None:
            self._fresh = np.concatenate([self._fresh, *self._seen.filtered(hashes[:, 0])])
            if len(self._fresh) < _ENOUGH:
                return
            hashes, self._fresh = self._fresh.reshape(-1, 1), self._fresh[:0].copy()
        self._keep(hashes)

    def _keep(self, hashes: Hashes) -> None:
        self._runs.append(self._distinct(hashes, None))
        while len(self._runs) > 1 and len(self._runs[-2][0]) <= 2 * len(self._runs[-1][0]):
            self._merge()

    def tallies(self) -> Places:
        """[lanes * 64], most significant first."""
        if len(self._fresh):
            self._keep(self._fresh.reshape(-1, 1))
            self._fresh = self._fresh[:0]
        while len(self._runs) > 1:
            self._merge()
        hashes, counts = self._runs[0] if self._runs else self._distinct(np.empty((0, self._lanes), np.uint64), None)
        if not self._log:
            votes = EachVotes(self._lanes)
            votes.add(hashes)
            return votes.tallies()
        weights = log_weights(counts)
        total = int(weights.sum())
        return np.concatenate([2 * _weighted_ones(hashes[:, lane], weights) - total for lane in range(self._lanes)])

    def _merge(self) -> None:
        right, left = self._runs.pop(), self._runs.pop()
        counts = np.concatenate([left[1], right[1]]) if self._log else None
        self._runs.append(self._distinct(np.concatenate([left[0], right[0]]), counts))

    def _distinct(self, hashes: Hashes, counts: Places | None) -> tuple[Hashes, Places]:
        """The distinct ones of ``hashes`` in order, and the sum of ``counts`` (1 each by default) of each."""
        if self._lanes == 1 and (counts is None or not self._log):
            keys = np.sort(hashes[:, 0])
            hashes = keys.reshape(-1, 1)
        else:
            order = np.argsort(hashes[:, -1], kind="stable")
            hashes = hashes[order]
            keys = hashes[:, -1]
            counts = None if counts is None else counts[order]
        new = np.ones(len(keys), dtype=np.bool_)
        np.not_equal(keys[1:], keys[:-1], out=new[1:])
        if not self._log:
            return hashes[new], np.empty(0, dtype=np.int64)
        starts = np.flatnonzero(new)
        if counts is None:
            return hashes[starts], np.diff(starts, append=len(keys))
        return hashes[starts], np.add.reduceat(counts, starts) if len(starts) else counts


def _weighted_ones(hashes: Hashes, weights: Places) -> Places:
    """[64] sums of the weights of the hashes that have the bit, one binary digit of the weights at a time."""
    ones = np.zeros(64, dtype=np.int64)
    for digit in range(int(weights.max(initial=0)).bit_length()):
        counter = BitCounter()
        counter.add(hashes[weights >> digit & 1 == 1])
        ones += counter.ones() << digit
    return ones


def tallies_by_text(hashes: Hashes, sizes: Places, weighting: str) -> NDArray[np.int64]:
    """[texts, lanes * 64] tallies of each text's ``hashes``: [n, lanes] in text order, ``sizes`` [texts] of each.

    ``weighting``: ``presence``, ``count`` or ``log``.
    """
    bounds = np.concatenate([[0], np.cumsum(sizes)])
    if weighting == "count":
        return _sums(hashes, None, bounds)
    distinct, counts, bounds = _distinct_by_text(hashes, bounds)
    return _sums(distinct, log_weights(counts) if weighting == "log" else None, bounds)


def _distinct_by_text(hashes: Hashes, bounds: Places) -> tuple[Hashes, Places, Places]:
    """The distinct hashes of each text, how often each occurs, and the new bounds."""
    places = list(zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True))
    if hashes.shape[1] == 1:
        hashes = hashes.copy()
        for start, end in places:
            hashes[start:end, 0].sort()
    else:
        order = [start + np.argsort(hashes[start:end, -1]) for start, end in places]
        hashes = hashes[np.concatenate(order)]
    keys = hashes[:, -1]
    new = np.ones(len(keys) + 1, dtype=np.bool_)
    np.not_equal(keys[1:], keys[:-1], out=new[1:-1])
    new[bounds] = True
    starts = np.flatnonzero(new)
    return hashes[starts[:-1]], np.diff(starts), np.searchsorted(starts, bounds)


def _sums(hashes: Hashes, weights: Places | None, bounds: Places) -> NDArray[np.int64]:
    lanes = range(hashes.shape[1])
    if weights is None:
        totals = np.diff(bounds)
        ones = [ones_by_text(hashes[:, lane], bounds) for lane in lanes]
        return np.concatenate([2 * part - totals[:, None] for part in ones], axis=1)
    sums = np.concatenate([[0], np.cumsum(weights)])[bounds]
    result = np.zeros((len(bounds) - 1, 64 * len(lanes)), dtype=np.int64)
    for digit in range(int(weights.max(initial=0)).bit_length()):
        has = weights >> digit & 1 == 1
        inner = np.concatenate([[0], np.cumsum(has)])[bounds]
        chosen = hashes[has]
        result += np.concatenate([ones_by_text(chosen[:, lane], inner) for lane in lanes], axis=1) << digit
    return 2 * result - np.diff(sums)[:, None]
