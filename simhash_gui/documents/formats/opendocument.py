"""OpenDocument texts (odt, ott, flat fodt) and presentations (odp): the text in its final view.

Deleted text lies apart in OpenDocument, so the body is the final view already. Notes follow the text; comments,
headers, footers, list numbers, hidden text and descriptions of pictures are no part of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DamagedError, LockedError, WrongTypeError
from simhash_gui.documents.formats.blocks import Blocks, join
from simhash_gui.documents.formats.package import ZIP_MARK, check_zip
from simhash_gui.documents.formats.xml import walk
from simhash_gui.documents.limits import Unpacker
from simhash_gui.documents.options import ReadOptions

_NAMES = "urn:oasis:names:tc:opendocument:xmlns:"
_PREFIXES = {
    f"{_NAMES}office:1.0": "office",
    f"{_NAMES}text:1.0": "text",
    f"{_NAMES}table:1.0": "table",
    f"{_NAMES}style:1.0": "style",
    f"{_NAMES}drawing:1.0": "draw",
    f"{_NAMES}presentation:1.0": "presentation",
    f"{_NAMES}svg-compatible:1.0": "svg",
    "http://www.w3.org/1998/Math/MathML": "math",
    "http://www.w3.org/1999/xlink": "xlink",
}
_SKIPPED = frozenset(
    {
        "text:tracked-changes",
        "table:tracked-changes",
        "office:annotation",
        "office:forms",
        "office:binary-data",
        "text:note-citation",
        "text:number",
        "text:ruby-text",
        "text:script",
        "table:covered-table-cell",
        "text:illustration-index",
        "text:table-index",
        "text:object-index",
        "text:alphabetical-index",
        "text:user-index",
        "svg:title",
        "svg:desc",
        "math:annotation",
    }
)
_PARAGRAPHS = frozenset({"text:p", "text:h"})
_OBJECT = re.compile(r"[^/]+(?=/content\.xml$)")
_FORMULA_BYTES = 100_000  # no formula that people write is longer
_MOST_SPACES = 100  # that one element may stand for
_BLANKS = re.compile(r"[ \t\r\n]+")


def read(data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of an OpenDocument file, packed or flat.

    Raises ``EmptyFileError``, ``WrongTypeError``, ``LockedError``, ``DamagedError`` and ``UnpackedTooLargeError``.
    Linear in what the file unpacks to.
    """
    if not data.startswith(ZIP_MARK) and b"<office:document" in data[:4096]:
        return _text(_Body({}), data, name)
    check_zip(data, name)
    with Unpacker(data, name) as unpacker:
        if _is_locked(unpacker):
            raise LockedError(name=name)
        if not unpacker.has("content.xml"):
            raise WrongTypeError(name=name)
        body = _Body(_formulas(unpacker, name))
        styles = _read(unpacker, "styles.xml")
        if b":display=" in styles:
            walk(styles, body, _PREFIXES, name)
        return _text(body, unpacker.read("content.xml"), name)


def _text(body: _Body, xml: bytes, name: str) -> Decoded:
    walk(xml, body, _PREFIXES, name)
    return Decoded(body.text(), "", ("tracked_changes",) if body.tracked else ())


def _formulas(unpacker: Unpacker, name: str) -> dict[str, str]:
    """The signs of each formula, by the name of the object that holds it."""
    found = {}
    for member in unpacker.names():
        if (match := _OBJECT.match(member)) and unpacker.size(member) <= _FORMULA_BYTES:
            xml = _read(unpacker, member)
            if b"Math/MathML" in xml[:2000]:
                formula = _Formula()
                walk(xml, formula, _PREFIXES, name)
                found[match[0]] = " ".join(formula.signs)
    return found


def _is_locked(unpacker: Unpacker) -> bool:
    return unpacker.has("encrypted-package") or b"encryption-data" in _read(unpacker, "META-INF/manifest.xml")


def _read(unpacker: Unpacker, member: str) -> bytes:
    """A part that says more about the text but is not needed: empty if it is broken or not there."""
    try:
        return unpacker.read(member)
    except DamagedError:
        return b""


class _Body:
    """Handler of styles and of the body."""

    def __init__(self, formulas: Mapping[str, str]) -> None:
        self.tracked = False  # there are changes that are not settled yet
        self._formulas = formulas
        self._blocks = Blocks()
        self._notes: list[str] = []
        self._outer: list[tuple[Blocks, int]] = []  # while in a note: what is written when it ends, and the depth
        self._hidden_styles: set[str] = set()
        self._style = ""
        self._in_body = False
        self._paragraphs = 0  # depth
        self._skipping = 0  # depth inside a subtree that does not count
        self._after_blank = True  # blanks in a row are one, and none at the start of a paragraph

    def text(self) -> str:
        """All that was found."""
        return join(self._blocks.finish() + self._notes)

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            self._skipping += 1
            self.tracked = self.tracked or tag == "text:changed-region"
        elif not self._in_body:
            self._in_body = tag == "office:body"
            self._note_style(tag, attributes)
        elif tag in _SKIPPED or self._is_hidden(tag, attributes):
            self._skipping = 1
        elif tag in _PARAGRAPHS:
            self._blocks.start()
            self._paragraphs += 1
            self._after_blank = True
        else:
            self._inline(tag, attributes)

    def _note_style(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "style:style":
            self._style = attributes.get("style:name", "")
            if attributes.get("style:parent-style-name") in self._hidden_styles:
                self._hidden_styles.add(self._style)
        elif tag == "style:text-properties" and self._style and "text:display" in attributes:
            change = self._hidden_styles.add if attributes["text:display"] == "none" else self._hidden_styles.discard
            change(self._style)

    def _is_hidden(self, tag: str, attributes: Mapping[str, str]) -> bool:
        if tag in ("text:span", "text:p", "text:h"):
            return attributes.get("text:style-name") in self._hidden_styles
        return attributes.get("text:is-hidden") == "true" or attributes.get("text:display") == "none"

    def _inline(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "text:s":
            count = attributes.get("text:c", "1")
            self._write(" " * (min(_MOST_SPACES, int(count)) if count.isdecimal() and len(count) < 9 else 1))
        elif tag == "text:tab":
            self._write("\t")
        elif tag == "text:line-break":
            self._write("\n")
        elif tag == "draw:object":
            self._write(self._formulas.get(attributes.get("xlink:href", "").removeprefix("./"), ""))
        elif tag == "text:note-body":
            self._outer.append((self._blocks, self._paragraphs))
            self._blocks, self._paragraphs = Blocks(), 0
        elif tag == "table:table-row":
            self._blocks.start_row()
        elif tag == "table:table-cell":
            self._blocks.start_cell()

    def end(self, tag: str) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            self._skipping -= 1
        elif tag == "office:body":
            self._in_body = False
        elif not self._in_body:
            return
        elif tag in _PARAGRAPHS:
            self._blocks.end()
            self._paragraphs = max(0, self._paragraphs - 1)
        elif tag == "text:note-body" and self._outer:
            self._notes += self._blocks.finish()
            self._blocks, self._paragraphs = self._outer.pop()
            self._after_blank = False
        elif tag == "table:table-cell":
            self._blocks.end_cell()
        elif tag == "table:table-row":
            self._blocks.end_row()

    def data(self, text: str) -> None:
        """See ``xml.Handler``."""
        if self._paragraphs and not self._skipping:
            plain = _BLANKS.sub(" ", text)
            if self._after_blank and plain.startswith(" "):
                plain = plain[1:]
            if plain:
                self._blocks.write(plain)
                self._after_blank = plain.endswith(" ")

    def _write(self, text: str) -> None:
        if self._paragraphs:
            self._blocks.write(text)
            self._after_blank = False


class _Formula:
    """Handler of a formula: its signs in order."""

    def __init__(self) -> None:
        self.signs: list[str] = []
        self._skipping = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """See ``xml.Handler``."""
        if self._skipping or tag == "math:annotation":
            self._skipping += 1

    def end(self, tag: str) -> None:
        """See ``xml.Handler``."""
        self._skipping = max(0, self._skipping - 1)

    def data(self, text: str) -> None:
        """See ``xml.Handler``."""
        if not self._skipping and not text.isspace():
            self.signs.append(text.strip())
