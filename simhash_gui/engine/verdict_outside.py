"""What differs between two texts outside their normalized words.

Normalizing drops case, accents, numbers and punctuation. When the words are the same, that is all
that is left to differ, and a writer wants to know.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simhash_gui.engine.normalize import NormalizedText

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_LIGATURE_TAIL = MappingProxyType({"Œ": "c", "œ": "c", "Æ": "c", "æ": "c", "ß": "c", "ẞ": "C"})


@dataclass(frozen=True, slots=True)
class Outside:
    """What differs outside the words.

    ``case``: capitals. ``accents``: accents, or another spelling of the same letters (``œ``/``oe``).
    ``numbers``: how many numbers differ, 0 for none. ``punctuation``: marks and symbols; blanks and
    line ends never count.
    """

    case: bool
    accents: bool
    numbers: int
    punctuation: bool


def outside(a: NormalizedText, b: NormalizedText, text_a: str, text_b: str, *, in_order: bool) -> Outside:
    """Compare what lies outside equal words.

    ``in_order`` says that word i of A is word i of B; otherwise only the collections are compared.
    O(characters).
    """
    if text_a == text_b:
        return Outside(False, False, 0, False)
    case, accents = _spelling(_surfaces(a, text_a), _surfaces(b, text_b), in_order)
    rest_a, rest_b = _between(a, text_a), _between(b, text_b)
    numbers = _numbers_that_differ(_NUMBER.findall(rest_a), _NUMBER.findall(rest_b), in_order)
    marks_a, marks_b = _marks(rest_a), _marks(rest_b)
    if not in_order:
        return Outside(case, accents, numbers, Counter(marks_a) != Counter(marks_b))
    return Outside(case, accents, numbers, marks_a != marks_b)


def _surfaces(words: NormalizedText, text: str) -> list[str]:
    return [text[start:end] for start, end in zip(words.starts.tolist(), words.ends.tolist(), strict=True)]


def _between(words: NormalizedText, text: str) -> str:
    """What stands between the words, each piece on a line, in one Unicode form."""
    starts = [*words.starts.tolist(), len(text)]
    ends = [0, *words.ends.tolist()]
    pieces = [text[end:start] for end, start in zip(ends, starts, strict=True) if start > end]
    return unicodedata.normalize("NFKC", "\n".join(pieces))


def _spelling(a: Sequence[str], b: Sequence[str], in_order: bool) -> tuple[bool, bool]:
    """Whether case, and whether accents, differ between equal words."""
    if in_order:
        # A set of pairs: a megabyte of text has few thousand different ones.
        different = {pair for pair in zip(a, b, strict=True) if pair[0] != pair[1]}
        case = any(_capitals(one) != _capitals(other) for one, other in different)
        accents = any(_without_case(one) != _without_case(other) for one, other in different)
        return case, accents
    counts_a, counts_b = Counter(a), Counter(b)
    if counts_a == counts_b:
        return False, False
    return (
        _folded(counts_a, _capitals) != _folded(counts_b, _capitals),
        _folded(counts_a, _without_case) != _folded(counts_b, _without_case),
    )


def _folded(counts: Counter[str], fold: Callable[[str], str]) -> Counter[str]:
    folded: Counter[str] = Counter()
    for surface, count in counts.items():
        folded[fold(surface)] += count
    return folded


def _composed(surface: str) -> str:
    """NFKC without invisible format characters, which never make a difference."""
    return "".join(c for c in unicodedata.normalize("NFKC", surface) if unicodedata.category(c) != "Cf")


def _without_case(surface: str) -> str:
    # lower() and not casefold(), which would make "Straße" and "Strasse" one spelling.
    return _composed(surface).lower()


def _capitals(surface: str) -> str:
    """Where capitals stand, as C and c per letter; a ligature counts as the two letters it stands for."""
    letters = unicodedata.normalize("NFD", _composed(surface))
    shape = []
    for letter in letters:
        if unicodedata.category(letter).startswith("M"):
            continue
        capital = letter.isupper() or letter.istitle()
        shape.append("C" if capital else "c")
        shape.extend(_LIGATURE_TAIL.get(letter, ""))
    return "".join(shape)


def _numbers_that_differ(a: Sequence[str], b: Sequence[str], in_order: bool) -> int:
    """How many numbers of the longer side have no equal on the other; if none, how many changed places."""
    counts_a, counts_b = Counter(a), Counter(b)
    lone = max((counts_a - counts_b).total(), (counts_b - counts_a).total())
    if lone or not in_order:
        return lone
    return sum(one != other for one, other in zip(a, b, strict=True))


def _marks(rest: str) -> str:
    """Everything between words that is not a number, a blank or invisible."""
    marks = _NUMBER.sub("", rest)
    return "".join(c for c in marks if not c.isspace() and unicodedata.category(c) not in {"Cf", "Cc", "Cs"})
