"""Web addresses, asked of a server on loopback. What waits for a clock waits for short ones that the test sets."""

from __future__ import annotations

import gzip
import shutil
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Document, Source
from simhash_gui.documents.fetching import Bounds
from simhash_gui.documents.opening import open_all, read_again
from simhash_gui.documents.options import DEFAULTS, ReadOptions
from simhash_gui.documents.outcomes import Refused
from simhash_gui.progress import Cancelled, Progress
from tests.documents.opened import outcomes, refused, texts
from tests.documents.server import PAGE, Answer, Site, cut, endless, packed_zeros, serving, silent, trickle, until

SHORT = Bounds(seconds=0.5)
FRENCH = "Voilà déjà l'été"


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as found:
        yield found


def error_of(place: str, bounds: Bounds | None = None) -> tuple[str, str]:
    (found,) = outcomes(place, bounds=bounds)
    assert isinstance(found, Refused)
    assert found.opened
    return type(found.error).__name__, str(found.error)


def sitemap(*addresses: str, entry: str = "url", root: str = "urlset") -> str:
    entries = "".join(f"<{entry}><loc>{address}</loc></{entry}>" for address in addresses)
    return f'<?xml version="1.0"?><{root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</{root}>'


def test_a_page_becomes_a_text(site: Site) -> None:
    address = site.page("/page", PAGE)
    (found,) = outcomes(address + "#part")
    assert isinstance(found, Document)
    assert (found.text, found.title, found.kind) == ("One two three.", "A page", "page")
    assert (found.origin, found.source, found.stamp) == (address, Source(address), None)
    assert site.asked == ["/page"]
    assert all(agent.startswith("simhash-gui/") for agent in site.agents)


@pytest.mark.parametrize(
    ("charset", "encoding"),
    [
        ("utf-8", "utf-8"),
        ("ISO-8859-1", "cp1252"),
        ("koi8-r", "koi8-r"),
        ("windows-1251", "cp1251"),
        ('"utf-8"', "utf-8"),
    ],
)
def test_the_declared_charset_is_honored(site: Site, charset: str, encoding: str) -> None:
    text = "привет мир" if encoding in ("koi8-r", "cp1251") else "déjà vu “café”" if encoding != "utf-8" else "привет"
    address = site.page("/t", text.encode(encoding), f"text/plain; format=flowed; charset={charset}")
    (found,) = outcomes(address)
    assert isinstance(found, Document)
    assert (found.text, found.encoding, found.kind) == (text, encoding, "text")


def test_a_charset_that_does_not_fit_says_nothing(site: Site) -> None:
    assert texts(outcomes(site.page("/a", "déjà vu".encode(), "text/plain; charset=klingon")))[0][1] == "déjà vu"
    assert texts(outcomes(site.page("/b", FRENCH.encode("cp1252"), "text/plain; charset=utf-8")))[0][1] == FRENCH
    assert texts(outcomes(site.page("/c", "déjà".encode("utf-16"), "text/plain; charset=cp1252")))[0][1] == "déjà"


@pytest.mark.parametrize("charset", ["iso-8859-1", "unicode_escape", "idna"])
def test_letters_in_strict_utf8_are_truer_than_a_charset(site: Site, charset: str) -> None:
    (found,) = outcomes(site.page("/t", FRENCH.encode(), f"text/plain; charset={charset}"))
    assert isinstance(found, Document)
    assert (found.text, found.encoding) == (FRENCH, "utf-8")


def test_what_is_packed_in_a_way_not_asked_for_is_no_text(site: Site) -> None:
    address = site.answer(
        "/br", Answer(b"\x0b\x02junk", headers={"Content-Type": "text/html", "Content-Encoding": "br"})
    )
    kind, sentence = error_of(address)
    assert kind == "ConnectionLostError"
    assert address in sentence


def test_a_chosen_encoding_goes_before_the_declared_one(site: Site) -> None:
    address = site.page("/t", "żółw".encode("cp1250"), "text/plain; charset=iso-8859-1")
    assert texts(outcomes(address, options=ReadOptions(encoding="cp1250")))[0][1] == "żółw"


@pytest.mark.parametrize(
    ("path", "media_type", "body", "kind"),
    [
        ("/x", "application/xhtml+xml", PAGE.encode(), "page"),
        ("/x", "application/octet-stream", PAGE.encode(), "page"),
        ("/x.md", "text/plain", b"# Title", "markdown"),
        ("/x.html", "text/plain", b"<p>one", "text"),
        ("/x", "text/x-unknown", b"one two", "text"),
        ("/feed", "application/atom+xml", b"<feed>one</feed>", "code"),
        ("/x", "", b"plain words", "text"),
        ("/x.csv", "text/csv", b"name,text\nA,some words of prose in here\n", "table"),
    ],
)
def test_the_type_decides_how_it_is_read(site: Site, path: str, media_type: str, body: bytes, kind: str) -> None:
    (found,) = outcomes(site.page(path, body, media_type))
    assert isinstance(found, Document)
    assert found.kind == kind


@pytest.mark.parametrize(
    ("media_type", "body"),
    [
        ("image/png", b"\x89PNG"),
        ("video/mp4", b"x"),
        ("application/zip", b"PK\x03\x04"),
        ("application/x-thing", b"\0\1"),
    ],
)
def test_what_is_no_text_is_told(site: Site, media_type: str, body: bytes) -> None:
    kind, sentence = error_of(site.page("/x", body, media_type))
    assert kind == "NotTextAddressError"
    assert f"{site.url}/x is no text but {media_type}" in sentence


def test_five_redirects_are_followed_and_no_more(site: Site) -> None:
    site.page("/0", PAGE)
    for number in range(1, 8):
        site.redirect(f"/{number}", f"/{number - 1}", 301 + number % 2)
    (found,) = outcomes(f"{site.url}/5")
    assert isinstance(found, Document)
    assert (found.text, found.origin) == ("One two three.", f"{site.url}/5")
    kind, sentence = error_of(f"{site.url}/6")
    assert (kind, "more than 5 times" in sentence) == ("TooManyRedirectsError", True)
    assert error_of(site.redirect("/loop", "/loop"))[0] == "TooManyRedirectsError"


@pytest.mark.parametrize("target", ["ftp://a.example/x", "file:///etc/passwd", "javascript:alert(1)", "http://[::1"])
def test_a_redirect_to_something_else_is_refused(site: Site, target: str) -> None:
    kind, sentence = error_of(site.redirect("/r", target))
    assert (kind, f"leads to {target}" in sentence) == ("RedirectError", True)


def test_no_cookie_is_kept(site: Site) -> None:
    site.answer("/in", Answer(b"", 302, {"Location": "/page", "Set-Cookie": "who=me; Path=/"}))
    site.page("/page", PAGE, **{"Set-Cookie": "who=me"})
    assert len(texts(outcomes(f"{site.url}/in", f"{site.url}/page"))) == 2
    assert site.cookies == []


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (404, "PageMissingError"),
        (410, "PageMissingError"),
        (401, "PageForbiddenError"),
        (403, "PageForbiddenError"),
        (429, "BusyServerError"),
        (503, "BusyServerError"),
        (500, "ServerFaultError"),
        (504, "ServerFaultError"),
        (418, "StatusError"),
        (304, "StatusError"),
    ],
)
def test_each_status_has_its_sentence(site: Site, status: int, kind: str) -> None:
    found = error_of(site.answer("/x", Answer(b"", status)))
    assert found[0] == kind
    assert f"(status {status})" in found[1]
    assert f"{site.url}/x" in found[1]


@pytest.mark.parametrize("write", [silent, trickle])
def test_a_server_that_takes_too_long_is_given_up(site: Site, write: object) -> None:
    address = site.answer("/slow", Answer(headers={"Content-Type": "text/html"}, write=write))  # type: ignore[arg-type]
    kind, sentence = error_of(address, SHORT)
    assert (kind, "not all there after 0.5 seconds" in sentence) == ("SlowServerError", True)


def test_a_server_that_never_ends_its_headers_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        over = threading.Event()

        def drip() -> None:
            connection, _ = listening.accept()
            with connection:
                try:
                    connection.sendall(b"HTTP/1.1 200 OK\r\n")
                    while not over.wait(0.02):
                        connection.sendall(b"X: y\r\n"[:3])
                except OSError:
                    pass

        thread = threading.Thread(target=drip)
        thread.start()
        try:
            assert error_of(f"http://127.0.0.1:{listening.getsockname()[1]}/", SHORT)[0] == "SlowServerError"
        finally:
            over.set()
            thread.join()


def test_what_is_too_large_is_given_up(site: Site) -> None:
    bounds = Bounds(largest_mb=1)
    places = [
        site.answer("/endless", Answer(headers={"Content-Type": "text/plain"}, write=endless)),
        site.page("/packed", packed_zeros(3), **{"Content-Encoding": "gzip"}),
        site.answer(
            "/claims", Answer(headers={"Content-Type": "text/plain", "Content-Length": "99000000"}, write=silent)
        ),
    ]
    for place in places:
        kind, sentence = error_of(place, bounds)
        assert (kind, f"{place} is larger than the 1 MB" in sentence) == ("LargeAnswerError", True)


def test_packed_pages_are_unpacked(site: Site) -> None:
    address = site.page("/x", gzip.compress(PAGE.encode()), **{"Content-Encoding": "gzip"})
    assert texts(outcomes(address)) == [("A page", "One two three.")]


def test_an_answer_that_breaks_off_is_told(site: Site) -> None:
    assert (
        error_of(site.answer("/cut", Answer(headers={"Content-Length": "100"}, write=cut)))[0] == "ConnectionLostError"
    )
    broken = site.page("/x", b"no gzip at all", **{"Content-Encoding": "gzip"})
    assert error_of(broken)[0] == "ConnectionLostError"


def test_hosts_that_are_not_there(site: Site) -> None:
    with socket.create_server(("127.0.0.1", 0)) as gone:
        port = gone.getsockname()[1]
    kind, sentence = error_of(f"http://127.0.0.1:{port}/x")
    assert (kind, "127.0.0.1 takes no connection" in sentence) == ("NoConnectionError", True)
    kind, sentence = error_of("http://nobody.invalid/x")
    assert (kind, "no server called nobody.invalid" in sentence) == ("UnknownHostError", True)
    kind, sentence = error_of(f"https{site.url[4:]}/x")
    assert (kind, "no secure connection" in sentence) == ("SecureConnectionError", True)


@pytest.mark.skipif(shutil.which("openssl") is None, reason="makes its certificate with openssl")
def test_a_certificate_that_nobody_vouches_for_is_told(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    request = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout".split()
    subprocess.run([*request, str(key), "-out", str(certificate)], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with serving(context) as site:
        address = site.page("/x", PAGE)
        assert address.startswith("https://")
        kind, sentence = error_of(address)
    assert (kind, "certificate of 127.0.0.1 is not valid" in sentence) == ("CertificateError", True)


def test_no_address_stops_the_others_and_order_is_kept(site: Site) -> None:
    places = [site.page(f"/{number}.txt", f"text {number}", "text/plain") for number in range(12)]
    places.insert(3, f"{site.url}/none")
    places.insert(6, "http://")
    found = outcomes(*places)
    assert [text for _, text in texts(found)] == [f"text {number}" for number in range(12)]
    assert [(name, kind) for name, kind, _ in refused(found)] == [
        (f"{site.url}/none", "PageMissingError"), ("http://", "AddressError"),
    ]  # fmt: skip


def test_what_is_there_is_read_before_the_rest_is_waited_for(site: Site) -> None:
    places = [site.page("/page", PAGE), site.answer("/slow", Answer(write=silent)), site.page("/last", PAGE)]
    with Extractor() as extractor:
        stream = open_all(places, DEFAULTS, Progress(), extractor, bounds=Bounds(seconds=60))
        assert texts([next(stream)]) == [("A page", "One two three.")]
        until(lambda: "/last" in site.asked)  # the second is still on its way
        stream.close()


def test_at_most_two_at_a_time_of_one_host(site: Site) -> None:
    together = threading.Barrier(2, timeout=10)

    def wait(handler: object, over: threading.Event) -> None:
        together.wait()  # passes only where two are there at once

    # Without a length the answer ends when the server is done with it, so none is counted that is over.
    plain = {"Content-Type": "text/plain"}
    places = [site.answer(f"/{number}", Answer(headers=plain, write=wait)) for number in range(8)]
    assert len(texts(outcomes(*places))) == 8
    assert site.most == 2


def test_a_sitemap_gives_its_pages(site: Site) -> None:
    one, two = site.page("/1", PAGE), site.page("/2.txt", "two", "text/plain")
    address = site.page("/sitemap.xml", sitemap(one, f"{site.url}/gone", two, one), "text/xml")
    progress = Progress()
    found = outcomes(address, progress=progress)
    assert texts(found) == [("A page", "One two three."), (two, "two")]
    assert refused(found) == [(f"{site.url}/gone", "PageMissingError", True)]
    assert (progress.done, progress.total) == (3, 3)


def test_an_index_of_packed_sitemaps_gives_their_pages(site: Site) -> None:
    pages = [site.page(f"/{number}", f"text {number}", "text/plain") for number in range(4)]
    maps = [
        site.page(
            f"/map{number}.xml.gz",
            gzip.compress(sitemap(*pages[2 * number : 2 * number + 2]).encode()),
            "application/gzip",
        )
        for number in range(2)
    ]
    index = site.page("/index.xml", sitemap(*maps, entry="sitemap", root="sitemapindex"), "application/xml")
    assert [text for _, text in texts(outcomes(index))] == ["text 0", "text 1", "text 2", "text 3"]


def test_sitemaps_that_lead_nowhere(site: Site) -> None:
    assert error_of(site.page("/empty.xml", sitemap(), "text/xml"))[0] == "SitemapError"
    self_made = site.page("/i.xml", sitemap(f"{site.url}/i.xml", entry="sitemap", root="sitemapindex"), "text/xml")
    assert error_of(self_made)[0] == "SitemapError"


def test_cancel_ends_all_that_is_on_its_way(site: Site) -> None:
    places = [site.answer(f"/{number}", Answer(write=silent)) for number in range(6)]
    progress = Progress()

    def stop() -> None:
        until(lambda: len(site.asked) >= 2)
        progress.cancel()

    asked = threading.Thread(target=stop)
    asked.start()
    with Extractor() as extractor, pytest.raises(Cancelled):
        list(open_all(places, DEFAULTS, progress, extractor))
    asked.join()
    until(lambda: not any(thread.name == "fetching" for thread in threading.enumerate()))
    assert len(site.asked) == 2


def test_an_address_can_be_read_again(site: Site) -> None:
    address = site.page("/x", "before", "text/plain")
    (first,) = outcomes(address)
    assert isinstance(first, Document)
    assert first.source is not None
    site.page("/x", "after", "text/plain")
    with Extractor() as extractor:
        again = read_again(first.source, DEFAULTS, Progress(), extractor)
    assert isinstance(again, Document)
    assert (first.text, again.text) == ("before", "after")
