"""The order of the texts list, and which of them are listed: by name, words or distance, and by a part of the name.

Python sorts without ever letting another thread in, so a long list is sorted in runs that are then merged: a job
can do it while the window stays alive.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.present.shelf import Entry
from simhash_gui.present.texts_panel import Summary
from simhash_gui.progress import Progress

By = Literal["given", "name", "words", "distance"]
ORDERS: Final[tuple[By, ...]] = ("given", "name", "words", "distance")


Key = TypeVar("Key", str, int)

_RUN: Final = 4_096  # items sorted without a pause: some milliseconds
_DIGITS: Final = re.compile(r"[0-9]+")
_LONGEST: Final = 0x1F  # digits whose number is told by one control character


@dataclass(frozen=True, slots=True)
class ListOrder:
    """How the list is shown. Texts without a number stand at the end in both directions."""

    by: By = "given"
    descending: bool = False
    find: str = ""  # part of the name, in any case

    @property
    def plain(self) -> bool:
        """Whether all texts are listed as they were added."""
        return self == ListOrder()


@dataclass(frozen=True, slots=True, eq=False)
class ListSnapshot:
    """The list at one moment, for a job. ``away_from`` is A's fingerprint."""

    entries: Sequence[Entry]
    summaries: Mapping[int, Summary]
    away_from: Fingerprint | None


def arrange(snapshot: ListSnapshot, order: ListOrder, progress: Progress) -> list[int]:
    """Ids of the texts to list, in order; equal ones in the order given. O(n log n). Raises ``Cancelled``."""
    entries = snapshot.entries
    if order.find:
        wanted = order.find.casefold()
        entries = [entry for entry in entries if wanted in entry.name.casefold()]
    progress.step(0, len(entries))
    places: Sequence[int] = range(len(entries))
    if order.by == "name":
        names = [natural_key(entry.name) for entry in entries]
        places = sorted_places(names, descending=order.descending, progress=progress)
    elif order.by != "given":
        numbers = [_number(entry, snapshot, order.by) for entry in entries]
        places = sorted_places(numbers, descending=order.descending, progress=progress)
    elif order.descending:
        places = places[::-1]
    return [entries[place].id for place in places]


def is_found(name: str, find: str) -> bool:
    """Whether a text of that name is listed while ``find`` is looked for."""
    return find.casefold() in name.casefold()


def natural_key(name: str) -> str:
    """What names are sorted by, as plain strings: case does not count, and "page 9" comes before "page 10"."""
    return _DIGITS.sub(_digits_key, name.casefold()) + "\0" + name


def _digits_key(found: re.Match[str]) -> str:
    digits = found[0].lstrip("0")
    return chr(min(len(digits), _LONGEST)) + digits


def sorted_places(
    keys: Sequence[Key | None], *, descending: bool = False, progress: Progress | None = None
) -> list[int]:
    """Places of ``keys`` in their order; equal ones stay as they were, and None comes last either way.

    No step of it takes longer than some milliseconds until the last, which merges what is sorted.
    Raises ``Cancelled``.
    """
    progress = progress or Progress()
    known = [place for place, key in enumerate(keys) if key is not None]
    missing = [place for place, key in enumerate(keys) if key is None]
    get = keys.__getitem__
    runs = [known[at : at + _RUN] for at in range(0, len(known), _RUN)]
    for number, run in enumerate(runs):
        progress.step(number, len(runs))
        run.sort(key=get, reverse=descending)  # type: ignore[arg-type]
    while len(runs) > 1:
        merged = []
        for at in range(0, len(runs), 2):
            progress.step(at, len(runs))
            both = [place for run in runs[at : at + 2] for place in run]
            both.sort(key=get, reverse=descending)  # type: ignore[arg-type]
            merged.append(both)
        runs = merged
    return (runs[0] if runs else []) + missing


def _number(entry: Entry, snapshot: ListSnapshot, by: By) -> int | None:
    summary = snapshot.summaries.get(entry.id)
    if summary is None or entry.error is not None:
        return None
    if by == "words":
        return summary.words
    first, other = snapshot.away_from, summary.fingerprint
    return first.distance(other) if first and other and first.bits == other.bits else None
