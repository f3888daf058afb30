"""The list of texts as a Qt model: a thin adapter over the rows of ``present.texts_panel``."""

from __future__ import annotations

from uuid import uuid4

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from simhash_gui.present.pair import TextRow
from simhash_gui.present.texts_panel import RowText, row_text
from simhash_gui.present.wording import Wording

Index = QModelIndex | QPersistentModelIndex
ROW_ROLE = Qt.ItemDataRole.UserRole + 1
TEXT_ROLE = Qt.ItemDataRole.UserRole + 2
MIME = "application/x-simhash-gui-text"


class TextsModel(QAbstractListModel):
    """Rows in, rows out. Renaming and reordering are asked for by signal; the model never changes itself."""

    renameAsked = Signal(int, str)  # id, new name
    moveAsked = Signal(int, int)  # id, place

    def __init__(self, wording: Wording, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._token = uuid4().hex
        self._rows: tuple[TextRow, ...] = ()
        self._texts: dict[int, RowText] = {}  # by place, made when a row comes into sight

    @property
    def rows(self) -> tuple[TextRow, ...]:
        """The rows on show."""
        return self._rows

    def set_rows(self, rows: tuple[TextRow, ...]) -> None:
        """Show ``rows``. The same texts in the same order keep selection and scroll position."""
        self._texts = {}
        if [row.id for row in rows] == [row.id for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        kept = len(self._rows)
        if rows[:kept] and [row.id for row in rows[:kept]] == [row.id for row in self._rows]:
            self.beginInsertRows(QModelIndex(), kept, len(rows) - 1)
            self._rows = rows
            self.endInsertRows()
            if kept:
                self.dataChanged.emit(self.index(0), self.index(kept - 1))
            return
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def row_of(self, entry_id: int) -> int:
        """Where the text with that id stands, -1 when it is not there."""
        return next((place for place, row in enumerate(self._rows) if row.id == entry_id), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._rows):
            return None
        row = self._rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return row.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return self._text(index.row()).spoken
        if role == ROW_ROLE:
            return row
        if role == TEXT_ROLE:
            return self._text(index.row())
        return None

    def _text(self, place: int) -> RowText:
        if place not in self._texts:
            self._texts[place] = row_text(self._wording, self._rows[place])
        return self._texts[place]

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        self.renameAsked.emit(self._rows[index.row()].id, str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        if not index.isValid():
            return flag.ItemIsDropEnabled
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsEditable | flag.ItemIsDragEnabled

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction | Qt.DropAction.MoveAction

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction | Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [MIME]

    def mimeData(self, indexes: object) -> QMimeData:
        mime = QMimeData()
        if isinstance(indexes, list) and indexes:
            mime.setData(MIME, f"{self._token}:{self._rows[indexes[0].row()].id}".encode())
        return mime

    def dragged_id(self, mime: QMimeData) -> int | None:
        """The text that is dragged, when it is a row of this very list and not of another window's."""
        token, _, entry_id = bytes(mime.data(MIME).data()).decode().partition(":")
        return int(entry_id) if token == self._token and self.row_of(int(entry_id)) >= 0 else None

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """A row was dragged to stand before ``row``."""
        entry_id = self.dragged_id(data)
        if entry_id is None:
            return False
        stood = self.row_of(entry_id)
        if row < 0:
            row = parent.row() if parent.isValid() else len(self._rows)
        self.moveAsked.emit(entry_id, row - 1 if 0 <= stood < row else row)
        return False  # the view must not remove the row that was dragged: the new order comes as rows
