"""A file, or bytes from an archive or an address, to its piece: which reader, here or in a child process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import cast

from simhash_gui.documents import archives, tables
from simhash_gui.documents.charsets import fitting
from simhash_gui.documents.child import Task
from simhash_gui.documents.document import Decoded, Document, Source
from simhash_gui.documents.errors import (
    DamagedError,
    DocumentError,
    MoreSheetsError,
    NestedError,
    NoPermissionError,
    NothingFoundError,
    UnreadableError,
    UnsupportedTypeError,
)
from simhash_gui.documents.files import bytes_of
from simhash_gui.documents.limits import Unpacker
from simhash_gui.documents.lying import suspicious
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.outcomes import Outcome
from simhash_gui.documents.pieces import Count, Heavy, Light, Origin, Piece, looking_ahead
from simhash_gui.documents.reading import Reader, document_of, reader_for, reader_of, sniffed
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
        return self.data if self.data is not None else bytes_of(self.origin.source.place, self.origin.name)

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
    """Opens files and bytes with the same options.

    ``only``: of archives and crawls, take just what has that place inside, or lies inside what has.
    """

    def __init__(self, options: ReadOptions, count: Count, only: str | None = None) -> None:
        self._options = options
        self._count = count
        self._only = only

    def file(self, origin: Origin, in_folder: bool = False) -> Iterator[Piece]:
        """The pieces of a regular file that is there and not too large; an archive has many."""
        reader = reader_of(origin.source.place)
        if reader is None:
            try:
                reader = _sniffed_file(origin.source.place, origin.name)
            except DocumentError as error:
                yield Light(origin.name, (origin.refused(error, opened=not in_folder),))
                return
        if reader.kind == "zip":
            yield from self._zip(origin)
        elif reader.kind == "crawl":
            yield from self._crawl(origin)
        else:
            yield self.piece(reader, Bytes(origin))

    def piece(self, reader: Reader, content: Bytes, charset: str | None = None) -> Piece:
        """The piece of ``content``, to be read by ``reader``; ``charset`` is what its server declared.

        An archive within an archive gives the sentence for that.
        """
        name = content.origin.name
        options = self._options
        if options.encoding is None and content.data is not None:
            options = options.with_encoding(fitting(content.data, charset))
        if reader.kind in ("zip", "crawl"):
            return Light(name, (content.origin.refused(NestedError(name=name)),))
        if reader.kind in ("table", "records"):
            kind = cast("tables.TableKind", reader.kind)
            return Light(name, self._table(lambda: content.feed(options.encoding), kind, content.origin))
        if reader.child or content.size > _LONG:
            return self._heavy(reader, content, options)
        try:
            data = content.load()
        except DocumentError as error:
            return Light(name, (content.origin.refused(error),))
        if suspicious(reader.kind, data):
            return self._heavy(reader, content, options)
        return Light(name, _read_here(reader, Bytes(content.origin, data), options), len(data))

    def _heavy(self, reader: Reader, content: Bytes, options: ReadOptions) -> Piece:
        task = content.task(reader.kind, options)
        return Heavy(task, lambda answer: self._answered(answer, reader, content.origin))

    def _answered(self, answer: Decoded | DocumentError, reader: Reader, origin: Origin) -> Iterable[Outcome]:
        if isinstance(answer, DocumentError):
            return (origin.refused(answer),)
        if reader.kind == "sheet":
            return self._sheet(answer, origin)
        return (_document(answer, reader, origin),)

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

    def _zip(self, archive: Origin) -> Iterator[Piece]:
        found = False
        try:
            with open(archive.source.place, "rb") as stream, Unpacker(stream, archive.name) as unpacker:
                for member in looking_ahead(archives.members(unpacker, archive), self._count):
                    reader = reader_of(member.origin.name)
                    if self._wanted(member.origin, reader):
                        found = True
                        yield self._member(unpacker, member, reader)
                    else:
                        self._count.expect(-1)
        except OSError as error:
            yield _failed(archive, error)
            return
        except DocumentError as error:
            yield Light(archive.name, (archive.refused(error),))
            return
        if found:
            self._count.expect(-1)
        else:
            yield Light(archive.name, (archive.refused(NothingFoundError(name=archive.name)),))

    def _wanted(self, origin: Origin, reader: Reader | None) -> bool:
        kinds = self._options.kinds
        return self._is_only(origin.source.inside) and (kinds is None or (reader.kind if reader else "text") in kinds)

    def _is_only(self, inside: str) -> bool:
        return self._only is None or self._only == inside or self._only.startswith(f"{inside}#")

    def _member(self, unpacker: Unpacker, member: archives.Member, reader: Reader | None) -> Piece:
        origin = member.origin
        self._count.now(origin.name)
        try:
            data = archives.content(unpacker, member)
            return self.piece(reader or sniffed(data, origin.name), Bytes(origin, data))
        except DocumentError as error:
            skipped = isinstance(error, UnsupportedTypeError)
            return Light(origin.name, (origin.refused(error, opened=not skipped),))

    def _crawl(self, crawl: Origin) -> Iterator[Piece]:
        from simhash_gui.documents import crawls  # its library takes a while to load

        names: Counter[str] = Counter()
        taken = expected = 0
        try:
            with open(crawl.source.place, "rb") as stream:
                for record in crawls.records(stream):
                    self._count.check()
                    names[record.address] += 1
                    again = names[record.address]
                    inside = record.address if again == 1 else f"{record.address}#{again}"
                    origin = Origin(inside, f"{crawl.origin}/{inside}", Source(crawl.source.place, inside), crawl.stamp)
                    if not self._wanted(origin, record.reader):
                        continue
                    taken += 1
                    share = stream.tell() / max(1, Bytes(crawl).size)
                    estimate = max(taken, int(taken / max(0.001, min(1.0, share))))
                    self._count.expect(estimate - expected)
                    expected = estimate
                    yield self.piece(record.reader, Bytes(origin, record.data), record.charset)
        except (OSError, ValueError, EOFError, RuntimeError) as error:
            damaged = DamagedError(name=crawl.name)
            damaged.__cause__ = error
            yield Light(crawl.name, (crawl.refused(damaged),))
            self._count.expect(taken - expected)
            return
        self._count.expect(taken - expected - bool(taken))
        if not taken:
            yield Light(crawl.name, (crawl.refused(NothingFoundError(name=crawl.name)),))


def _read_here(reader: Reader, content: Bytes, options: ReadOptions) -> Iterator[Outcome]:
    try:
        found = reader.read(content.load(), content.origin.name, options)
    except DocumentError as error:
        yield content.origin.refused(error)
    else:
        yield _document(found, reader, content.origin)


def _document(found: Decoded, reader: Reader, origin: Origin) -> Document:
    title = (origin.titled and " ".join(found.title.split())) or origin.name
    return document_of(found, reader, title, origin.origin, source=origin.source, stamp=origin.stamp)


def _failed(origin: Origin, error: OSError) -> Piece:
    kind = NoPermissionError if isinstance(error, PermissionError) else UnreadableError
    failed = kind(name=origin.name)
    failed.__cause__ = error
    return Light(origin.name, (origin.refused(failed),))


def _sniffed_file(path: str, name: str) -> Reader:
    """The reader for a file whose name tells nothing, by its first bytes. Raises ``DocumentError``."""
    try:
        with open(path, "rb") as file:
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
