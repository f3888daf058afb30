"""A file, or bytes from an archive or an address, to its piece: which reader, here or in a child process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import cast

from simhash_gui.documents import tables
from simhash_gui.documents.child import Task
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import (
    DocumentError,
    MoreSheetsError,
    NoPermissionError,
    UnreadableError,
    UnsupportedTypeError,
)
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.outcomes import Outcome
from simhash_gui.documents.pieces import Count, Heavy, Light, Origin, Piece
from simhash_gui.documents.reading import Reader, bytes_of, document_of, reader_for, reader_of
from simhash_gui.documents.sniffing import HEAD, kind_of
from simhash_gui.documents.table_feed import Feed, bytes_feed, file_feed

_LONG = 4_000_000
"""Bytes from which even a plain text is decoded in a child process: decoding lets no other thread run meanwhile."""


@dataclass(frozen=True, slots=True, eq=False)
class Bytes:
    """The content of something: of the file at its origin's place, or ``data`` if that is given."""

    origin: Origin
    data: bytes | None = None

    @property
    def size(self) -> int:
        """In bytes."""
        if self.data is not None:
            return len(self.data)
        return self.origin.stamp[1] if self.origin.stamp else 0

    def load(self) -> bytes:
        """All of it. Raises ``DocumentError``."""
        return self.data if self.data is not None else bytes_of(Path(self.origin.source.place), self.origin.name)

    def feed(self, encoding: str | None) -> Feed:
        """It as lines. Raises ``DocumentError``."""
        if self.data is not None:
            return bytes_feed(self.data, self.origin.name, encoding)
        return file_feed(self.origin.source.place, self.size, self.origin.name, encoding)

    def task(self, kind: str, options: ReadOptions) -> Task:
        """The task for a child process; whether it is too large was asked before."""
        path = None if self.data is not None else self.origin.source.place
        return Task(kind, path, self.data, self.origin.name, replace(options, largest_mb=None))


class Taking:
    """Opens files and bytes with the same options."""

    def __init__(self, options: ReadOptions, count: Count) -> None:
        self._options = options
        self._count = count

    def file(self, origin: Origin, in_folder: bool = False) -> Piece:
        """The piece of a regular file that is there and not too large. Opens it only if its name tells nothing."""
        path = Path(origin.source.place)
        reader = reader_of(path)
        if reader is None:
            try:
                reader = sniffed(path, origin.name)
            except DocumentError as error:
                return Light(origin.name, (origin.refused(error, opened=not in_folder),))
        return self.piece(reader, Bytes(origin))

    def piece(self, reader: Reader, content: Bytes) -> Piece:
        """The piece of ``content``, to be read by ``reader``."""
        name = content.origin.name
        if reader.kind in ("table", "records"):
            kind = cast("tables.TableKind", reader.kind)
            return Light(name, self._table(lambda: content.feed(self._options.encoding), kind, content.origin))
        if reader.child or content.size > _LONG:
            task = content.task(reader.kind, self._options)
            return Heavy(task, lambda answer: self._answered(answer, reader, content.origin))
        return Light(name, self._here(reader, content))

    def _here(self, reader: Reader, content: Bytes) -> Iterator[Outcome]:
        origin = content.origin
        try:
            found = reader.read(content.load(), origin.name, self._options)
        except DocumentError as error:
            yield origin.refused(error)
            return
        yield document_of(found, reader, origin.name, origin.origin, source=origin.source, stamp=origin.stamp)

    def _answered(self, answer: Decoded | DocumentError, reader: Reader, origin: Origin) -> Iterable[Outcome]:
        if isinstance(answer, DocumentError):
            return (origin.refused(answer),)
        if reader.kind == "sheet":
            return self._sheet(answer, origin)
        return (document_of(answer, reader, origin.name, origin.origin, source=origin.source, stamp=origin.stamp),)

    def _sheet(self, answer: Decoded, origin: Origin) -> Iterator[Outcome]:
        data = answer.text.encode("utf-8", "replace")
        yield from self._table(lambda: bytes_feed(data, origin.name, "utf-8"), "sheet", origin)
        if answer.left_out and not self._options.ask_tables:
            error = MoreSheetsError(name=origin.name, sheets=", ".join(answer.left_out))
            yield origin.refused(error, opened=False)

    def _table(self, feed: Callable[[], Feed], kind: tables.TableKind, origin: Origin) -> Iterator[Outcome]:
        try:
            if self._options.ask_tables:
                yield tables.offer(feed(), kind, origin, self._options)
            else:
                yield from tables.texts(feed(), kind, origin, self._options, self._count)
        except DocumentError as error:
            yield origin.refused(error)

    def addresses(self, addresses: list[str]) -> Iterator[Piece]:
        """The pieces of web addresses."""
        for address in addresses:
            yield Light(address, ())


def sniffed(path: Path, name: str) -> Reader:
    """The reader for a file whose name tells nothing, by its first bytes. Raises ``DocumentError``."""
    try:
        with path.open("rb") as file:
            head = file.read(HEAD)
            kind = kind_of(head)
            if kind == "zip" and len(head) == HEAD:
                kind = kind_of(head + file.read())
    except PermissionError as error:
        raise NoPermissionError(name=name) from error
    except OSError as error:
        raise UnreadableError(name=name) from error
    if kind is None:
        raise UnsupportedTypeError(name=name)
    return reader_for(kind)
