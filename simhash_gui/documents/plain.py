"""Plain text and source text, as they stand."""

from __future__ import annotations

import re

from simhash_gui.documents.decoding import byte_order_mark, codec_name, decode, lenient
from simhash_gui.documents.document import Decoded
from simhash_gui.documents.options import DEFAULTS, ReadOptions


def read(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """The text of ``data`` as it stands. Raises what ``decode`` raises."""
    return decode(data, name, options.encoding)


_DECLARED = re.compile(
    rb"^\s*<\?xml\b[^>]*?\bencoding\s*=\s*[\"']([A-Za-z0-9_.:-]+)"  # XML
    rb"|^(?:[^\n]*\n)?[ \t\f]*#[^\n]*?coding[:=][ \t]*([-\w.]+)",  # Python: the first or second line
    re.IGNORECASE,
)


def read_source(data: bytes, name: str, options: ReadOptions = DEFAULTS) -> Decoded:
    """Source text as it stands, in the encoding that it declares if that fits. Raises what ``decode`` raises."""
    if options.encoding is None and byte_order_mark(data) is None:
        match = _DECLARED.search(data[:1024])
        codec = codec_name((match.group(1) or match.group(2)).decode("ascii")) if match else None
        if codec is not None and not codec.startswith("utf") and not _valid_utf8(data):
            declared = lenient(data, codec)
            if not declared.warnings:
                return decode(data, name, codec)
    return decode(data, name, options.encoding)


def _valid_utf8(data: bytes) -> bool:
    """Whether an editor has saved the file as UTF-8, whatever it still declares."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
