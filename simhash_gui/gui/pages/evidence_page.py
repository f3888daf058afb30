"""The Evidence page: every row votes, every column decides. See ``present.evidence_page``."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from simhash_gui.engine.fragile import fragile_bits
from simhash_gui.engine.profile import Profile
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_bit import BitPanel
from simhash_gui.gui.widgets.evidence_feature import FeaturePanel
from simhash_gui.gui.widgets.evidence_fingerprints import Fingerprints
from simhash_gui.gui.widgets.evidence_grid import EvidenceGrid
from simhash_gui.gui.widgets.evidence_overlap import OverlapPanel
from simhash_gui.gui.widgets.evidence_parts import ElidedLabel, tint
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.labels import plain_label
from simhash_gui.present.evidence_bit import BitDetails
from simhash_gui.present.evidence_page import EvidenceView, KnownFragile, evidence_of, lonely
from simhash_gui.present.pair import PairState
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words
from simhash_gui.progress import Progress

PANEL_LEAST = 184
PANEL_MOST = 300
SUMMED_AT_ONCE = 50_000  # features whose votes at one bit are added up without a job


class EvidencePage(QFrame):
    """What made the fingerprints and their distance, as one picture, and the figures beside it."""

    bitChosen = Signal(int)  # bit number or -1
    featureChosen = Signal(str)  # "" for none
    showFeatureRequested = Signal(str)

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._look = look
        self._wording = wording
        self._latest = Latest(jobs, self, debounce_ms=0)
        self._looking = Latest(jobs, self, debounce_ms=0)
        self._summing = Latest(jobs, self, debounce_ms=0)
        self._known: KnownFragile | None = None
        self._state = PairState()
        self._view: EvidenceView | None = None
        self._feature = ""
        self._touched = False  # the user chose or dropped a bit for this pair
        self._pair: tuple[int, int] = (-1, -1)
        self.title = ElidedLabel(wording(words.TITLE), look, self, strong=True)
        self.hint = ElidedLabel(wording(words.HOLLOW), look, self)
        self.message = plain_label(parent=self, wrap=True)
        self.message.setAccessibleName(self.tr("State of the evidence"))
        self.invitation = plain_label(parent=self, wrap=True)
        self.invitation.setAlignment(Qt.AlignmentFlag.AlignCenter)
        # Made in reading order, which is the order of Tab.
        self.explain = ExplainButton(wording(words.EXPLAIN_VOTES), look, self, subject=wording(words.TITLE))
        self.wide_hex = Fingerprints(look, wording(words.EXPLAIN_FINGERPRINT), upright=False, parent=self)
        self.grid = EvidenceGrid(look, wording, self)
        self.narrow_hex = Fingerprints(look, upright=True)
        self.bit_panel = BitPanel(look, wording)
        self.feature_panel = FeaturePanel(look, wording)
        self.overlap_panel = OverlapPanel(look, wording)
        # The panel has its new height only after its layout ran.
        self._to_reveal: QWidget = self.feature_panel
        self._reveal = QTimer(self)
        self._reveal.setSingleShot(True)
        self._reveal.setInterval(0)
        self._lay_out()
        self._connect()
        self._restyle()
        self.set_pair(PairState())

    # -- for the main window

    def set_pair(self, state: PairState) -> None:
        """Show ``state``. Quick for any size: what takes long is asked of the jobs."""
        self._state = state
        view = evidence_of(state, self._wording, self._known)
        pair = (state.a.id if state.a else -1, state.b.id if state.b else -1)
        if pair != self._pair:
            self._pair, self._touched = pair, False
        bit = self.grid.bit if self.grid.bit < view.bits else -1
        if not self._touched:
            bit = view.most_telling_bit()
        index = view.rows.index_of(self._feature) if view.rows is not None and self._feature else -1
        self._view = view
        self._latest.cancel()
        self._look_for_fragile(lonely(state))
        self.message.setText(view.message)
        voting = view.rows is not None
        self.message.setVisible(voting and bool(view.message))
        self.invitation.setText(view.message)
        self.invitation.setVisible(not voting)
        for widget in (self.grid, self.side, self.hint, self.explain, self.title):
            widget.setVisible(voting)
        for line in (self.wide_hex, self.narrow_hex):
            line.show_values(view.a.hex, view.b.hex)
        self.overlap_panel.show_overlap(view.overlap)
        self.grid.show_view(view, bit, index)
        self._show_bit()
        self._show_feature()
        self._choose_hex()

    @Slot(int)
    def choose_bit(self, bit: int) -> None:
        """Frame the column of ``bit``; -1 for none. Does not emit."""
        if bit != self.grid.bit:
            self._touched = True
            self.grid.choose_bit(bit)
            self._show_bit()

    @Slot(str)
    def choose_feature(self, name: str) -> None:
        """Frame the row of the feature ``name``; "" for none. Does not emit."""
        if name != self._feature:
            self._feature = name
            rows = self._view.rows if self._view is not None else None
            self.grid.choose_feature(rows.index_of(name) if rows is not None and name else -1)
            self._show_feature()

    def focus_columns(self) -> None:
        """Put the keyboard on the columns. (A focus proxy of the page would break the order of Tab.)"""
        self.grid.columns.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def sizeHint(self) -> QSize:
        return QSize(1000, 620)

    # -- building

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(4, 0, 4, 0)
        top.setSpacing(8)
        top.addWidget(self.title)
        top.addWidget(self.explain)
        top.addWidget(self.hint, 1)
        top.addWidget(self.wide_hex)
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(4)
        column.addLayout(top)
        column.addWidget(self.message)
        column.addWidget(self.grid, 1)
        column.addWidget(self.invitation, 1)
        self.side = self._side()
        self.split = QSplitter(Qt.Orientation.Horizontal, self)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(left)
        self.split.addWidget(self.side)
        self.split.setStretchFactor(0, 1)
        self.split.setStretchFactor(1, 0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 8, 4, 6)
        layout.addWidget(self.split)

    def _side(self) -> QScrollArea:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(10, 0, 6, 0)
        column.setSpacing(12)
        self._hex_title = plain_label(self.tr("Fingerprints"), inside)
        hex_line = QHBoxLayout()
        hex_line.addWidget(self._hex_title, 1)
        self._hex_explain = ExplainButton(
            self._wording(words.EXPLAIN_FINGERPRINT), self._look, inside, subject=self._hex_title.text()
        )
        hex_line.addWidget(self._hex_explain)
        for widget in (self.bit_panel, self.feature_panel, self.overlap_panel):
            column.addWidget(widget)
        column.addLayout(hex_line)
        column.addWidget(self.narrow_hex)
        column.addStretch(1)
        area = QScrollArea(self)
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setMinimumWidth(PANEL_LEAST)
        area.setMaximumWidth(PANEL_MOST)
        area.setAccessibleName(self.tr("Figures of the chosen bit and feature, and overlap"))
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        return area

    def _connect(self) -> None:
        self.grid.bitChosen.connect(self._bit_chosen)
        self.grid.featureChosen.connect(self._feature_chosen)
        self.grid.textsRequested.connect(self._texts)
        self.grid.orderNeeded.connect(self._prepare)
        self.bit_panel.featureClicked.connect(self._panel_feature)
        self.bit_panel.moreClicked.connect(self._sort_by_bit)
        self.feature_panel.textsClicked.connect(self._texts)
        self._reveal.timeout.connect(self._reveal_part)
        self.overlap_panel.unfolded.connect(self._unfolded)
        self._look.changed.connect(self._restyle)

    # -- what was chosen

    @Slot(int)
    def _bit_chosen(self, bit: int) -> None:
        self._touched = True
        self._show_bit()
        self.side.verticalScrollBar().setValue(0)
        self.bitChosen.emit(bit)

    @Slot(int)
    def _feature_chosen(self, index: int) -> None:
        self._feature = self._name(index)
        self._show_feature()
        if index >= 0:
            self._to_reveal = self.feature_panel
            self._reveal.start()
        self.featureChosen.emit(self._feature)

    @Slot()
    def _reveal_part(self) -> None:
        self.side.ensureWidgetVisible(self._to_reveal, 0, 8)

    @Slot()
    def _unfolded(self) -> None:
        self._to_reveal = self.overlap_panel.more
        self._reveal.start()

    @Slot(int)
    def _panel_feature(self, index: int) -> None:
        self.grid.choose_feature(index)
        self._feature_chosen(index)

    @Slot()
    def _sort_by_bit(self) -> None:
        self.grid.controls.set_sort("bit")

    @Slot(int)
    def _texts(self, index: int) -> None:
        name = self._name(index)
        if name:
            self.showFeatureRequested.emit(name)

    def _name(self, index: int) -> str:
        rows = self._view.rows if self._view is not None else None
        return rows.table.names[index] if rows is not None and 0 <= index < len(rows) else ""

    def _show_bit(self) -> None:
        view, bit = self._view, self.grid.bit
        self._summing.cancel()
        if view is None:
            return
        if view.rows is None or len(view.rows) <= SUMMED_AT_ONCE:
            self.bit_panel.show_bit(view.bit_details(bit, self._wording))
            return

        def work(_progress: Progress) -> BitDetails | None:
            return view.bit_details(bit, self._wording)

        self._summing.request(work, self.bit_panel.show_bit)

    def _show_feature(self) -> None:
        if self._view is not None:
            self.feature_panel.show_feature(self._view.feature_details(self.grid.feature, self._wording))

    @Slot()
    def _prepare(self) -> None:
        view = self._view
        if view is None or view.rows is None:
            return
        rows, sort = view.rows, self.grid.controls.sort

        def work(progress: Progress) -> None:
            rows.prepare(sort, progress)

        self._latest.request(work, self._prepared)

    def _prepared(self, _nothing: object) -> None:
        self.grid.rearrange()

    def _look_for_fragile(self, profile: Profile | None) -> None:
        """Find the fragile bits of a text that has no partner, and show the page again."""
        self._looking.cancel()
        if profile is None or (self._known is not None and self._known.profile is profile):
            return

        def work(progress: Progress) -> KnownFragile:
            return KnownFragile(profile, fragile_bits(profile, progress))

        self._looking.request(work, self._found_fragile)

    def _found_fragile(self, known: KnownFragile) -> None:
        self._known = known
        self.set_pair(self._state)

    # -- looks

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._restyle()  # labels measured before they got their place have lost their fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        panel = min(PANEL_MOST, max(PANEL_LEAST, round(self.width() * 0.2)))
        self.split.setSizes([self.width() - panel, panel])
        self._choose_hex()

    def _choose_hex(self) -> None:
        """Fingerprints stand beside the title where there is room, else in the side panel."""
        voting = self._view is not None and self._view.rows is not None
        taken = self.title.sizeHint().width() + self.wide_hex.sizeHint().width() + self.side.width() + 80
        beside = voting and taken <= self.width()
        self.wide_hex.setVisible(beside)
        for widget in (self.narrow_hex, self._hex_title, self._hex_explain):
            widget.setVisible(voting and not beside)

    @Slot()
    def _restyle(self) -> None:
        self._hex_title.setFont(self._look.font(0, bold=True))
        self.invitation.setFont(self._look.font(2))
        for label in (self.message, self.invitation):
            tint(label, self._look.color("muted"))
