"""Languages against the libraries that bring them."""

from __future__ import annotations

import pytest
import Stemmer
import stopwordsiso

from simhash_gui.engine.language_table import STEMMERS
from simhash_gui.engine.languages import (
    LANGUAGES,
    detect,
    detect_together,
    language_code,
    stem_words,
    stop_words,
)
from simhash_gui.engine.recipe import RecipeError

ENGLISH = "The ferry leaves the harbor in the morning and comes back late in the evening."
FRENCH = "Le bateau quitte le port au matin et revient tard dans la soirée."


def test_the_table_is_what_the_libraries_have() -> None:
    assert {row.code for row in LANGUAGES if row.has_stop_words} == set(stopwordsiso.langs())
    assert {row.code for row in LANGUAGES if row.has_stemmer} == {code for code, _ in STEMMERS}
    assert {algorithm for _, algorithm in STEMMERS} <= set(Stemmer.algorithms())


def test_codes_and_names_are_unique() -> None:
    assert len({row.code for row in LANGUAGES}) == len(LANGUAGES)
    assert len({row.name.text for row in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("name", ["fr", "FR", "French", "french", " French "])
def test_a_language_has_a_code_and_a_name(name: str) -> None:
    assert language_code(name) == "fr"


def test_an_unknown_language_is_named() -> None:
    with pytest.raises(RecipeError, match="klingon"):
        language_code("klingon")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (ENGLISH, "en"),
        (FRENCH, "fr"),
        ("Das Schiff verlässt den Hafen am Morgen und kommt am späten Abend zurück.", "de"),
        ("Корабль выходит из порта утром и возвращается поздно вечером.", "ru"),
        ("今天天气很好，我们去公园散步。", "zh"),
        ("Skipet forlater havnen om morgenen og kommer tilbake sent på kvelden.", "no"),
    ],
)
def test_detect(text: str, code: str) -> None:
    assert detect(text) == code
    assert detect(text * 2_000) == code


@pytest.mark.parametrize("text", ["", "owl", "12 345", "Paris Berlin Madrid Roma London", "\ud800", "🦉🦉"])
def test_short_or_uncertain_texts_have_no_language(text: str) -> None:
    assert detect(text) is None


def test_one_language_for_texts_together() -> None:
    assert detect_together(["the owl", ENGLISH, "a tree"]) == "en"
    assert detect_together([FRENCH] * 500 + [ENGLISH]) == "fr"
    assert detect_together([]) is None


def test_stop_words_and_stems() -> None:
    assert {"the", "of", "and"} <= stop_words("en")
    assert {"été", "d", "aujourd'hui"} <= stop_words("fr")
    assert stop_words("sr") == frozenset()
    assert stem_words("en", ["walking", "walks", "owl"]) == ["walk", "walk", "owl"]
    assert stem_words("fr", ["recherches", "idéal"]) == ["recherch", "idéal"]
    assert stem_words("en", []) == []
    with pytest.raises(KeyError):
        stem_words("zh", ["今"])
