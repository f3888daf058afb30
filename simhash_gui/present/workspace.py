"""The texts that are open, in order, and which two stand side by side.

Plain data without Qt. Every mutation returns a ``Change`` that says what moved, so that a view
redraws that and nothing else. Names in the list are unique, so that a picker can tell texts apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from simhash_gui.present.shelf import Entry, Incoming, Shelf

__all__ = ["NOTHING", "Change", "Entry", "Incoming", "Removal", "Workspace"]


@dataclass(frozen=True, slots=True)
class Change:
    """What a mutation did. ``ids`` are the texts it is about; the last ``appended`` of them are new at the end.

    ``rows``: the list looks different (names, order, members). ``order``: texts went, moved, or came
    elsewhere than at the end. ``texts``: some words came, went or
    changed, so numbers that depend on the whole set are open again. ``pair``: A or B is another
    text, has other words or another name.
    """

    ids: tuple[int, ...] = ()
    rows: bool = False
    texts: bool = False
    pair: bool = False
    appended: int = 0
    order: bool = False

    @property
    def nothing(self) -> bool:
        """Whether everything is as it was."""
        return not (self.rows or self.texts or self.pair)


@dataclass(frozen=True, slots=True)
class Removal:
    """Texts taken out, with what it takes to put them back: the list before, A and B before.

    ``shelf`` is all of the list as it was, when most of it was taken out.
    """

    entries: tuple[Entry, ...]
    order: tuple[int, ...]
    a: int | None
    b: int | None
    shelf: Shelf | None = None


NOTHING = Change()


class Workspace:
    """The open texts, and the ids of A and B. The first two texts become A and B by themselves.

    The row of a file that could not be read is never A or B.
    """

    __slots__ = ("_a", "_b", "_next", "_shelf")

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._next = 1
        self._a: int | None = None
        self._b: int | None = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All texts in list order. O(n) after a change, else at once."""
        return self._shelf.entries

    @property
    def order(self) -> Sequence[int]:
        """The ids of all texts in list order, to be read only. O(1)."""
        return self._shelf.order

    @property
    def characters(self) -> int:
        """Of all texts together. O(1)."""
        return self._shelf.characters

    @property
    def a(self) -> Entry | None:
        """The text on side A."""
        return self.find(self._a)

    @property
    def b(self) -> Entry | None:
        """The text on side B."""
        return self.find(self._b)

    def __len__(self) -> int:
        return len(self._shelf)

    def find(self, entry_id: int | None) -> Entry | None:
        """The text with that id, if it is open. O(1)."""
        return self._shelf.find(entry_id)

    def side_of(self, entry_id: int) -> str:
        """ "A", "B" or ""."""
        return "A" if entry_id == self._a else "B" if entry_id == self._b else ""

    def same(self, incoming: Incoming) -> Entry | None:
        """An open text of the same file with the same words (or the same failure), which need not be opened twice."""
        read = incoming.error is None
        known = self._shelf.of_origin(incoming.origin)
        return next((each for each in known if each.text == incoming.text and (each.error is None) == read), None)

    def add(self, incoming: Sequence[Incoming]) -> Change:
        """Append texts; a free side takes the first of them. O(added).

        Texts already open (``same``) are left out. A file that could not be read before and now can
        takes the place of its row.
        """
        added, read_at_last = [], []
        for each in incoming:
            if self.same(each) is not None:
                continue
            failed = next((row for row in self._shelf.of_origin(each.origin) if row.error is not None), None)
            if failed is not None:
                self._shelf.put(self._read_again(failed, each))
                read_at_last.append(failed.id)
            else:
                entry = self._made(each)
                self._shelf.insert(entry)
                added.append(entry.id)
        ids = (*read_at_last, *added)
        if not ids:
            return NOTHING
        pair = self._fill_sides(ids)
        return Change(ids, rows=True, texts=True, pair=pair, appended=len(added))

    def replace_side(self, side: str, incoming: Incoming) -> Change:
        """Put a text on ``side`` ("A" or "B"): it joins the list just after the text that stood there, which stays."""
        known = self.same(incoming)
        if known is not None:
            return self.pick(side, known.id)
        if incoming.error is not None:
            return self.add((incoming,))
        entry = self._made(incoming)
        stood = self._a if side == "A" else self._b
        self._shelf.insert(entry, self._shelf.place_of(stood) + 1 if stood is not None else None)
        self._set(side, entry.id)
        self._fill_sides(self.order)
        return Change((entry.id,), rows=True, texts=True, pair=True, order=True)

    def pick(self, side: str, entry_id: int) -> Change:
        """Put an open text on ``side``. Picking the text of the other side swaps the two. O(1).

        A file that could not be read cannot be picked.
        """
        here, there = (self._a, self._b) if side == "A" else (self._b, self._a)
        entry = self.find(entry_id)
        if entry is None or entry.error is not None or entry_id == here:
            return NOTHING
        if entry_id == there:
            return self.swap()
        self._set(side, entry_id)
        self._fill_sides(self.order)
        left = (here,) if here is not None else ()
        return Change((entry_id, *left), rows=True, pair=True)

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
        self._shelf.put(replace(entry, name=self._shelf.numbered(name, without=entry.name)))
        return Change((entry_id,), rows=True, pair=bool(self.side_of(entry_id)))

    def set_text(self, entry_id: int, text: str) -> Change:
        """Give a text other words, as an editor does at every key."""
        entry = self.find(entry_id)
        if entry is None or entry.text == text:
            return NOTHING
        self._shelf.put(replace(entry, text=text, version=entry.version + 1))
        return Change((entry_id,), texts=True, pair=bool(self.side_of(entry_id)))

    def reread(self, entry_id: int, incoming: Incoming) -> Change:
        """A file was read again: its row takes the new text, or the new failure, and keeps its name and place."""
        entry = self.find(entry_id)
        if entry is None:
            return NOTHING
        made = self._read_again(entry, incoming)
        self._shelf.put(made)
        side = self.side_of(entry_id)
        if made.error is not None and side:
            self._set(side, None)
        filled = self._fill_sides(self.order if side else (entry_id,))
        return Change((entry_id,), rows=True, texts=entry.text != made.text, pair=filled or bool(side))

    def set_changed(self, entry_ids: Iterable[int], changed: bool) -> Change:
        """Say that the files of these texts are no longer what was read, or that this was taken note of."""
        moved = []
        for entry_id in entry_ids:
            entry = self.find(entry_id)
            if entry is not None and entry.changed != changed:
                self._shelf.put(replace(entry, changed=changed))
                moved.append(entry_id)
        return Change(tuple(moved), rows=True) if moved else NOTHING

    def move(self, entry_id: int, place: int) -> Change:
        """Move a text to ``place`` (0-based, counted without it). A and B stay what they are. O(n)."""
        if self.find(entry_id) is None or not self._shelf.move(entry_id, place):
            return NOTHING
        return Change((entry_id,), rows=True, order=True)

    def remove(self, entry_ids: Iterable[int]) -> tuple[Change, Removal | None]:
        """Take texts out of the list. The ``Removal`` puts them back; a free side takes the next text. O(n)."""
        asked = frozenset(entry_ids)
        ids = tuple([entry_id for entry_id in self.order if entry_id in asked])
        if not ids:
            return NOTHING, None
        gone = frozenset(ids)
        before, most = self._shelf, 2 * len(ids) > len(self._shelf)
        removal = Removal(before.of(ids), tuple(before.order), self._a, self._b, before if most else None)
        if most:  # what stays is quicker learned anew
            self._shelf = before.without(gone)
        else:
            before.take_out(gone)
        self._a = None if self._a in gone else self._a
        self._b = None if self._b in gone else self._b
        self._fill_sides(self.order)
        pair = (removal.a, removal.b) != (self._a, self._b)
        return Change(ids, rows=True, texts=True, pair=pair, order=True), removal

    def restore(self, removal: Removal) -> Change:
        """Undo a removal: the texts return to their places and sides. Texts added meanwhile stay, after them. O(n)."""
        back = self._shelf.missing(removal.entries)
        if not back:
            return NOTHING
        whole = removal.shelf
        if whole is not None and len(whole) == len(self) + len(back) and self._shelf.is_part_of(whole):
            self._shelf = whole
        else:
            self._shelf.put_back(back, removal.order)
        sides = (self._a, self._b)
        ids = tuple([entry.id for entry in back])
        if removal.a in ids:
            self._a, self._b = removal.a, None if self._b == removal.a else self._b
        if removal.b in ids:
            self._b, self._a = removal.b, None if self._a == removal.b else self._a
        if self._a is None and removal.b in ids:
            self._a = removal.a if self.find(removal.a) is not None else None
        self._fill_sides(self.order)
        return Change(ids, rows=True, texts=True, pair=sides != (self._a, self._b), order=True)

    def _set(self, side: str, entry_id: int | None) -> None:
        if side == "A":
            self._a = entry_id
        else:
            self._b = entry_id

    def _fill_sides(self, ids: Iterable[int]) -> bool:
        """Let a free side take the first of ``ids`` that can be one. Returns whether A or B changed.

        A side is only free while no other text could take it, so it is enough to look at what is new.
        """
        before = (self._a, self._b)
        if None in before:
            free = (each for each in ids if each not in before and self._is_text(each))
            if self._a is None:
                self._a = next(free, None)
            if self._a is None:  # B is the only text there is
                self._a, self._b = self._b, None
            if self._b is None:
                self._b = next(free, None)
        return before != (self._a, self._b)

    def _is_text(self, entry_id: int) -> bool:
        entry = self.find(entry_id)
        return entry is not None and entry.error is None

    def _made(self, incoming: Incoming) -> Entry:
        name = self._shelf.free_name(incoming.name, incoming.origin)
        entry_id, self._next = self._next, self._next + 1
        return Entry(
            entry_id,
            name,
            incoming.text,
            incoming.origin,
            incoming.warnings,
            document=incoming.document,
            error=incoming.error,
        )

    def _read_again(self, entry: Entry, incoming: Incoming) -> Entry:
        return replace(
            entry,
            text=incoming.text,
            origin=incoming.origin,
            warnings=incoming.warnings,
            version=entry.version + 1,
            document=incoming.document,
            error=incoming.error,
            changed=False,
        )
