"""Paints marks on the words that a pane shows, and nothing on the others.

The marks never become formats of the document: a key costs the lines on screen, however long the text.
What is painted below the letters and what above them are two passes over the same rectangles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTextBlock, QTextLine
from PySide6.QtWidgets import QPlainTextEdit

from simhash_gui.gui.theme import Look
from simhash_gui.present.read_page import IN_PASSAGE, LEFT_OUT, MINOR, MOVED, NO_SPANS, Spans

PIECE_END = "↩"
# Hebrew, Arabic and their neighbors, their forms for presentation, and the historic scripts further up.
_RIGHT_TO_LEFT = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_LINE = 2.0  # pixels: the line below a passage
_LINE_LIT = 4.0  # below one whose partner is looked at
_FRAME = 2.0  # the frame of a place; the place that is visited has a thicker one
_FRAME_HERE = 3.0


@dataclass(slots=True, eq=False)
class Marks:
    """What is marked in a pane, in its units.

    ``here`` is the row of the place that is visited, or -1; ``soft`` are the beginnings of pieces of long lines;
    ``odd`` are characters that are not what they look like; ``lit`` is the number of the passage in use, or -1.
    """

    words: Spans = NO_SPANS
    places: Spans = NO_SPANS
    odd: Spans = NO_SPANS
    here: int = -1
    lit: int = -1
    soft: NDArray[np.int64] = field(default_factory=lambda: NO_SPANS.starts)

    def edited(self, place: int, removed: int, added: int) -> None:
        """Follow an edit until newer marks come."""
        self.words = self.words.edited(place, removed, added)
        self.places = self.places.edited(place, removed, added)
        self.odd = self.odd.edited(place, removed, added)
        self.here = self.here if self.here < len(self.places) else -1


class PaneGeometry(QPlainTextEdit):
    """A text edit that tells where the lines on screen stand."""

    def lines_in(self, clip: QRectF) -> Iterator[tuple[QTextBlock, QTextLine, QPointF]]:
        """Every laid out line that touches ``clip``, with the place of its block in the viewport."""
        block = self.firstVisibleBlock()
        at = self.blockBoundingGeometry(block).translated(self.contentOffset()).topLeft()
        while block.isValid() and at.y() <= clip.bottom():
            height = self.blockBoundingRect(block).height()  # lays the block out if need be
            if block.isVisible() and at.y() + height >= clip.top():
                layout = block.layout()
                for row in range(_first_row(block, clip.top() - at.y()), layout.lineCount()):
                    line = layout.lineAt(row)
                    if at.y() + line.y() > clip.bottom():
                        return
                    yield block, line, at
            at = at + QPointF(0, height)
            block = block.next()

    def rects_of(self, spans: Spans, clip: QRectF) -> Iterator[tuple[int, QRectF]]:
        """``(row, rectangle)`` for the part of each span on each line in ``clip``; right to left text included."""
        if not len(spans):
            return
        known, first, both_ways = QTextBlock(), 0, False
        for block, line, at in self.lines_in(clip):
            if block != known:
                known, first = block, block.position()
                both_ways = _RIGHT_TO_LEFT.search(block.text()) is not None
            start = line.textStart()
            stop = start + line.textLength()
            row = int(spans.ends.searchsorted(first + start, side="right"))
            end = int(spans.starts.searchsorted(first + stop, side="left"))
            lefts, rights = (spans.starts[row:end] - first).tolist(), (spans.ends[row:end] - first).tolist()
            left, top, height = at.x(), at.y() + line.y(), line.height()
            for each, one, two in zip(range(row, end), lefts, rights, strict=True):
                edges = (max(start, one), min(stop, two))
                for x1, x2 in _ink(line, *edges) if both_ways else ((_x(line, edges[0]), _x(line, edges[1])),):
                    yield each, QRectF(left + x1, top, x2 - x1, height)


Boxes = list[tuple[int, QRectF]]  # row of a span, and where a part of it stands


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """What of the marks stands in the stretch to be painted."""

    marks: Marks
    words: Boxes
    places: Boxes
    odd: Boxes
    clip: QRectF


class MarkPainter:
    """Draws ``Marks`` in the colors of the look; ``color`` is the side's own (``a`` or ``b``)."""

    def __init__(self, look: Look, color: str) -> None:
        self._look = look
        self._color = color

    def drawing(self, pane: PaneGeometry, marks: Marks, clip: QRectF) -> Drawing:
        """Find out what has to be drawn in ``clip``."""
        words, places, odd = (list(pane.rects_of(spans, clip)) for spans in (marks.words, marks.places, marks.odd))
        return Drawing(marks, words, places, odd, clip)

    def below(self, painter: QPainter, drawing: Drawing) -> None:
        """What stands behind the letters: the grounds of passages and of places."""
        kinds = drawing.marks.words.kinds
        for moved, color in ((0, "alike_soft"), (MOVED, "moved_soft")):
            boxes = [
                box
                for row, box in drawing.words
                if kinds[row] & IN_PASSAGE and kinds[row] & (MOVED | LEFT_OUT) == moved
            ]
            self._fill(painter, color, boxes)
        self._fill(painter, f"{self._color}_soft", [box for _, box in drawing.places])

    def above(self, painter: QPainter, pane: PaneGeometry, drawing: Drawing) -> None:
        """What stands over the letters: lines, a veil over words left out, frames, ends of pieces."""
        selected = pane.textCursor()
        first, last = selected.selectionStart(), selected.selectionEnd()
        words = drawing.marks.words
        veiled = []
        for row, box in drawing.words:
            kind = words.kinds[row]
            if kind & LEFT_OUT and (first == last or words.ends[row] <= first or words.starts[row] >= last):
                veiled.append(box)
        self._fill(painter, veil_color(self._look), veiled)
        self._lines(painter, drawing)
        self._frames(painter, drawing)
        if drawing.marks.soft.size:
            self._piece_ends(painter, pane, drawing)

    def _lines(self, painter: QPainter, drawing: Drawing) -> None:
        """Below each passage: solid for the same words, dashed for a minor change, dotted for what has moved."""
        words, lit = drawing.marks.words, drawing.marks.lit
        for row, box in drawing.words:
            kind = int(words.kinds[row])
            if kind & IN_PASSAGE:
                thick = _LINE_LIT if lit >= 0 and (kind >> 8) - 1 == lit else _LINE
                draw_line(painter, self._look, kind, box, thick)

    def _fill(self, painter: QPainter, color: str | QColor, boxes: list[QRectF]) -> None:
        if boxes:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._look.color(color) if isinstance(color, str) else color)
            painter.drawRects(boxes)

    def offer(self, painter: QPainter, area: QRectF, sentence: str) -> None:
        """Cover the pane with what a drop would do."""
        area = area.adjusted(3, 3, -3, -3)
        painter.fillRect(area, self._look.color(f"{self._color}_soft"))
        painter.setPen(QPen(self._look.color(self._color), 3, Qt.PenStyle.DashLine))
        painter.drawRect(area)
        painter.setPen(self._look.color("text"))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, sentence)

    def _frames(self, painter: QPainter, drawing: Drawing) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._look.color("text"), 1, Qt.PenStyle.DotLine))
        painter.drawRects([box.adjusted(-1, 1, 1, -3) for _, box in drawing.odd])
        for row, box in drawing.places:
            here = row == drawing.marks.here
            pen = QPen(self._look.color("text" if here else self._color), _FRAME_HERE if here else _FRAME)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.drawRect(box.adjusted(-2, 0, 2, 0))

    def _piece_ends(self, painter: QPainter, pane: PaneGeometry, drawing: Drawing) -> None:
        marks = drawing.marks
        painter.setPen(self._look.color("muted"))
        for block, line, at in pane.lines_in(drawing.clip):
            stop = block.position() + line.textStart() + line.textLength()
            row = int(np.searchsorted(marks.soft, stop + 1))
            last = line.textStart() + line.textLength() >= block.length() - 1
            if last and row < marks.soft.size and marks.soft[row] == stop + 1:
                x = at.x() + _x(line, line.textStart() + line.textLength())
                painter.drawText(QPointF(x + 2, at.y() + line.y() + line.ascent()), PIECE_END)


def draw_line(painter: QPainter, look: Look, kind: int, box: QRectF, thick: float = _LINE) -> None:
    """The line at the bottom of ``box`` that says what kind of passage it belongs to."""
    color = look.color("moved" if kind & MOVED else "alike")
    if not kind & (MOVED | MINOR):
        painter.fillRect(QRectF(box.left(), box.bottom() - thick, box.width(), thick), color)
        return
    pen = QPen(color, thick, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([_LINE / thick, _LINE / thick] if kind & MOVED else [3 * _LINE / thick, 2 * _LINE / thick])
    painter.setPen(pen)
    y = box.bottom() - thick / 2
    painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))


def veil_color(look: Look) -> QColor:
    """The ground's color, as thick as it takes to turn letters over it to the muted color."""
    text, ground, wanted = look.color("text"), look.color("card"), look.color("muted")
    span = text.lightnessF() - ground.lightnessF()
    share = (text.lightnessF() - wanted.lightnessF()) / span if span else 0.0
    ground.setAlphaF(min(0.6, max(0.0, share)))
    return ground


def _first_row(block: QTextBlock, top: float) -> int:
    """The first line of the block whose bottom is below ``top``."""
    layout = block.layout()
    low, high = 0, layout.lineCount()
    while low < high:
        middle = (low + high) // 2
        line = layout.lineAt(middle)
        if line.y() + line.height() <= top:
            low = middle + 1
        else:
            high = middle
    return low


def _ink(line: QTextLine, left: int, right: int) -> Iterator[tuple[float, float]]:
    """Where the letters stand in a line that runs both ways, in which a stretch may fall apart."""
    for run in line.glyphRuns(left, right - left):
        box = run.boundingRect()
        if box.width() > 0:
            yield box.left(), box.right()


def _x(line: QTextLine, position: int) -> float:
    x: object = line.cursorToX(position)  # with the position it was moved to
    return float(x[0] if isinstance(x, tuple) else cast(float, x))
