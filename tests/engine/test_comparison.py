"""A comparison: the seeds' numbers, the feature table, and what must hold for any two texts."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine import Recipe, compare, fingerprint_of, profile
from simhash_gui.engine.comparison import Comparison, compare_profiles
from simhash_gui.engine.recipe import PRESETS
from simhash_gui.progress import Cancelled, Progress
from tests.article import ARTICLE_1, ARTICLE_2

TEXTS = st.lists(st.sampled_from(["owl", "tree", "old", "grey", "a", "été"]), max_size=12).map(" ".join)
PRESET_RECIPES = [row.recipe for row in PRESETS]


def test_the_article_of_2011() -> None:
    found = compare(ARTICLE_1, ARTICLE_2, Recipe.preset("article-2011"))
    for measures in (found.words, found.features):
        assert measures.jaccard.sets == 9 / 23
        assert measures.jaccard.counts == 11 / 28
        assert measures.jaccard.occurrences == 24 / 39
        assert f"{measures.jaccard.occurrences:.12f}" == "0.615384615385"
        assert (measures.both, measures.only_a, measures.only_b) == (9, 7, 7)
    assert found.jaccard_by_shingle[:4] == (9 / 23, 7 / 30, 4 / 31, 2 / 31)
    assert found.verdict.rough


def test_the_default_recipe_on_the_article() -> None:
    found = compare(ARTICLE_1, ARTICLE_2)
    assert found.recipe == Recipe()
    assert found.a.fingerprint is not None
    assert found.b.fingerprint is not None
    assert found.hamming == found.a.fingerprint.distance(found.b.fingerprint) == 25
    assert found.expected is not None
    assert found.expected.mean == pytest.approx(22.17, abs=0.01)
    assert found.agreement.agrees is True
    assert found.words.jaccard.sets == 9 / 23
    assert found.features.jaccard.sets == 16 / 53


def test_the_encyclopedia_table() -> None:
    """Le 0100, chat 1101, noir 1100: sums 1, 3, -3, -1, fingerprint 1100, the leftmost bit first."""
    hashes = {"Le": 0b0100, "chat": 0b1101, "noir": 0b1100}
    found = fingerprint_of(hashes, hash=hashes.__getitem__, bits=4)
    assert found is not None
    assert found.bit_array.tolist() == [True, True, False, False]
    assert found.value == 0b1100
    sums = [sum(1 if value >> bit & 1 else -1 for value in hashes.values()) for bit in (3, 2, 1, 0)]
    assert sums == [1, 3, -3, -1]


@pytest.mark.parametrize("weights", ["presence", "count", "log", "idf"])
@pytest.mark.parametrize("bits", [32, 64, 128])
def test_votes_sum_to_the_tallies_and_pushes_to_one(weights: str, bits: int) -> None:
    found = compare(ARTICLE_1, ARTICLE_2, Recipe(weights=weights, bits=bits))  # type: ignore[arg-type]
    table = found.table
    votes_a, votes_b = table.votes(slice(None))
    assert votes_a.sum(axis=0).tolist() == found.a.tallies.tolist()
    assert votes_b.sum(axis=0).tolist() == found.b.tallies.tolist()
    assert table.push.sum() == pytest.approx(1.0, abs=1e-12)
    rows = np.array([3, 0])
    assert table.votes(rows)[0].tolist() == votes_a[rows].tolist()
    assert table.bits(rows).tolist() == [(votes_a[row] > 0).tolist() for row in (3, 0)]


def test_the_table_is_the_union_in_order() -> None:
    table = compare("owl tree owl", "grey tree", Recipe(shingle=(1, 1), weights="count")).table
    assert table.names == ("owl", "tree", "grey")
    assert table.count_a.tolist() == [2, 1, 0]
    assert table.count_b.tolist() == [0, 1, 1]
    assert table.weight_a.tolist() == [2, 1, 0]
    assert table.push[1] == 0.0, "what votes alike in both pushes nothing apart"


def test_push_is_its_definition() -> None:
    found = compare(ARTICLE_1, ARTICLE_2, Recipe.preset("article-2011"))
    table, columns = found.table, np.flatnonzero(found.differing)
    total = sum(abs(int(found.a.tallies[j])) + abs(int(found.b.tallies[j])) for j in columns)
    assert found.a.fingerprint is not None
    for row, bits in enumerate(table.bits(slice(None)).tolist()):
        along = sum((1 if bits[j] else -1) * (1 if found.a.fingerprint.bit_array[j] else -1) for j in columns)
        expected = (int(table.weight_a[row]) - int(table.weight_b[row])) * along / total
        assert table.push[row] == pytest.approx(expected, abs=1e-12)


def test_differing_bits_are_numbers_highest_first() -> None:
    found = compare("owl", "tree")
    assert found.a.fingerprint is not None
    assert found.b.fingerprint is not None
    apart = found.a.fingerprint.value ^ found.b.fingerprint.value
    assert found.differing_bits == tuple(bit for bit in range(63, -1, -1) if apart >> bit & 1)
    assert len(found.differing_bits) == found.hamming


def whole_numbers(found: Comparison) -> list[float]:
    each = found.features
    values = [each.jaccard.sets, each.jaccard.counts, each.jaccard.occurrences, each.dice, each.overlap]
    return [v for v in [*values, each.cosine, each.containment.a_in_b, each.containment.b_in_a] if v is not None]


@settings(deadline=None, max_examples=60)
@given(TEXTS, TEXTS, st.sampled_from(PRESET_RECIPES))
def test_ranges_and_swapping(a: str, b: str, recipe: Recipe) -> None:
    one, other = compare(a, b, recipe), compare(b, a, recipe)
    assert all(0.0 <= value <= 1.0 for value in whole_numbers(one))
    assert one.features.containment.a_in_b == other.features.containment.b_in_a
    assert one.features.jaccard == other.features.jaccard
    assert one.features.cosine == other.features.cosine
    assert one.hamming == other.hamming
    assert one.differing_bits == other.differing_bits
    assert one.expected == other.expected
    assert one.jaccard_by_shingle == other.jaccard_by_shingle
    assert one.agreement.agrees == other.agreement.agrees
    pushes = dict(zip(other.table.names, other.table.push.tolist(), strict=True))
    assert [pushes[name] for name in one.table.names] == pytest.approx(one.table.push.tolist(), abs=1e-12)


@settings(deadline=None, max_examples=60)
@given(TEXTS.filter(bool), st.sampled_from(PRESET_RECIPES))
def test_identical_features_give_no_bit_and_exactly_one(text: str, recipe: Recipe) -> None:
    found = compare(text, text.upper() + " !", recipe)
    if found.hamming is None:
        assert found.a.words.words == ()
        return
    assert found.hamming == 0
    assert whole_numbers(found) == [1.0] * 8
    assert found.expected is not None
    assert (found.expected.mean, found.expected.sd) == (0.0, 0.0)
    assert found.agreement.agrees is True
    assert found.cosine_estimate is not None
    assert found.cosine_estimate.value == 1.0
    assert found.table.push.tolist() == [0.0] * len(found.table.names)
    assert found.verdict.kind == "identical"


@given(st.lists(st.sampled_from(["owl", "tree", "old", "grey"]), min_size=1, max_size=5))
@settings(deadline=None, max_examples=20)
def test_order_of_words_never_matters_to_a_bag(words: list[str]) -> None:
    recipe = Recipe.preset("article-2011")
    values = {profile(" ".join(order), recipe).fingerprint for order in permutations(words)}
    assert len(values) == 1


def test_nothing_to_compare() -> None:
    found = compare("", "owl")
    assert (found.hamming, found.expected, found.cosine_estimate) == (None, None, None)
    assert found.agreement.agrees is None
    assert found.differing_bits == ()
    assert found.jaccard_by_shingle == (None,) * 8
    assert found.verdict.kind == "nothing_to_compare"
    assert (found.words.both, found.words.only_b) == (0, 1)


def test_an_open_recipe_is_resolved_on_the_two_texts() -> None:
    found = compare(ARTICLE_1, ARTICLE_2, Recipe.preset("rewriting"))
    assert found.recipe == Recipe(shingle=(1, 1), stop_words="fr", weights="log")
    assert "de" not in found.table.names
    assert found.words.jaccard.sets == 9 / 23, "plain words leave nothing out"


def test_profiles_of_two_recipes_have_no_distance() -> None:
    with pytest.raises(ValueError, match="recipes"):
        compare_profiles(profile("owl"), profile("owl", Recipe(bits=32)))


def test_the_five_huge_counts_of_one_word() -> None:
    counted = Recipe.preset("article-2011")
    found = compare("alpha " * 65_536 + "beta", "alpha", counted)
    assert found.hamming == 0
    assert found.features.jaccard.sets == 0.5
    assert found.features.jaccard.counts == 1 / 65_537


def test_comparing_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        compare("old owl", "grey owl", progress=progress)


def test_fragile_bits_of_an_unchanged_text_are_taken_over() -> None:
    a, b, typed = (profile(text) for text in (ARTICLE_1, ARTICLE_2, ARTICLE_1 + " aujourd'hui"))
    last = compare_profiles(a, b)
    swapped = compare_profiles(b, typed, last=last)
    assert swapped.fragile_a is last.fragile_b
    assert swapped.fragile_b.tolist() == compare_profiles(typed, b).fragile_a.tolist()
    assert swapped.fragile_b.tolist() != last.fragile_a.tolist()
