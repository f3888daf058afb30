"""Web pages: what a reader of the page sees, and of that the main text where one can be told apart.

Nothing is fetched and no script runs. First what nobody sees is taken out (scripts, styles, templates, hidden
boxes), then the main text is looked for; a small page, or one without a main text, is read whole.
"""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass

import trafilatura

from simhash_gui.documents.decoding import byte_order_mark, codec_name, decode, lenient
from simhash_gui.documents.document import Decoded, PageMode
from simhash_gui.documents.html_lines import completed, left_out, lines_of, text_with_lines
from simhash_gui.documents.html_tree import BLOCKS, Element, drop_banners, drop_unseen, title_of, tree_of
from simhash_gui.documents.options import DEFAULTS, ReadOptions

# What a page has wrong inside is no message for whoever reads it.
logging.getLogger("trafilatura").addHandler(logging.NullHandler())


SMALL_PAGE = 1000
"""Characters up to which a page is read whole: too little to tell a text from its frame."""
LARGEST_PAGE = 500_000
MOST_ELEMENTS = 60_000
"""Characters and elements above which no main text is looked for: it would take longer than anybody waits."""
LEAST_MAIN = 100
LEAST_SHARE = 0.02
"""A main text of fewer characters than these, or of less than this share of the visible ones, was a wrong guess."""

_FRAME = ("nav", "footer", "aside")
_FRAME_ROLES = frozenset(("navigation", "contentinfo", "complementary", "search"))
_EXTRACTED_BLOCKS = frozenset("body div head item lb list main p quote row cell table".split())
_META_CHARSET = re.compile(rb"<meta\b[^>]*?\bcharset\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]+)", re.IGNORECASE)
_XML_CHARSET = re.compile(rb"^\s*<\?xml\b[^>]*?\bencoding\s*=\s*[\"']([A-Za-z0-9_.:-]+)", re.IGNORECASE)
_COMMENT = re.compile(rb"<!--.*?(?:-->|\Z)", re.DOTALL)
_HEAD = 4096  # bytes in which a page names its charset

# What pages call by these names, browsers read as the larger Windows sets.
_AS_BROWSERS = {"iso8859-1": "cp1252", "ascii": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030"}


@dataclass(frozen=True, slots=True)
class PageText:
    """What a page says. ``page`` is how it was read; ``unclear``: whole for want of a main text.

    ``left_out`` names what the main text lacks by its first words, at most 12 of at most 80 characters. ``title`` is
    what the page calls itself.
    """

    text: str
    page: PageMode = "main"
    unclear: bool = False
    left_out: tuple[str, ...] = ()
    title: str = ""


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """The text of the page in ``data``, main or whole as ``options`` say. Raises what ``decode`` raises."""
    source = decode_page(data, name, options.encoding)
    found = text_of_page(source.text, options.page)
    warnings = (*source.warnings, "whole_page") if found.unclear else source.warnings
    return Decoded(found.text, source.encoding, warnings, found.page, found.left_out, found.title)


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


def text_of_page(source: str, page: PageMode = "main") -> PageText:
    """The page's main text, or with "whole" all that is visible but cookie banners.

    A small page is read whole but for its navigation. Linear but for telling the main text apart, which takes
    some 10 ms a page.
    """
    tree = tree_of(source)
    if tree is None:
        return PageText("", page)
    title = title_of(tree)
    drop_unseen(tree)
    if sum(1 for _ in tree.iter()) > MOST_ELEMENTS or sum(map(len, tree.itertext())) > LARGEST_PAGE:
        return PageText(text_with_lines(tree, BLOCKS), "whole", unclear=page == "main", title=title)
    banners = drop_banners(tree)
    lines = lines_of(tree)
    visible = "\n".join(line.text for line in lines)
    if page == "whole":
        return PageText(visible, "whole", left_out=left_out(visible, lines, banners), title=title)
    if len(visible) <= SMALL_PAGE:
        main = _without_frame(tree) or visible
        return PageText(main, "main", left_out=left_out(main, lines, banners), title=title)
    main = completed(_main_text(tree), lines)
    if len(main) < max(LEAST_MAIN, LEAST_SHARE * len(visible)):
        return PageText(visible, "whole", unclear=True, left_out=left_out(visible, lines, banners), title=title)
    return PageText(main, "main", left_out=left_out(main, lines, banners), title=title)


def _without_frame(tree: Element) -> str:
    """The text of a small page without what its tags call navigation; empty if that is most of it."""
    frame = list(tree.iterdescendants(*_FRAME))
    frame += [node for node in tree.iterdescendants() if node.get("role") in _FRAME_ROLES]
    for node in frame:
        if node.getparent() is not None:
            node.drop_tree()
    text = text_with_lines(tree, BLOCKS)
    return text if len(text) >= LEAST_MAIN else ""


def _main_text(tree: Element) -> str:
    """What trafilatura takes for the main text. Its tree is written out here, since its own plain text decodes
    entities a second time."""
    try:
        found = trafilatura.bare_extraction(tree, favor_recall=True, include_comments=False)
    except Exception:  # whatever it stumbles on, the page can be read whole
        return ""
    body = getattr(found, "body", None)
    return "" if body is None else text_with_lines(body, _EXTRACTED_BLOCKS)
