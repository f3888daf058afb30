"""What one lot of files and addresses brings into the session, and what is told about it at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from simhash_gui.documents import Document, DocumentError, Refused, Source, TableOffer
from simhash_gui.documents.errors import (
    CrashedError,
    FileMissingError,
    NoPermissionError,
    TooLargeError,
    TooMuchMemoryError,
    TooSlowError,
    UnreadableError,
)
from simhash_gui.documents.opening import is_address
from simhash_gui.gui.loading import ListedAddresses
from simhash_gui.gui.session import Session
from simhash_gui.gui.widgets.message_bar import Message
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say
from simhash_gui.present.wording import messages as say_messages
from simhash_gui.present.workspace import Entry, Incoming

MAY_PASS = (
    FileMissingError,
    NoPermissionError,
    UnreadableError,
    CrashedError,
    TooSlowError,
    TooMuchMemoryError,
)
"""What may be otherwise the next time; a server always may."""

COUNT_FROM = 12  # of so many sentences on, those that say the same are counted first


def incoming_of(document: Document) -> Incoming:
    """A document on its way into the list."""
    return Incoming(document.title, document.text, document.origin, document.warnings, document=document)


def failed_row(refused: Refused) -> Incoming:
    """The row of a file that could not be read: it knows where from, so that it can be read again."""
    source = refused.source
    origin = f"{source.place}/{source.inside}" if source.inside else source.place
    document = Document("", refused.name, origin, source=source)
    return Incoming(refused.name, "", origin, document=document, error=refused.error)


def sentence_of(wording: Wording, error: DocumentError) -> str:
    """Why, and what to do."""
    return wording(error.sentence, **error.values)


class Arrivals:
    """Takes outcomes as they come, puts texts and rows into the session, and keeps account.

    With a ``side`` the first text goes there.
    """

    def __init__(self, session: Session, side: str = "") -> None:
        self._session = session
        self._free_side = self._side = side
        self.texts = 0  # new ones in the list
        self.known: list[Entry] = []  # were open already with the same words
        self.refused: list[Refused] = []
        self.offers: list[TableOffer] = []
        self.listed: list[ListedAddresses] = []
        self.shown: int | None = None  # id of the text that the user will want to see

    @property
    def side(self) -> str:
        """The side that the first text went to, if others came with it."""
        return self._side if self._side and not self._free_side and self.texts > 1 else ""

    def take(self, items: Sequence[object]) -> None:
        """Bring in what was read."""
        rows: list[Incoming] = []
        for item in items:
            if isinstance(item, Document):
                rows.append(incoming_of(item))
            elif isinstance(item, Refused):
                self.refused.append(item)
                if item.opened:
                    rows.append(failed_row(item))
            elif isinstance(item, TableOffer):
                self.offers.append(item)
            elif isinstance(item, ListedAddresses):
                self.listed.append(item)
        self._bring(rows)

    def _bring(self, rows: list[Incoming]) -> None:
        workspace = self._session.workspace
        known = [entry for entry in map(workspace.same, rows) if entry is not None and entry.error is None]
        first = next((place for place, row in enumerate(rows) if row.error is None), None)
        ids: tuple[int, ...] = ()
        if self._free_side and first is not None:
            ids = self._session.replace_side(self._free_side, rows.pop(first)).ids[:1]
            self._free_side = ""
        else:
            self.known += known
        ids += self._session.add(rows).ids if rows else ()
        texts = [entry_id for entry_id in ids if _is_text(workspace.find(entry_id))]
        self.texts += len(texts)
        if self.shown is None:
            self.shown = next(iter(texts or ids or [entry.id for entry in known]), None)


def _is_text(entry: Entry | None) -> bool:
    return entry is not None and entry.error is None


@dataclass(frozen=True, slots=True)
class Remedies:
    """What the message may offer: called with what it concerns."""

    again: Callable[[tuple[Source, ...]], object]
    anyway: Callable[[tuple[Source, ...]], object]
    fetch: Callable[[tuple[str, ...]], object]


def told(wording: Wording, lot: Arrivals, stopped: bool, remedies: Remedies) -> tuple[Message, ...]:
    """The messages at the end of a lot: none when everything went as expected."""
    messages = []
    if lot.side:
        messages.append(Message(wording(say_messages.ONE_FOR_A_SIDE, side=lot.side)))
    if len(lot.known) == 1:
        messages.append(Message(wording(say_messages.ALREADY_OPEN, name=lot.known[0].name)))
    elif lot.known:
        messages.append(Message(wording(say_messages.ALREADY_OPEN_MANY, n=len(lot.known))))
    begun = []
    if stopped:
        begun.append(wording(say.STOPPED, n=lot.texts) if lot.texts else wording(say.STOPPED_AT_ONCE))
    elif lot.refused and lot.texts:
        begun.append(wording(say_messages.ADDED, n=lot.texts))
    if lot.refused:
        messages.append(_of_refused(wording, lot.refused, begun, remedies))
    elif stopped:
        messages.append(Message(begun[0]))
    elif not (lot.texts or lot.known or lot.offers or lot.shown):
        messages.append(Message(wording(say.NOTHING_FOUND)))
    if lot.listed:
        messages.append(_of_listed(wording, lot.listed, remedies))
    return tuple(messages)


def _of_listed(wording: Wording, listed: list[ListedAddresses], remedies: Remedies) -> Message:
    addresses = tuple(dict.fromkeys(address for each in listed for address in each.addresses))
    count = len(addresses)
    return Message(
        wording(say.LISTED, name=listed[0].name, n=count),
        action_text=wording(say.FETCH, n=count),
        action=lambda: remedies.fetch(addresses),
        other_text=wording(say.KEEP_AS_TEXT),
        question=True,
    )


def _of_refused(wording: Wording, refused: list[Refused], begun: list[str], remedies: Remedies) -> Message:
    sentences = [sentence_of(wording, each.error) for each in refused]
    more = len(sentences) - 1
    said = wording(say_messages.REFUSED_MORE, first=sentences[0], n=more) if more else sentences[0]
    details = "\n".join([*_counted(wording, refused), *sentences]) if more else ""
    large = tuple(each.source for each in refused if isinstance(each.error, TooLargeError))
    again = tuple(dict.fromkeys(each.source for each in refused if _may_pass(each)))
    return Message(
        " ".join([*begun, said]),
        details=details,
        action_text=wording(say.TRY_AGAIN) if again else "",
        action=lambda: remedies.again(again),
        other_text=wording(say.OPEN_ANYWAY) if large else "",
        other=lambda: remedies.anyway(large),
        error=True,
    )


def _may_pass(refused: Refused) -> bool:
    return refused.opened and (is_address(refused.source.place) or isinstance(refused.error, MAY_PASS))


def _counted(wording: Wording, refused: list[Refused]) -> list[str]:
    """How often each reason came up, the commonest first, when there are too many sentences to look through."""
    if len(refused) < COUNT_FROM:
        return []
    counts = Counter(type(each.error) for each in refused)
    first = {type(each.error): each.error for each in reversed(refused)}
    lines = [
        wording(say.COUNTED, n=count, sentence=wording(kind.sentence, **{**first[kind].values, "name": "…"}))
        for kind, count in counts.most_common()
    ]
    return [*lines, ""]
