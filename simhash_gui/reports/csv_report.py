"""Tables for spreadsheets: UTF-8 that they recognize, and no cell that they would run as a formula."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

Cell = str | int | float | None

BYTE_ORDER_MARK = "\ufeff"
# What begins a formula, also in full width and behind quotes or blanks, which some spreadsheets take away.
_FORMULA = re.compile("^[\\s\"'\u200b\ufeff]*[=+\\-@\uff1d\uff0b\uff0d\uff20\u2212]|^[\t\r\n]")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def csv_bytes(header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    """The table as a file: comma-separated, quoted where needed, lines ended by CR LF (RFC 4180), with a BOM.

    Numbers stay numbers, whatever their sign, and None is an empty cell. Text that a spreadsheet might take
    for a formula gets an apostrophe before it; zeros and broken characters become U+FFFD.
    """
    buffer = io.StringIO(newline="")
    buffer.write(BYTE_ORDER_MARK)
    writer = csv.writer(buffer, lineterminator="\r\n")
    writer.writerow([guarded(name) for name in header])
    for row in rows:
        writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return buffer.getvalue().encode("utf-8")


def guarded(text: str) -> str:
    """``text`` as a cell that stays text."""
    whole = _LONE_SURROGATE.sub("\ufffd", text.replace("\0", "\ufffd"))
    return f"'{whole}" if _FORMULA.match(whole) else whole
