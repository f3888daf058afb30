"""Walking through the passages of both texts, and lighting the partner of the one that is looked at."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from simhash_gui.gui.widgets.labels import ElidedLabel
from simhash_gui.gui.widgets.read_card import ReadCard
from simhash_gui.gui.widgets.read_pane import TextPane
from simhash_gui.present.read_passages import passage_line
from simhash_gui.present.wording import Wording, against
from simhash_gui.present.wording import passages as say

ARROWS = {-1: "↑", 1: "↓"}
KEYS = {-1: "Alt+Up", 1: "Alt+Down"}


class PassageBar(QWidget):
    """A against B or against all, which passage one is at, the way to the next, and whether both scroll together."""

    stepped = Signal(int)  # 1 or -1

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = ElidedLabel(self)
        self.line.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.previous = self._button(wording(say.PREVIOUS_PASSAGE), -1)
        self.next = self._button(wording(say.NEXT_PASSAGE), 1)
        self.against = toggle(self, wording(against.SWITCH), wording(against.SWITCH_MEANING))
        self.against.hide()
        self.lock = toggle(self, "⇅", wording(say.LOCK_MEANING))
        self.lock.setAccessibleName(wording(say.LOCK))
        self.lock.setChecked(True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for widget in (self.against, self.lock, self.line, self.previous, self.next):
            layout.addWidget(widget)

    def show_line(self, line: str, can_step: bool) -> None:
        """Show where one is, and whether there is anywhere to go."""
        self.line.setText(line)
        self.line.setAccessibleName(line)
        self.line.setMinimumWidth(self.line.fontMetrics().horizontalAdvance(line) + 2)
        for button in (self.previous, self.next):
            button.setEnabled(can_step)

    def set_narrow(self, narrow: bool) -> None:
        """Where there is little room the keys of the buttons are in their tool tips only."""
        for by, button in ((-1, self.previous), (1, self.next)):
            button.setText(ARROWS[by] if narrow else f"{ARROWS[by]} {KEYS[by]}")

    def _button(self, name: str, by: int) -> QToolButton:
        button = QToolButton(self)
        button.setText(f"{ARROWS[by]} {KEYS[by]}")
        button.setAccessibleName(name)
        button.setToolTip(f"{name} ({KEYS[by]})")
        button.clicked.connect(lambda: self.stepped.emit(by))
        return button


def toggle(parent: QWidget, text: str, meaning: str) -> QToolButton:
    """A button that stays down."""
    button = QToolButton(parent)
    button.setCheckable(True)
    button.setText(text)
    button.setAccessibleName(text)
    button.setAccessibleDescription(meaning)
    button.setToolTip(meaning)
    return button


class PassageWalker(QObject):
    """Knows the passages of the texts on show; ``lit`` is the one looked at, -1 for none.

    They are numbered by their place in A. B may lack some of them, when A is read against all texts.
    """

    litChanged = Signal(int)
    visited = Signal(int)  # the passage that was stepped to or clicked on

    def __init__(self, cards: Mapping[str, ReadCard], bar: PassageBar, wording: Wording, parent: QObject) -> None:
        super().__init__(parent)
        self._cards, self._bar, self._wording = cards, bar, wording
        self._of: object = None  # what the passages are of
        self._order: dict[str, tuple[int, ...]] = {"A": (), "B": ()}
        self._at = -1  # the passage visited last
        self.lit = -1
        for card in cards.values():
            card.pane.passageLit.connect(self._light)
            card.pane.passageClicked.connect(self._clicked)
        bar.stepped.connect(self.step)
        self._show()

    @property
    def total(self) -> int:
        """How many passages there are."""
        return len(self._order["A"])

    @property
    def at(self) -> int:
        """The passage visited last, -1 for none."""
        return self._at

    def set_passages(self, of: object, in_a: tuple[int, ...], in_b: tuple[int, ...]) -> None:
        """Walk through other passages, by place in each text; nothing happens if they are ``of`` the same as before."""
        if of is self._of:
            return
        self._of = of
        self._order = {"A": in_a, "B": in_b}
        self._at = -1 if self._at >= self.total else self._at
        if self.lit >= self.total:
            self._light(-1)
        self._show()

    def leave(self) -> None:
        """No passage is visited."""
        self._at = -1
        self._show()

    @Slot(int)
    def step(self, by: int) -> None:
        """To the next passage (1) or the one before (-1), in the order of the text in use, round at the ends."""
        if not self.total:
            return
        side = next((side for side, card in self._cards.items() if card.pane.hasFocus()), "A")
        side = side if self._order[side] else "A"
        pane, order = self._cards[side].pane, self._order[side]
        if self._at in order:
            place = (order.index(self._at) + by) % len(order)
        else:
            words = pane.marks.words
            before = words.passages[words.starts < pane.textCursor().position()]
            started = len(np.unique(before[before >= 0]))
            place = (started if by > 0 else started - 1) % len(order)
        self.visit(order[place], take_caret=pane if pane.hasFocus() else None)

    def visit(self, passage: int, take_caret: TextPane | None = None) -> None:
        """Bring a passage into view on both sides, and the caret to it in one of them."""
        self._at = passage
        for card in self._cards.values():
            card.pane.bring_passage(passage, card.pane is take_caret)
        self._light(passage)
        self._show()
        self.visited.emit(passage)

    @Slot(int)
    def _light(self, passage: int) -> None:
        in_use = next((card.pane for card in self._cards.values() if card.pane.hasFocus()), None)
        if passage < 0 and in_use is not None:  # the mouse left a passage: the one at the caret is looked at again
            passage = in_use.passage_at(in_use.textCursor().position())
        if passage != self.lit:
            self.lit = passage
            for card in self._cards.values():
                card.pane.set_lit(passage)
            self.litChanged.emit(passage)

    @Slot(int)
    def _clicked(self, passage: int) -> None:
        self._at = passage
        for card in self._cards.values():
            if card.pane is not self.sender():
                card.pane.bring_passage(passage)
        self._light(passage)
        self._show()
        self.visited.emit(passage)

    def _show(self) -> None:
        order = self._order["A"]
        at = order.index(self._at) if self._at in order else -1
        self._bar.show_line(passage_line(self._wording, self.total, at), self.total > 0)
