"""The list of texts sorted and searched, its rows of files that failed or changed, and the pickers."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simhash_gui.documents.errors import FileMissingError
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.models.texts_model import TEXT_ROLE
from simhash_gui.gui.widgets.texts_delegate import TextsDelegate
from simhash_gui.present.texts_order import ListOrder
from simhash_gui.present.texts_panel import RowText
from simhash_gui.present.workspace import Incoming
from tests.gui.conftest import settle

NAMES = ["page 10", "page 9", "Boots", "faq", "page 1", "a", "b", "c", "d"]


@pytest.fixture
def nine(qtbot: QtBot, window: MainWindow) -> MainWindow:
    window.session.add([Incoming(name, "word " * number) for number, name in enumerate(NAMES)])
    settle(qtbot, window)
    return window


def listed(window: MainWindow) -> list[str]:
    return [str(window.texts.model.index(place).data()) for place in range(window.texts.model.rowCount())]


def choose(window: MainWindow, text: str) -> None:
    action = next(each for each in window.texts.header.sort.menu().actions() if each.text() == text)
    action.trigger()


def test_the_menu_sorts_and_what_comes_in_is_sorted_in(qtbot: QtBot, nine: MainWindow) -> None:
    header = nine.texts.header
    assert (header.sort.text(), header.label.text()) == ("sort ▾", "TEXTS · 9")
    nine.texts.view.select(4)
    choose(nine, "name")
    assert listed(nine) == ["a", "b", "Boots", "c", "d", "faq", "page 1", "page 9", "page 10"]
    assert nine.texts.view.current_id() == 4
    nine.session.add([Incoming("page 2", "one two three")])
    settle(qtbot, nine)
    assert listed(nine)[6:] == ["page 1", "page 2", "page 9", "page 10"]
    choose(nine, "largest or last first")
    assert listed(nine)[0] == "page 10"
    assert header.sort.accessibleName() == "Order of the texts: name, largest or last first"
    choose(nine, "words")
    assert listed(nine)[:3] == ["d", "c", "b"]
    assert header.sort.text() == "words ↓"
    nine.session.set_text(1, "many words " * 20)
    settle(qtbot, nine)
    assert listed(nine)[0] == "page 10"
    choose(nine, "as added")
    choose(nine, "largest or last first")
    assert listed(nine) == [*NAMES, "page 2"]


def test_only_in_the_order_added_are_rows_moved(qtbot: QtBot, nine: MainWindow) -> None:
    view = nine.texts.view
    assert view.movable
    choose(nine, "name")
    assert not view.movable
    view.setFocus()
    view.select(4)
    QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier)
    assert [entry.name for entry in nine.session.workspace.entries] == NAMES


def test_typing_finds_and_escape_shows_all_again(qtbot: QtBot, nine: MainWindow) -> None:
    finder = nine.texts.header.finder
    assert finder.isVisible()
    QTest.keyClicks(finder, "PAGE")
    assert listed(nine) == ["page 10", "page 9", "page 1"]
    assert nine.texts.header.label.text() == "3 OF 9"
    nine.session.add([Incoming("page 3", "new"), Incoming("other", "new")])
    settle(qtbot, nine)
    assert listed(nine) == ["page 10", "page 9", "page 1", "page 3"]
    nine.session.rename(4, "no page")
    assert listed(nine) == ["page 10", "page 9", "no page", "page 1", "page 3"]
    nine.session.remove([1])
    assert listed(nine) == ["page 9", "no page", "page 1", "page 3"]
    nine.session.undo_removal()
    assert listed(nine)[0] == "page 10"
    QTest.keyClick(finder, Qt.Key.Key_Escape)
    assert len(listed(nine)) == 11
    QTest.keyClick(finder, Qt.Key.Key_Down)
    assert nine.texts.view.hasFocus()


def test_few_texts_need_no_finding(qtbot: QtBot, pair_window: MainWindow) -> None:
    assert not pair_window.texts.header.finder.isVisible()
    assert pair_window.texts.header.sort.isVisible()


def test_in_a_narrow_column_the_number_stays(nine: MainWindow) -> None:
    header = nine.texts.header
    header.resize(150, header.height())
    assert header.label.text() == "9"
    assert header.label.accessibleName() == "TEXTS · 9"
    header.resize(300, header.height())
    assert header.label.text() == "TEXTS · 9"


def test_home_and_end_go_to_the_first_and_last_text(nine: MainWindow) -> None:
    view = nine.texts.view
    view.setFocus()
    view.select(3)
    QTest.keyClick(view, Qt.Key.Key_End)
    assert view.current_id() == 9
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.current_id() == 9
    QTest.keyClick(view, Qt.Key.Key_Home, Qt.KeyboardModifier.ShiftModifier)
    assert view.selected_ids() == tuple(range(1, 10))


@pytest.fixture
def troubled(qtbot: QtBot, nine: MainWindow) -> MainWindow:
    """With a file that failed, id 10, and a text, id 2, whose file changed."""
    error = FileMissingError(name="gone.txt")
    nine.session.add([Incoming("gone.txt", "", "/gone.txt", error=error)])
    nine.session.set_changed([2], True)
    settle(qtbot, nine)
    return nine


def click_place(window: MainWindow, entry_id: int) -> QPoint:
    """Where the row of that text says Retry or Reload."""
    view = window.texts.view
    index = window.texts.model.index(window.texts.model.row_of(entry_id))
    view.scrollTo(index)
    text, delegate = index.data(TEXT_ROLE), view.itemDelegate()
    assert isinstance(text, RowText)
    assert isinstance(delegate, TextsDelegate)
    return delegate.action_rect(view.visualRect(index), text).center()


def test_a_click_on_reload_or_retry_asks_once(qtbot: QtBot, troubled: MainWindow) -> None:
    view = troubled.texts.view
    view.rereadAsked.disconnect()
    asked: list[int] = []
    view.rereadAsked.connect(asked.append)
    left = Qt.MouseButton.LeftButton
    for entry_id in (2, 10):
        place = click_place(troubled, entry_id)
        QTest.mouseClick(view.viewport(), left, pos=place)
        QTest.mouseDClick(view.viewport(), left, pos=place)
        assert asked.pop() == entry_id
        assert asked == []
    QTest.mouseClick(view.viewport(), left, pos=click_place(troubled, 2) - QPoint(100, 0))
    assert asked == []
    view.setFocus()
    view.select(10)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert asked == [10]


def test_rows_of_trouble_are_painted_in_both_themes(qtbot: QtBot, troubled: MainWindow) -> None:
    looks = set()
    for trigger in ("theme_dark", "theme_light"):
        getattr(troubled.commands, trigger)()
        looks.add(troubled.texts.grab().toImage().pixelColor(2, 200).name())
    assert len(looks) == 2


def test_pickers_list_what_can_be_compared_and_find_by_name(qtbot: QtBot, troubled: MainWindow) -> None:
    picker = troubled.tools.picker_b
    picker.setFocus()
    picker.showPopup()
    popup = picker.popup
    assert [name for _, name in popup.model.shown] == NAMES
    assert popup.view.currentIndex().data() == "page 9"
    QTest.keyClicks(popup.finder, "PAGE 1")
    assert [name for _, name in popup.model.shown] == ["page 10", "page 1"]
    QTest.keyClick(popup.finder, Qt.Key.Key_Down)
    QTest.keyClick(popup.finder, Qt.Key.Key_Return)
    assert not popup.isVisible()
    settle(qtbot, troubled)
    assert picker.currentText() == "page 1"
    picker.showPopup()
    QTest.keyClicks(popup.finder, "nothing like it")
    QTest.keyClick(popup.finder, Qt.Key.Key_Return)
    assert picker.currentText() == "page 1"
    QTest.keyClick(popup.finder, Qt.Key.Key_Escape)
    assert not popup.isVisible()


def test_a_picker_steps_by_keys_and_opens_on_letters(qtbot: QtBot, troubled: MainWindow) -> None:
    picker = troubled.tools.picker_b
    picker.setFocus()
    QTest.keyClick(picker, Qt.Key.Key_Down)
    settle(qtbot, troubled)
    assert picker.currentText() == "Boots"
    QTest.keyClicks(picker, "f")
    assert picker.popup.isVisible()
    assert [name for _, name in picker.popup.model.shown] == ["faq"]
    picker.hidePopup()


def test_sorting_by_distance_follows_a(qtbot: QtBot, window: MainWindow) -> None:
    texts = ("one two three four", "one two three five", "other words entirely", "12 34")
    window.session.add([Incoming(f"t{number}", text) for number, text in enumerate(texts)])
    settle(qtbot, window)
    assert window.texts.listing is not None
    window.texts.listing.set_order(ListOrder("distance"))
    assert listed(window) == ["t0", "t1", "t2", "t3"]
    window.session.pick("A", 3)
    settle(qtbot, window)
    assert listed(window)[0] == "t2"
    assert listed(window)[3] == "t3"
