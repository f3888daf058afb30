"""Step 3: the hash of one feature as cells, and what becomes of it when its letters change."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.fingerprint import bits_of, hash_features
from simhash_gui.present.how_features import index_of, shown_name
from simhash_gui.present.how_lanes import Board, Numbering, axis_lane, cells_lane, elide, marks_lane
from simhash_gui.present.how_walk import Walk
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say

LABEL = 18
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True, eq=False)
class BitsPicture:
    """The feature's bits, the typed letters' bits, and how many differ.

    ``printed`` is a second board for a feature whose bits a source prints; ``note`` explains it.
    """

    board: Board
    turned: int
    sentence: str
    printed: Board | None
    note: str


def hash_bits(feature: str, bits: int) -> NDArray[np.bool_]:
    """The hash of one feature, [bits], most significant first."""
    found: NDArray[np.bool_] = bits_of(hash_features([feature], bits), bits)[0]
    return found


def change_letter(feature: str, turn: int = 0) -> str:
    """``feature`` with one letter changed to the next of the alphabet; ``turn`` chooses which, from the middle on.

    A feature without letters gets an ``a`` at its end.
    """
    letters = [place for place, char in enumerate(feature) if char.isalpha()]
    if not letters:
        return feature + "a"
    place = letters[(len(letters) // 2 + turn) % len(letters)]
    char = feature[place].lower()
    new = _ALPHABET[(_ALPHABET.index(char) + 1) % 26] if char in _ALPHABET else "a"
    return feature[:place] + new + feature[place + 1 :]


def bits_picture(walk: Walk, feature: str, typed: str, wording: Wording) -> BitsPicture:
    """The picture for ``feature`` of the walk with ``typed`` in the field (hashed as typed)."""
    recipe = walk.profile.recipe
    bits = recipe.bits
    numbering = Numbering(bits)
    own, other = hash_bits(feature, bits), hash_bits(typed, bits)
    differing = own != other
    turned = int(differing.sum())
    if not typed:
        sentence = wording(say.BITS_EMPTY)
    elif typed == feature:
        sentence = wording(say.BITS_SAME, bits=bits)
    else:
        sentence = wording(
            say.BITS_CHANGED,
            feature=shown_name(feature, recipe),
            typed=shown_name(typed, recipe),
            count=turned,
            bits=bits,
        )
    lanes = [
        axis_lane(numbering, wording(say.LABEL_BIT)),
        cells_lane(elide(shown_name(feature, recipe), LABEL), own, walk.role),
    ]
    if typed:
        lanes.append(marks_lane(wording(say.LABEL_TURNED, count=turned), differing))
        lanes.append(cells_lane(elide(shown_name(typed, recipe), LABEL), other, walk.role))
    board = Board(numbering, tuple(lanes), sentence)
    printed = _printed(walk, feature, wording)
    return BitsPicture(board, turned, sentence, printed, wording(say.BITS_GIVEN, bits=bits) if printed else "")


def _printed(walk: Walk, feature: str, wording: Wording) -> Board | None:
    row = index_of(walk.ballot, feature) if walk.given else -1
    if row < 0:
        return None
    bits = walk.ballot.bits(row, row + 1)[0]
    label = wording(say.LABEL_PRINTED, name=feature)
    numbering = walk.ballot.numbering
    spoken = "".join("1" if bit else "0" for bit in bits.tolist())
    return Board(
        numbering,
        (axis_lane(numbering, wording(say.LABEL_BIT)), cells_lane(label, bits, walk.role)),
        wording(say.SPOKEN_BITS, label=label, bits=spoken),
    )
