"""Paints the 2011 article's two word counts side by side, in columns as wide as the card allows."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.present.how_features import ArticleCounts, CountRow

_CELL = 190.0
_NUMBER = 30.0


class CountsTable(QWidget):
    """Each word with its count in A (blue) and in B (amber); a head over every column."""

    def __init__(self, look: Look, name: str, heads: tuple[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._heads = heads
        self._rows: tuple[CountRow, ...] = ()
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.changed.connect(self.update)

    @property
    def rows(self) -> tuple[CountRow, ...]:
        """What is shown."""
        return self._rows

    def set_counts(self, counts: ArticleCounts) -> None:
        """Show other counts."""
        self._rows = counts.rows
        self.setAccessibleDescription(counts.description)
        self.updateGeometry()
        self.update()

    def _shape(self, width: float) -> tuple[int, int, float, float]:
        """Columns, rows (without the head), a cell's width and height."""
        scale = max(1.0, self.fontMetrics().height() / 15.0)
        columns = max(1, int(width // (_CELL * scale)))
        return columns, max(1, math.ceil(len(self._rows) / columns)), width / columns, self.fontMetrics().height() + 4.0

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        _columns, rows, _wide, high = self._shape(float(width))
        return round((rows + 1) * high) + 2

    def sizeHint(self) -> QSize:
        wide = max(320, self.width())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 30)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        columns, rows, wide, high = self._shape(float(self.width()))
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
