from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.present.evidence_find import NameSearch

LETTERS = "abé語 "


@given(st.lists(st.text(alphabet=LETTERS, min_size=1, max_size=6), max_size=20), st.text(alphabet=LETTERS, max_size=3))
def test_finds_what_looking_into_each_name_finds(names: list[str], needle: str) -> None:
    found = NameSearch(names, fold=False).having(needle)
    assert found.tolist() == [bool(needle) and needle in name for name in names]


def test_folded_names() -> None:
    search = NameSearch(["Paris", "paris", "PARIS", "Lyon"], fold=True)
    assert search.having("paris").tolist() == [True, True, True, False]


def test_nothing_is_found_across_two_names() -> None:
    search = NameSearch(["ab", "cd"], fold=False)
    assert not search.having("b\nc").any()
    assert not search.having("bc").any()
    assert NameSearch([], fold=False).having("a").tolist() == []
