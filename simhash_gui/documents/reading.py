"""The registry of readers: what is called how, by name, type or content, and what reads it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from simhash_gui.documents.document import Decoded, Document, Source
from simhash_gui.documents.errors import ManyTextsError, UnsupportedTypeError
from simhash_gui.documents.files import bytes_of, check_encoding, check_file, readable
from simhash_gui.documents.lying import true_kind
from simhash_gui.documents.options import DEFAULTS, ReadOptions
from simhash_gui.documents.sniffing import kind_of
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template

Read = Callable[[bytes, str, ReadOptions], Decoded]


@dataclass(frozen=True, slots=True)
class Reader:
    """One row of the registry.

    ``kind`` is its id, ``title`` what the window calls it; ``suffixes`` in small letters with their dot, the
    first one the usual one; ``types`` the media types a server may send it as; ``read`` turns its bytes into text;
    ``child`` says that this can crash, hang or blow up and has to run in a process of its own. ``many`` kinds hold
    many texts: ``opening`` takes them apart, and ``read`` gives what they hold as one text, or refuses.
    """

    kind: str
    title: Template
    suffixes: tuple[str, ...]
    read: Read
    child: bool = False
    types: tuple[str, ...] = ()
    many: bool = False


def _read_plain(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents import plain

    return plain.read(data, name, options)


def _read_markdown(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents import markdown

    return markdown.read(data, name, options)


def _read_html(data: bytes, name: str, options: ReadOptions) -> Decoded:
    # Its libraries take a while to load, and most texts are no pages.
    from simhash_gui.documents import html

    return html.read(data, name, options)


def _read_pdf(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents import pdf

    return pdf.read(data, name, options)


def _read_code(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents import plain

    return plain.read_source(data, name, options)


def _read_subtitles(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents import subtitles

    return subtitles.read(data, name, options)


def _read_sheet(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents import sheets

    return sheets.read(data, name, options)


def _read_office(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents.formats import office

    return office.read(data, name, options)


def _read_odt(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents.formats import opendocument

    return opendocument.read(data, name, options)


def _read_slides(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents.formats import slides

    return slides.read(data, name, options)


def _read_epub(data: bytes, name: str, options: ReadOptions) -> Decoded:
    from simhash_gui.documents.formats import epub

    return epub.read(data, name, options)


def _read_many(data: bytes, name: str, options: ReadOptions) -> Decoded:
    raise ManyTextsError(name=name)


READERS: tuple[Reader, ...] = (
    Reader("text", QT_TRANSLATE_NOOP("kinds", "Text"), (".txt", ".text"), _read_plain, types=("text/plain",)),
    Reader(
        "markdown",
        QT_TRANSLATE_NOOP("kinds", "Markdown"),
        (".md", ".markdown"),
        _read_markdown,
        child=True,
        types=("text/markdown", "text/x-markdown"),
    ),
    Reader(
        "page",
        QT_TRANSLATE_NOOP("kinds", "Web page"),
        (".html", ".htm", ".xhtml"),
        _read_html,
        child=True,
        types=("text/html", "application/xhtml+xml"),
    ),
    Reader(
        "word",
        QT_TRANSLATE_NOOP("kinds", "Word"),
        (".docx", ".docm", ".dotx", ".dotm"),
        _read_office,
        child=True,
        types=("application/vnd.openxmlformats-officedocument.wordprocessingml.document",),
    ),
    Reader(
        "odt",
        QT_TRANSLATE_NOOP("kinds", "OpenDocument text"),
        (".odt", ".ott", ".fodt"),
        _read_odt,
        child=True,
        types=("application/vnd.oasis.opendocument.text",),
    ),
    Reader(
        "rtf",
        QT_TRANSLATE_NOOP("kinds", "Rich text"),
        (".rtf",),
        _read_office,
        child=True,
        types=("application/rtf", "text/rtf"),
    ),
    Reader(
        "doc",
        QT_TRANSLATE_NOOP("kinds", "Word 97–2003"),
        (".doc", ".dot"),
        _read_office,
        child=True,
        types=("application/msword",),
    ),
    Reader(
        "slides",
        QT_TRANSLATE_NOOP("kinds", "Slides"),
        (".pptx", ".pptm", ".ppsx", ".potx", ".odp"),
        _read_slides,
        child=True,
        types=(
            "application/vnd.openxmlformats-officedocument.presentationml.presentation",
            "application/vnd.oasis.opendocument.presentation",
        ),
    ),
    Reader(
        "epub",
        QT_TRANSLATE_NOOP("kinds", "E-book"),
        (".epub",),
        _read_epub,
        child=True,
        types=("application/epub+zip",),
    ),
    Reader("pdf", QT_TRANSLATE_NOOP("kinds", "PDF"), (".pdf",), _read_pdf, child=True, types=("application/pdf",)),
    Reader(
        "subtitles",
        QT_TRANSLATE_NOOP("kinds", "Subtitles"),
        (".srt", ".vtt"),
        _read_subtitles,
        types=("application/x-subrip", "text/vtt"),
    ),
    Reader(
        "table",
        QT_TRANSLATE_NOOP("kinds", "Table"),
        (".csv", ".tsv", ".tab"),
        _read_plain,
        types=("text/csv", "text/tab-separated-values"),
        many=True,
    ),
    Reader(
        "records",
        QT_TRANSLATE_NOOP("kinds", "JSON lines"),
        (".jsonl", ".ndjson"),
        _read_plain,
        types=("application/jsonl", "application/x-ndjson"),
        many=True,
    ),
    Reader(
        "sheet",
        QT_TRANSLATE_NOOP("kinds", "Spreadsheet"),
        (".xlsx", ".xlsm", ".xlsb", ".xls", ".ods"),
        _read_sheet,
        child=True,
        types=(
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "application/vnd.ms-excel",
            "application/vnd.oasis.opendocument.spreadsheet",
        ),
        many=True,
    ),
    Reader(
        "zip", QT_TRANSLATE_NOOP("kinds", "ZIP archive"), (".zip",), _read_many, types=("application/zip",), many=True
    ),
    Reader(
        "crawl",
        QT_TRANSLATE_NOOP("kinds", "Web crawl"),
        (".warc", ".warc.gz"),
        _read_many,
        types=("application/warc",),
        many=True,
    ),
    Reader(
        "code",
        QT_TRANSLATE_NOOP("kinds", "Source text"),
        tuple(
            ".xml .json .tex .log .rst .adoc .org .py .js .ts .jsx .tsx .java .c .h .cpp .hpp .cc .cs .go .rs .rb .php "
            ".pl .r .lua .sh .bat .ps1 .sql .css .scss .yaml .yml .toml .ini .cfg .conf .bib .po .swift .kt "
            ".scala".split()
        ),
        _read_code,
        types=("application/xml", "text/xml", "application/json", "text/x-python", "text/javascript"),
    ),
)
SUFFIXES: tuple[str, ...] = tuple(suffix for reader in READERS for suffix in reader.suffixes)


def read_document(path: str | os.PathLike[str], options: ReadOptions | str | None = None) -> Document:
    """The one text of the file at ``path``, read in this process; never touches the file, never the network.

    ``options`` may be the name of an encoding alone; None or "auto" finds it out. Bytes of a name that are no
    UTF-8 come and go as lone surrogates. Raises a ``DocumentError`` of the class that fits; linear in the size.
    """
    file = Path(path)
    name = readable(file.name or str(file))
    chosen = options if isinstance(options, ReadOptions) else DEFAULTS.with_encoding(options)
    check_encoding(chosen, name)
    reader = reader_of(file)
    status = check_file(file, name, chosen)
    data = bytes_of(file, name)
    reader = reader or sniffed(data, name)
    found = read_as(reader, data, name, chosen)
    source = Source(os.path.abspath(path))
    stamp = (status.st_mtime_ns, status.st_size)
    return document_of(found, reader, name, os.fspath(path), source=source, stamp=stamp)


def read_as(reader: Reader, data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of ``data`` by ``reader``, or by that for what it clearly is instead. Raises ``DocumentError``."""
    kind = true_kind(reader.kind, data)
    if kind == reader.kind:
        return reader.read(data, name, options)
    found = reader_for(kind).read(data, name, options)
    return replace(found, kind=kind, warnings=("other_type", *found.warnings))


def from_bytes(data: bytes, title: str, encoding: str | None = None) -> Document:
    """A document of plain text that came as bytes from elsewhere than a file. Raises ``DocumentError``."""
    found = _read_plain(data, title, DEFAULTS.with_encoding(encoding))
    return Document(found.text, title, "", found.encoding, found.warnings)


def document_of(
    found: Decoded, reader: Reader, title: str, origin: str, *, source: Source, stamp: tuple[int, int] | None = None
) -> Document:
    """What a reader found, with where it came from."""
    return Document(
        text=found.text,
        title=title,
        origin=origin,
        encoding=found.encoding,
        warnings=found.warnings,
        kind=found.kind or reader.kind,
        source=source,
        page=found.page,
        left_out=found.left_out,
        stamp=stamp,
    )


def reader_of(path: str | os.PathLike[str]) -> Reader | None:
    """The reader registered for the suffix of ``path``, in any case; ".warc.gz" is one suffix."""
    stem, suffix = os.path.splitext(os.fspath(path).lower())
    if suffix == ".gz":
        suffix = os.path.splitext(stem)[1] + suffix
    return next((reader for reader in READERS if suffix in reader.suffixes), None)


def sniffed(data: bytes, name: str) -> Reader:
    """The reader for bytes whose name tells nothing. Raises ``UnsupportedTypeError`` if they are no document."""
    kind = kind_of(data)
    reader = next((reader for reader in READERS if reader.kind == kind), None)
    if reader is None:
        raise UnsupportedTypeError(name=name)
    return reader


def reader_of_type(media_type: str) -> Reader | None:
    """The reader for a media type in small letters and without parameters, like "text/html"."""
    return next((reader for reader in READERS if media_type in reader.types), None)


def reader_for(kind: str) -> Reader:
    """The row with that id. Raises ``KeyError`` if there is none."""
    for reader in READERS:
        if reader.kind == kind:
            return reader
    raise KeyError(kind)
