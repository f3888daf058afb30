"""Pairs that the Evidence tests look at."""

from __future__ import annotations

from simhash_gui.engine.comparison import compare_profiles
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.pair import PairSide, PairState
from tests.article import ARTICLE_1, ARTICLE_2


def pair(a: str | None, b: str | None, recipe: Recipe | None = None) -> PairState:
    """The state of a window that holds these texts (None: not there) and has compared them."""
    recipe = Recipe() if recipe is None else recipe
    profiles = [profile(text, recipe) if text is not None else None for text in (a, b)]
    sides = [
        PairSide(number + 1, f"{number + 1}.txt", text or "", made) if made is not None else None
        for number, (text, made) in enumerate(zip((a, b), profiles, strict=True))
    ]
    of_a, of_b = profiles
    comparison = compare_profiles(of_a, of_b) if of_a is not None and of_b is not None else None
    return PairState(sides[0], sides[1], comparison)


def article(recipe: Recipe | None = None) -> PairState:
    """The two sentences of the 2011 article."""
    return pair(ARTICLE_1, ARTICLE_2, recipe)


def many_words(count: int, step: int = 1) -> str:
    """A text of ``count`` different words in a fixed order; another ``step`` gives another order."""
    letters = "abcdefghij"
    spelled = ["".join(letters[int(digit)] for digit in f"{n:05d}") for n in range(count)]
    return " ".join(spelled[(n * step) % count] for n in range(count))
