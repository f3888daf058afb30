from __future__ import annotations

import numpy as np
import pytest

from simhash_gui.engine.recipe import Recipe
from simhash_gui.present import evidence_bit
from simhash_gui.present.evidence_bit import BitDetails, SumRow
from simhash_gui.present.evidence_page import evidence_of
from simhash_gui.present.wording import Wording
from tests.article import ARTICLE_1
from tests.present.evidence_pairs import article, pair

WORDING = Wording()


def details(bit: int, recipe: Recipe | None = None) -> BitDetails:
    found = evidence_of(article(recipe), WORDING).bit_details(bit, WORDING)
    assert found is not None
    return found


def test_bit_44_adds_up_as_in_the_design() -> None:
    found = details(44)
    assert found.title == "Bit 44 differs"
    assert found.differs
    assert found.sums == (
        SumRow("16 shared", "+2", "+2", False),
        SumRow("18 only A", "+2", "", False),
        SumRow("19 only B", "", "−3", False),
        SumRow("sum", "+4", "−1", True),
        SumRow("bit", "1", "0", True),
    )
    assert found.notes == (
        "Fragile in A: deleting one “ideal” would turn it.",
        "Fragile in B: deleting one “comprendre” would turn it.",
    )


def test_the_word_named_turns_the_bit_when_it_is_deleted() -> None:
    for text in (ARTICLE_1, ARTICLE_1.replace("idéal ", "")):
        view = evidence_of(pair(text, ARTICLE_1), WORDING)
        side = view.column(44).a
        assert side is not None
        assert side.one == (text == ARTICLE_1)


def test_of_a_long_text_no_word_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence_bit, "READABLE", 18)
    assert details(44).notes == ("Fragile in A and B: one word less would turn it.",)


def test_who_pushed_bit_44() -> None:
    found = details(44)
    assert found.heading_a == "pushed A there"
    assert found.heading_b == "pushed B there"
    assert {pusher.vote for pusher in found.pushed_a} == {"+1"}
    assert {pusher.vote for pusher in found.pushed_b} == {"−1"}
    # Ten of the eighteen that only A has vote +, eleven of the nineteen that only B has vote −.
    assert (len(found.pushed_a) + found.more_a, len(found.pushed_b) + found.more_b) == (10, 11)
    view = evidence_of(article(), WORDING)
    assert view.rows is not None
    push = view.rows.table.push
    for pushed in (found.pushed_a, found.pushed_b):
        shares = [push[pusher.index] for pusher in pushed]
        assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize("weights", ["presence", "count", "log"])
@pytest.mark.parametrize("bits", [32, 64, 128])
def test_every_bit_adds_up_to_its_tally(weights: str, bits: int) -> None:
    recipe = Recipe(weights=weights, bits=bits)  # type: ignore[arg-type]
    state = article(recipe)
    view = evidence_of(state, WORDING)
    assert view.rows is not None
    assert state.comparison is not None

    def number(text: str) -> float:
        return float(text.replace("−", "-")) if text else 0.0

    for bit in range(bits):
        found = view.bit_details(bit, WORDING)
        assert found is not None
        shared, only_a, only_b, total, values = found.sums
        assert number(shared.a) + number(only_a.a) == pytest.approx(number(total.a), abs=0.011)
        assert number(shared.b) + number(only_b.b) == pytest.approx(number(total.b), abs=0.011)
        tally = int(state.comparison.a.tallies[bits - 1 - bit]) / state.comparison.table.unit
        assert number(total.a) == pytest.approx(tally, abs=0.006)
        assert values.a == str(int(tally > 0))
        assert found.differs == (values.a != values.b)


def test_an_equal_bit_is_held_by_shared_features_too() -> None:
    view = evidence_of(article(), WORDING)
    same = next(column.bit for column in view.columns if not column.differs)
    found = details(same)
    assert found.title in (f"Bit {same} is 0 in both", f"Bit {same} is 1 in both")
    assert found.heading_a == "hold A there"
    assert view.rows is not None
    table = view.rows.table
    strongest = found.pushed_a[0].index
    assert table.count_a[strongest] > 0
    assert table.count_b[strongest] > 0


def test_a_tie_says_what_the_recipe_makes_of_it() -> None:
    state = pair("un deux", "trois quatre cinq", Recipe(shingle=(1, 1)))
    view = evidence_of(state, WORDING)
    assert state.comparison is not None
    tied = np.flatnonzero(state.comparison.a.tallies == 0)
    assert tied.size
    found = view.bit_details(63 - int(tied[0]), WORDING)
    assert found is not None
    assert "A sum of 0 is a tie: the recipe makes the bit 0." in found.notes


def test_a_lonely_text_has_only_its_own_sums() -> None:
    view = evidence_of(pair(ARTICLE_1, None), WORDING)
    found = view.bit_details(44, WORDING)
    assert found is not None
    assert found.title == "Bit 44 is 1"
    assert found.sums[0] == SumRow("0 shared", "0", "", False)
    assert found.sums[3] == SumRow("sum", "+4", "", True)
    assert found.pushed_b == ()


def test_there_is_no_bit_outside_the_columns() -> None:
    view = evidence_of(article(), WORDING)
    assert view.bit_details(-1, WORDING) is None
    assert view.bit_details(64, WORDING) is None
    assert view.votes(-1) is None
