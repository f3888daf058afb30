"""What deleting one word does to the shingles of a text: which go, and which are made across the gap."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.features import shingles_of
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe


@dataclass(frozen=True, slots=True, eq=False)
class UnitSequence:
    """What shingles run over: the words, or the characters of the words joined by one space.

    Deleting word p deletes the units ``cut_from[p]`` up to ``cut_to[p]``: with characters, the word
    and the space after it (before it, at the end).
    """

    words: tuple[str, ...]
    joined: str
    by_word: bool
    size: int
    cut_from: NDArray[np.int64]
    cut_to: NDArray[np.int64]

    def across(self, start: int, length: int, cut_from: int, cut_to: int) -> str:
        """The shingle of ``length`` units from ``start`` once the cut is made."""
        rest = cut_to + length - (cut_from - start)
        if self.by_word:
            return " ".join(self.words[start:cut_from] + self.words[cut_to:rest])
        return self.joined[start:cut_from] + self.joined[cut_to:rest]


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """The shingles of the text as it is: the row at every start, for each length, and of every name."""

    rows: tuple[NDArray[np.int64], ...]
    row_of: dict[str, int]


@dataclass(frozen=True, slots=True, eq=False)
class Changes:
    """Shingles taken away (-1) or made (+1) by deletions: [k] deletion, feature row, change."""

    deletion: NDArray[np.int64]
    row: NDArray[np.int64]
    change: NDArray[np.int64]


def sequence_of(words: tuple[str, ...], recipe: Recipe) -> UnitSequence:
    """What the shingles of a text of at least one word run over, and what each deletion cuts."""
    if recipe.unit == "word":
        at = np.arange(len(words), dtype=np.int64)
        return UnitSequence(words, "", True, len(words), at, at + 1)
    joined = " ".join(words)
    ends = np.cumsum([len(word) + 1 for word in words])
    starts = ends - [len(word) + 1 for word in words]
    starts[-1] -= 1
    return UnitSequence(words, joined, False, len(joined), starts, np.minimum(ends, len(joined)))


def known_shingles(profile: Profile) -> Known:
    """The shingles of the text as it is. O(n log n)."""
    return Known(
        shingles_of(profile.words.words, profile.recipe).rows,
        {name: row for row, name in enumerate(profile.features.names)},
    )


def changed_per_deletion(sequence: UnitSequence, deletions: NDArray[np.int64], recipe: Recipe) -> NDArray[np.int64]:
    """[deletions]: how many shingles each takes away and makes, together."""
    total = np.zeros(len(deletions), np.int64)
    for length in range(recipe.shingle[0], recipe.shingle[1] + 1):
        gone, made = ranges(sequence, deletions, length)
        total += np.maximum(0, gone[1] - gone[0]) + np.maximum(0, made[1] - made[0])
    return total


Range = tuple[NDArray[np.int64], NDArray[np.int64]]


def ranges(sequence: UnitSequence, deletions: NDArray[np.int64], length: int) -> tuple[Range, Range]:
    """Starts of the shingles each deletion takes away, and of those it makes: from, up to (exclusive)."""
    cut_from, cut_to = sequence.cut_from[deletions], sequence.cut_to[deletions]
    start = np.maximum(0, cut_from - length + 1)
    gone = np.minimum(cut_to, sequence.size - length + 1)
    made = np.minimum(cut_from, sequence.size - (cut_to - cut_from) - length + 1)
    return (start, gone), (start, made)


def changes_of(
    sequence: UnitSequence,
    deletions: NDArray[np.int64],
    recipe: Recipe,
    known: Known,
) -> tuple[Changes, list[str]]:
    """All changes of ``deletions``; features not known yet get the next rows, in the order of the list."""
    row_of, new = known.row_of, dict[str, int]()
    none = np.zeros(0, np.int64)
    deletion, row, change = [none], [none], [none]
    lengths = range(recipe.shingle[0], recipe.shingle[1] + 1)
    for length in lengths:
        gone, made = ranges(sequence, deletions, length)
        of, starts = _spelled_out(gone)
        if len(starts):
            deletion.append(deletions[of])
            row.append(known.rows[length - lengths.start][starts])
            change.append(np.full(len(of), -1, np.int64))
        of, starts = _spelled_out(made)
        cut_from, cut_to = sequence.cut_from[deletions[of]], sequence.cut_to[deletions[of]]
        names = [
            sequence.across(start, length, left, right)
            for start, left, right in zip(starts.tolist(), cut_from.tolist(), cut_to.tolist(), strict=True)
        ]
        deletion.append(deletions[of])
        row.append(
            np.fromiter(
                (row_of[n] if n in row_of else new.setdefault(n, len(row_of) + len(new)) for n in names),
                np.int64,
                len(names),
            )
        )
        change.append(np.ones(len(of), np.int64))
    return Changes(np.concatenate(deletion), np.concatenate(row), np.concatenate(change)), list(new)


def _spelled_out(ranges: Range) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every number in every range, with the index of its range."""
    sizes = np.maximum(0, ranges[1] - ranges[0])
    of = np.repeat(np.arange(len(sizes)), sizes)
    within = np.arange(len(of)) - np.repeat(np.cumsum(sizes) - sizes, sizes)
    return of, ranges[0][of] + within
