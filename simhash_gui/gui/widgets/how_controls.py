"""Controls that leave the mouse wheel to the page they stand on, and a row to put them in."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QSlider, QWidget

WIDEST_LIST = 320


class CalmComboBox(QComboBox):
    """A list whose choice does not change while somebody scrolls the page across it."""

    def __init__(self, name: str, help_text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setAccessibleDescription(help_text)
        self.setToolTip(help_text)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def sizeHint(self) -> QSize:
        return super().sizeHint().boundedTo(QSize(WIDEST_LIST, 10_000))

    def show_items(self, items: list[tuple[str, object]], current: int) -> None:
        """Put (shown, data) rows in the list and choose one, without telling anybody."""
        blocked = self.blockSignals(True)
        if [(self.itemText(i), self.itemData(i)) for i in range(self.count())] != items:
            self.clear()
            for shown, data in items:
                self.addItem(shown, data)
        self.setCurrentIndex(current)
        self.blockSignals(blocked)


class CalmSlider(QSlider):
    """A horizontal slider that the mouse wheel passes over."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def push_button(text: str, help_text: str, parent: QWidget) -> QPushButton:
    """A button with a name and a description for every kind of reader."""
    button = QPushButton(text, parent)
    button.setAccessibleName(text)
    button.setAccessibleDescription(help_text)
    button.setToolTip(help_text)
    return button


def line_edit(name: str, help_text: str, parent: QWidget) -> QLineEdit:
    """A one-line field with a name and a description."""
    edit = QLineEdit(parent)
    edit.setAccessibleName(name)
    edit.setAccessibleDescription(help_text)
    edit.setToolTip(help_text)
    edit.setMaxLength(200)
    edit.setFixedWidth(edit.fontMetrics().averageCharWidth() * 26)
    return edit


def labelled(text: str, control: QWidget, parent: QWidget) -> QWidget:
    """A control behind its label, as one thing that wraps together."""
    box = QWidget(parent)
    label = QLabel(text, box)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setBuddy(control)
    layout = QHBoxLayout(box)
    layout.setContentsMargins(0, 0, 8, 0)
    layout.setSpacing(6)
    layout.addWidget(label)
    layout.addWidget(control)
    return box
