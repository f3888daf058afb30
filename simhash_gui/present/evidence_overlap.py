"""Overlap: words in common, every measure of words and of features, Jaccard by shingle length."""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.engine.comparison import Comparison
from simhash_gui.marking import Template
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

DECIMALS = 3


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the bar of words: its share of all, its caption, and how many where the caption is too long."""

    role: str  # "a", "both", "b"
    share: float
    caption: str
    count: str


@dataclass(frozen=True, slots=True)
class MeasureRow:
    """One measure of plain words and of features, and what it means."""

    id: str
    label: str
    words: str
    features: str
    strong: bool
    meaning: str


@dataclass(frozen=True, slots=True)
class ShingleBar:
    """Jaccard of sets for runs of ``length`` words; ``height`` 0..1, None when a text is too short.

    ``figure`` is short enough to stand on a bar: ".39".
    """

    length: int
    height: float | None
    figure: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Overlap:
    """The overlap panel. ``jaccards`` are always shown, ``more`` behind a fold."""

    parts: tuple[Part, ...]
    spoken: str
    jaccards: tuple[MeasureRow, ...]
    more: tuple[MeasureRow, ...]
    by_shingle: tuple[ShingleBar, ...]


def overlap_of(comparison: Comparison, wording: Wording) -> Overlap:
    """Everything the panel says about ``comparison``."""
    plain, made = comparison.words, comparison.features
    only_a, both, only_b = plain.only_a, plain.both, plain.only_b
    total = max(only_a + both + only_b, 1)
    parts = (
        Part("a", only_a / total, wording(words.ONLY_A, count=only_a), wording.number(only_a)),
        Part("both", both / total, wording(words.BOTH, count=both), wording.number(both)),
        Part("b", only_b / total, wording(words.ONLY_B, count=only_b), wording.number(only_b)),
    )

    def row(id_: str, label: Template, meaning: Template, of_words: float | None, of_made: float | None) -> MeasureRow:
        return MeasureRow(
            id_,
            wording(label),
            measure(wording, of_words),
            measure(wording, of_made),
            id_ == "sets",
            wording(meaning),
        )

    return Overlap(
        parts,
        wording(words.OVERLAP_SPOKEN, only_a=only_a, both=both, only_b=only_b),
        (
            row("sets", words.SETS, words.EXPLAIN_SETS, plain.jaccard.sets, made.jaccard.sets),
            row("counts", words.COUNTS, words.EXPLAIN_COUNTS, plain.jaccard.counts, made.jaccard.counts),
            row(
                "occurrences",
                words.OCCURRENCES,
                words.EXPLAIN_OCCURRENCES,
                plain.jaccard.occurrences,
                made.jaccard.occurrences,
            ),
        ),
        (
            row("a_in_b", words.A_IN_B, words.EXPLAIN_CONTAINMENT, plain.containment.a_in_b, made.containment.a_in_b),
            row("b_in_a", words.B_IN_A, words.EXPLAIN_CONTAINMENT, plain.containment.b_in_a, made.containment.b_in_a),
            row("dice", words.DICE, words.EXPLAIN_DICE, plain.dice, made.dice),
            row("overlap", words.OVERLAP, words.EXPLAIN_OVERLAP, plain.overlap, made.overlap),
            row("cosine", words.COSINE, words.EXPLAIN_COSINE, plain.cosine, made.cosine),
        ),
        tuple(_bar(wording, place + 1, value) for place, value in enumerate(comparison.jaccard_by_shingle)),
    )


def measure(wording: Wording, value: float | None) -> str:
    """A measure 0..1 with three decimals, never rounded up to 1 or down to 0; a dash when undefined."""
    return wording(words.ABSENT) if value is None else wording.ratio(value, DECIMALS)


def _bar(wording: Wording, length: int, value: float | None) -> ShingleBar:
    text = measure(wording, value)
    figure = text if value in (None, 0, 1) else text[1:4]
    return ShingleBar(length, value, figure, wording(words.SHINGLE_SPOKEN, length=length, value=text))
