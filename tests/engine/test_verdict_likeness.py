"""Likeness moves the way a reader expects, whatever the constants."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.verdict import in_common
from simhash_gui.engine.verdict_likeness import likeness, rising
from simhash_gui.engine.verdict_overlap import Shared, overlap

# Words of different beginnings and lengths, so that sharing one is sharing its beginning and no other.
VOCABULARY = [
    "a", "be", "cat", "done", "eagle", "forest", "gardens", "hospital", "is", "jam", "kind", "lemon",
    "market", "nothing", "of", "pie", "quiz", "river", "station", "thousand", "up", "van", "wind", "xylem",
]  # fmt: skip
# Every third is a number, which is no word and yet counts in a short text.
WORD = st.one_of(st.sampled_from(VOCABULARY), st.sampled_from(VOCABULARY), st.sampled_from(["3", "17", "240", "1,999"]))


def texts(most: int) -> st.SearchStrategy[list[str]]:
    """Texts of very different lengths, with a word: a short list of words, some of it said again and again."""
    times = st.sampled_from([1, 1, 1, 3, 10, 60])
    return st.builds(lambda words, n: words * n, st.lists(WORD, min_size=1, max_size=most).filter(only_words), times)


def only_words(text: list[str]) -> list[str]:
    return [word for word in text if word.isalpha()]


def amount(a: list[str], b: list[str]) -> float:
    text_a, text_b = " ".join(a), " ".join(b)
    return likeness(in_common(normalize(text_a), normalize(text_b), text_a, text_b))


@given(texts(40), texts(40))
def test_likeness_is_within_its_range_and_the_same_both_ways(a: list[str], b: list[str]) -> None:
    value = amount(a, b)
    assert 0 <= value <= 1
    assert value == amount(b, a)
    assert (value == 1) == (only_words(a) == only_words(b))
    assert (value == 0) == (not set(only_words(a)) & set(only_words(b)))


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
        shared = [word for word in a if word.isalpha() == b[place].isalpha()]  # a number for a number
        if shared:
            nearer = [*b[:place], data.draw(st.sampled_from(shared)), *b[place + 1 :]]
            assert amount(a, nearer) >= amount(a, b) - 1e-12


def test_copying_in_a_row_counts_more_than_scattered_words() -> None:
    own = [f"{first}{second}own" for first in "abcdefghijklmn" for second in "pqrstuvwxyz"]
    shared = [f"{first}{second}both" for first in "abcdefgh" for second in "mnopqrst"]
    a = own[:60] + shared
    in_a_row = own[60:120] + shared
    scattered = [word for pair in zip(own[60:], shared[::-1], strict=False) for word in pair]
    assert amount(a, in_a_row) > amount(a, scattered) + 0.05


def test_numbers_count_in_short_texts_and_fade_out() -> None:
    own = [f"{first}{second}own" for first in "abcdefghijkl" for second in "pqrstuvwxyz"]
    shared = [f"{first}{second}both" for first in "abcdefgh" for second in "mnopqrst"]

    def fall(words: int) -> float:
        half = words // 2
        a, b = own[:half] + shared[:half], own[half:words] + shared[:half][::-1]
        return likeness(overlap(a, b)) - likeness(overlap(a, b, Shared(2, 3, 1)))

    falls = [fall(words) for words in (20, 30, 50, 70, 80, 120)]
    assert falls[0] > 0.2
    assert falls == sorted(falls, reverse=True)
    assert falls[3] > 0 == falls[4] == falls[5]


def test_rising_is_level_outside_its_ends() -> None:
    assert [rising(words, 30, 120) for words in (1, 30, 60, 120, 5_000)] == [0, 0, 0.5, 1, 1]
    assert [rising(words, 80, 30) for words in (5, 30, 80, 200)] == [1, 1, 0, 0]
