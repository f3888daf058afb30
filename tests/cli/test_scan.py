"""``simhash-cli scan``: the JSON, the CSV, the tables, the exit codes."""

from __future__ import annotations

import csv
import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from simhash_gui.cli.main import main
from simhash_gui.engine.recipe import Recipe

SAMPLES = Path(__file__).parent.parent.parent / "resources" / "samples"
Capture = pytest.CaptureFixture[bytes]

ORIGINAL = "The miller ground oats and barley every morning before the market opened, and sold the flour at noon."
EDITED = ORIGINAL.replace("noon", "midday")
OTHER = "Snow closed the pass, so the post came two days late and nobody in the valley minded at all."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("a", ORIGINAL), ("b", EDITED), ("c", OTHER), ("copy", ORIGINAL), ("empty", "")):
        (tmp_path / f"{name}.txt").write_text(text, "utf-8")
    return tmp_path


def scan(capture: Capture, *arguments: object, code: int = 0) -> dict[str, Any]:
    assert main(["scan", "--json", *map(str, arguments)]) == code
    found: dict[str, Any] = json.loads(
        capture.readouterr().out.decode("utf-8"), parse_constant=lambda name: pytest.fail(f"{name} is not JSON")
    )
    return found


def names(paths: list[str]) -> list[str]:
    return [Path(path).name for path in paths]


def test_the_shape_of_the_json(folder: Path, capsysbinary: Capture) -> None:
    found = scan(capsysbinary, folder)
    assert list(found) == ["recipe", "texts", "pairs", "groups", "skipped"]
    assert found["recipe"] == str(Recipe())
    first = found["texts"][0]
    assert list(first) == ["path", "name", "status", "message", "words", "fingerprint", "group", "closest"]
    assert first["path"] == str(folder / "a.txt")
    assert (first["name"], first["status"], first["words"], first["group"]) == ("a.txt", "ok", 18, 0)
    assert len(first["fingerprint"]) == 16
    assert first["closest"] == {"path": str(folder / "copy.txt"), "hamming": 0, "word_jaccard": 1.0}
    assert [text["status"] for text in found["texts"]] == ["ok", "ok", "ok", "ok", "no_words"]
    empty = found["texts"][4]
    assert (empty["words"], empty["fingerprint"], empty["group"]) == (0, None, None)
    assert empty["closest"] == {"path": None, "hamming": None, "word_jaccard": None}
    assert "no word" in empty["message"]
    copies, pair = found["pairs"]
    assert names([copies["a"], copies["b"]]) == ["a.txt", "copy.txt"]
    assert copies["hamming"] == 0
    assert names([pair["a"], pair["b"]]) == ["a.txt", "b.txt"]
    assert list(pair) == ["a", "b", "hamming", "word_jaccard", "jaccard_sets", "containment"]
    assert 0 < pair["hamming"] <= 12
    assert pair["word_jaccard"] == 14 / 16
    assert pair["jaccard_sets"] == (14 + 16) / (16 + 18)
    assert pair["containment"] == {"a_in_b": 30 / 32, "b_in_a": 30 / 32}
    (group,) = found["groups"]
    assert list(group) == ["members", "representative", "widest", "lowest_jaccard"]
    assert names([member["path"] for member in group["members"]]) == ["a.txt", "b.txt", "copy.txt"]
    assert Path(group["representative"]).name == "a.txt"
    assert (group["widest"], group["lowest_jaccard"]) == (pair["hamming"], pair["jaccard_sets"])
    assert found["skipped"] == []


def test_a_limit_in_bits_or_of_jaccard(folder: Path, capsysbinary: Capture) -> None:
    assert [len(scan(capsysbinary, folder, "--within", k)["pairs"]) for k in (0, 64)] == [1, 4]
    assert len(scan(capsysbinary, folder, "--within", 999)["pairs"]) == 4
    assert [len(scan(capsysbinary, folder, "--jaccard", t)["pairs"]) for t in (1, 0.88, 0.9, 0.01)] == [1, 2, 1, 4]
    by_default = scan(capsysbinary, folder)["pairs"]
    assert by_default == scan(capsysbinary, folder, "--within", 12)["pairs"]
    assert (
        scan(capsysbinary, folder, "--bits", 128)["pairs"]
        == scan(capsysbinary, folder, "--bits", 128, "--within", 24)["pairs"]
    )


@pytest.mark.parametrize(
    "wrong",
    [
        ["--within", "-1"],
        ["--jaccard", "0"],
        ["--jaccard", "2"],
        ["--within", "3", "--jaccard", "1"],
        ["--linkage", "x"],
        ["--within", "three"],
        ["--jaccard", "most"],
    ],
)
def test_a_wrong_option_is_refused(folder: Path, wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["scan", str(folder), *wrong])
    assert ended.value.code == 2
    assert "value:" not in capsys.readouterr().err  # as argparse would say, with the name of a function


def test_the_linkage_decides_about_chains(tmp_path: Path, capsysbinary: Capture) -> None:
    words = ORIGINAL.split()
    for number in range(5):  # each replaces some more words of the one before
        (tmp_path / f"{number}.txt").write_text(
            " ".join([f"{'x' * i}new" for i in range(2 * number)] + words[2 * number :])
        )
    sizes = {
        linkage: [
            len(group["members"])
            for group in scan(capsysbinary, tmp_path, "--jaccard", 0.6, "--linkage", linkage)["groups"]
        ]
        for linkage in ("single", "average", "complete")
    }
    assert sizes["single"] == [5]
    assert max(sizes["complete"]) < 5
    assert max(sizes["complete"]) <= max(sizes["average"]) <= 5
    for group in scan(capsysbinary, tmp_path, "--jaccard", 0.6)["groups"]:
        assert group["lowest_jaccard"] >= 0.6


def test_the_order_of_the_paths_does_not_matter(folder: Path, capsysbinary: Capture) -> None:
    paths = sorted(str(path) for path in folder.iterdir())
    first = scan(capsysbinary, *paths)
    second = scan(capsysbinary, *paths[::-1])
    assert first["groups"] == second["groups"]
    assert [text["path"] for text in second["texts"]] == paths[::-1]


def test_check_ends_with_one_when_any_two_are_near(folder: Path, capsysbinary: Capture) -> None:
    scan(capsysbinary, folder, "--check", code=1)
    scan(capsysbinary, folder / "a.txt", folder / "c.txt", "--check")
    scan(capsysbinary, folder / "a.txt", folder / "b.txt", "--jaccard", 1, "--check")
    scan(capsysbinary, folder / "a.txt", folder / "none.txt", "--check", code=2)
    scan(capsysbinary, folder, folder / "none.txt", "--check", code=1)


def test_unreadable_texts_are_told_and_the_rest_is_compared(folder: Path, capsysbinary: Capture) -> None:
    (folder / "broken.docx").write_bytes(b"PK\x03\x04 no archive")
    found = scan(capsysbinary, folder, code=2)
    (broken,) = [text for text in found["texts"] if text["name"] == "broken.docx"]
    assert (broken["status"], broken["words"], broken["fingerprint"], broken["group"]) == ("error", None, None, None)
    assert broken["closest"]["path"] is None
    assert "broken.docx" in broken["message"]
    assert len(found["groups"]) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe among files")
def test_what_was_never_opened_is_skipped_with_its_path(folder: Path, capsysbinary: Capture) -> None:
    os.mkfifo(folder / "pipe.txt")
    found = scan(capsysbinary, folder, code=2)
    assert [row["path"] for row in found["skipped"]] == [str(folder / "pipe.txt")]
    assert "pipe.txt" in found["skipped"][0]["message"]
    assert len(found["texts"]) == 5


def test_the_table_for_spreadsheets(folder: Path, capsysbinary: Capture) -> None:
    target = folder.parent / "list.csv"
    assert main(["scan", str(folder), "--csv", str(target)]) == 0
    raw = target.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbfname,path,status,words,fingerprint,group,closest,")
    assert raw.count(b"\r\n") == raw.count(b"\n") == 6
    rows = list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"), newline="")))
    assert [row["name"] for row in rows] == ["a.txt", "b.txt", "c.txt", "copy.txt", "empty.txt"]
    assert [row["group"] for row in rows] == ["1", "1", "", "1", ""]
    assert [row["near-duplicates"] for row in rows] == ["2", "2", "0", "2", ""]
    assert (rows[0]["distance in bits"], rows[0]["word Jaccard"]) == ("0", "1.0")
    assert rows[1]["closest"] == str(folder / "a.txt")
    assert rows[4]["closest"] == rows[4]["fingerprint"] == ""


def test_a_table_that_cannot_be_written_is_told(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["scan", str(folder), "--csv", str(folder / "no" / "such" / "list.csv")]) == 2
    assert "could not be written" in capfd.readouterr().err


def test_what_a_reader_sees(folder: Path, capsysbinary: Capture) -> None:
    assert main(["scan", str(folder)]) == 0
    lines = capsysbinary.readouterr().out.decode("utf-8").splitlines()
    assert lines[0] == "5 texts · 1 without words · 2 pairs within 12 bits · 1 group"
    assert lines[2].startswith("Group 1 · 3 texts · widest pair ")
    assert lines[2].endswith("apart · lowest Jaccard 0.88")
    assert lines[3].startswith("* ")
    assert lines[3].endswith(" · and 1 of the same words")
    assert lines[4].startswith("  ")
    assert lines[5] == ""
    header = next(line for line in lines if line.startswith("Nearest pairs"))
    assert header.split()[-3:] == ["bits", "words", "features"]
    assert lines[-2].startswith("Recipe: simhash-1")
    assert main(["scan", str(folder / "a.txt"), str(folder / "c.txt"), "--jaccard", "0.5"]) == 0
    alone = capsysbinary.readouterr().out.decode("utf-8").splitlines()
    assert alone[0] == "2 texts · 0 pairs of Jaccard 0.5 or more · 0 groups"
    assert alone[2].startswith("Recipe:")


def test_long_results_are_cut_for_a_reader_only(tmp_path: Path, capsysbinary: Capture) -> None:
    for number in range(40):
        (tmp_path / f"{number:02}.txt").write_text(f"{ORIGINAL} {'x' * number}end")
    assert main(["scan", str(tmp_path), "--within", "20"]) == 0
    lines = capsysbinary.readouterr().out.decode("utf-8").splitlines()
    assert "  and 20 more" in lines
    assert any(line.endswith("more pairs; --json has all.") for line in lines)
    assert len(scan(capsysbinary, tmp_path, "--within", 20)["pairs"]) == 780


def test_an_extreme_of_a_recipe_too_many_pairs_and_none(tmp_path: Path, capsysbinary: Capture) -> None:
    found = scan(capsysbinary, SAMPLES, "--preset", "rewriting", "--bits", "32", "--within", 4)
    assert Recipe.parse(found["recipe"]).bits == 32
    assert all(len(text["fingerprint"]) == 8 for text in found["texts"])
    (tmp_path / "lonely.txt").write_text("One text.")
    one = scan(capsysbinary, tmp_path / "lonely.txt")
    assert (one["pairs"], one["groups"], one["texts"][0]["closest"]["path"]) == ([], [], None)
