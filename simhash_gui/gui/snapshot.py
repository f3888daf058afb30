"""A picture of the window once all work has finished."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication

from simhash_gui.gui.main_window import MainWindow
from simhash_gui.reports.saving import save

POLL_MS = 20
QUIET_POLLS = 3  # so many polls in a row without work: layouts and lazily made parts have settled
LONGEST_S = 120


class SnapshotFailed(Exception):  # noqa: N818 - reads as a sentence
    """The picture could not be written; the message says why."""


class Snapshot(QObject):
    """Waits until ``window`` is idle, writes the picture, and ends the program with an exit code."""

    def __init__(self, window: MainWindow, target: Path, finish: Callable[[int], None]) -> None:
        super().__init__(window)
        self._window, self._target, self._finish = window, target, finish
        self._quiet = 0
        self._left = LONGEST_S * 1000 // POLL_MS
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._poll)
        self._timer.start(POLL_MS)

    @Slot()
    def _poll(self) -> None:
        self._left -= 1
        self._quiet = self._quiet + 1 if self._window.idle else 0
        if self._quiet < QUIET_POLLS and self._left > 0:
            return
        self._timer.stop()
        code = 0
        if self._quiet < QUIET_POLLS:
            print(f"simhash-gui: the work did not end within {LONGEST_S} s; no picture was written.", file=sys.stderr)
            code = 1
        else:
            code = self._write()
        for message in self._window.content.messages.messages:
            if message.error:
                print(f"simhash-gui: {message.text}", file=sys.stderr)
                code = 1
        self._finish(code)

    def _write(self) -> int:
        try:
            write_picture(self._window, self._target)
        except SnapshotFailed as error:
            print(f"simhash-gui: {error}", file=sys.stderr)
            return 1
        return 0


def write_picture(window: MainWindow, target: Path) -> None:
    """Write ``window`` to ``target``, whole or not at all. Raises ``SnapshotFailed``."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not window.grab().save(buffer, "PNG"):
        raise SnapshotFailed("the window could not be drawn.")
    data = bytes(buffer.data().data())
    try:
        save(target, data)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SnapshotFailed(f"{target} could not be written ({reason}); choose another place.") from error


def leave(code: int) -> None:
    """End the program's event loop with ``code``."""
    QApplication.exit(code)
