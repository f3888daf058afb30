"""A number's meaning, one click away: a small round button that opens a note in plain words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QEnterEvent, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look

NOTE_WIDTH = 340
_SIDE = 18


class Note(QFrame):
    """A small window with plain text below what it explains. Escape, Space, Enter or a click outside closes it."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setFrameShape(QFrame.Shape.Box)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAutoFillBackground(True)
        self.label = QLabel(text, self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.label.setFixedWidth(NOTE_WIDTH)
        self.label.setAccessibleName(text)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.addWidget(self.label)

    def show_below(self, anchor: QWidget) -> None:
        """Open below ``anchor``, moved so that the whole note is on the screen."""
        self.adjustSize()
        place = anchor.mapToGlobal(QPoint(0, anchor.height() + 4))
        screen = QGuiApplication.screenAt(place) or anchor.screen()
        room = screen.availableGeometry()
        x = max(room.left(), min(place.x(), room.right() - self.width()))
        y = place.y()
        if y + self.height() > room.bottom():
            y = max(room.top(), anchor.mapToGlobal(QPoint(0, 0)).y() - self.height() - 4)
        self.move(x, y)
        self.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close on the keys that people try."""
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close()
        else:
            super().keyPressEvent(event)


class ExplainButton(QAbstractButton):
    """A round "?". ``subject`` is what is explained, for those who hear the window instead of seeing it."""

    def __init__(self, text: str, look: Look, parent: QWidget | None = None, subject: str = "") -> None:
        super().__init__(parent)
        self._look = look
        self._text = text
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedSize(_SIDE, _SIDE)
        self.set_subject(subject)
        self.setAccessibleDescription(text)
        self.setToolTip(self.tr("What does this mean?"))
        look.changed.connect(self.update)
        self.clicked.connect(self.open)

    def text_shown(self) -> str:
        """What the note says."""
        return self._text

    def set_text(self, text: str) -> None:
        """Change what the note says."""
        self._text = text
        self.setAccessibleDescription(text)

    def set_subject(self, subject: str) -> None:
        """Change what is explained."""
        name = self.tr("Explain: {subject}").format(subject=subject) if subject else self.tr("What does this mean?")
        self.setAccessibleName(name)

    @Slot()
    def open(self) -> None:
        """Open the note."""
        Note(self._text, self).show_below(self)

    def sizeHint(self) -> QSize:
        """A line's height."""
        return QSize(_SIDE, _SIDE)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show that it can be clicked."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Back to rest."""
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """A circle with a question mark; a thick one when it has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        ink = self._look.color("text" if focused or self.underMouse() else "muted")
        painter.setPen(QPen(self._look.color("focus") if focused else ink, 2 if focused else 1))
        painter.setBrush(self._look.color("cell_off" if self.underMouse() else "card"))
        painter.drawEllipse(QRectF(2, 2, _SIDE - 4, _SIDE - 4))
        painter.setPen(ink)
        font = self._look.font(-1.5, bold=True)
        painter.setFont(font)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, "?")
