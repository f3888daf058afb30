"""Where letters and characters stand that hide copying."""

from __future__ import annotations

import pytest

from simhash_gui.engine.look_alikes import find_look_alikes
from simhash_gui.progress import Cancelled, Progress


def places(text: str) -> tuple[list[int], list[int]]:
    found = find_look_alikes(text)
    return found.letters.tolist(), found.hidden.tolist()


def test_letters_of_another_script_and_hidden_characters_are_counted() -> None:
    assert places("The qu\u0456ck br\u043ewn f\u200box, j\u2060umps") == ([6, 12], [17, 23])
    assert places("слово c\u200bлово") == ([6], [7])


def test_what_is_not_meant_to_hide_is_not_counted() -> None:
    for text in (
        "",
        "plain",
        "élan, “so”",
        "soft\u00adhyphen",
        "слово",
        "می\u200cخواهم",
        "a \u200b b",
        "👨\u200d👩",
        "\ufeffx",
    ):
        assert places(text) == ([], [])
        assert not find_look_alikes(text)


def test_long_texts_are_looked_through_in_parts() -> None:
    text = "слово и " * 20_000 + "p\u0430y x\u200by"
    assert places(text) == ([160_001], [160_005])
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        find_look_alikes(text, progress)
