from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from simhash_gui.gui.collector import Collector


class Loop:
    """Refers to itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[Collector]:
    made = Collector()
    yield made
    made.stop()
    assert gc.isenabled()


def test_a_worker_never_collects(collector: Collector) -> None:
    left = weakref.ref(Loop())

    def allocate() -> None:
        kept = [[number] for number in range(100_000)]
        assert len(kept) == 100_000

    worker = threading.Thread(target=allocate)
    worker.start()
    worker.join()
    assert left() is not None
    gc.collect()
    assert left() is None


def test_the_timer_does_the_work_when_it_is_due(qtbot: QtBot, collector: Collector) -> None:
    left = weakref.ref(Loop())
    kept = [[number] for number in range(5_000)]
    assert collector.collect() >= 1
    assert left() is None
    assert len(kept) == 5_000
