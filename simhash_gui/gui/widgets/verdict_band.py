"""The card above the pages: kind and share, the distance on its scale, and whether it fits.

Its height depends on the width and the font alone, never on what it says, so that nothing below it
jumps while somebody types.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.distance_scale import DistanceScale
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.labels import ClampedLabel, ElidedLabel, ground, ink, plain_label
from simhash_gui.gui.widgets.link_button import LinkButton
from simhash_gui.present.verdict_band import BandView

NARROW = 640  # pixels under which the title is written smaller
WIDE = 900  # pixels from which a line of the share fits without breaking


class VerdictBand(QFrame):
    """Shows a ``BandView``. ``see_words`` is the link to the words of both texts."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._look = look
        self._view = BandView("")
        self._reading = False
        self.title = ElidedLabel(self)
        self.share = _wrapped(self)
        self.share.setTextFormat(Qt.TextFormat.RichText)  # made of our own words only, and escaped
        self.more = ClampedLabel(self)
        self.scale_header = ElidedLabel(self)
        self.scale = DistanceScale(look, self)
        self.agree_header = ElidedLabel(self)
        self.agree = _wrapped(self)
        self.agree.setTextFormat(Qt.TextFormat.RichText)  # our own words and an escaped feature
        self.explain_share = ExplainButton("", look, self, self.tr("share of the words and kind"))
        self.see_words = LinkButton(look, self)
        self.more.set_tail(self.see_words)
        self.explain_distance = ExplainButton("", look, self, self.tr("bits that differ"))
        self.explain_agree = ExplainButton("", look, self, self.tr("do they agree"))
        self._rule = QFrame(self)
        self._rule.setFixedWidth(1)
        self._lay_out()
        look.changed.connect(self._restyle)
        self._restyle()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addLayout(_row(self.title, self.explain_share))
        words.addWidget(self.share)
        words.addWidget(self.more, 1)
        scale = QVBoxLayout()
        scale.setSpacing(2)
        scale.addLayout(_row(self.scale_header, self.explain_distance))
        scale.addWidget(self.scale)
        scale.addStretch(1)
        agree = QVBoxLayout()
        agree.setSpacing(2)
        agree.addLayout(_row(self.agree_header, self.explain_agree))
        agree.addWidget(self.agree)
        agree.addStretch(1)
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 10, 16, 8)
        grid.setHorizontalSpacing(16)
        for column, part in enumerate((words, scale)):
            grid.addLayout(part, 0, column)
        grid.addWidget(self._rule, 0, 2)
        grid.addLayout(agree, 0, 3)
        self._grid = grid
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_view(self, view: BandView) -> None:
        """Show another verdict."""
        self._view = view
        self.title.setText(view.title)
        self.share.setText(f"<b>{escape(view.share)}</b> {escape(view.counts)}" if view.share else "")
        self.share.setVisible(bool(view.share))
        self.more.setText(view.more)
        self.see_words.setText(view.see_words)
        self.see_words.setAccessibleName(view.see_words_spoken)
        self.see_words.setToolTip(view.see_words_spoken)
        self._offer_words()
        self.scale.set_view(view.scale)
        self._agreement(view)
        for widget in (self.scale_header, self.scale, self.agree_header, self.agree, self._rule):
            widget.setVisible(view.scale is not None)
        for column, stretch in ((0, 11), (1, 9), (3, 7)):
            self._grid.setColumnStretch(column, stretch if column == 0 or view.scale is not None else 0)
        for button, text in (
            (self.explain_share, view.explain_share),
            (self.explain_distance, view.explain_distance),
            (self.explain_agree, view.explain_agree),
        ):
            button.set_text(text)
            button.setVisible(bool(text))

    def set_reading(self, reading: bool) -> None:
        """While both texts can be read below, nothing but a sentence in them leads there."""
        self._reading = reading
        self._offer_words()

    def _offer_words(self) -> None:
        leads = bool(self._view.see_words) and (self._view.sentence is not None or not self._reading)
        self.see_words.setVisible(leads)
        self.more.place_tail()

    def set_headers(self, scale: tuple[str, str], agree: tuple[str, str]) -> None:
        """The two small headings, each long and, for where there is little room, short."""
        for header, (whole, short) in ((self.scale_header, scale), (self.agree_header, agree)):
            header.setText(whole.upper())
            header.set_short(short.upper())

    def _agreement(self, view: BandView) -> None:
        ink = self._look.colors.alike if view.agrees else self._look.colors.text
        sign = f'<b style="color:{ink}">{escape(view.agree_sign)} {escape(view.agree_title)}</b>'
        self.agree.setText(f"{sign} {escape(view.agree_text)}" if view.agree_title else "")
        self.agree.setAccessibleName(f"{view.agree_title} {view.agree_text}".strip())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._settle_title()
        self._settle_height()

    def _settle_title(self) -> None:
        self.title.setFont(self._look.font(6 if self.width() >= NARROW else 3, bold=True))

    def _settle_height(self) -> None:
        lines = 1 if self.width() >= WIDE else 2
        title = QFontMetrics(self.title.font()).lineSpacing()
        line = QFontMetrics(self.more.font()).lineSpacing()
        words = title + lines * line + (lines + 1) * line + 8
        header = max(QFontMetrics(self.scale_header.font()).lineSpacing(), self.explain_distance.height()) + 4
        scale = header + self.scale.sizeHint().height()
        agree = header + (3 if lines == 1 else 4) * line
        self.setFixedHeight(max(words, scale, agree) + 20)

    @Slot()
    def _restyle(self) -> None:
        look = self._look
        self._settle_title()
        for header in (self.scale_header, self.agree_header):
            header.setFont(look.font(-1.5, bold=True))
        for label in (self.scale_header, self.agree_header, self.more):
            ink(label, look, "muted")
        ground(self._rule, look, "border")
        self._agreement(self._view)
        self._settle_height()


def _wrapped(parent: QWidget) -> QLabel:
    label = plain_label("", parent, wrap=True)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    return label


def _row(label: QLabel, button: ExplainButton) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(6)
    row.addWidget(label, 0, Qt.AlignmentFlag.AlignVCenter)
    row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
    row.addStretch(1)
    return row
