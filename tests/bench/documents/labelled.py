"""Labelled files: what each holds, as the project that it comes from states.

FOLDER holds ``loaders/manifest.jsonl`` (one file a line: ``file``, ``kind``, ``trap``, maybe ``expected``, the path of
a text, ``must_contain``, ``must``, ``encoding``), ``html_articles/pairs.jsonl`` (lines with ``label`` 1: a page and
its article) and ``html_segments/segments.json`` (pages with strings that the main text holds, or does not).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class File:
    """One file for the loaders; ``expected`` None where no text is stated."""

    path: Path
    kind: str
    trap: str
    expected: str | None
    must_contain: tuple[str, ...]
    must: str
    encoding: str


@dataclass(frozen=True, slots=True)
class Article:
    """A page as saved, and its article's text."""

    page: Path
    expected: str


@dataclass(frozen=True, slots=True)
class Segments:
    """A page as saved; strings its main text holds, and strings it does not."""

    page: Path
    held: tuple[str, ...]
    absent: tuple[str, ...]


def files(data: Path) -> list[File]:
    """All of ``loaders``; none if that is not there."""
    folder = data / "loaders"
    return [
        File(
            path=folder / row["file"],
            kind=row["kind"],
            trap=row["trap"],
            expected=_text(folder / row["expected"]) if row.get("expected") else None,
            must_contain=tuple(row.get("must_contain", ())),
            must=row.get("must", ""),
            encoding=row.get("encoding", ""),
        )
        for row in _rows(folder / "manifest.jsonl")
    ]


def articles(data: Path) -> list[Article]:
    """The pages with their own articles."""
    folder = data / "html_articles"
    return [
        Article(folder / row["a_path"], _text(folder / row["b_path"]))
        for row in _rows(folder / "pairs.jsonl")
        if row["label"] == 1
    ]


def segments(data: Path) -> list[Segments]:
    """The pages with stated pieces."""
    folder = data / "html_segments"
    listing = folder / "segments.json"
    rows = json.loads(_text(listing)) if listing.exists() else []
    return [Segments(folder / row["file"], tuple(row["with"]), tuple(row["without"])) for row in rows]


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    if path.exists():
        yield from map(json.loads, _text(path).splitlines())


def _text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "replace")
