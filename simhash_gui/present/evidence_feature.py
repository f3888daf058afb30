"""One feature in full: its hash, how loud it votes, what it votes at every bit and what it decides."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.present.evidence_amounts import list_bits, share
from simhash_gui.present.evidence_columns import Column, Side, Sides
from simhash_gui.present.evidence_table import FeatureRow, FeatureRows
from simhash_gui.present.evidence_votes import without
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled figure of a feature."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class FeatureDetails:
    """Everything said about one feature.

    ``name`` is whole, in ``row`` a long one is cut. ``signs`` [bits], leftmost first: +1 or -1, its
    vote without the weight. ``left_a`` and ``left_b`` [bits]: where each tally would stand without
    it, as a share of the side's largest tally (the scale of ``SideBit.height``), empty for a text
    that does not have it. ``turned_a`` and ``turned_b``: numbers of the bits it decides alone.
    """

    name: str
    row: FeatureRow
    hash: str
    facts: tuple[Fact, ...]
    sentences: tuple[str, ...]
    signs: tuple[int, ...]
    left_a: tuple[float, ...]
    left_b: tuple[float, ...]
    turned_a: tuple[int, ...]
    turned_b: tuple[int, ...]


def feature_details(
    rows: FeatureRows, index: int, sides: Sides, columns: tuple[Column, ...], wording: Wording
) -> FeatureDetails:
    """Look at the feature in row ``index`` of the table."""
    table = rows.table
    bits = len(columns)
    ones = table.bits(np.array([index]))[0]
    signs = np.where(ones, 1, -1).astype(np.int64)
    left_a, turned_a = _without(sides.a, signs, int(table.weight_a[index]), rows.recipe.tie)
    left_b, turned_b = _without(sides.b, signs, int(table.weight_b[index]), rows.recipe.tie)
    row = rows.row(index, wording)
    weight = row.weight
    facts = (
        Fact(wording(words.FEATURE_COUNT), f"A {row.count_a} · B {row.count_b}"),
        Fact(wording(words.FEATURE_WEIGHT), weight),
    )
    plus = int(ones.sum())
    sentences = [wording(words.FEATURE_FOR, plus=plus, minus=bits - plus)]
    if any(column.differs for column in columns):
        sentences.append(_share_sentence(float(table.push[index]), wording))
    sentences.extend(_decides(turned_a, turned_b, wording))
    return FeatureDetails(
        table.names[index],
        row,
        hash_hex(ones),
        facts,
        tuple(sentences),
        tuple(int(sign) for sign in signs),
        left_a,
        left_b,
        turned_a,
        turned_b,
    )


def hash_hex(ones: NDArray[np.bool_]) -> str:
    """Bits, most significant first, as hexadecimal of full width."""
    digits = ones.size // 4
    return f"{int(''.join('1' if one else '0' for one in ones), 2):0{digits}x}"


def _without(side: Side, signs: NDArray[np.int64], weight: int, tie: str) -> tuple[tuple[float, ...], tuple[int, ...]]:
    voting = side.voting
    if voting is None or weight == 0:
        return (), ()
    votes = signs * weight
    left = (voting.tallies - votes) / max(side.most, 1)
    turned = np.flatnonzero(without(voting.tallies, votes, tie))
    return tuple(float(x) for x in left), tuple(int(signs.size - 1 - column) for column in turned)


def _share_sentence(part: float, wording: Wording) -> str:
    if abs(part) < 5e-4:
        return wording(words.FEATURE_NO_SHARE)
    template = words.FEATURE_SHARE if part > 0 else words.FEATURE_AGAINST
    return wording(template, share=share(wording, part))


def _decides(turned_a: tuple[int, ...], turned_b: tuple[int, ...], wording: Wording) -> list[str]:
    said = [
        wording(words.FEATURE_DECIDES, side=letter, bits=list_bits(turned))
        for letter, turned in (("A", turned_a), ("B", turned_b))
        if turned
    ]
    return said or [wording(words.FEATURE_DECIDES_NONE)]
