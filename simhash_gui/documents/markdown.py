"""Markdown as its reader sees it: marks, addresses of links, tags and front matter are no words of the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.options import DEFAULTS, ReadOptions

LARGEST = 3_000_000
"""Characters above which a file is read as it stands: no one writes so much by hand, and parsing would take long."""

_FRONT = re.compile(r"\A---[ \t]*\n((?:[^\n]*\n){1,200}?)(?:---|\.\.\.)[ \t]*(?:\n|\Z)")
_SETTING = re.compile(r"^[\w-]+[ \t]*:", re.MULTILINE)
_TITLE = re.compile(r"^title[ \t]*:[ \t]*[\"']?(.*?)[\"']?[ \t]*$", re.MULTILINE | re.IGNORECASE)
_TOO_DEEP = re.compile(
    r"^(?:[ \t]*(?:>|[-+*](?=[ \t]))){20,}", re.MULTILINE
)  # the parser drops what nests deeper still
_TASK = re.compile(r"\A\[[ xX]\][ \t]+")
_UNSHOWN = re.compile(r"<!--.*?(?:-->|\Z)|<(script|style)\b.*?(?:</\1\s*>|\Z)", re.DOTALL | re.IGNORECASE)
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9-]*)(?:\s[^<>]*)?/?>")
_INLINE = frozenset(
    "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup u".split()
)


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """The text of a Markdown file, a line for each block; ``title`` from its front matter.

    Raises what ``decode`` raises. Linear for what people write.
    """
    source = decode(data, name, options.encoding)
    text, title, left_out = text_of(source.text) if len(source.text) <= LARGEST else (source.text, "", ())
    return Decoded(text, source.encoding, source.warnings, left_out=left_out, title=title)


def text_of(source: str) -> tuple[str, str, tuple[str, ...]]:
    """The visible text, the title that the front matter states, and the front matter's first words."""
    front = _FRONT.match(source)
    title = ""
    left_out: tuple[str, ...] = ()
    if front is not None and _SETTING.search(front.group(1)):
        found = _TITLE.search(front.group(1))
        title = found.group(1) if found else ""
        left_out = (" ".join(front.group(1).split())[:80],)
        source = source[front.end() :]
    source = _TOO_DEEP.sub("> ", source)
    parser = MarkdownIt("commonmark", {"maxNesting": 60}).enable(["table", "strikethrough"])
    lines = (line.strip() for line in "".join(_blocks(parser.parse(source))).split("\n"))
    return "\n".join(line for line in lines if line), title, left_out


def _blocks(tokens: Sequence[Token]) -> Iterator[str]:
    cells = 0
    for token in tokens:
        if token.type == "inline":
            text = "".join(_inline(token.children or ()))
            yield _TASK.sub("", text) if not cells else text
        elif token.type in ("code_block", "fence"):
            yield f"\n{token.content}\n"
        elif token.type == "html_block":
            yield f"\n{_without_tags(token.content)}\n"
        elif token.type in ("td_close", "th_close"):
            yield "\t"
        elif token.block and token.type not in ("td_open", "th_open"):
            yield "\n"
        cells += token.nesting if token.tag == "table" else 0


def _inline(tokens: Sequence[Token]) -> Iterator[str]:
    for token in tokens:
        if token.type in ("text", "code_inline", "text_special"):
            yield token.content
        elif token.type == "softbreak":
            yield " "
        elif token.type == "hardbreak" or (token.type == "html_inline" and token.content[:3].lower() == "<br"):
            yield "\n"


def _without_tags(source: str) -> str:
    """What a block of HTML shows; tags within a line do not cut words."""
    from html import unescape

    shown = _UNSHOWN.sub("", source)
    return unescape(_TAG.sub(lambda tag: "" if tag.group(1).lower() in _INLINE else "\n", shown))
