"""The same numbers as the engine's, the slow and obvious way. The same tests run both.

Nothing here is imported from the engine but the recipe: what it says is checked against it.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence
from functools import cache

import mmh3
from confusable_homoglyphs.confusables import confusables_data
from unidecode import unidecode

from simhash_gui.engine.recipe import Recipe

UNSPACED = re.compile(
    "CJK |HIRAGANA |KATAKANA|HENTAIGANA |(VERTICAL )?IDEOGRAPHIC |MASU MARK|THAI |LAO |KHMER |MYANMAR "
)
IGNORED = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]"
)

LETTERS = re.compile("[A-Za-z\u00c0-\u024f\u0370-\u058f\u1e00-\u1fff\u2126-\u212b\uff21-\uff3a\uff41-\uff5a]")
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN")


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
    text = without_look_alikes(text)
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


def script(char: str) -> str:
    """Latin, Cyrillic, Greek or Armenian for a letter; - for what may stand within a word; nothing for what ends it."""
    if unicodedata.category(char)[0] == "M" or unicodedata.category(char) == "Cf" or IGNORED.match(char):
        return "-"
    if unicodedata.category(char)[0] != "L" or not LETTERS.match(char) or char == "\u037a":
        return ""
    name = unicodedata.name(unicodedata.normalize("NFC", char), "").replace("FULLWIDTH ", "").split(" ")[0]
    return name if name in SCRIPTS else ""


def without_look_alikes(text: str) -> str:
    """Every word of mixed scripts written in one of them, if that can be."""
    found, word = "", ""
    for char in text + " ":
        if script(char):
            word += char
        else:
            found, word = found + unmixed(word) + char, ""
    return found[:-1]


def unmixed(word: str) -> str:
    """A word of letters, marks and ignored characters in a single script, if that can be."""
    if len({script(c) for c in word} - {"-"}) < 2:
        return word
    for target in SCRIPTS:
        letters = [
            c if script(c) in (target, "-") else look_alike(c, marks_at(word, at + 1), target)
            for at, c in enumerate(word)
        ]
        if "" not in letters:
            return "".join(letters)
    return word


def marks_at(word: str, at: int) -> str:
    """The marks that follow up to the next letter."""
    marks = ""
    while at < len(word) and script(word[at]) == "-":
        marks += word[at] if unicodedata.category(word[at])[0] == "M" and not IGNORED.match(word[at]) else ""
        at += 1
    return marks


def look_alike(char: str, marks: str, target: str) -> str:
    """The letter of a script that a letter, with marks behind it, looks like."""
    char = unicodedata.normalize("NFC", char)
    whole = unicodedata.normalize("NFC", char + marks)[0]
    return alike(char, target) if alike(whole, target) else ""


@cache
def alike(char: str, target: str) -> str:
    """The same of a letter alone; with marks of its own they must go with what it looks like."""
    bare, *marks = list(unicodedata.normalize("NFD", char))
    found = bare_alike(bare, target)
    if not marks or not found:
        return found if char == bare else ""
    composed = unicodedata.normalize("NFC", found + "".join(marks))
    return composed if len(composed) == 1 else ""


def bare_alike(char: str, target: str) -> str:
    """Of several letters the one of the same case, and the first."""

    def of(one: str) -> list[str]:
        all_of = [each["c"] for each in confusables_data.get(one, []) if len(each["c"]) == 1]
        return [c for c in all_of if script(c) == target and (target != "LATIN" or c.isascii())]

    if char >= "\u1e00" or unicodedata.decomposition(char) or script(char) in ("", "-", target):
        return ""
    letters = of(char)
    for one in list(letters):
        if one.isupper() != char.isupper():
            letters += of(one)
    same_case = sorted(c for c in letters if c.isupper() == char.isupper())
    return (same_case or sorted(letters) or [""])[0]


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
    found = words(text, keep_case=recipe.keep_case, keep_accents=recipe.keep_accents, keep_digits=recipe.keep_digits)
    if not found:
        return None
    votes = {f: weight(f, count, recipe) for f, count in features(found, recipe).items()}
    value = 0
    for tally in tallies(votes, recipe.bits):
        value = value << 1 | (tally > 0 or (tally == 0 and recipe.tie == "one"))
    return value
