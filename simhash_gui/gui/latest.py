"""Work for a live view: only the newest request counts.

A request cancels the one before it, waits a moment for another, and then runs; a result that is no
longer the newest is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from shiboken6 import isValid

from simhash_gui.gui.jobs import Job, JobRunner
from simhash_gui.progress import Progress

T = TypeVar("T")

DEBOUNCE_MS = 150
BUSY_MS = 300


class Latest(QObject):
    """Runs the newest request. ``busy`` says, only after 300 ms, that the user has to wait."""

    busy = Signal(bool)
    failed = Signal(object)  # the exception of a request that was still the newest

    def __init__(self, jobs: JobRunner, parent: QObject | None = None, debounce_ms: int = DEBOUNCE_MS) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._number = 0
        self._debounce_ms = debounce_ms
        self._job: Job | None = None
        self._said_busy = False
        self._begin: Callable[[], None] | None = None
        self._announced = 0
        self._debounce = QTimer(self)
        self._debounce.setSingleShot(True)
        self._debounce.timeout.connect(self._start)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(BUSY_MS)
        self._patience.timeout.connect(self._say_busy)

    @property
    def pending(self) -> bool:
        """Whether a result is still to come."""
        return self._begin is not None or self._job is not None

    def request(
        self, work: Callable[[Progress], T], on_result: Callable[[T], None], *, wait_ms: int | None = None
    ) -> None:
        """Run ``work`` in a thread and hand its result to ``on_result`` in the GUI thread, unless a newer one comes.

        ``wait_ms`` is how long to wait for a newer request instead of the usual time; 0 starts at once.
        """
        self._drop()
        number = self._number

        def begin() -> None:
            job = self._jobs.start(work)
            self._job = job
            job.finished.connect(lambda value: self._take(number, on_result, value))
            job.failed.connect(lambda error: self._fail(number, error))
            job.ended.connect(lambda: self._end(number))

        self._begin = begin
        self._announced = self._jobs.announce()
        if not self._said_busy:
            self._patience.start()
        wait = self._debounce_ms if wait_ms is None else wait_ms
        if wait:
            self._debounce.start(wait)
        else:
            self._start()

    def cancel(self) -> None:
        """Drop whatever was asked for."""
        self._drop()
        self._rest()

    def _drop(self) -> None:
        self._number += 1
        self._debounce.stop()
        self._begin = None
        self._jobs.withdraw(self._announced)
        if self._job is not None:
            self._job.cancel()
            self._job = None

    @Slot()
    def _start(self) -> None:
        begin, self._begin = self._begin, None
        if begin is not None:
            begin()
        self._jobs.withdraw(self._announced)

    @Slot()
    def _say_busy(self) -> None:
        self._said_busy = True
        self.busy.emit(True)

    def _rest(self) -> None:
        self._patience.stop()
        if self._said_busy:
            self._said_busy = False
            self.busy.emit(False)

    def _take(self, number: int, on_result: Callable[[T], None], value: T) -> None:
        if self._let_go(number):
            self._rest()
            on_result(value)

    def _fail(self, number: int, error: Exception) -> None:
        if number == self._number and isValid(self):
            self.failed.emit(error)

    def _end(self, number: int) -> None:
        if self._job is not None and self._let_go(number):
            self._rest()

    def _let_go(self, number: int) -> bool:
        """Let go of the newest job; False for an older one, or if this object went, with whoever asked, before the job.

        The job goes in any case: it and what it tells would hold each other beyond their time.
        """
        if number != self._number:
            return False
        self._job = None
        return isValid(self)
