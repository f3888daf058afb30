"""What a terminal can show: its width, its letters, columns that line up."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

NARROWEST, WIDEST = 60, 120

# For terminals that cannot write them.
_PLAIN = str.maketrans(
    {
        "\u00a0": " ",
        "\u202f": " ",
        "\u2013": "-",
        "\u2212": "-",
        "\u2026": "...",
        "\u201c": '"',
        "\u201d": '"',
        "\u2018": "'",
        "\u2019": "'",
        "\u00b7": "|",
        "\u25cf": "O",
        "\u2591": ":",
        "\u2500": "-",
        "\u251c": "|",
        "\u2524": "|",
        "\u00d7": "x",
        "\ufffd": "?",
    }
)


@dataclass(frozen=True, slots=True)
class Screen:
    """Where text goes: ``width`` columns, in ``encoding``."""

    width: int
    encoding: str

    @classmethod
    def of_output(cls) -> Screen:
        """The screen behind standard output; a file or a pipe is taken for one of 100 columns."""
        width = shutil.get_terminal_size((100, 24)).columns
        return cls(min(max(width, NARROWEST), WIDEST), getattr(sys.stdout, "encoding", None) or "utf-8")

    def print(self, text: str) -> None:
        """Write a line; what the terminal's encoding lacks is written more plainly."""
        write(self.plain(text) + "\n", self.encoding)

    def plain(self, text: str) -> str:
        """``text`` as this screen can write it."""
        try:
            text.encode(self.encoding)
        except (UnicodeError, LookupError):
            return text.translate(_PLAIN)
        return text

    def wrapped(self, text: str, indent: str = "") -> str:
        """``text`` in lines that fit, the later ones indented."""
        lines = textwrap.wrap(
            text, self.width, subsequent_indent=indent, break_on_hyphens=False, replace_whitespace=False
        )
        return "\n".join(lines)


def write(text: str, encoding: str) -> None:
    """Write ``text`` to standard output in ``encoding``, whatever letters it holds. Raises ``OSError``."""
    if sys.stdout is None:  # closed before the program began
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:  # a stand-in without bytes, as in an interactive shell
        sys.stdout.write(text)
        return
    try:
        data = text.encode(encoding, "replace")
    except LookupError:
        data = text.encode("ascii", "replace")
    sys.stdout.flush()
    buffer.write(data)
    buffer.flush()


def complain(text: str) -> None:
    """Write a line to standard error, if there is one; never to standard output."""
    if sys.stderr is not None:
        print(text, file=sys.stderr)


def harmless(text: str) -> str:
    """``text`` of a user on one line: control characters, which could steer the terminal, become U+FFFD."""
    return "".join(char if char.isprintable() or char == "\u00a0" else "\ufffd" for char in text)


def columns_of(text: str) -> int:
    """How many columns ``text`` takes: two for a wide character, none for a combining one."""
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def cut(text: str, columns: int) -> str:
    """``text`` cut to ``columns``, with an ellipsis if something went."""
    if columns_of(text) <= columns:
        return text
    kept, used = "", 1
    for char in text:
        used += columns_of(char)
        if used > columns:
            break
        kept += char
    return kept + "\u2026"


def pad(text: str, columns: int, right: bool = False) -> str:
    """``text`` filled up with blanks to ``columns``, on its left if ``right``."""
    blanks = " " * max(0, columns - columns_of(text))
    return blanks + text if right else text + blanks


def table(rows: Sequence[Sequence[str]], first: int) -> list[str]:
    """Lines of a table with a header row; the first column, at most ``first`` wide, to the left, others right."""
    cells = [[cut(row[0], first), *row[1:]] for row in rows]
    widths = [max(columns_of(row[i]) for row in cells) for i in range(len(cells[0]))]
    lines = ["  ".join(pad(cell, widths[i], right=i > 0) for i, cell in enumerate(row)).rstrip() for row in cells]
    return [lines[0], "\u2500" * max(map(columns_of, lines)), *lines[1:]]
