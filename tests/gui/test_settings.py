from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings
from pytestqt.qtbot import QtBot

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.settings import Settings
from tests.gui.conftest import OpenWindow


def test_without_a_store_everything_is_as_new() -> None:
    settings = Settings()
    settings.folder = "/x"
    assert (settings.mode, settings.recipe, settings.folder) == ("system", Recipe(), "")
    assert settings.geometry.isEmpty()


def test_what_was_set_comes_back(store: QSettings) -> None:
    settings = Settings(store)
    settings.mode, settings.folder, settings.recipe = "dark", "/a b/ü", Recipe.preset("rewriting")
    settings.geometry, settings.reading_points = QByteArray(b"\x00\x01\xff"), 14.5
    settings.write()
    again = Settings(QSettings(store.fileName(), QSettings.Format.IniFormat))
    assert (again.mode, again.folder, again.recipe) == ("dark", "/a b/ü", Recipe.preset("rewriting"))
    assert bytes(again.geometry.data()) == b"\x00\x01\xff"
    assert again.reading_points == 14.5


@pytest.mark.parametrize(
    "content", [b"\xff\xfe\x00garbage[[[", b"[window\ngeometry=@ByteArray(broken", b"", b"\x00" * 999]
)
def test_a_damaged_file_gives_the_defaults(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "damaged.ini"
    file.write_bytes(content)
    settings = Settings(QSettings(str(file), QSettings.Format.IniFormat))
    assert (settings.mode, settings.recipe, settings.reading_points) == ("system", Recipe(), 0.0)
    assert not settings.recipe_is_damaged


def test_values_of_a_wrong_kind_give_the_defaults(store: QSettings) -> None:
    store.setValue("window/theme", "purple")
    store.setValue("window/geometry", "not bytes")
    store.setValue("recipe/line", "simhash-1 bits=65")
    store.setValue("read/points", "huge")
    settings = Settings(store)
    assert (settings.mode, settings.recipe, settings.reading_points) == ("system", Recipe(), 0.0)
    assert settings.geometry.isEmpty()
    assert settings.recipe_is_damaged


def test_the_window_opens_with_a_damaged_file_and_says_what_was_lost(open_window: OpenWindow, store: QSettings) -> None:
    store.setValue("window/geometry", QByteArray(b"nonsense"))
    store.setValue("window/state", QByteArray(b"nonsense"))
    store.setValue("window/splitter", QByteArray(b"nonsense"))
    store.setValue("recipe/line", "no recipe")
    window = open_window()
    assert window.session.recipe == Recipe()
    assert [message.text for message in window.content.messages.messages] == [
        "The last recipe could not be read again, so the default is used."
    ]


def test_the_window_remembers(qtbot: QtBot, open_window: OpenWindow) -> None:
    first = open_window(size=(1111, 777))
    first.dock.show()
    first.recipe_control.choose_preset("shingles-3")
    first.actions_by_id["dark"].trigger()
    first.splitter.setSizes([300, 800])
    width = first.texts.width()
    first.close()
    second = open_window(mode="dark", size=(1111, 777))
    assert second.session.recipe == Recipe.preset("shingles-3")
    assert second.tools.presets.currentText() == "Three words in a row"
    assert not second.dock.isHidden()
    assert second.actions_by_id["dark"].isChecked()
    assert second.texts.width() == width
    assert second.content.messages.messages == ()


def test_a_window_from_a_screen_that_is_gone_comes_back(open_window: OpenWindow) -> None:
    first = open_window()
    first.move(90_000, 90_000)
    first.close()
    second = open_window()
    screen = second.screen().availableGeometry()
    assert screen.intersects(second.frameGeometry())
