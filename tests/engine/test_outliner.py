from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pytest

from simhash_gui.engine.features import document_frequency
from simhash_gui.engine.outliner import Outliner
from simhash_gui.engine.outlines import outlines
from simhash_gui.engine.recipe import Recipe, UnresolvedRecipeError
from simhash_gui.progress import Cancelled, Progress

MANY = [f"the text {'x' * (number % 7)} of so many others {'東京' if number % 5 else ''}" for number in range(300)]


@pytest.fixture
def outliner() -> Iterator[Outliner]:
    made = Outliner(Recipe())
    yield made
    made.close()


def test_another_process_says_the_same_and_is_kept(outliner: Outliner) -> None:
    for texts in (MANY, MANY[::-1], MANY[:3], []):
        assert outliner.outline(texts, Progress()) == outlines(texts)


def test_a_process_that_is_gone_is_started_again(outliner: Outliner) -> None:
    assert outliner.outline(MANY, Progress()) == outlines(MANY)
    outliner.rest()
    assert outliner.outline(MANY, Progress()) == outlines(MANY)


def test_recipes_go_along_with_their_tables() -> None:
    recipe = Recipe(weights="idf", bits=128, idf=document_frequency(MANY, Recipe(weights="idf")))
    made = Outliner(recipe)
    assert made.outline(MANY, Progress()) == outlines(MANY, recipe)
    made.close()
    with pytest.raises(UnresolvedRecipeError):
        Outliner(Recipe(weights="idf"))


def test_closing_ends_what_is_under_way_and_later_batches_are_done_here(outliner: Outliner) -> None:
    progress = Progress()
    ended: list[bool] = []
    long = ["many words of one text " * 200_000] * 8

    def work() -> None:
        with pytest.raises(Cancelled):
            outliner.outline(long, progress)
        ended.append(True)

    thread = threading.Thread(target=work)
    thread.start()
    time.sleep(0.2)
    progress.cancel()
    outliner.close()
    thread.join(timeout=20)
    assert ended == [True]
    assert outliner.outline(MANY, Progress()) == outlines(MANY)
