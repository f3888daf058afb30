"""How well the distance of fingerprints tells near-duplicates, on labelled pairs of revisions and translations.

Near-duplicates are pairs of which at least nine words in ten are unchanged, in order (``wsim``); others have under
half of them unchanged. What lies between is left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.recipe import Recipe
from tests.calibration.pairs import read_text

SETS = ("rev_*", "licences", "bible_*")
LEAST, MOST = 0.9, 0.5  # words unchanged of near-duplicates, and of others
DEFAULT_LIMIT = 12
BEST_F1, FALSE_ALARMS = 98.5, 0.1  # percent


@dataclass(frozen=True, slots=True, eq=False)
class Distances:
    """Distances [p] of near-duplicates and [q] of others."""

    near: NDArray[np.int64]
    other: NDArray[np.int64]

    def f1(self, limit: int) -> float:
        """F1 of calling pairs up to ``limit`` near-duplicates, in percent."""
        found, wrong = int((self.near <= limit).sum()), int((self.other <= limit).sum())
        return 200 * found / (len(self.near) + found + wrong)

    def false_alarms(self, limit: int) -> float:
        """Which share of the others is called near-duplicates, in percent."""
        return 100 * float((self.other <= limit).mean())

    def missed(self, limit: int) -> float:
        """Which share of the near-duplicates is not, in percent."""
        return 100 * float((self.near > limit).mean())


def distances(data: Path, recipe: Recipe) -> Distances:
    """Of all pairs of the sets in folder ``data``."""
    rows = list(_rows(data))
    texts = {path: read_text(path) for a, b, _ in rows for path in (a, b)}
    place = {path: number for number, path in enumerate(texts)}
    values, valid = fingerprints(list(texts.values()), recipe)
    near: list[int] = []
    other: list[int] = []
    for a, b, unchanged in rows:
        if valid[place[a]] and valid[place[b]]:
            distance = int(np.bitwise_count(values[place[a]] ^ values[place[b]]).sum())
            (near if unchanged >= LEAST else other).append(distance)
    return Distances(np.array(near), np.array(other))


def _rows(data: Path) -> Iterator[tuple[Path, Path, float]]:
    for name in SETS:
        for rows in sorted(data.glob(f"{name}/pairs.jsonl")):
            for line in rows.read_text("utf-8").splitlines():
                row = json.loads(line)
                unchanged = row.get("wsim")
                if unchanged is not None and (unchanged >= LEAST or unchanged < MOST):
                    yield rows.parent / row["a_path"], rows.parent / row["b_path"], float(unchanged)


def report(data: Path) -> None:
    """Print F1 by limit, the best, and the false alarms at the window's limit."""
    found = distances(data, Recipe())
    if not len(found.near) or not len(found.other):
        print("\nNear-duplicates by distance: none of the sets rev_*, licences and bible_* is here.")
        return
    print(f"\nNear-duplicates by distance, default recipe: {len(found.near)} near pairs, {len(found.other)} others")
    print(f"{'limit':>6} {'F1':>7} {'false alarms':>13} {'missed':>7}  (percent)")
    limits = range(3, 22)
    for limit in limits:
        print(f"{limit:6} {found.f1(limit):7.2f} {found.false_alarms(limit):13.3f} {found.missed(limit):7.2f}")
    best = max(limits, key=found.f1)
    alarms = found.false_alarms(DEFAULT_LIMIT)
    print(f"Best F1 {found.f1(best):.2f} at {best} bits, target {BEST_F1}: {_met(found.f1(best) >= BEST_F1)}")
    print(f"False alarms at {DEFAULT_LIMIT} bits {alarms:.3f}, target {FALSE_ALARMS}: {_met(alarms <= FALSE_ALARMS)}")


def _met(holds: bool) -> str:
    return "met" if holds else "MISSED"
