"""The Evidence page as plain rows: what is shown of a pair, before any widget.

``evidence_of`` builds the page for a ``PairState``. The parts are in the modules beside this one:
columns (every bit), table (every feature), bit and feature (what was clicked), overlap.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.comparison import Comparison
from simhash_gui.engine.profile import Profile
from simhash_gui.present.evidence_amounts import signed_amount
from simhash_gui.present.evidence_bit import BitDetails, bit_details, votes_at
from simhash_gui.present.evidence_columns import Column, Side, Sides, columns_of, tally_label
from simhash_gui.present.evidence_feature import FeatureDetails, feature_details
from simhash_gui.present.evidence_overlap import Overlap, overlap_of
from simhash_gui.present.evidence_table import FeatureRows, Votes, table_of
from simhash_gui.present.evidence_votes import hash_sign
from simhash_gui.present.pair import PairSide, PairState
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words


@dataclass(frozen=True, slots=True)
class RowLabels:
    """What stands left of the five rows of columns; empty where a side has no words."""

    tally_a: str
    bits_a: str
    differ: str
    bits_b: str
    tally_b: str


@dataclass(frozen=True, slots=True, eq=False)
class EvidenceView:
    """The whole page. ``message`` stands in for, or above, what cannot be shown; empty for a full pair.

    ``rows`` is None when there is nothing to vote (no text, or no text has words).
    """

    sides: Sides
    message: str
    columns: tuple[Column, ...]
    labels: RowLabels
    summary: str
    rows: FeatureRows | None
    overlap: Overlap | None

    @property
    def a(self) -> Side:
        """Text A's part."""
        return self.sides.a

    @property
    def b(self) -> Side:
        """Text B's part."""
        return self.sides.b

    @property
    def bits(self) -> int:
        """How many columns there are."""
        return len(self.columns)

    @property
    def differing(self) -> tuple[int, ...]:
        """Numbers of the differing bits, highest first."""
        return tuple(column.bit for column in self.columns if column.differs)

    def column(self, bit: int) -> Column:
        """The column of bit number ``bit``. Raises ``IndexError`` outside 0..bits-1."""
        if not 0 <= bit < self.bits:
            raise IndexError(bit)
        return self.columns[self.bits - 1 - bit]

    def most_telling_bit(self) -> int:
        """The differing bit whose two tallies lie furthest apart; -1 when none differs."""
        best, gap = -1, 0
        for column in self.columns:
            if column.differs and self.a.voting is not None and self.b.voting is not None:
                place = self.bits - 1 - column.bit
                between = abs(int(self.a.voting.tallies[place]) - int(self.b.voting.tallies[place]))
                if between > gap:
                    best, gap = column.bit, between
        return best

    def votes(self, bit: int) -> Votes | None:
        """What orders the table by the vote at ``bit``; None when no bit is chosen (-1)."""
        return votes_at(self.sides, bit) if 0 <= bit < self.bits else None

    def bit_details(self, bit: int, wording: Wording) -> BitDetails | None:
        """Everything said about ``bit``; None when there is no such column or nothing votes."""
        if self.rows is None or not 0 <= bit < self.bits:
            return None
        return bit_details(self.rows, self.sides, bit, wording)

    def feature_details(self, index: int, wording: Wording) -> FeatureDetails | None:
        """Everything said about the feature in row ``index`` of the table; None outside it."""
        if self.rows is None or not 0 <= index < len(self.rows):
            return None
        return feature_details(self.rows, index, self.sides, self.columns, wording)

    def spoken_feature(self, index: int, bit: int, wording: Wording) -> str:
        """Row ``index`` of the table in one sentence, with its vote at ``bit`` unless that is -1."""
        if self.rows is None or not 0 <= index < len(self.rows):
            return ""
        row = self.rows.row(index, wording)
        table = self.rows.table
        count_a, count_b = int(table.count_a[index]), int(table.count_b[index])
        text = wording(words.SPOKEN_FEATURE, name=row.name, a=count_a, b=count_b, weight=row.weight)
        if not 0 <= bit < self.bits:
            return text
        weight = max(int(table.weight_a[index]), int(table.weight_b[index]))
        vote = signed_amount(wording, hash_sign(table, index, bit) * weight, table.unit)
        return wording(words.SPOKEN_FEATURE_VOTE, feature=text, vote=vote, bit=bit)


@dataclass(frozen=True, slots=True, eq=False)
class KnownFragile:
    """Where the bits of a text without a partner are fragile; a comparison knows it by itself."""

    profile: Profile
    bits: NDArray[np.bool_]


def evidence_of(state: PairState, wording: Wording, known: KnownFragile | None = None) -> EvidenceView:
    """The page for ``state``. Linear in nothing but the columns: rows are read when they are painted."""
    comparison = state.comparison
    if comparison is not None:
        a = Side("A", comparison.a, comparison.fragile_a)
        b = Side("B", comparison.b, comparison.fragile_b)
    else:
        a = _side_alone("A", state.a, known)
        b = _side_alone("B", state.b, known)
        if a.profile is not None and b.profile is not None and a.profile.recipe != b.profile.recipe:
            b = Side("B", None, None)  # a recipe is being changed: columns of two kinds do not stand together
    table = table_of(comparison, a.profile, b.profile)
    profile = a.voting or b.voting
    rows = FeatureRows(table, profile.recipe) if table is not None and profile is not None and table.names else None
    sides = Sides(a, b, profile.recipe.bits if profile is not None else 0)
    columns = columns_of(sides, wording)
    return EvidenceView(
        sides,
        _message(state, comparison, a, b, wording),
        columns,
        _labels(a, b, columns, wording),
        _summary(rows, comparison, wording),
        rows,
        overlap_of(comparison, wording) if comparison is not None and profile is not None else None,
    )


def lonely(state: PairState) -> Profile | None:
    """The profile whose fragile bits nobody has looked for: of the only text, when it has words."""
    if state.comparison is not None or (state.a is None) == (state.b is None):
        return None
    side = state.a or state.b
    profile = side.profile if side is not None else None
    return profile if profile is not None and profile.fingerprint is not None else None


def shown_summary(view: EvidenceView, shown: int, wording: Wording) -> str:
    """The line above the table: all features by where they are, or how many a filter leaves."""
    if view.rows is None or shown == len(view.rows):
        return view.summary
    return wording(words.SUMMARY_SHOWN, shown=shown, total=len(view.rows))


def _side_alone(letter: str, side: PairSide | None, known: KnownFragile | None) -> Side:
    profile = side.profile if side is not None else None
    fragile = known.bits if known is not None and known.profile is profile else None
    return Side(letter, profile, fragile)


def _message(state: PairState, comparison: Comparison | None, a: Side, b: Side, wording: Wording) -> str:
    if state.a is None and state.b is None:
        return wording(words.NO_PAIR)
    sides = ((state.a, a), (state.b, b))
    if any(given is not None and side.profile is None for given, side in sides):
        return wording(words.WORKING)
    empty = [side.letter for given, side in sides if given is not None and side.voting is None]
    if len(empty) == 2 or (empty and None in (state.a, state.b)):
        return wording(words.NO_WORDS_BOTH) if len(empty) == 2 else wording(words.NO_WORDS_SIDE, side=empty[0])
    if empty:
        return wording(words.NO_WORDS_SIDE, side=empty[0])
    if state.a is None or state.b is None:
        return wording(words.ONE_TEXT, side="A" if state.a is not None else "B")
    return "" if comparison is not None else wording(words.WORKING)


def _labels(a: Side, b: Side, columns: tuple[Column, ...], wording: Wording) -> RowLabels:
    differ = ""
    if a.voting is not None and b.voting is not None:
        differing = sum(column.differs for column in columns)
        template = words.DIFFER_ROW if differing else words.SAME_ROW
        differ = wording(template, differing=differing, bits=len(columns))
    return RowLabels(
        tally_label(a, wording),
        wording(words.FINGERPRINT_ROW, side="A") if a.voting else "",
        differ,
        wording(words.FINGERPRINT_ROW, side="B") if b.voting else "",
        tally_label(b, wording),
    )


def _summary(rows: FeatureRows | None, comparison: Comparison | None, wording: Wording) -> str:
    if rows is None:
        return ""
    if comparison is None:
        return wording(words.SUMMARY_ALONE, n=len(rows), count=len(rows))
    made = comparison.features
    return wording(words.SUMMARY, total=len(rows), both=made.both, only_a=made.only_a, only_b=made.only_b)
