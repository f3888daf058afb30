"""The list of texts: rows of numbers, and what each row says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from simhash_gui.documents.reading import reader_for
from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.languages import LANGUAGES
from simhash_gui.engine.outlines import Outline
from simhash_gui.engine.profile import Profile
from simhash_gui.present.pair import TextRow
from simhash_gui.present.shelf import Entry
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import texts as say
from simhash_gui.present.workspace import Workspace
from simhash_gui.progress import Progress

LISTED_NOTICES = (  # gravest first; the row has room for one, the tip tells all
    "no_words",
    "only_stop_words",
    "cut_short",
    "malformed_rows",
    "damaged_characters",
    "shorter_than_shingle",
    "whole_page",
    "other_type",
    "tracked_changes",
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
    """The words of one row.

    ``details`` is its second line, ``brief`` what of it must be read where there is little room; ``action``
    what a click at the end of that line does, "" for nothing. ``spoken`` is the row in one line, for those
    who hear it.
    """

    name: str
    words: str
    details: str
    brief: str
    action: str
    tip: str
    spoken: str


def summary_of(profile: Profile) -> Summary:
    """The part of a profile that the list shows."""
    return _summary(len(profile.plain.words), profile.fingerprint, profile.notices)


Outlining = Callable[[Sequence[str], Progress], Sequence[Outline]]


def summaries_of(texts: Sequence[str], outline: Outlining, progress: Progress) -> list[Summary]:
    """The same of many texts, without their profiles. Raises what ``outline`` does."""
    return [_summary(each.words, each.fingerprint, each.notices) for each in outline(texts, progress)]


def _summary(words: int, fingerprint: Fingerprint | None, notices: tuple[str, ...]) -> Summary:
    """Adds ``no_words`` to the notices where nothing can vote."""
    if fingerprint is None and "only_stop_words" not in notices:
        notices = ("no_words", *notices)
    return Summary(words, fingerprint, notices)


def text_row(
    entry: Entry, side: str, summary: Summary | None, away_from: Fingerprint | None, language: str | None = None
) -> TextRow:
    """The row of one text; without a summary it is still being counted. ``away_from`` is A's fingerprint. O(1)."""
    document = entry.document
    print_ = summary.fingerprint if summary is not None else None
    away = away_from.distance(print_) if away_from and print_ and away_from.bits == print_.bits else None
    return TextRow(
        id=entry.id,
        name=entry.name,
        origin=entry.origin,
        side=side,
        words=summary.words if summary is not None else None,
        fingerprint=print_,
        distance_to_a=away,
        notices=(summary.notices if summary is not None else ()) + entry.warnings,
        kind=document.kind if document is not None and entry.origin else "",
        language=language,
        encoding=document.encoding if document is not None else "",
        changed=entry.changed,
        error=entry.error,
    )


def text_rows(workspace: Workspace, summaries: Mapping[int, Summary]) -> tuple[TextRow, ...]:
    """One row for each text in list order. O(texts)."""
    a = workspace.a
    summary_a = summaries.get(a.id) if a is not None else None
    first = summary_a.fingerprint if summary_a is not None else None
    return tuple(
        text_row(entry, workspace.side_of(entry.id), summaries.get(entry.id), first) for entry in workspace.entries
    )


def row_text(wording: Wording, row: TextRow) -> RowText:
    """What a row says. The name may hold any characters: it is never rich text."""
    if row.error is not None:
        return _failed(wording, row)
    words = wording(say.WORDS, n=row.words) if row.words is not None else wording(say.WAITING)
    away = wording(say.BITS_FROM_A, n=row.distance_to_a) if row.distance_to_a is not None and row.side != "A" else ""
    notice = _gravest(wording, row)
    language = _language(wording, row)
    about = (short_type(row), language)
    changed = wording(say.CHANGED_ON_DISK) if row.changed else ""
    details: tuple[str, ...]
    if changed:
        brief, details = f"\u21bb {changed}", (f"\u21bb {changed}", away)
    elif notice:
        brief, details = away or f"\u26a0 {notice}", (away, f"\u26a0 {notice}")
    else:
        brief, details = away or language, (*about, away)
    said = (row.name, row.side, words, away, *about, changed, notice)
    return RowText(
        name=row.name,
        words=words,
        details=" \u00b7 ".join(filter(None, details)),
        brief=brief,
        action=wording(say.RELOAD) if row.changed else "",
        tip=_tip(wording, row),
        spoken=", ".join(filter(None, said)),
    )


def _failed(wording: Wording, row: TextRow) -> RowText:
    """The row of a file that could not be read. The line leaves out the name, which stands above it."""
    assert row.error is not None
    short = wording(row.error.sentence, **{**row.error.values, "name": ""}).strip()
    words = wording(say.NOT_READ)
    whole = wording(row.error.sentence, **row.error.values)
    tip = f"{whole}\n{wording(say.FROM_FILE, path=row.origin)}" if row.origin else whole
    action = wording(say.RETRY)
    line = f"\u26a0 {short}"
    return RowText(row.name, words, line, line, action, tip, f"{row.name}, {words}, {whole}")


def _gravest(wording: Wording, row: TextRow) -> str:
    kind = next((kind for kind in LISTED_NOTICES if kind in row.notices), None)
    return wording(say.NOTICE_SHORT[kind]) if kind else ""


def short_type(row: TextRow) -> str:
    """The type in a few letters: how the file's name ends, or else the kind of document."""
    if not row.kind:
        return ""
    found = re.search(r"\.([A-Za-z0-9]{1,8})(?:#.*)?$", row.origin)
    return found[1].lower() if found and "://" not in row.origin else row.kind


def _language(wording: Wording, row: TextRow) -> str:
    return next((wording(each.name) for each in LANGUAGES if each.code == row.language), "")


def _tip(wording: Wording, row: TextRow) -> str:
    lines = [row.name, wording(say.FROM_FILE, path=row.origin) if row.origin else wording(say.TYPED)]
    if row.kind:
        lines.append(wording(say.TYPE, type=wording(reader_for(row.kind).title)))
    language = _language(wording, row)
    if language:
        lines.append(wording(say.LANGUAGE, language=language))
    if row.encoding:
        lines.append(wording(say.ENCODING, encoding=row.encoding))
    if row.fingerprint is not None:
        lines.append(wording(say.FINGERPRINT, hex=row.fingerprint.hex))
    if row.changed:
        lines.append(wording(say.CHANGED_TIP))
    lines += [wording(say.NOTICE[kind]) for kind in row.notices if kind in say.NOTICE]
    return "\n".join(lines)
