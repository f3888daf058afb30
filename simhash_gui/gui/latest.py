"""Work for a live view: only the newest request counts.

A request cancels the one before it, waits a moment for another, and then runs; a result that is no
longer the newest is thrown away.

A job is connected to slots of this object, never to functions that hold it: so it hears nothing more once
it went with its owner, and no job keeps the window's objects beyond their time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot

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
        self._debounce_ms = debounce_ms
        self._job: Job | None = None
        self._said_busy = False
        self._work: Callable[[Progress], object] | None = None  # asked for and not begun
        self._on_result: Callable[..., None] | None = None
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
        return self._work is not None or self._job is not None

    def request(
        self, work: Callable[[Progress], T], on_result: Callable[[T], None], *, wait_ms: int | None = None
    ) -> None:
        """Run ``work`` in a thread and hand its result to ``on_result`` in the GUI thread, unless a newer one comes.

        ``wait_ms`` is how long to wait for a newer request instead of the usual time; 0 starts at once.
        """
        self._drop()
        self._work, self._on_result = work, on_result
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
        self._debounce.stop()
        self._work = self._on_result = None
        self._jobs.withdraw(self._announced)
        if self._job is not None:
            self._job.cancel()
            self._let_go(self._job)

    @Slot()
    def _start(self) -> None:
        work, self._work = self._work, None
        if work is not None:
            job = self._job = self._jobs.start(work)
            job.finished.connect(self._take)
            job.failed.connect(self._fail)
            job.ended.connect(self._end)
        self._jobs.withdraw(self._announced)

    def _let_go(self, job: Job) -> None:
        """Hear nothing more of the job."""
        self._job = None
        job.finished.disconnect(self._take)
        job.failed.disconnect(self._fail)
        job.ended.disconnect(self._end)

    @Slot()
    def _say_busy(self) -> None:
        self._said_busy = True
        self.busy.emit(True)

    def _rest(self) -> None:
        self._patience.stop()
        if self._said_busy:
            self._said_busy = False
            self.busy.emit(False)

    @Slot(object)
    def _take(self, value: object) -> None:
        on_result, self._on_result = self._on_result, None
        self._end()
        if on_result is not None:
            on_result(value)

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        self.failed.emit(error)

    @Slot()
    def _end(self) -> None:
        if self._job is not None:
            self._let_go(self._job)
        self._rest()
