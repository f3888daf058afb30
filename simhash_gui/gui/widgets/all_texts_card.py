"""A card of the All texts page: a heading with its explanation, controls at the right, and what it is about."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_parts import tint
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.labels import ClampedLabel, ink, plain_label


class Card(QFrame):
    """``tools`` is the row at the right of the heading, ``body`` what stands below."""

    def __init__(self, title: str, meaning: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setObjectName("card")
        self.setAccessibleName(title)
        self.title = plain_label(title, self)
        self.note = plain_label("", self)
        self.note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.explain = ExplainButton(meaning, look, self, subject=title)
        self.tools = QHBoxLayout()
        self.tools.setSpacing(6)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self.title)
        head.addWidget(self.explain)
        head.addStretch(1)
        head.addWidget(self.note)
        head.addLayout(self.tools)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(12, 8, 12, 8)
        self.body.setSpacing(5)
        self.body.addLayout(head)
        look.changed.connect(self._dress)
        self._dress()

    def say(self, title: str, meaning: str | None = None) -> None:
        """Another heading, and another explanation."""
        self.title.setText(title)
        self.setAccessibleName(title)
        self.explain.set_subject(title)
        if meaning is not None:
            self.explain.set_text(meaning)

    @Slot()
    def _dress(self) -> None:
        self.title.setFont(self._look.font(0.5, bold=True))
        self.note.setFont(self._look.font(-1))
        tint(self.note, self._look.color("muted"))


class OrSentence(QStackedWidget):
    """A widget, or a sentence in its place while there is nothing to show."""

    def __init__(self, widget: QWidget, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.shown = widget
        self.sentence = ClampedLabel(self)
        self.addWidget(widget)
        self.addWidget(self.sentence)
        look.changed.connect(self._dress)
        self._dress()

    def say(self, sentence: str) -> None:
        """Show the sentence; an empty one shows the widget."""
        self.sentence.setText(sentence)
        self.setCurrentWidget(self.sentence if sentence else self.shown)

    @Slot()
    def _dress(self) -> None:
        ink(self.sentence, self._look, "muted")
