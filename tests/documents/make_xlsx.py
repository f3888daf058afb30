"""The smallest workbooks that spreadsheet programs would open."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml"

Cell = str | int | float | datetime.date | None


@dataclass(frozen=True)
class Sheet:
    name: str
    rows: Sequence[Sequence[Cell]] = ()
    hidden: bool = False


def workbook(*sheets: Sheet) -> bytes:
    """An xlsx of ``sheets``."""
    parts = {"[Content_Types].xml": _types(len(sheets)), "_rels/.rels": _links(["officeDocument", "xl/workbook.xml"])}
    entries = "".join(
        f"<sheet name={quoteattr(sheet.name)} sheetId='{number}' r:id='r{number}'"
        f"{' state=' + quoteattr('hidden') if sheet.hidden else ''}/>"
        for number, sheet in enumerate(sheets, start=1)
    )
    parts["xl/workbook.xml"] = f'<workbook {_MAIN} xmlns:r="{_LINKS}"><sheets>{entries}</sheets></workbook>'
    parts["xl/_rels/workbook.xml.rels"] = _links(
        *(["worksheet", f"worksheets/sheet{number}.xml"] for number in range(1, len(sheets) + 1))
    )
    for number, sheet in enumerate(sheets, start=1):
        rows = "".join(f"<row>{''.join(map(_cell, row))}</row>" for row in sheet.rows)
        parts[f"xl/worksheets/sheet{number}.xml"] = f"<worksheet {_MAIN}><sheetData>{rows}</sheetData></worksheet>"
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, f'<?xml version="1.0" encoding="UTF-8"?>{content}')
    return output.getvalue()


def _cell(value: Cell) -> str:
    if value is None:
        return "<c/>"
    if isinstance(value, str):
        return f'<c t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
    if isinstance(value, datetime.date):
        return f'<c t="d"><v>{value.isoformat()}</v></c>'
    return f"<c><v>{value}</v></c>"


def _links(*targets: Sequence[str]) -> str:
    links = "".join(
        f'<Relationship Id="r{number}" Type="{_LINKS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets, start=1)
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{links}</Relationships>'


def _types(sheets: int) -> str:
    parts = [("/xl/workbook.xml", "sheet.main")]
    parts += [(f"/xl/worksheets/sheet{number}.xml", "worksheet") for number in range(1, sheets + 1)]
    overrides = "".join(f'<Override PartName="{name}" ContentType="{_KIND}.{kind}+xml"/>' for name, kind in parts)
    rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    return f'<Types xmlns="{_PACKAGE}/content-types">{rels}{overrides}</Types>'
