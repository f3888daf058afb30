"""Reading texts again: another encoding, another part of a page, a file that changed, one that failed before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject

from simhash_gui.documents import Document, ReadOptions, Refused, Source
from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import PageMode
from simhash_gui.documents.errors import FileMissingError
from simhash_gui.documents.opening import open_all
from simhash_gui.gui.adding import Adding
from simhash_gui.gui.arrivals import failed_row, incoming_of, sentence_of
from simhash_gui.gui.loading import Read
from simhash_gui.gui.session import Session
from simhash_gui.gui.widgets.message_bar import Message, MessageBar
from simhash_gui.present.text_details import is_edited
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say
from simhash_gui.present.workspace import Entry
from simhash_gui.progress import Progress


@dataclass(frozen=True, slots=True)
class Wanted:
    """A text to read again, from where and how."""

    entry_id: int
    source: Source
    name: str
    options: ReadOptions


@dataclass(frozen=True, slots=True)
class Reread:
    """What came of it."""

    entry_id: int
    outcome: Document | Refused


def reading_again(wanted: Sequence[Wanted], extractor: Extractor) -> Read:
    """Work for a ``Loading``: gives a ``Reread`` for each of ``wanted``."""

    def read(progress: Progress) -> Iterator[Reread]:
        by_options: dict[ReadOptions, list[Wanted]] = {}
        for each in wanted:
            by_options.setdefault(each.options, []).append(each)
        for options, group in by_options.items():
            yield from _read_group(group, options, progress, extractor)

    return read


def _read_group(
    group: Sequence[Wanted], options: ReadOptions, progress: Progress, extractor: Extractor
) -> Iterator[Reread]:
    missing: dict[Source, list[Wanted]] = {}
    for each in group:
        missing.setdefault(each.source, []).append(each)
    places = tuple(dict.fromkeys(each.source.place for each in group))
    outcomes = open_all(places, options, progress, extractor)
    with closing(outcomes):
        for outcome in outcomes:
            if isinstance(outcome, Document | Refused) and outcome.source is not None:
                for source in _meant(outcome, outcome.source, missing):
                    yield from (Reread(each.entry_id, outcome) for each in missing.pop(source))
            if not missing:
                return
    for source, left in missing.items():
        for each in left:
            error = FileMissingError(name=each.name)
            yield Reread(each.entry_id, Refused(source, each.name, error, opened=True))


def _meant(outcome: Document | Refused, source: Source, missing: dict[Source, list[Wanted]]) -> tuple[Source, ...]:
    """What ``outcome`` is the answer to; a place that cannot be read answers for all that was inside."""
    if source in missing:
        return (source,)
    if isinstance(outcome, Refused) and not source.inside:
        return tuple(each for each in missing if each.place == source.place)
    return ()


class Rereading(QObject):
    """Replaces texts by what their files say now; rows keep id, name, side and place.

    A text that cannot be read this time stays as it is, and a sentence says why.
    """

    def __init__(self, session: Session, adding: Adding, bar: MessageBar, wording: Wording) -> None:
        super().__init__(bar)
        self._session, self._adding, self._bar, self._wording = session, adding, bar, wording

    def again(self, entry_ids: Iterable[int]) -> None:
        """Read texts again as they were read. Asks first where that would replace edits."""
        entries = self._entries(entry_ids)
        edited = [entry for entry in entries if is_edited(entry)]
        self._start([entry for entry in entries if not is_edited(entry)], say_done=True)
        if edited:
            one = edited[0].name if len(edited) == 1 else ""
            said = self._wording(say.EDITED_ASK, name=one) if one else ""
            self._ask(said or self._wording(say.EDITED_ASK_MANY, n=len(edited)), edited, say_done=True)

    def replace_all(self, entry_ids: Iterable[int]) -> None:
        """Read texts again, edited ones too: the user was told."""
        self._start(self._entries(entry_ids), say_done=True)

    def set_encoding(self, entry_id: int, encoding: str) -> None:
        """Read the file of a text in another encoding; "" finds it out."""
        self._adding.memory.keep_encoding(entry_id, encoding)
        self._unless_edited(entry_id)

    def set_page(self, entry_id: int, page: PageMode) -> None:
        """Read a web page in another way."""
        self._unless_edited(entry_id, page)

    def _unless_edited(self, entry_id: int, page: PageMode | None = None) -> None:
        entries = self._entries((entry_id,))
        if entries and is_edited(entries[0]):
            self._ask(self._wording(say.EDITED_ASK, name=entries[0].name), entries, page=page)
        else:
            self._start(entries, page=page)

    def _entries(self, entry_ids: Iterable[int]) -> list[Entry]:
        """Those that came from somewhere."""
        found = map(self._session.workspace.find, entry_ids)
        return [entry for entry in found if entry is not None and entry.document and entry.document.source]

    def _ask(
        self, text: str, entries: list[Entry], *, page: PageMode | None = None, say_done: bool = False
    ) -> None:
        ids = [entry.id for entry in entries]
        question = Message(
            text,
            action_text=self._wording(say.REPLACE_EDITS),
            action=lambda: self._start(self._entries(ids), page=page, say_done=say_done),
            other_text=self._wording(say.KEEP),
            question=True,
        )
        self._bar.show_message(question)

    def _start(self, entries: list[Entry], *, page: PageMode | None = None, say_done: bool = False) -> None:
        if not entries:
            return
        wanted = []
        for entry in entries:
            options = self._adding.memory.options_for(entry, self._adding.page)
            options = replace(options, page=page) if page is not None else options
            if entry.document is not None and entry.document.source is not None:
                wanted.append(Wanted(entry.id, entry.document.source, entry.name, options))
        failures: list[str] = []
        done: list[int] = []

        def arrived(items: tuple[object, ...]) -> None:
            for item in items:
                if isinstance(item, Reread):
                    self._take(item, done, failures)

        def over(_stopped: bool) -> None:
            self._tell(done, failures, say_done=say_done)

        loading = self._adding.load(reading_again(wanted, self._adding.extractor))
        loading.arrived.connect(arrived)
        loading.over.connect(over)

    def _take(self, item: Reread, done: list[int], failures: list[str]) -> None:
        entry = self._session.workspace.find(item.entry_id)
        if entry is None:
            return
        if isinstance(item.outcome, Document):
            self._session.reread(entry.id, incoming_of(item.outcome))
            done.append(entry.id)
            return
        failures.append(sentence_of(self._wording, item.outcome.error))
        if entry.error is not None:
            self._session.reread(entry.id, replace(failed_row(item.outcome), origin=entry.origin))

    def _tell(self, done: list[int], failures: list[str], *, say_done: bool) -> None:
        if failures:
            details = "\n".join(failures) if len(failures) > 1 else ""
            self._bar.show_message(Message(failures[0], details=details, error=True))
        if done and say_done:
            entry = self._session.workspace.find(done[0])
            one = entry.name if entry is not None and len(done) == 1 else ""
            said = self._wording(say.READ_AGAIN, name=one) if one else ""
            self._bar.show_message(Message(said or self._wording(say.READ_AGAIN_MANY, n=len(done))))
