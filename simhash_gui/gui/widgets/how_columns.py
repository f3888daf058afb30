"""Paints a ``Board``: one column per bit through all its lanes, filled cells for 1, outlines for 0.

A click or the arrow keys choose a bit; its column is framed. What is shown is also the widget's
accessible description.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_roles import soft
from simhash_gui.present.how_lanes import Board, Lane

WIDEST_COLUMN = 56.0
ROOMY_COLUMN = 6.0  # from here on a 0 is an outline; below it is an empty place
_EDGE = 3.0  # room for the focus frame
_LINES = {"axis": 1.15, "cells": 1.5, "votes": 1.25, "marks": 1.1, "bars": 4.0}


@dataclass(frozen=True, slots=True)
class Geometry:
    """Where the columns stand: ``left`` of column 0, the ``step`` from one to the next, ``count`` of them."""

    left: float
    step: float
    count: int

    def at(self, x: float) -> int:
        """The column at ``x``, or -1."""
        column = int((x - self.left) // self.step) if x >= self.left else -1
        return column if column < self.count else -1

    def left_of(self, column: int) -> float:
        """The left edge of a column."""
        return self.left + column * self.step


class ColumnBoard(QWidget):
    """A painted board. ``bitChosen`` carries a bit number, or -1 for none."""

    bitChosen = Signal(int)

    def __init__(self, look: Look, name: str, help_text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._help = help_text
        self._board: Board | None = None
        self._bit = -1
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(320)
        look.changed.connect(self.update)

    @property
    def board(self) -> Board | None:
        """What is shown."""
        return self._board

    @property
    def bit(self) -> int:
        """The chosen bit number, or -1."""
        return self._bit

    def set_board(self, board: Board | None) -> None:
        """Show another board; ``None`` shows nothing and takes no room."""
        tall = self._board is not None and board is not None and _kinds(self._board) == _kinds(board)
        self._board = board
        self.setAccessibleDescription(f"{board.description} {self._help}" if board is not None else "")
        self.setVisible(board is not None)
        if not tall:
            self.updateGeometry()
        self.update()

    @Slot(int)
    def choose_bit(self, bit: int) -> None:
        """Frame a bit's column; -1 frames none."""
        if bit != self._bit:
            self._bit = bit
            self.update()

    def geometry_of_columns(self) -> Geometry:
        """Where the columns stand at the present width."""
        columns = self._board.columns if self._board is not None else 1
        gutter = self._gutter()
        step = min(WIDEST_COLUMN, (self.width() - gutter - _EDGE) / columns)
        return Geometry(gutter, max(step, 1.0), columns)

    def sizeHint(self) -> QSize:
        return QSize(640, self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self._height())

    def _gutter(self) -> float:
        least = 6.5 * self.fontMetrics().height()
        return min(self.width() * 0.28, max(least, min(190.0, self.width() * 0.2)))

    def _height(self) -> int:
        lanes = self._board.lanes if self._board is not None else ()
        return round(sum(self._lane_height(lane) for lane in lanes) + 2 * _EDGE)

    def _lane_height(self, lane: Lane) -> float:
        return _LINES[lane.kind] * self.fontMetrics().height()

    def _choose(self, column: int) -> None:
        if self._board is None:
            return
        bit = self._board.numbering.bit(column) if column >= 0 else -1
        if bit != self._bit:
            self._bit = bit
            self.update()
            self.bitChosen.emit(bit)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._board is not None:
            column = self.geometry_of_columns().at(event.position().x())
            again = column >= 0 and self._board.numbering.bit(column) == self._bit
            self._choose(-1 if again else column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._board is None:
            super().keyPressEvent(event)
            return
        last = self._board.columns - 1
        here = self._board.numbering.column(self._bit)
        moves = {
            Qt.Key.Key_Left: max(0, here - 1) if here >= 0 else 0,
            Qt.Key.Key_Right: min(last, here + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if key in moves:
            self._choose(moves[key])
        elif key == Qt.Key.Key_Escape and self._bit >= 0:
            self._choose(-1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._board is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place, exposed = self.geometry_of_columns(), event.rect()
        drawing = BoardPainter(painter, self._look, place, self.fontMetrics().height())
        drawing.paint(self._board, self._bit, (exposed.top(), exposed.bottom()))
        if self.hasFocus():
            painter.setPen(QPen(self._look.color("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()


def _kinds(board: Board) -> tuple[str, ...]:
    return tuple(lane.kind for lane in board.lanes)


class BoardPainter:
    """Draws the lanes of one board from the top down."""

    def __init__(self, painter: QPainter, look: Look, place: Geometry, line: int) -> None:
        self._painter = painter
        self._look = look
        self._place = place
        self._line = line

    def paint(self, board: Board, bit: int, exposed: tuple[int, int]) -> None:
        """The lanes between two heights, the grounds of differing columns below and the chosen frame above them."""
        top = _EDGE
        heights = [_LINES[lane.kind] * self._line for lane in board.lanes]
        bottom = top + sum(heights)
        start = top + (heights[0] if board.lanes and board.lanes[0].kind == "axis" else 0.0)
        self._grounds(board, start, bottom)
        y = top
        for lane, height in zip(board.lanes, heights, strict=True):
            if y <= exposed[1] + 1 and y + height >= exposed[0] - 1:
                self._lane(board, lane, y, height)
            y += height
        column = board.numbering.column(bit)
        if column >= 0:
            self._painter.setPen(QPen(self._look.color("text"), 2))
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.drawRect(QRectF(self._place.left_of(column), top + 1, self._place.step, bottom - top - 2))

    def _grounds(self, board: Board, top: float, bottom: float) -> None:
        for lane in board.lanes:
            if lane.kind == "marks" and lane.role == "differ":
                for column, differs in enumerate(lane.values.tolist()):
                    if differs:
                        ground = QRectF(self._place.left_of(column), top, self._place.step, bottom - top)
                        self._painter.fillRect(ground, self._look.color("differ_soft"))

    def _lane(self, board: Board, lane: Lane, y: float, height: float) -> None:
        if lane.kind == "axis":
            self._axis(board, lane, y, height)
            return
        self._label(lane, y, height)
        if lane.kind in ("cells", "votes"):
            self._cells(lane, y, height)
        elif lane.kind == "marks":
            self._marks(lane, y, height)
        elif lane.kind == "bars":
            self._bars(lane, y, height)

    def _ink(self, lane: Lane) -> QColor:
        return self._look.color("muted" if lane.faint else lane.role)

    def _label(self, lane: Lane, y: float, height: float) -> None:
        painter = self._painter
        strong = lane.kind in ("cells", "marks", "bars")
        painter.setFont(self._look.font(-1, bold=strong and lane.role != "muted"))
        painter.setPen(self._ink(lane))
        metrics = painter.fontMetrics()
        room = QRectF(_EDGE, y, self._place.left - _EDGE - 8, height)
        if lane.detail:
            wide = metrics.horizontalAdvance(lane.detail) + 8
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, lane.detail)
            room.setWidth(max(0.0, room.width() - wide))
            shown = metrics.elidedText(lane.label, Qt.TextElideMode.ElideMiddle, int(room.width()))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
            return
        shown = metrics.elidedText(lane.label, Qt.TextElideMode.ElideMiddle, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, shown)

    def _axis(self, board: Board, lane: Lane, y: float, height: float) -> None:
        painter, place = self._painter, self._place
        painter.setFont(self._look.font(-1.5))
        painter.setPen(self._look.color("muted"))
        room = QRectF(_EDGE, y, place.left - _EDGE - 8, height)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, lane.label)
        metrics = QFontMetricsF(painter.font())
        until = -1.0
        for column, text in board.numbering.axis():
            wide = metrics.horizontalAdvance(text)
            middle = place.left_of(column) + place.step / 2
            if middle - wide / 2 > until:
                painter.drawText(QRectF(middle - 30, y, 60, height), Qt.AlignmentFlag.AlignCenter, text)
                until = middle + wide / 2 + 3

    def _cells(self, lane: Lane, y: float, height: float) -> None:
        painter, place = self._painter, self._place
        color = self._look.color(soft(lane.role, "chance_soft") if lane.faint else lane.role)
        outline = self._look.color("border" if lane.faint or lane.kind == "votes" else lane.role)
        roomy = place.step >= ROOMY_COLUMN
        gap = 1.0 if roomy else 0.5
        empty = self._look.color("cell_off")  # outlines this close would run together
        shape = QRectF(0, y + 1.5, place.step - 2 * gap, height - 3)
        radius = min(2.5, shape.width() / 3)
        written = self._cell_font(lane)
        on = self._look.color("muted" if lane.faint else _on(lane.role))
        off = self._look.color("muted" if lane.faint else lane.role)
        for column, value in enumerate(lane.values.tolist()):
            shape.moveLeft(place.left_of(column) + gap)
            outlined = not value and roomy
            painter.setPen(QPen(outline, 1) if outlined else Qt.PenStyle.NoPen)
            painter.setBrush(color if value else Qt.BrushStyle.NoBrush if roomy else empty)
            inner = shape.adjusted(0.5, 0.5, -0.5, -0.5) if outlined else shape
            painter.drawRoundedRect(inner, radius, radius)
            if written and lane.texts:
                painter.setPen(on if value else off)
                painter.drawText(shape, Qt.AlignmentFlag.AlignCenter, lane.texts[column])

    def _cell_font(self, lane: Lane) -> bool:
        """Set the largest font that fits the cells; false when none does."""
        if not lane.texts:
            return False
        longest = max(lane.texts, key=len)
        for smaller in (0.0, -1.0, -2.0, -2.5, -3.0):
            font = self._look.font(smaller)
            if QFontMetricsF(font).horizontalAdvance(longest) <= self._place.step - 2.5:
                self._painter.setFont(font)
                return True
        return False

    def _marks(self, lane: Lane, y: float, height: float) -> None:
        painter, place = self._painter, self._place
        painter.setPen(self._look.color(lane.role))
        painter.setFont(self._look.font(-1, bold=True))
        narrow = place.step < painter.fontMetrics().horizontalAdvance("≠") * 0.8
        for column, value in enumerate(lane.values.tolist()):
            if not value:
                continue
            x = place.left_of(column)
            if narrow:  # no room for the sign: two short strokes across a slanted one would blur, a bar does not
                tick = QRectF(x + place.step * 0.25, y + height * 0.25, place.step * 0.5, height * 0.5)
                painter.fillRect(tick, self._look.color(lane.role))
            else:
                text = lane.texts[column] if lane.texts else "≠"
                painter.drawText(QRectF(x - 4, y, place.step + 8, height), Qt.AlignmentFlag.AlignCenter, text)

    def _bars(self, lane: Lane, y: float, height: float) -> None:
        painter, place = self._painter, self._place
        middle = y + height / 2
        has_texts = bool(lane.texts)
        full = height / 2 - (self._line if has_texts else 2)
        color = self._look.color(lane.role)
        painter.setPen(QPen(self._look.color("chance"), 1))
        painter.drawLine(round(place.left), round(middle), round(place.left_of(place.count)), round(middle))
        painter.setFont(self._look.font(0, bold=True))
        wide = min(place.step * 0.64, 22.0)
        for column, value in enumerate(lane.values.tolist()):
            length = abs(value) / max(1, lane.reach) * full
            x = place.left_of(column) + (place.step - wide) / 2
            top = middle - length if value > 0 else middle
            painter.fillRect(QRectF(x, top, wide, max(length, 1.0) if value else 0.0), color)
            if has_texts:
                painter.setPen(color)
                line = QRectF(place.left_of(column), top - self._line, place.step, self._line)
                if value < 0:
                    line.moveTop(middle + length)
                painter.drawText(line, Qt.AlignmentFlag.AlignCenter, lane.texts[column])


def _on(role: str) -> str:
    return {"a": "on_a", "b": "on_b"}.get(role, "card")
