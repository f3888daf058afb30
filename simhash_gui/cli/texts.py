"""From what was named on the command line to texts, each with its message if it could not be read."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from simhash_gui.documents import Document, DocumentError, Outcome, ReadOptions, Refused, from_bytes, readable
from simhash_gui.documents.child import Extractor
from simhash_gui.documents.errors import SameFileError, SameFolderError, UnreadableError, UnsupportedTypeError
from simhash_gui.documents.opening import is_address, open_all
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.progress import Progress
from simhash_gui.reports.json_report import ReportedText

STANDARD_INPUT = "-"
_NO_LOSS = (SameFileError, SameFolderError, UnsupportedTypeError)  # passed over in a folder, nothing is missing


@dataclass(frozen=True, slots=True, eq=False)
class ReadText:
    """A text, or the ``error`` sentence why it could not be read.

    ``path`` begins with what the user named; ``name`` is for lists.
    """

    path: str
    name: str
    document: Document | None
    error: str = ""


@dataclass(frozen=True, slots=True)
class ReadTexts:
    """All that was named, in order. ``skipped`` are sentences about what was never opened, such as a pipe in a folder.

    ``skipped_paths`` are their places. ``complete``: nothing that holds a text is missing.
    """

    texts: tuple[ReadText, ...]
    skipped: tuple[str, ...]
    complete: bool
    skipped_paths: tuple[str, ...] = ()


def read_all(
    paths: Sequence[str], options: ReadOptions, wording: Wording, tell: Callable[[int, str], None] | None = None
) -> ReadTexts:
    """Read files, folders, addresses and standard input ("-"), whatever they hold.

    ``tell`` is called with the number of texts so far and the name of each that was read. Nothing raises but what
    stops the program; child processes are gone when this returns.
    """
    found: list[ReadText] = []
    skipped: list[DocumentError] = []
    skipped_paths: list[str] = []
    standard: ReadText | None = None
    with Extractor() as extractor:
        for from_input, group in groupby(paths, lambda path: path == STANDARD_INPUT):
            if from_input:
                for _ in group:  # standard input can be read but once
                    standard = standard or _standard_input(options, wording)
                    found.append(standard)
                continue
            places = list(group)
            for outcome in open_all(places, replace(options, ask_tables=False), Progress(), extractor):
                if isinstance(outcome, Refused) and not outcome.opened:
                    skipped.append(outcome.error)
                    skipped_paths.append(_as_named(_origin(outcome), places))
                    continue
                text = _read_text(outcome, places)
                if text is not None:
                    found.append(text)
                    if tell is not None:
                        tell(len(found), text.name)
    return ReadTexts(
        tuple(found),
        tuple(readable(str(error)) for error in skipped),
        complete=not any(text.error for text in found) and all(isinstance(each, _NO_LOSS) for each in skipped),
        skipped_paths=tuple(skipped_paths),
    )


def read_one(path: str, options: ReadOptions, wording: Wording) -> ReadText:
    """The one text that ``path`` holds; a sentence instead if it holds several or none."""
    found = read_all((path,), options, wording)
    if len(found.texts) == 1:
        return found.texts[0]
    name = Path(path).name or path
    if found.texts:
        return ReadText(path, name, None, wording(say.SEVERAL_TEXTS, name=readable(name), n=len(found.texts)))
    return ReadText(path, name, None, next(iter(found.skipped), wording(say.NO_TEXT, name=readable(name))))


def profiled(texts: Sequence[ReadText], recipe: Recipe) -> tuple[Recipe, list[ReportedText]]:
    """The recipe, resolved over all texts that could be read, and every text in order."""
    fixed = recipe.resolve([text.document.text for text in texts if text.document])
    return fixed, [_reported(text, fixed) for text in texts]


def _read_text(outcome: Outcome, places: Sequence[str]) -> ReadText | None:
    if isinstance(outcome, Document):
        return ReadText(_as_named(outcome.origin, places), outcome.title, outcome)
    if isinstance(outcome, Refused):
        return ReadText(_as_named(_origin(outcome), places), outcome.name, None, readable(str(outcome.error)))
    return None


def _origin(outcome: Refused) -> str:
    source = outcome.source
    return f"{source.place}/{source.inside}" if source.inside else source.place


def _as_named(origin: str, places: Sequence[str]) -> str:
    """``origin`` with the beginning that the user wrote instead of the absolute path."""
    best, written = "", origin
    for place in places:
        if is_address(place) or "\0" in place:
            continue
        whole = os.path.abspath(place)
        inside = origin == whole or origin.startswith((f"{whole.rstrip(os.sep)}{os.sep}", f"{whole}/", f"{whole}#"))
        if inside and len(whole) > len(best):
            best = whole
            written = place if origin == whole else place.rstrip(os.sep) + origin[len(whole.rstrip(os.sep)) :]
    return written


def _standard_input(options: ReadOptions, wording: Wording) -> ReadText:
    name = wording(say.STANDARD_INPUT)
    try:
        document = from_bytes(_input(name), name, options.encoding)
    except DocumentError as error:
        return ReadText(STANDARD_INPUT, name, None, readable(str(error)))
    return ReadText(STANDARD_INPUT, name, document)


def _input(name: str) -> bytes:
    """All of standard input. Raises ``UnreadableError`` when it is closed, or a folder."""
    try:
        if sys.stdin is not None:
            return sys.stdin.buffer.read()
    except OSError as error:
        raise UnreadableError(name=name) from error
    raise UnreadableError(name=name)


def _reported(text: ReadText, recipe: Recipe) -> ReportedText:
    found = profile(text.document.text, recipe) if text.document else None
    return ReportedText(text.path, text.name, text.document, found, text.error)
