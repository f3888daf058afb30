"""Distance against word Jaccard of all pairs, with the distance that such a Jaccard makes one expect."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.agreement import expected_distance
from simhash_gui.present.all_texts_grouped import Grouped
from simhash_gui.present.all_texts_survey import Survey
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say
from simhash_gui.progress import Progress

BINS = 100  # columns of Jaccard: hundredths; a Jaccard of 1 stands in a column of its own


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """At Jaccard j / 100 for j from 0 to 100: mean of the distance to expect, and mean -+ 2 sd."""

    mean: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]


@dataclass(frozen=True, slots=True, eq=False)
class ScatterView:
    """counts [bits + 1, BINS + 1]: pairs by distance and hundredths of Jaccard.

    pairs [m, 2] nodes, sorted by cell; those of cell c (distance * (BINS + 1) + column) are
    ``pairs[starts[c] : starts[c + 1]]``. ``complete``: all pairs are there, not only near ones.
    """

    bits: int
    counts: NDArray[np.int64]
    pairs: NDArray[np.int32]
    starts: NDArray[np.int64]
    curve: Curve
    complete: bool

    def at(self, distance: int, column: int) -> NDArray[np.int32]:
        """[k, 2] The pairs of a cell."""
        cell = distance * (BINS + 1) + column
        return self.pairs[self.starts[cell] : self.starts[cell + 1]]

    def nearest(self, distance: float, column: float, reach: tuple[float, float]) -> tuple[int, int] | None:
        """The cell with a pair nearest to a place, at most ``reach`` (bits, columns) away; distances in reaches."""
        rows, columns = np.nonzero(self.counts)
        if not len(rows):
            return None
        away = ((rows - distance) / max(reach[0], 1e-9)) ** 2 + ((columns - column) / max(reach[1], 1e-9)) ** 2
        best = int(np.argmin(away))
        return (int(rows[best]), int(columns[best])) if away[best] <= 1 else None


def expected_curve(bits: int) -> Curve:
    """The distance to expect of two texts of equally many words, each voting once.

    Sets of one size with Jaccard J have the cosine 2 J / (1 + J).
    """
    found = [expected_distance(2 * j / (BINS + j), bits) for j in range(BINS + 1)]
    return Curve(tuple(e.mean for e in found), tuple(e.low for e in found), tuple(e.high for e in found))


def scatter_view(made: Survey, grouped: Grouped, progress: Progress) -> ScatterView:
    """The scatter of all pairs with words, or of those found near when there are too many. O(m log m)."""
    progress.step(0, 0, "scatter")
    if made.distances is not None and made.jaccard is not None:
        pairs, cells = _all_cells(made, made.distances, made.jaccard)
    else:
        found = grouped.pairs
        pairs, cells = found.pairs, _cells(found.distances, found.jaccard)
    progress.step(1, 2, "scatter")
    order = np.argsort(cells, kind="stable")
    counts = np.bincount(cells, minlength=(made.bits + 1) * (BINS + 1)).astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(counts)])
    progress.step(2, 2, "scatter")
    return ScatterView(
        made.bits,
        counts.reshape(made.bits + 1, BINS + 1),
        pairs.take(order, axis=0),
        starts,
        expected_curve(made.bits),
        made.distances is not None,
    )


def _cells(distances: NDArray[np.uint8], jaccard: NDArray[np.float32]) -> NDArray[np.int32]:
    """[m] the cell of each pair."""
    column = np.minimum((jaccard.astype(np.float64) * BINS + 1e-6).astype(np.int32), BINS)
    return distances.astype(np.int32) * np.int32(BINS + 1) + column


def _all_cells(
    made: Survey, distances: NDArray[np.uint8], jaccard: NDArray[np.float32]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """All pairs [m, 2] and their cells [m], row by row so that the window stays alive."""
    firsts, seconds, cells = ([np.zeros(0, np.int32)] for _ in range(3))
    for row in np.flatnonzero(made.valid).tolist():
        later = np.flatnonzero(made.valid[row + 1 :]) + row + 1
        firsts.append(np.full(len(later), row, dtype=np.int32))
        seconds.append(later.astype(np.int32))
        cells.append(_cells(distances[row].take(later), jaccard[row].take(later)))
    return np.stack([np.concatenate(firsts), np.concatenate(seconds)], axis=1), np.concatenate(cells)


def cell_line(wording: Wording, made: Survey, view: ScatterView, distance: int, column: int) -> str:
    """What a place of the scatter says: the pair, or how many pairs there are."""
    found = view.at(distance, column)
    bits, share = wording(say.BITS, n=distance), wording.percent(column / BINS)
    if len(found) == 1:
        a, b = (made.nodes[each].first.name for each in found[0].tolist())
        return wording(say.CELL, a=a, b=b, bits=bits, share=share)
    return wording(say.SCATTER_CELL, pairs=wording(say.PAIRS, n=len(found)), bits=bits, share=share)
