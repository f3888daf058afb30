"""The table of groups, what each way of grouping means, and the pairs as lines: within, just outside, marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from simhash_gui.present.all_texts_grouped import LINKAGES, Grouped, GroupRow, Linkage
from simhash_gui.present.all_texts_list import Ranks
from simhash_gui.present.all_texts_survey import Node, Survey
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say

NAMES_MOST = 12  # members named in a row; the rest are counted
GroupColumn = Literal["number", "texts", "count", "widest", "least", "representative"]
GROUP_COLUMNS: tuple[GroupColumn, ...] = get_args(GroupColumn)
LISTED_COLUMNS = tuple(each for each in GROUP_COLUMNS if each != "count")  # on screen; an export has all
PairColumn = Literal["a", "b", "bits", "share", "a_in_b", "b_in_a"]
PAIR_COLUMNS: tuple[PairColumn, ...] = get_args(PairColumn)
Which = Literal["near", "outside", "marked"]
WHICH: tuple[Which, ...] = get_args(Which)


@dataclass(frozen=True, slots=True)
class LinkageChoice:
    """One way of grouping: its short name and what it means in plain words."""

    id: Linkage
    title: str
    meaning: str


def linkage_choices(wording: Wording) -> tuple[LinkageChoice, ...]:
    """Every way, the default first."""
    return tuple(
        LinkageChoice(each, wording(say.LINKAGE[each]), wording(say.LINKAGE_MEANING[each])) for each in LINKAGES
    )


def members_line(wording: Wording, nodes: Sequence[Node], row: GroupRow) -> str:
    """The members by name, the rest counted."""
    named = [nodes[member].first for member in row.members[:NAMES_MOST]]
    copies = [nodes[member].count for member in row.members[:NAMES_MOST]]
    names = ", ".join(
        wording(say.WITH_COPIES, name=text.name, n=count) if count > 1 else text.name
        for text, count in zip(named, copies, strict=True)
    )
    rest = len(row.members) - len(named)
    return wording(say.AND_MORE, names=names, n=rest) if rest else names


def group_cell(wording: Wording, made: Survey, grouped: Grouped, place: int, column: GroupColumn) -> str:
    """What stands in a cell of the table of groups."""
    row = grouped.groups[place]
    if column == "number":
        return wording.number(place + 1)
    if column == "texts":
        return members_line(wording, made.nodes, row)
    if column == "count":
        return wording.number(row.texts)
    if column == "widest":
        return wording.number(row.widest)
    if column == "least":
        return "" if row.least is None else wording.percent(row.least)
    return made.nodes[row.representative].first.name


def pairs_of(grouped: Grouped, which: Which) -> NDArray[np.int64]:
    """Rows of ``grouped.pairs`` that a list of pairs shows, nearest first."""
    return {"near": grouped.near, "outside": grouped.outside, "marked": grouped.marked}[which]


def ordered_pairs(
    ranks: Ranks, grouped: Grouped, which: Which, column: PairColumn | None, *, descending: bool = False
) -> NDArray[np.int64]:
    """Rows of ``grouped.pairs`` in the order of a column; equal values nearest first, as without a column."""
    rows, found = pairs_of(grouped, which), grouped.pairs
    if column is None:
        return rows
    by_column = {
        "a": ranks.rank[found.pairs[rows, 0]],
        "b": ranks.rank[found.pairs[rows, 1]],
        "bits": found.distances[rows],
        "share": found.jaccard[rows],
        "a_in_b": found.a_in_b[rows],
        "b_in_a": found.b_in_a[rows],
    }
    values = by_column[column].astype(np.float64)
    return rows[np.lexsort((rows, -values if descending else values))]


def pair_cell(wording: Wording, made: Survey, grouped: Grouped, row: int, column: PairColumn) -> str:
    """What stands in a cell of a list of pairs. ``row`` is a row of ``grouped.pairs``."""
    found = grouped.pairs
    if column == "a":
        return made.nodes[int(found.pairs[row, 0])].first.name
    if column == "b":
        return made.nodes[int(found.pairs[row, 1])].first.name
    if column == "bits":
        return wording.number(int(found.distances[row]))
    share = {"share": found.jaccard, "a_in_b": found.a_in_b, "b_in_a": found.b_in_a}[column][row]
    return wording.percent(float(share))
