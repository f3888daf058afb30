"""A path to a ``Document``: the registry of readers, and all that can go wrong before one is asked."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from simhash_gui.documents.decoding import codec_name
from simhash_gui.documents.document import Decoded, Document
from simhash_gui.documents.errors import (
    FileMissingError,
    FolderError,
    NoPermissionError,
    NotAFileError,
    TooLargeError,
    UnknownEncodingError,
    UnreadableError,
    UnsupportedTypeError,
)

LARGEST_MB = 200
"""More than any book; a larger file is hardly meant."""

Read = Callable[[bytes, str, str | None], Decoded]


@dataclass(frozen=True, slots=True)
class Reader:
    """One row of the registry: what a type is called, its suffixes, and what turns its bytes into text."""

    kind: str
    suffixes: tuple[str, ...]
    read: Read


def _read_plain(data: bytes, name: str, encoding: str | None) -> Decoded:
    from simhash_gui.documents import plain

    return plain.read(data, name, encoding)


def _read_html(data: bytes, name: str, encoding: str | None) -> Decoded:
    # Its libraries take a while to load, and most texts are no pages.
    from simhash_gui.documents import html

    return html.read(data, name, encoding)


READERS: tuple[Reader, ...] = (
    Reader("text", (".txt", ".text"), _read_plain),
    Reader("markdown", (".md", ".markdown"), _read_plain),
    Reader("page", (".html", ".htm"), _read_html),
)
SUFFIXES: tuple[str, ...] = tuple(suffix for reader in READERS for suffix in reader.suffixes)


def read_document(path: str | os.PathLike[str], encoding: str | None = None) -> Document:
    """The text of the file at ``path``; never touches the file, never the network.

    ``encoding`` None or "auto" finds it out. Bytes of a name that are no UTF-8 come and go as lone
    surrogates. Raises a ``DocumentError`` of the class that fits; linear in the size of the file.
    """
    file = Path(path)
    name = readable(file.name or str(file))
    chosen = None if encoding in (None, "", "auto") else encoding
    if chosen is not None and codec_name(chosen) is None:
        raise UnknownEncodingError(name=name, encoding=chosen)
    reader = reader_of(file)
    _check(file, name)
    if reader is None:
        raise UnsupportedTypeError(name=name, types=", ".join(SUFFIXES))
    found = reader.read(_bytes_of(file, name), name, chosen)
    return Document(found.text, name, os.fspath(path), found.encoding, found.warnings)


def from_bytes(data: bytes, title: str, encoding: str | None = None) -> Document:
    """A document of plain text that came as bytes from elsewhere than a file. Raises ``DocumentError``."""
    found = _read_plain(data, title, None if encoding in (None, "", "auto") else encoding)
    return Document(found.text, title, "", found.encoding, found.warnings)


def reader_of(path: Path) -> Reader | None:
    """The reader registered for the suffix of ``path``, in any case."""
    suffix = path.suffix.lower()
    return next((reader for reader in READERS if suffix in reader.suffixes), None)


def readable(name: str) -> str:
    """``name`` with bytes that are no UTF-8 as U+FFFD, so that it can be shown and written anywhere."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _check(file: Path, name: str) -> None:
    try:
        status = file.stat()
    except FileNotFoundError as error:
        raise FileMissingError(name=name) from error
    except NotADirectoryError as error:
        raise FileMissingError(name=name) from error
    except PermissionError as error:
        raise NoPermissionError(name=name) from error
    except (OSError, ValueError) as error:  # a name too long, a loop of links, a zero in the name
        raise UnreadableError(name=name) from error
    if stat.S_ISDIR(status.st_mode):
        raise FolderError(name=name)
    if not stat.S_ISREG(status.st_mode):
        raise NotAFileError(name=name)
    if status.st_size > LARGEST_MB * 1_000_000:
        raise TooLargeError(name=name, size=round(status.st_size / 1_000_000), limit=LARGEST_MB)


def _bytes_of(file: Path, name: str) -> bytes:
    try:
        return file.read_bytes()
    except PermissionError as error:
        raise NoPermissionError(name=name) from error
    except OSError as error:
        raise UnreadableError(name=name) from error
