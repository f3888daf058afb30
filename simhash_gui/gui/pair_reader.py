"""Reads a pair in the background: marks and passages, then the sentences to rewrite; live while somebody types."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from simhash_gui.engine.profile import Profile
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.widgets.read_places import Profiles, is_small
from simhash_gui.present.pair import PairState
from simhash_gui.present.read_passages import NO_READING, PairReading, RewriteTables, read_pair, rewrite_rows
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Progress


class PairReader(QObject):
    """Emits ``readingChanged`` and ``tablesChanged`` when ``reading`` and ``tables`` are those of another pair."""

    readingChanged = Signal()
    tablesChanged = Signal()

    def __init__(self, jobs: JobRunner, wording: Wording, parent: QObject) -> None:
        super().__init__(parent)
        self._wording = wording
        self.profiles: Profiles = (None, None)
        self.reading: PairReading = NO_READING
        self.tables: RewriteTables | None = None
        self._reading = Latest(jobs, self)
        self._ranking = Latest(jobs, self)

    def set_pair(self, state: PairState, *, now: bool = False) -> None:
        """Read these texts; ``now``: short ones before this returns, so that marks never stand beside their words.

        Texts whose profile is still being made keep the reading they had.
        """
        sides = (state.a, state.b)
        if any(side is not None and side.profile is None for side in sides):
            return
        a, b = (side.profile if side is not None else None for side in sides)
        if (a, b) == self.profiles:
            if now and self._reading.pending and is_small(self.profiles):
                self._reading.cancel()
                self._take(read_pair(a, b))
            return
        self.profiles = (a, b)
        if now and is_small(self.profiles):
            self._reading.cancel()
            self._take(read_pair(a, b))
        else:
            self._reading.request(lambda progress: read_pair(a, b, progress), self._take, wait_ms=0)
        self._rank(a, b)

    def _rank(self, a: Profile | None, b: Profile | None) -> None:
        if a is None or b is None or not (a.plain.words and b.plain.words):
            self._ranking.cancel()
            self._take_tables(None)
            return
        say = self._wording

        def work(progress: Progress) -> RewriteTables:
            return RewriteTables(rewrite_rows(say, "A", a, b, progress), rewrite_rows(say, "B", b, a, progress))

        self._ranking.request(work, self._take_tables, wait_ms=0)

    def _take(self, reading: PairReading) -> None:
        self.reading = reading
        self.readingChanged.emit()

    def _take_tables(self, tables: RewriteTables | None) -> None:
        self.tables = tables
        self.tablesChanged.emit()
