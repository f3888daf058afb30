"""Other encodings that a text may have been written in, for whoever sees that the one found is wrong."""

from __future__ import annotations

import codecs
import re
import unicodedata
from itertools import islice, pairwise

from simhash_gui.documents.decoding import byte_order_mark, decode
from simhash_gui.documents.errors import DocumentError

MOST = 10
"""Encodings that are offered at most."""
_SAMPLE = 4000  # bytes that are read in each encoding
_USUAL = (
    "utf-8 cp1252 cp1250 cp1251 cp1253 cp1254 cp1255 cp1256 cp1257 cp1258 cp874 iso8859-2 iso8859-5 iso8859-7 "
    "koi8-r koi8-u cp866 mac-roman mac-cyrillic mac-latin2 cp850 cp852 cp437 cp932 euc_jp gb18030 big5hkscs cp949 "
    "utf-16-le utf-16-be"
).split()
_HIGH = re.compile(rb"[\x80-\xff]+")
_WORD = re.compile(r"[^\W\d_]{2,}")


def candidates(data: bytes) -> tuple[str, ...]:
    """Python's names of encodings that ``data`` makes sense in, likeliest first, at most ``MOST``.

    The first one is what ``decode`` takes it for. Encodings that give the same text are named once; pure ASCII is
    the same text in all, so only "utf-8" is left. Reads some 4,000 bytes, so it takes a few milliseconds.
    """
    try:
        first = decode(data, "").encoding
    except DocumentError:
        first = "cp1252"
    sample = _telling_part(data, first)
    seen = {_text(sample, first)}
    ranked: list[tuple[float, int, str]] = []
    for place, encoding in enumerate(_USUAL):
        text = _text(sample, encoding)
        if encoding == first or text is None or text in seen:
            continue
        seen.add(text)
        sense = _sense(text)
        if sense > 0.4:
            ranked.append((-sense, place, encoding))
    ranked.sort()
    return (first, *(encoding for _, _, encoding in ranked[: MOST - 1]))


def _telling_part(data: bytes, first: str) -> bytes:
    """Bytes in which the encodings differ: those beyond ASCII and what stands around them."""
    if first.startswith(("utf-16", "utf-32")) or byte_order_mark(data) or not data[:_SAMPLE].isascii():
        return data[:_SAMPLE]
    around = (data[max(0, match.start() - 20) : match.end() + 20] for match in _HIGH.finditer(data))
    return b"\n".join(islice(around, 60))[:_SAMPLE]


def _text(sample: bytes, encoding: str) -> str | None:
    """``sample`` read in ``encoding``, without a character cut at its end; None if it does not fit."""
    try:
        return codecs.getincrementaldecoder(encoding)().decode(sample)
    except UnicodeError:
        return None


def _sense(text: str) -> float:
    """How much of what is beyond ASCII makes sense, 0 to 1: letters in words of one script and one case."""
    beyond = [char for char in text if char > "\x7f"]
    if not beyond:
        return 0.0
    bad = sum(1 for char in text if unicodedata.category(char) in ("Cc", "Cn", "Co", "Cs") and char not in "\t\n\r\f")
    letters = sum(char.isalpha() for char in beyond)
    odd = 0
    words = _WORD.findall(text)
    for word in words:
        odd += sum(a.islower() and b.isupper() for a, b in pairwise(word))
        odd += len({_script(char) for char in word}) > 1
    return max(0.0, letters / len(beyond) - 3 * bad / len(text) - odd / max(1, len(words)))


def _script(char: str) -> str:
    return "LATIN" if char.isascii() else unicodedata.name(char, "?").split(" ", 1)[0]
