"""A few texts with made-up fingerprints, so that every number of the All texts page can be worked out by hand.

Distances: a-b 1, b-c 2, a-c 3 bits; d is 64, 63 and 61 bits from them. ``copy`` has the words of ``a``; ``empty``
has none. Word Jaccard: a-b 3/5, a-c and b-c 2/6, d with all others 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.all_texts_page import AllTexts, Choices, work_out
from simhash_gui.present.all_texts_survey import TextNow
from simhash_gui.progress import Progress

WORDS = {
    "a": ("one two three four", 0b000),
    "b": ("one two three five", 0b001),
    "c": ("one two six seven", 0b111),
    "d": ("eight nine", 2**64 - 1),
    "copy": ("One, TWO three four!", 0b000),
    "empty": ("", None),
}
ALL = ("a", "b", "c", "d", "copy", "empty")


def text_now(number: int, name: str) -> TextNow:
    text, value = WORDS[name]
    made = None if value is None else Fingerprint(value, 64)
    return TextNow(number, 0, name, f"/texts/{name}.txt", text, len(text.split()), made)


def texts(names: Sequence[str] = ALL) -> tuple[TextNow, ...]:
    """Texts by name, with ids from 1 on."""
    return tuple(text_now(number, name) for number, name in enumerate(names, 1))


def shown(names: Sequence[str] = ALL, choices: Choices | None = None) -> AllTexts:
    return work_out(texts(names), Recipe(), choices or Choices(2), None, Progress())


def names_of(found: AllTexts, nodes: Sequence[int]) -> list[str]:
    return [found.made.nodes[int(node)].first.name for node in nodes]
