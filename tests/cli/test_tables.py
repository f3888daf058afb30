from __future__ import annotations

from pathlib import Path

import pytest

from simhash_gui.cli.main import main
from simhash_gui.cli.screen import Screen, columns_of, cut, harmless, pad, table

SAMPLES = Path(__file__).parent.parent.parent / "resources" / "samples"
A, B = str(SAMPLES / "article-text-1.txt"), str(SAMPLES / "article-text-2.txt")

Capture = pytest.CaptureFixture[bytes]


def printed(capture: Capture, *arguments: str) -> list[str]:
    assert main(list(arguments)) == 0
    return capture.readouterr().out.decode().splitlines()


def test_compare_says_the_verdict_first_and_every_number_after(capsysbinary: Capture) -> None:
    lines = printed(capsysbinary, "compare", "--preset", "article-2011", A, B)
    text = "\n".join(lines)
    assert lines[0].startswith("A  article-text-1.txt · 19 words · 16 features · language fr")
    assert lines[1].startswith("B  article-text-2.txt · 20 words")
    assert lines[3].startswith("Heavily rewritten: 39")
    assert "(9 of 23)" in text
    for label, words in (
        ("Jaccard of sets", "0.391"),
        ("Jaccard of counts", "0.393"),
        ("Jaccard of occurrences", "0.615"),
    ):
        assert next(line.split()[-2] for line in lines if line.startswith(label)) == words
    assert any(line.startswith("What makes the bits differ: ") for line in lines)


def test_fingerprints_sums_and_marks_agree_bit_by_bit(capsysbinary: Capture) -> None:
    lines = printed(capsysbinary, "compare", A, B)
    rows: dict[str, list[str]] = {"bit": [], "sum A": [], "bit A": [], "bit B": [], "sum B": []}
    for line in lines:
        for name, cells in rows.items():
            if line.startswith(name + "  "):
                rows[name] = cells + line.removeprefix(name).replace("(", " ").replace(")", " ").split()
    assert rows["bit"] == [str(bit) for bit in range(63, -1, -1)]
    at = lines.index("Fingerprints and the sum of the votes at each bit")
    for side in "AB":
        bits = "".join(rows[f"bit {side}"])
        signs = "".join("1" if sum_.startswith("+") else "0" for sum_ in rows[f"sum {side}"])
        assert bits == signs
        hexadecimal = next(line.split()[1] for line in lines[at:] if line.startswith(f"{side}  "))
        assert int(bits, 2) == int(hexadecimal, 16)
    marks = "".join(line[len("differs") :] for line in lines if line.startswith("differs")).count("^")
    distance = sum(a != b for a, b in zip(rows["bit A"], rows["bit B"], strict=True))
    assert f"SimHash: {distance} of 64 bits differ." in "\n".join(lines)
    assert marks == distance


def test_show_lists_words_votes_and_features(capsysbinary: Capture) -> None:
    lines = printed(capsysbinary, "show", "--preset", "article-2011", A)
    assert lines[0].startswith("article-text-1.txt · 19 words · 16 features")
    assert any(line.startswith("le moteur de recherche ideal doit") for line in lines)
    assert next(line.split() for line in lines if line.startswith("exactement  "))[:3] == ["exactement", "2", "2"]


def test_a_text_without_words_is_shown_with_its_reason(capsysbinary: Capture, tmp_path: Path) -> None:
    path = tmp_path / "digits.txt"
    path.write_text("12 34", encoding="utf-8")
    assert "There is no word in this text" in "\n".join(printed(capsysbinary, "show", str(path)))
    lines = printed(capsysbinary, "compare", str(path), A)
    assert "Nothing to compare. There is no word in A." in lines
    assert "SimHash: no distance: a text without features has no fingerprint" in lines


def test_the_text_itself_is_printed_on_demand_and_harmless(capsysbinary: Capture, tmp_path: Path) -> None:
    path = tmp_path / "bell.txt"
    path.write_text("one\x1b[31m two\nthree\tfour", encoding="utf-8")
    lines = printed(capsysbinary, "show", "--text", str(path))
    assert "one\ufffd[31m two" in lines
    assert any(line.split() == ["three", "four"] for line in lines)


def test_lines_fit_a_narrow_terminal(capsysbinary: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    other = [str(SAMPLES / name) for name in ("grinder.txt", "grinder-rewritten.txt")]
    for line in [*printed(capsysbinary, "compare", A, B), *printed(capsysbinary, "compare", *other)]:
        assert columns_of(line) <= 60


def test_the_scale_marks_the_pair_chance_and_unrelated_texts(capsysbinary: Capture) -> None:
    lines = printed(capsysbinary, "compare", A, B)
    at = next(i for i, line in enumerate(lines) if line.startswith("SimHash: 25 of 64"))
    scale, unrelated, captions = lines[at + 1 : at + 4]
    assert len(scale) == 80
    assert scale.index("\u25cf") == round(25 / 40 * 79)
    assert scale.index("\u2591") == round(24 / 40 * 79)
    assert unrelated.lstrip().startswith("\u251c")
    assert captions.split()[0] == "0"
    assert captions.split()[-1] == "40"


def test_a_terminal_without_these_letters_gets_plain_ones() -> None:
    screen = Screen(80, "ascii")
    assert screen.plain("39\u00a0% \u25cf \u2212\u2026 \u201cx\u201d") == '39 % O -... "x"'
    assert screen.plain("plain") == "plain"
    assert Screen(80, "utf-8").plain("\u25cf") == "\u25cf"
    assert Screen(80, "no such encoding").plain("\u25cf") == "O"


def test_columns_are_counted_as_a_terminal_shows_them() -> None:
    assert columns_of("cafe\u0301") == 4
    assert columns_of("恋爱") == 4
    assert pad("恋", 4) == "恋  "
    assert pad("a", 3, right=True) == "  a"
    assert cut("abcdef", 4) == "abc\u2026"
    assert cut("恋爱恋爱", 4) == "恋\u2026"
    assert cut("abc", 3) == "abc"
    assert harmless("a\x1b\u202eb") == "a\ufffd\ufffdb"


def test_a_table_lines_up() -> None:
    assert table([["word", "n"], ["恋", "10"], ["abcdefgh", "1"]], first=6) == [
        "word     n",
        "\u2500" * 10,
        "恋      10",
        "abcde…   1",
    ]
