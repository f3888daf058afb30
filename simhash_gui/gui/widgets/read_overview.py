"""The overview between the panes: both texts to scale, their passages in color, and a frame around what is in view."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.read_card import ReadCard
from simhash_gui.gui.widgets.read_marked_pane import MarkedPane
from simhash_gui.present.read_page import IN_PASSAGE, MINOR, MOVED
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import passages as say

_COLUMN, _GAP, _EDGE = 12, 2, 3  # pixels
_LEAST = 2.0  # a passage is never thinner


class Overview(QWidget):
    """Two columns, A's and B's. A click or drag scrolls that side there; Up, Down, Page Up and Page Down too."""

    def __init__(
        self, cards: Mapping[str, ReadCard], look: Look, wording: Wording, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._panes: dict[str, MarkedPane] = {side: card.pane for side, card in cards.items()}
        self._drawn: QPixmap | None = None
        self._dragged = ""
        self.setAccessibleName(wording(say.OVERVIEW))
        self.setToolTip(wording(say.OVERVIEW))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.changed.connect(self.refresh)
        for pane in self._panes.values():
            pane.verticalScrollBar().valueChanged.connect(self.update)
            pane.viewport().installEventFilter(self)

    def sizeHint(self) -> QSize:
        return QSize(2 * _COLUMN + _GAP + 2 * _EDGE, 120)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A pane of another size has another part in view."""
        if event.type() == QEvent.Type.Resize:
            self.update()
        return super().eventFilter(watched, event)

    @Slot()
    def refresh(self) -> None:
        """The marks changed: draw them anew when next asked to paint."""
        self._drawn = None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._drawn = None

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._drawn is None:
            self._drawn = self._draw()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn)
        for side in self._panes:
            painter.setPen(QPen(self._look.color(side.lower()), 2))
            painter.drawRect(self.frame(side).adjusted(0, 1, 0, -1))
        if self.hasFocus():
            painter.setPen(QPen(self._look.color("focus"), 1, Qt.PenStyle.DotLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()

    def frame(self, side: str) -> QRectF:
        """Where the frame around the part in view is."""
        pane = self._panes[side]
        first = pane.cursorForPosition(QPoint(0, 0)).position()
        last = pane.cursorForPosition(QPoint(pane.viewport().width(), pane.viewport().height() - 1)).position()
        top, bottom = self._y(pane, first), self._y(pane, max(first, last))
        return QRectF(self._left(side) - 1.5, top, _COLUMN + 3, max(6.0, bottom - top))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Scroll there."""
        self._dragged = "A" if event.position().x() < self.width() / 2 else "B"
        self._scroll_to(event.position().y())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the frame."""
        if self._dragged:
            self._scroll_to(event.position().y())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._dragged = ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys scroll A, and B with it when both scroll together."""
        bar = self._panes["A"].verticalScrollBar()
        steps = {
            Qt.Key.Key_Up: -bar.singleStep(),
            Qt.Key.Key_Down: bar.singleStep(),
            Qt.Key.Key_PageUp: -bar.pageStep(),
            Qt.Key.Key_PageDown: bar.pageStep(),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            bar.setValue(bar.value() + step)

    def _scroll_to(self, y: float) -> None:
        pane = self._panes[self._dragged]
        share = min(1.0, max(0.0, y / max(1, self.height())))
        half = self.frame(self._dragged).height() / 2 / max(1, self.height())
        pane.scroll_top_to(round(max(0.0, share - half) * _size(pane)))

    def _draw(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap((self.size() * ratio).expandedTo(QSize(1, 1)))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        moved, alike = self._look.color("moved"), self._look.color("alike")
        painter = QPainter(picture)
        for side, pane in self._panes.items():
            left = self._left(side)
            scale = self.height() / _size(pane)  # asked for once: there may be ten thousand stretches
            painter.fillRect(QRectF(left, 0, _COLUMN, self.height()), self._look.color("cell_off"))
            words = pane.marks.words
            rows = zip(words.starts.tolist(), words.ends.tolist(), words.kinds.tolist(), strict=True)
            for start, end, kind in rows:
                if kind & IN_PASSAGE:
                    width = _COLUMN / 2 if kind & MINOR else _COLUMN
                    box = QRectF(left, start * scale, width, max(_LEAST, (end - start) * scale))
                    painter.fillRect(box, moved if kind & MOVED else alike)
        painter.end()
        return picture

    def _left(self, side: str) -> float:
        return _EDGE if side == "A" else _EDGE + _COLUMN + _GAP

    def _y(self, pane: MarkedPane, unit: int) -> float:
        return unit / _size(pane) * self.height()


def _size(pane: MarkedPane) -> int:
    return max(1, pane.document().characterCount() - 1)
