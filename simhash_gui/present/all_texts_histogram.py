"""The histogram of all pairs by distance: which of them are within the limit, and where chance lies."""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.engine.agreement import chance_distance
from simhash_gui.present.all_texts_grouped import default_limit
from simhash_gui.present.all_texts_survey import Survey
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say

END = 5 / 8  # of the bits: the end of the scale, unless a pair lies further apart


@dataclass(frozen=True, slots=True)
class HistogramView:
    """counts[d]: pairs at distance d, for d from 0 to ``end``. Ticks are (distance, caption)."""

    counts: tuple[int, ...]
    end: int
    limit: int
    widest: int
    usual: int
    chance: tuple[float, float]
    ticks: tuple[tuple[int, str], ...]
    sentence: str
    spoken: str


def histogram_view(wording: Wording, made: Survey, limit: int) -> HistogramView | None:
    """The histogram with the limit at ``limit`` bits; None before the pairs are counted. O(bits)."""
    if made.histogram is None:
        return None
    counts = made.histogram.tolist()
    last = max((distance for distance, count in enumerate(counts) if count), default=0)
    end = max(round(made.bits * END), last)
    chance = chance_distance(made.bits)
    half = made.bits // 2
    sentence = within_line(wording, made, limit)
    spoken = wording(say.HISTOGRAM_SPOKEN, sentence=sentence, low=round(chance.low), high=round(chance.high))
    return HistogramView(
        tuple(counts[: end + 1]),
        end,
        limit,
        made.widest,
        default_limit(made.bits),
        (chance.low, chance.high),
        ((0, wording.number(0)), (half, wording(say.CHANCE_TICK, n=half)), (end, wording.number(end))),
        sentence,
        spoken,
    )


def within_line(wording: Wording, made: Survey, limit: int) -> str:
    """How many of all pairs lie within the limit."""
    within = int(made.histogram[: limit + 1].sum()) if made.histogram is not None else 0
    return wording(say.WITHIN, bits=wording(say.BITS, n=limit), n=within, all=wording(say.PAIRS, n=made.pairs))
