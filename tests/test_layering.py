"""The rules of the house, read from the syntax tree of every module: who may import whom, and what is banned."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "simhash_gui"

# A layer may import itself and what stands in its row. The ground floor is (errors, marking, processes, progress).
GROUND = frozenset({"errors", "marking", "processes", "progress"})
ALLOWED: dict[str, frozenset[str]] = {
    "documents": GROUND,
    "engine": GROUND | {"documents"},
    "present": GROUND | {"documents", "engine"},
    "reports": GROUND | {"documents", "engine", "present"},
    "cli": GROUND | {"documents", "engine", "present", "reports"},
    "gui": GROUND | {"documents", "engine", "present", "reports", "resources"},
    "errors": frozenset({"marking"}),
    "marking": frozenset(),
    "processes": frozenset(),
    "progress": frozenset(),
    "__init__": frozenset(),
    "__main__": frozenset({"gui"}),
}
QT = ("PySide6", "shiboken6", "PySide2", "PyQt5", "PyQt6", "pyqtgraph")
BANNED_NAMES = ("QSortFilterProxyModel", "processEvents")
MOCKS = ("mock", "unittest.mock", "pytest_mock")

MODULES = sorted(PACKAGE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))


def layer_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imported_names(path: Path, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every dotted name that ``path`` imports, wherever the import stands, relative ones made absolute."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            yield node.lineno, module
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in ("import_module", "__import__") and isinstance(node.args[0].value, str):
                yield node.lineno, node.args[0].value


def wrong_imports(path: Path, source: str) -> list[str]:
    layer = layer_of(path)
    found = []
    for line, name in imported_names(path, ast.parse(source)):
        parts = name.split(".")
        if parts[0] in QT and layer != "gui":
            found.append(f"{path.relative_to(ROOT)}:{line} imports {name} outside gui/")
        if parts[0] == "simhash_gui" and len(parts) > 1:
            other = parts[1]
            known = other in ALLOWED or other == "resources"
            if known and other != layer and other not in ALLOWED[layer]:
                found.append(f"{path.relative_to(ROOT)}:{line} {layer} imports {other}")
    return found


def banned(path: Path, tree: ast.Module) -> list[str]:
    found = []
    for node in ast.walk(tree):
        name = getattr(node, "attr", None) or getattr(node, "id", None) or getattr(node, "name", None)
        if name in BANNED_NAMES:
            found.append(f"{path.name}: {name}")
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            marks = called in ("tr", "translate", "QT_TRANSLATE_NOOP")
            if marks and any(isinstance(argument, ast.JoinedStr) for argument in node.args):
                found.append(f"{path.name}:{node.lineno}: {called} of an f-string is never translated")
    return found


def test_imports_point_only_to_the_left() -> None:
    assert len(MODULES) > 10
    assert [fault for path in MODULES for fault in wrong_imports(path, path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("place", "source", "fault"),
    [
        ("engine/x.py", "from simhash_gui.present import wording", "engine imports present"),
        ("engine/x.py", "def f():\n    import PySide6.QtCore", "outside gui/"),
        ("documents/x.py", "from ..engine.recipe import Recipe", "documents imports engine"),
        ("cli/x.py", "import importlib\nimportlib.import_module('simhash_gui.gui.app')", "cli imports gui"),
        ("present/x.py", "from simhash_gui import reports", "present imports reports"),
        ("errors.py", "from simhash_gui.engine import recipe", "errors imports engine"),
    ],
)
def test_the_walk_sees_what_breaks_the_rule(place: str, source: str, fault: str) -> None:
    assert any(fault in found for found in wrong_imports(PACKAGE / place, source))


def test_banned_names_and_translated_f_strings_appear_nowhere() -> None:
    assert [fault for path in MODULES for fault in banned(path, ast.parse(path.read_text("utf-8")))] == []
    assert banned(Path("x.py"), ast.parse("self.tr(f'{a}')")) != []
    assert banned(Path("x.py"), ast.parse("app.processEvents()")) != []


def test_no_test_uses_mocks() -> None:
    found = [
        f"{path.name}:{line}"
        for path in TESTS
        for line, name in imported_names(path, ast.parse(path.read_text("utf-8")))
        if name.startswith(MOCKS)
    ]
    assert found == []


def test_every_package_is_listed_for_packaging() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    folders = {".".join(path.parent.relative_to(ROOT).parts) for path in PACKAGE.rglob("__init__.py")}
    assert set(table["packages"]) == folders | {"simhash_gui.resources"}
    with_modules = {".".join(path.parent.relative_to(ROOT).parts) for path in MODULES}
    assert with_modules <= folders
