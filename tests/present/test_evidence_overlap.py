from __future__ import annotations

import pytest

from simhash_gui.present.evidence_overlap import measure, overlap_of
from simhash_gui.present.wording import Wording
from tests.article import ARTICLE_1
from tests.present.evidence_pairs import article, pair

WORDING = Wording()


def test_the_article_in_figures() -> None:
    state = article()
    assert state.comparison is not None
    overlap = overlap_of(state.comparison, WORDING)
    assert [part.caption for part in overlap.parts] == ["7 only A", "9 both", "7 only B"]
    assert [part.share for part in overlap.parts] == pytest.approx([7 / 23, 9 / 23, 7 / 23])
    assert [(row.id, row.words, row.features) for row in overlap.jaccards] == [
        ("sets", "0.391", "0.302"),
        ("counts", "0.393", "0.310"),
        ("occurrences", "0.615", "0.500"),
    ]
    more = {row.id: (row.words, row.features) for row in overlap.more}
    assert more["a_in_b"] == ("0.562", "0.471")
    assert more["b_in_a"] == ("0.562", "0.457")
    assert more["dice"][0] == "0.562"
    assert more["overlap"] == ("0.562", "0.471")
    assert set(more) == {"a_in_b", "b_in_a", "dice", "overlap", "cosine"}
    assert all(row.meaning for row in (*overlap.jaccards, *overlap.more))


def test_jaccard_falls_with_the_length_of_the_shingle() -> None:
    state = article()
    assert state.comparison is not None
    bars = overlap_of(state.comparison, WORDING).by_shingle
    assert [bar.length for bar in bars] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert bars[0].figure == ".39"
    assert bars[0].spoken == "shingle length 1: Jaccard 0.391"
    assert [bar.figure for bar in bars[4:]] == ["0", "0", "0", "0"]


def test_a_copy_stays_at_one() -> None:
    state = pair(ARTICLE_1, ARTICLE_1)
    assert state.comparison is not None
    overlap = overlap_of(state.comparison, WORDING)
    assert {bar.figure for bar in overlap.by_shingle} == {"1"}
    assert {(row.words, row.features) for row in (*overlap.jaccards, *overlap.more)} == {("1", "1")}


def test_without_words_there_is_a_dash() -> None:
    state = pair(ARTICLE_1, "12")
    assert state.comparison is not None
    overlap = overlap_of(state.comparison, WORDING)
    assert {row.words for row in overlap.jaccards} == {"–"}
    assert overlap.by_shingle[0].height is None


def test_a_measure_is_never_rounded_to_its_ends() -> None:
    assert measure(WORDING, 0.99999) == "0.999"
    assert measure(WORDING, 0.00001) == "0.001"
    assert measure(WORDING, 1.0) == "1"
    assert measure(WORDING, 0.0) == "0"
    assert measure(Wording(language="fr"), 0.5) == "0,500"
