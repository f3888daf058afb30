"""The question that a table asks once: which column is the text. Enter takes the guess; the window works on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from simhash_gui.documents import TableOffer
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ink, plain_label
from simhash_gui.gui.widgets.picker import QuietComboBox
from simhash_gui.present.table_question import NONE, TableView, table_view
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say

WIDEST = 320  # pixels of a column at first
SIZE = (720, 460)


class TableDialog(QDialog):
    """One table, or several with the same columns. A click on a column takes it for the text."""

    def __init__(
        self, offers: Sequence[TableOffer], look: Look, wording: Wording, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._offers, self._look, self._wording = tuple(offers), look, wording
        first = self._offers[0]
        self.setWindowTitle(self.tr("Table"))
        self.question = plain_label("", self, wrap=True)
        self.names = plain_label("", self, wrap=True)
        self.amount = plain_label("", self, wrap=True)
        self.table = QTableWidget(self)
        self.table.setAccessibleName(self.tr("First rows"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.setTabKeyNavigation(False)
        self.table.setWordWrap(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(QFontMetrics(look.font()).height() + 8)
        self.table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.horizontalHeader().sectionClicked.connect(self._clicked)
        self.table.cellClicked.connect(lambda _row, column: self._clicked(column))
        self.text = QuietComboBox(self)
        self.name = QuietComboBox(self)
        self.header = QCheckBox(self.tr("The first row is a &heading"), self)
        self.header.setChecked(first.has_header)
        self.header.setHidden(first.named_fields)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel, self)
        self.buttons.button(standard.Ok).setText(self.tr("&Add the texts"))
        self.buttons.button(standard.Ok).setDefault(True)
        self.buttons.button(standard.Cancel).setText(self.tr("S&kip"))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._lay_out()
        self._show()
        self.text.setCurrentIndex(first.text_column)
        self.name.setCurrentIndex(0 if first.name_column is None else first.name_column + 1)
        self.text.currentIndexChanged.connect(self._mark)
        self.name.currentIndexChanged.connect(self._mark)
        self.header.toggled.connect(self._show)
        self._mark()
        self.text.setFocus()
        self.resize(*SIZE)

    @property
    def offers(self) -> tuple[TableOffer, ...]:
        """The tables that are asked about."""
        return self._offers

    @property
    def text_column(self) -> int:
        """The column chosen for the text, from 0."""
        return self.text.currentIndex()

    @property
    def name_column(self) -> int:
        """The column chosen for the name, from 0, or ``NONE``."""
        return self.name.currentIndex() - 1 if self.name.currentIndex() > 0 else NONE

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(self.tr("&Text column"), self.text)
        form.addRow(self.tr("&Name column"), self.name)
        form.addRow("", self.header)
        for combo, name in ((self.text, self.tr("Text column")), (self.name, self.tr("Name column"))):
            combo.setAccessibleName(name)
            combo.setSizeAdjustPolicy(QuietComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(24)
        self.question.setFont(self._look.font(2, bold=True))
        ink(self.names, self._look, "muted")
        ink(self.amount, self._look, "muted")
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        for widget in (self.question, self.names, self.table):
            layout.addWidget(widget)
        layout.setStretchFactor(self.table, 1)
        layout.addLayout(form)
        layout.addWidget(self.amount)
        layout.addWidget(self.buttons)

    @Slot()
    def _show(self) -> None:
        view = table_view(self._wording, self._offers, self.header.isChecked())
        self.question.setText(view.question)
        self.names.setText(view.names)
        self.names.setVisible(bool(view.names))
        self.amount.setText(view.amount)
        self._fill(view)
        for combo, more in ((self.text, ()), (self.name, (self._wording(say.NO_NAME_COLUMN),))):
            chosen = combo.currentIndex()
            combo.blockSignals(True)
            combo.clear()
            combo.addItems([*more, *view.columns])
            combo.setCurrentIndex(chosen)
            combo.blockSignals(False)
        self._mark()

    def _fill(self, view: TableView) -> None:
        self.table.setRowCount(len(view.rows))
        self.table.setColumnCount(len(view.columns))
        self.table.setHorizontalHeaderLabels(list(view.columns))
        for row, cells in enumerate(view.rows):
            for column, cell in enumerate(cells):
                self.table.setItem(row, column, QTableWidgetItem(cell))
        self.table.resizeColumnsToContents()
        header = self.table.horizontalHeader()
        for column in range(len(view.columns)):
            header.resizeSection(column, min(header.sectionSize(column) + 10, WIDEST))
        header.setStretchLastSection(True)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)

    @Slot(int)
    def _clicked(self, column: int) -> None:
        self.text.setCurrentIndex(column)

    @Slot()
    def _mark(self) -> None:
        """The text column has a ground and a bold heading, the name column a bold heading."""
        chosen = self._look.color("chance_soft")
        plain = self._look.color("card")
        for column in range(self.table.columnCount()):
            text = column == self.text_column
            heading = self.table.horizontalHeaderItem(column)
            if heading is not None:
                heading.setFont(self._look.font(bold=text or column == self.name_column))
            for row in range(self.table.rowCount()):
                item = self.table.item(row, column)
                if item is not None:
                    item.setBackground(chosen if text else plain)
                    item.setForeground(self._look.color("text"))
