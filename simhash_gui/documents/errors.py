"""Why a file could not be read. Each class owns one sentence: the file, what is wrong, what to do."""

from __future__ import annotations

from typing import ClassVar

from simhash_gui.errors import SimhashGuiError
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template


class DocumentError(SimhashGuiError):
    """Root of all that goes wrong between a file and its text."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP("errors", "{name} could not be read.")


class FileMissingError(DocumentError):
    """There is nothing under that name."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not found; it may have been moved or renamed. Add it again from where it is now."
    )


class FolderError(DocumentError):
    """A folder where a file was asked for."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP("errors", "{name} is a folder; open it and add the files in it.")


class NotAFileError(DocumentError):
    """A pipe, a device or a socket: reading it might never end."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is not a regular file but a pipe or a device; save its content as a .txt file first."
    )


class NoPermissionError(DocumentError):
    """The file is there, and this user may not read it."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} may not be read with your rights; allow reading it, or copy it to a folder of yours."
    )


class UnreadableError(DocumentError):
    """The system gave up in the middle, or the name cannot be one."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} could not be read by the system; check the drive or the connection and try again."
    )


class TooLargeError(DocumentError):
    """More bytes than are read at once."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is {size} MB, and at most {limit} MB are read; split it into smaller files."
    )


class UnsupportedTypeError(DocumentError):
    """A type that no reader is registered for."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is not one of the types read here ({types}); save it as .txt and add that."
    )


class BinaryFileError(DocumentError):
    """A text suffix on something that is no text."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} does not hold text in spite of its name; open it in its own program and save it as .txt."
    )


class UnknownEncodingError(DocumentError):
    """An encoding name that means nothing."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} was not read: there is no encoding called {encoding}; try utf-8, cp1252 or utf-16."
    )


class UndecodableError(DocumentError):
    """The chosen encoding does not fit the bytes."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is not {encoding} text; choose another encoding, or let it be found automatically."
    )
