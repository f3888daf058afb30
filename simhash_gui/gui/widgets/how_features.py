"""Paints step 2: the features in columns, one of them chosen, and how neighbors are put together."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_roles import soft
from simhash_gui.gui.widgets.how_table import ColumnTable
from simhash_gui.present.how_features import FeatureRow, FeaturesPicture, ShingleStrip

_CELL = (250.0, 9.0)  # least width, air above and below the line together
_BAR = 30.0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class FeatureGrid(ColumnTable):
    """Features with count and weight, down the columns. Click or arrow keys choose one."""

    featureChosen = Signal(str)

    def __init__(
        self, look: Look, name: str, help_text: str, heads: tuple[str, str, str], parent: QWidget | None = None
    ) -> None:
        """``heads`` stand over each column: feature, count, weight."""
        super().__init__(look, name, _CELL, parent)
        self._help = help_text
        self._heads = heads
        self._rows: tuple[FeatureRow, ...] = ()
        self._role = "a"
        self._chosen = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def rows(self) -> tuple[FeatureRow, ...]:
        """What is shown."""
        return self._rows

    @property
    def chosen(self) -> str:
        """The chosen feature, "" for none."""
        return self._chosen

    def set_picture(self, picture: FeaturesPicture, role: str) -> None:
        """Show other features."""
        self._rows = picture.rows
        self._role = role
        self.setAccessibleDescription(f"{picture.description}. {self._help}")
        self.setVisible(bool(picture.rows))
        self.set_amount(len(picture.rows))

    @Slot(str)
    def choose_feature(self, feature: str) -> None:
        """Frame a feature; "" frames none."""
        self._chosen = feature
        self.update()

    def cell(self, index: int) -> QRectF:
        """Where the feature at ``index`` is drawn."""
        _columns, rows, wide, high = self.shape_at(float(self.width()))
        return QRectF(index // rows * wide, (index % rows + 1) * high, wide, high)

    def _choose(self, index: int) -> None:
        if 0 <= index < len(self._rows) and self._rows[index].name != self._chosen:
            self._chosen = self._rows[index].name
            self.update()
            self.featureChosen.emit(self._chosen)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            for index in range(len(self._rows)):
                if self.cell(index).contains(event.position()):
                    self._choose(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = next((i for i, row in enumerate(self._rows) if row.name == self._chosen), -1)
        rows = self.shape_at(float(self.width()))[1]
        moves = {
            Qt.Key.Key_Up: here - 1,
            Qt.Key.Key_Down: here + 1,
            Qt.Key.Key_Left: here - rows,
            Qt.Key.Key_Right: here + rows,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._rows) - 1,
        }
        key = Qt.Key(event.key())
        if key in moves:
            self._choose(moves[key])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _columns, rows, wide, high = self.shape_at(float(self.width()))
        for column in range(math.ceil(len(self._rows) / rows)):
            self._paint_head(painter, self._inner(QRectF(column * wide, 0, wide, high)))
        for index, row in enumerate(self._rows):
            self._paint_row(painter, row, self.cell(index))
        painter.end()

    @staticmethod
    def _inner(cell: QRectF) -> QRectF:
        return cell.adjusted(9, 1, -14, -2)

    def _parts(self, inner: QRectF) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """Where name, count, bar and weight stand."""
        metrics = QFontMetricsF(self._look.font(-0.5))
        number = metrics.horizontalAdvance("00.00")
        weight = QRectF(inner.right() - number, inner.top(), number, inner.height())
        bar = QRectF(weight.left() - _BAR, inner.center().y() - 3, _BAR, 6)
        count_wide = max(metrics.horizontalAdvance("×000"), metrics.horizontalAdvance(self._heads[1]))
        count = QRectF(bar.left() - 8 - count_wide, inner.top(), count_wide, inner.height())
        name = QRectF(inner.left(), inner.top(), max(10.0, count.left() - inner.left() - 4), inner.height())
        return name, count, bar, weight

    def _paint_head(self, painter: QPainter, inner: QRectF) -> None:
        name, count, bar, weight = self._parts(inner)
        painter.setFont(self._look.font(-1.5))
        painter.setPen(self._look.color("muted"))
        painter.drawText(name, _LEFT, self._heads[0])
        painter.drawText(count, _RIGHT, self._heads[1])
        painter.drawText(weight.united(bar.adjusted(0, -6, 0, 6)), _RIGHT, self._heads[2])

    def _paint_row(self, painter: QPainter, row: FeatureRow, cell: QRectF) -> None:
        look = self._look
        if row.name == self._chosen:
            painter.setPen(QPen(look.color("focus" if self.hasFocus() else self._role), 2 if self.hasFocus() else 1))
            painter.setBrush(look.color(soft(self._role, "cell_off")))
            painter.drawRoundedRect(cell.adjusted(1, 1, -7, -2), 4, 4)
        name, count, bar, weight = self._parts(self._inner(cell))
        painter.setFont(look.font(-0.5))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(look.color("text"))
        painter.drawText(weight, _RIGHT, row.weight)
        painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * row.share, bar.height()), look.color(self._role))
        painter.setPen(look.color("muted"))
        painter.drawText(count, _RIGHT, row.count)
        if row.several:
            name.setLeft(name.left() + 10)
        else:
            painter.setPen(look.color("text"))
        painter.drawText(name, _LEFT, metrics.elidedText(row.shown, Qt.TextElideMode.ElideRight, name.width()))


class ShinglePicture(QWidget):
    """The first words in a row and, under them, a bracket for each feature made of neighbors."""

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._strip: ShingleStrip | None = None
        self._role = "a"
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    @property
    def strip(self) -> ShingleStrip | None:
        """What is shown."""
        return self._strip

    def set_strip(self, strip: ShingleStrip | None, role: str) -> None:
        """Show another strip; ``None`` takes no room."""
        self._strip = strip
        self._role = role
        self.setAccessibleDescription(strip.description if strip is not None else "")
        self.setVisible(strip is not None)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(480, round(self._line() * (1.5 + 1.15 * self._lines())))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.sizeHint().height())

    def _line(self) -> float:
        return float(self.fontMetrics().height())

    def _lines(self) -> int:
        if self._strip is None:
            return 0
        return 1 + max((each.line for each in self._strip.shingles), default=0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._strip is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, high = self._look, self._line()
        painter.setFont(look.font())
        metrics = QFontMetricsF(painter.font())
        boxes: list[QRectF] = []
        x = 1.0
        for unit in self._strip.units:
            wide = metrics.horizontalAdvance(unit) + 16
            if x + wide > self.width():
                break
            boxes.append(QRectF(x, 1, wide, high * 1.3))
            x += wide + 5
        for unit, box in zip(self._strip.units, boxes, strict=False):
            painter.setPen(QPen(look.color(self._role), 1))
            painter.setBrush(look.color(soft(self._role, "cell_off")))
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(look.color("text"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, unit)
        self._brackets(painter, boxes, high)
        painter.end()

    def _brackets(self, painter: QPainter, boxes: list[QRectF], high: float) -> None:
        assert self._strip is not None
        painter.setFont(self._look.font(-1.5))
        metrics = QFontMetricsF(painter.font())
        for shingle in self._strip.shingles:
            if shingle.last >= len(boxes):
                continue
            first, last = boxes[shingle.first], boxes[shingle.last]
            y = high * (1.55 + 1.15 * shingle.line)
            begin, end = first.left() + 5, last.right() - 5
            painter.setPen(QPen(self._look.color(self._role), 1))
            painter.drawPolyline(
                [QPointF(begin, y - 3), QPointF(begin, y + 4), QPointF(end, y + 4), QPointF(end, y - 3)]
            )
            name = metrics.elidedText(shingle.name, Qt.TextElideMode.ElideMiddle, max(20.0, end - begin - 14))
            wide = metrics.horizontalAdvance(name) + 6
            middle = QRectF((begin + end - wide) / 2, y + 4 - high / 2, wide, high)
            painter.fillRect(middle, self._look.color("card"))
            painter.setPen(self._look.color("muted"))
            painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, name)
