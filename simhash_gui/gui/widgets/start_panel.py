"""What the window shows while there is nothing to compare: where to drop, and the ways to begin."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from simhash_gui.gui.icons import icon
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ink


class StartPanel(QWidget):
    """A large place to drop on, three ways to begin, and an example in one click."""

    openAsked = Signal()
    pasteAsked = Signal()
    newAsked = Signal()
    sampleAsked = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.title = QLabel(self)
        self.line = QLabel(self)
        for label in (self.title, self.line):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self.open = QPushButton(self.tr("Open files…"), self)
        self.paste = QPushButton(self.tr("Paste text"), self)
        self.new = QPushButton(self.tr("Type a text"), self)
        self.sample = QPushButton(self.tr("Open the sample pair"), self)
        self.sample_line = QLabel(
            self.tr("Two short French sentences from an article of 2011, to see how it works."), self
        )
        self.sample_line.setWordWrap(True)
        self.sample_line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button, signal in (
            (self.open, self.openAsked),
            (self.paste, self.pasteAsked),
            (self.new, self.newAsked),
            (self.sample, self.sampleAsked),
        ):
            button.setIconSize(QSize(18, 18))
            button.clicked.connect(signal)
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()
        self.set_texts(0)

    def _lay_out(self) -> None:
        ways = QHBoxLayout()
        ways.setSpacing(10)
        ways.addStretch(1)
        for button in (self.open, self.paste, self.new):
            ways.addWidget(button)
        ways.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(40, 30, 40, 30)
        layout.setSpacing(12)
        layout.addStretch(2)
        layout.addWidget(self.title)
        layout.addWidget(self.line)
        layout.addSpacing(6)
        layout.addLayout(ways)
        layout.addSpacing(18)
        layout.addWidget(self.sample, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self.sample_line)
        layout.addStretch(3)

    def set_texts(self, count: int) -> None:
        """Say what is missing: both texts, or the second."""
        if count == 0:
            self.title.setText(self.tr("Drop two texts here"))
            self.line.setText(
                self.tr("Files, folders, web pages or selected text: see how alike they are, and why.")
            )
        else:
            self.title.setText(self.tr("Drop a second text here"))
            self.line.setText(self.tr("One text is open. With a second one there is something to compare."))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A card with a dashed frame: here something can be dropped."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self._look.color("chance"), 1.5, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(self._look.color("card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 10, 10)

    @Slot()
    def _restyle(self) -> None:
        look = self._look
        self.title.setFont(look.font(8, bold=True))
        self.line.setFont(look.font(1))
        for label in (self.line, self.sample_line):
            ink(label, look, "muted")
        for button, name in ((self.open, "file"), (self.paste, "paste"), (self.new, "type")):
            button.setIcon(icon(name, look.colors.text))
        self.update()
