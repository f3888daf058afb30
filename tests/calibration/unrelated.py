"""Measure how far apart unrelated texts lie, and print the table that ``engine/unrelated.py`` keeps.

    python -m tests.calibration.unrelated DATA [FOLDER ...]

DATA holds the labelled pairs; each FOLDER holds manuals as HTML files, in which a part ``fr``,
``fr-FR`` or ``.fr.`` of the path names the language. Texts of one length are cut from collections in
one language, never two from the same place, and compared with every preset. Seeds are fixed.
"""

from __future__ import annotations

import math
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from simhash_gui.engine.features import extract, feature_words
from simhash_gui.engine.fingerprint import Fingerprint, fingerprint_from_tallies, tallies
from simhash_gui.engine.normalize import NormalizedText, normalize
from simhash_gui.engine.recipe import PRESETS, Recipe
from tests.calibration.pairs import read_text

LENGTHS = (5, 10, 30, 100, 300, 1_000, 3_000, 10_000)
PAIRS = {5: 1_500, 10: 1_500, 30: 1_200, 100: 900, 300: 600, 1_000: 300, 3_000: 150, 10_000: 60}
Words = tuple[str, ...]
BITS = (32, 64, 128)
SPREAD = 0.2  # lengths vary by about a fifth: with exactly 8 shingles, ties alone would move the mean
SEED = 2011

# One version of every text, so that no two pieces are the same in other words.
SOURCES = {
    "en": ("onestop/texts/*-adv.txt", "bible_en/texts/*.KJV.txt", "html_articles/newspaper/*.txt"),
    "fr": ("bible_fr/texts/*.Stapfer1889.txt", "rev_codecivil_fr/texts/*.v0.txt"),
    "es": ("bible_es/texts/*.RV1909.txt",),
}
MANUAL_LANGUAGE = re.compile(r"(?:^|[./-])(en|fr|es)(?:-(?:US|FR|ES))?(?=[./])")


@dataclass(frozen=True, slots=True)
class Collection:
    """The words of all texts of one kind, one after the other."""

    name: str
    words: tuple[str, ...]


def collections(data: Path, folders: Sequence[Path]) -> dict[str, list[Collection]]:
    """All collections by language."""
    found: dict[str, list[Collection]] = defaultdict(list)
    for language, patterns in SOURCES.items():
        for pattern in patterns:
            words = [word for path in sorted(data.glob(pattern)) for word in normalize(read_text(path)).words]
            found[language].append(Collection(pattern, tuple(words)))
    for folder in folders:
        texts: dict[str, list[str]] = defaultdict(list)
        for path in sorted(folder.rglob("*.html")):
            match = MANUAL_LANGUAGE.search(str(path.relative_to(folder)))
            if match is not None:
                texts[match[1]].extend(normalize(read_text(path)).words)
        for language, words in texts.items():
            found[language].append(Collection(f"{folder.name}/{language}", tuple(words)))
    return found


def pieces(
    found: Sequence[Collection], length: int, count: int, random: np.random.Generator
) -> Iterator[tuple[Words, Words]]:
    """``count`` pairs of texts of about ``length`` words, from two collections or two far places of one."""
    usable = [collection for collection in found if len(collection.words) >= 4 * length]
    while count:
        pair: list[tuple[int, int, Words]] = []
        for collection in random.choice(len(usable), 2).tolist():
            words, size = usable[collection].words, round(length * math.exp(random.uniform(-SPREAD, SPREAD)))
            at = int(random.integers(0, len(words) - size + 1))
            pair.append((collection, at, words[at : at + size]))
        (one, at_one, text_one), (other, at_other, text_other) = pair
        if one != other or abs(at_one - at_other) >= 2 * max(length, 500):
            count -= 1
            yield text_one, text_other


def distances(pairs: Sequence[tuple[Words, Words]], preset: Recipe, language: str) -> dict[int, list[int]]:
    """By number of bits, the distance of every pair of which both texts have a fingerprint."""
    recipe = preset.with_field("stop-words", language) if preset.stop_words == "auto" else preset
    vocabulary = {word for pair in pairs for words in pair for word in words}
    kept = set(feature_words(" ".join(sorted(vocabulary)), recipe).words)
    found: dict[int, list[int]] = {bits: [] for bits in BITS}
    for pair in pairs:
        a, b = (tuple(word for word in words if word in kept) for words in pair)
        if a and b:
            for bits in BITS:
                wide = recipe.with_field("bits", str(bits))
                found[bits].append(fingerprint(a, wide).distance(fingerprint(b, wide)))
    return found


def fingerprint(words: Words, recipe: Recipe) -> Fingerprint:
    """The fingerprint of a text with words, whose places nobody asks for."""
    nowhere = np.zeros(len(words), dtype=np.int64)
    features = extract(NormalizedText(words, nowhere, nowhere, unspaced=False), recipe)
    return fingerprint_from_tallies(tallies(features.hashes, features.weights, recipe.bits), recipe.tie)


def cells(found: dict[str, list[Collection]], preset: Recipe, length: int) -> dict[int, tuple[float, float]]:
    """Mean and standard deviation for one length, by number of bits; each language counts alike."""
    random = np.random.default_rng(SEED + length)
    together: dict[int, list[int]] = {bits: [] for bits in BITS}
    for language, rows in sorted(found.items()):
        pairs = list(pieces(rows, length, PAIRS[length] // len(found), random))
        for bits, measured in distances(pairs, preset, language).items():
            together[bits] += measured
    return {bits: (float(np.mean(values)), float(np.std(values))) for bits, values in together.items()}


def main(data: Path, folders: Sequence[Path]) -> None:
    """Print one line per preset and number of bits: (mean, sd) by length."""
    found = collections(data, folders)
    for language, rows in found.items():
        print("#", language, ", ".join(f"{row.name} {len(row.words):,}" for row in rows))
    print("LENGTHS =", LENGTHS)
    for preset in PRESETS:
        by_length = [cells(found, preset.recipe, length) for length in LENGTHS]
        for bits in BITS:
            row = ", ".join(f"({mean:.2f}, {sd:.2f})" for mean, sd in (by_bits[bits] for by_bits in by_length))
            print(f'    ("{preset.name}", {bits}): ({row}),', flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
