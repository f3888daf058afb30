"""What bytes are when no name says so."""

from __future__ import annotations

import io
import re
import zipfile

HEAD = 65536
"""Bytes from the beginning that are enough to tell; the parts of a ZIP are listed at its end."""

_PAGE = re.compile(
    rb"\A(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.I | re.S
)
_BINARY = (
    b"\x7fELF",
    b"MZ",
    b"\x89PNG",
    b"GIF8",
    b"\xff\xd8\xff",
    b"\x1f\x8b",
    b"RIFF",
    b"OggS",
    b"ID3",
    b"\x00\x00\x01\x00",
    b"7z\xbc\xaf\x27\x1c",
    b"Rar!",
    b"BZh",
    b"\xfd7zXZ",
    b"SQLite format 3\x00",
    b"%!PS",
    b"\xca\xfe\xba\xbe",
    b"wOF",
)
# The container of old Word files and of many others; the stream that only Word's have.
_OLE = b"\xd0\xcf\x11\xe0"
_WORD_STREAM = "WordDocument".encode("utf-16-le")
# A part that only documents of that kind have.
_PARTS = (("word/", "word"), ("ppt/", "slides"), ("xl/", "sheet"))
_MIMETYPES = (
    (b"application/vnd.oasis.opendocument.text", "odt"),
    (b"application/vnd.oasis.opendocument.spreadsheet", "sheet"),
    (b"application/vnd.oasis.opendocument.presentation", "slides"),
    (b"application/epub+zip", "epub"),
)


def kind_of(data: bytes, whole: bool = True) -> str | None:
    """The id of the registry's row that ``data`` looks like; "text" if it may be that, None for what is surely none.

    ``whole`` False: these are the first ``HEAD`` bytes of more, so that a ZIP cannot be told from a document.
    """
    head = data[:HEAD]
    if b"%PDF-" in head[:1024]:
        return "pdf"
    if head.startswith(b"{\\rtf"):
        return "rtf"
    if head.startswith(b"PK\x03\x04"):
        return _kind_of_zip(data) if whole else "zip"
    if head.startswith(b"WARC/"):
        return "crawl"
    if head.startswith(_OLE):
        return "doc" if _WORD_STREAM in data else None
    if head.startswith(_BINARY):
        return None
    return "page" if _PAGE.match(head) else "text"


def _kind_of_zip(data: bytes) -> str:
    for mimetype, kind in _MIMETYPES:
        if mimetype in data[:200]:
            return kind
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return "zip"
    if "[Content_Types].xml" in names:
        return next((kind for start, kind in _PARTS if any(name.startswith(start) for name in names)), "zip")
    return "zip"
