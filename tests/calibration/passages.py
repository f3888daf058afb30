"""How well passages tell copied answers from answers of one's own: Clough and Stevenson's short answers (2011)."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.passages import find_passages
from tests.calibration.pairs import read_text
from tests.calibration.statistics import auc

TARGET = 88.0  # percent, cut against non
FOLDER = "clough_stevenson"


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: how it was made, and the share of its words inside same or moved passages of its source."""

    id: str
    grade: str
    covered: float


def answers(data: Path) -> list[Answer]:
    """All answers to the task of their source."""
    found: list[Answer] = []
    rows = data / FOLDER / "pairs.jsonl"
    for line in rows.read_text("utf-8").splitlines() if rows.exists() else ():
        row = json.loads(line)
        if row["grade"] != "othertask":
            source, answer = (normalize(read_text(rows.parent / row[f"{side}_path"])) for side in "ab")
            share = find_passages(source, answer).share_b
            found.append(Answer(row["id"], row["grade"], share or 0.0))
    return found


def report(data: Path) -> None:
    """Print the AUC of each grade against answers of one's own, and which copied answers share no passage."""
    by_grade: dict[str, list[Answer]] = defaultdict(list)
    for each in answers(data):
        by_grade[each.grade].append(each)
    own = by_grade.pop("non", [])
    if not own:
        return
    print("\nShare of the answer covered by passages, against answers of one's own (AUC in percent)")
    for grade, rows in by_grade.items():
        covered = np.array([each.covered for each in (*rows, *own)])
        copied = np.array([True] * len(rows) + [False] * len(own))
        found = auc(covered, copied)
        met = "" if grade != "cut" else f", target {TARGET}: {'met' if found >= TARGET else 'MISSED'}"
        print(f"  {grade:8} {found:6.2f} ({len(rows)} against {len(own)}){met}")
        none = [each.id for each in rows if not each.covered]
        if none:
            print(f"           share no passage with their source: {', '.join(none)}")
