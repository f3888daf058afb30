"""The parts of the Read page and where they stand."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.against_panel import AgainstPanel
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.read_card import ReadCard
from simhash_gui.gui.widgets.read_find import FindBar
from simhash_gui.gui.widgets.read_header import Legend
from simhash_gui.gui.widgets.read_overview import Overview
from simhash_gui.gui.widgets.read_passages import PassageBar
from simhash_gui.gui.widgets.read_rewrite import RewritePanel
from simhash_gui.gui.widgets.read_walk import WalkBar
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import read as say

SIDES = ("A", "B")
_ROOMY = 960  # pixels
_LINES = ((400, 2), (450, 3), (1 << 30, 4))  # up to this height so many rows below the texts


class ReadParts(QWidget):
    """Legend and ways to walk above, both texts with the overview between them, what to rewrite below."""

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = {side: ReadCard(side, look, wording, self) for side in SIDES}
        self.legend = Legend(look, wording, self)
        self.explain = ExplainButton(wording(say.LEGEND), look, self, wording(say.LEGEND_SUBJECT))
        self.passage_bar = PassageBar(wording, self)
        self.walk_bar = WalkBar(wording, self)
        self.overview = Overview(self.cards, look, wording, self)
        self.find_bar = FindBar(wording, self)
        self.rewrite = RewritePanel(look, wording, jobs, self)
        self.against = AgainstPanel(look, wording, self)
        self.against.hide()
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(5)
        for number, widget in enumerate((self.cards["A"], self.overview, self.cards["B"])):
            self.splitter.addWidget(widget)
            self.splitter.setStretchFactor(number, 0 if widget is self.overview else 1)
        for card in self.cards.values():
            card.setMinimumWidth(180)
        self._lay_out()
        self._order_of_tab()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self.legend)
        top.addWidget(self.explain)
        top.addStretch(1)
        top.addWidget(self.passage_bar)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(top)
        layout.addWidget(self.walk_bar)
        layout.addWidget(self.splitter, 1)
        layout.addWidget(self.find_bar)
        layout.addWidget(self.rewrite)
        layout.addWidget(self.against)

    def show_against(self, against: bool) -> None:
        """Below the texts: who else has the passages of A, or what to rewrite first."""
        self.against.setVisible(against)
        self.rewrite.setVisible(not against)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.passage_bar.set_narrow(self.width() < _ROOMY)
        lines = next(lines for height, lines in _LINES if self.height() < height)
        self.rewrite.set_lines(lines)
        self.against.set_lines(lines + 1)  # it has no row for what if

    def _order_of_tab(self) -> None:
        a, b, walk, bar = self.cards["A"], self.cards["B"], self.walk_bar, self.passage_bar
        order: tuple[QWidget, ...] = (self.explain, bar.against, bar.lock, bar.previous, bar.next)
        order += (walk.previous, walk.next, a.explain, a.notice.button, a.pane, self.overview)
        order += (b.explain, b.notice.button, b.pane, self.find_bar.field, *self.rewrite.sides.values())
        order += (self.rewrite.table, self.rewrite.what_if.field, self.rewrite.what_if.do)
        order += (self.against.stop, self.against.whole, self.against.table)
        for one, two in pairwise(order):
            QWidget.setTabOrder(one, two)
