"""Spreadsheets (xlsx, xlsm, xlsb, xls, ods): their first sheet as comma-separated values, which ``tables`` reads on.

It runs in a child process: one cell far out in a sheet makes a grid that no memory holds.
"""

from __future__ import annotations

import csv
import datetime
import io

import python_calamine

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import (
    DamagedError,
    EmptyFileError,
    LockedError,
    NoTableError,
    UnpackedTooLargeError,
    WrongTypeError,
)
from simhash_gui.documents.formats.compound import error_of
from simhash_gui.documents.limits import UNPACKED_MB, Unpacker
from simhash_gui.documents.options import DEFAULTS, ReadOptions

_OLE = b"\xd0\xcf\x11\xe0"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_Cell = int | float | str | bool | datetime.time | datetime.date | datetime.datetime | datetime.timedelta


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """The first visible sheet that holds anything, as CSV with commas; ``left_out`` names the others that do.

    A number without a fraction is written without one, a date as ISO 8601 has it; formulas give their stored
    value. Raises ``LockedError``, ``DamagedError``, ``WrongTypeError``, ``EmptyFileError``, ``NoTableError`` and
    ``UnpackedTooLargeError``.
    """
    if not data:
        raise EmptyFileError(name=name)
    if data.startswith(_OLE) and _ENCRYPTED in data:
        raise LockedError(name=name)
    if not data.startswith((b"PK", _OLE, b"\x09")):
        raise WrongTypeError(name=name)
    if data.startswith(b"PK"):
        _check_size(data, name)
    try:
        sheets = _sheets(python_calamine.load_workbook(io.BytesIO(data)))
    except python_calamine.PasswordError as error:
        raise LockedError(name=name) from error
    except (python_calamine.CalamineError, OSError, ValueError, IndexError, KeyError) as error:
        if data.startswith(_OLE) and isinstance(locked := error_of(data, name), LockedError):
            raise locked from error
        raise DamagedError(name=name) from error
    if not sheets:
        raise NoTableError(name=name)
    first, *others = sheets
    return Decoded(_as_csv(first), "", left_out=tuple(sheet.name for sheet in others))


def _check_size(data: bytes, name: str) -> None:
    """Refuse what says that it unpacks to too much; what lies about that runs against the limit of the process."""
    with Unpacker(data, name) as unpacker:
        if sum(map(unpacker.size, unpacker.names())) > UNPACKED_MB * 1_000_000:
            raise UnpackedTooLargeError(name=name, limit=UNPACKED_MB)


def _sheets(book: python_calamine.CalamineWorkbook) -> list[python_calamine.CalamineSheet]:
    """The visible sheets of cells that hold any, in the workbook's order."""
    found = []
    for about in book.sheets_metadata:
        grid = about.typ == python_calamine.SheetTypeEnum.WorkSheet
        if grid and about.visible == python_calamine.SheetVisibleEnum.Visible:
            sheet = book.get_sheet_by_name(about.name)
            if sheet.height and sheet.width:
                found.append(sheet)
    return found


def _as_csv(sheet: python_calamine.CalamineSheet) -> str:
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\n")
    for row in sheet.iter_rows():
        writer.writerow([_written(cell) for cell in row])
    return output.getvalue()


def _written(cell: _Cell) -> str:
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 1e15:
        return str(int(cell))
    if isinstance(cell, datetime.datetime | datetime.date | datetime.time):
        return cell.isoformat()
    return str(cell)
