from __future__ import annotations

import os
import random
import shutil
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from simhash_gui.documents.document import Document
from simhash_gui.documents.folders import Found, Seen, in_natural_order, is_litter, natural, walk
from simhash_gui.documents.options import ReadOptions
from simhash_gui.documents.outcomes import Refused
from simhash_gui.progress import Cancelled, Progress
from tests.documents.opened import outcomes, refused, texts

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes of POSIX")
CASES = Path(__file__).parent.parent / "cases"


def write(path: Path, text: str = "one two\n") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


def names(root: Path, recursive: bool = True) -> list[str]:
    return [item.name.replace(os.sep, "/") for item in walk(str(root), Seen(), recursive) if isinstance(item, Found)]


def test_numbers_sort_as_numbers() -> None:
    found = ["b10", "B2", "a", "b02", "b2", "b1x10", "b1x9", "10", "9", "É", "b" + "9" * 500, "_"]
    assert sorted(found, key=natural) == [
        "9", "10", "_", "a", "b1x9", "b1x10", "B2", "b02", "b2", "b10", "b" + "9" * 500, "É",
    ]  # fmt: skip


def test_many_names_sort_as_few_do() -> None:
    many = [f"t{number}" for number in range(12_000)]
    shuffled = many.copy()
    random.Random(3).shuffle(shuffled)
    assert list(in_natural_order(shuffled)) == many


@pytest.mark.parametrize(
    "name", [".git", ".DS_Store", "~$report.docx", "Thumbs.db", "notes.txt~", "__MACOSX", "x.part"]
)
def test_what_systems_leave_behind_is_no_document(name: str) -> None:
    assert is_litter(name)


@pytest.mark.parametrize("name", ["report.docx", "~tilde.txt", "git", "a.b.txt"])
def test_what_people_write_is(name: str) -> None:
    assert not is_litter(name)


def test_a_folder_is_walked_in_natural_order_its_own_files_first(tmp_path: Path) -> None:
    for name in ("10.txt", "2.txt", "sub10/b.txt", "sub2/c.txt", "sub2/deep/d.txt", ".hidden/e.txt", ".f.txt"):
        write(tmp_path / name)
    assert names(tmp_path) == ["2.txt", "10.txt", "sub2/c.txt", "sub2/deep/d.txt", "sub10/b.txt"]
    assert names(tmp_path, recursive=False) == ["2.txt", "10.txt"]


def test_a_hidden_folder_that_was_asked_for_is_walked(tmp_path: Path) -> None:
    write(tmp_path / ".drafts" / "a.txt")
    assert names(tmp_path / ".drafts") == ["a.txt"]


@POSIX
def test_a_link_out_of_the_folder_is_followed_and_one_back_is_not(tmp_path: Path) -> None:
    write(tmp_path / "outside" / "o.txt")
    write(tmp_path / "root" / "a.txt")
    (tmp_path / "root" / "out").symlink_to(tmp_path / "outside")
    (tmp_path / "root" / "out2").symlink_to(tmp_path / "outside")
    (tmp_path / "root" / "up").symlink_to(tmp_path)
    (tmp_path / "outside" / "back").symlink_to(tmp_path / "root")
    found = list(walk(str(tmp_path / "root"), Seen()))
    assert [item.name for item in found if isinstance(item, Found)] == ["a.txt", "out/o.txt"]
    skipped = {item.name: type(item.error).__name__ for item in found if isinstance(item, Refused)}
    assert skipped == {"out2": "SameFolderError", "up": "SameFolderError", "out/back": "SameFolderError"}


def test_the_walk_stops_when_asked(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / f"empty{number}").mkdir()
    progress = Progress()
    visited = []

    def tick() -> None:
        visited.append(1)
        if len(visited) == 3:
            progress.cancel()
        progress.step(0, 0)

    with pytest.raises(Cancelled):
        list(walk(str(tmp_path), Seen(), tick=tick))
    assert len(visited) == 3


def test_kinds_filter_and_an_empty_folder_says_so(tmp_path: Path) -> None:
    write(tmp_path / "a.txt")
    write(tmp_path / "b.md")
    write(tmp_path / "c.py")
    found = outcomes(tmp_path, options=ReadOptions(kinds=frozenset({"text", "code"})))
    assert [title for title, _ in texts(found)] == ["a.txt", "c.py"]
    nothing = outcomes(tmp_path, options=ReadOptions(kinds=frozenset({"pdf"})))
    assert refused(nothing) == [(tmp_path.name, "NothingFoundError", True)]
    (tmp_path / "empty").mkdir()
    assert refused(outcomes(tmp_path / "empty")) == [("empty", "NothingFoundError", True)]


def test_a_picture_in_a_folder_is_skipped_and_a_text_without_suffix_is_read(tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"\xff\xd8\xff\xe0 picture")
    write(tmp_path / "README", "read me")
    found = outcomes(tmp_path)
    assert texts(found) == [("README", "read me")]
    assert refused(found) == [("photo.jpg", "UnsupportedTypeError", False)]


def test_a_file_too_large_is_skipped_and_opens_anyway(tmp_path: Path) -> None:
    write(tmp_path / "large.txt", "word " * 300_000)
    write(tmp_path / "small.txt", "word")
    small = ReadOptions(largest_mb=1)
    found = outcomes(tmp_path, options=small)
    assert texts(found) == [("small.txt", "word")]
    assert refused(found) == [("large.txt", "TooLargeError", False)]
    assert refused(outcomes(tmp_path / "large.txt", options=small)) == [("large.txt", "TooLargeError", True)]
    (anyway,) = outcomes(tmp_path / "large.txt", options=ReadOptions(largest_mb=None))
    assert isinstance(anyway, Document)
    assert len(anyway.text) == 1_500_000


def test_one_file_under_two_paths(tmp_path: Path) -> None:
    a = write(tmp_path / "a.txt", "one")
    assert [title for title, _ in texts(outcomes(a, a))] == ["a.txt", "a.txt"]  # asked for twice
    both = outcomes(tmp_path, a)
    assert texts(both) == [("a.txt", "one")]
    assert refused(both) == [("a.txt", "SameFileError", False)]
    other = outcomes(a, tmp_path, tmp_path / ".." / tmp_path.name)
    assert texts(other) == [("a.txt", "one")]
    assert [kind for _, kind, _ in refused(other)] == ["SameFileError", "SameFileError"]


# Case L14


@POSIX
def test_links_pipes_and_what_may_not_be_read(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    subprocess.run(["sh", str(CASES / "folder_walk" / "make_tree.sh"), str(tree)], check=True)
    try:
        found = outcomes(tree)
        as_root = os.access(tree / "secret.txt", os.R_OK)
        read = [Path(item.origin).relative_to(tree).as_posix() for item in found if isinstance(item, Document)]
        extra = ["secret.txt", "locked_dir/x.txt"] if as_root else []  # root may read everything
        expected = ["a.txt", "copy_of_a.txt", "sub/b.txt", "sub/deep/c.txt", *extra]
        assert sorted(read) == sorted(expected)
        skipped = {name: (kind, opened) for name, kind, opened in refused(found)}
        assert skipped.pop("dangling.txt") == ("DanglingLinkError", False)
        assert skipped.pop("loop2") == ("DanglingLinkError", False)
        assert skipped.pop("pipe.txt") == ("NotAFileError", False)
        assert skipped.pop("hard_a.txt") == ("SameFileError", False)
        assert skipped.pop("link_to_a.txt") == ("SameFileError", False)
        assert skipped.pop("abs_link") == ("SameFolderError", False)
        assert skipped.pop("sub/loop") == ("SameFolderError", False)
        closed = (
            {} if as_root else {"secret.txt": ("NoPermissionError", True), "locked_dir": ("ClosedFolderError", False)}
        )
        assert skipped == closed
    finally:
        subprocess.run(["sh", str(CASES / "folder_walk" / "make_tree.sh"), "--clean", str(tree)], check=True)


_AS_NOBODY = """
import os, sys
from simhash_gui.documents.folders import Seen, walk
os.setgroups([])
os.setgid(65534)
os.setuid(65534)
for item in walk(sys.argv[1], Seen()):
    print(item.name, type(getattr(item, "error", item)).__name__)
"""


@POSIX
def test_a_closed_folder_is_named_and_the_others_are_walked() -> None:
    """As a user without rights: root becomes nobody in a process of its own; others are that already."""
    shared = Path(tempfile.mkdtemp())  # pytest's own folders are closed to nobody
    try:
        os.chmod(shared, 0o755)
        for name in ("a.txt", "closed/x.txt", "open/y.txt"):
            write(shared / name)
        os.chmod(shared / "closed", 0)
        if os.geteuid() == 0:
            command = [sys.executable, "-c", _AS_NOBODY, str(shared)]
            run = subprocess.run(command, check=True, capture_output=True, text=True, cwd=CASES.parent.parent)
            lines = run.stdout.splitlines()
        else:
            lines = [f"{item.name} {type(getattr(item, 'error', item)).__name__}" for item in walk(str(shared), Seen())]
        assert lines == ["a.txt Found", "closed ClosedFolderError", "open/y.txt Found"]
    finally:
        os.chmod(shared / "closed", stat.S_IRWXU)
        shutil.rmtree(shared)


# Case E03


@POSIX
def test_names_that_are_no_utf8_are_read_shown_and_told_apart(tmp_path: Path) -> None:
    tailor = "The tailor sewed nine blue coats for the choir.\n"
    raw = os.fsencode(tmp_path)
    for name, text in ((b"caf\xe9.txt", tailor), (b"caf\xe8.txt", tailor), (b"bell\x07.txt", "Two owls.\n")):
        with open(os.path.join(raw, name), "w", encoding="utf-8") as file:
            file.write(text)
    write(tmp_path / "\U0001f600\U0001f3fd.txt", "Rain filled every barrel.\n")
    write(tmp_path / "e\u0301t\u00e9.txt", "Old maps hang in the hall.\n")
    found = [item for item in outcomes(tmp_path) if isinstance(item, Document)]
    assert len(found) == 5
    for document in found:
        document.title.encode("utf-8")  # can be shown and written
        assert os.path.isfile(os.fsencode(document.origin))  # and found again
    coats = [item for item in found if item.text == tailor]
    assert {os.fsencode(item.origin)[len(raw) + 1 :] for item in coats} == {b"caf\xe9.txt", b"caf\xe8.txt"}


# Case G03


def test_three_thousand_small_files(tmp_path: Path) -> None:
    for number in range(3000):
        write(tmp_path / f"part{number % 30}" / f"text{number}.txt", f"text number {number}")
    progress = Progress()
    found = [item for item in outcomes(tmp_path, progress=progress) if isinstance(item, Document)]
    assert len(found) == 3000
    assert [item.title for item in found[:3]] == ["text0.txt", "text30.txt", "text60.txt"]
    assert [Path(item.origin).parent.name for item in found[::100]] == [f"part{number}" for number in range(30)]
    assert (progress.done, progress.total) == (3000, 3000)
