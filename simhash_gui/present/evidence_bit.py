"""One bit in full: who voted for what there, and which features pushed each text to its side."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.comparison import FeatureTable
from simhash_gui.engine.fragile import turning_word
from simhash_gui.present.evidence_amounts import short_name, signed_amount
from simhash_gui.present.evidence_columns import Side, Sides
from simhash_gui.present.evidence_table import FeatureRows, Votes
from simhash_gui.present.evidence_votes import bit_sign, effect_at, signs_at, strongest
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

PUSHERS = 4
READABLE = 2_000  # words of a text up to which the word that turns a bit is found in some milliseconds


@dataclass(frozen=True, slots=True)
class SumRow:
    """One line of the addition: what is added, and what that comes to in A and in B ("" without)."""

    label: str
    a: str
    b: str
    strong: bool


@dataclass(frozen=True, slots=True)
class Pusher:
    """A feature that pushed a text where it is, and its vote there."""

    index: int
    name: str
    vote: str


@dataclass(frozen=True, slots=True)
class BitDetails:
    """Everything said about one bit. ``more_a``: how many further features pushed A the same way."""

    bit: int
    differs: bool
    title: str
    sums: tuple[SumRow, ...]
    notes: tuple[str, ...]
    heading_a: str
    pushed_a: tuple[Pusher, ...]
    more_a: int
    heading_b: str
    pushed_b: tuple[Pusher, ...]
    more_b: int


def votes_at(sides: Sides, bit: int) -> Votes:
    """What the order "by vote at this bit" needs to know."""
    column = sides.place(bit)
    return Votes(bit, bit_sign(sides.a.profile, column), bit_sign(sides.b.profile, column))


def bit_details(rows: FeatureRows, sides: Sides, bit: int, wording: Wording) -> BitDetails:
    """Add up the votes at ``bit``. Linear in the features, some milliseconds for 400,000."""
    table, votes = rows.table, votes_at(sides, bit)
    differs = votes.sign_a * votes.sign_b < 0
    heading = words.PUSHED if differs else words.PUSHED_ALIKE
    pushed_a, more_a = _pushers(rows, votes, "a", wording)
    pushed_b, more_b = _pushers(rows, votes, "b", wording)
    return BitDetails(
        bit,
        differs,
        _title(votes, bit, wording),
        _sums(table, sides, votes, wording),
        _notes(sides, votes, wording),
        wording(heading, side="A"),
        pushed_a,
        more_a,
        wording(heading, side="B"),
        pushed_b,
        more_b,
    )


def _title(votes: Votes, bit: int, wording: Wording) -> str:
    if votes.sign_a * votes.sign_b < 0:
        return wording(words.BIT_DIFFERS, bit=bit)
    value = int((votes.sign_a or votes.sign_b) > 0)
    both = votes.sign_a and votes.sign_b
    return wording(words.BIT_SAME if both else words.BIT_ALONE, bit=bit, value=value)


def _sums(table: FeatureTable, sides: Sides, votes: Votes, wording: Wording) -> tuple[SumRow, ...]:
    a, b = sides.a, sides.b
    signs = signs_at(table, votes.bit)
    in_a, in_b = table.count_a > 0, table.count_b > 0
    rows = []
    parts = (
        (words.ROW_SHARED, in_a & in_b, True, True),
        (words.ROW_ONLY_A, in_a & ~in_b, True, False),
        (words.ROW_ONLY_B, in_b & ~in_a, False, True),
    )
    for template, mask, of_a, of_b in parts:
        label = wording(template, count=int(mask.sum()))
        sum_a = _sum(signs, table.weight_a, mask, table.unit, wording) if of_a and a.voting else ""
        sum_b = _sum(signs, table.weight_b, mask, table.unit, wording) if of_b and b.voting else ""
        rows.append(SumRow(label, sum_a, sum_b, False))
    column = sides.place(votes.bit)
    rows.append(SumRow(wording(words.ROW_SUM), _tally(a, column, wording), _tally(b, column, wording), True))
    values = ["" if sign == 0 else wording.number(int(sign > 0)) for sign in (votes.sign_a, votes.sign_b)]
    rows.append(SumRow(wording(words.ROW_BIT), values[0], values[1], True))
    return tuple(rows)


def _sum(
    signs: NDArray[np.int64], weights: NDArray[np.int64], mask: NDArray[np.bool_], unit: int, wording: Wording
) -> str:
    return signed_amount(wording, int((signs * weights)[mask].sum()), unit)


def _tally(side: Side, column: int, wording: Wording) -> str:
    voting = side.voting
    return "" if voting is None else signed_amount(wording, int(voting.tallies[column]), voting.features.unit)


def _notes(sides: Sides, votes: Votes, wording: Wording) -> tuple[str, ...]:
    a, b, column = sides.a, sides.b, sides.place(votes.bit)
    notes = []
    for side, sign in ((a, votes.sign_a), (b, votes.sign_b)):
        voting = side.voting
        if voting is not None and int(voting.tallies[column]) == 0:
            notes.append(wording(words.TIE_SENTENCE, value=int(sign > 0)))
    fragile = [side for side in (a, b) if side.fragile is not None and side.fragile[column]]
    turning = [_turning_word(side, votes.bit) for side in fragile]
    if all(turning):
        for side, word in zip(fragile, turning, strict=True):
            notes.append(wording(words.FRAGILE_WORD, side=side.letter, word=word))
    elif fragile:
        where = wording(words.BOTH_SIDES) if len(fragile) == 2 else fragile[0].letter
        notes.append(wording(words.FRAGILE_SENTENCE, side=where))
    return tuple(dict.fromkeys(notes))


def _turning_word(side: Side, bit: int) -> str:
    """A word of the text that turns ``bit`` when it is deleted; nothing for a long text, where it takes too long."""
    voting = side.voting
    if voting is None or len(voting.words.words) > READABLE:
        return ""
    place = turning_word(voting, bit)
    return "" if place is None else short_name(voting.words.words[place])


def _pushers(shown: FeatureRows, votes: Votes, side: str, wording: Wording) -> tuple[tuple[Pusher, ...], int]:
    """The features that did most to put one text's bit where it is, and how many more there are."""
    table = shown.table
    sign, weights = (votes.sign_a, table.weight_a) if side == "a" else (votes.sign_b, table.weight_b)
    if sign == 0:
        return (), 0
    own = signs_at(table, votes.bit) * weights
    effect = effect_at(table, votes.bit, votes.sign_a, votes.sign_b)
    rows = np.flatnonzero((own * sign > 0) & (effect > 0)).astype(np.int64)
    found = strongest(effect, table.push, rows, PUSHERS)
    pushers = [Pusher(row, shown.shown_name(row), signed_amount(wording, int(own[row]), table.unit)) for row in found]
    return tuple(pushers), int(rows.size) - len(pushers)
