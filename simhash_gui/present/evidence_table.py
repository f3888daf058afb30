"""The features table: which rows are shown, in which order, and what stands in their cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.comparison import Comparison, FeatureTable
from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.marking import Template
from simhash_gui.present import evidence_order as order
from simhash_gui.present.evidence_amounts import amount, share, short_name
from simhash_gui.present.evidence_find import NameSearch
from simhash_gui.present.evidence_order import Groups, Sort
from simhash_gui.present.evidence_votes import effect_at, order_by_effect
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words
from simhash_gui.progress import Progress

Show = Literal["all", "both", "a", "b"]
Role = Literal["a", "b", "both"]

SHOWS: tuple[tuple[Show, Template], ...] = (
    ("all", words.SHOW_ALL),
    ("both", words.SHOW_BOTH),
    ("a", words.SHOW_ONLY_A),
    ("b", words.SHOW_ONLY_B),
)
SORTS: tuple[tuple[Sort, Template], ...] = (
    ("word", words.SORT_WORD),
    ("share", words.SORT_SHARE),
    ("bit", words.SORT_BIT),
    ("count", words.SORT_COUNT),
    ("alphabet", words.SORT_ALPHABET),
    ("text", words.SORT_TEXT),
)
VISIBLE_SPACE = "␣"
AT_ONCE = 20_000  # features up to which every order is found in a few milliseconds


@dataclass(frozen=True, slots=True)
class Votes:
    """What decides an order by the vote at one bit: its number and the sign of each text's bit there."""

    bit: int
    sign_a: int
    sign_b: int


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """One row as it is shown; a very long ``name`` is cut.

    ``indented``: it stands under its first word. ``role``: which texts have it.
    """

    index: int
    name: str
    indented: bool
    role: Role
    count_a: str
    count_b: str
    weight: str
    share: str


@dataclass(frozen=True, slots=True, eq=False)
class Arrangement:
    """Rows of the table that are shown, in order, and whether each stands under its word."""

    rows: NDArray[np.int64]
    indented: NDArray[np.bool_]

    def place_of(self, index: int) -> int:
        """Where row ``index`` of the table stands, or -1."""
        found = np.flatnonzero(self.rows == index)
        return int(found[0]) if found.size else -1


class FeatureRows:
    """A table of features ready to be sorted, filtered and read row by row.

    ``prepare`` finds an order and keeps it; it may run in a worker thread. Everything else is quick.
    """

    __slots__ = ("_groups", "_orders", "_search", "recipe", "table")

    def __init__(self, table: FeatureTable, recipe: Recipe) -> None:
        self.table = table
        self.recipe = recipe
        self._orders: dict[Sort, NDArray[np.int64]] = {}
        self._groups: Groups | None = None
        self._search: NameSearch | None = None

    def __len__(self) -> int:
        return len(self.table.names)

    @property
    def sorts(self) -> tuple[tuple[Sort, Template], ...]:
        """The orders on offer, the usual one first."""
        return SORTS if order.can_group(self.recipe) else SORTS[1:]

    def ready(self, sort: Sort) -> bool:
        """Whether ``arrange`` by ``sort`` takes only milliseconds: it was prepared, or the table is small."""
        based_on: Sort = "share" if sort == "bit" else sort
        return sort == "text" or based_on in self._orders or len(self) <= AT_ONCE

    def prepare(self, sort: Sort, progress: Progress) -> None:
        """Find the order by ``sort`` once. m log m at most; see ``evidence_order``."""
        sort = "share" if sort == "bit" else sort
        if sort in self._orders or sort == "text":
            return
        if sort == "word":
            self._orders[sort] = order.by_word(self.table.push, self._grouped(progress))
        elif sort == "share":
            self._orders[sort] = order.by_share(self.table.push)
        elif sort == "count":
            self._orders[sort] = order.by_count(self.table)
        else:
            self._grouped(progress)
            self._orders[sort] = order.by_alphabet(self.table.names, progress)

    def arrange(self, sort: Sort, show: Show = "all", find: str = "", votes: Votes | None = None) -> Arrangement:
        """The rows that ``show`` and ``find`` leave, ordered by ``sort``.

        An order that is not ``ready`` is not waited for: the rows come as they stand in the texts.
        By "bit" needs ``votes`` and is the order by share without.
        """
        rows = self._ordered(sort, votes)
        kept = self._kept(show, find)
        if kept is not None:
            rows = rows[kept[rows]]
        return Arrangement(rows, self._indented(sort, rows))

    def row(self, index: int, wording: Wording, *, indented: bool = False) -> FeatureRow:
        """Row ``index`` of the table as it is shown."""
        table = self.table
        count_a, count_b = int(table.count_a[index]), int(table.count_b[index])
        absent = wording(words.ABSENT)
        return FeatureRow(
            index,
            self.shown_name(index),
            indented,
            role_of(count_a, count_b),
            wording.number(count_a) if count_a else absent,
            wording.number(count_b) if count_b else absent,
            self.weight_text(index, wording),
            share(wording, float(table.push[index])),
        )

    def shown_name(self, index: int) -> str:
        """The name of row ``index`` to be read: cut when very long, the spaces of characters made visible."""
        name = short_name(self.table.names[index])
        return name.replace(" ", VISIBLE_SPACE) if self.recipe.unit == "char" else name

    def widest_weight(self, wording: Wording) -> str:
        """The longest text that ``weight_text`` gives, or one as long."""
        table = self.table
        most_a, most_b = (int(weights.max(initial=0)) for weights in (table.weight_a, table.weight_b))
        one, other = (amount(wording, most, table.unit) for most in (most_a, most_b))
        two = (table.weight_a != table.weight_b) & (table.count_a > 0) & (table.count_b > 0)
        return wording(words.TWO_WEIGHTS, a=one, b=other) if two.any() else max(one, other, key=len)

    def weight_text(self, index: int, wording: Wording) -> str:
        """The weight of row ``index``; both, "1 · 2", when A and B give it different ones."""
        table = self.table
        of_a, of_b = int(table.weight_a[index]), int(table.weight_b[index])
        if of_a == of_b or not table.count_b[index]:
            return amount(wording, of_a, table.unit)
        if not table.count_a[index]:
            return amount(wording, of_b, table.unit)
        return wording(words.TWO_WEIGHTS, a=amount(wording, of_a, table.unit), b=amount(wording, of_b, table.unit))

    def index_of(self, name: str) -> int:
        """The row of the feature ``name``, or -1."""
        try:
            return self.table.names.index(name)
        except ValueError:
            return -1

    def _ordered(self, sort: Sort, votes: Votes | None) -> NDArray[np.int64]:
        wanted: Sort = "share" if sort == "bit" else sort
        if self.ready(wanted):
            self.prepare(wanted, Progress())
        rows = self._orders.get(wanted)
        if rows is None:
            return np.arange(len(self), dtype=np.int64)
        if sort == "bit" and votes is not None:
            return order_by_effect(rows, effect_at(self.table, votes.bit, votes.sign_a, votes.sign_b))
        return rows

    def _grouped(self, progress: Progress) -> Groups:
        if self._groups is None:
            self._groups = order.groups_of(self.table.names, progress)
        return self._groups

    def _kept(self, show: Show, find: str) -> NDArray[np.bool_] | None:
        in_a, in_b = self.table.count_a > 0, self.table.count_b > 0
        of_side = {"all": None, "both": in_a & in_b, "a": in_a & ~in_b, "b": in_b & ~in_a}[show]
        needles = self._needles(find)
        if not needles:
            return of_side
        if self._search is None:
            self._search = NameSearch(self.table.names, fold=self.recipe.keep_case)
        found: NDArray[np.bool_] = np.logical_or.reduce([self._search.having(needle) for needle in needles])
        return found if of_side is None else found & of_side

    def _needles(self, find: str) -> tuple[str, ...]:
        """What to look for: ``find`` as typed and as the recipe would write it ("Idéal" finds ideal)."""
        typed = find.strip().casefold()
        if not typed:
            return ()
        recipe = self.recipe
        known = normalize(typed, keep_accents=recipe.keep_accents, keep_digits=recipe.keep_digits)
        written = " ".join(known.words)
        return (typed, written) if written and written != typed else (typed,)

    def _indented(self, sort: Sort, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
        groups = self._groups
        grouped = sort in ("word", "alphabet") and sort in self._orders and order.can_group(self.recipe)
        if not grouped or groups is None or not rows.size:
            return np.zeros(rows.size, np.bool_)
        group, head = groups.group[rows], groups.head[rows]
        shown_heads = np.zeros(int(groups.group.max()) + 1, np.bool_)
        shown_heads[group[head]] = True
        indented: NDArray[np.bool_] = ~head & shown_heads[group]
        return indented


def role_of(count_a: int, count_b: int) -> Role:
    """Which texts have a feature of these counts."""
    if count_a and count_b:
        return "both"
    return "a" if count_a else "b"


def table_of(comparison: Comparison | None, a: Profile | None, b: Profile | None) -> FeatureTable | None:
    """The table of a comparison, or of the one text there is; None when there is neither."""
    if comparison is not None:
        return comparison.table
    alone = a if a is not None else b
    if alone is None:
        return None
    features = alone.features
    nothing = np.zeros(len(features.names), np.int64)
    of_a = alone is a
    return FeatureTable(
        names=features.names,
        count_a=features.counts if of_a else nothing,
        count_b=nothing if of_a else features.counts,
        weight_a=features.weights if of_a else nothing,
        weight_b=nothing if of_a else features.weights,
        unit=features.unit,
        bit_count=alone.recipe.bits,
        hashes=features.hashes,
        push=np.zeros(len(features.names), np.float64),
    )
