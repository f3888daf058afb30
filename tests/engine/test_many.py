"""Several processes give what one gives, and stop at once."""

from __future__ import annotations

import threading
from pathlib import Path

import numpy as np
import psutil
import pytest

import simhash_gui.engine.many_worker as worker
from simhash_gui.engine import Recipe, fingerprints
from simhash_gui.engine.many import PROCESSES, many_fingerprints, many_outlines
from simhash_gui.engine.outlines import outlines
from simhash_gui.progress import Cancelled, Progress


def texts(characters: int) -> list[str]:
    """Texts that are worth some processes: of several sizes, one without words, one with a lone surrogate."""
    random = np.random.default_rng(1)
    words = np.array(["".join(chr(97 + c) for c in random.integers(0, 26, 5)) for _ in range(2000)])
    made = ["", "\ud800 broken", " ".join(words[random.integers(0, 2000, 300_000)])]
    size = sum(map(len, made))
    while size < characters:
        made.append(" ".join(words[random.integers(0, 2000, int(random.integers(1, 9000)))]))
        size += len(made[-1])
    return made


def children() -> int:
    return len(psutil.Process().children())


@pytest.fixture(scope="module")
def large() -> list[str]:
    return texts(8_100_000)


def test_the_same_fingerprints_and_no_process_is_left(large: list[str]) -> None:
    before = children()
    progress = Progress()
    values, valid = many_fingerprints(large, None, progress)
    expected_values, expected_valid = fingerprints(large)
    assert (values == expected_values).all()
    assert (valid == expected_valid).all()
    assert not valid[0]
    assert (progress.done, progress.total) == (len(large), len(large))
    assert children() == before


def test_the_same_outlines_with_any_recipe(large: list[str]) -> None:
    recipe = Recipe.preset("article-2011").with_field("digits", "yes")
    assert many_outlines(large, recipe) == outlines(large, recipe)


def test_a_recipe_with_a_table_gets_across() -> None:
    recipe = Recipe.parse("weights=idf").resolve(["one two", "two three"])
    assert recipe.idf is not None
    assert worker.unpack_recipe(*worker.pack_recipe(recipe)) == recipe
    assert worker.unpack_recipe(*worker.pack_recipe(Recipe())) == Recipe()


def test_cancel_ends_the_workers(large: list[str]) -> None:
    before = children()
    progress = Progress()
    seen: list[int] = []

    class Watched(Progress):
        @property
        def cancelled(self) -> bool:
            seen.append(children() - before)
            if max(seen) == PROCESSES and len(seen) > 3:
                self.cancel()
            return super().cancelled

    with pytest.raises(Cancelled):
        many_fingerprints(large, None, Watched())
    assert max(seen) == PROCESSES
    assert children() == before
    assert not [thread for thread in threading.enumerate() if thread.name == "texts"]
    progress.cancel()
    with pytest.raises(Cancelled):
        many_outlines(large, None, progress)


def test_few_texts_are_done_right_here() -> None:
    before = children()
    assert many_outlines(["one two", ""]) == outlines(["one two", ""])
    assert many_fingerprints(["one two"])[1].tolist() == [True]
    assert children() == before


def test_a_worker_loads_nothing_of_a_window() -> None:
    # The modules that the worker's module imports, directly or not, are engine, documents and the ground floor.
    source = Path(worker.__file__).read_text("utf-8")
    assert "gui" not in source.replace("simhash_gui", "")
