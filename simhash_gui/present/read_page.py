"""What the Read page shows of two texts: marks on their words, places of a feature, header lines.

All places are code point offsets of the original text; ``read_display`` turns them into those of a pane.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.look_alikes import find_look_alikes
from simhash_gui.engine.passages import least_words
from simhash_gui.marking import Template
from simhash_gui.present.read_display import Display, Offsets
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import against as say_against
from simhash_gui.present.wording import passages as say_passages
from simhash_gui.present.wording import read as say
from simhash_gui.progress import Progress

if TYPE_CHECKING:
    from simhash_gui.engine.normalize import NormalizedText
    from simhash_gui.engine.passages import Passages
    from simhash_gui.engine.profile import Profile

SAME = 1  # in a passage that stands in the same order in both texts
LEFT_OUT = 2  # no part of any feature
MINOR = 4  # in a minor change, and in both texts
MOVED = 8  # in a passage that stands elsewhere in the other text
IN_PASSAGE = SAME | MINOR | MOVED
FLAGS = 255

_FLAG = {"same": SAME, "minor": MINOR, "moved": MOVED}

_STEP = 20_000  # words between two looks at the progress
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True, eq=False)
class Spans:
    """Marked stretches of a text, sorted by where they start.

    ``starts``, ``ends`` [n] are offsets (code points, or units once converted), ends exclusive;
    ``kinds`` [n] are 0 where a span has none, else sums of flags such as ``SAME`` and ``LEFT_OUT``, and, above these
    8 bits, one more than the number of the passage (``Passages.items``).
    """

    starts: NDArray[np.int64]
    ends: NDArray[np.int64]
    kinds: NDArray[np.int64]

    @property
    def passages(self) -> NDArray[np.int64]:
        """[n]: the number of each span's passage, -1 for none."""
        return (self.kinds >> 8) - 1

    def rows_of(self, passage: int) -> NDArray[np.int64]:
        """The rows of a passage."""
        return np.flatnonzero(self.passages == passage)

    def __len__(self) -> int:
        return len(self.starts)

    def converted(self, offsets: Offsets, points_shown: int) -> Spans:
        """The same spans in units of a pane; those from code point ``points_shown`` on are left out."""
        end = int(np.searchsorted(self.starts, points_shown, side="left"))
        starts, ends = self.starts[:end], np.minimum(self.ends[:end], points_shown)
        return Spans(offsets.units(starts), offsets.units(ends), self.kinds[:end])

    def edited(self, start: int, removed: int, added: int) -> Spans:
        """The spans once ``removed`` units at ``start`` are ``added``: those cut into go, later ones move."""
        before = int(np.searchsorted(self.ends, start, side="right"))
        after = max(before, int(np.searchsorted(self.starts, start + removed, side="left")))
        by = added - removed
        return Spans(
            np.concatenate([self.starts[:before], self.starts[after:] + by]),
            np.concatenate([self.ends[:before], self.ends[after:] + by]),
            np.concatenate([self.kinds[:before], self.kinds[after:]]),
        )


NO_SPANS = Spans(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0, np.int64))


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """One side: its marked words, how many it has, and how many of them stand in same or moved passages.

    ``shared`` is None while there is no other text with words. ``odd`` are hidden characters and letters of another
    script inside words. ``least`` is how many words a passage has at least. ``others``: ``shared`` counts words in
    passages that any of so many others has, not one other.
    """

    text: str
    spans: Spans
    words: int
    shared: int | None
    odd: Spans = NO_SPANS
    least: int = 0
    others: int | None = None


def read_side(
    profile: Profile,
    other: Profile | None,
    progress: Progress | None = None,
    passages: Passages | None = None,
    *,
    swapped: bool = False,
) -> Reading:
    """Mark the words of ``profile`` by their ``passages``; ``swapped``: it is B in these.

    Linear in the words; raises ``Cancelled`` when ``progress`` says so.
    """
    progress = progress or Progress()
    progress.step(0, len(profile.plain.words))
    words = profile.plain.words
    marks = np.zeros(len(words), np.int64)
    shared = 0
    for number, each in enumerate(passages.items if passages is not None and other is not None else ()):
        if number % _STEP == 0:
            progress.step(number, len(words))
        passage = each.swapped if swapped else each
        first, last = passage.a_words
        marks[first:last] = _FLAG[passage.kind] + (number + 1 << 8)
        if passage.kind != "minor":
            shared += passage.words
        elif other is not None:
            both = set(other.plain.words[slice(*passage.b_words)])
            marks[first:last] *= [word in both for word in words[first:last]]
    count = shared if other is not None and len(other.plain.words) else None
    least = 0
    if other is not None:
        unspaced = profile.plain.unspaced and other.plain.unspaced
        least = least_words(len(words), len(other.plain.words), unspaced)
    spans = _spans(profile, marks, progress)
    return Reading(profile.text, spans, len(words), count, _odd(profile.text, progress), least)


def read_marked(
    profile: Profile, marks: NDArray[np.int64], shared: int | None, others: int | None, progress: Progress
) -> Reading:
    """The reading of a text with these ``marks`` [words], flags and number of passage as in ``Spans.kinds``."""
    spans = _spans(profile, marks, progress)
    return Reading(profile.text, spans, len(marks), shared, _odd(profile.text, progress), others=others)


def _spans(profile: Profile, marks: NDArray[np.int64], progress: Progress) -> Spans:
    """The marked words, and the words and numbers that the recipe leaves out."""
    numbers = np.array([m.span() for m in _numbers(profile.text, progress)], np.int64).reshape(-1, 2)
    all_starts = np.concatenate([profile.plain.starts, numbers[:, 0]])
    order = np.argsort(all_starts, kind="stable")
    all_starts = all_starts[order]
    all_ends = np.concatenate([profile.plain.ends, numbers[:, 1]])[order]
    kinds = np.concatenate([marks, np.zeros(len(numbers), np.int64)])[order]
    kinds = kinds + _left_out(all_starts, all_ends, profile.words) * LEFT_OUT
    all_ends = _bridged(all_starts, all_ends, kinds)
    marked = kinds > 0
    return _joined(Spans(all_starts[marked], all_ends[marked], kinds[marked]))


def _bridged(starts: NDArray[np.int64], ends: NDArray[np.int64], kinds: NDArray[np.int64]) -> NDArray[np.int64]:
    """The ends, with the blanks between two words of one passage as part of the first."""
    if not len(ends):
        return ends
    passage = kinds >> 8
    inside = np.append((passage[1:] == passage[:-1]) & (passage[1:] > 0), False)
    return np.where(inside, np.maximum(ends, np.append(starts[1:], 0)), ends)


def _odd(text: str, progress: Progress) -> Spans:
    found = find_look_alikes(text, progress)
    letters, hidden = found.letters, found.hidden
    starts = np.concatenate([letters, np.maximum(hidden - 1, 0)])
    order = np.argsort(starts, kind="stable")
    ends = np.concatenate([letters + 1, np.minimum(hidden + 2, len(text))])[order]
    return Spans(starts[order], ends, np.zeros(len(starts), np.int64))


def feature_at(profile: Profile, point: int) -> str | None:
    """The shortest feature that begins with the word at code point ``point``; ``None`` beside words."""
    words = profile.words
    row = int(np.searchsorted(words.ends, point, side="left"))
    if row >= len(words.words) or words.starts[row] > point:
        return None
    size, count = profile.recipe.shingle[0], len(words.words)
    if profile.recipe.unit == "word":
        first = max(0, min(row, count - size))  # the last words of a text begin no shingle of their own
        name = " ".join(words.words[first : first + size])
    else:
        name = " ".join(words.words[row : row + size])[:size]
        if len(name) < size:
            name = " ".join(words.words[-size:])[-size:]
    return name if name in profile.features.names else None


def word_at(profile: Profile, point: int) -> tuple[int, int] | None:
    """Where the word at code point ``point`` begins and ends; ``None`` beside words."""
    words = profile.plain
    row = int(np.searchsorted(words.ends, point, side="left"))
    if row >= len(words.words) or words.starts[row] > point:
        return None
    return int(words.starts[row]), int(words.ends[row])


def without_gap(text: str, start: int, end: int) -> tuple[int, int]:
    """What to strike out so that no two blanks are left in the place of these code points."""
    before, behind = text[start - 1 : start], text[end : end + 1]
    if behind == " " and before in {"", " ", "\n"}:
        return start, end + 1
    if before == " " and behind in {"", "\n"}:
        return start - 1, end
    return start, end


def feature_places(profile: Profile, feature: str) -> Spans:
    """Where ``feature`` stands, as spans without kinds."""
    places = np.array(sorted(set(profile.places(feature))), np.int64).reshape(-1, 2)
    return Spans(places[:, 0], places[:, 1], np.zeros(len(places), np.int64))


def counts_line(wording: Wording, side: str, reading: Reading | None) -> str:
    """The numbers of the header line alone."""
    if reading is None:
        return wording(say.COUNTING)
    if not reading.words:
        return wording(say.NO_WORDS_SHORT)
    parts = [wording(say.WORDS, n=reading.words)]
    if reading.shared is not None:
        percent = wording.percent(reading.shared / reading.words)
        if reading.others is None:
            parts.append(wording(say.ALSO_IN, percent=percent, other=other_side(side)))
        else:
            parts.append(wording(say_against.ALSO_IN_ONE, percent=percent, n=reading.others))
    return " · ".join(parts)


def share_meaning(wording: Wording, side: str, reading: Reading | None) -> str:
    """What the percentage in the header line means."""
    other = other_side(side)
    if reading is None or reading.shared is None or not reading.words:
        return wording(say.ALSO_IN_UNKNOWN, side=side, other=other)
    words = wording(say.WORDS, n=reading.words)
    if reading.others is not None:
        return wording(say_against.MEANING, words=words, side=side, shared=reading.shared)
    least = reading.least
    return wording(say.ALSO_IN_MEANING, words=words, side=side, shared=reading.shared, other=other, least=least)


def notice(wording: Wording, text: str, shown: Display, breakable: bool, reading: Reading | None) -> str:
    """The sentence above a pane that cannot show all of ``text``, or that holds no word; else nothing."""
    if shown.shortened:
        return wording(say.SHORTENED, shown=len(shown.shown), n=len(text))
    if shown.longest:
        template: Template = say.LONG_LINE if breakable else say.LONG_WORD
        return wording(template, n=shown.longest)
    if reading is not None and reading.text == text and not reading.words and text.strip():
        return wording(say.NO_WORDS)
    if reading is not None and len(reading.odd):
        return wording(say_passages.LOOK_ALIKES, n=len(reading.odd))
    return ""


@dataclass(frozen=True, slots=True)
class Walk:
    """Walking through a feature's places: first those in A, then those in B. ``at`` is -1 before the first step."""

    feature: str
    in_a: int
    in_b: int
    at: int = -1

    @property
    def total(self) -> int:
        """Places in both texts."""
        return self.in_a + self.in_b

    def stepped(self, by: int) -> Walk:
        """One place on (1) or back (-1), round at the ends."""
        if not self.total:
            return self
        at = (self.total - 1 if by < 0 else 0) if self.at < 0 else (self.at + by) % self.total
        return Walk(self.feature, self.in_a, self.in_b, at)

    @property
    def side(self) -> str:
        """The side of the place it is at, or nothing."""
        if self.at < 0:
            return ""
        return "A" if self.at < self.in_a else "B"

    def row(self, side: str) -> int:
        """Which of that side's places it is at; -1 if none."""
        if side != self.side:
            return -1
        return self.at if side == "A" else self.at - self.in_a


def walk_line(wording: Wording, walk: Walk | None) -> str:
    """What the line beside the buttons says: ``Place 2 of 5, in A: “moteur”``."""
    if walk is None:
        return wording(say.PLACES_HINT)
    if not walk.total:
        return wording(say.PLACES_NONE, feature=walk.feature)
    if walk.at < 0:
        return wording(say.PLACES_ALL, feature=walk.feature, a=walk.in_a, b=walk.in_b)
    return wording(say.PLACE_OF, feature=walk.feature, i=walk.at + 1, n=walk.total, side=walk.side)


def other_side(side: str) -> str:
    """B for A and A for B."""
    return "B" if side == "A" else "A"


def _joined(spans: Spans) -> Spans:
    """One span for alike neighbors that touch: the words of scripts without spaces are single characters."""
    if not len(spans):
        return spans
    apart = (spans.starts[1:] > spans.ends[:-1]) | (spans.kinds[1:] != spans.kinds[:-1])
    first = np.concatenate([[True], apart])
    last = np.concatenate([apart, [True]])
    return Spans(spans.starts[first], spans.ends[last], spans.kinds[first])


def _numbers(text: str, progress: Progress) -> Iterator[re.Match[str]]:
    for count, match in enumerate(_NUMBER.finditer(text)):
        if count % _STEP == 0:
            progress.step(match.start(), len(text))
        yield match


def _left_out(starts: NDArray[np.int64], ends: NDArray[np.int64], kept: NormalizedText) -> NDArray[np.bool_]:
    """Which stretches no word of ``kept`` overlaps."""
    if not len(kept.words):
        return np.ones(len(starts), np.bool_)
    row = np.searchsorted(kept.ends, starts, side="right")
    inside = np.minimum(row, len(kept.words) - 1)
    return (row >= len(kept.words)) | (kept.starts[inside] >= ends)
