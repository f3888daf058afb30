from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest

from simhash_gui.documents.document import Document
from simhash_gui.documents.errors import DamagedError, LockedError, UnpackedTooLargeError
from simhash_gui.documents.limits import Unpacker
from tests.documents.opened import outcomes, refused, texts
from tests.fuzz.seeds import WORDS, docx, odt, package, zipped

MB = 1_000_000


def test_parts_are_read_and_folders_are_none() -> None:
    with Unpacker(zipped({"a/": b"", "a/b.txt": b"text", "": b"nameless"}), "x.zip") as found:
        assert found.names() == ("a/b.txt",)
        assert found.read("a/b.txt") == b"text"
        assert (found.size("a/b.txt"), found.size("none"), found.has("none")) == (4, 0, False)
        with pytest.raises(DamagedError):
            found.read("none")


def test_all_parts_together_may_not_unpack_to_more_than_the_limit() -> None:
    data = zipped({"a": bytes(MB), "b": bytes(MB), "c": bytes(MB)})
    assert len(data) < 20_000
    with Unpacker(data, "x.zip", limit_mb=2) as found:
        assert len(found.read("a")) == MB
        assert len(found.read("b")) == MB
        with pytest.raises(UnpackedTooLargeError, match=r"x\.zip unpacks to more than 2 MB"):
            found.read("c")


def test_what_a_directory_claims_is_not_believed() -> None:
    data = bytearray(zipped({"a": bytes(3 * MB)}))
    for mark, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        struct.pack_into("<I", data, data.index(mark) + place, 10)
    with Unpacker(bytes(data), "x.zip", limit_mb=1) as found, pytest.raises((UnpackedTooLargeError, DamagedError)):
        found.read("a")


def test_a_locked_part_says_so_and_a_broken_one_too() -> None:
    data = bytearray(zipped({"a": b"text" * 50}))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    data[data.index(b"PK\x03\x04") + 6] |= 1
    with Unpacker(bytes(data), "x.zip") as found, pytest.raises(LockedError, match=r"x\.zip is locked by a password"):
        found.read("a")
    data = bytearray(zipped({"a": b"text" * 50}))
    data[36] ^= 0xFF
    with Unpacker(bytes(data), "x.zip") as found, pytest.raises(DamagedError, match=r"x\.zip is damaged"):
        found.read("a")


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x03\x04" + bytes(100), b"no archive at all"])
def test_what_is_no_archive_is_damaged(data: bytes) -> None:
    with pytest.raises(DamagedError):
        Unpacker(data, "x.zip")


def test_streams_work_too() -> None:
    stream = io.BytesIO(zipped({"a": b"text"}))
    with Unpacker(stream, "x.zip") as found:
        assert b"".join(found.chunks("a")) == b"text"
    assert not stream.closed


def bombs() -> dict[str, bytes]:
    """Small files that unpack to 210 MB, nest, or multiply."""
    zeros = {"a.txt": bytes(210 * MB)}
    head = '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>'
    tail = "</w:t></w:r></w:p></w:body></w:document>"
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    entities = f'<!DOCTYPE w [<!ENTITY l0 "lol">{laughs}<!ENTITY f SYSTEM "file:///etc/passwd">]>'
    return {
        "zeros.zip": zipped(zeros),
        "zeros.odt": zipped({"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": zeros["a.txt"]}),
        "laughs.docx": package("word/document.xml", {"word/document.xml": f"{entities}{head}&l9;&f;{tail}"}),
        "nested.zip": zipped({"in.zip": zipped({"in.zip": zipped({"a.txt": b"text"})})}),
    }


def test_bombs_end_in_sentences_and_the_others_are_read(tmp_path: Path) -> None:
    for name, data in bombs().items():
        assert len(data) < 2 * MB
        (tmp_path / name).write_bytes(data)
    (tmp_path / "sound.docx").write_bytes(docx())
    found = outcomes(tmp_path)
    ends = {name: error for name, error, _ in refused(found)}
    assert ends["a.txt"] == ends["zeros.odt"] == "UnpackedTooLargeError"
    assert ends["in.zip"] == "NestedError"
    read = dict(texts(found))
    assert WORDS in read["sound.docx"]
    assert "root:" not in read.get("laughs.docx", "")
    assert len(read.get("laughs.docx", "")) < 1000


def test_entities_are_never_resolved(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("zzsecret", encoding="utf-8")
    declared = f'<!DOCTYPE a [<!ENTITY e SYSTEM "{secret.as_uri()}"><!ENTITY i "zzinner">]>'
    with zipfile.ZipFile(io.BytesIO(odt())) as archive:
        parts: dict[str, bytes | str] = {name: archive.read(name) for name in archive.namelist()}
    content = bytes(parts["content.xml"]).decode() if isinstance(parts["content.xml"], bytes) else ""
    parts["content.xml"] = declared + content.replace(WORDS, f"{WORDS} &e; &i;", 1)
    (tmp_path / "a.odt").write_bytes(zipped(parts))
    (tmp_path / "a.html").write_text(f"{declared}<p>{WORDS} &e; &i;</p>", encoding="utf-8")
    found = outcomes(tmp_path / "a.odt", tmp_path / "a.html")
    assert all(isinstance(item, Document) and WORDS in item.text for item in found)
    assert not any("zzsecret" in text for _, text in texts(found))


def test_an_archive_cut_off_in_its_directory_is_not_taken_for_the_one_within_it() -> None:
    inner = zipped({"in.txt": b"inner words"})
    stored = io.BytesIO()
    with zipfile.ZipFile(stored, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("in.zip", inner)
        archive.writestr("beside.txt", b"other words")
    with Unpacker(stored.getvalue(), "x.zip") as found:
        assert found.names() == ("in.zip", "beside.txt")
    with pytest.raises(DamagedError, match=r"x\.zip is damaged or was cut off"):
        Unpacker(stored.getvalue()[:-40], "x.zip")
