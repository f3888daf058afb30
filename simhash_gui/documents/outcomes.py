"""What can come of a place that was opened, besides a document."""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.documents.document import Document, Source
from simhash_gui.documents.errors import DocumentError


@dataclass(frozen=True, slots=True)
class Refused:
    """A file, address or part that gave no text, and why.

    ``name`` is for lists. ``opened`` is False where nothing was tried: a pipe, a second name of the same file, a
    link that leads nowhere; such belong to a list of what was skipped rather than into the list of texts.
    """

    source: Source
    name: str
    error: DocumentError
    opened: bool


@dataclass(frozen=True, slots=True)
class TableOffer:
    """A table whose columns the user should choose from, with a guess.

    ``columns`` are the headings, or "1", "2" ... when ``has_header`` is False; ``rows`` the first 8 rows below the
    heading, each as long as ``columns``; ``count`` the number of rows below the heading if it is known without
    reading all. With ``named_fields`` every row names its own, so the headings are no row. ``text_column`` and
    ``name_column`` are indices from 0. Open it by giving ``ReadOptions.column`` and ``name_column`` (number from 1
    as text, or heading) with ``ask_tables`` False.
    """

    source: Source
    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    count: int | None
    text_column: int
    name_column: int | None
    has_header: bool
    named_fields: bool = False


Outcome = Document | Refused | TableOffer
