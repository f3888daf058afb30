"""A document: one plain text and where it came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DocumentWarning = Literal["guessed_encoding", "damaged_characters", "whole_page"]
"""What a reader should know about how the text was got:

``guessed_encoding``: nothing in the file names its encoding, and it is not UTF-8.
``damaged_characters``: some bytes fit no letter and stand as U+FFFD.
``whole_page``: no main text was told apart, so all visible text of the page is here.
"""


@dataclass(frozen=True, slots=True)
class Document:
    """One text, ready to compare.

    ``title`` is a short name for lists; ``origin`` the path as text (undecodable bytes as lone surrogates),
    or empty for a text that was typed or pasted; ``encoding`` the name of what the bytes were read as, or
    empty when there were none; ``warnings`` in the order they came up.
    """

    text: str
    title: str
    origin: str = ""
    encoding: str = ""
    warnings: tuple[DocumentWarning, ...] = ()


@dataclass(frozen=True, slots=True)
class Decoded:
    """What a reader of one file type makes of bytes; ``reading`` adds where they came from."""

    text: str
    encoding: str
    warnings: tuple[DocumentWarning, ...] = ()


def from_text(text: str, title: str) -> Document:
    """A document of typed or pasted text."""
    return Document(text, title)
