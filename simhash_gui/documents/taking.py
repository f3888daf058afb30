"""A file, or bytes from an archive or an address, to its pieces: which reader, here or in a child process."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from simhash_gui.documents.child import Task
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DocumentError, NoPermissionError, UnreadableError, UnsupportedTypeError
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.outcomes import Outcome
from simhash_gui.documents.pieces import Count, Heavy, Light, Origin, Piece
from simhash_gui.documents.reading import Reader, bytes_of, document_of, reader_for, reader_of
from simhash_gui.documents.sniffing import HEAD, kind_of

_LONG = 4_000_000
"""Bytes from which even a plain text is decoded in a child process: decoding lets no other thread run meanwhile."""


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
        size = origin.stamp[1] if origin.stamp else 0
        if reader.child or size > _LONG:
            # Whether it is too large was asked before.
            options = replace(self._options, largest_mb=None)
            task = Task(reader.kind, str(path), None, origin.name, options)
            return Heavy(task, lambda answer: self._read(answer, reader, origin))
        return Light(origin.name, self._here(lambda: bytes_of(path, origin.name), reader, origin))

    def _here(self, data: Callable[[], bytes], reader: Reader, origin: Origin) -> Iterator[Outcome]:
        try:
            found = reader.read(data(), origin.name, self._options)
        except DocumentError as error:
            yield origin.refused(error)
            return
        yield document_of(found, reader, origin.name, origin.origin, source=origin.source, stamp=origin.stamp)

    def _read(self, answer: Decoded | DocumentError, reader: Reader, origin: Origin) -> Iterable[Outcome]:
        if isinstance(answer, DocumentError):
            return (origin.refused(answer),)
        return (document_of(answer, reader, origin.name, origin.origin, source=origin.source, stamp=origin.stamp),)

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
