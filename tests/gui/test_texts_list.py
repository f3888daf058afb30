from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPersistentModelIndex, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.models.texts_model import TextsModel
from simhash_gui.present.pair import TextRow
from simhash_gui.present.wording import Wording
from simhash_gui.present.workspace import Incoming
from tests.gui import drops
from tests.gui.conftest import PAIR, OpenWindow, settle


@pytest.fixture
def three(qtbot: QtBot, open_window: OpenWindow) -> MainWindow:
    window = open_window(*PAIR)
    window.session.add([Incoming("third", "le moteur de recherche parfait doit comprendre le but")])
    settle(qtbot, window)
    window.texts.view.setFocus()
    return window


def names(window: MainWindow) -> list[str]:
    return [entry.name for entry in window.session.workspace.entries]


def sides(window: MainWindow) -> tuple[str, str]:
    workspace = window.session.workspace
    assert workspace.a is not None
    assert workspace.b is not None
    return workspace.a.name, workspace.b.name


def model_of(*ids: int) -> TextsModel:
    """A model by itself, with rows named after their ids."""
    model = TextsModel(Wording(), lambda entry_id: TextRow(entry_id, f"t{entry_id}", "", "", 3, None, None, ()))
    model.show_ids(ids)
    return model


def shown(model: TextsModel) -> list[object]:
    return [model.data(model.index(place)) for place in range(model.rowCount())]


def test_the_model_keeps_its_promises(qtbot: QtBot) -> None:
    model = model_of()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    for ids in ((1, 2), (1, 2, 3), (3, 1, 2), (3, 2), (4, 3, 5, 6, 2), (4, 2), (), (7,), (8, 9)):
        model.show_ids(ids)
        assert shown(model) == [f"t{each}" for each in ids]
        assert [model.row_of(each) for each in ids] == list(range(len(ids)))
    model.append((10, 11))
    assert shown(model) == ["t8", "t9", "t10", "t11"]
    assert (model.row_of(11), model.row_of(1)) == (3, -1)
    assert tester.model() is model


@pytest.mark.parametrize(
    ("before", "after"),
    [((1, 2), (1, 2, 3)), ((1, 2, 3), (1, 3)), ((1, 3), (1, 2, 3)), ((1, 2, 3), (3, 1, 2)), ((1, 2), (2,)), ((), (1,))],
)
def test_the_same_texts_stay_without_a_reset(qtbot: QtBot, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    model = model_of(*before)
    resets: list[int] = []
    model.modelReset.connect(lambda: resets.append(1))
    held = [QPersistentModelIndex(model.index(place)) for place in range(len(before))]
    model.show_ids(after)
    assert resets == []
    there = [index.data() for index in held if index.isValid()]
    assert there == [f"t{each}" for each in before if each in after]


def test_only_the_rows_that_say_something_else_are_made_anew(qtbot: QtBot) -> None:
    made: list[int] = []

    def row_of(entry_id: int) -> TextRow:
        made.append(entry_id)
        return TextRow(entry_id, "x", "", "", 3, None, None, ())

    model = TextsModel(Wording(), row_of)
    model.append(range(100_000))
    assert made == []
    shown_rows = [model.index(place) for place in (5, 6, 7)]
    for _ in range(2):
        assert [index.data() for index in shown_rows] == ["x", "x", "x"]
    assert made == [5, 6, 7]
    with qtbot.waitSignal(model.dataChanged) as changed:
        model.refresh((6, 90_000))
    assert (changed.args[0].row(), changed.args[1].row()) == (6, 90_000)
    assert [index.data() for index in shown_rows] == ["x", "x", "x"]
    assert made == [5, 6, 7, 6]


def test_a_row_is_spoken_in_full(qtbot: QtBot, three: MainWindow) -> None:
    model = three.texts.model
    qtbot.waitUntil(lambda: "French" in str(model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)))
    spoken = [model.data(model.index(i), Qt.ItemDataRole.AccessibleTextRole) for i in range(3)]
    assert spoken[0] == "article-text-1.txt, A, 19 words, txt, French"
    assert spoken[1] == "article-text-2.txt, B, 20 words, 25 bits from A, txt, French"
    assert str(spoken[2]).startswith("third, 9 words, ")


def test_keys_choose_the_sides(qtbot: QtBot, three: MainWindow) -> None:
    view = three.texts.view
    view.select(3)
    QTest.keyClick(view, Qt.Key.Key_A)
    assert sides(three) == ("third", "article-text-2.txt")
    view.select(1)
    QTest.keyClick(view, Qt.Key.Key_B)
    assert sides(three) == ("third", "article-text-1.txt")
    view.select(2)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert sides(three) == ("third", "article-text-2.txt")


def test_rename_by_f2(qtbot: QtBot, three: MainWindow) -> None:
    view = three.texts.view
    view.select(3)
    QTest.keyClick(view, Qt.Key.Key_F2)
    editor = view.findChild(QLineEdit)
    assert editor is not None
    assert editor.accessibleName() == "New name"
    editor.selectAll()
    QTest.keyClicks(editor, "abba <b>")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: names(three) == ["article-text-1.txt", "article-text-2.txt", "abba <b>"])
    assert sides(three) == ("article-text-1.txt", "article-text-2.txt")


def test_escape_leaves_the_name_as_it_was(three: MainWindow) -> None:
    view = three.texts.view
    view.select(3)
    QTest.keyClick(view, Qt.Key.Key_F2)
    editor = view.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "other")
    QTest.keyClick(editor, Qt.Key.Key_Escape)
    assert names(three)[2] == "third"


def test_reorder_by_keys_keeps_the_row_under_the_keyboard(three: MainWindow) -> None:
    view = three.texts.view
    view.select(3)
    for _ in range(2):
        QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier)
    assert names(three) == ["third", "article-text-1.txt", "article-text-2.txt"]
    assert view.current_id() == 3
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier)
    assert names(three)[1] == "third"
    assert sides(three) == ("article-text-1.txt", "article-text-2.txt")


def drop_at(window: MainWindow, mime: QMimeData, place: QPoint) -> None:
    actions, left = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    viewport = window.texts.view.viewport()
    QApplication.sendEvent(viewport, QDragEnterEvent(place, actions, mime, left, none))
    QApplication.sendEvent(viewport, QDropEvent(QPointF(place), actions, mime, left, none))


@pytest.mark.parametrize(
    ("dragged", "onto", "below", "order"),
    [(3, 1, False, [3, 1, 2]), (1, 3, True, [2, 3, 1]), (1, 2, True, [2, 1, 3]), (2, 1, True, [1, 2, 3])],
)
def test_reorder_by_dragging(three: MainWindow, dragged: int, onto: int, below: bool, order: list[int]) -> None:
    model = three.texts.model
    mime = model.mimeData([model.index(model.row_of(dragged))])
    rect = three.texts.view.visualRect(model.index(model.row_of(onto)))
    drop_at(three, mime, rect.center() + QPoint(0, rect.height() // 4 * (1 if below else -1)))
    assert list(model.ids) == order
    assert sides(three) == ("article-text-1.txt", "article-text-2.txt")


def test_a_row_dragged_onto_a_picker_goes_to_that_side(three: MainWindow) -> None:
    model = three.texts.model
    drops.drop(three.tools.picker_a, model.mimeData([model.index(2)]))
    assert sides(three) == ("third", "article-text-2.txt")


def test_a_row_of_another_window_is_not_taken_for_one_of_these(three: MainWindow) -> None:
    strange = model_of(1, 2, 3)
    mime = strange.mimeData([strange.index(0)])
    drops.drop(three.tools.picker_b, mime)
    drop_at(three, mime, QPoint(5, 500))
    assert list(three.texts.model.ids) == [1, 2, 3]
    assert sides(three) == ("article-text-1.txt", "article-text-2.txt")


def test_remove_and_undo(qtbot: QtBot, three: MainWindow) -> None:
    view = three.texts.view
    view.select(1)
    QTest.keyClick(view, Qt.Key.Key_Delete)
    settle(qtbot, three)
    assert sides(three) == ("third", "article-text-2.txt")
    (message,) = three.content.messages.messages
    assert (message.text, message.action_text) == ("Removed article-text-1.txt.", "Undo")
    three.content.messages.rows[0].action.click()
    settle(qtbot, three)
    assert names(three) == ["article-text-1.txt", "article-text-2.txt", "third"]
    assert sides(three) == ("article-text-1.txt", "article-text-2.txt")
    assert three.content.messages.messages == ()
    assert view.current_id() == 1
    assert not three.actions_by_id["undo_remove"].isEnabled()


def test_each_undo_stands_for_its_own_removal(qtbot: QtBot, three: MainWindow) -> None:
    view = three.texts.view
    for entry_id in (3, 2):
        view.select(entry_id)
        QTest.keyClick(view, Qt.Key.Key_Delete)
    three.content.messages.rows[0].action.click()
    assert names(three) == ["article-text-1.txt", "third"]
    view.setFocus()
    QTest.keySequence(three, "Ctrl+Z")
    assert names(three) == ["article-text-1.txt", "article-text-2.txt", "third"]
    assert three.content.messages.messages == ()  # no button is left that would do nothing


def test_several_are_removed_together(three: MainWindow) -> None:
    three.texts.view.selectAll()
    QTest.keyClick(three.texts.view, Qt.Key.Key_Delete)
    assert names(three) == []
    assert three.content.messages.messages[0].text == "Removed 3 texts."
    assert three.content.band.title.text() == "No texts yet"
    assert not three.actions_by_id["remove"].isEnabled()


def test_delete_elsewhere_removes_nothing(three: MainWindow) -> None:
    three.content.tabs.setFocus()
    QTest.keyClick(three.content.tabs, Qt.Key.Key_Delete)
    assert len(names(three)) == 3


def test_a_double_click_compares_with_a(qtbot: QtBot, three: MainWindow) -> None:
    view = three.texts.view
    place: QPoint = view.visualRect(three.texts.model.index(2)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert sides(three) == ("article-text-1.txt", "third")
    QTest.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert three.content.page == "read"


def test_a_name_with_markup_and_line_ends_is_shown_as_it_is(qtbot: QtBot, window: MainWindow) -> None:
    window.session.add([Incoming("<h1>big</h1>\n\u202e", "words"), Incoming("y", "other")])
    settle(qtbot, window)
    assert window.tools.picker_a.currentText() == "<h1>big</h1>\ufffd\ufffd"
    assert window.texts.grab().height() > 0
    assert QApplication.focusWidget() is not None
