"""Files, folders and what is in them, on the command line."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from simhash_gui.cli.main import main
from simhash_gui.cli.texts import read_all, read_one
from simhash_gui.documents import ReadOptions
from simhash_gui.present.wording import Wording

Capture = pytest.CaptureFixture[bytes]
PAGE = """<html><head><title>Boots</title></head><body><nav>{nav}</nav><main><article><h1>Boots</h1>{text}</article>
</main><footer>Imprint and privacy</footer></body></html>"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "texts"
    (made / "inside").mkdir(parents=True)
    (made / "a2.txt").write_text("two words")
    (made / "a10.txt").write_text("ten words")
    (made / "inside" / "b.md").write_text("inside words")
    (made / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\0")
    return made


def run(capture: Capture, *arguments: str) -> tuple[int, dict[str, Any], list[str]]:
    code = main([arguments[0], "--json", *arguments[1:]])
    output = capture.readouterr()
    return code, json.loads(output.out), output.err.decode().splitlines()


def test_a_folder_gives_its_texts_in_natural_order(capsysbinary: Capture, folder: Path) -> None:
    code, found, complaints = run(capsysbinary, "show", str(folder))
    assert [text["path"] for text in found["texts"]] == [
        str(folder / name) for name in ("a2.txt", "a10.txt", "inside/b.md")
    ]
    assert [text["kind"] for text in found["texts"]] == ["text", "text", "markdown"]
    assert [text["encoding"] for text in found["texts"]] == ["utf-8"] * 3
    assert len(found["skipped"]) == 1
    assert found["skipped"][0].startswith("picture.png ")
    assert complaints == [f"simhash-cli: {found['skipped'][0]}"]
    assert code == 0  # nothing that holds a text is missing


def test_folders_inside_are_left_alone_on_demand(capsysbinary: Capture, folder: Path) -> None:
    _, found, _ = run(capsysbinary, "show", "--no-recursive", str(folder))
    assert [text["name"] for text in found["texts"]] == ["a2.txt", "a10.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
def test_what_holds_a_text_and_cannot_be_read_ends_with_2(capsysbinary: Capture, folder: Path) -> None:
    os.mkfifo(folder / "pipe.txt")
    (folder / "gone.txt").symlink_to(folder / "nowhere.txt")
    code, found, complaints = run(capsysbinary, "show", str(folder))
    assert code == 2
    assert [text["name"] for text in found["texts"]] == ["a2.txt", "a10.txt", "b.md"]
    assert len(found["skipped"]) == len(complaints) == 3


def test_paths_are_told_as_they_were_written(
    capsysbinary: Capture, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder.parent)
    _, found, _ = run(capsysbinary, "show", "texts/inside/../a2.txt", "texts/", "gone.txt")
    assert [text["path"] for text in found["texts"]] == [
        "texts/inside/../a2.txt",
        "texts/a10.txt",
        "texts/inside/b.md",
        "gone.txt",
    ]
    assert found["texts"][0]["origin"] == str(folder / "a2.txt")


def test_one_text_stands_on_each_side(capsysbinary: Capture, folder: Path) -> None:
    code, found, complaints = run(capsysbinary, "compare", str(folder), str(folder / "a2.txt"))
    assert code == 2
    assert found["a"]["message"] == "texts holds 3 texts, and one is compared with one; show prints them all."
    assert complaints == [f"simhash-cli: {found['a']['message']}"]
    code, found, complaints = run(capsysbinary, "compare", str(folder / "a2.txt"), str(folder / "inside"))
    assert (code, complaints) == (0, [])
    assert found["b"]["normalized"] == "inside words"


def test_the_main_text_of_a_page_or_all_of_it(capsysbinary: Capture, tmp_path: Path) -> None:
    page = tmp_path / "boots.html"
    links = " ".join(f"<a href='/{name}'>{name}</a>" for name in ("catalog", "basket", "account"))
    sentences = "".join(f"<p>The boot number {number} keeps the feet warm in any weather.</p>" for number in range(40))
    page.write_text(PAGE.format(nav=links, text=sentences))
    _, main_text, _ = run(capsysbinary, "show", "--page", "main", str(page))
    _, whole, _ = run(capsysbinary, "show", "--page", "whole", str(page))
    assert "basket" not in main_text["texts"][0]["normalized"]
    assert "basket" in whole["texts"][0]["normalized"]
    assert "keeps the feet warm" in main_text["texts"][0]["normalized"]


def test_columns_of_a_table_are_the_texts(capsysbinary: Capture, tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    table.write_text("name;description\nBoot;A warm boot for snow.\nShoe;A light shoe for town.\n")
    code, found, _ = run(capsysbinary, "show", str(table))
    assert code == 0
    assert [(text["name"], text["path"], text["kind"]) for text in found["texts"]] == [
        ("Boot", f"{table}#1", "table"),
        ("Shoe", f"{table}#2", "table"),
    ]
    _, found, _ = run(capsysbinary, "show", "--column", "1", "--name-column", "description", str(table))
    assert [text["normalized"] for text in found["texts"]] == ["boot", "shoe"]
    assert found["texts"][0]["name"] == "A warm boot for snow."
    code, found, complaints = run(capsysbinary, "show", "--column", "price", str(table))
    assert (code, len(complaints)) == (2, 1)
    assert found["texts"][0]["status"] == "error"


def test_reading_tells_how_far_it_is(folder: Path) -> None:
    told: list[tuple[int, str]] = []
    found = read_all((str(folder),), ReadOptions(), Wording(), lambda count, name: told.append((count, name)))
    assert told == [(1, "a2.txt"), (2, "a10.txt"), (3, "b.md")]
    assert found.complete
    assert read_one(str(folder / "picture.png"), ReadOptions(), Wording()).error.startswith("picture.png ")
