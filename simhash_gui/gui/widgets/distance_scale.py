"""The distance on its scale, painted: near zones, chance, where unrelated texts lie, and the mark."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import plain_tip
from simhash_gui.present.verdict_band import ScaleView, Tick

BAR, SIDE, BRACKET, BELOW = 12.0, 12.0, 5.0, 4.0
_STRENGTH = (("near1", 1.0), ("near2", 0.7), ("near3", 0.4))


class DistanceScale(QWidget):
    """Paints a ``ScaleView``. Near is green and to the left, chance is hatched, the mark has its number above."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._view: ScaleView | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._restyle)

    def set_view(self, view: ScaleView | None) -> None:
        """Show another distance, or nothing."""
        self._view = view
        spoken = view.spoken if view is not None else ""
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tip(spoken))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(330, round(self._height()))

    def minimumSizeHint(self) -> QSize:
        return QSize(150, round(self._height()))

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()

    def _height(self) -> float:
        number = QFontMetricsF(self._look.font(1, bold=True)).height()
        small = QFontMetricsF(self._look.font(-1.5)).height()
        return number + BRACKET + BAR + BELOW + 2 * small + 1

    def paintEvent(self, _event: QPaintEvent) -> None:
        view = self._view
        if view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = QFontMetricsF(self._look.font(1, bold=True)).height() + BRACKET
        self._bar(painter, view, top)
        self._ticks(painter, view.ticks, top + BAR + BELOW, view.end)
        if view.unrelated is not None:
            self._unrelated(painter, view, view.unrelated, top)
        if view.distance is not None:
            self._mark(painter, view, view.distance, top)
        painter.end()

    def _x(self, at: float, end: float) -> float:
        return SIDE + min(at, end) / end * (self.width() - 2 * SIDE)

    def _bar(self, painter: QPainter, view: ScaleView, top: float) -> None:
        look = self._look
        whole = QRectF(self._x(0, view.end), top, self._x(view.end, view.end) - SIDE, BAR)
        painter.fillRect(whole, look.color("cell_off"))
        strengths = dict(_STRENGTH)
        for zone in view.zones:
            left, right = self._x(zone.low, view.end), self._x(zone.high, view.end)
            part = QRectF(left, top, right - left, BAR)
            if zone.role == "chance":
                painter.fillRect(part, look.color("chance_soft"))
                painter.fillRect(part, QBrush(look.color("chance"), Qt.BrushStyle.BDiagPattern))
            else:
                painter.fillRect(part, _mixed(look.color("alike"), look.color("card"), strengths[zone.role]))
        painter.setPen(QPen(look.color("chance"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(whole)

    def _ticks(self, painter: QPainter, ticks: tuple[Tick, ...], top: float, end: float) -> None:
        """Captions from the most to the least telling; one that would touch another is left out."""
        font = self._look.font(-1.5)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        painter.setPen(self._look.color("muted"))
        taken: list[tuple[float, float]] = []
        for tick in sorted(ticks, key=lambda each: (len(each.text) < 3 and 0 < each.at < end, each.at)):
            width = metrics.horizontalAdvance(tick.text)
            left = min(max(0.0, self._x(tick.at, end) - width / 2), self.width() - width)
            if all(left > other_right + 4 or left + width + 4 < other_left for other_left, other_right in taken):
                taken.append((left, left + width))
                painter.drawText(QPointF(left, top + metrics.ascent()), tick.text)

    def _unrelated(self, painter: QPainter, view: ScaleView, lying: tuple[float, float], top: float) -> None:
        look = self._look
        left, right = self._x(lying[0], view.end), self._x(lying[1], view.end)
        painter.setPen(QPen(look.color("muted"), 1.4))
        y = top - 3
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        for x in (left, right):
            painter.drawLine(QPointF(x, y - 2.5), QPointF(x, y + 2.5))
        font = look.font(-1.5)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        line = top + BAR + BELOW + metrics.height()
        sign = QPointF(SIDE, line + metrics.height() / 2)
        painter.drawLine(sign, sign + QPointF(12, 0))
        for x in (0, 12):
            painter.drawLine(sign + QPointF(x, -2.5), sign + QPointF(x, 2.5))
        room = self.width() - SIDE - 18
        fits = metrics.horizontalAdvance(view.unrelated_text) <= room
        text = view.unrelated_text if fits else view.unrelated_short
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(SIDE + 18, line + metrics.ascent()), text)

    def _mark(self, painter: QPainter, view: ScaleView, distance: int, top: float) -> None:
        look = self._look
        x = self._x(distance, view.end)
        painter.fillRect(QRectF(x - 3.5, top - 4, 7, BAR + 7), look.color("card"))
        painter.fillRect(QRectF(x - 1.5, top - 4, 3, BAR + 7), look.color("text"))
        font = look.font(1, bold=True)
        metrics = QFontMetricsF(font)
        text = str(distance)
        width = metrics.horizontalAdvance(text)
        left = min(max(0.0, x - width / 2), self.width() - width)
        painter.setFont(font)
        painter.setPen(look.color("text"))
        painter.drawText(QPointF(left, metrics.ascent() - 1), text)


def _mixed(color: QColor, ground: QColor, strength: float) -> QColor:
    def part(one: int, other: int) -> int:
        return round(one * strength + other * (1 - strength))

    return QColor(
        part(color.red(), ground.red()), part(color.green(), ground.green()), part(color.blue(), ground.blue())
    )
