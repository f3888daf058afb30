"""A reader for child processes that does what its task's bytes say: the worst that real ones do."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
import warnings

from simhash_gui.documents.child_wire import Task
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import LockedError

HEAP: list[bytes] = []


def read(task: Task) -> Decoded:
    words = (task.data or b"").decode("utf-8").split(" ")
    what = words[0]
    if what == "sleep":
        time.sleep(float(words[1]))
    elif what == "hold":
        # One call of C that does not let go of the interpreter: nothing in the process can stop it.
        libc = ctypes.PyDLL(None)
        libc.sleep(int(words[1]))
    elif what == "crash":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif what == "exit":
        os._exit(3)
    elif what == "grow":
        HEAP.append(bytes(int(words[1]) * 1_000_000))
        HEAP[-1].count(1)
    elif what == "locked":
        raise LockedError(name=task.name) from ValueError("no key fits")
    elif what == "fault":
        raise RuntimeError("a fault of the reader")
    elif what == "talk":
        print("words on standard output")
        os.write(1, b"and under it")
        os.write(2, b"and beside it")
        warnings.warn("and a warning", stacklevel=1)
    elif what == "modules":
        return Decoded(" ".join(sorted(name for name in sys.modules if "PySide6" in name or ".gui" in name)), "")
    elif what == "pid":
        return Decoded(str(os.getpid()), "")
    return Decoded(task.name, "utf-8", ("guessed_encoding",), "main", ("left", "out"))
