from __future__ import annotations

import mmh3
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.bulk.murmur import PADDING, hash_ranges, loads


def expected(raw: bytes, start: int, length: int) -> tuple[int, int]:
    value = mmh3.hash128(raw[start : start + length], 0, signed=False)
    return value >> 64, value & (1 << 64) - 1


def padded(raw: bytes) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    return np.frombuffer(raw + b"\xa5" * PADDING, dtype=np.uint8)


@given(st.lists(st.binary(min_size=1, max_size=70), min_size=1, max_size=60))
def test_equals_mmh3(pieces: list[bytes]) -> None:
    raw = b"".join(pieces)
    lengths = np.array([len(piece) for piece in pieces])
    starts = np.cumsum(lengths) - lengths
    both = hash_ranges(loads(padded(raw)), starts, lengths, 2)
    assert both.tolist() == [
        list(expected(raw, a, n)) for a, n in zip(starts.tolist(), lengths.tolist(), strict=True)
    ]
    one = hash_ranges(loads(padded(raw)), starts, lengths)
    assert one.shape == (len(pieces), 1)
    assert one[:, 0].tolist() == both[:, 1].tolist()


@pytest.mark.parametrize("longest", [8, 15, 16, 31, 48, 200, 700])
def test_many_ranges_of_every_length(longest: int) -> None:
    chance = np.random.default_rng(longest)
    raw = chance.integers(0, 256, 2000, dtype=np.uint8).tobytes()
    starts = chance.integers(0, 1300, 9000)
    lengths = chance.integers(1, longest + 1, 9000)
    found = hash_ranges(loads(padded(raw)), starts, lengths, 2)
    for i in range(0, 9000, 29):
        assert tuple(found[i].tolist()) == expected(raw, int(starts[i]), int(lengths[i]))


def test_a_huge_range_among_short_ones() -> None:
    raw = b"ab " + b"x" * 300_000
    found = hash_ranges(loads(padded(raw)), np.array([0, 3, 1]), np.array([2, 300_000, 1]))
    assert found[:, 0].tolist() == [expected(raw, a, n)[1] for a, n in ((0, 2), (3, 300_000), (1, 1))]


def test_no_ranges() -> None:
    none = np.empty(0, dtype=np.int64)
    assert hash_ranges(loads(padded(b"")), none, none).shape == (0, 1)
