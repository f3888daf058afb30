"""Drawing versions of a spintax master: seeded, and without repeats while there are any left.

The same master and seed give the same versions on every machine and in every later release: only
``random.Random(seed).random()`` is used, whose sequence Python promises to keep.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.spintax import Brace, Spintax
from simhash_gui.progress import Progress

ENUMERATED = 20_000
"""Up to so many variants are all written out once drawing meets nothing new."""
PATIENCE = 200
"""Draws in a row that are nothing new before that is done."""

Choose = Callable[[Brace], int]


@dataclass(frozen=True, slots=True)
class Span:
    """Where the output of one brace stands in a version; ``end`` exclusive."""

    brace: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Version:
    """One version, and where each brace that had a say in it put its words, outer braces before those in them."""

    text: str
    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """``count`` versions. ``distinct`` of them are different texts; it is less only when the master has no more."""

    versions: tuple[Version, ...]
    distinct: int


class Spinner:
    """Draws versions of one master, in an order that the seed decides."""

    __slots__ = ("_bounds", "_exhausted", "_had", "_random", "_seen", "_spintax")

    def __init__(self, spintax: Spintax, seed: int = 0) -> None:
        self._spintax = spintax
        self._random = random.Random(seed)
        self._bounds = [_bounds(brace) for brace in spintax.braces]
        self._had: list[Version] = []  # distinct ones
        self._seen: set[str] = set()
        self._exhausted = False

    def draw(self) -> Version:
        """One version; each brace chooses for itself. Linear in its length and in the braces met."""
        return render(self._spintax.pieces, self._choose)

    def draw_brace(self, number: int) -> str:
        """The output of one brace alone, drawn anew."""
        return render((self._spintax.braces[number],), self._choose).text

    def draw_distinct(self, count: int, progress: Progress | None = None) -> Drawn:
        """The first ``count`` versions, no text twice while there is another. Raises ``Cancelled``.

        Asked again for more, it gives the same ones and goes on. When ``PATIENCE`` draws in a row are nothing
        new and the master has few variants, all are written out and the rest is drawn from those not had yet;
        after the last one they come again from the first.
        """
        missed = 0
        while len(self._had) < count and missed < PATIENCE and not self._exhausted:
            if progress is not None:
                progress.step(len(self._had), count)
            missed = 0 if self._new(self.draw()) else missed + 1
        if len(self._had) < count and not self._exhausted:
            self._exhaust()
        distinct = min(count, len(self._had))
        return Drawn(tuple(self._had[place % len(self._had)] for place in range(count)), distinct)

    def _new(self, version: Version) -> bool:
        if version.text in self._seen:
            return False
        self._seen.add(version.text)
        self._had.append(version)
        return True

    def _exhaust(self) -> None:
        """Take all that was not had yet, in an order of chance; nothing new comes after that."""
        self._exhausted = True
        if self._spintax.variants <= ENUMERATED:
            rest = [nth(self._spintax, number) for number in range(self._spintax.variants)]
            for last in range(len(rest) - 1, 0, -1):
                other = int(self._random.random() * (last + 1))
                rest[last], rest[other] = rest[other], rest[last]
            for version in rest:
                self._new(version)

    def _choose(self, brace: Brace) -> int:
        return bisect_right(self._bounds[brace.number], self._random.random(), 0, len(brace.options) - 1)


def _bounds(brace: Brace) -> list[float]:
    """Upper bounds of the options' chances on 0..1; those behind the last possible option are out of reach."""
    sums = list(accumulate(brace.chances))
    last = max(place for place, option in enumerate(brace.options) if option.weight > 0)
    return [*sums[:last], *([2.0] * (len(sums) - last))]


def nth(spintax: Spintax, number: int) -> Version:
    """Variant ``number`` of 0 .. variants - 1, counted with the first brace turning slowest."""
    # Each brace met takes its part of what is left of the number; the stack follows the order of rendering.
    left = [number]
    room = [spintax.variants]

    def choose(brace: Brace) -> int:
        room[0] //= brace.variants
        mine, left[0] = divmod(left[0], room[0])
        for place, option in enumerate(brace.options):
            if option.weight > 0:
                if mine < option.variants:
                    # What is in the option is met next, so its part goes before the rest.
                    left[0] += mine * room[0]
                    room[0] *= option.variants
                    return place
                mine -= option.variants
        raise ValueError(f"there is no variant {number}")

    return render(spintax.pieces, choose)


def render(pieces: tuple[str | Brace, ...], choose: Choose) -> Version:
    """Write ``pieces`` out, asking ``choose`` for the option of every brace that is met, in order of the text."""
    parts: list[str] = []
    spans: list[Span | None] = []
    length = 0
    # What is still to be written, the next on top; a number closes the span with that place in ``spans``.
    todo: list[str | Brace | tuple[int, int, int]] = list(reversed(pieces))
    while todo:
        piece = todo.pop()
        if isinstance(piece, str):
            parts.append(piece)
            length += len(piece)
        elif isinstance(piece, tuple):
            place, brace, start = piece
            spans[place] = Span(brace, start, length)
        else:
            todo.append((len(spans), piece.number, length))
            spans.append(None)
            todo += reversed(piece.options[choose(piece)].pieces)
    return Version("".join(parts), tuple(span for span in spans if span is not None))


@dataclass(frozen=True, slots=True)
class ExpectedLength:
    """The mean length over all draws, exactly: characters, and words (runs of letters)."""

    characters: float
    words: float


def expected_length(spintax: Spintax) -> ExpectedLength:
    """Mean characters and words of a version by the braces' chances; nothing is drawn.

    A piece turns whether the text so far ends within a word (state 1) or not (0) into the same after it:
    ``moves`` [2, 2] are the chances, ``words`` [2, 2] the expected number of words begun on each way.
    Pieces in a row multiply, options mix by their chances. Linear in the master.
    """
    found: dict[int, _Effect] = {}
    for brace in reversed(spintax.braces):  # what is inside opens later, so it is known by now
        options = [_row(option.pieces, found) for option in brace.options]
        found[brace.number] = _mixed(options, brace.chances)
    whole = _row(spintax.pieces, found)
    return ExpectedLength(whole.characters, float(whole.words[0].sum()))


@dataclass(frozen=True, slots=True, eq=False)
class _Effect:
    characters: float
    moves: NDArray[np.float64]
    words: NDArray[np.float64]


def _row(pieces: tuple[str | Brace, ...], found: dict[int, _Effect]) -> _Effect:
    characters, moves, words = 0.0, np.eye(2), np.zeros((2, 2))
    for piece in pieces:
        effect = _of_text(piece) if isinstance(piece, str) else found[piece.number]
        characters += effect.characters
        words = words @ effect.moves + moves @ effect.words
        moves = moves @ effect.moves
    return _Effect(characters, moves, words)


def _mixed(options: list[_Effect], chances: tuple[float, ...]) -> _Effect:
    characters, moves, words = 0.0, np.zeros((2, 2)), np.zeros((2, 2))
    for effect, chance in zip(options, chances, strict=True):
        characters += chance * effect.characters
        moves = moves + chance * effect.moves
        words = words + chance * effect.words
    return _Effect(characters, moves, words)


def _of_text(text: str) -> _Effect:
    moves, words = np.zeros((2, 2)), np.zeros((2, 2))
    if not text:
        return _Effect(0.0, np.eye(2), words)
    letters = np.fromiter((char.isalpha() for char in text), np.bool_, len(text))
    inside = int((letters[1:] & ~letters[:-1]).sum())
    for before in (0, 1):
        moves[before, int(letters[-1])] = 1.0
        words[before, int(letters[-1])] = inside + (1 if letters[0] and not before else 0)
    return _Effect(float(len(text)), moves, words)
