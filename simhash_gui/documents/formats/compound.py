"""OLE compound files: what kind of document one is."""

from __future__ import annotations

import olefile

from simhash_gui.documents.errors import DamagedError, DocumentError, LockedError, WrongTypeError


def error_of(data: bytes, name: str) -> DocumentError:
    """Why an OLE file cannot be read as a package: locked by a password, broken, or another kind of document."""
    try:
        with olefile.OleFileIO(data) as ole:
            locked = ole.exists("EncryptedPackage")
    except (OSError, ValueError, IndexError, TypeError, AttributeError):
        return DamagedError(name=name)
    return LockedError(name=name) if locked else WrongTypeError(name=name)
