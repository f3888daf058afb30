from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.reports.csv_report import csv_bytes, guarded

STARTS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"


def read_back(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_the_file_as_spreadsheets_want_it() -> None:
    data = csv_bytes(["text", "bits", "share"], [['Café, "noir"\nsuite', 3, 0.25], ["", None, -1]])
    assert data == (b"\xef\xbb\xbftext,bits,share\r\n" + '"Café, ""noir""\nsuite",3,0.25\r\n'.encode() + b",,-1\r\n")


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=1+1.txt", "'=1+1.txt"),
        ("+1+1.txt", "'+1+1.txt"),
        ("-1+1.txt", "'-1+1.txt"),
        ("@SUM(1,1).txt", "'@SUM(1,1).txt"),
        ("\t=1+1.txt", "'\t=1+1.txt"),
        ("\r=1+1.txt", "'\r=1+1.txt"),
        ("\uff1d1+1.txt", "'\uff1d1+1.txt"),
        ('=HYPERLINK("http:example.invalid","x").txt', '\'=HYPERLINK("http:example.invalid","x").txt'),
        (" =1+1.txt", "' =1+1.txt"),
        ("'=1+1.txt", "''=1+1.txt"),
        ("plain-name.txt", "plain-name.txt"),
        ("a = b", "a = b"),
        ("\ud83d\udcc4 half \udce9", "\ufffd\ufffd half \ufffd"),
    ],
)
def test_names_that_look_like_formulas_stay_text(name: str, cell: str) -> None:
    assert guarded(name) == cell
    assert read_back(csv_bytes(["name"], [[name]]))[1] == [cell]


def test_numbers_stay_numbers() -> None:
    assert read_back(csv_bytes(["n"], [[3], [-3], [-0.5]])) == [["n"], ["3"], ["-3"], ["-0.5"]]


@given(st.text())
def test_no_text_cell_begins_as_a_formula(text: str) -> None:
    cell = guarded(text)
    assert cell[:1] not in set(STARTS)
    assert cell.strip()[:1] not in set(STARTS)
