"""Languages: telling them apart, their stop words and their stemmers. All offline, from libraries.

Stop lists come from ``stopwordsiso``, stemmers are Snowball's (``PyStemmer``), and a language is told
by ``py3langid`` (a naive Bayes over byte n-grams). What they load is kept by ``functools.cache``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import Stemmer

from simhash_gui.engine.language_table import LANGUAGES, STEMMERS, Language
from simhash_gui.engine.recipe_fields import RecipeError

if TYPE_CHECKING:
    from py3langid.langid import LanguageIdentifier

__all__ = [
    "LANGUAGES",
    "Language",
    "detect",
    "detect_together",
    "language_code",
    "stem_words",
    "stop_words",
]

SAMPLE = 3_000  # characters looked at in one text, in three places
SAMPLE_TOGETHER = 12_000  # characters looked at in all texts together
FEWEST_LETTERS = 12
# On 1,800 single sentences in English, French and Spanish: 0.7 tells 90 % and errs in one of a thousand.
LEAST_PROBABILITY = 0.7

_MERGED = {"nn": "no"}  # what the detector tells apart and the lists do not


def language_code(name: str, field: str = "language") -> str:
    """The ISO 639-1 code for a code or an English name, in any case. Raises ``RecipeError``."""
    wanted = name.strip().casefold()
    for row in LANGUAGES:
        if wanted in (row.code, row.name.text.casefold()):
            return row.code
    remedy = "use none, auto, an ISO 639-1 code such as en, or an English name such as French."
    raise RecipeError(field=field, value=name, remedy=remedy)


@cache
def stop_words(code: str) -> frozenset[str]:
    """The stop list of a language as the library writes it, or an empty set where there is none."""
    # Importing it reads the lists of all languages, which no other use of the program should wait for.
    from stopwordsiso import stopwords

    return frozenset(stopwords(code))


def stem_words(code: str, words: Sequence[str]) -> list[str]:
    """The stem of each word, in order. Raises ``KeyError`` for a language without a stemmer.

    Snowball expects case-folded words with their accents. A word of which the stemmer would leave
    nothing stays as it is.
    """
    # A stemmer object keeps a buffer of its own and is not for two threads, so each call makes one.
    stemmer = Stemmer.Stemmer(dict(STEMMERS)[code])
    return [stem or word for stem, word in zip(stemmer.stemWords(list(words)), words, strict=True)]


def detect(text: str) -> str | None:
    """The language of a text as ISO 639-1, or None when it is too short or uncertain.

    Looks at no more than ``SAMPLE`` characters. The first call in a process loads the model (some
    0.6 s); later ones take a few milliseconds.
    """
    return _tell(_sample(text, SAMPLE))


def detect_together(texts: Sequence[str]) -> str | None:
    """The one language of several texts, each with an equal share in the sample. See ``detect``."""
    share = max(200, min(SAMPLE, SAMPLE_TOGETHER // max(1, len(texts))))
    most = SAMPLE_TOGETHER // share
    step = max(1, -(-len(texts) // most))
    return _tell("\n".join(_sample(text, share) for text in texts[::step]))


def _sample(text: str, size: int) -> str:
    """At most ``size`` characters, from the start, the middle and the end of ``text``."""
    if len(text) <= size:
        return text
    third = size // 3
    middle = (len(text) - third) // 2
    return "\n".join((text[:third], text[middle : middle + third], text[-third:]))


def _tell(sample: str) -> str | None:
    if sum(map(str.isalpha, sample)) < FEWEST_LETTERS and not any(char > "\u2e80" for char in sample):
        return None
    likely: dict[str, float] = {}
    for label, probability in _identifier().rank(sample):
        code = _MERGED.get(label, label)
        likely[code] = likely.get(code, 0.0) + probability
    best = max(likely, key=likely.__getitem__)
    return best if likely[best] >= LEAST_PROBABILITY else None


@cache
def _identifier() -> LanguageIdentifier:
    # Loads numpy, which whoever only wants the names of languages does not need.
    from py3langid.langid import MODEL_FILE, LanguageIdentifier

    known = {row.code for row in LANGUAGES} | set(_MERGED)
    identifier = LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)
    identifier.set_languages(sorted(known & set(identifier.labels)))
    return identifier
