"""The chosen feature: its places in both texts, which of them is visited, and the way there."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QTimer, Slot

from simhash_gui.engine.profile import Profile
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.widgets.read_card import ReadCard
from simhash_gui.gui.widgets.read_walk import WalkBar
from simhash_gui.present.read_page import NO_SPANS, Spans, Walk, feature_places, walk_line
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import read as say
from simhash_gui.progress import Progress

SMALL = 32 * 1024  # characters that are walked at once; more are walked in a thread

Profiles = tuple[Profile | None, Profile | None]  # of A and B

_SIDES = ("A", "B")


def is_small(profiles: Profiles) -> bool:
    """Whether both texts together can be walked at once."""
    return sum(len(profile.text) for profile in profiles if profile is not None) <= SMALL


class PlaceWalker(QObject):
    """Frames places in the cards, scrolls to them, and says in the bar which one it is."""

    def __init__(
        self, cards: Mapping[str, ReadCard], bar: WalkBar, jobs: JobRunner, wording: Wording, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._cards, self._bar, self._wording = cards, bar, wording
        self.feature = ""
        self._profiles: Profiles = (None, None)
        self._known = True
        self._places = (NO_SPANS, NO_SPANS)
        self._walk: Walk | None = None  # None also while the places are searched for
        self._owed = 0  # a step asked for before there were places
        self._fresh = False  # the first places are not in view yet
        self._finding = Latest(jobs, self)
        # A page that was just shown gets its size a moment later; what has to be in view is looked for again then.
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.timeout.connect(self._settled)
        self._wanted: dict[str, int] = {}  # side -> row of the place that has to be in view
        self._show()

    def page_shown(self) -> None:
        """The page came into sight; its size may change once more."""
        self._settling.start()

    def other_texts(self) -> None:
        """Other texts are on show: the walk begins anew."""
        self._walk = None
        self._fresh = True

    def choose(self, feature: str) -> None:
        """Walk through the places of another feature; "" for none."""
        self.feature = feature
        self._walk = None
        self._owed = 0
        self._fresh = True

    def find(self, profiles: Profiles, known: bool) -> None:
        """Look for the places in these texts; ``known`` says that there is a profile for each text on show."""
        self._profiles, self._known = profiles, known
        feature = self.feature
        if feature and self._walk is None:
            self._bar.show_line(self._wording(say.PLACES_SEARCHING, feature=feature), False)
        if feature and not known:
            self._finding.cancel()
        elif not feature or is_small(profiles):
            self._finding.cancel()
            self._take(_places_of(feature, profiles, Progress()))
        else:
            self._finding.request(lambda progress: _places_of(feature, profiles, progress), self._take, wait_ms=0)

    def step(self, by: int) -> None:
        """One place on (1) or back (-1), as soon as the places are found."""
        if self._walk is None:
            self._owed = by if self.feature else 0
        elif self._walk.total:
            self._walk = self._walk.stepped(by)
            self._show()
            in_text = any(card.pane.hasFocus() for card in self._cards.values())
            self._bring(self._walk.side, self._walk.row(self._walk.side), in_text)

    def say_nothing_here(self) -> None:
        """The user asked for a feature where there is none."""
        self._bar.show()
        self._bar.show_line(self._wording(say.NOTHING_HERE), self._walk is not None and self._walk.total > 0)

    def _take(self, places: tuple[Spans, Spans]) -> None:
        self._places = places
        in_a, in_b = len(places[0]), len(places[1])
        at = min(self._walk.at, in_a + in_b - 1) if self._walk is not None else -1
        self._walk = Walk(self.feature, in_a, in_b, at) if self.feature else None
        self._show()
        if self._fresh:
            self._fresh = False
            for side, spans in zip(_SIDES, places, strict=True):
                if len(spans):
                    self._bring(side, 0)
        owed, self._owed = self._owed, 0
        if owed:
            self.step(owed)

    def _show(self) -> None:
        walk = self._walk
        self._bar.show_line(walk_line(self._wording, walk), walk is not None and walk.total > 0)
        self._bar.setVisible(bool(self.feature))
        for side, spans, profile in zip(_SIDES, self._places, self._profiles, strict=True):
            if profile is not None:
                self._cards[side].show_places(spans, profile.text, walk.row(side) if walk is not None else -1)

    def _bring(self, side: str, row: int, take_caret: bool = False) -> None:
        """Bring a place into view; ``take_caret`` puts the caret there too."""
        if self._settling.isActive():
            self._wanted[side] = row
        self._cards[side].bring_into_view(row, take_caret)

    @Slot()
    def _settled(self) -> None:
        wanted, self._wanted = self._wanted, {}
        for side, row in wanted.items():
            self._bring(side, row)


def _places_of(feature: str, profiles: Profiles, progress: Progress) -> tuple[Spans, Spans]:
    found = []
    for done, profile in enumerate(profiles):
        progress.step(done, len(profiles))
        found.append(feature_places(profile, feature) if profile is not None and feature else NO_SPANS)
    return found[0], found[1]
