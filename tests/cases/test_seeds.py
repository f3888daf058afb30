"""The texts this program was conceived from: every count and figure they state."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from simhash_gui.cli.main import main
from simhash_gui.documents import read_document
from simhash_gui.engine.comparison import compare
from simhash_gui.engine.fingerprint import fingerprint_of
from simhash_gui.engine.recipe import Recipe

SAMPLES = Path(__file__).parent.parent.parent / "resources" / "samples"
ARTICLE = (SAMPLES / "article-text-1.txt", SAMPLES / "article-text-2.txt")

ONCE_1 = "le moteur ideal doit comprendre l objet la pour fournir les informations demandees".split()
TABLE_1 = dict.fromkeys(ONCE_1, 1) | {"de": 2, "recherche": 2, "exactement": 2}
ONCE_2 = "moteur parfait doit comprendre but pour apporter les reponses exactes a question".split()
TABLE_2 = dict.fromkeys(ONCE_2, 1) | {"le": 2, "de": 2, "recherche": 2, "la": 2}


@pytest.fixture
def compared(capsysbinary: pytest.CaptureFixture[bytes]) -> dict[str, Any]:
    assert main(["compare", "--preset", "article-2011", "--json", *map(str, ARTICLE)]) == 0
    found: dict[str, Any] = json.loads(capsysbinary.readouterr().out)
    return found


def test_the_word_counts_of_both_tables(compared: dict[str, Any]) -> None:
    for side, table in (("a", TABLE_1), ("b", TABLE_2)):
        item = compared[side]
        assert len(table) == 16
        assert {row["feature"]: row["count"] for row in item["features"]} == table
        assert {row["feature"]: row["weight"] for row in item["features"]} == table
        assert Counter(item["normalized"].split()) == table
        assert item["words"] == sum(table.values())


def test_the_three_jaccards_in_json(compared: dict[str, Any]) -> None:
    for measures in (compared["words"], compared["features"]):
        assert measures["jaccard"] == {"sets": 9 / 23, "counts": 11 / 28, "occurrences": 24 / 39}
    assert round(compared["words"]["jaccard"]["occurrences"], 12) == 0.615384615385


def test_the_three_jaccards_from_the_engine() -> None:
    a, b = (read_document(path).text for path in ARTICLE)
    found = compare(a, b, Recipe.preset("article-2011"))
    assert (found.words.jaccard.sets, found.words.jaccard.counts) == (9 / 23, 11 / 28)
    assert f"{found.words.jaccard.occurrences:.12f}" == "0.615384615385"
    assert (found.words.both, found.words.only_a, found.words.only_b) == (9, 7, 7)


def test_the_french_table_gives_1100() -> None:
    # The encyclopedia numbers its bits from the left: its bit 0 is the most significant.
    hashes = {"Le": 0b0100, "chat": 0b1101, "noir": 0b1100}
    found = fingerprint_of(["Le", "chat", "noir"], hash=hashes.__getitem__, bits=4)
    assert found is not None
    assert f"{found.value:04b}" == "1100"
