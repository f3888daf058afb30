"""Books in EPUB (2 and 3): the chapters in the order of the book's spine.

Read as XHTML, with the names of HTML's characters filled in first, since no entity is resolved. Scripts, styles,
hidden elements, and chapters that are not part of the order of reading are no part of the text.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from html.entities import html5
from urllib.parse import unquote

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DamagedError, LockedError, WrongTypeError
from simhash_gui.documents.formats.blocks import Blocks, join
from simhash_gui.documents.formats.package import check_zip
from simhash_gui.documents.formats.xml import elements, walk
from simhash_gui.documents.limits import Unpacker
from simhash_gui.documents.options import ReadOptions

_PREFIXES = {
    "urn:oasis:names:tc:opendocument:xmlns:container": "",
    "http://www.idpf.org/2007/opf": "",
    "http://www.w3.org/1999/xhtml": "",
    "http://www.w3.org/2001/04/xmlenc#": "enc",
    "http://www.idpf.org/2007/ops": "epub",
    "http://www.w3.org/2000/svg": "svg",
    "http://www.w3.org/1998/Math/MathML": "math",
}
_PAGES = ("application/xhtml+xml", "text/html", "application/x-dtbook+xml")
# Fonts are often masked against copying; that locks no text.
_MASKED_FONTS = ("http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC")

_BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details div dl dt figcaption figure footer form h1 h2 h3 "
    "h4 h5 h6 header hgroup hr legend li main nav ol p pre section summary table tbody tfoot thead title ul".split()
)
_SKIPPED = frozenset(
    "head script style template noscript object audio video canvas iframe map rt rp math:annotation "
    "math:annotation-xml svg:title svg:desc svg:style svg:metadata".split()
)
_HIDING = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b", re.IGNORECASE)
_ENTITY = re.compile(rb"&([A-Za-z][A-Za-z0-9]{1,30});")
_OWN = frozenset({"amp", "lt", "gt", "quot", "apos"})  # those that XML has itself
_SPACES = re.compile(r"[ \t\r\n\f]+")


def read(data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of a book.

    Raises ``EmptyFileError``, ``WrongTypeError``, ``LockedError`` (copy protection), ``DamagedError`` and
    ``UnpackedTooLargeError``. Linear in what the chapters unpack to.
    """
    check_zip(data, name)
    blocks: list[str] = []
    with Unpacker(data, name) as unpacker:
        locked = _locked(unpacker, name)
        for part in _chapters(unpacker, name):
            if part in locked:
                raise LockedError(name=name)
            chapter = _Chapter()
            try:
                walk(_without_entities(unpacker.read(part)), chapter, _PREFIXES, name)
            except DamagedError:
                continue
            blocks += chapter.blocks.finish()
    return Decoded(join(blocks), "")


def _locked(unpacker: Unpacker, name: str) -> frozenset[str]:
    """Parts that are encrypted, other than masked fonts."""
    if not unpacker.has("META-INF/encryption.xml"):
        return frozenset()
    method, parts = "", set()
    for tag, attributes in elements(unpacker.read("META-INF/encryption.xml"), _PREFIXES, name):
        if tag == "enc:EncryptionMethod":
            method = attributes.get("Algorithm", "")
        elif tag == "enc:CipherReference" and method not in _MASKED_FONTS:
            parts.add(unquote(attributes.get("URI", "")))
    return frozenset(parts)


def _chapters(unpacker: Unpacker, name: str) -> list[str]:
    """Members in reading order. Raises ``WrongTypeError`` if the ZIP is no book."""
    if not unpacker.has("META-INF/container.xml"):
        raise WrongTypeError(name=name)
    roots = (
        attributes.get("full-path", "")
        for tag, attributes in elements(unpacker.read("META-INF/container.xml"), _PREFIXES, name)
        if tag == "rootfile"
    )
    book = next((root for root in roots if unpacker.has(root)), None)
    if book is None:
        raise DamagedError(name=name)
    items: dict[str, str] = {}
    chapters = []
    for tag, attributes in elements(unpacker.read(book), _PREFIXES, name):
        if tag == "item" and attributes.get("media-type") in _PAGES:
            target = unquote(attributes.get("href", "").partition("#")[0])
            items[attributes.get("id", "")] = posixpath.normpath(posixpath.join(posixpath.dirname(book), target))
        elif tag == "itemref" and attributes.get("linear") != "no":
            chapters.append(items.get(attributes.get("idref", ""), ""))
    return [chapter for chapter in chapters if unpacker.has(chapter)]


def _without_entities(page: bytes) -> bytes:
    """``page`` with HTML's names of characters replaced by their numbers, which XML knows; others stay."""
    return _ENTITY.sub(_numbered, page)


def _numbered(match: re.Match[bytes]) -> bytes:
    name = match[1].decode("ascii")
    characters = None if name in _OWN else html5.get(f"{name};")
    return match[0] if characters is None else "".join(f"&#{ord(char)};" for char in characters).encode("ascii")


class _Chapter:
    """Handler of one page of the book."""

    def __init__(self) -> None:
        self.blocks = Blocks()
        self._skipping = 0
        self._open = False  # a line of text has begun
        self._preformatted = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            self._skipping += 1
        elif tag in _SKIPPED or "hidden" in attributes or _HIDING.search(attributes.get("style", "")):
            self._skipping = 1
        elif tag in _BLOCKS:
            self._close()
            self._preformatted += tag == "pre"
        elif tag == "br":
            self.blocks.write("\n")
        elif tag == "tr":
            self._close()
            self.blocks.start_row()
        elif tag in ("td", "th"):
            self._close()
            self.blocks.start_cell()

    def end(self, tag: str) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            self._skipping -= 1
        elif tag in _BLOCKS:
            self._close()
            self._preformatted -= tag == "pre"
        elif tag == "tr":
            self._close()
            self.blocks.end_row()
        elif tag in ("td", "th"):
            self._close()
            self.blocks.end_cell()

    def data(self, text: str) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            return
        plain = text if self._preformatted else _SPACES.sub(" ", text)
        if not self._open:
            plain = plain.lstrip(" \n")
        if plain:
            self.blocks.write(plain)
            self._open = True

    def _close(self) -> None:
        if self._open:
            self.blocks.end()
            self._open = False
