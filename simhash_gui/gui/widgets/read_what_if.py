"""What if: the figures and the bits that turn, before anything is changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QSizePolicy, QWidget

from simhash_gui.engine.what_if import WhatIf, what_if
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ElidedLabel, ink
from simhash_gui.gui.widgets.read_places import Profiles
from simhash_gui.present.read_passages import shortened, what_if_line
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import passages as say
from simhash_gui.progress import Progress

_SIDES = ("A", "B")


class WhatIfRow(QWidget):
    """One stretch of a text, what might stand there instead, and what would come of it."""

    changeAsked = Signal(str, int, int, str)  # side, code points from and to, replacement

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording, self._look = wording, look
        self._profiles: Profiles = (None, None)
        self._target: tuple[str, int, int, str] | None = None  # side, place, the text it is a place of
        self._working = Latest(jobs, self)
        self.found: WhatIf | None = None
        self.label = ElidedLabel(self)
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(wording(say.WHAT_IF_FIELD))
        self.field.setAccessibleName(wording(say.WHAT_IF_NAME))
        self.field.textChanged.connect(self._ask)
        self.result = ElidedLabel(self)
        self.do = QPushButton(wording(say.WHAT_IF_DO), self)
        self.do.setAccessibleName(wording(say.WHAT_IF_DO))
        self.do.setToolTip(wording(say.WHAT_IF_DO_MEANING))
        self.do.clicked.connect(self._do)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget, stretch in ((self.label, 3), (self.field, 3), (self.result, 5), (self.do, 0)):
            layout.addWidget(widget, stretch)
        for label in (self.label, self.result):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        look.changed.connect(self._color)
        self._color()
        self.clear()

    def clear(self) -> None:
        """Nothing is asked."""
        self._target = None
        self._working.cancel()
        self.label.setText(self._wording(say.WHAT_IF_HINT))
        self._show(None)
        self.field.clear()
        self.field.setEnabled(False)

    def set_profiles(self, profiles: Profiles) -> None:
        """Other texts, or other wordings: a stretch of a text that is no more is let go."""
        self._profiles = profiles
        if self._target is None:
            return
        of = profiles[_SIDES.index(self._target[0])]
        if of is None or of.text != self._target[3]:
            self.clear()
        else:
            self._ask()

    def ask(self, side: str, start: int, end: int) -> None:
        """What if these code points of the text on ``side`` were struck out?"""
        of = self._profiles[_SIDES.index(side)]
        if of is None or not 0 <= start < end <= len(of.text):
            return
        self._target = (side, start, end, of.text)
        self.label.setText(self._wording(say.WHAT_IF_OF, text=shortened(of.text[start:end], 40), side=side))
        self.field.setEnabled(True)
        self.field.clear()
        self._ask()

    @Slot()
    def _ask(self) -> None:
        if self._target is None:
            return
        side, start, end, _ = self._target
        of, other = self._profiles if side == "A" else self._profiles[::-1]
        if of is None or other is None:
            self._show(None)
            return
        replacement = self.field.text()

        def work(progress: Progress) -> WhatIf:
            return what_if(of, other, (start, end), replacement, progress)

        self._working.request(work, self._show, wait_ms=0)

    def _show(self, found: WhatIf | None) -> None:
        self.found = found
        line = what_if_line(self._wording, found) if found is not None else ""
        self.result.setText(line)
        self.result.setAccessibleName(line)
        self.result.setToolTip(line)
        self.do.setEnabled(found is not None)

    @Slot()
    def _do(self) -> None:
        if self._target is not None:
            side, start, end, _ = self._target
            self.changeAsked.emit(side, start, end, self.field.text())

    @Slot()
    def _color(self) -> None:
        ink(self.label, self._look, "muted")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.result.setTextFormat(Qt.TextFormat.PlainText)
