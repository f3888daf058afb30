"""Words that a line end has cut are joined again, and compounds that merely broke at their own hyphen stay compounds.

A hyphen at a line end says nothing by itself. The rest of the document often does: it holds the joined word, or
the compound, elsewhere. Where it does not, the word is joined unless the parts look like those of a compound.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

HYPHENS = "-\u2010\xad"
"""What ends a line within a word: hyphen-minus, hyphen, soft hyphen."""
_LONGEST = 100  # characters of a line that are looked at for the word at its end or beginning
_WORD = re.compile(r"[^\W\d_]+(?:[-\u2010\u2011][^\W\d_]+)*")
_LAST = re.compile(r"((?:[^\W\d_]+[-\u2010\u2011])*)([^\W\d_]+)[-\u2010\xad]$")
_FIRST = re.compile(r"([^\W\d_]+)((?:[-\u2010\u2011][^\W\d_]+)*)")
# Parts that stand in front of or behind a hyphen in print as a rule, in English, French, German and Spanish.
_BEFORE = frozenset(
    "well self ex so half non all cross high low long short first second third one two three four five six seven "
    "eight nine ten twenty thirty forty fifty sixty seventy eighty ninety full part old new hard soft wide "
    "celui celle ceux celles est là ci peut vis demi grand arrière avant sous".split()
)
_AFTER = frozenset(
    "like based free old year wide known called term time time style class level size to in up out off being "
    "ci là même mêmes être il elle ils elles on je tu nous vous moi toi lui leur y en ce".split()
)


class Hyphens:
    """Decides for each line-end hyphen of one document. Building is linear in the text; each decision constant."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._words: set[str] = set()
        self._compounds: set[str] = set()
        for line in lines:
            inside = line.rstrip()
            if inside[-1:] in HYPHENS:
                inside = inside.rpartition(" ")[0]
            words = set(_WORD.findall(_folded(inside)))
            self._words |= words
            self._compounds.update(word for word in words if "-" in word)

    def joined(self, line: str, following: str) -> str | None:
        """``line`` and ``following`` as one, if the first ends within a word that goes on in the second."""
        cut = line.rstrip()
        rest = following.lstrip()
        if not cut or cut[-1] not in HYPHENS:
            return None
        last, first = _LAST.search(cut, max(0, len(cut) - _LONGEST)), _FIRST.match(rest, 0, _LONGEST)
        if last is None or first is None:
            return None
        soft = cut[-1] == "\xad"
        keep = not soft and self._is_compound(last.group(1), last.group(2), first.group(1), first.group(2))
        return (cut if keep else cut[:-1]) + rest

    def _is_compound(self, chain: str, before: str, after: str, more: str) -> bool:
        left, right = _folded(before), _folded(after)
        if left + right in self._words:
            return False
        if _folded(f"{chain}{before}-{after}{more}") in self._compounds or f"{left}-{right}" in self._compounds:
            return True
        if after[0].isupper() and not before.isupper():
            return True  # Anglo-Saxon; a cut word goes on in small letters
        if chain or more:
            return True  # state-of-the-art
        return left in _BEFORE or right in _AFTER


def _folded(word: str) -> str:
    return word.casefold().replace("\u2010", "-").replace("\u2011", "-")
