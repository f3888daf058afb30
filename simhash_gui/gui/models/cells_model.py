"""A table of ready-made words as a Qt model: rows and cells come from ``present`` by a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
SIDE_ROLE = Qt.ItemDataRole.UserRole + 1
NAMES_ROLE = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """A column: its id, what stands above it, what that means, whether it holds numbers, and a wide cell of it."""

    id: str
    title: str
    tip: str = ""
    number: bool = False
    sample: str = ""
    names: bool = False  # several in a cell, of which the first count most


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """What a table shows. ``rows`` are keys; ``text`` gives a cell, ``spoken`` a whole row in one line.

    ``side``: "A" or "B" for a row that is to be marked so, else "".
    """

    rows: Sequence[int] | NDArray[np.int64]
    text: Callable[[int, str], str]
    spoken: Callable[[int], str]
    side: Callable[[int], str] = lambda _row: ""


class CellsModel(QAbstractTableModel):
    """Shows ``Cells``; a cell's words are made when it comes into sight."""

    def __init__(self, columns: Sequence[ColumnHead], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._cells = Cells((), lambda _row, _column: "", lambda _row: "")

    @property
    def cells(self) -> Cells:
        """What is shown."""
        return self._cells

    @property
    def columns(self) -> tuple[ColumnHead, ...]:
        """The columns in order."""
        return self._columns

    def show_cells(self, cells: Cells) -> None:
        """Show other cells. The same number of rows keeps selection and scroll position."""
        if len(cells.rows) == len(self._cells.rows):
            self._cells = cells
            if len(cells.rows):
                last = self.index(len(cells.rows) - 1, len(self._columns) - 1)
                self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._cells = cells
        self.endResetModel()

    def set_columns(self, columns: Sequence[ColumnHead]) -> None:
        """Have other columns."""
        if tuple(columns) != self._columns:
            self.beginResetModel()
            self._columns = tuple(columns)
            self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._cells.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._cells.rows):
            return None
        row = int(self._cells.rows[index.row()])
        column = self._columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cells.text(row, column.id)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == 0:
                return self._cells.spoken(row)
            return f"{column.title}: {self._cells.text(row, column.id)}"
        if role == NAMES_ROLE:
            return column.names
        if role == SIDE_ROLE:
            return self._cells.side(row)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(column)
        return None


def _alignment(column: ColumnHead) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter
