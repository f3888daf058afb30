from __future__ import annotations

import pytest

from simhash_gui.documents.html import decode_page, read, text_of_page

ARTICLE = " ".join(f"Sentence number {n} of the article tells about herons and reeds." for n in range(40))


def text(source: str) -> str:
    return text_of_page(source)[0]


@pytest.mark.parametrize(
    "hidden",
    [
        "<script>zz()</script>",
        '<script type="application/ld+json">{"zz": 1}</script>',
        "<style>.zz{}</style>",
        "<template><p>zz</p></template>",
        "<noscript>zz</noscript>",
        "<!-- zz -->",
        "<!--[if IE]> zz <![endif]-->",
        "<p hidden>zz</p>",
        '<div style="display:none">a<b>zz</b></div>',
        '<div style="color:red; DISPLAY : NONE ;">zz</div>',
        '<div style="visibility: hidden">zz</div>',
        '<input type="submit" value="zz">',
        '<p title="zz"></p>',
        "<svg><metadata>zz</metadata></svg>",
        "<object>zz</object>",
        "<dialog>zz</dialog>",
        "<textarea>zz</textarea>",
    ],
)
def test_what_nobody_sees_is_left_out(hidden: str) -> None:
    assert text(f"<html><body><p>seen {hidden} too</p></body></html>").split() == ["seen", "too"]
    assert "zz" not in text(f"<html><body>{hidden}<main><p>{ARTICLE}</p></main></body></html>")


def test_inline_tags_never_cut_a_word_and_blocks_do() -> None:
    assert text("<p>un<b>believ</b>able holi<wbr>days</p>") == "unbelievable holidays"
    assert text("<ul><li>one</li><li>two</li></ul><p>three<br>four</p>five") == "one\ntwo\nthree\nfour\nfive"
    assert text("<table><tr><td>a</td><td>b</td></tr></table>").split() == ["a", "b"]
    assert text("<p>two\n   lines</p>") == "two lines"


def test_soft_hyphens_and_zero_width_characters_stay_inside_their_word() -> None:
    assert text("<p>tra&shy;vel re&#8203;fund</p>") == "tra\xadvel re\u200bfund"


def test_entities_are_decoded_once() -> None:
    assert text("<p>&amp;lt;b&amp;gt; caf&eacute; &#x153;uf</p>") == "&lt;b&gt; café œuf"


def test_the_main_text_of_a_large_page_is_told_from_its_frame() -> None:
    menu = "<nav>" + "".join(f'<a href="/{n}">Menu entry {n}</a> ' for n in range(30)) + "</nav>"
    found, whole = text_of_page(f"<body>{menu}<article><h1>Herons</h1><p>{ARTICLE}</p></article>{menu}</body>")
    assert not whole
    assert "Menu" not in found
    assert found.split()[-len(ARTICLE.split()) :] == ARTICLE.split()


def test_inline_tags_do_not_cut_words_of_a_main_text_either() -> None:
    found = text(
        f"<body><article><p>{ARTICLE} A <em>fifti</em>eth of a milli&shy;meter &amp;amp; more.</p></article></body>"
    )
    assert found.replace("\xad", "").endswith("A fiftieth of a millimeter &amp; more.")


def test_a_large_page_without_main_text_is_taken_whole_and_says_so() -> None:
    links = "".join(f'<li><a href="/{n}">link {n}</a></li>' for n in range(400))
    found = read(f"<html><body><nav><ul>{links}</ul></nav></body></html>".encode(), "x.html")
    assert found.text.split()[:4] == ["link", "0", "link", "1"]
    assert found.warnings in ((), ("whole_page",))
    assert "399" in found.text


@pytest.mark.parametrize("source", ["", "   ", "<!-- only -->", "<html></html>", "<script>x</script>"])
def test_pages_without_text_are_empty(source: str) -> None:
    assert text(source) == ""


def test_broken_markup_is_read_as_far_as_it_goes() -> None:
    assert text("<p>one <b>two <i>three</p><p>fo\0ur &bogus; <<p>").split()[:4] == ["one", "two", "three", "four"]


@pytest.mark.parametrize(
    ("head", "encoding", "read_as"),
    [
        ('<meta charset="iso-8859-1">', "cp1252", "cp1252"),
        ("<meta charset=windows-1251>", "cp1251", "cp1251"),
        ('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">', "koi8-r", "koi8-r"),
        ('<?xml version="1.0" encoding="Shift_JIS"?>', "shift_jis", "shift_jis"),
        ('<meta charset="utf-16">', "utf-8", "utf-8"),
        ('<meta charset="nonsense">', "utf-8", "utf-8"),
        ('<meta charset="utf-8">', "utf-8", "utf-8"),
        ('<meta charset="utf-8">', "cp1252", "cp1252"),
        ('<meta charset="iso-8859-1">', "utf-8", "utf-8"),
        ('<!-- <meta charset="koi8-r"> --><meta charset="windows-1252">', "cp1252", "cp1252"),
        ("", "utf-16", "utf-16-le"),
    ],
)
def test_the_declared_charset_is_honored(head: str, encoding: str, read_as: str) -> None:
    word = {"cp1251": "привет", "koi8-r": "привет", "shift_jis": "町"}.get(encoding, "déjà vu, chère élève")
    found = decode_page(f"{head}<p>{word}</p>".encode(encoding), "x.html")
    assert word in found.text
    assert found.encoding == read_as


def test_a_charset_of_two_bytes_a_letter_is_believed_though_the_bytes_are_valid_utf8_too() -> None:
    source = '<meta charset="gb2312"><p>时模</p>'
    source.encode("gb2312").decode("utf-8")
    assert decode_page(source.encode("gb2312"), "x.html").text == source


def test_brackets_for_browsers_without_ruby_are_not_seen() -> None:
    assert text("<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>") == "漢kan"


def test_a_byte_order_mark_rules_over_the_declaration() -> None:
    assert "é" in decode_page('\ufeff<meta charset="koi8-r">é'.encode(), "x.html").text
