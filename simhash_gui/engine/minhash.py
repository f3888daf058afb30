"""SimHash beside MinHash on the same texts: which finds more of the pairs that are alike, with how few wrong ones?

A MinHash signature keeps, for each of some permutations of all features, the least one of the text. Two texts agree at
a permutation as often as their Jaccard says (Broder 1997). The evaluation that the encyclopedia articles tell of
(Henzinger 2006) set a fingerprint of 8 bytes against a signature of 24; six values of 4 bytes stand for that here.
With 128 values, as most libraries keep, MinHash has the better recall, for 64 times the space.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.all_pairs import MOST_TEXTS, all_jaccard
from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.neighbors_tiles import distance_matrix
from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.word_sets import WordSets, word_sets
from simhash_gui.progress import Progress

MethodKind = Literal["simhash", "minhash_small", "minhash_large"]
THRESHOLDS: Final = (0.5, 0.6, 0.7, 0.8, 0.9)
SMALL, LARGE = 6, 128  # values of 4 bytes in a signature

_SEED: Final = 2006
_TEXTS: Final = 256  # of which signatures are made, or pairs compared, at once


@dataclass(frozen=True, slots=True)
class Cut:
    """What a method says when all pairs up to one ``limit`` are called alike.

    ``limit`` is a distance in bits for SimHash, and for MinHash how many values may differ. ``precision``: which share
    of the pairs called alike are; None when it calls none so. ``recall``: which share of those that are alike are
    called so.
    """

    limit: int
    precision: float | None
    recall: float

    @property
    def f1(self) -> float:
        """Harmonic mean of the two; 0 when nothing is found."""
        if not self.precision or not self.recall:
            return 0.0
        return 2 * self.precision * self.recall / (self.precision + self.recall)


@dataclass(frozen=True, slots=True)
class Curve:
    """One method at one threshold: what comes of each limit, from 0 on."""

    method: MethodKind
    threshold: float
    cuts: tuple[Cut, ...]

    @property
    def best(self) -> Cut:
        """The limit with the greatest F1, the lowest of several."""
        return max(self.cuts, key=lambda cut: (cut.f1, -cut.limit))


@dataclass(frozen=True, slots=True)
class MethodComparison:
    """``bytes_of`` says how much each method keeps of a text; ``alike`` how many pairs are, at each threshold.

    ``curves`` are those of every method at every threshold at which any pair is alike. ``texts`` were compared, those
    without a word left out, and ``pairs`` of them.
    """

    texts: int
    pairs: int
    bytes_of: tuple[tuple[MethodKind, int], ...]
    alike: tuple[tuple[float, int], ...]
    curves: tuple[Curve, ...]


def signatures(sets: WordSets, values: int, progress: Progress | None = None) -> NDArray[np.uint32]:
    """[n, values] MinHash signatures; what a set without elements gets is meaningless. O(elements * values)."""
    from rensa import RMinHash

    progress = progress or Progress()
    result = np.zeros((len(sets), values), dtype=np.uint32)
    for start in range(0, len(sets), _TEXTS):
        progress.step(start, len(sets))
        end = min(start + _TEXTS, len(sets))
        bounds = sets.starts[start : end + 1]
        hashes = sets.hashes[sets.ids[bounds[0] : bounds[-1]]]
        offsets = (bounds - bounds[0]).astype(np.uint64)
        made = RMinHash.digest_matrix_from_flat_token_hashes(hashes, offsets, values, _SEED)
        result[start:end] = np.array(made.to_rows(), dtype=np.uint32)
    return result


def compare_methods(
    texts: Sequence[str],
    recipe: Recipe,
    progress: Progress | None = None,
    thresholds: Sequence[float] = THRESHOLDS,
) -> MethodComparison:
    """Precision and recall of each method against the exact Jaccard of the recipe's features, over all pairs.

    At most ``MOST_TEXTS`` texts; ``ValueError`` otherwise. O(n * n). Raises ``UnresolvedRecipeError``, ``Cancelled``.
    """
    if len(texts) > MOST_TEXTS:
        raise ValueError(f"{len(texts)} texts; methods are compared on at most {MOST_TEXTS}")
    progress = progress or Progress()
    values, valid = fingerprints(texts, recipe, progress)
    kept = np.flatnonzero(valid)
    sets = word_sets([texts[i] for i in kept.tolist()], recipe, progress)
    jaccard = all_jaccard(sets, progress)
    curves: list[Curve] = []
    levels: tuple[tuple[MethodKind, int, Iterator[NDArray[np.uint8]]], ...] = (
        ("simhash", recipe.bits, _rows_of(distance_matrix(values[kept], progress))),
        ("minhash_small", SMALL, _differing(signatures(sets, SMALL, progress))),
        ("minhash_large", LARGE, _differing(signatures(sets, LARGE, progress))),
    )
    alike: NDArray[np.int64] = np.zeros(len(thresholds), dtype=np.int64)
    for method, most, rows in levels:
        called, right = _counted(rows, jaccard, most, thresholds, progress)
        alike = right.sum(axis=1)
        curves += [
            Curve(method, threshold, _cuts(called, right[number]))
            for number, threshold in enumerate(thresholds)
            if alike[number]
        ]
    count = len(kept)
    return MethodComparison(
        count,
        count * (count - 1) // 2,
        (("simhash", recipe.bits // 8), ("minhash_small", 4 * SMALL), ("minhash_large", 4 * LARGE)),
        tuple(zip(thresholds, alike.tolist(), strict=True)),
        tuple(curves),
    )


def _rows_of(matrix: NDArray[np.uint8]) -> Iterator[NDArray[np.uint8]]:
    for top in range(0, len(matrix), _TEXTS):
        yield matrix[top : top + _TEXTS]


def _differing(signature: NDArray[np.uint32]) -> Iterator[NDArray[np.uint8]]:
    """[rows, n] in how many values each of some texts differs from every later text."""
    columns = np.ascontiguousarray(signature.T)
    for top in range(0, len(signature), _TEXTS):
        rows = np.zeros((min(_TEXTS, len(signature) - top), len(signature)), dtype=np.uint8)
        for column in columns:
            rows[:, top:] += column[top : top + len(rows), None] != column[top:]
        yield rows


def _counted(
    rows: Iterator[NDArray[np.uint8]],
    jaccard: NDArray[np.float32],
    most: int,
    thresholds: Sequence[float],
    progress: Progress,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How many pairs are at each level [most + 1], and at each threshold how many that are alike."""
    called = np.zeros(most + 1, dtype=np.int64)
    right = np.zeros((len(thresholds), most + 1), dtype=np.int64)
    top = 0
    for part in rows:
        progress.step(top, len(jaccard))
        above = np.triu(np.ones(part.shape, dtype=np.bool_), top + 1)
        levels, exact = part[above], jaccard[top : top + len(part)][above]
        called += np.bincount(levels, minlength=most + 1)
        for number, threshold in enumerate(thresholds):
            right[number] += np.bincount(levels[exact >= np.float32(threshold)], minlength=most + 1)
        top += len(part)
    return called, right


def _cuts(called: NDArray[Any], right: NDArray[Any]) -> tuple[Cut, ...]:
    all_called, all_right = np.cumsum(called).tolist(), np.cumsum(right).tolist()
    return tuple(
        [
            Cut(limit, found / calls if calls else None, found / all_right[-1])
            for limit, (calls, found) in enumerate(zip(all_called, all_right, strict=True))
        ]
    )
