from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.present import evidence_order as order
from simhash_gui.progress import Cancelled, Progress

NAMES = st.lists(st.text(alphabet="abé ", min_size=1, max_size=6), max_size=60)


@given(NAMES)
def test_alphabetical_is_what_sorting_the_keys_gives(names: list[str]) -> None:
    expected = sorted(range(len(names)), key=lambda row: (order.alphabet_key(names[row]), row))
    assert order.by_alphabet(names, Progress()).tolist() == expected


def test_alphabetical_over_several_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "RUN", 3)
    names = ["pomme", "été", "ete", "banane", "eté b", "abricot", "zeste", "ét", "a"]
    ordered = [names[row] for row in order.by_alphabet(names, Progress())]
    assert ordered == ["a", "abricot", "banane", "ét", "ete", "été", "eté b", "pomme", "zeste"]


def test_groups() -> None:
    groups = order.groups_of(["le", "le chat", "chat", "chat noir", "le lit"], Progress())
    assert groups.group.tolist() == [0, 0, 1, 1, 0]
    assert groups.head.tolist() == [True, False, True, False, False]


def test_groups_rank_by_mean_and_not_by_their_size() -> None:
    names = ["le", *(f"le x{n}" for n in range(10)), "rare", "rare mot"]
    push = np.array([0.0, *([0.05] * 10), 0.2, 0.3])
    ordered = order.by_word(push, order.groups_of(names, Progress()))
    assert [names[row] for row in ordered[:4]] == ["rare", "rare mot", "le", "le x0"]


def test_equal_shares_keep_the_order_of_the_texts() -> None:
    assert order.by_share(np.array([0.1, 0.3, 0.1, 0.3])).tolist() == [1, 3, 0, 2]


def test_orders_can_be_cancelled() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        order.by_alphabet(["a"], progress)
    with pytest.raises(Cancelled):
        order.groups_of(["a"], progress)
