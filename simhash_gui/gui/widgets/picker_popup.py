"""The list that a picker opens: all texts, narrowed down to those whose name holds what is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from simhash_gui.gui.widgets.row_list import RowList
from simhash_gui.gui.widgets.texts_delegate import one_line

Choices = Callable[[], Sequence[tuple[int, str]]]  # id and name of each text that can be picked, in list order
Index = QModelIndex | QPersistentModelIndex

ROWS_SHOWN = 12
NARROWEST = 260  # pixels
BORDER = 4


class NamesModel(QAbstractListModel):
    """Names of texts, all or those found."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: Sequence[tuple[int, str]] = ()
        self.shown: Sequence[tuple[int, str]] = ()

    def set_choices(self, choices: Sequence[tuple[int, str]]) -> None:
        """Offer all of these."""
        self._all = choices
        self.find("")

    def find(self, wanted: str) -> None:
        """Offer those whose name holds ``wanted``, in any case. O(texts)."""
        self.beginResetModel()
        folded = wanted.casefold()
        self.shown = [each for each in self._all if folded in each[1].casefold()] if wanted else self._all
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and 0 <= index.row() < len(self.shown):
            return one_line(self.shown[index.row()][1])
        return None


class PickerPopup(QFrame):
    """Opens below its picker. Typing finds, Up and Down choose, Enter or a click picks, Escape closes."""

    picked = Signal(int)  # id

    def __init__(self, picker: QWidget) -> None:
        super().__init__(picker, Qt.WindowType.Popup)
        self._picker = picker
        self.setObjectName("card")
        self.model = NamesModel(self)
        self.finder = QLineEdit(self)
        self.finder.setPlaceholderText(self.tr("Find by name"))
        self.finder.setAccessibleName(self.tr("Find by name"))
        self.finder.setClearButtonEnabled(True)
        self.finder.textChanged.connect(self._find)
        self.view = RowList(self)
        self.view.setModel(self.model)
        self.view.setAccessibleName(self.tr("Texts to pick"))
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.clicked.connect(self._pick)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(BORDER, BORDER, BORDER, BORDER)
        layout.setSpacing(BORDER)
        layout.addWidget(self.finder)
        layout.addWidget(self.view, 1)

    def open_with(self, choices: Sequence[tuple[int, str]], current: int | None) -> None:
        """Offer these texts; the keyboard is on ``current``."""
        self.finder.clear()
        self.model.set_choices(choices)
        row = self.finder.sizeHint().height()
        self.view.set_row_height(row)
        height = row * (min(max(len(choices), 3), ROWS_SHOWN) + 1) + 3 * BORDER + 2
        self.resize(max(self._picker.width(), NARROWEST), height)
        self.move(self._place(height))
        place = next((place for place, (entry_id, _) in enumerate(choices) if entry_id == current), 0)
        self.show()
        self._go(place)
        self.finder.setFocus()

    def _place(self, height: int) -> QPoint:
        """Below the picker, or above it where the screen ends."""
        below = self._picker.mapToGlobal(QPoint(0, self._picker.height()))
        bottom = self._picker.screen().availableGeometry().bottom()
        return below if below.y() + height <= bottom else self._picker.mapToGlobal(QPoint(0, -height))

    def _go(self, place: int) -> None:
        index = self.model.index(place)
        self.view.setCurrentIndex(index)
        self.view.scrollTo(index)

    @Slot(str)
    def _find(self, wanted: str) -> None:
        self.model.find(wanted)
        self._go(0)

    @Slot(QModelIndex)
    def _pick(self, index: QModelIndex) -> None:
        if 0 <= index.row() < len(self.model.shown):
            entry_id = self.model.shown[index.row()][0]
            self.hide()
            self.picked.emit(entry_id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the line leaves over: keys that move in the list, pick or close."""
        here, last = self.view.currentIndex().row(), len(self.model.shown) - 1
        steps = {
            Qt.Key.Key_Up: here - 1,
            Qt.Key.Key_Down: here + 1,
            Qt.Key.Key_PageUp: here - ROWS_SHOWN,
            Qt.Key.Key_PageDown: here + ROWS_SHOWN,
        }
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._pick(self.view.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
        elif event.key() in steps:
            self._go(max(0, min(steps[Qt.Key(event.key())], last)))
        else:
            super().keyPressEvent(event)
