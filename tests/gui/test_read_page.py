from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRectF, Qt, QUrl
from PySide6.QtGui import QAction, QColor, QDragEnterEvent, QDropEvent, QTextCursor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.colors import contrast
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.read_marks import veil_color
from simhash_gui.gui.widgets.read_pane import TextPane
from simhash_gui.present.pair import PairSide, PairState
from simhash_gui.present.read_display import LONGEST_LINE, MOST_SHOWN
from simhash_gui.present.read_page import LEFT_OUT, SHARED, Spans
from simhash_gui.present.wording import Wording
from tests.gui.read_desk import Desk

ONE = "Le moteur de recherche idéal doit comprendre"
TWO = "Le moteur parfait doit tout comprendre"
LONG = "word " * (LONGEST_LINE // 4)


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    made = Look("light")
    yield made
    made.set_mode("light")


@pytest.fixture
def page(qtbot: QtBot, look: Look) -> Iterator[ReadPage]:
    jobs = JobRunner()
    made = ReadPage(look, Wording(), jobs)
    qtbot.addWidget(made)
    made.resize(900, 500)
    made.show()
    yield made
    assert jobs.shutdown()


@pytest.fixture
def desk(page: ReadPage) -> Desk:
    return Desk(page)


def pane(page: ReadPage, side: str) -> TextPane:
    return page.cards[side].pane


def header(page: ReadPage, side: str) -> str:
    return page.cards[side].header.full_line()


def shown(of: TextPane) -> str:
    return of.toPlainText()


def words(of: TextPane, spans: Spans | None = None) -> list[str]:
    """The letters below the marks, as the document has them: units of the pane, not code points."""
    spans = of.marks.words if spans is None else spans
    found = []
    for start, end in zip(spans.starts.tolist(), spans.ends.tolist(), strict=True):
        cursor = QTextCursor(of.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        found.append(cursor.selectedText())
    return found


def place_caret(of: TextPane, unit: int) -> None:
    cursor = QTextCursor(of.document())
    cursor.setPosition(unit)
    of.setTextCursor(cursor)
    of.setFocus()


def type_in(qtbot: QtBot, of: TextPane, text: str) -> None:
    of.setFocus()
    QTest.keyClicks(of, text)
    settle(qtbot, of)


def press(qtbot: QtBot, of: TextPane, key: Qt.Key, modifier: Qt.KeyboardModifier) -> None:
    QTest.keyClick(of, key, modifier)
    settle(qtbot, of)


def settle(qtbot: QtBot, of: TextPane) -> None:
    """Until everything typed was told."""
    qtbot.waitUntil(lambda: of.shown_text is not None and not of.shown_text.unsent)


UNDO = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
REDO = (Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)


def center_of(of: TextPane, unit: int) -> QPoint:
    cursor = QTextCursor(of.document())
    cursor.setPosition(unit)
    one = of.cursorRect(cursor)
    cursor.setPosition(unit + 1)
    return (one.center() + of.cursorRect(cursor).center()) / 2


# What is shown.


def test_both_texts_stand_side_by_side_with_their_numbers(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    assert header(page, "A") == "A · text-1.txt · 7 words · 57\u00a0% also in B"
    assert header(page, "B") == "B · text-2.txt · 6 words · 67\u00a0% also in A"
    assert words(pane(page, "A")) == ["Le", "moteur", "doit", "comprendre"]
    assert words(pane(page, "B")) == ["Le", "moteur", "doit", "comprendre"]
    assert shown(pane(page, "A")) == ONE


def test_without_texts_both_panes_invite(page: ReadPage, desk: Desk) -> None:
    desk.show()
    assert header(page, "A") == "A · no text yet"
    assert pane(page, "B").placeholderText() == "Type or paste text B here, or drop a file"
    assert not pane(page, "A").isReadOnly()
    assert pane(page, "A").accessibleName() == "Text A, no text yet"


def test_one_text_alone_has_no_share(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE)
    assert header(page, "A") == "A · text-1.txt · 7 words"
    assert header(page, "B") == "B · no text yet"
    assert page.cards["A"].explain.text_shown().startswith("Once both texts have words")


def test_a_text_without_words_says_so(page: ReadPage, desk: Desk) -> None:
    desk.add("12 !!", TWO)
    assert header(page, "A") == "A · text-1.txt · no words"
    assert page.cards["A"].notice.label.text().startswith("There is no word in this text")
    assert page.cards["A"].notice.isVisible()
    assert not page.cards["B"].notice.isVisible()


def test_marks_stand_on_their_words_whatever_stands_before(page: ReadPage, desk: Desk) -> None:
    desk.add("😀 cafe\u0301 \r\n𝐀bc 😀😀\u2029שלום \ufeffword\0 語", "café שלום word ABC 語")
    assert words(pane(page, "A")) == ["cafe\u0301", "𝐀bc", "שלום", "word", "語"]
    assert pane(page, "A").document().blockCount() == 3


def test_marks_of_right_to_left_words_cover_their_letters(page: ReadPage, desk: Desk) -> None:
    desk.add("ab שלום עולם cd", "שלום")
    boxes = [box for _, box in pane(page, "A").rects_of(pane(page, "A").marks.words, QRectF(0, 0, 900, 500))]
    assert len(boxes) == 1
    other = pane(page, "A").cursorRect(_cursor(pane(page, "A"), 10)).center()
    assert not boxes[0].contains(QPointF(other))  # the middle of the other word, which stands left of it
    assert boxes[0].left() > other.x()


def test_words_left_out_are_told_from_those_in_both(page: ReadPage) -> None:
    desk = Desk(page, Recipe(stop_words="fr", shingle=(1, 1)))
    desk.add(ONE + " 12", TWO)
    of = pane(page, "A")
    kinds = dict(zip(words(of), of.marks.words.kinds.tolist(), strict=True))
    assert kinds["Le"] == SHARED + LEFT_OUT
    assert kinds["de"] == LEFT_OUT
    assert kinds["12"] == LEFT_OUT
    assert kinds["moteur"] == SHARED
    assert "recherche" not in kinds


def test_a_page_out_of_sight_shows_the_newest_pair_when_it_comes_back(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.hide()
    desk.texts.swap()
    desk.show()
    page.show()
    assert shown(pane(page, "A")) == TWO
    assert header(page, "A") == "A · text-2.txt · 6 words · 67\u00a0% also in B"


# Editing.


def test_typing_tells_the_text_and_the_numbers_follow(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    place_caret(pane(page, "A"), len(ONE))
    type_in(qtbot, pane(page, "A"), " parfait")
    assert desk.text("A") == ONE + " parfait"
    assert header(page, "A") == "A · text-1.txt · 8 words · 62\u00a0% also in B"
    assert words(pane(page, "A"))[-1] == "parfait"


def test_marks_move_with_the_words_before_new_numbers_come(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    desk.slow = True
    place_caret(pane(page, "A"), 0)
    type_in(qtbot, pane(page, "A"), "xx ")
    assert words(pane(page, "A")) == ["Le", "moteur", "doit", "comprendre"]


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


# Paste and drop.


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


def _cursor(of: TextPane, unit: int) -> QTextCursor:
    cursor = QTextCursor(of.document())
    cursor.setPosition(unit)
    return cursor


# Features.


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
    box = of.cursorRect(_cursor(of, int(of.marks.places.starts[0])))
    assert 0 <= box.top() <= of.viewport().height()


def test_a_place_between_paragraphs_not_laid_out_yet_is_brought_into_view(page: ReadPage, desk: Desk) -> None:
    paragraph = "words that fill a paragraph of several lines " * 12 + "\n"
    desk.add(paragraph * 60 + "needle\n" + paragraph * 60, TWO)
    page.choose_feature("needle")
    of = pane(page, "A")
    box = of.cursorRect(_cursor(of, int(of.marks.places.starts[0])))
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
    assert titles[-2:] == ["Show all places of this word", "Show this word’s votes"]
    menu.actions()[-1].trigger()
    place_caret(pane(page, "B"), 12)
    QTest.keyClick(pane(page, "B"), Qt.Key.Key_F4)
    assert asked == ["moteur", "parfait"]
    menu.deleteLater()


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


def test_a_place_that_is_left_out_has_no_votes(page: ReadPage, desk: Desk) -> None:
    desk.add("12 words", TWO)
    asked: list[str] = []
    page.votesRequested.connect(asked.append)
    place_caret(pane(page, "A"), 1)
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_F4)
    assert asked == []
    assert page.walk_bar.line.full_line() == "No feature begins here: the recipe leaves this out"


# Large texts.


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


def test_places_are_found_in_a_line_shown_in_pieces(page: ReadPage, desk: Desk) -> None:
    desk.add(LONG + "needle", TWO)
    page.choose_feature("needle")
    assert words(pane(page, "A"), pane(page, "A").marks.places) == ["needle"]


def test_a_very_long_text_is_shortened_and_says_so(page: ReadPage, desk: Desk) -> None:
    desk.add("!" * 99 + "\n", TWO)
    entry = desk.texts.a
    assert entry is not None
    desk.texts.set_text(entry.id, ("!" * 99 + "\n") * (MOST_SHOWN // 100 + 1))
    desk.show()
    assert pane(page, "A").isReadOnly()
    assert pane(page, "A").document().characterCount() - 1 == MOST_SHOWN
    assert page.cards["A"].notice.label.text().startswith("Shown are the first 3,000,000 of 3,000,100 characters")


# Keyboard, letters, colors.


def test_tab_leaves_the_panes(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.activateWindow()
    pane(page, "A").setFocus()
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Tab)
    assert not pane(page, "A").hasFocus()
    assert shown(pane(page, "A")) == ONE
    pane(page, "B").setFocus()
    QTest.keyClick(pane(page, "B"), Qt.Key.Key_Backtab)
    assert not pane(page, "B").hasFocus()


def test_panes_have_names_and_tell_their_numbers(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    assert pane(page, "A").accessibleName() == "Text A, text-1.txt"
    assert pane(page, "A").accessibleDescription() == "7 words · 57\u00a0% also in B"
    assert page.walk_bar.next.accessibleName() == "Next place of the chosen feature"


def test_letters_grow_shrink_and_return(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    seen: list[float] = []
    page.fontSizeChanged.connect(seen.append)
    normal = pane(page, "A").font().pointSizeF()
    pane(page, "A").setFocus()
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert pane(page, "B").font().pointSizeF() > normal
    assert pane(page, "B").document().defaultFont().pointSizeF() > normal
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert pane(page, "A").font().pointSizeF() == normal
    assert len(seen) == 2
    assert seen[0] > normal
    assert seen[1] == 0
    assert desk.text("A") == ONE


def test_a_text_shown_later_has_the_letters_of_the_page(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO, "third")
    page.zoom(1)
    desk.texts.pick("B", 3)
    desk.show()
    assert pane(page, "B").document().defaultFont().pointSizeF() == pane(page, "A").font().pointSizeF()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_marks_are_drawn_in_the_colors_of_the_look(page: ReadPage, desk: Desk, look: Look, mode: str) -> None:
    desk.add(ONE, TWO)
    look.set_mode("dark" if mode == "dark" else "light")
    page.choose_feature("moteur")
    picture = pane(page, "A").viewport().grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(min(60, picture.height()))}
    for name in ("alike", "alike_soft", "a", "a_soft", "card", "text"):
        assert look.color(name).name() in seen, name


def test_tab_reaches_everything_in_reading_order(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.choose_feature("moteur")
    page.activateWindow()
    page.explain.setFocus()
    seen = []
    for _ in range(7):
        widget = QApplication.focusWidget()
        assert widget is not None
        seen.append(widget.accessibleName())
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    assert seen == [
        "Explain: marks in the texts",
        "Previous place of the chosen feature",
        "Next place of the chosen feature",
        "Explain: share of the words of A that are in the other text too",
        "Text A, text-1.txt",
        "Explain: share of the words of B that are in the other text too",
        "Text B, text-2.txt",
    ]
    assert QApplication.focusWidget() is page.explain


def test_a_drop_held_over_a_pane_says_what_it_would_do(page: ReadPage, desk: Desk, look: Look) -> None:
    desk.add(ONE, TWO)
    pane(page, "B").show_drop(True)
    picture = pane(page, "B").viewport().grab().toImage()
    assert picture.pixelColor(picture.width() // 2, 30).name() == look.color("b_soft").name()
    pane(page, "B").show_drop(False)
    picture = pane(page, "B").viewport().grab().toImage()
    assert picture.pixelColor(picture.width() // 2, picture.height() - 20).name() == look.color("card").name()


@pytest.mark.parametrize("text", [ONE, LONG])
def test_control_and_the_wheel_change_the_letters_of_both(page: ReadPage, desk: Desk, text: str) -> None:
    desk.add(text, TWO)
    normal = pane(page, "B").font().pointSizeF()
    place = QPointF(50, 50)
    turn = QWheelEvent(
        place,
        QPointF(pane(page, "A").mapToGlobal(place)),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(pane(page, "A").viewport(), turn)
    assert pane(page, "A").font().pointSizeF() == pane(page, "B").font().pointSizeF()
    assert pane(page, "B").font().pointSizeF() > normal


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_letters_below_the_veil_and_on_every_ground_can_be_read(look: Look, mode: str) -> None:
    look.set_mode("dark" if mode == "dark" else "light")
    veil, text = veil_color(look), look.color("text")
    share = veil.alphaF()
    mixed = QColor.fromRgbF(
        veil.redF() * share + text.redF() * (1 - share),
        veil.greenF() * share + text.greenF() * (1 - share),
        veil.blueF() * share + text.blueF() * (1 - share),
    )
    assert contrast(mixed.name(), look.colors.card) >= 4.5
    assert contrast(mixed.name(), look.colors.card) < contrast(look.colors.text, look.colors.card) / 1.5
    for ground in ("alike_soft", "a_soft", "b_soft"):
        assert contrast(look.colors.text, look.color(ground).name()) >= 4.5
    for line in ("alike", "a", "b"):
        assert contrast(look.color(line).name(), look.colors.card) >= 3
