"""Word's docx and its kin: the text in its final view, with all tracked changes accepted.

The story is walked once: what is inserted or moved here counts, what is deleted or moved away does not; a field
counts by its result; of alternates the first that holds text. Notes that the text refers to follow it in order.
Headers, footers, comments and list numbers are no part of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DamagedError
from simhash_gui.documents.formats.blocks import Blocks, join
from simhash_gui.documents.formats.package import PREFIXES, Package, check_zip
from simhash_gui.documents.formats.symbols import symbol
from simhash_gui.documents.formats.xml import elements, walk
from simhash_gui.documents.limits import Unpacker
from simhash_gui.documents.options import ReadOptions

# Subtrees that say how things look or were, or what is not in the final view.
_SKIPPED = frozenset(
    {
        "w:del",
        "w:moveFrom",
        "w:pPrChange",
        "w:rPrChange",
        "w:sectPr",
        "w:sdtPr",
        "w:sdtEndPr",
        "w:customXmlPr",
        "w:smartTagPr",
        "w:tblPr",
        "w:tblGrid",
        "w:tcPr",
        "w:tblPrEx",
        "w:rt",  # how a word is pronounced, written above it
        "m:rPr",
        "m:ctrlPr",
    }
)
_OFF = frozenset({"0", "false", "off", "none"})
_BREAKS = {
    "w:br": "\n",
    "w:cr": "\n",
    "w:tab": "\t",
    "w:ptab": "\t",
    "w:noBreakHyphen": "\u2011",
    "w:softHyphen": "\u00ad",
    "a:br": "\n",
}
_APART = frozenset({"m:e", "m:num", "m:den", "m:sup", "m:sub", "m:deg", "m:lim", "m:fName"})  # parts of a formula


def read(data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of a docx, docm, dotx or dotm file.

    Raises ``EmptyFileError``, ``WrongTypeError``, ``LockedError``, ``DamagedError`` and ``UnpackedTooLargeError``.
    Linear in what the file unpacks to.
    """
    check_zip(data, name)
    with Unpacker(data, name) as unpacker:
        package = Package(unpacker, name)
        part = package.document("word/document.xml")
        body = package.read(part) or b""
        hidden = _hidden_styles(package, part)
        story = _walked(body, hidden, name)
        blocks = story.blocks.finish()
        notes = _notes(package, part, story.notes, hidden)
    return Decoded(join(blocks + notes), "")


def _walked(xml: bytes, hidden: frozenset[str], name: str) -> Story:
    story = Story(hidden)
    walk((xml,), story, PREFIXES, name)
    if story.in_instruction:
        # A field that never ends would swallow the rest of the text; better its code than that.
        story = Story(hidden, fields=False)
        walk((xml,), story, PREFIXES, name)
    return story


def _notes(package: Package, part: str, wanted: list[tuple[str, str]], hidden: frozenset[str]) -> list[str]:
    """The notes that the text refers to, in its order."""
    texts: dict[tuple[str, str], list[str]] = {}
    for kind in sorted({kind for kind, _ in wanted}):
        other = package.related(part, f"{kind}s")
        try:
            xml = package.read(other) if other else None
        except DamagedError:
            xml = None
        if xml:
            found = NoteStories(hidden, kind)
            walk((xml,), found, PREFIXES, package.name)
            texts |= found.texts
    return [block for key in dict.fromkeys(wanted) for block in texts.get(key, ())]


def _hidden_styles(package: Package, part: str) -> frozenset[str]:
    """Ids of character styles whose text is hidden. Styles are looked at only if one may be."""
    styles = package.related(part, "styles")
    try:
        xml = package.read(styles) if styles else None
    except DamagedError:
        xml = None
    if not xml or b"vanish" not in xml:
        return frozenset()
    hidden = set()
    style, is_character = "", False
    for tag, attributes in elements(xml, PREFIXES, package.name):
        if tag == "w:style":
            style, is_character = attributes.get("w:styleId", ""), attributes.get("w:type") == "character"
        elif tag == "w:vanish" and is_character and attributes.get("w:val") not in _OFF:
            hidden.add(style)
    return frozenset(hidden)


class Story:
    """Handler of one story: the body, or the part of the notes. ``notes``: (kind, id) that the text refers to."""

    def __init__(self, hidden: frozenset[str], *, fields: bool = True) -> None:
        self.blocks = Blocks()
        self.notes: list[tuple[str, str]] = []
        self._hidden_styles = hidden
        self._fields = fields
        self._field_results: list[bool] = []  # of each field that is open: whether its result has begun
        self._skipping = 0  # depth inside a subtree that does not count
        self._taking = False  # inside an element that holds text
        self._hidden = False  # in a hidden run
        self._properties = 0  # depth inside properties of a paragraph or row
        self._marks = self._joined = [False]  # of each open paragraph: whether its mark is deleted
        self._dropped = [False]  # of each open row: whether it is deleted
        self._alternates: list[int | None] = []  # of each: what was written when its first choice began

    @property
    def in_instruction(self) -> bool:
        """Whether a field's code is open, which is not text."""
        return not all(self._field_results)

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            self._skipping += 1
        elif self._properties:
            self._properties += 1
            # A drop cap is a paragraph for its looks only; its letter begins the next one.
            self._marks[-1] |= tag in ("w:del", "w:moveFrom") or "w:dropCap" in attributes
        elif tag in ("w:t", "m:t", "a:t"):
            self._taking = not self._hidden
        elif tag in _SKIPPED or self._is_settled(tag):
            self._skipping = 1
        else:
            self._structure(tag, attributes)

    def _is_settled(self, tag: str) -> bool:
        """Whether ``tag`` is an alternate of what has given text already."""
        if tag not in ("mc:Choice", "mc:Fallback") or not self._alternates:
            return False
        before = self._alternates[-1]
        if before is None:
            self._alternates[-1] = self.blocks.written
            return False
        return self.blocks.written > before

    def _structure(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag in ("w:p", "a:p"):
            self.blocks.start()
            self._joined.append(False)
        elif tag in ("w:pPr", "w:trPr"):
            self._properties = 1
            self._marks = self._joined if tag == "w:pPr" else self._dropped
        elif tag == "w:r":
            self._hidden = False
        elif tag == "w:vanish":
            self._hidden = attributes.get("w:val") not in _OFF
        elif tag == "w:rStyle":
            self._hidden = attributes.get("w:val") in self._hidden_styles
        elif tag in _BREAKS:
            self._write(_BREAKS[tag])
        elif tag == "w:sym":
            self._write(symbol(attributes.get("w:font", ""), attributes.get("w:char", "")))
        elif tag == "w:fldChar" and self._fields:
            self._field(attributes.get("w:fldCharType", ""))
        elif tag in ("w:footnoteReference", "w:endnoteReference"):
            self.notes.append((tag[2:-9], attributes.get("w:id", "")))
        elif tag == "mc:AlternateContent":
            self._alternates.append(None)
        else:
            self._table(tag)

    def _table(self, tag: str) -> None:
        if tag == "w:tr":
            self.blocks.start_row()
            self._dropped.append(False)
        elif tag == "w:tc":
            self.blocks.start_cell()
        elif tag in _APART:
            self._write(" ")

    def _field(self, step: str) -> None:
        if step == "begin":
            self._field_results.append(False)
        elif step == "separate" and self._field_results:
            self._field_results[-1] = True
        elif step == "end" and self._field_results:
            self._field_results.pop()

    def end(self, tag: str) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            self._skipping -= 1
        elif self._properties:
            self._properties -= 1
        elif tag in ("w:t", "m:t", "a:t"):
            self._taking = False
        elif tag in ("w:r", "m:r"):
            self._hidden = False
        elif tag in ("w:p", "a:p"):
            self.blocks.end(joined=self._joined.pop() if len(self._joined) > 1 else False)
        elif tag == "w:tc":
            self.blocks.end_cell()
        elif tag in _APART:
            self._write(" ")
        elif tag == "w:tr":
            self.blocks.end_row(dropped=self._dropped.pop() if len(self._dropped) > 1 else False)
        elif tag == "mc:AlternateContent" and self._alternates:
            self._alternates.pop()

    def data(self, text: str) -> None:
        """See ``xml.Handler``."""
        if self._taking and not self._skipping:
            self._write(text)

    def _write(self, text: str) -> None:
        if not self._hidden and all(self._field_results):
            self.blocks.write(text)


class NoteStories(Story):
    """Handler of the footnotes or endnotes: ``texts`` holds each note's blocks under (kind, id)."""

    def __init__(self, hidden: frozenset[str], kind: str) -> None:
        super().__init__(hidden)
        self.texts: dict[tuple[str, str], list[str]] = {}
        self._kind = kind
        self._id = ""

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """See ``xml.Handler``."""
        if tag == f"w:{self._kind}":
            self.blocks = Blocks()
            self._id = attributes.get("w:id", "")
            self._field_results.clear()
        super().start(tag, attributes)

    def end(self, tag: str) -> None:
        """See ``xml.Handler``."""
        super().end(tag)
        if tag == f"w:{self._kind}":
            self.texts[self._kind, self._id] = self.blocks.finish()
