"""How much many texts have in common, pair by pair, counted exactly: Jaccard and containment of their sets."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.shared_words import shared_words
from simhash_gui.engine.word_sets import WordSets
from simhash_gui.progress import Progress

MOST_TEXTS: Final = 5000
"""Texts of which all pairs are counted at once: 100 MB."""

Values = NDArray[np.float64]

_COMMON: Final = 0.09  # a word of this share of the texts is counted by multiplying, a rarer one pair by pair
_COLUMNS: Final = 256  # words multiplied at once
_ROWS: Final = 512  # texts between two looks at the progress
_AT_ONCE: Final = 1 << 20  # pairs of occurrences counted at once


def jaccard_and_containment(
    sets: WordSets, pairs: NDArray[Any], progress: Progress | None = None
) -> tuple[Values, Values, Values]:
    """Of ``pairs`` [m, 2]: Jaccard (both / either), the share of a that b holds, the share of b that a holds; [m] each.

    NaN where either text has no word. O(words of the texts in the pairs). Raises ``Cancelled``.
    """
    shared = shared_words(sets, pairs, progress)
    sizes = sets.sizes.astype(np.float64)
    a, b = sizes[pairs[:, 0]], sizes[pairs[:, 1]]
    with np.errstate(invalid="ignore", divide="ignore"):
        both = np.where((a > 0) & (b > 0), shared, np.nan)
        return both / (a + b - shared), both / a, both / b


def all_shared(sets: WordSets, progress: Progress | None = None) -> NDArray[np.float32]:
    """[n, n] how many words each pair of texts shares, exact; the diagonal is the size of each set.

    For at most ``MOST_TEXTS``; 4 n * n bytes. Words of many texts are counted as a product of matrices, the others
    pair by pair of the texts that hold them, so time grows with n * n times the number of common words, and with the
    squares of how many texts hold the rarer ones. Raises ``ValueError``, ``Cancelled``.
    """
    n = len(sets)
    if n > MOST_TEXTS:
        raise ValueError(f"{n} texts; all pairs are counted of at most {MOST_TEXTS}")
    progress = progress or Progress()
    shared = np.zeros((n, n), dtype=np.float32)
    held = np.bincount(sets.ids, minlength=sets.distinct)
    text = np.repeat(np.arange(n, dtype=np.int32), sets.sizes)
    common = held > max(2.0, _COMMON * n)
    _multiply(shared, sets, text, common, progress)
    _add_rare(shared, sets, text, (held > 1) & ~common, progress)
    return _mirrored(shared, sets.sizes)


def _multiply(
    shared: NDArray[np.float32], sets: WordSets, text: NDArray[np.int32], common: NDArray[np.bool_], progress: Progress
) -> None:
    """Add the words that are ``common`` [distinct], some columns at a time."""
    n = len(shared)
    chosen = common[sets.ids]
    column = np.cumsum(common) - 1
    rows, columns = text[chosen], column[sets.ids[chosen]]
    total = int(common.sum())
    order = np.argsort(columns // _COLUMNS, kind="stable")
    bounds = np.searchsorted(columns[order] // _COLUMNS, np.arange(-(-total // _COLUMNS) + 1))
    for block in range(len(bounds) - 1):
        which = order[bounds[block] : bounds[block + 1]]
        held = np.zeros((n, _COLUMNS), dtype=np.float32)
        held[rows[which], columns[which] % _COLUMNS] = 1
        for top in range(0, n, _ROWS):
            progress.step(block * n + top, (len(bounds) - 1) * n + n)
            # Above the diagonal is enough; the rest is mirrored later.
            shared[top : top + _ROWS, top:] += held[top : top + _ROWS] @ held[top:].T


def _add_rare(
    shared: NDArray[np.float32], sets: WordSets, text: NDArray[np.int32], rare: NDArray[np.bool_], progress: Progress
) -> None:
    """Add the words that are ``rare`` [distinct]: each text that holds one with the next that does, and so on."""
    chosen = np.flatnonzero(rare[sets.ids])
    chosen = chosen[np.argsort(sets.ids[chosen], kind="stable")]
    word, holder = sets.ids[chosen], text[chosen]  # of one word, the texts are in order
    n = len(shared)
    flat = shared.reshape(-1)
    reach = 1
    alive = np.flatnonzero(word[1:] == word[:-1])
    while len(alive):
        for start in range(0, len(alive), _AT_ONCE):
            progress.step(progress.done, progress.total)
            part = alive[start : start + _AT_ONCE]
            np.add.at(flat, holder[part].astype(np.int64) * n + holder[part + reach], np.float32(1))
        reach += 1
        alive = alive[: np.searchsorted(alive, len(word) - reach)]
        alive = alive[word[alive] == word[alive + reach]]


def _mirrored(shared: NDArray[np.float32], sizes: NDArray[np.int64]) -> NDArray[np.float32]:
    """The part above the diagonal on both sides of it, and the sizes on it."""
    n = len(shared)
    for top in range(0, n, _ROWS):
        rows = slice(top, top + _ROWS)
        square = np.triu(shared[rows, rows], 1)
        shared[rows, rows] = square + square.T
        shared[top + _ROWS :, rows] = shared[rows, top + _ROWS :].T
    np.fill_diagonal(shared, sizes)
    return shared


def all_jaccard(sets: WordSets, progress: Progress | None = None) -> NDArray[np.float32]:
    """[n, n] Jaccard of all pairs of at most ``MOST_TEXTS`` texts; NaN for a text without words. See ``all_shared``."""
    return jaccard_of_shared(all_shared(sets, progress), sets.sizes)


def jaccard_of_shared(shared: NDArray[np.float32], sizes: NDArray[np.int64]) -> NDArray[np.float32]:
    """Turn what ``all_shared`` gave into Jaccard, in its own memory."""
    whole = sizes.astype(np.float32)
    whole[whole == 0] = np.nan
    for top in range(0, len(shared), _ROWS):
        rows = shared[top : top + _ROWS]
        rows /= whole[top : top + _ROWS, None] + whole - rows
    return shared
