"""Web crawls (WARC, plain or compressed): each page that was there is a text named by its address."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from fastwarc import ArchiveIterator, WarcRecord, WarcRecordType
from fastwarc.stream_io import BrotliReader

from simhash_gui.documents.reading import Reader, reader_of_type

RECORD_MB = 10
"""Millions of bytes that one page may have; longer ones are cut there, as a browser's limit would have them."""
_LIMIT = RECORD_MB * 1_000_000
_CHUNK = re.compile(rb"([0-9A-Fa-f]{1,8})[ \t]*(?:;[^\r\n]*)?\r\n")
_KINDS = frozenset({"page", "text", "markdown", "pdf", "word"})
_WANTED = WarcRecordType.response | WarcRecordType.resource | WarcRecordType.conversion
_OK = 200


@dataclass(frozen=True, slots=True)
class Record:
    """A page of a crawl. ``charset`` is what its server said, or None."""

    address: str
    reader: Reader
    charset: str | None
    data: bytes


def records(stream: BinaryIO) -> Iterator[Record]:
    """The pages in ``stream`` that were sent with status 200 and are text, in its order; the rest is passed over.

    Streams: memory for one record. Raises ``ValueError``, ``OSError`` or ``EOFError`` where the file is damaged.
    """
    # Bodies are unpacked here: a server that lied about one would end the walk otherwise.
    for record in ArchiveIterator(stream, record_types=_WANTED, parse_http=True, auto_decode="none"):
        found = _record(record)
        if found is not None:
            yield found


def _record(record: WarcRecord) -> Record | None:
    address = (record.headers.get("WARC-Target-URI") or "").strip("<>")
    if not address or address.partition("?")[0].endswith("/robots.txt"):
        return None
    headers = record.http_headers if record.is_http else None
    if headers is not None and headers.status_code != _OK:
        return None
    stated = headers.get("Content-Type") if headers is not None else record.headers.get("Content-Type")
    reader = reader_of_type((stated or "").split(";")[0].strip().lower())
    if reader is None or reader.kind not in _KINDS:
        return None
    data = record.reader.read(_LIMIT)
    charset = None
    if headers is not None:
        data = _unpacked(data, headers.get("Transfer-Encoding") or "", headers.get("Content-Encoding") or "")
        charset = record.http_charset
    return Record(address, reader, charset, data) if data else None


def _unpacked(data: bytes, transfer: str, packing: str) -> bytes:
    """``data`` as it was before it was sent, at most ``RECORD_MB``.

    Many crawlers store it unpacked and keep the headers that say otherwise, so what does not unpack is as it was.
    """
    if "chunked" in transfer.lower():
        data = _without_chunks(data)
    packing = packing.strip().lower()
    try:
        if packing in ("gzip", "x-gzip", "deflate"):
            return zlib.decompressobj(47 if data[:1] in (b"\x1f", b"\x78") else -15).decompress(data, _LIMIT) or data
        if packing == "br":
            return BrotliReader(io.BytesIO(data)).read(_LIMIT) or data
    except (zlib.error, OSError, ValueError, EOFError):
        pass
    return data


def _without_chunks(data: bytes) -> bytes:
    """``data`` without the lengths between its chunks; all of it if there are none."""
    parts: list[bytes] = []
    place = 0
    while match := _CHUNK.match(data, place):
        size = int(match.group(1), 16)
        parts.append(data[match.end() : match.end() + size])
        place = match.end() + size + 2
        if not size:
            return b"".join(parts)
    return b"".join(parts) if parts and place >= len(data) else data
