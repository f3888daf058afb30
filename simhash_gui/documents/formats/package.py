"""Packages of the Open Packaging Conventions (docx, pptx): which part is the document, and what it refers to."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from urllib.parse import unquote

from simhash_gui.documents.errors import DamagedError, DocumentError, EmptyFileError, WrongTypeError
from simhash_gui.documents.formats.xml import elements
from simhash_gui.documents.limits import Unpacker

ZIP_MARK = b"PK"
OLE_MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
RTF_MARK = b"{\\rtf"

# Both editions of the standard name the same things differently.
PREFIXES = {
    "http://schemas.openxmlformats.org/wordprocessingml/2006/main": "w",
    "http://purl.oclc.org/ooxml/wordprocessingml/main": "w",
    "http://schemas.openxmlformats.org/markup-compatibility/2006": "mc",
    "http://schemas.openxmlformats.org/officeDocument/2006/math": "m",
    "http://purl.oclc.org/ooxml/officeDocument/math": "m",
    "http://schemas.openxmlformats.org/drawingml/2006/main": "a",
    "http://purl.oclc.org/ooxml/drawingml/main": "a",
    "http://schemas.openxmlformats.org/drawingml/2006/diagram": "dgm",
    "http://purl.oclc.org/ooxml/drawingml/diagram": "dgm",
    "http://schemas.openxmlformats.org/drawingml/2006/chart": "c",
    "http://purl.oclc.org/ooxml/drawingml/chart": "c",
    "http://schemas.openxmlformats.org/presentationml/2006/main": "p",
    "http://purl.oclc.org/ooxml/presentationml/main": "p",
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships": "r",
    "http://purl.oclc.org/ooxml/officeDocument/relationships": "r",
    "http://schemas.openxmlformats.org/package/2006/relationships": "",
    "urn:schemas-microsoft-com:vml": "v",
    "http://schemas.microsoft.com/office/word/2010/wordprocessingShape": "wps",
}


@dataclass(frozen=True, slots=True)
class Relation:
    """What a part refers to: ``kind`` is the last step of the type ("slide", "footnotes"), ``part`` a member."""

    kind: str
    part: str


class Package:
    """A package over an ``Unpacker``; member names are found in any case, as Word does."""

    def __init__(self, unpacker: Unpacker, name: str) -> None:
        self._unpacker = unpacker
        self.name = name
        self._relations: dict[str, dict[str, Relation]] = {}
        self._members = {member.lower().replace("\\", "/").lstrip("/"): member for member in unpacker.names()}

    def member(self, part: str) -> str | None:
        """The member that ``part`` names, or None."""
        return self._members.get(part.lower())

    def read(self, part: str) -> bytes | None:
        """The bytes of ``part``, or None if there is no such. Raises ``DamagedError``, ``LockedError``,
        ``UnpackedTooLargeError``."""
        member = self.member(part)
        return None if member is None else self._unpacker.read(member)

    def document(self, fallback: str) -> str:
        """The part that the package is about. Raises ``WrongTypeError`` if there is none."""
        stated = (relation.part for relation in self.relations("").values() if relation.kind == "officeDocument")
        for part in (*stated, fallback):
            if self.member(part):
                return part
        raise WrongTypeError(name=self.name)

    def relations(self, part: str) -> dict[str, Relation]:
        """What ``part`` ("" for the package itself) refers to inside the package, by id."""
        if part not in self._relations:
            self._relations[part] = self._read_relations(part)
        return self._relations[part]

    def _read_relations(self, part: str) -> dict[str, Relation]:
        folder, _, file = part.rpartition("/")
        try:
            data = self.read(posixpath.join(folder, "_rels", f"{file}.rels"))
        except DamagedError:
            data = None  # what it says is a help, the text itself lies elsewhere
        found = {}
        for tag, attributes in elements(data, PREFIXES, self.name) if data else ():
            if tag == "Relationship" and attributes.get("TargetMode") != "External":
                target = unquote(attributes.get("Target", ""))
                path = target.lstrip("/") if target.startswith("/") else posixpath.join(folder, target)
                kind = attributes.get("Type", "").rpartition("/")[2]
                found[attributes.get("Id", "")] = Relation(kind, posixpath.normpath(path))
        return found

    def related(self, part: str, kind: str) -> str | None:
        """The first part of ``kind`` that ``part`` refers to and that is there."""
        parts = (relation.part for relation in self.relations(part).values() if relation.kind == kind)
        return next((found for found in parts if self.member(found)), None)


def check_zip(data: bytes, name: str) -> None:
    """Raises the error that fits bytes that are no ZIP: ``EmptyFileError``, ``LockedError``, ``WrongTypeError``."""
    if not data:
        raise EmptyFileError(name=name)
    if data.startswith(OLE_MARK):
        raise ole_error(data, name)
    if not data.startswith(ZIP_MARK):
        raise WrongTypeError(name=name)


def ole_error(data: bytes, name: str) -> DocumentError:
    """What an OLE file in the place of a package means: mostly that a password locks it."""
    from simhash_gui.documents.formats import compound

    return compound.error_of(data, name)
