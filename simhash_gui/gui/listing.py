"""Which texts the list shows and in which order, kept up to date while texts come, go and get their numbers.

A short list is arranged at once, a long one by a job; meanwhile it is shown as it was, with what is new
at its end.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.models.texts_model import TextsModel
from simhash_gui.gui.session import Session
from simhash_gui.present.texts_order import ListOrder, ListSnapshot, arrange, is_found
from simhash_gui.progress import Progress

FEW = 1_000  # texts arranged at once
AGAIN_MS = 500  # numbers that come in are sorted in this often


class Listing(QObject):
    """Fills the model from the session, in the order asked for."""

    changed = Signal()  # the texts listed, or the order

    def __init__(self, model: TextsModel, session: Session, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model, self._session = model, session
        self._order = ListOrder()
        self._changes = 0  # of which texts there are
        self._work = Latest(jobs, self)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MS)
        self._again.timeout.connect(self._arrange_again)
        session.rowsAdded.connect(self._added)
        session.rowsUpdated.connect(self._updated)
        session.languagesTold.connect(model.refresh)
        session.rowsReset.connect(self._reset)
        self._reset()

    @property
    def order(self) -> ListOrder:
        """How the list is shown."""
        return self._order

    @property
    def pending(self) -> bool:
        """Whether texts are still being put in order."""
        return self._work.pending or self._again.isActive()

    def set_order(self, order: ListOrder) -> None:
        """Show the list in another order, or other texts of it."""
        if order != self._order:
            self._order = order
            self._arrange()

    @Slot(object)
    def _added(self, ids: Sequence[int]) -> None:
        self._changes += 1
        if self._order.find:
            ids = [entry_id for entry_id in ids if self._finds(entry_id)]
        self._model.append(ids)
        if not self._order.plain:
            self._later()
        self.changed.emit()

    @Slot(object)
    def _updated(self, ids: Sequence[int] | None) -> None:
        self._model.refresh(ids)
        if not self._order.plain:
            self._later()

    @Slot()
    def _reset(self) -> None:
        self._changes += 1
        if self._order.plain:
            self._show(self._session.workspace.order)
            return
        find = self._session.workspace.find
        self._show([entry_id for entry_id in self._model.ids if find(entry_id) is not None])
        self._arrange()

    def _finds(self, entry_id: int) -> bool:
        entry = self._session.workspace.find(entry_id)
        return entry is not None and is_found(entry.name, self._order.find)

    def _later(self) -> None:
        """Arrange anew: at once where that is no work, else in a moment, when more may have come."""
        if len(self._session.workspace) <= FEW:
            self._arrange()
        elif not self._again.isActive():
            self._again.start()

    @Slot()
    def _arrange_again(self) -> None:
        if self._work.pending:
            self._again.start()
        else:
            self._arrange()

    def _arrange(self) -> None:
        self._again.stop()
        order = self._order
        if order.plain:
            self._work.cancel()
            self._show(self._session.workspace.order)
            return
        snapshot = self._session.snapshot()
        if len(snapshot.entries) <= FEW:
            self._work.cancel()
            self._show(arrange(snapshot, order, Progress()))
            return
        changes = self._changes
        self._work.request(
            lambda progress: arrange(snapshot, order, progress),
            lambda ids: self._arranged(ids, snapshot, changes),
            wait_ms=0,
        )

    def _arranged(self, ids: list[int], snapshot: ListSnapshot, changes: int) -> None:
        """Show what a job put in order; texts that came or went meanwhile come last or are left out."""
        if changes != self._changes:
            find = self._session.workspace.find
            known = {entry.id for entry in snapshot.entries}
            came = [each for each in self._session.workspace.order if each not in known and self._finds(each)]
            ids = [entry_id for entry_id in ids if find(entry_id) is not None] + came
            self._later()
        self._show(ids)

    def _show(self, ids: Sequence[int]) -> None:
        self._model.show_ids(ids)
        self.changed.emit()
