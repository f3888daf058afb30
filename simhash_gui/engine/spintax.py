"""Spintax: one master text that holds many versions, ``{quiet|silent|{hardly|barely} audible}``.

A brace holds options with ``|`` between them, and options may hold braces. ``3::`` before an option makes
it three times as likely as one without (weights are whole or decimal numbers). A backslash before ``{``,
``}``, ``|``, ``:`` or a backslash takes its meaning away; any other backslash is itself, and so is ``|``
outside of braces. Parsing, counting and drawing never recurse, so depth is no limit.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from simhash_gui.errors import SimhashGuiError
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template

_SPECIAL = re.compile(r"[{}|\\]")
_ESCAPABLE = "{}|:\\"
_WEIGHT = re.compile(r"(\d{1,9}(?:\.\d{1,9})?)::")


class SpintaxError(SimhashGuiError):
    """Braces that do not close, or close what was never opened. ``values``: line and column, both from 1."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP("errors", "The spintax is wrong at line {line}, column {column}.")


class UnclosedBraceError(SpintaxError):
    """A brace is open to the end of the text; told where it opens."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors",
        "The brace that opens at line {line}, column {column} is never closed; add the missing }} or write \\{{.",
    )


class UnopenedBraceError(SpintaxError):
    """A brace closes that was never opened."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "The brace at line {line}, column {column} closes nothing; take it out, or write \\}} for a brace."
    )


class NoWeightError(SpintaxError):
    """All options of a brace have the weight 0."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "No option of the brace at line {line}, column {column} can be chosen; give one a weight above 0."
    )


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Option:
    """One option of a brace: ``pieces`` in order, the ``weight`` (at least 0) and the number of its ``variants``."""

    pieces: tuple[str | Brace, ...]
    weight: float
    variants: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Brace:
    """A choice. ``number`` counts the braces of the master from 0 in the order they open.

    ``start`` and ``end`` are code points in the master, the end exclusive; ``line`` and ``column`` (from 1) say
    where it opens; ``depth`` is 0 outside of all others. Options of weight 0 are in no variant.
    """

    number: int
    start: int
    end: int
    line: int
    column: int
    depth: int
    options: tuple[Option, ...]

    @property
    def variants(self) -> int:
        """How many combinations of choices it has, itself and what is in it."""
        return sum(option.variants for option in self.options if option.weight > 0)

    @property
    def chances(self) -> tuple[float, ...]:
        """The probability of each option; they sum to 1."""
        total = sum(option.weight for option in self.options)
        return tuple(option.weight / total for option in self.options)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Spintax:
    """A master, taken apart. ``variants`` is the exact number of combinations of choices; ``braces`` by number."""

    pieces: tuple[str | Brace, ...]
    variants: int
    braces: tuple[Brace, ...]


@dataclass(slots=True)
class _Open:
    """A brace (or the whole text, ``start`` -1) that is being read."""

    number: int
    start: int
    options: list[Option]
    pieces: list[str | Brace]
    weight: float = 1.0


def holds_spintax(text: str) -> bool:
    """Whether ``text`` looks meant as spintax: some brace with a ``|`` of its own in it, closed or not."""
    depth, barred = 0, False
    for kind, _, _ in _tokens(text):
        if kind == "{":
            depth += 1
        elif kind == "}":
            if barred:
                return True
            depth = max(0, depth - 1)
        elif kind == "|" and depth:
            barred = True
    return barred


def parse_spintax(text: str) -> Spintax:
    """Take ``text`` apart. Linear. Raises ``SpintaxError``."""
    lines = _Lines(text)
    stack = [_Open(-1, -1, [], [])]
    braces: list[Brace | None] = []
    for kind, start, literal in _tokens(text):
        top = stack[-1]
        if kind == "text":
            _add_text(top, literal)
        elif kind == "{":
            stack.append(_Open(len(braces), start, [], []))
            braces.append(None)
        elif len(stack) == 1:
            if kind == "}":
                raise _at(UnopenedBraceError, lines.at(start))
            _add_text(top, literal)
        else:
            _end_option(top)
            if kind == "}":
                stack.pop()
                brace = _closed(lines, top, start + 1, len(stack) - 1)
                braces[top.number] = brace
                stack[-1].pieces.append(brace)
    if len(stack) > 1:
        raise _at(UnclosedBraceError, lines.at(stack[-1].start))
    pieces = tuple(stack[0].pieces)
    return Spintax(pieces, _variants(pieces), tuple(brace for brace in braces if brace is not None))


def _tokens(text: str) -> Iterable[tuple[Literal["text", "{", "}", "|"], int, str]]:
    """Literal stretches, escapes taken off, and the marks between them, each with its place."""
    at = 0
    for match in _SPECIAL.finditer(text):
        start = match.start()
        if start < at:  # what a backslash stood before
            continue
        if start > at:
            yield "text", at, text[at:start]
        mark = match.group()
        at = start + 1
        if mark == "\\":
            after = text[at : at + 1]
            if after and after in _ESCAPABLE:
                at += 1
                yield "text", start, after
            else:
                yield "text", start, mark
        elif mark == "{":
            yield "{", start, mark
        elif mark == "}":
            yield "}", start, mark
        else:
            yield "|", start, mark
    if at < len(text):
        yield "text", at, text[at:]


def _add_text(top: _Open, literal: str) -> None:
    """Append to the option in work; a weight is told only at its very beginning, and by no escaped colon."""
    if not top.pieces and top.start >= 0:
        found = _WEIGHT.match(literal)
        if found:
            top.weight = float(found.group(1))
            literal = literal[found.end() :]
    top.pieces.append(literal)


def _end_option(top: _Open) -> None:
    pieces = tuple(top.pieces)
    top.options.append(Option(pieces, top.weight, _variants(pieces)))
    top.pieces, top.weight = [], 1.0


def _closed(lines: _Lines, top: _Open, end: int, depth: int) -> Brace:
    line, column = lines.at(top.start)
    if not any(option.weight > 0 for option in top.options):
        raise _at(NoWeightError, (line, column))
    return Brace(top.number, top.start, end, line, column, depth, tuple(top.options))


def _at(error: type[SpintaxError], place: tuple[int, int]) -> SpintaxError:
    return error(line=place[0], column=place[1])


def _variants(pieces: Sequence[str | Brace]) -> int:
    product = 1
    for piece in pieces:
        if not isinstance(piece, str):
            product *= piece.variants
    return product


class _Lines:
    """Line and column of places in one text, each found by bisection."""

    __slots__ = ("_begins",)

    def __init__(self, text: str) -> None:
        self._begins = [0, *(match.end() for match in re.finditer("\n", text))]

    def at(self, place: int) -> tuple[int, int]:
        """Line and column, both from 1."""
        line = bisect_right(self._begins, place)
        return line, place - self._begins[line - 1] + 1
