"""What is drawn over the image of the matrix: lines, figures, signs, frames, and the names beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPen

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_shades import ink_on, shade
from simhash_gui.present.all_texts_matrix import MARKED, NOTHING, SAME, MatrixView

NAMED_FROM, FIGURES_FROM, LINES_FROM = 10.0, 17.0, 6.0  # pixels of a cell
FIGURE_LEVEL = 50  # least level of a cell whose figure is shown
LEAST_FRAME = 5.0
NAME_GAP = 8.0


@dataclass(frozen=True, slots=True)
class Scene:
    """Where n by n cells of ``side`` pixels stand: the first at ``origin``, in a room whose cells begin at ``left``."""

    origin: QPointF
    side: float
    left: float
    room: QSizeF
    n: int

    def cell(self, row: int, column: int) -> QRectF:
        """The place of a cell."""
        return QRectF(self.origin.x() + column * self.side, self.origin.y() + row * self.side, self.side, self.side)

    @property
    def rows(self) -> range:
        """The rows in sight."""
        first = int(max(0.0, -self.origin.y()) // self.side)
        return range(first, min(self.n, int((self.room.height() - self.origin.y()) // self.side) + 1))

    @property
    def columns(self) -> range:
        """The columns in sight."""
        first = int(max(0.0, self.left - self.origin.x()) // self.side)
        return range(first, min(self.n, int((self.room.width() - self.origin.x()) // self.side) + 1))


def draw_lines(painter: QPainter, scene: Scene, look: Look) -> None:
    """Thin lines between the cells."""
    painter.setPen(QPen(look.color("card"), 1.4 if scene.side >= FIGURES_FROM else 1))
    origin, whole = scene.origin, scene.n * scene.side
    for column in (*scene.columns, scene.columns.stop):
        x = origin.x() + column * scene.side
        painter.drawLine(QPointF(x, origin.y()), QPointF(x, origin.y() + whole))
    for row in (*scene.rows, scene.rows.stop):
        y = origin.y() + row * scene.side
        painter.drawLine(QPointF(origin.x(), y), QPointF(origin.x() + whole, y))


def draw_figures(painter: QPainter, scene: Scene, view: MatrixView, look: Look) -> None:
    """Bits or percent in the cells of pairs that are alike."""
    painter.setFont(look.font(-2.5))
    for row in scene.rows:
        for column in scene.columns:
            level = int(view.levels[row, column])
            if row != column and FIGURE_LEVEL <= level <= SAME:
                painter.setPen(ink_on(shade(look, level), look))
                text = str(int(view.figures[row, column]))
                painter.drawText(scene.cell(row, column), Qt.AlignmentFlag.AlignCenter, text)


def draw_special(painter: QPainter, scene: Scene, levels: NDArray[np.uint8], look: Look) -> None:
    """A dash for pairs that are no duplicates, hatching for texts without words."""
    rows, columns = scene.rows, scene.columns
    part = levels[rows.start : rows.stop, columns.start : columns.stop]
    ink = look.color("chance")
    painter.setPen(QPen(ink, 1.5))
    for kind in (MARKED, NOTHING):
        places = zip(*(each.tolist() for each in (part == kind).nonzero()), strict=True)
        for row, column in places:
            rect = scene.cell(row + rows.start, column + columns.start).adjusted(1, 1, -1, -1)
            if kind == MARKED:
                reach = QPointF(rect.width() / 4, 0)
                painter.drawLine(rect.center() - reach, rect.center() + reach)
            else:
                painter.fillRect(rect, QBrush(ink, Qt.BrushStyle.BDiagPattern))


def draw_frame(painter: QPainter, rect: QRectF, pen: float, look: Look) -> None:
    """A frame around a cell, larger than the cell where that is hardly seen."""
    grow = max(0.0, (LEAST_FRAME - rect.width()) / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.color("focus"), pen))
    painter.drawRect(rect.adjusted(-grow, -grow, grow, grow))


def draw_names(painter: QPainter, scene: Scene, names: Sequence[str], sides: tuple[int, int], look: Look) -> None:
    """The names left of their rows, those of A and B in their colors and with their letter."""
    painter.setFont(look.font(-1.5))
    metrics = QFontMetricsF(painter.font())
    wide = scene.left - NAME_GAP
    for row in scene.rows:
        side = "A" if row == sides[0] else "B" if row == sides[1] else ""
        painter.setPen(look.color(side.lower() or "text"))
        rect = scene.cell(row, 0)
        room = QRectF(0, rect.top(), wide, rect.height())
        name = f"{side} · {names[row]}" if side else names[row]
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, wide)
        painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shown)
