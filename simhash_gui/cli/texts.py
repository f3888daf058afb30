"""From paths to profiled texts, each with its message if it could not be read."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from simhash_gui.documents import Document, DocumentError, from_bytes, read_document, readable
from simhash_gui.documents.errors import UnreadableError
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.reports.json_report import ReportedText


@dataclass(frozen=True, slots=True, eq=False)
class _Read:
    path: str
    name: str
    document: Document | None
    error: str


def profiled(
    paths: Sequence[str], recipe: Recipe, encoding: str | None, wording: Wording
) -> tuple[Recipe, list[ReportedText]]:
    """The recipe, resolved over all texts that could be read, and every text in order."""
    read: dict[str, _Read] = {}
    for path in paths:
        if path not in read:  # standard input can be read but once
            read[path] = _read(path, encoding, wording)
    in_order = [read[path] for path in paths]
    fixed = recipe.resolve([item.document.text for item in in_order if item.document])
    return fixed, [_reported(item, fixed) for item in in_order]


def _read(path: str, encoding: str | None, wording: Wording) -> _Read:
    name = wording(say.STANDARD_INPUT) if path == "-" else Path(path).name or path
    try:
        document = from_bytes(_input(name), name, encoding) if path == "-" else read_document(path, encoding)
    except DocumentError as error:
        return _Read(path, name, None, readable(str(error)))
    return _Read(path, name, document, "")


def _input(name: str) -> bytes:
    """All of standard input. Raises ``UnreadableError`` when it is closed, or a folder."""
    try:
        if sys.stdin is not None:
            return sys.stdin.buffer.read()
    except OSError as error:
        raise UnreadableError(name=name) from error
    raise UnreadableError(name=name)


def _reported(item: _Read, recipe: Recipe) -> ReportedText:
    found = profile(item.document.text, recipe) if item.document else None
    return ReportedText(item.path, item.name, item.document, found, item.error)
