"""A document: one plain text and where it came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DocumentWarning = Literal[
    "guessed_encoding",
    "damaged_characters",
    "whole_page",
    "malformed_rows",
    "cut_short",
    "other_type",
    "tracked_changes",
]
"""What a reader should know about how the text was got:

``guessed_encoding``: nothing in the file names its encoding, and it is not UTF-8.
``damaged_characters``: some bytes fit no letter and stand as U+FFFD.
``whole_page``: no main text was told apart, so all visible text of the page is here.
``malformed_rows``: the row of a table has more or fewer fields than its heading, or is no record at all.
``other_type``: the file is not of the type that its name says, and was read as what it is.
``tracked_changes``: the file has changes that are not settled yet; the text is as if all were accepted.
``cut_short``: the file ends in the middle of something; what came before is here.
"""

PageMode = Literal["main", "whole"]
"""How web pages are read: the main text, or everything visible."""


@dataclass(frozen=True, slots=True)
class Source:
    """How to read a document again.

    ``place`` is an absolute path (undecodable bytes as lone surrogates) or an http(s) address; ``inside`` says
    which part of it: the name of an archive's member, "3" for row 3 of a table (the first row below the heading
    is 1), the address of a crawl's record, or nothing when the whole is one text.
    """

    place: str
    inside: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """One text, ready to compare.

    ``title`` is a short name for lists; ``origin`` the readable, unique identity: a path, an address,
    "archive.zip/inside/b.txt" or "table.csv#3" (undecodable bytes as lone surrogates), empty for a text that was
    typed or pasted; ``encoding`` the name of what the bytes were read as, or empty when there were none or the
    format rules it; ``warnings`` in the order they came up. ``kind`` is the id of a row of the registry in
    ``reading``. ``page`` says how a web page was read and is empty for all else; ``left_out`` names what the main
    text lacks, at most some 12 lines of at most 80 characters. ``stamp`` is (time of change in ns, size in bytes)
    of the file when it was read, None for what is no file.
    """

    text: str
    title: str
    origin: str = ""
    encoding: str = ""
    warnings: tuple[DocumentWarning, ...] = ()
    kind: str = "text"
    source: Source | None = None
    page: Literal["", "main", "whole"] = ""
    left_out: tuple[str, ...] = ()
    stamp: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Decoded:
    """What a reader of one file type makes of bytes; whoever asked it adds where they came from.

    ``page`` and ``left_out`` as in ``Document``. ``title`` is what the document calls itself, if it says so; the
    name of the file goes before it in lists. ``kind`` is what the content turned out to be, if not what was asked for.
    """

    text: str
    encoding: str
    warnings: tuple[DocumentWarning, ...] = ()
    page: Literal["", "main", "whole"] = ""
    left_out: tuple[str, ...] = ()
    title: str = ""
    kind: str = ""


def from_text(text: str, title: str) -> Document:
    """A document of typed or pasted text."""
    return Document(text, title)
