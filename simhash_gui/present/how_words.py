"""Step 1: the beginning of the text as chips: each word as written and as it takes part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from simhash_gui.engine.normalize import NormalizedText
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.marking import Template
from simhash_gui.present.how_lanes import elide
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say

ChipKind = Literal["kept", "left_out", "between"]

MOST_WORDS = 40
LONGEST_WORD = 24
LONGEST_BETWEEN = 16


@dataclass(frozen=True, slots=True)
class Chip:
    """A word, or what stands between two words. ``below`` is what became of it; "" if nothing is to say."""

    kind: ChipKind
    original: str
    below: str


@dataclass(frozen=True, slots=True)
class WordsPicture:
    """The chips of the first ``MOST_WORDS`` words and the sentences beside them."""

    chips: tuple[Chip, ...]
    sentence: str
    description: str


def words_picture(walk_profile: Profile, wording: Wording) -> WordsPicture:
    """Chips, counts and rules of one text. Looks at the first words only, whatever the length."""
    words, recipe = walk_profile.words, walk_profile.recipe
    chips = tuple(_chips(walk_profile, wording))
    shown = sum(chip.kind == "kept" for chip in chips)
    total = len(words.words)
    parts = [wording(say.WORDS_TOTAL, n=total) if total else wording(say.WORDS_EMPTY)]
    left_out = left_out_count(walk_profile)
    if left_out:
        parts.append(wording(say.WORDS_LEFT_OUT, n=left_out))
    if shown < total:
        parts.append(wording(say.WORDS_SHOWN, shown=shown, total=total))
    parts += [wording(rule) for rule in rules(recipe)]
    spoken = ", ".join(_spoken(chip, wording) for chip in chips if chip.kind != "between")
    return WordsPicture(chips, " ".join(parts), wording(say.SPOKEN_WORDS, words=spoken) if spoken else parts[0])


def rules(recipe: Recipe) -> tuple[Template, ...]:
    """What the recipe does to words, one short sentence each."""
    found = [
        say.RULE_CASE_STAYS if recipe.keep_case else say.RULE_CASE_GOES,
        say.RULE_ACCENTS_STAY if recipe.keep_accents else say.RULE_ACCENTS_GO,
        say.RULE_DIGITS_STAY if recipe.keep_digits else say.RULE_DIGITS_GO,
    ]
    if recipe.stem != "none":
        found.append(say.RULE_STEM)
    return tuple(found)


def left_out_count(walk_profile: Profile) -> int:
    """How many words of the text the recipe's stop list leaves out. O(n log n)."""
    plain, words = walk_profile.plain, walk_profile.words
    if walk_profile.recipe.stop_words == "none" or not len(plain.words):
        return 0
    if not len(words.words):
        return len(plain.words)
    return int(np.count_nonzero(~_covered(plain, words, len(plain.words))))


def _covered(plain: NormalizedText, words: NormalizedText, first: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Which of the first plain words overlap a word that takes part."""
    after = np.searchsorted(words.ends, plain.starts[:first], side="right")
    inside = after < len(words.words)
    begins = words.starts[np.minimum(after, len(words.words) - 1)]
    found: np.ndarray[tuple[int], np.dtype[np.bool_]] = inside & (begins < plain.ends[:first])
    return found


def _chips(walk_profile: Profile, wording: Wording) -> list[Chip]:
    text, words, plain = walk_profile.text, walk_profile.words, walk_profile.plain
    spans = [
        (int(start), int(end), word)
        for start, end, word in zip(words.starts[:MOST_WORDS], words.ends[:MOST_WORDS], words.words, strict=False)
    ]
    kept_until = spans[-1][1] if len(words.words) > MOST_WORDS else len(text)
    if walk_profile.recipe.stop_words != "none":
        first = min(len(plain.words), 3 * MOST_WORDS)
        covered = _covered(plain, words, first) if spans else np.zeros(first, dtype=np.bool_)
        spans += [
            (int(plain.starts[i]), int(plain.ends[i]), "")
            for i in np.flatnonzero(~covered).tolist()
            if plain.starts[i] < kept_until
        ]
        spans.sort()
    chips: list[Chip] = []
    place = 0
    for start, end, word in spans:
        chips += _between(text[place : min(start, place + 200)])
        original = elide(text[start : min(end, start + 4 * LONGEST_WORD)], LONGEST_WORD)
        if word:
            chips.append(Chip("kept", original, elide(word, LONGEST_WORD)))
        else:
            chips.append(Chip("left_out", original, wording(say.LEFT_OUT)))
        place = end
    if kept_until == len(text):
        chips += _between(text[place : place + 200])
    return chips


def _between(text: str) -> list[Chip]:
    """Punctuation and numbers between two words; blanks are nothing to show."""
    return [Chip("between", elide(piece, LONGEST_BETWEEN), "") for piece in text.split()[:6]]


def _spoken(chip: Chip, wording: Wording) -> str:
    if chip.kind == "left_out":
        return wording(say.SPOKEN_LEFT_OUT, word=chip.original)
    if chip.below == chip.original:
        return chip.original
    return wording(say.SPOKEN_CHANGED, original=chip.original, word=chip.below)
