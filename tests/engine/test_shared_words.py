from __future__ import annotations

import numpy as np
import pytest

from simhash_gui.engine.shared_words import shared_words
from simhash_gui.engine.word_sets import WordSets
from simhash_gui.progress import Cancelled, Progress


def made(sets: list[list[int]], distinct: int) -> WordSets:
    ids = np.array([word for each in sets for word in sorted(each)], dtype=np.int32)
    starts = np.concatenate([[0], np.cumsum([len(each) for each in sets])]).astype(np.int64)
    return WordSets(starts, ids, np.arange(distinct, dtype=np.uint64))


@pytest.mark.parametrize(
    ("texts", "words", "distinct"),
    [
        (40, 6, 20),  # every word is common
        (400, 30, 5_000),  # common and rare ones
        (60, 900, 12_000),  # more common ones than there are bits
    ],
)
def test_every_pair_shares_what_the_sets_share(texts: int, words: int, distinct: int) -> None:
    rng = np.random.default_rng(texts)
    sets = [
        np.unique((distinct * rng.random(rng.integers(0, words)) ** 2).astype(np.int64)).tolist() for _ in range(texts)
    ]
    pairs = rng.integers(0, texts, (5_000, 2)).astype(np.int32)
    found = shared_words(made(sets, distinct), pairs)
    assert found.tolist() == [len(set(sets[a]) & set(sets[b])) for a, b in pairs.tolist()]
    assert found.max() > 2


def test_no_pairs_and_no_words() -> None:
    empty = made([[], []], 0)
    assert shared_words(empty, np.zeros((0, 2), np.int32)).tolist() == []
    assert shared_words(empty, np.array([[0, 1]], dtype=np.int32)).tolist() == [0]


def test_it_can_be_stopped() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        shared_words(made([[0], [0]], 1), np.array([[0, 1]], dtype=np.int32), progress)
