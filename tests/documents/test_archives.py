from __future__ import annotations

import gzip
import io
import struct
import zipfile
import zlib
from pathlib import Path

import pytest

from simhash_gui.documents.archives import shown_name
from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Document, Source
from simhash_gui.documents.opening import open_source, read_again
from simhash_gui.documents.options import DEFAULTS, ReadOptions
from simhash_gui.documents.outcomes import Outcome, Refused, TableOffer
from simhash_gui.progress import Progress
from tests.documents.make_warc import packed, record
from tests.documents.opened import outcomes, refused, texts

PROSE = "some words of prose that are clearly the text"


def archive(path: Path, members: dict[str, bytes | str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in members.items():
            file.writestr(name, content)
    return path


def again(source: Source | None, options: ReadOptions = DEFAULTS) -> Outcome:
    assert source is not None
    with Extractor() as extractor:
        return read_again(source, options, Progress(), extractor)


# ZIP


def test_members_are_texts_in_natural_order(tmp_path: Path) -> None:
    path = archive(
        tmp_path / "a.zip",
        {
            "sub/10.txt": "ten",
            "sub/2.txt": "two",
            "page.html": "<p>one <b>page</b>",
            "table.csv": f"name,text\nA,{PROSE}\nB,{PROSE}!\n",
            "README": "no suffix",
            "__MACOSX/sub/._2.txt": "litter",
            ".hidden": "litter",
            "empty/": "",
        },
    )
    progress = Progress()
    found = outcomes(path, progress=progress)
    assert texts(found) == [
        ("page.html", "one page"), ("README", "no suffix"), ("A", PROSE), ("B", f"{PROSE}!"),
        ("2.txt", "two"), ("10.txt", "ten"),
    ]  # fmt: skip
    assert (progress.done, progress.total) == (6, 6)
    row, two = found[3], found[4]
    assert isinstance(row, Document)
    assert isinstance(two, Document)
    assert (two.origin, two.source) == (f"{path}/sub/2.txt", Source(str(path), "sub/2.txt"))
    assert (row.origin, row.source) == (f"{path}/table.csv#2", Source(str(path), "table.csv#2"))
    assert two.stamp == (path.stat().st_mtime_ns, path.stat().st_size)
    assert [again(item.source) for item in found if isinstance(item, Document)] == found


def test_what_cannot_be_read_in_an_archive_is_told_by_its_name(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as file:
        file.writestr("x.txt", "deep")
    path = archive(
        tmp_path / "a.zip",
        {"in.zip": inner.getvalue(), "noise.txt": bytes(range(256)), "pic.png": b"\x89PNG", "t.txt": "x"},
    )
    found = outcomes(path)
    assert texts(found) == [("t.txt", "x")]
    assert refused(found) == [
        ("in.zip", "NestedError", True),
        ("noise.txt", "BinaryFileError", True),
        ("pic.png", "UnsupportedTypeError", False),
    ]


def test_a_locked_member_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.zip", {"a.txt": "secret", "b.txt": "open"})
    data = bytearray(path.read_bytes())
    for place in (data.find(b"PK\x03\x04") + 6, data.find(b"PK\x01\x02") + 8):  # the flags of the first member
        data[place] |= 1
    path.write_bytes(data)
    found = outcomes(path)
    assert texts(found) == [("b.txt", "open")]
    assert refused(found) == [("a.txt", "LockedError", True)]
    assert str(found[0].error).startswith("a.txt is locked by a password")  # type: ignore[union-attr]


def test_names_lead_nowhere_and_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    path = archive(tmp_path / "in" / "a.zip", {"../../up.txt": "up", "/abs.txt": "abs", "c\\d\\e.txt": "back"})
    found = outcomes(path)
    assert sorted(texts(found)) == [("abs.txt", "abs"), ("e.txt", "back"), ("up.txt", "up")]
    assert [item.name for item in tmp_path.rglob("*")] == ["in", "a.zip"]
    assert again(Source(str(path), "../../up.txt")) in found


@pytest.mark.parametrize(
    ("stored", "shown"),
    [
        ("été.txt", "été.txt"),
        ("日本.txt".encode().decode("cp437"), "日本.txt"),
        (b"\x82t\x82.txt".decode("cp437"), "été.txt"),
        ("a\\b.txt", "a/b.txt"),
    ],
)
def test_names_are_shown_as_they_were_meant(stored: str, shown: str) -> None:
    assert shown_name(stored) == shown


def test_a_bomb_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = archive(tmp_path / "bomb.zip", {"a.txt": "fine"})
    with (
        zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as file,
        file.open("zeros.txt", "w", force_zip64=True) as part,
    ):
        for _ in range(210):
            part.write(b"0" * 1_000_000)
    found = outcomes(path)
    assert texts(found) == [("a.txt", "fine")]
    assert refused(found) == [("zeros.txt", "UnpackedTooLargeError", True)]


@pytest.mark.parametrize("content", [b"PK\x03\x04 and then nothing", b"", b"no archive"])
def test_a_damaged_archive_is_told(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.zip").write_bytes(content)
    assert refused(outcomes(tmp_path / "a.zip")) == [("a.zip", "DamagedError", True)]


def test_an_archive_without_documents_says_so(tmp_path: Path) -> None:
    assert refused(outcomes(archive(tmp_path / "a.zip", {"x/": ""}))) == [("a.zip", "NothingFoundError", True)]
    only = ReadOptions(kinds=frozenset({"markdown"}))
    path = archive(tmp_path / "b.zip", {"a.md": "# A", "b.txt": "b"})
    assert [title for title, _ in texts(outcomes(path, options=only))] == ["a.md"]


def test_a_table_in_an_archive_is_offered(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.zip", {"t.csv": f"name,text\nA,{PROSE}\n"})
    (found,) = outcomes(path, options=ReadOptions(ask_tables=True))
    assert isinstance(found, TableOffer)
    assert (found.source, found.columns) == (Source(str(path), "t.csv"), ("name", "text"))
    assert again(found.source, ReadOptions(ask_tables=True)) == found
    with Extractor() as extractor:
        options = ReadOptions(column="name", name_column="text")
        rows = list(open_source(found.source, options, Progress(), extractor))
    assert texts(rows) == [(PROSE, "A")]


def test_what_is_gone_from_an_archive_is_told(tmp_path: Path) -> None:
    path = archive(tmp_path / "a.zip", {"a.txt": "a"})
    found = again(Source(str(path), "b.txt"))
    assert isinstance(found, Refused)
    assert str(found.error).startswith("a.zip/b.txt was not found")


# WARC


def crawl(path: Path) -> Path:
    records = (
        record("https://a.example/1", "<title>T</title><p>One thrée".encode(), "text/html; charset=utf-8"),
        record("https://a.example/robots.txt", b"Disallow: /", "text/plain"),
        record("https://a.example/gone", b"<p>not here", status=404),
        record("https://a.example/2", "café crème".encode("cp1252"), "text/plain; charset=iso-8859-1"),
        record("https://a.example/3", gzip.compress(b"<p>packed page", mtime=0), Content_Encoding="gzip"),
        record("https://a.example/4.png", b"\x89PNG", "image/png"),
        record("https://a.example/2", b"the same later", "text/plain"),
    )
    path.write_bytes(packed(*records) if path.suffix == ".gz" else b"".join(records))
    return path


@pytest.mark.parametrize("name", ["a.warc", "a.warc.gz"])
def test_a_crawl_gives_its_pages_by_address(tmp_path: Path, name: str) -> None:
    path = crawl(tmp_path / name)
    found = outcomes(path)
    assert texts(found) == [
        ("https://a.example/1", "One thrée"),
        ("https://a.example/2", "café crème"),
        ("https://a.example/3", "packed page"),
        ("https://a.example/2#2", "the same later"),
    ]
    first = found[0]
    assert isinstance(first, Document)
    assert (first.origin, first.kind) == (f"{path}/https://a.example/1", "page")
    assert [again(item.source) for item in found if isinstance(item, Document)] == found
    progress = Progress()
    pages = outcomes(path, options=ReadOptions(kinds=frozenset({"page"})), progress=progress)
    assert [text for _, text in texts(pages)] == ["One thrée", "packed page"]
    assert (progress.done, progress.total) == (2, 2)


def test_a_page_that_is_packed_otherwise_than_it_says_costs_nobody_else(tmp_path: Path) -> None:
    pages = {
        "1": record("https://a.example/1", b"<p>not packed", Content_Encoding="gzip"),
        "2": record("https://a.example/2", b"<p>no chunks", Transfer_Encoding="chunked"),
        "3": record("https://a.example/3", b"3\r\n<p>\r\n6;x=y\r\nchunks\r\n0\r\n\r\n", Transfer_Encoding="chunked"),
        "4": record("https://a.example/4", zlib.compress(b"<p>deflated"), Content_Encoding="deflate"),
        "5": record("https://a.example/5", zlib.compress(b"<p>bare", wbits=-15), Content_Encoding="deflate"),
        "6": record("https://a.example/6", b"\x0b\x04\x80<p>brotli\x03", Content_Encoding="br"),
        "7": record("https://[::1", b"<p>odd address"),
    }
    (tmp_path / "a.warc").write_bytes(b"".join(pages.values()))
    found = texts(outcomes(tmp_path / "a.warc"))
    assert [text for _, text in found] == [
        "not packed", "no chunks", "chunks", "deflated", "bare", "brotli", "odd address",
    ]  # fmt: skip


def test_a_damaged_crawl_keeps_what_came_before(tmp_path: Path) -> None:
    path = crawl(tmp_path / "a.warc.gz")
    data = bytearray(path.read_bytes())
    place = data.rfind(b"\x1f\x8b")
    data[place + 20 : place + 60] = struct.pack("40x")
    path.write_bytes(data)
    found = outcomes(path)
    assert [text for _, text in texts(found)] == ["One thrée", "café crème", "packed page"]
    assert refused(found) == [("a.warc.gz", "DamagedError", True)]


@pytest.mark.parametrize(("content", "kind"), [(b"no crawl at all", "DamagedError"), (b"", "NothingFoundError")])
def test_a_crawl_that_is_none_gets_a_sentence(tmp_path: Path, content: bytes, kind: str) -> None:
    (tmp_path / "a.warc").write_bytes(content)
    assert refused(outcomes(tmp_path / "a.warc")) == [("a.warc", kind, True)]
