"""PowerPoint's pptx and its kin: the text of each slide that is shown, in order, and the speaker's notes to it.

Tables and diagrams are included; numbers, dates, headers and footers of slides, hidden slides, comments and what
the layouts prompt for are not.
"""

from __future__ import annotations

from collections.abc import Mapping

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DamagedError
from simhash_gui.documents.formats import opendocument
from simhash_gui.documents.formats.blocks import join
from simhash_gui.documents.formats.package import PREFIXES, Package, check_zip
from simhash_gui.documents.formats.story import NOTHING, Story, diagrams
from simhash_gui.documents.formats.xml import elements, walk
from simhash_gui.documents.limits import Unpacker
from simhash_gui.documents.options import ReadOptions

_FRAME = frozenset({"sldNum", "dt", "ftr", "hdr", "sldImg"})  # placeholders that hold no text of the author
_OFF = frozenset({"0", "false"})


def read(data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of a pptx, pptm, ppsx, potx or odp file.

    Raises ``EmptyFileError``, ``WrongTypeError``, ``LockedError``, ``DamagedError`` and ``UnpackedTooLargeError``.
    Linear in what the file unpacks to.
    """
    check_zip(data, name)
    with Unpacker(data, name) as unpacker:
        if unpacker.has("content.xml"):
            return opendocument.read(data, name, options)
        package = Package(unpacker, name)
        part = package.document("ppt/presentation.xml")
        relations = package.relations(part)
        blocks: list[str] = []
        for tag, attributes in elements(package.read(part) or b"", PREFIXES, name):
            if tag == "p:sldId" and (relation := relations.get(attributes.get("r:id", ""))):
                blocks += _slide(package, relation.part)
    return Decoded(join(blocks), "")


def _slide(package: Package, part: str) -> list[str]:
    """The blocks of a slide and of the notes to it; a broken one has none."""
    slide = _Slide(inserts=diagrams(package, part))
    try:
        walk(package.read(part) or b"", slide, PREFIXES, package.name)
    except DamagedError:
        return []
    if slide.hidden:
        return []
    blocks = slide.blocks.finish()
    if notes := package.related(part, "notesSlide"):
        story = _Slide()
        try:
            walk(package.read(notes) or b"", story, PREFIXES, package.name)
        except DamagedError:
            return blocks
        blocks += story.blocks.finish()
    return blocks


class _Slide(Story):
    """Handler of a slide or its notes. ``hidden``: it is not shown."""

    def __init__(self, inserts: Mapping[str, list[str]] = NOTHING) -> None:
        super().__init__(inserts=inserts)
        self.hidden = False
        self._is_frame = False  # the shape is none of the author's

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """See ``xml.Handler``."""
        if tag == "p:sld" and attributes.get("show") in _OFF:
            self.hidden = True
        elif tag == "p:ph" and attributes.get("type") in _FRAME:
            self._is_frame = True
        elif tag == "p:sp":
            self._is_frame = False
        is_number = tag == "a:fld" and attributes.get("type") == "slidenum"
        if is_number or (tag == "p:txBody" and self._is_frame):
            self.skip()
        else:
            super().start(tag, attributes)
