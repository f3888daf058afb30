"""The strip above the cards: what is missing, what is being worked out, and how to stop it."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_parts import tint
from simhash_gui.gui.widgets.labels import plain_label
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say

BAR_WIDTH = 160


class StateStrip(QWidget):
    """Takes no room while there is nothing to say."""

    cancelAsked = Signal()
    againAsked = Signal()

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._advice = ""
        self.sentence = plain_label("", self, wrap=True)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(BAR_WIDTH)
        self.bar.setAccessibleName(wording(say.WORKING))
        self.cancel = QPushButton(wording(say.CANCEL), self)
        self.again = QPushButton(wording(say.AGAIN), self)
        line = QHBoxLayout()
        line.addWidget(self.sentence, 1)
        for widget in (self.bar, self.cancel, self.again):
            line.addWidget(widget)
            widget.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, 0, 2, 0)
        layout.addLayout(line)
        self.cancel.clicked.connect(self.cancelAsked)
        self.again.clicked.connect(self._again)
        look.changed.connect(self._dress)
        self._dress()
        self._fit()

    def say(self, advice: str) -> None:
        """A sentence about the texts on show; "" for none."""
        self._advice = advice
        self.again.hide()
        self.sentence.setText(advice)
        self._fit()

    @Slot(bool)
    def set_busy(self, busy: bool) -> None:
        """Something is being worked out, or it is done."""
        self.bar.setVisible(busy)
        self.cancel.setVisible(busy)
        if busy:
            self.again.hide()
            self.bar.setRange(0, 0)
            self.sentence.setText(self._wording(say.WORKING))
        else:
            self.sentence.setText(self._advice)
        self._fit()

    @Slot(int, int, str)
    def set_progress(self, done: int, total: int, note: str) -> None:
        """How far it has come."""
        self.bar.setRange(0, total if total > 0 else 0)
        self.bar.setValue(done)
        if not self.bar.isHidden():
            self.sentence.setText(self._wording(say.STEPS.get(note, say.WORKING)))

    def say_stopped(self) -> None:
        """The user stopped it."""
        self.sentence.setText(self._wording(say.CANCELLED))
        self.again.show()
        self._fit()

    @Slot()
    def _again(self) -> None:
        self.again.hide()
        self.sentence.setText(self._advice)
        self._fit()
        self.againAsked.emit()

    def _fit(self) -> None:
        said = bool(self.sentence.text())
        self.setVisible(said or not self.bar.isHidden() or not self.again.isHidden())

    @Slot()
    def _dress(self) -> None:
        tint(self.sentence, self._look.color("muted"))
