"""Figures of one file: how much of its words was found, and in what time."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.errors import DocumentError, EmptyFileError, LockedError, NoTextError
from simhash_gui.documents.options import DEFAULTS
from simhash_gui.documents.reading import reader_of, sniffed
from simhash_gui.engine.normalize import normalize
from tests.bench.documents.labelled import File

GOOD = 0.98
_MUST = (("password", LockedError), ("no text", NoTextError), ("empty", EmptyFileError))


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of a file: its text, or the error that says why not. ``crash`` names what no reader may raise."""

    text: str
    error: DocumentError | None
    crash: str
    milliseconds: float


def word_f1(found: str, expected: str) -> float:
    """F1 of the plain normalized words, as multisets; 1 if neither text has any."""
    a, b = Counter(normalize(found).words), Counter(normalize(expected).words)
    total = a.total() + b.total()
    return 2 * (a & b).total() / total if total else 1.0


def reading(path: Path) -> Reading:
    """Read one file with the reader for its name."""
    data = path.read_bytes()
    start = time.perf_counter()
    text, error, crash = "", None, ""
    try:
        text = (reader_of(path) or sniffed(data, path.name)).read(data, path.name, DEFAULTS).text
    except DocumentError as refused:
        error = refused
    except Exception as fault:
        crash = repr(fault)
    return Reading(text, error, crash, 1000 * (time.perf_counter() - start))


def keeps_its_word(file: File, found: Reading) -> bool:
    """Whether what the file must hold is there, and what must be said of it is said."""
    fits = next((error for word, error in _MUST if word in file.must), None)
    said = fits is None or isinstance(found.error, fits)
    words = " ".join(normalize(found.text).words)
    return said and all(" ".join(normalize(part).words) in words for part in file.must_contain)


def is_decoded(file: File) -> bool:
    """Whether the bytes come out with the words of the stated text.

    What is called Shift-JIS is read as its Windows superset, which has another tilde, so signs do not count.
    """
    try:
        text = decode(file.path.read_bytes(), file.path.name).text
    except DocumentError:
        return False
    return normalize(text).words == normalize(file.expected or "").words


def holds(text: str, part: str) -> bool:
    """Whether ``part`` stands in ``text``; how blanks are set does not count."""
    return " ".join(part.split()) in text
