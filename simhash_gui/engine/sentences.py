"""Where the sentences of a text begin and end, whatever its language.

A rule of its own, because what libraries there are do not serve: pysbd takes a millisecond a sentence and knows
22 languages by name only, blingfire brings a binary built in 2021, and the rule of Unicode (UAX #29, as uniseg
has it) ends a sentence at "Dr. Smith" and at every line end. The rule:

- A sentence ends at ``. ! ? …`` with the closing quotes and brackets after it, if a blank or line end follows.
- It does not end at a full stop, nor at a closing quote, when a small letter follows; nor after an initial
  ("J. Smith") or one of the abbreviations below (English, French, Spanish, German) unless a line end follows.
- It ends at the full stops of scripts without spaces (the small circle and the like) whatever follows.
- It ends at an empty line, and at a line end unless the next line goes on with a small letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_ABBREVIATIONS: Final = frozenset(
    "mr mrs ms dr prof st sr jr rev gen col capt lt sgt hon vs etc no nos vol pp ed eds fig figs cf al inc ltd co corp "
    "jan feb mar apr jun jul aug sep sept oct nov dec approx dept est "
    "m mm mme mlle mlles mgr pr av bd chap art env ex janv fevr juil "
    "sra srta ud uds lic ing pag num tel avda ee uu "
    "bzw usw hr fr nr str abs bd ca evtl ggf sog vgl z b d h".split()
)
_END: Final = re.compile(
    r"""(?P<full>[.!?\u2026\u203d]+)[\"'\u2019\u201d\u00bb\u203a)\]}\u201c]*(?:[\ \u00a0\u202f]\u00bb)?(?=\s|$)
    |[\u3002\uff01\uff1f\uff61\u0964\u0965\u061f\u06d4][\"'\u2019\u201d\u00bb\u300d\u300f\uff09)\]]*
    |\r\n|[\n\r\u2028\u2029\u0085]""",
    re.VERBOSE,
)
_BEFORE: Final = re.compile(r"(?:^|[\s(\[\"'\u00ab\u201c\u2018.])([^\W\d_]+)$")
_LONGEST: Final = 12  # letters of an abbreviation
_LINE_ENDS: Final = "\n\r\u2028\u2029\u0085"


def sentences(text: str) -> list[tuple[int, int]]:
    """Code point ranges of the sentences in order, without the blanks around them. Linear."""
    found: list[tuple[int, int]] = []
    start = 0
    for end in _ends(text):
        piece = text[start:end]
        begin = start + len(piece) - len(piece.lstrip())
        stop = begin + len(piece.strip())
        if begin < stop:
            found.append((begin, stop))
        start = end
    return found


def _ends(text: str) -> Iterator[int]:
    for match in _END.finditer(text):
        if match["full"] is not None:
            if _ends_sentence(text, match):
                yield match.end()
        elif match.group()[0] in _LINE_ENDS:
            after = text[match.end() : match.end() + 1]
            if not after.islower():
                yield match.end()
        else:
            yield match.end()
    yield len(text)


def _ends_sentence(text: str, match: re.Match[str]) -> bool:
    at = match.end()
    while at < len(text) and text[at].isspace() and text[at] not in _LINE_ENDS:
        at += 1
    if at == len(text) or text[at] in _LINE_ENDS:
        return True
    if match["full"] != ".":
        quoted = match.group() != match["full"]
        return not (text[at].islower() and (quoted or match["full"][-1] in ".\u2026"))
    if text[at].islower():
        return False
    before = _BEFORE.search(text, max(0, match.start() - _LONGEST), match.start())
    if before is None:
        return True
    word = before[1]
    return not ((len(word) == 1 and word.isupper()) or word.lower() in _ABBREVIATIONS)
