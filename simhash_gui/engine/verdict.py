"""The verdict: how much of one text is the other, in one word and one number.

Everything is judged from plain words (nothing removed, whatever the recipe on show) and from word
pairs, never from the distance of fingerprints.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from simhash_gui.engine.verdict_outside import Outside, outside
from simhash_gui.engine.verdict_overlap import Shared, pairs_of, shared_distinct, word_numbers

if TYPE_CHECKING:
    from simhash_gui.engine.normalize import NormalizedText

KINDS = (
    "identical",
    "reordered",
    "near_copy",
    "light_edit",
    "rewritten",
    "heavily_rewritten",
    "partly_shared",
    "independent",
    "too_short",
    "nothing_to_compare",
)
FEWEST_WORDS = 5
ROUGH_BELOW = 30  # words of the shorter text


@dataclass(frozen=True, slots=True)
class Reason:
    """One ground of a verdict; ``values`` by kind.

    ``words_in_both``: Jaccard of words, distinct words in both, distinct words in A or B.
    ``pairs_in_both``: the same of word pairs. ``containment``: share of A's word pairs that B has,
    share of B's that A has. ``rough``: words of the shorter text. ``words``: words in A, in B.
    """

    kind: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """``kind`` is one of ``KINDS``. ``likeness`` is in 0..1, None when a text has no words."""

    kind: str
    likeness: float | None
    rough: bool
    reasons: tuple[Reason, ...]
    outside: Outside | None = None


def judge(a: NormalizedText, b: NormalizedText, text_a: str, text_b: str) -> Verdict:
    """Judge two texts by their plain normalized words. O(n log n) in their words."""
    words_a, words_b = len(a.words), len(b.words)
    counts = Reason("words", (float(words_a), float(words_b)))
    if not words_a or not words_b:
        return Verdict("nothing_to_compare", None, True, (counts,))
    ids_a, ids_b, distinct = word_numbers(a.words, b.words)
    words = shared_distinct(ids_a, ids_b)
    pairs = shared_distinct(pairs_of(ids_a, distinct), pairs_of(ids_b, distinct))
    rough = min(words_a, words_b) < ROUGH_BELOW
    reasons = [
        Reason("words_in_both", (words.jaccard, float(words.both), float(words.union))),
        Reason("pairs_in_both", (pairs.jaccard, float(pairs.both), float(pairs.union))),
        Reason("containment", (pairs.a_in_b, pairs.b_in_a)),
        counts,
    ]
    if rough:
        reasons.append(Reason("rough", (float(min(words_a, words_b)),)))
    if words_a == words_b and np.array_equal(ids_a, ids_b):
        return Verdict("identical", 1.0, rough, tuple(reasons), outside(a, b, text_a, text_b, in_order=True))
    likeness = _likeness(words)
    if min(words_a, words_b) < FEWEST_WORDS:
        return Verdict("too_short", likeness, True, tuple(reasons))
    if words_a == words_b and np.array_equal(np.sort(ids_a), np.sort(ids_b)):
        return Verdict("reordered", likeness, rough, tuple(reasons), outside(a, b, text_a, text_b, in_order=False))
    return Verdict(_kind(words, pairs), likeness, rough, tuple(reasons))


def _likeness(words: Shared) -> float:
    return min(0.999, float(np.interp(words.jaccard, (0, 0.21, 0.45, 0.75, 0.9, 1), (0, 0.5, 0.75, 0.9, 0.96, 1))))


def _kind(words: Shared, pairs: Shared) -> str:
    if words.jaccard >= 0.9:
        return "near_copy"
    if words.jaccard >= 0.75:
        return "light_edit"
    if pairs.containment >= 0.62:
        return "partly_shared"
    if words.jaccard >= 0.45:
        return "rewritten"
    return "heavily_rewritten" if words.jaccard >= 0.21 else "independent"
