"""The verdict: how much of one text is the other, as a kind, a likeness and the reasons.

Everything is judged from plain words (nothing removed, whatever the recipe on show), from word pairs
and, in texts of a sentence or two, from the numbers beside the words; never from the distance of
fingerprints.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from simhash_gui.engine.verdict_likeness import SHORT, TAKEN, TAKEN_WORDS, in_rows, likeness
from simhash_gui.engine.verdict_numbers import shared_numbers
from simhash_gui.engine.verdict_outside import Outside, outside
from simhash_gui.engine.verdict_overlap import NOTHING, Overlap, overlap

if TYPE_CHECKING:
    from simhash_gui.engine.normalize import NormalizedText

__all__ = ["FEWEST_WORDS", "KINDS", "ROUGH_BELOW", "Outside", "Reason", "Verdict", "in_common", "judge", "kind_of"]

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

NEAR_COPY, LIGHT_EDIT, REWRITTEN = 0.90, 0.75, 0.45  # Jaccard of words
MANY_WORDS = 0.21  # Jaccard of words above which two independent texts call for an explanation
SAME_COUNTS = 0.6  # Jaccard of words with their counts: a text said twice, or other words said most, is no light edit
RELATED = 0.5  # likeness
NEAR_LINE = (0.40, 0.60)  # likeness at which a third to six in ten of labelled pairs were related
PART = 0.62  # share of the word pairs of one text, or of its words in long runs
ONE_WAY = 0.8  # the other text's share is at most this much of it


@dataclass(frozen=True, slots=True)
class Reason:
    """One ground of a verdict. ``values`` by kind; shares are 0..1, the rest are counts.

    - ``words``: words of A, of B. The first reason always; the only one of ``nothing_to_compare``.
    - ``words_in_both``: Jaccard of words, distinct words in both, distinct words in A or B.
    - ``pairs_in_both``: the same of pairs of neighboring words.
    - ``containment``: share of A's distinct word pairs that B has, share of B's that A has.
    - ``runs_in_both``: share of A's words, of B's words, standing in five or more words in a row that
      the other text has too.
    - ``passages_in_both``: the same of ten or more words in a row.
    - ``common_words_only``: of an independent pair that shares many words (Jaccard of words 0.21 or
      more): Jaccard of words, Jaccard of word pairs.
    - ``numbers_differ``: of an independent pair that would not be one if it had the same numbers: distinct
      numbers in both, in A or B.
    - ``near_line``: likeness, where about as many pairs were related as not: a free rewrite, or only one
      topic. Never of ``partly_shared``, where the part is seen.
    - ``rough``: words of the shorter text, and how many it takes. Only when the verdict is rough.
    """

    kind: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What to tell the writer.

    ``kind`` is one of ``KINDS``. ``likeness`` is 0..1, None when a text has no words; it is 1 for
    ``identical`` and nothing else, under 0.5 for ``independent`` and never for another kind (but
    ``too_short``, of which it is all there is to say). ``rough``: under 30 words, no figure is
    sharp. ``outside`` says what differs besides the words; only of ``identical`` and ``reordered``.
    """

    kind: str
    likeness: float | None
    rough: bool
    reasons: tuple[Reason, ...]
    outside: Outside | None = None


def in_common(a: NormalizedText, b: NormalizedText, text_a: str, text_b: str) -> Overlap:
    """What the verdict on two texts that both have words rests on."""
    short = max(len(a.words), len(b.words)) < max(SHORT)
    return overlap(a.words, b.words, shared_numbers(text_a, text_b) if short else NOTHING)


def judge(a: NormalizedText, b: NormalizedText, text_a: str, text_b: str) -> Verdict:
    """Judge two texts by their plain words, short ones by their numbers too. O(n log n) in their words."""
    count = Reason("words", (float(len(a.words)), float(len(b.words))))
    if not a.words or not b.words:
        return Verdict("nothing_to_compare", None, True, (count,))
    found = in_common(a, b, text_a, text_b)
    amount = likeness(found)
    kind = _kind(found, amount)
    beside = outside(a, b, text_a, text_b, in_order=found.same_sequence) if found.same_words else None
    return Verdict(
        kind=kind,
        likeness=amount,
        rough=min(found.count) < ROUGH_BELOW,
        reasons=(count, *_reasons(found, kind, amount)),
        outside=beside if kind in {"identical", "reordered"} else None,
    )


def kind_of(found: Overlap) -> str:
    """The kind of verdict on two texts that both have words."""
    return _kind(found, likeness(found))


def _kind(found: Overlap, amount: float) -> str:
    if found.same_sequence:
        return "identical"
    if min(found.count) < FEWEST_WORDS:
        return "too_short"
    if found.same_words:
        return "reordered"
    if found.occurrences >= SAME_COUNTS and in_rows(found):
        for kind, least in (("near_copy", NEAR_COPY), ("light_edit", LIGHT_EDIT)):
            if found.words.jaccard >= least:
                return kind
    if amount < RELATED:
        return "independent"
    if _part(found):
        return "partly_shared"
    return "rewritten" if found.words.jaccard >= REWRITTEN else "heavily_rewritten"


def _part(found: Overlap) -> bool:
    """Whether a part of one text is in the other, and what is beside it is not.

    Either one text stands mostly in the other, which has more; or passages of one are in the other, and
    the words beside them would be called independent.
    """
    pairs = (found.pairs.a_in_b, found.pairs.b_in_a)
    if any(max(shares) >= PART and min(shares) < ONE_WAY * max(shares) for shares in (pairs, found.long_runs)):
        return True
    sides = zip(found.count, found.passages, strict=True)
    taken = any(words >= TAKEN_WORDS and share >= TAKEN for words, share in sides)
    return taken and found.beside_passages.jaccard < MANY_WORDS


def _reasons(found: Overlap, kind: str, amount: float) -> list[Reason]:
    words, pairs = found.words, found.pairs
    reasons = [
        Reason("words_in_both", (words.jaccard, float(words.both), float(words.union))),
        Reason("pairs_in_both", (pairs.jaccard, float(pairs.both), float(pairs.union))),
        Reason("containment", (pairs.a_in_b, pairs.b_in_a)),
        Reason("runs_in_both", found.long_runs),
        Reason("passages_in_both", found.passages),
    ]
    if kind == "independent" and words.jaccard >= MANY_WORDS:
        reasons.append(Reason("common_words_only", (words.jaccard, pairs.jaccard)))
    if kind == "independent" and likeness(replace(found, numbers=NOTHING)) >= RELATED:
        reasons.append(Reason("numbers_differ", (float(found.numbers.both), float(found.numbers.union))))
    if NEAR_LINE[0] <= amount < NEAR_LINE[1] and kind not in {"too_short", "partly_shared"}:
        reasons.append(Reason("near_line", (amount,)))
    if min(found.count) < ROUGH_BELOW:
        reasons.append(Reason("rough", (float(min(found.count)), float(ROUGH_BELOW))))
    return reasons
