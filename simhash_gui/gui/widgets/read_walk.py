"""Walking through the places of the chosen feature: where one is, and two buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from simhash_gui.gui.widgets.labels import plain_tip
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import read as say


class ElidedLabel(QLabel):
    """A line of plain text that is shortened at its end when there is no room; the tool tip holds all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._line = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def full_line(self) -> str:
        """The line with nothing shortened."""
        return self._line

    def show_line(self, line: str) -> None:
        """Show ``line``."""
        self._line = line
        self.setAccessibleName(line)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._line, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)
        self.setToolTip(plain_tip(self._line) if shown != self._line else "")


class WalkBar(QWidget):
    """Says at which place of the feature one is; the buttons and F3, Shift+F3 go on and back."""

    stepped = Signal(int)  # 1 or -1

    def __init__(self, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = ElidedLabel(self)
        self.line.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.previous = self._button("↑ Shift+F3", wording(say.PREVIOUS_PLACE), -1)
        self.next = self._button("↓ F3", wording(say.NEXT_PLACE), 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.line, 1)
        layout.addWidget(self.previous)
        layout.addWidget(self.next)

    def show_line(self, line: str, can_step: bool) -> None:
        """Show where one is, and whether there is anywhere to go."""
        self.line.show_line(line)
        self.previous.setEnabled(can_step)
        self.next.setEnabled(can_step)

    def _button(self, text: str, name: str, by: int) -> QToolButton:
        button = QToolButton(self)
        button.setText(text)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self.stepped.emit(by))
        return button
