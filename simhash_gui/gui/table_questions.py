"""Questions about tables, one after the other: tables with the same columns are asked about together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from simhash_gui.documents import ReadOptions, Source, TableOffer
from simhash_gui.gui.dialogs.table_dialog import TableDialog
from simhash_gui.gui.theme import Look
from simhash_gui.present.table_question import answer, together
from simhash_gui.present.wording import Wording


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """Tables to open, and the columns to take."""

    sources: tuple[Source, ...]
    options: ReadOptions


class TableQuestions(QObject):
    """Keeps the questions that wait, and shows one dialog at a time. A table that is skipped is left alone."""

    answered = Signal(object)  # TableAnswer

    def __init__(self, window: QWidget, look: Look, wording: Wording) -> None:
        super().__init__(window)
        self._window, self._look, self._wording = window, look, wording
        self._waiting: list[tuple[tuple[TableOffer, ...], ReadOptions]] = []
        self.dialog: TableDialog | None = None

    def ask(self, offers: Sequence[TableOffer], options: ReadOptions) -> None:
        """Ask which columns to take; what else was chosen for reading stays in ``options``."""
        self._waiting += [(group, options) for group in together(offers)]
        self._next()

    def _next(self) -> None:
        if self.dialog is not None or not self._waiting:
            return
        offers, _ = self._waiting[0]
        self.dialog = TableDialog(offers, self._look, self._wording, self._window)
        self.dialog.finished.connect(self._finished)
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

    @Slot(int)
    def _finished(self, accepted: int) -> None:
        dialog, self.dialog = self.dialog, None
        offers, options = self._waiting.pop(0)
        if dialog is None:
            return
        chosen = answer(options, dialog.text_column, dialog.name_column, dialog.header.isChecked())
        dialog.deleteLater()
        if accepted:
            self.answered.emit(TableAnswer(tuple(offer.source for offer in offers), chosen))
        self._next()
