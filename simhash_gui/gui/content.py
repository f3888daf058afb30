"""The right part of the window: verdict band, tabs, the pages, and the messages below them."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.all_texts_page import AllTextsPage
from simhash_gui.gui.pages.evidence_page import EvidencePage
from simhash_gui.gui.pages.how_page import HowPage
from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.link_button import LinkButton
from simhash_gui.gui.widgets.message_bar import MessageBar
from simhash_gui.gui.widgets.page_tabs import PageTabs
from simhash_gui.gui.widgets.start_panel import StartPanel
from simhash_gui.gui.widgets.verdict_band import VerdictBand
from simhash_gui.present.pair import PairState
from simhash_gui.present.read_passages import BandReading, band_reading
from simhash_gui.present.verdict_band import band_view
from simhash_gui.present.wording import Wording, all_texts
from simhash_gui.present.wording import verdict as say

ROOMY = 760  # pixels
PAGES = ("evidence", "read", "all", "how")
OF_PAIR = frozenset({"evidence", "read", "how"})  # pages that are about the pair
LATER = frozenset({"evidence", "how"})  # pages that nobody types in


class Content(QWidget):
    """Hands the pair to the page on show (the others get it when they are shown) and links the pages."""

    pageChanged = Signal(str)

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._state = PairState()
        self._bit: int | None = None  # None: the user chose none yet, so a page may choose for itself
        self._feature = ""
        self._behind: set[str] = set(OF_PAIR)
        self._first: BandReading | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_current)
        self.band = VerdictBand(look, self)
        self.band.set_headers(
            (wording(say.SCALE_HEADER), wording(say.SCALE_HEADER_SHORT)),
            (wording(say.AGREE_HEADER), wording(say.AGREE_HEADER_SHORT)),
        )
        self.tabs = PageTabs(look, self)
        self.tabs.setAccessibleName(self.tr("Pages"))
        titles = (self.tr("Evidence"), self.tr("Read side by side"), self.tr("All texts"), self.tr("How it works"))
        for title in titles:
            self.tabs.addTab(title)
        self.back = LinkButton(look, self)
        self.back.setText(wording(all_texts.BACK))
        self.back.setToolTip(wording(all_texts.BACK) + " (Alt+Left)")
        self.back.hide()
        self.stack = QStackedWidget(self)
        self.start = StartPanel(look, self.stack)
        self.evidence = EvidencePage(look, wording, jobs, self.stack)
        self.read = ReadPage(look, wording, jobs, self.stack)
        self.how = HowPage(look, wording, jobs, self.stack)
        self.all = AllTextsPage(look, wording, jobs, self.stack)
        for widget in (self.start, self.evidence, self.read, self.all, self.how):
            self.stack.addWidget(widget)
        self.messages = MessageBar(look, self)
        self._lay_out()
        self._link()
        self.set_pair(self._state)

    def _lay_out(self) -> None:
        inner = QVBoxLayout()
        self._inner = inner
        inner.setContentsMargins(16, 14, 16, 12)
        inner.setSpacing(0)
        inner.addWidget(self.band)
        inner.addSpacing(6)
        top = QHBoxLayout()
        top.addWidget(self.tabs, 1)
        top.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        inner.addLayout(top)
        inner.addSpacing(8)
        inner.addWidget(self.stack, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(inner, 1)
        layout.addWidget(self.messages)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Margins shrink where there is little room."""
        super().resizeEvent(event)
        side = 16 if self.width() >= ROOMY else 8
        self._inner.setContentsMargins(side, side - 2, side, side - 4)

    def _link(self) -> None:
        self.tabs.currentChanged.connect(self._tab_changed)
        for page in (self.evidence, self.how):
            page.bitChosen.connect(self._bit_chosen)
        for feature_page in (self.evidence, self.read, self.how):
            feature_page.featureChosen.connect(self._feature_chosen)
        self.evidence.showFeatureRequested.connect(self._show_places)
        self.read.votesRequested.connect(self._show_votes)
        self.back.clicked.connect(self.go_back)
        self.read.reader.readingChanged.connect(self._show_verdict)
        self.read.reader.tablesChanged.connect(self._show_verdict)
        # After the page was turned to, which is not this object's to do.
        self.band.see_words.clicked.connect(self._show_sentence, Qt.ConnectionType.QueuedConnection)

    @property
    def page(self) -> str:
        """The page on show: one of ``PAGES``."""
        return PAGES[self.tabs.currentIndex()]

    def show_page(self, name: str) -> None:
        """Turn to a page."""
        self.tabs.setCurrentIndex(PAGES.index(name))

    def open_pair(self) -> None:
        """Turn from All texts to the evidence of the pair that was chosen there; ``go_back`` returns."""
        self.show_page("evidence")
        self.back.show()
        self.focus_page()

    @Slot()
    def go_back(self) -> None:
        """Return to All texts, which is as it was left."""
        self.show_page("all")
        self.focus_page()

    def focus_page(self) -> None:
        """Put the keyboard into the page on show."""
        if self.page == "all":
            self.all.focus_part()
            return
        if self.page == "read":
            self.read.focus_side("A")
            return
        if self.stack.currentWidget() is self.evidence:
            self.evidence.focus_columns()
            return
        self.tabs.setFocus()
        first = first_in_focus_chain(self.stack)
        if first is not None:
            first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def set_pair(self, state: PairState) -> None:
        """Show another pair, or new numbers of the same one.

        Of another pair the page comes one turn of the event loop after the band: both at once would be felt.
        """
        other = _ids(state) != _ids(self._state)
        self._state = state
        self.read.reader.set_pair(state)
        self._show_verdict()
        self.all.set_pair(state)
        self._behind = set(OF_PAIR)
        if other and self.page in LATER:
            self._later.start()
        else:
            self._show_current()

    @property
    def settled(self) -> bool:
        """Whether the page on show is that of the newest pair."""
        return not self._later.isActive()

    @Slot()
    def _show_verdict(self) -> None:
        reader = self.read.reader
        self._first = band_reading(self._wording, reader.reading, reader.tables)
        self.band.set_view(band_view(self._wording, self._state, self._first if reader.reading.passages else None))

    @Slot()
    def _show_sentence(self) -> None:
        if self._first is not None and self._first.place is not None and self.page == "read":
            self.read.show_range("B", *self._first.place)

    @Slot(int)
    def _tab_changed(self, _place: int) -> None:
        self.band.set_reading(self.page == "read")
        if self.page == "all":
            self.back.hide()
        self._show_current()
        self.pageChanged.emit(self.page)

    @Slot()
    def _show_current(self) -> None:
        self._later.stop()
        name = self.page
        waiting = name in ("evidence", "all") and (self._state.a is None or self._state.b is None)
        if waiting:
            self.start.set_texts(0 if self._state.a is None else 1)
        if name == "all":
            self.stack.setCurrentWidget(self.start if waiting else self.all)
            return
        pages: dict[str, EvidencePage | ReadPage | HowPage]
        pages = {"evidence": self.evidence, "read": self.read, "how": self.how}
        page = pages[name]
        if name in self._behind:
            self._behind.discard(name)
            page.set_pair(self._state)
            self._choose(name)
        self.stack.setCurrentWidget(self.start if waiting else page)

    def _choose(self, name: str) -> None:
        """Tell a page that comes into sight what was chosen on the others."""
        if name == "evidence":
            self.evidence.choose_feature(self._feature)
            if self._bit is not None:
                self.evidence.choose_bit(self._bit)
        elif name == "read":
            self.read.choose_feature(self._feature)
        else:
            self.how.choose_feature(self._feature)
            if self._bit is not None:
                self.how.choose_bit(self._bit)

    @Slot(int)
    def _bit_chosen(self, bit: int) -> None:
        if bit != self._bit:
            self._bit = bit
            self._behind |= {"evidence", "how"} - {self.page}

    @Slot(str)
    def _feature_chosen(self, feature: str) -> None:
        if feature != self._feature:
            self._feature = feature
            self._behind |= OF_PAIR - {self.page}

    @Slot(str)
    def _show_places(self, feature: str) -> None:
        self._feature_chosen(feature)
        self.show_page("read")
        self.read.next_place()

    @Slot(str)
    def _show_votes(self, feature: str) -> None:
        self._feature_chosen(feature)
        self.show_page("evidence")
        self.evidence.choose_feature(feature)


def _ids(state: PairState) -> tuple[int | None, ...]:
    return tuple(side.id if side is not None else None for side in (state.a, state.b))


def first_in_focus_chain(page: QWidget) -> QWidget | None:
    """The first widget of ``page`` that Tab reaches, or None when there is none."""
    widget: QWidget | None = page.nextInFocusChain()
    while widget is not None and widget is not page:
        by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if page.isAncestorOf(widget) and by_tab and widget.isVisible() and widget.isEnabled():
            return widget
        widget = widget.nextInFocusChain()
    return None
