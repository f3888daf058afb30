"""What comes in besides plain files: folders, pages, addresses, tables, in the real window."""

from __future__ import annotations

import os
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.documents import ReadOptions, Source
from simhash_gui.gui.dialogs.table_dialog import TableDialog
from simhash_gui.gui.dialogs.web_dialog import WebDialog
from simhash_gui.gui.main_window import MainWindow
from tests.documents.server import Answer, Site, serving, silent
from tests.gui import drops
from tests.gui.conftest import PAIR, settle
from tests.gui.test_contrast import poor
from tests.gui.test_keyboard import name_of

TABLE = "id;name;description\n1;Alpine boot;A warm boot for snow and ice.\n2;City shoe;A light shoe for the town.\n"


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as made:
        yield made


def texts(window: MainWindow) -> dict[str, str]:
    return {entry.name: entry.text for entry in window.session.workspace.entries if entry.error is None}


def failed(window: MainWindow) -> list[str]:
    return [entry.name for entry in window.session.workspace.entries if entry.error is not None]


def said(window: MainWindow) -> list[str]:
    return [message.text for message in window.content.messages.messages]


def link(*addresses: str) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl(address) for address in addresses])
    return mime


def question(window: MainWindow) -> TableDialog:
    (dialog,) = window.findChildren(TableDialog)
    assert dialog.isVisible()
    return dialog


def cell(dialog: TableDialog, row: int, column: int) -> str:
    item = dialog.table.item(row, column)
    assert item is not None
    return item.text()


def test_a_folder_in_natural_order_with_what_it_skips(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for name in ("b10.txt", "b9.txt", "inside/c.md", "picture.png"):
        path = tmp_path / "texts" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\x89PNG\r\n\x1a\n\0" if name.endswith("png") else b"some words of " + name.encode())
    drops.drop(window, drops.files([tmp_path / "texts"]))
    settle(qtbot, window)
    assert list(texts(window)) == ["b9.txt", "b10.txt", "c.md"]
    assert failed(window) == []  # what was never opened is told, not listed
    assert said(window) == [
        "Added 3 texts. picture.png is not of a type that is read here; save it as .txt in the program that made it "
        "and add that."
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="needs pipes and links")
def test_a_folder_of_traps_ends_by_itself(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    (tree / "sub" / "deep").mkdir(parents=True)
    for name in ("a.txt", "sub/b.txt", "sub/deep/c.txt"):
        (tree / name).write_text(f"words of {name}")
    os.link(tree / "a.txt", tree / "hard_a.txt")
    (tree / "dangling.txt").symlink_to(tree / "nowhere.txt")
    (tree / "loop").symlink_to(tree)
    (tree / "link_to_a.txt").symlink_to(tree / "a.txt")
    os.mkfifo(tree / "pipe.txt")
    drops.drop(window, drops.files([tree]))
    settle(qtbot, window)
    assert list(texts(window)) == ["a.txt", "b.txt", "c.txt"]
    (row,) = window.content.messages.rows
    names = [line.split(" ")[0] for line in row.message.details.splitlines()]
    assert sorted(names) == ["dangling.txt", "hard_a.txt", "link_to_a.txt", "loop", "pipe.txt"]


def test_the_folder_dialog_opens_a_folder(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "a.txt").write_text("some words")
    window.actions_by_id["folder"].trigger()
    dialog = window.findChild(QFileDialog)
    assert dialog is not None
    assert dialog.fileMode() == QFileDialog.FileMode.Directory
    dialog.fileSelected.emit(str(tmp_path / "texts"))
    dialog.reject()
    settle(qtbot, window)
    assert texts(window) == {"a.txt": "some words"}


def test_html_without_plain_text_is_what_one_sees_of_it(qtbot: QtBot, window: MainWindow) -> None:
    mime = QMimeData()
    mime.setHtml("<p>Caf&eacute; <b>in</b>side</p><script>no()</script><p>Second line</p>")
    drops.drop(window, mime)
    settle(qtbot, window)
    assert texts(window) == {"Dropped text": "Café inside\nSecond line"}
    assert window.session.workspace.entries[0].origin == ""


def test_a_dropped_link_is_fetched(qtbot: QtBot, window: MainWindow, site: Site) -> None:
    page = site.page("/boots", "<title>Boots</title><p>Boots keep the feet warm.</p>")
    drops.drop(window, link(page))
    settle(qtbot, window)
    assert texts(window) == {"Boots": "Boots keep the feet warm."}
    assert window.session.workspace.entries[0].origin == page
    assert said(window) == []


def test_a_pasted_list_of_addresses_is_fetched_only_when_that_is_meant(
    qtbot: QtBot, window: MainWindow, site: Site
) -> None:
    pages = [site.page(f"/{name}", f"<title>{name}</title><p>Words of {name}.</p>") for name in ("one", "two")]
    listed = "\n".join(pages)
    QGuiApplication.clipboard().setText(listed)
    window.commands.paste()
    (row,) = window.content.messages.rows
    assert (row.action.text(), row.other.text()) == ("Fetch 2 addresses", "Keep as text")
    qtbot.wait(50)
    assert site.asked == []
    row.other.click()
    settle(qtbot, window)
    assert texts(window) == {"Pasted text": listed}
    assert site.asked == []
    window.commands.paste()
    window.content.messages.rows[0].action.click()
    settle(qtbot, window)
    assert list(texts(window)) == ["Pasted text", "one", "two"]
    assert window.content.messages.rows == ()


def test_nothing_is_fetched_when_the_question_is_closed(qtbot: QtBot, window: MainWindow, site: Site) -> None:
    drops.drop(window, drops.text(site.page("/one", "<p>Words</p>")))
    QTest.keyClick(window.content.messages.rows[0].action, Qt.Key.Key_Escape)
    settle(qtbot, window)
    assert (site.asked, texts(window)) == ([], {})


def test_web_pages_by_the_dialog_and_a_sitemap(qtbot: QtBot, window: MainWindow, site: Site) -> None:
    pages = [site.page(f"/{name}", f"<title>{name}</title><p>Words of {name}.</p>") for name in ("one", "two")]
    urls = "".join(f"<url><loc>{page}</loc></url>" for page in pages)
    sitemap = site.page(
        "/sitemap.xml",
        f'<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{urls}</urlset>',
        "application/xml",
    )
    window.actions_by_id["web"].trigger()
    (dialog,) = window.findChildren(WebDialog)
    assert not dialog.fetch.isEnabled()
    dialog.lines.setPlainText(f"{sitemap}\nno address at all")
    assert not dialog.fetch.isEnabled()
    assert dialog.said.text() == "Line 2 is no web address: no address at all"
    dialog.lines.setPlainText(f"{sitemap}\n\n{site.url}/gone\n")
    assert dialog.said.text() == "2 addresses will be fetched."
    qtbot.wait(20)
    assert site.asked == []
    dialog.fetch.click()
    settle(qtbot, window)
    assert list(texts(window)) == ["one", "two"]
    assert len(failed(window)) == 1
    assert "404" in said(window)[0]


def test_the_dialog_begins_with_the_addresses_on_the_clipboard(window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("https://example.org/a\nhttps://example.org/b")
    window.tools.web.click()
    (dialog,) = window.findChildren(WebDialog)
    assert dialog.lines.toPlainText() == "https://example.org/a\nhttps://example.org/b"
    dialog.reject()


def test_a_file_of_addresses_and_a_sitemap_offer_to_fetch_them(
    qtbot: QtBot, window: MainWindow, site: Site, tmp_path: Path
) -> None:
    pages = [site.page(f"/{name}", f"<title>{name}</title><p>Words of {name}.</p>") for name in ("one", "two")]
    (tmp_path / "list.txt").write_text("\n".join(pages))
    urls = "".join(f"<url><loc>{page}</loc></url>" for page in (*pages, site.page("/three", "<p>Third words.</p>")))
    (tmp_path / "sitemap.xml").write_text(
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{urls}</urlset>'
    )
    drops.drop(window, drops.files([tmp_path / "list.txt", tmp_path / "sitemap.xml"]))
    settle(qtbot, window)
    assert said(window) == ["list.txt is a list of 3 web addresses. Fetch the pages?"]
    assert site.asked == []
    window.content.messages.rows[0].action.click()
    settle(qtbot, window)
    assert [name for name in texts(window) if "." not in name] == ["one", "two"]
    assert "Third words." in texts(window).values()


def test_what_failed_is_tried_again_in_its_row(qtbot: QtBot, window: MainWindow, site: Site) -> None:
    page = site.answer("/busy", Answer(b"", 503))
    drops.drop(window, link(page))
    settle(qtbot, window)
    assert len(failed(window)) == 1
    row_id = window.session.workspace.entries[0].id
    site.page("/busy", "<title>Now</title><p>Now there are words.</p>")
    (row,) = window.content.messages.rows
    assert row.action.text() == "Try again"
    row.action.click()
    settle(qtbot, window)
    (entry,) = window.session.workspace.entries
    assert (entry.id, entry.text, entry.error) == (row_id, "Now there are words.", None)


def test_a_silent_server_is_left_at_once(qtbot: QtBot, window: MainWindow, site: Site) -> None:
    good = site.page("/good", "<title>good</title><p>Words.</p>")
    slow = site.answer("/slow", Answer(write=silent, headers={"Content-Type": "text/html"}))
    drops.drop(window, link(good, slow))
    bar = window.content.messages
    qtbot.waitUntil(lambda: bool(bar.rows) and "good" in texts(window), timeout=10_000)
    bar.rows[0].action.click()
    settle(qtbot, window)
    assert said(window) == ["Stopped. The 1 text read so far is in the list."]
    assert list(texts(window)) == ["good"]


def test_a_table_asks_once_and_enter_takes_the_guess(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(TABLE)
    (tmp_path / "b.csv").write_text(TABLE.replace("Alpine", "Ocean"))
    drops.drop(window, drops.files([tmp_path / "a.csv", PAIR[0], tmp_path / "b.csv"]))
    settle(qtbot, window)
    assert list(texts(window)) == ["article-text-1.txt"]
    dialog = question(window)
    assert dialog.question.text() == "Which column of these 2 tables is the text?"
    assert (dialog.text.currentText(), dialog.name.currentText()) == ("description", "name")
    assert cell(dialog, 0, 2) == "A warm boot for snow and ice."
    assert dialog.amount.text() == "4 rows give one text each."
    QTest.keyClick(dialog.text, Qt.Key.Key_Return)
    settle(qtbot, window)
    assert list(texts(window))[1:3] == ["Alpine boot", "City shoe"]
    assert len(texts(window)) == 5
    assert window.findChildren(TableDialog) == [] or not window.findChildren(TableDialog)[0].isVisible()
    document = window.session.workspace.entries[1].document
    assert document is not None
    assert (document.kind, document.origin) == ("table", f"{tmp_path / 'a.csv'}#1")


def test_other_columns_no_names_and_no_heading(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(TABLE)
    window.adding.open_files([str(tmp_path / "a.csv")])
    settle(qtbot, window)
    dialog = question(window)
    dialog.table.cellClicked.emit(0, 1)
    assert dialog.text.currentText() == "name"
    dialog.name.setCurrentIndex(0)
    dialog.header.click()
    assert [dialog.text.itemText(i) for i in range(3)] == ["Column 1", "Column 2", "Column 3"]
    assert cell(dialog, 0, 1) == "name"
    assert dialog.amount.text() == "3 rows give one text each."
    dialog.accept()
    settle(qtbot, window)
    assert texts(window) == {"a.csv#1": "name", "a.csv#2": "Alpine boot", "a.csv#3": "City shoe"}


def test_a_skipped_table_adds_nothing_and_the_next_one_asks(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text(TABLE)
    (tmp_path / "b.csv").write_text("title,body\nFirst,Some words of the first\nSecond,Words of the second one\n")
    window.adding.open_files([str(tmp_path / name) for name in ("a.csv", "b.csv")])
    settle(qtbot, window)
    first = question(window)
    assert first.question.text() == "Which column of a.csv is the text?"
    QTest.keyClick(first, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChildren(TableDialog) not in ([], [first]))
    second = next(each for each in window.findChildren(TableDialog) if each is not first)
    assert second.question.text() == "Which column of b.csv is the text?"
    second.accept()
    settle(qtbot, window)
    assert texts(window) == {"First": "Some words of the first", "Second": "Words of the second one"}


def test_tables_in_an_archive_ask_too(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        archive.writestr("a.txt", "some words")
        archive.writestr("in/t.csv", TABLE)
    drops.drop(window, drops.files([tmp_path / "all.zip"]))
    settle(qtbot, window)
    assert texts(window) == {"a.txt": "some words"}
    question(window).accept()
    settle(qtbot, window)
    assert list(texts(window)) == ["a.txt", "Alpine boot", "City shoe"]
    assert said(window) == []
    window.documents.rereading.again([window.session.workspace.entries[1].id])
    settle(qtbot, window)
    assert said(window) == ["Read Alpine boot again."]
    assert texts(window)["Alpine boot"] == "A warm boot for snow and ice."


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_both_dialogs_can_be_read_and_heard(qtbot: QtBot, window: MainWindow, tmp_path: Path, mode: str) -> None:
    window.actions_by_id[mode].trigger()
    (tmp_path / "a.csv").write_text(TABLE)
    window.adding.open_files([str(tmp_path / "a.csv")])
    settle(qtbot, window)
    window.tools.web.click()
    dialogs: list[QWidget] = [question(window), *window.findChildren(WebDialog)]
    assert len(dialogs) == 2
    assert poor(window) == []
    for dialog in dialogs:
        focusable = [each for each in dialog.findChildren(QWidget) if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
        own = [each for each in focusable if each.isVisible() and not each.objectName().startswith("qt_")]
        assert len(own) >= 3
        assert [type(each).__name__ for each in own if not name_of(each)] == []
    window.actions_by_id["light"].trigger()


def test_a_file_over_the_limit_is_opened_anyway(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    large = tmp_path / "large.txt"
    large.write_bytes(b"words and words " * 70_000)
    window.adding.open_sources([Source(str(large))], ReadOptions(largest_mb=1))
    settle(qtbot, window)
    assert failed(window) == ["large.txt"]
    (row,) = window.content.messages.rows
    assert "large.txt is 1 MB" in row.label.text()
    assert row.other.text() == "Open anyway"
    row.other.click()
    settle(qtbot, window)
    assert list(texts(window)) == ["large.txt"]
    assert failed(window) == []


def test_many_refused_files_are_counted_by_reason(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    gone = [str(tmp_path / f"gone{number}.txt") for number in range(20)]
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0")
    window.adding.open_files([*gone, str(picture)])
    settle(qtbot, window)
    lines = window.content.messages.rows[0].message.details.splitlines()
    assert lines[0].startswith("20 × … was not found")
    assert lines[1].startswith("1 × … is not of a type")
    assert lines[2] == ""
    assert len(lines) == 3 + 21


def test_records_name_their_fields_so_no_row_is_a_heading(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_text("".join(f'{{"id": {n}, "text": "the boots keep warm in week {n}"}}\n' for n in range(3)))
    window.adding.open_files([str(path)])
    settle(qtbot, window)
    asked = question(window)
    assert (asked.header.isVisible(), asked.amount.text()) == (False, "3 rows give one text each.")
    asked.accept()
    settle(qtbot, window)
    assert len(window.session.workspace.entries) == 3
