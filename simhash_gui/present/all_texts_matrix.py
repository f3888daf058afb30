"""The picture of all pairs: how strong each cell is, in which order the texts stand, and what a cell says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from simhash_gui.present.all_texts_grouped import Grouped
from simhash_gui.present.all_texts_list import Ranks
from simhash_gui.present.all_texts_survey import Survey, containment_matrix
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say

Measure = Literal["distance", "jaccard", "containment"]
Order = Literal["group", "name", "given"]
MEASURES: tuple[Measure, ...] = get_args(Measure)
ORDERS: tuple[Order, ...] = get_args(Order)

SAME = 100  # level of a cell whose two texts have the same fingerprint, or all words in common
WITHIN = 60  # least level of a pair within the limit
BEYOND = 30  # highest level of a pair beyond it
MARKED, NOTHING = 254, 255  # not levels: a pair that is no duplicate, and one without a number


@dataclass(frozen=True, slots=True, eq=False)
class MatrixView:
    """levels [n, n]: 0 (no nearer than chance, or no word in common) to 100, ``MARKED`` or ``NOTHING``.

    order [n]: the node of each row and column. figures [n, n]: bits, or whole percent, as the cells show them.
    """

    measure: Measure
    order: NDArray[np.int64]
    levels: NDArray[np.uint8]
    figures: NDArray[np.uint8]


def matrix_view(made: Survey, grouped: Grouped, ranks: Ranks, measure: Measure, order: Order) -> MatrixView | None:
    """The picture, or None when there are too many texts for one. O(n^2)."""
    if made.distances is None or made.jaccard is None or not made.has_matrix:
        return None
    rows = _order(grouped, ranks, order)
    if measure == "distance":
        figures = _ordered(made.distances, rows)
        levels = distance_levels(made.bits, grouped.limit).take(figures)
    else:
        shares = made.jaccard if measure == "jaccard" else containment_matrix(made)
        assert shares is not None
        figures = _ordered(_percent(shares), rows)
        levels = figures.copy()
    n = len(rows)
    place = np.empty(n, dtype=np.int64)
    place[rows] = np.arange(n)
    a, b = grouped.pairs.pairs[grouped.marked, 0], grouped.pairs.pairs[grouped.marked, 1]
    levels[place[a], place[b]] = levels[place[b], place[a]] = MARKED
    empty = ~made.valid[rows]
    levels[empty, :] = NOTHING
    levels[:, empty] = NOTHING
    return MatrixView(measure, rows, levels, figures)


def _ordered(cells: NDArray[np.uint8], rows: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Rows and columns in another order. ``take`` lets other threads in, an index would not."""
    return cells.take(rows, axis=0).take(rows, axis=1)


def distance_levels(bits: int, limit: int) -> NDArray[np.uint8]:
    """[bits + 1]: the level of each distance. Strong up to the limit, faint beyond, nothing from chance on."""
    distance = np.arange(bits + 1, dtype=np.float64)
    half = bits / 2
    near = SAME - (SAME - WITHIN) * distance / max(limit, 1)
    far = BEYOND * np.clip((half - distance) / max(half - limit, 1), 0, 1) ** 1.5
    return np.where(distance <= limit, near, far).round().astype(np.uint8)


def _percent(shares: NDArray[np.float32]) -> NDArray[np.uint8]:
    """Whole percent, 100 and 0 only for all and nothing."""
    found = np.rint(shares.astype(np.float64) * 100)
    found = np.where(shares < 1, np.minimum(found, 99), found)
    return np.where(shares > 0, np.maximum(found, 1), found).astype(np.uint8)


def _order(grouped: Grouped, ranks: Ranks, order: Order) -> NDArray[np.int64]:
    if order == "group":
        return grouped.order
    n = len(ranks.rank)
    return np.argsort(ranks.rank, kind="stable") if order == "name" else np.arange(n)


def shrunk(levels: NDArray[np.uint8], most: int) -> tuple[NDArray[np.uint8], int]:
    """The levels in blocks of k by k so that at most ``most`` remain on a side; a block is as strong as its strongest.

    Returns the blocks and k. One near pair among a million stays to be seen.
    """
    n = len(levels)
    step = max(1, -(-n // max(most, 1)))
    if step == 1:
        return levels, 1
    short = -n % step
    plain = np.pad(np.where(levels > SAME, 0, levels), ((0, short), (0, short)))
    rows = plain[::step]
    for row in range(1, step):  # whole rows at a time are quicker than blocks
        rows = np.maximum(rows, plain[row::step])
    cells = rows[:, ::step]
    for column in range(1, step):
        cells = np.maximum(cells, rows[:, column::step])
    return cells, step


def pair_line(wording: Wording, made: Survey, grouped: Grouped, a: int, b: int) -> str:
    """One pair of nodes with its numbers, in a sentence."""
    first, second = made.nodes[a].first, made.nodes[b].first
    if a == b:
        count = made.nodes[a].count
        template = say.CELL_COPIES if count > 1 else say.CELL_SELF
        return wording(template, name=first.name, n=count)
    empty = [each.name for each in (first, second) if each.fingerprint is None]
    if empty:
        return wording(say.CELL_NO_WORDS, a=first.name, b=second.name, name=empty[0])
    if made.distances is None or made.jaccard is None:
        return wording(say.CELL_NAMES, a=first.name, b=second.name)
    said = wording(
        say.CELL,
        a=first.name,
        b=second.name,
        bits=wording(say.BITS, n=int(made.distances[a, b])),
        share=wording.percent(float(made.jaccard[a, b])),
    )
    one, other = made.a_in_b(a, b), made.a_in_b(b, a)
    if one is not None and other is not None:
        more = wording(say.CELL_CONTAINED, a_in_b=wording.percent(one), b_in_a=wording.percent(other))
        said = f"{said} {more}"
    return f"{said} {wording(say.CELL_MARKED)}" if is_marked(grouped, a, b) else said


def is_marked(grouped: Grouped, a: int, b: int) -> bool:
    """Whether somebody said that the two are no duplicates."""
    low, high = min(a, b), max(a, b)
    rows = grouped.pairs.pairs[grouped.marked]
    return bool(((rows[:, 0] == low) & (rows[:, 1] == high)).any())
