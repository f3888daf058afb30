"""One child process as its parent sees it: ask, watch, kill. Nothing here knows what is read."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Literal

import psutil

from simhash_gui.documents.child_wire import CHILD_FLAG
from simhash_gui.processes import hang_up, read_frame, start, start_interpreter, write_frame

Fate = Literal["alive", "slow", "memory", "ended"]
_LINE = "from simhash_gui.documents.child_main import serve_if_asked; serve_if_asked(sys.argv[2:])"
_STARTING = 60.0  # seconds that a process may take to start; what its file may take counts from then on


@dataclass(frozen=True, slots=True)
class Limits:
    """What one file may take: seconds by the clock, millions of bytes of memory."""

    seconds: float
    memory_mb: int


@dataclass(frozen=True, slots=True, eq=False)
class Reply:
    """What came back from ``child``: the bytes of an answer, or None if it ended instead."""

    child: ChildProcess
    payload: bytes | None


class ChildProcess:
    """A process and the thread that talks to it, so that a pipe never blocks whoever waits for the answer."""

    def __init__(self, read: str, limits: Limits) -> None:
        """Raises ``OSError`` if the system starts no more processes."""
        self.served = 0
        self.fate: Fate = "alive"
        self._limits = limits
        self._deadline = 0.0
        self._ready = False
        self._peak = 0
        self._requests: SimpleQueue[tuple[bytes, SimpleQueue[Reply]] | None] = SimpleQueue()
        self._process = _start(read, limits)
        try:
            self._watch: psutil.Process | None = psutil.Process(self._process.pid)
        except psutil.Error:
            self._watch = None
        self._thread = threading.Thread(target=self._talk, name="reading", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self.fate == "alive" and self._process.poll() is None

    def ask(self, payload: bytes, replies: SimpleQueue[Reply]) -> None:
        """Send a request; exactly one ``Reply`` is put into ``replies``, whatever happens."""
        self._deadline = time.monotonic() + (self._limits.seconds if self._ready else _STARTING)
        self._requests.put((payload, replies))

    def check(self) -> None:
        """Kill it if it has taken too long or grown too large since it was asked."""
        if time.monotonic() > self._deadline:
            self.kill("slow")
        elif self.memory() > self._limits.memory_mb * 1_000_000:
            self.kill("memory")

    def memory(self) -> int:
        """Bytes of memory it takes now; 0 if nobody can tell."""
        if self._watch is None:
            return 0
        try:
            found = int(self._watch.memory_info().rss)
        except psutil.Error:
            return 0
        self._peak = max(self._peak, found)
        return found

    @property
    def overgrown(self) -> bool:
        """Whether it was seen at more than half of what it may have."""
        return self._peak > self._limits.memory_mb * 500_000

    def kill(self, fate: Fate = "ended") -> None:
        """End it, and all that it started, at once; returns before it is gone. A second time does nothing."""
        if self.fate == "alive":
            self.fate = fate
        self._requests.put(None)
        with contextlib.suppress(OSError):
            if sys.platform != "win32" and self._process.returncode is None:
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            self._process.kill()

    def join(self, seconds: float) -> bool:
        """Wait at most so long until a killed one is gone and its pipes are closed; whether they are."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _talk(self) -> None:
        process = self._process
        try:
            while (request := self._requests.get()) is not None:
                payload, replies = request
                answer: bytes | None = None
                with contextlib.suppress(OSError, EOFError, ValueError):
                    if not self._ready:
                        read_frame(process.stdout)
                        self._deadline = time.monotonic() + self._limits.seconds
                        self._ready = True
                    write_frame(process.stdin, payload)
                    answer = read_frame(process.stdout)
                if answer is None:
                    self.kill()
                    process.wait()
                self.served += 1
                replies.put(Reply(self, answer))
                del request, payload, answer
        finally:
            hang_up(process)
            process.wait()


def _start(read: str, limits: Limits) -> subprocess.Popen[bytes]:
    asked = [CHILD_FLAG, read, str(limits.seconds), str(limits.memory_mb)]
    return start([sys.executable, *asked]) if getattr(sys, "frozen", False) else start_interpreter(_LINE, *asked)
