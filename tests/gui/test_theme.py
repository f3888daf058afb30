from __future__ import annotations

import itertools

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simhash_gui.gui.colors import DARK, LIGHT, Colors, contrast
from simhash_gui.gui.theme import Look, palette

TEXT_ON = {
    "text": "window card a_soft b_soft differ_soft alike_soft moved_soft chance_soft cell_off notice_soft error_soft",
    "muted": "window card a_soft b_soft cell_off notice_soft",
    "a": "window card a_soft",
    "b": "window card b_soft",
    "on_a": "a",
    "on_b": "b",
    "differ": "window card differ_soft",
    "alike": "window card alike_soft",
    "moved": "window card moved_soft",
    "link": "window card",
    "error": "window card error_soft",
    "card": "shared",
}
BARS = ("a", "b", "differ", "alike", "moved", "chance", "shared", "focus")


def test_the_measure_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.478, abs=0.001)


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_can_be_read_on_every_ground(colors: Colors) -> None:
    poor = {
        (ink, ground): round(contrast(getattr(colors, ink), getattr(colors, ground)), 2)
        for ink, grounds in TEXT_ON.items()
        for ground in grounds.split()
        if contrast(getattr(colors, ink), getattr(colors, ground)) < 4.5
    }
    assert poor == {}


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_every_bar_stands_out(colors: Colors) -> None:
    pairs = itertools.product(BARS, ("window", "card", "cell_off"))
    poor = [pair for pair in pairs if contrast(getattr(colors, pair[0]), getattr(colors, pair[1])) < 3]
    assert poor == []


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
def test_the_palette_is_full_and_readable(colors: Colors) -> None:
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    made = palette(colors)
    pairs = [
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.ToolTipText, role.ToolTipBase),
        (role.HighlightedText, role.Highlight),
        (role.PlaceholderText, role.Base),
        (role.Link, role.Base),
    ]
    for ink, ground in pairs:
        assert contrast(made.color(ink).name(), made.color(ground).name()) >= 4.5, (ink, ground)
    for ink, ground in pairs[:4]:
        disabled = made.color(group.Disabled, ink).name(), made.color(group.Disabled, ground).name()
        assert contrast(*disabled) >= 2, (ink, ground)


def test_modes_change_palette_and_colors(qtbot: QtBot) -> None:
    look = Look("light")
    assert (look.dark, look.color("card").name()) == (False, LIGHT.card)
    with qtbot.waitSignal(look.changed):
        look.set_mode("dark")
    assert look.dark
    assert QApplication.palette().color(QPalette.ColorRole.Window).name() == DARK.window
    assert "#1c2129" in qApp_sheet()
    look.set_mode("light")
    assert QApplication.palette().color(QPalette.ColorRole.Window).name() == LIGHT.window


def qApp_sheet() -> str:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app.styleSheet()


def test_a_palette_set_from_outside_is_followed(qtbot: QtBot) -> None:
    look = Look("system")
    QApplication.setPalette(QPalette(QColor("#202124")))
    qtbot.waitUntil(lambda: look.dark)
    assert QApplication.palette().color(QPalette.ColorRole.Window).name() == DARK.window
    QApplication.setPalette(QPalette(QColor("#eeeeee")))
    qtbot.waitUntil(lambda: not look.dark)


def test_a_chosen_mode_is_kept_whatever_the_system_does(qtbot: QtBot) -> None:
    look = Look("light")
    QApplication.setPalette(QPalette(QColor("#202124")))
    qtbot.wait(20)
    assert not look.dark
    look.set_mode("light")
