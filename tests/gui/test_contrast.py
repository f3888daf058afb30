"""Text against its own ground, in the window as it stands, also after the theme changed while it was open."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from simhash_gui.gui.colors import contrast
from simhash_gui.gui.main_window import MainWindow
from tests.gui.conftest import PAIR, OpenWindow, settle

FIELDS = (QLineEdit, QPlainTextEdit, QTextEdit, QAbstractItemView, QComboBox)


def poor(window: MainWindow) -> list[tuple[str, str, float]]:
    """Visible widgets whose text is too near to its ground: under 4.5, or under 2 where disabled."""
    role = QPalette.ColorRole
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible():
            continue
        if isinstance(widget, FIELDS):
            ink, ground = role.Text, role.Base
        elif isinstance(widget, QAbstractButton):
            ink, ground = role.ButtonText, role.Button
        elif isinstance(widget, QLabel):
            ink, ground = role.WindowText, role.Window
        else:
            continue
        palette = widget.palette()
        ratio = contrast(palette.color(ink).name(), palette.color(ground).name())
        if ratio < (4.5 if widget.isEnabled() else 2.0):
            found.append((type(widget).__name__, widget.accessibleName(), round(ratio, 2)))
    return found


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_everything_can_be_read_in_both_themes(qtbot: QtBot, open_window: OpenWindow, mode: str) -> None:
    window = open_window(*PAIR, mode=mode)
    window.dock.show()
    window.show_unexpected("details")
    for page in ("evidence", "read", "all", "how"):
        window.content.show_page(page)
        settle(qtbot, window)
        assert poor(window) == []


def test_everything_can_be_read_after_switching_while_open(qtbot: QtBot, open_window: OpenWindow) -> None:
    window = open_window(*PAIR, mode="system")
    window.dock.show()
    for ground in ("#202124", "#f4f4f4", "#000000"):
        QApplication.setPalette(QPalette(QColor(ground)))
        settle(qtbot, window)
        assert poor(window) == []


def test_the_picture_itself_changes_with_the_theme(qtbot: QtBot, pair_window: MainWindow) -> None:
    light = pair_window.grab().toImage()
    pair_window.actions_by_id["dark"].trigger()
    dark = pair_window.grab().toImage()
    for name in ("band", "evidence"):
        widget = getattr(pair_window.content, name)
        corner = widget.mapTo(pair_window, widget.rect().topLeft())
        assert light.pixelColor(corner.x() + 8, corner.y() + 8).lightness() > 200
        assert dark.pixelColor(corner.x() + 8, corner.y() + 8).lightness() < 80
