"""A set of versions: how alike they are, pair by pair, and which of many can stand together under a limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.spin import Spinner, Version
from simhash_gui.engine.spintax import Spintax
from simhash_gui.progress import Progress

MOST_TRIED = 1500
"""Versions that ``hold`` draws at most, whatever the number wanted, unless more are wanted."""
TRIED_PER_WANTED = 30

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Spread:
    """Lowest, mean and highest over all pairs."""

    lowest: float
    mean: float
    highest: float


@dataclass(frozen=True, slots=True)
class SetFigures:
    """The figures of n versions; None where no pair of them has words.

    ``jaccard`` is of sets of plain words, ``hamming`` in bits of the recipe's fingerprints. ``worst_pair``
    are the places of the two with the highest Jaccard; of several the nearest in bits, then the first; they are
    ``worst_bits`` apart.
    """

    jaccard: Spread | None
    hamming: Spread | None
    worst_pair: tuple[int, int] | None
    worst_bits: int | None


@dataclass(frozen=True, slots=True)
class Held:
    """Versions of which every two stay under a limit.

    ``versions`` are those that hold, at most as many as were wanted, in the order they were drawn.
    ``tried`` versions were drawn; the two least alike of them have the word Jaccard ``least``.
    """

    versions: tuple[Version, ...]
    wanted: int
    tried: int
    least: float | None

    @property
    def holds(self) -> bool:
        """Whether as many were found as were wanted."""
        return len(self.versions) >= self.wanted


def set_figures(texts: Sequence[str], recipe: Recipe, progress: Progress | None = None) -> SetFigures:
    """Word Jaccard and distance over all pairs of ``texts``. Needs a resolved recipe; n * n in time and memory.

    Raises ``Cancelled``.
    """
    jaccard = word_jaccard(texts, progress)
    prints, valid = fingerprints(texts, recipe, progress)
    first, second = np.triu_indices(len(texts), 1)
    known = valid[first] & valid[second] & np.isfinite(jaccard[first, second])
    first, second = first[known], second[known]
    if not len(first):
        return SetFigures(None, None, None, None)
    shared = jaccard[first, second]
    bits = np.bitwise_count(prints[first] ^ prints[second]).sum(axis=1, dtype=np.int64)
    worst = np.lexsort((second, first, bits, -shared))[0]
    pair = int(first[worst]), int(second[worst])
    return SetFigures(_spread(shared), _spread(bits), pair, int(bits[worst]))


def _spread(values: NDArray[np.float64] | NDArray[np.int64]) -> Spread:
    return Spread(float(values.min()), float(values.mean()), float(values.max()))


def word_jaccard(texts: Sequence[str], progress: Progress | None = None) -> Matrix:
    """[n, n] Jaccard of the sets of plain words; NaN for a pair without any word. Raises ``Cancelled``."""
    words = _Words()
    words.add(texts, progress)
    return words.jaccard()


class _Words:
    """Which different words each of more and more texts has."""

    __slots__ = ("_columns", "_numbers", "_rows", "count")

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._rows: list[int] = []
        self._columns: list[int] = []
        self.count = 0

    def add(self, texts: Sequence[str], progress: Progress | None) -> None:
        """Texts that follow those already here."""
        for place, text in enumerate(texts):
            if progress is not None:
                progress.step(place, len(texts))
            words = {self._numbers.setdefault(word, len(self._numbers)) for word in normalize(text).words}
            self._rows += [self.count] * len(words)
            self._columns += words
            self.count += 1

    def jaccard(self) -> Matrix:
        """[n, n]; NaN for a pair without any word."""
        present = np.zeros((self.count, max(1, len(self._numbers))), np.float32)
        present[self._rows, self._columns] = 1
        both = (present @ present.T).astype(np.float64)  # whole numbers far below 2**24, so exact
        sizes = np.diagonal(both)
        either = sizes[:, None] + sizes[None, :] - both
        with np.errstate(invalid="ignore", divide="ignore"):
            return np.where(either > 0, both / either, np.nan)


def hold(spintax: Spintax, count: int, limit: float, seed: int = 0, progress: Progress | None = None) -> Held:
    """``count`` versions of which every two have a word Jaccard of at most ``limit``, or as many as were found.

    Draws more and more versions (twice the wanted ones, then twice that ..., at most ``TRIED_PER_WANTED``
    times as many and about ``MOST_TRIED``), and takes of them, again and again, the one that stands in the way
    of the fewest others. That is a good guess at the largest set, no proof that there is none. Raises ``Cancelled``.
    """
    most = max(2 * count, min(MOST_TRIED, TRIED_PER_WANTED * count))
    spinner, words, size = Spinner(spintax, seed), _Words(), 2 * count
    while True:
        drawn = spinner.draw_distinct(size, progress)
        versions = drawn.versions[: drawn.distinct]
        words.add([version.text for version in versions[words.count :]], progress)
        jaccard = words.jaccard()
        chosen = _independent(jaccard, limit, count)
        if len(chosen) >= count or drawn.distinct < size or size >= most:
            break
        size = min(2 * size, most)
    apart = jaccard[np.triu_indices(len(versions), 1)]
    apart = apart[np.isfinite(apart)]
    least = float(apart.min()) if len(apart) else None
    return Held(tuple(versions[place] for place in chosen), count, len(versions), least)


def _independent(jaccard: Matrix, limit: float, count: int) -> list[int]:
    """Up to ``count`` places no two of which are above ``limit``, in order.

    Takes the place with the fewest conflicts that are still open, the first of several. O(n * count).
    """
    conflict = jaccard > limit
    np.fill_diagonal(conflict, False)
    free = np.ones(len(jaccard), np.bool_)
    open_conflicts = conflict.sum(axis=1)
    chosen: list[int] = []
    while len(chosen) < count and free.any():
        place = int(np.where(free, open_conflicts, len(jaccard) + 1).argmin())
        chosen.append(place)
        gone = free & conflict[place]
        gone[place] = True
        free &= ~gone
        open_conflicts = open_conflicts - conflict[:, gone].sum(axis=1)
    return sorted(chosen)
