"""Files written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
import stat
from pathlib import Path


def save(path: str | os.PathLike[str], data: bytes) -> None:
    """Put ``data`` into the file at ``path``, which is there whole or as it was before, whatever happens.

    Written beside it under a name of its own first, flushed to the disk, then moved over it in one step. A
    link is followed, and a file that was there keeps its rights. Raises ``OSError``.
    """
    target = Path(os.path.realpath(path))
    beside = target.with_name(f".{target.name[:80]}.{secrets.token_hex(6)}.part")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):  # it was not there, or its rights are not ours to give
            os.chmod(beside, stat.S_IMODE(target.stat().st_mode))
        os.replace(beside, target)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
