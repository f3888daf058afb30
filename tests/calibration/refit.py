"""Fit the constants of likeness anew, and see how they do on sets and pairs they never saw.

Once the better side of each pair is known, the evidence is linear in all of them: a logistic model with
weights that may not be negative. Every set counts alike, and within a set related and unrelated pairs count
alike. The line between related and not is then moved to where the mean accuracy at likeness 0.5 is best over
the sets that it is judged by: LINE by long texts, SENTENCE by sentences.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from simhash_gui.engine import verdict_likeness as model
from simhash_gui.engine.verdict_overlap import Overlap
from tests.calibration.pairs import Pair
from tests.calibration.statistics import Labels, Values

# Their labels mean something else than "made from": the same clauses in another licence, another state of
# the same page, the same event in the news.
NOT_FITTED = frozenset({"licences", "petclinic_states", "lee50"})
JUDGED_BY = (("LINE", ("clough_stevenson",)), ("SENTENCE", ("mrpc", "pan_sentences")))
STEPS, RIDGE = 4_000, 1e-4
MOVES = np.arange(-2.0, 2.01, 0.05)  # moves of the line that are tried


@dataclass(frozen=True, slots=True, eq=False)
class Fitted:
    """The weights of ``terms``, [6], in their order; all but the first are 0 or more."""

    weights: Values

    def __str__(self) -> str:
        return ", ".join(f"{name} {value:.2f}" for name, value in zip(NAMES, self.weights, strict=True))


NAMES = ("LINE", "LETTERS", "RUNS", "COMMON", "SENTENCE", "NUMBERS")


def stored() -> Fitted:
    """The constants that the engine has."""
    return Fitted(np.array([getattr(model, name) for name in NAMES]))


def terms(found: Overlap) -> tuple[float, ...]:
    """What the weights are multiplied with: 1, and the terms of ``evidence``."""
    letters = math.log((found.letters + model.FLOOR) / (1 + model.FLOOR))
    side = int(found.short_runs[1] > found.short_runs[0])
    words, share = found.count[side], found.short_runs[side]
    runs, others = share * model.rising(words, *model.GROWN), (1 - share) * model.rising(words, *model.LONG)
    return 1.0, letters, runs, -others, -model.sentence(found), -model.numbers_apart(found)


def balanced(pairs: Sequence[Pair]) -> Values:
    """A weight for each pair: sets count alike, and both labels within a set."""
    sizes = Counter((pair.folder, pair.label) for pair in pairs)
    weights = np.array([1 / sizes[pair.folder, pair.label] for pair in pairs])
    return np.asarray(weights / weights.sum(), dtype=np.float64)


def fit(pairs: Sequence[Pair]) -> Fitted:
    """The whole procedure on labelled pairs: least weighted log loss by gradient steps, then the line."""
    x, related, weights = np.array([terms(pair.found) for pair in pairs]), labels(pairs), balanced(pairs)
    found = stored().weights.copy()
    step = 4 / float((weights[:, None] * x * x).sum())
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-np.clip(x @ found, -30, 30)))
        found = found - step * (x.T @ (weights * (likely - related)) + RIDGE * found)
        found[1:] = np.maximum(found[1:], 0)
    for name, sets in JUDGED_BY:
        place = NAMES.index(name)
        found[place] += _best_move(pairs, sets, x @ found, x[:, place])
    found[1:] = np.maximum(found[1:], 0)
    return Fitted(found)


def labels(pairs: Sequence[Pair]) -> Labels:
    """Which pairs are related."""
    return np.array([pair.label == 1 for pair in pairs])


def _best_move(pairs: Sequence[Pair], sets: Sequence[str], values: Values, term: Values) -> float:
    """How far to move the weight of ``term``; nowhere if none of ``sets`` is among the pairs."""
    related, judged = labels(pairs), [np.array([pair.folder == name for pair in pairs]) for name in sets]
    judged = [chosen for chosen in judged if chosen.any()]
    if not judged:
        return 0.0
    reached = [
        np.mean([np.mean((values + move * term >= 0)[chosen] == related[chosen]) for chosen in judged])
        for move in MOVES
    ]
    return float(np.mean(MOVES[np.isclose(reached, np.max(reached))]))


def likely(pairs: Sequence[Pair], fitted: Fitted) -> Values:
    """Evidence of each pair under other constants; 0 is the line."""
    return np.asarray(np.array([terms(pair.found) for pair in pairs]) @ fitted.weights, dtype=np.float64)
