"""XML read once, front to back, in little memory; no entity is resolved and nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from lxml import etree

from simhash_gui.documents.errors import DamagedError


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


def walk(pieces: Iterable[bytes], handler: Handler, prefixes: Mapping[str, str], name: str) -> None:
    """Tell ``handler`` of the XML that ``pieces`` make up. ``prefixes`` maps namespaces to short prefixes ("" for
    none); elements of others come as "?:name".

    Faults inside are passed over as far as one can. Raises ``DamagedError`` if it is no XML at all. Linear.
    """
    parser = etree.XMLParser(
        target=_Target(handler, prefixes),
        resolve_entities=False,
        load_dtd=False,
        no_network=True,
        recover=True,
        huge_tree=True,
    )
    fed = False
    try:
        for piece in pieces:
            fed = fed or bool(piece)
            parser.feed(piece)
        if fed:
            parser.close()
    except (etree.LxmlError, LookupError, ValueError) as error:
        raise DamagedError(name=name) from error
    if not fed:
        raise DamagedError(name=name)


def elements(data: bytes, prefixes: Mapping[str, str], name: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """All elements of a small part in document order, as (tag, attributes). Raises what ``walk`` raises."""
    found = _Elements()
    walk((data,), found, prefixes, name)
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
