"""The features table in the page's columns: paints only the rows that can be seen."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_cells import OF_A, OF_B, OF_BOTH, OFF, CellPainter
from simhash_gui.gui.widgets.evidence_columns import BY_KEYBOARD, sideways_steps
from simhash_gui.gui.widgets.evidence_geometry import ROOM_FOR_DIGITS, Geometry
from simhash_gui.present.evidence_page import EvidenceView
from simhash_gui.present.evidence_table import Arrangement, FeatureRow
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

_INDENT = 10.0
_AIR = 6.0
_KIND = {"a": OF_A, "b": OF_B, "both": OF_BOTH}


class RowsView(QAbstractScrollArea):
    """Rows of an ``Arrangement``. Clicks tell the row of the table and, over the columns, the bit."""

    clicked = Signal(int, int)  # row of the table, bit number or -1
    doubleClicked = Signal(int)  # row of the table
    resized = Signal()
    sideways = Signal(int)  # how many columns to the right

    def __init__(
        self, look: Look, wording: Wording, on_key: Callable[[QKeyEvent], bool], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._wording = wording
        self._on_key = on_key
        self._cells = CellPainter()
        self._view: EvidenceView | None = None
        self._shown = Arrangement(np.zeros(0, np.int64), np.zeros(0, np.bool_))
        self.placed: Geometry | None = None
        self._bit = -1
        self._place = -1
        self._ring = False
        self._heading = ""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(self.tr("Features and the bits of their hashes"))
        self.viewport().setAccessibleName(self.accessibleName())
        self.verticalScrollBar().setAccessibleName(self.tr("Scroll the features"))
        look.changed.connect(self._restyle)

    # -- what is shown

    def show_rows(self, view: EvidenceView | None, shown: Arrangement, heading: str) -> None:
        """Show these rows of ``view``, under ``heading``."""
        self._view, self._shown, self._heading = view, shown, heading
        self._range()
        self.viewport().update()

    def set_geometry(self, geometry: Geometry) -> None:
        """Use these columns."""
        self.placed = geometry
        self.viewport().update()

    def choose(self, bit: int, place: int) -> None:
        """Frame the column of ``bit`` and the row at ``place`` of the arrangement (-1: none)."""
        self._bit, self._place = bit, place
        self.viewport().update()

    def reveal(self, place: int) -> None:
        """Scroll just so far that the row at ``place`` is seen whole."""
        if place < 0:
            return
        bar = self.verticalScrollBar()
        top, bottom = place * self.row_height(), (place + 1) * self.row_height()
        if top < bar.value():
            bar.setValue(int(top))
        elif bottom > bar.value() + self._room():
            bar.setValue(int(np.ceil(bottom - self._room())))

    def rows_per_page(self) -> int:
        """How many whole rows are seen at once; at least 1."""
        return max(1, int(self._room() // self.row_height()))

    def row_height(self) -> float:
        """Height of a row, whole device pixels."""
        ratio = self.devicePixelRatioF()
        return float(np.ceil((QFontMetricsF(self._look.font(-1)).height() + 3) * ratio) / ratio)

    def header_height(self) -> float:
        """Height of the line with the names of the cells, which does not scroll."""
        return self.row_height() + 2

    def first_and_last(self) -> tuple[int, int]:
        """Places of the first row that is seen and of the one after the last."""
        first = int(self.verticalScrollBar().value() // self.row_height())
        last = int(np.ceil((self.verticalScrollBar().value() + self._room()) / self.row_height()))
        return first, min(last, int(self._shown.rows.size))

    def center_of(self, place: int, bit: int = -1) -> QPointF:
        """The middle of a row's name cell, or of its cell at ``bit``, in the viewport."""
        y = self.header_height() + (place + 0.5) * self.row_height() - self.verticalScrollBar().value()
        if self.placed is None or self._view is None or bit < 0:
            return QPointF(20, y)
        return QPointF(self.placed.x(self._view.bits - 1 - bit) + self.placed.pitch / 2, y)

    def _room(self) -> float:
        return max(1.0, self.viewport().height() - self.header_height())

    def _range(self) -> None:
        bar = self.verticalScrollBar()
        whole = self._shown.rows.size * self.row_height()
        bar.setRange(0, max(0, int(np.ceil(whole - self._room()))))
        bar.setPageStep(int(self.rows_per_page() * self.row_height()))
        bar.setSingleStep(int(self.row_height()))

    def _restyle(self) -> None:
        self._range()
        self.viewport().update()

    # -- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._range()
        self.resized.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = sideways_steps(event)
        if steps:
            self.sideways.emit(steps)
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place >= 0:
            self.clicked.emit(int(self._shown.rows[place]), self._bit_at(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        place = self._place_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and place >= 0:
            self.doubleClicked.emit(int(self._shown.rows[place]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._ring = True
        if not self._on_key(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = event.reason() in BY_KEYBOARD
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            self._tool_tip(event)
            return True
        return super().viewportEvent(event)

    def _tool_tip(self, event: QHelpEvent) -> None:
        place = self._place_at(QPointF(event.pos()))
        if place < 0 or self._view is None or self._view.rows is None:
            QToolTip.hideText()
            return
        bit = self._bit_at(QPointF(event.pos()))
        text = self._view.spoken_feature(int(self._shown.rows[place]), bit, self._wording)
        # Features are letters, digits and blanks only, so the tool tip cannot take one for markup.
        QToolTip.showText(event.globalPos(), text, self.viewport())

    def _place_at(self, spot: QPointF) -> int:
        y = spot.y() - self.header_height()
        if y < 0:
            return -1
        place = int((y + self.verticalScrollBar().value()) // self.row_height())
        return place if place < self._shown.rows.size else -1

    def _bit_at(self, spot: QPointF) -> int:
        if self.placed is None or self._view is None:
            return -1
        column = self.placed.column_at(spot.x())
        return self._view.bits - 1 - column if column >= 0 else -1

    # -- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.fillRect(self.viewport().rect(), self._look.color("card"))
        geometry, view = self.placed, self._view
        if geometry is None or view is None or view.rows is None:
            return
        first, last = self.first_and_last()
        body = QRectF(0, self.header_height(), self.viewport().width(), self._room())
        painter.save()
        painter.setClipRect(body)
        if last > first:
            rows = [
                view.rows.row(int(index), self._wording, indented=bool(indented))
                for index, indented in zip(self._shown.rows[first:last], self._shown.indented[first:last], strict=True)
            ]
            self._paint_cells(painter, geometry, view, first, rows)
            painter.setFont(self._look.font(-1))
            for number, row in enumerate(rows):
                self._paint_row(painter, geometry, row, self._top(first + number))
            self._paint_votes(painter, geometry, view)
        else:
            painter.setPen(self._look.color("muted"))
            painter.drawText(body, Qt.AlignmentFlag.AlignHCenter, "\n" + self._wording(words.NOTHING_FOUND))
        self._paint_frames(painter, geometry, view, first, last)
        painter.restore()
        self._paint_header(painter, geometry)

    def _top(self, place: int) -> float:
        ratio = self.devicePixelRatioF()
        y = self.header_height() + place * self.row_height() - self.verticalScrollBar().value()
        return float(round(y * ratio) / ratio)

    def _clip_columns(self, painter: QPainter, geometry: Geometry) -> None:
        painter.save()
        painter.setClipRect(
            QRectF(geometry.left - 2, self.header_height(), geometry.right - geometry.left + 4, self._room())
        )

    def _paint_cells(
        self, painter: QPainter, geometry: Geometry, view: EvidenceView, first: int, rows: list[FeatureRow]
    ) -> None:
        assert view.rows is not None
        indexes = np.array([row.index for row in rows], np.int64)
        role = np.array([_KIND[row.role] for row in rows], np.uint8)
        kinds = np.where(view.rows.table.bits(indexes), role[:, None], np.uint8(OFF)).astype(np.uint8)
        colors = self._look.colors
        inks = (colors.card, colors.cell_off, colors.a, colors.b, colors.shared)
        image = self._cells.picture(kinds, geometry.pitch, self.row_height(), self.devicePixelRatioF(), inks)
        self._clip_columns(painter, geometry)
        painter.drawImage(QPointF(geometry.x(0), self._top(first)), image)
        painter.restore()

    def _paint_row(self, painter: QPainter, geometry: Geometry, row: FeatureRow, top: float) -> None:
        table, height = geometry.table, self.row_height()
        indent = _INDENT if row.indented else 0.0
        room = QRectF(_AIR + indent, top, table.name - indent - _AIR, height)
        painter.setPen(self._look.color("muted" if row.indented else "text"))
        metrics = QFontMetricsF(painter.font())
        middle = Qt.AlignmentFlag.AlignVCenter
        name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, middle | Qt.AlignmentFlag.AlignLeft, name)
        x = table.name
        cells = (
            (row.count_a, table.count, "a"),
            (row.count_b, table.count, "b"),
            (row.weight, table.weight, "muted"),
            (row.share, table.share, "muted"),
        )
        for text, width, color in cells:
            if width:
                painter.setPen(self._look.color(color))
                painter.drawText(QRectF(x, top, width - _AIR, height), middle | Qt.AlignmentFlag.AlignRight, text)
            x += width

    def _paint_votes(self, painter: QPainter, geometry: Geometry, view: EvidenceView) -> None:
        """Signs of the votes in the cells of the chosen row, where they fit."""
        if self._place < 0 or geometry.pitch < ROOM_FOR_DIGITS or view.rows is None:
            return
        index = int(self._shown.rows[self._place])
        ones = view.rows.table.bits(np.array([index]))[0]
        role = view.rows.row(index, self._wording).role
        on = {"a": "on_a", "b": "on_b", "both": "card"}[role]
        font = QFont(self._look.font(0, bold=True))
        font.setPixelSize(max(7, int(min(self.row_height() - 3, geometry.pitch * 1.2))))
        painter.setFont(font)
        self._clip_columns(painter, geometry)
        top, height = self._top(self._place), self.row_height()
        for column, one in enumerate(ones):
            painter.setPen(self._look.color(on if one else "muted"))
            cell = QRectF(geometry.x(column) - 2, top - 1, geometry.pitch + 3, height)
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, "+" if one else "−")
        painter.restore()
        painter.setFont(self._look.font(-1))

    def _paint_frames(self, painter: QPainter, geometry: Geometry, view: EvidenceView, first: int, last: int) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._ring and self.hasFocus():
            painter.setPen(QPen(self._look.color("focus"), 1))
            body = QRectF(self.viewport().rect()).adjusted(0.5, self.header_height() + 0.5, -0.5, -0.5)
            painter.drawRect(body)
        painter.setPen(QPen(self._look.color("focus"), 2))
        if first <= self._place < last:
            end = min(geometry.right, geometry.x(view.bits)) + 1
            painter.drawRect(QRectF(1, self._top(self._place), end - 1, self.row_height() - 1))
        if 0 <= self._bit < view.bits and last > first:
            self._clip_columns(painter, geometry)
            x = geometry.x(view.bits - 1 - self._bit)
            bottom = min(self._top(last), self.header_height() + self._room()) - 1
            painter.drawRect(QRectF(x - 1, -4, geometry.pitch + 1, bottom + 4))
            painter.restore()

    def _paint_header(self, painter: QPainter, geometry: Geometry) -> None:
        height, table = self.header_height(), geometry.table
        painter.setFont(self._look.font(-1))
        middle = Qt.AlignmentFlag.AlignVCenter
        x = table.name
        cells = (
            ("A", table.count, "a"),
            ("B", table.count, "b"),
            (self._wording(words.WEIGHT), table.weight, "muted"),
            (self._wording(words.SHARE), table.share, "muted"),
        )
        for text, width, color in cells:
            if width:
                painter.setPen(self._look.color(color))
                painter.drawText(QRectF(x, 0, width - _AIR, height), middle | Qt.AlignmentFlag.AlignRight, text)
            x += width
        painter.setPen(self._look.color("muted"))
        room = QRectF(geometry.left, 0, geometry.right - geometry.left, height)
        heading = QFontMetricsF(painter.font()).elidedText(self._heading, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, middle | Qt.AlignmentFlag.AlignLeft, heading)
