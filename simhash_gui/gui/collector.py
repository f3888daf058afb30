"""Python's cyclic garbage collector, kept in the GUI thread.

The collector runs in whichever thread happens to allocate. In a worker it may destroy a widget or a
timer that lies in a reference cycle, which Qt allows only in the thread that made it. So the
automatic runs are switched off, and a timer of the GUI thread does them by the same rules.
"""

from __future__ import annotations

import gc
import time

from PySide6.QtCore import QObject, QTimer, Slot

EVERY_MS = 500
LONG_S = 0.004  # of one collection


class Collector(QObject):
    """While it lives, garbage is collected only here. ``stop`` gives the work back to Python."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        # What the program has loaded by now stays; looking through it again and again would be felt.
        gc.collect()
        gc.freeze()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(EVERY_MS)

    @Slot()
    def collect(self) -> int:
        """Collect as many generations as are due. Returns how many objects were unreachable."""
        due = [count > limit for count, limit in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if not due[0]:
            return 0
        begin = time.thread_time()
        found = gc.collect(2 if due[1] and due[2] else 1 if due[1] else 0)
        if time.thread_time() - begin > LONG_S:
            # Thousands of texts came in. They stay, and the next look at all of them would be felt.
            gc.freeze()
        return found

    def stop(self) -> None:
        """Back to Python's own way."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()
