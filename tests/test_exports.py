"""The names that the packages promise are there, and are what they say."""

from __future__ import annotations

import importlib
import inspect
from types import ModuleType

import pytest

import simhash_gui.engine


@pytest.mark.parametrize("package", ["simhash_gui.engine", "simhash_gui.documents"])
def test_every_promised_name_is_there(package: str) -> None:
    module = importlib.import_module(package)
    for name in module.__all__:
        assert getattr(module, name) is not None
    assert len(set(module.__all__)) == len(module.__all__)


def test_functions_of_the_engine_are_not_hidden_by_modules_of_their_name() -> None:
    importlib.import_module("simhash_gui.engine.profile")
    importlib.import_module("simhash_gui.engine.fingerprint")
    for name in simhash_gui.engine.__all__:
        found = getattr(simhash_gui.engine, name)
        assert not isinstance(found, ModuleType)
        if callable(found):
            assert inspect.getmodule(found).__name__.startswith("simhash_gui.engine.")  # type: ignore[union-attr]


def test_the_library_names_of_the_readme() -> None:
    promised = {"Recipe", "compare", "fingerprint", "fingerprint_of", "fingerprints", "profile"}
    assert promised <= set(simhash_gui.engine.__all__)
