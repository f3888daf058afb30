"""How the window keeps up with very many texts: ``python -m tests.bench.many_window [TEXTS ...]``.

First 5,000 small files are dropped, and read as always. Then texts come in as from a table, up to 500 every 50 ms. For
each number of texts it prints the time until all numbers are there and the longest time the event loop did not
answer: while they come in and are counted, while the list is scrolled, sorted and searched, while A changes, and while
all are removed and put back. *At work* is how much of that longest gap the window itself was computing; the rest it
waited for a processor that others had.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QObject, QSettings, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication

from simhash_gui.gui.app import SWITCH_S
from simhash_gui.gui.collector import Collector
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.settings import Settings
from simhash_gui.gui.theme import Look
from simhash_gui.present.texts_order import ListOrder
from simhash_gui.present.wording import Wording
from simhash_gui.present.workspace import Incoming
from tests.bench.window import pause, wait_for

AMOUNTS = (5_000, 50_000, 100_000)
WORDS = 40  # of each text, as a row of a table has
BATCH, EVERY_MS = 500, 50


@dataclass(frozen=True, slots=True)
class Row:
    """What one step took, in milliseconds: altogether, the longest gap of the event loop, and work in that gap."""

    step: str
    total: float
    gap: float
    work: float


class Watch(QObject):
    """The longest gap between two turns of the event loop."""

    def __init__(self) -> None:
        super().__init__()
        self._worst = (0.0, 0.0)  # gap, and the processor's time of this thread in it
        self._last, self._worked = time.perf_counter(), time.thread_time()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._tick)
        self._timer.start(2)

    @Slot()
    def _tick(self) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        self._worst = max(self._worst, (now - self._last, worked - self._worked))
        self._last, self._worked = now, worked

    def gap(self) -> tuple[float, float]:
        """The longest gap since the last call and the work in it, in milliseconds."""
        (gap, work), self._worst = self._worst, (0.0, 0.0)
        return gap * 1e3, work * 1e3


def texts(count: int) -> Iterator[Incoming]:
    """Short texts of a small made-up language, each with a name and an origin of its own."""
    draw = random.Random(count)
    vocabulary = ["".join(draw.choices(["ba", "do", "fi", "lu", "me", "ra", "sun", "tor"], k=3)) for _ in range(4_000)]
    for number in range(count):
        yield Incoming(f"page {number}.txt", " ".join(draw.choices(vocabulary, k=WORDS)), f"/site/{number}/page.txt")


class Feeder(QObject):
    """Adds texts as loading does: a batch at each turn of a timer."""

    def __init__(self, window: MainWindow, incoming: Sequence[Incoming]) -> None:
        super().__init__(window)
        self._session, self._incoming, self.at = window.session, incoming, 0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._feed)
        self._timer.start(EVERY_MS)

    @Slot()
    def _feed(self) -> None:
        self._session.add(self._incoming[self.at : self.at + BATCH])
        self.at += BATCH
        if self.at >= len(self._incoming):
            self._timer.stop()


class Bench:
    """The steps, one after the other, on one window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._watch = Watch()

    def files(self, folder: Path, count: int) -> Row:
        """Drop ``count`` small files."""
        for number, each in enumerate(texts(count)):
            part = folder / f"part{number % 30}"
            part.mkdir(exist_ok=True)
            (part / f"text{number}.txt").write_text(each.text, "utf-8")
        window = self._window
        self._two_texts()
        begin = partial(window.adding.open_files, [str(folder)])
        row = self._row("files read and counted", begin, lambda: len(window.session.workspace) >= count and window.idle)
        self._empty()
        return row

    def _two_texts(self) -> None:
        """Two texts on show, as there mostly are before the many come in."""
        self._window.session.add([Incoming("a", "a text on show"), Incoming("b", "another text on show")])
        wait_for(lambda: self._window.idle, 60_000)
        pause(500)

    def _empty(self) -> None:
        self._window.session.remove(list(self._window.session.workspace.order))
        wait_for(lambda: self._window.idle, 60_000)

    def measure(self, count: int) -> Iterator[Row]:
        """All steps with ``count`` texts, beginning with an empty list and ending with one."""
        window, session = self._window, self._window.session
        self._two_texts()
        feeder = Feeder(window, list(texts(count)))
        yield self._row("added and counted", lambda: None, lambda: feeder.at >= count and window.idle)
        for part in range(20):
            QTimer.singleShot(10 * part, partial(self._scroll, part / 19))
        yield self._row("scrolled from end to end", lambda: pause(200), lambda: window.idle)
        for order in (ListOrder("name"), ListOrder("words", True), ListOrder("distance"), ListOrder(find="99")):
            step = f"sorted by {order.by}" if order.by != "given" else f"searched for “{order.find}”"
            yield self._row(step, partial(self._show, order), self._arranged)
        self._show(ListOrder("distance"))
        wait_for(self._arranged, 60_000)
        chosen = session.workspace.order[count // 2]
        yield self._row("another A, sorted by distance", lambda: session.pick("A", chosen), self._arranged)
        self._show(ListOrder())
        yield self._row("opened a picker", window.tools.picker_b.showPopup, lambda: True)
        yield self._row("found in it", lambda: window.tools.picker_b.popup.finder.setText("77"), lambda: True)
        window.tools.picker_b.hidePopup()
        yield self._row("selected and removed all", self._remove_all, lambda: window.idle)
        yield self._row("put back", session.undo_removal, lambda: window.idle)
        self._empty()

    def _scroll(self, share: float) -> None:
        bar = self._window.texts.view.verticalScrollBar()
        bar.setValue(round(bar.maximum() * share))

    def _show(self, order: ListOrder) -> None:
        if self._window.texts.listing is not None:
            self._window.texts.listing.set_order(order)

    def _arranged(self) -> bool:
        listing = self._window.texts.listing
        return self._window.idle and listing is not None and not listing.pending

    def _remove_all(self) -> None:
        self._window.texts.view.selectAll()
        self._window.session.remove(self._window.texts.view.selected_ids())

    def _row(self, step: str, begin: Callable[[], object], done: Callable[[], bool]) -> Row:
        pause(200)
        self._watch.gap()
        started = time.perf_counter()
        QTimer.singleShot(0, begin)
        pause(20)
        wait_for(done, 600_000)
        total = (time.perf_counter() - started) * 1e3
        pause(200)
        return Row(step, total, *self._watch.gap())


def main(amounts: Sequence[int]) -> int:
    """Open the window, take every step, print."""
    sys.setswitchinterval(SWITCH_S)
    app = QApplication(sys.argv[:1])
    with tempfile.TemporaryDirectory() as temporary:
        store = QSettings(str(Path(temporary) / "settings.ini"), QSettings.Format.IniFormat)
        window = MainWindow(Look("light"), Wording(), Settings(store))
        collector = Collector()
        window.resize(1440, 900)
        window.show()
        wait_for(lambda: window.idle, 30_000)
        print("| texts | step | ms | longest gap of the event loop, ms | at work, ms |")
        print("|--:|---|--:|--:|--:|")
        folder = Path(temporary) / "files"
        folder.mkdir()
        _print(AMOUNTS[0], Bench(window).files(folder, AMOUNTS[0]))
        for count in amounts:
            for row in Bench(window).measure(count):
                _print(count, row)
        window.close()
        collector.stop()
    app.quit()
    return 0


def _print(count: int, row: Row) -> None:
    print(f"| {count:,} | {row.step} | {row.total:,.0f} | {row.gap:.0f} | {row.work:.0f} |", flush=True)


if __name__ == "__main__":
    raise SystemExit(main([int(amount) for amount in sys.argv[1:]] or AMOUNTS))
