"""The list of texts as a Qt model: ids in their order, and rows that are made when they come into sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from uuid import uuid4

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from simhash_gui.present.pair import TextRow
from simhash_gui.present.texts_panel import RowText, row_text
from simhash_gui.present.wording import Wording

Index = QModelIndex | QPersistentModelIndex
RowOf = Callable[[int], TextRow | None]
ROW_ROLE = Qt.ItemDataRole.UserRole + 1
TEXT_ROLE = Qt.ItemDataRole.UserRole + 2
MIME = "application/x-simhash-gui-text"


class TextsModel(QAbstractListModel):
    """Ids in, rows out. Renaming and reordering are asked for by signal; the model never changes itself."""

    renameAsked = Signal(int, str)  # id, new name
    moveAsked = Signal(int, int)  # id, place

    def __init__(self, wording: Wording, row_of: RowOf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._row_of = row_of
        self._token = uuid4().hex
        self._ids: list[int] = []
        self._places: dict[int, int] | None = {}
        self._made: dict[int, tuple[TextRow, RowText]] = {}  # by id, of rows that were in sight

    @property
    def ids(self) -> Sequence[int]:
        """The texts listed, in order; to be read only."""
        return self._ids

    def append(self, ids: Sequence[int]) -> None:
        """More texts at the end. O(added)."""
        if not ids:
            return
        first = len(self._ids)
        self.beginInsertRows(QModelIndex(), first, first + len(ids) - 1)
        self._ids.extend(ids)
        if self._places is not None:
            self._places.update(zip(ids, range(first, len(self._ids)), strict=True))
        self.endInsertRows()

    def refresh(self, ids: Sequence[int] | None) -> None:
        """The rows of these texts, or of all, say something else. O(given)."""
        if ids is None:
            self._made.clear()
            changed = [0, len(self._ids) - 1] if self._ids else []
        else:
            for entry_id in ids:
                self._made.pop(entry_id, None)
            changed = [place for place in map(self.row_of, ids) if place >= 0]
        if changed:
            self.dataChanged.emit(self.index(min(changed)), self.index(max(changed)))

    def show_ids(self, ids: Sequence[int]) -> None:
        """List these texts. Selection and scroll position stay as far as the same texts are listed. O(n)."""
        old, ids = self._ids, list(ids)
        same = _same_at_start(old, ids)
        rest = _same_at_start(old[same:][::-1], ids[same:][::-1])
        if same == len(old) == len(ids):
            return
        if same + rest == len(ids):
            self.beginRemoveRows(QModelIndex(), same, len(old) - rest - 1)
            self._take(ids)
            self.endRemoveRows()
        elif same + rest == len(old):
            self.beginInsertRows(QModelIndex(), same, len(ids) - rest - 1)
            self._take(ids)
            self.endInsertRows()
        elif len(ids) == len(old) and set(ids) == set(old):
            self._reorder(ids)
        else:
            self.beginResetModel()
            self._take(ids)
            self.endResetModel()

    def _take(self, ids: list[int]) -> None:
        self._ids, self._places = ids, None

    def _reorder(self, ids: list[int]) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        held = [self._ids[index.row()] for index in before]
        self._take(ids)
        self.changePersistentIndexList(before, [self.index(self.row_of(entry_id)) for entry_id in held])
        self.layoutChanged.emit()

    def row_of(self, entry_id: int) -> int:
        """Where the text with that id stands, -1 when it is not listed. O(n) after a change of order, else O(1)."""
        if self._places is None:
            self._places = dict(zip(self._ids, range(len(self._ids)), strict=True))
        return self._places.get(entry_id, -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._ids)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._ids):
            return None
        made = self._made_row(self._ids[index.row()])
        if made is None:
            return None
        row, text = made
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return row.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return text.spoken
        if role == ROW_ROLE:
            return row
        return text if role == TEXT_ROLE else None

    def _made_row(self, entry_id: int) -> tuple[TextRow, RowText] | None:
        if entry_id not in self._made:
            row = self._row_of(entry_id)
            if row is None:
                return None
            self._made[entry_id] = (row, row_text(self._wording, row))
        return self._made[entry_id]

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole or not index.isValid():
            return False
        self.renameAsked.emit(self._ids[index.row()], str(value))
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
            mime.setData(MIME, f"{self._token}:{self._ids[indexes[0].row()]}".encode())
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
            row = parent.row() if parent.isValid() else len(self._ids)
        self.moveAsked.emit(entry_id, row - 1 if 0 <= stood < row else row)
        return False  # the view must not remove the row that was dragged: the new order comes as rows


def _same_at_start(old: list[int], new: list[int]) -> int:
    """How many of the first ids are the same. O(n), quick where all are."""
    least = min(len(old), len(new))
    if old[:least] == new[:least]:
        return least
    return next(place for place in range(least) if old[place] != new[place])
