"""One row of the texts list, painted: name and words, distance and notice, the fingerprint as a strip."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.gui.models.texts_model import ROW_ROLE, TEXT_ROLE
from simhash_gui.gui.theme import Look
from simhash_gui.present.pair import TextRow
from simhash_gui.present.texts_panel import RowText

MARGIN, STRIP, GAP, STRIPE = 14, 8, 4, 3


class TextsDelegate(QStyledItemDelegate):
    """Paints a ``TextRow``. The side is told by color, by letter and by the stripe at the left."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look

    def _heights(self) -> tuple[int, int]:
        name = QFontMetrics(self._look.font(bold=True)).height()
        small = QFontMetrics(self._look.font(-1)).height()
        return name, small

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(160, self.row_height())

    def row_height(self) -> int:
        """Pixels, the same for every row."""
        name, small = self._heights()
        return name + small + STRIP + 4 * GAP

    def action_rect(self, rect: QRect, text: RowText) -> QRect:
        """Where in the row at ``rect`` its action stands, at the end of the second line."""
        name, small = self._heights()
        inner = rect.adjusted(MARGIN, GAP, -MARGIN, -GAP)
        width = QFontMetrics(self._look.font(-1)).horizontalAdvance(text.action)
        return QRect(inner.right() - width, inner.top() + name, width + 1, small + 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row, text = index.data(ROW_ROLE), index.data(TEXT_ROLE)
        if not isinstance(row, TextRow) or not isinstance(text, RowText):
            return
        painter.save()
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        self._ground(painter, rect, row, state)
        name_height, small_height = self._heights()
        inner = rect.adjusted(MARGIN, GAP, -MARGIN, -GAP)
        top = QRect(inner.left(), inner.top(), inner.width(), name_height)
        self._first_line(painter, top, text)
        second = QRect(inner.left(), top.bottom() + 1, inner.width(), small_height)
        self._second_line(painter, second, row, text, self.action_rect(rect, text))
        strip = QRectF(inner.left(), second.bottom() + 1 + GAP, inner.width(), STRIP)
        paint_strip(painter, strip, row.fingerprint, self._look, row.side)
        painter.restore()

    def _ground(self, painter: QPainter, rect: QRect, row: TextRow, state: QStyle.StateFlag) -> None:
        look = self._look
        if row.side:
            painter.fillRect(rect, look.color("a_soft" if row.side == "A" else "b_soft"))
            stripe = QRect(rect.left(), rect.top(), STRIPE, rect.height())
            painter.fillRect(stripe, look.color(row.side.lower()))
        elif state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, look.color("cell_off"))
        if state & QStyle.StateFlag.State_Selected:
            focused = bool(state & QStyle.StateFlag.State_HasFocus)
            painter.setPen(look.color("focus" if focused else "chance"))
            frame = rect.adjusted(STRIPE, 0, -1, -1)
            painter.drawRect(frame)
            if focused:
                painter.drawRect(frame.adjusted(1, 1, -1, -1))

    def _first_line(self, painter: QPainter, rect: QRect, text: RowText) -> None:
        look = self._look
        small = look.font(-0.5)
        width = QFontMetrics(small).horizontalAdvance(text.words)
        painter.setFont(small)
        painter.setPen(look.color("muted"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text.words)
        bold = look.font(bold=True)
        painter.setFont(bold)
        painter.setPen(look.color("text"))
        room = rect.adjusted(0, 0, -width - 8, 0)
        name = QFontMetrics(bold).elidedText(one_line(text.name), Qt.TextElideMode.ElideMiddle, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), name)

    def _second_line(self, painter: QPainter, rect: QRect, row: TextRow, text: RowText, action: QRect) -> None:
        look = self._look
        align = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        x = rect.left()
        if row.side:
            letter = look.font(-1, bold=True)
            painter.setFont(letter)
            painter.setPen(look.color(row.side.lower()))
            painter.drawText(rect, align, row.side)
            x += QFontMetrics(letter).horizontalAdvance(row.side + "  ")
        small = look.font(-1)
        painter.setFont(small)
        painter.setPen(look.color("muted"))
        room = QRect(x, rect.top(), rect.right() - x + 1, rect.height())
        if text.action:
            room.setRight(action.left() - 8)
        said = QFontMetrics(small).elidedText(text.details, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, align, said)
        if text.action:
            small.setUnderline(True)
            painter.setFont(small)
            painter.setPen(look.color("link"))
            painter.drawText(action, align, text.action)

    def createEditor(
        self, parent: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        editor = QLineEdit(parent)
        editor.setAccessibleName(self.tr("New name"))
        return editor

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        """Numbers that change while a name is typed leave it alone."""
        if not (isinstance(editor, QLineEdit) and editor.isModified()):
            super().setEditorData(editor, index)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect: QRect = option.rect
        height = editor.sizeHint().height()
        editor.setGeometry(rect.left() + STRIPE + 2, rect.top() + 2, rect.width() - STRIPE - 6, height)


def one_line(name: str) -> str:
    """``name`` without line ends and controls, which a painted line cannot show."""
    if name.isprintable():
        return name
    return "".join(c if c.isprintable() or c == " " else "\ufffd" for c in name)


def paint_strip(painter: QPainter, rect: QRectF, value: Fingerprint | None, look: Look, side: str) -> None:
    """The bits of a fingerprint as a strip, the most significant at the left: filled is 1."""
    painter.fillRect(rect, look.color("cell_off" if not side else "card"))
    if value is None:
        return
    ink = look.color(side.lower() if side else "shared")
    width = rect.width() / value.bits
    bits = value.bit_array
    start = None
    for column in range(value.bits + 1):
        on = column < value.bits and bool(bits[column])
        if on and start is None:
            start = column
        elif not on and start is not None:
            left, right = round(rect.left() + start * width), round(rect.left() + column * width)
            painter.fillRect(QRectF(left, rect.top(), right - left, rect.height()), ink)
            start = None
