"""The charset that a server declares, taken at its word where it fits."""

from __future__ import annotations

from simhash_gui.documents.decoding import byte_order_mark, codec_name

# What servers call by these names, browsers read as the larger Windows sets.
_AS_BROWSERS = {"iso8859-1": "cp1252", "ascii": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030"}


def fitting(data: bytes, charset: str | None) -> str | None:
    """The encoding to read ``data`` in, or None if it should be found out.

    A byte-order mark is truer than a header, and so are letters beyond ASCII that are strict UTF-8: in another
    encoding they hardly ever come about. A charset that is unknown, or in which ``data`` does not decode, says nothing.
    """
    codec = codec_name(charset.strip("\"' ")) if charset else None
    if codec is None or byte_order_mark(data) is not None or _strict_utf8(data):
        return None
    codec = _AS_BROWSERS.get(codec, codec)
    try:
        data.decode(codec)
    except UnicodeError:
        return None
    return codec


def _strict_utf8(data: bytes) -> bool:
    if data.isascii():
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return b"\0" not in data  # UTF-16 and UTF-32 may look like it
