from __future__ import annotations

import pytest

from simhash_gui.documents.errors import EmptyFileError, LockedError, WrongTypeError
from simhash_gui.documents.formats import epub as books
from simhash_gui.documents.options import DEFAULTS
from tests.documents.formats.packages import epub, zipped


def text(chapters: dict[str, str], spine: str = "", extra: dict[str, str | bytes] | None = None) -> str:
    return books.read(epub(chapters, spine, extra), "a.epub", DEFAULTS).text


def test_chapters_come_in_the_order_of_reading() -> None:
    order = '<itemref idref="i1"/><itemref idref="i0"/><itemref idref="i2" linear="no"/>'
    assert text({"b.xhtml": "<p>second</p>", "a%20b.xhtml": "<p>x</p>", "c.xhtml": "<p>aside</p>"}, order) == "second"
    assert text({"b.xhtml": "<p>second</p>", "a.xhtml": "<p>first</p>", "c.xhtml": "<p>aside</p>"}, order) == (
        "first\n\nsecond"
    )


def test_inline_elements_never_cut_a_word_and_blocks_do() -> None:
    assert text({"a.xhtml": "<h1>Ti<em>tle</em></h1><p>a <b>b</b>\n  c<br/>d</p>e<div>f</div>"}) == (
        "Title\n\na b c\nd\n\ne\n\nf"
    )
    assert text({"a.xhtml": "<table><tr><td>a</td><td>b</td></tr></table>"}) == "a\tb"
    assert text({"a.xhtml": "<pre>a\n  b</pre>"}) == "a\n  b"


def test_entities_of_html_are_decoded_once_and_no_other() -> None:
    assert text({"a.xhtml": "<p>caf&eacute;&nbsp;&amp;lt; &#8212; &unknown;x</p>"}) == "café\u00a0&lt; \u2014 x"


def test_what_nobody_sees_is_out() -> None:
    hidden = "<script>no()</script><p hidden='hidden'>no</p><p style='display: none'>no</p>"
    drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>no</title></svg>'
    assert text({"a.xhtml": f"{hidden}{drawing}<p>yes</p>"}) == "yes"
    assert text({"a.xhtml": "<p><ruby>漢<rt>kan</rt></ruby></p>"}) == "漢"


def test_a_broken_chapter_is_read_as_far_as_one_can() -> None:
    assert text({"a.xhtml": "<p>one<b></p><p>two &nope </p>", "b.xhtml": "<p>three</p>"}).split() == [
        "one",
        "two",
        "three",
    ]


def encryption(method: str) -> dict[str, str | bytes]:
    return {
        "META-INF/encryption.xml": '<encryption xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptedData>'
        f'<e:EncryptionMethod Algorithm="{method}"/><e:CipherData><e:CipherReference URI="OPS/a.xhtml"/></e:CipherData>'
        "</e:EncryptedData></encryption>"
    }


def test_copy_protection_locks_and_masked_fonts_do_not() -> None:
    with pytest.raises(LockedError):
        text({"a.xhtml": "<p>x</p>"}, extra=encryption("http://www.w3.org/2001/04/xmlenc#aes128-cbc"))
    assert text({"a.xhtml": "<p>x</p>"}, extra=encryption("http://www.idpf.org/2008/embedding")) == "x"


def test_what_is_no_book_says_so() -> None:
    with pytest.raises(WrongTypeError):
        books.read(zipped({"x": "y"}), "a.epub", DEFAULTS)
    with pytest.raises(EmptyFileError):
        books.read(b"", "a.epub", DEFAULTS)
