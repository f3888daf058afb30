from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from simhash_gui.engine.neighbors_pairs import TooManyPairsError
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.pages.all_texts_page import AllTextsPage
from simhash_gui.present.all_texts_export import What
from simhash_gui.present.workspace import Incoming
from tests.gui.all_texts_window import click, column, shown, sides, turn_to_all, version
from tests.gui.conftest import OpenWindow, settle


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow) -> AllTextsPage:
    return turn_to_all(qtbot, window)


def test_the_list_shows_each_text_with_its_closest_match(page: AllTextsPage) -> None:
    assert column(page, "text") == ["fox-1", "owl-1", "fox-2", "alone", "owl-2", "other"]
    assert column(page, "closest")[:3] == ["fox-2", "owl-2", "fox-1"]
    assert column(page, "near") == ["1", "1", "1", "0", "1", "0"]
    assert sorted(column(page, "group")) == ["", "", "1", "1", "2", "2"]
    QAbstractItemModelTester(page.list.rows.cells_model)


def test_a_click_on_a_heading_sorts_then_turns_round_then_lets_go(page: AllTextsPage) -> None:
    head = page.list.rows.horizontalHeader()

    def click_on(section: int) -> None:
        place = QPoint(head.sectionViewportPosition(section) + 10, head.height() // 2)
        QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)

    bits = [int(cell) for cell in column(page, "bits")]
    click_on(2)
    assert [int(cell) for cell in column(page, "bits")] == sorted(bits)
    assert head.sortIndicatorSection() == 2
    click_on(2)
    assert [int(cell) for cell in column(page, "bits")] == sorted(bits, reverse=True)
    click_on(2)
    assert column(page, "text")[0] == "fox-1"
    click_on(0)
    assert column(page, "text") == ["alone", "fox-1", "fox-2", "other", "owl-1", "owl-2"]


def test_what_is_explained_has_the_name_that_is_on_show(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    assert page.groups.explain.accessibleName() == "Explain: Groups · 2"
    page.histogram.limitChosen.emit(0)
    settle(qtbot, window)
    assert page.groups.explain.accessibleName() == "Explain: Groups · 0"


def test_the_filter_keeps_names_that_hold_it(page: AllTextsPage) -> None:
    page.list.filter.setText("OWL")
    assert column(page, "text") == ["owl-1", "owl-2"]
    assert page.list.note.text() == "2 of 6"
    page.list.filter.setText(" wolf ")
    assert page.list.area.sentence.text() == "No name holds “wolf”."
    assert page.list.area.currentWidget() is page.list.area.sentence
    page.list.filter.clear()
    assert page.list.note.text() == "6"
    assert page.list.area.currentWidget() is page.list.rows


def test_a_click_on_a_row_picks_it_and_its_closest(window: MainWindow, page: AllTextsPage) -> None:
    rows = page.list.rows
    click(rows.viewport(), rows.visualRect(rows.cells_model.index(4, 0)).center())
    assert sides(window) == ("owl-2", "owl-1")
    assert window.content.page == "all"
    assert [rows.cells_model.cells.side(node) for node in (4, 1, 0)] == ["A", "B", ""]


def test_a_click_on_a_cell_picks_the_pair(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    matrix = page.picture.matrix
    order = [shown(page).made.nodes[node].first.name for node in shown(page).matrix.order.tolist()]  # type: ignore[union-attr]
    assert order == ["fox-1", "fox-2", "owl-1", "owl-2", "alone", "other"]
    click(matrix.viewport(), matrix.cell_rect(2, 3).center())
    settle(qtbot, window)
    assert sides(window) == ("owl-1", "owl-2")
    comparison = window.session.pair.comparison
    assert comparison is not None
    assert comparison.hamming == int(shown(page).made.distances[1, 4])  # type: ignore[index]


def test_pointing_at_a_cell_names_the_pair(page: AllTextsPage) -> None:
    matrix = page.picture.matrix
    QTest.mouseMove(matrix.viewport(), matrix.cell_rect(0, 1).center().toPoint())
    matrix.hovered.emit(0, 1)
    assert page.picture.line.text().startswith("fox-1 and fox-2: ")
    assert "% of the words in both" in page.picture.line.text()
    assert matrix.accessibleDescription() == page.picture.line.text()


def test_keys_walk_the_matrix_open_the_pair_and_return(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    matrix = page.picture.matrix
    page.list.sort_by("bits")
    matrix.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(matrix, key)
    assert matrix.current == (2, 3)
    QTest.keyClick(matrix, Qt.Key.Key_Return)
    settle(qtbot, window)
    assert (window.content.page, sides(window)) == ("evidence", ("owl-1", "owl-2"))
    assert window.content.back.isVisible()
    QTest.keySequence(window, "Alt+Left")
    settle(qtbot, window)
    assert window.content.page == "all"
    assert not window.content.back.isVisible()
    assert QApplication.focusWidget() is matrix
    assert matrix.current == (2, 3)
    assert page.list.sorting.column == "bits"


def test_the_button_returns_too(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    rows = page.groups.rows
    rows.setCurrentIndex(rows.cells_model.index(0, 0))
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert (window.content.page, sides(window)) == ("evidence", ("fox-1", "fox-2"))
    window.content.back.click()
    assert window.content.page == "all"


def test_measure_and_order_are_chosen(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    page.picture.measures.setCurrentIndex(1)
    page.picture.measures.activated.emit(1)
    page.picture.orders.setCurrentIndex(2)
    page.picture.orders.activated.emit(2)
    settle(qtbot, window)
    view = shown(page).matrix
    assert view is not None
    assert (view.measure, view.order.tolist()) == ("jaccard", [0, 1, 2, 3, 4, 5])
    assert view.figures[0, 2] == 98  # 119 of 121 words


def test_the_line_is_dragged_and_everything_follows(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    bars = page.histogram.bars
    assert bars.view is not None
    assert (bars.view.limit, page.histogram.reset.isVisible()) == (12, False)
    assert len(shown(page).grouped.groups) == 2
    y = bars.height() // 2
    QTest.mousePress(bars, Qt.MouseButton.LeftButton, pos=QPoint(round(bars.x_of(12.5)), y))
    QTest.mouseMove(bars, QPoint(round(bars.x_of(0.5)), y))
    QTest.mouseRelease(bars, Qt.MouseButton.LeftButton, pos=QPoint(round(bars.x_of(0.5)), y))
    assert bars.view.limit == 0
    assert bars.view.sentence == "within 0 bits: 0 of 15 pairs"
    settle(qtbot, window)
    assert shown(page).grouped.limit == 0
    assert shown(page).grouped.groups == ()
    assert page.groups.area.sentence.text() == "No two texts are within 0 bits. A wider limit may find groups."
    page.histogram.reset.click()
    settle(qtbot, window)
    assert len(shown(page).grouped.groups) == 2
    assert bars.hasFocus()


def test_keys_move_the_limit_within_its_bounds(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    bars = page.histogram.bars
    bars.setFocus()
    for key, limit in (
        (Qt.Key.Key_Right, 13),
        (Qt.Key.Key_Left, 12),
        (Qt.Key.Key_PageUp, 16),
        (Qt.Key.Key_End, 24),
        (Qt.Key.Key_Up, 24),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Down, 0),
    ):
        QTest.keyClick(bars, key)
        assert bars.view is not None
        assert bars.view.limit == limit
    settle(qtbot, window)
    assert "within 0 bits" in bars.accessibleDescription()


def test_another_width_takes_the_limit_with_it(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    window.session.set_recipe(window.session.recipe.parse("bits=128"))
    settle(qtbot, window)
    assert (shown(page).made.bits, shown(page).grouped.limit) == (128, 24)


def test_another_way_of_grouping_explains_itself(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    page.groups.linkages.setCurrentIndex(3)
    page.groups.linkages.activated.emit(3)
    settle(qtbot, window)
    assert [group.texts for group in shown(page).grouped.groups] == [6]
    assert "cut into runs" in page.groups.meaning.text()


def test_a_pair_called_no_duplicate_is_remembered(qtbot: QtBot, open_window: OpenWindow) -> None:
    first = open_window()
    page = turn_to_all(qtbot, first)
    page.picture.show_view("pairs")
    rows = page.picture.pairs.rows
    cells = rows.cells_model.cells
    place = [cells.text(int(row), "a") for row in cells.rows].index("fox-1")
    rows.setCurrentIndex(rows.cells_model.index(place, 0))
    assert page.picture.pairs.mark.isEnabled()
    page.picture.pairs.mark.click()
    settle(qtbot, first)
    assert [group.texts for group in shown(page).grouped.groups] == [2]
    assert column(page, "near")[0] == "0"
    assert first.content.messages.messages[-1].text == "fox-1 and fox-2 are marked as not duplicates."
    first.close()

    second = open_window()
    page = turn_to_all(qtbot, second)
    assert len(shown(page).grouped.groups) == 1
    page.picture.show_view("pairs")
    page.picture.pairs.choice.setCurrentIndex(2)
    page.picture.pairs.choice.activated.emit(2)
    pairs = page.picture.pairs
    assert pairs.choice.currentText() == "Not duplicates · 1"
    assert pairs.mark.text() == "Count it as a duplicate again"
    pairs.rows.setCurrentIndex(pairs.rows.cells_model.index(0, 0))
    pairs.mark.click()
    settle(qtbot, second)
    assert len(shown(page).grouped.groups) == 2
    second.close()
    assert len(shown(turn_to_all(qtbot, open_window())).grouped.groups) == 2


def test_a_mark_is_undone_from_its_message(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    page.picture.pairs.markAsked.emit(0, 2)
    settle(qtbot, window)
    assert len(shown(page).grouped.groups) == 1
    window.content.messages.rows[-1].action.click()
    settle(qtbot, window)
    assert len(shown(page).grouped.groups) == 2


def test_a_reference_gives_every_text_its_gap(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    page.list.menuAsked.emit(0, QPoint(0, 0))
    menu = page.findChildren(QMenu)[-1]
    action = next(each for each in menu.actions() if each.text() == "Measure all others from this text")
    action.trigger()
    menu.close()
    settle(qtbot, window)
    assert page.list.rows.cells_model.columns[-1].id == "gap"
    gaps = column(page, "gap")
    assert gaps[0] == "0"
    assert int(gaps[2]) == int(shown(page).made.distances[0, 2])  # type: ignore[index]
    page.list.sort_by("gap")
    assert column(page, "text")[:2] == ["fox-1", "fox-2"]
    page.set_reference(None)
    settle(qtbot, window)
    assert page.list.rows.cells_model.columns[-1].id == "group"


def test_what_is_on_show_is_saved(window: MainWindow, page: AllTextsPage, tmp_path: Path) -> None:
    page.list.sort_by("text")
    page.list.filter.setText("fox")

    def saved(what: What, name: str) -> bytes:
        table = window.all_texts.table(what)
        assert table is not None
        window.all_texts.export(table, str(tmp_path / name))
        assert window.content.messages.messages[-1].text == f"Saved as {name}."
        return (tmp_path / name).read_bytes()

    rows = list(csv.DictReader(io.StringIO(saved("list", "list.csv").decode("utf-8-sig"))))
    assert [(row["text"], row["closest"]) for row in rows] == [("fox-1", "fox-2"), ("fox-2", "fox-1")]
    pairs = json.loads(saved("pairs", "pairs.json"))["pairs"]
    assert sorted((pair["a"], pair["b"]) for pair in pairs) == [("fox-1", "fox-2"), ("owl-1", "owl-2")]
    assert [pair["bits"] for pair in pairs] == sorted(pair["bits"] for pair in pairs)
    groups = list(csv.DictReader(io.StringIO(saved("groups", "groups.csv").decode("utf-8-sig"))))
    assert [row["texts"] for row in groups] == ["fox-1; fox-2", "owl-1; owl-2"]
    table = window.all_texts.table("list")
    assert table is not None
    window.all_texts.export(table, str(tmp_path / "no" / "list.csv"))
    assert window.content.messages.messages[-1].error
    assert "could not be written" in window.content.messages.messages[-1].text


def test_the_dialog_does_not_block(qtbot: QtBot, window: MainWindow, page: AllTextsPage, tmp_path: Path) -> None:
    page.list.export.click()
    menu = page.list.export.findChildren(QMenu)[-1]
    assert [action.text() for action in menu.actions()] == [
        "Texts as CSV…", "Texts as JSON…", "Pairs as CSV…", "Pairs as JSON…", "Groups as CSV…", "Groups as JSON…",
    ]  # fmt: skip
    menu.actions()[1].trigger()
    menu.close()
    (dialog,) = window.content.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "out.json"))
    dialog.done(0)
    assert len(json.loads((tmp_path / "out.json").read_bytes())["texts"]) == 6


def test_the_scatter_opens_the_pair_that_is_clicked(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    page.picture.show_view("scatter")
    settle(qtbot, window)
    scatter = page.picture.scatter
    assert scatter.view is not None
    distance = int(shown(page).made.distances[0, 2])  # type: ignore[index]
    place = scatter.place_of(distance, 98)
    assert scatter.cell_near(place) == (distance, 98)
    click(scatter, place)
    assert sides(window) == ("fox-1", "fox-2")
    scatter.hovered.emit(distance, 98)
    assert page.picture.line.text().startswith("fox-1 and fox-2: ")
    scatter.setFocus()
    QTest.keyClick(scatter, Qt.Key.Key_Right)
    QTest.keyClick(scatter, Qt.Key.Key_Return)
    assert window.content.page == "evidence"


def test_the_methods_are_compared_on_the_open_texts(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    page.picture.show_view("methods")
    view = page.picture.methods
    assert view.shown is None
    assert view.sentence.text().startswith("SimHash keeps 8 bytes")
    view.compare.click()
    settle(qtbot, window)
    assert view.shown is not None
    assert view.shown.comparison.texts == 6
    cells = view.methods.cells_model.cells
    assert [cells.text(row, "method") for row in cells.rows] == ["SimHash", "MinHash, 6 values", "MinHash, 128 values"]
    ways = view.ways.cells_model.cells
    assert [ways.text(row, "found") for row in list(ways.rows)[-2:]] == ["2 of 2", "2 of 2"]


def test_without_two_texts_the_page_says_how_to_begin(qtbot: QtBot, window: MainWindow) -> None:
    window.content.show_page("all")
    assert window.content.stack.currentWidget() is window.content.start
    window.session.add([Incoming("one", version("fox", 0))])
    settle(qtbot, window)
    assert window.content.start.title.text() == "Drop a second text here"
    window.session.add([Incoming("two", version("fox", 0).upper())])
    settle(qtbot, window)
    page = window.content.all
    assert window.content.stack.currentWidget() is page
    assert page.state.sentence.text().startswith("All 2 texts have the very same words")
    assert column(page, "text") == ["one × 2"]
    click(page.list.rows.viewport(), page.list.rows.visualRect(page.list.rows.cells_model.index(0, 0)).center())
    assert sides(window) == ("one", "two")


def test_texts_that_come_and_go_are_followed(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    window.session.add([Incoming("fox-3", version("fox", 2))])
    settle(qtbot, window)
    assert shown(page).made.texts == 7
    assert [group.texts for group in shown(page).grouped.groups] == [3, 2]
    entry = window.session.workspace.entries[0]
    window.session.rename(entry.id, "renamed")
    settle(qtbot, window)
    assert column(page, "text")[0] == "renamed"
    window.session.remove([entry.id])
    settle(qtbot, window)
    assert [group.texts for group in shown(page).grouped.groups] == [2, 2]


def test_another_pair_leaves_what_was_worked_out(qtbot: QtBot, window: MainWindow, page: AllTextsPage) -> None:
    before = shown(page)
    page.pairPicked.emit(4, 2)
    settle(qtbot, window)
    assert sides(window) == ("alone", "owl-1")
    assert shown(page) is before


def test_too_many_pairs_are_told_in_their_own_words(window: MainWindow, page: AllTextsPage) -> None:
    page.failed.emit(TooManyPairsError(most=5, limit=20))
    told = window.content.messages.messages[-1]
    assert told.text.startswith("More than 5 pairs are within 20 bits. Choose a smaller limit")
    page.failed.emit(ValueError("why"))
    assert window.content.messages.messages[-1].details == "ValueError: why"


def test_nothing_is_worked_out_before_the_page_is_seen(qtbot: QtBot, window: MainWindow) -> None:
    window.session.add([Incoming("x", "one two"), Incoming("y", "one three")])
    settle(qtbot, window)
    assert window.content.all.shown is None
    window.content.show_page("all")
    settle(qtbot, window)
    assert shown(window.content.all).made.texts == 2


def test_stopped_work_can_be_begun_again(qtbot: QtBot, window: MainWindow) -> None:
    window.session.add([Incoming(f"t{n}", version("fox", n % 50)) for n in range(300)])
    settle(qtbot, window)
    window.content.show_page("all")
    page = window.content.all
    qtbot.waitUntil(lambda: page.work.busy)
    page.state.set_busy(True)
    page.state.cancel.click()
    assert page.state.sentence.text().startswith("Stopped.")
    assert page.work.stale
    settle(qtbot, window)
    assert page.shown is None
    page.state.again.click()
    settle(qtbot, window)
    assert shown(page).made.texts == 300
    assert not page.work.stale
