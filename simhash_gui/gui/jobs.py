"""Long work off the GUI thread: one ``JobRunner`` for the window, a ``Job`` for each piece of work.

The worker only ever calls plain Python and emits one private signal when there is an outcome; every
other signal comes from the GUI thread. Progress is not emitted by the worker but read from the
plain ``Progress`` object every 50 ms: a signal per step makes the work many times slower.

Who holds what: Qt objects must go in the GUI thread, and none while it is being taken down already.
So a job has no parent (what a connection of it holds may be the last to hold the runner, which would
take down its children, and the job once more), and a worker lets go of the work, and of what came of
it, before it says that there is an outcome: the last to hold them is always the GUI thread.
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

    def __init__(self, work: Callable[[Progress], object]) -> None:
        super().__init__()
        self.progress = Progress()
        self._work: Callable[[Progress], object] | None = work  # held here until the worker let go of it
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
        self._work = None


class JobRunner(QObject):
    """Runs work in a private pool of threads. ``shutdown`` must be called once before it goes away."""

    closing = Signal()  # all work was just asked to stop
    _outcome = Signal(int)  # number of a job whose outcome is there

    def __init__(self, parent: QObject | None = None, threads: int = THREADS) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(threads)
        self._jobs: dict[int, Job] = {}
        self._outcomes: dict[int, tuple[str, object]] = {}  # put there by workers
        self._announced: set[int] = set()
        self._last = 0
        self._closed = False
        self._outcome.connect(self._settle, Qt.ConnectionType.QueuedConnection)
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._poll)

    def start(self, work: Callable[[Progress], T]) -> Job:
        """Run ``work`` in a thread; the ``Job`` tells how it goes. After ``shutdown`` the job is cancelled at once."""
        job = Job(work)
        self._last += 1
        number = self._last
        self._jobs[number] = job
        self._timer.start()
        if self._closed:
            self._outcomes[number] = ("cancelled", None)
            self._outcome.emit(number)
        else:
            self._pool.start(_Run(number, work, job.progress, self._outcomes, self._outcome.emit))
        return job

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

    @Slot(int)
    def _settle(self, number: int) -> None:
        kind, value = self._outcomes.pop(number)
        job = self._jobs.pop(number, None)
        if not self._jobs:
            self._timer.stop()
        if job is not None:
            job.settle(kind, value)
            job.deleteLater()


class _Run:
    """What a worker calls, once. When it says that the outcome is there it holds neither the work nor the outcome."""

    __slots__ = ("_emit", "_number", "_outcomes", "_progress", "_work")

    def __init__(
        self,
        number: int,
        work: Callable[[Progress], object],
        progress: Progress,
        outcomes: dict[int, tuple[str, object]],
        emit: Callable[[int], None],
    ) -> None:
        self._number, self._progress, self._outcomes, self._emit = number, progress, outcomes, emit
        self._work: Callable[[Progress], object] | None = work

    def __call__(self) -> None:
        work, self._work = self._work, None
        if work is None:
            return
        self._outcomes[self._number] = _attempt(work, self._progress)
        del work
        try:
            self._emit(self._number)
        except RuntimeError:  # the runner is gone: nobody waits for the outcome any more
            _log.debug("outcome of job %d came after the window was gone", self._number)


def _attempt(work: Callable[[Progress], object], progress: Progress) -> tuple[str, object]:
    if progress.cancelled:
        return "cancelled", None
    try:
        return "finished", work(progress)
    except Cancelled:
        return "cancelled", None
    except Exception as error:
        return "failed", error
