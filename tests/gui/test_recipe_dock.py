from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from simhash_gui.engine.recipe import FIELDS, PRESETS, Recipe
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.widgets.recipe_row import RecipeRow
from tests.gui.conftest import settle


@pytest.fixture
def dock_window(pair_window: MainWindow) -> MainWindow:
    pair_window.actions_by_id["recipe"].trigger()
    return pair_window


def row(window: MainWindow, field_id: str) -> RecipeRow:
    return next(each for each in window.dock.panel.rows if each.field_id == field_id)


def choose(combo: QComboBox, value: str) -> None:
    place = combo.findData(value)
    combo.setCurrentIndex(place)
    combo.activated.emit(place)


def test_every_field_has_a_control_and_help_in_sight(dock_window: MainWindow) -> None:
    rows = dock_window.dock.panel.rows
    assert [each.field_id for each in rows] == [field.id for field in FIELDS]
    for each, field in zip(rows, FIELDS, strict=True):
        assert each.help.text() == field.help.text
        assert each.help.isVisible()
        assert each.control.accessibleName() == field.name.text


@pytest.mark.parametrize("preset", [each.name for each in PRESETS])
def test_both_pickers_show_the_preset_and_it_acts_at_once(qtbot: QtBot, dock_window: MainWindow, preset: str) -> None:
    choose(dock_window.tools.presets, preset)
    settle(qtbot, dock_window)
    assert dock_window.session.recipe == Recipe.preset(preset)
    assert dock_window.dock.panel.presets.currentData() == preset
    assert dock_window.session.pair.comparison is not None
    assert dock_window.session.pair.comparison.recipe.preset_name == preset
    assert not dock_window.dock.panel.reset.isEnabled()


def test_every_kind_of_field_acts_at_once(qtbot: QtBot, dock_window: MainWindow) -> None:
    bits, digits, shingle = (row(dock_window, name).control for name in ("bits", "digits", "shingle"))
    assert isinstance(bits, QComboBox)
    assert isinstance(digits, QCheckBox)
    assert isinstance(shingle, QLineEdit)
    choose(bits, "128")
    digits.click()
    shingle.selectAll()
    QTest.keyClicks(shingle, "2-4")
    settle(qtbot, dock_window)
    assert dock_window.session.recipe == Recipe.parse("bits=128 digits=yes shingle=2-4")
    assert dock_window.tools.presets.currentText() == "Own recipe"
    assert dock_window.status_recipe.text() == "murmur3 · 128 bits · tie → 0"
    comparison = dock_window.session.pair.comparison
    assert comparison is not None
    assert len(comparison.differing) == 128
    dock_window.dock.panel.reset.click()
    settle(qtbot, dock_window)
    assert dock_window.session.recipe == Recipe()
    assert shingle.text() == "1-2"
    assert not digits.isChecked()


def test_a_shingle_that_cannot_be_is_told_under_the_field(qtbot: QtBot, dock_window: MainWindow) -> None:
    shingle = row(dock_window, "shingle")
    assert isinstance(shingle.control, QLineEdit)
    shingle.control.selectAll()
    QTest.keyClicks(shingle.control, "99")
    assert shingle.error.isVisible()
    assert "from 1 to 12" in shingle.error.text()
    assert dock_window.session.recipe == Recipe()
    QTest.keyClick(shingle.control, Qt.Key.Key_Backspace)
    assert shingle.error.isHidden()
    assert shingle.control.text() == "9"
    settle(qtbot, dock_window)
    assert dock_window.session.recipe == Recipe.parse("shingle=9")


@pytest.mark.parametrize(
    ("typed", "recipes", "told"),
    [
        ("5-2", [], True),
        ("5-8", ["shingle=5-8"], False),
        ("5-", [], False),
        ("5", [], False),
        ("0", [], True),
    ],
)
def test_what_may_go_on_does_not_act_on_the_way(
    dock_window: MainWindow, typed: str, recipes: list[str], told: bool
) -> None:
    seen: list[Recipe] = []
    dock_window.session.recipeChanged.connect(lambda: seen.append(dock_window.session.recipe))
    shingle = row(dock_window, "shingle")
    assert isinstance(shingle.control, QLineEdit)
    shingle.control.selectAll()
    QTest.keyClicks(shingle.control, typed)
    assert seen == [Recipe.parse(line) for line in recipes]
    assert shingle.error.isVisible() == told
    assert shingle.control.text() == typed
    assert shingle.pending == (not recipes and not told)
    assert not (shingle.pending and dock_window.idle)  # what is typed and not taken yet is not at rest


def test_a_length_acts_after_a_moment_by_enter_or_when_left(qtbot: QtBot, dock_window: MainWindow) -> None:
    control = row(dock_window, "shingle").control
    assert isinstance(control, QLineEdit)

    def type_over(text: str) -> None:
        control.setFocus()
        control.selectAll()
        QTest.keyClicks(control, text)

    type_over("5")
    settle(qtbot, dock_window)
    assert dock_window.session.recipe == Recipe.parse("shingle=5")
    type_over("6")
    QTest.keyClick(control, Qt.Key.Key_Return)
    assert dock_window.session.recipe == Recipe.parse("shingle=6")
    type_over("7")
    QTest.keyClick(control, Qt.Key.Key_Tab)
    assert dock_window.session.recipe == Recipe.parse("shingle=7")
    type_over("8-")
    QTest.keyClick(control, Qt.Key.Key_Return)
    assert dock_window.session.recipe == Recipe.parse("shingle=7")
    assert "from 1 to 12" in row(dock_window, "shingle").error.text()
    type_over("3")
    dock_window.close()
    assert dock_window.session.recipe == Recipe.parse("shingle=3")


def test_what_is_typed_gives_way_to_a_preset_but_not_to_another_field(qtbot: QtBot, dock_window: MainWindow) -> None:
    shingle, digits = row(dock_window, "shingle"), row(dock_window, "digits").control
    assert isinstance(shingle.control, QLineEdit)
    assert isinstance(digits, QCheckBox)
    shingle.control.selectAll()
    QTest.keyClicks(shingle.control, "5-")
    digits.click()
    assert shingle.pending
    assert shingle.control.text() == "5-"
    dock_window.recipe_control.choose_preset("characters-4")
    assert not shingle.pending
    assert shingle.control.text() == "4"
    settle(qtbot, dock_window)
    assert dock_window.session.recipe == Recipe.preset("characters-4")


def test_auto_shows_the_language_it_took(qtbot: QtBot, dock_window: MainWindow) -> None:
    control = row(dock_window, "stop-words").control
    assert isinstance(control, QComboBox)
    choose(control, "auto")
    settle(qtbot, dock_window)
    assert control.currentText() == "Auto: French"
    assert dock_window.session.resolved == Recipe.parse("stop-words=fr")
    assert "stop-words=auto" in dock_window.dock.panel.line.text()


def test_the_line_can_be_copied_and_pasted(qtbot: QtBot, dock_window: MainWindow) -> None:
    panel = dock_window.dock.panel
    panel.copy.click()
    assert QGuiApplication.clipboard().text() == str(Recipe())
    QGuiApplication.clipboard().setText(str(Recipe.preset("characters-4")))
    panel.line.setFocus()
    panel.line.selectAll()
    QTest.keySequence(panel.line, "Ctrl+V")
    settle(qtbot, dock_window)
    assert dock_window.session.recipe == Recipe.preset("characters-4")
    assert panel.presets.currentData() == "characters-4"
    assert len(dock_window.session.workspace) == 2


def test_a_line_that_is_none_is_told_under_it(dock_window: MainWindow) -> None:
    panel = dock_window.dock.panel
    panel.line.setFocus()
    panel.line.selectAll()
    QTest.keyClicks(panel.line, "bits=65")
    assert panel.line_error.isVisible()
    assert "bits = 65" in panel.line_error.text()
    assert panel.line.text() == "bits=65"
    QTest.keyClick(panel.line, Qt.Key.Key_Backspace)
    QTest.keyClicks(panel.line, "4 tie=one")
    assert panel.line_error.isHidden()
    assert dock_window.session.recipe == Recipe.parse("tie=one")


def test_the_wheel_changes_nothing_in_passing(dock_window: MainWindow) -> None:
    control = row(dock_window, "bits").control
    dock_window.tools.add.setFocus()
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(control.mapToGlobal(QPoint(5, 5))),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(control, wheel)
    assert dock_window.session.recipe == Recipe()


def test_button_menu_and_cross_agree_on_whether_it_is_open(dock_window: MainWindow) -> None:
    assert dock_window.dock.isVisible()
    assert dock_window.tools.recipe.isChecked()
    dock_window.dock.close()
    assert not dock_window.tools.recipe.isChecked()
    assert not dock_window.actions_by_id["recipe"].isChecked()
    dock_window.tools.recipe.click()
    assert dock_window.dock.isVisible()
    assert dock_window.actions_by_id["recipe"].isChecked()
