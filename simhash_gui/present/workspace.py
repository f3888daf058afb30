"""The texts that are open, in order, and which two stand side by side.

Plain data without Qt. Every mutation returns a ``Change`` that says what moved, so that a view
redraws that and nothing else. Names in the list are unique, so that a picker can tell texts apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import PurePath

from simhash_gui.documents.document import Document
from simhash_gui.documents.errors import DocumentError


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
    """An open text. ``id`` never changes; ``version`` grows with every edit of the text."""

    id: int
    name: str
    text: str
    origin: str = ""
    warnings: tuple[str, ...] = ()
    version: int = 0
    document: Document | None = None
    error: DocumentError | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What a mutation did. ``ids`` are the texts it is about.

    ``rows``: the list looks different (names, order, members). ``texts``: some words came, went or
    changed, so numbers that depend on the whole set are open again. ``pair``: A or B is another
    text, has other words or another name.
    """

    ids: tuple[int, ...] = ()
    rows: bool = False
    texts: bool = False
    pair: bool = False

    @property
    def nothing(self) -> bool:
        """Whether everything is as it was."""
        return not (self.rows or self.texts or self.pair)


@dataclass(frozen=True, slots=True)
class Removal:
    """Texts taken out, with what it takes to put them back: the list before, A and B before."""

    entries: tuple[Entry, ...]
    order: tuple[int, ...]
    a: int | None
    b: int | None


NOTHING = Change()


class Workspace:
    """The open texts, and the ids of A and B. The first two texts become A and B by themselves."""

    __slots__ = ("_a", "_b", "_entries", "_next")

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._next = 1
        self._a: int | None = None
        self._b: int | None = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All texts in list order."""
        return tuple(self._entries)

    @property
    def a(self) -> Entry | None:
        """The text on side A."""
        return self.find(self._a)

    @property
    def b(self) -> Entry | None:
        """The text on side B."""
        return self.find(self._b)

    def __len__(self) -> int:
        return len(self._entries)

    def find(self, entry_id: int | None) -> Entry | None:
        """The text with that id, if it is open. O(n)."""
        return next((entry for entry in self._entries if entry.id == entry_id), None)

    def side_of(self, entry_id: int) -> str:
        """ "A", "B" or ""."""
        return "A" if entry_id == self._a else "B" if entry_id == self._b else ""

    def same(self, incoming: Incoming) -> Entry | None:
        """An open text of the same file with the same words, which need not be opened twice."""
        if not incoming.origin:
            return None
        alike = (entry for entry in self._entries if entry.origin == incoming.origin and entry.text == incoming.text)
        return next(alike, None)

    def add(self, incoming: Sequence[Incoming]) -> Change:
        """Append texts; a free side takes the first of them. Texts already open (``same``) are left out."""
        added = []
        taken = {entry.name for entry in self._entries}
        known = {(entry.origin, entry.text) for entry in self._entries if entry.origin}
        for each in incoming:
            if (each.origin, each.text) not in known:
                entry = self._made(each, taken)
                self._entries.append(entry)
                added.append(entry.id)
                taken.add(entry.name)
                if each.origin:
                    known.add((each.origin, each.text))
        if not added:
            return NOTHING
        before = (self._a, self._b)
        self._fill_sides()
        return Change(tuple(added), rows=True, texts=True, pair=before != (self._a, self._b))

    def replace_side(self, side: str, incoming: Incoming) -> Change:
        """Put a text on ``side`` ("A" or "B"): it joins the list just after the text that stood there, which stays."""
        known = self.same(incoming)
        if known is not None:
            return self.pick(side, known.id)
        entry = self._made(incoming, {each.name for each in self._entries})
        stood = self._a if side == "A" else self._b
        place = next((i + 1 for i, each in enumerate(self._entries) if each.id == stood), len(self._entries))
        self._entries.insert(place, entry)
        if side == "A":
            self._a = entry.id
        else:
            self._b = entry.id
        self._fill_sides()
        return Change((entry.id,), rows=True, texts=True, pair=True)

    def pick(self, side: str, entry_id: int) -> Change:
        """Put an open text on ``side``. Picking the text of the other side swaps the two."""
        here, there = (self._a, self._b) if side == "A" else (self._b, self._a)
        if self.find(entry_id) is None or entry_id == here:
            return NOTHING
        if entry_id == there:
            return self.swap()
        if side == "A":
            self._a = entry_id
        else:
            self._b = entry_id
        self._fill_sides()
        return Change((entry_id,), rows=True, pair=True)

    def swap(self) -> Change:
        """A becomes B and B becomes A; nothing while there is only one text."""
        if self._a is None or self._b is None:
            return NOTHING
        self._a, self._b = self._b, self._a
        return Change((self._a, self._b), rows=True, pair=True)

    def rename(self, entry_id: int, name: str) -> Change:
        """Give a text another name. An empty name changes nothing; a name that is taken gets a number."""
        entry, name = self.find(entry_id), " ".join(name.split())
        if entry is None or not name or name == entry.name:
            return NOTHING
        taken = {each.name for each in self._entries if each.id != entry_id}
        self._put(replace(entry, name=_numbered(name, taken)))
        return Change((entry_id,), rows=True, pair=bool(self.side_of(entry_id)))

    def set_text(self, entry_id: int, text: str) -> Change:
        """Give a text other words, as an editor does at every key."""
        entry = self.find(entry_id)
        if entry is None or entry.text == text:
            return NOTHING
        self._put(replace(entry, text=text, version=entry.version + 1))
        return Change((entry_id,), texts=True, pair=bool(self.side_of(entry_id)))

    def move(self, entry_id: int, place: int) -> Change:
        """Move a text to ``place`` (0-based, counted without it). A and B stay what they are."""
        entry = self.find(entry_id)
        if entry is None:
            return NOTHING
        before = [each.id for each in self._entries]
        self._entries.remove(entry)
        self._entries.insert(max(0, min(place, len(self._entries))), entry)
        moved = before != [each.id for each in self._entries]
        return Change((entry_id,), rows=True) if moved else NOTHING

    def remove(self, entry_ids: Iterable[int]) -> tuple[Change, Removal | None]:
        """Take texts out of the list. The ``Removal`` puts them back; a free side takes the next text."""
        gone = frozenset(entry_ids)
        entries = tuple(entry for entry in self._entries if entry.id in gone)
        if not entries:
            return NOTHING, None
        removal = Removal(entries, tuple(entry.id for entry in self._entries), self._a, self._b)
        self._entries = [entry for entry in self._entries if entry.id not in gone]
        self._a = None if self._a in gone else self._a
        self._b = None if self._b in gone else self._b
        self._fill_sides()
        pair = (removal.a, removal.b) != (self._a, self._b)
        return Change(tuple(entry.id for entry in entries), rows=True, texts=True, pair=pair), removal

    def restore(self, removal: Removal) -> Change:
        """Undo a removal: the texts return to their places and sides. Texts added meanwhile stay, after them."""
        back = [entry for entry in removal.entries if self.find(entry.id) is None]
        if not back:
            return NOTHING
        taken = {entry.name for entry in self._entries}
        known = {entry.id: entry for entry in self._entries}
        for entry in back:  # a name may have been given away meanwhile
            known[entry.id] = replace(entry, name=_numbered(entry.name, taken))
            taken.add(known[entry.id].name)
        first = [known.pop(entry_id) for entry_id in removal.order if entry_id in known]
        self._entries = [*first, *known.values()]
        sides = (self._a, self._b)
        ids = tuple(entry.id for entry in back)
        if removal.a in ids:
            self._a, self._b = removal.a, None if self._b == removal.a else self._b
        if removal.b in ids:
            self._b, self._a = removal.b, None if self._a == removal.b else self._a
        if self._a is None and removal.b in ids:
            self._a = removal.a if self.find(removal.a) is not None else None
        self._fill_sides()
        return Change(ids, rows=True, texts=True, pair=sides != (self._a, self._b))

    def _put(self, entry: Entry) -> None:
        self._entries = [entry if each.id == entry.id else each for each in self._entries]

    def _fill_sides(self) -> None:
        if self._a is None:
            self._a = next((entry.id for entry in self._entries if entry.id != self._b), None)
        if self._a is None:  # B is the only text there is
            self._a, self._b = self._b, None
        if self._b is None:
            self._b = next((entry.id for entry in self._entries if entry.id != self._a), None)

    def _made(self, incoming: Incoming, taken: Set[str]) -> Entry:
        entry = Entry(
            self._next,
            _free_name(incoming, taken),
            incoming.text,
            incoming.origin,
            incoming.warnings,
            document=incoming.document,
            error=incoming.error,
        )
        self._next += 1
        return entry


def _free_name(incoming: Incoming, taken: Set[str]) -> str:
    """The text's own name; where that is taken, with its folder, and where that is taken too, with a number."""
    folder = PurePath(incoming.origin).parent.name if incoming.origin else ""
    with_folder = f"{folder}/{incoming.name}"
    if incoming.name in taken and folder and with_folder not in taken:
        return with_folder
    return _numbered(incoming.name, taken)


def _numbered(name: str, taken: Set[str]) -> str:
    number, free = 2, name
    while free in taken:
        free = f"{name} ({number})"
        number += 1
    return free
