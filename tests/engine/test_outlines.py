from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.bulk.folding import fold, is_unspaced
from simhash_gui.engine.features import document_frequency
from simhash_gui.engine.outlines import Outline, has_unspaced, outlines, word_counts
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe, UnresolvedRecipeError
from simhash_gui.progress import Cancelled, Progress
from tests import nasty

RECIPES = (
    "",
    "weights=count shingle=1",
    "shingle=3 digits=yes case=yes",
    "unit=char shingle=4 bits=128",
    "unit=char shingle=12 accents=yes",
    "stop-words=en stem=en weights=log",
    "bits=32 tie=one",
)


def expected(text: str, recipe: Recipe) -> Outline:
    made = profile(text, recipe)
    return Outline(len(made.plain.words), made.fingerprint, made.notices)


@pytest.mark.parametrize("line", RECIPES)
def test_outlines_are_what_profiles_say(line: str) -> None:
    recipe = Recipe.parse(line)
    long = ["word " * 40, "x" * 400_000, "many words here " * 60_000]
    texts = [*nasty.PIECES, "", "the of and", "a b", "東京に行く", *long]
    assert outlines(texts, recipe) == [expected(text, recipe) for text in texts]


@given(st.lists(nasty.texts, max_size=12), st.sampled_from(RECIPES))
def test_whatever_the_texts_outlines_are_what_profiles_say(texts: list[str], line: str) -> None:
    recipe = Recipe.parse(line)
    assert outlines(texts, recipe) == [expected(text, recipe) for text in texts]


def test_idf_of_the_loaded_texts() -> None:
    texts = ["green house", "green tree", "12"]
    recipe = Recipe(weights="idf", idf=document_frequency(texts, Recipe(weights="idf")))
    assert outlines(texts, recipe) == [expected(text, recipe) for text in texts]
    with pytest.raises(UnresolvedRecipeError):
        outlines(texts, Recipe(weights="idf"))


def test_every_letter_of_a_script_without_spaces_is_noticed() -> None:
    missed = [
        code
        for code in range(sys.maxunicode + 1)
        if not has_unspaced(chr(code)) and any(map(is_unspaced, fold(chr(code), keep_case=False)))
    ]
    assert missed == []
    assert not has_unspaced("плюс ça – “change”")


def test_words_are_counted_as_the_recipe_normalizes() -> None:
    texts = ["route 66 is long", "", "one"]
    assert word_counts(texts, Recipe()).tolist() == [3, 0, 1]
    assert word_counts(texts, Recipe(keep_digits=True)).tolist() == [4, 0, 1]


def test_it_can_be_stopped() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        outlines(["one two"], progress=progress)
