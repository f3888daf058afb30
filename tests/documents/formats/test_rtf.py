from __future__ import annotations

import pytest

from simhash_gui.documents.errors import EmptyFileError, WrongTypeError
from simhash_gui.documents.formats import rtf
from simhash_gui.documents.options import DEFAULTS


def text(body: bytes | str) -> str:
    data = body if isinstance(body, bytes) else body.encode("latin-1")
    return rtf.read(b"{\\rtf1\\ansi " + data + b"}", "a.rtf", DEFAULTS).text


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (r"plain \b bo\b0 ld\par next", "plain bold\n\nnext"),
        (r"a\tab b\line c\~d\_e\-f", "a\tb\nc\u00a0d\u2011e\u00adf"),
        (r"\lquote a\rquote  \emdash  \{b\}\\", "\u2018a\u2019 \u2014 {b}\\"),
        ("line\r\nends are none\\\nbut this", "lineends are none\n\nbut this"),
        (r"\'e9t\'e9", "été"),
        ("\xe9t\xe9", "été"),
        (r"\u233 ?t\u233\'e9", "été"),
        (r"\uc2\u8364 ab!\uc0\u233 x", "€!éx"),
        (r"{\uc0\u233}\u233?", "éé"),
        (r"\u-10179?\u-8704?", "\U0001f600"),
        (r"{\*\unknown no}{\info{\title no}}{\header no}{\stylesheet{\s0 no;}}yes", "yes"),
        (r"{\pict\bin5 }}{{\x}yes", "yes"),
        (r"{\field{\*\fldinst HYPERLINK no}{\fldrslt yes}}", "yes"),
        (r"a{\v hidden}b{\deleted gone}c{\v0 d}", "abcd"),
        (r"\v hidden\plain shown", "shown"),
        (r"text{\footnote note}.\par more", "text.\n\nmore\n\nnote"),
        (r"{\upr{old}{\*\ud{new}}}", "new"),
        (r"a\par{\listtext 1.\tab}item", "a\n\nitem"),
        (r"{\annotation no}{\*\annotation no}yes", "yes"),
        (r"{ \fonttbl {\f0 Times;}}yes", "yes"),
        (r"x{\object{\*\objdata 00}{\result shown}}", "xshown"),
        (r"a{\xe index}b{\tc contents}c", "abc"),
    ],
)
def test_words_of_the_format(body: str, expected: str) -> None:
    assert text(body) == expected


def test_bytes_belong_to_the_code_page_of_their_font() -> None:
    fonts = r"{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset204 Arial Cyr;}{\f2\fcharset128 MS Mincho;}"
    fonts += r"{\f3\fcharset2 Symbol;}{\f4\fcharset2 Wingdings;}{\f5\fcharset0\cpg1250 X;}}"
    assert text(fonts + r"\f0 \'e9\f1 \'ec\'e8\'f0 \f5 \'e6{\f1 \'ec}\'e6") == "éмир ćмć"
    assert text(fonts + r"\f2 \'93\'fa\'96\'7b\'83A") == "日本ア"
    assert text(fonts + r"\f3 ab\f0 ab\f4 ab\f0 c") == "αβab  c"
    assert text(r"\ansicpg1251\'ec\'e8\'f0") == "мир"
    assert rtf.read(rb"{\rtf1\mac\'8e}", "a.rtf", DEFAULTS).text == "é"


def test_tables_keep_rows_and_cells() -> None:
    row = r"\trowd\pard\intbl a\cell b\cell\row"
    assert text(rf"before\par{row}{row}\pard after\par") == "before\n\na\tb\n\na\tb\n\nafter"
    assert text(r"\trowd\intbl a\par b\cell c\cell\row\pard d") == "a\nb\nc\n\nd"
    nested = r"\intbl\itap2 x\nestcell y\nestcell{\*\nesttableprops\nestrow}{\nonesttables no\par}\itap1 z\cell\row"
    assert text(nested) == "x\ny\nz"


def test_text_boxes_follow_their_paragraph_and_come_once() -> None:
    shape = r"{\shp{\*\shpinst{\sp{\sn no}{\sv no}}{\shptxt box\par}}{\shprslt no}}"
    assert text(rf"be{shape}fore\par after") == "before\n\nbox\n\nafter"


def test_text_after_the_document_is_none_of_it_but_a_brace_too_many_loses_nothing() -> None:
    assert rtf.read(b"{\\rtf1 text}trailing", "a.rtf", DEFAULTS).text == "text"
    assert rtf.read(b"{\\rtf1 text} and\\par more", "a.rtf", DEFAULTS).text == "text and\n\nmore"


def test_a_file_cut_short_says_so() -> None:
    found = rtf.read(b"{\\rtf1 some {\\b text", "a.rtf", DEFAULTS)
    assert (found.text, found.warnings) == ("some text", ("cut_short",))
    assert rtf.read(b"{\\rtf1 text}", "a.rtf", DEFAULTS).warnings == ()
    damaged = rtf.read(b"{\\rtf1\\ansicpg1253 a\\'ffb}", "a.rtf", DEFAULTS)
    assert (damaged.text, damaged.warnings) == ("a\ufffdb", ("damaged_characters",))


def test_tracked_changes_are_told() -> None:
    for body in (rb"{\rtf1 a{\deleted b}}", rb"{\rtf1 a{\revised b}}"):
        assert rtf.read(body, "a.rtf", DEFAULTS).warnings == ("tracked_changes",)


def test_what_is_no_rtf_says_so() -> None:
    with pytest.raises(EmptyFileError):
        rtf.read(b"", "a.rtf", DEFAULTS)
    with pytest.raises(WrongTypeError):
        rtf.read(b"words", "a.rtf", DEFAULTS)


def test_very_deep_groups_are_read() -> None:
    assert text("{" * 20_000 + "deep" + "}" * 20_000 + " after") == "deep after"
