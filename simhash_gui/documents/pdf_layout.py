"""Pieces of text on a page to paragraphs: columns one after the other, wrapped lines joined, running heads out.

Lengths are in points, y grows upward. Nothing here knows PDF: a page is a list of ``Piece`` in the order in which
it was written, which is the reading order unless columns were written row by row.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from simhash_gui.documents.hyphens import Hyphens

LEAST_ROWS = 5
"""Pieces that each side of a gutter must have for two columns."""
LEAST_LETTERS = 15
"""Mean length of pieces in a column of prose; shorter ones are the cells of a table."""
_CELL = 2.2  # heights of a letter between two cells of a table; justified lines have narrower gaps
_MARGIN = 0.1  # of the height that text takes: where heads and feet stand
_EDGE_ROWS = 2  # rows at the top and at the bottom of a page that may be running heads or page numbers
_NUMBER = re.compile(
    r"\W*(?:(?:page|p|pg|seite|página|pagina|s)\b\W*)?[#ivxl]+(?:\W*(?:of|/|de|von|sur)?\W*#+)?\W*", re.I
)
_BULLET = re.compile(r"(?:[•‣▪▫◦●○■□–—*·]|\(?(?:\d{1,3}|[a-zA-Z])[.)])\s")
_ENDINGS = ".!?:;…”»\"'\u3002\uff01\uff1f"
# Letters of scripts that set no blank between words: where a line ends there, none is missing.
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uf900-\ufaff\uff00-\uff65]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of text on one line, without a wide gap in it."""

    text: str
    left: float
    bottom: float
    right: float
    top: float

    @property
    def height(self) -> float:
        """Of the letters; never nothing."""
        return max(self.top - self.bottom, 1.0)


@dataclass(frozen=True, slots=True)
class Row:
    """Pieces side by side, as one text; ``parts`` counts those with a wide gap between, as in a table."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    parts: int

    @property
    def height(self) -> float:
        """Of the letters; never nothing."""
        return max(self.top - self.bottom, 1.0)


def text_of_pages(pages: Sequence[Sequence[Piece]]) -> tuple[str, tuple[str, ...]]:
    """The text of a document, a line for each paragraph, and the running heads and feet that were left out."""
    rows = [_rows(_in_reading_order(page)) for page in pages]
    heights = [row.bottom for page in rows for row in page] or [0.0]
    low, high = min(heights), max(heights)
    margin = _MARGIN * (high - low)
    edges = [_edges(page, low + margin, high - margin) for page in rows]
    running = _running(rows, edges)
    kept: list[list[Row]] = []
    told: set[str] = set()
    for page, outer in zip(rows, edges, strict=True):
        kept.append([])
        for place, row in enumerate(page):
            key = _key(row)
            if place in outer and key in running and (key in told or _NUMBER.fullmatch(key)):
                continue
            told.add(key)
            kept[-1].append(row)
    hyphens = Hyphens(row.text for page in kept for row in page)
    return "\n".join(_paragraphs(kept, hyphens)), tuple(
        text for key, text in running.items() if not _NUMBER.fullmatch(key)
    )


def _in_reading_order(pieces: Sequence[Piece]) -> list[Piece]:
    """The same, column by column where they were written row by row.

    Rows of prose that jump over the same empty strip again and again are columns; pieces that cross the strip
    (titles, wide figures) part the page into bands, and each band is read from left to right.
    """
    gutter = _gutter(pieces)
    if gutter is None:
        return list(pieces)
    found: list[Piece] = []
    left: list[Piece] = []
    right: list[Piece] = []
    for piece in pieces:
        if piece.right <= gutter:
            left.append(piece)
        elif piece.left >= gutter:
            right.append(piece)
        else:
            found += [*_in_reading_order(left), *_in_reading_order(right), piece]
            left, right = [], []
    return [*found, *_in_reading_order(left), *_in_reading_order(right)]


def _gutter(pieces: Sequence[Piece]) -> float | None:
    """Where a strip between two columns is that were written row by row; None if there is none."""
    if len(pieces) < 2 * LEAST_ROWS:
        return None
    lefts = sorted(piece.left for piece in pieces)
    rights = sorted(piece.right for piece in pieces)
    best: tuple[int, float] | None = None
    for start in sorted(set(lefts)):
        place = start - 0.5
        before = bisect_left(rights, place)  # end left of it
        after = len(lefts) - bisect_left(lefts, place)  # begin right of it
        crossing = len(pieces) - before - after
        if min(before, after) >= LEAST_ROWS and crossing <= 0.15 * len(pieces) and (best is None or crossing < best[0]):
            best = crossing, place
    if best is None:
        return None
    place = best[1]
    sides = [0 if piece.right <= place else 1 for piece in pieces if piece.right <= place or piece.left >= place]
    jumps = sum(a != b for a, b in pairwise(sides))
    if jumps < max(4, 0.6 * min(sides.count(0), sides.count(1))):
        return None
    for wanted in (True, False):
        letters = [len(piece.text) for piece in pieces if (piece.right <= place if wanted else piece.left >= place)]
        if sum(letters) < LEAST_LETTERS * len(letters):
            return None
    return place


def _rows(pieces: Sequence[Piece]) -> list[Row]:
    """Neighbors on one line become one row; a tab stands for a wide gap between them."""
    found: list[Row] = []
    for piece in pieces:
        last = found[-1] if found else None
        if last is not None and abs(last.bottom - piece.bottom) < 0.4 * piece.height and piece.left >= last.right - 1:
            wide = piece.left - last.right > _CELL * piece.height
            found[-1] = Row(
                f"{last.text}\t{piece.text}" if wide else f"{last.text} {piece.text}",
                last.left,
                min(last.bottom, piece.bottom),
                piece.right,
                max(last.top, piece.top),
                last.parts + wide,
            )
        else:
            found.append(Row(piece.text, piece.left, piece.bottom, piece.right, piece.top, 1))
    return found


def _edges(page: Sequence[Row], low: float, high: float) -> frozenset[int]:
    """Indices of the rows that are the topmost or lowest of a page and stand above ``high`` or below ``low``."""
    by_height = sorted(range(len(page)), key=lambda place: page[place].bottom)
    outer = {*by_height[:_EDGE_ROWS], *by_height[-_EDGE_ROWS:]}
    return frozenset(place for place in outer if page[place].bottom > high or page[place].top < low)


def _key(row: Row) -> str:
    return re.sub(r"\d+", "#", " ".join(row.text.split()).casefold())


def _running(pages: Sequence[Sequence[Row]], edges: Sequence[frozenset[int]]) -> dict[str, str]:
    """Key and text of rows that come back at the same height of page after page."""
    seen: Counter[str] = Counter()
    heights: dict[str, list[float]] = {}
    texts: dict[str, str] = {}
    for page, outer in zip(pages, edges, strict=True):
        for key, row in {_key(page[place]): page[place] for place in outer}.items():
            seen[key] += 1
            heights.setdefault(key, []).append(row.bottom)
            texts.setdefault(key, " ".join(row.text.split()))
    filled = sum(1 for page in pages if page)
    found = {}
    for key, count in seen.items():
        least = 2 if _NUMBER.fullmatch(key) else max(3, 0.4 * filled)
        at_one_height = max(heights[key]) - min(heights[key]) < 15
        if count >= least and at_one_height:
            found[key] = texts[key]
    return found


def _paragraphs(pages: Sequence[Sequence[Row]], hyphens: Hyphens) -> list[str]:
    found: list[list[str]] = []
    last: Row | None = None
    for page in pages:
        edges = _right_edges(page)
        for place, row in enumerate(page):
            joined = hyphens.joined(found[-1][-1], row.text) if found else None
            if joined is not None:
                found[-1][-1] = joined
            elif last is not None and _goes_on(last, row, edges[place - 1] if place else last.right):
                found[-1].append(row.text)
            else:
                found.append([row.text])
            last = row
    return [text for text in (_together(lines) for lines in found) if text]


def _together(lines: Sequence[str]) -> str:
    parts = [lines[0].strip()]
    for before, line in pairwise(lines):
        unspaced = _UNSPACED.match(before.rstrip()[-1:]) and _UNSPACED.match(line.lstrip()[:1])
        parts.append(line.strip() if unspaced else f" {line.strip()}")
    return "".join(parts).strip()


def _right_edges(page: Sequence[Row]) -> list[float]:
    """For each row the right edge of its column, told by the rows that begin near it."""
    rights: defaultdict[int, list[float]] = defaultdict(list)
    for row in page:
        begin = round(row.left / 20)
        for near in (begin - 1, begin, begin + 1):
            rights[near].append(row.right)
    edges = {begin: _edge(sorted(ends, reverse=True), begin * 20) for begin, ends in rights.items()}
    return [edges[round(row.left / 20)] for row in page]


def _edge(ends: Sequence[float], left: float) -> float:
    """The furthest of ``ends`` (falling) that several rows come near; a title may go further than its column."""
    least = max(3, len(ends) // 4)
    for place, end in enumerate(ends[: 1 - least]):
        if ends[place + least - 1] > end - 0.15 * (end - left):
            return end
    return ends[0]


def _goes_on(before: Row, row: Row, edge: float) -> bool:
    """Whether ``row`` continues the paragraph of ``before``, in whose column lines may reach ``edge``."""
    if before.parts > 1 or row.parts > 1 or _BULLET.match(row.text):
        return False
    fall = before.bottom - row.bottom
    height = max(before.height, row.height)
    if min(before.height, row.height) < 0.8 * height:
        return False
    if fall > 1.8 * height and fall <= 20 * height:
        return False
    if fall <= 0 or fall > 20 * height or row.left - before.left > 0.6 * height:
        # A new column, a new page or a step to the right: only words can tell.
        return before.text.rstrip()[-1:] not in _ENDINGS and row.text.lstrip()[:1].islower()
    first = row.text.split(None, 1)[0] if row.text.strip() else ""
    width = (row.right - row.left) * (len(first) + 1) / max(1, len(row.text))
    # If the first word would have fitted on the line before, that line was meant to end.
    return before.right + width > edge
