"""Card of step 3: one feature's bits, and what other letters make of them while they are typed."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_card import FlowLayout, StepCard, prose_label
from simhash_gui.gui.widgets.how_columns import ColumnBoard
from simhash_gui.gui.widgets.how_controls import CalmComboBox, labelled, line_edit, push_button
from simhash_gui.present.how_bits import bits_picture, change_letter
from simhash_gui.present.how_features import shown_indices, shown_name
from simhash_gui.present.how_page import Step
from simhash_gui.present.how_walk import Walk
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say


class BitsCard(StepCard):
    """Step 3. The field starts with one letter changed; what is typed stays until another feature is chosen."""

    featureChosen = Signal(str)
    bitChosen = Signal(int)

    def __init__(self, step: Step, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(step, look, parent)
        self._wording = wording
        self._walk: Walk | None = None
        self._feature = ""
        self._names: tuple[str, ...] = ()
        self._turn = 0
        self.features = CalmComboBox(wording(say.BITS_FEATURE), wording(say.BITS_FEATURE_HELP), self)
        self.field = line_edit(wording(say.BITS_TYPED), wording(say.BITS_TYPED_HELP), self)
        self.again = push_button(wording(say.BITS_AGAIN), wording(say.BITS_AGAIN_HELP), self)
        self.reset = push_button(wording(say.BITS_RESET), wording(say.BITS_RESET_HELP), self)
        self.printed_note = prose_label(parent=self)
        self.printed = ColumnBoard(look, wording(say.BITS_GIVEN_NAME), wording(say.SIGNS_HELP), self)
        self.board = ColumnBoard(look, wording(say.BITS_NAME), wording(say.SIGNS_HELP), self)
        controls = FlowLayout()
        controls.addWidget(labelled(wording(say.BITS_FEATURE), self.features, self))
        controls.addWidget(labelled(wording(say.BITS_TYPED), self.field, self))
        controls.addWidget(self.again)
        controls.addWidget(self.reset)
        self.add(controls)
        for widget in (self.printed, self.printed_note, self.board):
            self.add(widget)
        self.features.activated.connect(self._feature_picked)
        self.field.textChanged.connect(self._typed)
        self.again.clicked.connect(self._change_again)
        self.reset.clicked.connect(self._put_back)
        self.board.bitChosen.connect(self._bit_picked)
        self.printed.bitChosen.connect(self._bit_picked)

    @property
    def feature(self) -> str:
        """The feature whose bits are shown."""
        return self._feature

    def show_walk(self, walk: Walk, feature: str, bit: int) -> None:
        """Show the bits of a feature of the walk ("" when it has none)."""
        if self._walk is not None and self._walk.given != walk.given:
            self.board.choose_bit(-1)
        self._walk = walk
        names = [walk.ballot.names[i] for i in shown_indices(walk.ballot, feature)]
        self._names = tuple(names)
        items: list[tuple[str, object]] = [
            (shown_name(name, walk.profile.recipe), place) for place, name in enumerate(names)
        ]
        self.features.show_items(items, names.index(feature) if feature in names else -1)
        if feature != self._feature:
            self._feature, self._turn = feature, 0
            self._fill(change_letter(self._short_feature()) if feature else "")
        for widget in (self.features, self.field, self.again, self.reset):
            widget.setEnabled(bool(feature))
        self.choose_bit(bit)
        self._show()

    @Slot(int)
    def choose_bit(self, bit: int) -> None:
        """Frame a bit's column: of the printed bits where a source prints them."""
        given = self._walk is not None and self._walk.given
        (self.printed if given else self.board).choose_bit(bit)

    @Slot(int)
    def _bit_picked(self, bit: int) -> None:
        given = self._walk is not None and self._walk.given
        if given == (self.sender() is self.printed):
            self.bitChosen.emit(bit)

    def _show(self) -> None:
        if self._walk is None or not self._feature:
            self.printed.set_board(None)
            self.printed_note.hide()
            self.board.set_board(None)
            self.say(self._wording(say.NO_WORDS))
            return
        picture = bits_picture(self._walk, self._feature, self.field.text(), self._wording)
        self.printed.set_board(picture.printed)
        self.printed_note.setText(picture.note)
        self.printed_note.setVisible(bool(picture.note))
        self.board.set_board(picture.board)
        self.say(picture.sentence)

    def _short_feature(self) -> str:
        """As much of the feature as fits in the field: all of it but for a word of hundreds of letters."""
        return self._feature[: self.field.maxLength()]

    def _fill(self, text: str) -> None:
        blocked = self.field.blockSignals(True)
        self.field.setText(text)
        self.field.setCursorPosition(0)
        self.field.blockSignals(blocked)

    @Slot(int)
    def _feature_picked(self, index: int) -> None:
        if 0 <= index < len(self._names) and self._names[index] != self._feature:
            self.featureChosen.emit(self._names[index])

    @Slot()
    def _typed(self) -> None:
        self._show()

    @Slot()
    def _change_again(self) -> None:
        self._turn += 1
        self._fill(change_letter(self._short_feature(), self._turn))
        self._show()

    @Slot()
    def _put_back(self) -> None:
        self._fill(self._feature)
        self._show()
