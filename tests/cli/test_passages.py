"""``compare --passages``: what it adds, as JSON and as tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from simhash_gui.cli.main import main
from tests.engine.test_passages import BOOTS_A, BOOTS_B

Capture = pytest.CaptureFixture[bytes]


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    for name, text in (("a.txt", BOOTS_A), ("b.txt", BOOTS_B)):
        (tmp_path / name).write_text("é𝔫 " + text, "utf-8")
    return [str(tmp_path / name) for name in ("a.txt", "b.txt")]


def test_passages_and_sentences_as_json(files: list[str], capsysbinary: Capture) -> None:
    assert main(["compare", "--passages", "--json", *files]) == 0
    found = json.loads(capsysbinary.readouterr().out)
    a, b = found["a"]["text"], found["b"]["text"]
    assert [each["kind"] for each in found["passages"]].count("moved") == 1
    for each in found["passages"]:
        assert set(each) == {"kind", "a", "b", "words"}
        assert a[slice(*each["a"])].lower().split() == b[slice(*each["b"])].lower().split()
    first = found["rewrite_first"][0]
    assert set(first) == {"a", "sentence", "shared_words", "jaccard_without", "hamming_without"}
    assert a[slice(*first["a"])] == first["sentence"]
    assert first["sentence"].startswith("Each pair is made")
    assert first["shared_words"] == 14


def test_without_the_option_nothing_is_added(files: list[str], capsysbinary: Capture) -> None:
    main(["compare", "--json", *files])
    assert not {"passages", "rewrite_first"} & set(json.loads(capsysbinary.readouterr().out))


def test_a_text_that_cannot_be_read_has_no_passages(files: list[str], capsysbinary: Capture) -> None:
    assert main(["compare", "--passages", "--json", files[0], files[0] + "x"]) == 2
    found = json.loads(capsysbinary.readouterr().out)
    assert (found["passages"], found["rewrite_first"]) == ([], [])


def test_passages_and_sentences_as_tables(files: list[str], capsysbinary: Capture) -> None:
    main(["compare", "--passages", *files])
    output = capsysbinary.readouterr().out.decode()
    assert "7 passages in both." in output
    assert "and the sole showed no wear at all" in output
    assert "14 of 14" in output


def test_texts_without_a_passage_say_so(tmp_path: Path, capsysbinary: Capture) -> None:
    for name, text in (("a.txt", "Rain fell."), ("b.txt", "Bread costs less.")):
        (tmp_path / name).write_text(text, "utf-8")
    main(["compare", "--passages", str(tmp_path / "a.txt"), str(tmp_path / "b.txt")])
    assert "No passage in both." in capsysbinary.readouterr().out.decode()


def test_sentences_stand_there_without_a_passage_too(tmp_path: Path, capsysbinary: Capture) -> None:
    for name, text in (("a.txt", "Rain fell on bread."), ("b.txt", "Bread costs less. Rain helps.")):
        (tmp_path / name).write_text(text, "utf-8")
    main(["compare", "--passages", str(tmp_path / "a.txt"), str(tmp_path / "b.txt")])
    output = capsysbinary.readouterr().out.decode()
    assert "No passage in both." in output
    assert "Rewrite these first in A" in output


CASES = [
    ("", "Some words here.", [], []),
    ("12 34 !!", "Some words here.", [], []),
    ("", "", [], []),
    ("word", "word", [("same", "word", "word", 1)], ["word"]),
    ("word", "Other things.", [], []),
    ("The lazy dog.", "the LAZY dog", [("same", "The lazy dog", "the LAZY dog", 3)], ["The lazy dog."]),
    (
        "昨天我们在北京的公园里看到了很多红色的花。天气很好。",
        "他说：我们在北京的公园里看到了很多人，后来下雨。",
        [("same", "我们在北京的公园里看到了很多", "我们在北京的公园里看到了很多", 14)],
        ["昨天我们在北京的公园里看到了很多红色的花。", "天气很好。"],
    ),
    (
        "👩‍👩‍👧 Cafe\u0301 au lait 😀 is good, says Ana\u0308. 😀😀 End.",
        "Indeed 🎉 café au lait is good, says Anä 😀!",
        [("same", "Cafe\u0301 au lait 😀 is good, says Ana\u0308", "café au lait is good, says Anä", 7)],
        ["👩‍👩‍👧 Cafe\u0301 au lait 😀 is good, says Ana\u0308."],
    ),
]


@pytest.mark.parametrize("case", CASES)
def test_offsets_are_code_points_of_the_text_that_is_carried(
    tmp_path: Path,
    capsysbinary: Capture,
    case: tuple[str, str, list[tuple[str, str, str, int]], list[str]],
) -> None:
    a, b, passages, sentences = case
    for name, text in (("a.txt", a), ("b.txt", b)):
        (tmp_path / name).write_text(text, "utf-8")
    files = [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]
    assert main(["compare", "--passages", "--json", *files]) == 0
    found = json.loads(capsysbinary.readouterr().out)
    text_a, text_b = found["a"]["text"], found["b"]["text"]
    assert (text_a, text_b) == (a, b)
    assert [
        (each["kind"], text_a[slice(*each["a"])], text_b[slice(*each["b"])], each["words"])
        for each in found["passages"]
    ] == passages
    assert [each["sentence"] for each in found["rewrite_first"]] == sentences
    assert [text_a[slice(*each["a"])] for each in found["rewrite_first"]] == sentences
    assert main(["compare", "--passages", *files]) == 0
    told = capsysbinary.readouterr().out.decode()
    assert ("passage in both." in told) == (len(passages) < 2)
