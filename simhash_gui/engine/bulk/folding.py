"""What one character is, and what it becomes: the facts that normalizing is made of.

Everything here is about single characters, or about the few that combine into one. The Unicode
data are those of the running Python (``unicodedata``); what the data do not hold (default-ignorable
characters, scripts without spaces) is written out here.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from unidecode import unidecode

# Default_Ignorable_Code_Point of the Unicode Character Database, without what is in category Cf.
_IGNORED_RANGES: Final = (
    (0x034F, 0x034F),  # combining grapheme joiner
    (0x115F, 0x1160),  # Hangul fillers
    (0x17B4, 0x17B5),  # Khmer inherent vowels
    (0x180B, 0x180F),  # Mongolian variation selectors
    (0x2065, 0x2065),
    (0x3164, 0x3164),  # Hangul filler
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFFA0, 0xFFA0),  # half-width Hangul filler
    (0xFFF0, 0xFFF8),
    (0xE0000, 0xE0FFF),  # tags and more variation selectors
)

# How the names of the letters begin whose scripts put no space between words.
_UNSPACED_NAMES: Final = (
    "CJK ",
    "HIRAGANA ",
    "KATAKANA",
    "HENTAIGANA ",
    "IDEOGRAPHIC ",
    "VERTICAL IDEOGRAPHIC ",
    "MASU MARK",
    "THAI ",
    "LAO ",
    "KHMER ",
    "MYANMAR ",
)


def is_ignored(char: str) -> bool:
    """Whether ``char`` is deleted before anything else: a format or default-ignorable character."""
    if char.isascii():
        return False
    code = ord(char)
    return unicodedata.category(char) == "Cf" or any(low <= code <= high for low, high in _IGNORED_RANGES)


@lru_cache(maxsize=1)
def ignored_characters() -> re.Pattern[str]:
    """What matches one character that ``is_ignored``. Takes some milliseconds the first time."""
    # No format character is elsewhere; the last planes hold none but the tags.
    codes = (*range(0x80, 0x10000), *range(0x11000, 0x1E000))
    ranges = [(code, code) for code in codes if unicodedata.category(chr(code)) == "Cf"] + list(_IGNORED_RANGES)
    return re.compile("[" + "".join([f"{chr(low)}-{chr(high)}" for low, high in ranges]) + "]")


def starts_segment(char: str) -> bool:
    """Whether nothing before ``char`` can combine with it, so that a text may be cut before it.

    Marks are never a start, nor are the vowels and final consonants of conjoining Hangul (and of
    Kirat Rai, which composes the same way), nor what NFKC turns into one of these.
    """
    if char.isascii():
        return True
    first = unicodedata.normalize("NFKD", char)[0]
    code = ord(first)
    if 0x1160 <= code <= 0x11FF or 0x16D63 <= code <= 0x16D6A:
        return False
    return not unicodedata.category(first).startswith("M")


def is_letter(char: str) -> bool:
    """Category L: letters of any script."""
    return unicodedata.category(char).startswith("L")


def is_mark(char: str) -> bool:
    """Category M: accents, vowel signs and other marks on the letter before."""
    return unicodedata.category(char).startswith("M")


def is_digit(char: str) -> bool:
    """Category Nd: decimal digits of any script."""
    return unicodedata.category(char) == "Nd"


def is_unspaced(char: str) -> bool:
    """Whether ``char`` is a letter of a script without spaces: Han, kana, Thai, Lao, Khmer, Myanmar."""
    return not char.isascii() and is_letter(char) and unicodedata.name(char, "").startswith(_UNSPACED_NAMES)


def fold(text: str, *, keep_case: bool) -> str:
    """NFKC, case fold (unless ``keep_case``), NFKC again."""
    folded = unicodedata.normalize("NFKC", text)
    return folded if keep_case else unicodedata.normalize("NFKC", folded.casefold())


def to_plain(word: str, *, keep_case: bool, keep_digits: bool) -> str:
    """The folded ``word`` in a-z (and A-Z, 0-9 when kept); the word itself if nothing would be left."""
    if word.isascii():
        return word
    plain = unidecode(word)
    if not keep_case:
        plain = plain.lower()
    plain = "".join(c for c in plain if c.isascii() and (c.isalpha() or (keep_digits and c.isdigit())))
    return plain or word
