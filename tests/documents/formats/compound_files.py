"""Small OLE compound files and Word documents in them ([MS-CFB], [MS-DOC])."""

from __future__ import annotations

import struct

_SECTOR = 512
_END, _FREE, _TABLE = 0xFFFFFFFE, 0xFFFFFFFF, 0xFFFFFFFD
_LEAST = 4096  # a shorter stream would lie in a table of its own


def compound(streams: dict[str, bytes]) -> bytes:
    """A compound file with these streams, padded to 4,096 bytes."""
    padded = {name: data.ljust(_LEAST, b"\0") for name, data in streams.items()}
    sectors: list[bytes] = [b"", b""]  # the table of sectors, the directory
    table = [_TABLE, _END]
    entries = [_entry("Root Entry", 5, _END, 0, child=1)]
    for number, (name, data) in enumerate(padded.items(), start=1):
        start = len(sectors)
        pieces = [data[place : place + _SECTOR].ljust(_SECTOR, b"\0") for place in range(0, len(data), _SECTOR)]
        sectors += pieces
        table += [*range(start + 1, start + len(pieces)), _END]
        following = number + 1 if number < len(padded) else _FREE
        entries.append(_entry(name, 2, start, len(data), right=following))
    entries += [_entry("", 0, 0, 0)] * (-len(entries) % 4)
    assert len(entries) <= 4
    assert len(table) <= _SECTOR // 4
    sectors[0] = struct.pack(f"<{_SECTOR // 4}I", *table, *[_FREE] * (_SECTOR // 4 - len(table)))
    sectors[1] = b"".join(entries)
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(16)
    header += struct.pack("<HHHHH6xIIIIIIIII", 0x3E, 3, 0xFFFE, 9, 6, 0, 1, 1, 0, _LEAST, _END, 0, _END, 0)
    return (header + struct.pack("<109I", 0, *[_FREE] * 108)).ljust(_SECTOR, b"\0") + b"".join(sectors)


def _entry(name: str, kind: int, start: int, size: int, *, child: int = _FREE, right: int = _FREE) -> bytes:
    encoded = (name + "\0").encode("utf-16-le") if name else b""
    return (
        encoded.ljust(64, b"\0")
        + struct.pack("<HBBIII", len(encoded), kind, 1, _FREE, right, child)
        + bytes(36)
        + struct.pack("<IQ", start, size)
    )


def word_97(
    text: str,
    counts: tuple[int, ...] = (),
    left_out: tuple[int, int] | None = None,
    *,
    wide: bool = True,
    flags: int = 0,
) -> bytes:
    """A doc of one piece. ``counts``: characters of text, footnotes, headers, macros, comments, endnotes, boxes.

    ``left_out``: a range of characters marked as deleted.
    """
    width, place = (2, 2048) if wide else (1, 2048)
    data = text.encode("utf-16-le" if wide else "cp1252")
    lengths = (*(counts or (len(text),)), 0, 0, 0, 0, 0, 0, 0)[:8]
    stream = bytearray(4096)
    struct.pack_into("<HH6xH", stream, 0, 0xA5EC, 193, 0x0200 | flags)
    struct.pack_into("<8i", stream, 76, *lengths)
    offset = place if wide else 0x40000000 | place * 2
    pieces = b"\x02" + struct.pack("<III", 16, 0, len(text)) + struct.pack("<HIH", 0, offset, 0)
    runs = b""
    if left_out is not None:
        bounds = [place, *(place + width * character for character in left_out), place + len(data)]
        runs = struct.pack("<III", place, place + len(data), 3)  # the properties lie on page 3
        page = bytearray(512)
        struct.pack_into("<4I", page, 0, *bounds)
        page[16:19] = bytes((0, 200, 0))
        page[400:404] = struct.pack("<BHB", 3, 0x0800, 1)
        page[511] = 3
        stream[3 * 512 : 4 * 512] = page
    struct.pack_into("<II", stream, 0xFA, len(pieces), len(runs))
    struct.pack_into("<II", stream, 0x1A2, 0, len(pieces))
    stream[place : place + len(data)] = data
    return compound({"WordDocument": bytes(stream), "1Table": pieces + runs})
