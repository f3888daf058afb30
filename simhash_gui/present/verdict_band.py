"""The verdict band: what stands above every page, in the order a writer reads."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from simhash_gui.present.pair import PairState
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import verdict as say

if TYPE_CHECKING:
    from simhash_gui.engine.comparison import Comparison
    from simhash_gui.present.read_passages import BandReading

# Zones of the scale as parts of all bits: up to 3, 8 and 12 of 64 (measured: about .98, .88 and .78 of the words).
COPY, NEAR, WORTH_A_LOOK = 3 / 64, 8 / 64, 12 / 64
END = 5 / 8

LONGEST_NAME = 24  # characters of a feature named in a sentence


@dataclass(frozen=True, slots=True)
class Zone:
    """A stretch of the scale, in bits. ``role``: "near1" (nearest), "near2", "near3", "chance"."""

    low: float
    high: float
    role: str


@dataclass(frozen=True, slots=True)
class Tick:
    """A caption under the scale, at ``at`` bits."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class ScaleView:
    """The distance on its scale from 0 to ``end`` bits. ``distance`` None: nothing to mark.

    ``unrelated`` is where unrelated texts of this length lie (low, high), when that is known.
    """

    end: float
    distance: int | None
    zones: tuple[Zone, ...]
    ticks: tuple[Tick, ...]
    unrelated: tuple[float, float] | None
    unrelated_text: str
    unrelated_short: str
    spoken: str


@dataclass(frozen=True, slots=True)
class BandView:
    """Everything the band shows. Empty texts are places left free; ``scale`` None: no scale to show.

    ``see_words`` leads to the words of both texts, ``see_words_spoken`` says so without what stands around it;
    with ``sentence`` (code points in B) it leads to the sentence to rewrite first.
    """

    title: str
    share: str = ""
    counts: str = ""
    more: str = ""
    see_words: str = ""
    see_words_spoken: str = ""
    sentence: tuple[int, int] | None = None
    scale: ScaleView | None = None
    agrees: bool | None = None
    agree_sign: str = ""
    agree_title: str = ""
    agree_text: str = ""
    explain_share: str = ""
    explain_distance: str = ""
    explain_agree: str = ""
    stale: bool = False


def band_view(wording: Wording, state: PairState, reading: BandReading | None = None) -> BandView:
    """What the band says about ``state``, and about its passages once they were read."""
    if state.comparison is not None:
        view = _compared(wording, state.comparison, state.stale)
        return view if reading is None or not view.share else _with_passages(wording, view, reading)
    if state.a is None:
        return BandView(wording(say.EMPTY_TITLE), more=wording(say.EMPTY_LINE))
    if state.b is None:
        return BandView(wording(say.ONE_TITLE), more=wording(say.ONE_LINE, name=state.a.name))
    return BandView(wording(say.WAIT_TITLE), more=wording(say.WAIT_LINE), stale=True)


def _compared(wording: Wording, comparison: Comparison, stale: bool) -> BandView:
    share, counts = say.share_line(wording, comparison)
    agreement = comparison.agreement
    sign, title, text = _agreement(wording, comparison)
    return BandView(
        title=say.verdict_title(wording, comparison.verdict.kind),
        share=share,
        counts=counts,
        more=" ".join(say.more_lines(wording, comparison)),
        see_words=wording(say.SEE_WORDS) if share else "",
        see_words_spoken=wording(say.SEE_WORDS_SPOKEN) if share else "",
        scale=scale_view(wording, comparison),
        agrees=agreement.agrees,
        agree_sign=sign,
        agree_title=title,
        agree_text=text,
        explain_share=wording(say.EXPLAIN_SHARE),
        explain_distance=_explain_distance(wording, comparison),
        explain_agree=_explain_agreement(wording, comparison),
        stale=stale,
    )


def _with_passages(wording: Wording, view: BandView, reading: BandReading) -> BandView:
    """How many passages there are, before what the kind means; and the way to the sentence to rewrite first."""
    more = " ".join(part for part in (reading.count, view.more) if part)
    if reading.place is None:
        return replace(view, more=more)
    spoken = reading.first
    return replace(view, more=more, see_words=reading.first, see_words_spoken=spoken, sentence=reading.place)


def scale_view(wording: Wording, comparison: Comparison) -> ScaleView:
    """The scale of distances for as many bits as the recipe has."""
    bits = comparison.recipe.bits
    end = bits * END
    near, look, half = bits * NEAR, bits * WORTH_A_LOOK, bits / 2
    chance = comparison.chance
    zones = (
        Zone(0, bits * COPY, "near1"),
        Zone(bits * COPY, near, "near2"),
        Zone(near, look, "near3"),
        Zone(max(look, chance.low), min(end, chance.high), "chance"),
    )
    ticks = (
        Tick(0, wording.number(0)),
        Tick(near, wording(say.SCALE_NEAR, n=round(near))),
        Tick(look, wording.number(look)),
        Tick(half, wording(say.SCALE_CHANCE, n=round(half))),
        Tick(end, wording.number(end)),
    )
    unrelated = comparison.unrelated
    lying = (max(0.0, unrelated.low), min(end, unrelated.high)) if unrelated is not None else None
    lying_text = lying_short = ""
    if unrelated is not None:
        low, high = round(unrelated.low), round(unrelated.high)
        lying_text = wording(say.SCALE_UNRELATED, low=low, high=high)
        lying_short = wording(say.SCALE_UNRELATED_SHORT, low=low, high=high)
    return ScaleView(
        end=end,
        distance=comparison.hamming,
        zones=zones,
        ticks=ticks,
        unrelated=lying,
        unrelated_text=lying_text,
        unrelated_short=lying_short,
        spoken=_spoken(wording, comparison, lying_text),
    )


def _spoken(wording: Wording, comparison: Comparison, unrelated: str) -> str:
    distance, bits = comparison.hamming, comparison.recipe.bits
    if distance is None:
        return wording(say.NO_DISTANCE)
    zone = say.ZONE_NEAR if distance <= bits * WORTH_A_LOOK else say.ZONE_BETWEEN
    zone = say.ZONE_CHANCE if distance >= comparison.chance.low else zone
    said = wording(say.SCALE_SPOKEN, distance=distance, bits=bits, zone=wording(zone))
    return f"{said} ({unrelated})" if unrelated else said


def _agreement(wording: Wording, comparison: Comparison) -> tuple[str, str, str]:
    """Sign, title and sentence."""
    agreement, expected = comparison.agreement, comparison.expected
    if agreement.agrees is None or expected is None:
        return "", wording(say.AGREE_UNKNOWN), _why(wording, comparison)
    low, high = math.ceil(expected.low), math.floor(expected.high)  # whole bits within the band
    text = wording(say.EXPECTS_ONE, n=low) if low == high else wording(say.EXPECTS, low=low, high=high)
    if agreement.agrees:
        return "✓", wording(say.AGREE_YES), text
    return "✗", wording(say.AGREE_NO), f"{text} {_why(wording, comparison)}".strip()


def _why(wording: Wording, comparison: Comparison) -> str:
    agreement = comparison.agreement
    template = say.WHY_NOT.get(agreement.reason or "")
    if template is None:
        return ""
    if agreement.reason != "heavy_feature":
        return wording(template)
    share, row = agreement.values
    name = comparison.table.names[int(row)]
    name = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    return wording(template, feature=name, percent=wording.percent(share))


def _explain_distance(wording: Wording, comparison: Comparison) -> str:
    bits = comparison.recipe.bits
    chance = comparison.chance
    text = wording(
        say.EXPLAIN_DISTANCE,
        bits=bits,
        near=round(bits * NEAR),
        far=round(bits * WORTH_A_LOOK),
        half=bits // 2,
        low=round(chance.low),
        high=round(chance.high),
        end=round(bits * END),
    )
    estimated = estimated_cosine(wording, comparison)
    if estimated is not None:
        text += "\n\n" + estimated
    if comparison.unrelated is not None:
        mean = wording.number(comparison.unrelated.mean)
        text += "\n\n" + wording(say.EXPLAIN_UNRELATED, mean=mean)
    return text


def estimated_cosine(wording: Wording, comparison: Comparison) -> str | None:
    """What the distance says of the cosine of the features, with its 95 % interval; None without a distance."""
    found = comparison.cosine_estimate
    if found is None:
        return None
    value, low, high = (wording.ratio(each, 2) for each in (found.value, found.low, found.high))
    return wording(say.ESTIMATED_COSINE, value=value, low=low, high=high)


def _explain_agreement(wording: Wording, comparison: Comparison) -> str:
    text = wording(say.EXPLAIN_AGREE)
    expected = comparison.expected
    if expected is not None and comparison.hamming is not None:
        mean, sd = wording.number(expected.mean, 1), wording.number(expected.sd, 1)
        text += "\n\n" + wording(say.EXPLAIN_EXPECTED, mean=mean, sd=sd, distance=comparison.hamming)
    return text
