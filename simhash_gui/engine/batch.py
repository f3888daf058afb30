"""Fingerprints of long texts, and of many texts, at the speed of arrays.

Same numbers as ``features.extract`` and ``fingerprint.tallies``, bit for bit, without a Python object for
each word. Recipes that need a look at each word (stop words, stemming, idf, and the 32-bit hash) go the
slower way, text by text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.bulk.fold_slices import Places
from simhash_gui.engine.bulk.fold_table import FoldTable, fold_table
from simhash_gui.engine.bulk.murmur import PADDING, hash_ranges, loads
from simhash_gui.engine.bulk.shingle_ranges import UnitBytes, as_units, shingle_ranges
from simhash_gui.engine.bulk.slices import SLICE, slices
from simhash_gui.engine.bulk.tally import Hashes
from simhash_gui.engine.bulk.votes import DistinctVotes, EachVotes, tallies_by_text
from simhash_gui.engine.bulk.word_bytes import WordBytes, word_bytes
from simhash_gui.engine.features import extract, feature_words
from simhash_gui.engine.fingerprint import Fingerprint, fingerprint_from_tallies, tallies
from simhash_gui.engine.recipe import Recipe
from simhash_gui.progress import Progress

_LONG: Final = SLICE // 2  # characters from which a text is walked by itself


def fingerprint(text: str, recipe: Recipe | None = None, progress: Progress | None = None) -> Fingerprint | None:
    """The fingerprint of ``text``; None if it has no words. The recipe is ``Recipe()`` by default.

    Raises ``UnresolvedRecipeError``, ``Cancelled``. Time grows with the text, memory beside it with the
    number of distinct features (not at all when weights are counts).
    """
    recipe = recipe or Recipe()
    recipe.check_resolved()
    votes = _text_tallies(text, recipe, progress or Progress())
    return None if votes is None else fingerprint_from_tallies(votes, recipe.tie)


def fingerprints(
    texts: Sequence[str], recipe: Recipe | None = None, progress: Progress | None = None
) -> tuple[NDArray[np.uint64], NDArray[np.bool_]]:
    """The fingerprints of n texts: [n, max(1, bits // 64)], most significant lane first, and valid [n].

    A text without words is not valid; its row is 0. Small texts are worked on together. Raises as
    ``fingerprint`` does.
    """
    recipe = recipe or Recipe()
    recipe.check_resolved()
    progress = progress or Progress()
    values = np.zeros((len(texts), max(1, recipe.bits // 64)), dtype=np.uint64)
    valid = np.zeros(len(texts), dtype=np.bool_)
    for start, end, rows, has_words in _tallied(texts, recipe, progress):
        signs = rows >= 0 if recipe.tie == "one" else rows > 0
        packed = np.packbits(np.pad(signs, ((0, 0), (max(0, 64 - recipe.bits), 0))), axis=1)
        valid[start:end] = has_words
        values[start:end][has_words] = packed.view(">u8")
    return values, valid


def many_tallies(
    texts: Sequence[str], recipe: Recipe | None = None, progress: Progress | None = None
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The tallies of n texts, [n, bits], most significant bit first, and valid [n]; see ``fingerprints``.

    In the recipe's units of weight. 8 * bits bytes a text.
    """
    recipe = recipe or Recipe()
    recipe.check_resolved()
    sums = np.zeros((len(texts), recipe.bits), dtype=np.int64)
    valid = np.zeros(len(texts), dtype=np.bool_)
    for start, end, rows, has_words in _tallied(texts, recipe, progress or Progress()):
        valid[start:end] = has_words
        sums[start:end][has_words] = rows
    return sums, valid


def _tallied(
    texts: Sequence[str], recipe: Recipe, progress: Progress
) -> Iterator[tuple[int, int, NDArray[np.int64], NDArray[np.bool_]]]:
    """Ranges of texts, the tallies [v, bits] of those that have words, and which they are."""
    for start, end in batches(texts, recipe.is_fast):
        progress.step(start, len(texts))
        if end - start == 1:
            made = _text_tallies(texts[start], recipe, Within(progress, start, len(texts)))
            rows = np.zeros((0, recipe.bits), dtype=np.int64) if made is None else made.reshape(1, -1)
            yield start, end, rows, np.array([made is not None])
        else:
            yield start, end, *_batch_tallies(texts[start:end], recipe)
    progress.step(len(texts), len(texts))


class Within(Progress):
    """The progress of one text among many: it can be told to stop, but counts texts."""

    __slots__ = ("_outer", "_place")

    def __init__(self, outer: Progress, done: int, total: int) -> None:
        super().__init__()
        self._outer = outer
        self._place = (done, total)

    def step(self, done: int, total: int, note: str = "") -> None:
        """Stay at this text. Raises ``Cancelled`` if the whole was asked to stop."""
        self._outer.step(*self._place, note)


def _table(recipe: Recipe) -> FoldTable:
    return fold_table(recipe.keep_case, recipe.keep_accents, recipe.keep_digits)


def batches(texts: Sequence[str], together: bool) -> Iterator[tuple[int, int]]:
    """Ranges of texts to be worked on at once: one long text, or some ``SLICE`` characters of short ones."""
    start, size = 0, 0
    for i, text in enumerate(texts):
        long = not together or len(text) >= _LONG
        if start < i and (long or size + len(text) > SLICE):
            yield start, i
            start, size = i, 0
        size += len(text)
        if long:
            yield i, i + 1
            start, size = i + 1, 0
    if start < len(texts):
        yield start, len(texts)


def _text_tallies(text: str, recipe: Recipe, progress: Progress) -> Places | None:
    """[bits] tallies of one text; None if it has no words."""
    if not recipe.is_fast:
        features = extract(feature_words(text, recipe, progress), recipe, progress)
        return tallies(features.hashes, features.weights, recipe.bits) if len(features.names) else None
    lanes = recipe.bits // 64
    votes: EachVotes | DistinctVotes = (
        EachVotes(lanes) if recipe.weights == "count" else DistinctVotes(lanes, log=recipe.weights == "log")
    )
    has_words = False
    for hashes in text_hashes(text, recipe, progress):
        votes.add(hashes)
        has_words = True
    return votes.tallies() if has_words else None


def text_hashes(text: str, recipe: Recipe, progress: Progress) -> Iterator[Hashes]:
    """The hashes [m, lanes] of the features of one long text, some at a time, as often as they occur.

    For recipes that are ``is_fast``; see ``feature_hashes`` for many texts. Raises ``Cancelled``.
    """
    walk = _Walk(recipe, recipe.bits // 64)
    for start, end in slices(text):
        progress.step(start, len(text))
        yield from walk.hashes(word_bytes([text[start:end]], _table(recipe)))
    yield from walk.rest()
    progress.step(len(text), len(text))


class _Walk:
    """The shingles of one text that comes slice by slice; the last units are carried to the next slice."""

    __slots__ = ("_carried", "_high", "_lanes", "_low", "_unit", "units")

    def __init__(self, recipe: Recipe, lanes: int) -> None:
        self._unit = recipe.unit
        self._low, self._high = recipe.shingle
        self._lanes = lanes
        self._carried: UnitBytes | None = None
        self.units = 0  # seen so far

    def hashes(self, words: WordBytes) -> Iterator[Hashes]:
        """The hashes of all shingles that end in these words, by length."""
        if not len(words.starts):
            return
        if self._unit == "word" and self._high == 1:
            self.units += len(words.starts)
            yield hash_ranges(loads(words.data), words.starts, words.ends - words.starts, self._lanes)
            return
        units = as_units(words, self._unit)
        done = 0
        if self._carried is not None:
            units, done = _joined(self._carried, units, self._unit), len(self._carried.starts)
        self.units += len(units.starts) - done
        loaded = loads(units.data)
        for length in range(self._low, self._high + 1):
            first = max(0, done - length + 1)
            starts = units.starts[first : max(0, len(units.starts) - length + 1)]
            sizes = units.ends[first + length - 1 :] - starts
            if len(starts):
                yield hash_ranges(loaded, starts, sizes, self._lanes)
        self._carried = _tail(units, self._high - 1)

    def rest(self) -> Iterator[Hashes]:
        """The whole text's hash, if it was shorter than the smallest shingle."""
        units = self._carried
        if units is not None and self.units < self._low:
            whole = units.ends[-1:] - units.starts[:1]
            yield hash_ranges(loads(units.data), units.starts[:1], whole, self._lanes)


def _tail(units: UnitBytes, count: int) -> UnitBytes:
    """The last ``count`` units."""
    first = max(0, len(units.starts) - count)
    end = int(units.ends[-1])
    from_byte = int(units.starts[first]) if first < len(units.starts) else end
    data = units.data[from_byte : end + PADDING].copy()
    one = np.array([len(units.starts) - first])
    return UnitBytes(data, units.starts[first:] - from_byte, units.ends[first:] - from_byte, one * 0, one)


def _joined(before: UnitBytes, units: UnitBytes, unit: str) -> UnitBytes:
    """Units of one text, and those that follow after a space, which is itself a unit among characters."""
    length = len(before.data) - PADDING
    shift = length + 1
    data = np.concatenate([before.data[:shift], units.data])
    starts, ends = [before.starts, units.starts + shift], [before.ends, units.ends + shift]
    if unit == "char":
        starts.insert(1, np.array([length]))
        ends.insert(1, np.array([shift]))
    all_starts = np.concatenate(starts)
    one = np.array([len(all_starts)])
    return UnitBytes(data, all_starts, np.concatenate(ends), one * 0, one)


def _batch_tallies(texts: Sequence[str], recipe: Recipe) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Tallies [v, bits] of those texts that have words, and which they are."""
    hashes, sizes = feature_hashes(texts, recipe)
    valid = sizes > 0
    return tallies_by_text(hashes, sizes, recipe.weights)[valid], valid


def feature_hashes(texts: Sequence[str], recipe: Recipe) -> tuple[Hashes, Places]:
    """The hashes [m, lanes] of all features of some texts, in text order, as often as they occur; how many each has.

    For recipes that are ``is_fast``. Linear.
    """
    words = word_bytes(texts, _table(recipe))
    low, high = recipe.shingle
    lanes = recipe.bits // 64
    if recipe.unit == "word" and high == 1:
        hashes = hash_ranges(loads(words.data), words.starts, words.ends - words.starts, lanes)
        sizes = np.diff(words.texts)
    else:
        units = as_units(words, recipe.unit)
        loaded = loads(units.data)
        parts = [shingle_ranges(units, length, low) for length in range(low, high + 1)]
        made = [(hash_ranges(loaded, starts, lengths, lanes), counts) for starts, lengths, counts in parts]
        hashes, sizes = made[0] if len(made) == 1 else _by_text(made, lanes)
    return hashes, sizes


def _by_text(parts: list[tuple[Hashes, Places]], lanes: int) -> tuple[Hashes, Places]:
    """Hashes by shingle length, each with counts by text, brought into the order of the texts."""
    sizes = np.sum([counts for _, counts in parts], axis=0)
    result = np.empty((int(sizes.sum()), lanes), dtype=np.uint64)
    places = np.cumsum(sizes) - sizes
    for hashes, counts in parts:
        shift = places - (np.cumsum(counts) - counts)
        result[np.arange(len(hashes)) + np.repeat(shift, counts)] = hashes
        places = places + counts
    return result, sizes
