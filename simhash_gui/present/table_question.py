"""Tables that ask which column is the text: what is shown, with which guess, and what the answer means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from simhash_gui.documents import ReadOptions, TableOffer
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say

NONE = -1  # in place of a column
MOST_NAMED = 8  # tables called by their names
LONGEST_CELL = 300  # characters of a cell that are shown


@dataclass(frozen=True, slots=True)
class TableView:
    """The question about one or more tables with the same columns.

    ``columns`` are labels, ``rows`` the first ones, each as long. ``amount`` says how many texts that makes.
    """

    question: str
    names: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    amount: str


def together(offers: Sequence[TableOffer]) -> tuple[tuple[TableOffer, ...], ...]:
    """Tables with the same columns side by side, in the order in which their columns first came up."""
    groups: dict[tuple[object, ...], list[TableOffer]] = {}
    for offer in offers:
        groups.setdefault((offer.named_fields, offer.has_header, offer.columns), []).append(offer)
    return tuple(tuple(group) for group in groups.values())


def table_view(wording: Wording, offers: Sequence[TableOffer], header: bool) -> TableView:
    """What is asked of ``offers``, which have the same columns. ``header``: whether the first row is a heading."""
    first = offers[0]
    if len(offers) == 1:
        question = wording(say.TABLE_QUESTION, name=first.name)
        names = ""
    else:
        question = wording(say.TABLES_QUESTION, n=len(offers))
        shown = [offer.name for offer in offers[:MOST_NAMED]]
        names = wording(say.TABLE_SAME, names=", ".join(shown) + (", …" if len(offers) > MOST_NAMED else ""))
    rows = list(first.rows)
    headings = first.columns
    if first.has_header and not header:
        rows.insert(0, headings)
    elif header and not first.has_header:
        headings = rows.pop(0) if rows else headings
    shift = first.has_header - header
    counts = [offer.count + shift for offer in offers if offer.count is not None]
    amount = wording(say.TABLE_ROWS_UNKNOWN)
    if len(counts) == len(offers):
        amount = wording(say.TABLE_ROWS, n=max(0, sum(counts)))
    return TableView(
        question=question,
        names=names,
        columns=tuple(_label(wording, heading if header else "", place) for place, heading in enumerate(headings)),
        rows=tuple(tuple(_cell(cell) for cell in row) for row in rows),
        amount=amount,
    )


def answer(options: ReadOptions, text_column: int, name_column: int, header: bool) -> ReadOptions:
    """The options to open the tables with. Columns are counted from 0; ``NONE`` for no name column."""
    name = str(name_column + 1) if name_column != NONE else ""
    return replace(options, column=str(text_column + 1), name_column=name, header=header, ask_tables=False)


def _label(wording: Wording, heading: str, place: int) -> str:
    shown = " ".join(heading.split())
    return shown[:60] or wording(say.COLUMN_NUMBER, number=place + 1)


def _cell(text: str) -> str:
    return " ".join(text[:LONGEST_CELL].split()) + ("…" if len(text) > LONGEST_CELL else "")
