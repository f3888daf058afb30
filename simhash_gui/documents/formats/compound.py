"""OLE compound files: what kind of document one is."""

from __future__ import annotations

import olefile

from simhash_gui.documents.errors import DamagedError, DocumentError, LockedError, WrongTypeError

BROKEN = (OSError, ValueError, IndexError, TypeError, AttributeError, OverflowError, RecursionError)
"""What the library raises for a broken file."""


def error_of(data: bytes, name: str) -> DocumentError:
    """Why an OLE file cannot be read as a package: locked by a password, broken, or another kind of document."""
    try:
        with olefile.OleFileIO(data) as ole:
            locked = ole.exists("EncryptedPackage")
    except BROKEN:
        return DamagedError(name=name)
    return LockedError(name=name) if locked else WrongTypeError(name=name)
