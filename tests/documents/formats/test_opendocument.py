from __future__ import annotations

import pytest

from simhash_gui.documents.errors import DamagedError, EmptyFileError, LockedError, WrongTypeError
from simhash_gui.documents.formats import opendocument
from simhash_gui.documents.options import DEFAULTS
from tests.documents.formats.packages import flat_odt, odt, zipped

HIDING = '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>'


def text(body: str, styles: str = "", extra: dict[str, str | bytes] | None = None) -> str:
    return opendocument.read(odt(body, styles, extra), "a.odt", DEFAULTS).text


def test_paragraphs_spans_and_blanks() -> None:
    assert text("<text:h>Title</text:h><text:p>Hel<text:span>lo</text:span> world</text:p>") == "Title\n\nHello world"
    assert text("<text:p>  a\n   b<text:s text:c='3'/>c<text:tab/>d<text:line-break/>e</text:p>") == "a b   c\td\ne"
    assert text("<text:p>a &amp;lt; b</text:p>") == "a &lt; b"
    assert text(f"<text:p>a<text:s text:c='{'9' * 5000}'/>b</text:p>") == "a b"


def test_deleted_text_comments_and_descriptions_are_out() -> None:
    deletion = "<text:deletion><text:p>gone</text:p></text:deletion>"
    changes = f"<text:tracked-changes><text:changed-region>{deletion}</text:changed-region></text:tracked-changes>"
    assert opendocument.read(odt(changes), "a.odt", DEFAULTS).warnings == ("tracked_changes",)
    assert opendocument.read(odt("<text:tracked-changes/>"), "a.odt", DEFAULTS).warnings == ()
    comment = "<office:annotation><dc:creator>me</dc:creator><text:p>remark</text:p></office:annotation>"
    picture = "<draw:frame><draw:image/><svg:title>t</svg:title><svg:desc>d</svg:desc></draw:frame>"
    assert text(f"{changes}<text:p>kept<text:change/> {comment}{picture}new</text:p>") == "kept new"


def test_notes_follow_the_text() -> None:
    body = "<text:note-body><text:p>foot</text:p></text:note-body>"
    note = f"<text:note><text:note-citation>1</text:note-citation>{body}</text:note>"
    assert text(f"<text:p>some{note} text</text:p><text:p>more</text:p>") == "some text\n\nmore\n\nfoot"


def test_tables_lists_and_boxes() -> None:
    cells = (
        "<table:table-cell><text:p>a</text:p></table:table-cell><table:table-cell><text:p>b</text:p></table:table-cell>"
    )
    covered = "<table:covered-table-cell><text:p>no</text:p></table:covered-table-cell>"
    assert text(f"<table:table><table:table-row>{cells}{covered}</table:table-row></table:table>") == "a\tb"
    item = "<text:list-item><text:number>1.</text:number><text:p>item</text:p></text:list-item>"
    assert text(f"<text:list>{item}</text:list>") == "item"
    box = "<draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame>"
    assert text(f"<text:p>be{box}fore</text:p><text:p>after</text:p>") == "before\n\nbox\n\nafter"


def test_what_is_hidden_is_out() -> None:
    assert text('<text:p>a<text:span text:style-name="H">b</text:span>c</text:p>', HIDING) == "ac"
    assert text('<text:p text:style-name="H">a</text:p><text:p>b</text:p>', HIDING) == "b"
    assert text('<text:section text:display="none"><text:p>a</text:p></text:section><text:p>b</text:p>') == "b"
    child = HIDING + '<style:style style:name="C" style:parent-style-name="H"/>'
    assert text('<text:p text:style-name="C">a</text:p><text:p>b</text:p>', child) == "b"
    styles: dict[str, str | bytes] = {"styles.xml": flat_odt("", HIDING, "office:document-styles")}
    assert text('<text:p>a<text:span text:style-name="H">b</text:span>c</text:p>', "", styles) == "ac"


def test_formulas_are_read_where_they_stand() -> None:
    math = '<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mi>E</mi><mo>=</mo><mi>mc</mi>'
    math += "<annotation>E = mc</annotation></semantics></math>"
    body = '<text:p>so <draw:frame><draw:object xlink:href="./Object 1"/></draw:frame> holds</text:p>'
    assert text(body, extra={"Object 1/content.xml": math}) == "so E = mc holds"


def test_flat_files_and_presentations() -> None:
    flat = flat_odt("<text:p>flat</text:p>").encode()
    assert opendocument.read(flat, "a.fodt", DEFAULTS).text == "flat"


def test_no_entity_is_resolved() -> None:
    xml = flat_odt("<text:p>a&e;b</text:p>").replace("?>", '?><!DOCTYPE d [<!ENTITY e "EVIL">]>', 1)
    assert opendocument.read(zipped({"content.xml": xml}), "a.odt", DEFAULTS).text == "ab"


def test_what_cannot_be_read_says_why() -> None:
    manifest = "<manifest:manifest xmlns:manifest='m'><manifest:encryption-data/></manifest:manifest>"
    locked = odt("", extra={"META-INF/manifest.xml": manifest})
    with pytest.raises(LockedError, match=r"a\.odt is locked by a password"):
        opendocument.read(locked, "a.odt", DEFAULTS)
    with pytest.raises(LockedError):
        opendocument.read(zipped({"encrypted-package": "x"}), "a.odt", DEFAULTS)
    with pytest.raises(WrongTypeError):
        opendocument.read(zipped({"other": "x"}), "a.odt", DEFAULTS)
    with pytest.raises(WrongTypeError):
        opendocument.read(b"words", "a.odt", DEFAULTS)
    with pytest.raises(EmptyFileError):
        opendocument.read(b"", "a.odt", DEFAULTS)
    with pytest.raises(DamagedError):
        opendocument.read(odt("<text:p>x</text:p>")[:-30], "a.odt", DEFAULTS)
