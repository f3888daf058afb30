"""The histogram of all pairs with its limit: a line to drag, or to move with the arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFontMetricsF, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import plain_tip
from simhash_gui.present.all_texts_histogram import HistogramView
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say

SIDE, KNOB, LEAST_BAR, NEAR_LINE = 12.0, 5.5, 3.0, 8.0


class HistogramWidget(QWidget):
    """Bars within the limit are green, the others gray, and the zone of chance is hatched."""

    limitChanged = Signal(int)  # bits, while it is dragged too

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._view: HistogramView | None = None
        self._dragging = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(wording(say.HISTOGRAM_NAME))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.update)

    def show_view(self, view: HistogramView | None) -> None:
        """Show other pairs, or another limit."""
        self._view = view
        self.setAccessibleDescription(view.spoken if view is not None else self._wording(say.COUNTING))
        self.update()

    @property
    def view(self) -> HistogramView | None:
        """What is shown."""
        return self._view

    def sizeHint(self) -> QSize:
        return QSize(360, 110)

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 92)

    def x_of(self, distance: float) -> float:
        """Where a distance stands."""
        end = self._view.end if self._view is not None else 40
        return SIDE + distance / end * (self.width() - 2 * SIDE)

    def _line(self) -> float:
        return float(QFontMetricsF(self._look.font(-1)).height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = self._view
        if view is None:
            painter.setPen(self._look.color("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._wording(say.COUNTING))
            return
        top, bottom = self._line() + 4, self.height() - self._line() - 6
        self._zone(painter, view, top, bottom)
        self._bars(painter, view, top, bottom)
        self._ticks(painter, view, bottom + 4)
        self._handle(painter, view, bottom)
        painter.end()

    def _zone(self, painter: QPainter, view: HistogramView, top: float, bottom: float) -> None:
        left, right = self.x_of(view.chance[0]), self.x_of(min(view.chance[1], view.end))
        zone = QRectF(left, top, right - left, bottom - top)
        painter.fillRect(zone, self._look.color("cell_off"))
        painter.fillRect(zone, QBrush(self._look.color("chance_soft"), Qt.BrushStyle.BDiagPattern))

    def _bars(self, painter: QPainter, view: HistogramView, top: float, bottom: float) -> None:
        most = max(view.counts, default=0) or 1
        wide = (self.width() - 2 * SIDE) / max(view.end, 1)
        gap = 1.0 if wide >= 4 else 0.0
        for distance, count in enumerate(view.counts):
            if count:
                high = max(LEAST_BAR, count / most * (bottom - top))
                color = "alike" if distance <= view.limit else "chance"
                bar = QRectF(self.x_of(distance) - wide / 2 + gap / 2, bottom - high, wide - gap, high)
                painter.fillRect(bar, self._look.color(color))
        painter.setPen(QPen(self._look.color("border"), 1))
        painter.drawLine(QPointF(0, bottom), QPointF(self.width(), bottom))

    def _ticks(self, painter: QPainter, view: HistogramView, top: float) -> None:
        painter.setFont(self._look.font(-1.5))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(self._look.color("muted"))
        for distance, caption in view.ticks:
            width = metrics.horizontalAdvance(caption)
            left = min(max(0.0, self.x_of(distance) - width / 2), self.width() - width)
            painter.drawText(QPointF(left, top + metrics.ascent()), caption)

    def _handle(self, painter: QPainter, view: HistogramView, bottom: float) -> None:
        look, x = self._look, self.x_of(view.limit + 0.5)
        painter.setPen(QPen(look.color("text"), 1.6))
        painter.drawLine(QPointF(x, 2), QPointF(x, bottom))
        painter.setBrush(look.color("text"))
        painter.drawEllipse(QPointF(x, bottom), KNOB, KNOB)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(look.color("focus"), 2))
            painter.drawEllipse(QPointF(x, bottom), KNOB + 3, KNOB + 3)
        painter.setFont(look.font(-1))
        painter.setPen(look.color("text"))
        metrics = QFontMetricsF(painter.font())
        room = self.width() - x - NEAR_LINE
        needed = metrics.horizontalAdvance(view.sentence)
        if needed <= room or room >= x:
            shown = metrics.elidedText(view.sentence, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QPointF(x + NEAR_LINE, metrics.ascent() + 1), shown)
        else:
            shown = metrics.elidedText(view.sentence, Qt.TextElideMode.ElideRight, x - NEAR_LINE)
            left = x - NEAR_LINE - metrics.horizontalAdvance(shown)
            painter.drawText(QPointF(left, metrics.ascent() + 1), shown)

    # The limit.

    def _set(self, limit: int) -> None:
        view = self._view
        if view is not None:
            limit = min(max(limit, 0), view.widest)
            if limit != view.limit:
                self.limitChanged.emit(limit)

    def _bits_at(self, x: float) -> float:
        end = self._view.end if self._view is not None else 40
        return (x - SIDE) / max(self.width() - 2 * SIDE, 1) * end

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self._view is not None:
            self._dragging = True
            self._set(round(self._bits_at(event.position().x()) - 0.5))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragging:
            self._set(round(self._bits_at(event.position().x()) - 0.5))
        self.setCursor(Qt.CursorShape.SizeHorCursor)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self._dragging = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        view = self._view
        if view is None:
            super().keyPressEvent(event)
            return
        step = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Down: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: 1,
            Qt.Key.Key_PageDown: -4,
            Qt.Key.Key_PageUp: 4,
        }.get(Qt.Key(event.key()))
        if step is not None:
            self._set(view.limit + step)
        elif event.key() == Qt.Key.Key_Home:
            self._set(0)
        elif event.key() == Qt.Key.Key_End:
            self._set(view.widest)
        else:
            super().keyPressEvent(event)

    def event(self, event: object) -> bool:
        if isinstance(event, QHelpEvent) and self._view is not None:
            distance = round(self._bits_at(event.pos().x()))
            if 0 <= distance < len(self._view.counts):
                said = self._wording(
                    say.BAR_TIP,
                    bits=self._wording(say.BITS, n=distance),
                    pairs=self._wording(say.PAIRS, n=self._view.counts[distance]),
                )
                QToolTip.showText(event.globalPos(), plain_tip(said), self)
            return True
        return super().event(event)  # type: ignore[arg-type]
