from __future__ import annotations

import pytest

from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.how_words import MOST_WORDS, Chip, left_out_count, words_picture
from simhash_gui.present.wording import Wording

STOPPED = Recipe(shingle=(1, 1), stop_words="fr")


def shown(text: str, recipe: Recipe | None = None) -> list[tuple[str, str, str]]:
    chips = words_picture(profile(text, recipe), Wording()).chips
    return [(chip.kind, chip.original, chip.below) for chip in chips]


def test_each_word_stands_as_written_with_what_became_of_it() -> None:
    assert shown("L'idée d'Été, 12 fois !") == [
        ("kept", "L", "l"),
        ("between", "'", ""),
        ("kept", "idée", "idee"),
        ("kept", "d", "d"),
        ("between", "'", ""),
        ("kept", "Été", "ete"),
        ("between", ",", ""),
        ("between", "12", ""),
        ("kept", "fois", "fois"),
        ("between", "!", ""),
    ]


def test_stop_words_are_shown_as_left_out_where_they_stand() -> None:
    found = shown("Le chat de la voisine dort", STOPPED)
    assert [(kind, original) for kind, original, _below in found] == [
        ("left_out", "Le"),
        ("kept", "chat"),
        ("left_out", "de"),
        ("left_out", "la"),
        ("kept", "voisine"),
        ("kept", "dort"),
    ]
    assert {below for kind, _original, below in found if kind == "left_out"} == {"left out"}


def test_the_sentence_counts_what_is_left_out() -> None:
    made = profile("Le chat de la voisine dort", STOPPED)
    assert left_out_count(made) == 3
    sentence = words_picture(made, Wording()).sentence
    assert sentence.startswith("3 words take part. 3 common words are left out. Capitals become small letters.")


def test_a_text_of_stop_words_only_shows_all_of_them_left_out() -> None:
    made = profile("le la de", STOPPED)
    picture = words_picture(made, Wording())
    assert [chip.kind for chip in picture.chips] == ["left_out"] * 3
    assert picture.sentence.startswith("There is no word here to start from. 3 common words are left out.")


def test_kept_digits_are_words_and_not_left_out() -> None:
    made = profile("Le modèle 3D de 2011", Recipe(keep_digits=True, stop_words="fr"))
    kinds = {chip.original: chip.kind for chip in words_picture(made, Wording()).chips}
    assert kinds == {"Le": "left_out", "modèle": "kept", "3D": "kept", "de": "left_out", "2011": "kept"}
    assert left_out_count(made) == 2


@pytest.mark.parametrize(
    ("recipe", "sentence"),
    [
        (Recipe(), "Capitals become small letters. Accents go. Numbers and punctuation only separate."),
        (
            Recipe(keep_case=True, keep_accents=True, keep_digits=True),
            "Capitals stay. Accents stay. Numbers are words too; punctuation only separates.",
        ),
    ],
)
def test_the_rules_are_those_of_the_recipe(recipe: Recipe, sentence: str) -> None:
    assert words_picture(profile("un", recipe), Wording()).sentence == f"1 word takes part. {sentence}"


def test_a_long_text_shows_its_beginning_and_says_so() -> None:
    text = " ".join(f"mot{chr(97 + i % 26)}" for i in range(4310))
    picture = words_picture(profile(text), Wording())
    assert len(picture.chips) == MOST_WORDS == 40
    assert "Shown: the beginning, 40 of 4,310 words." in picture.sentence


def one_long_word() -> Profile:
    return profile("a" * 100_000 + " fin")


def test_one_very_long_word_is_cut_in_the_middle() -> None:
    first = words_picture(one_long_word(), Wording()).chips[0]
    assert len(first.original) == len(first.below) == 24
    assert first.original == "a" * 17 + "…" + "a" * 6


def test_lone_surrogates_are_replaced_so_that_they_can_be_drawn() -> None:
    picture = words_picture(profile("un \ud800 deux"), Wording())
    assert picture.chips[1] == Chip("between", "?", "")


def test_unspaced_scripts_give_a_chip_for_each_character() -> None:
    assert [original for _kind, original, _below in shown("日本語")] == ["日", "本", "語"]


def test_the_description_reads_the_words() -> None:
    assert words_picture(profile("Été là"), Wording()).description == (
        "Words in text order: Été becomes ete, là becomes la."
    )
