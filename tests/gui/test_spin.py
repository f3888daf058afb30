"""The panel of versions, driven in the real window."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTabBar
from pytestqt.qtbot import QtBot

from simhash_gui.engine import Recipe
from simhash_gui.engine.spin_result import SpinWish, spin
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.widgets.spin_dock import SpinPanel
from tests.gui.conftest import SAMPLES, OpenWindow, settle

MASTER = SAMPLES / "spintax-bakery.txt"
BROKEN = "A shop.\nThe {quiet|{loud|noisy} one."


@pytest.fixture
def spin_window(qtbot: QtBot, open_window: OpenWindow) -> MainWindow:
    """A window with the bakery's master and its panel."""
    window = open_window(str(MASTER))
    window.actions_by_id["spin"].trigger()
    settle(qtbot, window)
    return window


def panel(window: MainWindow) -> SpinPanel:
    return window.spin.panel


def names(window: MainWindow) -> list[str]:
    return [entry.name for entry in window.session.workspace.entries]


def test_a_master_that_is_opened_is_recognized_and_offered(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(str(MASTER), str(SAMPLES / "grinder.txt"))
    (row,) = window.content.messages.rows
    assert row.label.text() == "spintax-bakery.txt is spintax: a master of 352,638,738,432 versions."
    assert window.spin.isHidden()
    QTest.mouseClick(row.action, Qt.MouseButton.LeftButton)
    settle(qtbot, window)
    assert window.spin.isVisible()
    assert panel(window).name.text() == "spintax-bakery.txt"
    assert panel(window).title.text() == "352,638,738,432 versions, each about 88 words long"


def test_the_panel_shows_what_the_engine_says(spin_window: MainWindow) -> None:
    shown = panel(spin_window)
    result = spin(MASTER.read_text(encoding="utf-8"), SpinWish(), Recipe())
    jaccard, hamming = result.figures.jaccard, result.figures.hamming
    assert jaccard is not None
    assert hamming is not None
    first = [label.text() for label in shown.cells[1]]
    assert first == [
        "words in both",
        *(f"{share:.0%}".replace("%", "\u00a0%") for share in (jaccard.lowest, jaccard.mean, jaccard.highest)),
    ]
    assert [label.text() for label in shown.cells[2]][1::2] == [f"{hamming.lowest:.0f}", f"{hamming.highest:.0f}"]
    weak = [effect for effect in result.effects if effect.weak]
    assert shown.weak.count() == len(weak)
    assert shown.weak.item(0).text().startswith("{.|!}\nline 5, column ")


def test_the_figures_follow_the_wish(qtbot: QtBot, spin_window: MainWindow) -> None:
    shown = panel(spin_window)
    before = shown.worst.text()
    shown.others.click()
    settle(qtbot, spin_window)
    assert shown.seed.value() == 2
    assert shown.worst.text() != before
    shown.count.setValue(4)
    shown.limited.click()
    shown.limit.setValue(40)
    settle(qtbot, spin_window)
    assert shown.limit_said.text() == "✓ 4 versions hold: no two have more than 40\u00a0% of the words in both."
    shown.limit.setValue(5)
    settle(qtbot, spin_window)
    assert shown.limit_said.text().startswith("! No two of 120 versions drawn hold under 5\u00a0%")


def test_the_figures_follow_the_master_while_it_is_typed(qtbot: QtBot, window: MainWindow) -> None:
    window.adding.add_text("{Tea|Coffee} is {hot|cold}")
    window.actions_by_id["spin"].trigger()
    settle(qtbot, window)
    assert panel(window).title.text() == "4 versions, each about 3 words long"
    entry = window.session.workspace.entries[0]
    window.session.set_text(entry.id, "{Tea|Coffee|Cocoa} is {hot|cold}")
    settle(qtbot, window)
    assert panel(window).title.text() == "6 versions, each about 3 words long"
    window.session.set_text(entry.id, BROKEN)
    settle(qtbot, window)
    assert panel(window).error.text() == (
        "! The brace that opens at line 2, column 5 is never closed; add the missing } or write \\{."
    )
    assert not panel(window).body.isVisible()
    window.session.set_text(entry.id, "no more braces")
    settle(qtbot, window)
    assert panel(window).title.text() == "1 version, about 3 words long"


def test_the_most_alike_pair_becomes_a_and_b(qtbot: QtBot, spin_window: MainWindow) -> None:
    QTest.mouseClick(panel(spin_window).compare, Qt.MouseButton.LeftButton)
    settle(qtbot, spin_window)
    result = spin(MASTER.read_text(encoding="utf-8"), SpinWish(), Recipe())
    pair = result.figures.worst_pair
    assert pair is not None
    workspace = spin_window.session.workspace
    assert workspace.a is not None
    assert workspace.b is not None
    assert (workspace.a.text, workspace.b.text) == tuple(result.versions[place].text for place in pair)
    assert workspace.a.name == f"spintax-bakery.txt · version {pair[0] + 1}"
    assert spin_window.content.page == "read"
    QTest.mouseClick(panel(spin_window).compare, Qt.MouseButton.LeftButton)
    settle(qtbot, spin_window)
    assert len(workspace) == 3  # the same two, not added again


def test_all_versions_join_the_list_once(qtbot: QtBot, spin_window: MainWindow) -> None:
    panel(spin_window).count.setValue(5)
    settle(qtbot, spin_window)
    for _ in range(2):
        QTest.mouseClick(panel(spin_window).add, Qt.MouseButton.LeftButton)
        settle(qtbot, spin_window)
        assert names(spin_window) == [
            "spintax-bakery.txt",
            *(f"spintax-bakery.txt · version {number}" for number in range(1, 6)),
        ]
    assert panel(spin_window).name.text() == "spintax-bakery.txt"  # a version is no master


def test_a_weak_brace_is_shown_in_the_master(qtbot: QtBot, spin_window: MainWindow) -> None:
    weak = panel(spin_window).weak
    weak.setFocus()
    weak.setCurrentRow(0)
    QTest.keyClick(weak, Qt.Key.Key_Return)
    settle(qtbot, spin_window)
    assert spin_window.content.page == "read"
    assert spin_window.session.workspace.a is not None
    cursor = spin_window.content.read.cards["A"].pane.textCursor()
    assert cursor.selectedText() == "{.|!}"


def test_versions_are_saved_as_files_and_as_a_table(qtbot: QtBot, spin_window: MainWindow, tmp_path: Path) -> None:
    panel(spin_window).count.setValue(3)
    settle(qtbot, spin_window)
    control = spin_window.spin_control
    result = spin(MASTER.read_text(encoding="utf-8"), SpinWish(3), Recipe())
    texts = [version.text for version in result.versions]
    folder = tmp_path / "versions"
    folder.mkdir()
    control.save_files(str(folder))
    settle(qtbot, spin_window)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"spintax-bakery-0{number}.txt" for number in (1, 2, 3)]
    assert [file.read_text(encoding="utf-8") for file in files] == texts
    control.save_files(str(folder))
    settle(qtbot, spin_window)
    said = spin_window.content.messages.messages[-1].text
    assert said == f"spintax-bakery-01.txt is already in {folder}; choose an empty folder."
    control.save_table(str(tmp_path / "out.csv"))
    settle(qtbot, spin_window)
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file)) == [["version", "text"], *([str(i), text] for i, text in enumerate(texts, 1))]
    control.save_table(str(tmp_path / "missing" / "out.csv"))
    settle(qtbot, spin_window)
    assert "could not be saved" in spin_window.content.messages.messages[-1].text


def test_without_a_master_the_panel_says_what_one_is(qtbot: QtBot, pair_window: MainWindow) -> None:
    pair_window.actions_by_id["spin"].trigger()
    settle(qtbot, pair_window)
    assert panel(pair_window).none.isVisible()
    assert "{quiet|silent|{hardly|barely} audible}" in panel(pair_window).none.text()
    assert not panel(pair_window).body.isVisible()


def test_source_text_with_braces_is_not_offered(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    code = tmp_path / "flags.c"
    code.write_text("int f(int a, int b) { return a | b; }\n")
    window.adding.open_files((str(code),))
    settle(qtbot, window)
    assert window.content.messages.rows == ()


def test_two_panels_share_a_place_under_named_tabs(qtbot: QtBot, spin_window: MainWindow) -> None:
    spin_window.actions_by_id["recipe"].trigger()
    settle(qtbot, spin_window)
    bars = [bar for bar in spin_window.findChildren(QTabBar) if bar.parent() is spin_window and bar.count()]
    assert [bar.accessibleName() for bar in bars] == ["Panels"]
    assert [bars[0].tabText(place) for place in range(bars[0].count())] == ["Recipe", "Versions"]
