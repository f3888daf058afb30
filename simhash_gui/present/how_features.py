"""Step 2: the first features with their counts and weights, and how neighbors are put together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from simhash_gui.engine.comparison import Comparison
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.marking import Template
from simhash_gui.present.how_lanes import elide
from simhash_gui.present.how_walk import Ballot, Walk
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say

MOST_FEATURES = 12
LONGEST_NAME = 30
STRIP_WORDS, STRIP_CHARS = 7, 20
STRIP_LINES = 4
VISIBLE_BLANK = "\u2423"


@dataclass(frozen=True, slots=True)
class FeatureRow:
    """A feature: ``name`` is itself, ``shown`` fits its place, ``share`` is 0..1 of the heaviest weight shown."""

    name: str
    shown: str
    count: str
    weight: str
    share: float
    several: bool  # more than one word: drawn set in


@dataclass(frozen=True, slots=True)
class Shingle:
    """A feature made of neighbors: it spans units first..last of the strip and stands on a line under them."""

    first: int
    last: int
    line: int
    name: str


@dataclass(frozen=True, slots=True)
class ShingleStrip:
    """The first words (or characters) in a row and the features under them."""

    units: tuple[str, ...]
    shingles: tuple[Shingle, ...]
    description: str


@dataclass(frozen=True, slots=True)
class FeaturesPicture:
    """The rows, the chosen one first or among them, and what is said beside them."""

    rows: tuple[FeatureRow, ...]
    total: int
    caption: str
    sentence: str
    strip: ShingleStrip | None
    description: str


@dataclass(frozen=True, slots=True)
class CountRow:
    """One word of the article's two tables; a count of 0 is shown as a dash."""

    word: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class ArticleCounts:
    """The article's word counts side by side, and what Jaccard makes of them."""

    rows: tuple[CountRow, ...]
    sentences: tuple[str, ...]
    description: str


def weight_text(wording: Wording, weight: int, unit: int) -> str:
    """A weight in votes: whole when votes are whole, else with two decimals."""
    return wording.number(weight) if unit == 1 else wording.number(weight / unit, 2)


def shown_name(feature: str, recipe: Recipe) -> str:
    """A feature short enough for its place; a blank inside a character shingle is made visible."""
    if recipe.unit == "char":
        feature = feature[: 2 * LONGEST_NAME].replace(" ", VISIBLE_BLANK)
    return elide(feature, LONGEST_NAME)


def shown_indices(ballot: Ballot, chosen: str) -> list[int]:
    """The first features; the chosen one takes the last place when it is further down. O(features)."""
    first = list(range(min(MOST_FEATURES, len(ballot.names))))
    place = index_of(ballot, chosen)
    if place >= len(first):
        first[-1] = place
    return first


def index_of(ballot: Ballot, feature: str) -> int:
    """Where a feature stands among the voters, or -1. O(features)."""
    try:
        return ballot.names.index(feature)
    except ValueError:
        return -1


def followed_feature(ballot: Ballot, chosen: str) -> str:
    """The feature that step 3 follows: the chosen one if this text has it, else the first longish word; "" for none."""
    if chosen and index_of(ballot, chosen) >= 0:
        return chosen
    first = ballot.names[:MOST_FEATURES]
    words = [name for name in first if " " not in name]
    return next((name for name in words if len(name) >= 4), (words or [*first, ""])[0])


def features_picture(walk: Walk, chosen: str, wording: Wording) -> FeaturesPicture:
    """Rows and sentences of a walk; ``chosen`` is shown even when it is not one of the first."""
    ballot, recipe = walk.ballot, walk.profile.recipe
    total = len(ballot.names)
    indices = shown_indices(ballot, chosen)
    heaviest = max((int(ballot.weights[i]) for i in indices), default=1) or 1
    rows = tuple(
        FeatureRow(
            name=ballot.names[i],
            shown=shown_name(ballot.names[i], recipe),
            count=wording(say.TIMES, count=int(ballot.counts[i])),
            weight=weight_text(wording, int(ballot.weights[i]), ballot.unit),
            share=int(ballot.weights[i]) / heaviest,
            several=recipe.unit == "word" and " " in ballot.names[i],
        )
        for i in indices
    )
    parts = [wording(say.FEATURES_TOTAL, n=total)] if total else [wording(say.NO_WORDS)]
    if len(rows) < total:
        parts.append(wording(say.FEATURES_SHOWN, shown=len(rows)))
    if total:
        parts.append(wording(_WEIGHTS[recipe.weights]))
    low, high = recipe.shingle
    spoken = "; ".join(wording(say.SPOKEN_FEATURE, name=row.shown, count=row.count, weight=row.weight) for row in rows)
    return FeaturesPicture(
        rows=rows,
        total=total,
        caption=wording(caption(recipe), low=low, high=high),
        sentence=" ".join(parts),
        strip=shingle_strip(walk.profile, wording),
        description=spoken or wording(say.NO_WORDS),
    )


_WEIGHTS: dict[str, Template] = {
    "presence": say.WEIGHTS_PRESENCE,
    "count": say.WEIGHTS_COUNT,
    "log": say.WEIGHTS_LOG,
    "idf": say.WEIGHTS_IDF,
}


def caption(recipe: Recipe) -> Template:
    """The sentence that says what a feature is under this recipe."""
    low, high = recipe.shingle
    if recipe.unit == "char":
        return say.CAPTION_FEATURES_CHARS_N if low == high else say.CAPTION_FEATURES_CHARS_RANGE
    if (low, high) == (1, 1):
        return say.CAPTION_FEATURES_WORD
    if (low, high) == (1, 2):
        return say.CAPTION_FEATURES_PAIRS
    return say.CAPTION_FEATURES_WORDS_N if low == high else say.CAPTION_FEATURES_WORDS_RANGE


def shingle_strip(walk_profile: Profile, wording: Wording) -> ShingleStrip | None:
    """The first units and the shingles over them, or ``None`` where a feature is a single word.

    Overlapping shingles stand on lines of their own; at most ``STRIP_LINES`` lines are filled.
    """
    recipe, words = walk_profile.recipe, walk_profile.words.words
    low, high = recipe.shingle
    if high == 1:
        return None
    if recipe.unit == "word":
        units, glue = words[:STRIP_WORDS], " "
    else:
        units, glue = tuple(" ".join(words[:STRIP_CHARS])[:STRIP_CHARS]), ""
    length = max(2, low)
    if len(units) < length:
        return None
    shingles = tuple(
        Shingle(start, start + length - 1, start % length, glue.join(units[start : start + length]))
        for start in range(len(units) - length + 1)
        if start % length < STRIP_LINES
    )
    shown = tuple(VISIBLE_BLANK if unit == " " else elide(unit, 16) for unit in units)
    spoken = wording(
        say.SPOKEN_SHINGLES, units=glue.join(shown), features=", ".join(elide(each.name, 40) for each in shingles)
    )
    return ShingleStrip(shown, shingles, spoken)


def article_counts(pair: Comparison, wording: Wording) -> ArticleCounts:
    """The two word counts and the three Jaccards with their fractions, from a pair of counted words."""
    table = pair.table
    a, b = table.count_a, table.count_b
    both = (a > 0) & (b > 0)
    none = wording(say.ARTICLE_NONE)
    rows = tuple(
        CountRow(name, wording.number(int(in_a)) if in_a else none, wording.number(int(in_b)) if in_b else none)
        for name, in_a, in_b in zip(table.names, a.tolist(), b.tolist(), strict=True)
    )
    shared = int((a[both] + b[both]).sum())
    everything = int(a.sum() + b.sum())
    sentences = (
        wording(say.JACCARD_SETS, both=int(both.sum()), all=len(table.names)),
        wording(say.JACCARD_COUNTS, both=int(np.minimum(a, b).sum()), all=int(np.maximum(a, b).sum())),
        wording(say.JACCARD_OCCURRENCES, both=shared, all=everything, value=wording.number(shared / everything, 12)),
    )
    spoken = "; ".join(wording(say.ARTICLE_COUNT, word=row.word, a=row.a, b=row.b) for row in rows)
    return ArticleCounts(rows, sentences, spoken)
