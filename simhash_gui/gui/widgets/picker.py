"""The pickers for A and B: the text of a side, the way to another one, and a place to drop a text on."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QFontMetrics, QKeyEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from simhash_gui.gui.intake import can_offer
from simhash_gui.gui.models.texts_model import MIME
from simhash_gui.gui.widgets.picker_popup import Choices, PickerPopup
from simhash_gui.gui.widgets.texts_delegate import one_line

ROOM_AROUND = 4  # pixels that the style keeps free beside the text


class QuietComboBox(QComboBox):
    """A choice that the wheel changes only when it has the focus, so that scrolling past it changes nothing."""

    elision = Qt.TextElideMode.ElideRight

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """As always, but a text that has no room ends in an ellipsis instead of being cut."""
        painter = QStylePainter(self)
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self).width()
        metrics = QFontMetrics(self.font())
        text = self.currentText()
        option.currentText = metrics.elidedText(text, self.elision, room - ROOM_AROUND)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class TextPicker(QuietComboBox):
    """Chooses the text of one side. A drop on it replaces that side.

    It holds no list: the one that opens asks for the names then, and finds those that are typed. Up and
    Down go to the next text without opening it.
    """

    elision = Qt.TextElideMode.ElideMiddle  # names of files often differ only at their ends

    picked = Signal(int)  # id
    dropped = Signal(object)  # QMimeData, only valid while the signal runs
    rowDropped = Signal(object)  # the same, of a text dragged here from the list

    def __init__(self, side: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._choices: Choices = tuple
        self._current: int | None = None
        self.popup = PickerPopup(self)
        self.popup.picked.connect(self.picked)
        self.setAccessibleName(self.tr("Text {side}").format(side=side))
        self.setAcceptDrops(True)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(260)

    def sizeHint(self) -> QSize:
        return QSize(210, super().sizeHint().height())

    def set_choices(self, choices: Choices) -> None:
        """Where the texts to choose from are found when they are asked for: (id, name) in list order."""
        self._choices = choices

    def show_text(self, entry_id: int | None, name: str) -> None:
        """Say which text is on this side."""
        self._current = entry_id
        name = one_line(name)
        if self.itemText(0) != name or self.count() != (entry_id is not None):
            self.clear()
            if entry_id is not None:
                self.addItem(name)
        self.setCurrentIndex(0 if entry_id is not None else -1)
        self.setEnabled(entry_id is not None)

    def showPopup(self) -> None:
        """Open the list of all texts, with a line to find some by name."""
        self.popup.open_with(self._choices(), self._current)

    def hidePopup(self) -> None:
        self.popup.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down take the text before and the next one; letters open the list and find."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._step(-1 if event.key() == Qt.Key.Key_Up else 1)
        elif plain and event.text().isprintable() and event.text().strip():
            self.showPopup()
            self.popup.finder.setText(event.text())
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus() and event.angleDelta().y():
            self._step(-1 if event.angleDelta().y() > 0 else 1)
            event.accept()
        else:
            event.ignore()

    def _step(self, by: int) -> None:
        ids = [entry_id for entry_id, _ in self._choices()]
        if self._current in ids:
            place = ids.index(self._current) + by
            if 0 <= place < len(ids):
                self.picked.emit(ids[place])

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if can_take(event.mimeData()) or event.mimeData().hasFormat(MIME):
            take_copy(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            take_copy(event)
            self.rowDropped.emit(event.mimeData())
        elif can_take(event.mimeData()):
            take_copy(event)
            self.dropped.emit(event.mimeData())


def can_take(mime: QMimeData) -> bool:
    """Whether there may be a file, a link or a text in what is dragged."""
    return can_offer(mime)


def take_copy(event: QDropEvent) -> None:
    """Accept a drag as a copy, whatever was proposed: the source must never lose anything."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
