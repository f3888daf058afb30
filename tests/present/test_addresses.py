from __future__ import annotations

from simhash_gui.documents import Document
from simhash_gui.present.addresses import listed_in, read_lines
from simhash_gui.present.wording import Wording

WORDING = Wording()


def test_one_address_a_line_each_once() -> None:
    found = read_lines(WORDING, " https://example.org/a \n\nexample.org/b\nhttps://example.org/a\n")
    assert found.addresses == ("https://example.org/a", "https://example.org/b")
    assert (found.said, found.wrong) == ("2 addresses will be fetched.", False)


def test_the_first_line_that_is_none_is_told() -> None:
    for line in ("not an address", "ftp://example.org/x", "/home/me/file.txt", "http://", "http://[::1"):
        found = read_lines(WORDING, f"https://example.org/\n{line}")
        assert (found.addresses, found.wrong) == ((), True)
        assert found.said == f"Line 2 is no web address: {line}"


def test_nothing_is_nothing() -> None:
    assert read_lines(WORDING, "\n \n") == read_lines(WORDING, "")
    assert read_lines(WORDING, "").said == ""


def test_a_file_may_be_a_list_of_addresses() -> None:
    lines = "# my pages\nhttps://example.org/a\n\nhttp://example.org/b\n"
    assert listed_in(Document(lines, "list.txt")) == ("https://example.org/a", "http://example.org/b")
    sitemap = "<urlset><url><loc>https://example.org/a</loc></url></urlset>"
    assert listed_in(Document(sitemap, "sitemap.xml", kind="code")) == ("https://example.org/a",)
    for other in ("see https://example.org/a", "", "<p>https://example.org/a</p>", "https://example.org/a is a page"):
        assert listed_in(Document(other, "a.txt")) == ()
    assert listed_in(Document(lines, "page", kind="page")) == ()
