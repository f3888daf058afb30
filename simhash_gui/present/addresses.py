"""Web addresses as people write them, one a line."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from simhash_gui.documents import Document
from simhash_gui.documents.addresses import addresses_in, as_address
from simhash_gui.documents.sitemaps import sitemap_in
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say

LONGEST_LIST = 5_000_000  # characters of a file that may be a list of addresses
_LISTS = ("text", "code")  # kinds of documents


@dataclass(frozen=True, slots=True)
class AddressLines:
    """``addresses`` to fetch, each once, and a sentence ``said`` about them or about the first line that is none."""

    addresses: tuple[str, ...]
    said: str
    wrong: bool


def read_lines(wording: Wording, text: str) -> AddressLines:
    """The addresses in ``text``, one a line; none of them if a line is no web address."""
    found: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        shown = line.strip()
        if not shown:
            continue
        address = as_address(shown)
        if address is None or not _has_host(address):
            return AddressLines((), wording(say.NO_ADDRESS, line=number, text=shown[:80]), wrong=True)
        found.append(address)
    addresses = tuple(dict.fromkeys(found))
    return AddressLines(addresses, wording(say.ADDRESSES, n=len(addresses)) if addresses else "", wrong=False)


def _has_host(address: str) -> bool:
    """Whether it is http or https and names a server."""
    try:
        parts = urlsplit(address)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:  # a bracket that is not closed
        return False


def listed_in(document: Document) -> tuple[str, ...]:
    """The web addresses of a file that is nothing but a list of them, or a sitemap; else none. Linear."""
    text = document.text
    if document.kind not in _LISTS or not 0 < len(text) <= LONGEST_LIST:
        return ()
    begin = text[:4096].lstrip()
    if begin.startswith("<"):
        sitemap = sitemap_in(text.encode("utf-8", "replace"))
        found = sitemap.addresses if sitemap is not None else ()
    else:
        found = addresses_in(text) if begin[:1] == "#" or begin[:4].lower() == "http" else ()
    return tuple(each for each in found if each.lower().startswith(("http://", "https://")))
