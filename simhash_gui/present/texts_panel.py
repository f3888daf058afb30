"""The list of texts: rows of numbers, and what each row says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.profile import Profile
from simhash_gui.present.pair import TextRow
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import texts as say
from simhash_gui.present.workspace import Workspace

LISTED_NOTICES = (  # gravest first; the row has room for one, the tip tells all
    "no_words",
    "only_stop_words",
    "cut_short",
    "malformed_rows",
    "damaged_characters",
    "shorter_than_shingle",
    "whole_page",
    "unspaced_script",
    "guessed_encoding",
)


@dataclass(frozen=True, slots=True)
class Summary:
    """What the list keeps of a profile, which itself is too large to keep for every text."""

    words: int
    fingerprint: Fingerprint | None
    notices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RowText:
    """The words of one row. ``spoken`` is the row in one line, for those who hear it."""

    name: str
    words: str
    distance: str
    notice: str
    tip: str
    spoken: str


def summary_of(profile: Profile) -> Summary:
    """The part of a profile that the list shows. Adds ``no_words`` to the notices where nothing can vote."""
    notices = profile.notices
    if profile.fingerprint is None and "only_stop_words" not in notices:
        notices = ("no_words", *notices)
    return Summary(len(profile.plain.words), profile.fingerprint, notices)


def text_rows(workspace: Workspace, summaries: Mapping[int, Summary]) -> tuple[TextRow, ...]:
    """One row for each text in list order. Texts without a summary are still being counted. O(texts)."""
    a = workspace.a
    summary_a = summaries.get(a.id) if a is not None else None
    first = summary_a.fingerprint if summary_a is not None else None
    rows = []
    for entry in workspace.entries:
        summary = summaries.get(entry.id)
        print_ = summary.fingerprint if summary is not None else None
        away = first.distance(print_) if first and print_ and first.bits == print_.bits else None
        rows.append(
            TextRow(
                id=entry.id,
                name=entry.name,
                origin=entry.origin,
                side=workspace.side_of(entry.id),
                words=summary.words if summary is not None else None,
                fingerprint=print_,
                distance_to_a=away,
                notices=(summary.notices if summary is not None else ()) + entry.warnings,
            )
        )
    return tuple(rows)


def row_text(wording: Wording, row: TextRow) -> RowText:
    """What a row says. The name may hold any characters: it is never rich text."""
    words = wording(say.WORDS, n=row.words) if row.words is not None else wording(say.WAITING)
    away = wording(say.BITS_FROM_A, n=row.distance_to_a) if row.distance_to_a is not None else ""
    kind = next((kind for kind in LISTED_NOTICES if kind in row.notices), None)
    notice = wording(say.NOTICE_SHORT[kind]) if kind else ""
    distance = row.side if row.side == "A" else away
    spoken = ", ".join(part for part in (row.name, row.side, words, away if row.side != "A" else "", notice) if part)
    return RowText(row.name, words, distance, notice, _tip(wording, row), spoken)


def _tip(wording: Wording, row: TextRow) -> str:
    lines = [row.name, wording(say.FROM_FILE, path=row.origin) if row.origin else wording(say.TYPED)]
    if row.fingerprint is not None:
        lines.append(wording(say.FINGERPRINT, hex=row.fingerprint.hex))
    lines += [wording(say.NOTICE[kind]) for kind in row.notices if kind in say.NOTICE]
    return "\n".join(lines)
