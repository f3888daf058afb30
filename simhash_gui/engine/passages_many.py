"""One text against all others at once: for each passage, who else has it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from simhash_gui.engine.normalize import NormalizedText
from simhash_gui.engine.passages import Range, find_passages, least_words
from simhash_gui.progress import Progress

_Change = tuple[int, int]  # number of another text, 1 where a run it has begins, -1 where it ends


@dataclass(frozen=True, slots=True)
class HeldPassage:
    """A run of words of the text that the same others have: code points, words, and the numbers of the others."""

    place: Range
    words: Range
    holders: tuple[int, ...]


class Holders:
    """Collects, other text by other text, which words of one text it has in same or moved passages."""

    __slots__ = ("_changes", "_grams", "_of", "counts")

    def __init__(self, of: NormalizedText) -> None:
        self._of = of
        self._grams: dict[int, frozenset[tuple[str, ...]]] = {}  # all runs of so many words
        self._changes: dict[int, list[_Change]] = {}  # by the word before which they happen
        self.counts: dict[int, int] = {}  # words that each other text has, if it has any

    def add(self, number: int, other: NormalizedText, progress: Progress | None = None) -> None:
        """Compare with one more text. Linear when it shares no run of words, else as slow as ``find_passages``."""
        if not self._may_share(other):
            return
        for each in find_passages(self._of, other, progress).items:
            if each.kind != "minor":
                self._changes.setdefault(each.a_words[0], []).append((number, 1))
                self._changes.setdefault(each.a_words[1], []).append((number, -1))
                self.counts[number] = self.counts.get(number, 0) + each.words

    def found(self) -> tuple[HeldPassage, ...]:
        """The runs of words of the text, cut where who has them changes, in text order."""
        found: list[HeldPassage] = []
        holders: set[int] = set()
        starts, ends = self._of.starts, self._of.ends
        for start, end in pairwise(sorted(self._changes)):
            for number, change in sorted(self._changes[start], key=_ends_first):
                (holders.add if change > 0 else holders.discard)(number)
            if holders:
                place = (int(starts[start]), int(ends[end - 1]))
                found.append(HeldPassage(place, (start, end), tuple(sorted(holders))))
        return tuple(found)

    def _may_share(self, other: NormalizedText) -> bool:
        """Whether any run of as many words as a passage has at least stands in both: without one there is none."""
        least = least_words(len(self._of.words), len(other.words), self._of.unspaced and other.unspaced)
        if not least:
            return False
        if least not in self._grams:
            self._grams[least] = frozenset(_runs(self._of.words, least))
        return not self._grams[least].isdisjoint(_runs(other.words, least))


def held_passages(
    of: NormalizedText, others: Sequence[NormalizedText], progress: Progress | None = None
) -> tuple[HeldPassage, ...]:
    """Where ``of`` shares same or moved passages with any of ``others``, cut where who has them changes.

    In text order. As slow as finding the passages with each that has any. Raises ``Cancelled``.
    """
    progress = progress or Progress()
    holders = Holders(of)
    for number, other in enumerate(others):
        progress.step(number, len(others))
        holders.add(number, other)
    return holders.found()


def _ends_first(change: _Change) -> int:
    return change[1]


def _runs(words: Sequence[str], length: int) -> Iterable[tuple[str, ...]]:
    return zip(*(islice(words, start, None) for start in range(length)), strict=False)
