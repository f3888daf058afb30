"""Every key of the program, made from the same rows as the menus."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from simhash_gui.gui.actions import ACTIONS, GENERAL_KEYS, LIST_KEYS
from simhash_gui.gui.theme import Look
from simhash_gui.marking import Template
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording.read import SHORTCUTS as READ_KEYS


def all_keys() -> tuple[tuple[Template, str], ...]:
    """What each key does: actions first, then keys that belong to one place."""
    actions = tuple((row.text, row.shortcut) for row in ACTIONS if row.shortcut)
    return actions + LIST_KEYS + READ_KEYS + GENERAL_KEYS


class ShortcutsDialog(QDialog):
    """A table of two columns. Escape or Close leaves it."""

    def __init__(self, wording: Wording, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        keys = all_keys()
        self.table = QTableWidget(len(keys), 2, self)
        self.table.setAccessibleName(self.tr("Keyboard shortcuts"))
        self.table.setHorizontalHeaderLabels([self.tr("Key"), self.tr("What it does")])
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.verticalHeader().setDefaultSectionSize(QFontMetrics(look.font()).height() + 6)
        for row, (text, key) in enumerate(keys):
            shown = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
            self.table.setItem(row, 0, QTableWidgetItem(shown))
            self.table.setItem(row, 1, QTableWidgetItem(wording(text).replace("&", "").rstrip("…")))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.table)
        layout.addWidget(buttons)
        self.resize(520, 560)
        self.table.setFont(look.font())
