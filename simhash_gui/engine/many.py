"""Many texts at once over several processes: fingerprints and outlines, with progress, and cancelled at once.

The workers are fresh interpreters (see ``many_worker``), so nothing of a window is in them. They get some megabytes of
text at a time, and the next while they still work. Few texts are not worth a process and are done right here.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Iterator, Sequence
from queue import Empty, SimpleQueue
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.many_worker import FAILURES, Work, Worker, work_on
from simhash_gui.engine.outlines import Outline, outlines
from simhash_gui.engine.recipe import Recipe
from simhash_gui.progress import Cancelled, Progress

PROCESSES: Final = 2

_WORTH_IT: Final = 8_000_000  # characters
_AT_ONCE: Final = 1_000_000  # characters, or one text
_TICK: Final = 0.05  # seconds between two looks at "cancelled?"
_AHEAD: Final = 2  # requests a worker has at most


def many_fingerprints(
    texts: Sequence[str], recipe: Recipe | None = None, progress: Progress | None = None, processes: int = PROCESSES
) -> tuple[NDArray[np.uint64], NDArray[np.bool_]]:
    """What ``batch.fingerprints`` gives, from several processes at a time. Raises as it does."""
    recipe, progress = recipe or Recipe(), progress or Progress()
    recipe.check_resolved()
    if not _is_worth_it(texts, processes):
        return fingerprints(texts, recipe, progress)
    values = np.zeros((len(texts), max(1, recipe.bits // 64)), dtype=np.uint64)
    valid = np.zeros(len(texts), dtype=np.bool_)
    for start, end, (made, has_words) in _worked("fingerprints", texts, recipe, progress, processes):
        values[start:end], valid[start:end] = made, has_words
    return values, valid


def many_outlines(
    texts: Sequence[str], recipe: Recipe | None = None, progress: Progress | None = None, processes: int = PROCESSES
) -> list[Outline]:
    """What ``outlines.outlines`` gives, from several processes at a time. Raises as it does."""
    recipe, progress = recipe or Recipe(), progress or Progress()
    recipe.check_resolved()
    if not _is_worth_it(texts, processes):
        return outlines(texts, recipe, progress)
    parts: dict[int, list[Outline]] = {}
    for start, _, made in _worked("outlines", texts, recipe, progress, processes):
        parts[start] = made
    return [outline for start in sorted(parts) for outline in parts[start]]


def _is_worth_it(texts: Sequence[str], processes: int) -> bool:
    if processes < 2 or getattr(sys, "frozen", False):  # a frozen program has no interpreter to start
        return False
    return len(texts) > 1 and sum(map(len, texts)) >= _WORTH_IT


def _ranges(texts: Sequence[str]) -> Iterator[tuple[int, int]]:
    start, size = 0, 0
    for place, text in enumerate(texts):
        size += len(text)
        if size >= _AT_ONCE:
            yield start, place + 1
            start, size = place + 1, 0
    if start < len(texts):
        yield start, len(texts)


def _worked(
    work: Work, texts: Sequence[str], recipe: Recipe, progress: Progress, processes: int
) -> Iterator[tuple[int, int, Any]]:
    """Ranges of texts and what came of each, as they get ready. Without workers the rest is done here."""
    run = _Run(work, texts, recipe)
    done = 0
    try:
        run.start(processes)
        for start, end, made in run.answers(progress):
            yield start, end, made
            done += end - start
            progress.step(done, len(texts))
        for start, end in run.left():
            yield start, end, work_on(work, texts[start:end], recipe)
            done += end - start
            progress.step(done, len(texts))
    finally:
        run.close()


class _Run:
    """The workers of one call, a thread for each that talks to it, and the ranges still to be done."""

    def __init__(self, work: Work, texts: Sequence[str], recipe: Recipe) -> None:
        self._work, self._texts, self._recipe = work, texts, recipe
        self._lock = threading.Lock()
        self._todo = list(_ranges(texts))[::-1]
        self._answers: SimpleQueue[tuple[int, int, Any] | None] = SimpleQueue()
        self._workers: list[Worker] = []
        self._threads: list[threading.Thread] = []

    def start(self, processes: int) -> None:
        """Start the workers, as many as the system lets one start."""
        for _ in range(min(processes, len(self._todo))):
            with contextlib.suppress(OSError):
                worker = Worker(self._work, self._recipe)
                self._workers.append(worker)
                self._threads.append(threading.Thread(target=self._talk, args=(worker,), name="texts", daemon=True))
        for thread in self._threads:
            thread.start()

    def answers(self, progress: Progress) -> Iterator[tuple[int, int, Any]]:
        """What the workers answer, until the last has hung up. Raises ``Cancelled``."""
        talking = len(self._threads)
        while talking:
            if progress.cancelled:
                raise Cancelled
            try:
                answer = self._answers.get(timeout=_TICK)
            except Empty:
                continue
            if answer is None:
                talking -= 1
            else:
                yield answer

    def left(self) -> list[tuple[int, int]]:
        """Ranges that no worker has done: they could not be started, or died."""
        return self._todo[::-1]

    def close(self) -> None:
        """End the workers at once, and wait until they are gone."""
        with self._lock:
            self._todo = []
        for worker in self._workers:
            worker.end()
        for thread in self._threads:
            thread.join()

    def _talk(self, worker: Worker) -> None:
        """Keep one worker busy; what it did not answer goes back."""
        asked: list[tuple[int, int]] = []
        try:
            while True:
                while len(asked) < _AHEAD and (part := self._next()) is not None:
                    asked.append(part)
                    worker.ask(self._texts[part[0] : part[1]])
                if not asked:
                    break
                made = worker.answer()
                self._answers.put((*asked.pop(0), made))
        except FAILURES:
            with self._lock:
                self._todo += asked[::-1]
        finally:
            self._answers.put(None)

    def _next(self) -> tuple[int, int] | None:
        with self._lock:
            return self._todo.pop() if self._todo else None
