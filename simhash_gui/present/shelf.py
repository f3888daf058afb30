"""The texts in their order, each found by its id, its name or its origin without a walk over the others."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter, is_
from pathlib import PurePath

from simhash_gui.documents.document import Document
from simhash_gui.documents.errors import DocumentError

# Read in C, where a list may be long.
_ID, _NAME, _TEXT, _ORIGIN = attrgetter("id"), attrgetter("name"), attrgetter("text"), attrgetter("origin")


@dataclass(frozen=True, slots=True)
class Incoming:
    """A text on its way in.

    ``origin`` is the path of the file it was read from, "" for pasted or typed text; ``warnings`` are
    the kinds that reading it gave. ``document`` is what was read, ``error`` why a file could not be
    (the text is "" then).
    """

    name: str
    text: str
    origin: str = ""
    warnings: tuple[str, ...] = ()
    document: Document | None = None
    error: DocumentError | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An open text, or the row of a file that could not be read (``error``).

    ``id`` never changes; ``version`` grows with every edit of the text. ``changed``: its file is no
    longer what was read.
    """

    id: int
    name: str
    text: str
    origin: str = ""
    warnings: tuple[str, ...] = ()
    version: int = 0
    document: Document | None = None
    error: DocumentError | None = None
    changed: bool = False


class Shelf:
    """Entries in order. Names are unique; every change keeps the ways to find them up to date."""

    __slots__ = ("_by_id", "_by_origin", "_entries", "_names", "_numbers", "_order", "characters")

    def __init__(self) -> None:
        self.characters = 0  # of all texts together
        self._by_id: dict[int, Entry] = {}
        self._by_origin: dict[str, tuple[int, ...]] = {}
        self._order: list[int] = []
        self._names: set[str] = set()
        self._numbers: dict[str, int] = {}  # a name that is taken, and the number to try next behind it
        self._entries: tuple[Entry, ...] | None = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All in order. O(n) after a change, else at once."""
        if self._entries is None:
            self._entries = tuple(map(self._by_id.__getitem__, self._order))
        return self._entries

    @property
    def order(self) -> Sequence[int]:
        """The ids in order: to be read only, and at once."""
        return self._order

    def __len__(self) -> int:
        return len(self._order)

    def find(self, entry_id: int | None) -> Entry | None:
        """The entry with that id. O(1)."""
        return self._by_id.get(entry_id) if entry_id is not None else None

    def of(self, ids: Iterable[int]) -> tuple[Entry, ...]:
        """The entries of these ids, which must be there."""
        return tuple(map(self._by_id.__getitem__, ids))

    def missing(self, entries: Sequence[Entry]) -> Sequence[Entry]:
        """Those whose id is not there."""
        if self._by_id.keys().isdisjoint(map(_ID, entries)):
            return entries
        return [entry for entry in entries if entry.id not in self._by_id]

    def of_origin(self, origin: str) -> tuple[Entry, ...]:
        """What was read from one place, oldest first; nothing for pasted text. O(found)."""
        return tuple(map(self._by_id.__getitem__, self._by_origin.get(origin, ())))

    def place_of(self, entry_id: int) -> int:
        """Where an entry stands. O(n). Raises ``ValueError`` when it is not there."""
        return self._order.index(entry_id)

    def insert(self, entry: Entry, place: int | None = None) -> None:
        """A new entry, at the end or at ``place``."""
        if place is None:
            self._order.append(entry.id)
        else:
            self._order.insert(place, entry.id)
        self._learn(entry)
        self._entries = None

    def put(self, entry: Entry) -> None:
        """Another state of an entry that is there. O(1)."""
        old = self._by_id[entry.id]
        self.characters += len(entry.text) - len(old.text)
        if entry.name != old.name:
            self._names.remove(old.name)
            self._names.add(entry.name)
            self._numbers.clear()
        if entry.origin != old.origin:
            self._forget_origin(old)
            self._learn_origin(entry)
        self._by_id[entry.id] = entry
        self._entries = None

    def move(self, entry_id: int, place: int) -> bool:
        """Move an entry to ``place`` (counted without it). Returns whether it had been elsewhere. O(n)."""
        stood = self.place_of(entry_id)
        place = max(0, min(place, len(self._order) - 1))
        self._order.insert(place, self._order.pop(stood))
        self._entries = None
        return stood != place

    def without(self, gone: Collection[int]) -> Shelf:
        """Another shelf that lacks the entries of these ids; this one must not be changed any more. O(n)."""
        made = Shelf()
        made._order = [entry_id for entry_id in self._order if entry_id not in gone]
        made._learn_all(self.of(made._order))
        return made

    def is_part_of(self, other: Shelf) -> bool:
        """Whether every entry here is the very same there, and in the same order. O(n)."""
        if not all(map(is_, map(other._by_id.get, self._by_id), self._by_id.values())):
            return False
        return not self._order or [each for each in other._order if each in self._by_id] == self._order

    def take_out(self, gone: Collection[int]) -> None:
        """Forget the entries of these ids. O(n)."""
        self._order = [entry_id for entry_id in self._order if entry_id not in gone]
        for entry in map(self._by_id.pop, gone):
            self._names.remove(entry.name)
            self.characters -= len(entry.text)
            self._forget_origin(entry)
        self._numbers.clear()
        self._entries = None

    def put_back(self, back: Iterable[Entry], order: Iterable[int]) -> None:
        """Entries that had been taken out return, as they stood in ``order``; all others follow. O(n).

        A name that was given away meanwhile gets a number.
        """
        back = tuple(back)
        if self._names.isdisjoint(map(_NAME, back)):
            self._learn_all(back)
        else:
            for entry in back:
                self._learn(replace(entry, name=self.numbered(entry.name)))
        first = [entry_id for entry_id in order if entry_id in self._by_id]
        placed = set(first)
        self._order = first + [entry_id for entry_id in self._order if entry_id not in placed]
        self._entries = None

    def free_name(self, name: str, origin: str) -> str:
        """``name``; where that is taken, with its folder, and where that is taken too, with a number."""
        if name not in self._names:
            return name
        folder = PurePath(origin).parent.name if origin else ""
        with_folder = f"{folder}/{name}"
        return with_folder if folder and with_folder not in self._names else self.numbered(name)

    def numbered(self, name: str, without: str = "") -> str:
        """``name`` with the lowest free number behind it, if it is taken by others than ``without``."""
        if name not in self._names or name == without:
            return name
        number = self._numbers.get(name, 2)
        while (free := f"{name} ({number})") in self._names and free != without:
            number += 1
        self._numbers[name] = number  # the lower ones are taken until a name is freed
        return free

    def _learn(self, entry: Entry) -> None:
        self._by_id[entry.id] = entry
        self._names.add(entry.name)
        self._learn_origin(entry)
        self.characters += len(entry.text)

    def _learn_origin(self, entry: Entry) -> None:
        if entry.origin:
            self._by_origin[entry.origin] = (*self._by_origin.get(entry.origin, ()), entry.id)

    def _forget_origin(self, entry: Entry) -> None:
        if not entry.origin:
            return
        if len(self._by_origin[entry.origin]) == 1:
            del self._by_origin[entry.origin]
            return
        left = tuple(entry_id for entry_id in self._by_origin[entry.origin] if entry_id != entry.id)
        self._by_origin[entry.origin] = left

    def _learn_all(self, entries: tuple[Entry, ...]) -> None:
        """As ``_learn`` for each, in fewer steps."""
        self._by_id.update(zip(map(_ID, entries), entries, strict=True))
        self._names.update(map(_NAME, entries))
        self.characters += sum(map(len, map(_TEXT, entries)))
        read = [entry for entry in entries if entry.origin]
        found: dict[str, tuple[int, ...]] = dict(zip(map(_ORIGIN, read), zip(map(_ID, read)), strict=True))
        if len(found) == len(read) and self._by_origin.keys().isdisjoint(found):
            self._by_origin.update(found)
        else:
            for entry in read:
                self._learn_origin(entry)
