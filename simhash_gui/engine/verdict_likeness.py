"""Likeness, 0..1: how sure the words are that one text was made from the other.

One half is the line between related and not, whatever the length; only equal sequences of words get
exactly 1. Over the labelled sets, each counting alike, a likeness is close to the share of related
pairs among those of that likeness (0.4 to 0.5: a third; 0.7 to 0.8: six of seven). The strength ``z`` of
the evidence is a sum of terms that never fall when words are shared, so likeness never falls when the
same words are put at the end of both texts, or when a word that only one text has is replaced by one
they share:

    z = LINE + LETTERS * log letters - short * (SENTENCE + NUMBERS * (1 - numbers)) + the better side of
        (RUNS * share of its words in shared runs * grown - COMMON * share outside them * long)

``letters`` is Jaccard of the beginnings of words, weighed by letters, since it is the short words that
any two texts share. In texts of sentence length (``short``: 1 up to 30 words, 0 from 80 on; of the shorter
text for SENTENCE, of the longer for NUMBERS) chance weighs more, and numbers tell: news of another day keeps
the words and not the figures. ``numbers`` is Jaccard of the numbers, as if each text had one more that both
have. Runs of three shared words tell copying from a common topic; they count more and more up to 120 words
(``grown``). In long texts many words are shared by chance, and the words outside runs count against
(``long``: 0 up to 200 words, 1 from 2,000 on). Besides, a text of 8 words or more that stands almost whole
in the other, in runs of five words, is related to it however small a part of it it is; so is a text of 100
words or more of which a tenth stands there in passages of ten words.

The constants were fitted to labelled pairs in three languages; ``tests/calibration`` prints how well, and
refits them. How far the words keep their order (longest common subsequence), and how far the lengths are
apart, were tried in short texts too, and add nothing to these.
"""

from __future__ import annotations

import math

from simhash_gui.engine.verdict_overlap import Overlap

LINE = 4.8
LETTERS, FLOOR = 3.8, 0.05
SENTENCE, NUMBERS = 0.5, 3.0
SHORT = (80, 30)
RUNS, GROWN = 4.5, (30, 120)
COMMON, LONG = 5.0, (200, 2_000)
WHOLE, WHOLE_WORDS = 0.62, 8
TAKEN, TAKEN_WORDS = 0.10, 100
PART_SLOPE, PART_MOST = 6.0, 3.0
SCALE = 2.0

# Jaccard of words from which a likeness lies in a band; the kinds of the verdict have the same edges. The
# bands of a copy call for words in rows besides: two long texts over one small vocabulary share nearly all
# of their words in any order. Of some 1,500 labelled copies and light edits two have fewer.
IN_ROWS = 0.3  # share of the words of either text in runs of three that the other has too
BANDS = ((0.0, 0.0, 0.90), (0.45, 0.0, 0.96), (0.75, 0.80, 0.985), (0.90, 0.90, 0.999))


def likeness(found: Overlap) -> float:
    """Likeness of two texts that both have words: 0 if they share nothing, 1 only for the same sequence."""
    if found.same_sequence:
        return 1.0
    if not found.letters:
        return 0.0
    value = 1 / (1 + math.exp(-evidence(found) / SCALE))
    bands = BANDS if in_rows(found) else BANDS[:2]
    _, low, high = max(band for band in bands if found.words.jaccard >= band[0])
    return min(max(value, low), high)


def in_rows(found: Overlap) -> bool:
    """Whether enough words of both texts stand in rows of the other for one to be a copy of the other."""
    return min(found.short_runs) >= IN_ROWS


def evidence(found: Overlap) -> float:
    """The strength of the evidence that two texts are related; see the module. 0 is the line."""
    letters = math.log((found.letters + FLOOR) / (1 + FLOOR))
    against = SENTENCE * sentence(found) + NUMBERS * numbers_apart(found)
    copied = max(map(_copied, found.count, found.short_runs))
    whole = max(
        _part(words, share, WHOLE, WHOLE_WORDS) for words, share in zip(found.count, found.long_runs, strict=True)
    )
    taken = max(
        _part(words, share, TAKEN, TAKEN_WORDS) for words, share in zip(found.count, found.passages, strict=True)
    )
    return max(LINE + LETTERS * letters - against + copied, whole, taken)


def sentence(found: Overlap) -> float:
    """How short the shorter text is, 0..1."""
    return rising(min(found.count), *SHORT)


def numbers_apart(found: Overlap) -> float:
    """How far the numbers of short texts are apart, 0..1: 0 for the same, 1/2 for one that only one text has."""
    numbers = found.numbers
    return rising(max(found.count), *SHORT) * (1 - (numbers.both + 1) / (numbers.union + 1))


def _part(words: int, share: float, least_share: float, least_words: int) -> float:
    """Evidence of one side alone: a share of its words stands in the other text as it is."""
    if words < least_words or share < least_share:
        return -math.inf
    return min(PART_SLOPE * (share - least_share), PART_MOST)


def _copied(words: int, share: float) -> float:
    return RUNS * share * rising(words, *GROWN) - COMMON * (1 - share) * rising(words, *LONG)


def rising(words: int, start: int, end: int) -> float:
    """0 at ``start`` words, 1 at ``end``, linear in the logarithm between, level outside."""
    share = math.log(words / start) / math.log(end / start)
    return min(1.0, max(0.0, share))
