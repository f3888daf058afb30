"""Card of step 6: one word of the text is replaced, and SimHash and MD5 stand side by side."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_card import FlowLayout, StepCard, prose_label
from simhash_gui.gui.widgets.how_columns import ColumnBoard
from simhash_gui.gui.widgets.how_controls import CalmComboBox, labelled, line_edit
from simhash_gui.present.how_change import Change, at_once, change_picture, compute, suggested, word_choices
from simhash_gui.present.how_page import Step
from simhash_gui.present.how_walk import Walk
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say
from simhash_gui.progress import Progress


class ChangeCard(StepCard):
    """Step 6. Starts with a suggestion; what the reader chose and typed is kept while that word stands there."""

    bitChosen = Signal(int)

    def __init__(
        self, step: Step, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(step, look, parent)
        self._wording = wording
        self._walk: Walk | None = None
        self._index = -1
        self._word = ""
        self._by_hand = False
        self._latest = Latest(jobs, self)
        self._latest.busy.connect(self._busy)
        self.words = CalmComboBox(wording(say.CHANGE_WORD), wording(say.CHANGE_WORD_HELP), self)
        self.field = line_edit(wording(say.CHANGE_WITH_NAME), wording(say.CHANGE_WITH_HELP), self)
        self.heading = prose_label(parent=self)
        self.board = ColumnBoard(look, wording(say.CHANGE_NAME), wording(say.SIGNS_HELP), self)
        self.md5_heading = prose_label(parent=self)
        self.md5_board = ColumnBoard(look, wording(say.CHANGE_MD5_NAME), "", self)
        controls = FlowLayout()
        controls.addWidget(labelled(wording(say.CHANGE_WORD), self.words, self))
        controls.addWidget(labelled(wording(say.CHANGE_WITH), self.field, self))
        self.add(controls)
        for heading, board in ((self.heading, self.board), (self.md5_heading, self.md5_board)):
            heading.setFont(look.font(bold=True))
            self.add(heading)
            self.add(board)
        self.words.activated.connect(self._word_picked)
        self.field.textChanged.connect(self._typed)
        self.board.bitChosen.connect(self._bit_picked)

    @property
    def pending(self) -> bool:
        """Whether a long text is still being counted again."""
        return self._latest.pending

    def show_walk(self, walk: Walk, bit: int) -> None:
        """Show a change of this text: the one chosen by hand if its word still stands there, else a suggestion."""
        words = walk.profile.words.words
        same = self._walk is not None and self._walk.source == walk.source
        keeps = same and self._by_hand and 0 <= self._index < len(words) and words[self._index] == self._word
        self._walk = walk
        if not keeps:
            self._by_hand = False
            self._index, replacement = suggested(walk, self._wording)
            blocked = self.field.blockSignals(True)
            self.field.setText(replacement)
            self.field.blockSignals(blocked)
        self._word = words[self._index] if self._index >= 0 else ""
        choices = word_choices(walk.profile, self._wording)
        self.words.show_items([(choice.shown, choice.index) for choice in choices], self._index)
        for widget in (self.words, self.field):
            widget.setEnabled(bool(choices))
        self.choose_bit(bit)
        self._start()

    @Slot(int)
    def choose_bit(self, bit: int) -> None:
        """Frame a bit's column, unless the bits of this card are not those of the others."""
        given = self._walk is not None and self._walk.given
        self.board.choose_bit(-1 if given else bit)

    @Slot(int)
    def _bit_picked(self, bit: int) -> None:
        if self._walk is not None and not self._walk.given:
            self.bitChosen.emit(bit)

    def _start(self) -> None:
        self._latest.cancel()
        walk, index, replacement = self._walk, self._index, self.field.text()
        if walk is None or index < 0:
            self._clear(self._wording(say.NO_WORDS))
        elif at_once(walk.profile):
            self._take(walk, compute(walk.profile, index, replacement))
        else:

            def work(progress: Progress) -> Change:
                return compute(walk.profile, index, replacement, progress)

            self._latest.request(work, lambda change: self._take(walk, change))

    def _take(self, walk: Walk, change: Change) -> None:
        picture = change_picture(walk, change, self._wording)
        self.heading.setText(picture.simhash_heading)
        self.heading.setVisible(picture.simhash is not None)
        self.board.set_board(picture.simhash)
        self.md5_heading.setText(picture.md5_heading)
        self.md5_heading.show()
        self.md5_board.set_board(picture.md5)
        self.say(picture.sentence)

    def _clear(self, sentence: str) -> None:
        for heading, board in ((self.heading, self.board), (self.md5_heading, self.md5_board)):
            heading.hide()
            board.set_board(None)
        self.say(sentence)

    @Slot(bool)
    def _busy(self, busy: bool) -> None:
        if busy:
            self.say(self._wording(say.CHANGE_BUSY))

    @Slot(int)
    def _word_picked(self, row: int) -> None:
        index = self.words.itemData(row)
        if isinstance(index, int) and self._walk is not None:
            self._index, self._by_hand = index, True
            self._word = self._walk.profile.words.words[index]
            self._start()

    @Slot()
    def _typed(self) -> None:
        self._by_hand = True
        self._start()
