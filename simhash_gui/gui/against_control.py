"""A against all texts on the Read page: looked for in the background, shown, and followed to another text."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Slot

from simhash_gui.engine.profile import Profile
from simhash_gui.gui.content import Content
from simhash_gui.gui.jobs import Job, JobRunner
from simhash_gui.gui.latest import DEBOUNCE_MS, Latest
from simhash_gui.gui.session import Session
from simhash_gui.gui.widgets.read_places import is_small
from simhash_gui.present.read_against import (
    Against,
    AgainstReading,
    holder_list,
    holders_tip,
    look_against,
    read_against,
)
from simhash_gui.present.shelf import Entry
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Progress

FEWEST = 3  # texts from which on there is something to ask


class AgainstControl(QObject):
    """Works only while the switch is on and the page on show; follows every change of the texts."""

    def __init__(
        self, session: Session, content: Content, jobs: JobRunner, wording: Wording, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._content, self._jobs, self._wording = session, content, jobs, wording
        self._page = content.read
        self._panel = content.read.parts.against
        self._switch = content.read.parts.passage_bar.against
        self._of: Profile | None = None  # the text that was or is compared, and
        self._entries: tuple[Entry, ...] = ()  # those that were or are looked through
        self._against: Against | None = None
        self._wanted = -1  # a passage to be brought into view once the text is there that has it
        self._job: Job | None = None
        self._marking = Latest(jobs, self)
        self._announced = 0
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(DEBOUNCE_MS)
        self._soon.timeout.connect(self._look)
        for signal in (session.rowsAdded, session.rowsUpdated, session.rowsReset, session.pairChanged):
            signal.connect(self._texts_changed)
        content.pageChanged.connect(self._texts_changed)
        self._switch.toggled.connect(self._switched)
        self._page.reader.readingChanged.connect(self._mark)
        self._page.passages.visited.connect(self._list)
        self._panel.stopAsked.connect(self._switch.click)
        self._panel.wholeAsked.connect(self._show_whole)
        self._panel.textChosen.connect(self._put_beside)
        self._texts_changed()

    @property
    def on(self) -> bool:
        """Whether A is read against all."""
        return self._switch.isChecked()

    @Slot()
    def _texts_changed(self, *_what: object) -> None:
        enough = len(self._session.workspace) >= FEWEST
        self._switch.setVisible(enough)
        if not enough:
            self._switch.setChecked(False)
        if self.on and self._content.page == "read" and self._is_new() and not self._soon.isActive():
            self._announced = self._jobs.announce()
            self._soon.start()

    @Slot(bool)
    def _switched(self, on: bool) -> None:
        self._page.parts.show_against(on)
        self._page.passages.leave()
        if on:
            self._panel.show_progress(0, 0)
            self._look()
        else:
            self._drop()
            self._against, self._of, self._entries = None, None, ()
            self._wanted = -1
            self._page.set_against(None)

    # Looking.

    def _is_new(self) -> bool:
        """Whether there is an answer to look for that was not looked for yet."""
        a = self._session.pair.a
        if a is None or a.profile is None:
            return False
        return a.profile is not self._of or self._session.workspace.entries is not self._entries

    def _drop(self) -> None:
        self._soon.stop()
        self._jobs.withdraw(self._announced)
        self._marking.cancel()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    @Slot()
    def _look(self) -> None:
        self._jobs.withdraw(self._announced)
        a = self._session.pair.a
        if not (self.on and self._is_new()) or a is None or a.profile is None:
            return
        self._drop()
        profile, a_id, found = a.profile, a.id, self._session.snapshot()
        self._of, self._entries = profile, self._session.workspace.entries

        def work(progress: Progress) -> Against:
            return look_against(profile, a_id, found.entries, found.summaries, progress)

        job = self._job = self._jobs.start(work)
        job.progressed.connect(lambda done, total, _note: self._tell(job, done, total))
        job.finished.connect(lambda value: self._take(job, value))
        job.failed.connect(self._session.failed)

    def _tell(self, job: Job, done: int, total: int) -> None:
        if job is self._job and self._against is None:
            self._panel.show_progress(done, total)

    def _take(self, job: Job, against: Against) -> None:
        if job is self._job and self.on:
            self._job = None
            self._against = against
            self._mark()

    # Showing.

    @Slot()
    def _mark(self) -> None:
        """Mark A by what was found, and B, as soon as the passages of both are known."""
        against, reader = self._against, self._page.reader
        if against is None or not self.on or reader.profiles[0] is not against.of:
            return  # A was changed since: what it had stays marked until the new answer is there
        b = self._session.pair.b
        profile = reader.profiles[1]
        b_id = b.id if b is not None else None
        passages = reader.reading.passages

        def work(progress: Progress) -> AgainstReading:
            return read_against(against, profile, b_id, passages, progress)

        if is_small(reader.profiles):
            self._marking.cancel()
            self._show(work(Progress()))
        else:
            self._marking.request(work, self._show, wait_ms=0)

    def _show(self, reading: AgainstReading) -> None:
        self._page.set_against(reading, self._tip)
        at = self._page.passages.at
        wanted, self._wanted = self._wanted, -1
        if wanted >= 0:
            self._page.passages.visit(wanted)
        else:
            self._list(at)

    @Slot(int)
    def _list(self, passage: int) -> None:
        if self._against is None or not self.on:
            return
        b = self._session.pair.b
        found = holder_list(self._wording, self._against, passage, b.id if b is not None else None)
        self._panel.show_list(found, passage >= 0)

    def _tip(self, passage: int) -> str:
        return holders_tip(self._wording, self._against, passage) if self._against is not None else ""

    @Slot()
    def _show_whole(self) -> None:
        self._page.passages.leave()
        self._list(-1)

    @Slot(int)
    def _put_beside(self, entry_id: int) -> None:
        """That text becomes B, with the passage in view that one is at."""
        at = self._page.passages.at
        b = self._session.pair.b
        if b is not None and b.id == entry_id:
            if at >= 0:
                self._page.passages.visit(at)
            return
        self._wanted = at
        self._session.pick("B", entry_id)
