from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QMimeData, QUrl
from pytestqt.qtbot import QtBot

from simhash_gui.gui.intake import BROWSER_LINK, Offer, addresses_in, can_offer, file_url, local_path, offer_of
from tests.gui.drops import files, text

PAGE = "https://example.org/a.html"
SELECTED = "Words that were selected on a page.\nThey go over two lines."


def browser_link(*links: tuple[str, str], encoding: str = "utf-16-le") -> QMimeData:
    mime = QMimeData()
    content = "\n".join(f"{address}\n{title}" for address, title in links)
    mime.setData(BROWSER_LINK, QByteArray(content.encode(encoding)))
    return mime


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
    assert local_path(file_url(f"/d/{name}")) == f"/d/{name}"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are text there")
def test_a_name_that_is_no_utf8_keeps_its_bytes(tmp_path: Path) -> None:
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9 %25.txt")
    Path(path).write_text("words")
    url = QUrl.fromEncoded(b"file://" + os.fsencode(tmp_path) + b"/caf%E9%20%2525.txt")
    assert local_path(url) == path
    assert local_path(file_url(path)) == path
    assert Path(local_path(url)).read_text() == "words"


def test_files_and_addresses_come_together_and_once() -> None:
    mime = QMimeData()
    mime.setUrls([QUrl(PAGE), QUrl.fromLocalFile("/d/x.txt"), QUrl(PAGE), QUrl("mailto:a@example.org")])
    assert offer_of(mime) == Offer(("/d/x.txt",), (PAGE,), links=1)


def test_an_address_is_kept_as_it_can_be_sent() -> None:
    mime = QMimeData()
    mime.setUrls([QUrl("https://example.org/caf%C3%A9/a%20b?q=x%26y#part")])
    assert offer_of(mime).addresses == ("https://example.org/caf%C3%A9/a%20b?q=x%26y#part",)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-8"])
def test_a_link_as_firefox_hands_it_over(encoding: str) -> None:
    mime = browser_link((PAGE, "A page — its title"), ("https://example.org/b", ""), encoding=encoding)
    mime.setText(PAGE)
    assert can_offer(mime)
    assert offer_of(mime) == Offer(addresses=(PAGE, "https://example.org/b"))


@pytest.mark.parametrize("said", ["", PAGE, f"{PAGE}\n", "A page, its title", f"{PAGE}\nhttps://example.org/b\n"])
def test_a_link_with_its_words_is_a_link(said: str) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl(PAGE)])
    if said:
        mime.setText(said)
    mime.setHtml(f'<a href="{PAGE}">A page, its title</a>')
    assert offer_of(mime) == Offer(addresses=(PAGE,))


def test_a_passage_that_was_selected_is_text_though_a_link_is_in_it() -> None:
    mime = QMimeData()
    mime.setUrls([QUrl(PAGE)])
    mime.setText(SELECTED)
    mime.setHtml("<p>Words that were selected</p>")
    assert offer_of(mime) == Offer(text=SELECTED)


def test_of_a_part_of_a_page_plain_text_wins_and_html_alone_is_kept() -> None:
    mime = QMimeData()
    mime.setHtml("<p>Some <b>bold</b> words</p>")
    assert offer_of(mime) == Offer(html="<p>Some <b>bold</b> words</p>")
    mime.setText("Some bold words")
    assert offer_of(mime) == Offer(text="Some bold words")


def test_a_text_of_nothing_but_addresses_may_be_meant_either_way() -> None:
    listed = f"{PAGE}\n  HTTP://example.org/b?c=d\r\n{PAGE}\n"
    assert offer_of(text(listed)) == Offer(text=listed, listed=(PAGE, "HTTP://example.org/b?c=d"))
    assert addresses_in(f"see {PAGE}") == ()
    assert addresses_in("") == ()
    assert addresses_in("ftp://example.org/a") == ()


def test_text_is_text_and_paths_in_it_stay_text() -> None:
    assert offer_of(text("see /etc/hosts and file:///x")) == Offer(text="see /etc/hosts and file:///x")
    assert offer_of(text("   \n")).nothing
    assert offer_of(QMimeData()).nothing
    assert not can_offer(QMimeData())


def test_a_list_of_file_urls_as_text_is_files(qtbot: QtBot) -> None:
    assert offer_of(text("file:///d/a%20b.txt\r\nfile:///d/c.txt\r\n")) == Offer(("/d/a b.txt", "/d/c.txt"))


def test_megabytes_of_text_are_told_by_their_first_word() -> None:
    assert addresses_in("word " * 2_000_000) == ()
    assert offer_of(text("word " * 100_000)).listed == ()
