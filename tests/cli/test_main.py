from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from simhash_gui.cli.main import main
from simhash_gui.engine.recipe import FIELDS, Recipe

SAMPLES = Path(__file__).parent.parent.parent / "resources" / "samples"
A, B = str(SAMPLES / "article-text-1.txt"), str(SAMPLES / "article-text-2.txt")

Capture = pytest.CaptureFixture[bytes]


def show(capture: Capture, *arguments: str) -> dict[str, Any]:
    main(["show", "--json", *arguments])
    found: dict[str, Any] = json.loads(capture.readouterr().out)
    return found


def recipe_of(capture: Capture, *options: str) -> Recipe:
    return Recipe.parse(show(capture, *options, A)["recipe"])


def test_help_imports_neither_qt_nor_numpy() -> None:
    script = (
        "import sys\nfrom simhash_gui.cli.main import main\n"
        "try: main(sys.argv[1:])\nexcept SystemExit as end: assert end.code == 0\n"
        "print([name for name in ('numpy', 'PySide6', 'trafilatura', 'py3langid') if name in sys.modules])"
    )
    for arguments in (["--help"], ["compare", "--help"]):
        done = subprocess.run(
            [sys.executable, "-c", script, *arguments],
            capture_output=True,
            text=True,
            check=True,
            cwd=SAMPLES.parents[1],
        )
        assert done.stdout.startswith("usage: simhash-cli")
        assert done.stdout.splitlines()[-1] == "[]"


def test_every_field_of_the_recipe_is_an_option(capsysbinary: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["show", "--help"])
    assert ended.value.code == 0
    output = capsysbinary.readouterr().out.decode()
    for field in FIELDS:
        assert f"--keep-{field.id}" in output or f"--{field.id}" in output


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], Recipe()),
        (["--preset", "shingles-3"], Recipe.preset("shingles-3")),
        (["--recipe", "unit=char shingle=4 bits=128"], Recipe(unit="char", shingle=(4, 4), bits=128)),
        (["--unit", "char", "--shingle", "2-5"], Recipe(unit="char", shingle=(2, 5))),
        (["--preset", "article-2011", "--weights", "log"], Recipe(shingle=(1, 1), weights="log")),
        (["--stop-words", "French", "--stem", "fr"], Recipe(stop_words="fr", stem="fr")),
        (["--stop-words", "auto"], Recipe(stop_words="fr")),
        (
            ["--keep-case", "--keep-accents", "--keep-digits"],
            Recipe(keep_case=True, keep_accents=True, keep_digits=True),
        ),
        (["--recipe", "case=yes", "--no-keep-case"], Recipe()),
        (["--bits", "32", "--tie", "one"], Recipe(bits=32, tie="one")),
    ],
)
def test_options_make_the_recipe(capsysbinary: Capture, options: list[str], expected: Recipe) -> None:
    assert recipe_of(capsysbinary, *options) == expected


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "--shingle", "0", A],
        ["show", "--shingle", "13", A],
        ["show", "--stop-words", "klingon", A],
        ["show", "--recipe", "unit=sentence", A],
    ],
)
def test_a_recipe_that_cannot_be_is_refused_in_a_sentence(capsysbinary: Capture, arguments: list[str]) -> None:
    assert main(arguments) == 2
    output = capsysbinary.readouterr()
    assert output.out == b""
    assert output.err.startswith(b"simhash-cli: The recipe has ")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["scan"],
        ["show"],
        ["compare", A],
        ["compare", A, B, A],
        ["show", "--bits", "65", A],
        ["show", "--nonsense", A],
    ],
)
def test_a_wrong_command_line_ends_with_2(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2


def test_texts_that_fail_stay_in_the_json_beside_the_others(capsysbinary: Capture, tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"\xff\xd8\xff")
    code = main(["show", "--json", str(tmp_path / "a.jpg"), A, str(tmp_path / "gone.txt")])
    output = capsysbinary.readouterr()
    assert code == 2
    found = json.loads(output.out)
    assert [text["status"] for text in found["texts"]] == ["error", "ok", "error"]
    assert output.err.decode().splitlines() == [
        f"simhash-cli: {text['message']}" for text in found["texts"] if text["status"] == "error"
    ]


def test_compare_with_a_text_that_fails_gives_the_whole_object(capsysbinary: Capture, tmp_path: Path) -> None:
    assert main(["compare", "--json", A, B]) == 0
    good = json.loads(capsysbinary.readouterr().out)
    assert main(["compare", "--json", A, str(tmp_path / "gone.txt")]) == 2
    bad = json.loads(capsysbinary.readouterr().out)
    assert bad.keys() == good.keys()
    assert bad["words"] == {
        "jaccard": {"sets": None, "counts": None, "occurrences": None},
        "containment": {"a_in_b": None, "b_in_a": None},
        "dice": None,
        "overlap": None,
        "cosine": None,
    }
    assert (bad["hamming"], bad["bits"], bad["differing_bits"]) == (None, 64, [])
    assert bad["jaccard_by_shingle"] == [None] * 8
    assert bad["verdict"]["kind"] == "nothing_to_compare"
    assert bad["b"]["status"] == "error"
    assert bad["a"] == good["a"]


def test_standard_input_is_a_text(capsysbinary: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    class Input:
        buffer = io.BytesIO("Le chat noir".encode("utf-16"))

    monkeypatch.setattr(sys, "stdin", Input())
    found = show(capsysbinary, "-", "-")
    assert [(text["path"], text["normalized"]) for text in found["texts"]] == [("-", "le chat noir")] * 2


def test_names_that_begin_with_a_dash_go_after_two(
    capsysbinary: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("-a.txt").write_text("one two", encoding="utf-8")
    Path("--json.txt").write_text("one three", encoding="utf-8")
    assert show(capsysbinary, "--", "-a.txt")["texts"][0]["normalized"] == "one two"
    assert main(["compare", "--json", "--", "-a.txt", "--json.txt"]) == 0
    found = json.loads(capsysbinary.readouterr().out)
    assert (found["a"]["name"], found["b"]["name"]) == ("-a.txt", "--json.txt")


def test_a_name_that_is_no_utf8_gives_valid_json(capsysbinary: Capture, tmp_path: Path) -> None:
    raw = os.fsencode(tmp_path) + b"/caf\xe9.txt"
    with open(raw, "wb") as file:
        file.write(b"one")
    found = show(capsysbinary, os.fsdecode(raw), os.fsdecode(raw + b"gone"))
    assert found["texts"][0]["name"] == "caf\ufffd.txt"
    assert found["texts"][1]["message"].startswith("caf\ufffd.txtgone")


def test_the_chosen_encoding_is_used_for_every_file(capsysbinary: Capture, tmp_path: Path) -> None:
    (tmp_path / "pl.txt").write_bytes("żółw".encode("cp1250"))
    found = show(capsysbinary, "--encoding", "cp1250", "--keep-accents", str(tmp_path / "pl.txt"))
    assert found["texts"][0]["normalized"] == "żółw"
    assert main(["show", "--encoding", "klingon", A]) == 2
    assert b"no encoding called klingon" in capsysbinary.readouterr().err


def test_text_is_added_on_demand(capsysbinary: Capture) -> None:
    assert "text" not in show(capsysbinary, A)["texts"][0]
    assert show(capsysbinary, "--text", A)["texts"][0]["text"] == Path(A).read_text("utf-8")


def test_idf_and_auto_depend_on_all_texts_together(capsysbinary: Capture) -> None:
    found = show(capsysbinary, "--weights", "idf", "--shingle", "1", A, B)
    weights = {row["feature"]: row["weight"] for row in found["texts"][0]["features"]}
    assert weights["recherche"] == 1.0  # in both texts
    assert weights["ideal"] == pytest.approx(1.405465, abs=1e-5)  # ln(3 / 2) + 1


def test_who_stops_reading_early_gets_no_complaint() -> None:
    command = f"{sys.executable} -m simhash_gui.cli.main show --json '{A}' '{B}' | head -c 20"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True, cwd=SAMPLES.parents[1])
    assert (done.stdout[:10], done.stderr) == ('{\n "recipe', "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (f"show --json '{A}' >&-", "could not be written"),
        (f"show '{A}' > /dev/full", "could not be written"),
        (f"compare --json '{A}' '{B}' > /dev/full", "could not be written"),
        ("show - <&-", "standard input could not be read"),
    ],
)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_closed_and_full_streams_end_with_2_and_a_sentence(arguments: str, said: str) -> None:
    command = f"{sys.executable} -m simhash_gui.cli.main {arguments}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, cwd=SAMPLES.parents[1])
    assert done.returncode == 2
    assert done.stderr.startswith("simhash-cli: ")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


def test_messages_never_go_to_standard_output() -> None:
    command = f"{sys.executable} -m simhash_gui.cli.main show --json '{A}' gone.txt 2>&-"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, cwd=SAMPLES.parents[1])
    assert done.returncode == 2
    assert [text["status"] for text in json.loads(done.stdout)["texts"]] == ["ok", "error"]
