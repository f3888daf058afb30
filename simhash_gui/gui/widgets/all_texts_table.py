"""A quiet table: thin lines, numbers at the right, the row under the keyboard framed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics, QHelpEvent, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QToolTip,
    QWidget,
)

from simhash_gui.gui.models.cells_model import NAMES_ROLE, SIDE_ROLE, Cells, CellsModel, ColumnHead
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import plain_tip

PADDING = 8  # pixels on either side of a cell's words
SORT_MARK = 14  # pixels
HEAD_MARGIN = 7  # pixels that a heading needs beside its words, else it is cut
STRIPE = 3.0  # pixels: the mark of A and B
LEAST_NAME = 110  # pixels of a column of names, below which headings make room


class CellDelegate(QStyledItemDelegate):
    """Paints a cell: the row's ground, its mark of A or B, the words, and a line below."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        look.changed.connect(self._dress)
        self._dress()

    @Slot()
    def _dress(self) -> None:
        """Make fonts and pens once: a table paints a hundred cells at a time."""
        look = self._look
        self._font = look.font(-0.5)
        self._metrics = QFontMetrics(self._font)
        self._height = row_height(look)
        self._text = look.color("text")
        self._line, self._frame = QPen(look.color("border"), 1), QPen(look.color("focus"), 1)
        self._grounds = {"A": look.color("a_soft"), "B": look.color("b_soft")}
        self._stripes = {"A": look.color("a"), "B": look.color("b")}
        self._chosen = look.color("chance_soft")

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        room = QRectF(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        side = index.data(SIDE_ROLE)
        if side or selected:
            painter.fillRect(room, self._grounds[side] if side else self._chosen)
        if side and index.column() == 0:
            painter.fillRect(QRectF(room.left(), room.top(), STRIPE, room.height()), self._stripes[side])
        painter.setPen(self._line)
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        painter.setPen(self._text)
        painter.setFont(self._font)
        words = room.adjusted(PADDING, 0, -PADDING, 0)
        # Names of versions mostly differ at their end.
        elide = Qt.TextElideMode.ElideRight if index.data(NAMES_ROLE) else Qt.TextElideMode.ElideMiddle
        shown = self._metrics.elidedText(index.data() or "", elide, int(words.width()))
        painter.drawText(words, index.data(Qt.ItemDataRole.TextAlignmentRole), shown)
        if selected:
            painter.setPen(self._frame)
            edge = room.adjusted(0, 0.5, 0, -1.5)
            painter.drawLine(edge.topLeft(), edge.topRight())
            painter.drawLine(edge.bottomLeft(), edge.bottomRight())

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(60, self._height)


def row_height(look: Look) -> int:
    """Pixels of a row."""
    return QFontMetrics(look.font(-0.5)).height() + 7


class CellsTable(QTableView):
    """Rows of ``Cells``. A click or Space picks a row, a double click or Enter opens it; signals carry row keys."""

    picked = Signal(int)
    opened = Signal(int)
    menuAsked = Signal(int, QPoint)
    sortAsked = Signal(str)  # id of the column

    def __init__(self, name: str, columns: Sequence[ColumnHead], look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shares: dict[str, int] = {}  # of the width, by column
        self.cells_model = CellsModel(columns, self)
        self.setModel(self.cells_model)
        self.setItemDelegate(CellDelegate(look, self))
        self.setAccessibleName(name)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionsClickable(True)
        head.setStretchLastSection(False)
        head.setMinimumSectionSize(34)
        head.setTextElideMode(Qt.TextElideMode.ElideRight)
        head.sectionClicked.connect(self._head_clicked)
        head.sortIndicatorChanged.connect(lambda *_: self._share_width())
        self.clicked.connect(lambda index: self.picked.emit(self.key_of(index)))
        self.doubleClicked.connect(lambda index: self.opened.emit(self.key_of(index)))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu_at)
        look.changed.connect(self._restyle)
        self._restyle()

    def show_cells(self, cells: Cells) -> None:
        """Show other cells; the current row stays current as long as its key is there."""
        key = self.current_key()
        self.cells_model.show_cells(cells)
        rows = cells.rows
        if key is not None and self.current_key() != key:
            places = np.flatnonzero(np.asarray(rows) == key)
            if len(places):
                self.setCurrentIndex(self.cells_model.index(int(places[0]), 0))

    def stretch(self, wide: dict[str, int]) -> None:
        """Give the columns these shares of the width; columns not named take what their heading needs."""
        self._shares = wide
        self._share_width()

    def key_of(self, index: QModelIndex) -> int:
        """The key of a row."""
        return int(self.cells_model.cells.rows[index.row()])

    def current_key(self) -> int | None:
        """The key of the row the keyboard is on."""
        rows, place = self.cells_model.cells.rows, self.currentIndex().row()
        return int(rows[place]) if 0 <= place < len(rows) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self.current_key()
        if key is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(key)
        elif key is not None and event.key() == Qt.Key.Key_Space:
            self.picked.emit(key)
        elif key is not None and event.key() == Qt.Key.Key_Menu:
            self.menuAsked.emit(key, self.viewport().mapToGlobal(self.visualRect(self.currentIndex()).center()))
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, _search: str) -> None:
        """Letters are commands here, not a search."""

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._share_width()

    @Slot()
    def _share_width(self) -> None:
        head, columns = self.horizontalHeader(), self.cells_model.columns
        fixed = self._needed(marks=True)
        if self.viewport().width() - sum(fixed.values()) < LEAST_NAME * len(self._shares):
            fixed = self._needed(marks=False)
        room = max(0, self.viewport().width() - sum(fixed.values()))
        whole = sum(self._shares.get(each.id, 0) for each in columns) or 1
        for place, each in enumerate(columns):
            width = fixed.get(each.id, room * self._shares.get(each.id, 0) // whole)
            head.resizeSection(place, max(width, head.minimumSectionSize()))

    def _needed(self, *, marks: bool) -> dict[str, int]:
        """Pixels of the columns that have no share: heading or numbers. ``marks``: room for the mark of sorting in
        all of them, so that nothing moves when it is set; else in the one that has it."""
        metrics, cells = QFontMetrics(self._look.font(-1)), QFontMetrics(self._look.font(-0.5))
        sorted_by = self.horizontalHeader().sortIndicatorSection()
        return {
            each.id: 2 * PADDING
            + max(
                metrics.horizontalAdvance(each.title) + (SORT_MARK if marks or place == sorted_by else HEAD_MARGIN),
                cells.horizontalAdvance(each.sample),
            )
            for place, each in enumerate(self.cells_model.columns)
            if each.id not in self._shares
        }

    @Slot(int)
    def _head_clicked(self, section: int) -> None:
        self.sortAsked.emit(self.cells_model.columns[section].id)

    @Slot(QPoint)
    def _menu_at(self, place: QPoint) -> None:
        index = self.indexAt(place)
        if index.isValid():
            self.setCurrentIndex(index)
            self.menuAsked.emit(self.key_of(index), self.viewport().mapToGlobal(place))

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            if index.isValid():
                QToolTip.showText(event.globalPos(), plain_tip(str(index.data() or "")), self)
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    @Slot()
    def _restyle(self) -> None:
        head = self.horizontalHeader()
        head.setFont(self._look.font(-1))
        self.verticalHeader().setDefaultSectionSize(row_height(self._look))
        colors = self._look.colors
        self.setStyleSheet(
            f"QTableView {{ background: {colors.card}; border: none; }}"
            f"QHeaderView {{ background: {colors.card}; border: none; }}"
            f"QHeaderView::section {{ background: {colors.card}; color: {colors.muted}; border: none;"
            f" border-bottom: 1px solid {colors.border}; padding: 2px {PADDING}px 3px {PADDING}px; }}"
            f"QHeaderView::section:hover {{ color: {colors.text}; }}"
        )
        self._share_width()
        self.viewport().update()
