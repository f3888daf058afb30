"""Groups: against joining the nearest two by hand, in any order of the texts, and without chains."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine import Grouper, Grouping, groups, near_misses, pairs_within
from simhash_gui.engine.groups import between_fingerprints, items_of, items_of_fingerprints
from simhash_gui.engine.linkage import Linkage, SparseJoins, components, tree
from simhash_gui.progress import Cancelled, Progress
from tests.engine.near import Fingerprints, families, near_fingerprints, slow_groups, slow_matrix
from tests.engine.test_neighbors import StopAt

JOINING: tuple[Linkage, ...] = ("complete", "single", "average")


def grouped(made: Fingerprints, k: int, linkage: Linkage) -> Grouping:
    """By the pairs, not by a table of all distances."""
    pairs, distances = pairs_within(made, k)
    items = items_of_fingerprints(made)
    return groups(
        len(made), pairs, distances, linkage, limit=k, items=items, between=between_fingerprints(made), least=3
    )


def members(found: Grouping) -> list[tuple[int, ...]]:
    return sorted(group.members for group in found.groups)


@settings(max_examples=60)
@given(families, st.integers(0, 20), st.sampled_from(JOINING))
def test_the_nearest_two_join_until_none_are_near(made: Fingerprints, k: int, linkage: Linkage) -> None:
    expected = slow_groups(made, k, linkage)
    assert members(grouped(made, k, linkage)) == expected
    assert members(Grouper(made).at(k, linkage)) == expected


@given(families, st.integers(0, 20), st.sampled_from([*JOINING, "cohorts"]), st.randoms(use_true_random=False))
def test_the_order_of_the_texts_does_not_matter(made: Fingerprints, k: int, linkage: Linkage, random: object) -> None:
    order = np.arange(len(made))
    random.shuffle(order)  # type: ignore[attr-defined]
    for way in (grouped, lambda some, limit, by: Grouper(some).at(limit, by, least=3)):
        first, second = way(made, k, linkage), way(made[order], k, linkage)
        back = sorted(tuple(sorted(order[list(group.members)].tolist())) for group in second.groups)
        assert back == members(first)
        assert told(second, made[order]) == told(first, made)


def told(found: Grouping, made: Fingerprints) -> list[tuple[int, float, tuple[int, ...]]]:
    """What is said of each group, by fingerprint instead of by row."""
    return sorted(
        (int(made[group.representative]), group.widest, tuple(sorted(int(made[i]) for i in group.widest_pair)))
        for group in found.groups
    )


@given(families, st.integers(0, 20), st.sampled_from(["complete", "single", "average", "cohorts"]))
def test_what_is_told_of_a_group_is_so(made: Fingerprints, k: int, linkage: Linkage) -> None:
    matrix = slow_matrix(made)
    found = grouped(made, k, linkage)
    seen: set[int] = set()
    for number, group in enumerate(found.groups):
        inside = matrix[np.ix_(group.members, group.members)]
        assert len(group.members) > 1
        assert group.members == tuple(sorted(group.members))
        assert group.widest == inside.max() == matrix[group.widest_pair]
        assert linkage != "complete" or group.widest <= k
        assert set(group.widest_pair) <= set(group.members)
        assert group.widest_pair[0] < group.widest_pair[1]
        assert inside[group.members.index(group.representative)].sum() == inside.sum(axis=1).min()
        assert (found.group_of[list(group.members)] == number).all()
        assert not seen & set(group.members)
        seen |= set(group.members)
    assert set(np.flatnonzero(found.group_of >= 0).tolist()) == seen
    sizes = [len(group.members) for group in found.groups]
    assert sizes == sorted(sizes, reverse=True)


def test_a_chain_is_no_group() -> None:
    # Each is 2 bits from the next, so the ends are 20 apart.
    chain = np.cumsum([0] + [3 << 2 * i for i in range(10)]).astype(np.uint64)
    matrix = slow_matrix(chain)
    assert [int(matrix[i, i + 1]) for i in range(10)] == [2] * 10
    single = grouped(chain, 3, "single")
    assert members(single) == [tuple(range(11))]
    assert single.groups[0].widest == 20
    complete = grouped(chain, 3, "complete")
    assert [len(group.members) for group in complete.groups] == [2, 2, 2, 2, 2]
    assert max(group.widest for group in complete.groups) == 2


def test_average_takes_in_what_is_near_in_the_mean() -> None:
    # 0 and 4 bits of two, and one 8 bits from the first and 4 from the second: 6 in the mean.
    made = np.array([0, 0xF, 0xFF], dtype=np.uint64)
    assert members(grouped(made, 5, "average")) == [(0, 1)]
    assert members(grouped(made, 6, "average")) == [(0, 1, 2)]
    assert members(grouped(made, 7, "complete")) == [(0, 1)]
    # Were the first one there three times, the mean would be 7.
    more = np.array([0, 0, 0, 0xF, 0xFF], dtype=np.uint64)
    assert members(grouped(more, 6, "average")) == [(0, 1, 2, 3)]
    assert members(grouped(more, 7, "average")) == [(0, 1, 2, 3, 4)]


def test_cohorts_are_runs_in_sorted_order_of_at_least_so_many() -> None:
    made = np.array([50, 10, 40, 20, 30, 60, 70, 10], dtype=np.uint64)
    found = Grouper(made).at(0, "cohorts", least=3)
    assert members(found) == [(0, 2, 4, 5, 6), (1, 3, 7)]
    assert found.groups[0].widest == max(
        int(a ^ b).bit_count() for a in (50, 40, 30, 60, 70) for b in (50, 40, 30, 60, 70)
    )
    assert members(Grouper(made[:2]).at(0, "cohorts", least=3)) == [(0, 1)]
    random = near_fingerprints(100, seed=3)
    for size in (2, 7, 50):
        runs = sorted(
            sorted(int(random[i]) for i in group.members)
            for group in Grouper(random).at(0, "cohorts", least=size).groups
        )
        assert min(map(len, runs)) >= size
        assert all(low[-1] < high[0] for low, high in pairwise(runs))


def test_ten_thousand_equal_texts_are_one_group_at_once() -> None:
    made = np.full(10_000, 5, dtype=np.uint64)
    made[77] = 4
    grouper = Grouper(made)
    assert len(grouper.items) == 2
    assert [pairs.tolist() for pairs in grouper.pairs(3)] == [[[77, 0]], [1]]
    (group,) = grouper.at(3).groups
    assert len(group.members) == 10_000
    assert (group.widest, group.widest_pair, group.representative) == (1, (0, 77), 0)
    (rest,) = grouper.at(0).groups
    assert (len(rest.members), rest.widest, rest.widest_pair) == (9999, 0, (0, 1))


def test_a_text_without_words_is_in_no_group() -> None:
    made = np.zeros(5, dtype=np.uint64)
    valid = np.array([False, True, False, True, True])
    found = Grouper(made, valid).at(10)
    assert members(found) == [(1, 3, 4)]
    assert found.group_of.tolist() == [-1, 0, -1, 0, 0]
    for n in (0, 3):
        nothing = Grouper(np.zeros((n, 1), dtype=np.uint64), np.zeros(n, dtype=np.bool_))
        assert [nothing.at(5, linkage).groups for linkage in JOINING] == [(), (), ()]


@pytest.mark.parametrize("linkage", ["complete", "average"])
def test_crowded_components_give_the_same_in_a_table_as_pair_by_pair(linkage: Linkage) -> None:
    made = np.unique(near_fingerprints(300, seed=8, families=2, flips=10))
    pairs, distances = pairs_within(made, 14)
    assert len(pairs) > 16 * len(made)  # crowded
    table = grouped(made, 14, linkage)
    assert members(table) == members(Grouper(made).at(14, linkage))
    if linkage == "complete":
        a, b = pairs[:, 0].astype(np.int64), pairs[:, 1].astype(np.int64)
        label = SparseJoins(len(made), a, b, distances).run(14, Progress())
        rows = [tuple(np.flatnonzero(label == name).tolist()) for name in np.unique(label)]
        assert members(table) == sorted(row for row in rows if len(row) > 1)


def test_without_all_distances_only_what_needs_none_can_be_asked_for() -> None:
    made = near_fingerprints(40, seed=2)
    pairs, distances = pairs_within(made, 8)
    items = items_of_fingerprints(made)
    assert members(groups(40, pairs, distances, items=items)) == members(grouped(made, 8, "complete"))
    for linkage in ("average", "cohorts"):
        with pytest.raises(ValueError, match="distance of any two"):
            groups(40, pairs, distances, linkage)


def test_a_linkage_nobody_knows_and_pairs_of_other_texts_are_refused() -> None:
    pairs, distances = np.array([[0, 1]], dtype=np.int32), np.array([1], dtype=np.uint8)
    with pytest.raises(ValueError, match="linkage is one of complete, single, average, cohorts, and not ward"):
        groups(2, pairs, distances, "ward")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="pairs are rows of 1 texts, and not 0 to 1"):
        groups(1, pairs, distances)


def test_distances_may_be_fractions_and_items_numbered_by_anything() -> None:
    pairs = np.array([[0, 1], [1, 2], [0, 2], [2, 3]], dtype=np.int32)
    distances = np.array([0.25, 0.5, 0.125, 0.25])
    found = groups(4, pairs, distances, limit=0.3)
    assert members(found) == [(0, 2)]  # 0.125 first; then neither 1 nor 3 is near both
    assert [(group.widest, group.widest_pair) for group in found.groups] == [(0.125, (0, 2))]
    alike = groups(4, pairs, distances, limit=0.3, items=items_of(np.array(["x", "x", "y", "z"])))
    assert members(alike) == [(0, 1, 2)]


@given(families, st.integers(0, 12))
def test_components_reach_everything_along_pairs(made: Fingerprints, k: int) -> None:
    pairs, _ = pairs_within(made, k)
    label = components(len(made), pairs[:, 0].astype(np.int64), pairs[:, 1].astype(np.int64))
    assert (label[pairs[:, 0]] == label[pairs[:, 1]]).all()
    assert (label <= np.arange(len(made))).all()
    assert (label[label] == label).all()
    assert len(np.unique(label)) == len(made) - sum(
        len(g) - 1 for g in members(groups(len(made), *pairs_within(made, k), "single"))
    )


def test_near_misses_are_the_pairs_that_stayed_apart() -> None:
    # 0 and 1 are a group at 2 bits; 2 is 2 bits from 1 and 4 from 0; 3 is far from all.
    made = np.array([0, 0b11, 0b1111, 0xFFFFFF << 30], dtype=np.uint64)
    grouper = Grouper(made)
    found = grouper.at(2)
    assert members(found) == [(0, 1)]
    pairs, distances = near_misses(found, *grouper.pairs(5))
    assert pairs.tolist() == [[1, 2], [0, 2]]
    assert distances.tolist() == [2, 4]


def test_above_what_a_table_holds_the_pairs_do() -> None:
    random = np.random.default_rng(12)
    made = random.integers(0, 2**64, 5000, dtype=np.uint64)
    made[4000:4100] = made[:100] ^ (np.uint64(1) << random.integers(0, 64, 100, dtype=np.uint64))
    grouper = Grouper(made)
    assert members(grouper.at(3)) == [(i, 4000 + i) for i in range(100)]
    assert members(grouper.at(0)) == []
    assert members(grouper.at(3, "average")) == members(grouper.at(1, "single")) == members(grouper.at(3))


def test_joining_can_be_stopped() -> None:
    made = near_fingerprints(400, seed=5, families=1)
    with pytest.raises(Cancelled):
        tree(slow_matrix(np.unique(made)[:300]).astype(np.uint8), np.ones(300, np.int64), "complete", StopAt(2))


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.integers(1, 40))
def test_single_linkage_joins_what_hangs_together_however_many_ties_there_are(seed: int, size: int) -> None:
    random = np.random.default_rng(seed)
    matrix = random.integers(0, 5, (size, size)).astype(np.uint8)
    matrix = np.maximum(matrix, matrix.T)
    np.fill_diagonal(matrix, 0)
    joins = tree(matrix, np.ones(size, dtype=np.int64), "single")
    assert (np.diff(joins.height) >= 0).all()
    assert len(joins.height) == size - 1
    for limit in range(5):
        a, b = np.nonzero(np.triu(matrix <= limit, 1))
        assert joins.cut(limit).tolist() == components(size, a, b).tolist()
