from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QObject
from PySide6.QtGui import QFont, QTextCursor
from PySide6.QtWidgets import QApplication

from simhash_gui.gui.widgets.read_text import ReadText
from simhash_gui.present.read_display import LONGEST_LINE, display, fit_for_pane

ODD = "ab \r\n\u2029\u2028\ufeff\ufffc\ud800\0é😀שe\u0301語"
TEXTS = st.text(st.sampled_from(ODD), max_size=25)
STEPS = st.lists(st.tuples(st.integers(0, 60), st.integers(0, 8), TEXTS), max_size=6)
LONG = "word " * (LONGEST_LINE // 4)


@pytest.fixture
def owner(qapp: QApplication) -> QObject:
    return QObject()


def shown(text: ReadText) -> str:
    """What stands in the document."""
    cursor = QTextCursor(text.version.document)
    cursor.select(QTextCursor.SelectionType.Document)
    return cursor.selectedText().replace("\u2029", "\n")


def edit(text: ReadText, start: int, removed: int, added: str) -> None:
    end = text.version.document.characterCount() - 1
    offsets = text.version.offsets  # a caret never stands within a character
    cursor = QTextCursor(text.version.document)
    cursor.setPosition(offsets.unit(offsets.point(min(start, end))))
    cursor.setPosition(offsets.unit(offsets.point(min(start + removed, end))), QTextCursor.MoveMode.KeepAnchor)
    cursor.insertText(fit_for_pane(added))


def undo(text: ReadText) -> None:
    text.undo(QTextCursor(text.version.document))


def redo(text: ReadText) -> None:
    text.redo(QTextCursor(text.version.document))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(before=TEXTS, steps=STEPS, outside=TEXTS)
def test_text_and_document_stay_equal_through_edits_undo_and_redo(
    owner: QObject, before: str, steps: list[tuple[int, int, str]], outside: str
) -> None:
    text = ReadText(before, 1, owner)
    assert shown(text) == fit_for_pane(before)
    for step in steps:
        edit(text, *step)
        assert shown(text) == fit_for_pane(text.text)
        assert text.version.offsets.unit(len(text.text)) == text.version.document.characterCount() - 1
    after = fit_for_pane(text.text)
    text.replace(outside)
    assert text.text == outside
    assert shown(text) == fit_for_pane(outside)
    if fit_for_pane(outside) != after:
        undo(text)
    assert shown(text) == fit_for_pane(text.text) == after
    while text.can_undo():
        undo(text)
    assert shown(text) == fit_for_pane(text.text) == fit_for_pane(before)
    while text.can_redo():
        redo(text)
    assert shown(text) == fit_for_pane(text.text) == fit_for_pane(outside)


def test_what_is_not_edited_stays_as_it_was(owner: QObject) -> None:
    text = ReadText("one\r\ntwo\0\ufeff\r\n😀 three", 1, owner)
    edit(text, 4, 3, "2")
    assert text.text == "one\r\n2\0\ufeff\r\n😀 three"


def test_another_font_is_no_edit(owner: QObject) -> None:
    text = ReadText("one\r\ntwo", 1, owner)
    text.version.document.setDefaultFont(QFont("DejaVu Serif", 20))
    assert text.text == "one\r\ntwo"
    assert not text.unsent


def test_edits_are_told_once(owner: QObject) -> None:
    text = ReadText("one", 1, owner)
    edit(text, 3, 0, "!")
    assert text.unsent
    assert text.take_unsent() == "one!"
    told = not text.unsent
    assert told


def test_older_texts_of_its_own_replace_nothing(owner: QObject) -> None:
    text = ReadText("a", 1, owner)
    for added in "bcd":
        edit(text, 99, 0, added)
        text.take_unsent()
    for old in ("a", "ab", "abc", "abc"):
        text.settle(old)
        assert text.text == "abcd"
    text.settle("abcd")
    assert text.text == "abcd"
    assert not text.unsent


def test_an_answer_from_many_keys_ago_is_still_its_own(owner: QObject) -> None:
    text = ReadText("", 1, owner)
    for _ in range(300):
        edit(text, 999, 0, "x")
        text.take_unsent()
    text.settle("x" * 2)
    assert text.text == "x" * 300
    text.settle("x" * 299)
    assert text.text == "x" * 300
    text.settle("other")
    assert text.text == "other"


def test_a_text_from_outside_replaces_and_can_be_undone(owner: QObject) -> None:
    text = ReadText("the red fox", 1, owner)
    edit(text, 0, 3, "a")
    text.take_unsent()
    text.settle("a red fox")
    text.settle("a green fox")
    assert (text.text, shown(text), text.unsent) == ("a green fox", "a green fox", False)
    undo(text)
    assert text.text == "a red fox"
    assert text.unsent
    undo(text)
    assert text.text == "the red fox"


def test_a_long_line_is_for_reading_until_it_is_broken_and_undo_leads_back(owner: QObject) -> None:
    text = ReadText(LONG, 1, owner)
    assert text.version.breakable
    text.break_long_lines(lambda n: f"{n} blanks")
    assert not text.version.shown.longest
    assert text.text.replace("\n", " ") == LONG
    breaks = text.text.count("\n")
    assert text.version.note == f"{breaks} blanks"
    assert text.unsent
    edit(text, 0, 0, "first ")
    assert text.version.note == ""
    broken = text.text
    undo(text)
    undo(text)
    assert text.text == LONG
    assert not text.can_undo()
    redo(text)
    redo(text)
    assert text.text == broken
    assert not text.can_redo()


def test_a_new_edit_forgets_what_redo_led_to(owner: QObject) -> None:
    text = ReadText("short", 1, owner)
    text.push(LONG, display(LONG))
    undo(text)
    assert text.text == "short"
    assert text.can_redo()
    edit(text, 5, 0, "er")
    assert text.text == "shorter"
    assert not text.can_redo()


def test_a_short_text_replaced_from_outside_by_a_long_line_can_be_undone(owner: QObject) -> None:
    text = ReadText("short", 1, owner)
    text.settle(LONG)
    assert text.text == LONG
    assert not text.version.shown.editable
    assert not text.unsent
    undo(text)
    assert text.text == "short"
    assert text.version.shown.editable
