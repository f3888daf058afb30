"""The statistics, the reader of labelled pairs and the refit, on figures one can check by hand."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from simhash_gui.engine.verdict_likeness import evidence
from simhash_gui.engine.verdict_overlap import overlap
from tests.calibration.pairs import Pair, labelled_pairs
from tests.calibration.refit import fit, likely, stored
from tests.calibration.statistics import accuracy, auc, best_line, in_folds, leave_one_out, ranks, spearman

VALUES = np.array([0.1, 0.2, 0.4, 0.6, 0.8])
RELATED = np.array([False, True, False, True, True])


def test_ranks_share_ties() -> None:
    assert ranks(np.array([3.0, 1.0, 3.0, 2.0])).tolist() == [3.5, 1, 3.5, 2]
    assert spearman(np.array([1.0, 2.0, 3.0]), np.array([10.0, 40.0, 90.0])) == pytest.approx(1)


def test_auc_and_accuracy() -> None:
    # Of the six pairs (related, not), 0.2 > 0.1, 0.2 < 0.4, and both others beat both.
    assert auc(VALUES, RELATED) == pytest.approx(100 * 5 / 6)
    assert auc(np.ones(5), RELATED) == pytest.approx(50)
    assert accuracy(VALUES, RELATED, 0.5) == pytest.approx(80)


def test_best_line_and_lines_of_the_others() -> None:
    assert best_line(VALUES, RELATED) == pytest.approx(0.15)
    assert accuracy(VALUES, RELATED, best_line(VALUES, RELATED)) == pytest.approx(80)
    apart = np.concatenate([np.arange(10.0), np.arange(30.0, 40.0)])
    assert leave_one_out(apart, apart >= 20) == pytest.approx(100)
    assert in_folds(apart, apart >= 20) == pytest.approx(100)


def test_labelled_pairs_come_from_lines_and_files(tmp_path: Path) -> None:
    folder = tmp_path / "letters"
    folder.mkdir()
    (folder / "one.txt").write_bytes("Le café est fermé le lundi.".encode("cp1252"))
    rows = [
        {"id": "1", "a_path": "one.txt", "b_text": "le cafe est ferme", "label": 1, "grade": "cut", "wsim": 0.6},
        {"id": "2", "a_text": "12 34", "b_text": "no words on the left", "label": 0, "grade": "none"},
    ]
    (folder / "pairs.jsonl").write_text("\n".join(json.dumps(row) for row in rows), "utf-8")
    (pair,) = labelled_pairs(tmp_path)
    assert (pair.id, pair.folder, pair.label, pair.grade, pair.unchanged) == ("1", "letters", 1, "cut", 0.6)
    assert pair.found == overlap(("le", "cafe", "est", "ferme", "le", "lundi"), ("le", "cafe", "est", "ferme"))


def made_pairs() -> list[Pair]:
    """Fifty pairs of which the more words are shared, the likelier they are called related."""
    random, pairs = np.random.default_rng(3), []
    for number in range(50):
        shared = [f"{chr(97 + n)}{chr(97 + n)}both" for n in range(number // 2)]
        a, b = ([f"{chr(97 + n)}{side}{number}own" for n in range(25 - number // 2)] for side in "xy")
        label = int(random.random() < number / 50)
        pairs.append(Pair(str(number), "mrpc", overlap(shared + a, shared + b), label, "", None, None))
    return pairs


def test_the_terms_add_up_to_the_evidence_of_the_engine() -> None:
    pairs = made_pairs()[:30]  # none stands almost whole in the other
    assert likely(pairs, stored()) == pytest.approx([evidence(pair.found) for pair in pairs])


def test_refit_finds_that_shared_letters_tell() -> None:
    pairs = made_pairs()
    fitted = fit(pairs)
    related = np.array([pair.label == 1 for pair in pairs])
    assert fitted.weights[1] > 0.5
    assert (fitted.weights[1:] >= 0).all()
    assert auc(likely(pairs, fitted), related) > 80
    assert str(fitted).startswith("LINE ")
