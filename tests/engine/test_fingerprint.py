from __future__ import annotations

import mmh3
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.fingerprint import (
    Fingerprint,
    bits_of,
    fingerprint_from_tallies,
    fingerprint_of,
    hash_features,
    tallies,
)
from tests import reference

widths = st.sampled_from([32, 64, 128])
features = st.lists(st.text(alphabet=st.characters(exclude_categories=["Cs"])), max_size=20, unique=True)


def test_hex_keeps_leading_zeros() -> None:
    assert Fingerprint(0xAB, 64).hex == "00000000000000ab"
    assert Fingerprint(0xAB, 32).hex == "000000ab"
    assert Fingerprint(1 << 127, 128).hex == "8" + "0" * 31


def test_distance() -> None:
    assert Fingerprint(0b1011, 64).distance(Fingerprint(0b0110, 64)) == 3
    with pytest.raises(ValueError, match="64 and 32"):
        Fingerprint(0, 64).distance(Fingerprint(0, 32))


def test_bit_array_starts_with_the_most_significant_bit() -> None:
    bits = Fingerprint(0x8000000000000002, 64).bit_array
    assert np.flatnonzero(bits).tolist() == [0, 62]
    assert Fingerprint(0b110, 4).bit_array.tolist() == [False, True, True, False]


@given(features, widths)
def test_hashes_are_those_of_mmh3(names: list[str], bits: int) -> None:
    lanes = hash_features(names, bits)
    assert lanes.shape == (len(names), max(1, bits // 64))
    for row, name in zip(lanes.tolist(), names, strict=True):
        value = row[0] if bits < 128 else row[0] << 64 | row[1]
        assert value == reference.hash_of(name, bits)


def test_a_width_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="bits = 48"):
        hash_features(["a"], 48)


@given(features, widths)
def test_bits_spell_the_hash(names: list[str], bits: int) -> None:
    rows = bits_of(hash_features(names, bits), bits)
    assert rows.shape == (len(names), bits)
    for row, name in zip(rows, names, strict=True):
        assert int("".join(str(int(b)) for b in row), 2) == reference.hash_of(name, bits)


@given(st.dictionaries(st.text("abcdé"), st.integers(1, 2**50), max_size=30), widths, st.sampled_from(["zero", "one"]))
def test_tallies_and_signs(votes: dict[str, int], bits: int, tie: str) -> None:
    found = tallies(hash_features(list(votes), bits), np.array(list(votes.values()), dtype=np.int64), bits)
    expected = reference.tallies(votes, bits)
    assert found.tolist() == expected
    signs = fingerprint_from_tallies(found, "one" if tie == "one" else "zero")
    assert [bool(b) for b in signs.bit_array] == [t > 0 or (t == 0 and tie == "one") for t in expected]


def test_tallies_are_exact_up_to_their_limit() -> None:
    hashes = np.array([[5], [3]], dtype=np.uint64)
    found = tallies(hashes, np.array([2**62 - 2, 1], dtype=np.int64), 64)
    assert found[-3:].tolist() == [2**62 - 3, -(2**62) + 3, 2**62 - 1]
    with pytest.raises(OverflowError):
        tallies(hashes, np.array([2**62 - 1, 1], dtype=np.int64), 64)


def test_weights_of_any_kind() -> None:
    hashes = {"a": 0b01, "b": 0b10}
    assert fingerprint_of("ab", [0.1, 0.3], lambda f: hashes[f], bits=2) == Fingerprint(0b10, 2)
    assert fingerprint_of("ab", [10**30 + 1, 10**30], lambda f: hashes[f], bits=2) == Fingerprint(0b01, 2)
    # 0.1 + 0.2 is a little more than 0.3 in floating point, but not as the numbers these floats are.
    parts = [0.1, 0.2, 0.3]
    exact = sum(p.as_integer_ratio()[0] * 2**60 // p.as_integer_ratio()[1] for p in parts[:2])
    more = exact > 0.3.as_integer_ratio()[0] * 2**60 // 0.3.as_integer_ratio()[1]
    assert fingerprint_of([1, 1, 0], parts, lambda f: f, bits=1) == Fingerprint(int(more), 1)


def test_ties_and_nothing() -> None:
    assert fingerprint_of([1, 2], hash=lambda f: f, bits=2, tie="zero") == Fingerprint(0, 2)
    assert fingerprint_of([1, 2], hash=lambda f: f, bits=2, tie="one") == Fingerprint(3, 2)
    assert fingerprint_of([]) is None
    with pytest.raises(ValueError, match="1 features have 2 weights"):
        fingerprint_of(["a"], [1, 2])
    with pytest.raises(ValueError, match="not a finite number"):
        fingerprint_of(["a"], [float("nan")])


def test_default_hash() -> None:
    made = fingerprint_of(["one"])
    assert made is not None
    assert made.value == mmh3.hash64("one", seed=0, signed=False)[0]
    wide = fingerprint_of(["one"], bits=128)
    assert wide is not None
    assert wide.value == mmh3.hash128("one", 0, signed=False)


def test_weights_may_come_from_numpy() -> None:
    expected = fingerprint_of(["a", "b", "c"], [3, 1, 1])
    for kind in (np.int64, np.uint8, np.float32):
        assert fingerprint_of(["a", "b", "c"], np.array([3, 1, 1], kind)) == expected
