"""Shingles against Counters of tuples, and grouping in both of its ways."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.shingles import grouped, number_characters, number_units, shingles

UNITS = st.lists(st.sampled_from("abcdé𝒳"), max_size=30)


@given(UNITS, st.integers(1, 6), st.integers(0, 6), st.sampled_from([1, 1 << 40]))
def test_rows_are_the_distinct_shingles_by_first_appearance(units: list[str], lo: int, more: int, spread: int) -> None:
    ids, distinct = number_units(units)
    found = shingles(ids * np.uint64(spread), distinct * spread, lo, lo + more)
    lengths = [n for n in range(lo, lo + more + 1) if n <= len(units)]
    expected = Counter(tuple(units[at : at + n]) for at in range(len(units)) for n in lengths if at + n <= len(units))
    made = [tuple(units[at : at + n]) for at, n in zip(found.first.tolist(), found.length.tolist(), strict=True)]
    assert made == list(expected)
    assert found.counts.tolist() == list(expected.values())
    assert len(found.rows) == len(lengths)
    for n, rows in zip(lengths, found.rows, strict=True):
        assert [made[row] for row in rows] == [tuple(units[at : at + n]) for at in range(len(units) - n + 1)]


@given(st.lists(st.integers(0, 5), max_size=40))
def test_grouping_is_the_same_by_packing_and_by_sorting(keys: list[int]) -> None:
    array = np.array(keys, np.uint64)
    for packed, sorted_ in zip(grouped(array, 6), grouped(array, 1 << 64), strict=True):
        assert packed.tolist() == sorted_.tolist()
    first, group, count = grouped(array, 6)
    assert [keys[i] for i in first] == sorted(set(keys))
    assert [keys[first[g]] for g in group] == keys
    assert count.tolist() == [keys.count(key) for key in sorted(set(keys))]


@given(st.text(alphabet=st.characters(), max_size=20))
def test_characters_are_numbered_by_what_they_are(text: str) -> None:
    ids, distinct = number_characters(text)
    assert distinct == len(set(text))
    assert [sorted(set(text))[i] for i in ids.tolist()] == list(text)


def test_lone_surrogates_are_characters_too() -> None:
    ids, distinct = number_characters("a\ud800a")
    assert ids.tolist() == [0, 1, 0]
    assert distinct == 2
