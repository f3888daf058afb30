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
        "errors", "{name} is not of a type that is read here; save it as .txt in the program that made it and add that."
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


class EmptyFileError(DocumentError):
    """Not one byte, where a type asks for a few at least."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is empty: there is nothing in the file. Save or download it again."
    )


class LockedError(DocumentError):
    """Encrypted; only its password opens it."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is locked by a password; open it in its own program, save it without one and add that."
    )


class DamagedError(DocumentError):
    """Truncated or broken inside."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is damaged or was cut off; download or copy it again, or save it anew in its own program."
    )


class WrongTypeError(DocumentError):
    """Something else than its name says, and not told what."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is not what its name says; open it in the program that made it and save it as .txt."
    )


class NoTextError(DocumentError):
    """Pictures of pages, or nothing but pictures."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} holds no text, only pictures perhaps; run text recognition (OCR) on it and add the result."
    )


class UnpackedTooLargeError(DocumentError):
    """Small as a file, huge when unpacked."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} unpacks to more than {limit} MB; take the text out of it and add that alone."
    )


class NestedError(DocumentError):
    """An archive in an archive in an archive."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} lies too deep, an archive within archives; unpack it and add the files."
    )


class CrashedError(DocumentError):
    """The process that read the file ended."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} made the program that reads it crash; save it anew in its own program, or as .txt."
    )


class TooSlowError(DocumentError):
    """Not done in time."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} took more than {seconds} seconds and was given up; save it as .txt, or in parts."
    )


class TooMuchMemoryError(DocumentError):
    """More memory than one file may take."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} needs more than {limit} MB of memory and was given up; save it as .txt, or in parts."
    )


class SameFileError(DocumentError):
    """A second name of a file that was read already: a hard link, or a link that leads to it."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is the same file as {other} and was not read twice; add it by itself to have it beside that."
    )


class SameFolderError(DocumentError):
    """A link to a folder that was walked already, or that holds the one being walked."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is a link back to a folder that is read anyway and was not followed; nothing is missing."
    )


class DanglingLinkError(DocumentError):
    """A link whose target is not there, or that leads to itself."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is a link that leads nowhere; add the file itself from where it is now."
    )


class ClosedFolderError(DocumentError):
    """A folder that this user may not look into."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "The folder {name} may not be opened with your rights; allow it, or copy it to a folder of yours."
    )


class UnreadableFolderError(DocumentError):
    """The system gave up while listing a folder."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors",
        "The folder {name} could not be listed by the system; check the drive or the connection and try again.",
    )


class NothingFoundError(DocumentError):
    """A folder or archive without one file of the types asked for."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} holds no file that can be read here; choose another, or allow more types of files."
    )


class ManyTextsError(DocumentError):
    """An archive or a crawl where one text was asked for."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} holds many texts, not one; add it to the list, or unpack it and choose one."
    )


class NoTableError(DocumentError):
    """No rows below a heading."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} holds no row with a text; check in a spreadsheet program that the table is in it."
    )


class ColumnMissingError(DocumentError):
    """A column was asked for that the table does not have."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} has no column called {column}; its columns are: {columns}. Choose one of them."
    )


class BrokenRowError(DocumentError):
    """A line of a table that is no record."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} is no readable row and was left out; correct that line and add the file again."
    )


class MoreSheetsError(DocumentError):
    """A workbook has sheets beside the one that was read."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "{name} has more sheets than the one that was read ({sheets}); save those as files of their own."
    )
