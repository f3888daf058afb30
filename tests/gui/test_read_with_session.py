"""The Read page with the session behind it, as in the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.gui.session import Session
from simhash_gui.gui.theme import Look
from simhash_gui.present.wording import Wording
from simhash_gui.present.workspace import Incoming
from tests.gui.conftest import stop


class Window:
    """Page and session, wired as the window wires them."""

    def __init__(self, look: Look) -> None:
        self.jobs = JobRunner()
        self.session = Session(self.jobs)
        self.page = ReadPage(look, Wording(), self.jobs)
        self.session.pairChanged.connect(self.page.set_pair)
        self.page.textEdited.connect(self.session.set_text)
        self.page.resize(900, 500)
        self.page.show()

    def add(self, *texts: str) -> None:
        self.session.add([Incoming(f"{name}.txt", text) for name, text in zip("ab", texts, strict=False)])

    def header(self, side: str) -> str:
        return self.page.cards[side].header.full_line()

    def text(self, side: str) -> str:
        entry = self.session.workspace.a if side == "A" else self.session.workspace.b
        assert entry is not None
        return entry.text


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication) -> Iterator[Window]:
    look = Look("light")
    made = Window(look)
    qtbot.addWidget(made.page, before_close_func=lambda _page: stop(made.jobs))
    yield made
    assert made.jobs.shutdown()


def put_caret(window: Window, side: str, unit: int) -> None:
    pane = window.page.cards[side].pane
    cursor = QTextCursor(pane.document())
    cursor.setPosition(unit)
    pane.setTextCursor(cursor)
    pane.setFocus()


def test_numbers_follow_the_keys(qtbot: QtBot, window: Window) -> None:
    window.add("one two three", "one two three four")
    qtbot.waitUntil(lambda: window.header("A") == "A · a.txt · 3 words · 100\u00a0% also in B")
    put_caret(window, "A", 13)
    QTest.keyClicks(window.page.cards["A"].pane, " four")
    qtbot.waitUntil(lambda: window.header("A") == "A · a.txt · 4 words · 100\u00a0% also in B")
    assert window.text("A") == "one two three four"
    assert window.header("B") == "B · b.txt · 4 words · 100\u00a0% also in A"


def test_keys_go_on_while_large_texts_are_counted(qtbot: QtBot, window: Window) -> None:
    large = "\n".join(["some words of a text that is not short at all"] * 3_000)
    window.add(large, large)
    pane = window.page.cards["A"].pane
    qtbot.waitUntil(lambda: pane.document().blockCount() == 3_000)
    put_caret(window, "A", 0)
    for key in "xyz ":
        QTest.keyClicks(pane, key)
        qtbot.wait(20)
    assert pane.toPlainText().startswith("xyz some words")
    qtbot.waitUntil(lambda: window.header("A").startswith("A · a.txt · 33,001 words · over 99"), timeout=60_000)
    assert pane.toPlainText().startswith("xyz some words")
    assert pane.textCursor().position() == 4
    assert window.text("A") == "xyz " + large


def test_the_page_answers_while_a_line_without_end_is_counted(qtbot: QtBot, window: Window) -> None:
    window.add("word " * 60_000, "x" * 300_000)
    pane = window.page.cards["A"].pane
    answers: list[str] = []
    timer = QTimer()
    timer.timeout.connect(lambda: answers.append(window.header("A")))
    timer.start(1)
    qtbot.waitUntil(lambda: window.header("A").startswith("A · a.txt · 60,000 words"), timeout=60_000)
    timer.stop()
    assert "A · a.txt · counting words …" in answers
    assert window.header("B").startswith("B · b.txt · 1 word ·")
    pane.verticalScrollBar().setValue(pane.verticalScrollBar().maximum())
    assert pane.firstVisibleBlock().blockNumber() > 250
    assert pane.document().blockCount() == 300
