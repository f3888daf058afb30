"""A small desk for tests of the Read page: texts in a workspace, profiles at once, nothing else of the window.

With it come the hands: typing, pressing keys, looking at what stands below a mark.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, Slot
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.gui.widgets.read_pane import TextPane
from simhash_gui.present.pair import PairSide, PairState
from simhash_gui.present.read_display import LONGEST_LINE
from simhash_gui.present.read_page import Spans
from simhash_gui.present.workspace import Entry, Incoming, Workspace

ONE = "Le moteur de recherche idéal doit comprendre"
TWO = "Le moteur de tout doit comprendre"
LONG = "word " * (LONGEST_LINE // 4)
UNDO = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
REDO = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)


class Desk(QObject):
    """Answers the page as the window does. ``slow`` keeps the answers back until ``answer``."""

    def __init__(self, page: ReadPage) -> None:
        super().__init__(page)
        self.page, self.recipe = page, Recipe()
        self.texts = Workspace()
        self.slow = False
        self.waiting: list[PairState] = []
        self.started: list[tuple[str, str]] = []
        page.textEdited.connect(self.edited)
        page.textStarted.connect(self.text_started)

    def add(self, *texts: str) -> None:
        self.texts.add([Incoming(f"text-{i + 1}.txt", text) for i, text in enumerate(texts)])
        self.show()

    def text(self, side: str) -> str:
        entry = self.texts.a if side == "A" else self.texts.b
        assert entry is not None
        return entry.text

    def show(self) -> None:
        state = PairState(self._side(self.texts.a), self._side(self.texts.b))
        if self.slow:
            self.waiting.append(state)
        else:
            self.page.set_pair(state)

    def answer(self) -> None:
        """Hand out the oldest answer that was kept back."""
        self.page.set_pair(self.waiting.pop(0))

    @Slot(int, object)
    def edited(self, entry: int, text: str) -> None:
        self.texts.set_text(entry, text)
        self.show()

    @Slot(str, object)
    def text_started(self, side: str, text: str) -> None:
        self.started.append((side, text))
        self.texts.replace_side(side, Incoming("typed text", text))
        self.show()

    def _side(self, entry: Entry | None) -> PairSide | None:
        if entry is None:
            return None
        made: Profile = profile(entry.text, self.recipe)
        return PairSide(entry.id, entry.name, entry.text, made)


def pane(page: ReadPage, side: str) -> TextPane:
    return page.cards[side].pane


def header(page: ReadPage, side: str) -> str:
    return page.cards[side].header.full_line()


def shown(of: TextPane) -> str:
    return of.toPlainText()


def words(of: TextPane, spans: Spans | None = None) -> list[str]:
    """The letters below the marks, as the document has them: units of the pane, not code points."""
    spans = of.marks.words if spans is None else spans
    found = []
    for start, end in zip(spans.starts.tolist(), spans.ends.tolist(), strict=True):
        cursor = QTextCursor(of.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        found.append(cursor.selectedText())
    return found


def place_caret(of: TextPane, unit: int) -> None:
    cursor = QTextCursor(of.document())
    cursor.setPosition(unit)
    of.setTextCursor(cursor)
    of.setFocus()


def type_in(qtbot: QtBot, of: TextPane, text: str) -> None:
    of.setFocus()
    QTest.keyClicks(of, text)
    settle(qtbot, of)


def press(qtbot: QtBot, of: TextPane, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
    QTest.keyClick(of, key, modifier)
    settle(qtbot, of)


def settle(qtbot: QtBot, of: TextPane) -> None:
    """Until everything typed was told."""
    qtbot.waitUntil(lambda: of.shown_text is not None and not of.shown_text.unsent)


def center_of(of: TextPane, unit: int) -> QPoint:
    cursor = QTextCursor(of.document())
    cursor.setPosition(unit)
    one = of.cursorRect(cursor)
    cursor.setPosition(unit + 1)
    return (one.center() + of.cursorRect(cursor).center()) / 2


def cursor_at(of: TextPane, unit: int) -> QTextCursor:
    cursor = QTextCursor(of.document())
    cursor.setPosition(unit)
    return cursor
