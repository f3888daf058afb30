"""A line that tells how far long work has come, for whoever watches a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType
from typing import Final, TextIO

from simhash_gui.cli.screen import Screen
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import cli as say
from simhash_gui.progress import Progress

PATIENCE: Final = 0.5  # seconds before anything is said
EVERY: Final = 0.1  # seconds between two lines
_CLEAR: Final = "\r\x1b[K"


class Ticker(Progress):
    """Progress that writes itself over and over on one line of standard error, and takes it away in the end.

    Only on a terminal: files, pipes and other programs get none of it. A context manager.
    """

    __slots__ = ("_next", "_output", "_shown", "_wording")

    def __init__(self, wording: Wording, output: TextIO | None, patience: float = PATIENCE) -> None:
        super().__init__()
        self._wording = wording
        self._output = output if output is not None and output.isatty() else None
        self._next = time.monotonic() + patience
        self._shown = False

    @classmethod
    def of_errors(cls, wording: Wording) -> Ticker:
        """One that writes on standard error."""
        return cls(wording, sys.stderr)

    def __enter__(self) -> Ticker:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown and self._output is not None:
            self._output.write(_CLEAR)
            self._output.flush()
            self._shown = False

    def step(self, done: int, total: int, note: str = "") -> None:
        """Say that ``done`` of ``total`` is finished, as often as somebody can read it. Raises ``Cancelled``."""
        super().step(done, total, note)
        if total > 0 and self._is_time():
            self._write(self._wording(say.COMPARED_SO_FAR, percent=self._wording.percent(min(done / total, 1.0))))

    def read(self, count: int, _name: str) -> None:
        """Say that so many texts were read."""
        if self._is_time():
            self._write(self._wording(say.READ_SO_FAR, n=count))

    def _is_time(self) -> bool:
        if self._output is None:
            return False
        now = time.monotonic()
        if now < self._next:
            return False
        self._next = now + EVERY
        return True

    def _write(self, line: str) -> None:
        assert self._output is not None
        self._output.write(_CLEAR + Screen(0, self._output.encoding or "ascii").plain(line))
        self._output.flush()
        self._shown = True
