from __future__ import annotations

import io
import zipfile

import pytest

from simhash_gui.documents.charsets import fitting
from simhash_gui.documents.sniffing import kind_of
from tests.documents.formats.compound_files import compound, word_97
from tests.documents.make_xlsx import Sheet, workbook


def packed(*names: str) -> bytes:
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w") as archive:
        for name in names:
            archive.writestr(name, "x")
    return output.getvalue()


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"plain words", "text"),
        (b"", "text"),
        (b"<!doctype HTML><p>x", "page"),
        (b"\xef\xbb\xbf \n<!-- saved --><html>", "page"),
        (b"<?xml version='1.0'?><html xmlns='x'>", "page"),
        (b"<note>to the editor</note>", "text"),
        (b"junk before %PDF-1.7", "pdf"),
        (b"{\\rtf1 x}", "rtf"),
        (b"WARC/1.0\r\n", "crawl"),
        (b"\x89PNG\r\n", None),
        (b"\x1f\x8b\x08", None),
        (b"\x7fELF", None),
        (packed("[Content_Types].xml", "word/document.xml"), "word"),
        (packed("[Content_Types].xml", "ppt/presentation.xml"), "slides"),
        (packed("a.txt", "word/b.txt"), "zip"),
        (b"PK\x03\x04 cut off", "zip"),
        (workbook(Sheet("A", [["x"]])), "sheet"),
    ],
)
def test_content_tells_the_type(data: bytes, kind: str | None) -> None:
    assert kind_of(data) == kind


@pytest.mark.parametrize(
    ("text", "encoding", "declared", "expected"),
    [
        ("déjà", "cp1252", "ISO-8859-1", "cp1252"),
        ("déjà", "cp1252", "'windows-1252'", "cp1252"),
        ("déjà", "utf-8", "UTF-8", None),
        ("привет", "koi8-r", "koi8-r", "koi8-r"),
        ("déjà", "cp1252", "utf-8", None),
        ("déjà", "utf-8-sig", "cp1252", None),
        ("déjà", "utf-8", "klingon", None),
        ("déjà", "utf-8", None, None),
    ],
)
def test_a_declared_charset_is_taken_where_it_fits(
    text: str, encoding: str, declared: str | None, expected: str | None
) -> None:
    assert fitting(text.encode(encoding), declared) == expected


def test_old_word_files_and_presentations_of_opendocument_are_told() -> None:
    assert kind_of(word_97("text\r")) == "doc"
    assert kind_of(compound({"Workbook": b"x"})) is None
    output = io.BytesIO()
    with zipfile.ZipFile(output, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.presentation")
    assert kind_of(output.getvalue()) == "slides"
