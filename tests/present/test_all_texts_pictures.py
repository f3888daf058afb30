from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_histogram import histogram_view
from simhash_gui.present.all_texts_map import map_view, squarified, tile_line
from simhash_gui.present.all_texts_marks import Marks, content_key
from simhash_gui.present.all_texts_matrix import (
    BEYOND,
    MARKED,
    NOTHING,
    SAME,
    WITHIN,
    distance_levels,
    is_marked,
    matrix_view,
    pair_line,
    shrunk,
)
from simhash_gui.present.all_texts_page import Choices, advice, work_again, work_out
from simhash_gui.present.all_texts_scatter import BINS, cell_line, expected_curve, scatter_view
from simhash_gui.present.all_texts_survey import TextNow
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Progress
from tests.present.all_texts_set import WORDS, names_of, shown

SAY = Wording()


def test_the_matrix_is_strong_within_the_limit_faint_beyond_and_pale_from_chance_on() -> None:
    levels = distance_levels(64, 12).tolist()
    assert (levels[0], levels[12]) == (SAME, WITHIN)
    assert levels[13] <= BEYOND
    assert levels[32:] == [0] * 33
    assert levels == sorted(levels, reverse=True)


def test_cells_stand_in_the_order_asked_for() -> None:
    found = shown(("d", "b", "empty", "a"))
    by_group = found.matrix
    assert by_group is not None
    assert names_of(found, by_group.order.tolist()) == ["b", "a", "d", "empty"]
    assert by_group.figures[:3, :3].tolist() == [[0, 1, 63], [1, 0, 64], [63, 64, 0]]
    assert (by_group.levels[3] == NOTHING).all()
    assert (by_group.levels[:, 3] == NOTHING).all()
    for order, names in (("name", ["a", "b", "d", "empty"]), ("given", ["d", "b", "empty", "a"])):
        view = matrix_view(found.made, found.grouped, found.table.ranks, "distance", order)  # type: ignore[arg-type]
        assert view is not None
        assert names_of(found, view.order.tolist()) == names


def test_jaccard_and_containment_stand_in_whole_percent() -> None:
    found = shown(("a", "b", "d"), Choices(2, measure="jaccard"))
    assert found.matrix is not None
    assert found.matrix.figures.tolist() == [[100, 60, 0], [60, 100, 0], [0, 0, 100]]
    inside = work_again(found, replace(found.choices, measure="containment"), Progress())
    assert inside.matrix is not None
    assert inside.matrix.figures.tolist() == [[100, 75, 0], [75, 100, 0], [0, 0, 100]]


def test_a_marked_pair_is_no_level() -> None:
    marks = Marks().with_pair(content_key(WORDS["a"][0]), content_key(WORDS["b"][0]))
    found = shown(("a", "b", "c"), Choices(2, marks=marks))
    assert found.matrix is not None
    place = {name: at for at, name in enumerate(names_of(found, found.matrix.order.tolist()))}
    assert found.matrix.levels[place["a"], place["b"]] == found.matrix.levels[place["b"], place["a"]] == MARKED
    assert is_marked(found.grouped, 1, 0)
    assert "Marked as not a duplicate." in pair_line(SAY, found.made, found.grouped, 0, 1)


def test_a_cell_names_the_pair_with_its_numbers() -> None:
    found = shown()

    def line(a: int, b: int) -> str:
        return pair_line(SAY, found.made, found.grouped, a, b)

    assert line(1, 2) == (
        "b and c: 2 bits apart, 33\u00a0% of the words in both. "
        "Of the words of the first, the second has 50\u00a0%; the other way round 50\u00a0%."
    )
    assert line(0, 1).startswith("a and b: 1 bit apart")
    assert line(0, 0) == "a: 2 texts of the very same words."
    assert line(1, 1) == "b with itself."
    assert line(1, 4) == "b and empty: no distance, for empty has no words."


@given(st.integers(1, 60), st.integers(1, 60))
def test_a_shrunk_matrix_keeps_its_strongest_cells(n: int, most: int) -> None:
    levels = np.zeros((n, n), dtype=np.uint8)
    levels[n - 1, 0] = 90
    levels[0, n - 1] = NOTHING
    small, step = shrunk(levels, most)
    assert len(small) <= max(most, 1)
    assert small.max() >= 90
    assert len(small) == -(-n // step)


def test_the_histogram_says_how_many_are_within() -> None:
    found = shown()
    view = histogram_view(SAY, found.made, 2)
    assert view is not None
    assert view.sentence == "within 2 bits: 2 of 6 pairs"
    assert view.counts[:5] == (0, 1, 1, 1, 0)
    assert (view.end, view.widest, view.usual) == (64, 24, 12)
    assert view.chance == (24, 40)
    assert (32, "32 = chance") in view.ticks
    assert "from 24 to 40 bits by chance" in view.spoken
    one = histogram_view(SAY, shown(("a", "b")).made, 1)
    assert one is not None
    assert one.sentence == "within 1 bit: 1 of 1 pair"
    assert one.end == 40


def test_the_scatter_has_every_pair_at_its_place() -> None:
    found = shown()
    view = scatter_view(found.made, found.grouped, Progress())
    assert view.complete
    assert int(view.counts.sum()) == 6
    assert view.counts[1, 60] == view.counts[2, 33] == view.counts[3, 33] == view.counts[64, 0] == 1
    assert names_of(found, view.at(1, 60)[0].tolist()) == ["a", "b"]
    assert view.nearest(1.2, 58, (2, 5)) == (1, 60)
    assert view.nearest(20, 50, (2, 5)) is None
    assert cell_line(SAY, found.made, view, 1, 60) == "a and b: 1 bit apart, 60\u00a0% of the words in both."


def test_the_expected_curve_falls_from_chance_to_nothing() -> None:
    curve = expected_curve(64)
    assert curve.mean[0] == 32
    assert curve.mean[BINS] == 0
    assert curve.mean[60] == pytest.approx(64 * math.acos(0.75) / math.pi)  # cosine 2 x .6 / 1.6
    assert all(low <= mean <= high for low, mean, high in zip(curve.low, curve.mean, curve.high, strict=True))


def test_tiles_fill_the_map_in_proportion() -> None:
    sizes = [6.0, 6.0, 4.0, 3.0, 2.0, 2.0, 1.0]
    places = squarified(sizes, 6.0, 4.0)
    assert [round(w * h, 9) for _, _, w, h in places] == sizes
    assert all(0 <= x <= 6 and 0 <= y <= 4 and x + w <= 6 + 1e-9 and y + h <= 4 + 1e-9 for x, y, w, h in places)
    for n, (x, y, w, h) in enumerate(places):
        for x2, y2, w2, h2 in places[n + 1 :]:
            apart = x + w <= x2 + 1e-9 or x2 + w2 <= x + 1e-9 or y + h <= y2 + 1e-9 or y2 + h2 <= y + 1e-9
            assert apart
    assert squarified([], 1, 1) == []


def test_a_tile_tells_its_group() -> None:
    found = shown(choices=Choices(2, "single"))
    view = map_view(SAY, found.made, found.grouped, 0.5)
    (tile,) = view.tiles
    assert (tile.width, tile.height, tile.caption, view.rest) == (1, 0.5, "4", 0)
    assert tile_line(SAY, found.made, found.grouped, 0) == "Group 1: 4 texts, at most 3 bits apart. a × 2, b, c"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("a", "copy"), "All 2 texts have the very same words"),
        (("a", "empty"), "Fewer than two texts have words"),
        (("a", "b"), "Two texts make one pair"),
        (("a", "b", "c"), ""),
    ],
)
def test_a_set_that_makes_no_picture_gets_a_sentence(names: tuple[str, ...], said: str) -> None:
    text = advice(SAY, shown(names).made)
    assert text.startswith(said)
    assert bool(text) == bool(said)


def test_above_two_thousand_texts_there_is_no_matrix_but_all_else() -> None:
    rng = np.random.default_rng(4)
    values = rng.integers(0, 2**63, 2100, dtype=np.int64)
    many = [
        TextNow(n, 0, f"t{n}", "", f"word{chr(97 + n % 26)} w{'x' * (n // 26)}", 2, Fingerprint(int(value), 64))
        for n, value in enumerate(values.tolist())
    ]
    many[7] = replace(many[7], fingerprint=Fingerprint(int(values[3]) ^ 1, 64))
    found = work_out(many, Recipe(), Choices(3), None, Progress())
    assert found.matrix is None
    assert not found.made.has_matrix
    assert [names_of(found, group.members) for group in found.grouped.groups] == [["t3", "t7"]]
    assert len(map_view(SAY, found.made, found.grouped, 1).tiles) == 1
