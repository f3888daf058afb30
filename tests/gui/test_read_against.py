"""A against all, in the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.widgets.labels import plain_tip
from tests.gui.conftest import OpenWindow, settle
from tests.gui.read_desk import center_of, header, pane, place_caret, type_in, words

A = "Red apples ripen late in autumn. Old bridges need fresh paint. Nobody counts the stars."
OTHERS = (
    "Here old bridges need fresh paint, they say.",
    "We know that red apples ripen late in autumn; old bridges stand.",
    "Quite another story.",
)
NO_MODIFIER = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(open_window: OpenWindow, tmp_path: Path) -> MainWindow:
    files = []
    for number, text in enumerate((A, *OTHERS)):
        files.append(tmp_path / f"{'abcd'[number]}.txt")
        files[-1].write_text(text)
    made = open_window(*map(str, files))
    made.content.show_page("read")
    return made


def switch_on(qtbot: QtBot, window: MainWindow) -> None:
    window.content.read.parts.passage_bar.against.click()
    settle(qtbot, window)


def names(window: MainWindow) -> list[tuple[str, str]]:
    table = window.content.read.parts.against.table
    rows = range(table.rowCount())
    cells = [(table.item(row, 0), table.item(row, 1)) for row in rows]
    return [(one.text(), two.text()) for one, two in cells if one is not None and two is not None]


def test_a_shows_what_any_other_text_has(qtbot: QtBot, window: MainWindow) -> None:
    page = window.content.read
    assert words(pane(page, "A")) == ["Old bridges need fresh paint"]
    switch_on(qtbot, window)
    assert header(page, "A") == "A · a.txt · 15 words · 73\u00a0% in one of 3 others"
    assert words(pane(page, "A")) == ["Red apples ripen late in autumn", "Old bridges", "need fresh paint"]
    assert words(pane(page, "B")) == ["old bridges", "need fresh paint"]
    assert names(window) == [("", "c.txt"), ("B", "b.txt")]
    assert not page.parts.rewrite.isVisible()
    switch_on(qtbot, window)  # off again
    assert header(page, "A") == "A · a.txt · 15 words · 33\u00a0% also in B"
    assert words(pane(page, "A")) == ["Old bridges need fresh paint"]
    assert page.parts.rewrite.isVisible()


def test_a_passage_tells_who_has_it_and_a_text_goes_beside(qtbot: QtBot, window: MainWindow) -> None:
    page = window.content.read
    place_caret(pane(page, "A"), 0)
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_F6)
    settle(qtbot, window)
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    panel = page.parts.against
    assert panel.line.text() == "“Red apples ripen late in autumn” is in 1 other text of 3"
    assert names(window) == [("", "c.txt")]
    panel.table.setFocus()
    panel.table.setCurrentCell(0, 1)
    QTest.keyClick(panel.table, Qt.Key.Key_Return)
    settle(qtbot, window)
    assert window.session.workspace.b is not None
    assert window.session.workspace.b.name == "c.txt"
    assert words(pane(page, "B")) == ["red apples ripen late in autumn", "old bridges"]
    assert names(window) == [("B", "c.txt")]
    assert pane(page, "B").marks.lit == 0
    panel.whole.click()
    assert names(window) == [("B", "c.txt"), ("", "b.txt")]
    QTest.mouseMove(pane(page, "A").viewport(), center_of(pane(page, "A"), A.index("bridges")))
    assert pane(page, "A").viewport().toolTip() == plain_tip("Also in 2 texts: b.txt, c.txt")


def test_it_follows_what_is_typed_and_what_comes_and_goes(qtbot: QtBot, window: MainWindow) -> None:
    page = window.content.read
    switch_on(qtbot, window)
    place_caret(pane(page, "A"), 0)
    type_in(qtbot, pane(page, "A"), "Quite another story. ")
    settle(qtbot, window)
    assert header(page, "A") == "A · a.txt · 18 words · 78\u00a0% in one of 3 others"
    assert names(window) == [("", "c.txt"), ("B", "b.txt"), ("", "d.txt")]
    entries = window.session.workspace.entries
    window.session.remove([entries[2].id])
    settle(qtbot, window)
    assert names(window) == [("B", "b.txt"), ("", "d.txt")]
    window.session.remove([entries[3].id])
    settle(qtbot, window)
    assert not page.parts.passage_bar.against.isVisible()
    assert not window.against.on
    assert header(page, "A") == "A · a.txt · 18 words · 28\u00a0% also in B"


def test_stop_goes_back_to_the_pair(qtbot: QtBot, window: MainWindow) -> None:
    page = window.content.read
    page.parts.passage_bar.against.click()
    assert page.parts.against.line.text() == "Looking through the other texts …"
    page.parts.against.stop.click()
    settle(qtbot, window)
    assert not window.against.on
    assert page.parts.rewrite.isVisible()
    assert words(pane(page, "A")) == ["Old bridges need fresh paint"]


def test_two_texts_have_no_others(open_window: OpenWindow) -> None:
    window = open_window()
    window.content.show_page("read")
    assert not window.content.read.parts.passage_bar.against.isVisible()
