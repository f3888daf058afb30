"""The few statistics that calibrating needs, on plain arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]
Labels = NDArray[np.bool_]


def ranks(values: Values) -> Values:
    """Rank from 1, equal values sharing the mean of their ranks."""
    _, place, count = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(count)
    return np.asarray((last - (count - 1) / 2)[place], dtype=np.float64)


def spearman(x: Values, y: Values) -> float:
    """Correlation of the ranks."""
    return float(np.corrcoef(ranks(x), ranks(y))[0, 1])


def auc(values: Values, related: Labels) -> float:
    """How often a related pair has the higher value than an unrelated one, in percent; ties count half."""
    positive, negative = int(related.sum()), int((~related).sum())
    if not positive or not negative:
        return float("nan")
    above = ranks(values)[related].sum() - positive * (positive + 1) / 2
    return float(100 * above / (positive * negative))


def accuracy(values: Values, related: Labels, line: float) -> float:
    """Share of pairs on the right side of ``line``, in percent; on the line means related."""
    return float(100 * np.mean((values >= line) == related))


def best_line(values: Values, related: Labels) -> float:
    """The line between related and not with the fewest pairs on the wrong side; of several, the middle of the first."""
    order = np.argsort(values, kind="stable")
    sorted_values, sorted_related = values[order], related[order]
    right = sorted_related.sum() - np.concatenate([[0], np.cumsum(sorted_related)])
    right = right + np.concatenate([[0], np.cumsum(~sorted_related)])
    edges = np.concatenate([[sorted_values[0] - 1], sorted_values, [sorted_values[-1] + 1]])
    usable = edges[1:] > edges[:-1]
    place = int(np.argmax(np.where(usable, right, -1)))
    return float((edges[place] + edges[place + 1]) / 2)


def leave_one_out(values: Values, related: Labels) -> float:
    """Accuracy of the best line of all the other pairs, in percent. O(n^2 log n): for small sets."""
    right = 0
    for place in range(len(values)):
        others = np.arange(len(values)) != place
        right += int((values[place] >= best_line(values[others], related[others])) == related[place])
    return 100 * right / len(values)


def in_folds(values: Values, related: Labels, folds: int = 10, seed: int = 2011) -> float:
    """Accuracy of the best line of the other folds, in percent."""
    fold = np.random.default_rng(seed).permutation(len(values)) % folds
    right = 0
    for number in range(folds):
        line = best_line(values[fold != number], related[fold != number])
        right += int(np.sum((values[fold == number] >= line) == related[fold == number]))
    return 100 * right / len(values)
