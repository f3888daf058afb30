"""One story of an Office Open XML document: a body, a slide, the part of the notes. Handler of ``xml.walk``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from simhash_gui.documents.errors import DamagedError
from simhash_gui.documents.formats.blocks import Blocks
from simhash_gui.documents.formats.package import PREFIXES, Package
from simhash_gui.documents.formats.symbols import symbol
from simhash_gui.documents.formats.xml import walk

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
# Arguments within a formula, which no sign may set apart.
_APART = frozenset({"m:e", "m:num", "m:den", "m:sup", "m:sub", "m:deg", "m:lim", "m:fName"})
_BREAKS = {
    "w:br": "\n",
    "w:cr": "\n",
    "w:tab": "\t",
    "w:ptab": "\t",
    "w:noBreakHyphen": "\u2011",
    "w:softHyphen": "\u00ad",
    "a:br": "\n",
    **dict.fromkeys(_APART, " "),
}


NOTHING: Mapping[str, list[str]] = MappingProxyType({})


class Story:
    """Handler of one story. ``notes`` collects (kind, id) of the notes that the text refers to.

    ``hidden``: ids of character styles that hide text. ``fields`` False takes the code of fields for text.
    ``tracked``: text was inserted, deleted or moved, and that is not settled yet.
    ``inserts``: blocks that lie in other parts, by the relation that the text calls them by.
    """

    def __init__(
        self, hidden: frozenset[str] = frozenset(), *, fields: bool = True, inserts: Mapping[str, list[str]] = NOTHING
    ) -> None:
        self.blocks = Blocks()
        self.notes: list[tuple[str, str]] = []
        self.tracked = False
        self._hidden_styles = hidden
        self._fields = fields
        self._inserts = inserts
        self._field_results: list[bool] = []  # of each field that is open: whether its result has begun
        self._codes = 0  # fields whose code is open
        self._skipping = 0  # depth inside a subtree that does not count
        self._taking = False  # inside an element that holds text
        self._hidden = False  # in a hidden run
        self._properties = 0  # depth inside properties of a paragraph or row
        self._marks = self._joined = [False]  # of each open paragraph: whether its mark is deleted
        self._dropped = [False]  # of each open row: whether it is deleted
        self._alternates: list[int | None] = []  # of each: what was written when its first choice began

    def skip(self) -> None:
        """Leave out the element that begins now, with all that is in it."""
        self._skipping += 1

    @property
    def in_instruction(self) -> bool:
        """Whether a field's code is open, which is not text."""
        return self._codes > 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            self._skipping += 1
        elif self._properties:
            self._properties += 1
            # A drop cap is a paragraph for its looks only; its letter begins the next one.
            self._marks[-1] |= tag in ("w:del", "w:moveFrom") or "w:dropCap" in attributes
        elif tag in _SKIPPED:
            self._skipping = 1
            self.tracked = self.tracked or tag in ("w:del", "w:moveFrom")
        elif tag in _BREAKS:
            self._write(_BREAKS[tag])
        elif (step := _STARTS.get(tag)) is not None:
            step(self, tag, attributes)

    def _start_text(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._taking = not self._hidden

    def _start_paragraph(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.blocks.start()
        self._joined.append(False)

    def _start_row(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.blocks.start_row()
        self._dropped.append(False)

    def _start_cell(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.blocks.start_cell()

    def _start_properties(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._properties = 1
        self._marks = self._joined if tag == "w:pPr" else self._dropped

    def _start_change(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.tracked = True

    def _start_run(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._hidden = False

    def _start_hiding(self, tag: str, attributes: Mapping[str, str]) -> None:
        value = attributes.get("w:val")
        self._hidden = value not in _OFF if tag == "w:vanish" else value in self._hidden_styles

    def _start_symbol(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._write(symbol(attributes.get("w:font", ""), attributes.get("w:char", "")))

    def _start_art(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.blocks.block(attributes.get("string", ""))

    def _start_field(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._fields:
            self._field(attributes.get("w:fldCharType", ""))

    def _start_note(self, tag: str, attributes: Mapping[str, str]) -> None:
        self.notes.append((tag[2:-9], attributes.get("w:id", "")))

    def _start_insert(self, tag: str, attributes: Mapping[str, str]) -> None:
        for block in self._inserts.get(attributes.get("r:dm", attributes.get("r:id", "")), ()):
            self.blocks.block(block)

    def _start_alternates(self, tag: str, attributes: Mapping[str, str]) -> None:
        self._alternates.append(None)

    def _start_alternate(self, tag: str, attributes: Mapping[str, str]) -> None:
        """One of several ways to say the same: left out if one before it has given text."""
        if not self._alternates:
            return
        before = self._alternates[-1]
        if before is None:
            self._alternates[-1] = self.blocks.written
        elif self.blocks.written > before:
            self._skipping = 1

    def _field(self, step: str) -> None:
        if step == "begin":
            self._field_results.append(False)
            self._codes += 1
        elif step == "separate" and self._field_results:
            self._codes -= not self._field_results[-1]
            self._field_results[-1] = True
        elif step == "end" and self._field_results:
            self._codes -= not self._field_results.pop()

    def forget_fields(self) -> None:
        """What comes next is another story: no field reaches into it."""
        self._field_results.clear()
        self._codes = 0

    def end(self, tag: str) -> None:
        """See ``xml.Handler``."""
        if self._skipping:
            self._skipping -= 1
        elif self._properties:
            self._properties -= 1
        elif (step := _ENDS.get(tag)) is not None:
            step(self)

    def _end_text(self) -> None:
        self._taking = False

    def _end_run(self) -> None:
        self._hidden = False

    def _end_paragraph(self) -> None:
        self.blocks.end(joined=self._joined.pop() if len(self._joined) > 1 else False)

    def _end_row(self) -> None:
        self.blocks.end_row(dropped=self._dropped.pop() if len(self._dropped) > 1 else False)

    def _end_cell(self) -> None:
        self.blocks.end_cell()

    def _end_alternates(self) -> None:
        if self._alternates:
            self._alternates.pop()

    def _end_argument(self) -> None:
        self._write(" ")

    def data(self, text: str) -> None:
        """See ``xml.Handler``."""
        if self._taking and not self._skipping:
            self._write(text)

    def _write(self, text: str) -> None:
        if not self._hidden and not self._codes:
            self.blocks.write(text)


_STARTS: Mapping[str, Callable[[Story, str, Mapping[str, str]], None]] = MappingProxyType(
    {
        **dict.fromkeys(("w:t", "m:t", "a:t"), Story._start_text),
        **dict.fromkeys(("w:p", "a:p"), Story._start_paragraph),
        **dict.fromkeys(("w:tr", "a:tr"), Story._start_row),
        **dict.fromkeys(("w:tc", "a:tc"), Story._start_cell),
        **dict.fromkeys(("w:pPr", "w:trPr"), Story._start_properties),
        **dict.fromkeys(("w:r", "m:r"), Story._start_run),
        **dict.fromkeys(("w:ins", "w:moveTo"), Story._start_change),
        **dict.fromkeys(("w:vanish", "w:rStyle"), Story._start_hiding),
        **dict.fromkeys(("w:footnoteReference", "w:endnoteReference"), Story._start_note),
        **dict.fromkeys(("w:altChunk", "dgm:relIds"), Story._start_insert),
        **dict.fromkeys(("mc:Choice", "mc:Fallback"), Story._start_alternate),
        "mc:AlternateContent": Story._start_alternates,
        "v:textpath": Story._start_art,
        "w:sym": Story._start_symbol,
        "w:fldChar": Story._start_field,
    }
)
_ENDS: Mapping[str, Callable[[Story], None]] = MappingProxyType(
    {
        **dict.fromkeys(("w:t", "m:t", "a:t"), Story._end_text),
        **dict.fromkeys(("w:p", "a:p"), Story._end_paragraph),
        **dict.fromkeys(("w:tr", "a:tr"), Story._end_row),
        **dict.fromkeys(("w:tc", "a:tc"), Story._end_cell),
        **dict.fromkeys(("w:r", "m:r"), Story._end_run),
        **dict.fromkeys(_APART, Story._end_argument),
        "mc:AlternateContent": Story._end_alternates,
    }
)


def diagrams(package: Package, part: str) -> dict[str, list[str]]:
    """The text of the diagrams that ``part`` shows, by the relation to each."""
    found = {}
    for key, relation in package.relations(part).items():
        if relation.kind == "diagramData":
            story = Story()
            try:
                walk(package.read(relation.part) or b"", story, PREFIXES, package.name)
            except DamagedError:
                continue
            found[key] = story.blocks.finish()
    return found
