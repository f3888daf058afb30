from __future__ import annotations

import os
import sys
import unicodedata
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from simhash_gui.gui.main_window import MainWindow
from tests.gui import drops
from tests.gui.conftest import PAIR, SAMPLES, OpenWindow, settle

AWKWARD = {
    "two words.txt": "amber",
    "100%25.txt": "birch",
    "percent%20literal.txt": "cedar",
    "a#b.txt": "dahlia",
    "what?.txt": "elder",
    "café.txt": "fern",
    unicodedata.normalize("NFD", "naïve.txt"): "gorse",
    "😀 notes.txt": "hazel",
    "quote'\"mark.txt": "iris",
    "-dash.txt": "juniper",
    "plus+and&.txt": "kelp",
}
DECOYS = ("two%20words.txt", "100%.txt", "percent literal.txt", "a", "what", "cafe.txt", "notes.txt", "dash.txt")


@pytest.fixture
def awkward(tmp_path: Path) -> Path:
    if sys.platform == "win32":
        pytest.skip("such names cannot be there")
    folder = tmp_path / "awkward"
    folder.mkdir()
    for name, code in AWKWARD.items():
        (folder / name).write_text(f"the word of this file is {code}\n", "utf-8")
    for name in DECOYS:
        (folder / name).write_text("decoy decoy decoy\n", "utf-8")
    return folder


def texts(window: MainWindow) -> dict[str, str]:
    return {entry.name: entry.text for entry in window.session.workspace.entries}


def said(window: MainWindow) -> list[str]:
    return [message.text for message in window.content.messages.messages]


def test_files_with_awkward_names_dropped_together(qtbot: QtBot, window: MainWindow, awkward: Path) -> None:
    agreed = drops.drop(window.content.start, drops.files([awkward / name for name in AWKWARD]))
    settle(qtbot, window)
    assert agreed == Qt.DropAction.CopyAction
    assert list(texts(window)) == list(AWKWARD)
    assert all(text.split()[-1] == AWKWARD[name] for name, text in texts(window).items())
    window.tools.picker_a.showPopup()
    assert [name for _, name in window.tools.picker_a.popup.model.shown] == list(AWKWARD)
    window.tools.picker_a.hidePopup()


def test_the_same_names_by_paste_dialog_and_command_line(qtbot: QtBot, open_window: OpenWindow, awkward: Path) -> None:
    window = open_window()
    clipboard = QGuiApplication.clipboard()
    clipboard.setMimeData(drops.files([awkward / "100%25.txt"]))
    window.commands.paste()
    settle(qtbot, window)
    window.commands.open_files()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    dialog.filesSelected.emit([str(awkward / "a#b.txt")])
    dialog.reject()
    settle(qtbot, window)
    window.adding.open_files([str(awkward / "-dash.txt")])
    settle(qtbot, window)
    assert [text.split()[-1] for text in texts(window).values()] == ["birch", "dahlia", "juniper"]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")
def test_a_name_that_is_no_utf8(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/caf\xe9.txt"
    Path(os.fsdecode(path)).write_text("coffee and words")
    mime = QMimeData()
    mime.setUrls([QUrl.fromEncoded(b"file://" + path.replace(b"\xe9", b"%E9"))])
    drops.drop(window, mime)
    settle(qtbot, window)
    assert texts(window) == {"caf\ufffd.txt": "coffee and words"}


def test_dropped_and_pasted_text(qtbot: QtBot, window: MainWindow) -> None:
    selected = drops.text("Words that were selected.\r\nTwo lines.")
    assert drops.drop(window.texts.view, selected) == Qt.DropAction.CopyAction
    QGuiApplication.clipboard().setText("Words that were copied.")
    window.texts.view.setFocus()
    QTest.keySequence(window, "Ctrl+V")
    settle(qtbot, window)
    assert texts(window) == {
        "Dropped text": "Words that were selected.\nTwo lines.",
        "Pasted text": "Words that were copied.",
    }
    assert window.content.band.title.text() != "No texts yet"


def test_paste_in_an_editor_goes_into_the_editor(qtbot: QtBot, pair_window: MainWindow) -> None:
    window = pair_window
    window.content.show_page("read")
    pane = window.content.read.cards["A"].pane
    pane.setFocus()
    pane.selectAll()
    QGuiApplication.clipboard().setText("quite other words")
    QTest.keySequence(pane, "Ctrl+V")
    settle(qtbot, window)
    assert next(iter(texts(window).values())) == "quite other words"
    assert len(texts(window)) == 2


def test_what_cannot_be_added_is_told_beside_what_was(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG")
    drops.drop(window, drops.files([picture, PAIR[0]]))
    settle(qtbot, window)
    assert texts(window) == {"picture.png": "", "article-text-1.txt": Path(PAIR[0]).read_text("utf-8")}
    assert said(window) == [
        "Added 1 text. picture.png is not of a type that is read here; save it as .txt in the program that made it and "
        "add that."
    ]
    assert window.session.workspace.a is not None
    assert window.session.workspace.a.name == "article-text-1.txt"


@pytest.mark.parametrize(("missing", "told"), [(1, "And 1 more was not added."), (4, "And 4 more were not added.")])
def test_of_several_refused_files_the_first_is_told_and_all_behind_details(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, missing: int, told: str
) -> None:
    gone = [tmp_path / f"gone{number}.txt" for number in range(missing)]
    picture = tmp_path / "{n}.png"
    picture.write_bytes(b"\x89PNG")
    drops.drop(window, drops.files([picture, PAIR[0], *gone]))
    settle(qtbot, window)
    (row,) = window.content.messages.rows
    first, *others = row.message.details.splitlines()
    assert first.startswith("{n}.png is not of a type that is read here")
    assert [line.split(" ")[0] for line in others] == [path.name for path in gone]
    assert row.label.text() == f"Added 1 text. {first} {told}"
    assert row.message.error
    assert row.details.isHidden()
    row.more.click()
    assert row.details.isVisible()
    assert row.details.text() == row.message.details


def test_a_file_dropped_twice_is_counted_once(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    drops.drop(window, drops.files([PAIR[0], tmp_path / "gone.txt", PAIR[0], PAIR[1]]))
    settle(qtbot, window)
    assert list(texts(window)) == ["article-text-1.txt", "gone.txt", "article-text-2.txt"]
    assert said(window)[-1].startswith("Added 2 texts. gone.txt ")


def test_links_of_other_kinds_are_left_alone(qtbot: QtBot, window: MainWindow) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl("mailto:someone@example.org"), QUrl("ftp://example.org/a.txt")])
    drops.drop(window, mime)
    assert said(window) == ["2 links are neither files nor web pages (http or https) and were left alone."]
    assert len(window.session.workspace) == 0


def test_an_empty_clipboard_is_told(window: MainWindow) -> None:
    QGuiApplication.clipboard().clear()
    window.commands.paste()
    assert said(window) == ["There is no text to paste. Copy a text or files first."]


def test_a_file_that_is_open_is_shown_instead_of_opened_again(qtbot: QtBot, pair_window: MainWindow) -> None:
    drops.drop(pair_window, drops.files([PAIR[1]]))
    settle(qtbot, pair_window)
    assert len(texts(pair_window)) == 2
    assert said(pair_window) == ["article-text-2.txt is open already, with the same text."]
    assert pair_window.texts.view.current_id() == pair_window.session.workspace.entries[1].id


def test_a_file_is_the_same_however_its_path_is_written(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.txt").write_text("some words")
    monkeypatch.chdir(tmp_path)
    for path in ("a.txt", str(tmp_path / "a.txt"), "./a.txt"):
        window.adding.open_files([path])
        settle(qtbot, window)
    assert texts(window) == {"a.txt": "some words"}
    assert window.session.workspace.entries[0].origin == str(tmp_path / "a.txt")


def test_a_drop_on_a_picker_replaces_that_side(qtbot: QtBot, pair_window: MainWindow) -> None:
    window = pair_window
    drops.drop(window.tools.picker_b, drops.files([SAMPLES / "grinder.txt", SAMPLES / "brief-french.txt"]))
    settle(qtbot, window)
    workspace = window.session.workspace
    assert (workspace.a and workspace.a.name, workspace.b and workspace.b.name) == ("article-text-1.txt", "grinder.txt")
    assert list(texts(window)) == ["article-text-1.txt", "article-text-2.txt", "grinder.txt", "brief-french.txt"]
    assert said(window) == ["Only the first file went to B; the others joined the list."]
    assert window.tools.picker_b.currentText() == "grinder.txt"


def test_a_drop_on_a_pane_replaces_that_side(qtbot: QtBot, pair_window: MainWindow) -> None:
    window = pair_window
    window.content.show_page("read")
    drops.drop(window.content.read.cards["A"].pane, drops.files([SAMPLES / "grinder.txt"]))
    settle(qtbot, window)
    workspace = window.session.workspace
    assert workspace.a is not None
    assert workspace.a.name == "grinder.txt"
    assert len(workspace) == 3


def test_a_new_text_is_typed_into_at_once(qtbot: QtBot, pair_window: MainWindow) -> None:
    window = pair_window
    window.actions_by_id["new"].trigger()
    assert window.content.page == "read"
    pane = window.content.read.cards["B"].pane
    assert pane.hasFocus()
    QTest.keyClicks(pane, "le moteur")
    settle(qtbot, window)
    entry = window.session.workspace.b
    assert entry is not None
    assert (entry.name, entry.text) == ("New text", "le moteur")
    assert window.session.pair.comparison is not None
    assert window.session.pair.comparison.words.both == 2


def test_typing_into_an_empty_pane_makes_a_text(qtbot: QtBot, window: MainWindow) -> None:
    window.content.show_page("read")
    pane = window.content.read.cards["A"].pane
    pane.setFocus()
    QTest.keyClicks(pane, "hello there")
    settle(qtbot, window)
    assert texts(window) == {"New text": "hello there"}


def test_the_sample_pair_is_one_click(qtbot: QtBot, window: MainWindow) -> None:
    QTest.mouseClick(window.content.start.sample, Qt.MouseButton.LeftButton)
    settle(qtbot, window)
    assert window.session.pair.comparison is not None
    assert window.session.pair.comparison.hamming == 25
    assert window.content.stack.currentWidget() is window.content.evidence


def test_the_sample_pair_is_compared_whatever_is_open(qtbot: QtBot, window: MainWindow) -> None:
    for text in ("An own text.", "Another own text."):
        window.adding.add_text(text)
    for _ in range(2):  # the second time both are open already
        window.actions_by_id["sample"].trigger()
        settle(qtbot, window)
        pair = window.session.pair
        assert pair.a is not None
        assert pair.b is not None
        assert (pair.a.name, pair.b.name) == ("article-text-1.txt", "article-text-2.txt")
        assert len(texts(window)) == 4
        window.commands.swap()
    assert said(window) == []


def test_reading_can_be_stopped_and_what_was_read_stays(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    names = [f"{number}.html" for number in range(300)]
    for name in names:
        (tmp_path / name).write_text(f"<p>page {name} " + "words " * 500)
    drops.drop(window, drops.files([tmp_path]))
    bar = window.content.messages
    qtbot.waitUntil(lambda: any(message.progress for message in bar.messages), timeout=10_000)
    qtbot.waitUntil(lambda: len(window.session.workspace) > 3, timeout=10_000)
    bar.rows[0].action.click()
    assert not any(message.progress for message in bar.messages)  # at once
    settle(qtbot, window)
    count = len(window.session.workspace)
    assert said(window) == [f"Stopped. The {count} texts read so far are in the list."]
    assert list(texts(window)) == names[:count]
    assert 3 < count < 300
