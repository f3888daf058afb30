"""The row above everything: ways to add, the two pickers with swap, and the recipe."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QToolButton,
    QWidget,
)

from simhash_gui.gui.icons import icon
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ground, ink
from simhash_gui.gui.widgets.picker import TextPicker
from simhash_gui.gui.widgets.picker_popup import Choices
from simhash_gui.gui.widgets.recipe_dock import PresetBox

ROOM = 60  # pixels that the pickers shall have beyond their least before words are shown


class WayButton(QPushButton):
    """A button that leaves its words out, and keeps its icon, where the window is too narrow for both."""

    def __init__(self, text: str, tip: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setToolTip(tip)
        self.setAccessibleName(text)

    @property
    def least(self) -> int:
        """Pixels that the icon needs."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, self.iconSize(), self).width()

    def set_narrow(self, narrow: bool) -> None:
        """Show the icon alone, or the words too."""
        self.setFixedWidth(self.least if narrow else self.sizeHint().width())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        if self.width() < self.sizeHint().width():
            option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)


class ToolRow(QWidget):
    """Buttons and pickers only; what they do is connected by the window."""

    pasteAsked = Signal()
    webAsked = Signal()
    swapAsked = Signal()
    recipeToggled = Signal(bool)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.add = WayButton(self.tr("Add files"), self.tr("Open files (Ctrl+O) or a folder (Ctrl+Shift+O)"), self)
        self._ways = QMenu(self.add)
        self.add.setMenu(self._ways)
        self.paste = WayButton(self.tr("Paste text"), self.tr("Add the text or files you copied (Ctrl+V)"), self)
        self.paste.clicked.connect(self.pasteAsked)
        self.web = WayButton(self.tr("Web page…"), self.tr("Fetch pages by their addresses (Ctrl+Shift+A)"), self)
        self.web.clicked.connect(self.webAsked)
        self.label_a = QLabel(self.tr("A"), self)
        self.picker_a = TextPicker("A", self)
        self.swap = QToolButton(self)
        self.swap.setAccessibleName(self.tr("Swap A and B"))
        self.swap.setToolTip(self.tr("Swap A and B (Ctrl+T)"))
        self.swap.clicked.connect(self.swapAsked)
        self.label_b = QLabel(self.tr("B"), self)
        self.picker_b = TextPicker("B", self)
        self.label_recipe = QLabel(self.tr("Recipe"), self)
        self.presets = PresetBox(self)
        self.presets.setMaximumWidth(220)
        self.recipe = QToolButton(self)
        self.recipe.setCheckable(True)
        self.recipe.setAccessibleName(self.tr("Recipe panel"))
        self.recipe.setToolTip(self.tr("Show every setting of the recipe (F9)"))
        self.recipe.toggled.connect(self.recipeToggled)
        self._ways_in = (self.add, self.paste, self.web)
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        self.label_a.setBuddy(self.picker_a)
        self.label_b.setBuddy(self.picker_b)
        self.label_recipe.setBuddy(self.presets)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 8, 14, 8)
        layout.setSpacing(8)
        layout.addWidget(self.add)
        layout.addWidget(self.paste)
        layout.addWidget(self.web)
        layout.addSpacing(12)
        layout.addWidget(self.label_a)
        layout.addWidget(self.picker_a, 4)
        layout.addWidget(self.swap)
        layout.addWidget(self.label_b)
        layout.addWidget(self.picker_b, 4)
        layout.addStretch(1)
        layout.addSpacing(12)
        layout.addWidget(self.label_recipe)
        layout.addWidget(self.presets, 3)
        layout.addWidget(self.recipe)

    def minimumSizeHint(self) -> QSize:
        """With the icons of the ways alone."""
        size = super().minimumSizeHint()
        spared = sum(button.minimumWidth() - button.least for button in self._ways_in)
        return QSize(size.width() - spared, size.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        words = sum(button.sizeHint().width() - button.least for button in self._ways_in)
        narrow = self.width() < self.minimumSizeHint().width() + words + ROOM
        for button in self._ways_in:
            button.set_narrow(narrow)

    def set_ways(self, *actions: QAction) -> None:
        """What the first button offers."""
        self._ways.addActions(list(actions))

    def set_choices(self, choices: Choices) -> None:
        """Where the pickers find the texts to choose from."""
        for picker in (self.picker_a, self.picker_b):
            picker.set_choices(choices)

    def show_sides(self, a: tuple[int, str] | None, b: tuple[int, str] | None) -> None:
        """Say which texts, by id and name, are A and B."""
        for picker, side in ((self.picker_a, a), (self.picker_b, b)):
            picker.show_text(*(side or (None, "")))
        self.swap.setEnabled(b is not None)

    @Slot()
    def _restyle(self) -> None:
        look = self._look
        ground(self, look, "card")
        for label, color in ((self.label_a, "a"), (self.label_b, "b"), (self.label_recipe, "muted")):
            ink(label, look, color)
        for label in (self.label_a, self.label_b):
            label.setFont(look.font(1, bold=True))
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        ways = ((self.add, "add"), (self.paste, "paste"), (self.web, "web"))
        for button, name in (*ways, (self.swap, "swap"), (self.recipe, "recipe")):
            button.setIcon(icon(name, look.colors.text))
            button.setIconSize(QSize(16, 16))
