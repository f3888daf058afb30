"""Bytes to text: what the file says itself, then strict UTF-8, then a guess that knows its limits.

The order matters. A byte-order mark is a statement; valid UTF-8 with letters beyond ASCII is hardly ever
anything else; only what is left is guessed. Detectors err most on short Western texts, so a text that reads
well as windows-1252 is read as that unless its letters speak for a neighbor of the same family.
"""

from __future__ import annotations

import codecs
import re
from itertools import islice

import chardet

from simhash_gui.documents.document import Decoded, DocumentWarning
from simhash_gui.documents.errors import BinaryFileError, UndecodableError, UnknownEncodingError

SAMPLE = 65536  # bytes that a guess looks at

_MARKS = (
    # The longer ones first: UTF-32's begins like UTF-16's.
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_CONTAINERS = (
    b"%PDF-",
    b"PK\x03\x04",
    b"\x7fELF",
    b"\x89PNG",
    b"GIF8",
    b"\xff\xd8\xff",
    b"\x1f\x8b",
    b"{\\rtf",
    b"\xd0\xcf\x11\xe0",
)
_CONTROLS = bytes(code for code in range(32) if code not in (7, 8, 9, 10, 12, 13, 26, 27))
_BEYOND = bytes(range(128, 256))
_ACCENTED_WORD = re.compile(rb"[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*")
_HIGH = re.compile(rb"[\x80-\xff]+")
_C1 = re.compile(rb"[\x80-\x9f]")
# The euro sign, where Latin-1 has one that nobody writes, and the ligature of o and e.
_LATIN_9 = re.compile(rb"\xa4|(?<=[A-Za-z])\xbd(?=[a-z])")

# One family, one encoding: the Windows sets hold all letters of the ISO ones and are what such files mostly are.
_SUPERSETS = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "big5": "big5hkscs",
    "cp437": "cp850",
    "tis-620": "cp874",
    "iso8859-8": "cp1255",
}
_EAST_ASIAN = re.compile("[\t\n\r -~\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff00-\uffee\u2010-\u2026]+")
_HIRAGANA = re.compile("[\u3041-\u3096]")
_WIDE = ("utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be")
_CENTRAL = frozenset({"pl", "cs", "sk", "hu", "sl", "hr", "bs", "sr", "ro", "sq"})
# The neighbors of windows-1252, the likelier first, with the languages that need them.
_NEIGHBORS = {
    "cp1250": _CENTRAL,
    "iso8859-2": _CENTRAL,
    "cp1254": frozenset({"tr", "az", "ku"}),
    "cp1257": frozenset({"lt", "lv", "et"}),
}
_WESTERN = frozenset(
    {
        "en",
        "fr",
        "es",
        "de",
        "it",
        "pt",
        "nl",
        "sv",
        "da",
        "no",
        "nb",
        "nn",
        "fi",
        "is",
        "ca",
        "gl",
        "eu",
        "af",
        "ga",
        "cy",
        "lb",
        "oc",
        "br",
        "fo",
    }
)
_MARGIN = 15.0  # of log probability: one odd word must not turn French into Czech
_FOREIGN = ("iso8859-7", "cp1253", "cp1251", "iso8859-5", "mac-cyrillic", "koi8-r", "cp1255", "cp1256")
# Ways to write Python or names of hosts that codecs count among the encodings.
_NO_ENCODINGS = frozenset("unicode-escape raw-unicode-escape idna punycode undefined".split())
_EBCDIC = ("cp037", "cp273", "cp424", "cp500", "cp875", "cp1026", "cp1140")

_LETTERS = "àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœßšžÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜŸŒŠŽðþýÐÞÝ"
# Within a Western word none of these signs stands but the apostrophe, the middle dot and the soft hyphen.
_ODD = re.compile(
    rf"[a-z][{_LETTERS}]*[^\W\d_a-z{_LETTERS}]"  # a letter that Western languages do not have
    r"|[a-zß-ÿ][A-ZÀ-ÖØ-ÞŠŽŒŸ][a-zß-ÿ]"  # a capital inside a small word
    rf"|[{_LETTERS}]{{4}}"  # four accented letters in a row
    r"|[^\W\d_][¡-¦¨¬®-±´¶»¿×÷„†‡‰€“\xb8\u201a\u2039\u02c6\u02dc][^\W\d_]"  # a sign inside a word
    r"|[^\W\d_]{3}[¹²³]"  # a power that is not of a unit
    r"|[ƒ]"
)


def decode(data: bytes, name: str, encoding: str | None = None) -> Decoded:
    """The text of ``data``; line ends become ``\\n`` and a byte-order mark is no part of it.

    With ``encoding`` given nothing is guessed. Raises ``UnknownEncodingError``, ``UndecodableError`` (both only
    with ``encoding``) and ``BinaryFileError``; ``name`` is for their sentences. Linear in ``len(data)``.
    """
    found = _as_chosen(data, name, encoding) if encoding else _as_found(data, name)
    text = found.text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return Decoded(text, found.encoding, found.warnings)


def codec_name(encoding: str) -> str | None:
    """Python's name of a text encoding, or None if there is none such."""
    try:
        info = codecs.lookup(encoding.strip())
        if info.name in _NO_ENCODINGS:
            return None
        # Codecs from bytes to bytes (zlib, hex ...) have names too.
        "".encode(info.name)
    except (LookupError, ValueError, TypeError):
        return None
    return info.name


def byte_order_mark(data: bytes) -> str | None:
    """The encoding that a byte-order mark states."""
    return next((name for mark, name in _MARKS if data.startswith(mark)), None)


def _as_chosen(data: bytes, name: str, encoding: str) -> Decoded:
    codec = codec_name(encoding)
    if codec is None:
        raise UnknownEncodingError(name=name, encoding=encoding)
    try:
        return Decoded(data.decode(codec), codec)
    except UnicodeError as error:
        raise UndecodableError(name=name, encoding=encoding) from error


def _as_found(data: bytes, name: str) -> Decoded:
    stated = byte_order_mark(data) or _wide_without_mark(data) or _by_escapes(data)
    if stated:
        return lenient(data, stated)
    if data.startswith(_CONTAINERS) or _binary(data):
        raise BinaryFileError(name=name)
    try:
        return Decoded(data.decode("utf-8"), "utf-8")
    except UnicodeDecodeError:
        pass
    if _mostly_utf8(data):
        return lenient(data, "utf-8")
    found = lenient(data, _guess(data), ("guessed_encoding",))
    if found.text.count("\ufffd") > len(found.text) / 50:
        # Few bytes mislead a detector; where its answer damages them, the commonest encoding is the better one.
        return lenient(data, "cp1252", ("guessed_encoding",))
    return found


def lenient(data: bytes, encoding: str, warnings: tuple[DocumentWarning, ...] = ()) -> Decoded:
    """``data`` in ``encoding``; what fits no letter becomes U+FFFD, with a warning."""
    try:
        return Decoded(data.decode(encoding), encoding, warnings)
    except UnicodeError:
        return Decoded(data.decode(encoding, "replace"), encoding, (*warnings, "damaged_characters"))


def _wide_without_mark(data: bytes) -> str | None:
    """UTF-16 or UTF-32 that lacks its mark, told by where the zero bytes are."""
    head = data[:SAMPLE]
    zeros = [head[place::4].count(0) for place in range(4)]
    quarter = len(head) // 4
    if quarter == 0 or not any(zeros) or _ascii_with_zeros(head, sum(zeros)):
        return None
    many = [count > 0.95 * quarter for count in zeros]
    if many[2] and many[3] and zeros[0] < quarter / 20:
        return "utf-32-le"
    if many[0] and many[1] and zeros[3] < quarter / 20:
        return "utf-32-be"
    even, odd = zeros[0] + zeros[2], zeros[1] + zeros[3]
    # Scripts other than Latin share the zero byte only in blanks and signs, so a clear lean is enough.
    if odd > 20 * even and odd > quarter / 50 and _reads(head, "utf-16-le"):
        return "utf-16-le"
    if even > 20 * odd and even > quarter / 50 and _reads(head, "utf-16-be"):
        return "utf-16-be"
    answer = _detect(head, include=_WIDE)
    if answer in _WIDE and _reads(head, answer):
        return answer
    return _by_script(head)


def _by_script(head: bytes) -> str | None:
    """UTF-16 of East Asia, where signs such as U+3000 put zero bytes in the place that letters have theirs in too."""
    shares = {encoding: _everyday_share(head, encoding) for encoding in ("utf-16-le", "utf-16-be")}
    answer = max(shares, key=lambda encoding: shares[encoding])
    return answer if shares[answer] > 0.98 and sum(shares.values()) < 2 * shares[answer] - 0.05 else None


def _everyday_share(head: bytes, encoding: str) -> float:
    """Share of the characters that texts of East Asia are made of; 0 for what does not decode."""
    if not _reads(head, encoding):
        return 0.0
    text = codecs.getincrementaldecoder(encoding)().decode(head)
    return sum(len(run) for run in _EAST_ASIAN.findall(text)) / max(1, len(text))


def _ascii_with_zeros(head: bytes, zeros: int) -> bool:
    """Whether all is printable ASCII but for a few zero bytes: damaged text, which would read as Chinese."""
    return zeros < len(head) / 4 and not re.search(rb"[^\0\t\n\r\f -~]", head)


def _by_escapes(data: bytes) -> str | None:
    """The 7-bit encodings of East Asia switch letters by escape sequences, which make them valid UTF-8."""
    head = data[:SAMPLE]
    if b"\x1b$" not in head or not head.isascii():
        return None
    answer = _detect(head, exclude=_EBCDIC)
    return answer if answer and answer.startswith("iso2022") and _reads(head, answer) else None


def _reads(head: bytes, encoding: str) -> bool:
    """Whether ``head`` decodes, but for a character cut at its end, to text without control characters."""
    try:
        text = codecs.getincrementaldecoder(encoding)().decode(head)
    except UnicodeError:
        return False
    return not any(char < " " and char not in "\t\n\r\f" for char in text) and not re.search(
        "[\ue000-\uf8ff\ufffe\uffff]", text
    )


def _binary(data: bytes) -> bool:
    """Zero bytes, or control characters that no text holds in number."""
    head = data[: 16 * SAMPLE]
    controls = len(head) - len(head.translate(None, _CONTROLS))
    return b"\0" in head or controls > len(head) / 50


def _mostly_utf8(data: bytes) -> bool:
    """Whether letters in UTF-8 are many and what breaks them is rare, as in a file with one wrong paste."""
    text = data.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    beyond_ascii = len(text) - len(text.encode("ascii", "ignore"))
    return beyond_ascii - broken > 20 * broken


def _guess(data: bytes) -> str:
    """The likeliest encoding of bytes that are not UTF-8."""
    sample = data[:SAMPLE]
    if sample.isascii():
        around = (data[max(0, match.start() - 100) : match.end() + 100] for match in _HIGH.finditer(data))
        sample = b"\n".join(islice(around, 300))
    if not _C1.search(sample) and _LATIN_9.search(sample) and _reads_western(_LATIN_9.sub(b"\xe9", sample)):
        return "iso8859-15"
    if _reads_western(sample):
        return _neighbor(sample) or "cp1252"
    answer = _by_kana(sample) or _detect(sample, exclude=_EBCDIC)
    if answer in _FOREIGN and _high_share(sample) < 0.6:
        # Words of Cyrillic or Greek hold no letters a-z, whatever tags and addresses stand around them.
        return _neighbor(sample) or answer
    return answer or "cp1252"


def _by_kana(sample: bytes) -> str | None:
    """Japanese that is too short for a detector: nothing but its characters, and many of them hiragana."""
    for encoding in ("cp932", "euc_jp"):
        text = codecs.getincrementaldecoder(encoding)("replace").decode(sample)
        if len(_HIRAGANA.findall(text)) > 0.3 * len(text) and _EAST_ASIAN.fullmatch(text):
            return encoding
    return None


def _neighbor(sample: bytes) -> str | None:
    """An encoding beside windows-1252, if ``sample`` makes much better sense in a language that needs it."""
    windows = _C1.search(sample) is not None  # has signs or letters where ISO 8859 has none
    likely = [encoding for encoding in _NEIGHBORS if not (windows and encoding.startswith("iso"))]
    if len(sample) <= 2000:
        return _gaining(sample, likely)
    # Each word once, so that a name that comes again and again does not outweigh the rest.
    words = list(dict.fromkeys(_ACCENTED_WORD.findall(sample)))[:400]
    found = _gaining(b" ".join(words), likely)
    if len(words) >= 12 or found == "cp1254":
        return found
    # A few words are foreign names as easily as words of the language, which those around them tell.
    starts = [sample.index(word) for word in words]
    return found and _gaining(b" ".join(sample[max(0, start - 60) : start + 60] for start in starts), [found])


def _gaining(sample: bytes, encodings: list[str]) -> str | None:
    """The best of some ``encodings``, if it reads ``sample`` much better than windows-1252 does."""
    fits = {encoding: _best_fit(sample, encoding, _NEIGHBORS[encoding]) for encoding in encodings}
    best = max(fits, key=lambda encoding: fits[encoding])
    return best if fits[best] > _best_fit(sample, "cp1252", _WESTERN) + _MARGIN else None


def _best_fit(sample: bytes, encoding: str, languages: frozenset[str]) -> float:
    """The log probability of ``sample`` read in ``encoding``, in the likeliest of ``languages``."""
    import py3langid  # loads numpy, which a file in UTF-8 never needs

    return float(
        max(fit for language, fit in py3langid.rank(sample.decode(encoding, "replace")) if language in languages)
    )


def _high_share(sample: bytes) -> float:
    """Share of the bytes beyond ASCII in those words that hold any."""
    words = _ACCENTED_WORD.findall(sample)
    high = sum(len(word) - len(word.translate(None, _BEYOND)) for word in words)
    return high / max(1, sum(map(len, words)))


def _detect(
    sample: bytes, include: tuple[str, ...] | None = None, exclude: tuple[str, ...] | None = None
) -> str | None:
    nothing = include[0] if include else "cp1252"  # it warns if what it falls back on is not among these
    found = chardet.detect(sample, include_encodings=include, exclude_encodings=exclude, no_match_encoding=nothing)[
        "encoding"
    ]
    codec = codec_name(found) if found else None
    return _SUPERSETS.get(codec, codec) if codec else None


def _reads_western(sample: bytes) -> bool:
    """Whether ``sample`` reads well as windows-1252: ASCII letters prevail, and accents and signs stand where
    Western languages put them."""
    try:
        text = sample.decode("cp1252")
    except UnicodeDecodeError:
        return False
    letters = [char for char in text if char.isalpha()]
    ascii_letters = sum(char.isascii() for char in letters)
    odd = sum(1 for _ in _ODD.finditer(text))
    high = sum(char > "\x7f" for char in text)
    return ascii_letters >= 0.6 * len(letters) and odd <= high / 50
