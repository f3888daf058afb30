"""The fixed upper part of the page: tallies, fingerprints and difference marks, column by column."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_geometry import ROOM_FOR_DIGITS, Geometry
from simhash_gui.present.evidence_columns import Column, SideBit
from simhash_gui.present.evidence_feature import FeatureDetails
from simhash_gui.present.evidence_page import EvidenceView

_LABEL_AIR = 12.0
_LEAST_HOLLOW = 4.0  # a smaller bar could not be seen to be hollow
BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
_WHEEL_STEP = 30  # eighths of a degree that move one column


def sideways_steps(event: QWheelEvent) -> int:
    """By how many columns a turn of the wheel goes to the right; 0 for one that goes up or down."""
    delta = event.angleDelta()
    if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        return -(delta.x() or delta.y()) // _WHEEL_STEP
    return -delta.x() // _WHEEL_STEP if abs(delta.x()) > abs(delta.y()) else 0


class ColumnsView(QWidget):
    """Paints the columns of an ``EvidenceView``. A click chooses the bit; keys go to ``on_key`` first."""

    bitClicked = Signal(int)
    sideways = Signal(int)  # how many columns to the right

    def __init__(self, look: Look, on_key: Callable[[QKeyEvent], bool], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._on_key = on_key
        self._view: EvidenceView | None = None
        self.placed: Geometry | None = None
        self._feature: FeatureDetails | None = None
        self._bit = -1
        self._ring = False  # the focus came by the keyboard, so show where it is
        self._axis = self.tr("bit")
        self.tally_height = 44.0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Tallies and fingerprints, bit by bit"))
        look.changed.connect(self.update)

    def show_view(self, view: EvidenceView | None) -> None:
        """Paint ``view``."""
        self._view = view
        self.updateGeometry()
        self.update()

    def set_geometry(self, geometry: Geometry, tally_height: float) -> None:
        """Use these columns, and bars of this height."""
        if tally_height != self.tally_height:
            self.tally_height = tally_height
            self.updateGeometry()
        self.placed = geometry
        self.update()

    def choose(self, bit: int, feature: FeatureDetails | None) -> None:
        """Frame the column of ``bit`` (-1: none) and mark what ``feature`` does to the sums."""
        self._bit, self._feature = bit, feature
        self.update()

    # -- sizes

    def _line(self) -> float:
        return float(QFontMetricsF(self._look.font(-1)).height())

    def _tops(self) -> dict[str, tuple[float, float]]:
        """Top and height of each row."""
        line = self._line()
        labels = self._view.labels if self._view is not None else None
        a, b = (labels.bits_a, labels.bits_b) if labels is not None else ("", "")
        heights = (
            ("axis", line + 1, 2.0),
            ("tally_a", self.tally_height if a else 0.0, 4.0),
            ("bits_a", line + 5 if a else 0.0, 2.0),
            ("differ", line + 2 if a and b else 0.0, 2.0),
            ("bits_b", line + 5 if b else 0.0, 4.0),
            ("tally_b", self.tally_height if b else 0.0, 2.0),
        )
        tops: dict[str, tuple[float, float]] = {}
        y = 0.0
        for name, height, gap in heights:
            tops[name] = (y, height)
            y += height + gap if height else 0.0
        return tops

    def sizeHint(self) -> QSize:
        top, height = self._tops()["tally_b"]
        return QSize(400, int(top + height) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    # -- events

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = sideways_steps(event)
        if steps:
            self.sideways.emit(steps)
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        bit = self._bit_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and bit >= 0:
            self.bitClicked.emit(bit)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        bit = self._bit_at(event.position())
        if event.buttons() & Qt.MouseButton.LeftButton and bit >= 0 and bit != self._bit:
            self.bitClicked.emit(bit)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        if not self._on_key(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self._view is not None:
            bit = self._bit_at(QPointF(event.pos()))
            if bit >= 0:
                QToolTip.showText(event.globalPos(), self._view.column(bit).spoken, self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = event.reason() in BY_KEYBOARD
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def _bit_at(self, place: QPointF) -> int:
        if self.placed is None or self._view is None:
            return -1
        column = self.placed.column_at(place.x())
        return self._view.bits - 1 - column if 0 <= column < self._view.bits else -1

    # -- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        view, geometry = self._view, self.placed
        if view is None or geometry is None or not view.columns:
            return
        painter = QPainter(self)
        painter.setFont(self._look.font(-1))
        self._labels(painter, view, geometry)
        painter.save()
        painter.setClipRect(QRectF(geometry.left - 2, 0, geometry.right - geometry.left + 4, self.height()))
        self._bands(painter, view, geometry)
        tops = self._tops()
        left_a = self._feature.left_a if self._feature else ()
        left_b = self._feature.left_b if self._feature else ()
        self._tallies(painter, geometry, tops["tally_a"], [column.a for column in view.columns], "a", left=left_a)
        self._tallies(painter, geometry, tops["tally_b"], [column.b for column in view.columns], "b", left=left_b)
        self._bits(painter, geometry, tops["bits_a"], [column.a for column in view.columns], "a")
        self._bits(painter, geometry, tops["bits_b"], [column.b for column in view.columns], "b")
        self._marks(painter, geometry, tops["differ"], view.columns)
        self._frame(painter, view, geometry)
        painter.restore()
        if self._ring and self.hasFocus():
            painter.setPen(QPen(self._look.color("focus"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(0.5, 0.5, self.width() - 1, self.height() - 1))

    def _labels(self, painter: QPainter, view: EvidenceView, geometry: Geometry) -> None:
        labels, tops = view.labels, self._tops()
        texts = (
            ("axis", self._axis, "muted", False),
            ("tally_a", labels.tally_a, "a", True),
            ("bits_a", labels.bits_a, "a", True),
            ("differ", labels.differ, "differ" if view.differing else "alike", True),
            ("bits_b", labels.bits_b, "b", True),
            ("tally_b", labels.tally_b, "b", True),
        )
        for name, text, color, bold in texts:
            top, height = tops[name]
            font = self._look.font(-1, bold=bold)
            painter.setFont(font)
            painter.setPen(self._look.color(color))
            room = QRectF(0, top, geometry.left - _LABEL_AIR, height)
            shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shown)

    def _bands(self, painter: QPainter, view: EvidenceView, geometry: Geometry) -> None:
        top, axis = self._tops()["axis"]
        body = QRectF(0, top + axis, 0, self.height() - axis)
        soft, rule = self._look.color("differ_soft"), self._look.color("border")
        painter.setFont(self._look.font(-2))
        metrics = QFontMetricsF(painter.font())
        for place, column in enumerate(view.columns):
            x = geometry.x(place)
            if column.differs:
                painter.fillRect(QRectF(x, body.y(), geometry.pitch, body.height()), soft)
            if (column.bit + 1) % 8 == 0:
                painter.fillRect(QRectF(x - 1, body.y(), 1, body.height()), rule)
            if column.label:
                last = column.bit == 0
                painter.setPen(self._look.color("text" if column.bit == self._bit else "muted"))
                if last:
                    x += geometry.pitch - metrics.horizontalAdvance(column.label)
                painter.drawText(QPointF(x, top + metrics.ascent()), column.label)

    def _tallies(
        self,
        painter: QPainter,
        geometry: Geometry,
        row: tuple[float, float],
        bits: list[SideBit | None],
        side: str,
        *,
        left: tuple[float, ...],
    ) -> None:
        top, height = row
        if not height:
            return
        middle, reach = top + height / 2, height / 2 - 1
        ink, ground = self._look.color(side), self._look.color("card")
        painter.fillRect(QRectF(geometry.x(0), middle - 0.5, geometry.span, 1), self._look.color("border"))
        gap = 1.0 if geometry.pitch < ROOM_FOR_DIGITS else 3.0
        for place, bit in enumerate(bits):
            if bit is None:
                continue
            x, wide = geometry.x(place) + gap / 2, geometry.pitch - gap
            size = bit.height * reach
            tall = max(abs(size), _LEAST_HOLLOW if bit.fragile else 1.0)
            bar = QRectF(x, middle - tall if size > 0 else middle, wide, tall)
            if bit.fragile:
                painter.setPen(QPen(ink, 1))
                painter.setBrush(ground)
                painter.drawRect(bar.adjusted(0.5, 0.5 if size > 0 else 0, -0.5, -0.5 if size < 0 else 0))
            else:
                painter.fillRect(bar, ink)
            if left:
                y = middle - left[place] * reach
                painter.fillRect(QRectF(geometry.x(place), y - 1, geometry.pitch - 1, 2), self._look.color("focus"))

    def _bits(
        self, painter: QPainter, geometry: Geometry, row: tuple[float, float], bits: list[SideBit | None], side: str
    ) -> None:
        top, height = row
        ink, on, card = self._look.color(side), self._look.color(f"on_{side}"), self._look.color("card")
        digits = geometry.pitch >= ROOM_FOR_DIGITS
        font = QFont(self._look.mono())
        font.setPixelSize(max(7, int(min(height - 4, geometry.pitch * 1.15))))
        painter.setFont(font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, bit in enumerate(bits):
            if bit is None:
                continue
            cell = QRectF(geometry.x(place) + 0.5, top + 0.5, geometry.pitch - 2, height - 1)
            painter.setPen(QPen(ink, 1))
            painter.setBrush(ink if bit.one else card)
            painter.drawRoundedRect(cell, 2.5, 2.5)
            if digits:
                painter.setPen(on if bit.one else ink)
                painter.drawText(cell.adjusted(-2, 0, 2, 0), Qt.AlignmentFlag.AlignCenter, "1" if bit.one else "0")
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _marks(
        self, painter: QPainter, geometry: Geometry, row: tuple[float, float], columns: tuple[Column, ...]
    ) -> None:
        top, height = row
        font = self._look.font(0, bold=True)
        font.setPixelSize(max(7, int(min(height - 2, geometry.pitch * 1.1))))
        painter.setFont(font)
        red, dot = self._look.color("differ"), QColor(self._look.color("chance"))
        for place, column in enumerate(columns):
            x, middle = geometry.x(place), top + height / 2
            if column.differs and geometry.pitch < ROOM_FOR_DIGITS:
                painter.fillRect(QRectF(x + 1, top + 1, geometry.pitch - 3, height - 2), red)
            elif column.differs:
                painter.setPen(red)
                cell = QRectF(x - 3, top, geometry.pitch + 5, height)
                painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, "≠")
            elif column.a is not None and column.b is not None:
                painter.fillRect(QRectF(x + geometry.pitch / 2 - 1, middle - 0.5, 1, 1), dot)

    def _frame(self, painter: QPainter, view: EvidenceView, geometry: Geometry) -> None:
        if self._bit < 0 or self._bit >= view.bits:
            return
        x = geometry.x(view.bits - 1 - self._bit)
        axis = self._tops()["axis"][1]
        painter.setPen(QPen(self._look.color("focus"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(x - 1, axis, geometry.pitch + 1, self.height() - axis + 4))
