"""Cards of steps 1, 2, 5 and 7: words, features, signs and the meaning of a distance."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from simhash_gui.engine.comparison import Comparison
from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_card import StepCard, prose_label
from simhash_gui.gui.widgets.how_chips import WordChips
from simhash_gui.gui.widgets.how_columns import ColumnBoard
from simhash_gui.gui.widgets.how_counts import CountsTable
from simhash_gui.gui.widgets.how_distance import DistanceChart
from simhash_gui.gui.widgets.how_features import FeatureGrid, ShinglePicture
from simhash_gui.present.how_distance import cannot_mean, distance_picture
from simhash_gui.present.how_features import article_counts, features_picture
from simhash_gui.present.how_page import Step
from simhash_gui.present.how_votes import signs_picture
from simhash_gui.present.how_walk import Walk
from simhash_gui.present.how_words import words_picture
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say


class WordsCard(StepCard):
    """Step 1."""

    def __init__(self, step: Step, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(step, look, parent)
        self._wording = wording
        self.chips = WordChips(look, step.title, self)
        self.add(self.chips)

    def show_walk(self, walk: Walk) -> None:
        """Show the words of a text."""
        picture = words_picture(walk.profile, self._wording)
        self.chips.set_picture(picture, walk.role)
        self.say(picture.sentence)


class FeaturesCard(StepCard):
    """Step 2; for the 2011 article also its two word counts."""

    featureChosen = Signal(str)

    def __init__(self, step: Step, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(step, look, parent)
        self._wording = wording
        self.strip = ShinglePicture(look, wording(say.SHINGLES_NAME), self)
        heads = (wording(say.HEAD_FEATURE), wording(say.HEAD_COUNT), wording(say.HEAD_WEIGHT))
        self.grid = FeatureGrid(look, wording(say.FEATURES_NAME), wording(say.FEATURES_HELP), heads, self)
        self.counts = QWidget(self)
        self.counts_heading = _heading(wording(say.ARTICLE_HEADING), look, self.counts)
        self.counts_table = CountsTable(
            look, wording(say.ARTICLE_COUNTS_NAME), (wording(say.ROLE_A), wording(say.ROLE_B)), self.counts
        )
        self.jaccards = prose_label(parent=self.counts)
        layout = QVBoxLayout(self.counts)
        layout.setContentsMargins(0, 6, 0, 0)
        layout.addWidget(self.counts_heading)
        layout.addWidget(self.counts_table)
        layout.addWidget(self.jaccards)
        self.add(self.strip)
        self.add(self.grid)
        self.add_below(self.counts)
        self.grid.featureChosen.connect(self.featureChosen)

    def show_walk(self, walk: Walk, chosen: str, article: Comparison | None) -> None:
        """Show the features of a text; ``article`` adds its counts below."""
        picture = features_picture(walk, chosen, self._wording)
        self.explain(picture.caption)
        self.strip.set_strip(picture.strip, walk.role)
        self.grid.set_picture(picture, walk.role)
        self.grid.choose_feature(chosen)
        self.say(picture.sentence)
        self.counts.setVisible(article is not None)
        if article is not None:
            counts = article_counts(article, self._wording)
            self.counts_table.set_counts(counts)
            self.jaccards.setText("\n".join(counts.sentences))


class SignsCard(StepCard):
    """Step 5."""

    bitChosen = Signal(int)

    def __init__(self, step: Step, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(step, look, parent)
        self._wording = wording
        self._walk: Walk | None = None
        self.board = ColumnBoard(look, wording(say.SIGNS_NAME), wording(say.SIGNS_HELP), self)
        self.written = prose_label(parent=self)
        self.written.setFont(look.mono())
        self.bit_sentence = prose_label(parent=self)
        for widget in (self.board, self.written, self.bit_sentence):
            self.add(widget)
        self.board.bitChosen.connect(self.bitChosen)

    def show_walk(self, walk: Walk, bit: int) -> None:
        """Show the tallies and signs of a text, with one bit explained."""
        self._walk = walk
        picture = signs_picture(walk, bit, self._wording)
        self.board.set_board(picture.board)
        self.board.choose_bit(bit)
        self.written.setText(picture.written)
        self.bit_sentence.setText(picture.bit_sentence)
        self.bit_sentence.setVisible(bool(picture.bit_sentence))
        self.say(picture.sentence)

    @Slot(int)
    def choose_bit(self, bit: int) -> None:
        """Explain another bit."""
        if self._walk is not None:
            self.show_walk(self._walk, bit)


class DistanceCard(StepCard):
    """Step 7."""

    def __init__(self, step: Step, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(step, look, parent)
        self._wording = wording
        words = (
            wording(say.DISTANCE_AXIS),
            wording(say.CHANCE_ZONE),
            wording(say.UNCHANGED_HEAD),
            wording(say.BITS_HEAD),
            wording(say.JACCARD_HEAD),
        )
        self.chart = DistanceChart(look, wording(say.DISTANCE_NAME), words, self)
        self.pair_sentence = prose_label(parent=self)
        self.pair_sentence.setFont(look.font(bold=True))
        self.add(self.chart)
        self.add(self.pair_sentence)
        self.note = prose_label(parent=self)
        self.add(self.note)
        self.add(_heading(wording(say.CANNOT_HEADING), look, self))
        self.cannot = _grid_of_reasons(wording, look, self)
        self.add(self.cannot)
        self.say("")

    def show_pair(self, recipe: Recipe, pair: Comparison | None, *, article: bool) -> None:
        """Show the measured table with a pair marked."""
        picture = distance_picture(recipe, pair, self._wording, article=article)
        self.chart.set_picture(picture)
        self.pair_sentence.setText(picture.sentence)
        self.note.setText(picture.note)
        self.note.setVisible(bool(picture.note))


def _grid_of_reasons(wording: Wording, look: Look, parent: QWidget) -> QGridLayout:
    """What a distance cannot mean: a few words in bold, the reason beside them."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(6)
    for row, (lead, rest) in enumerate(cannot_mean(wording)):
        heading = prose_label(lead, parent)
        heading.setFont(look.font(bold=True))
        grid.addWidget(heading, row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(prose_label(rest, parent), row, 1)
    grid.setColumnStretch(0, 1)
    grid.setColumnStretch(1, 3)
    return grid


def _heading(text: str, look: Look, parent: QWidget) -> QLabel:
    label = prose_label(text, parent)
    label.setFont(look.font(0.5, bold=True))
    return label
