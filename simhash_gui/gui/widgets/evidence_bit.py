"""The side panel's first part: the chosen bit, added up."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_parts import LONG_WORD, FeatureButton, Heading, Section, tint
from simhash_gui.gui.widgets.labels import breakable, plain_label
from simhash_gui.present.evidence_bit import PUSHERS, BitDetails, Pusher
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

_SUMS = 5


class PushList(QWidget):
    """Features that pushed one text to its bit."""

    featureClicked = Signal(int)
    moreClicked = Signal()

    def __init__(self, side: str, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._look = look
        self._wording = wording
        self.heading = plain_label(parent=self)
        self.buttons = [FeatureButton(look, self) for _ in range(PUSHERS)]
        self.more = FeatureButton(look, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 2, 0, 0)
        layout.setSpacing(0)
        for widget in (self.heading, *self.buttons, self.more):
            layout.addWidget(widget)
        for button in self.buttons:
            button.clicked.connect(self._clicked)
        self.more.clicked.connect(self.moreClicked)
        look.changed.connect(self._restyle)
        self._restyle()

    def show_list(self, heading: str, pushers: tuple[Pusher, ...], more: int) -> None:
        """Show these features; nothing at all when there are none."""
        self.setVisible(bool(pushers))
        self.heading.setText(heading)
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(pushers))
            if place < len(pushers):
                pusher = pushers[place]
                button.show_feature(pusher.index, pusher.name, pusher.vote)
        self.more.setVisible(more > 0)
        if more > 0:
            self.more.show_feature(-1, self._wording(words.PUSHED_MORE, count=more), "")

    @Slot()
    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, FeatureButton):
            self.featureClicked.emit(button.index)

    @Slot()
    def _restyle(self) -> None:
        self.heading.setFont(self._look.font(-1, bold=True))
        tint(self.heading, self._look.color(self._side))


class BitPanel(Section):
    """Shows ``BitDetails``; clicks on features are passed on."""

    featureClicked = Signal(int)
    moreClicked = Signal()

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(Heading("", wording(words.EXPLAIN_BIT), look), parent)
        self._look = look
        self._wording = wording
        self._details: BitDetails | None = None
        self._table = QWidget(self)
        grid = QGridLayout(self._table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        self._heads = [plain_label("A", self._table), plain_label("B", self._table)]
        for column, head in enumerate(self._heads):
            grid.addWidget(head, 0, column + 1, Qt.AlignmentFlag.AlignRight)
        self.cells: list[tuple[QLabel, QLabel, QLabel]] = []
        self._lines: list[QFrame] = []
        for row in range(_SUMS):
            line = QFrame(self._table)
            line.setFixedHeight(1)
            line.setAutoFillBackground(True)
            grid.addWidget(line, 2 * row + 1, 0, 1, 3)
            self._lines.append(line)
            cells = (plain_label(parent=self._table), plain_label(parent=self._table), plain_label(parent=self._table))
            for column, cell in enumerate(cells):
                side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
                grid.addWidget(cell, 2 * row + 2, column, side)
            self.cells.append(cells)
        self.notes = plain_label(parent=self, wrap=True)
        self.pushed_a = PushList("a", look, wording, self)
        self.pushed_b = PushList("b", look, wording, self)
        for widget in (self._table, self.notes, self.pushed_a, self.pushed_b):
            self.body.addWidget(widget)
        for pushed in (self.pushed_a, self.pushed_b):
            pushed.featureClicked.connect(self.featureClicked)
            pushed.moreClicked.connect(self.moreClicked)
        look.changed.connect(self._restyle)
        self._restyle()

    def show_bit(self, details: BitDetails | None) -> None:
        """Show these, or an invitation to choose a bit."""
        self._details = details
        self._table.setVisible(details is not None)
        if details is None:
            self.heading.set_text(self.tr("No bit chosen"))
            self.notes.setText(self._wording(words.NO_BIT))
            self.notes.show()
            self.pushed_a.hide()
            self.pushed_b.hide()
            return
        self.heading.set_text(details.title, "differ" if details.differs else "text")
        for cells, row in zip(self.cells, details.sums, strict=True):
            for cell, text in zip(cells, (row.label, row.a, row.b), strict=True):
                cell.setText(text)
                cell.setFont(self._look.font(-1, bold=row.strong))
        self.notes.setText("\n".join(breakable(note, LONG_WORD) for note in details.notes))
        self.notes.setVisible(bool(details.notes))
        self.pushed_a.show_list(details.heading_a, details.pushed_a, details.more_a)
        self.pushed_b.show_list(details.heading_b, details.pushed_b, details.more_b)

    @Slot()
    def _restyle(self) -> None:
        for head, side in zip(self._heads, "ab", strict=True):
            head.setFont(self._look.font(-1, bold=True))
            tint(head, self._look.color(side))
        self.notes.setFont(self._look.font(-1))
        tint(self.notes, self._look.color("muted"))
        for line in self._lines:
            palette = line.palette()
            palette.setColor(line.backgroundRole(), self._look.color("border"))
            line.setPalette(palette)
        self.show_bit(self._details)  # a new style sheet makes labels forget their fonts
