from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.bulk.tally import BitCounter, bit_sums, ones_by_text
from simhash_gui.engine.bulk.votes import DistinctVotes, EachVotes, log_weights, tallies_by_text


def ones(hashes: list[int]) -> list[int]:
    return [sum(h >> bit & 1 for h in hashes) for bit in reversed(range(64))]


numbers = st.lists(st.integers(0, 2**64 - 1), max_size=80)


def test_direct_sums() -> None:
    assert bit_sums(np.array([1, 3, 2**63], dtype=np.uint64)).tolist() == [1] + [0] * 61 + [1, 2]


@pytest.mark.parametrize("step", [1000, 1023, 4096, 30_001, 100_000])
def test_counter_equals_direct_sums(step: int) -> None:
    hashes = np.random.default_rng(step).integers(0, 2**64, 100_000, dtype=np.uint64)
    hashes[::3] |= np.uint64(0xFF)
    counter = BitCounter()
    for at in range(0, len(hashes), step):
        counter.add(hashes[at : at + step])
    assert counter.count == 100_000
    assert counter.ones().tolist() == bit_sums(hashes).tolist()


@given(st.lists(numbers, max_size=12))
def test_ones_of_each_text(texts: list[list[int]]) -> None:
    bounds = np.cumsum([0] + [len(text) for text in texts])
    hashes = np.array([h for text in texts for h in text], dtype=np.uint64)
    assert ones_by_text(hashes, bounds).tolist() == [ones(text) for text in texts]


def test_ones_of_a_long_text_between_short_ones() -> None:
    hashes = np.random.default_rng(1).integers(0, 2**64, 20_002, dtype=np.uint64)
    found = ones_by_text(hashes, np.array([0, 1, 20_001, 20_001, 20_002]))
    assert found[1].tolist() == bit_sums(hashes[1:20_001]).tolist()
    assert found[2].tolist() == [0] * 64


def expected_tallies(hashes: list[int], weighting: str) -> list[int]:
    weights: dict[int, int] = {}
    for h in hashes:
        weights[h] = weights.get(h, 0) + 1
    if weighting == "presence":
        weights = dict.fromkeys(weights, 1)
    if weighting == "log":
        weights = {h: int(log_weights(np.array([n]))[0]) for h, n in weights.items()}
    return [sum(w if h >> bit & 1 else -w for h, w in weights.items()) for bit in reversed(range(64))]


few = st.lists(st.sampled_from([3, 2**64 - 1, 2**63, 12345678901234567890, 0]), max_size=40)


@given(st.lists(few, max_size=6), st.sampled_from(["presence", "count", "log"]))
def test_tallies_of_each_text(texts: list[list[int]], weighting: str) -> None:
    hashes = np.array([h for text in texts for h in text], dtype=np.uint64).reshape(-1, 1)
    sizes = np.array([len(text) for text in texts], dtype=np.int64)
    found = tallies_by_text(hashes, sizes, weighting)
    assert found.tolist() == [expected_tallies(text, weighting) for text in texts]


@given(st.lists(few, max_size=8), st.sampled_from(["presence", "count", "log"]))
def test_tallies_of_one_text_in_parts(parts: list[list[int]], weighting: str) -> None:
    votes = EachVotes(1) if weighting == "count" else DistinctVotes(1, log=weighting == "log")
    for part in parts:
        votes.add(np.array(part, dtype=np.uint64).reshape(-1, 1))
    assert votes.tallies().tolist() == expected_tallies([h for part in parts for h in part], weighting)


def test_log_weights_are_whole_multiples() -> None:
    assert log_weights(np.array([1, 2, 1, 10])).tolist() == [65536, 110962, 65536, 216438]
