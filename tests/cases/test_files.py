"""Files that other tools read wrongly: invisible characters, old encodings, hidden parts of pages, odd names."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from tests.cases.conftest import CASES, Tool

AWKWARD = [
    "two words.txt",
    "100%25.txt",
    "percent%20literal.txt",
    "a#b.txt",
    "what?.txt",
    "café.txt",
    unicodedata.normalize("NFD", "naïve.txt"),
    "🙂 notes.txt",
    "quote'\"mark.txt",
    "-dash.txt",
    "plus+and&.txt",
]
DECOYS = ["two%20words.txt", "100%.txt", "percent literal.txt", "a", "what", "cafe.txt", "plus and&.txt"]


@pytest.mark.parametrize("name", ["soft.txt", "zero.txt", "soft.html", "blanks.txt", "bidi.txt"])
def test_invisible_characters_and_odd_blanks_change_nothing(tool: Tool, name: str) -> None:
    plain = tool.text("invisible_characters/plain.txt")
    assert len(plain.words) == 9
    assert tool.text(f"invisible_characters/{name}").words == plain.words
    pair = tool.pair("invisible_characters/plain.txt", f"invisible_characters/{name}")
    assert (pair.hamming, pair.jaccard, pair.verdict) == (0, 1.0, "identical")


@pytest.mark.parametrize(
    ("name", "same"),
    [
        ("es_cp1252", "es_utf8"),
        ("es_utf16", "es_utf8"),
        ("es_utf8_bom", "es_utf8"),
        ("de_cp1252", "de_utf8"),
        ("fr_cp1252", "fr_utf8"),
        ("pl_cp1250", "pl_utf8"),
    ],
)
def test_one_text_in_two_encodings_is_one_text(tool: Tool, name: str, same: str) -> None:
    assert tool.text(f"legacy_encoding/{name}.txt").words == tool.text(f"legacy_encoding/{same}.txt").words
    pair = tool.pair(f"legacy_encoding/{name}.txt", f"legacy_encoding/{same}.txt")
    assert (pair.hamming, pair.jaccard) == (0, 1.0)


def test_short_utf8_is_utf8_and_a_chosen_encoding_is_obeyed(tool: Tool) -> None:
    assert tool.text("legacy_encoding/en_short_utf8.txt").words == ["the", "baker", "s", "oven"]
    chosen = tool.text("legacy_encoding/pl_cp1250.txt", encoding="cp1250")
    assert chosen.words == tool.text("legacy_encoding/pl_utf8.txt").words
    assert {"zolw", "sniezke"} <= set(chosen.words)


def test_words_of_a_page_that_nobody_sees_are_not_there(tool: Tool) -> None:
    page, visible = tool.text("hidden_html/page.html"), tool.text("hidden_html/visible.txt")
    assert set(page.words) == set(visible.words)
    assert tool.pair("hidden_html/page_a.html", "hidden_html/page_b.html").jaccard == 0.0
    assert tool.pair("hidden_html/page_a.html", "hidden_html/page_c.html").hamming == 0


def test_awkward_names_open_the_file_that_bears_them(tool: Tool, tmp_path: Path) -> None:
    for place, name in enumerate(AWKWARD):
        (tmp_path / name).write_text(f"file number {'abcdefghijk'[place]} stands here", encoding="utf-8")
    for name in DECOYS:
        (tmp_path / name).write_text("decoy", encoding="utf-8")
    for place, name in enumerate(AWKWARD):
        assert tool.text(tmp_path / name).words == ["file", "number", "abcdefghijk"[place], "stands", "here"]


def test_the_copied_inputs_are_what_they_were() -> None:
    """A checkout that converts line ends or encodings would make the tests above prove nothing."""
    assert (CASES / "legacy_encoding/fr_cp1252.txt").read_bytes().startswith(b"L\x92\x9cuvre")
    assert (CASES / "legacy_encoding/es_utf16.txt").read_bytes().startswith(b"\xff\xfe")
    assert unicodedata.is_normalized("NFD", (CASES / "normal_forms/nfd.txt").read_text("utf-8"))
