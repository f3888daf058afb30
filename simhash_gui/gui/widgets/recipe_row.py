"""One field of the recipe panel: its name, its control, and what it means, always on show."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QTimer, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ink, plain_label
from simhash_gui.gui.widgets.picker import QuietComboBox
from simhash_gui.present.recipe_panel import Choice, FieldView, may_grow

TYPING_MS = 400  # how long to wait for the rest of what may not be all there yet


class RecipeRow(QWidget):
    """Shows a ``FieldView`` and says when the user chose another value."""

    changed = Signal(str, str)  # field id, value as the recipe writes it

    def __init__(self, field: FieldView, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field_id = field.id
        self._look = look
        self._choices: tuple[Choice, ...] = ()
        self._value = field.value
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_MS)
        self._typing.timeout.connect(self._say_typed)
        self.help = small_label(field.help, self)
        self.error = small_label("", self)
        self.error.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 6)
        layout.setSpacing(2)
        self.control = self._control(field)
        if not isinstance(self.control, QCheckBox):
            name = QLabel(field.name, self)
            name.setBuddy(self.control)
            layout.addWidget(name)
        self.control.setAccessibleName(field.name)
        self.control.setAccessibleDescription(field.help)
        for widget in (self.control, self.error, self.help):
            layout.addWidget(widget)
        look.changed.connect(self._restyle)
        self._restyle()
        self.set_field(field)

    def _control(self, field: FieldView) -> QComboBox | QCheckBox | QLineEdit:
        if field.kind == "flag":
            box = QCheckBox(field.name, self)
            box.clicked.connect(self._flag_clicked)
            return box
        if field.kind == "shingle":
            line = QLineEdit(self)
            line.textEdited.connect(self._typed)
            line.editingFinished.connect(self.finish)
            return line
        combo = QuietComboBox(self)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(12)
        combo.activated.connect(self._chosen)
        return combo

    def set_field(self, field: FieldView) -> None:
        """Show the value. What the user is typing is left alone, unless the value was changed elsewhere meanwhile."""
        if self.pending and field.value == self._value:
            return
        self._value = field.value
        self._typing.stop()
        with QSignalBlocker(self.control):
            if isinstance(self.control, QCheckBox):
                self.control.setChecked(field.value == "yes")
            elif isinstance(self.control, QLineEdit):
                if self.control.text() != field.value:
                    self.control.setText(field.value)
            else:
                self._fill(self.control, field)
        self.set_error("")

    def _fill(self, combo: QComboBox, field: FieldView) -> None:
        if field.choices != self._choices:
            self._choices = field.choices
            combo.clear()
            for choice in field.choices:
                combo.addItem(choice.text, choice.value)
        combo.setCurrentIndex(combo.findData(field.value))

    def set_error(self, text: str) -> None:
        """Say under the control what is wrong with its value; empty when nothing is."""
        self.error.setText(f"! {text}" if text else "")
        self.error.setVisible(bool(text))

    @property
    def pending(self) -> bool:
        """Whether something was typed that may go on, and so does not act yet."""
        return self._typing.isActive()

    @Slot()
    def finish(self) -> None:
        """Nothing more will be typed: let it act."""
        if self.pending:
            self._typing.stop()
            self._say_typed()

    @Slot(bool)
    def _flag_clicked(self, on: bool) -> None:
        self.changed.emit(self.field_id, "yes" if on else "no")

    @Slot(int)
    def _chosen(self, place: int) -> None:
        assert isinstance(self.control, QComboBox)
        self.changed.emit(self.field_id, str(self.control.itemData(place)))

    @Slot(str)
    def _typed(self, text: str) -> None:
        self._typing.stop()
        if may_grow(text.strip()):
            self.set_error("")
            self._typing.start()
        else:
            self._say_typed()

    @Slot()
    def _say_typed(self) -> None:
        assert isinstance(self.control, QLineEdit)
        self.changed.emit(self.field_id, self.control.text().strip())

    @Slot()
    def _restyle(self) -> None:
        restyle_small(self.help, self._look, "muted")
        restyle_small(self.error, self._look, "error")


def small_label(text: str, parent: QWidget) -> QLabel:
    """A wrapped label of plain text."""
    label = plain_label(text, parent, wrap=True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


def restyle_small(label: QLabel, look: Look, color: str) -> None:
    """A size smaller than normal, in ``color``."""
    label.setFont(look.font(-1, bold=color == "error"))
    ink(label, look, color)
