"""Letters of another script put into a word because they look like its own, such as a Cyrillic a in a Latin word.

Only words of mixed scripts are touched; a word that is Cyrillic, Greek or Armenian all through stays as it is.
A mixed word becomes one of a single script if each of its foreign letters has a look-alike there: of Latin if
possible, else of Cyrillic, Greek, Armenian. If none will do, it stays as it is ("μm", "Δt"). One letter takes the
place of one letter, so places in a text hold.

Which letters look alike is what Unicode's table of confusables (UTS #39) says, from ``confusable_homoglyphs``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.bulk.folding import is_ignored, is_letter, is_mark

Codes = NDArray[np.uint32]

SCRIPTS: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN")

ENDS, INSIDE = 0, 255  # what ends a word; marks and ignored characters, which do not
_FOREIGN: Final = range(0x370, 0x590)  # the letters of Greek, Cyrillic and Armenian that are looked at
_FAR: Final = range(0x1F00, 0x2000)  # letters of Greek with marks
_OHM: Final = 0x2126  # a Greek omega by another name
_LETTERS: Final = (range(0x41, 0x250), _FOREIGN, range(0x1E00, 0x2000), range(_OHM, 0x212C), range(0xFF21, 0xFF5B))
_MARKS: Final = (range(0xAD, 0x3200), range(0xA660, 0xAC00), range(0xFB1E, 0xFFFC), range(0x10000, 0x1E950))
_TAGS: Final = range(0xE0000, 0xE1000)


def may_hold(units: NDArray[np.uint8] | NDArray[np.uint16]) -> bool:
    """Whether a text (as ``fold_slices.units_of`` gives it) has a Greek, Cyrillic or Armenian letter at all.

    Costs a small part of what looking up the text does.
    """
    if units.dtype.itemsize == 1:
        return False
    high = units[units >= _FOREIGN.start]
    near = high < _FOREIGN.stop
    far = (high >= _FAR.start) & (high < _FAR.stop)
    return bool((near | far | (high == _OHM)).any())


def replacements(text: str) -> list[tuple[int, str]]:
    """Which characters of ``text`` are read as which other letter, in order. Linear."""
    codes = codes_of(text)
    kinds = character_kinds()[codes]
    kept = np.flatnonzero(kinds != INSIDE)
    kinds = kinds[kept]
    mixed = np.flatnonzero((kinds[1:] != kinds[:-1]) & (kinds[1:] != ENDS) & (kinds[:-1] != ENDS))
    if not len(mixed):
        return []
    ends = np.append(np.flatnonzero(kinds == ENDS), len(kinds))
    found: list[tuple[int, str]] = []
    for row in np.unique(np.searchsorted(ends, mixed)).tolist():
        start = int(ends[row - 1]) + 1 if row else 0
        places = kept[start : int(ends[row])].tolist()
        after = [*places[1:], int(kept[ends[row]]) if ends[row] < len(kept) else len(text)]
        segments = [text[one] + _marks(text[one + 1 : two]) for one, two in zip(places, after, strict=True)]
        letters = unmixed(segments)
        found += [(place, new) for place, new in zip(places, letters, strict=True) if text[place] != new]
    return found


def _marks(text: str) -> str:
    return "".join([char for char in text if is_mark(char) and not is_ignored(char)])


def replaced(text: str, changes: Iterable[tuple[int, str]]) -> str:
    """``text`` with those characters in the place of its own."""
    characters = list(text)
    for place, new in changes:
        characters[place] = new
    return "".join(characters)


def codes_of(text: str) -> Codes:
    """The code points of a text."""
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def unmixed(segments: list[str]) -> list[str]:
    """The letters of one word, each given with its marks, in a single script; as they are if that cannot be.

    A letter that only its marks make one without a look-alike has none in any Unicode form.
    """
    for script in SCRIPTS:
        table = look_alikes(script)
        own = [segment[0] if script_of(segment[0]) == script else _look_alike(table, segment) for segment in segments]
        if all(own):
            return own
    return [segment[0] for segment in segments]


def _look_alike(table: dict[str, str], segment: str) -> str:
    composed = unicodedata.normalize("NFC", segment)[0]
    return table.get(unicodedata.normalize("NFC", segment[0]), "") if composed in table else ""


@lru_cache(maxsize=4096)
def script_of(char: str) -> str:
    """The script of a letter, if it is one of ``SCRIPTS`` and looked at here; else nothing."""
    if not is_letter(char) or not any(ord(char) in letters for letters in _LETTERS):
        return ""
    if " " in unicodedata.normalize("NFKC", char):  # one Greek letter that stands for a mark by itself
        return ""
    name = unicodedata.name(unicodedata.normalize("NFC", char)[0], "").removeprefix("FULLWIDTH ")
    return next((script for script in SCRIPTS if name.startswith(script)), "")


@lru_cache(maxsize=len(SCRIPTS))
def look_alikes(script: str) -> dict[str, str]:
    """For letters of the other scripts the letter of ``script`` that looks like each, of the same case if any.

    Of Latin only a-z and A-Z are taken, alone or with the same marks. Takes some 50 ms, once.
    """
    from confusable_homoglyphs.confusables import confusables_data

    def letters(char: str) -> set[str]:
        alike = {each["c"] for each in confusables_data.get(char, ()) if len(each["c"]) == 1}
        return {c for c in alike if script_of(c) == script and (c.isascii() or script != "LATIN")}

    table: dict[str, str] = {}
    for char in map(chr, chain(range(0x41, 0x250), _FOREIGN)):
        if unicodedata.decomposition(char):
            continue
        found = letters(char) if script_of(char) not in ("", script) else set()
        # The table leads from the capital of Cyrillic i to l, and from l to I.
        found |= {c for each in found for c in letters(each) if each.isupper() != char.isupper()}
        if found:
            table[char] = min(found, key=lambda each: (each.isupper() != char.isupper(), each))
    return table | _with_marks(table)


def _with_marks(table: dict[str, str]) -> dict[str, str]:
    """Letters with marks whose bare letter has a look-alike that takes the same marks."""
    found: dict[str, str] = {}
    for code in chain(range(0xC0, 0x250), _FOREIGN, range(0x1E00, 0x2000)):
        bare, *marks = list(unicodedata.normalize("NFD", chr(code)))
        if marks and bare in table:
            composed = unicodedata.normalize("NFC", table[bare] + "".join(marks))
            if len(composed) == 1:
                found[chr(code)] = composed
    return found


@lru_cache(maxsize=1)
def character_kinds() -> NDArray[np.uint8]:
    """For each code point: 0 ends a word, 255 is a mark or ignored, else 1 + the number of its script.

    Takes some 80 ms, once.
    """
    kinds = np.zeros(0x110000, np.uint8)
    for code in chain(*_MARKS, _TAGS):
        if is_mark(chr(code)) or is_ignored(chr(code)):
            kinds[code] = INSIDE
    for code in chain(*_LETTERS):
        script = script_of.__wrapped__(chr(code))
        if script:
            kinds[code] = 1 + SCRIPTS.index(script)
    return kinds
