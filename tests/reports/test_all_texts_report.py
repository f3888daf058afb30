from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_export import export_table
from simhash_gui.present.all_texts_page import Choices, work_out
from simhash_gui.progress import Progress
from simhash_gui.reports.all_texts_report import table_csv, table_json
from tests.present.all_texts_set import shown, texts


def rows_of(data: bytes) -> list[dict[str, str]]:
    assert data.startswith(b"\xef\xbb\xbf")
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_the_list_is_saved_in_the_order_on_show() -> None:
    table = export_table(shown(), "list", (4, 1, 0))
    rows = rows_of(table_csv(table))
    assert [row["text"] for row in rows] == ["empty", "b", "a"]
    assert rows[1] == {
        "text": "b",
        "path": "/texts/b.txt",
        "copies": "1",
        "words": "4",
        "closest": "a",
        "closest_path": "/texts/a.txt",
        "bits": "1",
        "word_jaccard": "0.6",
        "near": "3",
        "group": "1",
    }
    assert (rows[0]["closest"], rows[0]["bits"], rows[0]["near"]) == ("", "", "")
    assert (rows[2]["closest"], rows[2]["copies"]) == ("copy", "2")


def test_json_has_numbers_and_nulls_and_what_they_rest_on() -> None:
    item = json.loads(table_json(export_table(shown(), "list", (4, 1))))
    assert (item["recipe"], item["limit"], item["linkage"]) == (str(Recipe()), 2, "complete")
    empty, b = item["texts"]
    assert (empty["bits"], empty["group"], empty["words"]) == (None, None, 0)
    assert (b["bits"], b["word_jaccard"], b["group"]) == (1, 0.6, 1)


def test_pairs_and_groups() -> None:
    found = shown(choices=Choices(3))
    pairs = rows_of(table_csv(export_table(found, "pairs", found.grouped.near.tolist())))
    assert [(row["a"], row["b"], row["bits"], row["not_a_duplicate"]) for row in pairs] == [
        ("a", "b", "1", "no"), ("b", "c", "2", "no"), ("a", "c", "3", "no"),
    ]  # fmt: skip
    assert pairs[1]["a_in_b"] == "0.5"
    (group,) = json.loads(table_json(export_table(found, "groups", (0,))))["groups"]
    assert group == {
        "group": 1,
        "texts": "a; copy; b; c",
        "how_many": 4,
        "widest_bits": 3,
        "least_word_jaccard": 0.333333,
        "representative": "a",
        "paths": "/texts/a.txt; /texts/copy.txt; /texts/b.txt; /texts/c.txt",
    }


def test_the_gap_from_the_reference_has_a_column() -> None:
    table = export_table(shown(choices=Choices(2, reference=3)), "list", (0,))
    assert table.columns[-1] == "bits_from c"
    assert table.rows[0][-1] == 3


def test_a_name_that_a_spreadsheet_would_run_stays_text() -> None:
    nasty = [replace(each, name=f"={each.name}()", origin=f"/t/\udcff{each.name}") for each in texts(("a", "b"))]
    found = work_out(nasty, Recipe(), Choices(2), None, Progress())
    rows = rows_of(table_csv(export_table(found, "list", (0, 1))))
    assert [row["text"] for row in rows] == ["'=a()", "'=b()"]
    assert rows[0]["path"] == "/t/\ufffda"
    assert json.loads(table_json(export_table(found, "list", (0,))))["texts"][0]["text"] == "=a()"
