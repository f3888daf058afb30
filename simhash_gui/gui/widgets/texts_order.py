"""Above the list of texts: how many there are, their order, and a line to find some by name."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QMenu, QToolButton, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.labels import ink
from simhash_gui.present.texts_order import ORDERS, ListOrder
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import texts as say

MARGIN, SPACING = 14, 6
FEWEST = 8  # texts from which on there is something to find


class FindLine(QLineEdit):
    """Takes a part of a name. Escape empties it; Down goes to the list."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class TextsHeader(QWidget):
    """Says ``Texts · n``, and asks for another ``ListOrder``."""

    orderAsked = Signal(object)  # ListOrder
    left = Signal()  # the keyboard wants to go to the list

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._order = ListOrder()
        self._said = ("", "")  # in full, and where there is little room
        self.label = QLabel(self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.explain = ExplainButton(wording(say.EXPLAIN_LIST), look, self, wording(say.EXPLAIN_LIST_NAME))
        self.sort = QToolButton(self)
        self.sort.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.sort.setMenu(self._menu())
        self.finder = FindLine(self)
        self.finder.setPlaceholderText(wording(say.FIND_NAME))
        self.finder.setAccessibleName(wording(say.FIND_NAME))
        self.finder.setClearButtonEnabled(True)
        self.finder.textChanged.connect(self._ask)
        self.finder.left.connect(self.left)
        top = QHBoxLayout()
        top.setContentsMargins(0, 0, 0, 0)
        top.setSpacing(SPACING)
        top.addWidget(self.label)
        top.addWidget(self.explain)
        top.addStretch(1)
        top.addWidget(self.sort)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 6, MARGIN, 4)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.finder)
        look.changed.connect(self._restyle)
        self._restyle()
        self.show_state(ListOrder(), 0, 0)

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        self._orders = QActionGroup(menu)
        for by in ORDERS:
            action = QAction(self._wording(say.ORDER[by]), menu)
            action.setData(by)
            action.setCheckable(True)
            self._orders.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
        self._descending = QAction(self._wording(say.DESCENDING), menu)
        self._descending.setCheckable(True)
        menu.addAction(self._descending)
        self._orders.triggered.connect(self._ask)
        self._descending.triggered.connect(self._ask)
        return menu

    def show_state(self, order: ListOrder, found: int, count: int) -> None:
        """Say how the list is shown now: ``found`` of ``count`` texts."""
        self._order = order
        for action in self._orders.actions():
            action.setChecked(action.data() == order.by)
        self._descending.setChecked(order.descending)
        if self.finder.text() != order.find:
            with QSignalBlocker(self.finder):
                self.finder.setText(order.find)
        said = say.HEADER_FOUND if order.find else say.HEADER
        self._said = (self._wording(said, found=found, n=count).upper(), self._wording.number(found))
        by = self._wording(say.SORT if order.by == "given" else say.ORDER[order.by])
        sorted_by = order.by != "given" or order.descending
        self.sort.setText(f"{by} {'↓' if order.descending else '↑'}" if sorted_by else f"{by} ▾")
        spoken = self._wording(say.SORTED_BY, by=self._wording(say.ORDER[order.by]))
        self.sort.setAccessibleName(f"{spoken}, {self._wording(say.DESCENDING)}" if order.descending else spoken)
        self.sort.setToolTip(self.sort.accessibleName())
        self.sort.setVisible(count > 1)
        self.finder.setVisible(count >= FEWEST or bool(order.find))
        self._fit()

    def _fit(self) -> None:
        """In a narrow column the number alone."""
        long, short = self._said
        others = sum(each.sizeHint().width() + SPACING for each in (self.explain, self.sort) if not each.isHidden())
        room = self.width() - 2 * MARGIN - others
        self.label.setText(long if self.label.fontMetrics().horizontalAdvance(long) <= room else short)
        self.label.setAccessibleName(long)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @Slot()
    def _ask(self) -> None:
        by = next(by for by, action in zip(ORDERS, self._orders.actions(), strict=True) if action.isChecked())
        self.orderAsked.emit(ListOrder(by, self._descending.isChecked(), self.finder.text()))

    @Slot()
    def _restyle(self) -> None:
        ink(self.label, self._look, "muted")
        self.label.setFont(self._look.font(-1, bold=True))
        self.sort.setFont(self._look.font(-1))
