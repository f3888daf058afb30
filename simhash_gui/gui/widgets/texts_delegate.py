"""One row of the texts list, painted: name and words, distance and notice, the fingerprint as a strip."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPixmap
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.gui.models.texts_model import ROW_ROLE, TEXT_ROLE
from simhash_gui.gui.theme import Look
from simhash_gui.present.pair import TextRow
from simhash_gui.present.texts_panel import RowText

MARGIN, STRIP, GAP, STRIPE = 14, 8, 4, 3
PICTURES = 64  # rows, more than are ever in sight
SEEN = QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus  # what of a state a row shows
LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

_ONES: Final = re.compile("1+")


class Pen:
    """A font with its measures, which are asked for at every row."""

    __slots__ = ("font", "metrics")

    def __init__(self, font: QFont) -> None:
        self.font = font
        self.metrics = QFontMetrics(font)

    def width(self, text: str) -> int:
        """Pixels."""
        return self.metrics.horizontalAdvance(text)


class TextsDelegate(QStyledItemDelegate):
    """Paints a ``TextRow``. The side is told by color, by letter and by the stripe at the left.

    Rows in sight are kept as pictures: while thousands of texts come in the list is drawn again and again.
    """

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._pictures: dict[int, tuple[object, QPixmap]] = {}  # by id, with what it shows
        look.changed.connect(self._make_pens)
        self._make_pens()

    @Slot()
    def _make_pens(self) -> None:
        look = self._look
        self._pictures.clear()
        self._name, self._words = Pen(look.font(bold=True)), Pen(look.font(-0.5))
        self._small, self._letter = Pen(look.font(-1)), Pen(look.font(-1, bold=True))
        underlined = look.font(-1)
        underlined.setUnderline(True)
        self._link = Pen(underlined)

    def _heights(self) -> tuple[int, int]:
        return self._name.metrics.height(), self._small.metrics.height()

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
        width = self._link.width(text.action)
        return QRect(inner.right() - width, inner.top() + name, width + 1, small + 1)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row, text = index.data(ROW_ROLE), index.data(TEXT_ROLE)
        if not isinstance(row, TextRow) or not isinstance(text, RowText):
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        ratio = painter.device().devicePixelRatioF()
        key = (row, rect.size(), ratio, int((state & SEEN).value))
        kept = self._pictures.get(row.id)
        if kept is None or kept[0] != key:
            picture = QPixmap(rect.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(option.palette.base().color())
            self._paint_row(picture, QRect(QPoint(0, 0), rect.size()), (row, text), state)
            kept = (key, picture)
            self._pictures.pop(row.id, None)
            self._pictures[row.id] = kept
            if len(self._pictures) > PICTURES:
                del self._pictures[next(iter(self._pictures))]
        painter.drawPixmap(rect.topLeft(), kept[1])

    def _paint_row(
        self, picture: QPixmap, rect: QRect, shown: tuple[TextRow, RowText], state: QStyle.StateFlag
    ) -> None:
        row, text = shown
        painter = QPainter(picture)
        self._ground(painter, rect, row, state)
        name_height, small_height = self._heights()
        inner = rect.adjusted(MARGIN, GAP, -MARGIN, -GAP)
        top = QRect(inner.left(), inner.top(), inner.width(), name_height)
        self._first_line(painter, top, text)
        second = QRect(inner.left(), top.bottom() + 1, inner.width(), small_height)
        self._second_line(painter, second, row, text, self.action_rect(rect, text))
        strip = QRectF(inner.left(), second.bottom() + 1 + GAP, inner.width(), STRIP)
        paint_strip(painter, strip, row.fingerprint, self._look, row.side)
        painter.end()

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
        painter.setFont(self._words.font)
        painter.setPen(self._look.color("muted"))
        painter.drawText(rect, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text.words)
        painter.setFont(self._name.font)
        painter.setPen(self._look.color("text"))
        room = rect.adjusted(0, 0, -self._words.width(text.words) - 8, 0)
        name = self._name.metrics.elidedText(one_line(text.name), Qt.TextElideMode.ElideMiddle, room.width())
        painter.drawText(room, LEFT, name)

    def _second_line(self, painter: QPainter, rect: QRect, row: TextRow, text: RowText, action: QRect) -> None:
        look = self._look
        x = rect.left()
        if row.side:
            painter.setFont(self._letter.font)
            painter.setPen(look.color(row.side.lower()))
            painter.drawText(rect, LEFT, row.side)
            x += self._letter.width(row.side + "  ")
        painter.setFont(self._small.font)
        painter.setPen(look.color("muted"))
        room = QRect(x, rect.top(), rect.right() - x + 1, rect.height())
        if text.action:
            room.setRight(action.left() - 8)
        said = text.details if self._small.width(text.details) <= room.width() else text.brief
        painter.drawText(room, LEFT, self._small.metrics.elidedText(said, Qt.TextElideMode.ElideRight, room.width()))
        if text.action:
            painter.setFont(self._link.font)
            painter.setPen(look.color("link"))
            painter.drawText(action, LEFT, text.action)

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
    width = rect.width() / value.bits
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.color(side.lower() if side else "shared"))
    strip = []
    for run in _ONES.finditer(f"{value.value:0{value.bits}b}"):
        left, right = round(rect.left() + run.start() * width), round(rect.left() + run.end() * width)
        strip.append(QRectF(left, rect.top(), right - left, rect.height()))
    painter.drawRects(strip)
