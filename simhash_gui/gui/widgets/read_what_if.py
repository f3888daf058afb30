"""What if: the figures and the bits that turn, before anything is changed."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

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
        self.field.returnPressed.connect(self._entered)
        self.result = ElidedLabel(self)
        self.do = QPushButton(self)
        self.do.clicked.connect(self._do)
        self._lay_out()
        look.changed.connect(self._color)
        self._color()
        self.clear()

    def _lay_out(self) -> None:
        """The question, the field and the button on one line; the answer, for which one needs room, below."""
        asked = QHBoxLayout()
        asked.setSpacing(8)
        asked.addWidget(self.label, 3)
        asked.addWidget(self.field, 4)
        asked.addWidget(self.do)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(asked)
        layout.addWidget(self.result)
        for label in (self.label, self.result):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        names = (self._wording(say.STRIKE_OUT), self._wording(say.REPLACE))
        self.do.setText(max(names, key=len))
        self.do.setFixedWidth(self.do.sizeHint().width())  # the name changes while one types

    def clear(self) -> None:
        """Nothing is asked."""
        self._target = None
        self._working.cancel()
        self.label.setText(self._wording(say.WHAT_IF_TITLE))
        self.field.clear()
        self.field.setEnabled(False)
        self._ask()
        self._show(None)

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
        self.field.setEnabled(True)
        self.field.clear()
        self._ask()

    @Slot()
    def _ask(self) -> None:
        replacement = self.field.text()
        self.do.setText(self._wording(say.REPLACE if replacement else say.STRIKE_OUT))
        meaning = self._wording(say.REPLACE_MEANING if replacement else say.STRIKE_OUT_MEANING)
        self.do.setAccessibleName(self.do.text())
        self.do.setToolTip(meaning)
        self.do.setEnabled(self._target is not None)
        if self._target is None:
            return
        side, start, end, text = self._target
        self.label.setText(self._wording(say.WHAT_IF_OF, text=shortened(text[start:end], 40), side=side))
        of, other = self._profiles if side == "A" else self._profiles[::-1]
        if of is None or other is None:
            self._show(None)
            return

        def work(progress: Progress) -> WhatIf:
            return what_if(of, other, (start, end), replacement, progress)

        self._working.request(work, self._show, wait_ms=0)

    def _show(self, found: WhatIf | None) -> None:
        self.found = found
        line = what_if_line(self._wording, found) if found is not None else self._wording(say.WHAT_IF_HINT)
        self.result.setText(line)
        self.result.setAccessibleName(line)

    @Slot()
    def _do(self) -> None:
        if self._target is not None:
            side, start, end, _ = self._target
            self.changeAsked.emit(side, start, end, self.field.text())

    @Slot()
    def _entered(self) -> None:
        """Enter puts words in; to take words out one has to press the button that says so."""
        if self.field.text():
            self._do()

    @Slot()
    def _color(self) -> None:
        ink(self.result, self._look, "muted")
