"""Messages in the window instead of dialogs: one sentence, a remedy as a button, details on request."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from simhash_gui.gui.icons import icon
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import breakable, ground, ink

MOST_SHOWN = 3
MOST_DETAILS = 500  # lines that are laid out; the button copies all of them
DETAIL_LINES = 7  # lines of details in sight at once


@dataclass(frozen=True, slots=True)
class Message:
    """``text`` is one sentence. ``details``, a line each, come behind a button.

    ``action`` is a button and what it does, ``other`` a second one. A ``question`` stays until it is
    answered or closed, however many messages come after it.
    """

    text: str
    details: str = ""
    action_text: str = ""
    action: Callable[[], object] | None = None
    other_text: str = ""
    other: Callable[[], object] | None = None
    error: bool = False
    progress: bool = False
    question: bool = False


class Details(QWidget):
    """Many lines in little room, made when they are asked for: a list of thousands must not hold up the window."""

    def __init__(self, lines: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._lines = lines
        self.view = QPlainTextEdit(self)
        self.view.setReadOnly(True)
        self.view.setTabChangesFocus(True)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setAccessibleName(self.tr("Details"))
        self.copy = QPushButton(self.tr("Copy all"), self)
        self.copy.clicked.connect(self._copy)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)

    def text(self) -> str:
        """What is laid out so far."""
        return self.view.toPlainText()

    @Slot(bool)
    def unfold(self, shown: bool) -> None:
        """Show or hide the lines."""
        if shown and not self.view.toPlainText():
            lines = self._lines.split("\n")
            more = len(lines) - MOST_DETAILS
            if more > 0:
                lines = [*lines[:MOST_DETAILS], self.tr("… and {n} more").format(n=more)]
            self.view.setPlainText("\n".join(lines))
            height = self.view.fontMetrics().lineSpacing() * min(len(lines) + 1, DETAIL_LINES)
            self.view.setFixedHeight(height + 2 * round(self.view.document().documentMargin()))
        self.setVisible(shown)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._lines)


class MessageRow(QFrame):
    """One message. Escape anywhere in it, or its cross, closes it."""

    closed = Signal()

    def __init__(self, message: Message, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._message = look, message
        self.setFrameShape(QFrame.Shape.Box if message.error else QFrame.Shape.NoFrame)
        self.sign = QLabel("!" if message.error else "i", self)
        self.label = QLabel(breakable(message.text), self)
        self.label.setWordWrap(True)
        for each in (self.sign, self.label):
            each.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(140)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(self.tr("Progress"))
        self.bar.setVisible(message.progress)
        self.more = QPushButton(self.tr("Details"), self)
        self.more.setCheckable(True)
        self.more.setVisible(bool(message.details))
        self.action = QPushButton(message.action_text, self)
        self.action.setVisible(bool(message.action_text))
        self.action.clicked.connect(self._act)
        self.other = QPushButton(message.other_text, self)
        self.other.setVisible(bool(message.other_text))
        self.other.clicked.connect(self._act_otherwise)
        self.cross = QToolButton(self)
        self.cross.setAccessibleName(self.tr("Close message"))
        self.cross.setToolTip(self.tr("Close (Escape)"))
        self.cross.setVisible(not message.progress)
        self.cross.clicked.connect(self.closed)
        self.details = Details(message.details, self)
        self.details.hide()
        self.more.toggled.connect(self.details.unfold)
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.addWidget(self.sign)
        line.addWidget(self.label, 1)
        for widget in (self.bar, self.action, self.other, self.more, self.cross):
            line.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 5, 8, 5)
        layout.addLayout(line)
        layout.addWidget(self.details)

    @property
    def message(self) -> Message:
        """What it says."""
        return self._message

    @Slot()
    def _act(self) -> None:
        self._do(self._message.action)

    @Slot()
    def _act_otherwise(self) -> None:
        self._do(self._message.other)

    def _do(self, action: Callable[[], object] | None) -> None:
        if not self._message.progress:
            self.closed.emit()  # first: what the action has to say comes after it
        if action is not None:
            action()

    @Slot()
    def _restyle(self) -> None:
        error = self._message.error
        ground(self, self._look, "error_soft" if error else "notice_soft")
        for label in (self.sign, self.label):
            ink(label, self._look, "error" if error else "text")
        self.sign.setFont(self._look.font(1, bold=True))
        self.cross.setIcon(icon("close", self._look.colors.text))


class MessageBar(QWidget):
    """The newest messages, one below the other. Without any it takes no room."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._rows: list[MessageRow] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(1)
        self.hide()

    @property
    def messages(self) -> tuple[Message, ...]:
        """What is on show, the oldest first."""
        return tuple(row.message for row in self._rows)

    @property
    def rows(self) -> tuple[MessageRow, ...]:
        """The messages as widgets, the oldest first."""
        return tuple(self._rows)

    def show_message(self, message: Message) -> MessageRow:
        """Add a message; beyond three the oldest goes, but never a question or one that shows progress."""
        row = MessageRow(message, self._look, self)
        row.closed.connect(lambda: self.close_row(row))
        row.installEventFilter(self)
        for child in row.findChildren(QWidget):
            child.installEventFilter(self)
        self._rows.append(row)
        self._layout.addWidget(row)
        passing = [each for each in self._rows if not (each.message.progress or each.message.question)]
        for old in passing[:-MOST_SHOWN]:
            self.close_row(old)
        self.show()
        return row

    def close_row(self, row: MessageRow) -> None:
        """Take one message away. The focus moves on if it was there."""
        if row in self._rows:
            self._rows.remove(row)
            self._layout.removeWidget(row)
            focused = QApplication.focusWidget()
            if focused is not None and row.isAncestorOf(focused):
                self.window().focusNextChild()
            row.hide()
            row.deleteLater()
        if not self._rows:
            self.hide()

    @Slot()
    def close_newest(self) -> bool:
        """Close the newest message that can be closed. Returns whether there was one."""
        for row in reversed(self._rows):
            if not row.message.progress:
                self.close_row(row)
                return True
        return False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self.close_newest()
            return True
        return super().eventFilter(watched, event)
