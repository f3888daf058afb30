"""Texts read again: another encoding, another part of a page, a file that changed meanwhile."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from simhash_gui.documents import ReadOptions, Source
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.settings import Settings
from simhash_gui.present.workspace import Entry
from tests.documents.server import PAGE as TITLED
from tests.documents.server import serving
from tests.gui import drops
from tests.gui.conftest import PAIR, OpenWindow, settle

PAGE = "<html><body><nav><a href='/'>Basket and catalog</a></nav><article>{text}</article></body></html>"
SENTENCE = "<p>The boot number {number} keeps the feet warm in any weather, on ice and on stone.</p>"


def said(window: MainWindow) -> list[str]:
    return [message.text for message in window.content.messages.messages]


def entries(window: MainWindow) -> tuple[Entry, ...]:
    return window.session.workspace.entries


def touch(path: Path, text: str, seconds: int) -> None:
    """Another text, changed at another time, whatever the clock of the file system can tell apart."""
    path.write_text(text)
    stamp = path.stat().st_mtime_ns + seconds * 1_000_000_000
    os.utime(path, ns=(stamp, stamp))


def look(qtbot: QtBot, window: MainWindow) -> None:
    window.documents.watch.look()
    settle(qtbot, window)


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    made = [tmp_path / name for name in ("a.txt", "b.txt", "c.txt")]
    for path in made:
        path.write_text(f"words of {path.name} as they were")
    return made


@pytest.fixture
def filled(qtbot: QtBot, open_window: OpenWindow, files: list[Path]) -> MainWindow:
    return open_window(*map(str, files))


def test_another_encoding_keeps_row_side_and_place(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "word.txt"
    path.write_bytes("żółw i żaba idą drogą do wsi".encode("cp1250"))
    window.adding.open_files([str(path), PAIR[0]])
    settle(qtbot, window)
    before = entries(window)[0]
    window.session.rename(before.id, "Turtle")
    window.documents.rereading.set_encoding(before.id, "cp1252")
    settle(qtbot, window)
    wrong = entries(window)[0]
    assert (wrong.id, wrong.name, window.session.workspace.side_of(wrong.id)) == (before.id, "Turtle", "A")
    assert wrong.text.startswith("¿ó³w")
    assert wrong.document is not None
    assert wrong.document.encoding == "cp1252"
    window.documents.rereading.again([before.id])  # by the chosen encoding
    settle(qtbot, window)
    assert entries(window)[0].text == wrong.text
    window.documents.rereading.set_encoding(before.id, "")
    settle(qtbot, window)
    assert entries(window)[0].text == before.text


def test_an_encoding_that_does_not_fit_leaves_the_text(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "word.txt"
    path.write_bytes(b"caf\xe9 and cr\xe8me")
    window.adding.open_files([str(path)])
    settle(qtbot, window)
    window.documents.rereading.set_encoding(entries(window)[0].id, "utf-8")
    settle(qtbot, window)
    assert entries(window)[0].text == "café and crème"
    assert said(window) == ["word.txt is not utf-8 text; choose another encoding, or let it be found automatically."]


def test_main_text_and_whole_page_by_text_and_in_general(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, store: object
) -> None:
    text = "".join(SENTENCE.format(number=number) for number in range(30))
    for name in ("one.html", "two.html"):
        (tmp_path / name).write_text(PAGE.format(text=text))
    window.adding.open_files([str(tmp_path / "one.html")])
    settle(qtbot, window)
    assert "Basket" not in entries(window)[0].text
    window.documents.rereading.set_page(entries(window)[0].id, "whole")
    settle(qtbot, window)
    assert entries(window)[0].text.startswith("Basket and catalog")
    window.actions_by_id["main_text"].trigger()
    assert Settings(store).page == "whole"  # type: ignore[arg-type]
    window.adding.open_files([str(tmp_path / "two.html")])
    settle(qtbot, window)
    assert "Basket" in entries(window)[1].text
    window.documents.rereading.set_page(entries(window)[1].id, "main")
    window.documents.rereading.again([entries(window)[0].id])
    settle(qtbot, window)
    assert ["Basket" in entry.text for entry in entries(window)] == [True, False]


def test_a_changed_file_is_told_once_and_reloaded(qtbot: QtBot, filled: MainWindow, files: list[Path]) -> None:
    window = filled
    look(qtbot, window)
    assert said(window) == []
    ids = [entry.id for entry in entries(window)]
    touch(files[1], "words of b as they are now", 10)
    look(qtbot, window)
    look(qtbot, window)
    assert said(window) == ["b.txt was changed on disk."]
    assert [entry.changed for entry in entries(window)] == [False, True, False]
    window.content.messages.rows[0].action.click()
    settle(qtbot, window)
    assert [entry.id for entry in entries(window)] == ids
    assert entries(window)[1].text == "words of b as they are now"
    assert not any(entry.changed for entry in entries(window))
    assert said(window) == ["Read b.txt again."]
    look(qtbot, window)
    assert said(window) == ["Read b.txt again."]


def test_kept_is_asked_again_only_when_it_changes_again(qtbot: QtBot, filled: MainWindow, files: list[Path]) -> None:
    window = filled
    touch(files[0], "another text", 10)
    touch(files[2], "another text too", 10)
    look(qtbot, window)
    assert said(window) == ["2 files were changed on disk."]
    window.content.messages.rows[0].other.click()
    look(qtbot, window)
    assert said(window) == []
    assert entries(window)[0].text == "words of a.txt as they were"
    touch(files[0], "a third text", 20)
    look(qtbot, window)
    assert said(window) == ["a.txt was changed on disk."]
    touch(files[1], "another text of b", 10)
    look(qtbot, window)  # the question that waits and the new one are one
    assert said(window) == ["2 files were changed on disk."]
    window.content.messages.rows[0].action.click()
    settle(qtbot, window)
    assert [entry.text for entry in entries(window)] == [
        "a third text",
        "another text of b",
        "words of c.txt as they were",
    ]


def test_edits_are_never_replaced_unasked(qtbot: QtBot, filled: MainWindow, files: list[Path]) -> None:
    window = filled
    window.session.set_text(entries(window)[0].id, "my own words")
    touch(files[0], "from disk", 10)
    touch(files[1], "from disk too", 10)
    look(qtbot, window)
    assert said(window) == [
        "b.txt was changed on disk.",
        "a.txt was changed on disk, and you edited it here. Reloading replaces your edits.",
    ]
    window.documents.rereading.again([entries(window)[0].id])
    settle(qtbot, window)
    assert entries(window)[0].text == "my own words"
    assert said(window)[-1] == "You edited a.txt here. Reading it again replaces your edits."
    window.content.messages.rows[-1].action.click()
    settle(qtbot, window)
    assert entries(window)[0].text == "from disk"


def test_a_file_that_is_gone_is_no_change_and_one_that_returns_is_none(
    qtbot: QtBot, filled: MainWindow, files: list[Path]
) -> None:
    window = filled
    stamp = files[0].stat()
    files[0].unlink()
    look(qtbot, window)
    assert said(window) == []
    touch(files[0], "other", 10)
    look(qtbot, window)
    assert entries(window)[0].changed
    files[0].write_text("words of a.txt as they were")
    os.utime(files[0], ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    look(qtbot, window)
    assert not entries(window)[0].changed


def test_a_row_of_a_table_and_a_member_are_read_again(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    table = tmp_path / "a.csv"
    table.write_text("name;description\nBoot;A warm boot for snow.\nShoe;A light shoe for town.\n")
    drops.drop(window, drops.files([table]))
    settle(qtbot, window)
    dialog = window.adding.questions.dialog
    assert dialog is not None
    dialog.accept()
    settle(qtbot, window)
    touch(table, "name;description\nBoot;A warm boot for ice.\nShoe;A light shoe for town.\n", 10)
    look(qtbot, window)
    assert said(window) == ["1 file was changed on disk."]
    window.content.messages.rows[0].action.click()
    settle(qtbot, window)
    assert [(entry.name, entry.text) for entry in entries(window)] == [
        ("Boot", "A warm boot for ice."),
        ("Shoe", "A light shoe for town."),
    ]


class Programs(QObject):
    """Takes the place of the system's programs."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def open(self, url: QUrl) -> None:
        self.opened.append(url.toLocalFile() or url.toString())


def test_the_original_opens_in_its_program(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "100%25 a#b.txt"
    path.write_text("some words")
    window.adding.open_files([str(path)])
    settle(qtbot, window)
    window.adding.add_text("typed")
    settle(qtbot, window)
    programs = Programs()
    # Its types ask for bytes, which it refuses.
    QDesktopServices.setUrlHandler("file", programs, "open")  # type: ignore[arg-type]
    try:
        window.texts.view.select(entries(window)[0].id)
        window.actions_by_id["original"].trigger()
        window.actions_by_id["in_folder"].trigger()
    finally:
        QDesktopServices.unsetUrlHandler("file")
    assert programs.opened == [str(path), str(tmp_path)]
    window.texts.view.select(entries(window)[1].id)
    assert [window.actions_by_id[name].isEnabled() for name in ("original", "in_folder", "again", "details")] == [
        False,
        False,
        False,
        True,
    ]


def test_what_was_reloaded_from_its_row_is_asked_about_no_more(
    qtbot: QtBot, filled: MainWindow, files: list[Path]
) -> None:
    window = filled
    touch(files[0], "another text", 10)
    touch(files[2], "another text too", 10)
    look(qtbot, window)
    assert said(window) == ["2 files were changed on disk."]
    window.documents.rereading.again([entries(window)[2].id])
    settle(qtbot, window)
    assert said(window) == ["Read c.txt again.", "a.txt was changed on disk."]
    window.session.remove([entries(window)[0].id])
    settle(qtbot, window)
    assert said(window) == ["Read c.txt again."]


def test_edits_are_asked_about_once_however_often_it_is_wanted(qtbot: QtBot, filled: MainWindow) -> None:
    window = filled
    first = entries(window)[0].id
    window.session.set_text(first, "edited here")
    for _ in range(3):
        window.documents.rereading.again([first])
    settle(qtbot, window)
    assert said(window) == ["You edited a.txt here. Reading it again replaces your edits."]
    assert entries(window)[0].text == "edited here"


def test_an_encoding_that_does_not_fit_is_not_remembered(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "word.txt"
    path.write_bytes(b"caf\xe9 and cr\xe8me")
    window.adding.open_files([str(path)])
    settle(qtbot, window)
    window.documents.rereading.set_encoding(entries(window)[0].id, "utf-8")
    settle(qtbot, window)
    path.write_bytes(b"cr\xe8me and caf\xe9")
    window.documents.rereading.again([entries(window)[0].id])
    settle(qtbot, window)
    assert entries(window)[0].text == "crème and café"
    assert said(window)[-1] == "Read word.txt again."


def test_all_rows_of_a_table_take_its_encoding(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "words.csv"
    path.write_bytes("name,text\none,żółw idzie\ntwo,żaba śpi\nthree,drogą do wsi\n".encode("cp1250"))
    options = ReadOptions(column="text", name_column="name", encoding="cp1252")
    window.adding.open_sources([Source(str(path))], options)
    settle(qtbot, window)
    assert [entry.text for entry in entries(window)] == ["¿ó³w idzie", "¿aba œpi", "drog¹ do wsi"]
    window.session.set_text(entries(window)[1].id, "edited here")
    window.documents.rereading.set_encoding(entries(window)[2].id, "cp1250")
    settle(qtbot, window)
    assert [entry.text for entry in entries(window)] == ["żółw idzie", "edited here", "drogą do wsi"]
    assert said(window) == ["You edited two here. Reading it again replaces your edits.", "Read 2 texts again."]


def test_a_file_over_the_cap_can_be_opened_from_its_row_too(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "big.txt"
    path.write_text("A line of words.\n" * 70_000)
    window.adding.open_sources([Source(str(path))], ReadOptions(largest_mb=1))
    settle(qtbot, window)
    big = entries(window)[0].id
    window.content.messages.close_newest()
    window.documents.rereading.again([big])
    settle(qtbot, window)
    asked = window.content.messages.rows[-1]
    assert asked.action.text() == "Open anyway"
    asked.action.click()
    settle(qtbot, window)
    assert (entries(window)[0].error, len(entries(window)[0].text)) == (None, 70_000 * 17)
    window.documents.rereading.again([big])
    settle(qtbot, window)
    assert said(window) == ["Read big.txt again."]


def test_a_page_that_is_there_at_last_gets_its_title(qtbot: QtBot, window: MainWindow) -> None:
    with serving() as site:
        window.adding.open_files([f"{site.url}/late", f"{site.url}/later"])
        settle(qtbot, window)
        assert [entry.name for entry in entries(window)] == [f"{site.url}/late", f"{site.url}/later"]
        window.session.rename(entries(window)[1].id, "Mine")
        site.page("/late", TITLED)
        site.page("/later", TITLED)
        window.documents.rereading.again([entry.id for entry in entries(window)])
        settle(qtbot, window)
        assert [(entry.name, entry.text) for entry in entries(window)] == [
            ("A page", "One two three."), ("Mine", "One two three."),
        ]  # fmt: skip
