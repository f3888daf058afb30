from __future__ import annotations

import pytest

from simhash_gui.documents.errors import (
    DamagedError,
    EmptyFileError,
    LockedError,
    UnpackedTooLargeError,
    WrongTypeError,
)
from simhash_gui.documents.formats import office, word
from simhash_gui.documents.options import DEFAULTS
from tests.documents.formats.packages import W, docx, p, r, relations, zipped


def text(body: str, extra: dict[str, str | bytes] | None = None, doctype: str = "") -> str:
    return word.read(docx(body, extra, doctype), "a.docx", DEFAULTS).text


def test_paragraphs_are_set_apart_and_runs_never_cut_a_word() -> None:
    assert text(p("Hel", "lo ", "world") + p("again")) == "Hello world\n\nagain"
    assert text(p(r("bo", "<w:b/>"), "<w:proofErr/>", "ld")) == "bold"
    assert text(p("a", "<w:r><w:tab/></w:r>", "b", "<w:r><w:br/></w:r>", "c")) == "a\tb\nc"
    assert text(p("co", "<w:r><w:softHyphen/></w:r>", "op")) == "co\u00adop"


def test_entities_are_decoded_once() -> None:
    assert text(p("a &amp;lt; b &#233;")) == "a &lt; b é"


def test_tracked_changes_are_accepted() -> None:
    body = p(
        "kept ",
        '<w:ins w:id="1"><w:r><w:t>new</w:t></w:r>',
        '<w:del w:id="2"><w:r><w:delText>never</w:delText></w:r></w:del></w:ins>',
        '<w:del w:id="3"><w:r><w:delText>gone</w:delText></w:r><w:r><w:t>gone too</w:t></w:r></w:del>',
    )
    assert text(body) == "kept new"
    assert word.read(docx(body), "a.docx", DEFAULTS).warnings == ("tracked_changes",)
    assert word.read(docx(p("kept")), "a.docx", DEFAULTS).warnings == ()


def test_moved_text_counts_once_where_it_is_now() -> None:
    moved = "<w:r><w:t>moved words</w:t></w:r>"
    body = p("before") + p(f"<w:moveFrom>{moved}</w:moveFrom>") + p("between") + p(f"<w:moveTo>{moved}</w:moveTo>")
    assert text(body) == "before\n\nbetween\n\nmoved words"


def test_a_deleted_paragraph_mark_joins_two_paragraphs() -> None:
    mark = "<w:pPr><w:rPr><w:del/></w:rPr></w:pPr>"
    assert text(p(mark, "one ") + p("two") + p("three")) == "one two\n\nthree"
    assert text(p("<w:pPr><w:rPr><w:ins/></w:rPr></w:pPr>", "one") + p("two")) == "one\n\ntwo"
    assert text(p('<w:pPr><w:framePr w:dropCap="drop"/></w:pPr>', "O") + p("nce upon")) == "Once upon"


def test_deleted_rows_are_gone_and_tables_keep_their_cells() -> None:
    def row(*cells: str, properties: str = "") -> str:
        return f"<w:tr>{properties}" + "".join(f"<w:tc>{cell}</w:tc>" for cell in cells) + "</w:tr>"

    table = row(p("a"), p("b")) + row(p("gone"), properties="<w:trPr><w:del/></w:trPr>") + row(p("c") + p("d"), p("e"))
    assert text(p("before") + f"<w:tbl>{table}</w:tbl>" + p("after")) == "before\n\na\tb\n\nc\nd\ne\n\nafter"
    nested = row(p("out") + f"<w:tbl>{row(p('in'), p('ner'))}</w:tbl>" + p("side"), p("x"))
    assert text(f"<w:tbl>{nested}</w:tbl>") == "out\nin\tner\nside\nx"


def test_content_controls_smart_tags_and_links_are_looked_into() -> None:
    control = f"<w:sdt><w:sdtPr><w:alias w:val='no'/></w:sdtPr><w:sdtContent>{p('in control')}</w:sdtContent></w:sdt>"
    assert text(control) == "in control"
    inner = "<w:sdt><w:sdtContent><w:r><w:t>deep</w:t></w:r></w:sdtContent></w:sdt>"
    assert text(p("a ", f"<w:smartTag><w:smartTag>{r('tag')}</w:smartTag></w:smartTag>", " ", inner)) == "a tag deep"
    assert text(p(f'<w:hyperlink w:anchor="x">{r("link")}</w:hyperlink>')) == "link"


def field(code: str, result: str) -> str:
    return (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
        f"{code}"
        f'<w:r><w:fldChar w:fldCharType="separate"/></w:r>{result}<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


def test_fields_count_by_their_results() -> None:
    code = "<w:r><w:instrText>HYPERLINK nowhere</w:instrText></w:r>"
    assert text(p("see ", field(code, r("here")), ".")) == "see here."
    assert text(p(field(code + field(code, r("inner")), r("outer")))) == "outer"
    assert text(p(f'<w:fldSimple w:instr="PAGE">{r("seven")}</w:fldSimple>')) == "seven"


def test_a_field_that_never_ends_swallows_nothing() -> None:
    assert text(p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>', "text") + p("more")) == "text\n\nmore"


def test_text_boxes_follow_their_paragraph_and_come_once() -> None:
    def box(content: str) -> str:
        return f"<w:txbxContent>{content}</w:txbxContent>"

    both = (
        "<w:r><mc:AlternateContent>"
        f"<mc:Choice><w:drawing>{box(p('box') + p('two'))}</w:drawing></mc:Choice>"
        f"<mc:Fallback><w:pict>{box(p('box') + p('two'))}</w:pict></mc:Fallback>"
        "</mc:AlternateContent></w:r>"
    )
    assert text(p("be", both, "fore") + p("after")) == "before\n\nbox\n\ntwo\n\nafter"
    old = f"<mc:Choice><w:drawing/></mc:Choice><mc:Fallback><w:pict>{box(p('old'))}</w:pict></mc:Fallback>"
    assert text(p("a", f"<w:r><mc:AlternateContent>{old}</mc:AlternateContent></w:r>")) == "a\n\nold"


def test_word_art_is_text() -> None:
    art = '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="Curved words"/></v:shape>'
    assert text(p("a", f"{art}</w:pict></w:r>", "b")) == "ab\n\nCurved words"


def test_hidden_text_and_phonetic_guides_are_out() -> None:
    assert text(p("seen", r(" hidden", "<w:vanish/>"), r(" shown", '<w:vanish w:val="0"/>'))) == "seen shown"
    styles = f'<w:styles {W}><w:style w:type="character" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style></w:styles>'
    extra: dict[str, str | bytes] = {
        "word/styles.xml": styles,
        "word/_rels/document.xml.rels": relations(("r1", "styles", "styles.xml")),
    }
    assert text(p("a", r("b", '<w:rStyle w:val="H"/>'), r("c", '<w:rStyle w:val="I"/>')), extra) == "ac"
    ruby = f"<w:r><w:ruby><w:rt>{r('kan')}</w:rt><w:rubyBase>{r('漢')}</w:rubyBase></w:ruby></w:r>"
    assert text(p(ruby)) == "漢"


def test_notes_follow_the_text_in_its_order_and_comments_do_not() -> None:
    def note(kind: str, number: int, content: str) -> str:
        return f'<w:{kind} w:id="{number}">{p(content)}</w:{kind}>'

    extra: dict[str, str | bytes] = {
        "word/footnotes.xml": f"<w:footnotes {W}>{note('footnote', 0, 'line')}{note('footnote', 2, 'foot')}"
        f"{note('footnote', 3, 'of deleted')}</w:footnotes>",
        "word/endnotes.xml": f"<w:endnotes {W}>{note('endnote', 2, 'end')}</w:endnotes>",
        "word/comments.xml": f"<w:comments {W}>{note('comment', 1, 'remark')}</w:comments>",
        "word/_rels/document.xml.rels": relations(
            ("r1", "footnotes", "footnotes.xml"),
            ("r2", "endnotes", "/word/endnotes.xml"),
            ("r3", "comments", "comments.xml"),
        ),
    }
    body = p(
        "one",
        '<w:r><w:endnoteReference w:id="2"/></w:r>',
        " two",
        '<w:r><w:footnoteReference w:id="2"/></w:r>',
        '<w:del><w:r><w:footnoteReference w:id="3"/></w:r></w:del>',
        '<w:r><w:commentReference w:id="1"/></w:r>',
    )
    assert text(body, extra) == "one two\n\nend\n\nfoot"


def test_formulas_symbols_diagrams_and_documents_within() -> None:
    fraction = (
        "<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>"
    )
    assert text(p(fraction)).split() == ["a", "b"]
    assert text(p('<w:r><w:sym w:font="Symbol" w:char="F061"/></w:r>', "x")) == "αx"
    assert text(p("a", '<w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r>', "b")) == "a b"
    points = (
        "<dgm:dataModel xmlns:dgm='http://schemas.openxmlformats.org/drawingml/2006/diagram' xmlns:a='http://schemas"
    )
    points += (
        ".openxmlformats.org/drawingml/2006/main'><dgm:t><a:p><a:r><a:t>node</a:t></a:r></a:p></dgm:t></dgm:dataModel>"
    )
    extra: dict[str, str | bytes] = {
        "word/diagrams/data1.xml": points,
        "word/chunk.docx": docx(p("from another")),
        "word/chunk.rtf": b"{\\rtf1 rich\\par}",
        "word/_rels/document.xml.rels": relations(
            ("d", "diagramData", "diagrams/data1.xml"), ("c", "aFChunk", "chunk.docx"), ("t", "aFChunk", "chunk.rtf")
        ),
    }
    body = (
        p("x", '<w:r><w:drawing><dgm:relIds r:dm="d"/></w:drawing></w:r>')
        + '<w:altChunk r:id="c"/><w:altChunk r:id="t"/>'
    )
    assert text(body, extra) == "x\n\nnode\n\nfrom another\n\nrich"


def test_pages_that_were_put_in_are_read_as_pages() -> None:
    page = "<html><body><p>Simple <i>page</i></p><script>no</script></body></html>"
    head = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n"
    archive = f"{head}--x\nContent-Type: text/html\n\n{page}\n--x--"
    for content in (page, archive):
        extra: dict[str, str | bytes] = {
            "word/chunk": content,
            "word/_rels/document.xml.rels": relations(("c", "aFChunk", "chunk")),
        }
        assert text('<w:altChunk r:id="c"/>', extra) == "Simple page"


def test_a_formula_argument_ends_where_the_next_word_begins() -> None:
    power = (
        "<m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>n</m:t></m:r></m:sup></m:sSup></m:oMath>"
    )
    assert text(p(power, "is")).split() == ["x", "n", "is"]


def test_the_strict_edition_and_a_document_under_another_name() -> None:
    strict = "http://purl.oclc.org/ooxml/wordprocessingml/main"
    body = f'<w:document xmlns:w="{strict}"><w:body><w:p><w:r><w:t>strict</w:t></w:r></w:p></w:body></w:document>'
    data = zipped(
        {"_rels/.rels": relations(("r", "officeDocument", "/word/document2.xml")), "word/document2.xml": body}
    )
    assert word.read(data, "a.docx", DEFAULTS).text == "strict"


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE d [<!ENTITY e "EVIL">]>',
        '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/hostname">]>',
        '<!DOCTYPE d [<!ENTITY % p SYSTEM "file:///etc/hostname"> %p; <!ENTITY e "EVIL]>">]>',
    ],
)
def test_no_entity_is_resolved(doctype: str) -> None:
    assert text(p("a&e;b"), doctype=doctype) == "ab"


def test_no_entity_hides_behind_an_encoding() -> None:
    xml = f'<!DOCTYPE d [<!ENTITY e "EVIL">]><w:document {W}>{p("a&e;b")}</w:document>'
    for declared, codec in (("UTF-16", "utf-16"), ("UTF-7", "utf-7"), ("cp1252", "cp1252")):
        data = zipped({"word/document.xml": f'<?xml version="1.0" encoding="{declared}"?>{xml}'.encode(codec)})
        assert word.read(data, "a.docx", DEFAULTS).text == "ab"


def test_what_cannot_be_read_says_why() -> None:
    with pytest.raises(EmptyFileError):
        word.read(b"", "a.docx", DEFAULTS)
    with pytest.raises(WrongTypeError):
        word.read(b"plain text", "a.docx", DEFAULTS)
    with pytest.raises(WrongTypeError):
        word.read(zipped({"some.txt": "x"}), "a.docx", DEFAULTS)
    with pytest.raises(DamagedError):
        word.read(docx(p("text"))[:200], "a.docx", DEFAULTS)
    with pytest.raises(DamagedError):
        word.read(zipped({"word/document.xml": b"\0\1\2\3"}), "a.docx", DEFAULTS)
    with pytest.raises(UnpackedTooLargeError, match=r"a\.docx unpacks to more than 200 MB"):
        word.read(zipped({"word/document.xml": b" " * 201_000_000}), "a.docx", DEFAULTS)


def test_deep_nesting_keeps_the_text_and_takes_no_time() -> None:
    levels = 3000
    assert text("<w:p><w:r>" * levels + "<w:t>deep</w:t>" + "</w:r></w:p>" * levels + p("after")) == "deep\n\nafter"
    cells = "<w:tbl><w:tr><w:tc>" * levels + p("cell") + "</w:tc></w:tr></w:tbl>" * levels
    assert text(cells + p("after")) == "cell\n\nafter"


def test_word_files_are_told_by_their_first_bytes() -> None:
    assert office.read(b"{\\rtf1 rich}", "a.doc", DEFAULTS).text == "rich"
    assert office.read(docx(p("new")), "a.doc", DEFAULTS).text == "new"
    with pytest.raises(WrongTypeError):
        office.read(b"just words", "a.doc", DEFAULTS)
    with pytest.raises(EmptyFileError):
        office.read(b"", "a.doc", DEFAULTS)


def test_a_part_behind_a_password_is_locked() -> None:
    data = bytearray(docx(p("secret")))
    place = data.find(b"PK\x01\x02")
    while place >= 0:  # the flag of each member in the directory
        data[place + 8] |= 1
        place = data.find(b"PK\x01\x02", place + 4)
    with pytest.raises(LockedError):
        word.read(bytes(data), "a.docx", DEFAULTS)
