from __future__ import annotations

from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.texts_panel import RowText, row_text, summary_of, text_rows
from simhash_gui.present.wording import Wording
from simhash_gui.present.workspace import Incoming, Workspace


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
