"""In which order the features of a table stand, and which words head which shingles.

Everything here works on whole columns and may run in a worker thread: there is no sort of more than
``RUN`` strings in one call, because such a call would hold up every other thread.
"""

from __future__ import annotations

import heapq
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.comparison import FeatureTable
from simhash_gui.engine.recipe import Recipe
from simhash_gui.progress import Progress

Sort = Literal["word", "share", "bit", "count", "alphabet", "text"]

RUN = 8192  # strings sorted or read in one go: a few milliseconds


@dataclass(frozen=True, slots=True, eq=False)
class Groups:
    """Which features belong under which single word.

    ``group`` [m] numbers the first words by first appearance; ``head`` [m] is true for a feature that
    is its group's word itself.
    """

    group: NDArray[np.int64]
    head: NDArray[np.bool_]


def can_group(recipe: Recipe) -> bool:
    """Whether the recipe makes single words and longer shingles of words, so that one can head the others."""
    return recipe.unit == "word" and recipe.shingle[0] == 1 and recipe.shingle[1] > 1


def groups_of(names: Sequence[str], progress: Progress) -> Groups:
    """Group ``names`` by first word. Linear."""
    numbers: dict[str, int] = {}
    group = np.zeros(len(names), np.int64)
    head = np.zeros(len(names), np.bool_)
    for start in range(0, len(names), RUN):
        progress.step(start, len(names))
        part = names[start : start + RUN]
        split = [name.partition(" ") for name in part]
        group[start : start + RUN] = [numbers.setdefault(first, len(numbers)) for first, _, _ in split]
        head[start : start + RUN] = [not blank for _, blank, _ in split]
    return Groups(group, head)


def by_share(push: NDArray[np.float64]) -> NDArray[np.int64]:
    """Most decisive first: the largest share first, equal ones in the order of the texts."""
    return np.argsort(-push, kind="stable").astype(np.int64)


def by_word(push: NDArray[np.float64], groups: Groups) -> NDArray[np.int64]:
    """Each word followed by its shingles, the most decisive words first.

    A word ranks by the mean share of the features it begins, so that a word with hundreds of
    shingles does not come first for their number alone. Under its word a shingle ranks by its share.
    """
    size = np.bincount(groups.group)
    mean = np.bincount(groups.group, weights=push) / np.maximum(size, 1)
    # Sums of floats in another order differ in the last place; that must not decide between words.
    mean = np.round(mean, 12)
    return np.lexsort((-push, ~groups.head, groups.group, -mean[groups.group])).astype(np.int64)


def by_count(table: FeatureTable) -> NDArray[np.int64]:
    """Most frequent first, counted in both texts together; equal ones in the order of the texts."""
    return np.argsort(-(table.count_a + table.count_b), kind="stable").astype(np.int64)


def alphabet_key(name: str) -> str:
    """What a name is sorted by: its letters first, accents only where those are equal."""
    folded = name.casefold()
    if folded.isascii():
        return folded
    spelled = unicodedata.normalize("NFKD", folded)
    letters = "".join(character for character in spelled if not unicodedata.combining(character))
    return f"{letters}\0{spelled}"


def by_alphabet(names: Sequence[str], progress: Progress) -> NDArray[np.int64]:
    """Alphabetical. Sorted runs are merged, so m log m steps of Python but no long call."""
    runs: list[list[tuple[str, int]]] = []
    for start in range(0, len(names), RUN):
        progress.step(start, 2 * len(names))
        part = names[start : start + RUN]
        runs.append(sorted((alphabet_key(name), start + place) for place, name in enumerate(part)))
    order = np.empty(len(names), np.int64)
    for place, (_, row) in enumerate(heapq.merge(*runs)):
        if place % RUN == 0:
            progress.step(len(names) + place, 2 * len(names))
        order[place] = row
    return order
