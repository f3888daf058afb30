"""Sitemaps: the addresses of a site's pages, or of more sitemaps."""

from __future__ import annotations

import io
import zlib
from dataclasses import dataclass

from lxml import etree

from simhash_gui.documents.web_errors import LargeAnswerError

LARGEST_MB = 50
"""Millions of bytes that a compressed sitemap may unpack to; the standard allows as much."""
MOST = 50_000
"""Addresses taken from one sitemap, as many as the standard allows."""
_ROOTS = {"urlset": "url", "sitemapindex": "sitemap"}
_GZIP = b"\x1f\x8b"


@dataclass(frozen=True, slots=True)
class Sitemap:
    """``addresses`` of pages, or of sitemaps when ``index``, each once and in order."""

    addresses: tuple[str, ...]
    index: bool


def unpacked(data: bytes, name: str) -> bytes:
    """``data`` without its compression, if it has one. Raises ``LargeAnswerError``; what is cut off ends early."""
    if not data.startswith(_GZIP):
        return data
    unpacker = zlib.decompressobj(31)
    try:
        found = unpacker.decompress(data, LARGEST_MB * 1_000_000)
    except zlib.error:
        return data
    if unpacker.unconsumed_tail:
        raise LargeAnswerError(name=name, limit=LARGEST_MB)
    return found


def sitemap_in(data: bytes) -> Sitemap | None:
    """The sitemap in ``data``, None if it is something else. Entities are not resolved, nothing is loaded.

    One that is damaged gives what comes before the damage.
    """
    head = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    if not head.startswith(b"<") or not any(root.encode("ascii") in head for root in _ROOTS):
        return None
    found: dict[str, None] = {}
    root = ""
    events = etree.iterparse(
        io.BytesIO(data), events=("start", "end"), resolve_entities=False, no_network=True, load_dtd=False
    )
    try:
        for event, element in events:
            name = etree.QName(element).localname if isinstance(element.tag, str) else ""
            if not root:
                root = name
                if root not in _ROOTS:
                    return None
            elif event == "end" and name == _ROOTS[root]:
                address = _location(element)
                if address:
                    found[address] = None
                element.clear()
                if len(found) >= MOST:
                    break
    except etree.XMLSyntaxError:
        if not root:
            return None
    return Sitemap(tuple(found), root == "sitemapindex")


def _location(element: etree._Element) -> str:
    """The address in an entry; pictures and videos of the page have theirs deeper, or in another namespace."""
    wanted = etree.QName(etree.QName(element).namespace, "loc").text
    return next(((child.text or "").strip() for child in element if child.tag == wanted), "")
