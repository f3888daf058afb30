"""Everything by which texts come in: drops, paste, the open dialog, the command line, typing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QMimeData, QObject, Signal

from simhash_gui.documents import DocumentError
from simhash_gui.gui.intake import offer_of
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.loading import Loaded, Loading
from simhash_gui.gui.session import Session
from simhash_gui.gui.widgets.message_bar import Message, MessageBar
from simhash_gui.marking import Template
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import messages as say
from simhash_gui.present.wording import texts as names
from simhash_gui.present.workspace import Incoming


class Adding(QObject):
    """Brings texts into the session and says, in one sentence each, what could not come in."""

    noticed = Signal(int)  # id of the text that the user will want to see in the list

    def __init__(
        self, session: Session, jobs: JobRunner, bar: MessageBar, wording: Wording, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._jobs, self._bar, self._wording = session, jobs, bar, wording
        self._loading = 0

    @property
    def idle(self) -> bool:
        """Whether no file is being read."""
        return self._loading == 0

    def take(self, mime: QMimeData, side: str = "", name: Template = names.DROPPED_NAME) -> None:
        """Take a drop or the clipboard. With a ``side`` the first text goes there."""
        offer = offer_of(mime)
        if offer.nothing:
            pasted = name == names.PASTED_NAME
            self._say(self._wording(say.NOTHING_TO_PASTE if pasted else say.NO_TEXT_IN_DROP))
            return
        if offer.links:
            self._bar.show_message(Message(self._wording(say.NOT_LOCAL, n=offer.links), error=True))
        if offer.paths:
            self.open_files(offer.paths, side)
        elif offer.text:
            self.add_text(offer.text, name, side)

    def add_text(self, text: str, name: Template = names.NEW_NAME, side: str = "") -> None:
        """Add typed, pasted or dropped text under a name of its kind."""
        self._bring((Incoming(self._wording(name), text.replace("\r\n", "\n").replace("\r", "\n")),), side)

    def open_files(self, paths: Sequence[str], side: str = "") -> None:
        """Read files in the background and add them in this order."""

        def done(loaded: Loaded) -> None:
            before = len(self._session.workspace)
            self._bring(loaded.incoming, side)
            self._refuse(loaded, len(self._session.workspace) - before)

        self._read(paths, done)

    def open_pair(self, paths: Sequence[str]) -> None:
        """Read two files in the background; they become A and B, whatever stood there."""

        def done(loaded: Loaded) -> None:
            workspace = self._session.workspace
            before = len(workspace)
            self._session.add(loaded.incoming)
            entries = [entry for entry in map(workspace.same, loaded.incoming) if entry is not None]
            for side, entry in zip("AB", entries, strict=False):
                self._session.pick(side, entry.id)
            if entries:
                self.noticed.emit(entries[0].id)
            self._refuse(loaded, len(workspace) - before)

        self._read(paths, done)

    def _read(self, paths: Sequence[str], done: Callable[[Loaded], None]) -> None:
        self._loading += 1
        loading = Loading(tuple(paths), self._jobs, self._bar, self._wording, done)
        loading.destroyed.connect(self._one_less)

    def _one_less(self) -> None:
        self._loading -= 1

    def _bring(self, incoming: tuple[Incoming, ...], side: str) -> None:
        if not incoming:
            return
        workspace = self._session.workspace
        known = [entry for entry in map(workspace.same, incoming) if entry is not None]
        change_ids: tuple[int, ...] = ()
        rest = incoming
        if side:
            change_ids = self._session.replace_side(side, incoming[0]).ids
            rest = incoming[1:]
            if rest:
                self._say(self._wording(say.ONE_FOR_A_SIDE, side=side))
        change_ids += self._session.add(rest).ids
        if known and not side:
            only = known[0].name if len(known) == 1 else ""
            said = self._wording(say.ALREADY_OPEN, name=only) if only else ""
            self._say(said or self._wording(say.ALREADY_OPEN_MANY, n=len(known)))
        shown = change_ids[0] if change_ids else known[0].id if known else None
        if shown is not None:
            self.noticed.emit(shown)

    def _refuse(self, loaded: Loaded, count: int) -> None:
        sentences = [self._sentence(error) for error in loaded.refused]
        if not sentences:
            return
        added = f"{self._wording(say.ADDED, n=count)} " if count else ""
        first, more = sentences[0], len(sentences) - 1
        if more:
            said = self._wording(say.REFUSED_MORE, first=first, n=more)
            self._bar.show_message(Message(added + said, details="\n".join(sentences), error=True))
        else:
            self._bar.show_message(Message(added + first, error=True))

    def _sentence(self, error: DocumentError) -> str:
        return self._wording(error.sentence, **error.values)

    def _say(self, text: str) -> None:
        self._bar.show_message(Message(text))
