"""SimHash beside MinHash: signatures that agree as often as Jaccard says, and counts one can check."""

from __future__ import annotations

import numpy as np
import pytest

from simhash_gui.engine import Recipe, all_jaccard, fingerprints, word_sets
from simhash_gui.engine.minhash import LARGE, SMALL, THRESHOLDS, compare_methods, signatures
from simhash_gui.engine.neighbors_tiles import distance_matrix
from simhash_gui.progress import Cancelled
from tests.engine.test_neighbors import StopAt


def family(count: int, seed: int) -> list[str]:
    """Texts of 200 made-up words, each followed by one with some of them replaced."""
    random = np.random.default_rng(seed)
    letters = np.array(list("abcdefghijklmnopqrstuvwxyz"))

    def word() -> str:
        return "".join(random.choice(letters, 7))

    texts = []
    for _ in range(count):
        text = [word() for _ in range(200)]
        texts.append(" ".join(text))
        for place in random.integers(0, 200, int(random.integers(0, 60))).tolist():
            text[place] = word()
        texts.append(" ".join(text))
    return texts


def test_signatures_agree_as_often_as_jaccard_says() -> None:
    texts = family(40, seed=1)
    sets = word_sets(texts, Recipe())
    made = signatures(sets, LARGE)
    assert made.shape == (80, 128)
    jaccard = all_jaccard(sets)
    estimated = np.array([(made[i] == made[i + 1]).mean() for i in range(0, 80, 2)])
    exact = np.array([jaccard[i, i + 1] for i in range(0, 80, 2)])
    # The standard deviation of one estimate is at most 0.044, that of the mean 0.007.
    assert abs((estimated - exact).mean()) < 0.03
    assert np.abs(estimated - exact).max() < 0.2
    same = signatures(word_sets([texts[0], texts[0]], Recipe()), SMALL)
    assert (same[0] == same[1]).all()


def test_precision_and_recall_are_counted_over_all_pairs() -> None:
    texts = [*family(30, seed=2), "", "12"]
    recipe = Recipe()
    found = compare_methods(texts, recipe)
    assert (found.texts, found.pairs) == (60, 1770)
    assert found.bytes_of == (("simhash", 8), ("minhash_small", 24), ("minhash_large", 512))
    jaccard = all_jaccard(word_sets(texts[:60], recipe))
    above = np.triu_indices(60, 1)
    assert found.alike == tuple((t, int((jaccard[above] >= np.float32(t)).sum())) for t in THRESHOLDS)
    distances = distance_matrix(fingerprints(texts[:60], recipe)[0])[above]
    (curve,) = [c for c in found.curves if c.method == "simhash" and c.threshold == 0.6]
    assert len(curve.cuts) == 65
    alike = jaccard[above] >= np.float32(0.6)
    for limit in (0, 5, 9, 14, 30, 64):
        called = distances <= limit
        cut = curve.cuts[limit]
        assert cut.limit == limit
        assert cut.recall == (called & alike).sum() / alike.sum()
        assert cut.precision == ((called & alike).sum() / called.sum() if called.any() else None)
    assert curve.best.f1 == max(cut.f1 for cut in curve.cuts)


def test_more_bytes_of_minhash_find_more() -> None:
    found = compare_methods(family(60, seed=3), Recipe())
    best = {curve.method: curve.best.f1 for curve in found.curves if curve.threshold == 0.7}
    assert best["minhash_large"] > best["simhash"] > 0.5
    assert best["minhash_large"] > best["minhash_small"] > 0.5


def test_nothing_alike_has_no_curve() -> None:
    found = compare_methods(["one text", "quite another thing"], Recipe())
    assert found.curves == ()
    assert found.alike == tuple((threshold, 0) for threshold in THRESHOLDS)
    assert compare_methods([], Recipe()).pairs == 0


def test_it_can_be_stopped_and_has_a_limit() -> None:
    with pytest.raises(Cancelled):
        compare_methods(family(3, seed=1), Recipe(), StopAt(3))
    with pytest.raises(ValueError, match="at most 5000"):
        compare_methods(["a"] * 5001, Recipe())
