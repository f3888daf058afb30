"""Likeness moves the way a reader expects, whatever the constants."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.verdict_likeness import likeness, rising
from simhash_gui.engine.verdict_overlap import overlap

# Words of different beginnings and lengths, so that sharing one is sharing its beginning and no other.
VOCABULARY = [
    "a", "be", "cat", "done", "eagle", "forest", "gardens", "hospital", "is", "jam", "kind", "lemon",
    "market", "nothing", "of", "pie", "quiz", "river", "station", "thousand", "up", "van", "wind", "xylem",
]  # fmt: skip
WORD = st.sampled_from(VOCABULARY)


def texts(most: int) -> st.SearchStrategy[list[str]]:
    """Texts of very different lengths: a short list of words, some of it said again and again."""
    times = st.sampled_from([1, 1, 1, 3, 10, 60])
    return st.builds(lambda words, n: words * n, st.lists(WORD, min_size=1, max_size=most), times)


def amount(a: list[str], b: list[str]) -> float:
    return likeness(overlap(a, b))


@given(texts(40), texts(40))
def test_likeness_is_within_its_range_and_the_same_both_ways(a: list[str], b: list[str]) -> None:
    value = amount(a, b)
    assert 0 <= value <= 1
    assert value == amount(b, a)
    assert (value == 1) == (a == b)
    assert (value == 0) == (not set(a) & set(b))


@given(texts(40), texts(40), st.lists(WORD, min_size=1, max_size=60))
def test_the_same_words_added_to_both_never_lower_it(a: list[str], b: list[str], added: list[str]) -> None:
    assert amount(a + added, b + added) >= amount(a, b) - 1e-12
    assert amount(added + a, added + b) >= amount(a, b) - 1e-12


@given(texts(40), texts(40), st.data())
def test_a_word_of_its_own_replaced_by_a_shared_one_never_lowers_it(
    a: list[str], b: list[str], data: st.DataObject
) -> None:
    own = [place for place, word in enumerate(b) if word not in a]
    if own:
        place = data.draw(st.sampled_from(own))
        nearer = [*b[:place], data.draw(st.sampled_from(a)), *b[place + 1 :]]
        assert amount(a, nearer) >= amount(a, b) - 1e-12


def test_copying_in_a_row_counts_more_than_scattered_words() -> None:
    own = [f"{first}{second}own" for first in "abcdefghijklmn" for second in "pqrstuvwxyz"]
    shared = [f"{first}{second}both" for first in "abcdefgh" for second in "mnopqrst"]
    a = own[:60] + shared
    in_a_row = own[60:120] + shared
    scattered = [word for pair in zip(own[60:], shared[::-1], strict=False) for word in pair]
    assert amount(a, in_a_row) > amount(a, scattered) + 0.05


def test_rising_is_level_outside_its_ends() -> None:
    assert [rising(words, 30, 120) for words in (1, 30, 60, 120, 5_000)] == [0, 0, 0.5, 1, 1]
    assert [rising(words, 80, 30) for words in (5, 30, 80, 200)] == [1, 1, 0, 0]
