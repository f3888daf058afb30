"""Passages: runs of words that two texts share, on plain normalized words whatever the recipe.

1. Runs are taken longest first, no word twice (``passages_runs``), down to ``least_words``: 3 words for short
   texts, 5 for longer ones, because a run of 3 words turns up by chance once there are many places for it. In
   scripts without spaces, where a word is one character, twice as many. A run of function words alone is none.
2. Of these runs the chain that stands in the same order in both texts and holds the most words is ``same``. A
   run outside of it is ``moved`` if it has at least two words more than the least and two of them are no
   function words; else it is no passage: words of a sentence put otherwise are not a moved sentence.
3. Between two neighbors of the chain (or a text's end and its nearest) what is left may be a ``minor`` change: at
   most 8 words on either side, no moved passage among them, and at least half of the words of each side stand on
   the other side too, in whatever order, one of them no function word. So small gaps and swapped words are
   bridged. It reaches from the first to the last of the words in both.
4. Elsewhere a sentence of which some words were replaced is a ``minor`` change if enough short runs of it follow each
   other in both texts (``passages_minor``).

Equal texts are one passage. Of A and B always the same one is walked first, so swapping them swaps the result.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.function_words import function_words, likely_language
from simhash_gui.engine.normalize import NormalizedText
from simhash_gui.engine.passages_minor import lone_minor_changes, words_needed
from simhash_gui.engine.passages_runs import Run, longest_runs
from simhash_gui.progress import Progress

Kind = Literal["same", "minor", "moved"]
Range = tuple[int, int]

LONGEST_GAP: Final = 8  # words on one side that a minor change may hold
_MOVED: Final = 2  # words more than the least
_LEASTS: Final = ((10_000, 3), (20_000, 4))  # up to so many pairs of a word of A with a word of B
_LEAST: Final = 5
_SLICE: Final = 16_384  # words looked up in one call


@dataclass(frozen=True, slots=True)
class Passage:
    """One passage: code points in each text, and words of each (their numbers), ends exclusive.

    ``words`` is how many words it has in both: all of them, but for a ``minor`` one, which has others between.
    """

    kind: Kind
    a: Range
    b: Range
    words: int
    a_words: Range
    b_words: Range

    @property
    def swapped(self) -> Passage:
        """The same with A and B exchanged."""
        return Passage(self.kind, self.b, self.a, self.words, self.b_words, self.a_words)


@dataclass(frozen=True, slots=True, eq=False)
class Passages:
    """All passages by place in A; no two overlap, in A or in B.

    ``share_a``, ``share_b``: words inside same or moved passages / all words of the text; None without words.
    """

    items: tuple[Passage, ...]
    share_a: float | None
    share_b: float | None

    def by_place_in_b(self) -> tuple[int, ...]:
        """Numbers of the passages in the order in which they stand in B."""
        return tuple(sorted(range(len(self.items)), key=lambda number: self.items[number].b))


def find_passages(
    a: NormalizedText, b: NormalizedText, progress: Progress | None = None, language: str | None = None
) -> Passages:
    """The passages of two texts, given by their plain words (``Profile.plain``).

    ``language`` (ISO 639-1) says whose function words count; None: told by the words themselves. Some 10 ms for
    1,000 words on either side; for the growth see ``longest_runs``. Raises ``Cancelled``.
    """
    progress = progress or Progress()
    if not a.words or not b.words:
        return Passages((), 0.0 if a.words else None, 0.0 if b.words else None)
    functional = function_words(language or likely_language(*sorted((a.words, b.words))))
    if a.words == b.words:
        found: list[_Found] = [("same", (0, len(a.words)), (0, len(b.words)), len(a.words))]
    elif a.words < b.words:
        found = _Finder(a, b, functional, progress).found()
    else:
        found = [(kind, y, x, n) for kind, x, y, n in _Finder(b, a, functional, progress).found()]
    found.sort(key=lambda each: each[1])
    items = tuple([Passage(kind, _points(a, x), _points(b, y), n, x, y) for kind, x, y, n in found])
    counted = sum(each.words for each in items if each.kind != "minor")
    return Passages(items, counted / len(a.words), counted / len(b.words))


def least_words(count_a: int, count_b: int, unspaced: bool = False) -> int:
    """How many words a run must have in texts of so many words; never more than the shorter text has."""
    least = next((words for pairs, words in _LEASTS if count_a * count_b < pairs), _LEAST)
    return min(least * (2 if unspaced else 1), count_a, count_b)


_Found = tuple[Kind, Range, Range, int]


def _points(text: NormalizedText, words: Range) -> Range:
    return int(text.starts[words[0]]), int(text.ends[words[1] - 1])


class _Finder:
    """Finds the passages of two texts, of which the first is walked first."""

    __slots__ = ("_a", "_b", "_content", "_least", "_progress", "_unspaced")

    def __init__(self, a: NormalizedText, b: NormalizedText, functional: frozenset[str], progress: Progress) -> None:
        self._progress = progress
        known: dict[str, int] = {}
        self._a, self._b = (_numbered(text.words, known) for text in (a, b))
        self._content = np.fromiter((word not in functional for word in known), np.bool_, len(known))
        self._unspaced = a.unspaced and b.unspaced
        self._least = least_words(len(a.words), len(b.words), self._unspaced)

    def found(self) -> list[_Found]:
        runs = longest_runs(self._a, self._b, self._least, self._progress)
        contents = np.append(0, np.cumsum(self._content[self._a]))
        meant = [(x, y, n) for x, y, n in runs if contents[x + n] > contents[x]]
        chain = heaviest_chain(meant)
        in_order = set(chain)
        moved = [
            (x, y, n)
            for x, y, n in meant
            if (x, y, n) not in in_order and n >= self._least + _MOVED and contents[x + n] - contents[x] > 1
        ]
        found: list[_Found] = [("same", (x, x + n), (y, y + n), n) for x, y, n in chain]
        found += [("moved", (x, x + n), (y, y + n), n) for x, y, n in moved]
        found += self._minor(chain, moved)
        return found + self._lone_minor(found)

    def _lone_minor(self, found: Sequence[_Found]) -> list[_Found]:
        texts = (self._a, self._b)
        free = (np.ones(len(self._a), np.bool_), np.ones(len(self._b), np.bool_))
        for _, *ranges, _ in found:
            for unused, taken in zip(free, ranges, strict=True):
                unused[slice(*taken)] = False

        def step() -> None:
            self._progress.step(len(self._a), len(self._a))

        needed = words_needed(self._least, self._unspaced)
        windows = lone_minor_changes(texts, free, self._content, needed, step)
        lone: list[_Found] = []
        for window in windows:
            lone += self._bridged(window[:2], window[2:])
        return lone

    def _minor(self, chain: Sequence[Run], moved: Sequence[Run]) -> list[_Found]:
        taken_a, taken_b = sorted(x for x, _, _ in moved), sorted(y for _, y, _ in moved)
        found: list[_Found] = []
        before = (0, 0)
        for x, y, n in (*chain, (len(self._a), len(self._b), 0)):
            gap_a, gap_b = (before[0], x), (before[1], y)
            before = (x + n, y + n)
            small = 0 < x - gap_a[0] <= LONGEST_GAP and 0 < y - gap_b[0] <= LONGEST_GAP
            if small and not (_any_within(taken_a, gap_a) or _any_within(taken_b, gap_b)):
                found += self._bridged(gap_a, gap_b)
        return found

    def _bridged(self, gap_a: Range, gap_b: Range) -> list[_Found]:
        words_a, words_b = self._a[slice(*gap_a)].tolist(), self._b[slice(*gap_b)].tolist()
        both = Counter(words_a) & Counter(words_b)
        count = both.total()
        if 2 * count < max(len(words_a), len(words_b)) or not any(self._content[word] for word in both):
            return []
        in_a = [at for at, word in enumerate(words_a, gap_a[0]) if word in both]
        in_b = [at for at, word in enumerate(words_b, gap_b[0]) if word in both]
        return [("minor", (in_a[0], in_a[-1] + 1), (in_b[0], in_b[-1] + 1), count)]


def heaviest_chain(runs: Sequence[Run]) -> list[Run]:
    """Of runs that do not overlap, those in the same order in both texts that hold the most words together.

    Among chains of as many words the one that ends, and whose every part ends, first in B. O(k log k).
    """
    ordered = sorted(runs)
    ends: list[int] = []  # places in B, rising, of the last run of each chain worth going on with
    weights: list[int] = []  # words in it, rising too
    last: list[int] = []
    before: list[int] = []
    for row, (_, place, words) in enumerate(ordered):
        at = bisect_left(ends, place)
        before.append(last[at - 1] if at else -1)
        weight = words + (weights[at - 1] if at else 0)
        stop = at
        while stop < len(ends) and weights[stop] <= weight:
            stop += 1
        ends[at:stop], weights[at:stop], last[at:stop] = [place], [weight], [row]
    chain: list[Run] = []
    row = last[-1] if last else -1
    while row >= 0:
        chain.append(ordered[row])
        row = before[row]
    return chain[::-1]


def _any_within(places: Sequence[int], gap: Range) -> bool:
    at = bisect_left(places, gap[0])
    return at < len(places) and places[at] < gap[1]


def _numbered(words: Sequence[str], known: dict[str, int]) -> NDArray[np.int64]:
    found = np.empty(len(words), np.int64)
    for start in range(0, len(words), _SLICE):
        part = words[start : start + _SLICE]
        found[start : start + len(part)] = [known.setdefault(word, len(known)) for word in part]
    return found
