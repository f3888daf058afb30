"""What a change of a text would do, before it is made: other figures, and which bits would turn."""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.engine.measures import measure_words
from simhash_gui.engine.profile import Profile, profile
from simhash_gui.progress import Progress


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A change of A and the figures of A and B with it.

    ``jaccard`` is of sets of plain words, 0..1, None when a text would have no word; ``hamming`` None when one
    would have no fingerprint. ``turned``: numbers of the bits of A's fingerprint that would turn, the highest
    first; of these, ``apart`` would differ from B's then, and ``together`` would not any more.
    """

    place: tuple[int, int]
    replacement: str
    jaccard: float | None
    hamming: int | None
    turned: tuple[int, ...]
    apart: tuple[int, ...]
    together: tuple[int, ...]


def what_if(
    a: Profile, b: Profile, place: tuple[int, int], replacement: str = "", progress: Progress | None = None
) -> WhatIf:
    """The figures if the code points of A at ``place`` (start, end) became ``replacement``.

    Exact, by making the changed text's profile: as slow as that. The recipe stays as it is, ``idf`` too. Raises
    ``ValueError`` for a range outside of the text, ``Cancelled``.
    """
    start, end = place
    if not 0 <= start <= end <= len(a.text):
        raise ValueError(f"{start} to {end} is no range in a text of {len(a.text)} characters")
    made = profile(a.text[:start] + replacement + a.text[end:], a.recipe, progress)
    turned: tuple[int, ...] = ()
    apart: tuple[int, ...] = ()
    hamming = None
    if made.fingerprint is not None and b.fingerprint is not None:
        hamming = made.fingerprint.distance(b.fingerprint)
        if a.fingerprint is not None:
            changed = made.fingerprint.value ^ a.fingerprint.value
            turned = _bits(changed, a.recipe.bits)
            apart = _bits(changed & (made.fingerprint.value ^ b.fingerprint.value), a.recipe.bits)
    return WhatIf(
        place=place,
        replacement=replacement,
        jaccard=measure_words(made.plain.words, b.plain.words).jaccard.sets,
        hamming=hamming,
        turned=turned,
        apart=apart,
        together=tuple(bit for bit in turned if bit not in apart),
    )


def _bits(value: int, bits: int) -> tuple[int, ...]:
    return tuple(bit for bit in range(bits - 1, -1, -1) if value >> bit & 1)
