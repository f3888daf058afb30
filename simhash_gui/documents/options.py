"""How documents are to be read, as far as there is a choice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from simhash_gui.documents.document import PageMode

LARGEST_MB = 200
"""More than any book; a larger file is hardly meant."""


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """What the user chose. Readers take the fields they know and leave the others alone.

    ``encoding`` None finds it out. ``column`` and ``name_column`` are a heading of a table or its number from 1 as
    text; None guesses, and "" is no name column. ``header``: whether the first row of a table holds headings; None
    guesses. ``recursive`` and ``kinds`` (ids of the registry, None for all) are about folders. ``largest_mb`` is the
    size of a file, in millions of bytes, above which it is refused; None opens any. ``ask_tables``: whether tables
    are to be offered with a guess rather than read by it.
    """

    encoding: str | None = None
    page: PageMode = "main"
    column: str | None = None
    name_column: str | None = None
    header: bool | None = None
    recursive: bool = True
    kinds: frozenset[str] | None = None
    largest_mb: int | None = LARGEST_MB
    ask_tables: bool = False

    def with_encoding(self, encoding: str | None) -> ReadOptions:
        """The same with another encoding; "auto" and "" mean None."""
        return replace(self, encoding=None if encoding in (None, "", "auto") else encoding)


DEFAULTS = ReadOptions()
