from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton, Note
from simhash_gui.gui.widgets.message_bar import MOST_DETAILS, Message, MessageBar


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    made = MessageBar(Look("light"))
    qtbot.addWidget(made)
    return made


def test_it_takes_no_room_while_there_is_nothing_to_say(bar: MessageBar) -> None:
    assert bar.isHidden()
    row = bar.show_message(Message("Said."))
    assert not bar.isHidden()
    row.cross.click()
    assert bar.isHidden()
    assert bar.messages == ()


def test_the_oldest_goes_but_never_one_that_shows_progress(bar: MessageBar) -> None:
    bar.show_message(Message("Reading", progress=True))
    for number in range(5):
        bar.show_message(Message(str(number)))
    assert [message.text for message in bar.messages] == ["Reading", "2", "3", "4"]


def test_escape_closes_the_newest(qtbot: QtBot, bar: MessageBar) -> None:
    bar.show_message(Message("first"))
    row = bar.show_message(Message("second", action_text="Undo"))
    bar.show()
    row.action.setFocus()
    QTest.keyClick(row.action, Qt.Key.Key_Escape)
    assert [message.text for message in bar.messages] == ["first"]


def test_progress_is_not_closed_by_escape(bar: MessageBar) -> None:
    bar.show_message(Message("Reading", progress=True))
    assert not bar.close_newest()
    assert len(bar.messages) == 1


def test_the_action_is_done_and_the_message_goes(bar: MessageBar) -> None:
    done: list[str] = []
    row = bar.show_message(Message("Removed.", action_text="Undo", action=lambda: done.append("undone")))
    row.action.click()
    assert done == ["undone"]
    assert bar.messages == ()


def test_details_come_on_request_and_markup_stays_text(bar: MessageBar) -> None:
    row = bar.show_message(Message("<b>x</b>.txt", details="<i>why</i>", error=True))
    bar.show()
    assert row.label.textFormat() == Qt.TextFormat.PlainText
    assert row.details.isHidden()
    row.more.click()
    assert row.details.isVisible()
    assert row.details.text() == "<i>why</i>"
    assert row.sign.text() == "!"


def test_thousands_of_details_are_cut_and_all_copied(bar: MessageBar) -> None:
    lines = [f"file{number}.txt was not found" for number in range(20_000)]
    row = bar.show_message(Message("20,000 files", details="\n".join(lines), error=True))
    bar.show()
    row.more.click()
    shown = row.details.text().split("\n")
    assert shown[:-1] == lines[:MOST_DETAILS]
    assert "19500 more" in shown[-1]
    assert row.details.height() < 300
    row.details.copy.click()
    assert QGuiApplication.clipboard().text() == "\n".join(lines)


def test_a_question_has_two_answers_and_stays(bar: MessageBar) -> None:
    chosen: list[str] = []
    question = Message(
        "Fetch?",
        action_text="Fetch",
        action=lambda: chosen.append("fetch"),
        other_text="Keep",
        other=lambda: chosen.append("keep"),
        question=True,
    )
    row = bar.show_message(question)
    for number in range(4):
        bar.show_message(Message(str(number)))
    assert [message.text for message in bar.messages] == ["Fetch?", "1", "2", "3"]
    row.other.click()
    assert chosen == ["keep"]
    assert question not in bar.messages
    row = bar.show_message(question)
    row.action.click()
    assert chosen == ["keep", "fetch"]


def test_a_long_address_does_not_widen_the_window(bar: MessageBar) -> None:
    address = "https://example.org/" + "a-very-long-path/" * 40
    row = bar.show_message(Message(f"{address} was refused.", error=True))
    assert row.minimumSizeHint().width() < 600
    assert row.label.text().replace("\u200b", "") == f"{address} was refused."


def test_a_note_opens_by_key_and_closes_by_escape(qtbot: QtBot) -> None:
    button = ExplainButton("What it <b>means</b>.", Look("light"), subject="distance")
    qtbot.addWidget(button)
    button.show()
    assert button.accessibleName() == "Explain: distance"
    QTest.keyClick(button, Qt.Key.Key_Space)
    note = button.findChild(Note)
    assert note is not None
    assert note.isVisible()
    assert (note.label.text(), note.label.textFormat()) == ("What it <b>means</b>.", Qt.TextFormat.PlainText)
    QTest.keyClick(note, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: button.findChild(Note) is None)
