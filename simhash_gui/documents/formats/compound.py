"""OLE compound files: what kind of document one is."""

from __future__ import annotations

import struct

import olefile

from simhash_gui.documents.errors import DamagedError, DocumentError, LockedError, WrongTypeError

BROKEN = (OSError, ValueError, IndexError, TypeError, AttributeError, OverflowError, RecursionError)
"""What the library raises for a broken file."""
_FILE_PASS = 0x2F  # of a workbook: what follows is encrypted


def error_of(data: bytes, name: str) -> DocumentError:
    """Why an OLE file cannot be read as a package: locked by a password, broken, or another kind of document."""
    try:
        with olefile.OleFileIO(data) as ole:
            locked = ole.exists("EncryptedPackage") or _is_locked_workbook(ole)
    except BROKEN:
        return DamagedError(name=name)
    return LockedError(name=name) if locked else WrongTypeError(name=name)


def _is_locked_workbook(ole: olefile.OleFileIO) -> bool:
    """Whether one of the first records of an Excel 97 workbook says that the others are encrypted."""
    stream = next((name for name in ("Workbook", "Book") if ole.exists(name)), None)
    head = ole.openstream(stream).read(4096) if stream else b""
    place = 0
    while place + 4 <= len(head):
        kind, size = struct.unpack_from("<HH", head, place)
        if kind == _FILE_PASS:
            return True
        place += 4 + size
    return False
