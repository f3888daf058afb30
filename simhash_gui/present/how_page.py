"""How it works: seven steps from a text to a distance, and which text walks them.

The page's heart without Qt: sources, steps, and what stays chosen when the reader's text changes.
Each step's picture is built by a module of its own (``how_words`` ... ``how_distance``).
"""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.engine.comparison import Comparison
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.how_examples import article_pair, chat_noir_profile
from simhash_gui.present.how_lanes import elide
from simhash_gui.present.how_walk import ARTICLE, CHAT_NOIR, TEXT_A, TEXT_B, Walk, walk_of, walk_of_chat_noir
from simhash_gui.present.pair import PairState
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say

NAME_LENGTH = 32


@dataclass(frozen=True, slots=True)
class Step:
    """A step: ``short`` for the list to jump from, ``title`` for its card, ``more`` behind a question mark.

    ``caption`` is "" where it depends on the recipe and is said later.
    """

    id: str
    number: int
    short: str
    title: str
    caption: str
    more: str


@dataclass(frozen=True, slots=True)
class SourceRow:
    """A text that may be walked through."""

    id: str
    title: str


def steps(wording: Wording) -> tuple[Step, ...]:
    """The seven steps in order, numbered from 1."""
    return tuple(
        Step(
            id=step,
            number=number,
            short=wording(short),
            title=wording(title),
            caption=wording(caption) if caption is not None else "",
            more=wording(more),
        )
        for number, (step, short, title, caption, more) in enumerate(say.STEP_TITLES, start=1)
    )


def source_rows(state: PairState, wording: Wording) -> tuple[SourceRow, ...]:
    """The reader's texts first, then the examples."""
    rows = []
    for source, side, title in ((TEXT_A, state.a, say.SOURCE_A), (TEXT_B, state.b, say.SOURCE_B)):
        if side is not None:
            rows.append(SourceRow(source, wording(title, name=elide(side.name, NAME_LENGTH))))
    rows.append(SourceRow(CHAT_NOIR, wording(say.SOURCE_CHAT_NOIR)))
    rows.append(SourceRow(ARTICLE, wording(say.SOURCE_ARTICLE)))
    return tuple(rows)


class HowState:
    """What the page shows: the pair given, the source chosen, and the walk that follows from both.

    A source of the reader's that goes away falls back to another one; as soon as a text arrives and
    nobody has chosen a source by hand, it is walked through.
    """

    def __init__(self) -> None:
        self._state = PairState()
        self._source = CHAT_NOIR
        self._by_hand = False
        self._article: Comparison | None = None
        self._walk: Walk | None = None

    @property
    def state(self) -> PairState:
        """The pair last given."""
        return self._state

    @property
    def source(self) -> str:
        """The id of the source in use."""
        return self._source

    def set_pair(self, state: PairState) -> None:
        """Take the newest pair. Cheap: nothing is computed here."""
        self._state = state
        present = [source for source, side in ((TEXT_A, state.a), (TEXT_B, state.b)) if side is not None]
        is_own = self._source in (TEXT_A, TEXT_B)
        if is_own and self._source not in present:
            self._source = present[0] if present else CHAT_NOIR
            self._by_hand = False
        elif not is_own and not self._by_hand and present:
            self._source = present[0]
        self._walk = None if self._source in (TEXT_A, TEXT_B) else self._walk

    def choose_source(self, source: str) -> None:
        """Walk through another text from now on."""
        self._source, self._by_hand, self._walk = source, True, None

    def walk(self) -> Walk | None:
        """The walk to show; ``None`` while the reader's text is still being computed."""
        if self._walk is None:
            self._walk = self._build()
        return self._walk

    def recipe(self) -> Recipe:
        """The recipe of the pair marked in the last step; without one that of the walk, or the default."""
        pair = self.pair()
        if pair is not None:
            return pair.recipe
        walk = self.walk()
        return walk.profile.recipe if walk is not None and not walk.given else Recipe()

    def pair(self) -> Comparison | None:
        """The pair that the last step marks: the article's own for the article, else the reader's."""
        return self.article() if self._source == ARTICLE else self._state.comparison

    def article(self) -> Comparison:
        """The article's pair, compared once."""
        if self._article is None:
            self._article = article_pair()
        return self._article

    def _build(self) -> Walk | None:
        if self._source == CHAT_NOIR:
            return walk_of_chat_noir(chat_noir_profile())
        if self._source == ARTICLE:
            pair = self.article()
            return walk_of(ARTICLE, "a", pair.a, pair.b)
        a, b = self._state.a, self._state.b
        side, other, role = (a, b, "a") if self._source == TEXT_A else (b, a, "b")
        if side is None or side.profile is None:
            return None
        return walk_of(self._source, role, side.profile, other.profile if other is not None else None)
