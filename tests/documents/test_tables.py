from __future__ import annotations

import csv
import datetime
import json
import struct
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Document, Source
from simhash_gui.documents.opening import open_all
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.outcomes import Refused, TableOffer
from simhash_gui.documents.table_columns import guess_columns
from simhash_gui.documents.table_rows import Dialect, guess_dialect, json_records, separated
from simhash_gui.progress import Cancelled, Progress
from tests.documents.formats.compound_files import compound
from tests.documents.make_xlsx import Sheet, workbook
from tests.documents.opened import outcomes, refused, texts

LONG = "a description of some length that nobody would take for a name"


def write(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def offer(path: Path, options: ReadOptions | None = None) -> TableOffer:
    (found,) = outcomes(path, options=options or ReadOptions(ask_tables=True))
    assert isinstance(found, TableOffer)
    return found


# Rows


@pytest.mark.parametrize(
    ("lines", "suffix", "expected"),
    [
        (["a,b,c\n", "1,2,3\n"], ".csv", Dialect(",")),
        (["id;prix;texte\n", "1;2,50;un, deux\n", "2;3,75;trois\n"], ".csv", Dialect(";")),
        (["a\tb\n", "1, 2\t3\n"], ".tsv", Dialect("\t")),
        (["a\tb\n", "1\t3\n"], ".csv", Dialect("\t")),
        (["a|b\n", "x, y|z\n"], ".txt", Dialect("|")),
        (['a\t5" disk\n', 'b\t"quoted" word\n', 'c\t3" nail\n', 'd\t"\n'], ".tsv", Dialect("\t", quotes=False)),
        (['1,"a \\"b\\" c",x\n', '2,"d, e",y\n'], ".csv", Dialect(",", escapes=True)),
        (["one line of prose, and more\n", "another line\n", "and a, b, c, d\n"], ".csv", Dialect("\t", quotes=False)),
        (["name,text\n", "one,a text, with commas, in it\n", "two,a text, too\n"], ".csv", Dialect(",")),
    ],
)
def test_the_dialect_is_guessed(lines: list[str], suffix: str, expected: Dialect) -> None:
    assert guess_dialect(lines, suffix, cut=False) == expected


def test_quotes_hold_delimiters_line_ends_and_quotes() -> None:
    rows = list(separated(['1,"a ""b"", c\n', 'd"\n', "\n", "2,e\n"], Dialect(",")))
    assert [row.cells for row in rows] == [["1", 'a "b", c\nd'], ["2", "e"]]
    assert all(row.whole for row in rows)


def test_a_quote_that_never_closes_costs_one_row() -> None:
    lines = ["1,one\n", '2,"two\n', *(f"{number},more\n" for number in range(3, 30))]
    rows = list(separated(lines, Dialect(",")))
    assert [row.cells[1] for row in rows[:3]] == ["one", "two", "more"]
    assert len(rows) == 29
    assert [row.whole for row in rows[:3]] == [True, False, True]


def test_a_quote_that_closes_far_below_costs_one_row_too() -> None:
    lines = ['1,"one\n', *(f"{number},more\n" for number in range(25_000)), 'end,"\n']
    rows = separated(lines, Dialect(","))
    assert next(rows).cells == ["1", "one"]
    assert next(rows).cells == ["0", "more"]


def test_a_field_may_be_huge() -> None:
    (row,) = separated([f"1,{'x' * 300_000}\n"], Dialect(","))
    assert len(row.cells[1]) == 300_000


def test_json_lines_become_columns() -> None:
    lines = [
        '{"id": 1, "product": {"name": "A", "tags": ["x", "y"]}, "gone": null}\n',
        "\n",
        "{broken\n",
        '["a", 2]\n',
        '"just text"\n',
        '{"half": "\\ud800"}\n',
        "[" * 100_000 + "\n",
    ]
    assert list(json_records(lines)) == [
        {"id": "1", "product.name": "A", "product.tags": "x\ny", "gone": ""},
        None,
        {"1": "a", "2": "2"},
        {"1": "just text"},
        {"half": "\ufffd"},
        None,
    ]


# Columns


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([["id", "title", "body"], ["1", "A tale", LONG], ["2", "Another", LONG]], (2, 1, True)),
        ([["texte", "titre", "url"], [LONG, "Un", "https://a.example/1"]], (0, 1, True)),
        ([["sku", "description"], ["17", LONG], ["18", LONG]], (1, 0, True)),
        ([["17", LONG], ["18", f"{LONG}!"]], (1, 0, False)),
        ([["https://a.example", LONG], ["https://b.example", LONG]], (1, 0, False)),
        ([["comment", "note"], ["short", LONG], ["brief", LONG]], (1, 0, True)),
        ([["a", "b"], ["x", "y"]], (0, 1, False)),
        ([["only one"]], (0, None, False)),
        ([["text"], [LONG], [LONG]], (0, None, True)),
        ([["kind", "text"], ["same", LONG], ["same", LONG], ["same", LONG]], (1, None, True)),
    ],
)
def test_columns_are_guessed(rows: list[list[str]], expected: tuple[int, int | None, bool]) -> None:
    found = guess_columns(rows)
    assert (found.text, found.name, found.has_header) == expected


# Tables to texts


def test_each_row_is_a_text_with_its_name_and_its_place(tmp_path: Path) -> None:
    table = write(
        tmp_path, "a.csv", f'id;titre;texte\r\n1;Un;"{LONG} ""été""\r\nfin"\r\n2;;{LONG}\r\n3;Trois;\r\n4;Q;{LONG}\r\n'
    )
    found = outcomes(table)
    assert texts(found) == [("Un", f'{LONG} "été"\nfin'), ("a.csv#2", LONG), ("Q", LONG)]
    first, second, last = found
    assert isinstance(first, Document)
    assert (first.kind, first.encoding, first.origin, first.source) == (
        "table",
        "utf-8",
        f"{table}#1",
        Source(str(table), "1"),
    )
    assert isinstance(last, Document)
    assert last.origin == f"{table}#4"  # the third has no text, and is counted
    assert isinstance(second, Document)
    assert second.warnings == ()


def test_a_table_is_offered_with_a_guess(tmp_path: Path) -> None:
    rows = "".join(f"{number}\tName {number}\t{LONG} {number}\n" for number in range(20))
    found = offer(write(tmp_path, "a.tsv", f"id\tname\ttext\n{rows}"))
    assert (found.columns, found.count, found.has_header) == (("id", "name", "text"), 20, True)
    assert (found.text_column, found.name_column) == (2, 1)
    assert found.rows[:1] == (("0", "Name 0", f"{LONG} 0"),)
    assert len(found.rows) == 8
    without = offer(write(tmp_path, "b.tsv", rows), ReadOptions(ask_tables=True, header=False))
    assert (without.columns, without.count, without.has_header) == (("1", "2", "3"), 20, False)


@pytest.mark.parametrize(
    ("column", "names", "expected"),
    [("TITLE", "1", ("7", "A")), ("2", "Body", (LONG, "A")), ("3", "", ("a.csv#1", LONG))],
)
def test_columns_are_chosen_by_heading_or_number(
    tmp_path: Path, column: str, names: str, expected: tuple[str, str]
) -> None:
    table = write(tmp_path, "a.csv", f"id,Title,Body\n7,A,{LONG}\n")
    assert texts(outcomes(table, options=ReadOptions(column=column, name_column=names))) == [expected]


@pytest.mark.parametrize("column", ["price", "4", "0", "²"])
def test_a_column_that_is_not_there_is_told_with_those_that_are(tmp_path: Path, column: str) -> None:
    table = write(tmp_path, "a.csv", f"id,Title,Body\n7,A,{LONG}\n")
    (found,) = outcomes(table, options=ReadOptions(column=column))
    assert isinstance(found, Refused)
    assert str(found.error) == (
        f"a.csv has no column called {column}; its columns are: id, Title, Body. Choose one of them."
    )


def test_malformed_rows_go_on_with_a_warning(tmp_path: Path) -> None:
    table = write(tmp_path, "a.csv", f'name,text\nA,"{LONG}\nB,{LONG}\nC,{LONG}, and more\nD\nE,{LONG}\n')
    found = [item for item in outcomes(table) if isinstance(item, Document)]
    assert [(item.title, item.warnings) for item in found] == [
        ("A", ("malformed_rows",)), ("B", ()), ("C", ("malformed_rows",)), ("E", ()),
    ]  # fmt: skip


def test_json_lines_that_are_none_are_told(tmp_path: Path) -> None:
    table = write(tmp_path, "a.jsonl", f'{{"title": "A", "body": "{LONG}"}}\n{{oops\n{{"body": "{LONG}!"}}\n')
    found = outcomes(table)
    assert texts(found) == [("A", LONG), ("a.jsonl#3", f"{LONG}!")]
    assert refused(found) == [("a.jsonl#2", "BrokenRowError", True)]
    assert refused(outcomes(write(tmp_path, "b.jsonl", "no json\nat all\n"))) == [("b.jsonl", "NoTableError", True)]


@pytest.mark.parametrize("content", ["", "\n\n", "id,text\n", "id,text\n1,\n2,  \n"])
def test_a_table_without_texts_says_so(tmp_path: Path, content: str) -> None:
    assert refused(outcomes(write(tmp_path, "a.csv", content)))[0][:2] == ("a.csv", "NoTableError")


def test_the_delimiter_that_a_spreadsheet_states(tmp_path: Path) -> None:
    assert texts(outcomes(write(tmp_path, "a.csv", f"sep=|\r\nname|text\r\nA, B|{LONG}\r\n"))) == [("A, B", LONG)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings_are_found(tmp_path: Path, encoding: str) -> None:
    content = "nom,texte\n" + "".join(
        f"é{number},Voilà déjà l'été où l'élève révise à l'école\n" for number in range(9)
    )
    (first, *_) = outcomes(write(tmp_path, "a.csv", content.encode(encoding)))
    assert isinstance(first, Document)
    assert (first.title, first.text) == ("é0", "Voilà déjà l'été où l'élève révise à l'école")


def test_an_accent_after_a_million_bytes_is_read_in_its_encoding(tmp_path: Path) -> None:
    plain = "".join(f"{number},plain words of a row without any accent at all\n" for number in range(25_000))
    late = "".join(f"x{number},la fille a mangé déjà une crème brûlée à l'école\n" for number in range(50))
    table = write(tmp_path, "a.csv", b"id,text\n" + plain.encode("ascii") + late.encode("cp1252"))
    assert table.stat().st_size > 1_200_000
    last = outcomes(table)[-1]
    assert isinstance(last, Document)
    assert (last.text, last.encoding) == ("la fille a mangé déjà une crème brûlée à l'école", "cp1252")


def test_a_chosen_encoding_holds_for_all_rows(tmp_path: Path) -> None:
    table = write(tmp_path, "a.csv", "id,text\n1,żółw i jeż\n".encode("cp1250"))
    assert texts(outcomes(table, options=ReadOptions(encoding="cp1250"))) == [("1", "żółw i jeż")]
    assert refused(outcomes(table, options=ReadOptions(encoding="utf-8"))) == [("a.csv", "UndecodableError", True)]


def test_a_workbook_gives_its_first_sheet_and_names_the_others(tmp_path: Path) -> None:
    book = workbook(
        Sheet("Empty"),
        Sheet("Products", [["id", "when", "text"], [1, datetime.date(2024, 5, 6), LONG], [2.5, None, f"{LONG}\nmore"]]),
        Sheet("Hidden", [["secret"]], hidden=True),
        Sheet("Prices", [["price"]]),
    )
    write(tmp_path, "a.xlsx", book)
    found = outcomes(tmp_path / "a.xlsx")
    assert texts(found) == [("1", LONG), ("2.5", f"{LONG}\nmore")]
    assert refused(found) == [("a.xlsx", "MoreSheetsError", False)]
    assert str(found[-1].error) == (  # type: ignore[union-attr]
        "a.xlsx has more sheets than the one that was read (Prices); save those as files of their own."
    )
    offered = offer(tmp_path / "a.xlsx")
    assert (offered.columns, offered.count) == (("id", "when", "text"), 2)
    assert offered.rows[0] == ("1", "2024-05-06", LONG)


@pytest.mark.parametrize(
    ("content", "kind"),
    [(b"", "EmptyFileError"), (b"hello", "WrongTypeError"), (b"PK\x03\x04 cut off", "DamagedError")],
)
def test_a_workbook_that_is_none_gets_a_sentence(tmp_path: Path, content: bytes, kind: str) -> None:
    assert refused(outcomes(write(tmp_path, "a.xlsx", content))) == [("a.xlsx", kind, True)]


@pytest.mark.parametrize("stream", ["Workbook", "Book"])
def test_an_old_workbook_with_a_password_is_locked_and_not_damaged(tmp_path: Path, stream: str) -> None:
    begin = struct.pack("<HHHH", 0x809, 4, 0x600, 5)
    locked = struct.pack("<HHHHH", 0x2F, 6, 1, 1, 1) + b"\x93" * 6000
    for records, kind in ((begin + locked, "LockedError"), (begin + b"\x93" * 6000, "DamagedError")):
        path = write(tmp_path, "a.xls", compound({stream: records}))
        assert refused(outcomes(path)) == [("a.xls", kind, True)]


def test_a_workbook_that_unpacks_to_too_much_is_told(tmp_path: Path) -> None:
    path = write(tmp_path, "a.xlsx", workbook(Sheet("A", [["x"]])))
    with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as file, file.open("xl/more.xml", "w") as part:
        for _ in range(201):
            part.write(b"0" * 1_000_000)
    assert refused(outcomes(tmp_path / "a.xlsx")) == [("a.xlsx", "UnpackedTooLargeError", True)]


def test_fifty_thousand_rows_stream_with_progress_and_cancel(tmp_path: Path) -> None:
    path = tmp_path / "big.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["sku", "name", "description"])
        writer.writerows([number, f"Product {number}", f"{LONG} {number} " * 4] for number in range(50_000))
    progress = Progress()
    tracemalloc.start()
    number = 0
    with Extractor() as extractor:
        for number, found in enumerate(open_all([str(path)], ReadOptions(), progress, extractor), start=1):
            if number == 1:
                assert isinstance(found, Document)
                assert found.title == "Product 0"
            if number == 25_000:
                assert 40_000 < progress.total < 60_000
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert number == progress.done == progress.total == 50_000
        assert peak < 8_000_000  # of a file of 15 MB

        again = Progress()
        rows = open_all([str(path)], ReadOptions(), again, extractor)
        kept = [next(rows) for _ in range(1000)]
        again.cancel()
        with pytest.raises(Cancelled):
            next(rows)
    assert len(kept) == 1000


def test_rows_of_a_table_in_json_and_csv_are_the_same(tmp_path: Path) -> None:
    rows = [{"name": f"N{number}", "text": f'{LONG}, "{number}"\nnext'} for number in range(30)]
    lines = write(tmp_path, "a.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
    with (tmp_path / "a.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, ["name", "text"])
        writer.writeheader()
        writer.writerows(rows)
    assert texts(outcomes(lines)) == texts(outcomes(tmp_path / "a.csv")) == [(r["name"], r["text"]) for r in rows]


def test_a_line_of_very_many_fields_is_guessed_from_the_first_ones() -> None:
    row = (
        ["x"] * 1500 + ["some words of prose stand in here"] + ["x"] * 1000 + ["a few more words than in the other one"]
    )
    assert guess_columns([row, row]).text == 1500
