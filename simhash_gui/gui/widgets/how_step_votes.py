"""Card of step 4: the features vote one after another, by slider, by button, or by themselves."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_card import StepCard, prose_label
from simhash_gui.gui.widgets.how_columns import ColumnBoard
from simhash_gui.gui.widgets.how_controls import CalmSlider, push_button
from simhash_gui.present.how_page import Step
from simhash_gui.present.how_votes import first_voters, play_step, votes_picture
from simhash_gui.present.how_walk import Walk
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say

PLAY_MS = 260


class VotesCard(StepCard):
    """Step 4. While a text is edited the place is kept; at the end it stays at the end."""

    bitChosen = Signal(int)

    def __init__(self, step: Step, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(step, look, parent)
        self._wording = wording
        self._walk: Walk | None = None
        self.back = push_button(wording(say.VOTES_BACK), wording(say.VOTES_BACK_HELP), self)
        self.forward = push_button(wording(say.VOTES_ADD), wording(say.VOTES_ADD_HELP), self)
        self.play = push_button(wording(say.VOTES_PLAY), wording(say.VOTES_PLAY_HELP), self)
        self.slider = CalmSlider(wording(say.VOTES_SLIDER), self)
        self.board = ColumnBoard(look, wording(say.VOTES_NAME), wording(say.SIGNS_HELP), self)
        self._timer = QTimer(self)
        self._timer.setInterval(PLAY_MS)
        self._timer.timeout.connect(self.advance)
        controls = QHBoxLayout()
        controls.setSpacing(6)
        for button in (self.back, self.forward, self.play):
            controls.addWidget(button)
        controls.addWidget(self.slider, 1)
        self.add(controls)
        self.add(self.board)
        self.bit_sentence = prose_label(parent=self)
        self.bit_sentence.hide()
        self.add(self.bit_sentence)
        self.back.clicked.connect(self._one_back)
        self.forward.clicked.connect(self._one_more)
        self.play.clicked.connect(self._play_or_pause)
        self.slider.valueChanged.connect(self._show)
        self.board.bitChosen.connect(self._bit_picked)

    @property
    def playing(self) -> bool:
        """Whether features vote by themselves just now."""
        return self._timer.isActive()

    def show_walk(self, walk: Walk, bit: int) -> None:
        """Show the votes of a text; another text begins anew."""
        total = len(walk.ballot.names)
        same = self._walk is not None and self._walk.source == walk.source
        at_end = same and self.slider.value() == self.slider.maximum() and self.slider.maximum() > 0
        place = min(self.slider.value(), total) if same else first_voters(walk.ballot)
        if not same:
            self.pause()
        self._walk = walk
        blocked = self.slider.blockSignals(True)
        self.slider.setRange(0, total)
        self.slider.setPageStep(max(1, total // 10))
        self.slider.setValue(total if at_end else place)
        self.slider.blockSignals(blocked)
        self.board.choose_bit(bit)
        self._show()

    @Slot(int)
    def choose_bit(self, bit: int) -> None:
        """Frame a bit's column and tell its sum so far."""
        self.board.choose_bit(bit)
        self._show()

    @Slot(int)
    def _bit_picked(self, bit: int) -> None:
        self._show()
        self.bitChosen.emit(bit)

    @Slot()
    def pause(self) -> None:
        """Stop voting by itself."""
        self._timer.stop()
        self._name_play()

    @Slot()
    def advance(self) -> None:
        """Let the next features vote; the last one ends the play."""
        self.slider.setValue(self.slider.value() + play_step(self.slider.maximum()))
        if self.slider.value() >= self.slider.maximum():
            self.pause()

    @Slot()
    def _one_back(self) -> None:
        self.slider.setValue(self.slider.value() - 1)

    @Slot()
    def _one_more(self) -> None:
        self.slider.setValue(self.slider.value() + 1)

    @Slot()
    def _play_or_pause(self) -> None:
        if self.playing:
            self.pause()
            return
        if self.slider.value() >= self.slider.maximum():
            self.slider.setValue(0)
        self._timer.start()
        self._name_play()

    def _name_play(self) -> None:
        text = self._wording(say.VOTES_PAUSE if self.playing else say.VOTES_PLAY)
        self.play.setText(text)
        self.play.setAccessibleName(text)

    @Slot()
    def _show(self) -> None:
        if self._walk is None:
            return
        picture = votes_picture(self._walk, self.slider.value(), self._wording, self.board.bit)
        self.bit_sentence.setText(picture.bit_sentence)
        self.bit_sentence.setVisible(bool(picture.bit_sentence))
        has_words = picture.total > 0
        self.board.set_board(picture.board if has_words else None)
        for widget in (self.slider, self.play):
            widget.setEnabled(has_words)
        self.back.setEnabled(picture.voters > 0)
        self.forward.setEnabled(picture.voters < picture.total)
        self.say(picture.sentence)
