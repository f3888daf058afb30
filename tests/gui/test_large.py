"""One very long line and one very long word: nothing is cut, and the numbers are of the whole text."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from simhash_gui.engine.recipe import Recipe
from tests.gui.conftest import OpenWindow, settle

WORDS = [a + b + c + d for a in "bdfgklmnprst" for b in "aeiou" for c in "lnrs" for d in "aeo"]


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path, Path]:
    words = [WORDS[(i * i + 7 * i) % len(WORDS)] for i in range(100_000)]
    line, edit, word = (tmp_path / name for name in ("one_line.txt", "one_line_edit.txt", "one_word.txt"))
    line.write_text(" ".join(words))
    for place in range(500, 100_000, 10_000):
        words[place] = "zzchanged"
    edit.write_text(" ".join(words))
    word.write_text("".join("abcdefghij"[(i * i) % 10] for i in range(400_000)))
    return line, edit, word


def test_a_long_line_and_a_long_word(qtbot: QtBot, open_window: OpenWindow, files: tuple[Path, Path, Path]) -> None:
    window = open_window(*map(str, files))
    assert window.content.messages.messages == ()
    assert [row.words for row in window.session.rows] == [100_000, 100_000, 1]
    comparison = window.session.pair.comparison
    assert comparison is not None
    assert comparison.verdict.kind == "near_copy"
    window.session.set_recipe(Recipe.preset("article-2011"))
    settle(qtbot, window)
    near, far = window.session.rows[1].distance_to_a, window.session.rows[2].distance_to_a
    assert near is not None
    assert far is not None
    assert near <= 3
    assert far > 12
    for page in ("read", "all", "how", "evidence"):
        window.content.show_page(page)
        settle(qtbot, window)
        assert window.grab().width() == window.width()
