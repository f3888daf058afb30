"""Every test runs without a screen and with a home, settings and caches of its own."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings
from PySide6.QtCore import QSettings

os.environ["QT_QPA_PLATFORM"] = "offscreen"
for name in ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(name, None)

# The same examples on every run and machine, however slow; HYPOTHESIS_PROFILE=search looks for new ones.
settings.register_profile("steady", deadline=None, derandomize=True, database=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh home folder; returns it. Nothing that a test saves is seen by another one."""
    home = tmp_path_factory.mktemp("home")
    for variable, folder in (
        ("HOME", "."),
        ("USERPROFILE", "."),
        ("APPDATA", "appdata"),
        ("LOCALAPPDATA", "localappdata"),
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_DATA_HOME", "data"),
        ("XDG_CACHE_HOME", "cache"),
        ("XDG_STATE_HOME", "state"),
    ):
        path = home / folder
        path.mkdir(exist_ok=True)
        monkeypatch.setenv(variable, str(path))
    for scope in (QSettings.Scope.UserScope, QSettings.Scope.SystemScope):
        for kind in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
            QSettings.setPath(kind, scope, str(home / "settings" / scope.name))
    return home
