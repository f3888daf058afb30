"""Texts that other tools got wrong: scripts without spaces, huge counts, nothing left, normal forms."""

from __future__ import annotations

from pathlib import Path

import pytest

from simhash_gui.engine.profile import profile
from simhash_gui.engine.recipe import Recipe
from tests.cases.conftest import Tool

CONSTANT = (0, 2**64 - 1)


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_chinese_keeps_its_words_whatever_the_punctuation(tool: Tool) -> None:
    tea, bare, metro = (tool.text(f"cjk_punctuation/{name}.txt") for name in ("tea", "tea_nomarks", "metro"))
    assert tea.fingerprint == bare.fingerprint
    assert tea.words == bare.words
    assert len(tea.words) > 20
    assert tea.value not in CONSTANT
    assert metro.value not in (*CONSTANT, tea.value)
    assert tool.pair("cjk_punctuation/tea.txt", "cjk_punctuation/tea_nomarks.txt").jaccard == 1.0
    jaccard = tool.pair("cjk_punctuation/tea.txt", "cjk_punctuation/metro.txt").jaccard
    assert jaccard is not None
    assert jaccard <= 0.5


def test_chinese_character_pairs_rank_an_edit_before_another_text(tool: Tool) -> None:
    def pair(other: str) -> tuple[int, float]:
        found = tool.pair(
            "cjk_punctuation/tea.txt", f"cjk_punctuation/{other}.txt", unit="char", shingle="2", accents="yes"
        )
        assert found.hamming is not None
        assert found.jaccard is not None
        return found.hamming, found.jaccard

    assert pair("tea_nomarks") == (0, 1.0)
    assert pair("tea_edit")[0] < pair("metro")[0]
    assert pair("tea_edit")[1] > pair("metro")[1]


@pytest.mark.parametrize("count", [256, 300, 65_536])
def test_a_word_that_outweighs_all_others_decides_every_bit(tool: Tool, tmp_path: Path, count: int) -> None:
    heavy = write(tmp_path, "heavy.txt", "alpha " * count + "beta")
    alone = write(tmp_path, "alone.txt", "alpha")
    assert tool.text(heavy).fingerprint == tool.text(alone).fingerprint
    pair = tool.pair(heavy, alone)
    assert (pair.hamming, pair.jaccard) == (0, 0.5)


def test_equal_sets_of_words_with_opposite_counts_are_told_apart(tool: Tool, tmp_path: Path) -> None:
    copper = write(tmp_path, "copper60_nickel3.txt", "copper " * 60 + "nickel " * 3)
    nickel = write(tmp_path, "nickel60_copper3.txt", "nickel " * 60 + "copper " * 3)
    single = tool.pair(write(tmp_path, "copper.txt", "copper"), write(tmp_path, "nickel.txt", "nickel"))
    pair = tool.pair(copper, nickel)
    assert pair.jaccard == 1.0
    assert pair.hamming == single.hamming
    assert pair.hamming is not None
    assert pair.hamming > 10


def test_ten_and_seven_times_the_same_word_are_not_called_identical(tool: Tool, tmp_path: Path) -> None:
    ten, seven = write(tmp_path, "ten.txt", "test " * 10), write(tmp_path, "seven.txt", "test " * 7)
    pair = tool.pair(ten, seven)
    assert (pair.hamming, pair.jaccard) == (0, 1.0)
    assert pair.verdict != "identical"
    assert (len(tool.text(ten).words), len(tool.text(seven).words)) == (10, 7)


@pytest.mark.parametrize("name", ["empty", "blanks", "digits", "emoji", "marks"])
def test_a_text_without_letters_has_no_words_and_no_distance(tool: Tool, name: str) -> None:
    text = tool.text(f"nothing_left/{name}.txt")
    assert (text.status, text.words, text.fingerprint) == ("no_words", [], None)
    for other in ("digits", "marks", "normal"):
        pair = tool.pair(f"nothing_left/{name}.txt", f"nothing_left/{other}.txt")
        assert (pair.hamming, pair.jaccard, pair.verdict) == (None, None, "nothing_to_compare")
    assert "ferry" in tool.text("nothing_left/normal.txt").words


@pytest.mark.parametrize(("unit", "length"), [("word", "3"), ("word", "5"), ("char", "8")])
def test_a_text_shorter_than_the_shingle_is_one_shingle(tool: Tool, unit: str, length: str) -> None:
    def text(name: str) -> int:
        return tool.text(f"shorter_than_shingle/{name}.txt", unit=unit, shingle=length).value

    def pair(other: str) -> tuple[int | None, float | None]:
        owl, folder = "shorter_than_shingle/owl_1.txt", "shorter_than_shingle"
        found = tool.pair(owl, f"{folder}/{other}.txt", unit=unit, shingle=length)
        return found.hamming, found.jaccard

    assert text("owl_1") == text("owl_2")
    assert len({text("owl_1"), text("fox"), text("grey_owl"), *CONSTANT}) == 5
    assert pair("owl_2") == (0, 1.0)
    assert pair("fox")[1] == 0.0


def test_a_text_shorter_than_the_shingle_says_so(tool: Tool) -> None:
    message = tool.text("shorter_than_shingle/fox.txt", shingle="5").message
    assert "shorter" in message


def test_one_text_in_two_normal_forms_is_one_text(tool: Tool) -> None:
    for accents in ("no", "yes"):
        for a, b in (("nfc", "nfd"), ("plain", "compat")):
            pair = tool.pair(f"normal_forms/{a}.txt", f"normal_forms/{b}.txt", accents=accents)
            assert (pair.hamming, pair.jaccard, pair.verdict) == (0, 1.0, pair.verdict)
    for a, b in (("istanbul_capital", "istanbul_small"), ("kelvin", "kelvin_ascii")):
        assert tool.text(f"normal_forms/{a}.txt").words == tool.text(f"normal_forms/{b}.txt").words
    assert len(tool.text("normal_forms/istanbul_capital.txt").words) == 1
    assert tool.pair("normal_forms/nfc.txt", "normal_forms/nfd.txt").verdict == "identical"


def test_one_line_of_two_megabytes_and_one_huge_word_are_counted_in_full(tool: Tool, tmp_path: Path) -> None:
    syllables = [a + b for a in "bdfgklmnprst" for b in "aeiou"]
    vocabulary = [a + b for a in syllables for b in syllables]
    # A fixed walk through the words that visits early ones more often; no random numbers to agree on.
    words = [vocabulary[(i * i * 7919 + i) % (1 + (i * 104_729) % len(vocabulary))] for i in range(300_000)]
    line = write(tmp_path, "line.txt", " ".join(words))
    for place in range(0, 300_000, 10_000):
        words[place] = "zzchanged"
    edited = write(tmp_path, "edited.txt", " ".join(words))
    huge = write(tmp_path, "huge.txt", "abcdefghij" * 100_000)
    assert len(tool.text(line).words) == 300_000
    assert tool.text(huge).words == ["abcdefghij" * 100_000]
    pair = tool.pair(line, edited)
    assert pair.hamming is not None
    assert pair.jaccard is not None
    assert pair.hamming <= 3
    assert pair.jaccard > 0.99


def test_shingles_of_three_words_of_a_long_line_are_all_counted() -> None:
    words = ["heron", "reed", "pike", "otter", "rush"] * 60_000
    recipe = Recipe(shingle=(3, 3), weights="count")
    features = profile(" ".join(words), recipe).features
    assert len(features.names) == 5
    assert int(features.counts.sum()) == 299_998
