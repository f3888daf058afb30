"""Groups that other tools got wrong: letterless and short texts, links and pipes, odd names, formulas, many copies."""

from __future__ import annotations

import csv
import io
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from simhash_gui.cli.main import main
from tests.cases.conftest import CASES

Scan = Callable[..., dict[str, Any]]
AT_RISK = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")


@pytest.fixture
def scan(capsysbinary: pytest.CaptureFixture[bytes]) -> Scan:
    def run(*arguments: object) -> dict[str, Any]:
        assert main(["scan", "--json", *map(str, arguments)]) in (0, 2)
        output = capsysbinary.readouterr().out.decode("utf-8")
        found: dict[str, Any] = json.loads(output, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
        return found

    return run


def groups(found: dict[str, Any]) -> list[list[str]]:
    return [[os.path.basename(member["path"]) for member in group["members"]] for group in found["groups"]]


def files(folder: str) -> list[Path]:
    return sorted((CASES / folder).glob("*.txt"))


@pytest.mark.parametrize("limit", [("--jaccard", 0.8), ("--within", 64)])
def test_texts_without_letters_are_in_no_group(scan: Scan, limit: Sequence[object]) -> None:
    found = scan(*limit, "--preset", "article-2011", *files("nothing_left"))
    assert found["groups"] == found["pairs"] == []
    states = {text["name"]: text["status"] for text in found["texts"]}
    assert states.pop("normal.txt") == "ok"
    assert set(states.values()) == {"no_words"}
    assert len(states) == 5


@pytest.mark.parametrize("shingle", [("word", 3), ("word", 5), ("char", 8)])
@pytest.mark.parametrize("least", [0.5, 0.9, 1.0])
def test_texts_shorter_than_a_shingle_are_neither_lost_nor_merged(
    scan: Scan, shingle: tuple[str, int], least: float
) -> None:
    unit, size = shingle
    found = scan("--jaccard", least, "--unit", unit, "--shingle", size, *files("shorter_than_shingle"))
    assert len(found["texts"]) == 5
    assert groups(found) == [["owl_1.txt", "owl_2.txt"]]


@pytest.mark.skipif(sys.platform == "win32", reason="links and pipes")
def test_a_folder_with_loops_and_pipes_gives_one_group(scan: Scan, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    subprocess.run(["sh", str(CASES / "folder_walk" / "make_tree.sh"), str(tree)], check=True)
    try:
        locked = not os.access(tree / "secret.txt", os.R_OK)  # to root nothing is locked
        found = scan("--jaccard", 0.9, tree)
    finally:
        subprocess.run(["sh", str(CASES / "folder_walk" / "make_tree.sh"), "--clean", str(tree)], check=True)
    if locked:
        assert groups(found) == [["a.txt", "copy_of_a.txt"]]
        assert {text["name"] for text in found["texts"] if text["status"] == "error"} == {"secret.txt"}
    else:
        assert groups(found) == [["a.txt", "copy_of_a.txt", "x.txt", "secret.txt"]]
    skipped = {os.path.basename(row["path"]): row["message"] for row in found["skipped"]}
    assert {"hard_a.txt", "pipe.txt", "abs_link", "dangling.txt", "link_to_a.txt", "loop2", "loop"} <= set(skipped)
    assert all(skipped.values())


@pytest.mark.skipif(sys.platform != "linux", reason="names of any bytes")
def test_names_that_are_no_utf8_stay_different(scan: Scan, tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path / "names")
    os.mkdir(folder)
    coats, barrels = b"The tailor sewed nine blue coats for the choir.", b"Rain filled every barrel behind the barn."
    for name, text in (
        (b"caf\xe9.txt", coats),
        (b"caf\xe8.txt", coats),
        ("\U0001f600\U0001f3fd.txt".encode(), barrels),
        ("e\u0301t\u00e9.txt".encode(), b"Old maps hang in the hall."),
        (b"bell\x07.txt", b"Two owls live in the tower."),
    ):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(text)
    table = tmp_path / "list.csv"
    found = scan("--csv", table, os.fsdecode(folder))
    assert groups(found) == [["caf\\xe8.txt", "caf\\xe9.txt"]]
    assert {"caf\\xe8.txt", "caf\\xe9.txt"} < {text["name"] for text in found["texts"]}
    assert all("\0" not in text["path"] for text in found["texts"])
    rows = list(csv.reader(io.StringIO(table.read_bytes().decode("utf-8-sig"), newline="")))
    assert [row[0] for row in rows[1:]] == [text["name"] for text in found["texts"]]
    assert main(["scan", os.fsdecode(folder)]) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="names with tabs and quotes")
def test_no_cell_is_a_formula_and_json_has_the_true_names(scan: Scan, tmp_path: Path) -> None:
    names = [
        "=1+1.txt",
        "+1+1.txt",
        "-1+1.txt",
        "@SUM(1,1).txt",
        "\t=1+1.txt",
        "\r=1+1.txt",
        "\uff1d1+1.txt",
        '=HYPERLINK("http:example.invalid","x").txt',
        " =1+1.txt",
        "'=1+1.txt",
    ]
    for number, name in enumerate(names):
        (tmp_path / name).write_text(
            f"=1+{number} in the first line\nThe carpenter measured the door twice.\n", "utf-8"
        )
    table = tmp_path.parent / "formulas.csv"
    found = scan("--csv", table, tmp_path)
    assert sorted(text["name"] for text in found["texts"]) == sorted(names)
    rows = list(csv.reader(io.StringIO(table.read_bytes().decode("utf-8-sig"), newline="")))
    assert len(rows) == 11
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell.strip().startswith(AT_RISK) or cell[:1] in ("\t", "\r", "\n")]
    bits = rows[0].index("distance in bits")
    assert all(int(row[bits]) >= 0 for row in rows[1:])


def test_fifty_copies_among_three_thousand_texts_are_fifty_groups_of_two(scan: Scan, tmp_path: Path) -> None:
    chance = random.Random(5)
    words = ["".join(chance.choice("bcdfghklmnprstvz") + chance.choice("aeiou") for _ in range(3)) for _ in range(3000)]
    texts = [" ".join(chance.choice(words) for _ in range(40)) for _ in range(2950)]
    for number, text in enumerate(texts + texts[:50]):
        part = tmp_path / f"part{number % 30:02}"
        part.mkdir(exist_ok=True)
        (part / f"text{number:04}.txt").write_text(text, "utf-8")
    for limit in (("--jaccard", 1), ("--within", 3)):
        found = scan(*limit, tmp_path)
        assert len(found["texts"]) == 3000
        assert [len(group) for group in groups(found)] == [2] * 50
        assert len(found["pairs"]) == 50
        assert {pair["hamming"] for pair in found["pairs"]} == {0}
