from __future__ import annotations

import pytest

from simhash_gui.documents import Document, Source
from simhash_gui.documents.errors import FileMissingError
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.text_details import PART, details_view, is_edited, source_text
from simhash_gui.present.wording import Wording
from simhash_gui.present.workspace import Entry
from simhash_gui.progress import Cancelled, Progress

WORDING = Wording()
FRENCH = "Le petit chat noir dort sur la table de la cuisine, et la pluie tombe sur le toit de la maison."


def entry(text: str = FRENCH, **more: object) -> Entry:
    document = Document(
        text, "a.html", "/d/a.html", "cp1252", ("guessed_encoding",), kind="page", source=Source("/d/a.html"),
        page="main", left_out=("Menu",),
    )  # fmt: skip
    return Entry(1, "a.html", text, "/d/a.html", ("guessed_encoding",), document=document, **more)  # type: ignore[arg-type]


def test_what_is_known_of_a_page() -> None:
    view = details_view(WORDING, entry(), source_text(FRENCH, Recipe(), Progress()))
    assert (view.origin, view.kind, view.encoding, view.can_choose) == ("/d/a.html", "Web page", "cp1252", True)
    assert (view.language, view.words) == ("French", "21 words in 95 characters")
    assert (view.page, view.left_out, view.place, view.is_file) == ("main", ("Menu",), "/d/a.html", True)
    assert len(view.warnings) == 1
    assert view.problem == ""


def test_words_and_language_wait_for_their_number() -> None:
    view = details_view(WORDING, entry(), None)
    assert (view.language, view.words) == ("…", "…")


def test_a_typed_text_has_no_file() -> None:
    view = details_view(WORDING, Entry(1, "New text", "hello"), None)
    assert (view.kind, view.place, view.is_file, view.can_choose, view.encoding) == (
        "Typed or pasted text", "", False, False, "",
    )  # fmt: skip


def test_a_file_that_was_not_read_says_why() -> None:
    document = Document("", "gone.txt", "/d/gone.txt", source=Source("/d/gone.txt"))
    failed = Entry(1, "gone.txt", "", "/d/gone.txt", document=document, error=FileMissingError(name="gone.txt"))
    view = details_view(WORDING, failed, None)
    assert view.problem.startswith("gone.txt was not found")
    assert (view.kind, view.language, view.words, view.encoding) == ("Not read", "", "", "")
    assert not is_edited(failed)


def test_an_address_is_no_file_and_a_bad_name_can_be_shown() -> None:
    document = Document("x", "t", "https://example.org/", kind="page", source=Source("https://example.org/"))
    assert not details_view(WORDING, Entry(1, "t", "x", "https://example.org/", document=document), None).is_file
    odd = Entry(1, "t", "x", "/d/caf\udce9.txt")
    assert details_view(WORDING, odd, None).origin == "/d/caf\ufffd.txt"


def test_edits_are_told() -> None:
    edited = entry()
    edited = Entry(1, "a.html", "other words", edited.origin, document=edited.document)
    assert is_edited(edited)
    assert details_view(WORDING, edited, None).warnings == ("You edited this text here; the file itself is as it was.",)


def test_parts_hold_all_of_a_long_text_once() -> None:
    line = "One line with some words in it, number {}.\n"
    text = "".join(line.format(number) for number in range(2000))
    source = source_text(text, Recipe(), Progress())
    assert source.parts > 3
    assert "".join(source.source(part) for part in range(source.parts)) == text
    assert all(len(source.source(part)) <= PART for part in range(source.parts))
    assert all(source.source(part).endswith("\n") for part in range(source.parts))
    words = " ".join(source.normalized(part) for part in range(source.parts)).split()
    assert words == list(source.words.words)


def test_a_text_without_a_place_to_cut_is_cut_anyway() -> None:
    source = source_text("x" * (2 * PART + 5), Recipe(), Progress())
    assert [len(source.source(part)) for part in range(source.parts)] == [PART, PART, 5]
    assert source_text("", Recipe(), Progress()).parts == 1


def test_the_recipe_decides_what_is_counted_and_an_open_one_waits() -> None:
    recipe = Recipe(stop_words="fr")
    source = source_text(FRENCH, recipe, Progress())
    assert "le" not in source.normalized(0).split()
    assert source.plain_words == 21
    assert "le" in source_text(FRENCH, Recipe(stop_words="auto"), Progress()).normalized(0).split()
    assert "le" in source_text(FRENCH, None, Progress()).normalized(0).split()


def test_it_can_be_stopped() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        source_text(FRENCH, Recipe(), progress)
