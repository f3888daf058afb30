"""One text against all others at once: for each passage, who else has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from simhash_gui.engine.normalize import NormalizedText
from simhash_gui.engine.passages import Range, find_passages
from simhash_gui.progress import Progress


@dataclass(frozen=True, slots=True)
class HeldPassage:
    """A run of words of the text that the same others have: code points, words, and the numbers of the others."""

    place: Range
    words: Range
    holders: tuple[int, ...]


def held_passages(
    of: NormalizedText, others: Sequence[NormalizedText], progress: Progress | None = None
) -> tuple[HeldPassage, ...]:
    """Where ``of`` shares same or moved passages with any of ``others``, cut where who has them changes.

    In text order. As slow as finding the passages with each of them. Raises ``Cancelled``.
    """
    progress = progress or Progress()
    holders: list[list[int]] = [[] for _ in of.words]
    begins = np.zeros(len(of.words) + 1, np.bool_)
    for number, other in enumerate(others):
        progress.step(number, len(others))
        for each in find_passages(of, other).items:
            if each.kind != "minor":
                begins[[each.a_words[0], each.a_words[1]]] = True
                for word in range(*each.a_words):
                    holders[word].append(number)
    found: list[HeldPassage] = []
    edges = [*np.flatnonzero(begins).tolist(), len(of.words)]
    for start, end in pairwise(edges):
        if start < end and holders[start]:
            place = (int(of.starts[start]), int(of.ends[end - 1]))
            found.append(HeldPassage(place, (start, end), tuple(holders[start])))
    return tuple(found)
