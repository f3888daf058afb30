from __future__ import annotations

from pathlib import Path

import pytest

from simhash_gui.documents.document import Document
from simhash_gui.documents.lying import suspicious, true_kind
from simhash_gui.documents.outcomes import Refused
from simhash_gui.documents.reading import read_document
from tests.documents.opened import outcomes
from tests.fuzz.seeds import WORDS, compound, seeds

SEEDS = seeds()


@pytest.mark.parametrize(
    ("suffix", "content", "kind"),
    [
        (".docx", ".pdf", "pdf"),
        (".pdf", ".docx", "word"),
        (".pdf", ".html", "page"),
        (".epub", ".html", "page"),
        (".odt", ".docx", "word"),
        (".pptx", ".odt", "odt"),
        (".txt", ".pdf", "pdf"),
        (".txt", ".docx", "word"),
        (".md", ".rtf", "rtf"),
        (".html", ".pdf", "pdf"),
        (".txt", ".doc", "doc"),
    ],
)
def test_what_a_file_clearly_is_counts_and_not_its_name(tmp_path: Path, suffix: str, content: str, kind: str) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(SEEDS[content])
    (found,) = outcomes(path)
    assert isinstance(found, Document)
    assert WORDS in found.text
    assert found.kind == kind
    assert "other_type" in found.warnings
    assert read_document(path).text == found.text


@pytest.mark.parametrize(
    ("suffix", "data", "error"),
    [
        (".pdf", b"plain words and nothing else", "WrongTypeError"),
        (".docx", b"plain words and nothing else", "WrongTypeError"),
        (".docx", b"\x89PNG\r\n\x1a\n" + bytes(50), "WrongTypeError"),
        (".odt", SEEDS[".zip"], "WrongTypeError"),
        (".txt", SEEDS[".zip"], "BinaryFileError"),
        (".txt", b"\x89PNG\r\n\x1a\n" + bytes(50), "BinaryFileError"),
        (".docx", compound({"EncryptedPackage": bytes(4096)}), "LockedError"),
        (".pptx", compound({"EncryptedPackage": bytes(4096)}), "LockedError"),
        (".pdf", b"", "EmptyFileError"),
        (".docx", b"", "EmptyFileError"),
        (".docx", SEEDS[".docx"][:-200], "DamagedError"),
        (".odt", SEEDS[".odt"][:300], "DamagedError"),
    ],
)
def test_what_is_not_clear_gets_the_sentence_that_fits(tmp_path: Path, suffix: str, data: bytes, error: str) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(data)
    (found,) = outcomes(path)
    assert isinstance(found, Refused)
    assert type(found.error).__name__ == error
    assert str(found.error).startswith(f"a{suffix} ")


def test_html_in_a_text_file_is_text(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(SEEDS[".html"])
    (found,) = outcomes(path)
    assert isinstance(found, Document)
    assert found.text.startswith("<!DOCTYPE html>")
    assert found.warnings == ()


def test_sound_files_are_what_they_are() -> None:
    kinds = {
        ".pdf": "pdf",
        ".docx": "word",
        ".odt": "odt",
        ".rtf": "rtf",
        ".doc": "doc",
        ".html": "page",
        ".txt": "text",
    }
    for suffix, kind in kinds.items():
        assert true_kind(kind, SEEDS[suffix]) == kind
        assert suspicious("text", SEEDS[suffix][:16]) == (suffix not in (".html", ".txt"))
