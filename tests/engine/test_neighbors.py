"""All pairs within a limit: every way against every pair looked at bit by bit."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from simhash_gui.engine import distance_histogram, distance_matrix, fingerprints, pairs_within
from simhash_gui.engine.batch import many_tallies
from simhash_gui.engine.neighbors_blocks import best_plan, block_pairs, plan_of
from simhash_gui.engine.neighbors_pairs import Found, TooManyPairsError, has_equal, lanes_of, unpack
from simhash_gui.engine.neighbors_rough import flip_fragile, sorted_neighbors
from simhash_gui.engine.neighbors_tiles import tiled_pairs
from simhash_gui.progress import Cancelled, Progress
from tests.engine.near import Fingerprints, families, near_fingerprints, slow_matrix, slow_pairs


def rows(found: tuple[NDArray[Any], NDArray[Any]]) -> list[tuple[int, int, int]]:
    pairs, distances = found
    assert pairs.dtype == np.int32
    assert distances.dtype == np.uint8
    return [(a, b, d) for (a, b), d in zip(pairs.tolist(), distances.tolist(), strict=True)]


@pytest.mark.parametrize("bits", [32, 64, 128])
@pytest.mark.parametrize("k", [0, 1, 3, 5, 8])
def test_every_near_pair_is_found_once_with_its_distance(bits: int, k: int) -> None:
    made = near_fingerprints(120, seed=k, bits=bits, families=4, flips=12)
    expected = slow_pairs(made, k)
    assert len(expected) > 3
    assert rows(pairs_within(made, k)) == expected


@given(families, st.integers(0, 16))
def test_any_fingerprints_at_any_limit(made: Fingerprints, k: int) -> None:
    assert rows(pairs_within(made, k)) == slow_pairs(made, k)


def test_a_column_is_taken_like_a_row_and_whole_width_like_half() -> None:
    made = near_fingerprints(60, seed=1, bits=32)
    flat = rows(pairs_within(made, 6))
    assert flat == rows(pairs_within(made.astype(np.uint64), 6))
    assert flat == rows(pairs_within(made.astype(np.uint64).reshape(-1, 1), 6))
    assert len(flat) == len(slow_pairs(made, 6)) > 10


@pytest.mark.parametrize(("k", "m"), [(1, 2), (2, 4), (3, 4), (3, 5), (3, 6), (5, 6), (6, 8)])
@pytest.mark.parametrize("bits", [32, 64, 128])
def test_any_number_of_blocks_finds_the_same_pairs(bits: int, k: int, m: int) -> None:
    made = np.unique(near_fingerprints(150, seed=m, bits=bits, families=3), axis=0)
    lanes = lanes_of(made)
    found = Found(10_000, k)
    block_pairs(lanes, k, plan_of(lanes.bits, k, m), found, Progress())
    assert len(plan_of(bits, k, m).tables) == math.comb(m, k)
    assert rows(unpack(found.sorted())) == slow_pairs(made, k)


def test_crowded_blocks_are_compared_in_tiles_and_give_the_same() -> None:
    # 700 fingerprints whose upper half is one of two: buckets far larger than what random ones make.
    random = np.random.default_rng(4)
    made = np.unique(
        random.integers(0, 2**12, 1400, dtype=np.uint64) | random.integers(0, 2, 1400, dtype=np.uint64) << np.uint64(40)
    )
    lanes = lanes_of(made)
    found, tiles = Found(10**6, 3), Found(10**6, 3)
    block_pairs(lanes, 3, plan_of(64, 3, 4), found, Progress())
    tiled_pairs(lanes, 3, tiles, Progress())
    whole = found.sorted()
    assert whole.tolist() == tiles.sorted().tolist()
    assert len(whole) == int(((slow := np.bitwise_count(made[:, None] ^ made)) <= 3).sum() - len(slow)) // 2


def test_two_of_a_larger_lot_are_found_among_random_ones() -> None:
    random = np.random.default_rng(5)
    made = random.integers(0, 2**64, 40_000, dtype=np.uint64)
    made[31_000] = made[17] ^ np.uint64(0b1011 << 30)
    made[39_999] = made[20_000]
    lanes = lanes_of(made[:39_999])
    assert best_plan(lanes, 3) is not None  # blocks
    assert rows(pairs_within(made, 3)) == [(17, 31_000, 3), (20_000, 39_999, 0)]
    assert best_plan(lanes_of(made[:500]), 12) is None  # tiles


def test_what_is_not_valid_is_in_no_pair() -> None:
    made = np.zeros(4, dtype=np.uint64)
    valid = np.array([True, False, True, True])
    assert rows(pairs_within(made, 0, valid=valid)) == [(0, 2, 0), (0, 3, 0), (2, 3, 0)]


def test_many_equal_ones_are_counted_before_they_are_spelled_out() -> None:
    made = np.full(1500, 7, dtype=np.uint64)
    pairs, distances = pairs_within(made, 3)
    assert len(pairs) == 1500 * 1499 // 2
    assert pairs[:2].tolist() == [[0, 1], [0, 2]]
    assert not distances.any()
    with pytest.raises(TooManyPairsError, match="More than 1000 pairs are within 3 bits"):
        pairs_within(made, 3, most=1000)
    apart = np.random.default_rng(1).integers(0, 16, 300, dtype=np.uint64)
    with pytest.raises(TooManyPairsError):
        pairs_within(np.unique(apart), 3, most=10)


def test_of_none_and_one_there_are_no_pairs() -> None:
    for n in (0, 1):
        pairs, distances = pairs_within(np.zeros((n, 1), dtype=np.uint64), 3)
        assert (pairs.shape, distances.shape) == ((0, 2), (0,))
        assert distance_matrix(np.zeros(n, dtype=np.uint64)).shape == (n, n)


def test_what_is_no_fingerprint_is_refused() -> None:
    with pytest.raises(ValueError, match="uint64 or uint32"):
        pairs_within(np.zeros(3), 3)
    with pytest.raises(ValueError, match="3 lanes"):
        pairs_within(np.zeros((3, 3), dtype=np.uint64), 3)
    with pytest.raises(ValueError, match="k = 65 of 64 bits"):
        pairs_within(np.full(3, 2**63, dtype=np.uint64), 65)
    with pytest.raises(ValueError, match="k = 33 of 32 bits"):
        pairs_within(np.arange(3, dtype=np.uint32), 33)


def test_how_far_one_may_look_depends_on_the_type_and_not_on_the_values() -> None:
    assert rows(pairs_within(np.array([0, 1, 3], dtype=np.uint64), 40)) == [(0, 1, 1), (0, 2, 2), (1, 2, 1)]
    with pytest.raises(ValueError, match="k = 65 of 64 bits"):
        pairs_within(np.arange(3, dtype=np.uint64), 65)


class StopAt(Progress):
    """Cancels itself at the n-th step."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self._left = count

    def step(self, done: int, total: int, note: str = "") -> None:
        self._left -= 1
        if self._left == 0:
            self.cancel()
        super().step(done, total, note)


@pytest.mark.parametrize("k", [3, 16])
def test_it_can_be_stopped_on_the_way(k: int) -> None:
    made = np.random.default_rng(6).integers(0, 2**64, 6000, dtype=np.uint64)
    progress = StopAt(2)
    with pytest.raises(Cancelled):
        pairs_within(made, k, progress)
    assert progress.total > 0
    assert progress.done < progress.total


@pytest.mark.parametrize("bits", [32, 64, 128])
def test_the_matrix_and_the_histogram_count_all_pairs(bits: int) -> None:
    made = near_fingerprints(83, seed=2, bits=bits)
    matrix = slow_matrix(made)
    assert (distance_matrix(made) == matrix).all()
    above = matrix[np.triu_indices(len(made), 1)]
    histogram = distance_histogram(made, bits, Progress())
    assert histogram.tolist() == np.bincount(above, minlength=bits + 1).tolist()
    assert histogram.sum() == 83 * 82 // 2


def test_larger_matrices_are_put_together_from_tiles() -> None:
    made = np.random.default_rng(3).integers(0, 2**64, 5000, dtype=np.uint64)
    matrix = distance_matrix(made)
    a, b = np.random.default_rng(4).integers(0, 5000, (2, 300))
    assert matrix[a, b].tolist() == np.bitwise_count(made[a] ^ made[b]).tolist()
    assert (matrix.diagonal() == 0).all()
    assert (
        distance_histogram(made, 64).tolist()
        == ((np.bincount(matrix.ravel(), minlength=65) - np.bincount([0], minlength=65) * 5000) // 2).tolist()
    )


def test_has_equal() -> None:
    assert has_equal(lanes_of(np.array([3, 1, 3], dtype=np.uint64)))
    assert not has_equal(lanes_of(np.array([3, 1, 2], dtype=np.uint64)))


@given(families, st.integers(0, 8), st.integers(1, 4))
def test_neighbors_in_the_sorted_list_are_some_of_the_pairs(made: Fingerprints, k: int, reach: int) -> None:
    found = rows(sorted_neighbors(made, k, reach))
    assert set(found) <= set(slow_pairs(made, k))
    whole = rows(sorted_neighbors(made, k, max(1, len(made))))
    assert whole == slow_pairs(made, k)


def test_sorting_puts_the_last_bits_together_and_the_first_apart() -> None:
    made = np.array([0, 1, 1 << 63, 5 << 20], dtype=np.uint64)
    assert rows(sorted_neighbors(made, 1)) == [(0, 1, 1)]
    assert rows(pairs_within(made, 1)) == [(0, 1, 1), (0, 2, 1)]


def test_fragile_bits_are_flipped_first() -> None:
    # Two texts that differ in the bits of the smallest tallies, and two that differ in a strong bit.
    tallies = np.full((4, 64), 50)
    tallies[:, 60:] = [4, 3, 2, 1]
    made = np.array([0, 0b11, 1 << 40, 1 << 41], dtype=np.uint64)
    assert rows(flip_fragile(made, tallies, 3, flips=1)) == []
    assert rows(flip_fragile(made, tallies, 3, flips=5)) == [(0, 1, 2)]
    assert rows(pairs_within(made, 3)) == [(0, 1, 2), (0, 2, 1), (0, 3, 1), (1, 2, 3), (1, 3, 3), (2, 3, 2)]
    with pytest.raises(ValueError, match="64 bits"):
        flip_fragile(np.zeros((2, 2), dtype=np.uint64), np.zeros((2, 128)), 3)


@settings(max_examples=10)
@given(st.integers(0, 2**32))
def test_with_all_sets_of_bits_flipped_nothing_is_missed(seed: int) -> None:
    random = np.random.default_rng(seed)
    made = random.integers(0, 256, 12, dtype=np.uint64).astype(np.uint32)
    tallies = random.integers(-9, 9, (12, 32))
    tallies[:, 24:] = 0  # the low byte, in which they differ, is the most fragile
    assert rows(flip_fragile(made, tallies, 3, flips=30_000)) == slow_pairs(made, 3)


def test_of_real_texts_the_fragile_bits_find_more_than_sorting() -> None:
    random = np.random.default_rng(9)
    words = ["".join(chr(97 + c) for c in random.integers(0, 26, 6)) for _ in range(900)]
    texts: list[str] = []
    for _ in range(60):
        text = [words[i] for i in random.integers(0, 900, 300)]
        texts.append(" ".join(text))
        text[int(random.integers(0, 300))] = "changed"
        texts.append(" ".join(text))
    sums, valid = many_tallies(texts)
    values, _ = fingerprints(texts)
    assert valid.all()
    exact = set(rows(pairs_within(values, 3)))
    by_order = set(rows(sorted_neighbors(values, 3)))
    by_flips = set(rows(flip_fragile(values, sums, 3, flips=60)))
    assert by_order < exact
    assert len(by_order) < len(by_flips) <= len(exact)
    assert len(by_flips) > 0.8 * len(exact)
