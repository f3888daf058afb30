from __future__ import annotations

import pytest

from simhash_gui.engine import Recipe, compare
from simhash_gui.engine.spin_result import SpinWish, spin
from simhash_gui.engine.spintax import UnclosedBraceError

MASTER = "{Our|The} {small|little|tiny} shop {sells|offers} {tea|coffee|cocoa} {every day|all week} near the harbor."


def test_one_result_holds_all_about_a_master() -> None:
    result = spin(MASTER, SpinWish(6, 2), Recipe())
    assert result.spintax.variants == 2 * 3 * 2 * 3 * 2
    assert len(result.versions) == result.distinct == 6
    assert result.held is None
    assert result.expected.words == 10
    assert [effect.column for effect in result.effects] == [1, 11, 36, 51, 70]
    assert result.figures.worst_pair is not None
    assert result.figures.jaccard is not None
    first, second = (result.versions[place].text for place in result.figures.worst_pair)
    assert compare(first, second).words.jaccard.sets == result.figures.jaccard.highest


def test_with_a_limit_the_versions_are_those_that_hold() -> None:
    result = spin(MASTER, SpinWish(3, 2, 0.5), Recipe())
    assert result.held is not None
    assert result.versions == result.held.versions
    assert result.figures.jaccard is not None
    assert result.figures.jaccard.highest <= 0.5


def test_an_open_recipe_is_resolved_over_the_versions() -> None:
    result = spin(MASTER, SpinWish(4), Recipe().with_field("weights", "idf"))
    assert result.recipe.resolved
    assert result.figures.hamming is not None


def test_a_wrong_master_and_a_wrong_number_are_told() -> None:
    with pytest.raises(UnclosedBraceError):
        spin("{a|b", SpinWish(), Recipe())
    for count in (0, 1001):
        with pytest.raises(ValueError, match="between 1 and 1000"):
            spin(MASTER, SpinWish(count), Recipe())
