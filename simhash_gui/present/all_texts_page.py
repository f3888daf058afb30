"""The All texts page as a whole: from the open texts and what the user chose to everything on show.

``work_out`` and ``work_again`` are for a worker. The first looks at the texts, the second only follows another
limit, grouping, order or mark.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_grouped import Grouped, Joins, Linkage, regroup
from simhash_gui.present.all_texts_list import Closest, ListTable, Ranks, find_closest, gaps_from, rank_names
from simhash_gui.present.all_texts_marks import Marks, keys_of, marked_nodes
from simhash_gui.present.all_texts_matrix import MatrixView, Measure, Order, matrix_view
from simhash_gui.present.all_texts_near import PAIRS_MOST, is_searched, with_near
from simhash_gui.present.all_texts_survey import Survey, TextNow, survey, with_histogram
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say
from simhash_gui.progress import Progress


@dataclass(frozen=True, slots=True)
class Choices:
    """What the user chose. ``reference``: id of the text that others are measured from, or None."""

    limit: int
    linkage: Linkage = "complete"
    measure: Measure = "distance"
    order: Order = "group"
    marks: Marks = field(default_factory=Marks)
    reference: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class AllTexts:
    """Everything on show. ``keys`` are there once a mark asked for them; ``place_of`` finds the node of a text."""

    recipe: Recipe
    choices: Choices
    made: Survey
    joins: Joins
    grouped: Grouped
    table: ListTable
    matrix: MatrixView | None
    place_of: Mapping[int, int]
    keys: Mapping[str, int] | None


def work_out(
    texts: Sequence[TextNow], recipe: Recipe, choices: Choices, before: AllTexts | None, progress: Progress
) -> AllTexts:
    """Look at the texts. What ``before`` knows of them is used again. Raises ``Cancelled``.

    Of very many texts the near pairs are not searched at first, so that there is a list at once: see ``is_whole`` and
    ``search``. If ``before`` has them, the new ones are waited for.
    """
    made = survey(texts, recipe.bits, before.made if before is not None else None, progress)
    if before is not None and before.made.distances is None and is_searched(before.made):
        made = with_near(made, choices.limit, progress)
    ranks = rank_names(made.nodes, progress)
    place_of = {text.id: place for place, node in enumerate(made.nodes) for text in node.members}
    return _follow(_Texts(recipe, made, ranks, place_of, None), choices, None, progress)


def is_whole(shown: AllTexts) -> bool:
    """Whether all is known that the choices ask for; else ``search``."""
    return is_searched(shown.made)


def search(shown: AllTexts, choices: Choices, progress: Progress) -> AllTexts:
    """The same texts with their near pairs, and other choices. Raises ``Cancelled``, ``TooManyPairsError``."""
    return work_again(replace(shown, made=with_near(shown.made, choices.limit, progress)), choices, progress)


def work_again(shown: AllTexts, choices: Choices, progress: Progress) -> AllTexts:
    """The same texts with other choices. Raises ``Cancelled``."""
    return _follow(
        _Texts(shown.recipe, shown.made, shown.table.ranks, shown.place_of, shown.keys), choices, shown, progress
    )


def count_pairs(shown: AllTexts, progress: Progress) -> AllTexts:
    """The same with its histogram, which takes long for many texts. Raises ``Cancelled``."""
    made = with_histogram(shown.made, progress)
    return replace(shown, made=made, table=replace(shown.table, made=made))


@dataclass(frozen=True, slots=True, eq=False)
class _Texts:
    """What is known of the texts whatever the user chooses."""

    recipe: Recipe
    made: Survey
    ranks: Ranks
    place_of: Mapping[int, int]
    keys: Mapping[str, int] | None


def _follow(texts: _Texts, choices: Choices, shown: AllTexts | None, progress: Progress) -> AllTexts:
    made, keys = texts.made, texts.keys
    if is_searched(made):
        made = with_near(made, choices.limit, progress)  # a wider limit reaches further
    if choices.marks.pairs and keys is None:
        keys = keys_of(made.nodes)
    marks = marked_nodes(choices.marks, keys) if keys is not None else frozenset()
    joins = shown.joins if shown is not None and shown.joins.marks == marks else Joins(made, marks)
    grouped = _grouped(made, choices, shown, joins, progress)
    closest = _closest(made, grouped, joins, shown)
    reference = texts.place_of.get(choices.reference) if choices.reference is not None else None
    gaps = gaps_from(made, reference) if reference is not None else None
    table = ListTable(made, grouped, closest, texts.ranks, gaps)
    matrix = _matrix(made, grouped, texts.ranks, choices, shown)
    return AllTexts(texts.recipe, choices, made, joins, grouped, table, matrix, texts.place_of, keys)


def _grouped(
    made: Survey,
    choices: Choices,
    shown: AllTexts | None,
    joins: Joins,
    progress: Progress,
) -> Grouped:
    old = shown.choices if shown is not None else None
    limit = min(choices.limit, made.widest)
    if shown is not None and old is not None and shown.joins is joins:
        found = (shown.grouped.pairs.reach >= 0, shown.grouped.limit, old.linkage)
        if found == (is_searched(made), limit, choices.linkage):
            return shown.grouped
    return regroup(made, limit, choices.linkage, joins, progress)


def _closest(made: Survey, grouped: Grouped, joins: Joins, shown: AllTexts | None) -> Closest:
    if shown is None or shown.joins.marks != joins.marks:
        return find_closest(made, grouped, joins.marks)
    if made.distances is not None or shown.grouped.pairs is grouped.pairs:
        return shown.table.closest
    return find_closest(made, grouped, joins.marks)


def _matrix(
    made: Survey, grouped: Grouped, ranks: Ranks, choices: Choices, shown: AllTexts | None
) -> MatrixView | None:
    if shown is not None and shown.grouped is grouped:
        old = shown.choices
        if (old.measure, old.order) == (choices.measure, choices.order):
            return shown.matrix
    return matrix_view(made, grouped, ranks, choices.measure, choices.order)


def ids_of_pair(made: Survey, a: int, b: int) -> tuple[int, int] | None:
    """The ids of the texts of two nodes; of one node its first two copies, or None when there is only one."""
    if a != b:
        return made.nodes[a].first.id, made.nodes[b].first.id
    members = made.nodes[a].members
    return (members[0].id, members[1].id) if len(members) > 1 else None


def summary_line(wording: Wording, made: Survey) -> str:
    """How many texts there are, and that those of the same words are one row."""
    return wording(say.COLLAPSED, texts=wording(say.TEXTS, n=made.texts), distinct=len(made.nodes))


def advice(wording: Wording, made: Survey, limit: int = 0) -> str:
    """A sentence for sets that make no picture (all equal, no pair, two texts) or have copies. Empty for all others.

    Of too many near pairs it says up to which distance they are shown, if that is less than ``limit``.
    """
    if made.texts > 1 and len(made.nodes) == 1:
        return wording(say.ALL_EQUAL, n=made.texts)
    if int(made.valid.sum()) < 2:
        return wording(say.NO_PAIR)
    if made.texts == 2:
        return wording(say.ONLY_TWO)
    if made.near is not None and made.near.full and made.widest < limit:
        bits, widest = wording(say.BITS, n=limit), wording(say.BITS, n=made.widest)
        return wording(say.TOO_MANY_NEAR, n=PAIRS_MOST, bits=bits, widest=widest)
    return summary_line(wording, made) if len(made.nodes) < made.texts else ""
