from __future__ import annotations

import pytest

from simhash_gui.documents.document import PageMode
from simhash_gui.documents.html import decode_page, read, text_of_page
from simhash_gui.documents.options import ReadOptions

ARTICLE = " ".join(f"Sentence number {n} of the article tells about herons and reeds." for n in range(40))


def text(source: str) -> str:
    return text_of_page(source).text


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
    found = text_of_page(f"<body>{menu}<article><h1>Herons</h1><p>{ARTICLE}</p></article>{menu}</body>")
    assert (found.page, found.unclear) == ("main", False)
    assert "Menu" not in found.text
    assert found.text.split()[-len(ARTICLE.split()) :] == ARTICLE.split()


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


BANNER = '<div id="cookie-banner"><p>We use cookies to improve our service.</p><a href="#">Accept all</a></div>'
FRAMED = (
    "<html><head><title>Herons &amp; reeds</title></head><body><nav><a href='/'>Home</a> <a href='/n'>News</a></nav>"
    f"{BANNER}<main><h1>Herons</h1><p>{ARTICLE}</p></main><footer><p>About us</p><p>Imprint</p></footer></body></html>"
)


def test_main_text_or_the_whole_page_as_asked() -> None:
    main, whole = text_of_page(FRAMED), text_of_page(FRAMED, "whole")
    assert main.text == f"Herons\n{ARTICLE}"
    assert whole.text == f"Home News\nHerons\n{ARTICLE}\nAbout us\nImprint"
    assert (main.page, whole.page) == ("main", "whole")
    assert main.title == "Herons & reeds"


def test_what_was_left_out_is_named_by_its_first_words() -> None:
    assert text_of_page(FRAMED).left_out == (
        "We use cookies to improve our service. Accept all",
        "Home News",
        "About us · Imprint",
    )
    assert text_of_page(FRAMED, "whole").left_out == ("We use cookies to improve our service. Accept all",)
    many = "".join(
        f"<p>{ARTICLE} Part {n}.</p><ul><li><a href='/{n}'>Read {n} as well</a></li></ul>" for n in range(40)
    )
    named = text_of_page(f"<body><nav>{'menu ' * 60}</nav><article>{many}</article></body>").left_out
    assert 1 <= len(named) <= 12
    assert all(0 < len(name) <= 80 for name in named)


def test_a_reader_gets_both_ways_by_its_options() -> None:
    whole = read(FRAMED.encode(), "x.html", ReadOptions(page="whole"))
    assert (whole.page, whole.title, whole.warnings) == ("whole", "Herons & reeds", ())
    assert "Imprint" in whole.text
    assert "Imprint" not in read(FRAMED.encode(), "x.html").text


@pytest.mark.parametrize(
    "box",
    [
        '<div id="onetrust-banner-sdk">Cookies here</div>',
        '<section class="cookie-consent">Cookies here</section>',
        '<div aria-label="Cookie banner">Cookies here</div>',
        '<div class="CybotCookiebotDialog">Cookies here</div>',
        '<div class="gdpr-modal"><p>Your privacy: Cookies here</p></div>',
    ],
)
def test_cookie_banners_are_no_text_of_a_page(box: str) -> None:
    source = f"<body>{box}<p>{ARTICLE}</p></body>"
    for found in (text_of_page(source), text_of_page(source, "whole")):
        assert "Cookies" not in found.text
        assert found.text.endswith("reeds.")


def test_a_recipe_for_cookies_is_no_cookie_banner() -> None:
    for box in ('<div class="cookie recipe-info">', '<article class="cookie-box">', '<div id="cookie-info">'):
        close = "</article>" if "article" in box else "</div>"
        assert "Cookies need butter" in text(f"<body>{box}<p>Cookies need butter. {ARTICLE}</p>{close}</body>")


def test_a_small_page_is_read_without_its_navigation() -> None:
    source = f"<body><nav>Home News</nav><p>{ARTICLE[:400]}</p><footer>Imprint</footer></body>"
    assert text(source) == ARTICLE[:400]
    assert text_of_page(source).left_out == ("Home News", "Imprint")
    assert text("<body><nav>Home News</nav></body>") == "Home News"


def test_a_paragraph_between_others_of_its_box_is_no_frame() -> None:
    paragraphs = "".join(f"<p>{ARTICLE[60 * n : 60 * n + 300]}</p>" for n in range(6))
    odd = "<p class='comment'>A sentence that stands in a paragraph with a misleading class, in the middle.</p>"
    found = text(f"<body><nav>Home</nav><article>{paragraphs}{odd}{paragraphs}</article></body>")
    assert "with a misleading class" in found


@pytest.mark.parametrize("tag", ["div", "b", "blockquote", "ul><li", "table><tr><td"])
@pytest.mark.parametrize("levels", [300, 3000])
def test_pages_nested_thousands_deep_lose_no_text(tag: str, levels: int) -> None:
    closing = "></".join(reversed(tag.split("><")))
    deep = f"{f'<{tag}>' * levels}deep word{f'</{closing}>' * levels}"
    assert text(f"<body><p>before</p>{deep}<p hidden>zz</p><p>after</p></body>") == "before\ndeep word\nafter"


def test_deep_nesting_around_an_article_changes_nothing() -> None:
    article = f"<h1>Herons</h1><p>{ARTICLE}</p>"
    found = text_of_page(f"<body><script>'<div>'</script>{'<div>' * 2500}{article}{'</div>' * 2500}</body>")
    assert found.text == f"Herons\n{ARTICLE}"


def test_formulas_are_text_and_their_source_is_not() -> None:
    math = "<math><mi>a</mi><mo>+</mo><mi>b</mi><annotation encoding='application/x-tex'>zz</annotation></math>"
    assert text(f"<p>where {math} is</p>") == "where a+b is"


def test_text_for_screen_readers_only_is_not_seen() -> None:
    assert text('<p>seen <span class="sr-only">zz</span>too</p>') == "seen too"


def test_a_page_as_long_as_books_is_read_whole_at_once() -> None:
    found = text_of_page(f"<body><nav>Home</nav>{f'<p>{ARTICLE}</p>' * 300}</body>")
    assert (found.page, found.unclear) == ("whole", True)
    assert found.text.count("\n") == 300


@pytest.mark.parametrize("page", ["main", "whole"])
def test_a_page_that_writes_neither_head_nor_body(page: PageMode) -> None:
    source = b"<!DOCTYPE html><title>Boots</title><nav>Basket</nav><article><p>Some words here.</p></article>tail"
    assert read(source, "a.html", ReadOptions(page=page)).text == "Basket\nSome words here.\ntail"
    later = b"<meta charset=utf-8><title>B</title><header>Above</header><p>One.</p><article><p>Two.</p></article>"
    assert read(later, "a.html", ReadOptions(page=page)).text == "Above\nOne.\nTwo."
