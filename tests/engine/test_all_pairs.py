"""Words in common, counted for many pairs at once, against Python's sets."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine import Recipe, all_jaccard, jaccard_and_containment, profile, word_sets
from simhash_gui.engine.all_pairs import MOST_TEXTS, all_shared
from simhash_gui.engine.word_sets import WordSets
from simhash_gui.progress import Cancelled
from tests.engine.test_neighbors import StopAt

TEXTS = (
    "Der Müller mahlt, und die Mühle klappert.",
    "und die Muhle KLAPPERT und klappert",
    "12 34",
    "",
    "水は低きに流れる und die Mühle",
    "owl",
    "owl owl owl",
)
RECIPES = (
    None,
    Recipe(),
    Recipe.preset("shingles-3"),
    Recipe.preset("characters-4"),
    Recipe.preset("default").with_field("bits", "128"),
    Recipe.preset("default").with_field("bits", "32"),
    Recipe.preset("rewriting").with_field("stop-words", "german"),
)


def sets_of(texts: tuple[str, ...] | list[str], recipe: Recipe | None) -> list[set[str]]:
    return [set(profile(t).plain.words if recipe is None else profile(t, recipe).features.names) for t in texts]


@pytest.mark.parametrize("recipe", RECIPES, ids=str)
def test_jaccard_and_containment_are_those_of_the_sets(recipe: Recipe | None) -> None:
    expected = sets_of(TEXTS, recipe)
    made = word_sets(TEXTS, recipe)
    assert made.sizes.tolist() == list(map(len, expected))
    pairs = np.array(list(product(range(len(TEXTS)), repeat=2)))
    jaccard, a_in_b, b_in_a = jaccard_and_containment(made, pairs)
    table = all_jaccard(made)
    for (a, b), together, first, second in zip(pairs.tolist(), jaccard, a_in_b, b_in_a, strict=True):
        one, other = expected[a], expected[b]
        if one and other:
            assert together == len(one & other) / len(one | other)
            assert first == len(one & other) / len(one)
            assert second == len(one & other) / len(other)
            assert table[a, b] == np.float32(together)
        else:
            assert np.isnan([together, first, second, table[a, b]]).all()


@settings(max_examples=30)
@given(st.lists(st.lists(st.integers(0, 40), max_size=60), max_size=40), st.integers(0, 30))
def test_common_and_rare_words_are_counted_alike(rows: list[list[int]], everywhere: int) -> None:
    # Some words stand in every text, others in few.
    sets = [set(row) | set(range(100, 100 + everywhere)) for row in rows]
    made = word_sets(
        [" ".join("abcdefghij"[n // 10 % 10] + "klmnopqrst"[n % 10] * (1 + n // 100) for n in row) for row in sets]
    )
    shared = all_shared(made)
    assert shared.shape == (len(sets), len(sets))
    for a, b in product(range(len(sets)), repeat=2):
        assert shared[a, b] == len(sets[a] & sets[b])


def test_many_texts_in_one_table() -> None:
    random = np.random.default_rng(1)
    rows = [set(random.zipf(1.3, 60).clip(0, 5000).tolist()) for _ in range(700)]
    ids = [sorted(row) for row in rows]
    made = WordSets(
        np.cumsum([0] + [len(row) for row in ids]),
        np.concatenate(ids).astype(np.int32),
        np.arange(5001, dtype=np.uint64),
    )
    table = all_jaccard(made)
    for a, b in random.integers(0, 700, (400, 2)).tolist():
        assert table[a, b] == np.float32(len(rows[a] & rows[b]) / len(rows[a] | rows[b]))
    assert (table == table.T).all()
    assert (table.diagonal() == 1).all()


def test_of_no_texts_there_is_an_empty_table() -> None:
    made = word_sets([])
    assert (len(made), made.distinct, all_jaccard(made).shape) == (0, 0, (0, 0))
    assert [part.shape for part in jaccard_and_containment(made, np.zeros((0, 2), np.int32))] == [(0,), (0,), (0,)]


def test_long_texts_are_walked_slice_by_slice() -> None:
    long = " ".join("abcdefghijklmnopqrstuvwxyz"[i % 26] + "xyz"[i % 3] for i in range(120_000))
    made = word_sets([long, "ax by", "cz"])
    assert made.sizes.tolist() == [78, 2, 1]
    jaccard, a_in_b, _ = jaccard_and_containment(made, np.array([[1, 0], [2, 0], [1, 2]]))
    assert jaccard.tolist() == [2 / 78, 1 / 78, 0]
    assert a_in_b.tolist() == [1, 1, 0]


def test_too_many_texts_for_a_table_are_refused_and_work_can_be_stopped() -> None:
    many = WordSets(np.zeros(MOST_TEXTS + 2, np.int64), np.zeros(0, np.int32), np.zeros(0, np.uint64))
    with pytest.raises(ValueError, match="at most 5000"):
        all_shared(many)
    texts = [f"word{i} of many same" for i in range(3000)]
    with pytest.raises(Cancelled):
        word_sets(texts, None, StopAt(1))
    with pytest.raises(Cancelled):
        all_shared(word_sets(texts[:200]), StopAt(1))
