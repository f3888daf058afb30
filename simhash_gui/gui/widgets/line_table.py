"""A short table of lines to choose from: no grid, no headings in sight, the second column takes the room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget


def line_table(name: str, headings: Sequence[str], elide: Qt.TextElideMode, parent: QWidget) -> QTableWidget:
    """An empty table. ``name`` and ``headings`` are for those who hear it."""
    table = QTableWidget(0, len(headings), parent)
    table.setAccessibleName(name)
    table.setHorizontalHeaderLabels(list(headings))
    table.horizontalHeader().hide()
    table.verticalHeader().hide()
    table.setShowGrid(False)
    table.setFrameShape(QFrame.Shape.NoFrame)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)
    table.setWordWrap(False)
    table.setTextElideMode(elide)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
    table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + 8)
    table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    return table


def fill_cell(table: QTableWidget, row: int, column: int, text: str, *, right: bool) -> QTableWidgetItem:
    """Write ``text`` into a cell, which is made if it is not there; ``right`` is where a new one stands."""
    item = table.item(row, column)
    if item is None:
        item = QTableWidgetItem()
        if right:
            item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        table.setItem(row, column, item)
    if item.text() != text:
        item.setText(text)
    return item
