"""The votes at one bit, and of one feature, over a whole table at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.comparison import FeatureTable
from simhash_gui.engine.profile import Profile


def signs_at(table: FeatureTable, bit: int) -> NDArray[np.int64]:
    """Of every feature, +1 where hash bit number ``bit`` (0 is the last column) is 1, else -1. [m]"""
    lane = table.hashes.shape[1] - 1 - bit // 64
    ones = (table.hashes[:, lane] >> np.uint64(bit % 64)) & np.uint64(1)
    return ones.astype(np.int64) * 2 - 1


def hash_sign(table: FeatureTable, index: int, bit: int) -> int:
    """The same of one feature."""
    lane = table.hashes.shape[1] - 1 - bit // 64
    return 1 if (int(table.hashes[index, lane]) >> (bit % 64)) & 1 else -1


def bit_sign(profile: Profile | None, column: int) -> int:
    """+1 or -1 as the fingerprint's bit at ``column`` (0 is the leftmost) is 1 or 0; 0 without a fingerprint."""
    if profile is None or profile.fingerprint is None:
        return 0
    return 1 if bool(profile.fingerprint.bit_array[column]) else -1


def effect_at(table: FeatureTable, bit: int, sign_a: int, sign_b: int) -> NDArray[np.int64]:
    """How much each feature pushes A and B to where they are at ``bit``, in units of the table. [m]

    At a differing bit a feature that both texts have in equal weight comes to 0; at an equal bit it
    counts twice.
    """
    return signs_at(table, bit) * (sign_a * table.weight_a + sign_b * table.weight_b)


def order_by_effect(rows: NDArray[np.int64], effect: NDArray[np.int64]) -> NDArray[np.int64]:
    """``rows`` by falling ``effect`` [m]; equal ones stay in the order they came in.

    Most effects are small numbers, and those of 16 bits numpy sorts in linear time.
    """
    keys = -effect[rows]
    if keys.size and np.abs(keys).max() < np.iinfo(np.int16).max:
        keys = keys.astype(np.int16)
    return rows[np.argsort(keys, kind="stable")]


def strongest(effect: NDArray[np.int64], push: NDArray[np.float64], rows: NDArray[np.int64], most: int) -> list[int]:
    """The ``most`` rows of ``rows`` (rising) with the largest effect, equal ones by share, then as in the texts.

    One pass over ``rows`` for each row found; effects are mostly equal, which makes a partition slow.
    """
    found: list[int] = []
    while len(found) < most and rows.size:
        values = effect[rows]
        level = values == values.max()
        found.extend(_first_by(push, rows[level], most - len(found)))
        rows = rows[~level]
    return found


def _first_by(push: NDArray[np.float64], rows: NDArray[np.int64], most: int) -> list[int]:
    shares = push[rows]
    found: list[int] = []
    for _ in range(min(most, rows.size)):
        place = int(np.argmax(shares))
        found.append(int(rows[place]))
        shares[place] = -np.inf
    return found


def without(tallies: NDArray[np.int64], votes: NDArray[np.int64], tie: str) -> NDArray[np.bool_]:
    """The columns whose bit would turn if ``votes`` were taken out of ``tallies``. [bits]"""

    def bits(sums: NDArray[np.int64]) -> NDArray[np.bool_]:
        return sums >= 0 if tie == "one" else sums > 0

    turned: NDArray[np.bool_] = bits(tallies) != bits(tallies - votes)
    return turned
