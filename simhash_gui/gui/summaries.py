"""Words, fingerprint, notices and language of every text in the list, worked out bit by bit behind the window.

What is asked for while a bit is being worked out waits its turn, so texts may arrive faster than they
are counted. Many of them are counted by another process, so that the window never waits for its turn.
Everything here belongs to the GUI thread except ``summaries_of`` and ``_languages``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from operator import length_hint
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simhash_gui.engine.languages import detect
from simhash_gui.engine.outliner import Outliner
from simhash_gui.engine.outlines import outlines
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import Job, JobRunner
from simhash_gui.present.shelf import Entry
from simhash_gui.present.texts_panel import Summary, summaries_of, summary_of
from simhash_gui.progress import Progress

AT_ONCE = 20 * 1024  # characters, and
FEW = 32  # texts that are worked out without a job
BATCH = 1 << 19  # characters, and
MANY = 2_000  # texts of one job
LOOKS = 5_000  # texts looked at in one go, most of which may need nothing
IDLE_MS = 10_000  # after which the process that counts texts is let go
IN_SIGHT = 64  # rows whose language is told at a time
IN_SIGHT_MS = 40


class Texts(Protocol):
    """Where the texts are found."""

    def find(self, entry_id: int | None) -> Entry | None: ...


class Summaries(QObject):
    """The newest summary of each text, with the wording and the recipe it belongs to."""

    found = Signal(object)  # ids that have a new summary
    told = Signal(object)  # ids that have a new language
    failed = Signal(object)  # the exception

    def __init__(self, texts: Texts, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts, self._jobs = texts, jobs
        jobs.closing.connect(self.close)
        self._recipe: Recipe | None = None
        self._number = 0  # of the recipe
        self._kept: dict[int, Summary] = {}
        self._made_of: dict[int, tuple[int, int]] = {}  # version of the text, number of the recipe
        self._todo: deque[Iterator[int]] = deque()  # ids that are looked at when it is their turn
        self._apart: Collection[int] = ()
        self._job: Job | None = None
        self._more = QTimer(self)  # goes on looking after the window had its turn
        self._more.setSingleShot(True)
        self._more.setInterval(0)
        self._more.timeout.connect(self._next)
        self._outliner: Outliner | None = None
        self._idle = QTimer(self)  # lets the process go that counts texts
        self._idle.setSingleShot(True)
        self._idle.setInterval(IDLE_MS)
        self._idle.timeout.connect(self.close)
        self._languages: dict[int, tuple[int, str | None]] = {}  # version of the text, language
        self._in_sight: dict[int, None] = {}
        self._language_job: Job | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(IN_SIGHT_MS)
        self._soon.timeout.connect(self._tell_languages)

    @property
    def pending(self) -> bool:
        """Whether a number is still to come."""
        return self._recipe is not None and bool(self._todo or self._job)

    @property
    def kept(self) -> Mapping[int, Summary]:
        """The last known summary of each text, be it of an earlier wording. O(1)."""
        return self._kept

    def of(self, entry: Entry) -> Summary | None:
        """The last known summary of one text."""
        return self._kept.get(entry.id)

    def language(self, entry: Entry) -> str | None:
        """The last known language of one text."""
        return self._languages.get(entry.id, (0, None))[1]

    @property
    def recipe(self) -> Recipe | None:
        """What the summaries are being made by."""
        return self._recipe

    def set_recipe(self, recipe: Recipe) -> None:
        """What is ``want``ed from now on is made by ``recipe``; nothing that was made before fits any more."""
        self._recipe = recipe
        self._number += 1
        self._todo.clear()
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self.close()
        if self._in_sight:
            self._soon.start()

    @Slot()
    def close(self) -> None:
        """End the process that counts texts, if there is one; more work starts another."""
        outliner, self._outliner = self._outliner, None
        if outliner is not None:
            outliner.close()

    def want(self, ids: Sequence[int], apart: Collection[int]) -> None:
        """Work out these texts, unless what is known of them fits. O(1): each is looked at when it is its turn.

        Those ``apart`` are A and B, whose profiles will come by themselves.
        """
        self._todo.append(iter(ids))
        self._apart = apart
        self._next()

    def want_language(self, entry: Entry) -> None:
        """The row of this text is in sight: its language will be told, if it is not known yet."""
        if entry.error is None and self._languages.get(entry.id, (-1, None))[0] != entry.version:
            self._in_sight[entry.id] = None
            while len(self._in_sight) > IN_SIGHT:  # rows long out of sight by now
                del self._in_sight[next(iter(self._in_sight))]
            if not self._soon.isActive():
                self._soon.start()

    def keep_profile(self, entry: Entry, profile: Profile) -> bool:
        """Take what the profile of A or B says. Returns whether that is new."""
        self._languages[entry.id] = (entry.version, profile.language)
        return self._keep(entry, summary_of(profile))

    def _keep(self, entry: Entry, summary: Summary) -> bool:
        self._made_of[entry.id] = (entry.version, self._number)
        if self._kept.get(entry.id) == summary:
            return False
        self._kept[entry.id] = summary
        return True

    @Slot()
    def _next(self) -> None:
        """Work out a few at once, or the next many in a job, unless one runs already."""
        recipe = self._recipe
        if recipe is None or self._job is not None:
            return
        batch = self._batch()
        texts = [entry.text for entry in batch]
        if not batch:
            (self._more if self._todo else self._idle).start()
            return
        if not self._todo and len(batch) <= FEW and sum(map(len, texts)) <= AT_ONCE:
            here = summaries_of(texts, lambda texts, progress: outlines(texts, recipe, progress), Progress())
            self._take(batch, here)
            return
        outliner = self._outliner or Outliner(recipe)
        self._outliner = outliner
        self._idle.stop()
        job = self._jobs.start(lambda progress: summaries_of(texts, outliner.outline, progress))
        self._job = job
        job.finished.connect(lambda made: self._finished(job, batch, made))
        job.failed.connect(self.failed)
        job.ended.connect(lambda: self._ended(job))

    def _batch(self) -> list[Entry]:
        """The next texts to be worked on, taken off the list of what is to do; a look at so many takes a moment."""
        found: list[Entry] = []
        size = 0
        for entry_id in islice(chain.from_iterable(self._todo), LOOKS):
            entry = self._texts.find(entry_id)
            if entry is None or entry.error is not None or entry_id in self._apart:
                continue
            if self._made_of.get(entry_id) != (entry.version, self._number):
                found.append(entry)
                size += len(entry.text)
                if size >= BATCH or len(found) >= MANY:
                    break
        while self._todo and not length_hint(self._todo[0]):
            self._todo.popleft()
        return found

    def _finished(self, job: Job, batch: list[Entry], made: list[Summary]) -> None:
        if job is self._job:
            self._job = None
            self._take(batch, made)

    def _take(self, batch: list[Entry], made: list[Summary]) -> None:
        """Keep what was worked out, unless newer is there, and go on."""
        fresh = []
        for entry, summary in zip(batch, made, strict=True):
            version, number = self._made_of.get(entry.id, (-1, 0))
            if (version, number) < (entry.version, self._number) and self._keep(entry, summary):
                fresh.append(entry.id)
        self._next()
        if fresh:
            self.found.emit(tuple(fresh))

    def _ended(self, job: Job) -> None:
        if job is self._job:  # cancelled or failed: what it was to do is not tried again and again
            self._job = None
            self._next()

    @Slot()
    def _tell_languages(self) -> None:
        if self._language_job is not None or self._recipe is None:
            return  # comes back when that is done, or when the program is warm
        entries = [entry for entry in map(self._texts.find, self._in_sight) if entry is not None]
        self._in_sight.clear()
        if entries:
            self._language_job = self._jobs.start(lambda progress: _languages(entries, progress))
            self._language_job.finished.connect(self._take_languages)
            self._language_job.failed.connect(self.failed)
            self._language_job.ended.connect(self._languages_ended)

    @Slot(object)
    def _take_languages(self, told: list[tuple[Entry, str | None]]) -> None:
        for entry, language in told:
            self._languages[entry.id] = (entry.version, language)
        named = tuple(entry.id for entry, language in told if language is not None)
        if named:
            self.told.emit(named)

    @Slot()
    def _languages_ended(self) -> None:
        self._language_job = None
        if self._in_sight:
            self._soon.start()


def _languages(entries: Iterable[Entry], progress: Progress) -> list[tuple[Entry, str | None]]:
    """The language of each text. Raises ``Cancelled``."""
    found = []
    for entry in entries:
        progress.step(0, 0)
        found.append((entry, detect(entry.text)))
    return found
