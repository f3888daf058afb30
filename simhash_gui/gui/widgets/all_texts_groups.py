"""The cards below: groups with their linkage, the histogram with its limit, and pairs just outside."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from simhash_gui.gui.models.cells_model import Cells, ColumnHead
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_card import Card, OrSentence
from simhash_gui.gui.widgets.all_texts_histogram import HistogramWidget
from simhash_gui.gui.widgets.all_texts_table import CellsTable
from simhash_gui.gui.widgets.how_controls import CalmComboBox
from simhash_gui.gui.widgets.labels import ClampedLabel, ink
from simhash_gui.present.all_texts_groups import (
    LISTED_COLUMNS,
    group_cell,
    linkage_choices,
    pair_cell,
)
from simhash_gui.present.all_texts_histogram import histogram_view
from simhash_gui.present.all_texts_page import AllTexts, is_whole
from simhash_gui.present.all_texts_survey import OUTSIDE_BITS
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say


class GroupsCard(Card):
    """A click picks the widest pair of a group. Signals carry nodes."""

    picked = Signal(int, int)
    opened = Signal(int, int)
    linkageChosen = Signal(str)

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(wording(say.GROUPS_TITLE, n=0), wording(say.EXPLAIN_GROUPS), look, parent)
        self._wording = wording
        self._shown: AllTexts | None = None
        heads = tuple(
            ColumnHead(
                each,
                wording(say.GROUP_HEADERS[each]),
                wording(say.GROUP_TIPS[each]),
                each not in ("texts", "representative"),
                names=each == "texts",
            )
            for each in LISTED_COLUMNS
        )
        self.rows = CellsTable(wording(say.GROUPS_NAME), heads, look, self)
        self.rows.stretch({"texts": 12, "representative": 6})
        self.rows.horizontalHeader().setSectionsClickable(False)
        self.rows.setMinimumHeight(84)
        self.area = OrSentence(self.rows, look, self)
        self.linkages = CalmComboBox(wording(say.LINKAGE_LABEL), wording(say.LINKAGE_LABEL), self)
        self.linkages.show_items([(each.title, each.id) for each in linkage_choices(wording)], 0)
        self.linkages.setMinimumContentsLength(16)
        self.meaning = ClampedLabel(self)
        self.tools.addWidget(self.linkages)
        self.body.addWidget(self.meaning)
        self.body.addWidget(self.area, 1)
        self.linkages.activated.connect(self._choose)
        self.rows.picked.connect(lambda group: self._tell(group, opening=False))
        self.rows.opened.connect(lambda group: self._tell(group, opening=True))
        look.changed.connect(self._color)
        self._color()

    def show_all(self, shown: AllTexts) -> None:
        """Show these groups."""
        self._shown, wording = shown, self._wording
        made, grouped = shown.made, shown.grouped
        self.say(wording(say.GROUPS_TITLE, n=len(grouped.groups)))
        choices = linkage_choices(wording)
        self.linkages.setCurrentIndex([each.id for each in choices].index(grouped.linkage))
        self.meaning.setText(next(each.meaning for each in choices if each.id == grouped.linkage))

        def text(group: int, column: str) -> str:
            return group_cell(wording, made, grouped, group, column)  # type: ignore[arg-type]

        def spoken(group: int) -> str:
            return ", ".join(f"{head.title} {text(group, head.id)}" for head in self.rows.cells_model.columns)

        self.rows.show_cells(Cells(range(len(grouped.groups)), text, spoken))
        none = wording(say.NO_GROUPS if is_whole(shown) else say.WORKING, bits=wording(say.BITS, n=grouped.limit))
        self.area.say("" if grouped.groups else none)

    def select(self, group: int) -> None:
        """Put the keyboard on a group."""
        if 0 <= group < self.rows.cells_model.rowCount():
            self.rows.setCurrentIndex(self.rows.cells_model.index(group, 0))

    @Slot(int)
    def _choose(self, index: int) -> None:
        self.linkageChosen.emit(str(self.linkages.itemData(index)))

    def _tell(self, group: int, *, opening: bool) -> None:
        if self._shown is not None:
            pair = self._shown.grouped.groups[group].widest_pair
            (self.opened if opening else self.picked).emit(*pair)

    @Slot()
    def _color(self) -> None:
        self.meaning.setFont(self._look.font(-1))
        self.meaning.setFixedHeight(2 * self.meaning.fontMetrics().lineSpacing())
        ink(self.meaning, self._look, "muted")


class HistogramCard(Card):
    """All pairs by distance, and the limit."""

    limitChosen = Signal(int)

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(wording(say.HISTOGRAM_TITLE), wording(say.EXPLAIN_HISTOGRAM), look, parent)
        self._wording = wording
        self._shown: AllTexts | None = None
        self.bars = HistogramWidget(look, wording, self)
        self.reset = QPushButton(self)
        self.reset.setToolTip(wording(say.RESET_LIMIT_TIP))
        self.tools.addWidget(self.reset)
        self.body.addWidget(self.bars, 1)
        self.bars.limitChanged.connect(self._moved)
        self.reset.clicked.connect(self._reset)

    def show_all(self, shown: AllTexts, limit: int) -> None:
        """Show these pairs, with the limit as it was set last (the groups may still be those of another one)."""
        self._shown = shown
        view = histogram_view(self._wording, shown.made, min(limit, shown.made.widest))
        self.bars.show_view(view)
        if view is not None:
            self.reset.setText(self._wording(say.RESET_LIMIT, n=view.usual))
            self.reset.setVisible(view.limit != view.usual)

    @Slot(int)
    def _moved(self, limit: int) -> None:
        if self._shown is not None:
            self.show_all(self._shown, limit)
        self.limitChosen.emit(limit)

    @Slot()
    def _reset(self) -> None:
        view = self.bars.view
        if view is not None:
            self.bars.setFocus()
            self._moved(view.usual)


class OutsideCard(Card):
    """Pairs just beyond the limit. Signals carry nodes."""

    picked = Signal(int, int)
    opened = Signal(int, int)
    menuAsked = Signal(int, int, QPoint)

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        meaning = wording(say.EXPLAIN_OUTSIDE, n=OUTSIDE_BITS)
        super().__init__(wording(say.OUTSIDE_TITLE), meaning, look, parent)
        self._wording = wording
        self._shown: AllTexts | None = None
        heads = (
            ColumnHead("pair", wording(say.OUTSIDE_NAME)),
            ColumnHead("bits", wording(say.PAIR_HEADERS["bits"]), "", number=True),
        )
        self.rows = CellsTable(wording(say.OUTSIDE_NAME), heads, look, self)
        self.rows.horizontalHeader().hide()
        self.rows.stretch({"pair": 1})
        self.area = OrSentence(self.rows, look, self)
        self.body.addWidget(self.area, 1)
        self.rows.picked.connect(lambda row: self.picked.emit(*self._nodes(row)))
        self.rows.opened.connect(lambda row: self.opened.emit(*self._nodes(row)))
        self.rows.menuAsked.connect(lambda row, place: self.menuAsked.emit(*self._nodes(row), place))

    def show_all(self, shown: AllTexts) -> None:
        """Show the pairs just outside."""
        self._shown, wording = shown, self._wording
        made, grouped = shown.made, shown.grouped

        def text(row: int, column: str) -> str:
            if column == "bits":
                return pair_cell(wording, made, grouped, row, "bits")
            a, b = (pair_cell(wording, made, grouped, row, side) for side in ("a", "b"))
            return wording(say.PAIR_LINE, a=a, b=b)

        def spoken(row: int) -> str:
            bits = wording(say.BITS, n=int(grouped.pairs.distances[row]))
            return f"{text(row, 'pair')}, {bits}"

        self.rows.show_cells(Cells(grouped.outside, text, spoken))
        none = wording(say.NO_OUTSIDE if is_whole(shown) else say.WORKING, bits=wording(say.BITS, n=OUTSIDE_BITS))
        self.area.say("" if len(grouped.outside) else none)

    def _nodes(self, row: int) -> tuple[int, int]:
        assert self._shown is not None
        a, b = self._shown.grouped.pairs.pairs[row].tolist()
        return a, b
