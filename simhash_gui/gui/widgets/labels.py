"""Labels and tool tips of plain text, the colors they are written in, and labels that shorten themselves."""

from __future__ import annotations

import re
from html import escape

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QMoveEvent, QPainter, QPaintEvent, QPalette, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from simhash_gui.gui.theme import Look

LONGEST_WORD = 40  # characters
FEWEST_CHARACTERS = 6
TAIL_GAP = 6  # pixels between a text and what follows it


def plain_label(text: str = "", parent: QWidget | None = None, *, wrap: bool = False) -> QLabel:
    """A label that never reads its text as markup."""
    label = QLabel(text, parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wrap)
    return label


def plain_tip(text: str) -> str:
    """``text`` as a tool tip that is never taken for markup, with its lines kept; "" for none."""
    if not text:
        return ""
    safe = escape(text, quote=False).replace("\n", "<br>")
    return f"<p style='white-space: pre-wrap'>{safe}</p>"


def ink(label: QLabel, look: Look, color: str) -> None:
    """Write ``label`` in the color of that name, wherever it stands (a tool bar would take another role)."""
    label.setForegroundRole(QPalette.ColorRole.WindowText)
    palette = label.palette()
    palette.setColor(QPalette.ColorRole.WindowText, look.color(color))
    label.setPalette(palette)


def ground(widget: QWidget, look: Look, color: str) -> None:
    """Fill the ground of ``widget`` with the color of that name."""
    widget.setAutoFillBackground(True)
    widget.setBackgroundRole(QPalette.ColorRole.Window)
    palette = widget.palette()
    palette.setColor(QPalette.ColorRole.Window, look.color(color))
    widget.setPalette(palette)


def breakable(text: str, longest: int = LONGEST_WORD) -> str:
    """``text`` with places to break words of more than ``longest`` characters, such as addresses; nobody sees them."""
    step = longest // 2

    def broken(found: re.Match[str]) -> str:
        word = found[0]
        return "\u200b".join(word[at : at + step] for at in range(0, len(word), step))

    return re.sub(rf"\S{{{longest + 1},}}", broken, text)


class ClampedLabel(QLabel):
    """Plain text over as many lines as there is room for; the last ends in an ellipsis, the tool tip has all.

    One widget, such as a link, may follow the last word: on its line, on the next one when there is
    neither room nor need to shorten, else after the ellipsis.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tail: QWidget | None = None
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)

    def set_tail(self, tail: QWidget) -> None:
        """Let ``tail``, which has the same parent, follow the text as long as it is not hidden."""
        self._tail = tail
        self.place_tail()

    def place_tail(self) -> None:
        """To be called when the tail was shown or hidden, or has another size."""
        if self._tail is None:
            return
        metrics = QFontMetrics(self.font())
        lines = self.lines()
        # What begins a line stands below the text above it, with its margin outside.
        x = metrics.horizontalAdvance(lines[-1]) + TAIL_GAP if lines[-1] else -self._tail.contentsMargins().left()
        y = (len(lines) - 1) * metrics.lineSpacing()
        width = min(self._tail.sizeHint().width(), self.width() - x)
        self._tail.setGeometry(self.x() + x, self.y() + y, width, metrics.lineSpacing())
        self.update()

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self.place_tail()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place_tail()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.place_tail()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.place_tail()

    def lines(self) -> tuple[str, ...]:
        """The lines as they are shown at this size; the last is empty when the tail has a line of its own."""
        metrics = QFontMetrics(self.font())
        most = max(1, self.height() // metrics.lineSpacing())
        shown: list[str] = []
        for paragraph in self.text().split("\n"):
            shown += _wrapped(paragraph, self.font(), self.width())
        room = self.width() - self._tail_width()
        if len(shown) <= most and metrics.horizontalAdvance(shown[-1]) <= room:
            return tuple(shown)
        if len(shown) < most:
            return (*shown, "")
        rest = " ".join(line.strip() for line in shown[most - 1 :])
        return (*shown[: most - 1], metrics.elidedText(rest, Qt.TextElideMode.ElideRight, max(0, room)))

    def _tail_width(self) -> int:
        if self._tail is None or self._tail.isHidden():
            return 0
        return self._tail.sizeHint().width() + TAIL_GAP

    def minimumSizeHint(self) -> QSize:
        return QSize(40, QFontMetrics(self.font()).lineSpacing())

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        lines = self.lines()
        self.setToolTip(plain_tip(self.text()) if lines and lines[-1].endswith("…") else "")
        metrics = QFontMetrics(self.font())
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        for number, line in enumerate(lines):
            painter.drawText(0, number * metrics.lineSpacing() + metrics.ascent(), line)


def _wrapped(text: str, font: QFont, width: int) -> list[str]:
    layout = QTextLayout(text, font)
    layout.beginLayout()
    lines = []
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(1, width))
        # A letter outside the basic plane counts twice in Qt and once in Python.
        units = text.encode("utf-16-le", "surrogatepass")
        start, end = 2 * line.textStart(), 2 * (line.textStart() + line.textLength())
        lines.append(units[start:end].decode("utf-16-le", "replace"))
    layout.endLayout()
    return lines


class ElidedLabel(QLabel):
    """One line of plain text that ends in an ellipsis where there is no room; the tool tip has all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._short = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_short(self, text: str) -> None:
        """What to write instead when the whole text has no room."""
        self._short = text
        self.update()

    def minimumSizeHint(self) -> QSize:
        width = QFontMetrics(self.font()).averageCharWidth() * FEWEST_CHARACTERS
        return QSize(width, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        metrics = QFontMetrics(self.font())
        fits = metrics.horizontalAdvance(self.text()) <= self.width()
        wanted = self.text() if fits or not self._short else self._short
        shown = metrics.elidedText(wanted, Qt.TextElideMode.ElideRight, self.width())
        self.setToolTip("" if shown == self.text() else plain_tip(self.text()))
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment()), shown)
