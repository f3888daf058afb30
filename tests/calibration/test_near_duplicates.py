"""The figures of near-duplicates by distance, on pairs one can count by hand."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from simhash_gui.engine.recipe import Recipe
from tests.calibration.near_duplicates import Distances, distances, report

FOUND = Distances(near=np.array([1, 2, 2, 9]), other=np.array([5, 20, 30, 31, 32]))


@pytest.mark.parametrize(
    ("limit", "f1", "alarms", "missed"), [(2, 600 / 7, 0, 25), (6, 75, 20, 25), (9, 800 / 9, 20, 0)]
)
def test_f1_false_alarms_and_misses(limit: int, f1: float, alarms: float, missed: float) -> None:
    assert FOUND.f1(limit) == pytest.approx(f1)
    assert (FOUND.false_alarms(limit), FOUND.missed(limit)) == (alarms, missed)


def test_pairs_in_between_are_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "rev_letters"
    folder.mkdir()
    texts = {"a": "the first of three texts", "b": "the first of three texts!", "c": "nothing like that at all"}
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    rows = [("a", "b", 0.95), ("a", "c", 0.1), ("b", "c", 0.7), ("a", "c", None)]
    lines = [json.dumps({"a_path": f"{a}.txt", "b_path": f"{b}.txt", "wsim": share}) for a, b, share in rows]
    (folder / "pairs.jsonl").write_text("\n".join(lines), "utf-8")
    found = distances(tmp_path, Recipe())
    assert found.near.tolist() == [0]
    assert len(found.other) == 1
    assert found.other[0] > 12
    report(tmp_path)
    assert "1 near pairs, 1 others" in capsys.readouterr().out
    report(tmp_path / "empty")
    assert "none of the sets" in capsys.readouterr().out
