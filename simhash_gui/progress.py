"""Long work reports through one plain object, and is asked to stop through the same.

The engine calls ``progress.step(...)`` at every slice or text; a step writes three fields, so it
costs next to nothing. Whoever watches polls the fields (see ``gui.jobs``). With a fresh
``Progress()`` nobody watches and nobody cancels, which is what the terminal and the tests use.
"""

from __future__ import annotations


class Cancelled(Exception):  # noqa: N818 - not an error: somebody asked for it
    """Raised by ``Progress.step`` after ``Progress.cancel`` was called."""


class Progress:
    """How far some work has come. Written by one thread, read by another."""

    __slots__ = ("_cancelled", "done", "note", "total")

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.note = ""
        self._cancelled = False

    def step(self, done: int, total: int, note: str = "") -> None:
        """Say that ``done`` of ``total`` is finished. Raises ``Cancelled`` if asked to stop."""
        self.done, self.total, self.note = done, total, note
        if self._cancelled:
            raise Cancelled

    def cancel(self) -> None:
        """Ask the work to stop at its next step."""
        self._cancelled = True

    @property
    def cancelled(self) -> bool:
        """Whether ``cancel`` was called."""
        return self._cancelled
