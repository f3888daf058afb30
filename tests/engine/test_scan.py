"""A scan against comparing every two texts by themselves."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simhash_gui.engine import Recipe, profile, word_sets
from simhash_gui.engine.jaccard_pairs import JaccardTooLowError, pairs_of_jaccard
from simhash_gui.engine.linkage import Linkage
from simhash_gui.engine.scan import Limit, scan
from simhash_gui.engine.word_sets import WordSets
from simhash_gui.progress import Cancelled
from tests.engine.test_neighbors import StopAt

WORDS = "ash birch cedar elm fir hazel larch maple oak pine rowan spruce willow yew".split()


def some_texts(seed: int) -> list[str]:
    """Texts of few words with near ones among them, copies in other letters, and some without words."""
    random = np.random.default_rng(seed)
    texts: list[str] = []
    for _ in range(8):
        words = [WORDS[i] for i in random.integers(0, len(WORDS), 40)]
        texts.append(" ".join(words))
        for _ in range(int(random.integers(0, 3))):
            words[int(random.integers(0, 40))] = WORDS[int(random.integers(0, len(WORDS)))]
            texts.append(" ".join(words))
    return [*texts, "", "12 34", texts[2].upper() + "!", texts[2], texts[5].replace(" ", ", ")]


LIMITS = [Limit(bits=0), Limit(bits=6), Limit(bits=16), Limit(jaccard=0.6), Limit(jaccard=0.9), Limit(jaccard=1.0)]


@pytest.mark.parametrize("limit", LIMITS, ids=str)
@pytest.mark.parametrize("linkage", ["complete", "average", "single"])
def test_all_that_it_tells_is_so(limit: Limit, linkage: Linkage) -> None:
    texts, recipe = some_texts(3), Recipe()
    found = scan(texts, recipe, limit, linkage)
    profiles = [profile(text, recipe) for text in texts]
    features = [set(each.features.names) for each in profiles]
    words = [set(each.plain.words) for each in profiles]

    def jaccard(a: set[str], b: set[str]) -> float:
        return len(a & b) / len(a | b)

    def bits(a: int, b: int) -> int:
        one, other = profiles[a].fingerprint, profiles[b].fingerprint
        assert one is not None
        assert other is not None
        return one.distance(other)

    first: dict[tuple[str, ...], int] = {}
    same_as = [
        first.setdefault(each.plain.words, row) if each.fingerprint else row for row, each in enumerate(profiles)
    ]
    assert found.same_as.tolist() == same_as
    usable = [row for row, each in enumerate(profiles) if each.fingerprint]
    expected = {
        (a, b)
        for a in usable
        for b in usable
        if a < b
        and (
            same_as[b] == a
            or (
                (same_as[a] == a and same_as[b] == b)
                and (
                    bits(a, b) <= limit.bits
                    if limit.bits is not None
                    else jaccard(features[a], features[b]) >= (limit.jaccard or 0)
                )
            )
        )
    }
    pairs = found.pairs
    assert len(pairs.rows) == len(expected) >= 3
    assert set(map(tuple, pairs.rows.tolist())) == expected
    assert (np.diff(pairs.hamming.astype(int)) >= 0).all()
    for row, (a, b) in enumerate(pairs.rows.tolist()):
        both = len(features[a] & features[b])
        assert pairs.hamming[row] == bits(a, b)
        assert pairs.word_jaccard[row] == jaccard(words[a], words[b])
        assert pairs.jaccard[row] == jaccard(features[a], features[b])
        assert (pairs.a_in_b[row], pairs.b_in_a[row]) == (both / len(features[a]), both / len(features[b]))
    assert found.grouping.groups
    for group, widest, lowest in zip(found.grouping.groups, found.widest, found.lowest_jaccard, strict=True):
        assert widest == max(bits(a, b) for a in group.members for b in group.members)
        assert lowest == min(jaccard(features[a], features[b]) for a in group.members for b in group.members)
        if linkage == "complete":
            assert widest <= limit.bits if limit.bits is not None else lowest >= (limit.jaccard or 0)
    for row, each in enumerate(profiles):
        closest = int(found.closest.row[row])
        if each.fingerprint is None:
            assert (closest, found.grouping.group_of[row]) == (-1, -1)
            continue
        assert closest != row
        assert found.closest.hamming[row] == bits(row, closest) == min(bits(row, b) for b in usable if b != row)
        assert found.closest.word_jaccard[row] == jaccard(words[row], words[closest])


@settings(max_examples=15)
@given(st.integers(0, 99), st.sampled_from(LIMITS), st.randoms(use_true_random=False))
def test_groups_do_not_depend_on_the_order_of_the_texts(seed: int, limit: Limit, random: object) -> None:
    texts = some_texts(seed)
    shuffled = list(texts)
    random.shuffle(shuffled)  # type: ignore[attr-defined]

    def told(some: list[str]) -> list[tuple[list[str], int, float | None]]:
        found = scan(some, Recipe(), limit)
        rows = zip(found.grouping.groups, found.widest, found.lowest_jaccard, strict=True)
        return sorted((sorted(some[row] for row in group.members), widest, lowest) for group, widest, lowest in rows)

    assert told(shuffled) == told(texts)


def test_ten_thousand_copies_are_one_group_and_as_many_pairs() -> None:
    found = scan(["The same words.", *["the SAME words"] * 9_998, "other ones altogether"], Recipe(), Limit(bits=3))
    assert len(found.pairs.rows) == 9_998
    assert (found.pairs.rows[:, 0] == 0).all()
    (group,) = found.grouping.groups
    assert (len(group.members), found.widest, found.lowest_jaccard) == (9_999, (0,), (1.0,))
    assert found.closest.row[[0, 1, 5000]].tolist() == [1, 0, 0]


@pytest.mark.parametrize("texts", [[], ["one"], ["", "12"]])
@pytest.mark.parametrize("limit", [Limit(bits=3), Limit(jaccard=0.5)])
def test_nothing_to_compare(texts: list[str], limit: Limit) -> None:
    found = scan(texts, Recipe(), limit)
    assert (len(found.pairs.rows), found.grouping.groups) == (0, ())
    assert found.closest.row.tolist() == [-1] * len(texts)


def test_a_text_of_digits_alone_has_a_fingerprint_and_no_plain_words() -> None:
    recipe = Recipe.parse("digits=yes")
    found = scan(["12 34", "12 34 56"], recipe, Limit(bits=64))
    assert [outline.words for outline in found.outlines] == [0, 0]
    assert found.pairs.rows.tolist() == [[0, 1]]
    assert np.isnan(found.pairs.word_jaccard).all()
    assert found.pairs.jaccard[0] == 3 / 5


def sets_of(rows: list[set[int]], distinct: int = 60) -> WordSets:
    ids = [sorted(row) for row in rows]
    flat = np.array([value for row in ids for value in row], dtype=np.int32)
    return WordSets(
        np.cumsum([0, *map(len, ids)]), flat, np.arange(distinct, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    )


@given(
    st.lists(st.sets(st.integers(0, 59), max_size=30), max_size=25),
    st.sampled_from([0.1, 0.3, 0.5, 2 / 3, 0.8, 0.9, 1.0]),
)
def test_pairs_of_a_jaccard_are_found_whatever_their_number(rows: list[set[int]], least: float) -> None:
    from simhash_gui.engine.jaccard_pairs import joined_candidates

    sets = sets_of(rows)
    expected = {
        (a, b): len(rows[a] & rows[b]) / len(rows[a] | rows[b])
        for a in range(len(rows))
        for b in range(a + 1, len(rows))
        if rows[a] and rows[b] and len(rows[a] & rows[b]) / len(rows[a] | rows[b]) >= least
    }
    pairs, jaccard = pairs_of_jaccard(sets, least)
    assert dict(zip(map(tuple, pairs.tolist()), jaccard.tolist(), strict=True)) == expected
    assert pairs.tolist() == sorted(pairs.tolist())
    # The way of many texts finds them too, whatever else it looks at.
    assert expected.keys() <= set(map(tuple, joined_candidates(sets, least).tolist()))


def test_more_texts_than_a_table_holds() -> None:
    random = np.random.default_rng(2)
    rows = [set(random.integers(0, 4000, 12).tolist()) for _ in range(6000)]
    rows[4711] = rows[11] | {4000}
    sets = sets_of(rows, 4001)
    pairs, jaccard = pairs_of_jaccard(sets, 0.9)
    assert [11, 4711] in pairs.tolist()
    for (a, b), value in zip(pairs.tolist(), jaccard.tolist(), strict=True):
        assert value == len(rows[a] & rows[b]) / len(rows[a] | rows[b]) >= 0.9


def test_a_jaccard_that_nearly_all_have_is_refused_among_many_texts() -> None:
    sets = sets_of([set(range(30))] * 6000)
    with pytest.raises(JaccardTooLowError, match=r"6000 texts too many pairs may have a Jaccard of 0\.5"):
        pairs_of_jaccard(sets, 0.5, most=10_000)
    for share in (0, 1.1, -1):
        with pytest.raises(ValueError, match="no share"):
            pairs_of_jaccard(sets, share)
    with pytest.raises(Cancelled):
        pairs_of_jaccard(word_sets(some_texts(1)), 0.5, StopAt(1))
