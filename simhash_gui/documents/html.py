"""Web pages: what a reader of the page sees, and of that the main text where one can be told apart.

Nothing is fetched and no script runs. First what nobody sees is taken out (scripts, styles, templates, hidden
boxes), then the main text is looked for; a small page, or one without a main text, is read whole.
"""

from __future__ import annotations

import logging
import re

import trafilatura
from lxml import etree
from lxml import html as lxml_html

from simhash_gui.documents.decoding import byte_order_mark, codec_name, decode, lenient
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.options import DEFAULTS, ReadOptions

# What a page has wrong inside is no message for whoever reads it.
logging.getLogger("trafilatura").addHandler(logging.NullHandler())


SMALL_PAGE = 1000
"""Characters up to which a page is read whole: too little to tell a text from its frame."""
LEAST_MAIN = 100
LEAST_SHARE = 0.02
"""A main text of fewer characters than these, or of less than this share of the visible ones, was a wrong guess."""

_UNSEEN = frozenset(
    "script style template noscript head title meta link svg math object embed applet iframe frame noframes audio "
    "video canvas map datalist input textarea select button progress meter param rp source track".split()
)
_BLOCKS = frozenset(
    "address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption "
    "figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre "
    "search section summary table tbody td tfoot th thead tr ul".split()
)
_EXTRACTED_BLOCKS = frozenset("body div head item lb list main p quote row cell table".split())
_HIDING = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b", re.IGNORECASE)
_META_CHARSET = re.compile(rb"<meta\b[^>]*?\bcharset\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]+)", re.IGNORECASE)
_XML_CHARSET = re.compile(rb"^\s*<\?xml\b[^>]*?\bencoding\s*=\s*[\"']([A-Za-z0-9_.:-]+)", re.IGNORECASE)
_COMMENT = re.compile(rb"<!--.*?(?:-->|\Z)", re.DOTALL)
_CONTROLS = re.compile("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")  # what a tree of lxml may not hold
_HEAD = 4096  # bytes in which a page names its charset
_BLANKS = re.compile(r"[ \t\r\f\v]+")

# What pages call by these names, browsers read as the larger Windows sets.
_AS_BROWSERS = {"iso8859-1": "cp1252", "ascii": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030"}


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """The text of the page in ``data``. Raises what ``decode`` raises."""
    page = decode_page(data, name, options.encoding)
    text, whole = text_of_page(page.text)
    return Decoded(text, page.encoding, (*page.warnings, "whole_page") if whole else page.warnings)


def decode_page(data: bytes, name: str, encoding: str | None = None) -> Decoded:
    """The page's source: a byte-order mark rules over the declared charset, and that over a guess.

    An editor that saved the page as UTF-8 often left the old charset in it; valid UTF-8 is believed then.
    """
    if encoding is None and byte_order_mark(data) is None:
        declared = _declared(data)
        if declared:
            found = lenient(data, declared)
            if not found.warnings and not _outlived(data, found.text):
                return found
            if declared == "utf-8":
                guessed = decode(data, name)
                return found if guessed.encoding == "utf-8" else guessed
    return decode(data, name, encoding)


def _outlived(data: bytes, read: str) -> bool:
    """Whether ``data`` is valid UTF-8 beyond ASCII, though ``read`` took each byte for a character of its own."""
    if data.isascii() or len(read) != len(data):
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _declared(data: bytes) -> str | None:
    head = _COMMENT.sub(b"", data[:_HEAD])
    match = _XML_CHARSET.search(head) or _META_CHARSET.search(head)
    codec = codec_name(match.group(1).decode("ascii")) if match else None
    if codec is None or codec.startswith(("utf-16", "utf-32", "utf-7")):
        return None  # a declaration that can be read as ASCII cannot be in those
    return _AS_BROWSERS.get(codec, codec)


def text_of_page(source: str) -> tuple[str, bool]:
    """The page's text, and whether a large page had to be taken whole for want of a main text."""
    tree = _tree(source)
    if tree is None:
        return "", False
    _drop_unseen(tree)
    visible = _text_with_lines(tree, _BLOCKS)
    if len(visible) <= SMALL_PAGE:
        return visible, False
    main = _main_text(tree)
    if len(main) < max(LEAST_MAIN, LEAST_SHARE * len(visible)):
        return visible, True
    return main, False


def _tree(source: str) -> lxml_html.HtmlElement | None:
    """The parsed page; None for one without any element. Entities are decoded here, and only here."""
    clean = _CONTROLS.sub(" ", source.replace("\0", "")).encode("utf-8", "replace")
    parser = lxml_html.HTMLParser(encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True)
    try:
        return lxml_html.document_fromstring(clean, parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError):
        return None


def _hidden(element: lxml_html.HtmlElement) -> bool:
    if element.tag in _UNSEEN or element.get("hidden") is not None:
        return True
    if element.tag == "dialog" and element.get("open") is None:
        return True
    style = element.get("style")
    return style is not None and _HIDING.search(style) is not None


def _drop_unseen(tree: lxml_html.HtmlElement) -> None:
    for element in [node for node in tree.iterdescendants() if _hidden(node)]:
        if element.getparent() is not None:
            element.drop_tree()


def _text_with_lines(tree: etree._Element, blocks: frozenset[str]) -> str:
    """All text in ``tree``, a line for each of ``blocks``; other elements (em, wbr ...) never cut a word."""
    parts: list[str] = []
    for event, element in etree.iterwalk(tree, events=("start", "end")):
        if element.tag in blocks:
            parts.append("\n")
        if event == "start" and element.text:
            parts.append(element.text.replace("\n", " "))
        elif event == "end" and element.tail and element is not tree:
            parts.append(element.tail.replace("\n", " "))
    lines = (_BLANKS.sub(" ", line).strip() for line in "".join(parts).split("\n"))
    return "\n".join(line for line in lines if line)


def _main_text(tree: lxml_html.HtmlElement) -> str:
    """What trafilatura takes for the main text. Its tree is written out here, since its own plain text decodes
    entities a second time."""
    body = getattr(trafilatura.bare_extraction(tree, favor_recall=True, include_comments=False), "body", None)
    return "" if body is None else _text_with_lines(body, _EXTRACTED_BLOCKS)
