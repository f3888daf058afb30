"""The line above the features: order, filter and search."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.labels import plain_label
from simhash_gui.gui.widgets.picker import QuietComboBox
from simhash_gui.marking import Template
from simhash_gui.present.evidence_order import Sort
from simhash_gui.present.evidence_table import SHOWS, Show
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

FIND_DELAY_MS = 120
_COMPACT = """
QComboBox, QLineEdit { padding: 1px 6px; }
QComboBox:focus, QLineEdit:focus { padding: 0px 5px; }
"""


class Controls(QWidget):
    """``changed`` comes when another order, filter or search is wanted."""

    changed = Signal()

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._wording = wording
        self._wanted: Sort | None = None  # kept while a recipe cannot offer it
        self._offered: tuple[tuple[Sort, Template], ...] = ()
        self._title = plain_label(wording(words.FEATURES), self)
        explain = ExplainButton(wording(words.EXPLAIN_FEATURES), look, self, subject=wording(words.FEATURES))
        self.sorts = self._picker(self.tr("Order of the features"))
        self.shows = self._picker(self.tr("Which features to show"))
        for id_, template in SHOWS:
            self.shows.addItem(wording(template), id_)
        self.finder = QLineEdit(self)
        self.finder.setPlaceholderText(self.tr("find…"))
        self.finder.setAccessibleName(self.tr("Find a feature"))
        self.finder.setClearButtonEnabled(True)
        self.finder.setStyleSheet(_COMPACT)
        self.finder.setMaximumWidth(130)
        self.finder.setMinimumWidth(58)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(6, 2, 6, 2)
        layout.setSpacing(6)
        layout.addWidget(self._title)
        layout.addWidget(explain)
        layout.addStretch(1)
        self.sorts.setMaximumWidth(210)
        self.sorts.setMinimumWidth(92)
        self.shows.setMinimumWidth(56)
        self.shows.setMaximumWidth(100)
        layout.addWidget(self.sorts, 20)
        layout.addWidget(self.shows, 5)
        layout.addWidget(self.finder, 10)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(FIND_DELAY_MS)
        self._typing.timeout.connect(self.changed)
        self.sorts.activated.connect(self._changed)
        self.shows.activated.connect(self.changed)
        self.finder.textChanged.connect(self._typed)
        look.changed.connect(self._restyle)
        self._restyle()

    @property
    def sort(self) -> Sort:
        """The order asked for."""
        return cast(Sort, self.sorts.currentData() or "share")

    @property
    def shown(self) -> Show:
        """The filter asked for."""
        return cast(Show, self.shows.currentData())

    @property
    def search(self) -> str:
        """What is searched for."""
        return self.finder.text()

    def offer(self, sorts: tuple[tuple[Sort, Template], ...]) -> None:
        """Offer these orders, keeping the one in use if it is among them."""
        if sorts == self._offered:
            return
        self._offered = sorts
        self.sorts.clear()
        for id_, template in sorts:
            self.sorts.addItem(self._wording(template), id_)
        self.sorts.setCurrentIndex(max(0, self.sorts.findData(self._wanted)))

    def set_sort(self, sort: Sort) -> None:
        """Ask for another order, as if it had been picked."""
        place = self.sorts.findData(sort)
        if place >= 0 and place != self.sorts.currentIndex():
            self.sorts.setCurrentIndex(place)
            self._changed()

    def _picker(self, name: str) -> QComboBox:
        box = QuietComboBox(self)
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(3)
        box.setStyleSheet(_COMPACT)
        box.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        box.view().setTextElideMode(Qt.TextElideMode.ElideNone)
        return box

    @Slot()
    def _changed(self) -> None:
        self._typing.stop()
        self._wanted = self.sort
        self.changed.emit()

    @Slot()
    def _typed(self) -> None:
        self._typing.start()

    @Slot()
    def _restyle(self) -> None:
        self._title.setFont(self._look.font(0, bold=True))
        for widget in (self.sorts, self.shows, self.finder):
            widget.setFont(self._look.font(-1))
