"""Plain text, and Markdown, whose marks are no words anyway."""

from __future__ import annotations

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.options import DEFAULTS, ReadOptions


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """The text of ``data`` as it stands. Raises what ``decode`` raises."""
    return decode(data, name, options.encoding)
