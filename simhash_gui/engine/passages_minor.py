"""Minor changes that stand alone: a sentence of which every third word was replaced, amid text that was rewritten.

No run in it is long enough for a passage, but its short runs follow each other in both texts:

1. Of what is no passage yet, pairs of neighboring words are taken that stand there once in either text; a pair
   of function words is none. What stands once in both is hardly ever a coincidence, and never ambiguous.
2. Pairs that follow each other in both texts, at most ``GAP`` other words between them on either side, make a
   chain.
3. A chain is a minor change if its pairs hold 3 words more than the least run (6 in scripts without spaces),
   three of them no function words, and at least half of the words of either side stand on the other side too.

Where two chains want the same words the one with more goes first.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.int64]
Mask = NDArray[np.bool_]
Window = tuple[int, int, int, int]  # in A from and to, in B from and to

GAP: Final = 2  # words between two pairs
_MORE, _MORE_UNSPACED = 3, 6  # words more than the least
_CONTENT = 3
_OPEN = 4  # chains that the next pair may belong to


def words_needed(least: int, unspaced: bool) -> int:
    """How many words the pairs of a lone minor change hold together, where a run has at least ``least``."""
    return least + (_MORE_UNSPACED if unspaced else _MORE)


def lone_minor_changes(
    texts: tuple[Array, Array], free: tuple[Mask, Mask], content: Mask, needed: int, step: Callable[[], None]
) -> list[Window]:
    """Windows of two texts given as word numbers, by place in A; ``free`` says which words are in no passage.

    ``content`` [numbers]: which words are no function words. ``step`` is called now and then. O(n log n).
    """
    a = texts[0]
    at_a, at_b = _pairs(texts, free, content)
    step()
    taken_a, taken_b = (np.append(0, np.cumsum(~each)) for each in free)
    chains = _chains(at_a.tolist(), at_b.tolist(), taken_a, taken_b, step)
    found: list[tuple[int, Window]] = []
    for chain in chains:
        if 2 * len(chain) < needed:
            continue
        places = sorted({place for x, _ in chain for place in (x, x + 1)})
        if len(places) >= needed and int(content[a[places]].sum()) >= _CONTENT:
            window = (chain[0][0], chain[-1][0] + 2, chain[0][1], chain[-1][1] + 2)
            if 2 * len(places) >= max(window[1] - window[0], window[3] - window[2]):
                found.append((len(places), window))
    return _apart(found)


def _pairs(texts: tuple[Array, Array], free: tuple[Mask, Mask], content: Mask) -> tuple[Array, Array]:
    """Where the pairs stand that are once in what is left of either text, by place in A."""
    keys, places = [], []
    for ids, unused in zip(texts, free, strict=True):
        usable = unused[:-1] & unused[1:] & (content[ids[:-1]] | content[ids[1:]])
        at = np.flatnonzero(usable)
        found, first, counts = np.unique(ids[at] * len(content) + ids[at + 1], return_index=True, return_counts=True)
        keys.append(found[counts == 1])
        places.append(at[first[counts == 1]])
    _, in_a, in_b = np.intersect1d(keys[0], keys[1], assume_unique=True, return_indices=True)
    at_a, at_b = places[0][in_a], places[1][in_b]
    order = np.argsort(at_a)
    return at_a[order], at_b[order]


def _chains(
    at_a: Sequence[int], at_b: Sequence[int], taken_a: Array, taken_b: Array, step: Callable[[], None]
) -> list[list[tuple[int, int]]]:
    """Pairs that follow each other in both texts with nothing but a few free words between."""
    chains: list[list[tuple[int, int]]] = []
    recent: deque[list[tuple[int, int]]] = deque(maxlen=_OPEN)
    for row, (x, y) in enumerate(zip(at_a, at_b, strict=True)):
        if row % 4_096 == 0:
            step()
        chain = next((each for each in recent if _follows(each[-1], (x, y), taken_a, taken_b)), None)
        if chain is None:
            chain = []
            chains.append(chain)
            recent.appendleft(chain)
        chain.append((x, y))
    return chains


def _follows(one: tuple[int, int], two: tuple[int, int], taken_a: Array, taken_b: Array) -> bool:
    by_a, by_b = two[0] - one[0], two[1] - one[1]
    if by_a == 1 or by_b == 1:  # the pairs share a word: in both texts or not at all
        return by_a == by_b
    near = 1 < by_a <= GAP + 2 and 1 < by_b <= GAP + 2
    return near and bool(taken_a[two[0]] == taken_a[one[0]] and taken_b[two[1]] == taken_b[one[1]])


def _apart(found: list[tuple[int, Window]]) -> list[Window]:
    kept: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
    windows: list[Window] = []
    for _, window in sorted(found, key=lambda each: (-each[0], each[1])):
        ranges = (window[:2], window[2:])
        if not any(_touches(known, one) for known, one in zip(kept, ranges, strict=True)):
            windows.append(window)
            for known, one in zip(kept, ranges, strict=True):
                insort(known, one)
    return sorted(windows)


def _touches(known: list[tuple[int, int]], one: tuple[int, int]) -> bool:
    row = bisect_right(known, one)
    return (row > 0 and known[row - 1][1] > one[0]) or (row < len(known) and known[row][0] < one[1])
