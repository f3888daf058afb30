"""The pickers for A and B: a list of all texts, and a place to drop a text on."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, Signal, Slot
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QFontMetrics, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QSizePolicy, QStyle, QStyleOptionComboBox, QStylePainter, QWidget

from simhash_gui.gui.models.texts_model import MIME
from simhash_gui.gui.widgets.texts_delegate import one_line
from simhash_gui.present.pair import TextRow

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
    """Chooses the text of one side. A drop on it replaces that side."""

    elision = Qt.TextElideMode.ElideMiddle  # names of files often differ only at their ends

    picked = Signal(int)  # id
    dropped = Signal(object)  # QMimeData, only valid while the signal runs
    rowDropped = Signal(object)  # the same, of a text dragged here from the list

    def __init__(self, side: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._names: list[tuple[int, str]] = []
        self.setAccessibleName(self.tr("Text {side}").format(side=side))
        self.setAcceptDrops(True)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(260)
        self.activated.connect(self._activated)

    def sizeHint(self) -> QSize:
        return QSize(210, super().sizeHint().height())

    def set_rows(self, rows: tuple[TextRow, ...]) -> None:
        """Offer these texts; the one on this side is the current one."""
        names = [(row.id, one_line(row.name)) for row in rows]
        if names != self._names:
            self._names = names
            self.clear()
            for entry_id, name in names:
                self.addItem(name, entry_id)
        chosen = next((place for place, row in enumerate(rows) if row.side == self._side), -1)
        self.setCurrentIndex(chosen)
        self.setEnabled(bool(rows))
        self.setToolTip("")

    @Slot(int)
    def _activated(self, place: int) -> None:
        self.picked.emit(int(self.itemData(place)))

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
    """Whether there may be a file or a text in what is dragged."""
    return mime.hasUrls() or mime.hasText()


def take_copy(event: QDropEvent) -> None:
    """Accept a drag as a copy, whatever was proposed: the source must never lose anything."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
