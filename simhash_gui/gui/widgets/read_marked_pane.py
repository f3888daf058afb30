"""A text edit that draws marks: what the words of a text are to the other text, and a feature's places."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.read_marks import MarkPainter, Marks, PaneGeometry
from simhash_gui.present.read_page import Spans
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import read as say

_SMALLEST, _LARGEST = 6.0, 48.0


class MarkedPane(PaneGeometry):
    """Knows its marks, in units of the document, and paints them; of the text it knows nothing."""

    def __init__(self, side: str, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side = side
        self.marks = Marks()
        self._look, self._wording = look, wording
        self._painter = MarkPainter(look, side.lower())
        self._drop_over = False
        self.set_points(0.0)
        look.changed.connect(self.viewport().update)

    def set_words(self, spans: Spans) -> None:
        """Mark these words, in units."""
        self.marks.words = spans
        self.viewport().update()

    def set_places(self, spans: Spans, here: int = -1) -> None:
        """Frame these places, in units; the one at row ``here`` more strongly."""
        self.marks.places, self.marks.here = spans, here
        self.viewport().update()

    def scroll_to(self, unit: int, take_caret: bool = False) -> None:
        """Bring a place into view, about a third from the top unless it already is in view."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(unit, self.document().characterCount() - 1))
        if not self._in_view(cursor):
            above = self.verticalScrollBar().pageStep() // 3
            self.verticalScrollBar().setValue(self._line_of(cursor, above) - above)
        if take_caret:
            self.setTextCursor(cursor)

    def _line_of(self, cursor: QTextCursor, above: int) -> int:
        """The line of the document that ``cursor`` is on, as the scroll bar counts it.

        A paragraph counts as one line until it is laid out, so those of the lines ``above`` are laid out first.
        """
        block = cursor.block()
        self.blockBoundingRect(block)
        row = block.layout().lineForTextPosition(cursor.positionInBlock()).lineNumber()
        before, known = block.previous(), row
        while before.isValid() and known < above:
            self.blockBoundingRect(before)
            known += before.lineCount()
            before = before.previous()
        return block.firstLineNumber() + max(0, row)

    def _in_view(self, cursor: QTextCursor) -> bool:
        box = self.cursorRect(cursor)
        return box.top() >= 0 and box.bottom() <= self.viewport().height()

    def set_points(self, points: float) -> None:
        """The size of the letters; 0 is the program's own and a little more, for reading."""
        font = self._look.font(2.0)
        if points:
            font.setPointSizeF(max(_SMALLEST, min(_LARGEST, points)))
        self.setFont(font)

    def show_drop(self, over: bool) -> None:
        """Show that what is held over this side would take the text's place."""
        self._drop_over = over
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grounds of marks, then the text, then lines and frames."""
        clip = QRectF(event.rect()).adjusted(-4, -4, 4, 4)  # frames reach over the edge of their lines
        painter = QPainter(self.viewport())
        drawing = self._painter.drawing(self, self.marks, clip)
        self._painter.below(painter, drawing)
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setFont(self.font())
        self._painter.above(painter, self, drawing)
        if self._drop_over:
            self._painter.offer(painter, QRectF(self.viewport().rect()), self._wording(say.DROP_HERE, side=self.side))
        painter.end()
