"""How texts were read, as far as somebody chose it, so that reading one again reads it the same way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from simhash_gui.documents import ReadOptions, Source
from simhash_gui.documents.document import PageMode
from simhash_gui.present.workspace import Entry


class ReadingMemory:
    """Options by source (the columns of a table, a large file opened anyway) and encodings by text."""

    __slots__ = ("_encodings", "_lots")

    def __init__(self) -> None:
        self._lots: dict[Source, ReadOptions] = {}
        self._encodings: dict[int, str] = {}

    def keep_lot(self, sources: Sequence[Source], options: ReadOptions) -> None:
        """These were opened with options of their own."""
        self._lots.update(dict.fromkeys(sources, options))

    def keep_encoding(self, entry_id: int, encoding: str) -> None:
        """The user chose an encoding for a text; "" lets it be found out again."""
        if encoding:
            self._encodings[entry_id] = encoding
        else:
            self._encodings.pop(entry_id, None)

    def options_for(self, entry: Entry, page: PageMode) -> ReadOptions:
        """How to read a text again. ``page`` is how pages are read that were not read before."""
        document = entry.document
        kept = self._kept(document.source) if document is not None and document.source is not None else ReadOptions()
        read_as: PageMode = "whole" if document is not None and document.page == "whole" else "main"
        known = document is not None and document.page != ""
        encoding = self._encodings.get(entry.id, kept.encoding)
        return replace(kept, encoding=encoding, page=read_as if known else page, ask_tables=False)

    def _kept(self, source: Source) -> ReadOptions:
        """Options of the source itself, of the table that it is a row of, or of the whole place."""
        table = source.inside.rpartition("#")[0]
        keys = (source, Source(source.place, table), Source(source.place))
        return next((self._lots[key] for key in keys if key in self._lots), ReadOptions())
