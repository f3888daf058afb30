"""All pairs of sets whose Jaccard is at least some share, exactly, however many sets there are.

Up to ``MOST_TEXTS`` sets every pair is counted. Above that only pairs that can be near are (prefix filter, after
Chaudhuri, Ganti and Kaushik 2006, and Bayardo, Ma and Srikant 2007): with the elements of each set in order of how
rare they are, two sets of Jaccard t and more share one of the first |x| - t |x| + 1 of each.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.all_pairs import MOST_TEXTS, all_jaccard, jaccard_and_containment
from simhash_gui.engine.neighbors_pairs import Pairs
from simhash_gui.engine.word_sets import WordSets
from simhash_gui.errors import SimhashGuiError
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template
from simhash_gui.progress import Progress

_ROWS: Final = 512
_AT_MOST: Final = 1 << 25  # candidates: 4 microseconds each to count, 8 bytes to keep
_AT_ONCE: Final = 1 << 20
_ROUNDING: Final = 1e-5  # more than a Jaccard of 32 bits may be off


class JaccardTooLowError(SimhashGuiError):
    """So many texts cannot be searched for pairs that have so little in common."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors",
        "Among {texts} texts too many pairs may have a Jaccard of {least}. Choose a higher one, or fewer texts.",
    )


def pairs_of_jaccard(
    sets: WordSets, least: float, progress: Progress | None = None, *, most: int = _AT_MOST
) -> tuple[Pairs, NDArray[np.float64]]:
    """Pairs [m, 2] with Jaccard of ``least`` (over 0, up to 1) or more, a < b, in order, and their Jaccard [m].

    An empty set is in no pair. Raises ``JaccardTooLowError`` above ``MOST_TEXTS`` sets when more candidates come than
    can be counted, ``ValueError`` for a share that is none, and ``Cancelled``.
    """
    if not 0 < least <= 1:
        raise ValueError(f"{least} is no share above 0")
    progress = progress or Progress()
    if len(sets) <= MOST_TEXTS:
        candidates = _near_in_table(sets, least, progress)
    else:
        candidates = joined_candidates(sets, least, progress, most)
    jaccard, _, _ = jaccard_and_containment(sets, candidates, progress)
    kept = jaccard >= least
    return candidates[kept], jaccard[kept]


def _near_in_table(sets: WordSets, least: float, progress: Progress) -> Pairs:
    table = all_jaccard(sets, progress)
    found = []
    for top in range(0, len(table), _ROWS):
        a, b = np.nonzero(np.triu(table[top : top + _ROWS] >= least - _ROUNDING, top + 1))
        found.append(np.stack([a + top, b], axis=1).astype(np.int32))
    return np.concatenate(found) if found else np.zeros((0, 2), np.int32)


def joined_candidates(sets: WordSets, least: float, progress: Progress | None = None, most: int = _AT_MOST) -> Pairs:
    """Pairs [m, 2] that share an element of both prefixes and are not too different in size, a < b, in order.

    All pairs of Jaccard ``least`` are among them. Raises ``JaccardTooLowError`` above ``most`` of them, ``Cancelled``.
    """
    element, text = _prefixes(sets, least)
    order = np.lexsort((text, element))
    element, text = element[order], text[order]
    sizes, n = sets.sizes, len(sets)
    found, total = [np.zeros(0, dtype=np.int64)], 0
    for first, second in _together(element, text, progress or Progress()):
        small, large = np.minimum(sizes[first], sizes[second]), np.maximum(sizes[first], sizes[second])
        fits = small >= (least - _ROUNDING) * large
        found.append(np.unique(first[fits] * n + second[fits]))
        total += len(found[-1])
        if total > most:
            found = [np.unique(np.concatenate(found))]
            total = len(found[0])
            if total > most // 2:
                raise JaccardTooLowError(texts=n, least=least)
    packed = np.unique(np.concatenate(found))
    return np.stack([packed // n, packed % n], axis=1).astype(np.int32)


def _prefixes(sets: WordSets, least: float) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The rarest elements of each set that a near set must share one of, as (rank of rarity, text)."""
    held = np.bincount(sets.ids, minlength=sets.distinct)
    rank = np.empty(sets.distinct, dtype=np.int64)
    rank[np.lexsort((sets.hashes, held))] = np.arange(sets.distinct)  # the same for texts in any order
    text = np.repeat(np.arange(len(sets)), sets.sizes)
    element = rank[sets.ids]
    order = np.argsort(text * sets.distinct + element, kind="stable")
    element, text = element[order], text[order]
    place = np.arange(len(element)) - np.repeat(sets.starts[:-1], sets.sizes)
    lengths = {size: size - math.ceil(least * size - _ROUNDING) + 1 for size in np.unique(sets.sizes).tolist()}
    prefix = np.array([lengths.get(size, 0) for size in range(int(sets.sizes.max(initial=0)) + 1)], dtype=np.int64)
    within = place < np.repeat(prefix[sets.sizes], sets.sizes)
    # An element that one text holds brings nobody together.
    within &= held[sets.ids[order]] > 1
    return element[within], text[within]


def _together(
    element: NDArray[np.int64], text: NDArray[np.int64], progress: Progress
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Pairs of texts, the lower first, that share an element: each with the next that does, then the one after."""
    alive = np.flatnonzero(element[1:] == element[:-1])
    reach, seen = 1, 0
    while len(alive):
        for start in range(0, len(alive), _AT_ONCE):
            part = alive[start : start + _AT_ONCE]
            seen += len(part)
            progress.step(min(seen, len(element)), len(element))
            yield text[part], text[part + reach]
        reach += 1
        alive = alive[: np.searchsorted(alive, len(element) - reach)]
        alive = alive[element[alive] == element[alive + reach]]
