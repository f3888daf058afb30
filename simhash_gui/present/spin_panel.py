"""What the panel of versions says about a spintax master: every line and cell of it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from simhash_gui.engine.spin_effects import BraceEffect
from simhash_gui.engine.spin_result import SpinResult
from simhash_gui.engine.spin_set import Held, Spread
from simhash_gui.engine.spintax import SpintaxError
from simhash_gui.marking import Template
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import spin as say

READABLE = 10**12
"""Counts from here on are shown as a power of ten; up to ``WRITTEN_OUT`` the tip has every digit."""
WRITTEN_OUT = 10**100
SNIPPET = 40  # characters of a brace


@dataclass(frozen=True, slots=True)
class BraceRow:
    """One brace of the table. ``start`` and ``end`` are code points in the master, to find it there."""

    snippet: str
    place: str
    share: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class SpreadRow:
    """One measure over all pairs, as text."""

    name: str
    least: str
    mean: str
    most: str


@dataclass(frozen=True, slots=True)
class SpinView:
    """The whole panel. ``error`` stands alone; else ``spreads`` is empty where there is no pair.

    ``exact`` is the number of variants with every digit, empty where it is longer than a line. ``limit_said``
    is empty without a limit, and ``limit_holds`` says which mark it gets.
    """

    title: str
    exact: str = ""
    error: str = ""
    error_at: int | None = None
    repeats: str = ""
    spreads: tuple[SpreadRow, ...] = ()
    no_pair: str = ""
    worst: str = ""
    limit_said: str = ""
    limit_holds: bool = True
    weak_said: str = ""
    weak: tuple[BraceRow, ...] = ()


def broken_view(wording: Wording, error: SpintaxError, master: str) -> SpinView:
    """The panel of a master that cannot be taken apart."""
    line, column = int(str(error.values["line"])), int(str(error.values["column"]))
    lines = master.split("\n")
    at = sum(len(each) + 1 for each in lines[: line - 1]) + column - 1
    return SpinView("", error=wording(error.sentence, **error.values), error_at=at)


def spin_view(wording: Wording, result: SpinResult, master: str) -> SpinView:
    """The panel of a master and its versions."""
    figures = result.figures
    spreads = (
        _spread(wording, say.WORDS_IN_BOTH, figures.jaccard, share=True),
        _spread(wording, say.BITS_APART, figures.hamming, share=False),
    )
    weak = tuple(_brace(wording, effect, result, master) for effect in weakest(result))
    return SpinView(
        title=variants_line(wording, result),
        exact=wording.number(result.spintax.variants) if result.spintax.variants < WRITTEN_OUT else "",
        repeats=wording(say.ALL_DRAWN, n=result.distinct) if result.distinct < len(result.versions) else "",
        spreads=tuple(row for row in spreads if row is not None),
        no_pair="" if figures.jaccard else wording(say.NO_PAIR if len(result.versions) > 1 else say.ONE_VERSION),
        worst=worst_line(wording, result),
        limit_said=limit_line(wording, result.held, result.wish.limit),
        limit_holds=result.held is None or result.held.holds,
        weak_said="" if weak else wording(say.NO_WEAK if result.effects else say.NO_CHOICE),
        weak=weak,
    )


def weakest(result: SpinResult) -> tuple[BraceEffect, ...]:
    """The braces that do too little, those that do least first."""
    weak = [effect for effect in result.effects if effect.weak]
    return tuple(sorted(weak, key=lambda effect: (effect.share, effect.brace)))


def variants_line(wording: Wording, result: SpinResult) -> str:
    """How many versions there are, and how long."""
    words = round(result.expected.words)
    length = wording(say.WORDS, n=words, shown=wording.number(words))
    return wording(
        say.VARIANTS, n=min(result.spintax.variants, 2), variants=count(wording, result.spintax.variants), words=length
    )


def count(wording: Wording, number: int) -> str:
    """``number`` with all its digits, or as a power of ten where nobody would read them."""
    if number < READABLE:
        return wording.number(number)
    power = math.log10(number)  # of a whole number of any size; writing out all its digits may take too long
    exponent = math.floor(power)
    return wording(say.ABOUT, mantissa=wording.number(10 ** (power - exponent), 1), exponent=str(exponent))


def worst_line(wording: Wording, result: SpinResult) -> str:
    """Which two versions are the most alike; empty where there is no pair."""
    figures = result.figures
    if figures.worst_pair is None or figures.worst_bits is None or figures.jaccard is None:
        return ""
    first, second = figures.worst_pair
    return wording(
        say.WORST,
        n=figures.worst_bits,
        first=first + 1,
        second=second + 1,
        percent=wording.percent(figures.jaccard.highest),
    )


def limit_line(wording: Wording, held: Held | None, limit: float | None) -> str:
    """Whether enough versions hold under the limit, honestly; empty without a limit."""
    if held is None or limit is None:
        return ""
    shown = wording.percent(limit)
    found = len(held.versions)
    if held.holds:
        return wording(say.HOLD_ALL, n=found, limit=shown)
    if found < 2 and held.least is not None:
        least = wording.percent(held.least)
        return wording(say.HOLD_NONE, tried=wording.number(held.tried), limit=shown, least=least)
    return wording(
        say.HOLD_SOME,
        tried=wording.number(held.tried),
        found=wording.number(found),
        limit=shown,
        wanted=wording.number(held.wanted),
    )


def _spread(wording: Wording, name: Template, spread: Spread | None, *, share: bool) -> SpreadRow | None:
    if spread is None:
        return None

    def shown(value: float, digits: int) -> str:
        return wording.percent(value) if share else wording.number(value, digits)

    return SpreadRow(wording(name), shown(spread.lowest, 0), shown(spread.mean, 1), shown(spread.highest, 0))


def _brace(wording: Wording, effect: BraceEffect, result: SpinResult, master: str) -> BraceRow:
    brace = result.spintax.braces[effect.brace]
    source = " ".join(master[brace.start : brace.end].split())
    snippet = source if len(source) <= SNIPPET else source[: SNIPPET - 1] + "…"
    place = wording(say.PLACE, line=effect.line, column=effect.column)
    return BraceRow(snippet, place, wording.percent(effect.share), brace.start, brace.end)
