from __future__ import annotations

import math
from dataclasses import replace

import pytest

from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_list import COLUMNS, Sorting, cell, ordered, rank_names, spoken_row
from simhash_gui.present.all_texts_marks import Marks, pair_keys
from simhash_gui.present.all_texts_page import AllTexts, Choices, work_again, work_out
from simhash_gui.present.all_texts_survey import TextNow, collapse
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Progress
from tests.present.all_texts_set import names_of, shown

SAY = Wording()


def row(found: AllTexts, node: int) -> list[str]:
    return [cell(SAY, found.table, node, column) for column in COLUMNS[:-1]]


def test_each_row_names_its_closest_match() -> None:
    found = shown()
    assert row(found, 0) == ["a × 2", "copy", "0", "100\u00a0%", "2", "1"]
    assert row(found, 1) == ["b", "a", "1", "60\u00a0%", "3", "1"]
    assert row(found, 2) == ["c", "b", "2", "33\u00a0%", "1", ""]
    assert row(found, 3) == ["d", "c", "61", "0\u00a0%", "0", ""]
    assert row(found, 4) == ["empty", "no words", "", "", "", ""]


def test_of_equally_near_texts_the_one_with_more_words_in_both_is_closest() -> None:
    found = shown(("b", "c", "a"))  # c is 2 bits from b and 3 from a
    assert row(found, 1)[1] == "b"


@pytest.mark.parametrize("every_pair_is_known", [True, False])
def test_a_pair_marked_as_no_duplicates_is_passed_over(every_pair_is_known: bool) -> None:
    found = shown()
    if not every_pair_is_known:
        found = replace(found, made=replace(found.made, distances=None))
    b, c = found.made.nodes[1], found.made.nodes[2]
    assert row(found, 2)[1:3] == ["b", "2"]
    marks = Marks()
    for pair in pair_keys(b, c):
        marks = marks.with_pair(*pair)
    marked = work_again(found, replace(found.choices, marks=marks), Progress())
    assert row(marked, 2)[1:3] == ["a", "3"]
    assert row(marked, 1)[1:3] == ["a", "1"]
    assert row(work_again(marked, found.choices, Progress()), 2)[1:3] == ["b", "2"]


@pytest.mark.parametrize(
    ("column", "up", "down"),
    [
        ("text", ["a", "b", "c", "d", "empty"], ["empty", "d", "c", "b", "a"]),
        ("closest", ["a", "b", "c", "d", "empty"], ["d", "c", "a", "b", "empty"]),  # a copy, a, b, c
        ("bits", ["a", "b", "c", "d", "empty"], ["d", "c", "b", "a", "empty"]),
        ("share", ["d", "c", "b", "a", "empty"], ["a", "b", "c", "d", "empty"]),
        ("near", ["d", "c", "a", "b", "empty"], ["b", "a", "c", "d", "empty"]),
        ("group", ["a", "b", "c", "d", "empty"], ["a", "b", "c", "d", "empty"]),
    ],
)
def test_what_has_no_number_stands_last_from_either_end(column: str, up: list[str], down: list[str]) -> None:
    found = shown()
    for descending, wanted in ((False, up), (True, down)):
        order = ordered(found.table, Sorting(column, descending))  # type: ignore[arg-type]
        assert names_of(found, order.tolist()) == wanted


def test_distances_are_sorted_as_numbers() -> None:
    found = shown(("d", "a", "c"))
    assert names_of(found, ordered(found.table, Sorting("bits")).tolist()) == ["a", "c", "d"]  # 3, 3, 61


def test_the_filter_looks_for_a_part_of_the_name_in_any_case() -> None:
    found = shown()
    assert names_of(found, ordered(found.table, Sorting(), "PT").tolist()) == ["empty"]
    assert ordered(found.table, Sorting("bits"), "nothing").tolist() == []
    assert len(ordered(found.table, Sorting(), "  ")) == 5


def test_names_with_numbers_stand_as_people_count() -> None:
    nodes = collapse([TextNow(n, 0, name, "", "", 0, None) for n, name in enumerate(("b10", "B9", "a", "b 1"))])
    ranks = rank_names(nodes)
    assert [nodes[n].first.name for n in sorted(range(4), key=lambda n: ranks.rank[n])] == ["a", "B9", "b10", "b 1"]


def test_every_text_is_measured_from_the_reference() -> None:
    found = shown(choices=Choices(2, reference=3))
    assert found.table.gaps is not None
    gaps = found.table.gaps.bits.tolist()
    assert gaps[:4] == [3, 2, 0, 61]
    assert math.isnan(gaps[4])
    assert cell(SAY, found.table, 3, "gap") == "61"
    assert cell(SAY, found.table, 4, "gap") == ""
    assert names_of(found, ordered(found.table, Sorting("gap")).tolist()) == ["c", "b", "a", "d", "empty"]
    assert shown(choices=Choices(2, reference=99)).table.gaps is None


def test_a_row_is_one_line_for_those_who_hear_it() -> None:
    found = shown()
    assert spoken_row(SAY, found.table, 1) == (
        "b, closest a, bits 1, words in both 60\u00a0%, near duplicates 3, group 1"
    )
    assert spoken_row(SAY, found.table, 4) == "empty, no words"


def test_a_text_that_was_not_read_or_not_counted_says_so() -> None:
    gone = TextNow(1, 0, "gone", "", "", None, None, unreadable=True)
    waiting = TextNow(2, 0, "waiting", "", "words", None, None)
    found = work_out([gone, waiting], Recipe(), Choices(2), None, Progress())
    assert [row(found, node)[1] for node in (0, 1)] == ["could not be read", "…"]
