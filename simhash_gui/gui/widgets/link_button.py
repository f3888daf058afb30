"""A button that looks like a link: underlined words in the color of links, and a small arrow."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from simhash_gui.gui.theme import Look

MARGIN = 4  # pixels on either side, where the frame of the keyboard stands
GAP, ARROW = 6.0, 4.0  # before the arrow; half its height


class LinkButton(QAbstractButton):
    """As high as a line of text, so that it can stand at the end of one. Space, Enter or a click follows it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setContentsMargins(MARGIN, 0, MARGIN, 0)
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.font())
        width = metrics.horizontalAdvance(self.text()) + 2 * MARGIN + GAP + 1.5 * ARROW
        return QSize(ceil(width), ceil(metrics.lineSpacing()))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter follows a link wherever there are links."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = self._look.color("text" if self.isDown() else "link")
        font = self.font()
        font.setUnderline(True)
        painter.setFont(font)
        painter.setPen(ink)
        metrics = QFontMetricsF(self.font())
        painter.drawText(QPointF(MARGIN, metrics.ascent()), self.text())
        x = MARGIN + metrics.horizontalAdvance(self.text()) + GAP
        y = metrics.ascent() - metrics.xHeight() / 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPolygon(QPolygonF([QPointF(x, y - ARROW), QPointF(x + 1.5 * ARROW, y), QPointF(x, y + ARROW)]))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._look.color("focus"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)
