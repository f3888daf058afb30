"""Pairs that somebody called no duplicates, remembered by what the texts say and not by where they lie."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from simhash_gui.present.all_texts_survey import Node

KEY_BYTES = 10
MOST = 5000  # marks kept; the oldest go first


def content_key(text: str) -> str:
    """20 hexadecimal digits that stand for a text: BLAKE2b of its UTF-8."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=KEY_BYTES).hexdigest()


@dataclass(frozen=True, slots=True)
class Marks:
    """Marked pairs in the order in which they were marked, each as two keys in order."""

    pairs: tuple[tuple[str, str], ...] = ()

    @classmethod
    def read(cls, line: str) -> Marks:
        """From the settings' line; what is damaged is left out."""
        found = (part.partition("-") for part in line.split())
        return cls(tuple((a, b) for a, _, b in found if _is_key(a) and _is_key(b) and a <= b)[-MOST:])

    def written(self) -> str:
        """As one line for the settings."""
        return " ".join(f"{a}-{b}" for a, b in self.pairs)

    def with_pair(self, one: str, other: str) -> Marks:
        """With one more pair of keys."""
        pair = (min(one, other), max(one, other))
        return self if pair in self.pairs else Marks((*self.pairs, pair)[-MOST:])

    def without(self, gone: Iterable[tuple[str, str]]) -> Marks:
        """Without these pairs of keys."""
        out = {(min(pair), max(pair)) for pair in gone}
        return Marks(tuple(pair for pair in self.pairs if pair not in out))


def _is_key(text: str) -> bool:
    return len(text) == 2 * KEY_BYTES and all(c in "0123456789abcdef" for c in text)


def keys_of(nodes: Sequence[Node]) -> dict[str, int]:
    """The key of every text, copies too, and its node. Linear in the texts."""
    return {content_key(text): place for place, node in enumerate(nodes) for text in {t.text for t in node.members}}


def marked_nodes(marks: Marks, keys: Mapping[str, int]) -> frozenset[tuple[int, int]]:
    """The marked pairs among the open texts: nodes a < b."""
    found = set()
    for one, other in marks.pairs:
        a, b = keys.get(one), keys.get(other)
        if a is not None and b is not None and a != b:
            found.add((min(a, b), max(a, b)))
    return frozenset(found)


def pair_keys(a: Node, b: Node) -> tuple[tuple[str, str], ...]:
    """Every pair of keys that stands for these two nodes: one, unless copies differ outside their words."""
    ones, others = ({content_key(text.text) for text in node.members} for node in (a, b))
    return tuple((min(x, y), max(x, y)) for x in sorted(ones) for y in sorted(others))
