"""One text against all others."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.passages import find_passages
from simhash_gui.engine.passages_many import held_passages
from simhash_gui.progress import Cancelled, Progress

TEXT = "Red apples ripen late in autumn. Old bridges need fresh paint. Nobody counts the stars."


def held(*others: str) -> list[tuple[str, tuple[int, ...]]]:
    found = held_passages(normalize(TEXT), [normalize(other) for other in others])
    return [(TEXT[slice(*each.place)], each.holders) for each in found]


def test_for_each_passage_who_else_has_it() -> None:
    one = "We know that red apples ripen late in autumn; old bridges stand."
    two = "Here old bridges need fresh paint, they say."
    assert held(one, two) == [
        ("Red apples ripen late in autumn", (0,)),
        ("Old bridges", (0, 1)),
        ("need fresh paint", (1,)),
    ]


def test_texts_that_share_nothing_hold_nothing() -> None:
    assert held("Quite another story.", "") == []
    assert held() == []


def test_it_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        held_passages(normalize(TEXT), [normalize("x")], progress)


word = st.sampled_from(["red", "apples", "ripen", "old", "bridges", "the", "of"])
words = st.lists(word, max_size=24).map(" ".join)


@given(words, st.lists(words, max_size=4))
def test_every_word_is_held_by_those_whose_passages_have_it(of: str, others: list[str]) -> None:
    text, made = normalize(of), [normalize(other) for other in others]
    expected: list[set[int]] = [set() for _ in text.words]
    for number, other in enumerate(made):
        for each in find_passages(text, other).items:
            if each.kind != "minor":
                for place in range(*each.a_words):
                    expected[place].add(number)
    found: list[set[int]] = [set() for _ in text.words]
    last = 0
    for held in held_passages(text, made):
        assert last <= held.words[0] < held.words[1]
        last = held.words[1]
        for place in range(*held.words):
            found[place] = set(held.holders)
    assert found == expected
