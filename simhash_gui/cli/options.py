"""The command line as a loop over the recipe's fields. Nothing here loads numpy, so ``--help`` is quick."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import Literal, get_args

from simhash_gui.documents import ReadOptions
from simhash_gui.documents.document import PageMode
from simhash_gui.engine.recipe import FIELDS, PRESETS, Field, Recipe
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.present.wording import scan as say_scan

MOST_VERSIONS = 1000
_OF_ONE_COMMAND = ("passages", "count", "seed", "limit", "within", "jaccard", "linkage", "csv", "check")


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for. ``fields`` are (field id, value as text), to be laid over the preset or line."""

    command: str
    paths: tuple[str, ...]
    preset: str | None
    line: str | None
    fields: tuple[tuple[str, str], ...]
    encoding: str | None
    page: PageMode
    column: str | None
    name_column: str | None
    recursive: bool
    json: bool
    text: bool
    passages: bool = False
    count: int = 20
    seed: int = 1
    limit: float | None = None
    within: int | None = None
    jaccard: float | None = None
    linkage: Literal["complete", "average", "single"] = "complete"
    csv: str | None = None
    check: bool = False

    def reading(self) -> ReadOptions:
        """How the texts are to be read."""
        options = ReadOptions(
            page=self.page, column=self.column, name_column=self.name_column, recursive=self.recursive
        )
        return options.with_encoding(self.encoding)

    def recipe(self) -> Recipe:
        """The recipe asked for, ``auto`` and idf still open. Raises ``RecipeError``."""
        recipe = Recipe.parse(self.line) if self.line is not None else Recipe.preset(self.preset or "default")
        for field_id, text in self.fields:
            recipe = recipe.with_field(field_id, text)
        return recipe


def parse(arguments: list[str] | None, wording: Wording) -> Options:
    """Read the command line (``sys.argv`` when None). Exits as argparse does on ``--help`` and wrong options."""
    found = vars(_parser(wording).parse_args(arguments))
    fields = []
    for field in FIELDS:
        value = found[_destination(field)]
        if value is not None:
            fields.append((field.id, ("yes" if value else "no") if field.kind == "flag" else str(value)))
    paths = found["paths"] if "paths" in found else [found["a"], found["b"]]
    return Options(
        command=found["command"],
        paths=tuple(paths),
        preset=found["preset"],
        line=found["recipe"],
        fields=tuple(fields),
        encoding=found["encoding"],
        page=found["page"],
        column=found["column"],
        name_column=found["name_column"],
        recursive=found["recursive"],
        json=found["json"],
        text=found.get("text", False),
        **{name: found[name] for name in _OF_ONE_COMMAND if name in found},
    )


def _parser(wording: Wording) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="simhash-cli", description=wording(say.PROGRAM), epilog=wording(say.EXIT))
    commands = parser.add_subparsers(dest="command", required=True, metavar="{show,compare,scan,spin}")
    shared = _shared(wording)
    show = commands.add_parser("show", help=wording(say.SHOW), description=wording(say.SHOW), parents=[shared])
    show.add_argument("paths", nargs="+", metavar="PATH", help=wording(say.PATHS))
    compare = commands.add_parser(
        "compare", help=wording(say.COMPARE), description=wording(say.COMPARE), parents=[shared]
    )
    for side in ("a", "b"):
        compare.add_argument(side, metavar=side.upper(), help=wording(say.PATH))
    compare.add_argument("--passages", action="store_true", help=wording(say.PASSAGES))
    scan = commands.add_parser(
        "scan",
        help=wording(say_scan.SCAN),
        description=wording(say_scan.SCAN),
        parents=[_shared(wording, with_text=False)],
    )
    add_scan(scan, wording)
    spin = commands.add_parser("spin", help=wording(say.SPIN), description=wording(say.SPIN), parents=[shared])
    add_spin(spin, wording)
    return parser


def add_scan(scan: argparse.ArgumentParser, wording: Wording) -> None:
    """The options of ``scan``."""
    scan.add_argument("paths", nargs="+", metavar="PATH", help=wording(say.PATHS))
    limit = scan.add_mutually_exclusive_group()
    limit.add_argument("--within", type=_bits, metavar="K", help=wording(say_scan.WITHIN))
    limit.add_argument("--jaccard", type=_some_share, metavar="T", help=wording(say_scan.JACCARD))
    linkages = ("complete", "average", "single")
    scan.add_argument("--linkage", choices=linkages, default="complete", help=wording(say_scan.LINKAGE))
    scan.add_argument("--csv", metavar="FILE", help=wording(say_scan.CSV))
    scan.add_argument("--check", action="store_true", help=wording(say_scan.CHECK))


def _bits(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no whole number of bits, 0 or more")
    return int(text)


def _some_share(text: str) -> float:
    share = _share(text)
    if share == 0:
        raise argparse.ArgumentTypeError("0 would be every pair; give more than 0, up to 1")
    return share


def add_spin(spin: argparse.ArgumentParser, wording: Wording) -> None:
    """The options of ``spin``."""
    spin.add_argument("paths", nargs=1, metavar="FILE", help=wording(say.PATH))
    spin.add_argument("--count", type=_versions, default=20, metavar="N", help=wording(say.SPIN_COUNT))
    spin.add_argument("--seed", type=int, default=1, metavar="S", help=wording(say.SPIN_SEED))
    spin.add_argument("--limit", type=_share, metavar="T", help=wording(say.SPIN_LIMIT))


def _versions(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not 1 <= number <= MOST_VERSIONS:
        raise argparse.ArgumentTypeError(f"{text} is not between 1 and {MOST_VERSIONS}")
    return number


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1")
    return share


def _shared(wording: Wording, *, with_text: bool = True) -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument("--json", action="store_true", help=wording(say.JSON))
    if with_text:
        shared.add_argument("--text", action="store_true", help=wording(say.TEXT))
    add_reading(shared.add_argument_group(wording(say.READING)), wording)
    group = shared.add_argument_group(wording(say.RECIPE), wording(say.RECIPE_HELP))
    base = group.add_mutually_exclusive_group()
    names = tuple(row.name for row in PRESETS)
    base.add_argument("--preset", metavar="NAME", choices=names, help=wording(say.PRESET, names=", ".join(names)))
    base.add_argument("--recipe", metavar="LINE", help=wording(say.LINE, example='"unit=word shingle=1-2"'))
    for field in FIELDS:
        _add(group, field, wording)
    return shared


def add_reading(group: argparse._ArgumentGroup, wording: Wording) -> None:
    """The options about how files, folders and pages are read."""
    group.add_argument("--encoding", metavar="NAME", help=wording(say.ENCODING))
    group.add_argument("--page", choices=get_args(PageMode), default="main", help=wording(say.PAGE))
    group.add_argument("--column", metavar="NAME|N", help=wording(say.COLUMN))
    group.add_argument("--name-column", metavar="NAME|N", help=wording(say.NAME_COLUMN))
    action = argparse.BooleanOptionalAction
    group.add_argument("--recursive", action=action, default=True, help=wording(say.RECURSIVE))


def _destination(field: Field) -> str:
    return f"field_{field.id}"


def _add(group: argparse._ArgumentGroup, field: Field, wording: Wording) -> None:
    help_text = wording(field.help).replace("%", "%%")
    destination = _destination(field)
    if field.kind == "flag":
        option = f"--keep-{field.id}"
        group.add_argument(option, dest=destination, action=argparse.BooleanOptionalAction, help=help_text)
    elif field.kind == "choice":
        group.add_argument(f"--{field.id}", dest=destination, choices=field.values, help=help_text)
    else:
        metavar = "N|N-M" if field.kind == "shingle" else "LANGUAGE"
        more = f" {wording(say.LANGUAGE_VALUES)}" if field.kind == "language" else ""
        group.add_argument(f"--{field.id}", dest=destination, metavar=metavar, help=help_text + more)
