"""Steps 4 and 5: votes added one feature at a time, and the signs of their sums."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.present.how_features import shown_name, weight_text
from simhash_gui.present.how_lanes import Board, Lane, axis_lane, cells_lane
from simhash_gui.present.how_walk import Ballot, Walk, signs
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say

MOST_ROWS = 8
FIRST_VOTERS = 5
FEW_COLUMNS = 16  # up to here every column has room for its number
STEADY_FEATURES = 200  # up to here the scale of the sums never changes
STEADY_REACH = 20  # votes: the shortest scale of more features than that
PLAY_STEPS = 60  # a whole walk plays in about this many steps


@dataclass(frozen=True, slots=True, eq=False)
class VotesPicture:
    """The rows around the newest voter, the sums so far, and how it stands."""

    board: Board
    voters: int
    total: int
    sentence: str
    bit_sentence: str
    sums: NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class SignsPicture:
    """The tallies and the bits under them; ``bit_sentence`` tells about the chosen bit."""

    board: Board | None
    written: str
    sentence: str
    bit_sentence: str


def first_voters(ballot: Ballot) -> int:
    """How many have voted when the page opens: all of a handful, else the first few."""
    total = len(ballot.names)
    return total if total <= FIRST_VOTERS else FIRST_VOTERS


def play_step(total: int) -> int:
    """How many features vote at once while playing, so that long texts end too."""
    return max(1, -(-total // PLAY_STEPS))


def window(voters: int, total: int) -> tuple[int, int]:
    """Which features have a row: the newest voter, those before it and one that is still to vote."""
    stop = min(total, max(MOST_ROWS, voters + 1))
    return max(0, stop - MOST_ROWS), stop


def votes_picture(walk: Walk, voters: int, wording: Wording, bit: int = -1) -> VotesPicture:
    """The state after the first ``voters`` (clipped to 0..features) have voted; ``bit`` is told apart (-1: none)."""
    ballot, recipe = walk.ballot, walk.profile.recipe
    total = len(ballot.names)
    voters = min(max(voters, 0), total)
    start, stop = window(voters, total)
    bits = ballot.bits(start, stop)
    lanes = [axis_lane(ballot.numbering, wording(say.LABEL_BIT))]
    for row, index in enumerate(range(start, stop)):
        weight = weight_text(wording, int(ballot.weights[index]), ballot.unit)
        texts = _vote_texts(bits[row], weight) if bits.shape[1] <= FEW_COLUMNS else ()
        name = shown_name(ballot.names[index], recipe)
        detail = "±" + weight
        lanes.append(Lane("votes", name, walk.role, bits[row], texts, detail, faint=index >= voters))
    sums = ballot.tallies_after(voters)
    reach = _reach(ballot, sums, voters)
    lanes.append(sums_lane(walk, sums, reach, wording))
    state = _state(voters, total, wording)
    spoken = wording(say.SPOKEN_TALLIES, state=state, tallies=_spoken_sums(ballot, sums, wording))
    sentence = state
    if stop - start < total:
        rows = wording(say.VOTES_ROWS, first=start + 1, last=stop, total=total)
        sentence = f"{state} {rows}"
    column = ballot.numbering.column(bit)
    told = ""
    if column >= 0 and total:
        told = wording(say.BIT_SO_FAR, bit=bit, **_for_and_against(ballot, voters, int(sums[column]), wording))
    return VotesPicture(Board(ballot.numbering, tuple(lanes), spoken), voters, total, sentence, told, sums)


def _reach(ballot: Ballot, sums: NDArray[np.int64], voters: int) -> int:
    """The length of a full bar, in the weights' units.

    With few features it is the farthest that any sum ever gets, so that the scale never changes. With
    many it grows with the votes cast, up to the farthest tally: the first votes would not be seen else.
    """
    total = len(ballot.names)
    farthest = int(np.abs(sums).max(initial=0))
    if total <= STEADY_FEATURES:
        votes = np.where(ballot.bits(0, total), 1, -1) * ballot.weights[:, np.newaxis]
        return max(1, farthest, int(np.abs(votes.cumsum(axis=0)).max(initial=0)))
    final = int(np.abs(ballot.tallies_after(total)).max(initial=0))
    cast = max(STEADY_REACH * ballot.unit, int(ballot.weights[:voters].sum()))
    return max(1, farthest, min(final, cast))


def _vote_texts(bits: NDArray[np.bool_], weight: str) -> tuple[str, ...]:
    return tuple("+" + weight if bit else "−" + weight for bit in bits.tolist())


def _state(voters: int, total: int, wording: Wording) -> str:
    if total == 0:
        return wording(say.NO_WORDS)
    if voters == total:
        return wording(say.VOTES_ALL, n=total)
    if voters == 0:
        return wording(say.VOTES_NONE)
    return wording(say.VOTES_SO_FAR, count=voters, total=total)


def tally_text(wording: Wording, tally: int, unit: int) -> str:
    """A tally in votes with its sign: whole when votes are whole, else with two decimals."""
    return wording.signed(tally) if unit == 1 else wording.signed(tally / unit, 2)


def sums_lane(walk: Walk, sums: NDArray[np.int64], reach: int, wording: Wording) -> Lane:
    """The sums as bars; ``reach`` (in the weights' units, > 0) is the length of a full bar."""
    unit = walk.ballot.unit
    texts: tuple[str, ...] = ()
    if len(sums) <= FEW_COLUMNS:
        texts = tuple(tally_text(wording, int(tally), unit) for tally in sums.tolist())
    label = wording(say.VOTES_SUM_REACH, reach=weight_text(wording, reach, unit))
    return Lane("bars", label, walk.role, sums, texts, reach=reach)


def _spoken_sums(ballot: Ballot, sums: NDArray[np.int64], wording: Wording) -> str:
    return ", ".join(
        wording(say.SPOKEN_TALLY, bit=ballot.numbering.bit(column), tally=tally_text(wording, tally, ballot.unit))
        for column, tally in enumerate(sums.tolist())
    )


def signs_picture(walk: Walk, bit: int, wording: Wording) -> SignsPicture:
    """The walk's last step: tallies, ties and the fingerprint. ``bit`` is the chosen bit or -1."""
    ballot = walk.ballot
    if not walk.has_words:
        return SignsPicture(None, wording(say.NO_WORDS), "", "")
    sums = ballot.tallies_after(len(ballot.names))
    bits = signs(sums, ballot.tie)
    reach = max(1, int(np.abs(sums).max(initial=0)))
    ties = sums == 0
    lanes = [axis_lane(ballot.numbering, wording(say.LABEL_BIT)), sums_lane(walk, sums, reach, wording)]
    if ties.any():
        texts = tuple("=" if tie else "" for tie in ties.tolist())
        lanes.append(Lane("marks", wording(say.LABEL_TIES), "muted", ties, texts))
    lanes.append(cells_lane(wording(say.LABEL_FINGERPRINT), bits, walk.role))
    written = _written(walk, bits, wording)
    parts = [wording(say.TIE_ONE if ballot.tie == "one" else say.TIE_ZERO)]
    count = int(ties.sum())
    parts.append(wording(say.TIES, n=count) if count else wording(say.TIES_NONE))
    return SignsPicture(
        board=Board(ballot.numbering, tuple(lanes), f"{written} {' '.join(parts)}"),
        written=written,
        sentence=" ".join(parts),
        bit_sentence=_bit_sentence(ballot, sums, bits, bit, wording),
    )


def _written(walk: Walk, bits: NDArray[np.bool_], wording: Wording) -> str:
    if walk.given:
        return wording(say.FINGERPRINT_BITS, bits="".join("1" if bit else "0" for bit in bits.tolist()))
    fingerprint = walk.profile.fingerprint
    assert isinstance(fingerprint, Fingerprint)  # a text with words has one
    return wording(say.FINGERPRINT_HEX, hex=fingerprint.hex)


def _bit_sentence(ballot: Ballot, sums: NDArray[np.int64], bits: NDArray[np.bool_], bit: int, wording: Wording) -> str:
    column = ballot.numbering.column(bit)
    if column < 0:
        return wording(say.BIT_NONE)
    told = _for_and_against(ballot, len(ballot.names), int(sums[column]), wording)
    return wording(say.BIT_CHOSEN, bit=bit, value="1" if bits[column] else "0", **told)


def _for_and_against(ballot: Ballot, voters: int, tally: int, wording: Wording) -> dict[str, str]:
    """The places of a sentence about one column's sum after the first voters."""
    everything = int(ballot.weights[:voters].sum())
    return {
        "plus": weight_text(wording, (everything + tally) // 2, ballot.unit),
        "minus": weight_text(wording, (everything - tally) // 2, ballot.unit),
        "tally": tally_text(wording, tally, ballot.unit),
    }
