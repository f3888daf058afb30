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

_LENGTHS = (5, 10, 30, 100, 300, 1_000, 3_000, 10_000)  # words of both texts

# (mean, sd) of the distance in bits, by preset and number of bits, one for each of the lengths.
_TABLE: MappingProxyType[tuple[str, int], _Cells] = MappingProxyType(
    {
        ("default", 32): (
            (15.78, 2.85),
            (15.71, 2.88),
            (15.35, 2.84),
            (15.28, 2.85),
            (15.29, 2.82),
            (15.28, 2.83),
            (15.32, 2.72),
            (14.60, 2.61),
        ),
        ("default", 64): (
            (31.52, 4.00),
            (31.24, 4.09),
            (31.27, 3.94),
            (30.71, 3.89),
            (30.40, 4.04),
            (29.72, 3.85),
            (29.91, 3.40),
            (28.02, 3.93),
        ),
        ("default", 128): (
            (62.93, 5.98),
            (62.59, 5.94),
            (62.08, 5.64),
            (60.89, 5.76),
            (60.57, 5.31),
            (59.75, 5.67),
            (60.03, 5.05),
            (57.78, 6.21),
        ),
        ("rewriting", 32): (
            (15.15, 3.22),
            (15.48, 3.02),
            (15.88, 2.80),
            (15.51, 2.90),
            (15.47, 2.83),
            (15.01, 3.02),
            (14.27, 3.31),
            (13.48, 2.71),
        ),
        ("rewriting", 64): (
            (30.44, 4.86),
            (30.76, 4.45),
            (31.87, 4.04),
            (31.20, 4.30),
            (30.99, 4.29),
            (30.03, 4.09),
            (29.01, 5.30),
            (25.45, 5.12),
        ),
        ("rewriting", 128): (
            (60.94, 7.92),
            (61.82, 7.01),
            (63.54, 5.63),
            (62.59, 6.26),
            (61.67, 6.20),
            (60.45, 6.83),
            (58.68, 8.10),
            (52.63, 9.24),
        ),
        ("article-2011", 32): (
            (14.93, 3.17),
            (14.97, 2.96),
            (14.30, 2.97),
            (12.64, 3.18),
            (10.90, 2.98),
            (8.82, 2.94),
            (7.55, 2.75),
            (5.43, 2.39),
        ),
        ("article-2011", 64): (
            (30.55, 4.53),
            (30.43, 4.36),
            (29.51, 4.57),
            (26.84, 4.93),
            (23.56, 5.25),
            (19.92, 5.50),
            (16.73, 5.24),
            (13.22, 5.29),
        ),
        ("article-2011", 128): (
            (60.94, 7.06),
            (60.90, 6.70),
            (58.17, 7.14),
            (52.37, 8.30),
            (45.83, 8.66),
            (38.51, 8.86),
            (32.17, 7.91),
            (26.30, 8.58),
        ),
        ("shingles-3", 32): (
            (15.22, 3.09),
            (15.72, 2.83),
            (15.72, 2.76),
            (15.93, 2.75),
            (16.03, 2.85),
            (16.04, 2.87),
            (15.73, 2.81),
            (15.42, 2.59),
        ),
        ("shingles-3", 64): (
            (30.41, 4.84),
            (31.52, 4.14),
            (31.70, 3.97),
            (31.95, 4.01),
            (31.80, 3.90),
            (32.12, 4.06),
            (31.70, 4.03),
            (31.77, 4.62),
        ),
        ("shingles-3", 128): (
            (60.99, 7.80),
            (62.94, 5.91),
            (63.63, 5.60),
            (63.95, 5.70),
            (63.73, 5.52),
            (63.70, 6.19),
            (63.07, 5.34),
            (63.32, 6.77),
        ),
        ("characters-4", 32): (
            (15.82, 2.83),
            (15.68, 2.87),
            (15.34, 2.74),
            (14.61, 2.84),
            (13.80, 2.74),
            (12.47, 2.87),
            (11.71, 2.74),
            (9.98, 2.97),
        ),
        ("characters-4", 64): (
            (31.19, 4.04),
            (31.08, 4.04),
            (30.45, 4.02),
            (28.93, 4.20),
            (26.90, 4.09),
            (23.67, 4.01),
            (21.68, 4.07),
            (19.82, 4.66),
        ),
        ("characters-4", 128): (
            (62.80, 5.81),
            (62.29, 5.69),
            (60.93, 5.78),
            (57.86, 6.12),
            (54.04, 6.05),
            (48.15, 6.21),
            (45.04, 5.81),
            (41.55, 6.11),
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

    Mean and deviation are linear in the logarithm of the length between two lengths of the table, and
    level outside it. Of two lengths the shorter counts twice: measured on 30 to 300 words against ten
    times as many and more, that is within a bit, the shorter length alone up to 3.5 bits off. None for a
    recipe that is no preset (any number of bits is one), and when a text has no words.
    """
    preset = replace(recipe, bits=64).preset_name  # the presets have 64 bits
    cells = _TABLE.get((preset, recipe.bits)) if preset else None
    shorter, longer = sorted((words_a, words_b))
    if cells is None or shorter < 1:
        return None
    mean, sd = _between(cells, (2 * math.log(shorter) + math.log(longer)) / 3)
    return Unrelated(mean, sd, max(0.0, mean - 2 * sd), min(float(recipe.bits), mean + 2 * sd))


def _between(cells: _Cells, log_length: float) -> tuple[float, float]:
    place = max(log_length, math.log(_LENGTHS[0]))
    rows = zip(map(math.log, _LENGTHS), cells, strict=True)
    for (low, (mean_low, sd_low)), (high, (mean_high, sd_high)) in pairwise(rows):
        if place <= high:
            share = (place - low) / (high - low)
            return mean_low + share * (mean_high - mean_low), sd_low + share * (sd_high - sd_low)
    return cells[-1]
