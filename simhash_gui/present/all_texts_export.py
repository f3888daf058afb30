"""What is saved from the All texts page: rows as on show, in their order, with numbers as numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_page import AllTexts
from simhash_gui.present.all_texts_survey import Node

What = Literal["list", "pairs", "groups"]
Value = str | int | float | None
DIGITS = 6  # decimals of a share: Jaccard of texts with a thousand words differs in the sixth


@dataclass(frozen=True, slots=True)
class ExportTable:
    """``columns`` name the values of each of ``rows``; ``limit`` and ``linkage`` are what near and group rest on."""

    what: What
    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    recipe: Recipe
    limit: int
    linkage: str


def export_table(shown: AllTexts, what: What, order: Sequence[int]) -> ExportTable:
    """One of the tables. ``order``: the nodes, rows of ``grouped.pairs`` or groups on show, in their order."""
    columns, rows = {"list": _list, "pairs": _pairs, "groups": _groups}[what](shown, order)
    return ExportTable(what, columns, rows, shown.recipe, shown.grouped.limit, shown.grouped.linkage)


Rows = tuple[tuple[str, ...], tuple[tuple[Value, ...], ...]]


def _list(shown: AllTexts, order: Sequence[int]) -> Rows:
    table, nodes = shown.table, shown.made.nodes
    columns = ("text", "path", "copies", "words", "closest", "closest_path", "bits", "word_jaccard", "near", "group")
    gaps = table.gaps
    more = () if gaps is None else (f"bits_from {nodes[gaps.reference].first.name}",)
    rows = []
    for node in order:
        text, place = nodes[node].first, int(table.closest.place[node])
        other = None if place < 0 else nodes[node].members[1] if place == node else nodes[place].first
        group = int(shown.grouped.group_of[node])
        rows.append(
            (
                text.name,
                text.origin,
                nodes[node].count,
                text.words,
                other.name if other is not None else None,
                other.origin if other is not None else None,
                _whole(float(table.closest.bits[node])),
                _share(float(table.closest.share[node])),
                int(shown.grouped.near_count[node]) if shown.made.valid[node] else None,
                group + 1 if group >= 0 else None,
                *(() if gaps is None else (_whole(float(gaps.bits[node])),)),
            )
        )
    return (*columns, *more), tuple(rows)


def _pairs(shown: AllTexts, order: Sequence[int]) -> Rows:
    columns = ("a", "a_path", "b", "b_path", "bits", "word_jaccard", "a_in_b", "b_in_a", "not_a_duplicate")
    found, nodes = shown.grouped.pairs, shown.made.nodes
    marked = set(shown.grouped.marked.tolist())
    rows = []
    for row in order:
        a, b = (nodes[place].first for place in found.pairs[row].tolist())
        shares = (_share(float(each[row])) for each in (found.jaccard, found.a_in_b, found.b_in_a))
        bits = int(found.distances[row])
        rows.append((a.name, a.origin, b.name, b.origin, bits, *shares, "yes" if row in marked else "no"))
    return columns, tuple(rows)


def _groups(shown: AllTexts, order: Sequence[int]) -> Rows:
    columns = ("group", "texts", "how_many", "widest_bits", "least_word_jaccard", "representative", "paths")
    nodes = shown.made.nodes
    rows = []
    for place in order:
        row = shown.grouped.groups[place]
        texts = [text for member in row.members for text in nodes[member].members]
        rows.append(
            (
                place + 1,
                "; ".join(text.name for text in texts),
                row.texts,
                row.widest,
                None if row.least is None else _share(row.least),
                _name(nodes[row.representative]),
                "; ".join(text.origin for text in texts if text.origin),
            )
        )
    return columns, tuple(rows)


def _name(node: Node) -> str:
    return node.first.name


def _whole(value: float) -> int | None:
    return None if math.isnan(value) else int(value)


def _share(value: float) -> float | None:
    return None if math.isnan(value) else round(value, DIGITS)
