"""Web crawls (WARC, plain or compressed): each page that was there is a text named by its address."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO
from urllib.parse import urlsplit

from fastwarc import ArchiveIterator, WarcRecord, WarcRecordType

from simhash_gui.documents.reading import Reader, reader_of_type

RECORD_MB = 10
"""Millions of bytes that one page may have; longer ones are cut there, as a browser's limit would have them."""
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
    for record in ArchiveIterator(stream, record_types=_WANTED, parse_http=True, auto_decode="all"):
        found = _record(record)
        if found is not None:
            yield found


def _record(record: WarcRecord) -> Record | None:
    address = (record.headers.get("WARC-Target-URI") or "").strip("<>")
    if not address or urlsplit(address).path == "/robots.txt":
        return None
    headers = record.http_headers if record.is_http else None
    if headers is not None and headers.status_code != _OK:
        return None
    stated = headers.get("Content-Type") if headers is not None else record.headers.get("Content-Type")
    reader = reader_of_type((stated or "").split(";")[0].strip().lower())
    if reader is None or reader.kind not in _KINDS:
        return None
    data = record.reader.read(RECORD_MB * 1_000_000)
    return Record(address, reader, record.http_charset if headers is not None else None, data) if data else None
