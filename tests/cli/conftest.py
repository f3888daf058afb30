"""The terminal of the tests: 100 columns, wherever they run."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines break where they break for everybody."""
    monkeypatch.setenv("COLUMNS", "100")
