"""What follows from the limit: who is near whom, in which group, and what lies just outside."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.groups import Grouping, ItemSet, between_fingerprints, grouping_of_labels, groups
from simhash_gui.engine.linkage import Tree, tree
from simhash_gui.present.all_texts_survey import OUTSIDE_BITS, NearPairs, Survey
from simhash_gui.progress import Progress

Linkage = Literal["complete", "average", "single", "cohorts"]
LINKAGES: tuple[Linkage, ...] = get_args(Linkage)
DEFAULT_SHARE = 12 / 64  # of the bits: the limit at first
OUTSIDE_MOST = 100  # pairs listed as just outside
TABLE_MOST = 4096  # nodes of which all joins are kept
FARTHEST = 255  # stands for the distance of a marked pair
LEAST_MOST = 400  # members up to which the least Jaccard of a group looks at every pair


def default_limit(bits: int) -> int:
    """The limit at first: 12 of 64 bits, in proportion for other widths."""
    return round(bits * DEFAULT_SHARE)


@dataclass(frozen=True, slots=True, eq=False)
class GroupRow:
    """A group of nodes, members in list order.

    ``widest`` bits lie between the two that are furthest apart, ``least`` is the lowest word Jaccard of
    two members (None: too many to look at). ``texts`` counts copies too.
    """

    members: tuple[int, ...]
    texts: int
    representative: int
    widest: int
    widest_pair: tuple[int, int]
    least: float | None


@dataclass(frozen=True, slots=True, eq=False)
class Grouped:
    """The answer for one limit and linkage.

    ``near``: rows of ``pairs`` within the limit that nobody marked as no duplicates, nearest first.
    near_count [n]: texts within the limit of each node, its own copies too. group_of [n]: place in
    ``groups``, -1 for none. ``outside`` rows of ``pairs`` are just beyond the limit, ``marked`` those
    marked. order [n]: nodes by group, then the rest as they stand in the list.
    """

    limit: int
    linkage: Linkage
    pairs: NearPairs
    near: NDArray[np.int64]
    near_count: NDArray[np.int64]
    groups: tuple[GroupRow, ...]
    group_of: NDArray[np.int32]
    outside: NDArray[np.int64]
    marked: NDArray[np.int64]
    order: NDArray[np.int64]


class Joins:
    """The joins of the texts of a survey, for any limit: worked out when a linkage is first asked for, then kept.

    ``marks``: pairs of nodes (a < b) that are no duplicates, whatever their distance. For a worker; two may
    ask at once, and then both work it out.
    """

    def __init__(self, made: Survey, marks: Collection[tuple[int, int]]) -> None:
        self.made = made
        self.marks = frozenset(marks)
        self.items = _items(made)
        self._trees: dict[Linkage, Tree] = {}
        self._matrix: NDArray[np.uint8] | None = None
        if made.distances is not None and len(made.nodes) <= TABLE_MOST:
            self._matrix = made.distances[self.items.first][:, self.items.first]

    def at(
        self, limit: int, linkage: Linkage, near: tuple[NDArray[np.int32], NDArray[np.uint8]], progress: Progress
    ) -> Grouping:
        """The groups at a limit. ``near``: the pairs [m, 2] within it and their distances, without the marked ones."""
        n = len(self.made.nodes)
        if self._matrix is None or linkage == "cohorts":
            # Complete linkage must not know the distance of a marked pair, so it gets the pairs alone.
            between = None if linkage == "complete" else between_fingerprints(self.made.prints)
            return groups(n, *near, linkage, limit=float(limit), items=self.items, between=between, progress=progress)
        found = self._trees.get(linkage)
        if found is None:
            found = self._trees[linkage] = tree(self._marked(self._matrix), self.items.weights, linkage, progress)
        return grouping_of_labels(n, self.items, found.cut(limit), self._matrix)

    def _marked(self, matrix: NDArray[np.uint8]) -> NDArray[np.uint8]:
        if not self.marks:
            return matrix
        a, b = (self.items.number[list(side)] for side in zip(*self.marks, strict=True))
        kept = (a >= 0) & (b >= 0)
        apart = matrix.copy()
        apart[a[kept], b[kept]] = apart[b[kept], a[kept]] = FARTHEST
        return apart


def regroup(made: Survey, limit: int, linkage: Linkage, joins: Joins, progress: Progress) -> Grouped:
    """Group the texts anew. Raises ``Cancelled``, ``TooManyPairsError``.

    O(pairs within the limit) up to ``ALL_PAIRS_MOST`` nodes, once the joins are there. The pairs must reach as far as
    the limit, or not be searched yet: then only copies are groups.
    """
    found = made.near if made.near is not None else _none_yet()
    n = len(made.nodes)
    marked = _marked(found, joins.marks, n)
    end = int(np.searchsorted(found.distances, limit, side="right"))
    near = np.flatnonzero(~marked[:end])
    beyond = int(np.searchsorted(found.distances, limit + OUTSIDE_BITS, side="right"))
    outside = np.flatnonzero(~marked[end:beyond])[:OUTSIDE_MOST] + end
    grouping = joins.at(limit, linkage, (found.pairs[near], found.distances[near]), progress)
    rows, group_of = _groups(made, found, grouping)
    order = _by_group(rows, group_of, n)
    return Grouped(
        limit,
        linkage,
        found,
        near,
        _near_count(made, found, near),
        rows,
        group_of,
        outside,
        np.flatnonzero(marked),
        order,
    )


def _none_yet() -> NearPairs:
    none = np.zeros(0, dtype=np.float32)
    return NearPairs(-1, np.zeros((0, 2), dtype=np.int32), np.zeros(0, dtype=np.uint8), none, none, none)


def _marked(found: NearPairs, marks: Collection[tuple[int, int]], n: int) -> NDArray[np.bool_]:
    if not marks:
        return np.zeros(len(found.pairs), dtype=np.bool_)
    keys = np.array(sorted(a * n + b for a, b in marks), dtype=np.int64)
    return np.isin(found.pairs[:, 0].astype(np.int64) * n + found.pairs[:, 1], keys)


def _near_count(made: Survey, found: NearPairs, near: NDArray[np.int64]) -> NDArray[np.int64]:
    """Texts near each node: other nodes with their copies, and its own copies."""
    n = len(made.nodes)
    a, b = found.pairs[near, 0], found.pairs[near, 1]
    count = np.bincount(a, made.counts[b], n) + np.bincount(b, made.counts[a], n)
    copies = np.where(made.valid, made.counts - 1, 0)
    return count.astype(np.int64) + copies


def _groups(made: Survey, found: NearPairs, grouping: Grouping) -> tuple[tuple[GroupRow, ...], NDArray[np.int32]]:
    """Largest group first, then by the first member's place. Copies alone are a group too."""
    every = [group for group in grouping.groups if len(group.members) > 1]
    leasts = _leasts(made, found, [group.members for group in every])
    rows = [
        GroupRow(
            group.members,
            int(made.counts[list(group.members)].sum()),
            group.representative,
            int(group.widest),
            group.widest_pair,
            least,
        )
        for group, least in zip(every, leasts, strict=True)
    ]
    taken = {member for row in rows for member in row.members}
    for place in np.flatnonzero(made.valid & (made.counts > 1)).tolist():
        if place not in taken:
            rows.append(GroupRow((place,), int(made.counts[place]), place, 0, (place, place), 1.0))
    rows.sort(key=lambda row: (-row.texts, row.members[0]))
    group_of = np.full(len(made.nodes), -1, dtype=np.int32)
    for number, row in enumerate(rows):
        group_of[list(row.members)] = number
    return tuple(rows), group_of


def _items(made: Survey) -> ItemSet:
    """Each node with words is an item, numbered by its fingerprint so that the order of the list does not matter."""
    order = np.lexsort(tuple(made.prints.T[::-1]))
    order = order[made.valid[order]]
    number = np.full(len(made.nodes), -1, dtype=np.int64)
    number[order] = np.arange(len(order))
    return ItemSet(number, order, made.counts[order])


def _leasts(made: Survey, found: NearPairs, every: Sequence[tuple[int, ...]]) -> list[float | None]:
    """Of each group the lowest word Jaccard of two members; None where there are too many to look at."""
    leasts: list[float | None] = [None] * len(every)
    if made.jaccard is None:
        return _leasts_of_pairs(made, found, every)
    by_size: dict[int, list[int]] = {}
    for place, members in enumerate(every):
        if len(members) <= LEAST_MOST:
            by_size.setdefault(len(members), []).append(place)
    for size, places in by_size.items():  # all groups of one size at once
        one, other = np.triu_indices(size, 1)
        rows_of = np.array([every[place] for place in places])
        lowest = made.jaccard[rows_of[:, one], rows_of[:, other]].min(axis=1)
        for place, least in zip(places, lowest.tolist(), strict=True):
            leasts[place] = least
    return leasts


def _leasts_of_pairs(made: Survey, found: NearPairs, every: Sequence[tuple[int, ...]]) -> list[float | None]:
    """The same when only near pairs are known: None for a group that has others."""
    group_of = np.full(len(made.nodes), -1, dtype=np.int64)
    for place, members in enumerate(every):
        group_of[list(members)] = place
    of = group_of.take(found.pairs[:, 0])
    inside = np.flatnonzero((of >= 0) & (of == group_of.take(found.pairs[:, 1])))
    inside = inside.take(np.lexsort((found.jaccard.take(inside), of.take(inside))))
    of = of.take(inside)
    pairs = np.bincount(of, minlength=len(every))
    least = found.jaccard.take(inside.take(np.flatnonzero(np.diff(of, prepend=-1))))
    lowest = dict(zip(np.flatnonzero(pairs).tolist(), least.tolist(), strict=True))
    sizes = [len(members) for members in every]
    return [
        lowest.get(place) if number == size * (size - 1) // 2 else None
        for place, (number, size) in enumerate(zip(pairs.tolist(), sizes, strict=True))
    ]


def _by_group(rows: tuple[GroupRow, ...], group_of: NDArray[np.int32], n: int) -> NDArray[np.int64]:
    key = np.where(group_of < 0, len(rows), group_of)
    return np.lexsort((np.arange(n), key)).astype(np.int64)
