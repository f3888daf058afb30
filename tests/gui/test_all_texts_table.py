"""The tables of the All texts page: how their columns share the width."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from simhash_gui.gui.models.cells_model import ColumnHead
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_table import CellsTable

NUMBERS = ("bits", "words in both", "near", "group", "gap")


@pytest.fixture
def table(qtbot: QtBot) -> CellsTable:
    heads = [ColumnHead(name, name) for name in ("text", "closest")]
    heads += [ColumnHead(name, name, number=True) for name in NUMBERS]
    made = CellsTable("texts", heads, Look("light"))
    qtbot.addWidget(made)
    made.stretch({"text": 10, "closest": 9})
    return made


def widths(table: CellsTable, width: int) -> dict[str, int]:
    table.resize(width, 200)
    table.show()
    head = table.horizontalHeader()
    return {each.id: head.sectionSize(place) for place, each in enumerate(table.cells_model.columns)}


def test_in_a_narrow_table_headings_make_room_for_names(table: CellsTable) -> None:
    wide, narrow = widths(table, 900), widths(table, 480)
    assert all(narrow[name] < wide[name] for name in NUMBERS)
    metrics = QFontMetrics(table.horizontalHeader().font())
    assert all(narrow[name] >= metrics.horizontalAdvance(name) + 16 for name in NUMBERS)
    assert sum(narrow.values()) <= 480


def test_only_the_sorted_column_keeps_room_for_its_mark_there(table: CellsTable) -> None:
    before = widths(table, 480)
    table.horizontalHeader().setSortIndicator(3, Qt.SortOrder.AscendingOrder)
    after = widths(table, 480)
    assert [name for name in NUMBERS if after[name] > before[name]] == ["words in both"]
    wide = widths(table, 900)
    table.horizontalHeader().setSortIndicator(4, Qt.SortOrder.AscendingOrder)
    assert widths(table, 900) == wide
