from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.documents.errors import FileMissingError
from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.present.shelf import Entry
from simhash_gui.present.texts_order import (
    ListOrder,
    ListSnapshot,
    arrange,
    is_found,
    natural_key,
    sorted_places,
)
from simhash_gui.present.texts_panel import Summary
from simhash_gui.progress import Cancelled, Progress

A = Fingerprint(0, 64)


def snapshot(*rows: tuple[str, int | None, int | None]) -> ListSnapshot:
    """Texts of these names, words and distances to A; None for what is not known."""
    entries, summaries = [], {}
    for number, (name, words, distance) in enumerate(rows, 1):
        entries.append(Entry(number, name, ""))
        if words is not None:
            value = None if distance is None else Fingerprint((1 << distance) - 1, 64)
            summaries[number] = Summary(words, value, ())
    return ListSnapshot(entries, summaries, A)


def names(found: ListSnapshot, order: ListOrder) -> list[str]:
    by_id = {entry.id: entry.name for entry in found.entries}
    return [by_id[entry_id] for entry_id in arrange(found, order, Progress())]


def test_distances_are_sorted_as_numbers_with_missing_ones_last_either_way() -> None:
    listed = snapshot(
        ("j", 5, 9), ("k", 5, None), ("l", 5, 10), ("m", 5, 2), ("n", None, None), ("o", 5, 31), ("p", 5, 0)
    )
    assert names(listed, ListOrder("distance")) == ["p", "m", "j", "l", "o", "k", "n"]
    assert names(listed, ListOrder("distance", descending=True)) == ["o", "l", "j", "m", "p", "k", "n"]


def test_words_are_sorted_as_numbers_and_equal_ones_stay_as_given() -> None:
    listed = snapshot(("a", 100, 1), ("b", 5, 1), ("c", 49, 1), ("d", None, None), ("e", 54, 1), ("f", 5, 1))
    assert names(listed, ListOrder("words")) == ["b", "f", "c", "e", "a", "d"]
    assert names(listed, ListOrder("words", descending=True)) == ["a", "e", "c", "b", "f", "d"]


def test_names_are_sorted_as_people_count() -> None:
    listed = snapshot(*[(name, 1, 1) for name in ("page 10", "Page 9", "page 1", "page", "page 9b", "a", "page 010")])
    expected = ["a", "page", "page 1", "Page 9", "page 9b", "page 010", "page 10"]
    assert names(listed, ListOrder("name")) == expected
    assert names(listed, ListOrder("name", descending=True)) == expected[::-1]


def test_the_order_given_can_be_turned_round_and_searched() -> None:
    listed = snapshot(("Boots.html", 1, 1), ("faq", 1, 1), ("big boots", 1, 1))
    assert names(listed, ListOrder()) == ["Boots.html", "faq", "big boots"]
    assert names(listed, ListOrder(descending=True)) == ["big boots", "faq", "Boots.html"]
    assert names(listed, ListOrder(find="BOOT")) == ["Boots.html", "big boots"]
    assert names(listed, ListOrder(find="boot", by="name")) == ["big boots", "Boots.html"]
    assert names(listed, ListOrder(find="[")) == []
    assert is_found("Straße", "STRASSE")


def test_a_file_that_failed_has_no_number() -> None:
    entries = [Entry(1, "gone", "", error=FileMissingError(name="gone")), Entry(2, "x", "")]
    listed = ListSnapshot(entries, {1: Summary(3, A, ()), 2: Summary(5, A, ())}, A)
    assert arrange(listed, ListOrder("words"), Progress()) == [2, 1]


def test_fingerprints_of_another_length_have_no_distance() -> None:
    listed = ListSnapshot(
        [Entry(1, "x", ""), Entry(2, "y", "")], {1: Summary(3, Fingerprint(0, 128), ()), 2: Summary(3, A, ())}, A
    )
    assert arrange(listed, ListOrder("distance"), Progress()) == [2, 1]


def test_only_the_order_as_added_is_plain() -> None:
    assert ListOrder().plain
    assert not any(each.plain for each in (ListOrder("name"), ListOrder(descending=True), ListOrder(find="x")))


KEYS = st.lists(st.one_of(st.none(), st.integers(0, 9)), max_size=40)


@given(KEYS, st.booleans())
def test_sorting_is_stable_and_loses_nothing(keys: list[int | None], descending: bool) -> None:
    places = sorted_places(keys, descending=descending)
    sign = -1 if descending else 1
    assert places == sorted(range(len(keys)), key=lambda i: (keys[i] is None, sign * (keys[i] or 0)))


@pytest.mark.parametrize("descending", [False, True])
def test_long_lists_are_sorted_like_short_ones(descending: bool) -> None:
    draw = random.Random(3)
    keys = [draw.choice([None, *range(500)]) for _ in range(30_000)]
    sign = -1 if descending else 1
    expected = sorted(range(len(keys)), key=lambda i: (keys[i] is None, sign * (keys[i] or 0)))
    assert sorted_places(keys, descending=descending) == expected
    text_keys = [natural_key(f"page {key}") for key in keys]
    assert sorted_places(text_keys) == sorted(range(len(keys)), key=text_keys.__getitem__)


def test_sorting_can_be_stopped() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        sorted_places(["b", "a"], progress=progress)
