"""The Read page: both texts side by side, editable, their passages marked, and what to rewrite first."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pair_reader import PairReader
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.read_pane import TextPane
from simhash_gui.gui.widgets.read_parts import SIDES, ReadParts
from simhash_gui.gui.widgets.read_passages import PassageWalker
from simhash_gui.gui.widgets.read_places import PlaceWalker, Profiles
from simhash_gui.gui.widgets.read_scroll import ScrollLock
from simhash_gui.gui.widgets.read_store import ReadStore
from simhash_gui.present.pair import PairState
from simhash_gui.present.read_against import AgainstReading
from simhash_gui.present.read_page import feature_at, without_gap, word_at
from simhash_gui.present.wording import Wording

_ZOOM = 1.1


class ReadPage(QWidget):
    """See the module. Shortcuts stand in ``wording.read.SHORTCUTS``."""

    textEdited = Signal(int, object)  # entry id, text
    textStarted = Signal(str, object)  # side, text: typed where there was none
    featureChosen = Signal(str)
    votesRequested = Signal(str)  # a feature whose votes the user wants to see
    dropped = Signal(str, object)  # side, QMimeData; to be used at once
    fontSizeChanged = Signal(float)  # points

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = PairState()
        self._due = True  # something to show that waits for the page to be on show
        self._placed: Profiles = (None, None)  # the texts in which places were looked for
        self._points = 0.0
        self._ids: tuple[int | None, ...] = ()
        self._against: AgainstReading | None = None
        self._store = ReadStore(self)
        self._tell = QTimer(self)
        self._tell.setSingleShot(True)
        self._tell.timeout.connect(self._tell_edits)
        self._store.edited.connect(self._tell.start)
        self.parts = ReadParts(look, wording, jobs, self)
        self.cards, self.walk_bar = self.parts.cards, self.parts.walk_bar
        self._last_pane = self.cards["A"].pane
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.parts)
        self._places = PlaceWalker(self.cards, self.walk_bar, jobs, wording, self)
        self.passages = PassageWalker(self.cards, self.parts.passage_bar, wording, self)
        self.lock = ScrollLock(self.cards, self)
        self.reader = PairReader(jobs, wording, self)
        self._link()
        self._keys()

    def _link(self) -> None:
        self.walk_bar.stepped.connect(self._step)
        for card in self.cards.values():
            card.pane.dropped.connect(self.dropped)
            card.pane.zoomAsked.connect(self.zoom)
            card.pane.placesAsked.connect(self._places_asked)
            card.pane.votesAsked.connect(self._votes_asked)
            card.pane.whatIfAsked.connect(self._what_if_asked)
        self.parts.passage_bar.lock.toggled.connect(self._lock)
        self.reader.readingChanged.connect(self._take_reading)
        self.reader.tablesChanged.connect(self._take_tables)
        self.parts.rewrite.sentenceChosen.connect(self.show_range)
        self.parts.rewrite.what_if.changeAsked.connect(self._change)

    def _keys(self) -> None:
        rows = (
            (("F3",), self.next_place),
            (("Shift+F3",), self.previous_place),
            (("F4",), self._votes_at_caret),
            (("F7",), self._what_if_at_caret),
            (("Alt+Down",), lambda: self.passages.step(1)),
            (("Alt+Up",), lambda: self.passages.step(-1)),
            (("F6",), self.parts.passage_bar.against.click),
            (("Ctrl+F",), lambda: self.parts.find_bar.open_for(self._pane_in_use())),
            (("Ctrl++", "Ctrl+="), lambda: self.zoom(1)),
            (("Ctrl+-",), lambda: self.zoom(-1)),
            (("Ctrl+0",), lambda: self.zoom(0)),
        )
        for keys, slot in rows:
            for key in keys:
                shortcut = QShortcut(QKeySequence(key), self)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.activated.connect(slot)

    def focus_side(self, side: str) -> None:
        """Put the keyboard into the pane of a side."""
        self.cards[side].pane.setFocus()

    @Slot(str, int, int)
    def show_range(self, side: str, start: int, end: int) -> None:
        """Select a stretch of code points of the text on ``side`` and bring it into view."""
        self.cards[side].show_range(start, end)

    # Texts.

    def set_pair(self, state: PairState) -> None:
        """Show two texts. Older wordings of a text that is being edited are recognized and replace nothing."""
        self._state = state
        if self.isVisible():
            self._show_state()
        else:
            self._due = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._places.page_shown()
        if self._due:
            self._show_state()

    def _show_state(self) -> None:
        self._due = False
        state = self._state
        ids = tuple(each.id if each else None for each in (state.a, state.b))
        if ids != self._ids:
            self._ids = ids
            self._places.other_texts()
        focused = next((card.pane.shown_text for card in self.cards.values() if card.pane.hasFocus()), None)
        for card in self.cards.values():
            card.pane.remember()  # a text may change sides
        texts = [self._store.of(each) if each else None for each in (state.a, state.b)]
        for card, each, text in zip(self.cards.values(), (state.a, state.b), texts, strict=True):
            card.show_text(each.name if each else None, text or self._store.draft(card.side))
            if focused is not None and text is focused:
                card.pane.setFocus()  # the text may have changed sides under the hands of its writer
        self._store.prune(tuple(text for text in texts if text is not None))
        self._tell_edits()
        self.reader.set_pair(state, now=True)
        self._take_reading()
        now = self._profiles()
        if now != self._placed:
            self._placed = now
            self._find_places()

    @Slot()
    def _tell_edits(self) -> None:
        self._tell.stop()
        for side, text in self._store.unsent():
            if text.entry is not None:
                self.textEdited.emit(text.entry, text.take_unsent())
            elif text.text:
                self.textStarted.emit(side, text.take_unsent())

    # Marks.

    def _profiles(self) -> Profiles:
        a, b = self._state.a, self._state.b
        return (a.profile if a else None, b.profile if b else None)

    @Slot()
    def _take_reading(self) -> None:
        if not self.isVisible():
            self._due = True
            return
        of_pair, against = self.reader.reading, self._against
        for card, profile in zip(self.cards.values(), self._profiles(), strict=True):
            reading = of_pair.side(card.side) if against is None else against.side(card.side)
            if profile is None:
                card.show_reading(None)
            elif reading is not None:
                card.show_reading(reading)
        if against is not None:
            self.passages.set_passages(against, tuple(range(len(against.against.held))), against.in_b)
        else:
            found = of_pair.passages
            in_a = tuple(range(len(found.items))) if found is not None else ()
            self.passages.set_passages(found, in_a, found.by_place_in_b() if found is not None else ())
        self.parts.overview.refresh()
        self.parts.rewrite.what_if.set_profiles(self.reader.profiles)

    def set_against(self, reading: AgainstReading | None, tip: Callable[[int], str] | None = None) -> None:
        """Mark what any other text has, as ``reading`` says, until None: then A and B are marked by each other again.

        ``tip``: what to say of a passage below the mouse.
        """
        self._against = reading
        for card in self.cards.values():
            card.pane.tip_of = tip
        self._take_reading()

    @Slot()
    def _take_tables(self) -> None:
        self.parts.rewrite.show_tables(self.reader.tables)

    @Slot(bool)
    def _lock(self, together: bool) -> None:
        self.lock.enabled = together

    # Places of a feature.

    @Slot(str)
    def choose_feature(self, feature: str) -> None:
        """Frame the places of ``feature`` in both texts and bring the first of each into view; "" for none."""
        if feature == self._places.feature:
            return
        self._places.choose(feature)
        if self.isVisible():
            self._find_places()
        else:
            self._due = True
            self._placed = (None, None)

    def _find_places(self) -> None:
        known = all(each is None or each.profile is not None for each in (self._state.a, self._state.b))
        self._places.find(self._profiles(), known)

    @Slot()
    def next_place(self) -> None:
        """Go to the next place of the chosen feature; without one, choose the word at the caret."""
        self._step(1)

    @Slot()
    def previous_place(self) -> None:
        """Go to the place before."""
        self._step(-1)

    @Slot(int)
    def _step(self, by: int) -> None:
        if not self._places.feature:
            pane = self._pane_in_use()
            self._choose_at(pane, pane.textCursor().position())
        self._places.step(by)

    def _pane_in_use(self) -> TextPane:
        for card in self.cards.values():
            if card.pane.hasFocus():
                self._last_pane = card.pane
        return self._last_pane

    # Words of the panes.

    @Slot(int)
    def _places_asked(self, unit: int) -> None:
        self._choose_at(self._asking_pane(), unit)

    @Slot(int)
    def _votes_asked(self, unit: int) -> None:
        self._ask_votes(self._asking_pane(), unit)

    @Slot()
    def _votes_at_caret(self) -> None:
        pane = self._pane_in_use()
        self._ask_votes(pane, pane.textCursor().position())

    def _ask_votes(self, pane: TextPane, unit: int) -> None:
        feature = self._choose_at(pane, unit)
        if feature is not None:
            self.votesRequested.emit(feature)

    def _asking_pane(self) -> TextPane:
        pane = self.sender()
        return pane if isinstance(pane, TextPane) else self._last_pane

    def _choose_at(self, pane: TextPane, unit: int) -> str | None:
        """Choose the feature that begins with the word at ``unit``, if there is one."""
        self._last_pane = pane
        profile = self._profiles()[SIDES.index(pane.side)]
        text = pane.shown_text
        feature = None
        if text is not None and profile is not None and profile.text == text.text:
            feature = feature_at(profile, text.version.offsets.point(unit))
        if feature is None:
            self._places.say_nothing_here()
            return None
        self.choose_feature(feature)
        self.featureChosen.emit(feature)
        return feature

    # What if.

    @Slot(int)
    def _what_if_asked(self, unit: int) -> None:
        self._ask_what_if(self._asking_pane(), unit)

    @Slot()
    def _what_if_at_caret(self) -> None:
        pane = self._pane_in_use()
        self._ask_what_if(pane, pane.textCursor().position())

    def _ask_what_if(self, pane: TextPane, unit: int) -> None:
        """Ask about what is selected, else about the word at ``unit``."""
        profile = self._profiles()[SIDES.index(pane.side)]
        text, cursor = pane.shown_text, pane.textCursor()
        if text is None or profile is None or profile.text != text.text:
            return
        point = text.version.offsets.point
        place: tuple[int, int] | None = (point(cursor.selectionStart()), point(cursor.selectionEnd()))
        if not cursor.hasSelection():
            place = word_at(profile, point(unit))
        if place is not None:
            self.parts.rewrite.what_if.ask(pane.side, *place)

    @Slot(str, int, int, str)
    def _change(self, side: str, start: int, end: int, replacement: str) -> None:
        text = self.cards[side].pane.shown_text
        if not replacement and text is not None:
            start, end = without_gap(text.text, start, end)
        self.cards[side].replace_range(start, end, replacement)

    # Letters.

    @Slot(int)
    def zoom(self, steps: int) -> None:
        """Larger (1) or smaller (-1) letters in both panes; 0 for the normal size."""
        now = self.cards["A"].pane.font().pointSizeF()
        self.set_font_points(0.0 if not steps else round(now * _ZOOM**steps, 1))
        self.fontSizeChanged.emit(self._points)

    def set_font_points(self, points: float) -> None:
        """The size of the letters in both panes; 0 for the normal size."""
        self._points = points
        for card in self.cards.values():
            card.pane.set_points(points)
