"""Which sentences to rewrite first: the figures are those of the text without the sentence."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine.measures import measure_words
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import IdfTable, Recipe
from simhash_gui.engine.rewrite import fingerprints_without, rewrite_first
from simhash_gui.engine.what_if import WhatIf, what_if
from simhash_gui.progress import Cancelled, Progress
from tests.engine.test_passages import BOOTS_A, BOOTS_B

WORDS = ["boots", "the", "Alps", "rain", "neige", "été", "Schuhe", "dry"]
SENTENCES = st.lists(st.lists(st.sampled_from(WORDS), min_size=1, max_size=5), min_size=1, max_size=6)
RECIPES = (
    Recipe(),
    Recipe.parse("unit=char shingle=4"),
    Recipe.parse("unit=char shingle=2-3 weights=count"),
    Recipe.parse("unit=word shingle=3 weights=count bits=128 tie=one"),
    Recipe.parse("unit=word shingle=1 weights=log bits=32 stop-words=en"),
    Recipe.parse("unit=word shingle=2-3 weights=presence"),
)


def text_of(sentences: list[list[str]]) -> str:
    return " ".join(" ".join(words).capitalize() + "." for words in sentences)


def test_the_sentences_of_the_picture() -> None:
    found = rewrite_first(profile(BOOTS_B), profile(BOOTS_A), most=4)
    assert [each.sentence for each in found] == [
        "Each pair is made by hand in the Alps from one piece of leather.",
        "If they do not fit, send them back within thirty days.",
        "Order before Friday and we send them free of charge.",
        "Six weeks on gravel left their mark nowhere, and the sole showed no wear at all.",
    ]
    assert [(each.shared_words, each.words) for each in found] == [(14, 14), (11, 11), (10, 10), (11, 16)]
    assert [round(100 * each.jaccard_without) for each in found] == [48, 52, 56, 57]
    assert [each.hamming_without for each in found] == [13, 11, 13, 13]
    assert BOOTS_B[slice(*found[0].a)] == found[0].sentence


@settings(deadline=None)
@given(SENTENCES, SENTENCES, st.sampled_from(RECIPES))
def test_figures_are_those_of_the_text_without_the_sentence(
    of_a: list[list[str]], of_b: list[list[str]], recipe: Recipe
) -> None:
    a, b = profile(text_of(of_a), recipe), profile(text_of(of_b), recipe)
    found = rewrite_first(a, b)
    for each in found:
        start, end = each.a
        rest = profile(a.text[:start] + " " + a.text[end:], recipe)
        jaccard = measure_words(rest.plain.words, b.plain.words).jaccard.sets
        assert each.jaccard_without == (jaccard or 0.0)
        distance = rest.fingerprint.distance(b.fingerprint) if rest.fingerprint and b.fingerprint else None
        assert each.hamming_without == distance
        assert each.shared_words == sum(word in b.plain.words for word in profile(each.sentence, recipe).plain.words)
        assert each.shared_words > 0
    assert [each.jaccard_without for each in found] == sorted(each.jaccard_without for each in found)
    assert rewrite_first(a, b, most=2) == found[:2]


def test_weights_over_all_texts_are_kept() -> None:
    recipe = Recipe.parse("unit=word shingle=1 weights=idf").resolve((BOOTS_A, BOOTS_B))
    assert isinstance(recipe.idf, IdfTable)
    a, b = profile(BOOTS_A, recipe), profile(BOOTS_B, recipe)
    for each in rewrite_first(a, b):
        changed = what_if(a, b, each.a)
        assert (changed.jaccard, changed.hamming) == (each.jaccard_without, each.hamming_without)


def test_runs_of_words_cut_at_both_ends() -> None:
    a = profile(BOOTS_A)
    ranges = np.array([[0, 3], [0, len(a.text)], [len(a.text) - 5, len(a.text)], [4, 4]], np.int64)
    made = fingerprints_without(a, ranges)
    assert made[0] == profile(a.text[3:]).fingerprint
    assert made[1] is None
    assert made[2] == profile(a.text[:-5]).fingerprint
    assert made[3] == a.fingerprint


def test_without_words_there_is_nothing_to_rewrite() -> None:
    assert rewrite_first(profile(""), profile("word")) == ()
    assert rewrite_first(profile("Quite other things."), profile("word")) == ()


def test_long_texts_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        rewrite_first(profile(BOOTS_A), profile(BOOTS_B), progress)


def test_what_a_change_would_do() -> None:
    a, b = profile(BOOTS_B), profile(BOOTS_A)
    start, end = a.text.index("Each pair"), a.text.index(" Six weeks")
    found = what_if(a, b, (start, end))
    assert round(100 * (found.jaccard or 0)) == 48
    assert found.hamming == 13
    assert a.fingerprint is not None
    assert b.fingerprint is not None
    assert len(found.apart) - len(found.together) == 13 - a.fingerprint.distance(b.fingerprint)
    assert sorted(found.apart + found.together) == sorted(found.turned)
    changed = profile(a.text[:start] + "New." + a.text[end:])
    replaced = what_if(a, b, (start, end), "New.")
    assert changed.fingerprint is not None
    assert sum(1 << bit for bit in replaced.turned) == changed.fingerprint.value ^ a.fingerprint.value
    assert what_if(a, b, (0, len(a.text))).hamming is None
    assert what_if(a, b, (0, 0)) == WhatIf((0, 0), "", 49 / 77, 11, (), (), ())
    with pytest.raises(ValueError, match="no range"):
        what_if(a, b, (3, 2))
