from __future__ import annotations

import os
from pathlib import Path

import pytest

from simhash_gui.documents import Document, DocumentError, Source, errors, from_text, read_document, readable
from simhash_gui.documents.files import bytes_of
from simhash_gui.documents.options import LARGEST_MB
from simhash_gui.documents.outcomes import Refused
from tests.documents.opened import outcomes


def write(folder: Path, name: str, data: bytes = b"one two\n") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("name", ["a.txt", "a.TXT", "a b#c%20.md", "-x.txt", "é.markdown"])
def test_a_text_file_becomes_a_document(tmp_path: Path, name: str) -> None:
    path = write(tmp_path, name)
    status, kind = path.stat(), "text" if name.lower().endswith("txt") else "markdown"
    assert read_document(path) == Document(
        "one two\n" if kind == "text" else "one two",
        name,
        str(path),
        "utf-8",
        kind=kind,
        source=Source(str(path)),
        stamp=(status.st_mtime_ns, 8),
    )


def test_a_page_becomes_a_document(tmp_path: Path) -> None:
    assert read_document(write(tmp_path, "a.HTM", b"<p>one <b>two</b>")).text == "one two"


def test_a_suffix_that_tells_nothing_is_no_reason_to_refuse_text(tmp_path: Path) -> None:
    assert read_document(write(tmp_path, "README")).kind == "text"
    assert read_document(write(tmp_path, "a.xyz", b"\xef\xbb\xbfone")).text == "one"
    page = read_document(write(tmp_path, "saved", b"<!DOCTYPE html><p>one <b>two</b>"))
    assert (page.kind, page.text) == ("page", "one two")


def test_source_text_stands_as_it_is_in_the_encoding_it_declares(tmp_path: Path) -> None:
    script = read_document(write(tmp_path, "a.py", b"# coding: koi8-r\n# \xd0\xd2\xc9"))
    assert (script.kind, script.text, script.encoding) == ("code", "# coding: koi8-r\n# при", "koi8-r")
    feed = read_document(write(tmp_path, "a.xml", b'<?xml version="1.0" encoding="cp1250"?><a>\xb3</a>'))
    assert feed.text == '<?xml version="1.0" encoding="cp1250"?><a>ł</a>'
    outlived = read_document(write(tmp_path, "b.xml", '<?xml encoding="cp1250"?><a>ł</a>'.encode()))
    assert outlived.text.endswith("<a>ł</a>")


def test_subtitles_are_what_is_said(tmp_path: Path) -> None:
    cues = (
        b"1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Hello</i> there\r\n\r\n- you\r\n\r\n"
        b"2\r\n00:00:03,000 --> 00:00:04,000 X1:3\r\n{\\an8}1984\r\nyes\r\n"
    )
    assert read_document(write(tmp_path, "a.srt", cues)).text == "Hello there\n- you\n1984\nyes"
    web = b"WEBVTT\n\nNOTE aside\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Bob>Hi <00:01.500>you\n"
    assert read_document(write(tmp_path, "a.vtt", web)).text == "Hi you"
    assert read_document(write(tmp_path, "b.srt", b"no cues\nat all")).text == "no cues\nat all"


def test_many_texts_are_not_one(tmp_path: Path) -> None:
    with pytest.raises(errors.ManyTextsError, match=r"a\.zip holds many texts"):
        read_document(write(tmp_path, "a.zip", b"PK\x03\x04"))
    with pytest.raises(errors.ManyTextsError):
        read_document(write(tmp_path, "a.warc.gz"))


def test_typed_text_becomes_a_document() -> None:
    assert from_text("hello", "Text 1") == Document("hello", "Text 1", "", "", ())


def test_what_cannot_be_read_is_refused_in_a_sentence_with_the_name(tmp_path: Path) -> None:
    (tmp_path / "folder.txt").mkdir()
    os.mkfifo(tmp_path / "pipe.txt")
    write(tmp_path, "a.jpg", b"\xff\xd8\xff\xe0 picture")
    write(tmp_path, "noSuffix", b"\x7fELF\0\1")
    write(tmp_path, "noise.dat", bytes(range(256)))
    (tmp_path / "loop.txt").symlink_to("loop.txt")
    cases: list[tuple[str, type[DocumentError], str]] = [
        ("gone.txt", errors.FileMissingError, "not found"),
        ("a.jpg/x.txt", errors.FileMissingError, "not found"),
        ("folder.txt", errors.FolderError, "is a folder"),
        ("pipe.txt", errors.NotAFileError, "pipe"),
        ("noise.dat", errors.BinaryFileError, "does not hold text"),
        ("a.jpg", errors.UnsupportedTypeError, "save it as .txt"),
        ("noSuffix", errors.UnsupportedTypeError, "save it as .txt"),
        ("loop.txt", errors.DanglingLinkError, "a link that leads nowhere"),
        ("x" * 300 + ".txt", errors.UnreadableError, "could not be read"),
        ("zero\0.txt", errors.UnreadableError, "could not be read"),
    ]
    for name, kind, words in cases:
        with pytest.raises(kind) as caught:
            read_document(tmp_path / name)
        assert str(caught.value).startswith(name.rsplit("/")[-1])
        assert words in str(caught.value)


def test_a_file_without_permission_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, "locked.txt")
    path.chmod(0)
    if os.access(path, os.R_OK):  # root may read everything
        assert read_document(path).text == "one two\n"
    else:
        with pytest.raises(errors.NoPermissionError, match=r"locked\.txt may not be read"):
            read_document(path)


def test_a_file_above_the_limit_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(LARGEST_MB * 1_000_000 + 1)
    with pytest.raises(errors.TooLargeError, match=r"huge\.txt is 200 MB, and at most 200 MB"):
        read_document(path)


def test_a_chosen_encoding_reaches_the_reader(tmp_path: Path) -> None:
    path = write(tmp_path, "pl.txt", "żółw".encode("cp1250"))
    assert read_document(path, "cp1250").text == "żółw"
    assert read_document(path, "auto").encoding != ""
    with pytest.raises(errors.UnknownEncodingError):
        read_document(path, "klingon")


def test_a_name_that_is_no_utf8_is_read_and_can_be_shown(tmp_path: Path) -> None:
    raw = os.fsencode(tmp_path) + b"/caf\xe9.txt"
    with open(raw, "wb") as file:
        file.write(b"one")
    document = read_document(os.fsdecode(raw))
    assert (document.text, document.title) == ("one", "caf\ufffd.txt")
    assert os.fsencode(document.origin) == raw
    assert readable(document.origin).endswith("caf\ufffd.txt")


def test_a_file_that_vanished_since_it_was_looked_at_is_missing(tmp_path: Path) -> None:
    with pytest.raises(errors.FileMissingError, match=r"gone\.txt was not found"):
        bytes_of(tmp_path / "gone.txt", "gone.txt")


def test_a_place_without_a_name_is_told_by_its_quotes() -> None:
    (found,) = outcomes("")
    assert isinstance(found, Refused)
    assert str(found.error).startswith('"" was not found')
