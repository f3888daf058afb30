"""The passages of two texts, the slow and obvious way: every pair of places is looked at for every passage."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

Run = tuple[int, int, int]  # first word in A, in B, words
Found = tuple[str, tuple[int, int], tuple[int, int], int]


def runs(a: Sequence[str], b: Sequence[str], least: int) -> list[Run]:
    """Greedy tiling: the longest first, then the first in A, then behind the partner of the run before it."""
    free_a, free_b = [True] * len(a), [True] * len(b)
    found: list[Run] = []
    while True:
        length = {
            (x, y): _common(list(zip(a, free_a, strict=True))[x:], list(zip(b, free_b, strict=True))[y:])
            for x in range(len(a))
            for y in range(len(b))
            if a[x] == b[y]
        }
        longest = max(length.values(), default=0)
        if longest < max(1, least):
            return found
        start = min(x for (x, _), n in length.items() if n == longest)
        places = [y for (x, y), n in length.items() if n == longest and x == start]
        before = max((run for run in found if run[0] < start), default=(0, 0, 0))
        place = min(places, key=lambda y: (y < before[1] + before[2], y))
        found.append((start, place, longest))
        for step in range(longest):
            free_a[start + step] = free_b[place + step] = False


def _common(a: Sequence[tuple[str, bool]], b: Sequence[tuple[str, bool]]) -> int:
    """How many words, each with whether it is free, are alike and free from the beginnings on."""
    n = 0
    while n < min(len(a), len(b)) and a[n] == b[n] and a[n][1]:
        n += 1
    return n


def chain_words(found: Sequence[Run]) -> int:
    """The most words that runs in one order can hold: every subset is tried."""
    best = 0
    for size in range(len(found) + 1):
        for subset in combinations(sorted(found), size):
            if all(one[1] + one[2] <= two[1] for one, two in pairwise(subset)):
                best = max(best, sum(n for _, _, n in subset))
    return best
