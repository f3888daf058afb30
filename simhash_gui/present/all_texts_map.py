"""The map of groups: tiles as large as the groups have texts, for more texts than a matrix can show.

The tiles are laid out as a squarified treemap (Bruls, Huizing, van Wijk 2000): rows of tiles, each closed when
one more would make its worst tile longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from simhash_gui.present.all_texts_grouped import Grouped
from simhash_gui.present.all_texts_groups import members_line
from simhash_gui.present.all_texts_matrix import distance_levels
from simhash_gui.present.all_texts_survey import Survey
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say

TILES_MOST = 400


@dataclass(frozen=True, slots=True)
class Tile:
    """A group's place in a map of width 1 and height ``MapView.height``. ``level`` as in the matrix, by its widest."""

    group: int
    x: float
    y: float
    width: float
    height: float
    level: int
    caption: str


@dataclass(frozen=True, slots=True)
class MapView:
    """Tiles, the largest group first; ``rest`` groups are too small to be drawn."""

    tiles: tuple[Tile, ...]
    rest: int


def map_view(wording: Wording, made: Survey, grouped: Grouped, aspect: float) -> MapView:
    """The map in a room of width 1 and height ``aspect``."""
    rows = grouped.groups[:TILES_MOST]
    levels = distance_levels(made.bits, grouped.limit)
    places = squarified([float(row.texts) for row in rows], 1.0, aspect)
    tiles = tuple(
        Tile(number, *place, int(levels[row.widest]), wording.number(row.texts))
        for number, (row, place) in enumerate(zip(rows, places, strict=True))
    )
    return MapView(tiles, len(grouped.groups) - len(rows))


def tile_line(wording: Wording, made: Survey, grouped: Grouped, group: int) -> str:
    """What a tile says."""
    row = grouped.groups[group]
    return wording(
        say.MAP_TILE,
        number=group + 1,
        texts=wording(say.TEXTS, n=row.texts),
        bits=wording(say.BITS, n=row.widest),
        names=members_line(wording, made.nodes, row),
    )


def squarified(sizes: Sequence[float], width: float, height: float) -> list[tuple[float, float, float, float]]:
    """(x, y, width, height) of tiles with areas in proportion to ``sizes`` (largest first) that fill the room."""
    total = sum(sizes)
    if not total:
        return []
    areas = [size * width * height / total for size in sizes]
    placed: list[tuple[float, float, float, float]] = []
    x, y, wide, high = 0.0, 0.0, width, height
    at = 0
    while at < len(areas):
        side = min(wide, high)
        end = at + 1
        while end < len(areas) and _worst(areas[at : end + 1], side) <= _worst(areas[at:end], side):
            end += 1
        row = areas[at:end]
        depth = sum(row) / side if side > 0 else 0.0
        along = 0.0
        for area in row:
            length = area / depth if depth > 0 else 0.0
            placed.append((x, y + along, depth, length) if wide >= high else (x + along, y, length, depth))
            along += length
        if wide >= high:
            x, wide = x + depth, wide - depth
        else:
            y, high = y + depth, high - depth
        at = end
    return placed


def _worst(row: Sequence[float], side: float) -> float:
    """The longest tile's ratio of long to short side."""
    total = sum(row)
    return max(side * side * max(row) / (total * total), total * total / (side * side * min(row))) if side else 0.0
