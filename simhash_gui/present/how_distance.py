"""Step 7: what a distance means, measured, with the reader's own pair marked; and what it cannot mean."""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.engine.comparison import Comparison
from simhash_gui.engine.recipe import Recipe
from simhash_gui.marking import Template
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say

MEASURED_BITS = 64
END = 40  # of 64: the scale ends at 5/8 of the bits, as on every scale of the window
CHANCE = (24, 40)  # 32 +- 8: where texts with nothing in common lie


@dataclass(frozen=True, slots=True)
class Band:
    """One line of the measured table: the share of unchanged words in percent, and what it came to.

    ``distances`` has one entry a column of ``COLUMNS``; ``jaccard`` is of sets of plain words.
    """

    low: int
    high: int
    distances: tuple[int, ...]
    jaccard: float


@dataclass(frozen=True, slots=True)
class MeasuredColumn:
    """A recipe of the table: its title and the recipe itself."""

    title: Template
    recipe: Recipe


def columns() -> tuple[MeasuredColumn, ...]:
    """The recipes measured, in the order of ``Band.distances``."""
    return (
        MeasuredColumn(say.COLUMN_PAIRS, Recipe.preset("default")),
        MeasuredColumn(say.COLUMN_PRESENCE, Recipe(shingle=(1, 1))),
        MeasuredColumn(say.COLUMN_LOG, Recipe.preset("rewriting")),
        MeasuredColumn(say.COLUMN_COUNTS, Recipe.preset("article-2011")),
    )


# Some 9,000 labelled pairs, 64 bits, mean of eight hash seeds.
BANDS: tuple[Band, ...] = (
    Band(98, 100, (2, 1, 1, 0), 0.99),
    Band(90, 95, (8, 7, 7, 4), 0.88),
    Band(80, 90, (12, 10, 10, 6), 0.78),
    Band(50, 65, (20, 17, 16, 9), 0.49),
    Band(20, 35, (27, 23, 24, 17), 0.24),
    Band(0, 20, (29, 26, 28, 18), 0.14),
)


@dataclass(frozen=True, slots=True)
class BandRow:
    """A band as shown: a mark at each distance, that of the recipe in use ("" if none) and the Jaccard as text."""

    label: str
    distances: tuple[int, ...]
    bits: str
    jaccard: str


@dataclass(frozen=True, slots=True)
class OwnPair:
    """Where the reader's pair lies on the scale of 64, and what stands at the mark."""

    position: float
    label: str


@dataclass(frozen=True, slots=True)
class DistancePicture:
    """The measured table, the columns' titles, which of them is the recipe in use (-1: none) and the own pair."""

    columns: tuple[str, ...]
    current: int
    rows: tuple[BandRow, ...]
    own: OwnPair | None
    sentence: str
    note: str
    description: str


def distance_picture(
    recipe: Recipe, pair: Comparison | None, wording: Wording, *, article: bool = False
) -> DistancePicture:
    """The table for ``recipe``, with ``pair`` marked when there is one; ``article`` says whose pair it is."""
    current = current_column(recipe)
    titles = tuple(
        wording(say.COLUMN_IN_USE, title=wording(column.title)) if place == current else wording(column.title)
        for place, column in enumerate(columns())
    )
    rows = tuple(
        BandRow(
            label=_label(band, wording),
            distances=band.distances,
            bits=wording.number(band.distances[current]) if current >= 0 else "",
            jaccard=wording.number(band.jaccard, 2),
        )
        for band in BANDS
    )
    own = own_pair(pair, wording, article=article)
    notes = []
    if pair is not None and pair.hamming is not None:
        sentence = _pair_sentence(pair, wording, article=article)
        if pair.recipe.bits != MEASURED_BITS:
            notes.append(wording(say.SCALED))
    else:
        sentence = wording(say.NO_PAIR)
    if current < 0:
        notes.append(wording(say.NOT_IN_TABLE))
    return DistancePicture(
        columns=titles,
        current=current,
        rows=rows,
        own=own,
        sentence=sentence,
        note=" ".join(notes),
        description=_spoken(titles, rows, wording),
    )


def cannot_mean(wording: Wording) -> tuple[tuple[str, str], ...]:
    """What a distance cannot mean, and why: (a few words, a sentence or two)."""
    return tuple((wording(lead), wording(rest)) for lead, rest in say.CANNOT)


def current_column(recipe: Recipe) -> int:
    """Which measured column the recipe is, or -1. Bits, tie rule and the stop list's language do not matter."""
    for place, column in enumerate(columns()):
        if _essence(column.recipe) == _essence(recipe):
            return place
    return -1


def _essence(recipe: Recipe) -> tuple[object, ...]:
    return (
        recipe.unit,
        recipe.shingle,
        recipe.keep_case,
        recipe.keep_accents,
        recipe.keep_digits,
        recipe.stop_words != "none",
        recipe.stem != "none",
        recipe.weights,
    )


def own_pair(pair: Comparison | None, wording: Wording, *, article: bool) -> OwnPair | None:
    """The pair's place on the scale of 64 bits, whatever the width of its fingerprints."""
    if pair is None or pair.hamming is None:
        return None
    bits = pair.recipe.bits
    if article:
        label = wording(say.ARTICLE_PAIR, distance=pair.hamming)
    elif bits == MEASURED_BITS:
        label = wording(say.YOUR_PAIR, distance=pair.hamming)
    else:
        label = wording(say.YOUR_PAIR_OF, distance=pair.hamming, bits=bits)
    return OwnPair(pair.hamming * MEASURED_BITS / bits, label)


def _pair_sentence(pair: Comparison, wording: Wording, *, article: bool) -> str:
    share = pair.words.jaccard.sets
    return wording(
        say.ARTICLE_SENTENCE if article else say.PAIR_SENTENCE,
        distance=pair.hamming,
        bits=pair.recipe.bits,
        share=wording.percent(share if share is not None else 0.0),
    )


def _label(band: Band, wording: Wording) -> str:
    if band.high == 100:
        return wording(say.BAND_ABOVE)
    if band.low == 0:
        return wording(say.BAND_BELOW, high=band.high)
    return wording(say.BAND, low=band.low, high=band.high)


def _spoken(titles: tuple[str, ...], rows: tuple[BandRow, ...], wording: Wording) -> str:
    return ". ".join(
        wording(
            say.SPOKEN_BAND,
            band=row.label,
            distances=", ".join(
                wording(say.SPOKEN_DISTANCE, title=title, distance=distance)
                for title, distance in zip(titles, row.distances, strict=True)
            ),
            jaccard=row.jaccard,
        )
        for row in rows
    )
