"""The text as it was read beside its normalized words, a part at a time, as plain text."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPlainTextEdit, QToolButton, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ink
from simhash_gui.present.text_details import SourceText
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say


class SourcePanes(QWidget):
    """Two panes to read in, and two buttons to turn to another part of a long text."""

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._source: SourceText | None = None
        self._part = 0
        self.titles = (QLabel(wording(say.SOURCE_TEXT), self), QLabel(wording(say.NORMALIZED_TEXT), self))
        self.source = _pane(self, self.titles[0])
        self.normalized = _pane(self, self.titles[1])
        self.before = _turner(self, Qt.ArrowType.LeftArrow, self.tr("Part before"))
        self.after = _turner(self, Qt.ArrowType.RightArrow, self.tr("Next part"))
        self.place = QLabel(self)
        self.place.setTextFormat(Qt.TextFormat.PlainText)
        self.before.clicked.connect(self._turn_back)
        self.after.clicked.connect(self._turn_on)
        self._turning = QWidget(self)
        turning = QHBoxLayout(self._turning)
        turning.setContentsMargins(0, 0, 0, 0)
        turning.addWidget(self.before)
        turning.addWidget(self.place)
        turning.addWidget(self.after)
        turning.addStretch(1)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.titles[0], 0, 0)
        layout.addWidget(self.titles[1], 0, 1)
        layout.addWidget(self.source, 1, 0)
        layout.addWidget(self.normalized, 1, 1)
        layout.addWidget(self._turning, 2, 0, 1, 2)
        layout.setColumnStretch(0, 1)
        layout.setColumnStretch(1, 1)
        look.changed.connect(self._restyle)
        self._restyle()
        self._show()

    def set_source(self, source: SourceText | None) -> None:
        """Show another text from its beginning, or nothing."""
        if source is not self._source:
            self._source, self._part = source, 0
            self._show()

    @Slot()
    def _turn_back(self) -> None:
        self._part -= 1
        self._show()

    @Slot()
    def _turn_on(self) -> None:
        self._part += 1
        self._show()

    def _show(self) -> None:
        source = self._source
        self._turning.setVisible(source is not None and source.parts > 1)
        if source is None:
            self.source.clear()
            self.normalized.clear()
            return
        self._part = max(0, min(self._part, source.parts - 1))
        self.source.setPlainText(source.source(self._part))
        self.normalized.setPlainText(source.normalized(self._part))
        self.place.setText(self._wording(say.PART, part=self._part + 1, parts=source.parts))
        self.before.setEnabled(self._part > 0)
        self.after.setEnabled(self._part < source.parts - 1)

    @Slot()
    def _restyle(self) -> None:
        for title in self.titles:
            title.setFont(self._look.font(-1, bold=True))
            ink(title, self._look, "muted")


def _pane(parent: QWidget, title: QLabel) -> QPlainTextEdit:
    pane = QPlainTextEdit(parent)
    pane.setReadOnly(True)
    pane.setTabChangesFocus(True)
    pane.setAccessibleName(title.text())
    pane.setMinimumHeight(160)
    return pane


def _turner(parent: QWidget, arrow: Qt.ArrowType, name: str) -> QToolButton:
    button = QToolButton(parent)
    button.setArrowType(arrow)
    button.setAccessibleName(name)
    button.setToolTip(name)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button
