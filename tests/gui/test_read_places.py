from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.present.pair import PairSide, PairState
from tests.gui.read_desk import LONG, ONE, TWO, Desk, center_of, cursor_at, pane, place_caret, type_in, words


@pytest.fixture
def page(desk: Desk) -> ReadPage:
    return desk.page


def test_a_chosen_feature_is_framed_in_both_texts(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE + " 😀 LE\nMOTEUR", TWO)
    page.choose_feature("le moteur")
    assert words(pane(page, "A"), pane(page, "A").marks.places) == ["Le moteur", "LE\u2029MOTEUR"]
    assert words(pane(page, "B"), pane(page, "B").marks.places) == ["Le moteur"]
    assert page.walk_bar.line.full_line() == "2 in A, 1 in B: “le moteur”"
    page.choose_feature("")
    assert len(pane(page, "A").marks.places) == 0
    assert not page.walk_bar.next.isEnabled()


def test_f3_walks_through_the_places_of_both(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.activateWindow()
    place_caret(pane(page, "A"), 20)
    page.choose_feature("moteur")
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_F3)
    assert page.walk_bar.line.full_line() == "Place 1 of 2, in A: “moteur”"
    assert pane(page, "A").textCursor().position() == 3
    assert pane(page, "A").marks.here == 0
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_F3)
    assert page.walk_bar.line.full_line() == "Place 2 of 2, in B: “moteur”"
    assert pane(page, "B").hasFocus()
    assert (pane(page, "A").marks.here, pane(page, "B").marks.here) == (-1, 0)
    QTest.keyClick(pane(page, "B"), Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert page.walk_bar.line.full_line() == "Place 1 of 2, in A: “moteur”"


def test_f3_without_a_feature_takes_the_word_at_the_caret(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    place_caret(pane(page, "B"), 20)
    with qtbot.waitSignal(page.featureChosen) as chosen:
        page.next_place()
    assert chosen.args == ["doit"]
    assert page.walk_bar.line.full_line() == "Place 1 of 2, in A: “doit”"


def test_f3_finds_its_way_before_new_numbers_come(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.choose_feature("moteur")
    desk.slow = True
    page.activateWindow()
    place_caret(pane(page, "A"), 0)
    type_in(qtbot, pane(page, "A"), "tout ")
    page.next_place()
    assert pane(page, "A").textCursor().position() == 8
    assert pane(page, "A").marks.here == 0


def test_a_far_place_is_brought_into_view(page: ReadPage, desk: Desk) -> None:
    desk.add("line of words\n" * 400 + "needle", TWO)
    page.choose_feature("needle")
    block = pane(page, "A").firstVisibleBlock().blockNumber()
    assert block > 300
    assert pane(page, "A").textCursor().position() == 0  # the writer's caret stays


def test_a_step_asked_for_before_the_words_are_known_is_made_then(page: ReadPage, desk: Desk) -> None:
    desk.add("line of words\n" * 400 + "needle", TWO)
    page.choose_feature("needle")
    page.hide()
    desk.texts.swap()
    a, b = desk.texts.a, desk.texts.b
    assert a is not None
    assert b is not None
    page.set_pair(PairState(PairSide(a.id, a.name, a.text, None), PairSide(b.id, b.name, b.text, None), None, True))
    page.show()
    page.next_place()
    assert page.walk_bar.line.full_line() == "Looking for places of “needle” …"
    desk.show()
    assert page.walk_bar.line.full_line() == "Place 1 of 1, in B: “needle”"
    of = pane(page, "B")
    box = of.cursorRect(cursor_at(of, int(of.marks.places.starts[0])))
    assert 0 <= box.top() <= of.viewport().height()


def test_a_place_between_paragraphs_not_laid_out_yet_is_brought_into_view(
    qtbot: QtBot, page: ReadPage, desk: Desk
) -> None:
    paragraph = "words that fill a paragraph of several lines " * 12 + "\n"
    desk.add(paragraph * 60 + "needle\n" + paragraph * 60, TWO)
    page.choose_feature("needle")
    qtbot.waitUntil(lambda: len(pane(page, "A").marks.places) > 0)
    of = pane(page, "A")
    box = of.cursorRect(cursor_at(of, int(of.marks.places.starts[0])))
    assert 0 <= box.top() <= of.viewport().height()


def test_control_and_click_chooses_a_word_and_a_click_does_not(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    chosen: list[str] = []
    page.featureChosen.connect(chosen.append)
    at = center_of(pane(page, "A"), 5)
    QTest.mouseClick(pane(page, "A").viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert chosen == []
    assert pane(page, "A").textCursor().position() in (5, 6)
    QTest.mouseClick(pane(page, "A").viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, at)
    assert chosen == ["moteur"]


def test_the_menu_and_f4_ask_for_the_votes_of_a_word(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    asked: list[str] = []
    page.votesRequested.connect(asked.append)
    menu = pane(page, "A").menu_at(center_of(pane(page, "A"), 5))
    titles = [action.text() for action in menu.actions()]
    wanted = ["Show all places of this word", "Show this word’s votes", "What if this were gone?"]
    assert titles[-3:] == wanted
    menu.actions()[-2].trigger()
    place_caret(pane(page, "B"), 12)
    QTest.keyClick(pane(page, "B"), Qt.Key.Key_F4)
    assert asked == ["moteur", "de"]
    menu.deleteLater()


def test_a_place_that_is_left_out_has_no_votes(page: ReadPage, desk: Desk) -> None:
    desk.add("12 words", TWO)
    asked: list[str] = []
    page.votesRequested.connect(asked.append)
    place_caret(pane(page, "A"), 1)
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_F4)
    assert asked == []
    assert page.walk_bar.line.full_line() == "No feature begins here: the recipe leaves this out"


def test_places_are_found_in_a_line_shown_in_pieces(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(LONG + "needle", TWO)
    page.choose_feature("needle")
    qtbot.waitUntil(lambda: len(pane(page, "A").marks.places) > 0)
    assert words(pane(page, "A"), pane(page, "A").marks.places) == ["needle"]
