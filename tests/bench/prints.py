"""Fingerprints to look for near pairs in, kept in ``.bench``: random ones, and real ones of English and French prose.

Both hold near-duplicates and equal ones. The real ones are those of windows of 80 words at random places, so many
overlap almost wholly, and their bits are as skewed as real ones are.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.batch import fingerprints, many_tallies

Prints = NDArray[np.uint64]

WINDOW = 80
PLANTED = 100  # one in so many random fingerprints is a near or equal copy of another
WITH_TALLIES = 100_000  # of which the tallies are kept too, for the way that needs them
AT_ONCE = 20_000


def random_prints(n: int, folder: Path) -> Path:
    """``n`` random fingerprints; of one in a hundred there is another 0 to 8 bits away."""
    path = folder / f"random-{n}.npy"
    if not path.exists():
        random = np.random.default_rng(n)
        made = random.integers(0, 2**64, n, dtype=np.uint64)
        copies = n // PLANTED
        made[:copies] = made[copies : 2 * copies]
        for row, flips in enumerate(random.integers(0, 9, copies).tolist()):
            for bit in random.choice(64, flips, replace=False).tolist():
                made[row] ^= np.uint64(1 << bit)
        random.shuffle(made)
        np.save(path, made)
    return path


def real_prints(n: int, folder: Path, texts: list[Path]) -> Path:
    """The first ``n`` of the real fingerprints; those of most are made once."""
    path = folder / f"real-{n}.npy"
    if not path.exists():
        parts = [fingerprints(part)[0][:, 0] for part in _windows(texts, n)]
        np.save(path, np.concatenate(parts)[:n])
    return path


def real_tallies(n: int, folder: Path, texts: list[Path]) -> Path:
    """Their tallies, [n, 64] as int16."""
    path = folder / f"tallies-{n}.npy"
    if not path.exists():
        parts = [many_tallies(part)[0].astype(np.int16) for part in _windows(texts, n)]
        np.save(path, np.concatenate(parts)[:n])
    return path


def _windows(texts: list[Path], n: int) -> Iterator[list[str]]:
    """``n`` windows of words, some at a time; the first ones are the same whatever ``n``."""
    words = [word for path in texts for word in path.read_text("utf-8").split()]
    random = np.random.default_rng(2007)
    for start in range(0, n, AT_ONCE):
        places = random.integers(0, len(words) - WINDOW, AT_ONCE)[: n - start]
        yield [" ".join(words[place : place + WINDOW]) for place in places.tolist()]
