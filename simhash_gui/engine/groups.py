"""Groups of near texts that do not chain: by default every pair of a group is within the limit.

Texts that no distance tells apart (equal fingerprints, say) are taken together first and count as one item with a
weight, so ten thousand equal ones are one item and not fifty million pairs. Items are numbered by their values, which
makes the outcome independent of the order in which the texts came.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, get_args

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.linkage import Between, Items, Linkage, SparseJoins, SparseMeans, components, tree
from simhash_gui.engine.neighbors_pairs import Pairs, distinct, lanes_of
from simhash_gui.progress import Progress

LEAST_COHORT: Final = 8

_DENSE: Final = 4096  # items of which all distances are held at once: 400 MB of means with their sums
_DENSE_WHOLE: Final = 16_384  # the same of whole distances without means: 540 MB
_AT_ONCE: Final = 1 << 20  # distances asked for
_CROWDED: Final = 16  # pairs an item from which a table of all distances is quicker than a heap


@dataclass(frozen=True, slots=True)
class Group:
    """Two or more texts, as rows in order.

    ``representative``: the one whose distances to the others add up to least (the medoid; of several, the one of the
    lowest fingerprint). ``widest`` is the greatest distance of two members, ``widest_pair`` two that have it.
    """

    members: tuple[int, ...]
    representative: int
    widest: float
    widest_pair: tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Grouping:
    """The groups, the largest first (of equally large, that of the lowest row), and ``group_of`` [n], -1 for none."""

    groups: tuple[Group, ...]
    group_of: NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class ItemSet:
    """n texts as u items: ``number`` [n], -1 for a text that takes no part; ``first`` [u] a row of each."""

    number: NDArray[np.int64]
    first: Items
    weights: Items

    def __len__(self) -> int:
        return len(self.first)


def items_of(order: NDArray[Any], valid: NDArray[np.bool_] | None = None) -> ItemSet:
    """Texts of equal ``order`` [n] are one item; the items are numbered in its order. O(n log n)."""
    rows = np.arange(len(order)) if valid is None else np.flatnonzero(valid)
    _, first, inverse, counts = np.unique(order[rows], return_index=True, return_inverse=True, return_counts=True)
    number = np.full(len(order), -1, dtype=np.int64)
    number[rows] = inverse
    return ItemSet(number, rows[first], counts.astype(np.int64))


def items_of_fingerprints(fingerprints: NDArray[Any], valid: NDArray[np.bool_] | None = None) -> ItemSet:
    """Texts of equal fingerprint are one item; the items are numbered in order of their value. O(n log n)."""
    lanes = lanes_of(fingerprints)
    once = distinct(lanes, valid)
    number = once.number_of(len(lanes)).astype(np.int64)
    return ItemSet(number, once.rows[once.bounds[:-1]], once.counts)


def between_fingerprints(fingerprints: NDArray[Any]) -> Between:
    """A function that gives the distances of rows a [m] and b [m]."""
    return lanes_of(fingerprints).distances


def groups(
    n: int,
    pairs: Pairs,
    distances: NDArray[Any],
    linkage: Linkage = "complete",
    *,
    limit: float | None = None,
    items: ItemSet | None = None,
    between: Between | None = None,
    least: int = LEAST_COHORT,
    progress: Progress | None = None,
) -> Grouping:
    """Groups of n texts from all ``pairs`` [m, 2] within ``limit`` and their ``distances`` [m], whole or not.

    ``limit`` is the greatest of ``distances`` if not given. ``items`` says which texts are alike and how they are
    ordered (``items_of_fingerprints``); without it each text is an item, in the order given. Of the pairs of two items
    one is enough. ``between`` gives the distance of any two rows: average linkage and cohorts cannot do without it,
    and with single linkage the widest pair is only looked for among ``pairs`` otherwise. Cohorts are runs of at least
    ``least`` texts in the order of the items, whatever their distance. Raises ``ValueError``, ``Cancelled``.

    O(m log m) for m pairs.
    """
    if linkage not in get_args(Linkage):
        raise ValueError(f"linkage is one of {', '.join(get_args(Linkage))}, and not {linkage}")
    if len(pairs) and not 0 <= int(np.min(pairs)) <= int(np.max(pairs)) < n:
        raise ValueError(f"pairs are rows of {n} texts, and not {int(np.min(pairs))} to {int(np.max(pairs))}")
    if between is None and linkage in ("average", "cohorts"):
        raise ValueError(f"{linkage} needs the distance of any two texts")
    items = items_of(np.arange(n)) if items is None else items
    progress = progress or Progress()
    limit = float(np.max(distances, initial=0)) if limit is None else limit
    graph = _graph(items, pairs, distances, limit)
    of_items: Between | None = None
    if between is not None:
        rows, told = items.first, between
        of_items = lambda a, b: told(rows[a], rows[b])  # noqa: E731 - said once, here
    if linkage == "cohorts":
        label = _cohorts(items, least)
    else:
        label = _joined(items, graph, linkage, limit, between=of_items, progress=progress)
    if linkage == "complete" or of_items is None:
        inside = label[graph.a] == label[graph.b]
        within = _Graph(graph.a[inside], graph.b[inside], graph.distances[inside])
        centers = _centers_of_pairs(items, label, within)
    else:
        centers = _centers(items, label, of_items, progress)
    return _grouping(n, items, label, centers)


@dataclass(frozen=True, slots=True, eq=False)
class _Graph:
    """Pairs of items a < b, each once, and their distances."""

    a: Items
    b: Items
    distances: NDArray[Any]


def _graph(items: ItemSet, pairs: Pairs, distances: NDArray[Any], limit: float) -> _Graph:
    first, second = items.number[pairs[:, 0]], items.number[pairs[:, 1]]
    kept = (first != second) & (first >= 0) & (second >= 0) & (distances <= limit)
    first, second, distances = first[kept], second[kept], distances[kept]
    a, b = np.minimum(first, second), np.maximum(first, second)
    _, once = np.unique(a * len(items) + b, return_index=True)
    return _Graph(a[once], b[once], distances[once])


def _joined(
    items: ItemSet, graph: _Graph, linkage: Linkage, limit: float, *, between: Between | None, progress: Progress
) -> Items:
    """[u] the lowest item of each one's group."""
    label = components(len(items), graph.a, graph.b)
    if linkage == "single":
        return label
    sizes = np.bincount(label, minlength=len(items))
    load = np.bincount(label[graph.a], minlength=len(items))
    whole = np.issubdtype(graph.distances.dtype, np.integer) and linkage == "complete"
    crowded = (sizes > 2) & (sizes <= (_DENSE_WHOLE if whole else _DENSE)) & (load > _CROWDED * sizes)
    result = np.arange(len(items))
    in_table = crowded[label]
    for name in np.flatnonzero(crowded).tolist():
        members = np.flatnonzero(label == name)
        chosen = label[graph.a] == name
        place = np.zeros(len(items), dtype=np.int64)
        place[members] = np.arange(len(members))
        matrix = _matrix(place[graph.a[chosen]], place[graph.b[chosen]], graph.distances[chosen], members, between)
        result[members] = members[tree(matrix, items.weights[members], linkage, progress).cut(limit)]
    rest = ~in_table[graph.a]
    a, b, distances = graph.a[rest], graph.b[rest], graph.distances[rest]
    if linkage == "average" and between is not None:
        loose = SparseMeans(len(items), a, b, distances, weights=items.weights, between=between).run(limit, progress)
    else:
        loose = SparseJoins(len(items), a, b, distances).run(limit, progress)
    result[~in_table] = loose[~in_table]
    return result


def _matrix(a: Items, b: Items, distances: NDArray[Any], members: Items, between: Between | None) -> NDArray[Any]:
    """[s, s] distances of the ``members`` of one component; those of unknown pairs are beyond all limits."""
    size = len(members)
    if between is not None:
        height = max(1, _AT_ONCE // size)
        parts = [members[top : top + height] for top in range(0, size, height)]
        return np.concatenate(
            [between(np.repeat(rows, size), np.tile(members, len(rows))).reshape(-1, size) for rows in parts]
        )
    whole = np.issubdtype(distances.dtype, np.integer)
    matrix = np.full((size, size), 255, dtype=np.uint8) if whole else np.full((size, size), np.inf)
    matrix[a, b] = distances
    matrix[b, a] = distances
    return matrix


def _cohorts(items: ItemSet, least: int) -> Items:
    """[u] runs of items that hold at least ``least`` texts each; what is left at the end joins the last run."""
    label = np.zeros(len(items), dtype=np.int64)
    start, size = 0, 0
    left = int(items.weights.sum())
    for item, weight in enumerate(items.weights.tolist()):
        label[item] = start
        size += weight
        left -= weight
        if size >= least and left >= least:
            start, size = item + 1, 0
    return label


@dataclass(frozen=True, slots=True, eq=False)
class _Centers:
    """[u] each, at the lowest item of each group: the medoid, and the widest pair of items with its distance.

    Of several the lowest items. Where a group is one item, that item is all three.
    """

    medoid: Items
    a: Items
    b: Items
    distance: NDArray[Any]

    @classmethod
    def alone(cls, size: int, kind: np.dtype[Any]) -> _Centers:
        return cls(np.arange(size), np.arange(size), np.arange(size), np.zeros(size, dtype=kind))

    def look(self, members: Items, distances: NDArray[Any], weights: NDArray[np.float64]) -> None:
        """Fill in the group of ``members`` [s], from all of its distances [s, s]."""
        name, size = members[0], len(members)
        place = int(distances.argmax())
        self.medoid[name] = members[int((distances @ weights).argmin())]
        self.a[name], self.b[name] = members[place // size], members[place % size]
        self.distance[name] = distances.flat[place]


def _centers_of_pairs(items: ItemSet, label: Items, inside: _Graph) -> _Centers:
    """When all pairs inside the groups are known."""
    size = len(items)
    found = _Centers.alone(size, inside.distances.dtype)
    far = inside.distances.astype(np.float64)
    sums = np.bincount(inside.a, far * items.weights[inside.b], size)
    sums += np.bincount(inside.b, far * items.weights[inside.a], size)
    order = np.lexsort((np.arange(size), sums, label))
    first = order[np.flatnonzero(np.diff(label[order], prepend=-1))]
    found.medoid[label[first]] = first
    order = np.lexsort((inside.b, inside.a, -far, label[inside.a]))
    widest = order[np.flatnonzero(np.diff(label[inside.a[order]], prepend=-1))]
    names = label[inside.a[widest]]
    found.a[names], found.b[names] = inside.a[widest], inside.b[widest]
    found.distance[names] = inside.distances[widest]
    return found


def grouping_of_labels(n: int, items: ItemSet, label: Items, matrix: NDArray[Any]) -> Grouping:
    """The groups when the ``label`` [u] of each item is known and all distances [u, u] of items are."""
    order = np.argsort(label, kind="stable")
    edges = np.flatnonzero(np.diff(label[order], prepend=-1, append=-1))
    found = _Centers.alone(len(items), matrix.dtype)
    weights = items.weights.astype(np.float64)
    for start, end in pairwise(edges.tolist()):
        if end - start > 1:
            members = order[start:end]
            found.look(members, matrix[np.ix_(members, members)], weights[members])
    return _grouping(n, items, label, found)


def _centers(items: ItemSet, label: Items, between: Between, progress: Progress) -> _Centers:
    """The same by asking for all distances inside each group, some rows at a time."""
    order = np.argsort(label, kind="stable")
    edges = np.flatnonzero(np.diff(label[order], prepend=-1, append=-1))
    kind = between(order[:1], order[:1]).dtype
    found = _Centers.alone(len(items), kind)
    for start, end in pairwise(edges.tolist()):
        members = order[start:end]
        if len(members) < 2:
            continue
        name, size = int(members[0]), len(members)
        sums = np.zeros(size)
        height = max(1, _AT_ONCE // size)
        for top in range(0, size, height):
            progress.step(start + top, len(order))
            rows = members[top : top + height]
            part = between(np.repeat(rows, size), np.tile(members, len(rows))).reshape(len(rows), size)
            sums[top : top + height] = part @ items.weights[members].astype(np.float64)
            place = int(part.argmax())
            if part.flat[place] > found.distance[name]:
                found.distance[name] = part.flat[place]
                found.a[name], found.b[name] = rows[place // size], members[place % size]
        found.medoid[name] = members[int(sums.argmin())]
    return found


def _grouping(n: int, items: ItemSet, label: Items, centers: _Centers) -> Grouping:
    """The groups of two and more texts, from the label of each item."""
    rows = np.flatnonzero(items.number >= 0)
    name = label[items.number[rows]]
    order = np.argsort(name, kind="stable")
    rows, name = rows[order], name[order]
    edges = np.flatnonzero(np.diff(name, prepend=-1, append=-1))
    made: list[Group] = []
    for number, start, end in zip(name[edges[:-1]].tolist(), edges[:-1].tolist(), edges[1:].tolist(), strict=True):
        if end - start < 2:
            continue
        members = tuple(rows[start:end].tolist())
        ends = int(items.first[centers.a[number]]), int(items.first[centers.b[number]])
        if ends[0] == ends[1]:  # one item: all are alike
            ends = members[0], members[1]
        widest = centers.distance[number].item()
        made.append(Group(members, int(items.first[centers.medoid[number]]), widest, (min(ends), max(ends))))
    made.sort(key=lambda group: (-len(group.members), group.members[0]))
    group_of = np.full(n, -1, dtype=np.int32)
    for number, group in enumerate(made):
        group_of[list(group.members)] = number
    return Grouping(tuple(made), group_of)
