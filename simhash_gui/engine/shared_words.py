"""How many words each of many pairs of texts share, counted exactly and without a step of Python for each pair.

Words that many texts hold stand in a row of bits for each text, and are counted by AND and popcount; the rarer ones of
one text are looked up in a table of those of the other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.word_sets import WordSets
from simhash_gui.progress import Progress

Places = NDArray[np.int64]

_COMMON: Final = 1 / 128  # of the texts: a bit is read sooner than a rarer word is looked up this often
_MOST_BITS: Final = 4096
_AT_ONCE: Final = 1 << 19  # words looked up at once
_TABLE: Final = 1 << 22  # bytes of the table
_FEWEST_ROWS: Final = 8
_A_PAIR: Final = 8  # words that the bits of a pair are worth
_DENSE: Final = 1 << 23  # bytes, before they are packed to bits


def shared_words(sets: WordSets, pairs: NDArray[Any], progress: Progress | None = None) -> Places:
    """[m]: how many elements the sets of ``pairs`` [m, 2] share.

    Some 0.3 microseconds a pair of pages of 150 words when most pages have many near ones. Beside the result
    512 bytes a set at most. Raises ``Cancelled``.
    """
    progress = progress or Progress()
    shared = np.zeros(len(pairs), dtype=np.int64)
    if not len(pairs):
        return shared
    order = np.argsort(pairs[:, 0], kind="stable")
    first = pairs[:, 0].take(order).astype(np.int64)
    second = pairs[:, 1].take(order).astype(np.int64)
    held = np.bincount(sets.ids, minlength=sets.distinct)
    common = _common(held, len(sets))
    text = np.repeat(np.arange(len(sets), dtype=np.int32), sets.sizes)
    bits = _rows_of_bits(sets, text, common)
    rare = _Rare.of(sets, text, (held > 1) & ~common)
    changes = np.diff(first, prepend=-1) != 0
    run, runs = np.cumsum(changes) - 1, np.flatnonzero(changes)
    load = np.cumsum(rare.sizes.take(second) + _A_PAIR)
    start = 0
    while start < len(first):
        progress.step(start, len(first), "pairs")
        before = int(load[start - 1]) if start else 0
        end = min(int(np.searchsorted(load, before + _AT_ONCE)) + 1, len(first))
        last = int(run[start]) + rare.rows
        if last < len(runs):
            end = min(end, int(runs[last]))
        a, b = first[start:end], second[start:end]
        both = np.bitwise_count(bits.take(a, axis=0) & bits.take(b, axis=0))
        found = np.add.reduce(both, axis=1, dtype=np.int64)
        shared[order[start:end]] = found + rare.shared(a, b)
        start = end
    progress.step(len(first), len(first), "pairs")
    itself = np.flatnonzero(pairs[:, 0] == pairs[:, 1])  # a word that no other text holds was not looked at
    shared[itself] = sets.sizes[pairs[itself, 0]]
    return shared


def _common(held: Places, n: int) -> NDArray[np.bool_]:
    """Which words [distinct] get a bit: those of many texts, but not too many words."""
    common = held >= max(2.0, n * _COMMON)
    if int(common.sum()) > _MOST_BITS:
        common = np.zeros(len(held), dtype=np.bool_)
        common[np.argsort(-held, kind="stable")[:_MOST_BITS]] = True
    return common


def _rows_of_bits(sets: WordSets, text: NDArray[np.int32], common: NDArray[np.bool_]) -> NDArray[np.uint64]:
    """[n, lanes]: the common words of each set."""
    n = len(sets)
    lanes = max(1, -(-int(common.sum()) // 64))
    number = np.cumsum(common) - 1
    bits = np.zeros((n, lanes), dtype=np.uint64)
    height = max(1, _DENSE // (64 * lanes))
    for top in range(0, n, height):
        bottom = min(n, top + height)
        part = slice(int(sets.starts[top]), int(sets.starts[bottom]))
        kept = common.take(sets.ids[part])
        dense = np.zeros((bottom - top, 64 * lanes), dtype=np.bool_)
        dense[text[part][kept] - top, number.take(sets.ids[part][kept])] = True
        bits[top:bottom] = np.packbits(dense, axis=1).view(np.uint64)
    return bits


@dataclass(frozen=True, slots=True, eq=False)
class _Rare:
    """The rare words of the sets: of set i ``ids[starts[i]:starts[i] + sizes[i]]``; a table of ``rows`` sets' words."""

    starts: Places
    sizes: Places
    ids: Places
    table: NDArray[np.bool_]

    @classmethod
    def of(cls, sets: WordSets, text: NDArray[np.int32], rare: NDArray[np.bool_]) -> _Rare:
        """Those of the words [distinct] that are ``rare``."""
        chosen = rare.take(sets.ids)
        number = np.cumsum(rare) - 1
        sizes = np.bincount(text[chosen], minlength=len(sets))
        width = max(1, int(rare.sum()))
        table = np.zeros((max(_FEWEST_ROWS, _TABLE // width), width), dtype=np.bool_)
        return cls(np.cumsum(sizes) - sizes, sizes, number.take(sets.ids[chosen]), table)

    @property
    def rows(self) -> int:
        """How many different first texts fit in at once."""
        return len(self.table)

    def shared(self, a: Places, b: Places) -> Places:
        """[m]: shared rare words of sets ``a`` [m], in order and at most ``rows`` different ones, and ``b`` [m]."""
        changes = np.diff(a, prepend=-1) != 0
        firsts = a[changes]
        own = self.ids.take(self._places(firsts))
        row = np.repeat(np.arange(len(firsts)), self.sizes.take(firsts))
        self.table[row, own] = True
        sizes = self.sizes.take(b)
        cells = np.repeat((np.cumsum(changes) - 1) * self.table.shape[1], sizes)
        cells += self.ids.take(self._places(b))
        sums = np.concatenate([[0], np.cumsum(self.table.reshape(-1).take(cells))])
        self.table[row, own] = False
        ends = np.cumsum(sizes)
        found: Places = sums.take(ends) - sums.take(ends - sizes)
        return found

    def _places(self, texts: Places) -> Places:
        """The places in ``ids`` of the words of ``texts``, one text after the other."""
        sizes = self.sizes.take(texts)
        ends = np.cumsum(sizes)
        shifts = np.repeat(self.starts.take(texts) - (ends - sizes), sizes)
        shifts += np.arange(len(shifts))
        return shifts
