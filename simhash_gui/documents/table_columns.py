"""Which column of a table is the text, and which names it: a guess from headings and the first rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_TEXT_HEADINGS = frozenset(
    "text texts body content contents description article review comment abstract plot story message document html "
    "answer transcript lyrics summary texte contenu corps résumé texto contenido cuerpo descripción descrição inhalt "
    "beschreibung volltext testo contenuto descrizione tekst".split()
)
_NAME_HEADINGS = (
    "title name headline product heading subject label titre nom titel nombre título titolo nome".split(),
    "filename file path slug url link address permalink uri page".split(),
    "id key sku code number nr no ref reference uuid asin ean isbn".split(),
)
_WORD = re.compile(r"[^\W\d_]+")
_NUMBER = re.compile(r"[\s\d.,:;/+%$€£()-]+")
_ADDRESS = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_LONG_HEADING = 80
_FEW_WORDS = 12


@dataclass(frozen=True, slots=True)
class Columns:
    """The guess: indices from 0. ``name`` is None if no column tells the rows apart."""

    text: int
    name: int | None
    has_header: bool


WIDEST = 2000
"""Columns that are looked at: a line of a million fields is no table, and each look at one takes its time."""


def guess_columns(rows: Sequence[Sequence[str]], has_header: bool | None = None) -> Columns:
    """A guess from the first rows of a table, of equal length, at least one, and their first ``WIDEST`` columns.

    ``has_header`` None guesses that too.
    """
    rows = [row[:WIDEST] for row in rows]
    header = _has_header(rows) if has_header is None else has_header
    headings = [_plain(cell) for cell in rows[0]] if header else [""] * len(rows[0])
    below = rows[1:] if header and len(rows) > 1 else rows
    columns = [[row[place] for row in below] for place in range(len(headings))]
    weights = [
        _prose(cells) * (3 if _is_text(heading) else 1) for heading, cells in zip(headings, columns, strict=True)
    ]
    text = max(range(len(weights)), key=lambda place: weights[place])
    return Columns(text, _name(headings, columns, text), header)


def _plain(heading: str) -> str:
    return heading.strip().casefold().removeprefix("\ufeff")


def _is_text(heading: str) -> bool:
    return heading in _TEXT_HEADINGS or any(part in _TEXT_HEADINGS for part in re.split(r"[\W_]+", heading))


def _prose(cells: list[str]) -> float:
    """Mean number of words; addresses and numbers are none."""
    return sum(len(_WORD.findall(_ADDRESS.sub("", cell[:2000]))) for cell in cells) / max(1, len(cells)) + 0.01


def _name(headings: list[str], columns: list[list[str]], text: int) -> int | None:
    others = [place for place in range(len(headings)) if place != text]
    for names in _NAME_HEADINGS:
        for place in others:
            parts = re.split(r"[\W_]+", headings[place])
            if (headings[place] in names or parts[0] in names or parts[-1] in names) and _names(
                columns[place], 0.5, 0.5
            ):
                return place
    with_words = [place for place in others if not all(_NUMBER.fullmatch(cell) for cell in columns[place] if cell)]
    return next((place for place in (*with_words, *others) if _names(columns[place], 0.9, 0.8)), None)


def _names(cells: list[str], distinct: float, there: float) -> bool:
    """Whether ``cells`` are short, and these shares of them are unlike each other, and there at all."""
    filled = [cell.strip() for cell in cells if cell.strip()]
    if len(filled) < there * len(cells) or not filled:
        return False
    short = sum(len(cell.split()) <= _FEW_WORDS for cell in filled)
    return len(set(filled)) >= distinct * len(filled) and short >= 0.9 * len(filled)


def _has_header(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row reads like headings: short, distinct, no numbers, and unlike what stands below."""
    first, below = [cell.strip() for cell in rows[0]], rows[1:]
    filled = [cell for cell in first if cell]
    if not filled or len(set(filled)) < len(filled) or any(len(cell) > _LONG_HEADING for cell in filled):
        return False
    if any(_NUMBER.fullmatch(cell) or _ADDRESS.match(cell) for cell in filled):
        return False
    known = _TEXT_HEADINGS.union(*_NAME_HEADINGS)
    if any(_plain(cell) in known for cell in filled):
        return True
    if not below:
        return False
    for place, heading in enumerate(first):
        cells = [row[place].strip() for row in below if row[place].strip()]
        numbers = cells and sum(bool(_NUMBER.fullmatch(cell)) for cell in cells) >= 0.8 * len(cells)
        words = sum(len(cell.split()) for cell in cells) / max(1, len(cells))
        if numbers or (len(heading.split()) <= 4 and words >= 3 * max(2, len(heading.split()))):
            return True
    return False
