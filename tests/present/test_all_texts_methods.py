from __future__ import annotations

import pytest

from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_methods import (
    FAMOUS,
    Methods,
    WayRow,
    conclusion,
    method_cell,
    method_lines,
    thresholds,
    way_cell,
    work_out_methods,
)
from simhash_gui.present.all_texts_page import Choices, work_out
from simhash_gui.present.all_texts_survey import TextNow
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Cancelled, Progress

SAY = Wording()
BASE = [f"{stem}{'abcdefghij'[n % 10]}{'klmnopqrst'[n // 10]}" for n in range(60) for stem in ("wo",)]


def made_of(*versions: list[str]) -> tuple[list[str], Methods]:
    found = [" ".join(words) for words in versions]
    values, valid = fingerprints(found)
    now = [
        TextNow(n, 0, f"t{n}", "", text, len(text.split()), Fingerprint(int(values[n, 0]), 64) if valid[n] else None)
        for n, text in enumerate(found)
    ]
    made = work_out(now, Recipe(), Choices(12), None, Progress()).made
    return found, work_out_methods(made, Recipe(), 12, Progress())


@pytest.fixture(scope="module")
def methods() -> Methods:
    """A text, a version with one word of 60 changed, an unrelated one, and one without words."""
    changed = [*BASE[:30], "changed", *BASE[31:]]
    other = [f"qu{word}" for word in BASE]
    return made_of(BASE, changed, other, [])[1]


def test_each_method_is_held_against_exact_jaccard(methods: Methods) -> None:
    assert (methods.comparison.texts, methods.comparison.pairs) == (3, 3)
    # 60 words and 59 pairs each, of which 1 and 2 differ: 116 of 122 features are in both.
    assert dict(methods.comparison.alike) == {0.5: 1, 0.6: 1, 0.7: 1, 0.8: 1, 0.9: 1}
    assert thresholds(methods) == (0.5, 0.6, 0.7, 0.8, 0.9)
    lines = method_lines(methods, 0.9)
    assert [(line.method, line.bytes) for line in lines] == [
        ("simhash", 8), ("minhash_small", 24), ("minhash_large", 512),
    ]  # fmt: skip
    simhash = lines[0]
    assert (simhash.best.precision, simhash.best.recall) == (1.0, 1.0)
    cells = [method_cell(SAY, simhash, column) for column in ("method", "bytes", "precision", "recall", "f1")]
    assert cells == ["SimHash", "8", "100\u00a0%", "100\u00a0%", "100\u00a0%"]
    assert method_cell(SAY, simhash, "limit").endswith(("bit", "bits"))
    assert method_cell(SAY, lines[2], "limit").endswith(("differs", "differ"))
    assert conclusion(SAY, methods, 0.9).startswith("1 of 3 pairs have 90\u00a0% of their features in common")


def test_the_exact_ways_find_all_and_the_others_say_how_many(methods: Methods) -> None:
    assert [(row.way, row.limit) for row in methods.ways] == [
        (way, limit) for limit in (FAMOUS, 12) for way in ("sorted", "fragile", "blocks", "tiles")
    ]
    for row in methods.ways:
        if row.way in ("blocks", "tiles"):
            assert row.found == row.all
        assert row.found is not None
        assert 0 <= row.found <= row.all
    assert methods.ways[-1].all == 1  # the changed version, within 12 bits


def test_cells_of_the_ways() -> None:
    row = WayRow("sorted", 3, 1, 4, 0.0123)
    assert [way_cell(SAY, row, column) for column in ("way", "bits", "found", "recall", "time")] == [
        "sorted, each with the next", "3", "1 of 4", "25\u00a0%", "12.3 ms",
    ]  # fmt: skip
    unusable = WayRow("fragile", 3, None, 4, 0.0)
    assert [way_cell(SAY, unusable, column) for column in ("found", "recall", "time")] == ["up to 64 bits only", "", ""]


def test_unrelated_texts_have_nothing_to_find() -> None:
    _, methods = made_of(BASE, [f"qu{word}" for word in BASE])
    assert thresholds(methods) == ()
    assert method_lines(methods, 0.8) == ()


def test_it_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    made = work_out([TextNow(1, 0, "x", "", "one", 1, Fingerprint(1, 64))], Recipe(), Choices(3), None, Progress()).made
    with pytest.raises(Cancelled):
        work_out_methods(made, Recipe(), 3, progress)
