from __future__ import annotations

import sys

import pytest

from simhash_gui.documents.addresses import Address, addresses_in, as_address, as_path, is_address, parse, redirected
from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.web_errors import AddressError, AddressWithPasswordError, SchemeError


@pytest.mark.parametrize("place", ["http://a.example", "HTTPS://a.example/x", "ftp://a.example", " https://a.example"])
def test_a_scheme_makes_an_address(place: str) -> None:
    assert is_address(place)


@pytest.mark.parametrize(
    "place", ["example.org/page", "a.txt", "C:/x.txt", "C:\\x.txt", "/a/b", "file:///a", "a:b", ""]
)
def test_all_else_is_a_path(place: str) -> None:
    assert not is_address(place)


@pytest.mark.skipif(sys.platform == "win32", reason="paths of POSIX")
def test_file_addresses_are_paths() -> None:
    assert as_path("file:///a%20b/%C3%A9%23.txt") == "/a b/é#.txt"
    assert as_path("file://localhost/a") == "/a"
    assert as_path("/plain/a%20b") == "/plain/a%20b"
    assert as_path("file://elsewhere/a") == "file://elsewhere/a"


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("example.org/page", "https://example.org/page"),
        (" www.example.org \n", "https://www.example.org"),
        ("https://example.org/a#b", "https://example.org/a"),
        ("<https://example.org/a>", "https://example.org/a"),
        ("bücher.example/ä?q=1", "https://bücher.example/ä?q=1"),
        ("example.org:8080", "https://example.org:8080"),
        ("localhost:8000/x", "http://localhost:8000/x"),
        ("127.0.0.1/x", "http://127.0.0.1/x"),
        ("ftp://example.org/x", "ftp://example.org/x"),
        ("two words.org", None),
        ("sentence", None),
        ("file:///etc/passwd", None),
        ("me@example.org", None),
        ("1.5", None),
        ("", None),
    ],
)
def test_what_was_typed_is_understood(typed: str, address: str | None) -> None:
    assert as_address(typed) == address


def test_a_list_of_addresses_is_nothing_else() -> None:
    text = "# mine\nhttps://a.example/1\n\n http://b.example/2#x \nhttps://a.example/1\r\n"
    assert addresses_in(text) == ("https://a.example/1", "http://b.example/2")
    assert addresses_in(text + "see https://c.example\n") == ()
    assert addresses_in("https://a.example two words") == ()
    assert addresses_in("") == ()


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("http://Example.ORG", Address("http://Example.ORG", "http", "example.org", 80, "/")),
        (
            "https://a.example:444/x y/é?q=é&r=%20#z",
            Address("https://a.example:444/x y/é?q=é&r=%20", "https", "a.example", 444, "/x%20y/%C3%A9?q=%C3%A9&r=%20"),
        ),
        ("https://bücher.example/", Address("https://bücher.example/", "https", "xn--bcher-kva.example", 443, "/")),
        ("https://faß.example/", Address("https://faß.example/", "https", "xn--fa-hia.example", 443, "/")),
        ("http://[::1]:81/x", Address("http://[::1]:81/x", "http", "::1", 81, "/x")),
    ],
)
def test_an_address_is_taken_apart(text: str, address: Address) -> None:
    assert parse(text) == address


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("http://", AddressError, "not a web address"),
        ("https:///page", AddressError, "not a web address"),
        ("http://[::1/", AddressError, "not a web address"),
        ("http://a.example:99999/", AddressError, "not a web address"),
        ("http://a b.example/", AddressError, "not a web address"),
        ("http://-ü-.example/", AddressError, "not a web address"),
        ("ftp://a.example/", SchemeError, "begins with ftp:"),
        ("javascript://alert", SchemeError, "begins with javascript:"),
        ("https://me:secret@a.example/x", AddressWithPasswordError, "https://a.example/x was given with"),
    ],
)
def test_what_is_none_is_refused_in_a_sentence(text: str, kind: type[DocumentError], words: str) -> None:
    with pytest.raises(kind, match=words) as caught:
        parse(text)
    assert "secret" not in str(caught.value)


def test_where_a_page_sends_us() -> None:
    address = parse("https://a.example/x/y?q")
    assert redirected(address, "../z") == "https://a.example/z"
    assert redirected(address, "//b.example/") == "https://b.example/"
    assert redirected(address, "mailto:me@a.example") == "mailto:me@a.example"
