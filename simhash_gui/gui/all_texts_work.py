"""The work behind the All texts page: looks at the texts in a thread, and follows what the user chooses.

The old picture stays until the new one is there. While texts stream in, the page follows at most once a
second, and slower where one look takes longer, so that loading is not held up by it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import Job, JobRunner
from simhash_gui.present.all_texts_grouped import default_limit
from simhash_gui.present.all_texts_marks import Marks
from simhash_gui.present.all_texts_page import AllTexts, Choices, count_pairs, is_whole, search, work_again, work_out
from simhash_gui.present.all_texts_survey import TextNow
from simhash_gui.present.texts_panel import Summary
from simhash_gui.present.workspace import Entry
from simhash_gui.progress import Progress

FEW = 300  # texts up to which a change is followed soon
SOON_MS, LATER_MS = 120, 1000
REST = 3  # times the last look: the least pause before the next one while texts stream in
BUSY_MS = 300


@dataclass(frozen=True, slots=True, eq=False)
class OpenTexts:
    """The open texts and what is known of them, as one moment saw them."""

    entries: tuple[Entry, ...]
    summaries: Mapping[int, Summary]
    recipe: Recipe

    def is_as(self, other: OpenTexts | None) -> bool:
        """Whether nothing that the page shows differs. O(texts), and quick: mostly the very same objects."""
        if other is None or self.recipe != other.recipe:
            return False
        return self.entries == other.entries and self.summaries == other.summaries


def texts_now(opened: OpenTexts, progress: Progress) -> tuple[TextNow, ...]:
    """Every text with its fingerprint. Raises ``Cancelled``."""
    found = []
    for done, entry in enumerate(opened.entries):
        if done % 1000 == 0:
            progress.step(done, len(opened.entries), "texts")
        summary = opened.summaries.get(entry.id)
        found.append(
            TextNow(
                entry.id,
                entry.version,
                entry.name,
                entry.origin,
                entry.text,
                summary.words if summary is not None else None,
                summary.fingerprint if summary is not None else None,
                entry.error is not None,
            )
        )
    return tuple(found)


class AllTextsWork(QObject):
    """``look_again`` says that the texts changed, ``choose`` that the user chose; ``ready`` brings what to show."""

    ready = Signal(object)  # AllTexts
    busyChanged = Signal(bool)
    progressed = Signal(int, int, str)
    stopped = Signal()
    failed = Signal(object)  # the exception

    def __init__(self, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._source: Callable[[], OpenTexts] | None = None
        self.choices = Choices(default_limit(64))
        self.shown: AllTexts | None = None
        self._limit_is_usual = True
        self._bits = 64
        self._stale = True
        self._seen: OpenTexts | None = None  # what is on show, or being worked out
        self._active = False
        self._job: Job | None = None
        self._looking = False
        self._took = 0.0
        self._announced = 0
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._look)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(BUSY_MS)
        self._patience.timeout.connect(lambda: self.busyChanged.emit(True))

    def set_source(self, source: Callable[[], OpenTexts]) -> None:
        """Where the open texts come from."""
        self._source = source

    def set_active(self, active: bool) -> None:
        """Whether anybody sees the page: nothing is worked out before."""
        self._active = active
        if active and self._stale:
            self._plan(0)

    @Slot()
    def look_again(self) -> None:
        """The texts or the recipe changed."""
        self._stale = True
        if self._active and not self._soon.isActive() and not self._looking:
            few = self.shown is None or len(self.shown.made.nodes) <= FEW
            self._plan(max(SOON_MS if few else LATER_MS, round(self._took * 1000 * REST)))

    def _plan(self, wait_ms: int) -> None:
        if not self._looking and not self._soon.isActive():
            self._announced = self._jobs.announce()
            self._soon.start(wait_ms)

    @Slot()
    def _look(self) -> None:
        self._jobs.withdraw(self._announced)
        if self._source is None:
            return
        self._stale = False
        opened = self._source()
        if opened.is_as(self._seen):  # only A or B changed, say
            if self._job is None:
                self._follow()
            return
        self._seen = opened
        bits = opened.recipe.bits
        if bits != self._bits:  # another width: the limit goes with it
            limit = default_limit(bits)
            if not self._limit_is_usual:
                limit = round(self.choices.limit * bits / self._bits)
            self._bits = bits
            self.choices = replace(self.choices, limit=limit)
        self._drop()
        self._looking, self._took = True, 0.0
        choices, before = self.choices, self.shown

        def work(progress: Progress) -> AllTexts:
            return work_out(texts_now(opened, progress), opened.recipe, choices, before, progress)

        self._start(work)

    def choose(
        self,
        *,
        limit: int | None = None,
        marks: Marks | None = None,
        **other: object,
    ) -> None:
        """Follow another choice: any field of ``Choices``."""
        if limit is not None:
            self._limit_is_usual = limit == default_limit(self._bits)
            other["limit"] = limit
        if marks is not None:
            other["marks"] = marks
        self.choices = replace(self.choices, **other)  # type: ignore[arg-type]
        if not self._looking:
            self._follow()

    def _follow(self) -> None:
        """What is still to be done for the texts on show: their near pairs, another choice, the count of all pairs."""
        shown, choices = self.shown, self.choices
        if shown is None:
            return
        if not is_whole(shown) and self._seen is not None:  # the list is there; what is near whom may take long
            self._drop()
            self._looking = True
            self._start(lambda progress: search(shown, choices, progress))
        elif shown.choices != choices:
            self._drop()
            self._start(lambda progress: work_again(shown, choices, progress))
        elif shown.made.histogram is None:
            self._drop()
            self._start(lambda progress: count_pairs(shown, progress))

    def _start(self, work: Callable[[Progress], AllTexts]) -> None:
        begin = time.perf_counter()
        job = self._jobs.start(work)
        self._job = job
        self._patience.start()
        job.progressed.connect(lambda *now: self.progressed.emit(*now) if job is self._job else None)
        job.finished.connect(lambda found: self._take(job, found, time.perf_counter() - begin))
        job.failed.connect(lambda error: self._fail(job, error))

    def cancel(self) -> None:
        """Stop at the user's wish; what is on show stays, and is told to be old."""
        if self._job is not None:
            if self._looking:
                self._stale, self._seen = True, None
            self._drop()
            self.stopped.emit()

    @property
    def busy(self) -> bool:
        """Whether something is being worked out."""
        return self._job is not None

    @property
    def stale(self) -> bool:
        """Whether what is on show is not of the newest texts."""
        return self._stale

    def _drop(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self._rest()

    def _rest(self) -> None:
        self._job = None
        self._looking = False
        self._patience.stop()
        self.busyChanged.emit(False)

    def _take(self, job: Job, found: AllTexts, seconds: float) -> None:
        if job is not self._job:
            return
        if self._looking:
            self._took += seconds
        self._rest()
        self.shown = found
        self.ready.emit(found)
        if is_whole(found) or not self._stale:
            self._follow()
        if self._stale and self._active:
            self.look_again()

    def _fail(self, job: Job, error: Exception) -> None:
        if job is self._job:
            self._seen = None
            self._rest()
            self.failed.emit(error)
