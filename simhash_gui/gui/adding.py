"""Everything by which texts come in: drops, paste, the dialogs, the command line, typing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QMimeData, QObject, Signal

from simhash_gui.documents import Document, ReadOptions, Source
from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import PageMode
from simhash_gui.gui.arrivals import Arrivals, Remedies, incoming_of, told
from simhash_gui.gui.intake import Offer, offer_of
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.loading import Loading, Read, reading, reading_html
from simhash_gui.gui.memory import ReadingMemory
from simhash_gui.gui.session import Session
from simhash_gui.gui.table_questions import TableAnswer, TableQuestions
from simhash_gui.gui.widgets.message_bar import Message, MessageBar
from simhash_gui.marking import Template
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say
from simhash_gui.present.wording import messages as say_messages
from simhash_gui.present.wording import texts as names
from simhash_gui.present.workspace import Incoming

READERS_AT_ONCE = 3  # lots; a slow server must not keep files waiting


class Adding(QObject):
    """Brings texts into the session and says, in one sentence each, what could not come in.

    Reading has threads of its own and one set of child processes; ``shutdown`` ends both.
    """

    noticed = Signal(int)  # id of the text that the user will want to see in the list

    def __init__(self, session: Session, bar: MessageBar, wording: Wording, questions: TableQuestions) -> None:
        super().__init__(bar)
        self._session, self._bar, self._wording = session, bar, wording
        self.jobs = JobRunner(self, READERS_AT_ONCE)
        self.extractor = Extractor()
        self.memory = ReadingMemory()
        self.page: PageMode = "main"  # how new web pages are read
        self.questions = questions
        self.questions.answered.connect(self._open_tables)
        self._loading = 0

    @property
    def idle(self) -> bool:
        """Whether nothing is being read. A question that waits for its answer does not count."""
        return self._loading == 0 and not self.jobs.busy

    def shutdown(self) -> bool:
        """Stop reading, wait for the threads and end the child processes. Returns whether all came to rest."""
        rested = self.jobs.shutdown()
        self.extractor.close()
        return rested

    def take(self, mime: QMimeData, side: str = "", name: Template = names.DROPPED_NAME) -> None:
        """Take a drop or the clipboard. With a ``side`` the first text goes there."""
        offer = offer_of(mime)
        if offer.nothing:
            pasted = name == names.PASTED_NAME
            self._say(self._wording(say_messages.NOTHING_TO_PASTE if pasted else say_messages.NO_TEXT_IN_DROP))
            return
        if offer.links:
            self._bar.show_message(Message(self._wording(say.OTHER_LINKS, n=offer.links), error=True))
        if offer.paths or offer.addresses:
            self.open_files((*offer.paths, *offer.addresses), side)
        elif offer.listed:
            self._ask_to_fetch(offer, side, name)
        elif offer.html:
            self._add_html(offer.html, side, name)
        elif offer.text:
            self.add_text(offer.text, name, side)

    def add_text(self, text: str, name: Template = names.NEW_NAME, side: str = "") -> None:
        """Add typed, pasted or dropped text under a name of its kind."""
        incoming = Incoming(self._wording(name), text.replace("\r\n", "\n").replace("\r", "\n"))
        ids = (self._session.replace_side(side, incoming) if side else self._session.add((incoming,))).ids
        if ids:
            self.noticed.emit(ids[0])

    def open_files(self, places: Sequence[str], side: str = "") -> None:
        """Read files, folders and addresses in the background; texts join the list in this order as they are read."""
        options = ReadOptions(page=self.page, ask_tables=True)
        self._read(reading(_whole(places), options, self.extractor), Arrivals(self._session, side), options)

    def open_sources(self, sources: Sequence[Source], options: ReadOptions) -> None:
        """The same in a way of their own, which is remembered for reading them again."""
        self.memory.keep_lot(sources, options)
        self._read(reading(sources, options, self.extractor), Arrivals(self._session), options)

    def open_pair(self, paths: Sequence[str]) -> None:
        """Read two files in the background; they become A and B, whatever stood there."""
        found: list[Document] = []

        def over(_stopped: bool) -> None:
            incoming = [incoming_of(each) for each in found]
            self._session.add(incoming)
            entries = [entry for entry in map(self._session.workspace.same, incoming) if entry is not None]
            for side, entry in zip("AB", entries, strict=False):
                self._session.pick(side, entry.id)
            if entries:
                self.noticed.emit(entries[0].id)

        loading = self.load(reading(_whole(paths), ReadOptions(), self.extractor))
        loading.arrived.connect(lambda items: found.extend(each for each in items if isinstance(each, Document)))
        loading.over.connect(over)

    def load(self, read: Read) -> Loading:
        """Begin to read something in the background, with progress and Cancel in the message bar."""
        self._loading += 1
        loading = Loading(read, self.jobs, self._bar, self._wording)
        loading.over.connect(self._one_less)
        return loading

    def _one_less(self) -> None:
        self._loading -= 1

    def _read(self, read: Read, lot: Arrivals, options: ReadOptions) -> None:
        remedies = Remedies(
            again=lambda sources: self.open_sources(sources, options),
            anyway=lambda sources: self.open_sources(sources, replace(options, largest_mb=None)),
            fetch=self.open_files,
        )

        def arrived(items: tuple[object, ...]) -> None:
            before = lot.shown
            lot.take(items)
            if before is None and lot.shown is not None:
                self.noticed.emit(lot.shown)

        def over(stopped: bool) -> None:
            for message in told(self._wording, lot, stopped, remedies):
                self._bar.show_message(message)
            if lot.offers:
                self.questions.ask(lot.offers, options)

        loading = self.load(read)
        loading.arrived.connect(arrived)
        loading.over.connect(over)

    def _open_tables(self, answer: TableAnswer) -> None:
        self.open_sources(answer.sources, answer.options)

    def _add_html(self, html: str, side: str, name: Template) -> None:
        """A part of a page without plain text: what of it is seen."""
        read = reading_html(html, self._wording(name), self.extractor)
        self._read(read, Arrivals(self._session, side), ReadOptions())

    def _ask_to_fetch(self, offer: Offer, side: str, name: Template) -> None:
        count = len(offer.listed)
        question = Message(
            self._wording(say.FETCH_OR_KEEP, n=count),
            action_text=self._wording(say.FETCH, n=count),
            action=lambda: self.open_files(offer.listed, side),
            other_text=self._wording(say.KEEP_AS_TEXT),
            other=lambda: self.add_text(offer.text, name, side),
            question=True,
        )
        self._bar.show_message(question).action.setFocus()

    def _say(self, text: str) -> None:
        self._bar.show_message(Message(text))


def _whole(places: Sequence[str]) -> tuple[Source, ...]:
    return tuple(map(Source, places))
