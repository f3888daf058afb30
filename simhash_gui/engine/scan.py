"""Many texts at once, as one reads them: who is near whom, in which groups, and each one's closest other text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.all_pairs import MOST_TEXTS, all_jaccard, jaccard_and_containment
from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.groups import Grouping, between_fingerprints, groups, items_of, items_of_fingerprints
from simhash_gui.engine.jaccard_pairs import pairs_of_jaccard
from simhash_gui.engine.linkage import Linkage
from simhash_gui.engine.many import many_outlines
from simhash_gui.engine.neighbors import distance_histogram, nearest_others, pairs_within
from simhash_gui.engine.neighbors_pairs import Pairs
from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.outlines import Outline
from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.word_sets import WordSets, word_sets
from simhash_gui.progress import Progress

MOST_CLOSEST: Final = 50_000
"""Distinct texts of which each one's closest is looked for among all; above that, among the pairs within the limit."""

_FEW: Final = 50  # texts of a group whose pairs are counted one by one

Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Limit:
    """How near two texts must be: ``bits`` of distance at most, or a ``jaccard`` of the features' sets at least."""

    bits: int | None = None
    jaccard: float | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Closest:
    """[n] of each text: the row of the nearest other one (-1: none), the distance in bits, and the Jaccard of words."""

    row: NDArray[np.int64]
    hamming: NDArray[np.uint8]
    word_jaccard: Values


@dataclass(frozen=True, slots=True, eq=False)
class ScanPairs:
    """m pairs of rows within the limit, the nearest first, with distance in bits, Jaccard and containment.

    ``word_jaccard`` is of plain words, ``jaccard`` of the recipe's features; both of sets.
    """

    rows: Pairs
    hamming: NDArray[np.uint8]
    word_jaccard: Values
    jaccard: Values
    a_in_b: Values
    b_in_a: Values


@dataclass(frozen=True, slots=True, eq=False)
class Scan:
    """n texts. ``same_as`` [n]: the row of the first text of the same words, its own if there is none before it.

    ``widest`` and ``lowest_jaccard`` [g]: the greatest distance in bits of two members of each group, and the lowest
    Jaccard of the sets of their features (None for a group of more than ``MOST_TEXTS`` different texts).
    """

    recipe: Recipe
    outlines: tuple[Outline, ...]
    same_as: NDArray[np.int64]
    pairs: ScanPairs
    grouping: Grouping
    widest: tuple[int, ...]
    lowest_jaccard: tuple[float | None, ...]
    closest: Closest


def scan(
    texts: Sequence[str],
    recipe: Recipe,
    limit: Limit,
    linkage: Linkage = "complete",
    progress: Progress | None = None,
) -> Scan:
    """Who is near whom among ``texts``; ``recipe`` must be resolved.

    Texts of the same words are taken together: each is in a pair with the first of them and with no other, so ten
    thousand copies are some ten thousand pairs and not fifty million. A text without words is in no pair and in no
    group. Raises ``UnresolvedRecipeError``, ``TooManyPairsError``, ``JaccardTooLowError``, ``Cancelled``.
    """
    progress = progress or Progress()
    outlines = many_outlines(texts, recipe, progress)
    prints, valid = _prints(outlines, recipe)
    same_as = _same_as(texts, outlines)
    rows = np.flatnonzero(valid & (same_as == np.arange(len(texts))))
    distinct = [texts[row] for row in rows.tolist()]
    sets = _Sets(rows, same_as, word_sets(distinct, None, progress), word_sets(distinct, recipe, progress))
    near = _near(prints, sets, limit, progress)
    grouping = _grouped(prints, valid, sets, near, limit=limit, linkage=linkage, progress=progress)
    pairs = _pairs(near, prints, valid, sets, progress)
    return Scan(
        recipe,
        tuple(outlines),
        same_as,
        pairs,
        grouping,
        tuple([_widest(np.array(group.members), prints) for group in grouping.groups]),
        tuple([_lowest(np.array(group.members), sets, progress) for group in grouping.groups]),
        _closest(prints, sets, pairs, progress),
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Sets:
    """The texts that are compared, one for each of the same words: their ``rows`` [u], words and features."""

    rows: NDArray[np.int64]
    same_as: NDArray[np.int64]
    words: WordSets
    features: WordSets

    def number(self, rows: NDArray[Any]) -> NDArray[np.int64]:
        """Which of the compared texts stands for each of ``rows``."""
        found: NDArray[np.int64] = np.searchsorted(self.rows, self.same_as[rows])
        return found


def _prints(outlines: Sequence[Outline], recipe: Recipe) -> tuple[NDArray[np.uint64], NDArray[np.bool_]]:
    lanes = max(1, recipe.bits // 64)
    prints = np.zeros((len(outlines), lanes), dtype=np.uint64)
    valid = np.zeros(len(outlines), dtype=np.bool_)
    for row, outline in enumerate(outlines):
        if outline.fingerprint is not None:
            valid[row] = True
            for lane in range(lanes):
                prints[row, lanes - 1 - lane] = outline.fingerprint.value >> 64 * lane & 0xFFFFFFFFFFFFFFFF
    return prints, valid


def _same_as(texts: Sequence[str], outlines: Sequence[Outline]) -> NDArray[np.int64]:
    """Only texts of equal fingerprint and number of words can be the same, so only those are normalized."""
    alike: dict[tuple[Fingerprint, int], list[int]] = {}
    for row, outline in enumerate(outlines):
        if outline.fingerprint is not None:
            alike.setdefault((outline.fingerprint, outline.words), []).append(row)
    same_as = np.arange(len(texts))
    for rows in alike.values():
        by_text: dict[str, int] = {}
        by_words: dict[tuple[str, ...], int] = {}
        for row in rows if len(rows) > 1 else ():
            first = by_text.setdefault(texts[row], row)
            same_as[row] = first if first < row else by_words.setdefault(normalize(texts[row]).words, row)
        for row in rows:
            same_as[row] = same_as[same_as[row]]
    return same_as


def _near(prints: NDArray[np.uint64], sets: _Sets, limit: Limit, progress: Progress) -> Pairs:
    """Pairs within the limit of the texts that are compared, as rows."""
    if limit.bits is not None:
        found, _ = pairs_within(prints[sets.rows], limit.bits, progress)
    else:
        found, _ = pairs_of_jaccard(sets.features, limit.jaccard or 1.0, progress)
    return sets.rows[found].astype(np.int32)


def _grouped(
    prints: NDArray[np.uint64],
    valid: NDArray[np.bool_],
    sets: _Sets,
    near: Pairs,
    *,
    limit: Limit,
    linkage: Linkage,
    progress: Progress,
) -> Grouping:
    if limit.bits is not None:
        between = between_fingerprints(prints)
        items, edge = items_of_fingerprints(prints, valid), float(limit.bits)
    else:
        # Texts of the same features are one item; which comes first is told by the sum of their hashes.
        sums = np.add.reduceat(sets.features.hashes[sets.features.ids], sets.features.starts[:-1])[: len(sets.rows)]
        order = np.zeros(len(valid), dtype=np.uint64)
        order[valid] = sums[sets.number(np.flatnonzero(valid))]
        items, edge = items_of(order, valid), 1 - (limit.jaccard or 1.0)

        def between(a: NDArray[np.int64], b: NDArray[np.int64]) -> NDArray[Any]:
            pairs = np.stack([sets.number(a), sets.number(b)], axis=1)
            return 1 - jaccard_and_containment(sets.features, pairs)[0]

    apart = between(near[:, 0].astype(np.int64), near[:, 1].astype(np.int64))
    return groups(len(valid), near, apart, linkage, limit=edge, items=items, between=between, progress=progress)


def _pairs(
    near: Pairs, prints: NDArray[np.uint64], valid: NDArray[np.bool_], sets: _Sets, progress: Progress
) -> ScanPairs:
    """All that is told of the pairs within the limit, and of each copy with the first of the same words."""
    copies = np.flatnonzero(valid & (sets.same_as != np.arange(len(valid))))
    rows = np.concatenate([near, np.stack([sets.same_as[copies], copies], axis=1).astype(np.int32)])
    hamming = between_fingerprints(prints)(rows[:, 0].astype(np.int64), rows[:, 1].astype(np.int64))
    numbers = sets.number(rows)
    word_jaccard, _, _ = jaccard_and_containment(sets.words, numbers, progress)
    jaccard, a_in_b, b_in_a = jaccard_and_containment(sets.features, numbers, progress)
    order = np.lexsort((rows[:, 1], rows[:, 0], -word_jaccard, hamming))
    return ScanPairs(rows[order], hamming[order], word_jaccard[order], jaccard[order], a_in_b[order], b_in_a[order])


def _widest(members: NDArray[np.int64], prints: NDArray[np.uint64]) -> int:
    """The greatest distance of two ``members``."""
    counts = distance_histogram(np.unique(prints[members], axis=0), 64 * prints.shape[1])
    return int(np.flatnonzero(counts).max(initial=0))


def _lowest(members: NDArray[np.int64], sets: _Sets, progress: Progress) -> float | None:
    """The lowest Jaccard of the features of two ``members``."""
    numbers = np.unique(sets.number(members))
    if len(numbers) <= _FEW:
        first, second = np.triu_indices(len(numbers), 1)
        found, _, _ = jaccard_and_containment(sets.features, np.stack([numbers[first], numbers[second]], axis=1))
        return float(found.min(initial=1.0))
    if len(numbers) > MOST_TEXTS:
        return None
    return float(all_jaccard(sets.features.part(numbers), progress).min())


def _closest(prints: NDArray[np.uint64], sets: _Sets, pairs: ScanPairs, progress: Progress) -> Closest:
    """Of each text the nearest other one: a copy if there is one, else the nearest of those that are compared."""
    n = len(sets.same_as)
    row, hamming = np.full(n, -1, dtype=np.int64), np.zeros(n, dtype=np.uint8)
    if len(sets.rows) <= MOST_CLOSEST:
        number, distance = nearest_others(prints[sets.rows], progress)
        has = number >= 0
        row[sets.rows[has]], hamming[sets.rows[has]] = sets.rows[number[has]], distance[has]
    else:
        one, other = pairs.rows.T.ravel(), pairs.rows[:, ::-1].T.ravel()
        distance = np.tile(pairs.hamming, 2)
        order = np.argsort(distance, kind="stable")[::-1]  # what is written last is the nearest
        row[one[order]], hamming[one[order]] = other[order], distance[order]
    copies = np.flatnonzero(sets.same_as != np.arange(n))
    row[copies], hamming[copies] = sets.same_as[copies], 0
    originals, first = np.unique(sets.same_as[copies], return_index=True)
    row[originals], hamming[originals] = copies[first], 0
    word_jaccard = np.full(n, np.nan)
    known = np.flatnonzero(row >= 0)
    numbers = np.stack([sets.number(known), sets.number(row[known])], axis=1)
    word_jaccard[known], _, _ = jaccard_and_containment(sets.words, numbers, progress)
    return Closest(row, hamming, word_jaccard)
