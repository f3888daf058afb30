"""Lines of a table to rows of cells: separated values as programs really write them, and JSON lines.

Everything streams: a table of any length takes the memory of one row.
"""

from __future__ import annotations

import csv
import json
import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

_DELIMITERS = (",", ";", "\t", "|")
_LONGEST_FIELD = 2**31 - 1
_MOST_LINES, _MOST_CHARS = 20_000, 10_000_000  # of one row; beyond that its quote was never meant to open
_STEADY = 0.6  # share of rows as long as most are, below which a delimiter is no delimiter
_HEADING = re.compile(r"\S{1,40}(?: \S{1,40}){0,3}")
_DEPTH = 3  # of objects within objects that become columns


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row. ``whole`` False: a quote that is not closed, or no record at all (then no cells)."""

    cells: list[str]
    whole: bool = True


@dataclass(frozen=True, slots=True)
class Dialect:
    """How values are separated. ``quotes``: a value in quotes may hold delimiters, line ends and doubled quotes.

    ``escapes``: a backslash takes its meaning from the sign after it, as databases write.
    """

    delimiter: str
    quotes: bool = True
    escapes: bool = False


def separated(lines: Iterable[str], dialect: Dialect) -> Iterator[Row]:
    """The rows of separated values, empty lines left out. ``lines`` keep their ends.

    A quote that opens and never closes would swallow the rest of the file; such a row is taken to end with its
    line and is not ``whole``.
    """
    if csv.field_size_limit() < _LONGEST_FIELD:
        csv.field_size_limit(_LONGEST_FIELD)  # the module has but one limit for all; it is only ever raised
    feeder = _Feeder(iter(lines))
    reader = _reader(feeder, dialect)
    while True:
        taken = feeder.begin()
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error:
            cells = None
        torn = feeder.ended and dialect.quotes and not dialect.escapes and sum(x.count('"') for x in taken) % 2 == 1
        if cells is None or feeder.overfull or (torn and len(taken) > 1):
            feeder.give_back()
            reader = _reader(feeder, dialect)
            yield Row(
                [cell.removeprefix('"') for cell in taken[0].rstrip("\r\n").split(dialect.delimiter)], whole=False
            )
        elif cells:
            yield Row(cells, whole=not torn)


def _reader(feeder: _Feeder, dialect: Dialect) -> Iterator[list[str]]:
    return csv.reader(
        feeder,
        delimiter=dialect.delimiter,
        quoting=csv.QUOTE_MINIMAL if dialect.quotes else csv.QUOTE_NONE,
        escapechar="\\" if dialect.escapes else None,
        doublequote=not dialect.escapes,
    )


class _Feeder:
    """Lines for ``csv.reader``, which remember what the current row took and can be given back."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self._back: deque[str] = deque()
        self._taken: list[str] = []
        self._chars = 0
        self.overfull = False
        self.ended = False

    def begin(self) -> list[str]:
        """Begin a row; its lines will be in the list that is returned."""
        self._taken = []
        self._chars = 0
        self.overfull = False
        return self._taken

    def give_back(self) -> None:
        """All lines of the row but its first come again."""
        self._back.extendleft(reversed(self._taken[1:]))
        self.ended = False

    def __iter__(self) -> _Feeder:
        return self

    def __next__(self) -> str:
        if len(self._taken) >= _MOST_LINES or (self._chars > _MOST_CHARS and len(self._taken) > 1):
            self.overfull = True
            raise StopIteration
        if self._back:
            line = self._back.popleft()
        else:
            try:
                line = next(self._lines)
            except StopIteration:
                self.ended = True
                raise
        self._taken.append(line)
        self._chars += len(line)
        return line


def guess_dialect(lines: list[str], suffix: str, cut: bool) -> Dialect:
    """The dialect in which most of ``lines``, the first of a file, have equally many cells.

    ``suffix`` is that of the file; ".tsv" and ".tab" promise tabs, all else commas. ``cut``: the file goes on after
    ``lines``, perhaps in the middle of a row. Lines that are no table at all are one column. Linear in their length.
    """
    promised = "\t" if suffix in (".tsv", ".tab") else ","
    ordered = sorted(_DELIMITERS, key=lambda delimiter: delimiter != promised)
    candidates = [Dialect(delimiter) for delimiter in ordered]
    if sum(line.count('\\"') for line in lines) > sum(line.count('""') for line in lines):
        candidates = [Dialect(delimiter, escapes=True) for delimiter in ordered] + candidates
    candidates.append(Dialect("\t", quotes=False))
    best, found = (0.0, 0), candidates[0]
    for dialect in candidates:
        steadiness = _steadiness(lines, dialect, cut)
        if steadiness > best:
            best, found = steadiness, dialect
    if best[0] >= _STEADY:
        return found
    for dialect in candidates:
        headings = next(separated(lines[:1], dialect), Row([])).cells
        if len(headings) > 1 and all(_HEADING.fullmatch(heading) for heading in headings):
            return dialect
    return candidates[0] if any('"' in line for line in lines) else Dialect("\t", quotes=False)


def _steadiness(lines: list[str], dialect: Dialect, cut: bool) -> tuple[float, int]:
    """Share of rows that are as long as most are, to the twentieth, and that length; nothing if that is 1."""
    rows = list(separated(lines, dialect))
    if cut:
        broken = next((place for place, row in enumerate(rows) if not row.whole), len(rows))
        rows = rows[: max(1, min(broken, len(rows) - 1))]
    if not rows:
        return 0.0, 0
    length, many = Counter(len(row.cells) for row in rows).most_common(1)[0]
    whole = sum(row.whole for row in rows)
    return (round(20 * min(many, whole) / len(rows)) / 20, length) if length > 1 else (0.0, 0)


def stated_delimiter(line: str) -> str | None:
    """The delimiter that a first line like "sep=;" states, as spreadsheet programs write it."""
    line = line.rstrip("\r\n")
    return line[4:] if len(line) == 5 and line.lower().startswith("sep=") else None


def json_records(lines: Iterable[str]) -> Iterator[dict[str, str] | None]:
    """The record of each line that is not blank, as column -> text; None for a line that is no JSON.

    An object within an object gives columns like "product.name"; an array has columns "1", "2" ..., a plain
    value column "1".
    """
    for line in lines:
        if line.strip():
            try:
                value = json.loads(line)
            except (ValueError, RecursionError):
                yield None
            else:
                yield dict(_columns(value, "", _DEPTH))


def _columns(value: Any, prefix: str, depth: int) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and depth and value:
        for key, inner in value.items():
            yield from _columns(inner, f"{prefix}.{key}" if prefix else str(key), depth - 1)
    elif isinstance(value, list) and not prefix:
        for place, inner in enumerate(value, start=1):
            yield str(place), _text(inner)
    else:
        yield prefix or "1", _text(value)


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return _whole("\n".join(value))
    return _whole(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def _whole(text: str) -> str:
    """``text`` with halves of characters, which JSON can spell, as U+FFFD."""
    return text if text.isascii() else text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def columns_of(records: Iterable[dict[str, str] | None]) -> tuple[str, ...]:
    """All columns of ``records``, in the order they come up."""
    return tuple(dict.fromkeys(column for record in records if record for column in record))
