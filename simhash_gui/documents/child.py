"""Files that can crash, hang or blow up a reader are read in child processes, which may die instead of the window."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterable, Iterator
from queue import Empty, SimpleQueue

from simhash_gui.documents.child_process import ChildProcess, Limits, Reply
from simhash_gui.documents.child_wire import Task, pack_task, unpack_answer
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import CrashedError, DocumentError, TooMuchMemoryError, TooSlowError
from simhash_gui.progress import Cancelled, Progress

__all__ = ["Extractor", "Task"]

PROCESSES = 2
SECONDS = 30.0
MEMORY_MB = 1000
_TICK = 0.05  # seconds between two looks at clock, memory and "cancelled?"
_AHEAD = 32  # results kept while an earlier file is still being read
_CLOSING = 0.8  # seconds that closing may take
_READ = "simhash_gui.documents.child_main:read_task"


class Extractor:
    """At most ``processes`` children, started when first needed and kept for the next file.

    Each file may take ``seconds`` and ``memory_mb`` millions of bytes. A context manager; ``close`` ends all
    children in under a second. May be used by several threads, which share the children. ``read`` is
    "module:function" from ``Task`` to ``Decoded``, called in the child.
    """

    def __init__(
        self,
        processes: int = PROCESSES,
        seconds: float = SECONDS,
        memory_mb: int = MEMORY_MB,
        *,
        read: str = _READ,
    ) -> None:
        self._processes = processes
        self._limits = Limits(seconds, memory_mb)
        self._read = read
        self._lock = threading.Lock()
        self._idle: list[ChildProcess] = []
        self._busy: set[ChildProcess] = set()
        self._leaving: list[ChildProcess] = []
        self._closed = False

    def __enter__(self) -> Extractor:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def extract(self, tasks: Iterable[Task], progress: Progress) -> Iterator[tuple[Task, Decoded | DocumentError]]:
        """What comes of each task, in their order, several at a time; tasks are asked for as children get free.

        A child that dies, hangs or grows is killed and replaced, and its file gets the sentence of that. Raises
        ``Cancelled`` within a tenth of a second after ``progress`` or ``close`` asked for it; children at work are
        killed then, as they are when the iterator is closed early.
        """
        run = _Run(self, iter(tasks), self._limits)
        try:
            yield from run.outcomes(progress)
        finally:
            run.abandon()

    def close(self) -> None:
        """End all children at once. What still iterates raises ``Cancelled``."""
        with self._lock:
            self._closed = True
            children = [*self._idle, *self._busy, *self._leaving]
            self._idle.clear()
            self._leaving.clear()
        for child in children:
            child.kill()
        deadline = time.monotonic() + _CLOSING
        for child in children:
            child.join(max(0.0, deadline - time.monotonic()))

    @property
    def closed(self) -> bool:
        """Whether ``close`` was called."""
        return self._closed

    def take(self) -> ChildProcess | None:
        """A child for the caller alone until it gives it back, or None if all are busy. Raises ``OSError``."""
        with self._lock:
            if self._closed:
                return None
            while self._idle:
                child = self._idle.pop()
                if child.alive:
                    self._busy.add(child)
                    return child
                self._dismiss(child)
            if len(self._busy) >= self._processes:
                return None
            child = ChildProcess(self._read, self._limits)
            self._busy.add(child)
            return child

    def give(self, child: ChildProcess, fit: bool) -> None:
        """Take back a child; one that is not ``fit`` for another file is killed."""
        with self._lock:
            self._busy.discard(child)
            if fit and not self._closed:
                self._idle.append(child)
            else:
                self._dismiss(child)

    def _dismiss(self, child: ChildProcess) -> None:
        child.kill()
        self._leaving = [other for other in self._leaving if not other.join(0)]
        self._leaving.append(child)


class _Run:
    """One call of ``extract``: which child reads which task, and what has to wait for its turn."""

    def __init__(self, extractor: Extractor, tasks: Iterator[Task], limits: Limits) -> None:
        self._extractor = extractor
        self._limits = limits
        self._tasks = tasks
        self._exhausted = False
        self._again: list[tuple[int, Task]] = []
        self._working: dict[ChildProcess, tuple[int, Task]] = {}
        self._ready: dict[int, tuple[Task, Decoded | DocumentError]] = {}
        self._started = 0
        self._told = 0
        self._replies: SimpleQueue[Reply] = SimpleQueue()

    def outcomes(self, progress: Progress) -> Iterator[tuple[Task, Decoded | DocumentError]]:
        while True:
            if progress.cancelled or self._extractor.closed:
                raise Cancelled
            self._start_more()
            if self._told in self._ready:
                self._collect(wait=False)
                yield self._ready.pop(self._told)
                self._told += 1
            elif self._exhausted and not self._working and not self._again:
                return
            else:
                self._collect(wait=True)

    def abandon(self) -> None:
        """Kill what still works for nobody."""
        for child in self._working:
            self._extractor.give(child, fit=False)
        self._working.clear()

    def _start_more(self) -> None:
        while (job := self._next_job()) is not None:
            try:
                child = self._extractor.take()
            except OSError as error:
                # The system starts no more processes, which is told of the file that would have needed one.
                self._ready[job[0]] = (job[1], _crashed(job[1], error))
                continue
            if child is None:
                self._again.append(job)
                return
            self._working[child] = job
            child.ask(pack_task(job[1]), self._replies)

    def _next_job(self) -> tuple[int, Task] | None:
        if self._again:
            return self._again.pop()
        if self._exhausted or self._started - self._told >= _AHEAD:
            return None
        task = next(self._tasks, None)
        if task is None:
            self._exhausted = True
            return None
        self._started += 1
        return self._started - 1, task

    def _collect(self, wait: bool) -> None:
        """Take the replies that are there; with ``wait`` and none there, look after the children meanwhile."""
        try:
            self._settle(self._replies.get(timeout=_TICK) if wait else self._replies.get_nowait())
            while True:
                self._settle(self._replies.get_nowait())
        except Empty:
            for child in list(self._working):
                child.check()

    def _settle(self, reply: Reply) -> None:
        child = reply.child
        place, task = self._working.pop(child)
        outcome = self._outcome(child, task, reply.payload)
        failed = isinstance(outcome, CrashedError | TooMuchMemoryError)
        self._extractor.give(child, fit=child.alive and not failed and not child.overgrown)
        if failed and child.served > 1 and not self._extractor.closed:
            # It may have been an earlier file that spoiled the process: blamed is who fails in a fresh one.
            self._again.append((place, task))
        else:
            self._ready[place] = (task, outcome)

    def _outcome(self, child: ChildProcess, task: Task, payload: bytes | None) -> Decoded | DocumentError:
        if payload is not None:
            try:
                return unpack_answer(payload)
            except (ValueError, TypeError, LookupError) as error:
                return _crashed(task, error)
        if child.fate == "slow":
            return TooSlowError(name=task.name, seconds=f"{self._limits.seconds:g}")
        if child.fate == "memory" or child.overgrown:
            return TooMuchMemoryError(name=task.name, limit=self._limits.memory_mb)
        return CrashedError(name=task.name)


def _crashed(task: Task, cause: Exception) -> CrashedError:
    error = CrashedError(name=task.name)
    error.__cause__ = cause
    return error
