"""Small parts around the panes: the header line, the legend of the marks, the notice with its remedy."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import plain_tip
from simhash_gui.gui.widgets.read_marks import draw_line
from simhash_gui.present.read_page import LEFT_OUT, MINOR, MOVED, SAME
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import read as say

_PAD = 8  # pixels left and right of a legend's words
_GAP = 8
_LEAST_NAME = 40


class HeaderLine(QLabel):
    """``A · boots.txt · 78 words · 71 % also in B`` in the side's color; a long name is shortened in its middle.

    Where there is hardly room for a name, the numbers stand alone; the whole line stays in the tool tip.
    """

    def __init__(self, side: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side, self._look = side, look
        self._name, self._counts = "", ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setFont(look.font(bold=True))
        look.changed.connect(self._color)
        self._color()

    def show_line(self, name: str, counts: str) -> None:
        """Show a text's name (empty for none) and its numbers."""
        self._name, self._counts = name, counts
        self.setToolTip(plain_tip(self.full_line()) if name else "")
        self.setAccessibleName(self.full_line())
        self._fit()

    def full_line(self) -> str:
        """The line with nothing shortened."""
        return " · ".join(part for part in (self._side, self._name, self._counts) if part)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        rest = metrics.horizontalAdvance(self.full_line()) - metrics.horizontalAdvance(self._name)
        room = self.width() - rest - 2
        name = metrics.elidedText(self._name, Qt.TextElideMode.ElideMiddle, room) if room >= _LEAST_NAME else ""
        line = " · ".join(part for part in (self._side, name, self._counts) if part)
        self.setText(metrics.elidedText(line, Qt.TextElideMode.ElideRight, max(0, self.width())))

    @Slot()
    def _color(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, self._look.color(self._side.lower()))
        self.setPalette(palette)


class Legend(QWidget):
    """The marks, each drawn on its own name."""

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._kinds = (SAME, MINOR, MOVED, LEFT_OUT)
        names = (say.MARK_SAME, say.MARK_MINOR, say.MARK_MOVED, say.MARK_LEFT_OUT)
        self._names = [wording(name) for name in names]
        self.setAccessibleName(wording(say.LEGEND))
        self.setToolTip(wording(say.LEGEND))
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """All beside each other."""
        metrics = self.fontMetrics()
        widths = [metrics.horizontalAdvance(name) + 2 * _PAD for name in self._names]
        return QSize(sum(widths) + _GAP * (len(widths) - 1), metrics.height() + 8)

    def minimumSizeHint(self) -> QSize:
        """Where there is little room the last ones are left out; the button beside explains them all."""
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        metrics, left = self.fontMetrics(), 0.0
        for row, name in enumerate(self._names):
            box = QRectF(left, 1, metrics.horizontalAdvance(name) + 2 * _PAD, self.height() - 2)
            if box.right() > self.width() + 1:
                break
            kind = self._kinds[row]
            if kind != LEFT_OUT:
                painter.fillRect(box, self._look.color("moved_soft" if kind == MOVED else "alike_soft"))
                draw_line(painter, self._look, kind, box)
            painter.setPen(self._look.color("muted" if kind == LEFT_OUT else "text"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
            left = box.right() + _GAP
        painter.end()


class NoticeLine(QFrame):
    """One sentence on a quiet ground, with a button if there is a remedy. Hidden while there is nothing to say."""

    remedyAsked = Signal()

    def __init__(self, look: Look, remedy: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.label = QLabel(self)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.button = QPushButton(remedy, self)
        self.button.clicked.connect(self.remedyAsked)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.setAutoFillBackground(True)
        look.changed.connect(self._color)
        self._color()
        self.hide()

    def say(self, sentence: str, remedy: bool = False) -> None:
        """Show ``sentence``, or hide for an empty one."""
        self.label.setText(sentence)
        self.label.setAccessibleName(sentence)
        self.button.setVisible(remedy)
        self.setVisible(bool(sentence))

    @Slot()
    def _color(self) -> None:
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Window, self._look.color("notice_soft"))
        palette.setColor(QPalette.ColorRole.WindowText, self._look.color("text"))
        self.setPalette(palette)
