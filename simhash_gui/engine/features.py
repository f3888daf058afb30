"""From a text to its features: what votes, how often it occurs, how much it weighs, how it hashes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.bulk.folding import is_unspaced, to_plain
from simhash_gui.engine.fingerprint import hash_features
from simhash_gui.engine.languages import stem_words, stop_words
from simhash_gui.engine.normalize import NormalizedText, normalize
from simhash_gui.engine.recipe import IdfTable, Recipe
from simhash_gui.engine.shingles import Shingles, number_characters, number_units, shingles
from simhash_gui.progress import Progress

FRACTION = 65_536  # log and idf weights are whole multiples of 1 / FRACTION

_BLOCK = 1 << 13  # features hashed, or words stemmed, between two looks at the progress
_APOSTROPHES = frozenset("'\u2019")


@dataclass(frozen=True, slots=True, eq=False)
class Features:
    """The m distinct features of one text, by first appearance, the shorter first at one place.

    ``counts`` [m] are occurrences; ``weights`` [m] are in units of ``1 / unit`` (1 for presence and
    count, 65,536 for log and idf); ``hashes`` is [m, lanes].
    """

    names: tuple[str, ...]
    counts: NDArray[np.int64]
    weights: NDArray[np.int64]
    unit: int
    hashes: NDArray[np.uint64]


def feature_words(text: str, recipe: Recipe, progress: Progress | None = None) -> NormalizedText:
    """The words that features are made of, with their places in ``text``.

    Normalized as the recipe says; then stop words are left out (matched whatever their case); then
    each word is cut to its stem. The stemmer sees the word with its accents, the stem loses them
    after. With case kept it sees the capitals too: endings in small letters are cut, words all in
    capitals stay whole. Raises ``UnresolvedRecipeError`` when a language is still ``auto``.
    """
    if "auto" in (recipe.stop_words, recipe.stem):
        recipe.check_resolved()
    words = _normalized(text, recipe, recipe.keep_accents, progress)
    kept = np.ones(len(words.words), np.bool_)
    if recipe.stop_words != "none":
        stops = _normalized_stop_words(recipe.stop_words, recipe.keep_accents, recipe.keep_digits)
        folded = (word.casefold() for word in words.words) if recipe.keep_case else words.words
        kept = np.fromiter((word not in stops for word in folded), np.bool_, len(words.words))
    if recipe.stem != "none":
        accented = words if recipe.keep_accents else _normalized(text, recipe, True, progress)
        stems = _stems(set(accented.words), recipe, progress)
        words = replace(words, words=tuple([stems[word] for word in accented.words]))
    if kept.all():
        return words
    left = tuple([word for word, keep in zip(words.words, kept.tolist(), strict=True) if keep])
    return NormalizedText(left, words.starts[kept], words.ends[kept], words.unspaced)


def _normalized(text: str, recipe: Recipe, keep_accents: bool, progress: Progress | None) -> NormalizedText:
    return normalize(
        text,
        keep_case=recipe.keep_case,
        keep_accents=keep_accents,
        keep_digits=recipe.keep_digits,
        progress=progress,
    )


def normalized_stop_words(code: str) -> frozenset[str]:
    """The stop list of a language as words of the default normalization; see ``feature_words``."""
    return _normalized_stop_words(code, False, False)


@cache
def _normalized_stop_words(code: str, keep_accents: bool, keep_digits: bool) -> frozenset[str]:
    """The stop list as normalized words.

    An entry cut at its apostrophes gives its pieces, as a text that holds it does. One that falls
    into several words otherwise (a phrase, or a word of a script without spaces) gives none: its
    pieces alone are no stop words.
    """
    entries = sorted(stop_words(code))
    joined = normalize("\n".join(entries), keep_accents=keep_accents, keep_digits=keep_digits)
    bounds = np.cumsum([0] + [len(entry) + 1 for entry in entries])
    entry_of = np.searchsorted(bounds, joined.starts, side="right") - 1
    pieces = np.bincount(entry_of, minlength=len(entries))
    return frozenset(
        word
        for word, i in zip(joined.words, entry_of.tolist(), strict=True)
        if pieces[i] == 1 or (_APOSTROPHES & set(entries[i]) and not any(map(str.isspace, entries[i])))
    )


def _stems(words: set[str], recipe: Recipe, progress: Progress | None) -> dict[str, str]:
    """The stem of each distinct word, in plain a-z unless accents are kept."""
    stems = {word: word for word in words if is_unspaced(word[0])}
    rest = sorted(words - stems.keys())
    for at in range(0, len(rest), _BLOCK):
        _step(progress, at, len(rest))
        block = rest[at : at + _BLOCK]
        for word, stem in zip(block, stem_words(recipe.stem, block), strict=True):
            stems[word] = (
                stem
                if recipe.keep_accents
                else to_plain(stem, keep_case=recipe.keep_case, keep_digits=recipe.keep_digits)
            )
    return stems


def extract(words: NormalizedText, recipe: Recipe, progress: Progress | None = None) -> Features:
    """The features of a text's words, with counts, weights and hashes.

    Word shingles are the words joined by one space; character shingles run over all words joined by
    one space. A text shorter than the smallest shingle is one shingle, once. O(n log n) in the
    length. Raises ``UnresolvedRecipeError``, ``Cancelled``.
    """
    recipe.check_resolved()
    names, counts = named_shingles(words, recipe)
    _step(progress, 0, len(names))
    blocks = [hash_features((), recipe.bits)]
    for at in range(0, len(names), _BLOCK):
        blocks.append(hash_features(names[at : at + _BLOCK], recipe.bits))
        _step(progress, min(at + _BLOCK, len(names)), len(names))
    weights = name_weights(names, recipe) if recipe.weights == "idf" else count_weights(counts, recipe)
    return Features(names, counts, weights, weight_unit(recipe), np.concatenate(blocks))


def named_shingles(words: NormalizedText, recipe: Recipe) -> tuple[tuple[str, ...], NDArray[np.int64]]:
    """The distinct features and how often each occurs; see ``extract``."""
    found = shingles_of(words.words, recipe)
    of: Sequence[str] = words.words
    if len(found.first) == 0:
        return ((" ".join(of),), np.ones(1, np.int64)) if of else ((), np.zeros(0, np.int64))
    spans = zip(found.first.tolist(), (found.first + found.length).tolist(), strict=True)
    if recipe.unit == "char":
        whole = " ".join(of)
        return tuple([whole[start:end] for start, end in spans]), found.counts
    return tuple([" ".join(of[start:end]) for start, end in spans]), found.counts


def shingles_of(words: Sequence[str], recipe: Recipe) -> Shingles:
    """The shingles over words, or over the characters of the words joined by one space."""
    ids, distinct = number_units(words) if recipe.unit == "word" else number_characters(" ".join(words))
    return shingles(ids, distinct, *recipe.shingle)


def weight_unit(recipe: Recipe) -> int:
    """How many units of weight make 1: a weight shown is ``weight / unit``."""
    return FRACTION if recipe.weights in ("log", "idf") else 1


def count_weights(counts: NDArray[np.int64], recipe: Recipe) -> NDArray[np.int64]:
    """The weight of a feature that occurs so often, in units: 1, the count, or 1 + ln(count); 0 for none."""
    if recipe.weights == "count":
        return counts.copy()
    if recipe.weights == "log":
        # Few different counts occur. math.log rounds alike everywhere, which numpy's does not promise.
        values, of = np.unique(counts, return_inverse=True)
        table = [round((1 + math.log(n)) * FRACTION) if n else 0 for n in values.tolist()]
        return np.array(table, np.int64)[of]
    return (counts > 0).astype(np.int64)


def name_weights(names: Sequence[str], recipe: Recipe) -> NDArray[np.int64]:
    """The idf weight of each feature, in units: ln((1 + n) / (1 + df)) + 1, with df = 0 outside the table.

    The formula is the smoothed inverse document frequency: a feature of every text still weighs 1.
    """
    table = recipe.idf or IdfTable(0, {})
    weight_of: dict[int, int] = {}
    for df in {0, *table.frequency.values()}:
        weight_of[df] = round((math.log((1 + table.texts) / (1 + df)) + 1) * FRACTION)
    return np.fromiter((weight_of[table.frequency.get(name, 0)] for name in names), np.int64, len(names))


def document_frequency(texts: Sequence[str], recipe: Recipe, progress: Progress | None = None) -> IdfTable:
    """In how many of ``texts`` each feature occurs. A text without words is counted as a text."""
    frequency: Counter[str] = Counter()
    for i, text in enumerate(texts):
        _step(progress, i, len(texts))
        frequency.update(named_shingles(feature_words(text, recipe), recipe)[0])
    return IdfTable(len(texts), MappingProxyType(dict(frequency)))


def _step(progress: Progress | None, done: int, total: int) -> None:
    if progress is not None:
        progress.step(done, total)
