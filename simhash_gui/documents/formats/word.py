"""Word's docx and its kin: the text in its final view, with all tracked changes accepted.

The story is walked once: what is inserted or moved here counts, what is deleted or moved away does not; a field
counts by its result; of alternates the first that holds text. Notes that the text refers to follow it in order.
Headers, footers, comments and list numbers are no part of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from email import message_from_bytes

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DamagedError
from simhash_gui.documents.formats import rtf
from simhash_gui.documents.formats.blocks import Blocks, join
from simhash_gui.documents.formats.package import PREFIXES, RTF_MARK, ZIP_MARK, Package, check_zip
from simhash_gui.documents.formats.story import Story, diagrams
from simhash_gui.documents.formats.xml import elements, walk
from simhash_gui.documents.limits import Unpacker
from simhash_gui.documents.options import DEFAULTS, ReadOptions
from simhash_gui.documents.sniffing import kind_of

_OFF = frozenset({"0", "false", "off", "none"})
_DEEPEST = 3  # documents put into documents


def read(data: bytes, name: str, options: ReadOptions) -> Decoded:
    """The text of a docx, docm, dotx or dotm file.

    Raises ``EmptyFileError``, ``WrongTypeError``, ``LockedError``, ``DamagedError`` and ``UnpackedTooLargeError``.
    Linear in what the file unpacks to.
    """
    blocks, tracked = _blocks(data, name, 0)
    return Decoded(join(blocks), "", ("tracked_changes",) if tracked else ())


def _blocks(data: bytes, name: str, depth: int) -> tuple[list[str], bool]:
    """The document's blocks, and whether changes in it are tracked. ``depth``: how many documents it lies in, by
    being a part of them."""
    check_zip(data, name)
    with Unpacker(data, name) as unpacker:
        package = Package(unpacker, name)
        part = package.document("word/document.xml")
        body = package.read(part) or b""
        hidden = _hidden_styles(package, part)
        story = _walked(body, hidden, _inserts(package, part, depth), name)
        return story.blocks.finish() + _notes(package, part, story.notes, hidden), story.tracked


def _walked(xml: bytes, hidden: frozenset[str], inserts: Mapping[str, list[str]], name: str) -> Story:
    story = Story(hidden, inserts=inserts)
    walk(xml, story, PREFIXES, name)
    if story.in_instruction:
        # A field that never ends would swallow the rest of the text; better its code than that.
        story = Story(hidden, inserts=inserts, fields=False)
        walk(xml, story, PREFIXES, name)
    return story


def _inserts(package: Package, part: str, depth: int) -> dict[str, list[str]]:
    """Text of diagrams, and of whole documents that were put in as they are, by the relation to them."""
    found = diagrams(package, part)
    for key, relation in package.relations(part).items():
        if relation.kind == "aFChunk" and depth < _DEEPEST:
            data = package.read(relation.part) or b""
            try:
                found[key] = _chunk(data, package.name, depth)
            except DamagedError:
                continue
    return found


def _chunk(data: bytes, name: str, depth: int) -> list[str]:
    if data.startswith(ZIP_MARK):
        return _blocks(data, name, depth + 1)[0]
    if data.startswith(RTF_MARK):
        return [rtf.read(data, name, DEFAULTS).text]
    if data[:1000].lstrip()[:13].lower() == b"mime-version:" or b"multipart/related" in data[:1000]:
        data = _page_within(data)
    if kind_of(data) == "page":
        from simhash_gui.documents import html  # its libraries take a while to load

        return [html.read(data, name, ReadOptions(page="whole")).text]
    return [decode(data, name).text]


def _page_within(data: bytes) -> bytes:
    """The page in a web archive (MHT), which Word makes of pages that are put in."""
    parts = message_from_bytes(data).walk()
    page = next((part.get_payload(decode=True) for part in parts if part.get_content_type() == "text/html"), None)
    return page if isinstance(page, bytes) else data


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
            walk(xml, found, PREFIXES, package.name)
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
            self.forget_fields()
        super().start(tag, attributes)

    def end(self, tag: str) -> None:
        """See ``xml.Handler``."""
        super().end(tag)
        if tag == f"w:{self._kind}":
            self.texts[self._kind, self._id] = self.blocks.finish()
