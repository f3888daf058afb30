from __future__ import annotations

import pytest

from simhash_gui.documents.document import Document
from simhash_gui.documents.errors import FileMissingError, TooLargeError
from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.outlines import outlines
from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.pair import TextRow
from simhash_gui.present.texts_panel import (
    RowText,
    row_text,
    short_type,
    summaries_of,
    summary_of,
    text_row,
    text_rows,
)
from simhash_gui.present.wording import Wording
from simhash_gui.present.workspace import Entry, Incoming, Workspace
from simhash_gui.progress import Progress


def rows_of(*texts: str, recipe: str = "", warnings: tuple[str, ...] = ()) -> list[RowText]:
    workspace = Workspace()
    workspace.add([Incoming(f"t{i}.txt", text, f"/d/t{i}.txt", warnings) for i, text in enumerate(texts)])
    summaries = {entry.id: summary_of(profile(entry.text, Recipe.parse(recipe))) for entry in workspace.entries}
    return [row_text(Wording(), row) for row in text_rows(workspace, summaries)]


def test_a_row_says_words_and_distance() -> None:
    first, second, third = rows_of("one two three", "one two three", "other words of another text")
    assert (first.words, first.details) == ("3 words", "")
    assert (second.words, second.details) == ("3 words", "0 bits from A")
    assert first.spoken == "t0.txt, A, 3 words"
    assert second.spoken == "t1.txt, B, 3 words, 0 bits from A"
    assert third.spoken.startswith("t2.txt, 5 words, ")
    assert third.spoken.endswith(" bits from A")


def test_one_is_not_many() -> None:
    assert rows_of("word")[0].words == "1 word"


def test_no_words_no_distance_but_a_remedy() -> None:
    first, second = rows_of("some words here", "12 34")
    assert first.details == ""
    assert (second.words, second.details) == ("0 words", "⚠ no words, so no fingerprint")
    assert "let the recipe keep digits" in second.tip


def test_notices_come_with_their_sentence() -> None:
    short, stops = rows_of("green grass", "the of and", recipe="shingle=3 stop-words=en")
    assert short.details == "⚠ shorter than the shingle"
    assert stops.details == "⚠ only stop words"
    assert "Set stop words to none" in stops.tip
    assert rows_of("东西")[0].details == "⚠ each character is a word"
    assert rows_of("some text", warnings=("guessed_encoding",))[0].details == "⚠ encoding guessed"


def test_a_text_that_is_still_counted_has_no_numbers() -> None:
    workspace = Workspace()
    workspace.add([Incoming("x", "one two")])
    (row,) = text_rows(workspace, {})
    assert (row.words, row.fingerprint, row.distance_to_a) == (None, None, None)
    assert row_text(Wording(), row).spoken == "x, A, …"


def test_no_distance_between_fingerprints_of_different_length() -> None:
    workspace = Workspace()
    workspace.add([Incoming("x", "one two"), Incoming("y", "one two")])
    summaries = {
        1: summary_of(profile("one two", Recipe.parse("bits=32"))),
        2: summary_of(profile("one two")),
    }
    assert [row.distance_to_a for row in text_rows(workspace, summaries)] == [0, None]


@pytest.mark.parametrize("line", ["", "stop-words=en", "shingle=3 bits=128"])
def test_summaries_of_many_are_those_of_their_profiles(line: str) -> None:
    texts = ["some words here", "12 34", "", "the", "东西 と word", "many words " * 40]
    recipe = Recipe.parse(line)
    made = summaries_of(texts, lambda texts, progress: outlines(texts, recipe, progress), Progress())
    assert made == [summary_of(profile(text, recipe)) for text in texts]


LETTER = Document("Bonjour", "a.docx", "/d/a.docx", kind="text", encoding="cp1252")


def row_of(entry: Entry, distance: int | None = 12, language: str | None = "fr", side: str = "") -> TextRow:
    value = None if distance is None else Fingerprint((1 << distance) - 1, 64)
    summary = summary_of(profile("one two three"))
    return text_row(entry, side, type(summary)(summary.words, value, ()), Fingerprint(0, 64), language)


def test_a_row_says_type_language_and_distance() -> None:
    said = row_text(Wording(), row_of(Entry(1, "a.docx", "Bonjour", "/d/a.docx", document=LETTER)))
    assert (said.details, said.brief, said.action) == ("docx · French · 12 bits from A", "12 bits from A", "")
    assert said.spoken == "a.docx, 3 words, 12 bits from A, docx, French"
    lines = said.tip.splitlines()
    assert lines[:2] == ["a.docx", "File: /d/a.docx"]
    assert lines[2:5] == ["Type: Text", "Language: French", "Encoding: cp1252"]
    assert lines[5] == "fingerprint 0000000000000fff"


def test_a_row_of_a_changed_file_offers_to_read_it_again() -> None:
    entry = Entry(1, "a.docx", "Bonjour", "/d/a.docx", document=LETTER, changed=True)
    said = row_text(Wording(), row_of(entry))
    assert (said.details, said.brief, said.action) == (
        "↻ changed on disk · 12 bits from A",
        "↻ changed on disk",
        "Reload",
    )
    assert "changed on disk" in said.spoken
    assert "Reload takes its new text" in said.tip


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (FileMissingError(name="b.txt"), "⚠ was not found; it may have been moved or renamed."),
        (TooLargeError(name="b.txt", size=120, limit=50), "⚠ is 120 MB, and at most 50 MB are read;"),
    ],
)
def test_a_row_of_a_file_that_failed_says_why_and_offers_another_try(
    error: FileMissingError | TooLargeError, line: str
) -> None:
    said = row_text(Wording(), row_of(Entry(1, "b.txt", "", "/d/b.txt", error=error), None))
    assert (said.words, said.action) == ("not read", "Retry")
    assert said.details.startswith(line)
    assert said.spoken.startswith(f"b.txt, not read, b.txt {line[2:]}")
    assert said.tip.splitlines() == [str(error), "File: /d/b.txt"]


@pytest.mark.parametrize(
    ("origin", "kind", "short"),
    [
        ("/d/a.DOCX", "word", "docx"),
        ("/d/t.csv#3", "table", "csv"),
        ("/d/z.zip/in/b.md", "markdown", "md"),
        ("https://example.org/a.html", "page", "page"),
        ("/d/README", "text", "text"),
        ("", "", ""),
    ],
)
def test_the_type_in_a_few_letters(origin: str, kind: str, short: str) -> None:
    assert short_type(TextRow(1, "x", origin, "", 1, None, None, (), kind=kind)) == short
