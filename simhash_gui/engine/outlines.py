"""Of many texts at once what a list says of each: its number of words, its fingerprint, its notices.

The same numbers as in ``profile``, without the places, names and counts of features, and without telling the
language; so thousands of texts take seconds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.bulk.fold_table import FoldTable, fold_table
from simhash_gui.engine.bulk.folding import fold, is_unspaced
from simhash_gui.engine.bulk.slices import SLICE, slices
from simhash_gui.engine.bulk.word_bytes import word_bytes
from simhash_gui.engine.features import extract, feature_words
from simhash_gui.engine.fingerprint import Fingerprint, fingerprint_from_tallies, tallies
from simhash_gui.engine.profile import notices_of
from simhash_gui.engine.recipe import LARGEST_SHINGLE, Recipe
from simhash_gui.progress import Progress

# All letters of scripts without spaces, and all that NFKC turns into one, are among these.
_MAY_BE_UNSPACED: Final = re.compile("[\u0e01-\u1fff\u2e80-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Outline:
    """``words`` are counted as in ``Profile.plain``; ``notices`` are the kinds of ``Profile.notices``."""

    words: int
    fingerprint: Fingerprint | None
    notices: tuple[str, ...]


def outlines(texts: Sequence[str], recipe: Recipe | None = None, progress: Progress | None = None) -> list[Outline]:
    """One outline for each text. Small texts are worked on together.

    Recipes that need a look at each word (stop words, stemming, idf, 32 bits) take some ten times as
    long. Raises ``UnresolvedRecipeError``, ``Cancelled``.
    """
    recipe = recipe or Recipe()
    recipe.check_resolved()
    progress = progress or Progress()
    plain = word_counts(texts, Recipe(), progress)
    if recipe.is_fast:
        return _together(texts, recipe, plain, progress)
    found = []
    for place, text in enumerate(texts):
        progress.step(place, len(texts))
        words = feature_words(text, recipe)
        features = extract(words, recipe)
        sums = tallies(features.hashes, features.weights, recipe.bits)
        made = fingerprint_from_tallies(sums, recipe.tie) if features.names else None
        units = _units(words.words, recipe)
        notices = notices_of(int(plain[place]), has_unspaced(text), len(words.words), units, recipe)
        found.append(Outline(int(plain[place]), made, notices))
    return found


def _together(
    texts: Sequence[str], recipe: Recipe, plain: NDArray[np.int64], progress: Progress
) -> list[Outline]:
    counts = plain if recipe.is_plain else word_counts(texts, recipe, progress)
    values, valid = fingerprints(texts, recipe, progress)
    found = []
    rows = zip(texts, plain.tolist(), counts.tolist(), values.tolist(), valid.tolist(), strict=True)
    for text, plain_words, words, lanes, has_words in rows:
        value = lanes[0] if len(lanes) == 1 else lanes[0] << 64 | lanes[1]
        units = words
        if recipe.unit == "char" and words < LARGEST_SHINGLE:
            units = _units(feature_words(text, recipe).words, recipe)
        notices = notices_of(plain_words, has_unspaced(text), words, units, recipe)
        found.append(Outline(plain_words, Fingerprint(value, recipe.bits) if has_words else None, notices))
    return found


def _units(words: Sequence[str], recipe: Recipe) -> int:
    """How many words or characters there are to be put into shingles; more than a shingle need not be exact."""
    return len(words) if recipe.unit == "word" else len(" ".join(words[: recipe.shingle[0]]))


def word_counts(texts: Sequence[str], recipe: Recipe, progress: Progress | None = None) -> NDArray[np.int64]:
    """[n]: how many words each text has, normalized as the recipe says, stop words included. Linear."""
    table = fold_table(recipe.keep_case, recipe.keep_accents, recipe.keep_digits)
    progress = progress or Progress()
    counts = np.zeros(len(texts), dtype=np.int64)
    for start, end in _batches(texts):
        progress.step(start, len(texts))
        if end - start == 1:
            counts[start] = _count(texts[start], table, progress, (start, len(texts)))
        else:
            counts[start:end] = np.diff(word_bytes(texts[start:end], table).texts)
    return counts


def _count(text: str, table: FoldTable, progress: Progress, place: tuple[int, int]) -> int:
    found = 0
    for start, end in slices(text):
        progress.step(*place)
        found += len(word_bytes([text[start:end]], table).starts)
    return found


def _batches(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Ranges of texts that make up about ``SLICE`` characters together; a longer text is alone."""
    start, size = 0, 0
    for place, text in enumerate(texts):
        if start < place and size + len(text) > SLICE:
            yield start, place
            start, size = place, 0
        size += len(text)
    if start < len(texts):
        yield start, len(texts)


def has_unspaced(text: str) -> bool:
    """Whether some letter of a script without spaces stands for a word."""
    if text.isascii() or not _MAY_BE_UNSPACED.search(text):
        return False
    return any(map(is_unspaced, fold("".join(sorted(set(text))), keep_case=False)))
