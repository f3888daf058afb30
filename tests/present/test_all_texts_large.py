"""More texts than all pairs are kept of: near ones are searched for, and nothing else is said of the rest."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_list import Sorting, cell, ordered
from simhash_gui.present.all_texts_page import AllTexts, Choices, count_pairs, is_whole, search, work_again, work_out
from simhash_gui.present.all_texts_scatter import scatter_view
from simhash_gui.present.all_texts_survey import ALL_PAIRS_MOST, TextNow
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Progress
from tests.present.all_texts_set import names_of

SAY = Wording()
COUNT = ALL_PAIRS_MOST + 1


@pytest.fixture(scope="module")
def large() -> AllTexts:
    """Text 10 is 2 bits from text 20 and 5 from text 30, which is 3 from 20; half of 10's words are in 20."""
    values = np.random.default_rng(5).integers(0, 2**63, COUNT, dtype=np.int64).tolist()
    values[20], values[30] = values[10] ^ 0b11, values[10] ^ 0b11111
    letters = ["".join(chr(97 + int(digit)) for digit in str(n)) for n in range(COUNT)]
    many = [
        TextNow(n + 1, 0, f"t{n}", "", f"own{word} other{word}", 2, Fingerprint(value, 64))
        for n, (word, value) in enumerate(zip(letters, values, strict=True))
    ]
    many[20] = replace(many[20], text=f"own{letters[10]} fresh{letters[20]} new{letters[20]}", words=3)
    first = work_out(many, Recipe(), Choices(3), None, Progress())
    assert not is_whole(first)
    assert cell(SAY, first.table, 10, "closest") == "…"
    assert cell(SAY, first.table, 10, "near") == ""
    return search(first, first.choices, Progress())


def test_near_pairs_are_found_with_their_words(large: AllTexts) -> None:
    assert large.made.distances is None
    pairs = large.grouped.pairs
    assert [names_of(large, pairs.pairs[row].tolist()) for row in large.grouped.near.tolist()] == [
        ["t10", "t20"], ["t20", "t30"],
    ]  # fmt: skip
    row = int(large.grouped.near[0])
    assert pairs.jaccard[row] == pytest.approx(1 / 4)
    assert (pairs.a_in_b[row], pairs.b_in_a[row]) == (pytest.approx(1 / 2), pytest.approx(1 / 3))
    assert [names_of(large, group.members) for group in large.grouped.groups] == [["t10", "t20"]]
    assert large.grouped.groups[0].least == pytest.approx(1 / 4)


def test_all_pairs_are_counted(large: AllTexts) -> None:
    assert large.made.histogram is None
    counted = count_pairs(large, Progress()).made
    assert counted.histogram is not None
    assert int(counted.histogram.sum()) == COUNT * (COUNT - 1) // 2 == large.made.pairs
    assert [int(counted.histogram[d]) for d in (0, 2, 3)] == [0, 1, 1]


def test_only_near_texts_have_a_closest_match(large: AllTexts) -> None:
    assert [cell(SAY, large.table, node, "closest") for node in (10, 20, 30, 40)] == ["t20", "t10", "t20", "none near"]
    order = ordered(large.table, Sorting("bits"))
    assert names_of(large, order[:3].tolist()) == ["t10", "t20", "t30"]
    assert len(order) == COUNT


def test_a_wider_limit_is_searched_again_and_ends_at_a_quarter(large: AllTexts) -> None:
    wide = work_again(large, replace(large.choices, limit=5), Progress())
    assert [names_of(wide, group.members) for group in wide.grouped.groups if 10 in group.members] == [
        ["t10", "t20", "t30"]
    ]
    widest = work_again(large, replace(large.choices, limit=24), Progress())
    assert widest.grouped.limit == large.made.widest == 16


def test_the_scatter_says_that_it_is_of_near_pairs(large: AllTexts) -> None:
    view = scatter_view(large.made, large.grouped, Progress())
    assert not view.complete
    assert view.counts[2, 25] == 1
