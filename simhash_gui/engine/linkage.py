"""Which items join, step by step: the two nearest clusters first, until none are near enough.

How far two clusters are apart is what the linkage says: the widest pair (complete), the nearest (single), or the mean
of all pairs (average). Items are numbered in an order that comes from their values, a cluster is called by its lowest
item, and of several equally near pairs of clusters the one with the lowest names joins first. So the outcome depends
on the items alone and not on the order in which they came.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from simhash_gui.progress import Progress

Linkage = Literal["complete", "single", "average", "cohorts"]
Items = NDArray[np.int64]
Between = Callable[[Items, Items], NDArray[Any]]
"""Distances [m] between items a [m] and b [m]."""

_LOOK: Final = 256  # joins between two looks at the progress
_AT_ONCE: Final = 1 << 15  # pairs turned to Python's numbers in one call


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """All joins of s items, in the order in which they happen: ``into[i]`` takes in ``other[i]`` at ``height[i]``."""

    size: int
    into: Items
    other: Items
    height: NDArray[np.float64]

    def cut(self, limit: float) -> Items:
        """[s] the lowest item of each one's cluster when all joins up to ``limit`` are done. O(s)."""
        label = np.arange(self.size)
        steps = int(np.argmax(self.height > limit)) if (self.height > limit).any() else len(self.height)
        names = label.tolist()
        for into, other in zip(self.into[:steps].tolist(), self.other[:steps].tolist(), strict=True):
            names[other] = into
        for item, name in enumerate(names):  # a name is lower than what it took in
            names[item] = names[name]
        return np.array(names, dtype=np.int64)


def tree(matrix: NDArray[Any], weights: Items, linkage: Linkage, progress: Progress | None = None) -> Tree:
    """The joins of s items, from all their distances [s, s]; ``weights`` [s] count for the mean.

    O(s * s) as long as ties are few (single: always), and as much memory. ``linkage`` is complete, single or average.
    Raises ``Cancelled``.
    """
    progress = progress or Progress()
    if linkage == "single":
        return _spanning(matrix, progress)
    state: _Distances = _Means(matrix, weights) if linkage == "average" else _Widest(matrix)
    size = len(matrix)
    distance = state.distance
    np.fill_diagonal(distance, state.never)
    partner = distance.argmin(axis=1) if size > 1 else np.zeros(size, dtype=np.int64)
    nearest = distance[np.arange(size), partner] if size > 1 else np.zeros(size)
    into, other, height = [], [], []
    for step in range(size - 1):
        if step % _LOOK == 0:
            progress.step(step, size - 1)
        a = int(nearest.argmin())
        b = int(partner[a])
        if nearest[a] == state.never:
            break
        into.append(a)
        other.append(b)
        height.append(float(nearest[a]))
        row = state.joined(a, b)
        row[a] = state.never
        distance[a] = row
        distance[:, a] = row
        distance[b] = state.never
        distance[:, b] = state.never
        nearest[b] = state.never
        partner[b] = b
        stale = np.flatnonzero((partner == a) | (partner == b))
        stale = np.append(stale[(stale != a) & (stale != b)], a)
        partner[stale] = distance[stale].argmin(axis=1)
        nearest[stale] = distance[stale, partner[stale]]
    return Tree(size, np.array(into, np.int64), np.array(other, np.int64), np.array(height, np.float64))


def _spanning(matrix: NDArray[Any], progress: Progress) -> Tree:
    """The joins by single linkage: the edges of a shortest tree that spans all items (Prim 1957), the shortest first.

    O(s * s) whatever the ties. Ties leave a choice of edges but none of which items are joined at any height.
    """
    size = len(matrix)
    reach = np.full(size, np.inf)  # of each item not yet in the tree, how far the tree is
    source = np.zeros(size, dtype=np.int64)
    outside = np.ones(size, dtype=np.bool_)
    first, second, height = [], [], []
    item = 0
    for step in range(size - 1):
        if step % _LOOK == 0:
            progress.step(step, size - 1)
        outside[item], reach[item] = False, np.inf
        nearer = outside & (matrix[item] < reach)
        reach[nearer], source[nearer] = matrix[item][nearer], item
        item = int(reach.argmin())
        first.append(int(source[item]))
        second.append(item)
        height.append(float(reach[item]))
    label = list(range(size))

    def name(of: int) -> int:
        while label[of] != of:
            label[of] = label[label[of]]
            of = label[of]
        return of

    into, other = [], []
    order = np.argsort(height, kind="stable") if height else np.zeros(0, np.int64)
    for edge in order.tolist():
        low, high = sorted((name(first[edge]), name(second[edge])))
        label[high] = low
        into.append(low)
        other.append(high)
    return Tree(size, np.array(into, np.int64), np.array(other, np.int64), np.array(height, np.float64)[order])


class _Widest:
    """Distances of clusters by their widest pair."""

    __slots__ = ("distance", "never")

    def __init__(self, matrix: NDArray[Any]) -> None:
        whole = np.issubdtype(matrix.dtype, np.integer)
        self.distance: NDArray[Any] = matrix.astype(np.uint8 if whole else np.float64)
        self.never: float = 255 if whole else np.inf

    def joined(self, a: int, b: int) -> NDArray[Any]:
        row: NDArray[Any] = np.maximum(self.distance[a], self.distance[b])
        return row


class _Means:
    """Distances of clusters by the mean of all pairs of their items, counted as often as they weigh.

    Sums are kept, so that whole distances are summed exactly.
    """

    __slots__ = ("_sums", "_weights", "distance", "never")

    def __init__(self, matrix: NDArray[Any], weights: Items) -> None:
        self.distance: NDArray[Any] = matrix.astype(np.float64)
        self.never: float = np.inf
        self._weights = weights.astype(np.float64)
        self._sums = self.distance * self._weights[:, None] * self._weights

    def joined(self, a: int, b: int) -> NDArray[Any]:
        gone = self.distance[a] == np.inf
        gone[b] = True
        self._sums[a] += self._sums[b]
        self._sums[:, a] = self._sums[a]
        self._weights[a] += self._weights[b]
        row: NDArray[Any] = self._sums[a] / (self._weights[a] * self._weights)
        row[gone] = np.inf
        return row


_Distances = _Widest | _Means


def components(size: int, a: Items, b: Items) -> Items:
    """[size] the lowest item that each can be reached from along pairs ``a``, ``b``."""
    label = np.arange(size)
    while len(a):
        low = np.minimum(label[a], label[b])
        np.minimum.at(label, label[a], low)
        np.minimum.at(label, label[b], low)
        label = label[label]
        apart = label[a] != label[b]
        a, b = a[apart], b[apart]
    while True:
        deeper = label[label]
        if (deeper == label).all():
            return label
        label = deeper


class SparseJoins:
    """Joins by complete linkage of items of which only near pairs are known; what is not a pair is too far."""

    __slots__ = ("_heap", "_near")

    def __init__(self, size: int, a: Items, b: Items, distances: NDArray[Any]) -> None:
        self._near: list[dict[int, float]] = [{} for _ in range(size)]
        self._heap: list[tuple[float, int, int]] = []
        low, high = np.minimum(a, b), np.maximum(a, b)
        order = np.lexsort((high, low, distances))  # a sorted list is a heap
        for start in range(0, len(order), _AT_ONCE):
            part = order[start : start + _AT_ONCE]
            rows = zip(distances[part].tolist(), low[part].tolist(), high[part].tolist(), strict=True)
            for distance, first, second in rows:
                self._near[first][second] = distance
                self._near[second][first] = distance
                self._heap.append((distance, first, second))

    def run(self, limit: float, progress: Progress) -> Items:
        """[size] the lowest item of each one's cluster. O(m log m) for m pairs. Raises ``Cancelled``."""
        heap, near = self._heap, self._near
        label = list(range(len(near)))
        joins = 0
        while heap:
            distance, a, b = heapq.heappop(heap)
            if near[a].get(b) != distance or distance > limit:
                continue
            joins += 1
            if joins % _LOOK == 0:
                progress.step(joins, len(near))
            label[b] = a
            for other, value in self._joined(a, b).items():
                near[a][other] = value
                near[other][a] = value
                heapq.heappush(heap, (value, min(a, other), max(a, other)))
        for item, name in enumerate(label):  # a name is lower than what it took in
            label[item] = label[name]
        return np.array(label, dtype=np.int64)

    def _joined(self, a: int, b: int) -> dict[int, float]:
        """Distances of the joined cluster, after both are taken out everywhere."""
        near_a, near_b = self._near[a], self._near[b]
        self._near[a], self._near[b] = {}, {}
        for other in near_a:
            self._near[other].pop(a, None)
        for other in near_b:
            self._near[other].pop(b, None)
        del near_a[b], near_b[a]
        return self._row(a, b, near_a, near_b)

    def _row(self, a: int, b: int, near_a: dict[int, float], near_b: dict[int, float]) -> dict[int, float]:
        return {other: max(value, near_b[other]) for other, value in near_a.items() if other in near_b}


class SparseMeans(SparseJoins):
    """The same by average linkage, where pairs that are too far count too: ``between`` tells how far.

    Two clusters of which no pair is near have no near mean, so only neighbors need be looked at.
    """

    __slots__ = ("_between", "_members", "_weights")

    def __init__(
        self, size: int, a: Items, b: Items, distances: NDArray[Any], *, weights: Items, between: Between
    ) -> None:
        super().__init__(size, a, b, distances)
        self._members: list[Items] = [np.array([item]) for item in range(size)]
        self._weights = weights
        self._between = between

    def _row(self, a: int, b: int, near_a: dict[int, float], near_b: dict[int, float]) -> dict[int, float]:
        self._members[a] = np.concatenate([self._members[a], self._members[b]])
        return {other: self._mean(self._members[a], self._members[other]) for other in {*near_a, *near_b}}

    def _mean(self, a: Items, b: Items) -> float:
        weight_a, weight_b = self._weights[a], self._weights[b]
        distances = self._between(np.repeat(a, len(b)), np.tile(b, len(a))).reshape(len(a), len(b))
        whole = weight_a @ distances.astype(np.int64 if distances.dtype.kind == "u" else np.float64) @ weight_b
        return float(whole) / (float(weight_a.sum()) * float(weight_b.sum()))
