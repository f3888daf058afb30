"""Near pairs that are searched are the very same as those of texts of which every pair is kept."""

from __future__ import annotations

import random
from dataclasses import astuple, replace

import numpy as np
import pytest

from simhash_gui.engine.batch import fingerprint
from simhash_gui.present.all_texts_grouped import LINKAGES, Joins, Linkage, regroup
from simhash_gui.present.all_texts_list import find_closest
from simhash_gui.present.all_texts_near import with_near
from simhash_gui.present.all_texts_page import advice
from simhash_gui.present.all_texts_survey import Survey, TextNow, survey
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Progress


def texts() -> list[TextNow]:
    """Families of versions, many of them at the very same distance, and some copies."""
    rng = random.Random(4)
    words = ["".join(rng.choices("abcdefgh", k=6)) for _ in range(500)]
    found: list[str] = []
    for _ in range(60):
        base = rng.choices(words, k=rng.randint(20, 60))
        for version in range(rng.randint(1, 9)):
            share = rng.choice([0.0, 0.02, 0.05, 0.1])
            found.append(" ".join(rng.choice(words) if version and rng.random() < share else word for word in base))
    return [TextNow(n + 1, 0, f"t{n}", "", text, len(text.split()), fingerprint(text)) for n, text in enumerate(found)]


@pytest.fixture(scope="module")
def kept() -> Survey:
    return survey(texts(), 64, None, Progress())


@pytest.fixture(scope="module")
def bare(kept: Survey) -> Survey:
    """The same as it is with very many texts, before the search."""
    return replace(kept, distances=None, jaccard=None, sizes=None, sets=None, histogram=None, near=None)


@pytest.mark.parametrize("linkage", LINKAGES)
def test_searched_pairs_groups_and_matches_are_those_of_all_pairs(kept: Survey, bare: Survey, linkage: Linkage) -> None:
    made = with_near(bare, 10, Progress())
    assert made.near is not None
    assert (made.near.reach, made.near.full) == (13, False)
    ours = regroup(made, 10, linkage, Joins(made, ()), Progress())
    theirs = regroup(kept, 10, linkage, Joins(kept, ()), Progress())
    for mine, other in (
        (ours.pairs.pairs[ours.near], theirs.pairs.pairs[theirs.near]),
        (ours.pairs.jaccard[ours.near], theirs.pairs.jaccard[theirs.near]),
        (ours.pairs.a_in_b[ours.near], theirs.pairs.a_in_b[theirs.near]),
        (ours.pairs.pairs[ours.outside], theirs.pairs.pairs[theirs.outside]),
        (ours.near_count, theirs.near_count),
        (ours.group_of, theirs.group_of),
        (ours.order, theirs.order),
    ):
        assert mine.tolist() == other.tolist()
    assert len(ours.near) > 150
    assert len(ours.groups) == len(theirs.groups)
    for row, like in zip(ours.groups, theirs.groups, strict=True):
        assert astuple(replace(row, least=None)) == astuple(replace(like, least=None))
        if linkage == "complete" or row.least is not None:
            assert row.least == like.least


def test_each_closest_match_is_that_of_all_pairs(kept: Survey, bare: Survey) -> None:
    made = with_near(bare, 10, Progress())
    ours = find_closest(made, regroup(made, 10, "complete", Joins(made, ()), Progress()))
    theirs = find_closest(kept, regroup(kept, 10, "complete", Joins(kept, ()), Progress()))
    near = theirs.bits <= 13
    assert near.sum() > 100
    assert ours.place[near].tolist() == theirs.place[near].tolist()
    assert ours.bits[near].tolist() == theirs.bits[near].tolist()
    assert ours.share[near].tolist() == theirs.share[near].tolist()
    assert (ours.place[~near] == -1).all()


def test_too_many_pairs_are_shown_as_far_as_they_go_and_that_is_said(bare: Survey) -> None:
    whole = with_near(bare, 10, Progress())
    assert whole.near is not None
    within = np.cumsum(np.bincount(whole.near.distances, minlength=14))
    made = with_near(bare, 10, Progress(), most=int(within[6]))
    assert made.near is not None
    assert (made.near.reach, made.near.full, made.widest) == (6, True, 6)
    assert len(made.near.pairs) == within[6]
    assert with_near(made, 13, Progress()) is made  # no wider search is tried
    assert "within 10 bits" in advice(Wording(), made, 10)
    assert "within 6 bits" in advice(Wording(), made, 10)
    assert "within 6 bits" not in advice(Wording(), made, 6)
