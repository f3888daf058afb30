"""Labelled pairs of texts, read from a folder that stays outside the repository.

Each of its folders has ``pairs.jsonl``, one pair a line: ``id``, ``a_text`` or ``a_path``, ``b_text`` or
``b_path``, ``label`` (1 related, 0 not, null not to be scored), ``grade``, and in some ``wsim`` (share of
words unchanged, in order) and ``score`` (how alike people find the two).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import chardet
import trafilatura
from lxml import html

from simhash_gui.engine.normalize import NormalizedText, normalize
from simhash_gui.engine.verdict import in_common
from simhash_gui.engine.verdict_overlap import Overlap


@dataclass(frozen=True, slots=True)
class Pair:
    """One labelled pair and what its texts have in common. ``folder`` is the set it belongs to."""

    id: str
    folder: str
    found: Overlap
    label: int | None
    grade: str
    unchanged: float | None
    human: float | None


def labelled_pairs(data: Path) -> Iterator[Pair]:
    """All pairs of which both texts have words, set by set."""
    for rows in sorted(data.glob("*/pairs.jsonl")):
        for line in rows.read_text("utf-8").splitlines():
            row = json.loads(line)
            sides = ((row.get(f"{side}_text"), rows.parent / str(row.get(f"{side}_path"))) for side in "ab")
            (a, text_a), (b, text_b) = (_side(text, path) for text, path in sides)
            if a.words and b.words:
                yield Pair(
                    id=row["id"],
                    folder=rows.parent.name,
                    found=in_common(a, b, text_a, text_b),
                    label=row.get("label"),
                    grade=str(row.get("grade")),
                    unchanged=row.get("wsim"),
                    human=row.get("score"),
                )


def _side(text: str | None, path: Path) -> tuple[NormalizedText, str]:
    return _side_of_file(path) if text is None else (normalize(text), text)


@cache
def _side_of_file(path: Path) -> tuple[NormalizedText, str]:
    text = read_text(path)
    return normalize(text), text


def read_text(path: Path) -> str:
    """The text of a file; of a web page the main text, or all of it where no main text is found."""
    raw = path.read_bytes()
    if path.suffix == ".html":
        return _page_text(raw)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return raw.decode(chardet.detect(raw)["encoding"] or "latin-1", "replace")


def _page_text(raw: bytes) -> str:
    main = trafilatura.extract(raw, favor_recall=True, include_comments=False)
    if main:
        return str(main)
    page = html.fromstring(raw)
    for hidden in page.xpath("//script|//style"):
        hidden.drop_tree()
    return " ".join(page.itertext())
