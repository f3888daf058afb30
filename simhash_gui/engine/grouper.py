"""Groups at one limit after another, as fast as somebody drags it; and the near misses around them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.groups import (
    LEAST_COHORT,
    Grouping,
    between_fingerprints,
    grouping_of_labels,
    groups,
    items_of_fingerprints,
)
from simhash_gui.engine.linkage import Linkage, Tree, tree
from simhash_gui.engine.neighbors import near_distinct
from simhash_gui.engine.neighbors_pairs import Distances, Pairs, distinct, lanes_of, unpack
from simhash_gui.engine.neighbors_tiles import distance_matrix
from simhash_gui.progress import Progress

_IN_TABLE: Final = 4096  # distinct fingerprints of which all distances are held


class Grouper:
    """n texts by their fingerprints, to be grouped at any limit.

    Up to 4,096 distinct fingerprints all distances are worked out once, and all joins when a linkage is first asked
    for; a limit then only cuts them. Above that the pairs within the widest limit asked for so far are kept.
    """

    def __init__(
        self, fingerprints: NDArray[Any], valid: NDArray[np.bool_] | None = None, progress: Progress | None = None
    ) -> None:
        self._n = len(fingerprints)
        self.items = items_of_fingerprints(fingerprints, valid)
        self._lanes = distinct(lanes_of(fingerprints), valid).lanes
        self._between = between_fingerprints(fingerprints)
        self._trees: dict[Linkage, Tree] = {}
        self._matrix: NDArray[np.uint8] | None = None
        self._pairs: tuple[int, Pairs, Distances] = (-1, np.zeros((0, 2), np.int32), np.zeros(0, np.uint8))
        if len(self.items) <= _IN_TABLE:
            self._matrix = distance_matrix(np.asarray(fingerprints)[self.items.first], progress)

    def pairs(self, limit: int, progress: Progress | None = None) -> tuple[Pairs, Distances]:
        """Pairs of items within ``limit`` bits as rows of their first texts, [m, 2] in no certain order, and distances.

        Equal texts are one item, so they are in no pair with each other. Raises ``TooManyPairsError``.
        """
        if self._matrix is not None:
            a, b = np.nonzero(np.triu(self._matrix <= limit, 1))
            found, distances = np.stack([a, b], axis=1).astype(np.int32), self._matrix[a, b]
        else:
            if limit > self._pairs[0]:
                self._pairs = (limit, *unpack(near_distinct(self._lanes, limit, progress or Progress())))
            within = self._pairs[2] <= limit
            found, distances = self._pairs[1][within], self._pairs[2][within]
        return self.items.first[found].astype(np.int32), distances

    def at(
        self,
        limit: int,
        linkage: Linkage = "complete",
        *,
        least: int = LEAST_COHORT,
        progress: Progress | None = None,
    ) -> Grouping:
        """The groups at ``limit`` bits; see ``groups``. Raises ``Cancelled``, ``TooManyPairsError``."""
        if self._matrix is None or linkage == "cohorts":
            pairs, distances = self.pairs(limit, progress) if linkage != "cohorts" else self._pairs[1:]
            return groups(
                self._n,
                pairs,
                distances,
                linkage,
                limit=limit,
                items=self.items,
                between=self._between,
                least=least,
                progress=progress,
            )
        if linkage not in self._trees:
            self._trees[linkage] = tree(self._matrix, self.items.weights, linkage, progress)
        label = self._trees[linkage].cut(limit)
        return grouping_of_labels(self._n, self.items, label, self._matrix)


def near_misses(grouping: Grouping, pairs: Pairs, distances: NDArray[Any]) -> tuple[Pairs, NDArray[Any]]:
    """Those of ``pairs`` [m, 2] whose texts are not in one group, and their distances, the nearest first.

    ``pairs`` should reach somewhat further than the limit of the groups: beyond it are those just outside; within it
    those that a group could not take in because of another of its members.
    """
    of = grouping.group_of
    a, b = of[pairs[:, 0]], of[pairs[:, 1]]
    apart = np.flatnonzero((a != b) | (a < 0))
    order = apart[np.lexsort((pairs[apart, 1], pairs[apart, 0], distances[apart]))]
    return pairs[order], distances[order]
