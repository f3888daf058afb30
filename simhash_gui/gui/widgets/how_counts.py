"""Paints the 2011 article's two word counts side by side, in columns as wide as the card allows."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_table import ColumnTable
from simhash_gui.present.how_features import ArticleCounts, CountRow

_CELL = (190.0, 4.0)  # least width, air above and below the line together
_NUMBER = 30.0


class CountsTable(ColumnTable):
    """Each word with its count in A (blue) and in B (amber); a head over every column."""

    def __init__(self, look: Look, name: str, heads: tuple[str, str], parent: QWidget | None = None) -> None:
        super().__init__(look, name, _CELL, parent)
        self._heads = heads
        self._rows: tuple[CountRow, ...] = ()

    @property
    def rows(self) -> tuple[CountRow, ...]:
        """What is shown."""
        return self._rows

    def set_counts(self, counts: ArticleCounts) -> None:
        """Show other counts."""
        self._rows = counts.rows
        self.setAccessibleDescription(counts.description)
        self.set_amount(len(counts.rows))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        columns, rows, wide, high = self.shape_at(float(self.width()))
        used = math.ceil(len(self._rows) / rows)
        for column in range(min(columns, used)):
            head = QRectF(column * wide, 0, wide - 18, high)
            self._line(painter, head, ("", *self._heads), bold=True)
            painter.setPen(QPen(self._look.color("border"), 1))
            painter.drawLine(head.bottomLeft(), head.bottomRight())
        for index, row in enumerate(self._rows):
            line = QRectF(index // rows * wide, (index % rows + 1) * high, wide - 18, high)
            self._line(painter, line, (row.word, row.a, row.b), bold=False)
        painter.end()

    def _line(self, painter: QPainter, line: QRectF, texts: tuple[str, str, str], *, bold: bool) -> None:
        look = self._look
        painter.setFont(look.font(-0.5, bold=bold))
        metrics = QFontMetricsF(painter.font())
        number = max(_NUMBER, metrics.horizontalAdvance("000"))
        room = line.width() - 2 * number
        painter.setPen(look.color("text"))
        shown = metrics.elidedText(texts[0], Qt.TextElideMode.ElideRight, room)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(line.left(), line.top(), room, line.height()), left, shown)
        for place, role in ((1, "a"), (2, "b")):
            painter.setPen(look.color(role))
            end = line.right() - (2 - place) * number
            painter.drawText(QRectF(end - number, line.top(), number, line.height()), right, texts[place])
