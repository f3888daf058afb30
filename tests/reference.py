"""The same numbers as the engine's, the slow and obvious way. The same tests run both.

Nothing here is imported from the engine but the recipe: what it says is checked against it.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence

import mmh3
from unidecode import unidecode

from simhash_gui.engine.recipe import Recipe

UNSPACED = re.compile(
    "CJK |HIRAGANA |KATAKANA|HENTAIGANA |(VERTICAL )?IDEOGRAPHIC |MASU MARK|THAI |LAO |KHMER |MYANMAR "
)
IGNORED = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]"
)


def kind(char: str, keep_digits: bool) -> str:
    """One letter for what a character is: U unspaced letter, L letter or kept digit, M mark, S separator."""
    category = unicodedata.category(char)
    if category.startswith("L"):
        return "U" if not char.isascii() and UNSPACED.match(unicodedata.name(char, "")) else "L"
    if category.startswith("M"):
        return "M"
    return "L" if keep_digits and category == "Nd" else "S"


def words(text: str, *, keep_case: bool = False, keep_accents: bool = False, keep_digits: bool = False) -> list[str]:
    """The normalized words of a text, in order."""
    text = "".join(c for c in text if unicodedata.category(c) != "Cf" and not IGNORED.match(c))
    text = unicodedata.normalize("NFKC", text)
    if not keep_case:
        text = unicodedata.normalize("NFKC", text.casefold())
    kinds = "".join(kind(c, keep_digits) for c in text)
    found = []
    for match in re.finditer("UM*|[LM]*L[LM]*", kinds):
        word = text[match.start() : match.end()]
        if not match.group().startswith("U") and not keep_accents:
            plain = unidecode(word) if keep_case else unidecode(word).lower()
            letters = "a-zA-Z" if keep_case else "a-z"
            word = re.sub(f"[^{letters}{'0-9' if keep_digits else ''}]", "", plain) or word
        found.append(word)
    return found


def features(words: Sequence[str], recipe: Recipe) -> dict[str, int]:
    """Every shingle and how often it occurs; by place of first appearance, then by length."""
    units = list(" ".join(words)) if recipe.unit == "char" else list(words)
    joint = "" if recipe.unit == "char" else " "
    low, high = recipe.shingle
    if units and len(units) < low:
        return {joint.join(units): 1}
    counts: dict[str, int] = {}
    for start in range(len(units)):
        for length in range(low, high + 1):
            if start + length <= len(units):
                shingle = joint.join(units[start : start + length])
                counts[shingle] = counts.get(shingle, 0) + 1
    return counts


def weight(feature: str, count: int, recipe: Recipe) -> int:
    """How loud a feature votes: whole for presence and count, in units of 1/65536 for log and idf."""
    if recipe.weights == "presence":
        return 1
    if recipe.weights == "count":
        return count
    if recipe.weights == "log":
        return round(65536 * (1 + math.log(count)))
    assert recipe.idf is not None
    texts, frequency = recipe.idf.texts, recipe.idf.frequency.get(feature, 0)
    return round(65536 * (math.log((1 + texts) / (1 + frequency)) + 1))


def hash_of(feature: str, bits: int) -> int:
    """MurmurHash3 of the feature's UTF-8, as wide as asked for."""
    if bits == 32:
        return mmh3.hash(feature, 0, signed=False)
    if bits == 64:
        return mmh3.hash64(feature, seed=0, signed=False)[0]
    return mmh3.hash128(feature, 0, signed=False)


def tallies(votes: dict[str, int], bits: int) -> list[int]:
    """Sum of votes at each bit, most significant first."""
    hashes = {feature: hash_of(feature, bits) for feature in votes}
    return [
        sum(w if hashes[feature] >> bit & 1 else -w for feature, w in votes.items()) for bit in reversed(range(bits))
    ]


def fingerprint(text: str, recipe: Recipe) -> int | None:
    """The whole way from a text to a number, for recipes without stop words and stemming; None: no words."""
    assert (recipe.stop_words, recipe.stem) == ("none", "none")
    found = words(
        text, keep_case=recipe.keep_case, keep_accents=recipe.keep_accents, keep_digits=recipe.keep_digits
    )
    if not found:
        return None
    votes = {f: weight(f, count, recipe) for f, count in features(found, recipe).items()}
    value = 0
    for tally in tallies(votes, recipe.bits):
        value = value << 1 | (tally > 0 or (tally == 0 and recipe.tie == "one"))
    return value
