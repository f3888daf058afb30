"""A worker process that outlines texts as they come in, a batch at a time, while the program does something else.

``many`` is for all texts at once; this is for a list that grows. The process is a fresh interpreter (see
``many_worker``), started when there is enough to do for the first time and kept for the next batch.
"""

from __future__ import annotations

import contextlib
import pickle
import subprocess
import sys
import threading
from collections.abc import Sequence
from typing import Final

from simhash_gui.documents.child_wire import read_frame, write_frame
from simhash_gui.engine.many import start_worker
from simhash_gui.engine.many_worker import pack_recipe
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
        self._worker: subprocess.Popen[bytes] | None = None
        self._closed = False

    def outline(self, texts: Sequence[str], progress: Progress) -> list[Outline]:
        """What ``outlines`` gives. Raises ``Cancelled``, which ``close`` makes come at once."""
        if not _is_worth_it(texts):
            return outlines(texts, self._recipe, progress)
        try:
            return self._asked(texts)
        except (OSError, EOFError, ValueError, pickle.PickleError):
            self.rest()
            if progress.cancelled:
                raise Cancelled from None
            return outlines(texts, self._recipe, progress)  # the process could not be started, or died

    def rest(self) -> None:
        """End the process at once; the next batch starts another."""
        with self._lock:
            worker, self._worker = self._worker, None
        if worker is None:
            return
        worker.kill()
        for pipe in (worker.stdin, worker.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        worker.wait()

    def close(self) -> None:
        """End the process for good."""
        with self._lock:
            self._closed = True
        self.rest()

    def _asked(self, texts: Sequence[str]) -> list[Outline]:
        worker = self._ready()
        assert worker.stdin is not None
        assert worker.stdout is not None
        write_frame(worker.stdin, pickle.dumps(list(texts), protocol=pickle.HIGHEST_PROTOCOL))
        made: list[Outline] = pickle.loads(read_frame(worker.stdout))
        return made

    def _ready(self) -> subprocess.Popen[bytes]:
        """The process, which knows the recipe. Raises ``OSError``, ``EOFError`` when all was closed."""
        with self._lock:
            if self._closed:
                raise EOFError
            if self._worker is not None:
                return self._worker
            worker = self._worker = start_worker()
        assert worker.stdin is not None
        write_frame(worker.stdin, pickle.dumps(("outlines", *pack_recipe(self._recipe))))
        return worker


def _is_worth_it(texts: Sequence[str]) -> bool:
    if getattr(sys, "frozen", False):  # a frozen program has no interpreter to start
        return False
    return len(texts) >= _WORTH_IT_TEXTS or sum(map(len, texts)) >= _WORTH_IT
