"""What a drop or the clipboard holds: files of this computer, addresses, or text, as the user meant it.

A name is never handled as text: the URL is taken apart by Qt, and on systems whose names are bytes
the bytes are decoded as the file system does it, so that "100%25.txt", "a#b.txt" and names that are
no UTF-8 open as themselves.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QMimeData, QUrl

BROWSER_LINK = "text/x-moz-url"
LONGEST_CAPTION = 200  # characters that a browser may hand over with a link: its title or its words
_WORD = re.compile(r"\S+")
_LINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:\S+")
_ADDRESS = re.compile(r"https?://[^\s<>\"]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Offer:
    """What there is to use.

    ``paths`` of files and folders; ``addresses`` of a link that was dragged or copied as one, which are
    meant to be fetched; ``links`` is the number of those of other kinds, such as mail addresses.
    Without any of these: ``text``, or ``html`` (the source of a part of a page) where there was no
    plain text. A ``text`` that is nothing but addresses has them in ``listed`` too: whoever pasted it
    may have meant either.
    """

    paths: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    links: int = 0
    text: str = ""
    html: str = ""
    listed: tuple[str, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to use."""
        return not (self.paths or self.addresses or self.links or self.text.strip() or self.html.strip())


def offer_of(mime: QMimeData) -> Offer:
    """Take apart what was dropped or copied. Files and links before text, unless a passage was selected."""
    text = mime.text() if mime.hasText() else ""
    urls = list(mime.urls()) if mime.hasUrls() else _browser_links(mime)
    if not urls and text.strip() and all(word.startswith("file:") for word in _words(text)):
        urls = [QUrl(line, QUrl.ParsingMode.StrictMode) for line in text.split()]
    paths = _unique(local_path(url) for url in urls if url.isLocalFile())
    addresses = _unique(address_of(url) for url in urls if url.scheme().lower() in ("http", "https"))
    others = sum(not url.isLocalFile() and url.scheme().lower() not in ("http", "https") for url in urls)
    if paths or ((addresses or others) and _is_caption(text)):
        return Offer(paths, addresses, others)
    if text.strip():
        return Offer(text=text, listed=addresses_in(text))
    return Offer(html=mime.html() if mime.hasHtml() else "")


def can_offer(mime: QMimeData) -> bool:
    """Whether there may be something to use in what is dragged. Asked at every move: looks at no content."""
    return mime.hasUrls() or mime.hasText() or mime.hasHtml() or mime.hasFormat(BROWSER_LINK)


def addresses_in(text: str) -> tuple[str, ...]:
    """The web addresses of a text that is nothing but such, one after the other; else none."""
    # A text of megabytes is told by its first word.
    if not text.strip() or not all(_ADDRESS.fullmatch(word) for word in _words(text)):
        return ()
    return _unique(_words(text))


def address_of(url: QUrl) -> str:
    """A web address as it can be sent: everything but plain letters in percent codes."""
    return url.toString(QUrl.ComponentFormattingOption.FullyEncoded)


def local_path(url: QUrl) -> str:
    """The path that a ``file:`` URL names. Bytes that are no UTF-8 come as lone surrogates, as in ``os``."""
    path = url.toLocalFile()
    if sys.platform == "win32" or "\ufffd" not in path:
        return path
    encoded = url.path(QUrl.ComponentFormattingOption.FullyEncoded)
    return os.fsdecode(unquote_to_bytes(encoded))


def file_url(path: str) -> QUrl:
    """The ``file:`` URL of a path; the way back of ``local_path``."""
    try:
        path.encode()
    except UnicodeEncodeError:
        encoded = "".join(f"%{byte:02X}" for byte in os.fsencode(path))
        return QUrl.fromEncoded(b"file://" + encoded.replace("%2F", "/").encode())
    return QUrl.fromLocalFile(path)


def _browser_links(mime: QMimeData) -> list[QUrl]:
    """What Firefox and its relatives say of a link: address and title on lines by turns, in UTF-16."""
    if not mime.hasFormat(BROWSER_LINK):
        return []
    data = bytes(mime.data(BROWSER_LINK).data())
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in data
    encoding = ("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-16-le") if wide else "utf-8"
    lines = data.decode(encoding, "replace").rstrip("\0\r\n").splitlines()
    return [QUrl(line.strip()) for line in lines[::2] if line.strip()]


def _is_caption(text: str) -> bool:
    """Whether a text beside a link only repeats it or names it. A longer one was selected, and is what is meant."""
    shown = text.strip()
    return all(_LINK.fullmatch(word) for word in _words(shown)) or (
        "\n" not in shown and len(shown) <= LONGEST_CAPTION
    )


def _words(text: str) -> Iterator[str]:
    return (match[0] for match in _WORD.finditer(text))


def _unique(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found))
