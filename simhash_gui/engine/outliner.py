"""A worker process that outlines texts as they come in, a batch at a time, while the program does something else.

``many`` is for all texts at once; this is for a list that grows. The process is a fresh interpreter (see
``many_worker``), started when there is enough to do for the first time and kept for the next batch.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from typing import Final

from simhash_gui.engine.many_worker import FAILURES, Worker
from simhash_gui.engine.outlines import Outline, outlines
from simhash_gui.engine.recipe import Recipe
from simhash_gui.progress import Cancelled, Progress

_WORTH_IT: Final = 150_000  # characters, or
_WORTH_IT_TEXTS: Final = 200  # so many texts; less is done at once


class Outliner:
    """Outlines texts by one recipe in another process. ``outline`` is for one thread at a time, the rest for any."""

    def __init__(self, recipe: Recipe) -> None:
        """Raises ``UnresolvedRecipeError``."""
        recipe.check_resolved()
        self._recipe = recipe
        self._lock = threading.Lock()
        self._worker: Worker | None = None
        self._closed = False

    def outline(self, texts: Sequence[str], progress: Progress) -> list[Outline]:
        """What ``outlines`` gives. Raises ``Cancelled``, which ``close`` makes come at once."""
        if not _is_worth_it(texts):
            return outlines(texts, self._recipe, progress)
        try:
            worker = self._ready()
            worker.ask(texts)
            made: list[Outline] = worker.answer()
        except FAILURES:
            self.rest()
            if progress.cancelled:
                raise Cancelled from None
            return outlines(texts, self._recipe, progress)  # the process could not be started, or died
        return made

    def rest(self) -> None:
        """End the process at once; the next batch starts another."""
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def close(self) -> None:
        """End the process for good."""
        with self._lock:
            self._closed = True
        self.rest()

    def _ready(self) -> Worker:
        """The process. Raises ``OSError``, ``EOFError`` when all was closed."""
        with self._lock:
            if self._closed:
                raise EOFError
            if self._worker is None:
                self._worker = Worker("outlines", self._recipe)
            return self._worker


def _is_worth_it(texts: Sequence[str]) -> bool:
    if getattr(sys, "frozen", False):  # a frozen program has no interpreter to start
        return False
    return len(texts) >= _WORTH_IT_TEXTS or sum(map(len, texts)) >= _WORTH_IT
