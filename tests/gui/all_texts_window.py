"""The window turned to All texts, with a few texts whose distances differ clearly."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.pages.all_texts_page import AllTextsPage
from simhash_gui.present.all_texts_page import AllTexts
from simhash_gui.present.workspace import Incoming
from tests.gui.conftest import settle

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def words(stem: str, count: int = 120) -> list[str]:
    """Words that no other stem has."""
    return [f"{stem}{LETTERS[n // 26]}{LETTERS[n % 26]}" for n in range(count)]


def version(stem: str, changed: int) -> str:
    """The words of a stem, of which ``changed`` in a row are others."""
    every = words(stem)
    every[40 : 40 + changed] = [f"new{word}" for word in every[40 : 40 + changed]]
    return " ".join(every)


def spread() -> list[Incoming]:
    """Two families of versions and two texts alone."""
    return [
        Incoming("fox-1", version("fox", 0)),
        Incoming("owl-1", version("owl", 0)),
        Incoming("fox-2", version("fox", 1)),
        Incoming("alone", version("alone", 0)),
        Incoming("owl-2", version("owl", 3)),
        Incoming("other", version("other", 0)),
    ]


def turn_to_all(qtbot: QtBot, window: MainWindow, texts: list[Incoming] | None = None) -> AllTextsPage:
    window.session.add(spread() if texts is None else texts)
    window.actions_by_id["page_3"].trigger()
    settle(qtbot, window)
    return window.content.all


def shown(page: AllTextsPage) -> AllTexts:
    assert page.shown is not None
    return page.shown


def column(page: AllTextsPage, name: str) -> list[str]:
    """The words of a column of the list, top down."""
    cells = page.list.rows.cells_model.cells
    return [cells.text(int(row), name) for row in cells.rows]


def click(widget: QWidget, place: QPoint | QPointF, *, double: bool = False) -> None:
    point = place.toPoint() if isinstance(place, QPointF) else place
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
    if double:
        QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)


def sides(window: MainWindow) -> tuple[str, str]:
    a, b = window.session.workspace.a, window.session.workspace.b
    assert a is not None
    assert b is not None
    return a.name, b.name
