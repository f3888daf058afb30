"""Fragile bits: those that would turn if some one word of the text were deleted. Exact.

Deleting one word takes away the shingles that touch it and makes new ones across the gap. A bit turns
when these changes carry its tally over zero, so a bit whose tally is larger than any deletion can
change is passed over at once; in long texts that is nearly all of them.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.deletions import (
    Known,
    UnitSequence,
    changed_per_deletion,
    changes_of,
    known_shingles,
    ranges,
    sequence_of,
)
from simhash_gui.engine.features import count_weights, extract, name_weights, weight_unit
from simhash_gui.engine.fingerprint import bits_of, hash_features, tallies
from simhash_gui.engine.normalize import NormalizedText
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.progress import Progress

_BLOCK = 1 << 16  # changed shingles handled at a time
_LONG = 32  # shingles of one length that go with one word


def fragile_bits(profile: Profile, progress: Progress | None = None) -> NDArray[np.bool_]:
    """[bits]: whether the bit would turn if some one occurrence in ``profile.words`` were deleted.

    A feature that the idf table does not know counts as being in no text. A text of one word has no
    fingerprint left to compare with, so none of its bits is fragile. Linear in the features that
    deletions change, times the bits with a tally small enough; raises ``Cancelled``.
    """
    recipe = profile.recipe
    fragile = np.zeros(recipe.bits, np.bool_)
    if len(profile.words.words) < 2:
        return fragile
    sequence = sequence_of(profile.words.words, recipe)
    remade = _to_remake(sequence, recipe)
    for p in np.flatnonzero(remade).tolist():
        if progress is not None:
            progress.step(p, len(remade))
        fragile |= _signs(_tallies_without(profile, p), recipe) != _signs(profile.tallies, recipe)
    if not remade.all():
        _mark(fragile, profile, sequence, np.flatnonzero(~remade), progress)
    return fragile


def turning_word(profile: Profile, bit: int) -> int | None:
    """The first position in ``profile.words`` whose deletion turns bit number ``bit``; None if no one does.

    Linear in the text's features; made for texts that one reads.
    """
    recipe = profile.recipe
    if len(profile.words.words) < 2:
        return None
    column = np.array([recipe.bits - 1 - bit])
    sequence = sequence_of(profile.words.words, recipe)
    remade = _to_remake(sequence, recipe)
    before = _signs(profile.tallies[column], recipe)
    found = [
        p for p in np.flatnonzero(remade).tolist() if _signs(_tallies_without(profile, p)[column], recipe) != before
    ][:1]
    deletions = np.flatnonzero(~remade)
    known = known_shingles(profile)
    deletions = deletions[_possible(profile, sequence, known, deletions, int(column[0]))]
    while len(deletions):
        half = deletions[: (len(deletions) + 1) // 2]
        if _turned(profile, sequence, known, half, column)[0]:
            if len(half) == 1:
                found.append(int(half[0]))
                break
            deletions = half
        else:
            deletions = deletions[len(half) :]
    return min(found, default=None)


def _to_remake(sequence: UnitSequence, recipe: Recipe) -> NDArray[np.bool_]:
    """[words]: deletions that are looked at by making the rest anew.

    Where less than the smallest shingle is left, the rest is one feature and the changes are of
    another kind; and a huge word changes so much that it is no use to look at the changes. There are
    few of both sorts.
    """
    changed = changed_per_deletion(sequence, np.arange(len(sequence.words)), recipe)
    left = sequence.size - (sequence.cut_to - sequence.cut_from)
    return (left < recipe.shingle[0]) | (changed > _BLOCK)


def _signs(sums: NDArray[np.int64], recipe: Recipe) -> NDArray[np.bool_]:
    return sums >= 0 if recipe.tie == "one" else sums > 0


def _tallies_without(profile: Profile, p: int) -> NDArray[np.int64]:
    words = profile.words
    kept = np.arange(len(words.words)) != p
    rest = NormalizedText(words.words[:p] + words.words[p + 1 :], words.starts[kept], words.ends[kept], words.unspaced)
    features = extract(rest, profile.recipe)
    return tallies(features.hashes, features.weights, profile.recipe.bits)


def _mark(
    fragile: NDArray[np.bool_],
    profile: Profile,
    sequence: UnitSequence,
    deletions: NDArray[np.int64],
    progress: Progress | None,
) -> None:
    """Set ``fragile`` where one of ``deletions`` turns the bit."""
    changed = changed_per_deletion(sequence, deletions, profile.recipe)
    most = int(changed.max()) * _largest_change(profile)
    columns = np.flatnonzero((np.abs(profile.tallies) <= most) & ~fragile)
    if not len(columns):
        return
    known = known_shingles(profile)
    possible = np.column_stack([_possible(profile, sequence, known, deletions, c) for c in columns.tolist()])
    kept = possible.any(axis=1)
    deletions, possible, ends = deletions[kept], possible[kept], np.cumsum(changed[kept])
    at = 0
    while at < len(deletions):
        upto = max(at + 1, int(np.searchsorted(ends, ends[at] + _BLOCK)))
        open_ = ~fragile[columns]
        which = deletions[at:upto][possible[at:upto, open_].any(axis=1)]
        fragile[columns[open_]] |= _turned(profile, sequence, known, which, columns[open_])
        at = upto
        if progress is not None:
            progress.step(at, len(deletions))


def _possible(
    profile: Profile, sequence: UnitSequence, known: Known, deletions: NDArray[np.int64], column: int
) -> NDArray[np.bool_]:
    """[deletions]: which may turn the bit of ``column``, judged by the shingles they take away alone.

    Weights grow ever slower with the count c. So when at most k occurrences of a shingle go at once,
    each takes away at most the step of the weight at c - k and at least the step at c; by presence
    nothing, if it occurs more than k times, which in a long text is most of them. What is made is
    counted as if all of it helped.
    """
    recipe, counts = profile.recipe, profile.features.counts
    place = recipe.bits - 1 - column
    set_ = (profile.features.hashes[:, -1 - place // 64] >> np.uint64(place % 64)) & np.uint64(1)
    bit = _signs(profile.tallies[column : column + 1], recipe)[0]
    helps = (set_ == 1) == bit  # taking it away moves the tally toward its turn
    moved = np.zeros(len(deletions), np.int64)
    for rows, length in zip(known.rows, range(recipe.shingle[0], recipe.shingle[1] + 1), strict=False):
        gone, made = ranges(sequence, deletions, length)
        sizes = np.maximum(0, gone[1] - gone[0])
        long = sizes > _LONG
        at_once = int(sizes[~long].max(initial=0))
        step = np.where(helps, _step(profile, counts - at_once), -_step(profile, counts - 1))
        sums = np.append(0, np.cumsum(step[rows]))
        moved += np.where(long, sizes * _largest_change(profile), sums[gone[0] + sizes] - sums[gone[0]])
        moved += np.maximum(0, made[1] - made[0]) * _largest_change(profile)
    return np.asarray(moved >= abs(int(profile.tallies[column])))


def _step(profile: Profile, counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """What the weight of each feature would gain by one occurrence more than ``counts`` (at least 0)."""
    counts = np.maximum(counts, 0)
    if profile.recipe.weights == "idf":
        return np.where(counts == 0, profile.features.weights, 0)
    return count_weights(counts + 1, profile.recipe) - count_weights(counts, profile.recipe)


def _largest_change(profile: Profile) -> int:
    """The most that one shingle more or less changes a tally, in units of weight.

    By counts that is the weight of a feature seen for the first time; by idf the heaviest of those
    in the text or new to the table.
    """
    recipe = profile.recipe
    if recipe.weights != "idf":
        return weight_unit(recipe)
    return max(int(profile.features.weights.max()), int(name_weights(("",), recipe)[0]))


def _turned(
    profile: Profile,
    sequence: UnitSequence,
    known: Known,
    deletions: NDArray[np.int64],
    columns: NDArray[np.int64],
) -> NDArray[np.bool_]:
    """[columns]: whether the bit turns by one of ``deletions``."""
    _, gains = gains_of(profile, sequence, known, deletions, columns)
    before = profile.tallies[columns]
    turned = _signs(before + gains, profile.recipe) != _signs(before, profile.recipe)
    return np.asarray(turned.any(axis=0))


def gains_of(
    profile: Profile,
    sequence: UnitSequence,
    known: Known,
    deletions: NDArray[np.int64],
    columns: NDArray[np.int64],
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Those of ``deletions`` that change a weight, [k], and what each adds to the tallies, [k, columns].

    Exact, if each leaves at least the smallest shingle. The deletions come sorted.
    """
    recipe = profile.recipe
    nothing = np.zeros(0, np.int64), np.zeros((0, len(columns)), np.int64)
    changes, new_names = changes_of(sequence, deletions, recipe, known)
    key = changes.deletion * (len(known.row_of) + len(new_names)) + changes.row
    order = np.argsort(key, kind="stable")
    starts = np.flatnonzero(np.diff(key[order], prepend=-1))
    if not len(starts):
        return nothing
    net = np.add.reduceat(changes.change[order], starts)
    deletion, row = changes.deletion[order][starts], changes.row[order][starts]
    features = profile.features
    before = _picked(row, features.counts, np.zeros(len(new_names), np.int64))
    if recipe.weights == "idf":
        weight = _picked(row, features.weights, name_weights(new_names, recipe))
        gain = weight * ((before + net > 0).astype(np.int64) - (before > 0))
    else:
        gain = count_weights(before + net, recipe) - count_weights(before, recipe)
    moved = np.flatnonzero(gain)
    if not len(moved):
        return nothing
    hashes = _picked(row[moved], features.hashes, hash_features(new_names, recipe.bits))
    votes = np.where(bits_of(hashes, recipe.bits)[:, columns], 1, -1) * gain[moved, None]
    first = np.flatnonzero(np.diff(deletion[moved], prepend=-1))
    return deletion[moved][first], np.add.reduceat(votes, first, axis=0)


_Number = TypeVar("_Number", np.int64, np.uint64)


def _picked(rows: NDArray[np.int64], known: NDArray[_Number], new: NDArray[_Number]) -> NDArray[_Number]:
    """``concatenate([known, new])[rows]`` without copying what may be millions."""
    old = rows < len(known)
    picked = np.empty((len(rows), *known.shape[1:]), known.dtype)
    picked[old] = known[rows[old]]
    picked[~old] = new[rows[~old] - len(known)]
    return picked
