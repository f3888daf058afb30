from __future__ import annotations

import numpy as np
import pytest

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_page import Choices, advice, ids_of_pair, work_again, work_out
from simhash_gui.present.all_texts_survey import TextNow, collapse, containment_matrix
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Cancelled, Progress
from tests.present.all_texts_set import shown, texts


def test_texts_of_the_same_words_are_one_node_and_empty_ones_stay_apart() -> None:
    empty = [TextNow(n, 0, f"e{n}", "", "", 0, None) for n in (7, 8)]
    nodes = collapse([*texts(), *empty])
    assert [[text.name for text in node.members] for node in nodes] == [
        ["a", "copy"], ["b"], ["c"], ["d"], ["empty"], ["e7"], ["e8"],
    ]  # fmt: skip


def test_equal_fingerprints_of_other_words_are_not_the_same_text() -> None:
    one = TextNow(1, 0, "x", "", "red green", 2, Fingerprint(5, 64))
    other = TextNow(2, 0, "y", "", "green red", 2, Fingerprint(5, 64))
    assert [node.count for node in collapse([one, other])] == [1, 1]


def test_every_pair_has_its_distance_and_jaccard() -> None:
    made = shown().made
    assert made.distances is not None
    assert made.jaccard is not None
    assert made.distances[:4, :4].tolist() == [[0, 1, 3, 64], [1, 0, 2, 63], [3, 2, 0, 61], [64, 63, 61, 0]]
    assert made.jaccard[0, 1] == pytest.approx(3 / 5)
    assert made.jaccard[0, 2] == made.jaccard[1, 2] == pytest.approx(2 / 6)
    assert made.jaccard[0, 3] == 0
    assert made.valid.tolist() == [True, True, True, True, False]
    assert (made.texts, made.pairs) == (6, 6)


def test_the_histogram_counts_each_pair_of_distinct_texts_once() -> None:
    histogram = shown().made.histogram
    assert histogram is not None
    assert {int(d): int(histogram[d]) for d in np.flatnonzero(histogram)} == {1: 1, 2: 1, 3: 1, 61: 1, 63: 1, 64: 1}


def test_containment_is_of_the_row_in_the_column() -> None:
    long = TextNow(1, 0, "long", "", "one two three four five six", 6, Fingerprint(0, 64))
    part = TextNow(2, 0, "part", "", "two three", 2, Fingerprint(1, 64))
    made = work_out([long, part], Recipe(), Choices(2), None, Progress()).made
    found = containment_matrix(made)
    assert found is not None
    assert found[0, 1] == pytest.approx(2 / 6)
    assert found[1, 0] == 1
    assert made.a_in_b(1, 0) == 1
    assert made.near is not None
    assert (made.near.a_in_b.tolist(), made.near.b_in_a.tolist()) == ([pytest.approx(1 / 3)], [1.0])


def test_another_recipe_leaves_the_word_sets_as_they_are() -> None:
    before = shown()
    again = work_out(texts(), Recipe(), Choices(2), before, Progress())
    assert again.made.sets is before.made.sets
    assert again.made.jaccard is before.made.jaccard
    edited = [*texts()[1:], TextNow(1, 1, "a", "", "quite other words", 3, Fingerprint(0, 64))]
    assert work_out(edited, Recipe(), Choices(2), before, Progress()).made.sets is not before.made.sets


def test_another_choice_does_not_look_at_the_texts_again() -> None:
    before = shown()
    again = work_again(before, Choices(3), Progress())
    assert again.made is before.made
    assert len(again.grouped.near) == 3
    assert again.table.closest is before.table.closest


def test_nothing_and_one_text_are_no_error() -> None:
    nothing = work_out([], Recipe(), Choices(2), None, Progress())
    assert (nothing.made.texts, nothing.made.pairs, len(nothing.grouped.groups)) == (0, 0, 0)
    one = shown(("a",))
    assert (one.made.texts, one.made.pairs, one.table.closest.place.tolist()) == (1, 0, [-1])


def test_the_pair_of_a_node_of_copies_is_two_of_them() -> None:
    made = shown().made
    assert ids_of_pair(made, 0, 1) == (1, 2)
    assert ids_of_pair(made, 0, 0) == (1, 5)
    assert ids_of_pair(made, 1, 1) is None
    said = "6 texts, 5 of them distinct: those of the very same words are one row."
    assert advice(Wording(), made) == said


def test_a_cancelled_look_ends_at_once() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        work_out(texts(), Recipe(), Choices(2), None, progress)


@pytest.mark.parametrize("bits", [32, 128])
def test_other_widths(bits: int) -> None:
    made = work_out(
        [
            TextNow(1, 0, "x", "", "one two", 2, Fingerprint(0, bits)),
            TextNow(2, 0, "y", "", "one three", 2, Fingerprint(1 << (bits - 1) | 1, bits)),
        ],
        Recipe.parse(f"bits={bits}"),
        Choices(2),
        None,
        Progress(),
    ).made
    assert made.distances is not None
    assert made.distances.tolist() == [[0, 2], [2, 0]]
    assert made.widest == bits * 3 // 8
