"""Broken files opened as a user would: each ends in texts or in a sentence, or it is a finding."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Document
from simhash_gui.documents.errors import CrashedError, TooMuchMemoryError, TooSlowError
from simhash_gui.documents.opening import open_all
from simhash_gui.documents.options import DEFAULTS
from simhash_gui.documents.outcomes import Outcome, Refused
from simhash_gui.progress import Progress
from tests.fuzz.mutations import mutated

FAULTS = (CrashedError, TooSlowError, TooMuchMemoryError)
"""Sentences that a small file must not need."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A broken file that ended otherwise, and how."""

    file: str
    what: str


def opened(suffix: str, seed: bytes, numbers: range, folder: Path, extractor: Extractor) -> Iterator[Finding | str]:
    """For each broken file "text" or the class of its sentence, or a finding; several if it holds several texts."""
    for number in numbers:
        (folder / f"{number:06}{suffix}").write_bytes(mutated(seed, suffix, number))
    try:
        for outcome in open_all([str(folder)], DEFAULTS, Progress(), extractor):
            yield _judged(outcome)
    except Exception:
        # Which file it was, one after the other tells.
        yield from _one_by_one(suffix, numbers, folder, extractor)


def _one_by_one(suffix: str, numbers: range, folder: Path, extractor: Extractor) -> Iterator[Finding]:
    for number in numbers:
        path = folder / f"{number:06}{suffix}"
        try:
            for _ in open_all([str(path)], DEFAULTS, Progress(), extractor):
                pass
        except Exception:
            yield Finding(path.name, traceback.format_exc())


def _judged(outcome: Outcome) -> Finding | str:
    if isinstance(outcome, Document):
        return "text"
    if isinstance(outcome, Refused) and not isinstance(outcome.error, FAULTS):
        return type(outcome.error).__name__
    if isinstance(outcome, Refused):
        return Finding(outcome.name, f"{outcome.error}\n{outcome.error.__cause__ or ''}")
    return Finding(outcome.name, "a question that nobody asked for")


def counted(results: Iterator[Finding | str]) -> tuple[Counter[str], list[Finding]]:
    """How often each end came, and the findings."""
    ends: Counter[str] = Counter()
    findings = []
    for result in results:
        if isinstance(result, Finding):
            findings.append(result)
        else:
            ends[result] += 1
    return ends, findings
