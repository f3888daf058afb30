"""Rewrite these first: the sentences of one text, the figures without each, and what if."""

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

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ElidedLabel, ink
from simhash_gui.gui.widgets.line_table import fill_cell, line_table
from simhash_gui.gui.widgets.read_passages import toggle
from simhash_gui.gui.widgets.read_what_if import WhatIfRow
from simhash_gui.present.read_passages import RewriteRow, RewriteTable, RewriteTables
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import passages as say

_FIGURES = (2, 3, 4)  # columns
_SIDES = ("A", "B")


class RewritePanel(QFrame):
    """The table of one side, B's unless the user asks for A's. A click or Enter goes to the sentence."""

    sentenceChosen = Signal(str, int, int)  # side, code points from and to

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._look, self._wording = look, wording
        self._tables: RewriteTables | None = None
        self.side = "B"
        self.title = ElidedLabel(self)
        self.title.setFont(look.font(bold=True))
        self.title.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.subtitle = ElidedLabel(self)
        self.sides = {side: self._side_button(side) for side in _SIDES}
        self.table = self._made_table()
        self.what_if = WhatIfRow(look, wording, jobs, self)
        top = QHBoxLayout()
        top.setSpacing(6)
        top.addWidget(self.title)
        top.addWidget(self.subtitle, 1)
        for button in self.sides.values():
            top.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 6, 10, 8)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.table)
        layout.addWidget(self.what_if)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        look.changed.connect(self._color)
        self._color()
        self.show_tables(None)

    def set_lines(self, lines: int) -> None:
        """Have so many rows in view."""
        self.table.setFixedHeight(lines * self.table.verticalHeader().defaultSectionSize() + 2)

    def show_tables(self, tables: RewriteTables | None) -> None:
        """Show the rows of other texts; the row that was current stays so if its sentence is still there."""
        self._tables = tables
        shown = self.shown
        self.title.setText(self._wording(say.REWRITE_TITLE))
        empty = shown.empty if shown is not None else self._wording(say.WAITING)
        self.subtitle.setText(empty or (shown.subtitle if shown is not None else ""))
        rows = shown.rows if shown is not None else ()
        current = self.table.item(self.table.currentRow(), 1)
        kept = current.text() if current is not None else None
        self.table.blockSignals(True)
        self.table.setRowCount(len(rows))
        for number, row in enumerate(rows):
            self._fill(number, row)
        self.table.setCurrentCell(-1, -1)
        chosen = next((number for number, row in enumerate(rows) if row.sentence == kept), None)
        if chosen is not None:
            self.table.setCurrentCell(chosen, 1)
        self.table.blockSignals(False)
        self.table.setEnabled(bool(rows))

    @property
    def shown(self) -> RewriteTable | None:
        """The table on show."""
        return None if self._tables is None else self._tables.side(self.side)

    def show_side(self, side: str) -> None:
        """Show the sentences of A or of B."""
        self.side = side
        for name, button in self.sides.items():
            button.setChecked(name == side)
        self.show_tables(self._tables)

    def _fill(self, number: int, row: RewriteRow) -> None:
        texts = (str(number + 1), row.sentence, row.shared, row.jaccard, row.bits)
        for column, text in enumerate(texts):
            fill_cell(self.table, number, column, text, right=column != 1)

    def _made_table(self) -> QTableWidget:
        headings = ("", *(self._wording(each) for each in say.COLUMNS))
        table = line_table(self._wording(say.TABLE_NAME), headings, Qt.TextElideMode.ElideRight, self)
        table.cellClicked.connect(self._chosen)
        table.cellActivated.connect(self._chosen)
        table.currentCellChanged.connect(self._asked)
        return table

    def _side_button(self, side: str) -> QToolButton:
        button = toggle(self, self._wording(say.IN_SIDE, side=side), self._wording(say.IN_SIDE_NAME, side=side))
        button.setChecked(side == self.side)
        button.clicked.connect(lambda: self.show_side(side))
        return button

    @Slot(int, int)
    def _chosen(self, row: int, _column: int) -> None:
        shown = self.shown
        if shown is not None and 0 <= row < len(shown.rows):
            self._asked(row)
            self.sentenceChosen.emit(shown.side, *shown.rows[row].place)

    @Slot(int, int, int, int)
    def _asked(self, row: int, *_others: int) -> None:
        shown = self.shown
        if shown is not None and 0 <= row < len(shown.rows):
            self.what_if.ask(shown.side, *shown.rows[row].place)

    @Slot()
    def _color(self) -> None:
        ink(self.subtitle, self._look, "muted")
