"""What the Read page makes of a pair: marks of both sides, the passages, what to rewrite first, what if."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from simhash_gui.engine.passages import Passages, find_passages
from simhash_gui.engine.rewrite import Rewrite, rewrite_first
from simhash_gui.engine.what_if import WhatIf
from simhash_gui.present.read_page import Reading, read_side
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import passages as say
from simhash_gui.progress import Progress

if TYPE_CHECKING:
    from simhash_gui.engine.profile import Profile

MOST_ROWS = 50  # sentences in the table
LONGEST_ROW = 400  # characters of a sentence in the table
LONGEST_NAME = 23  # characters of a sentence named in a sentence


@dataclass(frozen=True, slots=True, eq=False)
class PairReading:
    """Both sides as they are marked. ``passages`` None while there is only one text."""

    a: Reading | None
    b: Reading | None
    passages: Passages | None

    def side(self, side: str) -> Reading | None:
        """The reading of a side."""
        return self.a if side == "A" else self.b


NO_READING = PairReading(None, None, None)


def read_pair(a: Profile | None, b: Profile | None, progress: Progress | None = None) -> PairReading:
    """Mark both texts. Raises ``Cancelled``. Some 10 ms for 1,000 words on either side, 0.6 s for 100,000."""
    progress = progress or Progress()
    passages = None
    if a is not None and b is not None:
        language = a.language if a.language == b.language else None
        passages = find_passages(a.plain, b.plain, progress, language)
    return PairReading(
        read_side(a, b, progress, passages) if a is not None else None,
        read_side(b, a, progress, passages, swapped=True) if b is not None else None,
        passages,
    )


@dataclass(frozen=True, slots=True)
class RewriteRow:
    """One row of "Rewrite these first": ``place`` is the sentence in its text, code points."""

    place: tuple[int, int]
    sentence: str
    shared: str
    jaccard: str
    bits: str


@dataclass(frozen=True, slots=True)
class RewriteTable:
    """The rows for the text on ``side``; ``of_text`` is its wording that they are about."""

    side: str
    title: str
    subtitle: str
    rows: tuple[RewriteRow, ...]
    of_text: str
    empty: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class RewriteTables:
    """The table of each side."""

    a: RewriteTable
    b: RewriteTable

    def side(self, side: str) -> RewriteTable:
        """The table of a side."""
        return self.a if side == "A" else self.b


def rewrite_rows(wording: Wording, side: str, of: Profile, other: Profile, progress: Progress) -> RewriteTable:
    """The table for one side, computed: about 30 ms for 2,000 words. Raises ``Cancelled``."""
    found = rewrite_first(of, other, progress, MOST_ROWS)
    now = _now(of, other)
    return RewriteTable(
        side=side,
        title=wording(say.REWRITE_TITLE),
        subtitle=wording(say.REWRITE_SUBTITLE, side=side, jaccard=share(wording, now[0]), bits=bits(wording, now[1])),
        rows=tuple(_row(wording, each) for each in found),
        of_text=of.text,
        empty="" if found else wording(say.NOTHING_SHARED),
    )


def _now(of: Profile, other: Profile) -> tuple[float | None, int | None]:
    from simhash_gui.engine.measures import measure_words

    jaccard = measure_words(of.plain.words, other.plain.words).jaccard.sets
    if of.fingerprint is None or other.fingerprint is None:
        return jaccard, None
    return jaccard, of.fingerprint.distance(other.fingerprint)


def _row(wording: Wording, each: Rewrite) -> RewriteRow:
    return RewriteRow(
        place=each.a,
        sentence=shortened(each.sentence, LONGEST_ROW),
        shared=wording(say.SHARED_WORDS, shared=each.shared_words, words=each.words),
        jaccard=share(wording, each.jaccard_without),
        bits=bits(wording, each.hamming_without),
    )


def one_line(text: str) -> str:
    """``text`` without its line ends."""
    return " ".join(text.split())


def shortened(text: str, most: int = LONGEST_NAME) -> str:
    """At most ``most`` characters of ``text`` on one line."""
    line = one_line(text[: 8 * most])  # a "sentence" may be a text of megabytes without a full stop
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def share(wording: Wording, value: float | None) -> str:
    """A share as a percentage, or a dash."""
    return "–" if value is None else wording.percent(value)


def bits(wording: Wording, distance: int | None) -> str:
    """A distance in bits, or that there is none."""
    return wording(say.NO_BITS) if distance is None else wording(say.BITS, n=distance)


def passage_line(wording: Wording, total: int, at: int) -> str:
    """Which passage one is at: ``Passage 2 of 7``; how many there are before the first step."""
    if not total:
        return wording(say.NONE_HERE)
    if at < 0:
        return wording(say.HOW_MANY, n=total)
    return wording(say.PASSAGE_OF, i=at + 1, n=total)


def what_if_line(wording: Wording, found: WhatIf) -> str:
    """What a change would do, in one line."""
    if found.jaccard is None:
        return wording(say.NOTHING_LEFT)
    figures = wording(say.WHAT_IF, jaccard=share(wording, found.jaccard), bits=bits(wording, found.hamming))
    if found.hamming is None:
        return figures
    if not found.turned:
        return f"{figures} {wording(say.NO_BIT_TURNS)}"
    named = ", ".join(str(bit) for bit in found.turned[:MOST_BITS])
    if len(found.turned) > MOST_BITS:
        named += " …"
    turn = wording(say.BITS_TURN, n=len(found.turned), apart=len(found.apart), together=len(found.together))
    return f"{figures} {turn} ({named})"


MOST_BITS = 12  # named in a line


@dataclass(frozen=True, slots=True)
class BandReading:
    """What the verdict band says of the passages; ``place`` is the sentence in B to rewrite first."""

    count: str
    first: str
    place: tuple[int, int] | None


def band_reading(wording: Wording, reading: PairReading, tables: RewriteTables | None) -> BandReading:
    """``7 passages in both.`` and ``Rewrite “…” first``, if there is anything to rewrite."""
    total = len(reading.passages.items) if reading.passages is not None else 0
    count = wording(say.COUNT, n=total) if total else wording(say.NONE)
    table = tables.b if tables is not None else None
    if table is None or not table.rows or not total:
        return BandReading(count, "", None)
    first = table.rows[0]
    return BandReading(count, wording(say.REWRITE_FIRST, sentence=shortened(first.sentence)), first.place)
