from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.evidence_page import EvidencePage
from simhash_gui.gui.theme import Look
from simhash_gui.present.wording import Wording
from tests.gui import wheel
from tests.gui.evidence_window import settle, shown_page
from tests.present.evidence_pairs import article, many_words, pair


@pytest.fixture
def page(qtbot: QtBot, look: Look, jobs: JobRunner) -> EvidencePage:
    return shown_page(qtbot, look, jobs)


def test_a_word_of_a_megabyte_is_shown_short_and_copied_whole(qtbot: QtBot, page: EvidencePage) -> None:
    word = "ab" * 500_000
    page.set_pair(pair(f"le {word}", "le chat noir"))
    page.choose_feature(word)
    assert len(page.feature_panel.heading.label.text()) < 120
    inside = page.side.widget()
    assert inside is not None
    assert inside.minimumSizeHint().width() <= page.side.viewport().width()
    assert not page.grab().isNull()
    QTest.mouseClick(page.feature_panel.copy_name, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == word


def test_fingerprints_stand_where_there_is_room_and_are_copied(qtbot: QtBot, page: EvidencePage) -> None:
    assert page.wide_hex.isVisibleTo(page)
    assert [button.text() for button in page.wide_hex.buttons] == ["7896d9a644ac14be", "0984c231042dacda"]
    QTest.mouseClick(page.wide_hex.buttons[1], Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "0984c231042dacda"
    page.resize(736, 470)
    settle()
    assert not page.wide_hex.isVisibleTo(page)
    assert page.narrow_hex.isVisibleTo(page)


def test_a_large_pair_is_ordered_by_a_job(qtbot: QtBot, page: EvidencePage) -> None:
    state = pair(many_words(12_000), many_words(12_000, 7))
    page.set_pair(state)
    view = page.grid.view
    assert view is not None
    assert view.rows is not None
    rows = view.rows
    assert page.grid.shown.rows.size == len(rows)
    qtbot.waitUntil(lambda: rows.ready("word"))
    qtbot.waitUntil(lambda: bool(page.grid.shown.indented.any()))
    bar = page.grid.rows.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert page.grid.rows.first_and_last()[1] == len(rows)
    assert not page.grab().isNull()


def test_the_votes_of_very_many_features_are_added_up_by_a_job(qtbot: QtBot, page: EvidencePage) -> None:
    page.set_pair(pair(many_words(20_000), many_words(20_000, 7)))
    page.choose_bit(5)
    view = page.grid.view
    assert view is not None
    assert view.rows is not None
    assert len(view.rows) == 20_000 + 2 * 19_999
    wanted = view.bit_details(5, Wording())
    assert wanted is not None
    qtbot.waitUntil(lambda: page.bit_panel.heading.label.text() == wanted.title)
    shown = [tuple(cell.text() for cell in row) for row in page.bit_panel.cells]
    assert shown == [(row.label, row.a, row.b) for row in wanted.sums]


@pytest.mark.parametrize("bits", [32, 64, 128])
@pytest.mark.parametrize("size", [(736, 470), (1140, 630)])
def test_columns_stand_alike_in_all_parts(qtbot: QtBot, page: EvidencePage, bits: int, size: tuple[int, int]) -> None:
    page.resize(*size)
    page.set_pair(article(Recipe(bits=bits)))  # type: ignore[arg-type]
    settle()
    geometry = page.grid.columns.placed
    assert geometry is not None
    assert geometry == page.grid.rows.placed
    assert geometry.bits == bits
    assert geometry.pitch >= 5
    fits = geometry.left + geometry.span <= geometry.right + 0.01
    assert fits == (page.grid.across.maximum() == 0)
    assert fits or bits == 128
    for bit in (0, bits - 1):
        QTest.keyClick(page.grid.columns, Qt.Key.Key_End if bit == 0 else Qt.Key.Key_Home)
        moved = page.grid.columns.placed
        assert moved is not None
        x = moved.x(bits - 1 - bit)
        assert moved.left <= x + 0.01
        assert x + moved.pitch <= moved.right + 1


def test_the_wheel_moves_128_columns_sideways(qtbot: QtBot, page: EvidencePage) -> None:
    page.resize(736, 470)
    page.set_pair(article(Recipe(bits=128)))
    page.choose_bit(127)
    settle()
    before = page.grid.across.value()
    spot = QPointF(page.grid.rows.center_of(1, 100))
    for part in (page.grid.columns, page.grid.rows.viewport()):
        wheel.turn(part, -120, Qt.KeyboardModifier.ShiftModifier, spot)
        assert page.grid.across.value() == before + 4 * page.grid.across.singleStep()
        before = page.grid.across.value()


def test_cells_are_painted_in_the_color_of_their_text(page: EvidencePage, look: Look) -> None:
    image = page.grid.rows.viewport().grab().toImage()
    view = page.grid.view
    assert view is not None
    assert view.rows is not None
    page.choose_bit(-1)
    image = page.grid.rows.viewport().grab().toImage()
    ratio = image.devicePixelRatio()
    inks = {"a": look.colors.a, "b": look.colors.b, "both": look.colors.shared}
    for place in range(8):
        index = int(page.grid.shown.rows[place])
        ones = view.rows.table.bits(np.array([index]))[0]
        role = view.rows.row(index, Wording()).role
        for bit in (63, 40, 17, 0):
            spot = page.grid.rows.center_of(place, bit) * ratio
            wanted = inks[role] if ones[63 - bit] else look.colors.cell_off
            assert image.pixelColor(spot.toPoint()) == QColor(wanted)


def test_dark_colors_follow_the_look(page: EvidencePage, look: Look) -> None:
    look.set_mode("dark")
    settle()
    image = page.grid.rows.viewport().grab().toImage()
    assert image.pixelColor(image.width() - 1, image.height() - 1) == QColor(look.colors.card)
    label = page.bit_panel.heading.label
    assert label.palette().color(label.foregroundRole()) == QColor(look.colors.differ)


def test_no_label_reads_markup(page: EvidencePage) -> None:
    labels = page.findChildren(QLabel)
    assert len(labels) > 20
    assert {label.textFormat() for label in labels} == {Qt.TextFormat.PlainText}
