"""One side of the Read page: header line, notice, pane."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.read_header import HeaderLine, NoticeLine
from simhash_gui.gui.widgets.read_pane import TextPane
from simhash_gui.gui.widgets.read_text import ReadText
from simhash_gui.present.read_display import fit_for_pane
from simhash_gui.present.read_page import NO_SPANS, Reading, Spans, counts_line, notice, share_meaning
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import read as say


class ReadCard(QFrame):
    """Shows one text with its numbers. ``pane`` is where it is edited."""

    def __init__(self, side: str, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side = side
        self._wording = wording
        self._name: str | None = None
        self._reading: Reading | None = None
        self.setObjectName("card")
        self.header = HeaderLine(side, look, self)
        meaning = share_meaning(wording, side, None)
        self.explain = ExplainButton(meaning, look, self, wording(say.ALSO_IN_SUBJECT, side=side))
        self.notice = NoticeLine(look, wording(say.BREAK_LINE), self)
        self.notice.remedyAsked.connect(self._break_lines)
        self.pane = TextPane(side, look, wording, self)
        top = QHBoxLayout()
        top.setContentsMargins(14, 8, 10, 0)
        top.addWidget(self.header, 1)
        top.addWidget(self.explain, 0, Qt.AlignmentFlag.AlignVCenter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 4)
        layout.setSpacing(4)
        layout.addLayout(top)
        layout.addWidget(self.notice)
        layout.addWidget(self.pane, 1)
        self.setAcceptDrops(True)
        self._refresh()

    @property
    def reading(self) -> Reading | None:
        """The numbers on show."""
        return self._reading

    def show_text(self, name: str | None, text: ReadText) -> None:
        """Show a text under a name; None for one that is only begun to be typed."""
        if text is not self.pane.shown_text:
            if self.pane.shown_text is not None:
                self.pane.shown_text.switched.disconnect(self._refresh)
            self._reading = None
            self.pane.show_text(text)
            text.switched.connect(self._refresh)
        self._name = name
        self._refresh()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """The whole card takes drops, as its pane does."""
        if event.mimeData().hasText() or event.mimeData().hasUrls():
            self.pane.show_drop(True)
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.pane.show_drop(False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Hand on what was dropped, always as a copy."""
        self.pane.show_drop(False)
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.pane.dropped.emit(self.side, event.mimeData())

    def show_reading(self, reading: Reading | None) -> None:
        """Show numbers, and marks if they are of the text as it is now."""
        self._reading = reading
        text = self.pane.shown_text
        if text is not None and reading is not None and reading.text == text.text:
            self.pane.set_words(self._converted(reading.spans))
            self.pane.set_odd(self._converted(reading.odd))
        elif reading is None:
            self.pane.set_words(NO_SPANS)
            self.pane.set_odd(NO_SPANS)
        self._refresh()

    def show_places(self, places: Spans, of_text: str, here: int) -> None:
        """Frame the places of the chosen feature, given as code points of ``of_text``."""
        text = self.pane.shown_text
        if text is not None and text.text == of_text:
            self.pane.set_places(self._converted(places), here)
        else:  # edited since: those framed have moved along
            self.pane.set_places(self.pane.marks.places, here)

    def bring_into_view(self, row: int, take_caret: bool = False) -> None:
        """Scroll to the place at ``row`` of those framed; ``take_caret`` puts caret and focus there too."""
        places = self.pane.marks.places
        if row < len(places):
            self.pane.scroll_to(int(places.starts[row]), take_caret)
            if take_caret:
                self.pane.setFocus()

    def show_range(self, start: int, end: int) -> None:
        """Select the code points from ``start`` to ``end`` of the text, in view and with the focus."""
        points = np.array([start, end], np.int64)
        units = self._converted(Spans(points[:1], points[1:], np.zeros(1, np.int64)))
        if len(units):  # else it is in a part of a very long text that is not shown
            self.pane.scroll_to(int(units.starts[0]), take_caret=True)
            cursor = self.pane.textCursor()
            cursor.setPosition(int(units.ends[0]), QTextCursor.MoveMode.KeepAnchor)
            self.pane.setTextCursor(cursor)
        self.pane.setFocus()

    def replace_range(self, start: int, end: int, replacement: str) -> None:
        """Put ``replacement`` in the place of these code points, as a step that undo takes back."""
        text = self.pane.shown_text
        if text is None:
            return
        version = text.version
        if not version.shown.editable:
            self.pane.remember()
            text.replace(version.text[:start] + replacement + version.text[end:])
            return
        offsets = version.offsets
        cursor = self.pane.textCursor()
        cursor.setPosition(offsets.unit(start))
        cursor.setPosition(offsets.unit(end), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(fit_for_pane(replacement))
        self.pane.setTextCursor(cursor)
        self.pane.setFocus()

    def _converted(self, spans: Spans) -> Spans:
        text = self.pane.shown_text
        assert text is not None
        version = text.version
        points = version.shown.points if version.shown.shortened else len(version.text)
        return spans.converted(version.offsets, points)

    @Slot()
    def _refresh(self) -> None:
        say_it, side, name = self._wording, self.side, self._name
        text = self.pane.shown_text
        counts = say_it(say.NO_TEXT) if name is None else counts_line(say_it, side, self._reading)
        self.header.show_line(name or "", counts)
        self.explain.set_text(share_meaning(say_it, side, self._reading))
        pane_name = say_it(say.PANE_EMPTY, side=side) if name is None else say_it(say.PANE_NAME, side=side, name=name)
        self.pane.setAccessibleName(pane_name)
        self.pane.setAccessibleDescription(counts)
        if text is None:
            return
        version = text.version
        sentence = version.note or notice(say_it, version.text, version.shown, version.breakable, self._reading)
        self.notice.say(sentence, version.breakable)

    @Slot()
    def _break_lines(self) -> None:
        if self.pane.shown_text is not None:
            self.pane.shown_text.break_long_lines(lambda n: self._wording(say.BROKEN, n=n))
            self.pane.setFocus()
