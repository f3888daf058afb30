from __future__ import annotations

import os
from pathlib import Path

import pytest

from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Document
from simhash_gui.documents.opening import open_all, read_again
from simhash_gui.documents.options import DEFAULTS, ReadOptions
from simhash_gui.documents.outcomes import Refused
from simhash_gui.progress import Cancelled, Progress
from tests.documents.opened import outcomes, refused, texts


def write(path: Path, text: str = "one two\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def test_nothing_gives_nothing() -> None:
    assert outcomes() == []


def test_files_and_folders_come_in_the_order_given(tmp_path: Path) -> None:
    b = write(tmp_path / "b.txt", "b")
    for number in (10, 9):
        write(tmp_path / "folder" / f"{number}.md", f"{number}")
    page = write(tmp_path / "page.html", "<p>a page")
    found = outcomes(page, b, tmp_path / "gone.txt", tmp_path / "folder", b)
    assert [title for title, _ in texts(found)] == ["page.html", "b.txt", "9.md", "10.md", "b.txt"]
    assert refused(found) == [("gone.txt", "FileMissingError", True)]
    assert isinstance(found[2], Refused)
    assert found[2].source.place == str(tmp_path / "gone.txt")


def test_pages_and_texts_keep_their_order_whoever_is_quicker(tmp_path: Path) -> None:
    for number in range(150):
        write(tmp_path / f"{number}.{'html' if number % 3 == 0 else 'txt'}", f"text {number}")
    progress = Progress()
    found = outcomes(tmp_path, progress=progress)
    assert [text for _, text in texts(found)] == [f"text {number}" for number in range(150)]
    assert (progress.done, progress.total) == (150, 150)


def test_the_first_text_comes_before_the_others_are_looked_at(tmp_path: Path) -> None:
    paths = [write(tmp_path / f"{number}.txt", f"text {number}") for number in range(3)]
    progress = Progress()
    with Extractor() as extractor:
        stream = open_all([str(path) for path in paths], DEFAULTS, progress, extractor)
        first = next(stream)
        paths[1].unlink()
        paths[2].write_text("changed")
        rest = list(stream)
    assert texts([first]) == [("0.txt", "text 0")]
    assert refused(rest) == [("1.txt", "FileMissingError", True)]
    assert texts(rest) == [("2.txt", "changed")]


def test_cancel_keeps_what_was_read(tmp_path: Path) -> None:
    for number in range(50):
        write(tmp_path / f"{number}.{'html' if number > 9 else 'txt'}", f"text {number}")
    progress = Progress()
    with Extractor() as extractor:
        stream = open_all([str(tmp_path)], DEFAULTS, progress, extractor)
        kept = [next(stream) for _ in range(12)]
        progress.cancel()
        with pytest.raises(Cancelled):
            next(stream)
    assert [text for _, text in texts(kept)] == [f"text {number}" for number in range(12)]


def test_what_was_cancelled_before_it_began_opens_nothing(tmp_path: Path) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        outcomes(write(tmp_path / "a.txt"), progress=progress)


def test_a_large_text_is_read_by_a_child_and_is_the_same(tmp_path: Path) -> None:
    text = "déjà vu, word after word\n" * 200_000
    path = write(tmp_path / "a.txt", text)
    (found,) = outcomes(path)
    assert isinstance(found, Document)
    assert (found.text == text, found.kind, found.encoding) == (True, "text", "utf-8")
    assert found.stamp == (path.stat().st_mtime_ns, path.stat().st_size)


@pytest.mark.parametrize("suffix", ["txt", "html", "csv"])
def test_an_unknown_encoding_is_told_for_each_file(tmp_path: Path, suffix: str) -> None:
    path = write(tmp_path / f"a.{suffix}")
    assert refused(outcomes(path, options=ReadOptions(encoding="klingon")))[0][:2] == (
        path.name,
        "UnknownEncodingError",
    )


def test_a_file_address_is_a_path(tmp_path: Path) -> None:
    path = write(tmp_path / "a b#é.txt", "text")
    assert texts(outcomes(path.as_uri())) == [("a b#é.txt", "text")]


def test_one_source_is_read_again(tmp_path: Path) -> None:
    path = write(tmp_path / "a.csv", "name,text\nA,some words of prose in here\nB,other words of prose in there\n")
    found = outcomes(path)
    with Extractor() as extractor:
        for item in found:
            assert isinstance(item, Document)
            assert item.source is not None
            assert read_again(item.source, DEFAULTS, Progress(), extractor) == item
        second = found[1]
        assert isinstance(second, Document)
        assert second.source is not None
        write(path, "name,text\nA,only this row of prose is left\n")
        gone = read_again(second.source, DEFAULTS, Progress(), extractor)
        os.unlink(path)
        missing = read_again(second.source, DEFAULTS, Progress(), extractor)
    assert isinstance(gone, Refused)
    assert str(gone.error).startswith("a.csv/2 was not found")
    assert isinstance(missing, Refused)
    assert str(missing.error).startswith("a.csv was not found")
