"""XML read once, front to back, in little memory; no entity is resolved and nothing is fetched."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator, Mapping
from typing import Protocol

from lxml import etree

from simhash_gui.documents.decoding import codec_name
from simhash_gui.documents.errors import DamagedError

_PIECE = 1 << 18  # bytes taken at once, so that a large part takes little memory beside itself
_WIDE = (b"\xff\xfe", b"\xfe\xff")
_DECLARED = re.compile(rb"\A(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*[\"']([A-Za-z0-9_.:-]+)")
# Those whose ASCII is plain ASCII, so that what a search for ASCII finds is all there is.
_TRANSPARENT = frozenset({None, "utf-8", "ascii", "iso8859-1", "iso8859-15", "cp1250", "cp1251", "cp1252"})
_HEADER = re.compile(r"\A\ufeff?<\?xml[^>]*\?>")
_QUOTED = rb"\"[^\"]*\"|'[^']*'"
_DOCTYPE = re.compile(rb"<!DOCTYPE(?:[^\[>\"']|%b)*(?:\[(?:[^\]\"']|%b)*\]\s*)?>" % (_QUOTED, _QUOTED))
_REFERENCE = re.compile(rb"&(?!(?:amp|lt|gt|quot|apos);)[^\s&;#<>]{1,200};")


class Handler(Protocol):
    """What is told of elements and text in document order. ``tag`` is "prefix:name" of a known namespace."""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """An element begins; attributes under "prefix:name" too."""
        ...

    def end(self, tag: str) -> None:
        """An element ends."""
        ...

    def data(self, text: str) -> None:
        """Characters, maybe only some of those between two tags."""
        ...


class _Target:
    """Turns lxml's long names into short ones; all names of a document are few, so each is made once."""

    def __init__(self, handler: Handler, prefixes: Mapping[str, str]) -> None:
        self._handler = handler
        self._prefixes = prefixes
        self._short: dict[str, str] = {}
        self.data = handler.data

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        short = self._short
        name = short.get(tag) or self._name(tag)
        self._handler.start(
            name, {short.get(key) or self._name(key): value for key, value in attributes.items()} if attributes else {}
        )

    def end(self, tag: str) -> None:
        self._handler.end(self._short.get(tag) or self._name(tag))

    @property
    def seen_any(self) -> bool:
        """Whether there was an element at all."""
        return bool(self._short)

    def comment(self, text: str) -> None:
        """Comments are no text."""

    def pi(self, target: str, data: str | None = None) -> None:
        """Nor are instructions to programs."""

    def close(self) -> None:
        """Nothing is kept here."""

    def _name(self, tag: str) -> str:
        space, _, local = tag.rpartition("}")
        prefix = self._prefixes.get(space[1:], "?") if space else ""
        name = self._short[tag] = f"{prefix}:{local}" if prefix else local
        return name


def walk(data: bytes, handler: Handler, prefixes: Mapping[str, str], name: str) -> None:
    """Tell ``handler`` of the XML in ``data``. ``prefixes`` maps namespaces to short prefixes ("" for none); elements
    of others come as "?:name".

    Faults inside are passed over as far as one can. Raises ``DamagedError`` if it is no XML at all. Linear.
    """
    target = _Target(handler, prefixes)
    parser = etree.XMLParser(
        target=target,
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        recover=True,
        huge_tree=True,
    )
    try:
        clean = _without_entities(data)
        for place in range(0, len(clean), _PIECE):
            parser.feed(clean[place : place + _PIECE])
        parser.close()
    except (etree.LxmlError, LookupError, ValueError) as error:
        raise DamagedError(name=name) from error
    if not target.seen_any:
        raise DamagedError(name=name)


def _without_entities(data: bytes) -> bytes:
    """``data`` without declarations of entities and references to them.

    A parser that tells of elements one by one resolves those that the document itself declares, whatever its
    options say. In an encoding in which they could hide, the text is turned to UTF-8 first.
    """
    declared = _DECLARED.match(data)
    codec = codec_name(declared[1].decode("ascii")) if declared else None
    if data.startswith(_WIDE) or b"\0" in data[:4]:
        codec = "utf-16" if data.startswith(_WIDE) else "utf-16-be" if data[:1] == b"\0" else "utf-16-le"
    if codec not in _TRANSPARENT or (codec in (None, "utf-8") and not _is_utf8(data)):
        data = _HEADER.sub("", data.decode(codec or "utf-8", "replace")).encode("utf-8", "replace")
    if b"<!DOCTYPE" not in data:
        return data  # there nothing is declared, so nothing is resolved
    return _REFERENCE.sub(b"", _DOCTYPE.sub(b"", data, count=1))


def _is_utf8(data: bytes) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        for place in range(0, len(data), _PIECE):
            decoder.decode(data[place : place + _PIECE])
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return False
    return True


def elements(data: bytes, prefixes: Mapping[str, str], name: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """All elements of a small part in document order, as (tag, attributes). Raises what ``walk`` raises."""
    found = _Elements()
    walk(data, found, prefixes, name)
    yield from found.seen


class _Elements:
    def __init__(self) -> None:
        self.seen: list[tuple[str, Mapping[str, str]]] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.seen.append((tag, attributes))

    def end(self, tag: str) -> None:
        """Only where elements begin is asked for."""

    def data(self, text: str) -> None:
        """Nor is their text."""
