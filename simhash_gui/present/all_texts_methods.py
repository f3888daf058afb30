"""Methods compared on the open texts: SimHash beside MinHash, and the ways to find near fingerprints.

For a worker; both report through ``progress`` and can be cancelled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.batch import many_tallies
from simhash_gui.engine.minhash import Cut, MethodComparison, MethodKind, compare_methods
from simhash_gui.engine.neighbors_blocks import block_pairs, plan_of
from simhash_gui.engine.neighbors_pairs import MOST_PAIRS, Distances, Found, Pairs, lanes_of, unpack
from simhash_gui.engine.neighbors_rough import flip_fragile, sorted_neighbors
from simhash_gui.engine.neighbors_tiles import tiled_pairs
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_survey import Survey
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts_methods as say
from simhash_gui.progress import Progress

COMPARED_MOST = 2000  # texts: every pair is compared by every method
FAMOUS = 3  # bits: the limit that was published for billions of web pages
FLIPS = 100

Way = Literal["sorted", "fragile", "blocks", "tiles"]
WAYS: tuple[Way, ...] = get_args(Way)
MethodColumn = Literal["method", "bytes", "limit", "precision", "recall", "f1"]
METHOD_COLUMNS: tuple[MethodColumn, ...] = get_args(MethodColumn)
WayColumn = Literal["way", "bits", "found", "recall", "time"]
WAY_COLUMNS: tuple[WayColumn, ...] = get_args(WayColumn)


@dataclass(frozen=True, slots=True)
class WayRow:
    """What one way found within ``limit`` bits: ``found`` of ``all`` pairs, in ``seconds``; None: it cannot be used."""

    way: Way
    limit: int
    found: int | None
    all: int
    seconds: float


@dataclass(frozen=True, slots=True, eq=False)
class Methods:
    """Both comparisons. ``left_out`` texts were too many."""

    comparison: MethodComparison
    ways: tuple[WayRow, ...]
    left_out: int


@dataclass(frozen=True, slots=True)
class MethodLine:
    """A method's plot at one threshold: (recall, precision) for each limit, and its best cut."""

    method: MethodKind
    points: tuple[tuple[float, float], ...]
    best: Cut
    bytes: int


def work_out_methods(made: Survey, recipe: Recipe, limit: int, progress: Progress) -> Methods:
    """Compare on the first ``COMPARED_MOST`` distinct texts with words. Raises ``Cancelled``. O(n^2)."""
    places = np.flatnonzero(made.valid)[:COMPARED_MOST]
    texts = [made.nodes[place].first.text for place in places.tolist()]
    comparison = compare_methods(texts, recipe, progress)
    tallies, _valid = many_tallies(texts, recipe, progress)
    ways: list[WayRow] = []
    for each in dict.fromkeys((FAMOUS, limit)):
        ways += compare_ways(made.prints[places], tallies, each, recipe.bits, progress)
    return Methods(comparison, tuple(ways), int(made.valid.sum()) - len(places))


def compare_ways(
    prints: NDArray[np.uint64], tallies: NDArray[np.int64], limit: int, bits: int, progress: Progress
) -> list[WayRow]:
    """Find the pairs within ``limit`` bits in every way. All pairs by comparing every two are the measure."""
    lanes = lanes_of(prints)

    def tiles() -> tuple[Pairs, Distances]:
        found = Found(MOST_PAIRS, limit)
        tiled_pairs(lanes, limit, found, progress)
        return unpack(found.sorted())

    def blocks() -> tuple[Pairs, Distances]:
        found = Found(MOST_PAIRS, limit)
        block_pairs(lanes, limit, plan_of(lanes.bits, limit, limit + 2), found, progress)
        return unpack(found.sorted())

    ways: dict[Way, Callable[[], tuple[Pairs, Distances]]] = {
        "sorted": lambda: sorted_neighbors(prints, limit, progress=progress),
        "fragile": lambda: flip_fragile(prints, tallies, limit, FLIPS, progress),
        "blocks": blocks,
        "tiles": tiles,
    }
    every = len(tiles()[0])
    rows = []
    for way in WAYS:
        if way == "fragile" and bits > 64:
            rows.append(WayRow(way, limit, None, every, 0.0))
            continue
        begin = time.perf_counter()
        found = len(ways[way]()[0])
        rows.append(WayRow(way, limit, found, every, time.perf_counter() - begin))
    return rows


def thresholds(methods: Methods) -> tuple[float, ...]:
    """The Jaccard values from which pairs count as alike, where any pair does."""
    return tuple(threshold for threshold, alike in methods.comparison.alike if alike)


def method_lines(methods: Methods, threshold: float) -> tuple[MethodLine, ...]:
    """The plot at one threshold."""
    bytes_of = dict(methods.comparison.bytes_of)
    return tuple(
        MethodLine(
            curve.method,
            tuple((cut.recall, cut.precision) for cut in curve.cuts if cut.precision is not None),
            curve.best,
            bytes_of[curve.method],
        )
        for curve in methods.comparison.curves
        if curve.threshold == threshold
    )


def method_cell(wording: Wording, line: MethodLine, column: MethodColumn) -> str:
    """What stands in a cell of the table of methods."""
    best = line.best
    if column == "method":
        return wording(say.METHODS[line.method])
    if column == "bytes":
        return wording.number(line.bytes)
    if column == "limit":
        template = say.LIMIT_BITS if line.method == "simhash" else say.LIMIT_VALUES
        return wording(template, n=best.limit)
    value = {"precision": best.precision, "recall": best.recall, "f1": best.f1}[column]
    return "" if value is None else wording.percent(value)


def way_cell(wording: Wording, row: WayRow, column: WayColumn) -> str:
    """What stands in a cell of the table of ways."""
    if column == "way":
        return wording(say.WAYS[row.way])
    if column == "bits":
        return wording.number(row.limit)
    if row.found is None:
        return wording(say.NOT_USABLE) if column == "found" else ""
    if column == "found":
        return wording(say.FOUND_OF, found=row.found, all=row.all)
    if column == "recall":
        return wording.percent(row.found / row.all) if row.all else ""
    return wording(say.MILLISECONDS, ms=wording.number(row.seconds * 1000, 1))


def conclusion(wording: Wording, methods: Methods, threshold: float) -> str:
    """What the comparison says, in a sentence."""
    alike = dict(methods.comparison.alike).get(threshold, 0)
    pairs = wording(say.OF_PAIRS, alike=alike, all=methods.comparison.pairs, percent=wording.percent(threshold))
    said = f"{pairs} {wording(say.CONCLUSION)}"
    if methods.left_out:
        said = f"{said} {wording(say.FIRST_ONLY, n=COMPARED_MOST)}"
    return said
