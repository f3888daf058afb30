"""The near pairs of more texts than all pairs can be kept of: searched up to a limit, and never more than can be shown.

A crawl whose pages share a template has hundreds of millions of them. Then the search reaches only as far as the
pairs are few enough, and ``Survey.widest`` says how far that is.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.all_pairs import jaccard_and_containment
from simhash_gui.engine.neighbors import distance_histogram, pairs_within
from simhash_gui.engine.neighbors_pairs import TooManyPairsError
from simhash_gui.engine.word_sets import WordSets, word_sets
from simhash_gui.present.all_texts_survey import OUTSIDE_BITS, NearPairs, Survey, nearest_first
from simhash_gui.progress import Progress

PAIRS_MOST = 3_000_000  # some 60 bytes each while they are put in order
SAMPLE = 3000  # fingerprints from which the pairs are estimated


def is_searched(made: Survey) -> bool:
    """Whether the near pairs are known."""
    return made.near is not None


def with_near(made: Survey, limit: int, progress: Progress, most: int = PAIRS_MOST) -> Survey:
    """The survey with its pairs within ``limit`` and somewhat beyond, or as far as there are not more than ``most``.

    Raises ``Cancelled``, and ``TooManyPairsError`` if too many texts have the very same fingerprint.
    """
    wanted = min(limit + OUTSIDE_BITS, made.bits // 4)
    near = made.near
    if near is not None and (made.distances is not None or near.full or near.reach >= wanted):
        return made
    sets = made.sets
    if sets is None:
        sets = word_sets([node.first.text for node in made.nodes], None, progress)
    return replace(made, near=_near_pairs(made, sets, wanted, progress, most), sets=sets)


def _near_pairs(made: Survey, sets: WordSets, wanted: int, progress: Progress, most: int) -> NearPairs:
    places = np.flatnonzero(made.valid)
    prints = np.ascontiguousarray(made.prints[places])
    reach = _affordable(prints, made.bits, wanted, most)
    while True:
        try:
            found, distances = pairs_within(prints, reach, progress, most=2 * most)
            break
        except TooManyPairsError:  # the sample had fewer
            if reach == 0:
                raise
            reach -= 1
    within = np.cumsum(np.bincount(distances, minlength=reach + 1))
    fits = max(0, int(np.searchsorted(within, most, side="right")) - 1)
    if fits < reach:
        kept = np.flatnonzero(distances <= fits)
        found, distances, reach = found.take(kept, axis=0), distances.take(kept), fits
    pairs = places.astype(np.int32).take(found).reshape(-1, 2)
    jaccard, a_in_b, b_in_a = (
        np.nan_to_num(each).astype(np.float32) for each in jaccard_and_containment(sets, pairs, progress)
    )
    order = nearest_first(distances, jaccard)
    return NearPairs(
        reach,
        pairs.take(order, axis=0),
        distances.take(order),
        jaccard.take(order),
        a_in_b.take(order),
        b_in_a.take(order),
        reach < wanted,
    )


def _affordable(prints: NDArray[np.uint64], bits: int, wanted: int, most: int) -> int:
    """How far the search may reach, up to ``wanted``, by a sample: about ``most`` pairs, and one bit to spare."""
    n = len(prints)
    if n <= SAMPLE:
        return wanted
    chosen = np.random.default_rng(0).choice(n, SAMPLE, replace=False)
    counts = np.cumsum(distance_histogram(np.ascontiguousarray(prints[np.sort(chosen)]), bits))
    expected = counts * (n * (n - 1) / (SAMPLE * (SAMPLE - 1)))
    return min(wanted, int(np.searchsorted(expected, most, side="right")))
