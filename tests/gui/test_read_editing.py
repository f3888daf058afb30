from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.gui.theme import Look
from simhash_gui.present.read_display import LONGEST_LINE, MOST_SHOWN
from tests.gui.read_desk import (
    LONG,
    ONE,
    REDO,
    TWO,
    UNDO,
    Desk,
    header,
    pane,
    place_caret,
    press,
    settle,
    shown,
    type_in,
    words,
)


@pytest.fixture
def page(desk: Desk) -> ReadPage:
    return desk.page


def test_typing_tells_the_text_and_the_numbers_follow(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    place_caret(pane(page, "A"), len(ONE))
    type_in(qtbot, pane(page, "A"), " parfait")
    assert desk.text("A") == ONE + " parfait"
    assert header(page, "A") == "A · text-1.txt · 8 words · 38\u00a0% also in B"
    assert words(pane(page, "A")) == ["Le moteur de"]  # what was a minor change is now too little of the gap


def test_marks_move_with_the_words_before_new_numbers_come(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    desk.slow = True
    place_caret(pane(page, "A"), 0)
    type_in(qtbot, pane(page, "A"), "xx ")
    assert words(pane(page, "A")) == ["Le moteur de", "doit comprendre"]


def test_answers_to_older_keys_never_take_back_newer_ones(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add("", TWO)
    desk.slow = True
    for key in "abcd":
        type_in(qtbot, pane(page, "A"), key)
    while desk.waiting:
        desk.answer()
        assert shown(pane(page, "A")) == "abcd"
        assert pane(page, "A").textCursor().position() == 4
    assert desk.text("A") == "abcd"


def test_line_ends_and_odd_characters_outlive_an_edit(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add("one\r\ntwo\0\r\n😀 three", TWO)
    place_caret(pane(page, "A"), 4)
    type_in(qtbot, pane(page, "A"), "x")
    assert desk.text("A") == "one\r\nxtwo\0\r\n😀 three"


def test_a_text_that_was_only_shown_has_nothing_to_undo(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.zoom(1)
    page.choose_feature("moteur")
    of = pane(page, "A").shown_text
    assert of is not None
    assert not of.can_undo()


def test_undo_and_redo_go_by_the_keys(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    place_caret(pane(page, "A"), 0)
    type_in(qtbot, pane(page, "A"), "x")
    press(qtbot, pane(page, "A"), *UNDO)
    assert desk.text("A") == ONE
    press(qtbot, pane(page, "A"), *REDO)
    assert desk.text("A") == "x" + ONE


def test_undo_outlives_a_swap_another_text_and_a_change_from_outside(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO, "third")
    place_caret(pane(page, "A"), 0)
    type_in(qtbot, pane(page, "A"), "x")
    entry = desk.texts.a
    assert entry is not None
    desk.texts.swap()
    desk.show()
    desk.texts.pick("B", 3)
    desk.show()
    desk.texts.pick("B", entry.id)
    desk.texts.set_text(entry.id, "x" + ONE + " et plus")
    desk.show()
    assert shown(pane(page, "B")) == "x" + ONE + " et plus"
    pane(page, "B").setFocus()
    press(qtbot, pane(page, "B"), *UNDO)
    assert desk.text("B") == "x" + ONE
    press(qtbot, pane(page, "B"), *UNDO)
    assert desk.text("B") == ONE


def test_caret_and_scroll_come_back_with_their_text(page: ReadPage, desk: Desk) -> None:
    desk.add("line\n" * 300, TWO)
    place_caret(pane(page, "A"), 700)
    pane(page, "A").verticalScrollBar().setValue(120)
    desk.texts.swap()
    desk.show()
    desk.texts.swap()
    desk.show()
    assert pane(page, "A").textCursor().position() == 700
    assert pane(page, "A").verticalScrollBar().value() == 120


def test_the_caret_stays_when_words_elsewhere_change_from_outside(page: ReadPage, desk: Desk) -> None:
    desk.add("one two three", TWO)
    place_caret(pane(page, "A"), 8)
    desk.texts.set_text(1, "one 2 three")
    desk.show()
    assert pane(page, "A").textCursor().position() == 6


def test_typing_where_there_is_no_text_starts_one_and_goes_on(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE)
    type_in(qtbot, pane(page, "B"), "n")
    type_in(qtbot, pane(page, "B"), "ew")
    assert desk.started == [("B", "n")]
    assert desk.text("B") == "new"
    assert header(page, "B").startswith("B · typed text · 1 word")
    press(qtbot, pane(page, "B"), *UNDO)
    assert desk.text("B") == ""


def test_what_is_typed_before_the_answer_is_told_after_it(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE)
    desk.slow = True
    type_in(qtbot, pane(page, "B"), "n")
    QTest.keyClicks(pane(page, "B"), "ew")
    QApplication.sendPostedEvents()
    assert desk.started == [("B", "n")]
    desk.slow = False
    desk.answer()
    settle(qtbot, pane(page, "B"))
    assert desk.text("B") == "new"


def test_the_first_text_typed_into_b_becomes_a_and_keeps_the_keyboard(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.show()
    page.activateWindow()
    type_in(qtbot, pane(page, "B"), "h")
    assert desk.text("A") == "h"
    assert pane(page, "A").hasFocus()
    type_in(qtbot, pane(page, "A"), "i")
    assert desk.text("A") == "hi"
    assert shown(pane(page, "B")) == ""


@pytest.mark.parametrize("text", [ONE, LONG])
def test_the_windows_own_undo_does_not_take_the_key_away(qtbot: QtBot, page: ReadPage, desk: Desk, text: str) -> None:
    desk.add(text, TWO)
    pressed: list[str] = []
    undo = QAction("Undo", page)
    undo.setShortcut("Ctrl+Z")
    undo.triggered.connect(lambda: pressed.append("window"))
    page.addAction(undo)
    page.activateWindow()
    pane(page, "A").setFocus()
    press(qtbot, pane(page, "A"), *UNDO)
    assert pressed == []
    page.walk_bar.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    page.walk_bar.setFocus()
    QTest.keyClick(page.walk_bar, *UNDO)
    assert pressed == ["window"]


def test_paste_is_plain_text(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add("", TWO)
    mime = QMimeData()
    mime.setHtml("<b>bold</b> words")
    mime.setText("bold\r\nwords")
    pane(page, "A").insertFromMimeData(mime)
    settle(qtbot, pane(page, "A"))
    assert desk.text("A") == "bold\nwords"


def test_a_pasted_line_without_end_is_shown_in_pieces_and_undo_takes_it_back(
    qtbot: QtBot, page: ReadPage, desk: Desk
) -> None:
    desk.add("before", TWO)
    place_caret(pane(page, "A"), 6)
    mime = QMimeData()
    mime.setText(LONG)
    pane(page, "A").insertFromMimeData(mime)
    settle(qtbot, pane(page, "A"))
    assert desk.text("A") == "before" + LONG
    assert pane(page, "A").isReadOnly()
    assert page.cards["A"].notice.button.isVisible()
    press(qtbot, pane(page, "A"), *UNDO)
    assert desk.text("A") == "before"
    assert not pane(page, "A").isReadOnly()


def _drop(target: QWidget, mime: QMimeData) -> bool:
    place = QPoint(20, 20)
    copy = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(place, copy, mime, button, none))
    drop = QDropEvent(QPointF(place), copy, mime, button, none)
    QApplication.sendEvent(target, drop)
    assert drop.dropAction() == Qt.DropAction.CopyAction  # never a move: the source keeps its file
    return drop.isAccepted()


def test_files_and_text_from_outside_are_handed_on(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    seen: list[tuple[str, str]] = []
    page.dropped.connect(lambda side, mime: seen.append((side, mime.text())))
    text, files = QMimeData(), QMimeData()
    text.setText("dropped words")
    files.setUrls([QUrl.fromLocalFile("/tmp/a file.txt")])
    assert _drop(pane(page, "A").viewport(), text)
    assert _drop(pane(page, "B").viewport(), files)
    assert _drop(page.cards["B"], text)  # on its header, say
    assert seen == [("A", "dropped words"), ("B", "file:///tmp/a file.txt"), ("B", "dropped words")]
    assert shown(pane(page, "A")) == ONE


def test_a_drop_held_over_a_pane_says_what_it_would_do(page: ReadPage, desk: Desk, look: Look) -> None:
    desk.add(ONE, TWO)
    pane(page, "B").show_drop(True)
    picture = pane(page, "B").viewport().grab().toImage()
    assert picture.pixelColor(picture.width() // 2, 30).name() == look.color("b_soft").name()
    pane(page, "B").show_drop(False)
    picture = pane(page, "B").viewport().grab().toImage()
    assert picture.pixelColor(picture.width() // 2, picture.height() - 20).name() == look.color("card").name()


def test_the_menu_undoes_over_documents(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(LONG, TWO)
    page.cards["A"].notice.button.click()
    settle(qtbot, pane(page, "A"))
    assert "\n" in desk.text("A")
    menu = pane(page, "A").menu_at(QPoint(20, 20))
    undo = next(action for action in menu.actions() if action.objectName() == "edit-undo")
    assert undo.isEnabled()
    undo.trigger()
    settle(qtbot, pane(page, "A"))
    assert desk.text("A") == LONG
    menu.deleteLater()


def test_a_line_without_end_is_for_reading_and_its_numbers_are_of_all_of_it(
    qtbot: QtBot, page: ReadPage, desk: Desk
) -> None:
    desk.add(LONG, "x" * 2 * LONGEST_LINE)
    qtbot.waitUntil(lambda: "7,500 words" in header(page, "A"))
    assert header(page, "A") == "A · text-1.txt · 7,500 words · 0\u00a0% also in B"
    assert header(page, "B") == "B · text-2.txt · 1 word · 0\u00a0% also in A"
    for side in "AB":
        assert pane(page, side).isReadOnly()
        assert pane(page, side).document().blockCount() > 30
    assert page.cards["A"].notice.button.isVisible()
    assert not page.cards["B"].notice.button.isVisible()
    assert "It has no blanks to break it at" in page.cards["B"].notice.label.text()


def test_breaking_the_line_makes_it_editable_without_changing_a_word(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(LONG, TWO)
    QTest.mouseClick(page.cards["A"].notice.button, Qt.MouseButton.LeftButton)
    settle(qtbot, pane(page, "A"))
    assert desk.text("A").split() == LONG.split()
    assert not pane(page, "A").isReadOnly()
    assert page.cards["A"].notice.label.text().startswith("Line ends now stand in the place of")
    place_caret(pane(page, "A"), 0)
    type_in(qtbot, pane(page, "A"), "one ")
    assert not page.cards["A"].notice.isVisible()


def test_a_very_long_text_is_shortened_and_says_so(page: ReadPage, desk: Desk) -> None:
    desk.add("!" * 99 + "\n", TWO)
    entry = desk.texts.a
    assert entry is not None
    desk.texts.set_text(entry.id, ("!" * 99 + "\n") * (MOST_SHOWN // 100 + 1))
    desk.show()
    assert pane(page, "A").isReadOnly()
    assert pane(page, "A").document().characterCount() - 1 == MOST_SHOWN
    assert page.cards["A"].notice.label.text().startswith("Shown are the first 3,000,000 of 3,000,100 characters")
