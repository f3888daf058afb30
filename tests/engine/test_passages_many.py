"""One text against all others."""

from __future__ import annotations

import pytest

from simhash_gui.engine.normalize import normalize
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
