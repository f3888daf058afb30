"""Fingerprints near each other, and the slow and obvious ways to look at them, for the tests of many texts."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

Fingerprints = NDArray[Any]


def near_fingerprints(n: int, seed: int, bits: int = 64, families: int = 5, flips: int = 14) -> Fingerprints:
    """``n`` fingerprints of some families, each with up to ``flips`` bits turned: [n, 2] for 128 bits, else [n]."""
    random = np.random.default_rng(seed)
    width, lanes = min(bits, 64), 2 if bits == 128 else 1
    bases = random.integers(0, 2**width, (families, lanes), dtype=np.uint64)
    made = bases[random.integers(0, families, n)]
    for row in range(n):
        for bit in random.integers(0, bits, random.integers(0, flips + 1)).tolist():
            made[row, lanes - 1 - bit // 64] ^= np.uint64(1 << bit % 64)
    if bits == 128:
        return made
    return made[:, 0].astype(np.uint32) if bits == 32 else made[:, 0]


def slow_matrix(fingerprints: Fingerprints) -> NDArray[np.int64]:
    """[n, n] distances, bit by bit."""
    rows = np.asarray(fingerprints)
    rows = rows.reshape(-1, 1) if rows.ndim == 1 else rows
    values = [sum(int(lane) << 64 * place for place, lane in enumerate(reversed(row))) for row in rows.tolist()]
    return np.array([[(a ^ b).bit_count() for b in values] for a in values], dtype=np.int64).reshape(
        len(rows), len(rows)
    )


def slow_pairs(fingerprints: Fingerprints, k: int) -> list[tuple[int, int, int]]:
    """(a, b, distance) of all pairs within ``k``."""
    matrix = slow_matrix(fingerprints)
    n = len(matrix)
    return [(a, b, int(matrix[a, b])) for a in range(n) for b in range(a + 1, n) if matrix[a, b] <= k]


def slow_groups(fingerprints: Fingerprints, k: int, linkage: str) -> list[tuple[int, ...]]:
    """The groups of flat fingerprints, by joining the two nearest clusters until none are within ``k``."""
    distinct, counts = np.unique(fingerprints, return_counts=True)
    matrix = slow_matrix(distinct)

    def apart(a: list[int], b: list[int]) -> float:
        part = matrix[np.ix_(a, b)]
        if linkage == "average":
            return float(counts[a] @ part @ counts[b]) / float(counts[a].sum() * counts[b].sum())
        return float(part.max() if linkage == "complete" else part.min())

    clusters = [[item] for item in range(len(distinct))]
    while len(clusters) > 1:
        options = [(apart(a, b), min(a), min(b)) for i, a in enumerate(clusters) for b in clusters[i + 1 :]]
        distance, first, second = min((d, min(x, y), max(x, y)) for d, x, y in options)
        if distance > k:
            break
        taken = next(cluster for cluster in clusters if min(cluster) == second)
        clusters.remove(taken)
        next(cluster for cluster in clusters if min(cluster) == first).extend(taken)
    rows = [tuple(np.flatnonzero(np.isin(fingerprints, distinct[cluster])).tolist()) for cluster in clusters]
    return sorted(group for group in rows if len(group) > 1)


families = st.builds(
    near_fingerprints,
    st.integers(0, 30),
    st.integers(0, 2**32),
    families=st.integers(1, 5),
    flips=st.sampled_from([0, 2, 6, 16]),
)
"""Few fingerprints of 64 bits with many near, and equal, ones among them."""
