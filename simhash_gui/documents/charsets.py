"""The charset that a server declares, taken at its word where it fits."""

from __future__ import annotations

from simhash_gui.documents.decoding import byte_order_mark, codec_name

# What servers call by these names, browsers read as the larger Windows sets.
_AS_BROWSERS = {"iso8859-1": "cp1252", "ascii": "cp1252", "iso8859-9": "cp1254", "gb2312": "gb18030", "gbk": "gb18030"}


def fitting(data: bytes, charset: str | None) -> str | None:
    """The encoding to read ``data`` in, or None if it should be found out.

    A byte-order mark is truer than a header; a charset that is unknown, or in which ``data`` does not decode, says
    nothing.
    """
    codec = codec_name(charset.strip("\"' ")) if charset else None
    if codec is None or byte_order_mark(data) is not None:
        return None
    codec = _AS_BROWSERS.get(codec, codec)
    try:
        data.decode(codec)
    except UnicodeError:
        return None
    return codec
