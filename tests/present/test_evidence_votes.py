from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.recipe import Recipe
from simhash_gui.present import evidence_votes as votes
from tests.present.evidence_pairs import article


@pytest.mark.parametrize("bits", [32, 64, 128])
def test_signs_at_a_bit_are_the_columns_of_the_hashes(bits: int) -> None:
    state = article(Recipe(bits=bits))  # type: ignore[arg-type]
    assert state.comparison is not None
    table = state.comparison.table
    ones = table.bits(slice(None))
    for bit in (0, 1, bits // 2, bits - 1):
        expected = np.where(ones[:, bits - 1 - bit], 1, -1)
        assert votes.signs_at(table, bit).tolist() == expected.tolist()
        assert [votes.hash_sign(table, row, bit) for row in range(5)] == expected[:5].tolist()


def test_the_sign_of_a_bit() -> None:
    state = article()
    assert state.comparison is not None
    assert [votes.bit_sign(state.comparison.a, column) for column in range(4)] == [-1, 1, 1, 1]
    assert votes.bit_sign(None, 0) == 0


@given(
    st.lists(st.tuples(st.integers(-5, 5), st.integers(-3, 3)), max_size=40),
    st.integers(1, 6),
)
def test_strongest_is_the_head_of_a_full_sort(pairs: list[tuple[int, int]], most: int) -> None:
    effect = np.array([pair[0] for pair in pairs], np.int64)
    push = np.array([pair[1] / 10 for pair in pairs], np.float64)
    rows = np.arange(len(pairs), dtype=np.int64)
    expected = sorted(range(len(pairs)), key=lambda row: (-effect[row], -push[row], row))[:most]
    assert votes.strongest(effect, push, rows, most) == expected


@given(st.lists(st.integers(-(2**40), 2**40), max_size=30))
def test_order_by_effect_is_stable(effects: list[int]) -> None:
    effect = np.array(effects, np.int64)
    rows = np.arange(len(effects), dtype=np.int64)[::-1].copy()
    expected = sorted(rows.tolist(), key=lambda row: -effects[row])
    assert votes.order_by_effect(rows, effect).tolist() == expected


def test_what_turns_without_a_vote() -> None:
    tallies = np.array([1, 1, 0, -1, 5], np.int64)
    taken = np.array([1, -1, -1, -1, 1], np.int64)
    assert votes.without(tallies, taken, "zero").tolist() == [True, False, True, False, False]
    assert votes.without(tallies, taken, "one").tolist() == [False, False, False, True, False]
