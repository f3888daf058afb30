"""How it works: seven cards below one another, each a live picture of the text that is walked through."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QScrollArea, QToolButton, QVBoxLayout, QWidget

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_card import FlowLayout, StepCard, prose_label
from simhash_gui.gui.widgets.how_controls import CalmComboBox, labelled
from simhash_gui.gui.widgets.how_step_bits import BitsCard
from simhash_gui.gui.widgets.how_step_change import ChangeCard
from simhash_gui.gui.widgets.how_step_text import DistanceCard, FeaturesCard, SignsCard, WordsCard
from simhash_gui.gui.widgets.how_step_votes import VotesCard
from simhash_gui.present.how_features import followed_feature
from simhash_gui.present.how_page import HowState, source_rows, steps
from simhash_gui.present.how_walk import ARTICLE, TEXT_A, TEXT_B, Walk
from simhash_gui.present.pair import PairState
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say

MARK_AT = 60  # pixels below the top: the card that stands there is the step one is at


class CardColumn(QWidget):
    """The cards' ground. As high as its cards need at its width, not as at their narrowest."""

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 100)


class HowPage(QWidget):
    """See the module. What is chosen in the reader's own texts is shared with other pages, in examples it is not."""

    bitChosen = Signal(int)
    featureChosen = Signal(str)

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._wording = wording
        self._state = HowState()
        self._bit, self._feature = -1, ""
        self._example_bit, self._example_feature = -1, ""
        self._stale = True
        rows = steps(wording)
        self.words = WordsCard(rows[0], look, wording)
        self.features = FeaturesCard(rows[1], look, wording)
        self.bits = BitsCard(rows[2], look, wording)
        self.votes = VotesCard(rows[3], look, wording)
        self.signs = SignsCard(rows[4], look, wording)
        self.change = ChangeCard(rows[5], look, wording, jobs)
        self.distance = DistanceCard(rows[6], look, wording)
        self.cards: tuple[StepCard, ...] = (
            self.words,
            self.features,
            self.bits,
            self.votes,
            self.signs,
            self.change,
            self.distance,
        )
        self.sources = CalmComboBox(wording(say.SOURCE_LABEL), wording(say.SOURCE_HELP), self)
        self.step_buttons = tuple(self._step_button(step.number, step.short) for step in rows)
        self.area = self._scroll_area()
        self.waiting = prose_label(wording(say.WAITING), self)
        self.waiting.hide()
        self.setFocusProxy(self.sources)
        self._arrange()
        self._connect()

    def _step_button(self, number: int, short: str) -> QToolButton:
        button = QToolButton(self)
        button.setText(f"{number}  {short}")
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setAccessibleName(self._wording(say.STEP_GO, number=number, title=short))
        button.setToolTip(self._wording(say.STEP_GO, number=number, title=short))
        button.clicked.connect(lambda: self.go_to_step(number))
        return button

    def _scroll_area(self) -> QScrollArea:
        content = CardColumn()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(12)
        for card in self.cards:
            layout.addWidget(card)
        layout.addStretch(1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(content)
        area.setAccessibleName(self._wording(say.STEPS_LABEL))
        return area

    def _arrange(self) -> None:
        top = FlowLayout(4, first_alone=True)
        top.addWidget(labelled(self._wording(say.SOURCE_LABEL), self.sources, self))
        for button in self.step_buttons:
            top.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(top)
        layout.addWidget(self.waiting)
        layout.addWidget(self.area, 1)

    def _connect(self) -> None:
        self.sources.activated.connect(self._source_picked)
        self.features.featureChosen.connect(self._feature_picked)
        self.bits.featureChosen.connect(self._feature_picked)
        for card in (self.bits, self.votes, self.signs, self.change):
            card.bitChosen.connect(self._bit_picked)
        self.area.verticalScrollBar().valueChanged.connect(self._mark_step)

    @property
    def source(self) -> str:
        """The id of the source that is walked through."""
        return self._state.source

    def set_pair(self, state: PairState) -> None:
        """Take the newest texts. Pictures follow at once when the page is seen, else when it is shown next."""
        self._state.set_pair(state)
        self._refresh_when_seen()

    def choose_source(self, source: str) -> None:
        """Walk through another text (an id of ``present.how_walk``)."""
        self._example_bit, self._example_feature = -1, ""
        self._state.choose_source(source)
        self._refresh_when_seen()

    @Slot(int)
    def choose_bit(self, bit: int) -> None:
        """A bit of the reader's texts was chosen on another page; -1 for none."""
        self._bit = bit
        if self._own:
            self._frame_bit(bit)

    @Slot(str)
    def choose_feature(self, feature: str) -> None:
        """A feature of the reader's texts was chosen on another page; "" for none."""
        if feature != self._feature:
            self._feature = feature
            if self._own:
                self._follow_when_seen()

    def go_to_step(self, number: int) -> None:
        """Scroll so that a step's card (1..7) stands at the top, and give it the keyboard."""
        card = self.cards[number - 1]
        self.area.verticalScrollBar().setValue(card.y())
        for control in (*(each for each in card.findChildren(QWidget) if each is not card.more), card.more):
            if control.focusPolicy() & Qt.FocusPolicy.TabFocus and control.isVisibleTo(card) and control.isEnabled():
                control.setFocus(Qt.FocusReason.TabFocusReason)
                break
        self.area.verticalScrollBar().setValue(card.y())
        self._check_step(number)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    @property
    def _own(self) -> bool:
        return self._state.source in (TEXT_A, TEXT_B)

    def _refresh_when_seen(self) -> None:
        self._stale = True
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self._stale = False
        rows = source_rows(self._state.state, self._wording)
        places = [row.id for row in rows]
        self.sources.show_items([(row.title, row.id) for row in rows], places.index(self._state.source))
        walk = self._state.walk()
        self.waiting.setVisible(walk is None)
        if walk is not None:
            self._show_walk(walk)
        article = self._state.source == ARTICLE
        self.distance.show_pair(self._state.recipe(), self._state.pair(), article=article)
        self._mark_step()

    def _show_walk(self, walk: Walk) -> None:
        bit = self._shown_bit
        self.words.show_walk(walk)
        self._follow(walk)
        self.votes.show_walk(walk, bit)
        self.signs.show_walk(walk, bit)
        self.change.show_walk(walk, bit)

    def _follow(self, walk: Walk) -> None:
        """Show the feature that steps 2 and 3 are about."""
        feature = followed_feature(walk.ballot, self._feature if self._own else self._example_feature)
        article = self._state.article() if self._state.source == ARTICLE else None
        self.features.show_walk(walk, feature, article)
        self.bits.show_walk(walk, feature, self._shown_bit)

    def _follow_when_seen(self) -> None:
        walk = self._state.walk() if self.isVisible() and not self._stale else None
        if walk is not None:
            self._follow(walk)
        else:
            self._stale = True

    @property
    def _shown_bit(self) -> int:
        return self._bit if self._own else self._example_bit

    def _frame_bit(self, bit: int) -> None:
        for card in (self.bits, self.votes, self.signs, self.change):
            card.choose_bit(bit)

    @Slot(int)
    def _source_picked(self, index: int) -> None:
        source = self.sources.itemData(index)
        if isinstance(source, str) and source != self._state.source:
            self.choose_source(source)

    @Slot(int)
    def _bit_picked(self, bit: int) -> None:
        if self._own:
            self._bit = bit
        else:
            self._example_bit = bit
        self._frame_bit(bit)
        if self._own:
            self.bitChosen.emit(bit)

    @Slot(str)
    def _feature_picked(self, feature: str) -> None:
        if self._own:
            self._feature = feature
        else:
            self._example_feature = feature
        self._follow_when_seen()
        if self._own:
            self.featureChosen.emit(feature)

    @Slot()
    def _mark_step(self) -> None:
        bar = self.area.verticalScrollBar()
        top = bar.value() + MARK_AT
        number = len(self.cards) if 0 < bar.maximum() == bar.value() else 1
        for place, card in enumerate(self.cards, start=1):
            if card.y() <= top:
                number = max(number, place)
        self._check_step(number)

    def _check_step(self, number: int) -> None:
        for place, button in enumerate(self.step_buttons, start=1):
            button.setChecked(place == number)
