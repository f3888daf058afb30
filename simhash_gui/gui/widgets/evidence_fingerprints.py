"""Both fingerprints in hexadecimal, each a button that copies it."""

from __future__ import annotations

from PySide6.QtWidgets import QBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_parts import CopyButton
from simhash_gui.gui.widgets.explain import ExplainButton


class Fingerprints(QWidget):
    """Two hexadecimal numbers, side by side or one below the other, and on request what they mean."""

    def __init__(self, look: Look, meaning: str = "", *, upright: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        way = QBoxLayout.Direction.TopToBottom if upright else QBoxLayout.Direction.LeftToRight
        layout = QBoxLayout(way, self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0 if upright else 4)
        self.buttons = [
            CopyButton(look, self.tr("the fingerprint of {side}").format(side=letter), self, color=letter.lower())
            for letter in ("A", "B")
        ]
        for button in self.buttons:
            layout.addWidget(button)
        if meaning:
            layout.addWidget(ExplainButton(meaning, look, self, subject=self.tr("Fingerprints")))

    def show_values(self, a: str, b: str) -> None:
        """Show these numbers; a side without one is left out."""
        for letter, value, button in zip("AB", (a, b), self.buttons, strict=True):
            button.set_value(value, letter)
            button.setVisible(bool(value))
