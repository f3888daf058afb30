"""A table's bytes to lines of text, a piece at a time, in an encoding that fits all of it."""

from __future__ import annotations

import codecs
import io
import os
from collections.abc import Callable, Iterator
from typing import BinaryIO

from simhash_gui.documents.decoding import codec_name, decode
from simhash_gui.documents.document import DocumentWarning
from simhash_gui.documents.errors import FileMissingError, NoPermissionError, UndecodableError, UnreadableError

_SAMPLE = 1 << 20
Opener = Callable[[], BinaryIO]


class Feed:
    """Opens the same bytes as often as they are asked for. ``size`` is their number, ``name`` for sentences."""

    def __init__(self, opener: Opener, size: int, name: str, encoding: str | None) -> None:
        """Finds out the encoding, which takes one pass. Raises what ``decode`` raises, and what reading does."""
        self._opener = opener
        self.size = size
        self._name = name
        self._read = 0
        with self._open() as stream:
            self.encoding, self.warnings = _encoding_of(stream, name, encoding)

    @property
    def share(self) -> float:
        """How much of the bytes the latest ``lines`` have used, 0 to 1."""
        return min(1.0, self._read / self.size) if self.size else 1.0

    def lines(self) -> Iterator[str]:
        """All lines with their ends, of whatever system. Raises ``UnreadableError``."""
        with self._open() as stream:
            text = io.TextIOWrapper(stream, self.encoding, "replace", newline="")
            try:
                for number, line in enumerate(text):
                    if number % 64 == 0:
                        self._read = stream.tell()
                    yield line.removeprefix("\ufeff") if number == 0 else line
            except OSError as error:
                raise UnreadableError(name=self._name) from error
        self._read = self.size

    def _open(self) -> BinaryIO:
        try:
            return self._opener()
        except FileNotFoundError as error:  # gone since it was looked at
            raise FileMissingError(name=self._name) from error
        except PermissionError as error:
            raise NoPermissionError(name=self._name) from error
        except OSError as error:
            raise UnreadableError(name=self._name) from error


def file_feed(path: str, size: int, name: str, encoding: str | None) -> Feed:
    """A feed of a file. Raises ``DocumentError``."""
    return Feed(lambda: open(os.fspath(path), "rb"), size, name, encoding)


def bytes_feed(data: bytes, name: str, encoding: str | None) -> Feed:
    """A feed of bytes that are there. Raises ``DocumentError``."""
    return Feed(lambda: io.BytesIO(data), len(data), name, encoding)


def _encoding_of(stream: BinaryIO, name: str, chosen: str | None) -> tuple[str, tuple[DocumentWarning, ...]]:
    """The encoding of all that ``stream`` holds: guessed from its beginning, then tried on the rest.

    An export in English may bring its first accent after a million bytes; the guess is made there then.
    """
    sample = _to_line_end(stream.read(_SAMPLE))
    found = decode(sample, name, chosen)
    codec = codec_name(chosen) if chosen else found.encoding
    assert codec is not None
    stream.seek(0)
    check = codecs.getincrementaldecoder(codec)("strict")
    try:
        while piece := stream.read(_SAMPLE):
            check.decode(piece)
        check.decode(b"", True)
    except UnicodeError as error:
        if chosen:
            raise UndecodableError(name=name, encoding=chosen) from error
        if codec == "utf-8" and not found.warnings:
            again = decode(_around(piece, sample), name)
            return again.encoding, again.warnings
        return codec, tuple(dict.fromkeys((*found.warnings, "damaged_characters")))
    return codec, found.warnings


def _to_line_end(data: bytes) -> bytes:
    """``data`` without a last line that may be cut in the middle of a character."""
    return data[: data.rfind(b"\n") + 1 or len(data)] if len(data) >= _SAMPLE else data


def _around(piece: bytes, sample: bytes) -> bytes:
    """What to guess from when the beginning was plain and ``piece`` is not: whole lines of it if there are any."""
    lines = piece[piece.find(b"\n") + 1 :]
    lines = lines[: lines.rfind(b"\n") + 1] or lines
    return lines if not lines.isascii() else sample + piece
