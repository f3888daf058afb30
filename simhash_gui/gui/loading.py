"""Documents on their way in: a thread reads, a timer of the window takes over what is ready, a little at a time."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simhash_gui.documents import Document, DocumentError, Outcome, ReadOptions, Refused, Source
from simhash_gui.documents.child import Extractor, Task
from simhash_gui.documents.opening import open_all, open_source
from simhash_gui.gui.jobs import Job, JobRunner
from simhash_gui.gui.widgets.labels import breakable
from simhash_gui.gui.widgets.message_bar import Message, MessageBar, MessageRow
from simhash_gui.present.addresses import listed_in
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say
from simhash_gui.progress import Progress

PATIENCE_MS = 300
DRAIN_MS = 50
DRAIN_SECONDS = 0.015  # of every 50 ms, so that typing and painting have the rest
FEWEST, MOST = 64, 256  # items handed over at once; each time costs some, however few they are
MOST_WAITING = 4000  # items read ahead of the window
PAUSE = 0.01  # seconds

Read = Callable[[Progress], Iterable[object]]


@dataclass(frozen=True, slots=True)
class ListedAddresses:
    """A file was read that is a list of web addresses or a sitemap. They are fetched only if the user means it."""

    name: str
    addresses: tuple[str, ...]


class Inbox:
    """What one thread has read and another has not taken yet. Once closed, nothing comes in any more."""

    __slots__ = ("_closed", "_lock", "_waiting")

    def __init__(self) -> None:
        self._waiting: deque[object] = deque()
        self._lock = threading.Lock()
        self._closed = False

    def put(self, item: object) -> None:
        """Add an item at the end."""
        with self._lock:
            if not self._closed:
                self._waiting.append(item)

    def take(self, most: int) -> tuple[object, ...]:
        """The first items, at most ``most``."""
        with self._lock:
            return tuple(self._waiting.popleft() for _ in range(min(most, len(self._waiting))))

    def close(self) -> None:
        """Keep what is there and let nothing more in."""
        with self._lock:
            self._closed = True

    def __len__(self) -> int:
        return len(self._waiting)


def fill(inbox: Inbox, read: Read, progress: Progress) -> None:
    """Put everything that ``read`` gives into ``inbox``, never far ahead of who takes it. Raises ``Cancelled``."""
    for item in read(progress):
        inbox.put(item)
        while len(inbox) >= MOST_WAITING:
            time.sleep(PAUSE)
            progress.step(progress.done, progress.total, progress.note)


def reading(sources: Sequence[Source], options: ReadOptions, extractor: Extractor) -> Read:
    """Work for a ``Loading``: everything at ``sources``, whole places or parts of them."""

    def read(progress: Progress) -> Iterator[Outcome | ListedAddresses]:
        with closing(_outcomes(sources, options, progress, extractor)) as outcomes:
            for outcome in outcomes:
                yield outcome
                if isinstance(outcome, Document) and (listed := listed_in(outcome)):
                    yield ListedAddresses(outcome.title, listed)

    return read


def _outcomes(
    sources: Sequence[Source], options: ReadOptions, progress: Progress, extractor: Extractor
) -> Generator[Outcome, None, None]:
    for is_part, group in groupby(sources, lambda source: bool(source.inside)):
        if not is_part:
            yield from open_all([source.place for source in group], options, progress, extractor)
            continue
        for source in group:
            yield from open_source(source, options, progress, extractor)


def reading_html(html: str, title: str, extractor: Extractor) -> Read:
    """Work for a ``Loading``: what is seen of a part of a page, without an origin."""
    options = ReadOptions(page="whole", encoding="utf-8")
    task = Task("page", None, html.encode("utf-8", "replace"), title, options)

    def read(progress: Progress) -> Iterator[Outcome]:
        progress.step(0, 1, title)
        for _, found in extractor.extract([task], progress):
            if isinstance(found, DocumentError):
                yield Refused(Source(""), title, found, opened=False)
            else:
                yield Document(found.text, title)

    return read


class Loading(QObject):
    """One lot on its way in. ``arrived`` brings what was read in order; ``over`` comes last, once.

    Takes longer than a blink? Then a row of the message bar says what is being read, with Cancel.
    """

    arrived = Signal(object)  # tuple of what the work gave
    over = Signal(bool)  # whether it was stopped before its end

    def __init__(self, read: Read, jobs: JobRunner, bar: MessageBar, wording: Wording) -> None:
        super().__init__(bar)
        self._bar, self._wording = bar, wording
        self._row: MessageRow | None = None
        self._inbox = Inbox()
        self._ended = self._stopped = False
        self._error: Exception | None = None
        self._batch = FEWEST
        inbox = self._inbox
        job: Job = jobs.start(lambda progress: fill(inbox, read, progress))
        job.failed.connect(self._failed)
        job.cancelled.connect(self._cancelled)
        job.ended.connect(self._job_ended)
        job.progressed.connect(self._progressed)
        self._progress = job.progress  # outlives the job
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._show)
        self._patience.start(PATIENCE_MS)
        self._drain = QTimer(self)
        self._drain.setInterval(DRAIN_MS)
        self._drain.timeout.connect(self._take_over)
        self._drain.start()

    @Slot()
    def cancel(self) -> None:
        """Stop at once. What was read is kept; what a slow server may still send is not waited for."""
        self._progress.cancel()
        self._cancelled()

    @Slot()
    def _show(self) -> None:
        cancel = self._wording(say.CANCEL)
        message = Message(self._wording(say.READING_BEGINS), action_text=cancel, action=self.cancel, progress=True)
        self._row = self._bar.show_message(message)
        self._progressed(self._progress.done, self._progress.total, self._progress.note)

    @Slot(int, int, str)
    def _progressed(self, done: int, total: int, name: str) -> None:
        if self._row is None or not name:
            return
        self._row.bar.setRange(0, total if total > 1 else 0)
        self._row.bar.setValue(done)
        if total > 1:
            text = self._wording(say.READING_SOME, name=name, done=min(done + 1, total), total=total)
        else:
            text = self._wording(say.READING, name=name)
        self._row.label.setText(breakable(text))

    @Slot()
    def _take_over(self) -> None:
        """Hand over what is ready, for some milliseconds; the size of a batch follows how long one takes."""
        begin = time.perf_counter()
        left = DRAIN_SECONDS
        while left > 0 and (items := self._inbox.take(self._batch)):
            self.arrived.emit(items)
            took = time.perf_counter() - begin - (DRAIN_SECONDS - left)
            if took < DRAIN_SECONDS / 4:
                self._batch = min(2 * self._batch, MOST)
            elif took > DRAIN_SECONDS:
                self._batch = max(self._batch // 2, FEWEST)
            left = DRAIN_SECONDS - (time.perf_counter() - begin)
        if not len(self._inbox) and (self._ended or self._stopped):
            self._finish()

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        self._error = error

    @Slot()
    def _cancelled(self) -> None:
        self._stopped = True
        self._inbox.close()
        self._close_row()

    @Slot()
    def _job_ended(self) -> None:
        self._ended = True
        self._take_over()

    def _finish(self) -> None:
        if not self._drain.isActive():
            return
        self._drain.stop()
        self._close_row()
        self.over.emit(self._stopped or self._error is not None)
        self.deleteLater()
        if self._error is not None:
            raise self._error  # not one of the errors reading is known for: the exception hook shows and logs it

    def _close_row(self) -> None:
        self._patience.stop()
        if self._row is not None:
            self._bar.close_row(self._row)
            self._row = None
