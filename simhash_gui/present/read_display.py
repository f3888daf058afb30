"""How a text stands in an editing pane, and where: code points of the text against UTF-16 units of the pane.

A pane counts in UTF-16 units, has one unit for every line end (``\\r\\n`` too), and cannot hold a few
characters at all; the text keeps them. ``Offsets`` converts exactly both ways and follows every edit,
so that a mark never stands beside its word. A line too long to be laid out at once is shown in pieces,
and a text too long for a pane is shown shortened: both for reading only, and never in the text itself.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

LONGEST_LINE = 30_000  # characters: laying out such a line takes some 20 ms at every key
PIECE = 1_000  # characters of a longer line that are shown as one
MOST_SHOWN = 3_000_000  # characters in one pane
PARAGRAPH = 1_500  # characters after which ``break_lines`` looks for a place to break

Array = NDArray[np.int64]
Codes = NDArray[np.uint8] | NDArray[np.uint32]

_ENDS = "\n\r\u2029"
# What a text document of the toolkit would drop, split a line at, or take for a picture; each stays one unit wide.
_UNFIT = re.compile("[\u2029\ufdd0\ufdd1\ufeff\ufffc\ud800-\udfff]")
_INSTEAD = {"\u2029": "\n", "\ufeff": "\u2060"}


@dataclass(frozen=True, slots=True, eq=False)
class Offsets:
    """Converts offsets. ``bends`` are the code point offsets from which on the difference is another.

    ``shifts[i]`` is units minus code points for all offsets from ``bends[i - 1]`` (inclusive) to
    ``bends[i]`` (exclusive); there is one more of them than bends. Converting costs O(log bends).
    """

    bends: Array
    shifts: Array

    def units(self, points: Array) -> Array:
        """Units for code point offsets; the middle of ``\\r\\n`` counts as behind it."""
        return points + self.shifts[np.searchsorted(self.bends, points, side="right")]

    def points(self, units: Array) -> Array:
        """Code point offsets for units: the largest that stands there."""
        turns = self.bends + self.shifts[1:]
        which = np.searchsorted(turns, units, side="right")
        plain = units - self.shifts[which]
        limits = np.append(self.bends, np.iinfo(np.int64).max)
        held: Array = np.where(plain >= limits[which], limits[which] - 1, plain)
        return held

    def unit(self, point: int) -> int:
        """One offset in units."""
        return int(self.units(np.array([point], np.int64))[0])

    def point(self, unit: int) -> int:
        """One offset in code points."""
        return int(self.points(np.array([unit], np.int64))[0])

    def spliced(self, start: int, stop: int, added: Offsets, added_points: int) -> Offsets:
        """The offsets once the code points ``start`` to ``stop`` are replaced by a text that has ``added``."""
        before = int(np.searchsorted(self.bends, start, side="right"))
        after = int(np.searchsorted(self.bends, stop, side="right"))
        base = int(self.shifts[before])
        gained = base + int(added.shifts[-1]) - int(self.shifts[after])
        return Offsets(
            np.concatenate(
                [self.bends[:before], added.bends + start, self.bends[after:] + (added_points - (stop - start))]
            ),
            np.concatenate([self.shifts[: before + 1], added.shifts[1:] + base, self.shifts[after + 1 :] + gained]),
        )


STRAIGHT = Offsets(np.zeros(0, np.int64), np.zeros(1, np.int64))


@dataclass(frozen=True, slots=True, eq=False)
class Display:
    """A text as a pane shows it.

    ``shown`` has one line end for each; ``points`` is how many code points of the text are shown;
    ``soft`` are the units at which a piece of a long line begins;
    ``longest`` is the length in characters of the longest line that is shown in pieces, else 0;
    ``shortened`` says that only the beginning is shown. It can be edited only if neither is so.
    """

    shown: str
    points: int
    offsets: Offsets
    soft: Array
    longest: int
    shortened: bool

    @property
    def editable(self) -> bool:
        """Whether the pane holds the text as it is, so that an edit of one is an edit of the other."""
        return not self.longest and not self.shortened


def display(text: str, longest_line: int = LONGEST_LINE, most: int = MOST_SHOWN) -> Display:
    """How ``text`` is shown. Costs about 10 ms for a million characters, less for plain ASCII."""
    shortened = len(text) > most
    part = text[:most] if shortened else text
    codes = _codes(part)
    breaks, longest = _breaks(part, codes, longest_line)
    shown = _with_breaks(part, breaks) if breaks else part
    offsets = _offsets(codes, np.array(breaks, np.int64))
    # A break's own bend is where its piece begins.
    return Display(_fit(shown), len(part), offsets, offsets.units(np.array(breaks, np.int64)), longest, shortened)


def fit_for_pane(text: str) -> str:
    """``text`` with one line end for each and a stand-in for what a pane cannot hold."""
    return _fit(text)


def shown_between(text: str, offsets: Offsets, start: int, stop: int) -> str:
    """What an editable pane with ``text`` shows between two units."""
    return _fit(text[offsets.point(start) : offsets.point(stop)])


def replace_units(text: str, offsets: Offsets, unit: int, removed: int, added: str) -> tuple[str, Offsets]:
    """``text`` and its offsets after ``removed`` units at ``unit`` became ``added``, as an editable pane has it.

    ``added`` holds no carriage return and none of the characters that a pane cannot hold.
    """
    start, stop = offsets.point(unit), offsets.point(unit + removed)
    before, after = text[:start], text[stop:]
    lone = len(before) - len(before.rstrip("\r"))
    if lone and (added or after).startswith("\n"):
        # The return and the line end that now follows it are two line ends and have to stay two.
        before = before[:-lone] + "\n" * lone
    return before + added + after, offsets.spliced(start, stop, _offsets(_codes(added), _NONE), len(added))


def difference(old: str, new: str) -> tuple[int, int, int]:
    """``(start, stop, new_stop)``: replacing ``old[start:stop]`` by ``new[start:new_stop]`` gives ``new``.

    The range is the smallest one that splits no ``\\r\\n``. O(n log n) in plain memory compares.
    """
    start = _common(old, new)
    while start and (old[start - 1] == "\r" or new[start - 1] == "\r"):
        start -= 1
    room = min(len(old), len(new)) - start
    same = _common_end(old, new, room)
    while same and (old[len(old) - same] == "\n" or new[len(new) - same] == "\n"):
        same -= 1
    return start, len(old) - same, len(new) - same


def can_break(text: str, longest_line: int = LONGEST_LINE) -> bool:
    """Whether every long line has blanks enough for ``break_lines``."""
    codes = _codes(text)
    for start, stop in _long_lines(text, codes, longest_line):
        blanks = np.concatenate([[-1], np.flatnonzero(codes[start:stop] == 32), [stop - start]])
        if int(np.diff(blanks).max()) > longest_line - 2 * PARAGRAPH:
            return False
    return True


def break_lines(text: str, longest_line: int = LONGEST_LINE) -> str:
    """``text`` with a line end in place of some blanks of its long lines; no word and no length changes.

    Breaks behind the end of a sentence if there is one near. Where ``can_break`` is true no line stays too long.
    """
    pieces, done = [], 0
    for start, stop in _long_lines(text, _codes(text), longest_line):
        pieces += [text[done:start], _broken(text[start:stop])]
        done = stop
    return "".join([*pieces, text[done:]])


_NONE: Array = np.zeros(0, np.int64)


def _codes(text: str) -> Codes:
    if text.isascii():
        return np.frombuffer(text.encode("ascii"), np.uint8)
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def _offsets(codes: Codes, breaks: Array) -> Offsets:
    pairs = _NONE
    returns = np.flatnonzero(codes == 13)
    if returns.size:
        followed = returns[returns + 1 < codes.size]
        pairs = followed[codes[followed + 1] == 10] + 2
    wide = np.flatnonzero(codes > 0xFFFF) + 1 if codes.dtype == np.uint32 else _NONE
    if not (pairs.size or wide.size or breaks.size):
        return STRAIGHT
    bends = np.concatenate([wide, pairs, breaks]).astype(np.int64)
    steps = np.concatenate([np.ones(wide.size), -np.ones(pairs.size), np.ones(breaks.size)]).astype(np.int64)
    order = np.argsort(bends, kind="stable")
    return Offsets(bends[order], np.concatenate([np.zeros(1, np.int64), np.cumsum(steps[order])]))


def _fit(text: str) -> str:
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text if text.isascii() else _UNFIT.sub(lambda m: _INSTEAD.get(m.group(), "\ufffd"), text)


def _breaks(text: str, codes: Codes, longest_line: int) -> tuple[list[int], int]:
    """Where pieces of lines longer than ``longest_line`` begin, and the length of the longest such line."""
    lines = _long_lines(text, codes, longest_line)
    breaks = [cut for start, stop in lines for cut in _pieces(text, start, stop)]
    return breaks, max((stop - start for start, stop in lines), default=0)


def _long_lines(text: str, codes: Codes, longest_line: int) -> list[tuple[int, int]]:
    """Where lines longer than ``longest_line`` begin and end."""
    if len(text) <= longest_line:
        return []
    found = codes == ord(_ENDS[0])
    for end in _ENDS[1:]:
        if ord(end) < 128 or codes.dtype == np.uint32:
            found |= codes == ord(end)
    bounds = np.concatenate([[-1], np.flatnonzero(found), [len(text)]])
    long = np.flatnonzero(np.diff(bounds) - 1 > longest_line)
    return [(int(bounds[row]) + 1, int(bounds[row + 1])) for row in long]


def _pieces(text: str, start: int, stop: int) -> list[int]:
    found = []
    while stop - start > PIECE:
        blank = text.rfind(" ", start + 1, start + PIECE)
        cut = blank + 1 if blank >= 0 else start + PIECE
        while blank < 0 and cut > start + PIECE // 2 and unicodedata.combining(text[cut]):
            cut -= 1
        found.append(cut)
        start = cut
    return found


def _with_breaks(text: str, breaks: list[int]) -> str:
    edges = [0, *breaks, len(text)]
    return "\n".join(text[one:two] for one, two in pairwise(edges))


def _common(old: str, new: str) -> int:
    low, high = 0, min(len(old), len(new))
    while low < high:
        middle = (low + high + 1) // 2
        if old[low:middle] == new[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _common_end(old: str, new: str, room: int) -> int:
    low, high = 0, room
    while low < high:
        middle = (low + high + 1) // 2
        if old[len(old) - middle : len(old) - low] == new[len(new) - middle : len(new) - low]:
            low = middle
        else:
            high = middle - 1
    return low


def _broken(line: str) -> str:
    parts, start = [], 0
    while len(line) - start > PARAGRAPH:
        limit = start + 2 * PARAGRAPH
        ends = [line.find(mark, start + PARAGRAPH, limit) for mark in (". ", "! ", "? ")]
        sentence = min((e for e in ends if e >= 0), default=-1)
        cut = sentence + 1 if sentence >= 0 else line.find(" ", start + PARAGRAPH)
        if cut < 0:
            break
        parts.append(line[start:cut])
        start = cut + 1
    parts.append(line[start:])
    return "\n".join(parts)
