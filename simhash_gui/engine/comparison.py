"""Two texts compared: distance, what to expect of it, overlap, verdict, and who pushed which bit."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.agreement import (
    Agreement,
    CosineEstimate,
    Expected,
    agreement,
    chance_distance,
    cosine_estimate,
    expected_distance,
)
from simhash_gui.engine.fingerprint import bits_of
from simhash_gui.engine.fragile import fragile_bits
from simhash_gui.engine.measures import Measures, jaccard_by_shingle, measure, measure_words
from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.unrelated import Unrelated, unrelated_texts
from simhash_gui.engine.verdict import Verdict, judge
from simhash_gui.progress import Progress

_BLOCK = 1 << 14  # rows whose bits are spelled out at a time


@dataclass(frozen=True, slots=True, eq=False)
class FeatureTable:
    """The m features of A in order, then those only B has.

    ``count_*`` [m] are occurrences, ``weight_*`` [m] are in units of ``1 / unit``; both are 0 where a
    text has not the feature. ``hashes`` is [m, lanes]. ``push`` [m] is the share of each feature in
    the differing bits: with s_j = +1 or -1 for hash bit j and T_j the tally of A or B there,
    (weight_a - weight_b) * sum of s_j * sign(bit of A) over differing j, divided by the sum of
    |tally of A| + |tally of B| over them. It sums to 1; all are 0 when no bit differs. A negative
    share pulls the bits together.
    """

    names: tuple[str, ...]
    count_a: NDArray[np.int64]
    count_b: NDArray[np.int64]
    weight_a: NDArray[np.int64]
    weight_b: NDArray[np.int64]
    unit: int
    bit_count: int
    hashes: NDArray[np.uint64]
    push: NDArray[np.float64]

    def bits(self, rows: slice | NDArray[np.int64]) -> NDArray[np.bool_]:
        """The hash bits of the k rows asked for, [k, bits], most significant first."""
        return bits_of(self.hashes[rows], self.bit_count)

    def votes(self, rows: slice | NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """What the k rows add to each tally of A and of B, two of [k, bits], in units of ``1 / unit``.

        Over all rows they sum to the tallies.
        """
        signs = np.where(self.bits(rows), 1, -1)
        return signs * self.weight_a[rows, None], signs * self.weight_b[rows, None]


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """Two texts under one recipe.

    ``hamming``, ``expected`` and ``cosine_estimate`` are None when a text has no fingerprint; then no
    bit is in ``differing`` [bits]. ``words`` are the measures of plain words whatever the recipe,
    ``features`` those of the recipe's features. ``jaccard_by_shingle`` is Jaccard of sets of plain word
    shingles, lengths 1 to 8, None where a text is shorter. ``unrelated`` is where unrelated texts of
    these lengths lie, known for the presets; ``chance`` where texts without a common feature lie.
    ``fragile_a``, ``fragile_b`` [bits]: would turn if some one word were deleted.
    """

    recipe: Recipe
    a: Profile
    b: Profile
    hamming: int | None
    differing: NDArray[np.bool_]
    expected: Expected | None
    cosine_estimate: CosineEstimate | None
    agreement: Agreement
    words: Measures
    features: Measures
    jaccard_by_shingle: tuple[float | None, ...]
    verdict: Verdict
    table: FeatureTable
    unrelated: Unrelated | None
    chance: Expected
    fragile_a: NDArray[np.bool_]
    fragile_b: NDArray[np.bool_]

    @property
    def differing_bits(self) -> tuple[int, ...]:
        """Numbers of the differing bits, the highest first."""
        last = self.recipe.bits - 1
        return tuple(last - int(column) for column in np.flatnonzero(self.differing))


def compare(text_a: str, text_b: str, recipe: Recipe | None = None, progress: Progress | None = None) -> Comparison:
    """Compare two texts under ``recipe`` (the default recipe when None), resolved on the two texts.

    O(n log n) in their length. Raises ``Cancelled``.
    """
    fixed = (Recipe() if recipe is None else recipe).resolve((text_a, text_b), progress)
    return compare_profiles(profile(text_a, fixed, progress), profile(text_b, fixed, progress), progress)


def compare_profiles(
    a: Profile, b: Profile, progress: Progress | None = None, last: Comparison | None = None
) -> Comparison:
    """Compare two profiles. Raises ``ValueError`` if their recipes differ, ``Cancelled``.

    Whoever types changes one text only: the fragile bits of a profile that ``last`` holds are taken from it.
    """
    if a.recipe != b.recipe:
        raise ValueError("two profiles of different recipes have no distance")
    recipe = a.recipe
    differing = np.zeros(recipe.bits, np.bool_)
    hamming = None
    if a.fingerprint and b.fingerprint:
        differing = a.fingerprint.bit_array ^ b.fingerprint.bit_array
        hamming = a.fingerprint.distance(b.fingerprint)
    table = _table(a, b, differing, progress)
    features = measure(table.count_a, table.count_b, table.weight_a, table.weight_b)
    expected = None if features.cosine is None else expected_distance(features.cosine, recipe.bits)
    plain_a, plain_b = a.plain.words, b.plain.words
    return Comparison(
        recipe=recipe,
        a=a,
        b=b,
        hamming=hamming,
        differing=differing,
        expected=expected,
        cosine_estimate=None if hamming is None else cosine_estimate(hamming, recipe.bits),
        agreement=agreement(hamming, expected, table.weight_a, table.weight_b),
        words=measure_words(plain_a, plain_b),
        features=features,
        jaccard_by_shingle=jaccard_by_shingle(plain_a, plain_b),
        verdict=judge(a.plain, b.plain, a.text, b.text),
        table=table,
        unrelated=unrelated_texts(recipe, len(plain_a), len(plain_b)),
        chance=chance_distance(recipe.bits),
        fragile_a=_fragile(a, last, progress),
        fragile_b=_fragile(b, last, progress),
    )


def _fragile(of: Profile, last: Comparison | None, progress: Progress | None) -> NDArray[np.bool_]:
    if last is not None and of is last.a:
        return last.fragile_a
    if last is not None and of is last.b:
        return last.fragile_b
    return fragile_bits(of, progress)


def _table(a: Profile, b: Profile, differing: NDArray[np.bool_], progress: Progress | None) -> FeatureTable:
    rows = {name: row for row, name in enumerate(a.features.names)}
    row_of_b = np.fromiter(
        (rows.setdefault(name, len(rows)) for name in b.features.names), np.int64, len(b.features.names)
    )
    size, only_b = len(rows), row_of_b >= len(a.features.names)

    def spread(of_a: NDArray[np.int64], of_b: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        spread_b = np.zeros(size, np.int64)
        spread_b[row_of_b] = of_b
        return np.concatenate([of_a, np.zeros(size - len(of_a), np.int64)]), spread_b

    count_a, count_b = spread(a.features.counts, b.features.counts)
    weight_a, weight_b = spread(a.features.weights, b.features.weights)
    table = FeatureTable(
        names=tuple(rows),
        count_a=count_a,
        count_b=count_b,
        weight_a=weight_a,
        weight_b=weight_b,
        unit=a.features.unit,
        bit_count=a.recipe.bits,
        hashes=np.concatenate([a.features.hashes, b.features.hashes[only_b]]),
        push=np.zeros(size, np.float64),
    )
    return replace(table, push=_push(table, a, b, differing, progress))


def _push(
    table: FeatureTable, a: Profile, b: Profile, differing: NDArray[np.bool_], progress: Progress | None
) -> NDArray[np.float64]:
    push = np.zeros(len(table.names), np.float64)
    if a.fingerprint is None or not differing.any():
        return push
    signs = np.where(a.fingerprint.bit_array[differing], 1.0, -1.0)
    total = float((np.abs(a.tallies[differing]) + np.abs(b.tallies[differing])).sum())
    unequal = np.flatnonzero(table.weight_a != table.weight_b)
    for at in range(0, len(unequal), _BLOCK):
        if progress is not None:
            progress.step(at, len(unequal))
        rows = unequal[at : at + _BLOCK]
        # s_j * sign summed over the differing bits: twice the signs where the bit is set, less all signs.
        along = 2 * (table.bits(rows)[:, differing] @ signs) - signs.sum()
        push[rows] = (table.weight_a[rows] - table.weight_b[rows]) * along / total
    return push
