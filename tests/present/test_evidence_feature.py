from __future__ import annotations

import mmh3
import numpy as np
import pytest

from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.evidence_feature import FeatureDetails, hash_hex
from simhash_gui.present.evidence_page import EvidenceView, evidence_of
from simhash_gui.present.wording import Wording
from tests.present.evidence_pairs import article

WORDING = Wording()


def look_at(name: str, recipe: Recipe | None = None) -> tuple[EvidenceView, FeatureDetails]:
    view = evidence_of(article(recipe), WORDING)
    assert view.rows is not None
    found = view.feature_details(view.rows.index_of(name), WORDING)
    assert found is not None
    return view, found


def test_the_hash_is_the_one_of_murmur() -> None:
    _, found = look_at("exactement")
    assert found.hash == f"{mmh3.hash64('exactement', 0, signed=False)[0]:016x}"
    _, wide = look_at("exactement", Recipe(bits=128))
    assert wide.hash == f"{mmh3.hash128('exactement', 0, signed=False):032x}"
    _, narrow = look_at("exactement", Recipe(bits=32))
    assert narrow.hash == f"{mmh3.hash('exactement', 0, signed=False):08x}"


def test_counts_and_weight() -> None:
    _, found = look_at("exactement")
    assert [(fact.label, fact.value) for fact in found.facts] == [
        ("times in the text", "A 2 · B –"),
        ("weight of its vote", "1"),
    ]


def test_votes_are_the_signs_of_the_hash() -> None:
    view, found = look_at("le moteur")
    ones = [sign > 0 for sign in found.signs]
    assert hash_hex(np.array(ones)) == found.hash
    assert found.sentences[0] == f"votes + on {sum(ones)} bits, − on {64 - sum(ones)}"
    assert len(found.signs) == view.bits


def test_without_a_feature_each_sum_stands_one_vote_lower() -> None:
    view, found = look_at("ideal")
    assert found.left_b == ()
    for column, sign, left in zip(view.columns, found.signs, found.left_a, strict=True):
        assert column.a is not None
        assert left == pytest.approx(column.a.height - sign / 14)


def test_the_bits_that_a_feature_decides_alone() -> None:
    view, found = look_at("exactement")
    expected = []
    for column, sign in zip(view.columns, found.signs, strict=True):
        tally = int(view.a.profile.tallies[63 - column.bit]) if view.a.profile else 0
        if (tally > 0) != (tally - sign > 0):
            expected.append(column.bit)
    assert found.turned_a == tuple(expected)
    assert found.turned_b == ()
    assert f"Without its vote these bits of A would turn: {', '.join(map(str, expected))}" in found.sentences


def test_the_share_in_the_differing_bits() -> None:
    view, found = look_at("exactement")
    assert view.rows is not None
    share = view.rows.table.push[found.row.index]
    assert found.row.share == f"{share * 100:.1f}\u00a0%"
    assert found.sentences[1] == f"Share in what makes the differing bits differ: {found.row.share}"
    _, shared = look_at("le")
    assert shared.sentences[1] == "Votes alike in A and B, so it makes no bit differ."


def test_nothing_is_said_of_a_row_that_is_not_there() -> None:
    view = evidence_of(article(), WORDING)
    assert view.feature_details(-1, WORDING) is None
    assert view.feature_details(53, WORDING) is None
