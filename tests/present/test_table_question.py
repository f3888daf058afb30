from __future__ import annotations

from simhash_gui.documents import ReadOptions, Source, TableOffer
from simhash_gui.present.table_question import NONE, answer, table_view, together
from simhash_gui.present.wording import Wording

WORDING = Wording()


def offer(name: str, columns: tuple[str, ...] = ("id", "text"), **more: object) -> TableOffer:
    fields: dict[str, object] = {
        "source": Source(f"/d/{name}"), "name": name, "columns": columns, "rows": (("1", "one"), ("2", "two")),
        "count": 2, "text_column": 1, "name_column": None, "has_header": True,
    }  # fmt: skip
    return TableOffer(**{**fields, **more})  # type: ignore[arg-type]


def test_tables_with_the_same_columns_are_asked_about_together() -> None:
    a, b, c = offer("a.csv"), offer("b.csv", ("title", "body")), offer("c.csv")
    assert together((a, b, c)) == ((a, c), (b,))
    d = offer("d.jsonl", named_fields=True)
    assert together((a, d, c)) == ((a, c), (d,))
    view = table_view(WORDING, (a, c), header=True)
    assert view.question == "Which column of these 2 tables is the text?"
    assert view.names == "They have the same columns: a.csv, c.csv."
    assert view.amount == "4 rows give one text each."


def test_a_heading_that_is_none_becomes_a_row_and_back() -> None:
    a = offer("a.csv")
    view = table_view(WORDING, (a,), header=False)
    assert (view.columns, view.rows[0], view.amount) == (
        ("Column 1", "Column 2"), ("id", "text"), "3 rows give one text each.",
    )  # fmt: skip
    b = offer("b.csv", ("1", "2"), has_header=False)
    view = table_view(WORDING, (b,), header=True)
    assert (view.columns, view.rows, view.amount) == (("1", "one"), (("2", "two"),), "1 row gives one text.")


def test_long_cells_and_odd_headings_are_shown_short() -> None:
    a = offer("a.csv", ("a\nb", "  "), rows=(("x" * 1000, "line\nline"),), count=None)
    view = table_view(WORDING, (a,), header=True)
    assert view.columns == ("a b", "Column 2")
    assert len(view.rows[0][0]) == 301
    assert view.rows[0][1] == "line line"
    assert view.amount == "Each row gives one text."


def test_the_answer_keeps_what_else_was_chosen() -> None:
    options = answer(ReadOptions(page="whole", ask_tables=True), 2, NONE, header=False)
    assert options == ReadOptions(page="whole", column="3", name_column="", header=False)
    assert answer(ReadOptions(), 0, 1, header=True) == ReadOptions(column="1", name_column="2", header=True)
