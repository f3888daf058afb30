"""A page's source to the tree of what its reader sees: no scripts, no hidden boxes, no cookie banner."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from lxml import etree
from lxml import html as lxml_html

Element: TypeAlias = lxml_html.HtmlElement

BLOCKS = frozenset(
    "address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption "
    "figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre "
    "search section summary table tbody td tfoot th thead tr ul".split()
)
"""Elements that begin and end a line; others never cut a word."""

DEEPEST = 150
"""Levels of nesting that are kept of a page that has thousands."""

_HEAD = frozenset("base basefont bgsound link meta noscript script style template title".split())
_UNSEEN = frozenset(
    "script style template noscript head title meta link svg annotation annotation-xml object embed applet iframe "
    "frame noframes audio video canvas map datalist input textarea select button progress meter param rp source "
    "track".split()
)
_HIDING = re.compile(r"(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))\b", re.IGNORECASE)
_HIDDEN_CLASSES = frozenset("sr-only visually-hidden visuallyhidden screen-reader-text screenreader-only".split())
_CONTROLS = re.compile("[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")  # what a tree of lxml may not hold

# What consent managers call themselves, and what others call such a box.
_CONSENT = re.compile(
    r"(?:cookie|consent|gdpr|rgpd|dsgvo|privacy)[-_]?\w*(?:banner|bar|notice|popup|pop-up|consent|modal|overlay|law|"
    r"info|message|warning|wall|dialog|layer|container|box|hint|alert|disclaimer|prompt)"
    r"|(?:banner|notice|popup|modal|accept)[-_]?\w*(?:cookie|consent|gdpr|rgpd)"
    r"|onetrust|didomi|cookiebot|qc-cmp|cmpbox|cmp-container|usercentrics|truste[-_]|osano|klaro|\bcky-|iubenda-cs|"
    r"borlabs|sp_message|\bcc-window|termly|axeptio|tarteaucitron|complianz|cmplz|fc-consent|evidon|moove_gdpr",
    re.IGNORECASE,
)
_OF_CONSENT = re.compile(
    r"cookie|consent|privacy|rgpd|gdpr|dsgvo|datenschutz|confidentialité|privacidad", re.IGNORECASE
)
_LONGEST_BANNER = 5000  # characters; vendors list their partners in it

_TAG = re.compile(r"<(?:!--|(/?)([a-zA-Z][a-zA-Z0-9:-]*)([^<>]*)>?)")
_RAW = frozenset(("script", "style", "textarea", "title", "noscript", "template"))
_VOID = frozenset("area base br col embed hr img input link meta param source track wbr".split())


def tree_of(source: str) -> Element | None:
    """The parsed page; None for one without any element. Entities are decoded here, and only here. Linear."""
    clean = _CONTROLS.sub(" ", source.replace("\0", ""))
    tree, too_deep = _parsed(clean)
    return _parsed(_flattened(clean))[0] if too_deep else tree


def _parsed(source: str) -> tuple[Element | None, bool]:
    """The tree of ``source``, and whether the parser gave up at some 2,000 levels, losing what came after."""
    parser = lxml_html.HTMLParser(
        encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True, no_network=True
    )
    try:
        tree = lxml_html.document_fromstring(source.encode("utf-8", "replace"), parser=parser)
    except (etree.ParserError, etree.XMLSyntaxError):
        tree = None
    if tree is not None:
        _empty_head(tree)
    return tree, any(entry.type_name == "ERR_RESOURCE_LIMIT" for entry in parser.error_log)


def _empty_head(tree: Element) -> None:
    """Move into the body what the parser leaves in the head of a page that writes neither: tags that it does not know.

    HTML 5 ends the head there; the parser is older.
    """
    head = tree.find("head")
    children = list(head) if head is not None else []
    first = next((at for at, each in enumerate(children) if each.tag not in _HEAD), None)
    if first is None:
        return
    body = tree.find("body")
    if body is None:
        body = etree.SubElement(tree, "body")
    after, body.text = body.text or "", None
    for at, child in enumerate(children[first:]):
        body.insert(at, child)
    children[-1].tail = (children[-1].tail or "") + after


def title_of(tree: Element) -> str:
    """What the page calls itself, on one line, at most 200 characters; nothing if it does not say."""
    found = tree.find(".//title")
    return " ".join("".join(found.itertext()).split())[:200] if found is not None else ""


def drop_unseen(tree: Element) -> None:
    """Take out of ``tree`` what no browser shows."""
    for element in [node for node in tree.iterdescendants() if _hidden(node)]:
        _drop(element)


def drop_banners(tree: Element) -> list[str]:
    """Take cookie banners out of ``tree``, and give their texts."""
    total = 0
    found = []
    for element in list(tree.iterdescendants()):
        if not _called_consent(element):
            continue
        text = " ".join(" ".join(element.itertext()).split())
        total = total or sum(map(len, tree.itertext()))
        small = len(text) <= _LONGEST_BANNER and len(text) < 0.5 * total
        if small and _OF_CONSENT.search(text) and element.getroottree().getroot() is tree:
            found.append(text)
            _drop(element)
    return found


def _drop(element: Element) -> None:
    if element.getparent() is not None:
        element.drop_tree()


def _hidden(element: Element) -> bool:
    if element.tag in _UNSEEN or element.get("hidden") is not None:
        return True
    if element.tag == "dialog" and element.get("open") is None:
        return True
    classes = element.get("class")
    if classes is not None and not _HIDDEN_CLASSES.isdisjoint(classes.split()):
        return True
    style = element.get("style")
    return style is not None and _HIDING.search(style) is not None


def _called_consent(element: Element) -> bool:
    if element.tag not in BLOCKS or element.tag in ("html", "body", "main", "article"):
        return False
    return any(
        value is not None and _CONSENT.search(value[:300])
        for value in (element.get("id"), element.get("class"), (element.get("aria-label") or "").replace(" ", "-"))
    )


def _flattened(source: str) -> str:
    """``source`` without the tags that nest deeper than ``DEEPEST``; borders of blocks become line breaks."""
    parts: list[str] = []
    open_tags: list[tuple[str, bool]] = []
    written = 0
    for start, end, closing, tag, attributes in _tags(source):
        if closing:
            match = next((at for at in range(len(open_tags) - 1, -1, -1)[:100] if open_tags[at][0] == tag), None)
            keep = len(open_tags) <= DEEPEST if match is None else open_tags[match][1]
            if match is not None:
                del open_tags[match:]
        else:
            keep = len(open_tags) < DEEPEST or "hidden" in attributes.lower() or "none" in attributes.lower()
            open_tags.append((tag, keep))
        if not keep:
            parts += source[written:start], "<br>" if tag in BLOCKS else ""
            written = end
    return "".join([*parts, source[written:]])


def _tags(source: str) -> Iterator[tuple[int, int, bool, str, str]]:
    """Start, end, whether it closes, name and attributes of each tag that nests; what scripts hold are no tags."""
    at = 0
    while match := _TAG.search(source, at):
        at = match.end()
        if match.group(2) is None:
            at = source.find("-->", at)
            if at < 0:
                return
            continue
        tag = match.group(2).lower()
        if tag in _RAW and not match.group(1):
            end = re.compile(f"</{tag}", re.IGNORECASE).search(source, at)
            if end is None:
                return
            at = end.start()
        elif tag not in _VOID and tag not in _RAW and not match.group(3).endswith("/"):
            yield match.start(), match.end(), bool(match.group(1)), tag, match.group(3)
