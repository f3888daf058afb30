"""What the page walks through: one text, its features and their votes.

A ``Walk`` is the same for a text of the reader and for the encyclopedia's table, whose hashes are
printed instead of computed; the steps do not know which of them they show.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.fingerprint import bits_of, tallies
from simhash_gui.engine.profile import Profile
from simhash_gui.present.how_examples import CHAT_NOIR_TABLE, given_bits
from simhash_gui.present.how_lanes import Numbering

BLOCK = 4096

TEXT_A, TEXT_B, CHAT_NOIR, ARTICLE = "text_a", "text_b", "chat_noir", "article"


class Ballot(Protocol):
    """The features of a text in their order, and how each votes."""

    @property
    def numbering(self) -> Numbering:
        """Which bit number each column carries."""

    @property
    def names(self) -> tuple[str, ...]:
        """Every feature once, in order of first appearance."""

    @property
    def counts(self) -> NDArray[np.int64]:
        """How often each occurs."""

    @property
    def weights(self) -> NDArray[np.int64]:
        """How loud each votes, in units of 1/unit."""

    @property
    def unit(self) -> int:
        """How many of the weights' units make one vote."""

    @property
    def tie(self) -> str:
        """``zero`` or ``one``: the bit where the tally is 0."""

    def bits(self, start: int, stop: int) -> NDArray[np.bool_]:
        """The hash bits of features start..stop as [stop - start, columns]."""

    def tallies_after(self, voters: int) -> NDArray[np.int64]:
        """The sums per column once the first ``voters`` features have voted."""


class ProfileBallot:
    """The ballot of a text.

    Sums are kept for every ``BLOCK`` features once they are known, so a slider may jump about in a
    text of 100,000 features: a jump costs O(BLOCK * bits), plus once the way there.
    """

    __slots__ = ("_known", "profile")

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self._known = [np.zeros(profile.recipe.bits, dtype=np.int64)]  # entry i: after i * BLOCK voters

    @property
    def numbering(self) -> Numbering:
        """Bit 0 at the right."""
        return Numbering(self.profile.recipe.bits)

    @property
    def names(self) -> tuple[str, ...]:
        """Every feature once, in order of first appearance."""
        return self.profile.features.names

    @property
    def counts(self) -> NDArray[np.int64]:
        """How often each occurs."""
        return self.profile.features.counts

    @property
    def weights(self) -> NDArray[np.int64]:
        """How loud each votes, in units of 1/unit."""
        return self.profile.features.weights

    @property
    def unit(self) -> int:
        """See ``Ballot``."""
        return self.profile.features.unit

    @property
    def tie(self) -> str:
        """The recipe's rule."""
        return self.profile.recipe.tie

    def bits(self, start: int, stop: int) -> NDArray[np.bool_]:
        """See ``Ballot``."""
        return bits_of(self.profile.features.hashes[start:stop], self.profile.recipe.bits)

    def tallies_after(self, voters: int) -> NDArray[np.int64]:
        """See ``Ballot``."""
        if voters >= len(self.names):
            return self.profile.tallies
        block = voters // BLOCK
        while len(self._known) <= block:
            start = (len(self._known) - 1) * BLOCK
            self._known.append(self._known[-1] + self._sums(start, start + BLOCK))
        return self._known[block] + self._sums(block * BLOCK, voters)

    def _sums(self, start: int, stop: int) -> NDArray[np.int64]:
        features = self.profile.features
        return tallies(features.hashes[start:stop], features.weights[start:stop], self.profile.recipe.bits)


@dataclass(frozen=True, slots=True, eq=False)
class GivenBallot:
    """The encyclopedia's table: three words, four columns, bit 0 leftmost, a sum >= 0 is a 1."""

    matrix: NDArray[np.bool_]

    @property
    def numbering(self) -> Numbering:
        """Bit 0 at the left, as printed."""
        return Numbering(self.matrix.shape[1], from_left=True)

    @property
    def names(self) -> tuple[str, ...]:
        """The three words."""
        return tuple(feature.name for feature in CHAT_NOIR_TABLE)

    @property
    def counts(self) -> NDArray[np.int64]:
        """Each once."""
        return np.ones(len(self.matrix), dtype=np.int64)

    @property
    def weights(self) -> NDArray[np.int64]:
        """One vote each."""
        return np.ones(len(self.matrix), dtype=np.int64)

    @property
    def unit(self) -> int:
        """Weights are whole votes."""
        return 1

    @property
    def tie(self) -> str:
        """The table's rule."""
        return "one"

    def bits(self, start: int, stop: int) -> NDArray[np.bool_]:
        """See ``Ballot``."""
        return self.matrix[start:stop]

    def tallies_after(self, voters: int) -> NDArray[np.int64]:
        """See ``Ballot``."""
        signs = np.where(self.matrix[:voters], 1, -1).astype(np.int64)
        sums: NDArray[np.int64] = signs.sum(axis=0, dtype=np.int64)
        return sums


@dataclass(frozen=True, slots=True, eq=False)
class Walk:
    """One text on its way from words to a fingerprint.

    ``role`` names its color (``a``, ``b``, or ``shared`` for an example that is neither).
    ``profile`` hashes with this program's own function also where the ballot's hashes are given.
    ``other`` is the text it is compared with, if any: step 6 borrows a word from it.
    """

    source: str
    role: str
    profile: Profile
    ballot: Ballot
    other: Profile | None = None

    @property
    def given(self) -> bool:
        """Whether the ballot's hashes are printed in a source and not computed here."""
        return isinstance(self.ballot, GivenBallot)

    @property
    def has_words(self) -> bool:
        """Whether there is anything to vote."""
        return len(self.ballot.names) > 0


def walk_of(source: str, role: str, profile: Profile, other: Profile | None = None) -> Walk:
    """The walk of a computed text."""
    return Walk(source, role, profile, ProfileBallot(profile), other)


def walk_of_chat_noir(profile: Profile) -> Walk:
    """The walk of the encyclopedia's table; ``profile`` is ``how_examples.chat_noir_profile()``."""
    return Walk(CHAT_NOIR, "shared", profile, GivenBallot(given_bits()))


def signs(sums: NDArray[np.int64], tie: str) -> NDArray[np.bool_]:
    """The bit of each tally: above zero 1, below 0, and on zero what the tie rule says."""
    found: NDArray[np.bool_] = sums >= 0 if tie == "one" else sums > 0
    return found
