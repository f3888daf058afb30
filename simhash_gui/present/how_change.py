"""Step 6: one word of the text is replaced; what SimHash makes of it, and what MD5 does."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.verdict import ROUGH_BELOW
from simhash_gui.present.how_lanes import Board, Numbering, axis_lane, cells_lane, elide, marks_lane
from simhash_gui.present.how_walk import Walk
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import how as say
from simhash_gui.progress import Progress

MOST_CHOICES = 40
AT_ONCE = 4_000  # characters: up to here a change is computed while the key is still down
MD5_BITS = 128


@dataclass(frozen=True, slots=True)
class WordChoice:
    """A word that may be replaced: its place among the words that take part, and how the list shows it."""

    index: int
    shown: str


@dataclass(frozen=True, slots=True, eq=False)
class Change:
    """What was computed: the fingerprints and MD5 sums before and after."""

    before: Fingerprint | None
    after: Fingerprint | None
    md5_before: NDArray[np.bool_]
    md5_after: NDArray[np.bool_]
    same_text: bool
    same_words: bool


@dataclass(frozen=True, slots=True, eq=False)
class ChangePicture:
    """Two boards, SimHash and MD5, with their headings and what they show."""

    simhash: Board | None
    simhash_heading: str
    md5: Board
    md5_heading: str
    sentence: str
    turned: int
    md5_turned: int


def word_choices(walk_profile: Profile, wording: Wording) -> tuple[WordChoice, ...]:
    """The first words of the text as they stand in it."""
    words = walk_profile.words
    return tuple(
        WordChoice(index, wording(say.CHANGE_ITEM, word=_original(walk_profile, index), number=index + 1))
        for index in range(min(MOST_CHOICES, len(words.words)))
    )


def _original(walk_profile: Profile, index: int) -> str:
    start, end = int(walk_profile.words.starts[index]), int(walk_profile.words.ends[index])
    return elide(walk_profile.text[start : min(end, start + 100)], 24)


def suggested(walk: Walk, wording: Wording) -> tuple[int, str]:
    """Which word to replace with what when nobody has chosen yet.

    The first word that the other text lacks, replaced by the first one that this text lacks, as a
    rewriter would; with no other text, the longest of the first words and an example word.
    """
    words = walk.profile.words.words[:MOST_CHOICES]
    if not words:
        return -1, ""
    if walk.other is not None:
        others = walk.other.words.words[:MOST_CHOICES]
        mine, theirs = set(words), set(others)
        index = next((i for i, word in enumerate(words) if word not in theirs), -1)
        place = next((i for i, word in enumerate(others) if word not in mine), -1)
        if index >= 0 and place >= 0:
            return index, _original(walk.other, place)
    longest = max(range(len(words[:12])), key=lambda i: (len(words[i]), -i))
    return longest, wording(say.CHANGE_EXAMPLE)


def changed_text(walk_profile: Profile, index: int, replacement: str) -> str:
    """The text with the word at ``index`` replaced where it stands. Raises ``IndexError`` if there is none."""
    start, end = int(walk_profile.words.starts[index]), int(walk_profile.words.ends[index])
    return walk_profile.text[:start] + replacement + walk_profile.text[end:]


def md5_bits(text: str) -> NDArray[np.bool_]:
    """The MD5 sum of the text's UTF-8 bytes, [128], most significant first."""
    digest = hashlib.md5(text.encode("utf-8", "surrogatepass"), usedforsecurity=False).digest()
    bits: NDArray[np.bool_] = np.unpackbits(np.frombuffer(digest, dtype=np.uint8)).astype(np.bool_)
    return bits


def compute(walk_profile: Profile, index: int, replacement: str, progress: Progress | None = None) -> Change:
    """Replace one word and take both hashes again. As long as a profile of the whole text takes."""
    text = changed_text(walk_profile, index, replacement)
    after = profile(text, walk_profile.recipe, progress)
    return Change(
        before=walk_profile.fingerprint,
        after=after.fingerprint,
        md5_before=md5_bits(walk_profile.text),
        md5_after=md5_bits(text),
        same_text=text == walk_profile.text,
        same_words=after.words.words == walk_profile.words.words,
    )


def at_once(walk_profile: Profile) -> bool:
    """Whether the change is quick enough for the thread that paints."""
    return len(walk_profile.text) <= AT_ONCE


def change_picture(walk: Walk, change: Change, wording: Wording) -> ChangePicture:
    """Both hashes before and after as strips, with the bits that turned marked."""
    bits = walk.profile.recipe.bits
    md5_differs = change.md5_before != change.md5_after
    md5_turned = int(md5_differs.sum())
    turned, board = 0, None
    if change.before is not None and change.after is not None:
        turned = change.before.distance(change.after)
        before, after = change.before.bit_array, change.after.bit_array
        board = _board(walk.role, before, after, wording)
    md5 = _board("shared", change.md5_before, change.md5_after, wording)
    return ChangePicture(
        simhash=board,
        simhash_heading=wording(say.HEAD_SIMHASH, count=turned, bits=bits),
        md5=md5,
        md5_heading=wording(say.HEAD_MD5, count=md5_turned, bits=MD5_BITS),
        sentence=_sentence(walk, change, md5_turned, wording),
        turned=turned,
        md5_turned=md5_turned,
    )


def _board(role: str, before: NDArray[np.bool_], after: NDArray[np.bool_], wording: Wording) -> Board:
    numbering = Numbering(len(before))
    differing = before != after
    lanes = (
        axis_lane(numbering, wording(say.LABEL_BIT)),
        cells_lane(wording(say.LABEL_BEFORE), before, role),
        marks_lane(wording(say.LABEL_TURNED, count=int(differing.sum())), differing),
        cells_lane(wording(say.LABEL_AFTER), after, role),
    )
    spoken = ". ".join(
        wording(say.SPOKEN_BITS, label=wording(label), bits="".join("1" if bit else "0" for bit in values.tolist()))
        for label, values in ((say.LABEL_BEFORE, before), (say.LABEL_AFTER, after))
    )
    return Board(numbering, lanes, spoken)


def _sentence(walk: Walk, change: Change, md5_turned: int, wording: Wording) -> str:
    if change.same_text:
        return wording(say.CHANGE_NO_CHANGE)
    if change.after is None:
        return wording(say.CHANGE_NO_WORDS)
    if change.same_words:
        return wording(say.CHANGE_SAME_WORDS, md5=md5_turned, md5_bits=MD5_BITS)
    bits = walk.profile.recipe.bits
    parts = []
    words = len(walk.profile.words.words)
    if words < ROUGH_BELOW:
        parts.append(wording(say.CHANGE_SHORT, n=words))
    if walk.given:
        parts.append(wording(say.CHANGE_OWN_HASH, bits=bits))
    return " ".join(parts)
