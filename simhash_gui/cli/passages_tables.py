"""What ``compare --passages`` prints after the comparison: the passages, and the sentences to rewrite first."""

from __future__ import annotations

from simhash_gui.cli.screen import Screen, table
from simhash_gui.engine.comparison import Comparison
from simhash_gui.engine.rewrite import rewrite_first
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import passages as say
from simhash_gui.reports.passages_report import passages_of

MOST_SENTENCES = 10


def passage_lines(screen: Screen, wording: Wording, comparison: Comparison) -> list[str]:
    """One row for each passage, then one for each of the first sentences."""
    found = passages_of(comparison)
    if not found.items:
        return ["", wording(say.NONE), *_sentences(screen, wording, comparison)]
    count = wording(say.COUNT, n=len(found.items))
    shares = [wording.percent(share or 0.0) for share in (found.share_a, found.share_b)]
    rows = [[wording(say.IN_A), wording(say.WORDS), wording(say.KIND)]]
    rows += [
        [_line(comparison.a.text[slice(*each.a)]), wording.number(each.words), wording(say.KINDS[each.kind])]
        for each in found.items
    ]
    room = screen.width - 30
    lines = ["", screen.wrapped(wording(say.SHARES, count=count, a=shares[0], b=shares[1])), *table(rows, first=room)]
    return lines + _sentences(screen, wording, comparison)


def _sentences(screen: Screen, wording: Wording, comparison: Comparison) -> list[str]:
    sentences = rewrite_first(comparison.a, comparison.b, most=MOST_SENTENCES)
    now = wording.percent(comparison.words.jaccard.sets or 0.0)
    title = wording(say.FIRST, jaccard=now, bits=bits(wording, comparison.hamming))
    rows = [[wording(each) for each in (say.SENTENCE, say.SHARED, say.JACCARD, say.BITS_LEFT)]]
    rows += [
        [
            _line(each.sentence),
            wording(say.SHARED_OF, shared=each.shared_words, words=each.words),
            wording.percent(each.jaccard_without),
            bits(wording, each.hamming_without),
        ]
        for each in sentences
    ]
    return ["", screen.wrapped(title), *table(rows, first=screen.width - 46)] if sentences else []


def bits(wording: Wording, distance: int | None) -> str:
    """A distance, or that there is none."""
    return wording(say.NO_BITS) if distance is None else wording(say.BITS, n=distance)


def _line(text: str) -> str:
    return " ".join(text.split())
