"""Tables of the All texts page as files: CSV for spreadsheets, JSON for programs."""

from __future__ import annotations

from typing import Any

from simhash_gui.documents import readable
from simhash_gui.present.all_texts_export import ExportTable, Value, What
from simhash_gui.reports.csv_report import csv_bytes
from simhash_gui.reports.json_report import to_json

_KEYS: dict[What, str] = {"list": "texts", "pairs": "pairs", "groups": "groups"}


def table_csv(table: ExportTable) -> bytes:
    """The table as CSV; names that a spreadsheet would run as a formula stay text."""
    return csv_bytes([readable(column) for column in table.columns], (readable_row(row) for row in table.rows))


def table_json(table: ExportTable) -> bytes:
    """The table as a JSON object: recipe, limit, linkage, and a list of objects under texts, pairs or groups."""
    rows = [dict(zip(table.columns, readable_row(row), strict=True)) for row in table.rows]
    item: dict[str, Any] = {
        "recipe": str(table.recipe),
        "limit": table.limit,
        "linkage": table.linkage,
        _KEYS[table.what]: rows,
    }
    return to_json(item).encode("utf-8")


def readable_row(row: tuple[Value, ...]) -> list[Value]:
    """A row with names and paths that were not valid UTF-8 made readable."""
    return [readable(value) if isinstance(value, str) else value for value in row]
