"""Plain text, and Markdown, whose marks are no words anyway."""

from __future__ import annotations

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.document import Decoded


def read(data: bytes, name: str, encoding: str | None = None) -> Decoded:
    """The text of ``data`` as it stands. Raises what ``decode`` raises."""
    return decode(data, name, encoding)
