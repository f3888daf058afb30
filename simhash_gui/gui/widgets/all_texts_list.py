"""The card with the list of all texts: filter, sorting, and each text's closest match."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from simhash_gui.gui.models.cells_model import Cells, ColumnHead
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_card import Card, OrSentence
from simhash_gui.gui.widgets.all_texts_table import CellsTable
from simhash_gui.present.all_texts_list import COLUMNS, NUMBERS, Column, ListTable, Sorting, cell, ordered, spoken_row
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say

SHARES = {"text": 10, "closest": 9}
FILTER_WIDTH = 130
LEAST_HEIGHT = 170


class ListCard(Card):
    """Signals carry nodes: a row and its closest match."""

    picked = Signal(int, int)
    opened = Signal(int, int)
    menuAsked = Signal(int, QPoint)
    shownChanged = Signal()  # another order or filter

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(wording(say.LIST_TITLE), wording(say.EXPLAIN_LIST), look, parent)
        self._wording = wording
        self._table: ListTable | None = None
        self._sides = (-1, -1)
        self.sorting = Sorting()
        self.rows = CellsTable(wording(say.LIST_NAME), self._heads(reference=False), look, self)
        self.rows.stretch(SHARES)
        self.rows.setMinimumHeight(LEAST_HEIGHT)
        self.rows.horizontalHeader().setSortIndicatorShown(True)
        self.rows.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.filter = QLineEdit(self)
        self.filter.setPlaceholderText(wording(say.FILTER))
        self.filter.setAccessibleName(wording(say.FILTER))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(FILTER_WIDTH)
        self.export = QPushButton(wording(say.EXPORT) + " ▾", self)
        self.export.setAccessibleName(wording(say.EXPORT))
        self.export.setToolTip(wording(say.EXPORT_TIP))
        for widget in (self.filter, self.export):
            self.tools.addWidget(widget)
        self.area = OrSentence(self.rows, look, self)
        self.body.addWidget(self.area, 1)
        self.filter.textChanged.connect(self._arrange)
        self.rows.sortAsked.connect(self.sort_by)
        self.rows.picked.connect(lambda node: self._tell(node, opening=False))
        self.rows.opened.connect(lambda node: self._tell(node, opening=True))
        self.rows.menuAsked.connect(self.menuAsked)

    def _heads(self, *, reference: bool) -> tuple[ColumnHead, ...]:
        columns = COLUMNS if reference else COLUMNS[:-1]
        return tuple(
            ColumnHead(each, self._wording(say.HEADERS[each]), self._wording(say.HEADER_TIPS[each]), each in NUMBERS)
            for each in columns
        )

    def show_table(self, table: ListTable, sides: tuple[int, int]) -> None:
        """Show these texts; the nodes ``sides`` are A and B."""
        self._table, self._sides = table, sides
        self.rows.cells_model.set_columns(self._heads(reference=table.gaps is not None))
        self.rows.stretch(SHARES)
        if self.sorting.column == "gap" and table.gaps is None:
            self.sorting = Sorting()
        self._arrange()

    def show_sides(self, sides: tuple[int, int]) -> None:
        """Other texts are A and B."""
        self._sides = sides
        self.rows.viewport().update()

    @Slot(str)
    def sort_by(self, column: str) -> None:
        """Sort by a column; a second time from the other end, a third time as the texts were added."""
        named: Column = next(each for each in COLUMNS if each == column)
        if self.sorting.column != named:
            self.sorting = Sorting(named)
        elif not self.sorting.descending:
            self.sorting = Sorting(named, descending=True)
        else:
            self.sorting = Sorting()
        self._arrange()

    @property
    def order(self) -> tuple[int, ...]:
        """The nodes on show, in order."""
        return tuple(int(row) for row in self.rows.cells_model.cells.rows)

    @Slot()
    def _arrange(self) -> None:
        table, wording = self._table, self._wording
        if table is None:
            return
        order = ordered(table, self.sorting, self.filter.text())
        self.area.say("" if len(order) else wording(say.NO_NAME, needle=self.filter.text().strip()))
        self.rows.show_cells(
            Cells(
                order,
                lambda node, column: cell(wording, table, node, column),  # type: ignore[arg-type]
                lambda node: spoken_row(wording, table, node),
                self._side_of,
            )
        )
        head = self.rows.horizontalHeader()
        section = COLUMNS.index(self.sorting.column) if self.sorting.column is not None else -1
        down = Qt.SortOrder.DescendingOrder if self.sorting.descending else Qt.SortOrder.AscendingOrder
        head.setSortIndicator(section, down)
        everything = len(table.made.nodes)
        shown = wording.number(len(order))
        if len(order) != everything:
            shown = wording(say.SHOWN_OF, shown=shown, all=everything)
        self.note.setText(shown)
        self.shownChanged.emit()

    def _side_of(self, node: int) -> str:
        return "A" if node == self._sides[0] else "B" if node == self._sides[1] else ""

    def _tell(self, node: int, *, opening: bool) -> None:
        closest = int(self._table.closest.place[node]) if self._table is not None else -1
        if closest >= 0:
            (self.opened if opening else self.picked).emit(node, closest)
