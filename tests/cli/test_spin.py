from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from simhash_gui.cli.main import main
from simhash_gui.engine import compare

SAMPLES = Path(__file__).parents[2] / "resources" / "samples"


def spun(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any], str]:
    code = main(["spin", *arguments, "--json"])
    output = capsys.readouterr()
    return code, json.loads(output.out), output.err


def test_the_object_as_promised(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    master = tmp_path / "master.txt"
    master.write_text("{Tea|Coffee|{Hot|Cold} cocoa} with {milk|two lumps of sugar}{.|!}\nServed {here|there}.\n")
    code, found, said = spun(capsys, str(master), "--count", "5", "--seed", "3")
    assert (code, said) == (0, "")
    assert found["variants"] == 4 * 2 * 2 * 2
    assert len(set(found["texts"])) == 5
    pairs = [
        (compare(found["texts"][i], found["texts"][j]).words.jaccard.sets or 0.0, i, j)
        for i in range(5)
        for j in range(i + 1, 5)
    ]
    shared = [pair[0] for pair in pairs]
    assert found["jaccard"] == {
        "min": min(shared),
        "mean": pytest.approx(sum(shared) / 10),
        "max": max(shared),
    }
    i, j = found["worst_pair"]
    assert (max(shared), i, j) in pairs
    assert found["hamming"]["min"] <= found["hamming"]["mean"] <= found["hamming"]["max"]
    assert next((each["line"], each["column"], each["options"]) for each in found["weak_braces"]) == (1, 61, 2)
    assert found["weak_braces"][0]["share"] == 0
    again = spun(capsys, str(master), "--count", "5", "--seed", "3")[1]
    assert again == found


def test_versions_hold_under_a_limit_or_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    master = str(SAMPLES / "spintax-bakery.txt")
    code, found, _ = spun(capsys, master, "--count", "8", "--limit", "0.5")
    assert code == 0
    assert found["holds"] is True
    assert len(found["texts"]) == 8
    assert found["jaccard"]["max"] <= 0.5
    code, found, _ = spun(capsys, master, "--count", "8", "--limit", "0.1")
    assert code == 1
    assert found["holds"] is False
    assert len(found["texts"]) == 1
    assert found["message"].startswith("No two of 240 versions drawn hold under 10")


def test_a_brace_left_open_is_told_where_it_opens(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    master = tmp_path / "open.txt"
    master.write_text("One line.\nThe {quiet|{loud|noisy} one.\n")
    code, found, said = spun(capsys, str(master))
    assert code == 2
    assert "line 2, column 5" in said
    assert found["message"] in said
    assert found["texts"] == []
    assert found["variants"] is None


def test_more_variants_than_digits_python_writes_by_itself(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    master = tmp_path / "large.txt"
    master.write_text("{a|b|c|d|e|f|g|h|i|j}" * 4400)
    assert main(["spin", str(master), "--count", "1", "--json"]) == 0
    digits = capsys.readouterr().out.split('"variants": ')[1].split(",")[0]
    assert digits == "1" + "0" * 4400


def test_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spin", str(SAMPLES / "spintax-chambre.txt"), "--count", "3"]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert lines[0] == "Version 1"
    assert "226,748,160 versions, each about 69 words long" in lines
    assert any(line.startswith("words in both") for line in lines)
    assert "Braces that do too little" in lines


@pytest.mark.parametrize(("option", "value"), [("--count", "0"), ("--count", "1001"), ("--limit", "1.5")])
def test_a_wish_that_cannot_be(capsys: pytest.CaptureFixture[str], option: str, value: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["spin", "any.txt", option, value])
    assert ended.value.code == 2
    assert "is not between" in capsys.readouterr().err
