"""The list of all texts: each with its closest match; sorting by any column, filtering by name."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from simhash_gui.present.all_texts_grouped import Grouped
from simhash_gui.present.all_texts_survey import Node, Survey
from simhash_gui.present.texts_order import natural_key, sorted_places
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say
from simhash_gui.progress import Progress

Column = Literal["text", "closest", "bits", "share", "near", "group", "gap"]
COLUMNS: tuple[Column, ...] = get_args(Column)
NUMBERS: frozenset[Column] = frozenset({"bits", "share", "near", "group", "gap"})


@dataclass(frozen=True, slots=True, eq=False)
class Closest:
    """The closest other text of each of n nodes: its node (-1 none; itself when it has a copy), bits, Jaccard."""

    place: NDArray[np.int64]
    bits: NDArray[np.float64]  # nan where there is none
    share: NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Ranks:
    """Order of the n names as people sort them, and the names folded for the filter."""

    rank: NDArray[np.int64]
    folded: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Gaps:
    """How far every node lies from the reference text: bits [n], nan where there is no distance."""

    reference: int
    bits: NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class ListTable:
    """All that the list shows; rows are nodes."""

    made: Survey
    grouped: Grouped
    closest: Closest
    ranks: Ranks
    gaps: Gaps | None = None


@dataclass(frozen=True, slots=True)
class Sorting:
    """By which column, and from which end. Without a column the rows stand as the texts were added."""

    column: Column | None = None
    descending: bool = False


def find_closest(made: Survey, grouped: Grouped, marks: Collection[tuple[int, int]] = ()) -> Closest:
    """Each node's nearest by distance; among equals the one with more words in both, then the first of the list.

    Pairs of nodes marked as no duplicates (``marks``, those of ``grouped``) are passed over.
    A node of several copies has a copy of itself for its closest. With too many texts for all pairs it is
    looked for among the pairs that were found near. O(n^2) or O(pairs).
    """
    n = len(made.nodes)
    place = np.full(n, -1, dtype=np.int64)
    bits, share = np.full(n, np.nan), np.full(n, np.nan)
    if made.distances is not None and made.jaccard is not None:
        _closest_of_all(made, made.distances, made.jaccard, marks, (place, bits, share))
    else:
        found = grouped.pairs
        # Written from the last to the first, so that the first, the nearest, stays.
        rows = np.setdiff1d(np.arange(len(found.pairs)), grouped.marked, assume_unique=True)[::-1]
        pairs = found.pairs[rows]
        mine, other = pairs.ravel(), pairs[:, ::-1].ravel()
        place[mine] = other
        bits[mine] = np.repeat(found.distances[rows], 2)
        share[mine] = np.repeat(found.jaccard[rows], 2)
    copies = made.valid & (made.counts > 1)
    place[copies] = np.flatnonzero(copies)
    bits[copies], share[copies] = 0, 1
    return Closest(place, bits, share)


def _closest_of_all(
    made: Survey,
    distances: NDArray[np.uint8],
    jaccard: NDArray[np.float32],
    marks: Collection[tuple[int, int]],
    out: tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]],
) -> None:
    place, bits, share = out
    if int(made.valid.sum()) < 2:
        return
    avoided: dict[int, list[int]] = {}
    for a, b in marks:
        avoided.setdefault(a, []).append(b)
        avoided.setdefault(b, []).append(a)
    for row in np.flatnonzero(made.valid).tolist():
        cost = distances[row] - jaccard[row] * np.float64(0.99)
        cost[~made.valid] = np.inf
        cost[row] = np.inf
        cost[avoided.get(row, [])] = np.inf
        best = int(np.argmin(cost))
        if cost[best] < np.inf:
            place[row], bits[row], share[row] = best, distances[row, best], jaccard[row, best]


def rank_names(nodes: Sequence[Node], progress: Progress | None = None) -> Ranks:
    """Names in the order of the texts list: letters without case, runs of digits as numbers. Raises ``Cancelled``."""
    order = sorted_places([natural_key(node.first.name) for node in nodes], progress=progress)
    rank = np.empty(len(order), dtype=np.int64)
    rank[order] = np.arange(len(order))
    return Ranks(rank, tuple([node.first.name.casefold() for node in nodes]))


def gaps_from(made: Survey, reference: int) -> Gaps:
    """The distance of every node to the node ``reference``. O(n)."""
    bits = np.full(len(made.nodes), np.nan)
    if made.valid[reference]:
        apart = np.bitwise_count(made.prints ^ made.prints[reference]).sum(axis=1)
        bits[made.valid] = apart[made.valid]
    return Gaps(reference, bits)


def values_of(table: ListTable, column: Column) -> NDArray[np.float64]:
    """[n]: what a column is sorted by; nan where it has nothing to say."""
    if column == "text":
        return table.ranks.rank.astype(np.float64)
    if column == "closest":
        place = table.closest.place
        return np.where(place < 0, np.nan, table.ranks.rank[place].astype(np.float64))
    if column == "bits":
        return table.closest.bits
    if column == "share":
        return table.closest.share
    if column == "near":
        return np.where(table.made.valid & (table.made.near is not None), table.grouped.near_count, np.nan)
    if column == "group":
        group_of = table.grouped.group_of
        return np.where(group_of < 0, np.nan, group_of.astype(np.float64))
    return table.gaps.bits if table.gaps is not None else np.full(len(table.made.nodes), np.nan)


def ordered(table: ListTable, sorting: Sorting, needle: str = "") -> NDArray[np.int64]:
    """Nodes in the order to show, those whose name holds ``needle`` (case does not matter).

    What has no value stands last from either end; equal values keep the list's order. O(n log n), in arrays.
    """
    places = np.arange(len(table.made.nodes))
    wanted = needle.strip().casefold()
    if wanted:
        kept = [place for place, name in enumerate(table.ranks.folded) if wanted in name]
        places = np.array(kept, dtype=np.int64)
    if sorting.column is None:
        return places
    values = values_of(table, sorting.column)[places]
    key = -values if sorting.descending else values
    return places[np.lexsort((places, np.nan_to_num(key, nan=0.0), np.isnan(values)))]


def cell(wording: Wording, table: ListTable, node: int, column: Column) -> str:
    """What stands in a cell."""
    made, closest = table.made, table.closest
    if column == "text":
        return shown_name(wording, made.nodes[node])
    if column == "closest":
        return _closest_name(wording, table, node)
    if column == "share":
        share = float(closest.share[node])
        return "" if math.isnan(share) else wording.percent(share)
    if column == "group":
        group = int(table.grouped.group_of[node])
        return "" if group < 0 else wording.number(group + 1)
    value = float(values_of_one(table, column, node))
    return "" if math.isnan(value) else wording.number(value)


def values_of_one(table: ListTable, column: Column, node: int) -> float:
    """One value of a column of numbers."""
    if column == "bits":
        return float(table.closest.bits[node])
    if column == "near":
        known = table.made.near is not None and bool(table.made.valid[node])
        return float(table.grouped.near_count[node]) if known else float("nan")
    return float(table.gaps.bits[node]) if table.gaps is not None else float("nan")


def shown_name(wording: Wording, node: Node) -> str:
    """The name of a row, with its number of copies."""
    name = node.first.name
    return wording(say.WITH_COPIES, name=name, n=node.count) if node.count > 1 else name


def _closest_name(wording: Wording, table: ListTable, node: int) -> str:
    here = table.made.nodes[node]
    if here.first.unreadable:
        return wording(say.NOT_READ)
    if here.first.fingerprint is None:
        return wording(say.NO_WORDS if here.first.words is not None else say.STILL_COUNTED)
    place = int(table.closest.place[node])
    if place < 0:
        if table.made.near is None:
            return wording(say.STILL_COUNTED)
        return wording(say.NONE_NEAR) if table.made.distances is None else ""
    if place == node:
        return here.members[1].name
    return table.made.nodes[place].first.name


def spoken_row(wording: Wording, table: ListTable, node: int) -> str:
    """A row in one line, for those who hear it."""
    name, closest = cell(wording, table, node, "text"), cell(wording, table, node, "closest")
    if int(table.closest.place[node]) < 0:
        return f"{name}, {closest}" if closest else name
    values = {
        "name": name,
        "closest": closest,
        "bits": cell(wording, table, node, "bits"),
        "share": cell(wording, table, node, "share"),
        "near": cell(wording, table, node, "near"),
    }
    said = wording(say.ROW_SPOKEN, **values)
    group = cell(wording, table, node, "group")
    return f"{said}, {wording(say.GROUP_SPOKEN, number=group)}" if group else said
