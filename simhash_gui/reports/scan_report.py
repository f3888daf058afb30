"""What ``scan`` found as JSON for programs and as CSV for spreadsheets.

Members and groups come in an order of their paths, so the same texts named in another order give the same groups.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final

import numpy as np

from simhash_gui.documents import Document, readable
from simhash_gui.engine.groups import Group
from simhash_gui.engine.outlines import Outline
from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.scan import Scan
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import scan as say
from simhash_gui.present.wording.texts import NOTICE
from simhash_gui.reports.csv_report import Cell, csv_bytes
from simhash_gui.reports.json_report import Json

_NUMBER_LIKE: Final = re.compile(r"\d+(e\d+)?")
_DIGITS: Final = 6  # of a Jaccard in a table


@dataclass(frozen=True, slots=True, eq=False)
class ScannedText:
    """One text that was opened. ``row`` is its place in the scan, None if it could not be read (``error`` says why)."""

    path: str
    name: str
    document: Document | None
    error: str
    row: int | None


@dataclass(frozen=True, slots=True, eq=False)
class Scanned:
    """All that was named, what was never opened as (path, why not), and what was found among the texts.

    ``places``: of each row of the scan the place in ``texts``.
    """

    texts: tuple[ScannedText, ...]
    skipped: tuple[tuple[str, str], ...]
    found: Scan
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class ShownGroup:
    """A group as it is told: members and representative as places in ``Scanned.texts``, members in order of path."""

    members: tuple[int, ...]
    representative: int
    widest: int
    lowest_jaccard: float | None


def told_apart(path: str) -> str:
    """``path`` with bytes that are no UTF-8 as ``\\xe9``, so that two such names stay different."""
    return path.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def name_of(text: ScannedText) -> str:
    """The name for lists; that of a file whose name is no UTF-8 stays different from another such."""
    last = PurePath(text.path).name
    return told_apart(last) if readable(last) == readable(text.name) else readable(text.name)


def status_of(text: ScannedText, found: Scan) -> str:
    """``ok``, ``no_words`` or ``error``."""
    if text.row is None:
        return "error"
    return "ok" if found.outlines[text.row].fingerprint else "no_words"


def message_of(wording: Wording, text: ScannedText, found: Scan) -> str:
    """What to know about a text, in sentences; empty when nothing."""
    if text.row is None or text.document is None:
        return text.error
    outline = found.outlines[text.row]
    kinds = [*text.document.warnings, *outline.notices]
    if outline.fingerprint is None and "only_stop_words" not in kinds:
        kinds.append("no_words")
    return " ".join([wording(NOTICE[kind]) for kind in kinds])


def shown_groups(scanned: Scanned) -> list[ShownGroup]:
    """The groups, the largest first and of equally large ones by path."""
    places = scanned.places
    found = scanned.found

    def path(place: int) -> str:
        return scanned.texts[place].path

    def shown(group: Group, widest: int, lowest: float | None) -> ShownGroup:
        members = sorted((places[row] for row in group.members), key=path)
        # Of texts of the same words, any could stand for the group: the first path does.
        same = found.same_as[group.representative]
        alike = [places[row] for row in group.members if found.same_as[row] == same]
        return ShownGroup(tuple(members), min(alike, key=path), widest, lowest)

    rows = zip(found.grouping.groups, found.widest, found.lowest_jaccard, strict=True)
    return sorted([shown(*row) for row in rows], key=lambda group: (-len(group.members), path(group.members[0])))


def scan_object(wording: Wording, recipe: Recipe, scanned: Scanned) -> Json:
    """What ``scan --json`` prints."""
    groups = shown_groups(scanned)
    group_of = {place: number for number, group in enumerate(groups) for place in group.members}
    paths = [told_apart(text.path) for text in scanned.texts]
    return {
        "recipe": str(recipe),
        "texts": [
            _text_object(wording, scanned, place, paths, group_of.get(place)) for place in range(len(scanned.texts))
        ],
        "pairs": _pair_objects(scanned, paths),
        "groups": [
            {
                "members": [{"path": paths[place]} for place in group.members],
                "representative": paths[group.representative],
                "widest": group.widest,
                "lowest_jaccard": group.lowest_jaccard,
            }
            for group in groups
        ],
        "skipped": [{"path": told_apart(path), "message": message} for path, message in scanned.skipped],
    }


def _text_object(wording: Wording, scanned: Scanned, place: int, paths: Sequence[str], group: int | None) -> Json:
    text, found = scanned.texts[place], scanned.found
    outline = _outline(text, found)
    closest, hamming, jaccard = _closest(scanned, text)
    return {
        "path": paths[place],
        "name": name_of(text),
        "status": status_of(text, found),
        "message": message_of(wording, text, found) or None,
        "words": outline.words if outline else None,
        "fingerprint": outline.fingerprint.hex if outline and outline.fingerprint else None,
        "group": group,
        "closest": {
            "path": None if closest is None else paths[closest],
            "hamming": hamming,
            "word_jaccard": jaccard,
        },
    }


def _pair_objects(scanned: Scanned, paths: Sequence[str]) -> list[Json]:
    places, pairs = scanned.places, scanned.found.pairs
    rows = zip(
        pairs.rows.tolist(),
        pairs.hamming.tolist(),
        pairs.word_jaccard.tolist(),
        pairs.jaccard.tolist(),
        pairs.a_in_b.tolist(),
        pairs.b_in_a.tolist(),
        strict=True,
    )
    return [
        {
            "a": paths[places[a]],
            "b": paths[places[b]],
            "hamming": hamming,
            "word_jaccard": _finite(word_jaccard),
            "jaccard_sets": _finite(jaccard),
            "containment": {"a_in_b": _finite(a_in_b), "b_in_a": _finite(b_in_a)},
        }
        for (a, b), hamming, word_jaccard, jaccard, a_in_b, b_in_a in rows
    ]


def scan_csv(wording: Wording, scanned: Scanned) -> bytes:
    """The list of texts for spreadsheets, a row for each. ``near-duplicates`` counts those within the limit."""
    columns = (
        say.NAME_COLUMN,
        say.PATH_COLUMN,
        say.STATUS_COLUMN,
        say.WORDS_COLUMN,
        say.FINGERPRINT_COLUMN,
        say.GROUP_COLUMN,
        say.CLOSEST_COLUMN,
        say.DISTANCE_COLUMN,
        say.JACCARD_COLUMN,
        say.NEAR_COLUMN,
        say.MESSAGE_COLUMN,
    )
    group_of = {place: number for number, group in enumerate(shown_groups(scanned), 1) for place in group.members}
    near = near_counts(scanned.found)
    rows: list[list[Cell]] = []
    for place, text in enumerate(scanned.texts):
        outline = _outline(text, scanned.found)
        closest, hamming, jaccard = _closest(scanned, text)
        has_words = outline is not None and outline.fingerprint is not None
        rows.append(
            [
                name_of(text),
                told_apart(text.path),
                status_of(text, scanned.found),
                outline.words if outline else None,
                _hex(outline),
                group_of.get(place),
                None if closest is None else told_apart(scanned.texts[closest].path),
                hamming,
                None if jaccard is None else round(jaccard, _DIGITS),
                near[text.row] if has_words and text.row is not None else None,
                message_of(wording, text, scanned.found) or None,
            ]
        )
    return csv_bytes([wording(column) for column in columns], rows)


def near_counts(found: Scan) -> list[int]:
    """[n] how many others are within the limit of each text; texts of the same words have the same neighbors."""
    n = len(found.outlines)
    first = found.same_as[found.pairs.rows[:, 0]]
    second = found.same_as[found.pairs.rows[:, 1]]
    copies = np.bincount(found.same_as, minlength=n)
    apart = first != second
    first, second = first[apart], second[apart]
    near = np.bincount(first, copies[second], n) + np.bincount(second, copies[first], n)
    return [int(count) for count in (near + copies - 1)[found.same_as].tolist()]


def _hex(outline: Outline | None) -> str | None:
    if outline is None or outline.fingerprint is None:
        return None
    # Spreadsheets would round a fingerprint that happens to have no letters, or only an e.
    text = outline.fingerprint.hex
    return f"'{text}" if _NUMBER_LIKE.fullmatch(text) else text


def _outline(text: ScannedText, found: Scan) -> Outline | None:
    return None if text.row is None else found.outlines[text.row]


def _closest(scanned: Scanned, text: ScannedText) -> tuple[int | None, int | None, float | None]:
    """Place of the closest other text, its distance, and the Jaccard of the words."""
    closest = scanned.found.closest
    if text.row is None or closest.row[text.row] < 0:
        return None, None, None
    place = scanned.places[int(closest.row[text.row])]
    return place, int(closest.hamming[text.row]), _finite(float(closest.word_jaccard[text.row]))


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None
