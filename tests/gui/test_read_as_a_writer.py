"""As a writer would: the figure of a sample pair is brought under a limit from the Read page alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from simhash_gui.engine.spin import Spinner
from simhash_gui.engine.spintax import parse_spintax
from simhash_gui.gui.main_window import MainWindow
from tests.gui.conftest import SAMPLES, OpenWindow, settle
from tests.gui.read_desk import UNDO, pane

LIMIT = 0.45
LIMIT_OF_VERSIONS = 0.3  # drawn from one master they have less in common to begin with
NEW = (
    "Quiet mornings deserve honest tools.",
    "Nobody wants gadgets shouting before sunrise.",
    "Strong metal keeps everything aligned for decades.",
    "Pockets, rucksacks, glove compartments: each swallows this gem.",
    "Friends borrowed ours, then bought theirs.",
    "Simple care suffices; cloth plus patience.",
    "Replacement pieces ship within weeks, forever.",
    "Travelers praise its modest weight.",
    "Beginners learn quickly, experts stay loyal.",
    "Smell tells when beans are ready.",
    "Stores nearby stock several colors.",
    "Warranty claims remain remarkably rare.",
)


def figure(window: MainWindow) -> float:
    comparison = window.session.pair.comparison
    assert comparison is not None
    assert comparison.words.jaccard.sets is not None
    return comparison.words.jaccard.sets


def click_first_row(table: QTableWidget) -> None:
    where = table.visualRect(table.model().index(0, 1)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)


def sentence(window: MainWindow) -> str:
    item = window.content.read.parts.rewrite.table.item(0, 1)
    assert item is not None
    return item.text()


@pytest.mark.parametrize(
    "names",
    [("grinder.txt", "grinder-rewritten.txt"), ("landing-1.txt", "landing-2.txt"), ("faq-1.txt", "faq-2.txt")],
)
def test_typing_over_the_sentences_named_first_brings_the_figure_under_the_limit(
    qtbot: QtBot, open_window: OpenWindow, names: tuple[str, str]
) -> None:
    window = open_window(*(str(SAMPLES / name) for name in names))
    window.content.show_page("read")
    settle(qtbot, window)
    page = window.content.read
    table, b = page.parts.rewrite.table, pane(page, "B")
    before, begun = window.session.workspace.b, figure(window)
    assert before is not None
    assert begun > LIMIT
    figures = [begun]
    for new in NEW:
        click_first_row(table)
        assert b.textCursor().selectedText().startswith(sentence(window)[:40].rstrip("…"))
        QTest.keyClicks(b, new)
        settle(qtbot, window)
        figures.append(figure(window))
        if figures[-1] < LIMIT:
            break
    assert figures[-1] < LIMIT
    assert figures == sorted(figures, reverse=True)
    while b.shown_text is not None and b.shown_text.can_undo():
        QTest.keyClick(b, *UNDO)
    settle(qtbot, window)
    after = window.session.workspace.b
    assert after is not None
    assert after.text == before.text
    assert figure(window) == begun


def test_two_versions_of_a_master_are_set_apart(qtbot: QtBot, open_window: OpenWindow, tmp_path: Path) -> None:
    master = parse_spintax((SAMPLES / "spintax-bakery.txt").read_text())
    drawn = Spinner(master, seed=1).draw_distinct(2).versions
    files = [tmp_path / f"version-{number}.txt" for number in (1, 2)]
    for file, version in zip(files, drawn, strict=True):
        file.write_text(version.text)
    window = open_window(*map(str, files))
    window.content.show_page("read")
    settle(qtbot, window)
    begun = figure(window)
    assert begun > LIMIT_OF_VERSIONS
    rewrite, b = window.content.read.parts.rewrite, pane(window.content.read, "B")
    for new in NEW:
        click_first_row(rewrite.table)
        QTest.keyClicks(b, new)
        settle(qtbot, window)
        if figure(window) < LIMIT_OF_VERSIONS:
            break
    assert figure(window) < LIMIT_OF_VERSIONS


def test_what_if_brings_it_there_too(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(str(SAMPLES / "landing-1.txt"), str(SAMPLES / "landing-2.txt"))
    window.content.show_page("read")
    settle(qtbot, window)
    rewrite = window.content.read.parts.rewrite
    for new in NEW:
        rewrite.table.setFocus()
        QTest.keyClick(rewrite.table, Qt.Key.Key_Down)  # the first row
        rewrite.what_if.field.setFocus()
        QTest.keyClicks(rewrite.what_if.field, new)
        settle(qtbot, window)
        foretold = rewrite.what_if.found
        assert foretold is not None
        QTest.keyClick(rewrite.what_if.field, Qt.Key.Key_Return)
        settle(qtbot, window)
        assert figure(window) == foretold.jaccard
        assert window.session.pair.comparison is not None
        assert window.session.pair.comparison.hamming == foretold.hamming
        if figure(window) < LIMIT:
            break
    assert figure(window) < LIMIT
