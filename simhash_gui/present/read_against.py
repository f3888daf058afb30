"""A against all other texts: which of its passages any other has, who has each, and what that looks like beside B."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.normalize import normalize
from simhash_gui.engine.passages_many import HeldPassage, Holders
from simhash_gui.present.read_page import MOVED, SAME, Reading, read_marked
from simhash_gui.present.read_passages import shortened
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import against as say
from simhash_gui.progress import Progress

if TYPE_CHECKING:
    from simhash_gui.engine.passages import Passages
    from simhash_gui.engine.profile import Profile
    from simhash_gui.present.shelf import Entry
    from simhash_gui.present.texts_panel import Summary

MOST_OTHERS: Final = 1_000  # texts looked at
MOST_ROWS: Final = 200  # texts listed
MOST_NAMES: Final = 6  # in a tool tip
_LONGEST_NAME: Final = 60  # characters of a name in a tool tip
_LONGEST_PASSAGE: Final = 40  # characters of a passage in a sentence


@dataclass(frozen=True, slots=True)
class Holder:
    """Another text that has so many words of A in its passages."""

    id: int
    name: str
    words: int


@dataclass(frozen=True, slots=True, eq=False)
class Against:
    """What the others have of A, whose words are ``words``.

    ``held`` are A's passages by place; their ``holders`` are rows of ``others``, which are all texts looked at of
    ``total``, whether they have anything or not.
    """

    of: Profile
    held: tuple[HeldPassage, ...]
    others: tuple[Holder, ...]
    total: int

    @property
    def shared(self) -> int:
        """Words of A in any of the passages."""
        return sum(each.words[1] - each.words[0] for each in self.held)

    def row_of(self, entry_id: int | None) -> int:
        """The row of a text in ``others``; -1 if it was not looked at."""
        return next((row for row, other in enumerate(self.others) if other.id == entry_id), -1)


def look_against(
    a: Profile, a_id: int, entries: Sequence[Entry], summaries: Mapping[int, Summary], progress: Progress
) -> Against:
    """Compare A with every other text, with the ``MOST_OTHERS`` nearest to it if there are more.

    Some milliseconds for each text of 1,000 words that has a passage of A, one for one that has none. Raises
    ``Cancelled``.
    """
    candidates = [entry for entry in entries if entry.id != a_id and entry.error is None]
    chosen = candidates if len(candidates) <= MOST_OTHERS else _nearest(a, candidates, summaries, progress)
    holders = Holders(a.plain)
    for number, entry in enumerate(chosen):
        progress.step(number, len(chosen))
        if a.plain.words:
            holders.add(number, normalize(entry.text, progress=Cancelling(progress)), Cancelling(progress))
    counts = holders.counts
    others = tuple(Holder(entry.id, entry.name, counts.get(number, 0)) for number, entry in enumerate(chosen))
    return Against(a, holders.found(), others, len(candidates))


class Cancelling(Progress):
    """Hands on that somebody asked to stop; how far the part has come is nothing to tell."""

    __slots__ = ("_whole",)

    def __init__(self, whole: Progress) -> None:
        super().__init__()
        self._whole = whole

    def step(self, done: int, total: int, note: str = "") -> None:
        """Raise ``Cancelled`` if the whole was asked to stop."""
        self._whole.step(self._whole.done, self._whole.total)


def _nearest(a: Profile, entries: Sequence[Entry], summaries: Mapping[int, Summary], progress: Progress) -> list[Entry]:
    """The ``MOST_OTHERS`` with the least distance to A, in list order; those without a fingerprint go last."""
    ranked = []
    for row, entry in enumerate(entries):
        if row % 1_000 == 0:
            progress.step(0, MOST_OTHERS)
        made = summaries.get(entry.id)
        other = made.fingerprint if made is not None else None
        distance = a.recipe.bits + 1
        if a.fingerprint is not None and other is not None and other.bits == a.fingerprint.bits:
            distance = a.fingerprint.distance(other)
        ranked.append((distance, row))
    ranked.sort()
    return [entries[row] for _, row in sorted(ranked[:MOST_OTHERS], key=lambda each: each[1])]


@dataclass(frozen=True, slots=True, eq=False)
class AgainstReading:
    """Both sides as they are marked: passages are numbered by ``against.held``; ``in_b``: those of B by place."""

    against: Against
    a: Reading
    b: Reading | None
    in_b: tuple[int, ...] = ()

    def side(self, side: str) -> Reading | None:
        """The reading of a side."""
        return self.a if side == "A" else self.b


def read_against(
    against: Against, b: Profile | None, b_id: int | None, passages: Passages | None, progress: Progress | None = None
) -> AgainstReading:
    """Mark A by what the others have, and B by its part of it; ``passages`` are those of A and B."""
    progress = progress or Progress()
    in_a = np.zeros(len(against.of.plain.words), np.int64)
    for number, each in enumerate(against.held):
        in_a[slice(*each.words)] = SAME + (number + 1 << 8)
    total = len(against.others)
    if b is None or passages is None:
        return AgainstReading(against, read_marked(against.of, in_a, against.shared, total, progress), None)
    in_b = _partners(against.held, against.row_of(b_id), passages, in_a, len(b.plain.words))
    numbers, first = np.unique(in_b[in_b > 0] >> 8, return_index=True)
    shared = sum(each.words for each in passages.items if each.kind != "minor")
    return AgainstReading(
        against,
        read_marked(against.of, in_a, against.shared, total, progress),
        read_marked(b, in_b, shared if against.of.plain.words else None, None, progress),
        tuple((numbers[np.argsort(first)] - 1).tolist()),
    )


def _partners(
    held: Sequence[HeldPassage], row: int, passages: Passages, in_a: NDArray[np.int64], count: int
) -> NDArray[np.int64]:
    """Marks of B's ``count`` words; what has moved there is marked so in A too."""
    in_b = np.zeros(count, np.int64)
    pairs = [each for each in passages.items if each.kind != "minor"]
    at = 0
    for number, each in enumerate(held):
        first, last = each.words
        while at < len(pairs) and pairs[at].a_words[1] <= first:
            at += 1
        if at < len(pairs) and row in each.holders and pairs[at].a_words[0] <= first and last <= pairs[at].a_words[1]:
            shift = pairs[at].b_words[0] - pairs[at].a_words[0]
            kind = MOVED if pairs[at].kind == "moved" else SAME
            in_a[first:last] = in_b[first + shift : last + shift] = kind + (number + 1 << 8)
    return in_b


@dataclass(frozen=True, slots=True)
class HolderRow:
    """One row of the list: a text, and how much of the passage or of all of A it has. ``mark``: B, if it is that."""

    id: int
    mark: str
    name: str
    words: str
    share: str


@dataclass(frozen=True, slots=True)
class HolderList:
    """The list with its line above and, if not all texts were looked at, a note."""

    line: str
    rows: tuple[HolderRow, ...]
    note: str = ""


def holder_list(wording: Wording, against: Against, passage: int, b_id: int | None) -> HolderList:
    """Who has passage number ``passage`` of A; -1: who has any, those with the most words first."""
    count, total = len(against.of.plain.words), len(against.others)
    chosen = against.held[passage] if 0 <= passage < len(against.held) else None
    rows: Sequence[int]
    if chosen is not None:
        rows = chosen.holders
        text = shortened(against.of.text[slice(*chosen.place)], _LONGEST_PASSAGE)
        line = wording(say.PASSAGE, passage=text, n=len(rows), total=total)
    else:
        rows = [row for row, other in enumerate(against.others) if other.words]
        line = wording(say.WHOLE, holders=len(rows), n=total)
        if not rows:
            line = wording(say.NOBODY, n=total) if count else wording(say.NO_WORDS)
    rows = sorted(rows, key=lambda row: (-against.others[row].words, row))
    notes = []
    if len(rows) > MOST_ROWS:
        notes.append(wording(say.FIRST_ROWS, shown=MOST_ROWS, n=len(rows)))
    if against.total > total:
        notes.append(wording(say.LIMITED, looked=total, total=against.total))
    listed = tuple(_holder_row(wording, against.others[row], count, b_id) for row in rows[:MOST_ROWS])
    return HolderList(line, listed, " ".join(notes))


def _holder_row(wording: Wording, other: Holder, count: int, b_id: int | None) -> HolderRow:
    return HolderRow(
        id=other.id,
        mark="B" if other.id == b_id else "",
        name=other.name,
        words=wording(say.WORDS_OF_A, shared=other.words, words=count),
        share=wording.percent(other.words / count),
    )


def holders_tip(wording: Wording, against: Against, passage: int) -> str:
    """Who has a passage, in a few words; nothing for -1."""
    if not 0 <= passage < len(against.held):
        return ""
    holders = against.held[passage].holders
    names = ", ".join(shortened(against.others[row].name, _LONGEST_NAME) for row in holders[:MOST_NAMES])
    if len(holders) > MOST_NAMES:
        names = wording(say.TIP_MORE, names=names, more=len(holders) - MOST_NAMES)
    return wording(say.TIP, n=len(holders), names=names)
