"""One text under one recipe: its words, features, tallies and fingerprint, all in one place."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.features import Features, extract, feature_words
from simhash_gui.engine.fingerprint import Fingerprint, fingerprint_from_tallies, tallies
from simhash_gui.engine.languages import detect
from simhash_gui.engine.normalize import NormalizedText, normalize
from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.verdict import ROUGH_BELOW
from simhash_gui.progress import Progress


@dataclass(frozen=True, slots=True, eq=False)
class Profile:
    """What a recipe makes of one text.

    ``plain`` are the words under the default normalization, nothing removed; ``words`` are those the
    features are made of. ``tallies`` [bits] is in units of ``features.unit``, most significant bit
    first. ``fingerprint`` is None when there is no feature. ``language`` is ISO 639-1, or None when
    uncertain. ``notices`` are kinds: ``short_text`` (under 30 words), ``unspaced_script`` (characters
    of a script without spaces stand for words), ``only_stop_words`` (nothing else was there),
    ``shorter_than_shingle`` (the whole text is one shingle).
    """

    text: str
    recipe: Recipe
    plain: NormalizedText
    words: NormalizedText
    features: Features
    tallies: NDArray[np.int64]
    fingerprint: Fingerprint | None
    language: str | None
    notices: tuple[str, ...]

    def places(self, feature: str) -> list[tuple[int, int]]:
        """Where ``feature`` occurs in ``text``: code point ranges, the end exclusive, in text order.

        Occurrences may overlap. A character shingle marks the letters it covers where a word kept its
        length, else the whole words it touches; a shingle that is only a space marks the gap. O(n).
        """
        if not feature:
            return []
        if self.recipe.unit == "char":
            return self._character_places(feature)
        wanted = feature.split(" ")
        words = self.words.words
        size = len(wanted)
        return [
            (int(self.words.starts[i]), int(self.words.ends[i + size - 1]))
            for i, word in enumerate(words)
            if word == wanted[0] and list(words[i : i + size]) == wanted
        ]

    def _character_places(self, feature: str) -> list[tuple[int, int]]:
        joined = " ".join(self.words.words)
        offsets = list(accumulate((len(word) + 1 for word in self.words.words), initial=0))
        places: list[tuple[int, int]] = []
        at = joined.find(feature)
        while at >= 0:
            # Spaces at the rim stand for gaps in the text: mark only letters, if there are any.
            start = at + len(feature) - len(feature.lstrip(" "))
            end = at + len(feature.rstrip(" "))
            if start < end:
                places.append((self._place(offsets, start)[0], self._place(offsets, end - 1)[1]))
            else:
                word = bisect_right(offsets, at) - 1
                # One character may be the end of a word and the next word too; then there is no gap.
                left, right = int(self.words.ends[word]), int(self.words.starts[word + 1])
                places.append((left, max(left, right)))
            at = joined.find(feature, at + 1)
        return places

    def _place(self, offsets: list[int], at: int) -> tuple[int, int]:
        """The range in the text of the letter at ``at`` in the joined words."""
        word = bisect_right(offsets, at) - 1
        start, end = int(self.words.starts[word]), int(self.words.ends[word])
        if end - start != len(self.words.words[word]):
            return start, end
        return start + at - offsets[word], start + at - offsets[word] + 1


def profile(text: str, recipe: Recipe | None = None, progress: Progress | None = None) -> Profile:
    """Everything about one text under ``recipe`` (the default recipe when None).

    O(n log n) in the text. Raises ``UnresolvedRecipeError``, ``Cancelled``.
    """
    recipe = Recipe() if recipe is None else recipe
    recipe.check_resolved()
    plain = normalize(text, progress=progress)
    words = plain if recipe.is_plain else feature_words(text, recipe, progress)
    features = extract(words, recipe, progress)
    sums = tallies(features.hashes, features.weights, recipe.bits)
    fingerprint = fingerprint_from_tallies(sums, recipe.tie) if features.names else None
    return Profile(
        text, recipe, plain, words, features, sums, fingerprint, detect(text), _notices(plain, words, recipe)
    )


def notices_of(plain: int, unspaced: bool, words: int, units: int, recipe: Recipe) -> tuple[str, ...]:
    """The notices of a text of ``plain`` words, of which the recipe leaves ``words``.

    ``units`` are the words or characters that shingles are made of; beyond one shingle they need not be counted.
    """
    found: list[str] = []
    if 0 < plain < ROUGH_BELOW:
        found.append("short_text")
    if unspaced:
        found.append("unspaced_script")
    if plain and not words and recipe.stop_words != "none":
        found.append("only_stop_words")
    if 0 < units < recipe.shingle[0]:
        found.append("shorter_than_shingle")
    return tuple(found)


def _notices(plain: NormalizedText, words: NormalizedText, recipe: Recipe) -> tuple[str, ...]:
    units = len(words.words) if recipe.unit == "word" else len(" ".join(words.words[: recipe.shingle[0]]))
    return notices_of(len(plain.words), plain.unspaced, len(words.words), units, recipe)
