"""What each brace of a spintax master does for the difference of its versions, measured by drawing it anew.

Two versions differ in the plain words that only one of them has; their number is the squared distance of
the two sets of words, so it behaves as a variance does. How much of it a brace makes is its total effect
(Jansen 1999, as in variance-based sensitivity analysis): draw a version, draw that one brace again while all
others stay, and count the words that change; the mean, divided by the mean between versions drawn apart, is
the brace's share. Shares of braces side by side add up to 1 when each has words of its own; a brace within
another counts in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.spin import Span, Spinner, Version
from simhash_gui.engine.spintax import Brace, Spintax
from simhash_gui.progress import Progress

BASES = 24  # versions in which every brace is drawn again
REDRAWS = 4
MOST_REDRAWS = 12_000  # in all; masters with very many braces make do with fewer versions and redraws
FEWEST_BASES = 6
WEAK = 0.5  # of an even part
_REACH = 60  # characters around a brace in which the ends of its words are looked for
_BORDER = "\n"


@dataclass(frozen=True, slots=True)
class BraceEffect:
    """One brace that has a choice. ``share`` of the variance of the versions, about 0..1.

    ``weak``: the share is nothing, or under half of the mean of all braces.
    """

    brace: int
    line: int
    column: int
    options: int
    share: float
    weak: bool


@dataclass(frozen=True, slots=True)
class _Redraw:
    base: int
    brace: int
    before: str  # the words around the brace as they were
    after: str  # and with the brace drawn again


def brace_effects(spintax: Spintax, seed: int = 0, progress: Progress | None = None) -> tuple[BraceEffect, ...]:
    """The effect of every brace with two options or more, in the order of the master. Raises ``Cancelled``.

    The same seed gives the same shares. Takes ``MOST_REDRAWS`` redraws or ``FEWEST_BASES`` for each brace.
    """
    braces = [brace for brace in spintax.braces if _options(brace) > 1]
    if not braces:
        return ()
    spinner = Spinner(spintax, seed)
    count = max(FEWEST_BASES, min(BASES, MOST_REDRAWS // (REDRAWS * len(braces))))
    bases = [spinner.draw() for _ in range(count)]
    bags = [Counter(normalize(base.text).words) for base in bases]
    apart = [len(first.keys() ^ second.keys()) for first, second in combinations(bags, 2)]
    whole = sum(apart) / len(apart)
    wanted = {brace.number for brace in braces}
    times = max(1, min(REDRAWS, MOST_REDRAWS // (count * len(braces))))
    redraws = list(_redraws(spinner, bases, wanted, times, progress))
    changed = dict.fromkeys(wanted, 0)
    for redraw, before, after in _with_words(redraws):
        changed[redraw.brace] += _changed(bags[redraw.base], before, after)
    shares = {number: words / (count * times) / whole if whole else 0.0 for number, words in changed.items()}
    line = WEAK * sum(shares.values()) / len(shares)
    return tuple(_effect(brace, shares[brace.number], line) for brace in braces)


def _effect(brace: Brace, share: float, line: float) -> BraceEffect:
    return BraceEffect(brace.number, brace.line, brace.column, _options(brace), share, not share or share < line)


def _options(brace: Brace) -> int:
    return sum(option.weight > 0 for option in brace.options)


def _redraws(
    spinner: Spinner, bases: Sequence[Version], wanted: set[int], times: int, progress: Progress | None
) -> Iterator[_Redraw]:
    for place, base in enumerate(bases):
        if progress is not None:
            progress.step(place, len(bases))
        for span in base.spans:
            if span.brace in wanted:
                left, right = _surroundings(base.text, span)
                before = left + base.text[span.start : span.end] + right
                for _ in range(times):
                    after = left + spinner.draw_brace(span.brace) + right
                    if after != before:
                        yield _Redraw(place, span.brace, before, after)


def _surroundings(text: str, span: Span) -> tuple[str, str]:
    """What stands around a brace without a blank between: part of its first and last word."""
    left = text[max(0, span.start - _REACH) : span.start]
    right = text[span.end : span.end + _REACH]
    start = next((place for place in range(len(left), 0, -1) if left[place - 1].isspace()), 0)
    end = next((place for place, char in enumerate(right) if char.isspace()), len(right))
    return left[start:], right[:end]


def _with_words(redraws: list[_Redraw]) -> Iterator[tuple[_Redraw, tuple[str, ...], tuple[str, ...]]]:
    """Each redraw with its words before and after; all are normalized in one go, which is much quicker."""
    pieces = [piece for redraw in redraws for piece in (redraw.before, redraw.after)]
    found = normalize(_BORDER.join(pieces))
    ends = np.cumsum([len(piece) + len(_BORDER) for piece in pieces], dtype=np.int64)
    cuts = [0, *np.searchsorted(found.starts, ends, side="left").tolist()]
    for place, redraw in enumerate(redraws):
        first, middle, last = cuts[2 * place : 2 * place + 3]
        yield redraw, found.words[first:middle], found.words[middle:last]


def _changed(bag: Counter[str], before: tuple[str, ...], after: tuple[str, ...]) -> int:
    """How many different words come or go when ``before`` gives way to ``after`` in a text."""
    changed = 0
    for word in {*before, *after}:
        had = bag[word]
        has = had - before.count(word) + after.count(word)
        changed += (had > 0) != (has > 0)
    return changed
