from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from pytestqt.qtbot import QtBot

from simhash_gui.gui.intake import Offer, local_path, offer_of
from tests.gui.drops import files, text


@pytest.mark.parametrize(
    "name",
    [
        "two words.txt",
        "100%25.txt",
        "percent%20literal.txt",
        "a#b.txt",
        "what?.txt",
        "café.txt",
        "nai\u0308ve.txt",
        "😀 n.txt",
        "quote'\"m.txt",
        "-dash.txt",
        "plus+and&.txt",
    ],
)
def test_a_name_is_taken_as_it_is(name: str) -> None:
    assert offer_of(files([f"/d/{name}"])) == Offer((f"/d/{name}",))


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")
def test_a_name_that_is_no_utf8_keeps_its_bytes(tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.txt")
    Path(path).write_text("words")
    url = QUrl.fromEncoded(b"file://" + os.fsencode(tmp_path) + b"/caf%E9.txt")
    assert local_path(url) == path
    assert Path(local_path(url)).read_text() == "words"


def test_links_are_counted_and_files_kept() -> None:
    mime = QMimeData()
    mime.setUrls([QUrl("https://example.org/a.html"), QUrl.fromLocalFile("/d/x.txt")])
    assert offer_of(mime) == Offer(("/d/x.txt",), links=1)


def test_text_is_text_and_paths_in_it_stay_text() -> None:
    assert offer_of(text("see /etc/hosts and file:///x")) == Offer(text="see /etc/hosts and file:///x")
    assert offer_of(text("   \n")).nothing
    assert offer_of(QMimeData()).nothing


def test_a_list_of_file_urls_as_text_is_files(qtbot: QtBot) -> None:
    assert offer_of(text("file:///d/a%20b.txt\r\nfile:///d/c.txt\r\n")) == Offer(("/d/a b.txt", "/d/c.txt"))
