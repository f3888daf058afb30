"""Where icons and samples lie: the installed package, or the folder of a bare checkout."""

from __future__ import annotations

from importlib import resources
from importlib.util import find_spec
from pathlib import Path


def resource_folder(name: str) -> Path:
    """The folder ``name`` of the resources, as a path of the file system."""
    if find_spec("simhash_gui.resources") is None:
        return Path(__file__).resolve().parents[2] / "resources" / name
    return Path(str(resources.files("simhash_gui.resources"))) / name
