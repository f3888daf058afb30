"""Long work off the GUI thread: one ``JobRunner`` for the window, a ``Job`` for each piece of work.

The worker only ever calls plain Python and emits one private signal with a tagged outcome; every
other signal comes from the GUI thread. Progress is not emitted by the worker but read from the
plain ``Progress`` object every 50 ms: a signal per step makes the work many times slower.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QThreadPool, QTimer, Signal, Slot

from simhash_gui.progress import Cancelled, Progress

T = TypeVar("T")

POLL_MS = 50
THREADS = 4  # two that mostly wait for other processes, and two at work
SHUTDOWN_MS = 5000
MOST_STEPS = 1 << 30

_log = logging.getLogger(__name__)


class Job(QObject):
    """One piece of work. Exactly one of ``finished``, ``failed``, ``cancelled`` comes, then ``ended``."""

    progressed = Signal(int, int, str)  # done, total, note
    finished = Signal(object)
    failed = Signal(object)  # the exception
    cancelled = Signal()
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.progress = Progress()
        self._shown = (0, 0, "")

    def cancel(self) -> None:
        """Ask the work to stop. A result that is already on its way is dropped: ``cancelled`` comes instead."""
        self.progress.cancel()

    def poll(self) -> None:
        """Emit ``progressed`` if anything moved since the last time."""
        done, total = self.progress.done, self.progress.total
        if total > MOST_STEPS:  # pairs of texts may be more than a signal's number holds
            done, total = done * MOST_STEPS // total, MOST_STEPS
        now = (done, total, self.progress.note)
        if now != self._shown:
            self._shown = now
            self.progressed.emit(*now)

    def settle(self, kind: str, value: object) -> None:
        """Take the outcome that the worker sent and tell everybody."""
        if kind == "cancelled" or self.progress.cancelled:
            self.cancelled.emit()
        elif kind == "failed":
            self.failed.emit(value)
        else:
            self.finished.emit(value)
        self.ended.emit()


class JobRunner(QObject):
    """Runs work in a private pool of threads. ``shutdown`` must be called once before it goes away."""

    closing = Signal()  # all work was just asked to stop
    _outcome = Signal(int, str, object)

    def __init__(self, parent: QObject | None = None, threads: int = THREADS) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(threads)
        self._jobs: dict[int, Job] = {}
        self._announced: set[int] = set()
        self._last = 0
        self._closed = False
        self._outcome.connect(self._settle, Qt.ConnectionType.QueuedConnection)
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._poll)

    def start(self, work: Callable[[Progress], T]) -> Job:
        """Run ``work`` in a thread; the ``Job`` tells how it goes. After ``shutdown`` the job is cancelled at once."""
        job = Job(self)
        self._last += 1
        number = self._last
        self._jobs[number] = job
        self._timer.start()
        if self._closed:
            self._outcome.emit(number, "cancelled", None)
        else:
            self._pool.start(self._callable(number, job.progress, work))
        return job

    def _callable(self, number: int, progress: Progress, work: Callable[[Progress], T]) -> Callable[[], None]:
        emit = self._outcome.emit

        def run() -> None:
            kind, value = _attempt(work, progress)
            try:
                emit(number, kind, value)
            except RuntimeError:  # the runner is gone: nobody waits for the outcome any more
                _log.debug("outcome of job %d came after the window was gone", number)

        return run

    @property
    def busy(self) -> bool:
        """Whether any job has not ended yet, or one was announced that has not begun."""
        return bool(self._jobs or self._announced)

    def announce(self) -> int:
        """Say that a job will be started soon. Returns the number by which to ``withdraw`` that."""
        self._last += 1
        self._announced.add(self._last)
        return self._last

    def withdraw(self, announced: int) -> None:
        """The job was started, or will not be."""
        self._announced.discard(announced)

    def shutdown(self) -> bool:
        """Cancel everything and wait up to 5 s. Returns whether all threads came to rest."""
        self._closed = True
        self._timer.stop()
        for job in self._jobs.values():
            job.cancel()  # work that has not begun ends at its beginning
        self.closing.emit()
        return self._pool.waitForDone(SHUTDOWN_MS)

    @Slot()
    def _poll(self) -> None:
        for job in list(self._jobs.values()):
            job.poll()

    @Slot(int, str, object)
    def _settle(self, number: int, kind: str, value: object) -> None:
        job = self._jobs.pop(number, None)
        if not self._jobs:
            self._timer.stop()
        if job is not None:
            job.settle(kind, value)
            job.deleteLater()


def _attempt(work: Callable[[Progress], T], progress: Progress) -> tuple[str, object]:
    if progress.cancelled:
        return "cancelled", None
    try:
        return "finished", work(progress)
    except Cancelled:
        return "cancelled", None
    except Exception as error:
        return "failed", error
