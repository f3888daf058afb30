"""The scatter: every pair at its words in both (across) and its distance (up), the expected curve through it."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_shades import indexed_image, mixed
from simhash_gui.present.all_texts_scatter import BINS, ScatterView
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say

DOTS_MOST = 5000  # pairs up to which each cell is a dot; above, a picture of how many there are
REACH = 9.0  # pixels around the mouse in which a dot is found


class ScatterWidget(QWidget):
    """A click picks the pair nearest to it. Signals carry the cell: distance and hundredths of Jaccard."""

    hovered = Signal(int, int)  # -1, -1 for none
    picked = Signal(int, int)
    opened = Signal(int, int)

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._view: ScatterView | None = None
        self._limit = 0
        self._cell: tuple[int, int] | None = None
        self._pair: tuple[int, int] | None = None
        self._image: QImage | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(wording(say.SCATTER_NAME))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._recolor)

    def show_view(self, view: ScatterView | None, limit: int, pair: tuple[int, int] | None) -> None:
        """Show other pairs, another limit, or another place of the current pair (cell)."""
        if view is not self._view or limit != self._limit:
            self._image = None
        if view is not self._view:
            self._cell = None
        self._view, self._limit, self._pair = view, limit, pair
        self.update()

    @property
    def view(self) -> ScatterView | None:
        """What is shown."""
        return self._view

    def sizeHint(self) -> QSize:
        return QSize(420, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 180)

    def _room(self) -> QRectF:
        line = QFontMetricsF(self._look.font(-1.5)).height()
        return QRectF(2.6 * line, line * 0.7, self.width() - 3.6 * line, self.height() - 3.1 * line)

    def place_of(self, distance: float, column: float) -> QPointF:
        """Where a cell stands in the widget."""
        room = self._room()
        bits = self._view.bits if self._view is not None else 64
        high = bits * 5 / 8
        return QPointF(
            room.left() + column / BINS * room.width(), room.bottom() - min(distance, high) / high * room.height()
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = self._view
        if view is None:
            painter.setPen(self._look.color("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._wording(say.COUNTING))
            return
        self._axes(painter, view)
        self._band(painter, view)
        if len(view.pairs) <= DOTS_MOST:
            self._dots(painter, view)
        else:
            self._density(painter, view)
        self._curve(painter, view)
        self._rings(painter)
        painter.end()

    def _axes(self, painter: QPainter, view: ScatterView) -> None:
        room, look = self._room(), self._look
        painter.setFont(look.font(-1.5))
        metrics = QFontMetricsF(painter.font())
        painter.fillRect(room, look.color("cell_off"))
        high = view.bits * 5 // 8
        painter.setPen(look.color("muted"))
        for share in (0, 25, 50, 75, 100):
            x = self.place_of(0, share).x()
            text = self._wording.percent(share / 100)
            width = metrics.horizontalAdvance(text)
            painter.drawText(
                QPointF(
                    min(max(x - width / 2, room.left()), self.width() - width), room.bottom() + metrics.ascent() + 2
                ),
                text,
            )
        step = max(1, view.bits // 8)
        for bits in range(0, high + 1, step):
            y = self.place_of(bits, 0).y()
            painter.drawText(
                QRectF(0, y - 10, room.left() - 5, 20),
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                str(bits),
            )
        below = QRectF(room.left(), room.bottom() + metrics.height(), room.width(), metrics.height() * 1.3)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._wording(say.SCATTER_X))
        painter.save()
        painter.translate(metrics.height() * 0.5, room.center().y())
        painter.rotate(-90)
        painter.drawText(
            QRectF(-120, -metrics.height() / 2, 240, metrics.height()),
            Qt.AlignmentFlag.AlignCenter,
            self._wording(say.SCATTER_Y),
        )
        painter.restore()
        y = self.place_of(self._limit + 0.5, 0).y()
        painter.setPen(QPen(look.color("text"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
        painter.setPen(look.color("text"))
        painter.drawText(QPointF(room.left() + 4, y - 3), self._wording(say.SCATTER_LIMIT, n=self._limit))

    def _band(self, painter: QPainter, view: ScatterView) -> None:
        low = [self.place_of(value, column) for column, value in enumerate(view.curve.low)]
        high = [self.place_of(value, column) for column, value in enumerate(view.curve.high)]
        painter.setPen(Qt.PenStyle.NoPen)
        color = self._look.color("chance_soft")
        color.setAlpha(150)
        painter.setBrush(color)
        painter.drawPolygon(QPolygonF([*low, *reversed(high)]))

    def _curve(self, painter: QPainter, view: ScatterView) -> None:
        line = [self.place_of(value, column) for column, value in enumerate(view.curve.mean)]
        painter.setPen(QPen(self._look.color("text"), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(line))
        painter.setFont(self._look.font(-1.5))
        at = line[BINS * 3 // 4]
        painter.drawText(at + QPointF(6, -4), self._wording(say.SCATTER_CURVE))

    def _dots(self, painter: QPainter, view: ScatterView) -> None:
        rows, columns = np.nonzero(view.counts)
        for near in (False, True):
            painter.setPen(QPen(self._look.color("card"), 0.6))
            painter.setBrush(self._look.color("alike" if near else "chance"))
            for distance, column in zip(rows.tolist(), columns.tolist(), strict=True):
                if (distance <= self._limit) == near:
                    painter.drawEllipse(self.place_of(distance, column), 3.4, 3.4)

    def _density(self, painter: QPainter, view: ScatterView) -> None:
        if self._image is None:
            logs = np.log1p(view.counts) / np.log1p(max(1, int(view.counts.max())))
            levels = np.where(view.counts > 0, 1 + np.rint(logs * 100), 0).astype(np.uint8)
            levels[: self._limit + 1][levels[: self._limit + 1] > 0] += 110
            self._image = indexed_image(levels[view.bits * 5 // 8 :: -1], self._heat())
        step = self.place_of(0, 0).y() - self.place_of(1, 0).y()
        start, end = self.place_of(0, -0.5), self.place_of(view.bits * 5 // 8, BINS + 0.5)
        painter.drawImage(
            QRectF(start.x(), end.y() - step / 2, end.x() - start.x(), start.y() - end.y() + step), self._image
        )

    def _heat(self) -> list[int]:
        ground = self._look.color("cell_off")
        clear = QColor(0, 0, 0, 0).rgba()
        table = [clear] * 256
        for level in range(1, 102):
            strength = 0.3 + 0.7 * level / 101
            table[level] = mixed(self._look.color("chance"), ground, strength).rgba()
            table[level + 110] = mixed(self._look.color("alike"), ground, 0.6 + 0.4 * level / 101).rgba()
        return table

    def _rings(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._pair is not None:
            painter.setPen(QPen(self._look.color("focus"), 2))
            painter.drawEllipse(self.place_of(*self._pair), 6, 6)
        if self._cell is not None and self.hasFocus():
            painter.setPen(QPen(self._look.color("focus"), 2))
            spot = self.place_of(*self._cell)
            painter.drawRect(QRectF(spot.x() - 6, spot.y() - 6, 12, 12))

    @Slot()
    def _recolor(self) -> None:
        self._image = None
        self.update()

    # Mouse and keys.

    def cell_near(self, place: QPointF) -> tuple[int, int] | None:
        """The cell with a pair nearest to a place of the widget."""
        view, room = self._view, self._room()
        if view is None:
            return None
        high = view.bits * 5 / 8
        column = (place.x() - room.left()) / max(room.width(), 1) * BINS
        distance = (room.bottom() - place.y()) / max(room.height(), 1) * high
        reach = REACH / max(room.height(), 1) * high, REACH / max(room.width(), 1) * BINS
        return view.nearest(distance, column, reach)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hovered.emit(*(self.cell_near(event.position()) or (-1, -1)))

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)  # type: ignore[arg-type]
        self.hovered.emit(-1, -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        found = self.cell_near(event.position())
        if found is not None and event.button() == Qt.MouseButton.LeftButton:
            self._cell = found
            self.update()
            self.picked.emit(*found)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        found = self.cell_near(event.position())
        if found is not None:
            self.opened.emit(*found)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right walk the pairs from the nearest to the farthest."""
        view = self._view
        if view is None or event.key() not in (
            Qt.Key.Key_Left,
            Qt.Key.Key_Right,
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
            Qt.Key.Key_Space,
        ):
            super().keyPressEvent(event)
            return
        cells = np.flatnonzero(view.counts)
        if not len(cells):
            return
        now = -1 if self._cell is None else int(np.searchsorted(cells, self._cell[0] * (BINS + 1) + self._cell[1]))
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            now = min(max(now + (1 if event.key() == Qt.Key.Key_Right else -1), 0), len(cells) - 1)
            self._cell = (int(cells[now]) // (BINS + 1), int(cells[now]) % (BINS + 1))
            self.hovered.emit(*self._cell)
            self.update()
        elif self._cell is not None and event.key() == Qt.Key.Key_Space:
            self.picked.emit(*self._cell)
        elif self._cell is not None:
            self.opened.emit(*self._cell)
