from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.evidence_page import EvidencePage
from simhash_gui.gui.theme import Look
from tests.gui.evidence_window import name_at, shown_page


@pytest.fixture
def page(qtbot: QtBot, look: Look, jobs: JobRunner) -> EvidencePage:
    return shown_page(qtbot, look, jobs)


def test_copy_by_key(qtbot: QtBot, page: EvidencePage) -> None:
    page.choose_feature("recherche ideal")
    QTest.keyClick(page.grid.rows, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "recherche ideal"


def test_keys_move_bit_and_feature(qtbot: QtBot, page: EvidencePage) -> None:
    columns = page.grid.columns
    QTest.keyClick(columns, Qt.Key.Key_Right)
    assert page.grid.bit == 61
    QTest.keyClick(columns, Qt.Key.Key_Left)
    assert page.grid.bit == 62
    QTest.keyClick(columns, Qt.Key.Key_End)
    assert page.grid.bit == 0
    QTest.keyClick(columns, Qt.Key.Key_Right)
    assert page.grid.bit == 0
    QTest.keyClick(columns, Qt.Key.Key_Home)
    assert page.grid.bit == 63
    QTest.keyClick(columns, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert page.grid.bit == 62
    QTest.keyClick(columns, Qt.Key.Key_Down)
    assert page.grid.feature == int(page.grid.shown.rows[0])
    rows = page.grid.rows
    QTest.keyClick(rows, Qt.Key.Key_PageDown)
    assert page.grid.shown.place_of(page.grid.feature) == rows.rows_per_page()
    QTest.keyClick(rows, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert page.grid.shown.place_of(page.grid.feature) == 52
    assert rows.first_and_last()[1] == 53
    with qtbot.waitSignal(page.showFeatureRequested) as asked:
        QTest.keyClick(rows, Qt.Key.Key_Return)
    assert asked.args == [name_at(page, 52)]
    QTest.keyClick(rows, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert page.grid.shown.place_of(page.grid.feature) == 0
    assert rows.verticalScrollBar().value() == 0


def test_escape_chooses_nothing_and_says_how_to_begin(qtbot: QtBot, page: EvidencePage) -> None:
    page.choose_feature("ideal")
    chosen: list[object] = []
    page.bitChosen.connect(chosen.append)
    page.featureChosen.connect(chosen.append)
    QTest.keyClick(page.grid.rows, Qt.Key.Key_Escape)
    assert chosen == ["", -1]
    assert (page.grid.bit, page.grid.feature) == (-1, -1)
    assert page.bit_panel.heading.label.text() == "No bit chosen"
    assert not page.feature_panel.isVisibleTo(page)
    assert page.grid.rows.accessibleDescription().startswith("Nothing chosen.")


def test_whatever_takes_the_focus_has_a_name(page: EvidencePage) -> None:
    page.choose_feature("ideal")
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(page):
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget


def test_tab_leads_through_every_part_and_out_again(qtbot: QtBot, page: EvidencePage) -> None:
    grid = page.grid
    grid.columns.setFocus()
    visited: list[QWidget | None] = []
    for _ in range(60):
        visited.append(QApplication.focusWidget())
        QTest.keyClick(visited[-1] or page, Qt.Key.Key_Tab)
    parts = [grid.columns, grid.controls.sorts, grid.controls.shows, grid.controls.finder, grid.rows]
    places = [visited.index(part) for part in parts]
    assert places == sorted(places)
    assert page.overlap_panel.fold in visited
    assert page.bit_panel.pushed_a.buttons[0] in visited
    assert visited.count(grid.columns) >= 2
