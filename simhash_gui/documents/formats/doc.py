"""Word's binary doc, as Word 97 to 2003 wrote it (Microsoft's [MS-DOC]); Word 6 and 95 as far as one can.

The text lies in pieces of one or two bytes a character. Deleted and hidden runs are found by their properties and
left out; a field counts by its result; notes and text boxes follow the text; headers and comments are left out.
"""

from __future__ import annotations

import re
import struct
from bisect import bisect_right
from dataclasses import dataclass

import olefile

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import (
    DamagedError,
    EmptyFileError,
    LockedError,
    UnpackedTooLargeError,
    WrongTypeError,
)
from simhash_gui.documents.formats.blocks import join
from simhash_gui.documents.formats.compound import BROKEN, error_of
from simhash_gui.documents.formats.package import OLE_MARK
from simhash_gui.documents.limits import UNPACKED_MB
from simhash_gui.documents.options import ReadOptions

_ENCRYPTED, _SECOND_TABLE = 0x0100, 0x0200  # flags of the header
_WORD_97 = 193  # its version; before it all was simpler
_COUNTS = 76  # where the lengths of the stories stand
_RUNS = 0xFA  # where the place of the runs' properties stands
_PIECES = 0x1A2  # and that of the pieces
_PAGE = 512
_DELETED, _HIDDEN = 0x0800, 0x083C  # properties of a run
_SIZES = {0: 1, 1: 1, 2: 2, 3: 4, 4: 2, 5: 2, 7: 3}  # bytes of a property's value, by its kind
_FIELD = re.compile("([\x13\x14\x15])")  # where a field begins, its result begins, it ends
_MARKS = re.compile("[\x01\x02\x03\x04\x05\x06\x08\x13\x14\x15]")
_ROW = re.compile("\x07{2,}")


@dataclass(frozen=True, slots=True)
class _Piece:
    """Characters ``start`` to ``end`` of the document; they lie from byte ``place`` on, ``width`` bytes each."""

    start: int
    end: int
    place: int
    width: int


def read(data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of a doc or dot file.

    Raises ``EmptyFileError``, ``WrongTypeError``, ``LockedError``, ``DamagedError``, ``UnpackedTooLargeError``.
    """
    if not data:
        raise EmptyFileError(name=name)
    if not data.startswith(OLE_MARK):
        raise WrongTypeError(name=name)
    try:
        text, tracked = _text(data, name)
    except (*BROKEN, struct.error) as error:
        raise DamagedError(name=name) from error
    return Decoded(text, "", ("tracked_changes",) if tracked else ())


def _text(data: bytes, name: str) -> tuple[str, bool]:
    """The text, and whether some is marked as deleted."""
    with olefile.OleFileIO(data) as ole:
        if not ole.exists("WordDocument"):
            raise error_of(data, name)
        stream = _stream(ole, "WordDocument", name)
        version, flags = struct.unpack_from("<H6xH", stream, 2)
        if flags & _ENCRYPTED:
            raise LockedError(name=name)
        if version < _WORD_97:
            first, last = struct.unpack_from("<II", stream, 24)
            # One byte a character, and nothing says which: the same guess as for plain text.
            return decode(_plain(stream[first:last].decode("latin-1")).encode("latin-1", "ignore"), name).text, False
        table = _stream(ole, "1Table" if flags & _SECOND_TABLE else "0Table", name)
    pieces = _pieces(table, *struct.unpack_from("<II", stream, _PIECES))
    deleted, hidden = _left_out(stream, table, *struct.unpack_from("<II", stream, _RUNS))
    left_out = sorted(deleted + hidden)
    characters = "".join(_characters(stream, piece, left_out) for piece in pieces)
    main, notes, heads, macros, comments, endnotes, boxes, _ = struct.unpack_from("<8i", stream, _COUNTS)
    lengths = (main, notes, heads, macros, comments, endnotes, boxes)
    if min(lengths) < 0:
        raise DamagedError(name=name)
    parts, place = [], 0
    for index, length in enumerate(lengths):
        if index in (0, 1, 5, 6):  # text, footnotes, endnotes, text boxes
            parts.append(_plain(characters[place : place + length]))
        place += length
    return join(parts), bool(deleted)


def _stream(ole: olefile.OleFileIO, member: str, name: str) -> bytes:
    if ole.get_size(member) > UNPACKED_MB * 1_000_000:
        raise UnpackedTooLargeError(name=name, limit=UNPACKED_MB)
    return bytes(ole.openstream(member).read())


def _pieces(table: bytes, place: int, size: int) -> list[_Piece]:
    """The pieces in the order of the text."""
    end = place + size
    while place < end and table[place] == 1:  # settings that pieces may refer to
        place += 3 + struct.unpack_from("<H", table, place + 1)[0]
    if table[place] != 2:
        raise ValueError("no table of pieces")
    count = (struct.unpack_from("<I", table, place + 1)[0] - 4) // 12
    place += 5
    bounds = struct.unpack_from(f"<{count + 1}I", table, place)
    found = []
    for index in range(count):
        offset = struct.unpack_from("<I", table, place + 4 * (count + 1) + 8 * index + 2)[0]
        narrow = bool(offset & 0x40000000)
        offset &= 0x3FFFFFFF
        start, end = bounds[index], bounds[index + 1]
        if start < end:
            found.append(_Piece(start, end, offset // 2 if narrow else offset, 1 if narrow else 2))
    return found


def _left_out(stream: bytes, table: bytes, place: int, size: int) -> tuple[list[tuple[int, int]], ...]:
    """Ranges of bytes of the stream whose characters are deleted, and those whose are hidden."""
    count = (size - 4) // 8
    found: dict[int, list[tuple[int, int]]] = {_DELETED: [], _HIDDEN: []}
    for index in range(count):
        page = struct.unpack_from("<I", table, place + 4 * (count + 1) + 4 * index)[0] & 0x3FFFFF
        block = stream[page * _PAGE : (page + 1) * _PAGE]
        if len(block) < _PAGE:
            continue
        runs = block[-1]
        bounds = struct.unpack_from(f"<{runs + 1}I", block)
        for run in range(runs):
            properties = 2 * block[4 * (runs + 1) + run]
            if properties:
                for code in _set(block[properties + 1 : properties + 1 + block[properties]]) & found.keys():
                    found[code].append((bounds[run], bounds[run + 1]))
    return found[_DELETED], found[_HIDDEN]


def _set(properties: bytes) -> set[int]:
    """Codes of the properties that are on."""
    found = set()
    place = 0
    while place + 2 < len(properties):
        code = properties[place] | properties[place + 1] << 8
        if properties[place + 2] in (1, 0x81):
            found.add(code)
        place += 2 + (_SIZES.get(code >> 13) or 1 + properties[place + 2])
    return found


def _characters(stream: bytes, piece: _Piece, left_out: list[tuple[int, int]]) -> str:
    """The characters of ``piece``; those left out as NUL, so that places stay."""
    end = piece.place + (piece.end - piece.start) * piece.width
    data = bytearray(stream[piece.place : end])
    first = max(0, bisect_right(left_out, (piece.place, 0)) - 1)
    for start, stop in left_out[first:]:
        if start >= end:
            break
        low, high = max(start, piece.place) - piece.place, min(stop, end) - piece.place
        if low < high:
            data[low:high] = bytes(high - low)
    text = bytes(data).decode("cp1252" if piece.width == 1 else "utf-16-le", "replace")
    return text


def _plain(characters: str) -> str:
    """Word's own marks as plain text."""
    text = _with_results(characters.replace("\0", ""))
    text = _MARKS.sub("", _ROW.sub("\r", text)).replace("\x07", "\t")
    return text.translate(_SIGNS)


def _with_results(text: str) -> str:
    """``text`` with each field as its result, without its code; all as it is if a field never ends."""
    kept: list[str] = []
    results: list[bool] = []  # of each field that is open: whether its result has begun
    codes = 0  # fields whose code is open
    for part in _FIELD.split(text):
        if part == "\x13":
            results.append(False)
            codes += 1
        elif part == "\x14" and results:
            codes -= not results[-1]
            results[-1] = True
        elif part == "\x15" and results:
            codes -= not results.pop()
        elif codes == 0:
            kept.append(part)
    return text if codes else "".join(kept)


_SIGNS = {0x0B: "\n", 0x0C: "\n\n", 0x0D: "\n\n", 0x0E: "\n", 0x1E: "\u2011", 0x1F: "\u00ad"}
