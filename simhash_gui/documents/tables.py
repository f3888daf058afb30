"""Tables to texts: one for each row. Which column is the text is asked, stated or guessed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import PurePath
from typing import Literal

from simhash_gui.documents.document import Document, DocumentWarning, Source
from simhash_gui.documents.errors import BrokenRowError, ColumnMissingError, NoTableError
from simhash_gui.documents.files import readable
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.outcomes import Outcome, Refused, TableOffer
from simhash_gui.documents.pieces import Count, Origin
from simhash_gui.documents.table_columns import Columns, guess_columns
from simhash_gui.documents.table_feed import Feed
from simhash_gui.documents.table_rows import (
    Dialect,
    Row,
    columns_of,
    guess_dialect,
    json_records,
    separated,
    stated_delimiter,
)

TableKind = Literal["table", "records", "sheet"]

_SAMPLE_ROWS = 200
_SAMPLE_CHARS = 500_000
_SHOWN_ROWS = 8
_SHOWN_CHARS = 500  # of a cell in an offer
_TITLE_CHARS = 200
_COUNTED_BYTES = 4_000_000  # tables up to this size are counted before they are offered
_BROKEN_BEGINNING = 20  # lines that are no JSON, without one that is: then it is no table


@dataclass(frozen=True, slots=True, eq=False)
class _Layout:
    """How to take a feed apart: ``columns`` are headings or "1", "2" ...; ``dialect`` None for JSON lines."""

    columns: tuple[str, ...]
    dialect: Dialect | None
    skipped: int  # lines before the table begins
    guess: Columns


def offer(feed: Feed, kind: TableKind, origin: Origin, options: ReadOptions) -> TableOffer:
    """What a table holds, with a guess. Raises ``DocumentError``."""
    layout = _layout(feed, kind, origin, options)
    rows = _rows(feed, layout)
    first = list(islice(rows, _SHOWN_ROWS))
    count = None
    if kind == "sheet" or feed.size <= _COUNTED_BYTES:
        count = len(first) + sum(1 for _ in rows)
    return TableOffer(
        source=origin.source,
        name=origin.name,
        columns=layout.columns,
        rows=tuple(tuple(cell[:_SHOWN_CHARS] for cell in _padded(row, layout)) for row in first),
        count=count,
        text_column=layout.guess.text,
        name_column=layout.guess.name,
        has_header=layout.guess.has_header,
        named_fields=kind == "records",
    )


def texts(feed: Feed, kind: TableKind, origin: Origin, options: ReadOptions, count: Count) -> Iterator[Outcome]:
    """A document for each row whose text is not blank, as the rows are read.

    A row that is no record gives a ``Refused``, and a malformed one a warning. Raises ``DocumentError`` (a column
    that is not there, no row with a text) before or after all rows, and ``Cancelled``.
    """
    layout = _layout(feed, kind, origin, options)
    text_at = _column(layout, options.column, layout.guess.text, origin.name)
    name_at = layout.guess.name if layout.guess.name != text_at else None
    if options.name_column is not None:
        name_at = _column(layout, options.name_column, 0, origin.name) if options.name_column else None
    table = _Table(feed, kind, origin, layout, text_at, name_at)
    expected = made = 0
    for number, row in enumerate(_rows(feed, layout), start=1):
        outcome = table.outcome(row, number)
        if outcome is not None:
            made += 1
            count.finished()
            yield outcome
        if number % 64 == 0:
            estimate = max(made, int(made / max(feed.share, 0.001)))
            count.expect(estimate - expected)
            expected = estimate
            count.check()
    count.expect(made - expected)
    if not made:
        raise NoTableError(name=origin.name)
    count.divided()


@dataclass(frozen=True, slots=True, eq=False)
class _Table:
    """What turns rows into documents."""

    feed: Feed
    kind: TableKind
    origin: Origin
    layout: _Layout
    text_at: int
    name_at: int | None

    def outcome(self, row: Row, number: int) -> Outcome | None:
        """What comes of the row with that number, the first below the heading being 1; None if it has no text."""
        title = f"{self.origin.name}#{number}"
        place = self.origin.source
        source = Source(place.place, f"{place.inside}#{number}" if place.inside else str(number))
        if not row.cells:
            return Refused(source, title, BrokenRowError(name=title), opened=True)
        cells = _padded(row, self.layout)
        text = cells[self.text_at].replace("\r\n", "\n").replace("\r", "\n")
        if not text.strip():
            return None
        if self.name_at is not None:
            title = " ".join(cells[self.name_at].split())[:_TITLE_CHARS] or title
        return Document(
            text=text,
            title=title,
            origin=f"{self.origin.origin}#{number}",
            encoding="" if self.kind == "sheet" else self.feed.encoding,
            warnings=tuple(self._warnings(row, text)),
            kind=self.kind,
            source=source,
            stamp=self.origin.stamp,
        )

    def _warnings(self, row: Row, text: str) -> Iterator[DocumentWarning]:
        for warning in self.feed.warnings:
            if warning != "damaged_characters" or "\ufffd" in text:
                yield warning
        beyond = any(cell.strip() for cell in row.cells[len(self.layout.columns) :])
        if not row.whole or beyond or len(row.cells) <= self.text_at:
            yield "malformed_rows"


def _layout(feed: Feed, kind: TableKind, origin: Origin, options: ReadOptions) -> _Layout:
    if kind == "records":
        return _layout_of_records(feed, origin.name)
    lines, cut = _sample(feed)
    if not any(line.strip() for line in lines):
        raise NoTableError(name=origin.name)
    if kind == "sheet":
        stated, dialect = None, Dialect(",")
    else:
        stated = stated_delimiter(lines[0])
        suffix = PurePath(origin.name).suffix.lower()
        dialect = Dialect(stated) if stated else guess_dialect(lines, suffix, cut)
    skipped = 1 if stated else 0
    rows = list(islice(separated(lines[skipped:], dialect), _SAMPLE_ROWS))
    if cut and len(rows) > 1:
        rows = rows[:-1]
    # A heading may lack names for its last columns; a single row that is too long makes no column.
    width = max((len(row.cells) for row in rows if row.whole), default=len(rows[0].cells) if rows else 0)
    width = min(width, max(len(rows[0].cells), _usual_length(rows))) if rows else 0
    if not width:
        raise NoTableError(name=origin.name)
    padded = [_to_width(row.cells, width) for row in rows]
    guess = guess_columns(padded, options.header)
    headings = tuple(
        (guess.has_header and readable(cell.strip())) or str(place) for place, cell in enumerate(padded[0], start=1)
    )
    return _Layout(headings, dialect, skipped, guess)


def _layout_of_records(feed: Feed, name: str) -> _Layout:
    sample = list(islice(json_records(feed.lines()), _SAMPLE_ROWS))
    columns = columns_of(sample)
    if not columns or not any(sample[:_BROKEN_BEGINNING]):
        raise NoTableError(name=name)
    rows = [[record.get(column, "") for column in columns] for record in sample if record]
    guess = guess_columns([list(columns), *rows], True)
    return _Layout(columns, None, 0, guess)


def _usual_length(rows: list[Row]) -> int:
    lengths = sorted(len(row.cells) for row in rows)
    return lengths[len(lengths) // 2]


def _sample(feed: Feed) -> tuple[list[str], bool]:
    """The first lines, and whether there are more."""
    lines: list[str] = []
    chars = 0
    for line in feed.lines():
        if chars > _SAMPLE_CHARS or len(lines) >= 10 * _SAMPLE_ROWS:
            return lines, True
        lines.append(line)
        chars += len(line)
    return lines, False


def _rows(feed: Feed, layout: _Layout) -> Iterator[Row]:
    """The rows below the heading."""
    if layout.dialect is None:
        for record in json_records(feed.lines()):
            cells = [] if record is None else [record.get(column, "") for column in layout.columns]
            yield Row(cells, whole=record is not None)
        return
    rows = separated(islice(feed.lines(), layout.skipped, None), layout.dialect)
    yield from islice(rows, 1 if layout.guess.has_header else 0, None)


def _padded(row: Row, layout: _Layout) -> list[str]:
    return _to_width(row.cells, len(layout.columns))


def _to_width(cells: list[str], width: int) -> list[str]:
    return cells[:width] + [""] * (width - len(cells))


def _column(layout: _Layout, wanted: str | None, guessed: int, name: str) -> int:
    """The index of the column ``wanted``, a number from 1 or a heading in any case. Raises ``ColumnMissingError``."""
    if wanted is None:
        return guessed
    folded = wanted.strip().casefold()
    if folded.isascii() and folded.isdigit() and 1 <= int(folded) <= len(layout.columns):
        return int(folded) - 1
    for place, heading in enumerate(layout.columns):
        if heading.casefold() == folded:
            return place
    raise ColumnMissingError(name=name, column=wanted, columns=", ".join(layout.columns))
