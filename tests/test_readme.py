"""The README says what is so: its code runs, its tables are the program's own."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

import pytest

from simhash_gui.documents import READERS
from simhash_gui.engine.recipe import FIELDS, PRESETS

ROOT = Path(__file__).parent.parent
NO_MODULES = {"__init__", "__pycache__"}
README = (ROOT / "README.md").read_text("utf-8")


def test_the_library_example_runs_and_gives_what_it_shows() -> None:
    code = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert code is not None
    example = doctest.DocTestParser().get_doctest(code[1], {}, "README.md", "README.md", 0)
    assert len(example.examples) >= 7
    result = doctest.DocTestRunner().run(example)
    assert (result.failed, result.attempted) == (0, len(example.examples))


def test_the_recipe_tables_are_those_of_the_program() -> None:
    for field in FIELDS:
        row = next(line for line in README.splitlines() if line.startswith(f"| `{field.id}` |"))
        assert row.endswith(f"| `{field.default}` | {field.help.text} |")
        assert all(f"`{value}`" in row for value in field.values)
    for preset in PRESETS:
        assert f"| `{preset.name}` | {preset.help.text} |" in README


def test_every_type_that_is_read_is_named() -> None:
    section = README.split("## What is read")[1].split("\n## ")[0]
    assert [reader.title.text for reader in READERS if reader.title.text not in section] == []
    usual = [reader.suffixes[0] for reader in READERS if reader.kind != "code"]
    assert [suffix for suffix in usual if suffix not in section] == []


def test_every_option_of_reading_is_named() -> None:
    for option in ("--encoding", "--page", "--column", "--name-column", "--no-recursive"):
        assert f"`{option}" in README


def test_every_path_it_names_is_there() -> None:
    for path in re.findall(r"`((?:simhash_gui|resources|tests|engine|present)/[\w/.]*)`", README):
        assert (ROOT / path).exists() or (ROOT / "simhash_gui" / path).exists(), path


def test_its_first_commands_are_make_run_and_make_test() -> None:
    block = README.split("```")[1]
    assert [line.split("#")[0].strip() for line in block.strip().splitlines()] == ["make run", "make test"]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in ("run", "test", "bench", "calibrate"))


@pytest.mark.parametrize("package", ["documents", "engine"])
def test_the_reading_order_of_a_package_names_every_module(package: str) -> None:
    folder = ROOT / "simhash_gui" / package
    text = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8"))) or ""
    order = text.split("The modules in reading order.\n\n")[1].split("\n\n")[0]
    said = re.findall(r"``(\w+)``", order)
    assert set(said) == {path.stem for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()} - NO_MODULES
    assert len(set(said)) == len(said)


def test_every_file_and_folder_named_where_to_change_a_thing_is_there() -> None:
    section = README.split("## Where to change a thing")[1].split("\n## ")[0]
    table = "\n".join(line for line in section.splitlines() if line.startswith("|"))
    named = [name for name in re.findall(r"`([\w./*]+)`", table) if "/" in name and "NAME" not in name]
    assert len(named) > 10
    assert [name for name in named if not any(list(base.glob(name)) for base in (ROOT, ROOT / "simhash_gui"))] == []
