"""The recipe panel: presets, every field of the recipe, and the recipe as one line to copy and paste."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.panel_dock import PanelDock
from simhash_gui.gui.widgets.picker import QuietComboBox
from simhash_gui.gui.widgets.recipe_row import RecipeRow, restyle_small, small_label
from simhash_gui.present.recipe_panel import RecipeView

WIDTH = 240


class PresetBox(QuietComboBox):
    """Chooses a preset. An own recipe shows as one more row that cannot be lost by opening the list."""

    chosen = Signal(str)  # preset name

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Recipe preset"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(14)
        self.activated.connect(self._activated)

    def set_view(self, view: RecipeView) -> None:
        """Show the preset in use."""
        with QSignalBlocker(self):
            shown = [(self.itemText(i), self.itemData(i)) for i in range(self.count())]
            if shown != [(choice.text, choice.value) for choice in view.presets]:
                self.clear()
                for choice in view.presets:
                    self.addItem(choice.text, choice.value)
            self.setCurrentIndex(self.findData(view.preset))
            self.setToolTip(view.preset_help)

    @Slot(int)
    def _activated(self, place: int) -> None:
        name = str(self.itemData(place))
        if name:
            self.chosen.emit(name)


class RecipePanel(QWidget):
    """Everything in the dock. Every change acts at once; what is being typed, as soon as it is all there."""

    presetChosen = Signal(str)
    fieldChanged = Signal(str, str)  # field id, value
    lineEntered = Signal(str)
    resetAsked = Signal()

    def __init__(self, view: RecipeView, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._line_shown = view.line
        self.presets = PresetBox(self)
        self.presets.chosen.connect(self.presetChosen)
        self.preset_help = small_label("", self)
        self.reset = QPushButton(self.tr("Reset to the preset"), self)
        self.reset.clicked.connect(self.resetAsked)
        self.rows = tuple(RecipeRow(field, look, self) for field in view.fields)
        for row in self.rows:
            row.changed.connect(self.fieldChanged)
        self.line = QLineEdit(self)
        self.line.setAccessibleName(self.tr("Recipe as one line"))
        self.line.textEdited.connect(self._line_edited)
        self.line_error = small_label("", self)
        self.copy = QPushButton(self.tr("Copy line"), self)
        self.copy.clicked.connect(self._copy)
        self.line_help = small_label(
            self.tr("Hands all settings on: copy it to a colleague, or paste one here to use it."), self
        )
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()
        self.set_view(view)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 12)
        layout.setSpacing(4)
        preset_name = QLabel(self.tr("Preset"), self)
        preset_name.setBuddy(self.presets)
        layout.addWidget(preset_name)
        layout.addWidget(self.presets)
        layout.addWidget(self.preset_help)
        layout.addSpacing(8)
        for row in self.rows:
            layout.addWidget(row)
        buttons = QHBoxLayout()
        buttons.addWidget(self.copy)
        buttons.addStretch(1)
        name = QLabel(self.tr("As one line"), self)
        name.setBuddy(self.line)
        layout.addWidget(self.reset)
        layout.addSpacing(8)
        for widget in (name, self.line, self.line_error):
            layout.addWidget(widget)
        layout.addLayout(buttons)
        layout.addWidget(self.line_help)
        layout.addStretch(1)

    def set_view(self, view: RecipeView) -> None:
        """Show a recipe."""
        self.presets.set_view(view)
        self.preset_help.setText(view.preset_help)
        self.reset.setEnabled(not view.preset)
        for row, field in zip(self.rows, view.fields, strict=True):
            row.set_field(field)
        self._line_shown = view.line
        if not self.line.hasFocus() or self.line_error.isHidden():
            self.line.setText(view.line)
            self.line.setCursorPosition(0)
        self.set_line_error("")

    @property
    def pending(self) -> bool:
        """Whether something was typed that does not act yet."""
        return any(row.pending for row in self.rows)

    def finish(self) -> None:
        """Let what was typed act now."""
        for row in self.rows:
            row.finish()

    def set_field_error(self, field_id: str, text: str) -> None:
        """Say under a field why its value cannot be used."""
        for row in self.rows:
            row.set_error(text if row.field_id == field_id else "")

    def set_line_error(self, text: str) -> None:
        """Say under the line why it cannot be used."""
        self.line_error.setText(f"! {text}" if text else "")
        self.line_error.setVisible(bool(text))

    @Slot(str)
    def _line_edited(self, text: str) -> None:
        if " ".join(text.split()) != self._line_shown:
            self.lineEntered.emit(text)
        else:
            self.set_line_error("")

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._line_shown)

    @Slot()
    def _restyle(self) -> None:
        for label in (self.preset_help, self.line_help):
            restyle_small(label, self._look, "muted")
        restyle_small(self.line_error, self._look, "error")
        self.line.setFont(self._look.mono(-1))


class RecipeDock(PanelDock):
    """The panel as a dock."""

    def __init__(self, view: RecipeView, look: Look, parent: QWidget | None = None) -> None:
        super().__init__("recipe_dock", WIDTH, parent)
        self.setWindowTitle(self.tr("Recipe"))
        self.panel = RecipePanel(view, look, self.room)
        self.hold(self.panel)
