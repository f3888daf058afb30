"""Inside a child process: reads one file after the other, under limits, and tells the parent what came of it.

Nothing of the window is here. Libraries are loaded by the reader that needs them, so a child starts in a tenth of
a second. It ends when its parent is gone, whatever it is doing, and by itself when a file takes too long.
"""

from __future__ import annotations

import contextlib
import faulthandler
import importlib
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import NoReturn

from simhash_gui.documents.child_wire import CHILD_FLAG, Task, pack_answer, unpack_task
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import CrashedError, DocumentError, TooMuchMemoryError
from simhash_gui.processes import listen, pipes_of_child, write_frame

GRACE = 5.0
"""Seconds after the limit at which a child ends itself; by then its parent has, unless that is busy or gone."""


def read_task(task: Task) -> Decoded:
    """What the registered reader makes of the task's file. Raises ``DocumentError``."""
    from simhash_gui.documents import reading

    return reading.read_as(reading.reader_for(task.kind), _data_of(task), task.name, task.options)


def _data_of(task: Task) -> bytes:
    from pathlib import Path

    from simhash_gui.documents import files

    if task.data is not None:
        return task.data
    assert task.path is not None
    file = Path(task.path)
    files.check_file(file, task.name, task.options)
    return files.bytes_of(file, task.name)


def serve_if_asked(arguments: Sequence[str]) -> None:
    """Be a child process if ``arguments``, without the program's name, say so; then this never returns."""
    if arguments[:1] == [CHILD_FLAG]:
        _, read, seconds, memory_mb = arguments
        main(read, float(seconds), int(memory_mb))


def main(read: str, seconds: float, memory_mb: int) -> NoReturn:
    """Serve until the parent hangs up. ``read`` is "module:function" from ``Task`` to ``Decoded``."""
    requests, answers = pipes_of_child()
    with contextlib.suppress(ValueError):  # not every system knows each of these
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _limit(memory_mb)
    waiting: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(requests, waiting), daemon=True).start()
    module, _, function = read.partition(":")
    reader: Callable[[Task], Decoded] = getattr(importlib.import_module(module), function)
    write_frame(answers, b"")  # ready: from now on the clock of the first file runs
    with open(os.devnull, "wb") as nowhere:
        while True:
            payload = waiting.get()
            # A thread of C, which needs no lock of Python: it ends even a library that hangs and holds that.
            faulthandler.dump_traceback_later(seconds + GRACE, exit=True, file=nowhere)
            answer, fit = _answer(payload, reader, memory_mb)
            faulthandler.cancel_dump_traceback_later()
            write_frame(answers, answer)
            del payload, answer
            if not fit:
                os._exit(0)


def _answer(payload: bytes, reader: Callable[[Task], Decoded], memory_mb: int) -> tuple[bytes, bool]:
    """The packed answer to a packed task, and whether this process is fit for another one."""
    task = unpack_task(payload)
    try:
        return pack_answer(reader(task)), True
    except DocumentError as error:
        detail = error.__cause__
        return pack_answer(error, f"{type(detail).__name__}: {detail}" if detail else ""), True
    except MemoryError:
        return pack_answer(TooMuchMemoryError(name=task.name, limit=memory_mb)), False
    except Exception:
        # A reader's fault, not the file's; told as such, and the process that it happened in is not used again.
        return pack_answer(CrashedError(name=task.name), traceback.format_exc()), False


def _limit(memory_mb: int) -> None:
    """Bound memory where the system can (elsewhere the parent watches), leave no core files, be polite."""
    if sys.platform == "win32":
        return
    import resource

    limit = memory_mb * 1_000_000
    for kind, size in ((resource.RLIMIT_AS, limit), (resource.RLIMIT_CORE, 0)):
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(kind, (size, size))
    with contextlib.suppress(OSError):
        os.nice(5)
