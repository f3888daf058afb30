"""Child processes: fresh interpreters beside this one, and what parent and child tell each other on two pipes.

A frame is its length in 8 bytes, then that many bytes. What stands in it is the business of those who talk:
``documents.child_wire`` for files that may hurt their reader, ``engine.many_worker`` for texts to be counted.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from queue import SimpleQueue
from types import MappingProxyType
from typing import IO, BinaryIO

_LENGTH = 8
_MOST = 1 << 32  # bytes in a frame; a longer one is nonsense
_PIECE = 1 << 20
_WINDOWS_FLAGS = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
_ROOT = Path(__file__).parents[1]
# The window goes first: a child works at a lower priority than the one that started it (on Windows by a flag).
_START = (
    "import os, sys; hasattr(os, 'nice') and os.nice(5); "
    "sys.path.append(sys.argv[1]) if sys.argv[1] not in sys.path else None; "
)
# Threads and heaps of libraries take address space that a limit counts, and turns that other processes want.
_FRUGAL = {"MALLOC_ARENA_MAX": "1", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}

# glibc gives arrays of some megabytes back to the system at once and asks for them anew; a process that makes
# them all day spends a third of its time on that. Other systems know nothing of these names.
_KEEPING = {
    "MALLOC_MMAP_THRESHOLD_": str(1 << 28),
    "MALLOC_TRIM_THRESHOLD_": str(1 << 30),
    "MALLOC_TOP_PAD_": str(1 << 25),
}


def start_interpreter(line: str, *arguments: str, keeps_memory: bool = False) -> subprocess.Popen[bytes]:
    """A process that runs one ``line`` of Python, in which ``sys.argv[2:]`` are the ``arguments``.

    One that ``keeps_memory`` is quicker with large arrays, and as large as its largest moment until it ends.
    Raises ``OSError`` if the system starts no more processes. A frozen program has no interpreter to start.
    """
    # -P: the folder that the program was started in may hold modules of any name.
    command = [sys.executable, "-P", "-c", _START + line, str(_ROOT), *arguments]
    return start(command, _KEEPING if keeps_memory else {})


def start(command: list[str], environment: Mapping[str, str] = MappingProxyType({})) -> subprocess.Popen[bytes]:
    """A process with a pipe each way, a session of its own, and no window. Raises ``OSError``."""
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **_FRUGAL, **environment},
        start_new_session=sys.platform != "win32",  # Ctrl+C is the parent's to answer
        creationflags=_WINDOWS_FLAGS,
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that ``start`` gave, close its pipes, and wait until it is gone."""
    process.kill()
    hang_up(process)
    process.wait()


def hang_up(process: subprocess.Popen[bytes]) -> None:
    """Close the pipes to a process, whether or not it still listens; it takes that for the end."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


def write_frame(pipe: IO[bytes] | None, payload: bytes) -> None:
    """Send ``payload``. Raises ``OSError`` if nobody listens any more."""
    assert pipe is not None
    pipe.write(len(payload).to_bytes(_LENGTH, "little"))
    pipe.write(payload)
    pipe.flush()


def read_frame(pipe: IO[bytes] | None) -> bytes:
    """The next payload. Raises ``EOFError`` if the other side is gone, ``ValueError`` if it talks nonsense."""
    assert pipe is not None
    length = int.from_bytes(_exactly(pipe, _LENGTH), "little")
    if length > _MOST:
        raise ValueError("a frame of impossible length")
    return _exactly(pipe, length)


def _exactly(pipe: IO[bytes], count: int) -> bytes:
    parts = []
    while count:
        # Piece by piece: memory is taken as bytes come, not as they are announced.
        piece = pipe.read(min(count, _PIECE))
        if not piece:
            raise EOFError
        parts.append(piece)
        count -= len(piece)
    return b"".join(parts)


def pipes_of_child() -> tuple[BinaryIO, BinaryIO]:
    """In a child: requests and answers, under numbers of their own. What a library prints must not get between."""
    requests, answers = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nowhere, standard)
    os.close(nowhere)
    return open(requests, "rb"), open(answers, "wb")


def listen(requests: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    """In a child, in a thread: hand on requests, and end the process when the parent is gone, whatever it does."""
    try:
        while True:
            waiting.put(read_frame(requests))
    except (EOFError, OSError, ValueError):
        os._exit(0)
