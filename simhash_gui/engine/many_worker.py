"""A worker process that counts texts, from both sides: ``Worker`` is what its parent sees, ``main`` runs inside.

Both ends are this program, so what goes over the pipes are pickles.
"""

from __future__ import annotations

import pickle
import signal
import threading
from collections.abc import Sequence
from dataclasses import replace
from queue import SimpleQueue
from types import MappingProxyType
from typing import Any, Final, Literal, NoReturn

from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.outlines import outlines
from simhash_gui.engine.recipe import IdfTable, Recipe
from simhash_gui.processes import end, listen, pipes_of_child, read_frame, start_interpreter, write_frame
from simhash_gui.progress import Progress

Work = Literal["fingerprints", "outlines"]
IdfPacked = tuple[int, dict[str, int]] | None

FAILURES: Final = (OSError, EOFError, ValueError, pickle.PickleError)
"""What asking a worker that has died, or could not be started, raises."""

_LINE: Final = "from simhash_gui.engine.many_worker import main; main()"


class Worker:
    """A process that does one kind of work by one recipe, started at once and kept until its ``end``.

    One thread asks and takes answers; any may ``end`` it, upon which the other gets one of ``FAILURES``.
    """

    def __init__(self, work: Work, recipe: Recipe) -> None:
        """Raises ``OSError`` if the system starts no more processes."""
        self._hello = _pack((work, *pack_recipe(recipe)))
        self._process = start_interpreter(_LINE, keeps_memory=True)

    def ask(self, texts: Sequence[str]) -> None:
        """Send texts; may be done again before the answer is there. Waits for a process that is still starting."""
        if self._hello:
            write_frame(self._process.stdin, self._hello)
            self._hello = b""
        write_frame(self._process.stdin, _pack(list(texts)))

    def answer(self) -> Any:
        """What ``work_on`` made of the texts that were asked first. Waits for it."""
        return pickle.loads(read_frame(self._process.stdout))

    def end(self) -> None:
        """End the process at once, and wait until it is gone."""
        end(self._process)


def work_on(work: Work, texts: Sequence[str], recipe: Recipe, progress: Progress | None = None) -> Any:
    """What ``batch.fingerprints`` or ``outlines.outlines`` gives. Raises as they do."""
    if work == "fingerprints":
        return fingerprints(texts, recipe, progress)
    return outlines(texts, recipe, progress)


def pack_recipe(recipe: Recipe) -> tuple[Recipe, IdfPacked]:
    """A recipe without its table, which cannot be pickled as it is, and the table."""
    table = recipe.idf
    return replace(recipe, idf=None), None if table is None else (table.texts, dict(table.frequency))


def unpack_recipe(recipe: Recipe, table: IdfPacked) -> Recipe:
    """What ``pack_recipe`` took apart."""
    return recipe if table is None else replace(recipe, idf=IdfTable(table[0], MappingProxyType(table[1])))


def main() -> NoReturn:
    """Serve until the parent hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's to answer
    requests, answers = pipes_of_child()
    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(requests, waiting), daemon=True).start()
    work, recipe, table = pickle.loads(waiting.get())
    recipe = unpack_recipe(recipe, table)
    while True:
        write_frame(answers, _pack(work_on(work, pickle.loads(waiting.get()), recipe)))


def _pack(what: object) -> bytes:
    return pickle.dumps(what, protocol=pickle.HIGHEST_PROTOCOL)
