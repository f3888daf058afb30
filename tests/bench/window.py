"""How the window keeps up with typing: ``python -m tests.bench.window``. Prints two figures for each length.

In the real window, on the Read page, keys are typed into the middle of text A. *Numbers* is the time from a key to the
comparison of exactly the text then typed. *Gap* is the longest time the event loop did not answer meanwhile.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QObject, QSettings, Qt, QTimer, Slot
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from simhash_gui.gui.app import SWITCH_S
from simhash_gui.gui.collector import Collector
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.settings import Settings
from simhash_gui.gui.theme import Look
from simhash_gui.present.pair import PairState
from simhash_gui.present.wording import Wording
from simhash_gui.present.workspace import Incoming

KEYS = 25
CASES = ((2_000, "words", 150), (150_000, "words (1 MB)", 120))


class Watch(QObject):
    """Longest gap between two turns of the event loop, and when the newest comparison came."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.worst = 0.0
        self.seen = ""
        self.at = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(4)
        window.session.pairChanged.connect(self._pair)

    @Slot()
    def _tick(self) -> None:
        now = time.perf_counter()
        self.worst, self._last = max(self.worst, now - self._last), now

    @Slot(object)
    def _pair(self, state: PairState) -> None:
        if state.comparison is not None and not state.stale:
            self.seen, self.at = state.comparison.a.text, time.perf_counter()


def pause(ms: int) -> None:
    """Let the event loop turn for ``ms``. (``QTest.qWait`` would keep Python's lock from the workers.)"""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def wait_for(done: Callable[[], bool], most_ms: int) -> None:
    """Let the event loop turn until ``done``. Raises ``TimeoutError`` after ``most_ms``."""
    until = time.perf_counter() + most_ms / 1e3
    while not done():
        if time.perf_counter() > until:
            raise TimeoutError("the window did not come to rest")
        pause(2)


def prose(words: int, seed: int) -> str:
    """Words of a small made-up language, in paragraphs of a hundred."""
    draw = random.Random(seed)
    syllables = [c + v for c in "bdfglmnprst" for v in "aeiou"]
    known = random.Random(1)
    vocabulary = ["".join(known.choices(syllables, k=known.randint(1, 4))) for _ in range(8_000)]
    picked = [vocabulary[min(int(draw.expovariate(1 / 900)), 7_999)] for _ in range(words)]
    return "\n\n".join(" ".join(picked[at : at + 100]) for at in range(0, words, 100))


def measure(window: MainWindow, words: int, wait_ms: int) -> tuple[float, float, float]:
    """Median and longest wait for the numbers, and the longest gap, in milliseconds."""
    window.session.remove([entry.id for entry in window.session.workspace.entries])
    window.session.add([Incoming("a.txt", prose(words, 2)), Incoming("b.txt", prose(words, 3))])
    window.content.show_page("read")
    wait_for(lambda: window.idle, 120_000)
    pause(300)
    pane = window.content.read.cards["A"].pane
    cursor = QTextCursor(pane.document().findBlockByNumber(pane.document().blockCount() // 2))
    pane.setTextCursor(cursor)
    pane.setFocus()
    pause(300)
    watch = Watch(window)
    waits: list[float] = []
    for key in range(KEYS):
        watch.seen = ""
        started = time.perf_counter()
        QTest.keyClicks(pane, "abcde "[key % 6])
        if words <= CASES[0][0]:
            wait_for(lambda: bool(watch.seen), 10_000)
            waits.append(watch.at - started)
        pause(wait_ms)
    if not waits:
        wait_for(lambda: window.idle, 60_000)
        waits.append(watch.at - started)
    return statistics.median(waits) * 1e3, max(waits) * 1e3, watch.worst * 1e3


def main() -> int:
    """Open the window, type, print."""
    sys.setswitchinterval(SWITCH_S)
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as folder:
        store = QSettings(str(Path(folder) / "settings.ini"), QSettings.Format.IniFormat)
        window = MainWindow(Look("light"), Wording(), Settings(store))
        collector = Collector()
        window.resize(1440, 900)
        window.show()
        wait_for(lambda: window.idle, 30_000)
        print("| text A and B, each | key to numbers, median ms | longest | longest gap of the event loop, ms |")
        print("|---|--:|--:|--:|")
        for words, unit, wait_ms in CASES:
            median, longest, gap = measure(window, words, wait_ms)
            print(f"| {words:,} {unit} | {median:.0f} | {longest:.0f} | {gap:.0f} |", flush=True)
        window.close()
        collector.stop()
    app.quit()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
