"""Documents that other tools read wrongly: words of PDF files, and files that a password locks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from simhash_gui.cli.main import main
from simhash_gui.documents.document import Document
from tests.cases.conftest import CASES, Tool
from tests.documents.opened import outcomes, refused

PDF, LOCKED = "pdf_words", "locked"


def test_ligatures_are_letters(tool: Tool) -> None:
    words = tool.text(f"{PDF}/ligatures.pdf").words
    assert {"office", "five", "workflow"} <= set(words)
    assert all(word.isascii() for word in words)
    pair = tool.pair(f"{PDF}/ligatures.pdf", f"{PDF}/ligatures.txt")
    assert (pair.hamming, pair.jaccard) == (0, 1.0)


def test_words_that_line_ends_cut_are_whole_and_compounds_are_alike_wherever_they_stand(tool: Tool) -> None:
    words = tool.text(f"{PDF}/hyphens.pdf").words
    assert {"microscope", "telephone"} <= set(words)
    assert not {"micro", "scope", "tele", "phone"} & set(words)
    assert words.count("water") == words.count("resistant") == 2
    assert tool.pair(f"{PDF}/hyphens.pdf", f"{PDF}/hyphens.txt").hamming == 0


def test_gaps_are_blanks(tool: Tool) -> None:
    assert tool.text(f"{PDF}/gaps.pdf").words == ["harbour", "lights", "shine", "over", "dark", "water"]
    pair = tool.pair(f"{PDF}/gaps.pdf", f"{PDF}/gaps.txt")
    assert (pair.hamming, pair.jaccard) == (0, 1.0)


@pytest.mark.parametrize("name", ["locked.pdf", "locked.docx"])
def test_a_locked_file_says_that_it_needs_a_password(tool: Tool, name: str) -> None:
    found = tool.text(f"{LOCKED}/{name}")
    assert (found.status, found.words, found.fingerprint) == ("error", [], None)
    assert found.message.startswith(f"{name} is locked by a password; ")
    assert "Traceback" not in found.message


def test_a_file_that_only_forbids_printing_opens(tool: Tool) -> None:
    assert tool.text(f"{LOCKED}/owner_only.pdf").words == tool.text(f"{LOCKED}/open.txt").words
    pair = tool.pair(f"{LOCKED}/owner_only.pdf", f"{LOCKED}/open.txt")
    assert (pair.hamming, pair.jaccard, pair.verdict) == (0, 1.0, "identical")


def test_locked_files_do_not_stop_the_others() -> None:
    found = outcomes(CASES / LOCKED)
    assert refused(found) == [("locked.docx", "LockedError", True), ("locked.pdf", "LockedError", True)]
    assert [item.title for item in found if isinstance(item, Document)] == ["open.txt", "owner_only.pdf"]


def test_the_terminal_tells_how_many_were_not_read(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    files = [str(Path(CASES, LOCKED, name)) for name in ("locked.pdf", "locked.docx", "owner_only.pdf", "open.txt")]
    assert main(["show", "--json", "--", *files]) != 0
    items = json.loads(capsysbinary.readouterr().out)["texts"]
    assert [item["status"] for item in items] == ["error", "error", "ok", "ok"]
    assert items[2]["fingerprint"] == items[3]["fingerprint"] is not None
