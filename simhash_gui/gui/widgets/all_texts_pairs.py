"""The list of pairs: within the limit, just outside, or marked as no duplicates."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from simhash_gui.gui.models.cells_model import Cells, ColumnHead
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_card import OrSentence
from simhash_gui.gui.widgets.all_texts_table import CellsTable
from simhash_gui.gui.widgets.how_controls import CalmComboBox
from simhash_gui.present.all_texts_groups import PAIR_COLUMNS, WHICH, PairColumn, Which, ordered_pairs, pair_cell
from simhash_gui.present.all_texts_page import AllTexts
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say


class PairsView(QWidget):
    """Signals carry nodes."""

    picked = Signal(int, int)
    opened = Signal(int, int)
    menuAsked = Signal(int, int, QPoint)
    markAsked = Signal(int, int)

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._shown: AllTexts | None = None
        self.which: Which = "near"
        self._column: PairColumn | None = None
        self._down = False
        heads = tuple(
            ColumnHead(each, wording(say.PAIR_HEADERS[each]), "", each not in ("a", "b")) for each in PAIR_COLUMNS
        )
        self.choice = CalmComboBox(wording(say.WHICH_LABEL), wording(say.WHICH_LABEL), self)
        self.mark = QPushButton(wording(say.NOT_DUPLICATE), self)
        self.mark.setEnabled(False)
        self.rows = CellsTable(wording(say.WHICH_LABEL), heads, look, self)
        self.rows.stretch({"a": 1, "b": 1})
        self.rows.horizontalHeader().setSortIndicatorShown(True)
        self.rows.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.area = OrSentence(self.rows, look, self)
        top = QHBoxLayout()
        top.addWidget(self.choice)
        top.addStretch(1)
        top.addWidget(self.mark)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(5)
        layout.addLayout(top)
        layout.addWidget(self.area, 1)
        self.choice.activated.connect(self._choose)
        self.mark.clicked.connect(self._mark)
        self.rows.sortAsked.connect(self._sort)
        self.rows.picked.connect(lambda row: self.picked.emit(*self._nodes(row)))
        self.rows.opened.connect(lambda row: self.opened.emit(*self._nodes(row)))
        self.rows.menuAsked.connect(lambda row, place: self.menuAsked.emit(*self._nodes(row), place))
        self.rows.selectionModel().currentChanged.connect(self._enable)
        self.rows.cells_model.modelReset.connect(self._enable)

    def show_all(self, shown: AllTexts) -> None:
        """Show these pairs."""
        self._shown, wording = shown, self._wording
        made, grouped = shown.made, shown.grouped
        counts = {"near": len(grouped.near), "outside": len(grouped.outside), "marked": len(grouped.marked)}
        items: list[tuple[str, object]] = [(wording(say.WHICH[each], n=counts[each]), each) for each in WHICH]
        self.choice.show_items(items, WHICH.index(self.which))

        def text(row: int, column: str) -> str:
            return pair_cell(wording, made, grouped, row, column)  # type: ignore[arg-type]

        def spoken(row: int) -> str:
            return ", ".join(f"{head.title} {text(row, head.id)}" for head in self.rows.cells_model.columns)

        rows = ordered_pairs(shown.table.ranks, grouped, self.which, self._column, descending=self._down)
        self.rows.show_cells(Cells(rows, text, spoken))
        self.area.say("" if len(rows) else wording(say.NO_PAIRS[self.which]))
        self.mark.setText(wording(say.AGAIN_DUPLICATE if self.which == "marked" else say.NOT_DUPLICATE))
        self._enable()

    def order_of(self, shown: AllTexts) -> tuple[int, ...]:
        """Rows of ``shown.grouped.pairs`` as this list shows them, or would."""
        rows = ordered_pairs(shown.table.ranks, shown.grouped, self.which, self._column, descending=self._down)
        return tuple(rows.tolist())

    @Slot(str)
    def _sort(self, column: str) -> None:
        named: PairColumn = next(each for each in PAIR_COLUMNS if each == column)
        if self._column != named:
            self._column, self._down = named, False
        elif not self._down:
            self._down = True
        else:
            self._column, self._down = None, False
        section = PAIR_COLUMNS.index(named) if self._column is not None else -1
        order = Qt.SortOrder.DescendingOrder if self._down else Qt.SortOrder.AscendingOrder
        self.rows.horizontalHeader().setSortIndicator(section, order)
        if self._shown is not None:
            self.show_all(self._shown)

    @Slot(int)
    def _choose(self, index: int) -> None:
        self.which = WHICH[index]
        if self._shown is not None:
            self.show_all(self._shown)

    @Slot()
    def _mark(self) -> None:
        row = self.rows.current_key()
        if row is not None:
            self.markAsked.emit(*self._nodes(row))

    @Slot()
    def _enable(self) -> None:
        self.mark.setEnabled(self.rows.current_key() is not None)

    def _nodes(self, row: int) -> tuple[int, int]:
        assert self._shown is not None
        a, b = self._shown.grouped.pairs.pairs[row].tolist()
        return a, b
