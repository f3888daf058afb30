"""What an RTF reader has seen as text: characters decoded, paragraphs and rows put together."""

from __future__ import annotations

from simhash_gui.documents.formats.symbols import symbol


class Story:
    """Paragraphs of the body, of one note or of one text box. RTF says only where things end."""

    def __init__(self) -> None:
        self._blocks: list[str] = []
        self._open: list[str] = []
        self._after: list[str] = []  # text boxes anchored in the open paragraph
        self._cell: list[str] = []  # finished paragraphs of the open cell
        self._row: list[str] = []  # finished cells of the open row

    def write(self, text: str) -> None:
        """Inline text."""
        self._open.append(text)

    def put_after(self, blocks: list[str]) -> None:
        """Blocks that follow the open paragraph."""
        self._after += blocks

    def paragraph(self, in_table: bool) -> None:
        """The open paragraph ends."""
        text, after = "".join(self._open), self._after
        self._open, self._after = [], []
        if in_table:
            self._cell += [text, *after]
            return
        self._end_row()
        self._blocks += [text, *after]

    def cell(self) -> None:
        """The open cell ends."""
        self.paragraph(in_table=True)
        self._row.append("\n".join(part for part in self._cell if part.strip()))
        self._cell = []

    def row(self) -> None:
        """The open row ends. Its text, if any came after the last cell, belongs to it."""
        if self._open or self._after or self._cell:
            self.cell()
        self._end_row()

    def _end_row(self) -> None:
        cells = [cell for cell in (*self._row, *self._cell) if cell.strip()]
        self._row, self._cell = [], []
        if cells:
            self._blocks.append(("\n" if any("\n" in cell for cell in cells) else "\t").join(cells))

    def finish(self) -> list[str]:
        """All blocks, without empty ones; ends what is still open."""
        self.paragraph(in_table=bool(self._row))
        self._end_row()
        return [block for block in self._blocks if block.strip()]


class Characters:
    """Bytes and UTF-16 units that wait until all of a run is there, since one character may take several."""

    def __init__(self) -> None:
        self._bytes = bytearray()
        self._units: list[int] = []

    def __bool__(self) -> bool:
        """Whether anything waits."""
        return bool(self._bytes or self._units)

    def add_bytes(self, data: bytes) -> str:
        """``data`` waits; returns what waited of the other kind."""
        text = self._take_units()
        self._bytes += data
        return text

    def add_unit(self, unit: int, page: str, font: str) -> str:
        """A UTF-16 unit waits; returns what waited of the other kind."""
        text = self._take_bytes(page, font)
        self._units.append(unit)
        return text

    def take(self, page: str, font: str) -> str:
        """All that waited, decoded. ``font``: name of a symbol font, or nothing."""
        return self._take_bytes(page, font) + self._take_units()

    def _take_bytes(self, page: str, font: str) -> str:
        if not self._bytes:
            return ""
        data, self._bytes = bytes(self._bytes), bytearray()
        if font:
            return "".join(symbol(font, f"{byte:x}") if byte > 32 else chr(byte) for byte in data)
        return data.decode(page, "replace")

    def _take_units(self) -> str:
        if not self._units:
            return ""
        units, self._units = self._units, []
        text = b"".join(unit.to_bytes(2, "little") for unit in units).decode("utf-16-le", "replace")
        # Characters of symbol fonts lie in the private area; a letter there is one of Symbol's.
        return "".join(symbol("symbol", f"{ord(char):x}") if "\uf000" <= char <= "\uf0ff" else char for char in text)
