"""The tabs above the pages: flat, with the current one underlined and a frame when the keyboard is there."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QTabBar, QWidget

from simhash_gui.gui.theme import Look


class PageTabs(QTabBar):
    """A tab bar that shows where the focus is, which a style sheet cannot do for one tab."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(self._look.color("focus"), 2))
            painter.drawRoundedRect(self.tabRect(self.currentIndex()).adjusted(1, 1, -3, -1), 4, 4)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return done
