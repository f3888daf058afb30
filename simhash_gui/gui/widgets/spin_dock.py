"""The panel of a spintax master: how many versions it has, how alike they are, and which braces do too little."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from simhash_gui.engine.spin_result import MOST_VERSIONS, SpinWish
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.labels import ElidedLabel, ink, plain_label
from simhash_gui.gui.widgets.link_button import LinkButton
from simhash_gui.gui.widgets.panel_dock import PanelDock
from simhash_gui.present.spin_panel import SpinView
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import spin as say

WIDTH = 284
LARGEST_SEED = 9999
PLACE_ROLE = Qt.ItemDataRole.UserRole + 1


class SpinPanel(QWidget):
    """Everything in the dock. Every change of the wish acts at once."""

    wishChanged = Signal()
    compareAsked = Signal()  # the most alike pair
    addAsked = Signal()
    filesAsked = Signal()
    tableAsked = Signal()
    placeAsked = Signal(int, int)  # code points of a brace in the master

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._error_at: int | None = None
        self.name = ElidedLabel(self)
        self.title = plain_label("", self, wrap=True)
        self.error = plain_label("", self, wrap=True)
        self.to_error = LinkButton(look, self)
        self.to_error.setText(self.tr("Go there"))
        self.to_error.setAccessibleName(self.tr("Go to the brace that is wrong"))
        self.to_error.clicked.connect(self._go_to_error)
        self.none = plain_label("", self, wrap=True)
        self.none.setText(wording(say.NO_MASTER, example=say.EXAMPLE))
        self._make_form()
        self._make_figures()
        self._make_braces()
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()
        self.show_none()

    def _make_form(self) -> None:
        self.count = QSpinBox(self)
        self.count.setRange(2, MOST_VERSIONS)
        self.count.setValue(SpinWish().count)
        self.count.setAccessibleName(self.tr("Number of versions"))
        self.seed = QSpinBox(self)
        self.seed.setRange(0, LARGEST_SEED)
        self.seed.setValue(SpinWish().seed)
        self.seed.setAccessibleName(self.tr("Seed: the same seed draws the same versions"))
        self.seed.setToolTip(self.tr("The same seed draws the same versions"))
        self.others = QPushButton(self.tr("Draw others"), self)
        self.others.clicked.connect(lambda: self.seed.setValue((self.seed.value() + 1) % (LARGEST_SEED + 1)))
        self.limited = QCheckBox(self.tr("No two share more than"), self)
        self.limit = QSpinBox(self)
        self.limit.setRange(1, 99)
        self.limit.setValue(60)
        self.limit.setSuffix("\u00a0%")
        self.limit.setEnabled(False)
        self.limit.setAccessibleName(self.tr("Highest share of words that two versions may have in both"))
        self.limit_explain = ExplainButton(
            self._wording(say.EXPLAIN_LIMIT), self._look, self, self.tr("limit of words in both")
        )
        self.limit_said = plain_label("", self, wrap=True)
        self.limited.toggled.connect(self.limit.setEnabled)
        for signal in (self.count.valueChanged, self.seed.valueChanged, self.limit.valueChanged, self.limited.toggled):
            signal.connect(self.wishChanged)

    def _make_figures(self) -> None:
        self.pairs = QLabel(self._wording(say.PAIR_HEADER), self)
        self.pairs_explain = ExplainButton(
            self._wording(say.EXPLAIN_PAIRS), self._look, self, self._wording(say.PAIR_HEADER)
        )
        self.cells = tuple(tuple(QLabel(self) for _ in range(4)) for _ in range(3))
        heads = ("", *(self._wording(each) for each in (say.LEAST, say.MEAN, say.MOST)))
        for label, head in zip(self.cells[0], heads, strict=True):
            label.setText(head)
        for row in self.cells:
            for place, label in enumerate(row):
                label.setTextFormat(Qt.TextFormat.PlainText)
                if place:
                    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.repeats = plain_label("", self, wrap=True)
        self.worst = plain_label("", self, wrap=True)
        self.compare = LinkButton(self._look, self)
        self.compare.setText(self.tr("Compare these two"))
        self.compare.clicked.connect(self.compareAsked)

    def _make_braces(self) -> None:
        self.weak_header = QLabel(self._wording(say.WEAK_HEADER), self)
        self.weak_explain = ExplainButton(
            self._wording(say.EXPLAIN_SHARE), self._look, self, self._wording(say.WEAK_HEADER)
        )
        self.weak_said = plain_label("", self, wrap=True)
        self.weak = QListWidget(self)
        self.weak.setAccessibleName(self._wording(say.WEAK_HEADER))
        self.weak.setUniformItemSizes(True)
        self.weak.setSpacing(3)
        self.weak.setMinimumHeight(110)
        self.weak.setTabKeyNavigation(False)
        self.weak.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.weak.itemClicked.connect(self._go_to_brace)
        self.weak.itemActivated.connect(self._go_to_brace)
        self.add = QPushButton(self.tr("Add them to the list"), self)
        self.add.clicked.connect(self.addAsked)
        self.save = QPushButton(self.tr("Save them… ▾"), self)
        self.save.setAccessibleName(self.tr("Save the versions"))
        menu = QMenu(self.save)
        menu.addAction(self.tr("As text files in a folder…")).triggered.connect(self.filesAsked)
        menu.addAction(self.tr("As one CSV table…")).triggered.connect(self.tableAsked)
        self.save.setMenu(menu)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(4)
        layout.addWidget(self.none)
        self.body = QWidget(self)
        body = QVBoxLayout(self.body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(4)
        for widget in (self.name, self.title, self.error, self.to_error):
            layout.addWidget(widget)
        layout.addWidget(self.body)
        layout.addStretch(1)
        body.addSpacing(6)
        body.addLayout(self._form())
        body.addWidget(self.limit_said)
        body.addSpacing(8)
        body.addLayout(_row(self.pairs, self.pairs_explain))
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setColumnStretch(0, 1)
        for row, labels in enumerate(self.cells):
            for column, label in enumerate(labels):
                grid.addWidget(label, row, column)
        body.addLayout(grid)
        for widget in (self.repeats, self.worst, self.compare):
            body.addWidget(widget)
        body.addSpacing(8)
        body.addLayout(_row(self.weak_header, self.weak_explain))
        body.addWidget(self.weak_said)
        body.addWidget(self.weak, 1)
        body.addSpacing(6)
        body.addWidget(self.add)
        body.addWidget(self.save)

    def _form(self) -> QGridLayout:
        form = QGridLayout()
        form.setHorizontalSpacing(8)
        form.setColumnStretch(1, 1)
        for row, (name, field) in enumerate(((self.tr("Versions"), self.count), (self.tr("Seed"), self.seed))):
            label = QLabel(name, self)
            label.setBuddy(field)
            form.addWidget(label, row, 0)
            form.addWidget(field, row, 1)
        form.addWidget(self.others, 1, 2)
        form.addLayout(_row(self.limited, self.limit_explain), 2, 0, 1, 3)
        form.addWidget(self.limit, 3, 0, 1, 3)
        return form

    @property
    def wish(self) -> SpinWish:
        """What is asked for just now."""
        limit = self.limit.value() / 100 if self.limited.isChecked() else None
        return SpinWish(self.count.value(), self.seed.value(), limit)

    def show_none(self) -> None:
        """There is no master."""
        self.none.show()
        for widget in (self.name, self.title, self.error, self.to_error, self.body):
            widget.hide()

    def show_view(self, name: str, view: SpinView) -> None:
        """Show a master called ``name``. One that is broken keeps its wish and loses its figures."""
        self.none.hide()
        self.name.setText(name)
        self.name.show()
        broken = bool(view.error)
        self._error_at = view.error_at
        self.error.setText(f"! {view.error}" if broken else "")
        self.error.setVisible(broken)
        self.to_error.setVisible(broken)
        self.title.setText(view.title)
        self.title.setToolTip(view.exact)
        self.title.setVisible(not broken)
        self.body.setVisible(not broken)
        if not broken:
            self._show_figures(view)

    def _show_figures(self, view: SpinView) -> None:
        self.limit_said.setText(f"{'✓' if view.limit_holds else '!'} {view.limit_said}")
        self.limit_said.setVisible(bool(view.limit_said))
        for place, labels in enumerate(self.cells):
            for label in labels:
                label.setVisible(bool(view.spreads))
            if place and view.spreads:
                row = view.spreads[place - 1]
                for label, text in zip(labels, (row.name, row.least, row.mean, row.most), strict=True):
                    label.setText(text)
                labels[0].setAccessibleDescription(f"{row.least} {row.mean} {row.most}")
        self.repeats.setText(view.repeats)
        self.repeats.setVisible(bool(view.repeats))
        self.worst.setText(view.worst or view.no_pair)
        self.compare.setVisible(bool(view.worst))
        self.weak_said.setText(view.weak_said)
        self.weak_said.setVisible(bool(view.weak_said))
        self.weak.setVisible(bool(view.weak))
        chosen = self.weak.currentRow()
        self.weak.clear()
        for brace in view.weak:
            item = QListWidgetItem(f"{brace.snippet}\n{brace.place} · {brace.share}")
            item.setData(PLACE_ROLE, (brace.start, brace.end))
            share = self._wording(say.SHARE, percent=brace.share)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{brace.snippet}, {brace.place}, {share}")
            self.weak.addItem(item)
        self.weak.setCurrentRow(min(chosen, len(view.weak) - 1))

    @Slot()
    def _go_to_error(self) -> None:
        if self._error_at is not None:
            self.placeAsked.emit(self._error_at, self._error_at + 1)

    @Slot(QListWidgetItem)
    def _go_to_brace(self, item: QListWidgetItem) -> None:
        start, end = item.data(PLACE_ROLE)
        self.placeAsked.emit(start, end)

    @Slot()
    def _restyle(self) -> None:
        for label in (self.name, self.pairs, self.weak_header):
            label.setFont(self._look.font(bold=True))
            ink(label, self._look, "text")
        ink(self.error, self._look, "error")
        for label in (self.none, self.repeats, self.weak_said, *self.cells[0]):
            ink(label, self._look, "muted")


def _row(label: QWidget, button: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(6)
    row.addWidget(label)
    row.addWidget(button)
    row.addStretch(1)
    return row


class SpinDock(PanelDock):
    """The panel as a dock."""

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__("spin_dock", WIDTH, parent)
        self.setWindowTitle(self.tr("Versions"))
        self.panel = SpinPanel(look, wording, self.room)
        self.hold(self.panel)
