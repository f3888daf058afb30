from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench.documents.__main__ import main
from tests.bench.documents.measures import holds, word_f1
from tests.documents.formats.compound_files import compound
from tests.documents.formats.packages import docx, p


def test_word_f1_is_the_overlap_of_words_as_multisets() -> None:
    assert word_f1("A b b c", "a, B! d") == pytest.approx(2 * 2 / (4 + 3))
    assert word_f1("été", "ETE") == 1.0
    assert word_f1("", "1 2 3") == 1.0
    assert word_f1("", "word") == 0.0


def test_how_blanks_are_set_does_not_count() -> None:
    assert holds("one two three", "two\n  three")
    assert not holds("one two three", "one three")


def test_the_tables_say_what_was_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loaders = tmp_path / "loaders"
    loaders.mkdir()
    (loaders / "good.docx").write_bytes(docx(p("some words here")))
    (loaders / "half.docx").write_bytes(docx(p("some")))
    (loaders / "locked.docx").write_bytes(compound({"EncryptedPackage": b"x"}))
    (loaders / "old.txt").write_bytes("Le café est près de la forêt, où l'été arrive tôt.".encode("cp1252"))
    (loaders / "expected.txt").write_text("some words here", "utf-8")
    (loaders / "old.expected.txt").write_text("Le café est près de la forêt, où l'été arrive tôt.", "utf-8")
    rows = [
        {"file": "good.docx", "kind": "docx", "trap": "none", "expected": "expected.txt", "must_contain": ["Words"]},
        {"file": "half.docx", "kind": "docx", "trap": "half is missing", "expected": "expected.txt"},
        {"file": "locked.docx", "kind": "docx", "trap": "locked", "must": "say that it needs a password"},
        {"file": "old.txt", "kind": "enc", "trap": "old", "expected": "old.expected.txt", "encoding": "cp1252"},
    ]
    (loaders / "manifest.jsonl").write_text("\n".join(map(json.dumps, rows)), "utf-8")
    main(tmp_path, speed=False)
    lines = capsys.readouterr().out.splitlines()
    docx_row = next(line for line in lines if line.startswith("docx "))
    assert docx_row.split()[:7] == ["docx", "3", "2", "0.500", "0.750", "2/2", "0"]
    assert "  0.500  half.docx  (half is missing)" in lines
    assert not any("good.docx" in line for line in lines)
    assert "encodings right: 1 of 1 (1.000)" in lines
