from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_grouped import LINKAGES, default_limit
from simhash_gui.present.all_texts_groups import (
    group_cell,
    linkage_choices,
    ordered_pairs,
    pair_cell,
    pairs_of,
)
from simhash_gui.present.all_texts_marks import MOST, Marks, content_key, pair_keys
from simhash_gui.present.all_texts_page import AllTexts, Choices, work_again, work_out
from simhash_gui.present.all_texts_survey import TextNow
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Progress
from tests.present.all_texts_set import names_of, shown, texts

SAY = Wording()


def groups_of(found: AllTexts) -> list[list[str]]:
    return [names_of(found, group.members) for group in found.grouped.groups]


@pytest.mark.parametrize(("bits", "limit"), [(32, 6), (64, 12), (128, 24)])
def test_the_limit_at_first_is_in_proportion_to_the_width(bits: int, limit: int) -> None:
    assert default_limit(bits) == limit


def test_by_default_every_pair_of_a_group_is_within_the_limit() -> None:
    found = shown()  # a-b 1, b-c 2, and a-c 3, which is beyond the limit of 2
    assert groups_of(found) == [["a", "b"]]
    (group,) = found.grouped.groups
    assert (group.texts, group.widest) == (3, 1)
    assert group.least == pytest.approx(0.6)
    assert found.grouped.group_of.tolist() == [0, 0, -1, -1, -1]


def test_single_linkage_chains_and_says_how_wide() -> None:
    found = shown(choices=Choices(2, "single"))
    assert groups_of(found) == [["a", "b", "c"]]
    (group,) = found.grouped.groups
    assert group.widest == 3
    assert group.least == pytest.approx(2 / 6)
    assert names_of(found, group.widest_pair) == ["a", "c"]
    assert names_of(found, [group.representative]) == ["a"]  # to all others 1 + 3, from b twice 1 + 2: the lower one


def test_average_linkage_lies_between() -> None:
    # b and c are 2 apart; c is (3 + 3 + 2) / 3 bits from a, its copy and b.
    assert groups_of(shown(choices=Choices(2, "average"))) == [["a", "b"]]
    assert groups_of(shown(choices=Choices(3, "average"))) == [["a", "b", "c"]]


def test_copies_alone_are_a_group() -> None:
    found = shown(("a", "d", "copy"))
    assert groups_of(found) == [["a"]]
    (group,) = found.grouped.groups
    assert (group.texts, group.widest, group.least) == (2, 0, 1.0)
    assert group_cell(SAY, found.made, found.grouped, 0, "texts") == "a × 2"


def test_near_counts_texts_and_copies() -> None:
    assert shown().grouped.near_count.tolist() == [2, 3, 1, 0, 0]


def test_cells_of_the_groups() -> None:
    found = shown(choices=Choices(3))
    cells = [group_cell(SAY, found.made, found.grouped, 0, c) for c in ("number", "texts", "count", "widest", "least")]
    assert cells == ["1", "a × 2, b, c", "4", "3", "33\u00a0%"]
    assert group_cell(SAY, found.made, found.grouped, 0, "representative") == "a"


def test_a_group_of_many_names_some_and_counts_the_rest() -> None:
    many = [TextNow(n, 0, f"t{n}", "", f"same words w{n}", 3, Fingerprint(0, 64)) for n in range(20)]
    many = [replace(each, text=each.text + " x" * n) for n, each in enumerate(many)]
    found = work_out(many, Recipe(), Choices(2), None, Progress())
    assert group_cell(SAY, found.made, found.grouped, 0, "texts").endswith("t11 and 8 more")


def test_just_outside_are_pairs_up_to_three_bits_beyond() -> None:
    found = shown(choices=Choices(1))
    rows = pairs_of(found.grouped, "outside")
    lines = [[pair_cell(SAY, found.made, found.grouped, row, c) for c in ("a", "b", "bits")] for row in rows.tolist()]
    assert lines == [["b", "c", "2"], ["a", "c", "3"]]
    assert pairs_of(shown(choices=Choices(3)).grouped, "outside").tolist() == []


def test_pairs_in_the_order_of_any_column() -> None:
    found = shown(choices=Choices(3))

    def order(column: str | None, *, descending: bool = False) -> list[list[str]]:
        rows = ordered_pairs(found.table.ranks, found.grouped, "near", column, descending=descending)  # type: ignore[arg-type]
        return [names_of(found, found.grouped.pairs.pairs[row].tolist()) for row in rows.tolist()]

    assert order(None) == order("bits") == [["a", "b"], ["b", "c"], ["a", "c"]]
    assert order("bits", descending=True) == [["a", "c"], ["b", "c"], ["a", "b"]]
    assert order("a", descending=True)[0] == ["b", "c"]
    assert order("share", descending=True)[0] == ["a", "b"]


def test_a_marked_pair_leaves_groups_and_counts_and_comes_back() -> None:
    before = shown()
    keys = pair_keys(before.made.nodes[0], before.made.nodes[1])
    assert len(keys) == 2  # a and its copy differ outside their words
    marks = Marks()
    for pair in keys:
        marks = marks.with_pair(*pair)
    found = work_again(before, replace(before.choices, marks=marks), Progress())
    assert groups_of(found) == [["a"], ["b", "c"]]
    assert found.grouped.near_count.tolist() == [1, 1, 1, 0, 0]
    assert [names_of(found, found.grouped.pairs.pairs[row].tolist()) for row in found.grouped.marked.tolist()] == [
        ["a", "b"]
    ]
    again = work_again(found, replace(found.choices, marks=marks.without(keys)), Progress())
    assert groups_of(again) == [["a", "b"]]


def test_marks_are_of_what_the_texts_say_not_of_their_names() -> None:
    marks = Marks().with_pair(content_key("one two three four"), content_key("one two three five"))
    found = work_out(texts(("d", "b", "a")), Recipe(), Choices(2, marks=marks), None, Progress())
    assert groups_of(found) == []
    edited = replace(texts(("b",))[0], text="one two three five!", id=9)
    others = (*texts(("d",)), edited, *(replace(each, id=7) for each in texts(("a",))))
    assert groups_of(work_out(others, Recipe(), Choices(2, marks=marks), None, Progress())) == [["b", "a"]]


def test_marks_are_written_and_read_and_damage_is_left_out() -> None:
    one, other = content_key("x"), content_key("y")
    marks = Marks().with_pair(one, other).with_pair(other, one)
    assert len(marks.pairs) == 1
    assert Marks.read(marks.written()) == marks
    assert Marks.read(f"{marks.written()} nonsense {one} {one}-zz") == marks
    assert Marks.read("") == Marks()
    many = Marks(tuple((f"{n:020x}", "f" * 20) for n in range(MOST))).with_pair(one, other)
    assert len(many.pairs) == MOST
    assert content_key("\ud800") != content_key("?")


def test_each_way_of_grouping_is_explained() -> None:
    choices = linkage_choices(SAY)
    assert tuple(each.id for each in choices) == LINKAGES
    assert choices[0].title == "every pair in a group is within the limit"
    assert all(each.meaning.endswith(".") for each in choices)


@given(st.randoms(use_true_random=False), st.sampled_from(LINKAGES), st.integers(0, 24))
def test_the_order_of_the_list_changes_no_group(rng: random.Random, linkage: str, limit: int) -> None:
    values = [rng.getrandbits(64) for _ in range(4)]
    near = [value ^ (1 << rng.randrange(64)) ^ (1 << rng.randrange(64)) for value in values for _ in range(3)]
    every = [
        TextNow(n, 0, f"t{n}", "", f"text number {'x' * (n + 1)}", 3, Fingerprint(value, 64))
        for n, value in enumerate([*values, *near])
    ]
    shuffled = every[:]
    rng.shuffle(shuffled)
    choices = Choices(limit, linkage)  # type: ignore[arg-type]
    one, other = (work_out(texts, Recipe(), choices, None, Progress()) for texts in (every, shuffled))
    assert {frozenset(group) for group in groups_of(one)} == {frozenset(group) for group in groups_of(other)}
    if linkage == "complete":
        assert all(group.widest <= limit for group in one.grouped.groups)
