"""Sentences and rows about passages."""

from __future__ import annotations

from simhash_gui.engine.profile import profile
from simhash_gui.engine.what_if import what_if
from simhash_gui.present.read_passages import (
    LONGEST_ROW,
    RewriteTables,
    band_reading,
    passage_line,
    read_pair,
    rewrite_rows,
    shortened,
    what_if_line,
)
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Progress
from tests.engine.test_passages import BOOTS_A, BOOTS_B

SAY = Wording()


def tables(a: str, b: str) -> RewriteTables:
    one, two = profile(a), profile(b)
    return RewriteTables(rewrite_rows(SAY, "A", one, two, Progress()), rewrite_rows(SAY, "B", two, one, Progress()))


def test_the_table_of_the_picture() -> None:
    table = tables(BOOTS_A, BOOTS_B).b
    assert table.subtitle.endswith("(now 64\u00a0%, 11 bits)")
    row = table.rows[0]
    assert (row.shared, row.jaccard, row.bits) == ("14 of 14 words shared", "48\u00a0%", "13 bits")
    assert BOOTS_B[slice(*row.place)] == row.sentence


def test_the_band_names_the_first_sentence() -> None:
    reading = read_pair(profile(BOOTS_A), profile(BOOTS_B))
    found = band_reading(SAY, reading, tables(BOOTS_A, BOOTS_B))
    assert (found.count, found.first) == ("7 passages in both.", "Rewrite “Each pair is made by h…” first")
    assert band_reading(SAY, reading, None).place is None


def test_a_text_without_a_full_stop_is_one_short_row() -> None:
    table = tables("word and other words " * 9_000, "word and other words").a
    assert len(table.rows[0].sentence) <= LONGEST_ROW
    assert shortened("ab  \n" * 99, 8) == "ab ab a…"


def test_lines() -> None:
    assert passage_line(SAY, 0, -1) == "No passage in both"
    assert passage_line(SAY, 1, -1) == "1 passage"
    assert passage_line(SAY, 7, 1) == "Passage 2 of 7"
    a, b = profile("One two three."), profile("One two three.")
    assert what_if_line(SAY, what_if(a, b, (0, 0))) == (
        "Then 100\u00a0% of the different words in both, 0 bits. No bit turns."
    )
    assert what_if_line(SAY, what_if(a, b, (0, 14))) == "Then no word would be left to compare."
