"""What the All texts page starts from: the open texts with equal ones taken together, and every pair's numbers.

Nothing here depends on the limit; ``all_texts_grouped`` does the rest. Meant for a worker: ``survey`` reports
through its ``progress`` and may be cancelled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.all_pairs import all_jaccard
from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.neighbors import distance_histogram, distance_matrix
from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.word_sets import WordSets, word_sets
from simhash_gui.progress import Progress

MATRIX_MOST = 2000  # distinct texts up to which every pair has a cell
ALL_PAIRS_MOST = 5000  # distinct texts up to which the numbers of every pair are kept
WIDEST_SHARE = 3 / 8  # of the bits: where chance begins (24 of 64), and the widest limit
WIDEST_SHARE_LARGE = 1 / 4  # the widest limit above ``ALL_PAIRS_MOST``
OUTSIDE_BITS = 3  # beyond the limit, what still counts as just outside

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class TextNow:
    """An open text as it is now. ``fingerprint`` is None for a text without words, or one that was not read."""

    id: int
    version: int
    name: str
    origin: str
    text: str
    words: int | None
    fingerprint: Fingerprint | None
    unreadable: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """A text with its copies: all texts whose normalized words are the same, in list order."""

    members: tuple[TextNow, ...]

    @property
    def first(self) -> TextNow:
        """The copy that stands first in the list; its name is the row's."""
        return self.members[0]

    @property
    def count(self) -> int:
        """How many texts this is."""
        return len(self.members)


@dataclass(frozen=True, slots=True, eq=False)
class NearPairs:
    """The m pairs of nodes within ``reach`` bits, nearest first.

    pairs [m, 2] with a < b; distances [m] in bits; jaccard of words [m] 0..1; the share of the words of a
    that b has [m] and the other way round [m]. ``full``: more bits would be more pairs than can be shown.
    """

    reach: int
    pairs: NDArray[np.int32]
    distances: NDArray[np.uint8]
    jaccard: Floats
    a_in_b: Floats
    b_in_a: Floats
    full: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Survey:
    """n nodes and their pairs.

    prints [n, lanes]; valid [n]; counts [n]. ``distances`` [n, n] bits and ``jaccard`` [n, n] of words are
    None above ``ALL_PAIRS_MOST`` nodes. ``sizes`` [n]: distinct words, or None when they were not counted.
    ``near`` is None until the near pairs are searched (``all_texts_near``).
    ``histogram`` [bits + 1]: pairs of valid nodes by distance; None until it is known.
    """

    bits: int
    nodes: tuple[Node, ...]
    prints: NDArray[np.uint64]
    valid: NDArray[np.bool_]
    counts: NDArray[np.int64]
    distances: NDArray[np.uint8] | None
    jaccard: Floats | None
    sizes: NDArray[np.int64] | None
    sets: WordSets | None
    histogram: NDArray[np.int64] | None
    near: NearPairs | None

    @property
    def texts(self) -> int:
        """How many texts are open, copies too."""
        return int(self.counts.sum())

    @property
    def pairs(self) -> int:
        """How many pairs of distinct texts with words there are."""
        n = int(self.valid.sum())
        return n * (n - 1) // 2

    @property
    def has_matrix(self) -> bool:
        """Whether every pair has a cell to look at."""
        return self.distances is not None and len(self.nodes) <= MATRIX_MOST

    @property
    def widest(self) -> int:
        """The widest limit that can be set, in bits."""
        if self.near is not None and self.near.full:
            return self.near.reach
        share = WIDEST_SHARE if self.distances is not None else WIDEST_SHARE_LARGE
        return int(self.bits * share)

    def a_in_b(self, a: int, b: int) -> float | None:
        """The share of the distinct words of node ``a`` that node ``b`` has; None when unknown."""
        if self.jaccard is None or self.sizes is None:
            return None
        return float(_contained(self.jaccard[a : a + 1, b], self.sizes[a : a + 1], self.sizes[b : b + 1])[0])


def collapse(texts: Sequence[TextNow]) -> tuple[Node, ...]:
    """Texts of the same normalized words become one node, at the place of the first. Texts without words stay apart.

    Only texts with equal fingerprint and number of words can be the same, so only those are normalized.
    """
    alike: dict[tuple[int, int | None], list[int]] = {}
    for place, text in enumerate(texts):
        if text.fingerprint is not None:
            alike.setdefault((text.fingerprint.value, text.words), []).append(place)
    first_of = list(range(len(texts)))
    for places in alike.values():
        if len(places) > 1:
            _merge(texts, places, first_of)
    members: dict[int, list[TextNow]] = {}
    for place, first in enumerate(first_of):
        members.setdefault(first, []).append(texts[place])
    return tuple(Node(tuple(each)) for each in members.values())


def _merge(texts: Sequence[TextNow], places: list[int], first_of: list[int]) -> None:
    by_text: dict[str, int] = {}
    by_words: dict[tuple[str, ...], int] = {}
    for place in places:
        text = texts[place].text
        known = by_text.get(text)
        if known is None:
            known = by_words.setdefault(normalize(text).words, place)
            by_text[text] = known
        first_of[place] = known


def survey(texts: Sequence[TextNow], bits: int, before: Survey | None, progress: Progress) -> Survey:
    """Every number that does not depend on the limit. ``before`` lends what still holds. Raises ``Cancelled``.

    Up to ``ALL_PAIRS_MOST`` nodes O(n^2). Above that O(n), and neither near pairs (``all_texts_near``) nor
    histogram (``with_histogram``) yet.
    """
    progress.step(0, 0, "texts")
    nodes = collapse(texts)
    prints, valid = _prints(nodes, bits)
    counts = np.array([node.count for node in nodes], dtype=np.int64)
    if len(nodes) <= ALL_PAIRS_MOST:
        return _small(nodes, bits, (prints, valid, counts), before, progress)
    sets = before.sets if before is not None and _same_words(before, nodes) else None
    return Survey(bits, nodes, prints, valid, counts, None, None, None, sets, None, None)


def with_histogram(made: Survey, progress: Progress) -> Survey:
    """The survey with every pair counted. O(n^2), in tiles. Raises ``Cancelled``."""
    if made.histogram is not None:
        return made
    return replace(
        made, histogram=distance_histogram(np.ascontiguousarray(made.prints[made.valid]), made.bits, progress)
    )


def _prints(nodes: Sequence[Node], bits: int) -> tuple[NDArray[np.uint64], NDArray[np.bool_]]:
    lanes = max(1, bits // 64)
    valid = np.array([_has_bits(node.first.fingerprint, bits) for node in nodes], dtype=np.bool_)
    raw = bytearray()
    for node in nodes:
        found = node.first.fingerprint
        raw += (found.value if found is not None and found.bits == bits else 0).to_bytes(8 * lanes, "big")
    return np.frombuffer(bytes(raw), dtype=">u8").reshape(-1, lanes).astype(np.uint64), valid


def _has_bits(found: Fingerprint | None, bits: int) -> bool:
    return found is not None and found.bits == bits


def _small(
    nodes: tuple[Node, ...],
    bits: int,
    arrays: tuple[NDArray[np.uint64], NDArray[np.bool_], NDArray[np.int64]],
    before: Survey | None,
    progress: Progress,
) -> Survey:
    prints, valid, counts = arrays
    distances = distance_matrix(prints) if len(nodes) else np.zeros((0, 0), dtype=np.uint8)
    if before is not None and before.jaccard is not None and before.sets is not None and _same_words(before, nodes):
        sets, jaccard = before.sets, before.jaccard  # another recipe leaves the plain words as they are
    else:
        sets = word_sets([node.first.text for node in nodes], None, progress)
        jaccard = np.nan_to_num(all_jaccard(sets, progress))  # a text without a plain word has none in common
    sizes = sets.sizes
    reach = int(bits * WIDEST_SHARE) + OUTSIDE_BITS
    histogram, pairs, found, shared = _walk(distances, jaccard, valid, bits, reach)
    order = nearest_first(found, shared)
    near = _with_containment(reach, pairs.take(order, axis=0), found.take(order), shared.take(order), sizes)
    return Survey(bits, nodes, prints, valid, counts, distances, jaccard, sizes, sets, histogram, near)


def _walk(
    distances: NDArray[np.uint8], jaccard: Floats, valid: NDArray[np.bool_], bits: int, reach: int
) -> tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.uint8], Floats]:
    """The histogram of all pairs, and the pairs within ``reach``: pairs [m, 2], distances [m], Jaccard [m].

    Row by row: numpy picks cells without letting another thread in, and all at once would stop the window.
    """
    histogram = np.zeros(bits + 1, dtype=np.int64)
    firsts, seconds = [np.zeros(0, np.int32)], [np.zeros(0, np.int32)]
    found, shared = [np.zeros(0, np.uint8)], [np.zeros(0, np.float32)]
    for row in np.flatnonzero(valid).tolist():
        later = np.flatnonzero(valid[row + 1 :]) + row + 1
        cells = distances[row].take(later)
        histogram += np.bincount(cells, minlength=bits + 1)
        near = np.flatnonzero(cells <= reach)
        columns = later.take(near)
        firsts.append(np.full(len(near), row, dtype=np.int32))
        seconds.append(columns.astype(np.int32))
        found.append(cells.take(near))
        shared.append(jaccard[row].take(columns))
    pairs = np.stack([np.concatenate(firsts), np.concatenate(seconds)], axis=1)
    return histogram, pairs, np.concatenate(found), np.concatenate(shared)


def _same_words(before: Survey, nodes: tuple[Node, ...]) -> bool:
    def key(all_nodes: tuple[Node, ...]) -> list[tuple[int, int]]:
        return [(node.first.id, node.first.version) for node in all_nodes]

    return len(before.nodes) == len(nodes) and key(before.nodes) == key(nodes)


def nearest_first(distances: NDArray[np.uint8], jaccard: Floats) -> NDArray[np.int64]:
    """Nearest first; at one distance those with more words in both first; else the order of the list."""
    return np.lexsort((-jaccard, distances))


def _with_containment(
    reach: int, pairs: NDArray[np.int32], distances: NDArray[np.uint8], jaccard: Floats, sizes: NDArray[np.int64]
) -> NearPairs:
    a, b = sizes[pairs[:, 0]], sizes[pairs[:, 1]]
    return NearPairs(reach, pairs, distances, jaccard, _contained(jaccard, a, b), _contained(jaccard, b, a))


def _contained(jaccard: Floats, size: NDArray[np.int64], other: NDArray[np.int64]) -> Floats:
    """Share of the ``size`` words that are among the ``other`` words, from Jaccard: both = J (|A| + |B|) / (1 + J)."""
    wide = jaccard.astype(np.float64)
    both = np.rint(wide * (size + other) / (1 + wide))
    return np.where(size > 0, both / np.maximum(size, 1), 0).astype(np.float32)


def containment_matrix(made: Survey) -> Floats | None:
    """[n, n]: the share of the distinct words of the row's text that the column's text has."""
    if made.jaccard is None or made.sizes is None:
        return None
    return _contained(made.jaccard, made.sizes[:, None], made.sizes[None, :])
