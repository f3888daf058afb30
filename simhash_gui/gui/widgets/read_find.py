"""Finding words in the text in use: a line that opens with Ctrl+F below the panes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget

from simhash_gui.gui.widgets.read_pane import TextPane
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import passages as say


class FindBar(QWidget):
    """Finds as one types, whatever the case; Enter goes on, Shift+Enter back, Escape closes."""

    closed = Signal()

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._pane: TextPane | None = None
        self._places: list[int] = []
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.count = QLabel(self)
        self.count.setTextFormat(Qt.TextFormat.PlainText)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.field, 1)
        layout.addWidget(self.count)
        for text, name, slot in (
            ("↑", say.FIND_PREVIOUS, self.previous),
            ("↓", say.FIND_NEXT, self.next),
            ("✕", say.FIND_CLOSE, self.close_bar),
        ):
            button = QToolButton(self)
            button.setText(text)
            button.setAccessibleName(wording(name))
            button.setToolTip(wording(name))
            button.clicked.connect(slot)
            layout.addWidget(button)
        self.field.textChanged.connect(self._changed)
        self.hide()

    def open_for(self, pane: TextPane) -> None:
        """Look in this pane; a selection on one line is what to look for."""
        self._pane = pane
        name = self._wording(say.FIND, side=pane.side)
        self.field.setPlaceholderText(name)
        self.field.setAccessibleName(name)
        selected = pane.textCursor().selectedText()
        self.show()
        if selected and "\u2029" not in selected:
            self.field.setText(selected)
        self.field.setFocus()
        self.field.selectAll()
        self._search()

    @Slot()
    def next(self) -> None:
        """To the next place, round at the end."""
        self._go(1)

    @Slot()
    def previous(self) -> None:
        """To the place before."""
        self._go(-1)

    @Slot()
    def close_bar(self) -> None:
        """Hide, and give the keyboard back to the text."""
        self.hide()
        if self._pane is not None:
            self._pane.setFocus()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            super().keyPressEvent(event)

    @Slot()
    def _changed(self) -> None:
        self._search()
        if self._places and self._pane is not None:
            start = self._pane.textCursor().selectionStart()
            self._select(next((at for at in self._places if at >= start), self._places[0]))

    def _search(self) -> None:
        wanted = self.field.text()
        self._places = [] if self._pane is None else places_of(wanted, self._pane)
        self._tell()

    def _go(self, by: int) -> None:
        self._search()  # the text may have been edited
        if not self._places or self._pane is None:
            return
        start = self._pane.textCursor().selectionStart()
        if by > 0:
            self._select(next((at for at in self._places if at > start), self._places[0]))
        else:
            self._select(next((at for at in reversed(self._places) if at < start), self._places[-1]))

    def _select(self, at: int) -> None:
        if self._pane is None:
            return
        cursor = QTextCursor(self._pane.document())
        cursor.setPosition(at)
        cursor.setPosition(at + _units(self.field.text()), QTextCursor.MoveMode.KeepAnchor)
        self._pane.scroll_to(at)
        self._pane.setTextCursor(cursor)
        self._tell()

    def _tell(self) -> None:
        if not self.field.text():
            self.count.setText("")
            return
        start = self._pane.textCursor().selectionStart() if self._pane is not None else -1
        if not self._places:
            self.count.setText(self._wording(say.FIND_NONE))
        elif start in self._places:
            self.count.setText(self._wording(say.FIND_AT, i=self._places.index(start) + 1, n=len(self._places)))
        else:
            self.count.setText(self._wording(say.FIND_COUNT, n=len(self._places)))


def places_of(wanted: str, pane: TextPane) -> list[int]:
    """Where ``wanted`` stands in the pane, in its units, whatever the case."""
    if not wanted or pane.shown_text is None:
        return []
    text, low = pane.document().toPlainText(), wanted.lower()
    folded = text.lower()
    if len(folded) != len(text):  # a letter that becomes two would move all places behind it
        folded, low = text, wanted
    found: list[int] = []
    at = folded.find(low)
    while at >= 0:
        found.append(at)
        at = folded.find(low, at + len(low))
    if all(char <= "\uffff" for char in text):
        return found
    units, before, moved = 0, 0, []
    for each in found:
        units += _units(text[before:each])
        before = each
        moved.append(units)
    return moved


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
