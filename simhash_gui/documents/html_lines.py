"""A page as lines with the place each stands in, and what of them a main text has left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lxml import etree

from simhash_gui.documents.html_tree import BLOCKS, Element

MOST_LEFT_OUT = 12
"""Blocks that are named, each by its first words."""
LONGEST_LEFT_OUT = 80
"""Characters of a name."""

_BLANKS = re.compile(r"[ \t\r\f\v]+")
_LONG = 40  # characters from which a line is found again wherever it stands
_SIBLINGS = 3  # paragraphs in one box that make it the box of the article
_LINKED = 0.2  # share of letters in links above which a line is no prose


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A line of the page: its text, the share of its letters that are links, the box around its block."""

    text: str
    linked: float
    box: Element | None

    @property
    def key(self) -> str:
        """What it is compared by: case and blanks do not count."""
        return " ".join(self.text.split()).casefold()


def text_with_lines(tree: etree._Element, blocks: frozenset[str]) -> str:
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


def lines_of(tree: Element) -> list[Line]:
    """The lines of ``text_with_lines``, with where they stand."""
    found: list[Line] = []
    parts: list[str] = []
    linked = links = 0
    owner: Element | None = None

    def take(text: str | None, element: Element | None) -> None:
        nonlocal linked, owner
        if text:
            parts.append(text.replace("\n", " "))
            linked += len(text.strip()) if links else 0
            owner = element if owner is None and text.strip() else owner

    def end_line() -> None:
        nonlocal linked, owner
        text = _BLANKS.sub(" ", "".join(parts)).strip()
        if text:
            found.append(Line(text, linked / len(text), _box(owner)))
        parts.clear()
        linked, owner = 0, None

    for event, element in etree.iterwalk(tree, events=("start", "end")):
        if element.tag in BLOCKS:
            end_line()
        if event == "start":
            links += element.tag == "a"
            take(element.text, element)
        else:
            links -= element.tag == "a"
            if element is not tree:
                take(element.tail, element.getparent())
    end_line()
    return found


def _box(element: Element | None) -> Element | None:
    """The parent of the block that ``element`` is in."""
    while element is not None and element.tag not in BLOCKS:
        element = element.getparent()
    return None if element is None else element.getparent()


def completed(main: str, lines: Sequence[Line]) -> str:
    """``main`` with the paragraphs that it lacks though they stand between others of the same box.

    Whoever tells the main text from the rest judges each paragraph by itself, and sometimes drops one.
    """
    kept = _kept(main, lines)
    anchors = [place for place, line in enumerate(lines) if kept[place] and len(line.text) > _LONG]
    if not anchors:
        return main
    boxes = Counter(lines[place].box for place in anchors)
    texts = main.split("\n")
    places: dict[str, int] = {}
    for place, text in enumerate(texts):
        places.setdefault(" ".join(text.split()).casefold(), place)
    added: dict[int, list[str]] = {}
    before = -1
    for place in range(anchors[0], anchors[-1]):
        line = lines[place]
        if kept[place]:
            before = places.get(line.key, before)
        elif len(line.text) >= _LONG and line.linked < _LINKED and boxes[line.box] >= _SIBLINGS:
            added.setdefault(before, []).append(line.text)
    found = list(added.get(-1, ()))
    for place, text in enumerate(texts):
        found += [text, *added.get(place, ())]
    return "\n".join(found)


def left_out(main: str, lines: Sequence[Line], banners: Sequence[str]) -> tuple[str, ...]:
    """First words of what ``main`` lacks: cookie banners, then the largest runs of lines, in the page's order."""
    kept = _kept(main, lines)
    runs: list[tuple[int, list[str]]] = []
    for place, line in enumerate(lines):
        if kept[place]:
            continue
        if place and not kept[place - 1] and runs and lines[place - 1].box is not None:
            runs[-1][1].append(line.text)
        else:
            runs.append((place, [line.text]))
    room = max(0, MOST_LEFT_OUT - len(banners))
    largest = sorted(runs, key=lambda run: -sum(map(len, run[1])))[:room]
    texts = [*banners, *(" · ".join(run[1][:8]) for run in sorted(largest))]
    return tuple(_short(text) for text in texts[:MOST_LEFT_OUT])


def _short(text: str) -> str:
    if len(text) <= LONGEST_LEFT_OUT:
        return text
    cut = text[: LONGEST_LEFT_OUT - 1]
    return (cut.rpartition(" ")[0] or cut).rstrip(" ·,;:") + "…"


def _kept(main: str, lines: Sequence[Line]) -> list[bool]:
    """For each line whether ``main`` holds it, as a line or, if it is long, anywhere."""
    texts = [" ".join(text.split()).casefold() for text in main.split("\n")]
    known = set(texts)
    whole = " ".join(texts)
    return [line.key in known or (len(line.text) > _LONG and line.key in whole) for line in lines]
