"""Where unrelated texts lie: the distance of fingerprints to expect of two texts that share nothing but a language.

Common words pull any two texts together, the more the longer they are and the more a recipe counts
repeats. The table was measured on pieces of news, Bible chapters, laws, web articles and manuals in
English, French and Spanish, never two of one place; ``tests/calibration/unrelated.py`` makes it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from simhash_gui.engine.recipe import Recipe

_Cells = tuple[tuple[float, float], ...]

_LENGTHS = (5, 10, 30, 100, 300, 1_000, 3_000, 10_000)  # words of the shorter text

# (mean, sd) of the distance in bits, by preset and number of bits, one for each of the lengths.
_TABLE: MappingProxyType[tuple[str, int], _Cells] = MappingProxyType(
    {
        ("default", 32): (
            (15.74, 3.02),
            (15.48, 2.99),
            (15.48, 2.88),
            (15.81, 2.63),
            (15.47, 2.67),
            (15.56, 2.76),
            (14.83, 3.02),
            (14.33, 2.87),
        ),
        ("default", 64): (
            (31.57, 4.07),
            (31.52, 3.99),
            (30.77, 3.99),
            (30.51, 4.04),
            (29.54, 3.47),
            (31.16, 3.84),
            (30.89, 4.54),
            (30.33, 3.62),
        ),
        ("default", 128): (
            (63.03, 5.92),
            (62.55, 5.96),
            (61.15, 6.07),
            (60.75, 6.01),
            (59.73, 5.19),
            (61.31, 4.97),
            (61.44, 5.93),
            (59.78, 3.76),
        ),
        ("rewriting", 32): (
            (15.50, 3.12),
            (15.29, 2.96),
            (16.07, 2.92),
            (15.63, 3.19),
            (15.64, 2.72),
            (14.73, 2.37),
            (12.72, 2.90),
            (14.11, 4.84),
        ),
        ("rewriting", 64): (
            (30.76, 4.74),
            (31.39, 4.35),
            (31.49, 4.22),
            (31.32, 4.05),
            (30.62, 4.99),
            (29.87, 4.81),
            (28.39, 3.48),
            (27.44, 5.79),
        ),
        ("rewriting", 128): (
            (61.59, 7.97),
            (62.49, 6.75),
            (63.46, 5.97),
            (62.63, 6.01),
            (61.04, 6.76),
            (60.38, 6.94),
            (57.28, 4.98),
            (55.33, 9.96),
        ),
        ("article-2011", 32): (
            (15.54, 3.25),
            (14.19, 3.12),
            (14.44, 3.29),
            (12.61, 2.81),
            (11.32, 3.38),
            (8.51, 3.25),
            (7.78, 2.82),
            (6.33, 3.16),
        ),
        ("article-2011", 64): (
            (31.15, 4.65),
            (29.53, 4.57),
            (28.95, 4.31),
            (26.83, 4.98),
            (23.78, 4.75),
            (20.18, 6.34),
            (16.67, 4.57),
            (14.22, 5.39),
        ),
        ("article-2011", 128): (
            (62.01, 6.98),
            (58.43, 6.90),
            (57.46, 6.86),
            (52.75, 8.38),
            (46.60, 7.78),
            (38.53, 10.91),
            (32.22, 7.13),
            (26.89, 9.55),
        ),
        ("shingles-3", 32): (
            (15.92, 2.68),
            (14.81, 2.69),
            (15.82, 2.78),
            (15.66, 3.06),
            (16.26, 2.90),
            (15.62, 2.73),
            (15.61, 3.08),
            (16.78, 2.70),
        ),
        ("shingles-3", 64): (
            (32.04, 3.78),
            (29.46, 3.78),
            (31.53, 3.86),
            (31.77, 3.85),
            (31.69, 3.77),
            (31.91, 3.68),
            (30.67, 2.60),
            (32.44, 4.32),
        ),
        ("shingles-3", 128): (
            (63.88, 6.05),
            (59.08, 5.41),
            (63.19, 5.37),
            (63.19, 5.54),
            (63.28, 5.59),
            (63.96, 4.76),
            (61.22, 4.67),
            (65.78, 4.34),
        ),
        ("characters-4", 32): (
            (15.74, 2.76),
            (15.70, 3.06),
            (15.48, 2.76),
            (14.29, 2.89),
            (13.83, 2.82),
            (12.82, 2.97),
            (10.89, 2.45),
            (9.67, 2.00),
        ),
        ("characters-4", 64): (
            (31.25, 3.97),
            (30.72, 4.40),
            (30.64, 4.43),
            (29.12, 4.03),
            (27.34, 3.79),
            (23.04, 3.63),
            (22.11, 3.56),
            (21.89, 4.75),
        ),
        ("characters-4", 128): (
            (62.34, 5.78),
            (62.19, 6.33),
            (61.41, 6.44),
            (57.81, 6.07),
            (53.89, 5.51),
            (47.71, 5.10),
            (44.67, 5.42),
            (43.33, 5.12),
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Unrelated:
    """Distance of unrelated texts, in bits: mean, standard deviation, and mean +- 2 sd within 0..bits."""

    mean: float
    sd: float
    low: float
    high: float


def unrelated_texts(recipe: Recipe, words_a: int, words_b: int) -> Unrelated | None:
    """Return where unrelated texts of these lengths lie.

    Between two lengths of the table, mean and deviation are linear in the logarithm of the length of
    the shorter text; outside the table they stay at its ends. None for a recipe that is no preset
    (any number of bits is one), and when a text has no words.
    """
    preset, words = replace(recipe, bits=64).preset_name, min(words_a, words_b)  # the presets have 64 bits
    cells = _TABLE.get((preset, recipe.bits)) if preset else None
    if cells is None or words < 1:
        return None
    mean, sd = _between(cells, words)
    return Unrelated(mean, sd, max(0.0, mean - 2 * sd), min(float(recipe.bits), mean + 2 * sd))


def _between(cells: _Cells, words: int) -> tuple[float, float]:
    place = math.log(min(max(words, _LENGTHS[0]), _LENGTHS[-1]))
    rows = zip(map(math.log, _LENGTHS), cells, strict=True)
    for (low, (mean_low, sd_low)), (high, (mean_high, sd_high)) in pairwise(rows):
        if place <= high:
            share = (place - low) / (high - low)
            return mean_low + share * (mean_high - mean_low), sd_low + share * (sd_high - sd_low)
    return cells[-1]
