"""Every key of the program, made from the same rows as the menus."""

from __future__ import annotations

from dataclasses import dataclass

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
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording.evidence import SHORTCUTS as EVIDENCE_KEYS
from simhash_gui.present.wording.read import SHORTCUTS as READ_KEYS


@dataclass(frozen=True, slots=True)
class KeyRow:
    """Where a key works, the key (or several, apart by commas) and what it does."""

    place: Template
    key: str
    text: Template


ANYWHERE = QT_TRANSLATE_NOOP("actions", "Anywhere")
IN_LIST = QT_TRANSLATE_NOOP("actions", "List of texts")
IN_EVIDENCE = QT_TRANSLATE_NOOP("actions", "Evidence")
IN_READ = QT_TRANSLATE_NOOP("actions", "Read side by side")


def all_keys() -> tuple[KeyRow, ...]:
    """Every key, by the place where it works."""
    actions = [row for row in ACTIONS if row.shortcut]
    return (
        *(KeyRow(ANYWHERE, row.shortcut, row.text) for row in actions if row.place == "window"),
        *(KeyRow(ANYWHERE, key, text) for text, key in GENERAL_KEYS),
        *(KeyRow(IN_LIST, row.shortcut, row.text) for row in actions if row.place == "list"),
        *(KeyRow(IN_LIST, key, text) for text, key in LIST_KEYS),
        *(KeyRow(IN_EVIDENCE, key, text) for key, text in EVIDENCE_KEYS),
        *(KeyRow(IN_READ, key, text) for text, key in READ_KEYS),
    )


class ShortcutsDialog(QDialog):
    """A table of three columns. Escape or Close leaves it."""

    def __init__(self, wording: Wording, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        keys = all_keys()
        self.table = QTableWidget(len(keys), 3, self)
        self.table.setAccessibleName(self.tr("Keyboard shortcuts"))
        self.table.setHorizontalHeaderLabels([self.tr("Where"), self.tr("Key"), self.tr("What it does")])
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setShowGrid(False)
        self.table.verticalHeader().setDefaultSectionSize(QFontMetrics(look.font()).height() + 6)
        for number, row in enumerate(keys):
            native = QKeySequence.SequenceFormat.NativeText
            key = ", ".join(QKeySequence(each).toString(native) for each in row.key.split(", "))
            text = wording(row.text).replace("&", "").rstrip("…")
            for column, shown in enumerate((wording(row.place), key, text)):
                self.table.setItem(number, column, QTableWidgetItem(shown))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.table)
        layout.addWidget(buttons)
        self.resize(680, 600)
        self.table.setFont(look.font())
