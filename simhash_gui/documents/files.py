"""One file on the disk: its status, its bytes, its name, and the sentence for what goes wrong with it."""

from __future__ import annotations

import errno
import os
import stat

from simhash_gui.documents.decoding import codec_name
from simhash_gui.documents.errors import (
    DanglingLinkError,
    FileMissingError,
    FolderError,
    NoPermissionError,
    NotAFileError,
    TooLargeError,
    UnknownEncodingError,
    UnreadableError,
)
from simhash_gui.documents.options import ReadOptions


def readable(name: str) -> str:
    """``name`` with bytes that are no UTF-8 as U+FFFD, so that it can be shown and written anywhere."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def check_encoding(options: ReadOptions, name: str) -> None:
    """Raises ``UnknownEncodingError`` if an encoding is chosen that does not exist."""
    if options.encoding is not None and codec_name(options.encoding) is None:
        raise UnknownEncodingError(name=name, encoding=options.encoding)


def check_file(
    path: str | os.PathLike[str], name: str, options: ReadOptions, status: os.stat_result | None = None
) -> os.stat_result:
    """The status of a regular file that is not too large; it is not opened. Raises ``DocumentError``."""
    try:
        status = status or os.stat(path)
    except FileNotFoundError as error:
        raise FileMissingError(name=name) from error
    except NotADirectoryError as error:
        raise FileMissingError(name=name) from error
    except PermissionError as error:
        raise NoPermissionError(name=name) from error
    except (OSError, ValueError) as error:  # a name too long, a loop of links, a zero in the name
        if isinstance(error, OSError) and error.errno == errno.ELOOP:
            raise DanglingLinkError(name=name) from error
        raise UnreadableError(name=name) from error
    if stat.S_ISDIR(status.st_mode):
        raise FolderError(name=name)
    if not stat.S_ISREG(status.st_mode):
        raise NotAFileError(name=name)
    if options.largest_mb is not None and status.st_size > options.largest_mb * 1_000_000:
        raise TooLargeError(name=name, size=round(status.st_size / 1_000_000), limit=options.largest_mb)
    return status


def bytes_of(path: str | os.PathLike[str], name: str) -> bytes:
    """All of the file. Raises ``DocumentError``."""
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError as error:  # gone since it was looked at
        raise FileMissingError(name=name) from error
    except PermissionError as error:
        raise NoPermissionError(name=name) from error
    except OSError as error:
        raise UnreadableError(name=name) from error
