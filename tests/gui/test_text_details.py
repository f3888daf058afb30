"""The details of a text: beside the window, following the list, with what can be corrected."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.gui.dialogs.text_details import TextDetails
from simhash_gui.gui.main_window import MainWindow
from tests.gui.conftest import settle
from tests.gui.test_contrast import poor
from tests.gui.test_keyboard import name_of

PAGE = "<html><body><nav><a href='/'>Basket and catalog</a></nav><article>{text}</article></body></html>"
SENTENCE = "<p>The boot number {number} keeps the feet warm in any weather, on ice and on stone.</p>"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    path = tmp_path / "page.html"
    path.write_text(PAGE.format(text="".join(SENTENCE.format(number=number) for number in range(30))))
    return path


@pytest.fixture
def word(tmp_path: Path) -> Path:
    path = tmp_path / "word.txt"
    path.write_bytes("Les élèves ont été très étonnés par la forêt près de l'île.".encode("cp1252"))
    return path


def details(qtbot: QtBot, window: MainWindow, place: int = 0) -> TextDetails:
    """Asked for by its key, with the keyboard on a text."""
    window.activateWindow()
    window.texts.view.setFocus()
    window.texts.view.select(window.session.workspace.entries[place].id)
    QTest.keyClick(window.texts.view, Qt.Key.Key_Return, Qt.KeyboardModifier.AltModifier)
    made = window.documents.details
    assert made is not None
    assert made.isVisible()
    settle(qtbot, window)
    return made


def test_it_follows_the_list(qtbot: QtBot, window: MainWindow, page: Path, word: Path) -> None:
    window.adding.open_files([str(page), str(word)])
    settle(qtbot, window)
    shown = details(qtbot, window, 0)
    assert not shown.isModal()
    assert (shown.name.text(), shown.kind.text(), shown.origin.text()) == ("page.html", "Web page", str(page))
    assert shown.left_out.text().splitlines()[0] == "Left out of the page:"
    window.texts.view.select(window.session.workspace.entries[1].id)
    settle(qtbot, window)
    assert (shown.name.text(), shown.language.text()) == ("word.txt", "French")
    assert shown.words.text() == "13 words in 59 characters"
    assert shown.encoding.text().startswith("cp1252")
    assert shown.encoding.accessibleName() == "Encoding: cp1252"
    assert "guessed" in shown.warnings.text()
    assert shown.main_text.isHidden() or not shown.main_text.isVisible()
    window.adding.add_text("typed here")
    settle(qtbot, window)
    assert (shown.kind.text(), shown.again.isVisible()) == ("Typed or pasted text", False)


def test_another_encoding_in_one_click(qtbot: QtBot, window: MainWindow, word: Path) -> None:
    window.adding.open_files([str(word)])
    settle(qtbot, window)
    shown = details(qtbot, window)
    shown.encodings.aboutToShow.emit()
    qtbot.waitUntil(lambda: window.adding.idle)
    shown.encodings.aboutToShow.emit()
    actions = {action.text(): action for action in shown.encodings.actions() if action.text()}
    assert list(actions)[:2] == ["Find it out", "cp1252"]
    assert actions["cp1252"].isChecked()
    actions["mac-roman"].trigger()
    settle(qtbot, window)
    assert window.session.workspace.entries[0].text.startswith("Les È")
    assert shown.encoding.text().startswith("mac-roman")


def test_the_whole_page_in_one_click(qtbot: QtBot, window: MainWindow, page: Path) -> None:
    window.adding.open_files([str(page)])
    settle(qtbot, window)
    shown = details(qtbot, window)
    assert shown.main_text.isChecked()
    shown.whole_page.click()
    settle(qtbot, window)
    assert window.session.workspace.entries[0].text.startswith("Basket and catalog")
    assert shown.whole_page.isChecked()
    assert not shown.left_out.isVisible()


def test_the_switch_stands_where_the_text_is_while_edits_are_asked_about(
    qtbot: QtBot, window: MainWindow, page: Path
) -> None:
    window.adding.open_files([str(page)])
    settle(qtbot, window)
    shown = details(qtbot, window)
    window.session.set_text(window.session.workspace.entries[0].id, "my own words")
    settle(qtbot, window)
    shown.whole_page.click()
    settle(qtbot, window)
    assert shown.main_text.isChecked()
    question = window.content.messages.rows[-1]
    assert question.label.text() == "You edited page.html here. Reading it again replaces your edits."
    question.action.click()
    settle(qtbot, window)
    assert shown.whole_page.isChecked()
    assert window.session.workspace.entries[0].text.startswith("Basket and catalog")


def test_source_text_beside_the_normalized_one_in_parts(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text("".join(f"Line {number} of a very long Text.\n" for number in range(3000)))
    window.adding.open_files([str(path)])
    settle(qtbot, window)
    shown = details(qtbot, window)
    assert not shown.panes.isVisible()
    shown.show_source.click()
    assert shown.show_source.text() == "Hide &source text"
    assert shown.panes.source.toPlainText().startswith("Line 0 of a very long Text.\nLine 1 ")
    assert shown.panes.normalized.toPlainText().startswith("line of a very long text line of")
    assert not shown.panes.before.isEnabled()
    first = shown.panes.source.toPlainText()
    shown.panes.after.click()
    assert shown.panes.place.text().startswith("Part 2 of ")
    assert shown.panes.source.toPlainText() != first
    assert len(shown.panes.source.toPlainText()) <= 20_000


def test_why_a_file_was_not_read_and_again(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "late.txt"
    window.adding.open_files([str(path)])
    settle(qtbot, window)
    shown = details(qtbot, window)
    assert shown.problem.text().startswith("late.txt was not found")
    path.write_text("here now")
    shown.again.click()
    settle(qtbot, window)
    assert window.session.workspace.entries[0].text == "here now"
    assert shown.problem.isHidden()


def test_it_closes_when_its_text_is_gone_and_by_escape(qtbot: QtBot, window: MainWindow, word: Path) -> None:
    window.adding.open_files([str(word)])
    settle(qtbot, window)
    shown = details(qtbot, window)
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not shown.isVisible()
    window.actions_by_id["details"].trigger()
    assert shown.isVisible()
    window.commands.remove()
    settle(qtbot, window)
    assert not shown.isVisible()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_everything_has_a_name_and_can_be_read(qtbot: QtBot, window: MainWindow, page: Path, mode: str) -> None:
    window.actions_by_id[mode].trigger()
    window.adding.open_files([str(page)])
    settle(qtbot, window)
    shown = details(qtbot, window)
    shown.show_source.click()
    assert poor(window) == []
    nameless = [
        type(widget).__name__
        for widget in shown.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not widget.objectName().startswith("qt_")
        and not name_of(widget)
    ]
    assert nameless == []
    window.actions_by_id["light"].trigger()


def test_tab_goes_down_the_form_and_along_the_buttons(qtbot: QtBot, window: MainWindow, page: Path) -> None:
    window.adding.open_files([str(page)])
    settle(qtbot, window)
    shown = details(qtbot, window)
    walked = [shown.focusWidget()]
    for _ in range(9):
        QTest.keyClick(walked[-1], Qt.Key.Key_Tab)
        walked.append(shown.focusWidget())
    assert walked == [
        shown.show_source, shown.again, shown.open_it, shown.folder, shown.origin, shown.kind, shown.encoding,
        shown.language, shown.words, shown.main_text,
    ]  # fmt: skip
