"""The steps between a place and its texts: what can be read here at once, and what a child process has to read."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeVar, cast

from simhash_gui.documents.child import Extractor, Task
from simhash_gui.documents.document import Decoded, Source
from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.outcomes import Outcome, Refused
from simhash_gui.progress import Progress

T = TypeVar("T")
_Answers = Generator[tuple[Task, Decoded | DocumentError], None, None]

_WINDOW = 64  # pieces looked at ahead of the one that is being read
_WINDOW_BYTES = 20_000_000  # that such pieces may hold in memory
_WINDOW_SECONDS = 0.1  # after which what has been found so far is begun with
_AHEAD = 16  # pieces found for each one that is read, so that the total is soon known


class Count:
    """What is told about many outcomes on their way: how many are done, how many are known to come."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._done = 0
        self._total = 0
        self._note = ""

    def expect(self, more: int) -> None:
        """So many more are to come."""
        self._total += more

    def now(self, name: str) -> None:
        """``name`` is being read. Raises ``Cancelled`` if asked to stop."""
        self._note = name
        self.check()

    def finished(self) -> None:
        """One more is done."""
        self._done += 1

    def divided(self) -> None:
        """What was counted as one turned out to be many, which are counted one by one: it itself is no outcome."""
        self._done -= 1
        self._total -= 1

    def check(self) -> None:
        """Raises ``Cancelled`` if asked to stop."""
        self._progress.step(self._done, max(self._done, self._total), self._note)

    @property
    def progress(self) -> Progress:
        """Where it is told."""
        return self._progress


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a piece comes from: ``name`` for sentences and lists, the rest as in ``Document``.

    ``titled``: what the document calls itself goes before ``name`` in lists.
    """

    name: str
    origin: str
    source: Source
    stamp: tuple[int, int] | None = None
    titled: bool = False

    def refused(self, error: DocumentError, opened: bool = True) -> Refused:
        """That it gave no text."""
        return Refused(self.source, self.name, error, opened)


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """Outcomes that are worked out in this thread while they are asked for; ``held`` bytes wait for that."""

    name: str
    outcomes: Iterable[Outcome]
    held: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Heavy:
    """A task for a child process, and what comes of its answer."""

    task: Task
    outcomes: Callable[[Decoded | DocumentError], Iterable[Outcome]]


Piece = Light | Heavy
_DONE = Light("", ())
PAUSE = Light("", ())
"""In place of a piece that has yet to arrive: what is there should be read before it is waited for."""


@dataclass(slots=True)
class _Window:
    pieces: list[Piece] = field(default_factory=list)
    size: int = 0
    since: float = field(default_factory=time.monotonic)

    def add(self, piece: Piece) -> None:
        self.pieces.append(piece)
        if isinstance(piece, Light):
            self.size += piece.held
        elif piece.task.data is not None:
            self.size += len(piece.task.data)

    @property
    def full(self) -> bool:
        late = time.monotonic() - self.since > _WINDOW_SECONDS
        return late or len(self.pieces) >= _WINDOW or self.size > _WINDOW_BYTES


def outcomes_of(
    pieces: Generator[Piece, None, None], extractor: Extractor, count: Count
) -> Generator[Outcome, None, None]:
    """All outcomes of ``pieces``, in order, as soon as each is there.

    Light pieces are read in this thread. At a heavy one some pieces after it are looked at, so that all children
    have something to do, also while light ones between them are read. However it ends, ``pieces`` is closed and
    what it holds open with it. Raises ``Cancelled``.
    """
    with closing(pieces):
        for piece in pieces:
            if piece is PAUSE:
                continue
            if isinstance(piece, Light):
                yield from _counted(piece.name, piece.outcomes, count)
                continue
            window = _Window()
            window.add(piece)
            while not window.full and (following := next(pieces, PAUSE)) is not PAUSE:
                window.add(following)
            yield from _window_outcomes(window.pieces, extractor, count)


def _window_outcomes(pieces: list[Piece], extractor: Extractor, count: Count) -> Iterator[Outcome]:
    tasks = [piece.task for piece in pieces if isinstance(piece, Heavy)]
    with closing(cast("_Answers", extractor.extract(tasks, count.progress))) as answers:
        del tasks
        for place, piece in enumerate(pieces):
            pieces[place] = _DONE  # its bytes are let go of
            if isinstance(piece, Light):
                yield from _counted(piece.name, piece.outcomes, count)
            else:
                count.now(piece.task.name)
                _, answer = next(answers)
                yield from _counted(piece.task.name, piece.outcomes(answer), count)


def _counted(name: str, outcomes: Iterable[Outcome], count: Count) -> Iterator[Outcome]:
    count.now(name)
    for outcome in outcomes:
        yield outcome
        count.check()
    count.finished()
    count.check()


def looking_ahead(items: Iterator[T], count: Count) -> Iterator[T]:
    """``items``, found somewhat faster than they are used, and counted as they are found."""
    waiting: deque[T] = deque()
    while True:
        before = len(waiting)
        waiting.extend(islice(items, _AHEAD))
        count.expect(len(waiting) - before)
        if not waiting:
            return
        yield waiting.popleft()
