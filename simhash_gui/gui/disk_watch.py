"""Files that changed on disk since they were read: looked for when the window comes to the front, told once."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Slot

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.rereading import Rereading
from simhash_gui.gui.session import Session
from simhash_gui.gui.widgets.message_bar import Message, MessageBar, MessageRow
from simhash_gui.present.text_details import is_edited
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say
from simhash_gui.present.workspace import Entry
from simhash_gui.progress import Progress

Stamp = tuple[int, int]
STEP = 256  # files between two looks at "cancelled?"


@dataclass(frozen=True, slots=True)
class ChangedFile:
    """A text whose file is no longer what was read. ``stamp`` is what the file has now."""

    entry_id: int
    place: str
    stamp: Stamp
    edited: bool


def changed_files(entries: Sequence[Entry], progress: Progress) -> tuple[ChangedFile, ...]:
    """Ask the file system about every file that texts came from, each once. Raises ``Cancelled``.

    A file that is gone is no change: it may be on its way back, and its text is here.
    """
    now: dict[str, Stamp | None] = {}
    found = []
    for number, entry in enumerate(entries):
        if number % STEP == 0:
            progress.step(number, len(entries))
        document = entry.document
        if document is None or document.source is None or document.stamp is None:
            continue
        place = document.source.place
        if place not in now:
            now[place] = _stamp(place)
        stamp = now[place]
        if stamp is not None and stamp != document.stamp:
            found.append(ChangedFile(entry.id, place, stamp, is_edited(entry)))
    return tuple(found)


def _stamp(place: str) -> Stamp | None:
    try:
        status = os.stat(place)
    except (OSError, ValueError):
        return None
    return status.st_mtime_ns, status.st_size


class DiskWatch(QObject):
    """Marks rows and asks "Reload or keep?". What was kept is asked again only when the file changes once more."""

    def __init__(
        self, session: Session, rereading: Rereading, jobs: JobRunner, bar: MessageBar, wording: Wording
    ) -> None:
        super().__init__(bar)
        self._session, self._rereading, self._bar, self._wording = session, rereading, bar, wording
        self._work = Latest(jobs, self)
        self._told: dict[str, Stamp] = {}
        self._marked: set[int] = set()
        self._open: list[tuple[MessageRow, tuple[ChangedFile, ...]]] = []
        rereading.settled.connect(self._follow)
        session.rowsReset.connect(self._follow)

    @property
    def idle(self) -> bool:
        """Whether no look is under way."""
        return not self._work.pending

    @Slot()
    def look(self) -> None:
        """Look for changes, in the background."""
        entries = self._session.workspace.entries
        if entries and not self._work.pending:
            self._work.request(lambda progress: changed_files(entries, progress), self._take, wait_ms=0)

    def _take(self, found: tuple[ChangedFile, ...]) -> None:
        marked = {each.entry_id for each in found}
        self._session.set_changed(self._marked - marked, False)
        self._session.set_changed(marked, True)
        self._marked = marked
        news = [each for each in found if self._told.get(each.place) != each.stamp]
        if not news:
            return
        asked = self._withdraw() | {each.entry_id for each in news}
        self._told.update({each.place: each.stamp for each in news})
        shown = [each for each in found if each.entry_id in asked]
        self._ask([each for each in shown if not each.edited], edited=False)
        self._ask([each for each in shown if each.edited], edited=True)

    @Slot()
    def _follow(self) -> None:
        """Ask no more about texts that were read again in another way, or are gone."""
        for row, asked in self._open:
            if row in self._bar.rows:
                left = [each for each in asked if self._is_changed(each)]
                if len(left) < len(asked):
                    self._open = [each for each in self._open if each[0] is not row]
                    self._bar.close_row(row)
                    self._ask(left, edited=asked[0].edited)

    def _is_changed(self, changed: ChangedFile) -> bool:
        entry = self._session.workspace.find(changed.entry_id)
        return entry is not None and entry.changed

    def _withdraw(self) -> set[int]:
        """Take back questions that still wait: the new ones speak of their files too."""
        asked: set[int] = set()
        for row, changed in self._open:
            if row in self._bar.rows:
                asked.update(each.entry_id for each in changed)
                self._bar.close_row(row)
        self._open = []
        return asked

    def _ask(self, changed: Sequence[ChangedFile], *, edited: bool) -> None:
        if not changed:
            return
        ids = tuple(each.entry_id for each in changed)
        files = len({each.place for each in changed})
        entry = self._session.workspace.find(ids[0])
        one = entry.name if entry is not None and len(ids) == 1 else ""
        if one:
            text = self._wording(say.CHANGED_EDITED_ONE if edited else say.CHANGED_ONE, name=one)
        else:
            text = self._wording(say.CHANGED_EDITED if edited else say.CHANGED, n=files)
        question = Message(
            text,
            action_text=self._wording(say.REPLACE_EDITS if edited else say.RELOAD),
            action=lambda: self._rereading.replace_all(ids),
            other_text=self._wording(say.KEEP),
            question=True,
        )
        self._open.append((self._bar.show_message(question), tuple(changed)))
