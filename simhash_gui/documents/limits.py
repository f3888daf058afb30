"""Bounds for files that unpack: how much, how many parts, how dense. Shared by all that is a ZIP inside."""

from __future__ import annotations

import io
import lzma
import struct
import zipfile
import zlib
from collections.abc import Iterator
from typing import IO

from simhash_gui.documents.errors import DamagedError, LockedError, UnpackedTooLargeError

UNPACKED_MB = 200
"""Millions of bytes that one file may unpack to, all its parts together."""
PARTS = 100_000
"""Members of one archive; more is a bomb or no document."""
_ENCRYPTED = 0x1
_CHUNK = 1 << 16
_END_WITHIN = (1 << 16) + 22  # bytes from the end, where the end of the directory is looked for
# RuntimeError has those under it that say "a way of packing that Python does not know".
_BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    OSError,
    ValueError,
    LookupError,
    RuntimeError,
)


class Unpacker:
    """One ZIP, read with limits that hold whatever its directory says.

    Sizes stated in an archive are a claim; what counts is what really comes out, added up over all parts that
    are read. ``name`` is for the sentences. Use as a context manager.
    """

    def __init__(self, data: bytes | IO[bytes], name: str, limit_mb: int = UNPACKED_MB) -> None:
        """Raises ``DamagedError`` if it is no ZIP, ``UnpackedTooLargeError`` if it claims too much."""
        self._name = name
        self._limit_mb = limit_mb
        self._left = limit_mb * 1_000_000
        self._stream = io.BytesIO(data) if isinstance(data, bytes) else data
        try:
            if _is_cut(self._stream):
                raise zipfile.BadZipFile
            self._archive = zipfile.ZipFile(self._stream)
        except _BROKEN as error:
            raise DamagedError(name=name) from error
        if len(self._archive.infolist()) > PARTS:
            self.close()
            raise UnpackedTooLargeError(name=name, limit=limit_mb)

    def __enter__(self) -> Unpacker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the archive; the stream stays the caller's if it was one."""
        self._archive.close()

    def names(self) -> tuple[str, ...]:
        """Members that are files, in the archive's order."""
        names = (info.filename for info in self._archive.infolist())
        return tuple(name for name in names if name and not name.endswith("/"))

    def size(self, member: str) -> int:
        """The claimed size of a member, in bytes; 0 if there is none such."""
        info = self._info(member)
        return info.file_size if info else 0

    def has(self, member: str) -> bool:
        """Whether there is such a member."""
        return self._info(member) is not None

    def read(self, member: str) -> bytes:
        """The bytes of ``member``. Raises ``DamagedError`` (also if there is none such), ``LockedError`` and
        ``UnpackedTooLargeError``."""
        return b"".join(self.chunks(member))

    def chunks(self, member: str) -> Iterator[bytes]:
        """The bytes of ``member`` in pieces of some 64 KiB; raises what ``read`` raises."""
        info = self._info(member)
        if info is None:
            raise DamagedError(name=self._name)
        if info.flag_bits & _ENCRYPTED:
            raise LockedError(name=self._name)
        if info.file_size > self._left:
            raise UnpackedTooLargeError(name=self._name, limit=self._limit_mb)
        try:
            with self._archive.open(info) as part:
                while piece := part.read(_CHUNK):
                    self._left -= len(piece)
                    if self._left < 0:
                        raise UnpackedTooLargeError(name=self._name, limit=self._limit_mb)
                    yield piece
        except _BROKEN as error:
            raise DamagedError(name=self._name) from error

    def _info(self, member: str) -> zipfile.ZipInfo | None:
        return self._archive.NameToInfo.get(member)


def _is_cut(stream: IO[bytes]) -> bool:
    """Whether the directory at the end is of an archive within this one, which was cut off in its own."""
    size = stream.seek(0, io.SEEK_END)
    stream.seek(max(0, size - _END_WITHIN))
    end = stream.read()
    stream.seek(0)
    start = end.rfind(b"PK\x05\x06")
    return start >= 0 and b"PK\x01\x02" in end[start + 22 :]
