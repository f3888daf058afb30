"""Reading texts again: another encoding, another part of a page, a file that changed, one that failed before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from simhash_gui.documents import Document, ReadOptions, Refused, Source
from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import PageMode
from simhash_gui.documents.errors import FileMissingError, TooLargeError
from simhash_gui.documents.opening import open_all
from simhash_gui.gui.adding import Adding
from simhash_gui.gui.arrivals import failed_row, incoming_of, sentence_of
from simhash_gui.gui.loading import Read
from simhash_gui.gui.session import Session
from simhash_gui.gui.widgets.message_bar import Message, MessageBar, MessageRow
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


@dataclass(frozen=True, slots=True)
class Way:
    """What is read differently than before; None leaves it. ``encoding`` "" finds it out, ``anyway`` lifts the cap."""

    page: PageMode | None = None
    encoding: str | None = None
    anyway: bool = False

    def change(self, options: ReadOptions) -> ReadOptions:
        """``options`` in this way."""
        if self.page is not None:
            options = replace(options, page=self.page)
        if self.encoding is not None:
            options = replace(options, encoding=self.encoding or None)
        return replace(options, largest_mb=None) if self.anyway else options


AS_BEFORE = Way()
TABLES = ("table", "records")  # kinds of documents that are rows of a file of text


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

    A text that cannot be read this time stays as it is, and a sentence says why. Another encoding or an opening
    anyway is remembered once it was of use.
    """

    settled = Signal()  # texts were read again, or the user is asked whether they shall be

    def __init__(self, session: Session, adding: Adding, bar: MessageBar, wording: Wording) -> None:
        super().__init__(bar)
        self._session, self._adding, self._bar, self._wording = session, adding, bar, wording
        self._asked: list[tuple[MessageRow, frozenset[int]]] = []

    def again(self, entry_ids: Iterable[int]) -> None:
        """Read texts again as they were read. Asks first where that would replace edits."""
        self._unless_edited(self._entries(entry_ids), AS_BEFORE, say_done=True)

    def replace_all(self, entry_ids: Iterable[int]) -> None:
        """Read texts again, edited ones too: the user was told."""
        self._start(self._entries(entry_ids), AS_BEFORE, say_done=True)

    def set_encoding(self, entry_id: int, encoding: str) -> None:
        """Read the file of a text in another encoding; "" finds it out. All rows of a table have the same one."""
        entries = self._with_its_table(entry_id)
        self._unless_edited(entries, Way(encoding=encoding), say_done=len(entries) > 1)

    def set_page(self, entry_id: int, page: PageMode) -> None:
        """Read a web page in another way."""
        self._unless_edited(self._entries((entry_id,)), Way(page=page))

    def _with_its_table(self, entry_id: int) -> list[Entry]:
        one = self._entries((entry_id,))
        table = _table_of(one[0]) if one else None
        if table is None:
            return one
        return [entry for entry in self._session.workspace.entries if _table_of(entry) == table]

    def _unless_edited(self, entries: list[Entry], way: Way, *, say_done: bool = False) -> None:
        edited = [entry for entry in entries if is_edited(entry)]
        self._start([entry for entry in entries if not is_edited(entry)], way, say_done=say_done)
        if edited:
            self._ask(edited, way, say_done=say_done)

    def _entries(self, entry_ids: Iterable[int]) -> list[Entry]:
        """Those that came from somewhere."""
        found = map(self._session.workspace.find, entry_ids)
        return [entry for entry in found if entry is not None and entry.document and entry.document.source]

    def _ask(self, edited: list[Entry], way: Way, *, say_done: bool) -> None:
        """Asked once, however often it is wanted: the newest question stands."""
        ids = frozenset(entry.id for entry in edited)
        for row, before in self._asked:
            if before == ids:
                self._bar.close_row(row)
        one = self._wording(say.EDITED_ASK, name=edited[0].name) if len(edited) == 1 else ""
        question = Message(
            one or self._wording(say.EDITED_ASK_MANY, n=len(edited)),
            action_text=self._wording(say.REPLACE_EDITS),
            action=lambda: self._start(self._entries(ids), way, say_done=say_done),
            other_text=self._wording(say.KEEP),
            question=True,
        )
        row = self._bar.show_message(question)
        self._asked = [*(each for each in self._asked if each[0] in self._bar.rows), (row, ids)]
        self.settled.emit()

    def _start(self, entries: list[Entry], way: Way, *, say_done: bool = False) -> None:
        if not entries:
            return
        wanted = []
        for entry in entries:
            options = way.change(self._adding.memory.options_for(entry, self._adding.page))
            if entry.document is not None and entry.document.source is not None:
                wanted.append(Wanted(entry.id, entry.document.source, entry.name, options))
        failures: list[Reread] = []
        done: list[int] = []

        def arrived(items: tuple[object, ...]) -> None:
            for item in items:
                if isinstance(item, Reread):
                    self._take(item, way, done, failures)

        def over(_stopped: bool) -> None:
            self._tell(done, failures, say_done=say_done)
            self.settled.emit()

        loading = self._adding.load(reading_again(wanted, self._adding.extractor))
        loading.arrived.connect(arrived)
        loading.over.connect(over)

    def _take(self, item: Reread, way: Way, done: list[int], failures: list[Reread]) -> None:
        entry = self._session.workspace.find(item.entry_id)
        if entry is None:
            return
        if isinstance(item.outcome, Document):
            self._remember(entry, way)
            self._session.reread(entry.id, incoming_of(item.outcome))
            if entry.error is not None and entry.document is not None and entry.name == entry.document.title:
                self._session.rename(entry.id, item.outcome.title)  # till now it was called by its address
            done.append(entry.id)
            return
        failures.append(item)
        if entry.error is not None:
            self._session.reread(entry.id, replace(failed_row(item.outcome), origin=entry.origin))

    def _remember(self, entry: Entry, way: Way) -> None:
        memory = self._adding.memory
        if way.encoding is not None:
            memory.keep_encoding(entry.id, way.encoding)
        if way.anyway and entry.document is not None and entry.document.source is not None:
            memory.keep_lot((entry.document.source,), way.change(memory.options_for(entry, self._adding.page)))

    def _tell(self, done: list[int], failures: list[Reread], *, say_done: bool) -> None:
        if failures:
            self._tell_failures(failures)
        if done and say_done:
            entry = self._session.workspace.find(done[0])
            one = entry.name if entry is not None and len(done) == 1 else ""
            said = self._wording(say.READ_AGAIN, name=one) if one else ""
            self._bar.show_message(Message(said or self._wording(say.READ_AGAIN_MANY, n=len(done))))

    def _tell_failures(self, failures: list[Reread]) -> None:
        refused = [(each.entry_id, each.outcome.error) for each in failures if isinstance(each.outcome, Refused)]
        sentences = list(dict.fromkeys(sentence_of(self._wording, error) for _, error in refused))
        large = [entry_id for entry_id, error in refused if isinstance(error, TooLargeError)]
        message = Message(
            sentences[0],
            details="\n".join(sentences) if len(sentences) > 1 else "",
            action_text=self._wording(say.OPEN_ANYWAY) if large else "",
            action=lambda: self._start(self._entries(large), Way(anyway=True)),
            error=True,
        )
        self._bar.show_message(message)


def _table_of(entry: Entry) -> Source | None:
    """The table that a text is a row of."""
    document = entry.document
    if document is None or document.source is None or document.kind not in TABLES:
        return None
    return Source(document.source.place, document.source.inside.rpartition("#")[0])
