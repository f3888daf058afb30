"""Paragraphs, rows and notes put together to one plain text while a document is walked once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_BLANKS = re.compile(r"[ \t]+(?=\n)")
_GAP = re.compile(r"\n{3,}")
# Neither text nor blank: what XML forbids, and the marks that word processors keep for anchors.
_CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffc\ufffe\uffff]")

_DEEPEST = 100  # levels of tables and boxes in each other; what lies deeper is text of the deepest


@dataclass(slots=True)
class _Frame:
    """What is being put together at one level: finished blocks, and the paragraph that is open.

    ``after`` holds blocks that came up inside the open paragraph (a text box anchored in it); they follow it, so
    that they do not cut its sentence. ``cells`` is None but in the frame of a table row.
    """

    blocks: list[str] = field(default_factory=list)
    open: list[str] | None = None
    after: list[str] = field(default_factory=list)
    cells: list[str] | None = None
    inner: bool = False  # made by a paragraph that began inside another
    loose: bool = False  # the open paragraph was begun by text alone
    joined: bool = False  # the open paragraph has lost its mark, so that the next one continues it

    def take(self, blocks: list[str]) -> None:
        """Blocks that came up at a deeper level; empty ones are let go."""
        (self.blocks if self.open is None else self.after).extend(block for block in blocks if block.strip())


class Blocks:
    """Collects text in the order of the document.

    Paragraphs are blocks and blocks are set apart by a blank line; the cells of a row stand on one line with tabs
    between, or each on lines of its own when one has several paragraphs. All calls are cheap and linear; calls that
    do not pair up, as in a damaged file, lose no text.
    """

    def __init__(self) -> None:
        self._frames = [_Frame()]
        self._written = 0
        self._deeper = 0  # rows and cells that are open beyond the deepest level

    @property
    def written(self) -> int:
        """Characters other than blanks taken so far: whether anything came of a part that was walked."""
        return self._written

    def write(self, text: str) -> None:
        """Inline text; outside of a paragraph it makes one."""
        frame = self._frames[-1]
        if frame.open is None:
            frame.open = []
            frame.loose = True
        frame.open.append(text)
        if not text.isspace():
            self._written += len(text)

    def start(self) -> None:
        """A paragraph begins. One inside another is kept back until that ends."""
        frame = self._frames[-1]
        if frame.joined:
            frame.joined = False
            return
        if frame.loose:
            _close(frame)
        if frame.open is not None and len(self._frames) < _DEEPEST:
            frame = _Frame(inner=True)
            self._frames.append(frame)
        elif frame.open is not None:
            _close(frame)
        frame.open = []

    def end(self, joined: bool = False) -> None:
        """The paragraph ends; ``joined``: its mark is deleted, so that the next one continues it."""
        frame = self._frames[-1]
        if joined and frame.open is not None:
            frame.joined = True
            return
        _close(frame)
        if frame.inner:
            self._frames.pop()
            self._frames[-1].take(frame.blocks)

    def start_row(self) -> None:
        """A row of a table begins."""
        self._push(_Frame(cells=[]))

    def start_cell(self) -> None:
        """A cell begins."""
        self._push(_Frame())

    def _push(self, frame: _Frame) -> None:
        if len(self._frames) < _DEEPEST:
            self._frames.append(frame)
        else:
            self._deeper += 1
            self.end()

    def end_cell(self) -> None:
        """The cell ends; it becomes one field of its row."""
        if self._deeper:
            self._deeper -= 1
            self.end()
        elif len(self._frames) > 1 and self._frames[-1].cells is None:
            self._end_cell()

    def _end_cell(self) -> None:
        frame = self._frames.pop()
        _close(frame)
        text = "\n".join(frame.blocks)
        row = self._frames[-1]
        if row.cells is None:
            row.take([text])
        else:
            row.cells.append(text)

    def end_row(self, dropped: bool = False) -> None:
        """The row ends; ``dropped``: it is deleted."""
        if self._deeper:
            self._deeper -= 1
            self.end()
            return
        while len(self._frames) > 1 and self._frames[-1].cells is None:
            self._end_cell()
        if len(self._frames) < 2:
            return
        frame = self._frames.pop()
        _close(frame)
        if dropped:
            return
        cells = [cell for cell in (frame.cells or []) if cell.strip()]
        apart = "\n" if any("\n" in cell for cell in cells) else "\t"
        self._frames[-1].take([*frame.blocks, apart.join(cells)])

    def block(self, text: str) -> None:
        """A finished block, put after the open paragraph if there is one."""
        self._frames[-1].take([text])
        self._written += len(text)

    def finish(self) -> list[str]:
        """All blocks, without empty ones; ends what is still open."""
        while len(self._frames) > 1:
            frame = self._frames.pop()
            _close(frame)
            self._frames[-1].take([*(frame.cells or ()), *frame.blocks])
        frame = self._frames[0]
        _close(frame)
        return [block for block in frame.blocks if block.strip()]


def _close(frame: _Frame) -> None:
    if frame.open is not None:
        frame.blocks.append("".join(frame.open))
    frame.open = None
    frame.loose = frame.joined = False
    frame.blocks += frame.after
    frame.after = []


def join(blocks: list[str]) -> str:
    """``blocks`` as one text: a blank line between, no control characters, no blanks at the ends of lines."""
    text = "\n\n".join(block.strip("\n") for block in blocks).replace("\r\n", "\n").replace("\r", "\n")
    return _GAP.sub("\n\n", _BLANKS.sub("", _CONTROLS.sub("", text))).strip()
