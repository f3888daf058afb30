"""Who else has it: the texts that have a passage of A, or any of them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QTableWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ElidedLabel, ink
from simhash_gui.gui.widgets.line_table import fill_cell, line_table
from simhash_gui.marking import Template
from simhash_gui.present.read_against import HolderList
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import against as say


class AgainstPanel(QFrame):
    """A click or Enter on a text asks for it on side B."""

    textChosen = Signal(int)  # entry id
    wholeAsked = Signal()
    stopAsked = Signal()

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._look, self._wording = look, wording
        self.shown = HolderList("", ())
        self.title = ElidedLabel(self)
        self.title.setFont(look.font(bold=True))
        self.title.setText(wording(say.TITLE))
        self.title.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.line = ElidedLabel(self)
        self.note = ElidedLabel(self)
        self.stop = self._button(say.STOP, say.STOP_MEANING)
        self.stop.clicked.connect(self.stopAsked)
        self.whole = self._button(say.ALL_OF_A, say.ALL_OF_A_MEANING)
        self.whole.clicked.connect(self.wholeAsked)
        self.table = self._made_table()
        top = QHBoxLayout()
        top.setSpacing(6)
        top.addWidget(self.title)
        top.addWidget(self.line, 1)
        top.addWidget(self.stop)
        top.addWidget(self.whole)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 6, 10, 8)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.table)
        layout.addWidget(self.note)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._color)
        self._color()
        self.show_progress(0, 0)

    def set_lines(self, lines: int) -> None:
        """Have so many rows in view."""
        self.table.setFixedHeight(lines * self.table.verticalHeader().defaultSectionSize() + 2)

    def show_progress(self, done: int, total: int) -> None:
        """Nothing is known yet; ``done`` of ``total`` texts were looked through."""
        self.shown = HolderList("", ())
        self._say(self._wording(say.LOOKING_AT, done=done, total=total) if total else self._wording(say.LOOKING))
        self.stop.show()
        self.whole.hide()
        self.note.hide()
        self.table.setRowCount(0)
        self.table.setEnabled(False)

    def show_list(self, found: HolderList, of_passage: bool) -> None:
        """Show who has a passage, or who has any. The row that was current stays so if its text is still there."""
        current = self.table.currentRow()
        kept = self.shown.rows[current].id if 0 <= current < len(self.shown.rows) else None
        self.shown = found
        self._say(found.line)
        self.note.setText(found.note)
        self.note.setAccessibleName(found.note)
        self.note.setVisible(bool(found.note))
        self.stop.hide()
        self.whole.setVisible(of_passage)
        self.table.setRowCount(len(found.rows))
        for number, row in enumerate(found.rows):
            for column, text in enumerate((row.mark, row.name, row.words, row.share)):
                self._fill(number, column, text)
        chosen = next((number for number, row in enumerate(found.rows) if row.id == kept), -1)
        self.table.setCurrentCell(chosen, 1 if chosen >= 0 else -1)
        self.table.setEnabled(bool(found.rows))

    def _say(self, line: str) -> None:
        self.line.setText(line)
        self.line.setAccessibleName(line)

    def _fill(self, number: int, column: int, text: str) -> None:
        item = fill_cell(self.table, number, column, text, right=column > 1)
        if column == 0:
            item.setForeground(self._look.color("b"))

    def _button(self, name: Template, meaning: Template) -> QToolButton:
        button = QToolButton(self)
        button.setText(self._wording(name))
        button.setAccessibleName(self._wording(name))
        button.setToolTip(self._wording(meaning))
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        return button

    def _made_table(self) -> QTableWidget:
        headings = ("", *(self._wording(each) for each in say.COLUMNS))
        table = line_table(self._wording(say.TABLE_NAME), headings, Qt.TextElideMode.ElideMiddle, self)
        table.horizontalHeader().setResizeContentsPrecision(50)
        table.cellClicked.connect(self._chosen)
        table.cellActivated.connect(self._chosen)
        return table

    @Slot(int, int)
    def _chosen(self, row: int, _column: int) -> None:
        if 0 <= row < len(self.shown.rows):
            self.textChosen.emit(self.shown.rows[row].id)

    @Slot()
    def _color(self) -> None:
        ink(self.line, self._look, "muted")
        ink(self.note, self._look, "muted")
        for row in range(self.table.rowCount()):
            item = self.table.item(row, 0)
            if item is not None:
                item.setForeground(self._look.color("b"))
