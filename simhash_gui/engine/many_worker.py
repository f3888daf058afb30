"""Inside a worker process of ``many``: texts come in as pickles, what was asked for goes back, until the pipe closes.

Both ends are this program, so pickles are safe here.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections.abc import Sequence
from dataclasses import replace
from queue import SimpleQueue
from types import MappingProxyType
from typing import BinaryIO, Literal, NoReturn

from simhash_gui.documents.child_wire import read_frame, write_frame
from simhash_gui.engine.batch import fingerprints
from simhash_gui.engine.outlines import outlines
from simhash_gui.engine.recipe import IdfTable, Recipe

Work = Literal["fingerprints", "outlines"]


def pack_recipe(recipe: Recipe) -> tuple[Recipe, IdfPacked]:
    """A recipe without its table, which cannot be pickled as it is, and the table."""
    table = recipe.idf
    return replace(recipe, idf=None), None if table is None else (table.texts, dict(table.frequency))


IdfPacked = tuple[int, dict[str, int]] | None


def unpack_recipe(recipe: Recipe, table: IdfPacked) -> Recipe:
    """What ``pack_recipe`` took apart."""
    return recipe if table is None else replace(recipe, idf=IdfTable(table[0], MappingProxyType(table[1])))


def answer(work: Work, texts: Sequence[str], recipe: Recipe) -> bytes:
    """What was asked for, as a pickle."""
    made = fingerprints(texts, recipe) if work == "fingerprints" else outlines(texts, recipe)
    return pickle.dumps(made, protocol=pickle.HIGHEST_PROTOCOL)


def main() -> NoReturn:
    """Serve until the parent hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's to answer
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr
    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(requests, waiting), daemon=True).start()
    work, recipe, table = pickle.loads(waiting.get())
    recipe = unpack_recipe(recipe, table)
    while True:
        write_frame(answers, answer(work, pickle.loads(waiting.get()), recipe))


def _listen(requests: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    """Take in requests while an earlier one is worked on; without a parent there is nothing to live for."""
    try:
        while True:
            waiting.put(read_frame(requests))
    except (EOFError, OSError, ValueError):
        os._exit(0)
