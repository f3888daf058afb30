"""A text edit that draws marks: what the words of a text are to the other text, and a feature's places."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import plain_tip
from simhash_gui.gui.widgets.read_marks import MarkPainter, Marks, PaneGeometry
from simhash_gui.present.read_page import Spans
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import read as say

_SMALLEST, _LARGEST = 6.0, 48.0
_NEAR = 24  # pixels from a letter up to which the mouse is on it


class MarkedPane(PaneGeometry):
    """Knows its marks, in units of the document, and paints them; of the text it knows nothing.

    Passages are numbered; -1 is none.
    """

    passageLit = Signal(int)  # the one below the mouse, or the one at the caret
    passageClicked = Signal(int)

    def __init__(self, side: str, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side = side
        self.marks = Marks()
        self._look, self._wording = look, wording
        self._painter = MarkPainter(look, side.lower())
        self._drop_over = False
        self._hovered = -1
        self.tip_of: Callable[[int], str] | None = None  # what to say of a passage below the mouse
        self.viewport().setMouseTracking(True)
        self.cursorPositionChanged.connect(self._tell_lit)
        self.set_points(0.0)
        look.changed.connect(self.viewport().update)

    def set_words(self, spans: Spans) -> None:
        """Mark these words, in units."""
        self.marks.words = spans
        self.viewport().update()

    def set_lit(self, passage: int) -> None:
        """Draw the line below this passage thicker, for its partner is looked at."""
        if passage != self.marks.lit:
            self.marks.lit = passage
            self.viewport().update()

    def set_odd(self, spans: Spans) -> None:
        """Frame these characters, in units: they are not what they look like."""
        self.marks.odd = spans
        self.viewport().update()

    def passage_at(self, unit: int) -> int:
        """The passage that holds ``unit``, an end included; -1 if none."""
        words = self.marks.words
        row = int(words.ends.searchsorted(unit, side="left"))
        if row < len(words) and words.starts[row] <= unit:
            return (int(words.kinds[row]) >> 8) - 1
        return -1

    def bring_passage(self, passage: int, take_caret: bool = False) -> None:
        """Scroll to the beginning of a passage."""
        rows = self.marks.words.rows_of(passage)
        if len(rows):
            self.scroll_to(int(self.marks.words.starts[rows[0]]), take_caret)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the passage below the mouse."""
        super().mouseMoveEvent(event)
        self._hover(self._passage_under(event.position()))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The caret is looked at while the pane has the keyboard."""
        super().focusInEvent(event)
        self._tell_lit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell_lit()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on a passage, unless something was selected."""
        super().mouseReleaseEvent(event)
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier and event.button() == Qt.MouseButton.LeftButton
        passage = self._passage_under(event.position())
        if plain and passage >= 0 and not self.textCursor().hasSelection():
            self.passageClicked.emit(passage)

    def _passage_under(self, at: QPointF) -> int:
        cursor = self.cursorForPosition(at.toPoint())
        passage = self.passage_at(cursor.position())
        return passage if passage >= 0 and abs(self.cursorRect(cursor).center().x() - at.x()) < _NEAR else -1

    def _hover(self, passage: int) -> None:
        if passage != self._hovered:
            self._hovered = passage
            tip = self.tip_of(passage) if self.tip_of is not None else ""
            self.viewport().setToolTip(plain_tip(tip))
            self._tell_lit()

    @Slot()
    def _tell_lit(self) -> None:
        at_caret = self.passage_at(self.textCursor().position()) if self.hasFocus() else -1
        self.passageLit.emit(self._hovered if self._hovered >= 0 else at_caret)

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

    def scroll_top_to(self, unit: int) -> None:
        """Scroll so that the line of a place is the first in view."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(max(0, min(unit, self.document().characterCount() - 1)))
        self.verticalScrollBar().setValue(self._line_of(cursor, 0))

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
