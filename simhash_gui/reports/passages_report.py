"""What ``compare --passages --json`` adds: where both texts have the same words, and what to rewrite first."""

from __future__ import annotations

from simhash_gui.engine.comparison import Comparison
from simhash_gui.engine.passages import Passages, find_passages
from simhash_gui.engine.rewrite import Rewrite, rewrite_first
from simhash_gui.reports.json_report import Json


def passages_of(comparison: Comparison) -> Passages:
    """The passages of two compared texts; the language is theirs if both are in one."""
    a, b = comparison.a, comparison.b
    return find_passages(a.plain, b.plain, language=a.language if a.language == b.language else None)


def passages_object(comparison: Comparison | None) -> Json:
    """``passages`` by place in A, and ``rewrite_first``, the sentences of A, the best to rewrite first.

    Offsets are code points of each text as extracted. Both are empty when there is nothing to compare.
    """
    if comparison is None:
        return {"passages": [], "rewrite_first": []}
    return {
        "passages": [
            {"kind": each.kind, "a": list(each.a), "b": list(each.b), "words": each.words}
            for each in passages_of(comparison).items
        ],
        "rewrite_first": [_sentence(each) for each in rewrite_first(comparison.a, comparison.b)],
    }


def _sentence(each: Rewrite) -> Json:
    return {
        "a": list(each.a),
        "sentence": each.sentence,
        "shared_words": each.shared_words,
        "jaccard_without": each.jaccard_without,
        "hamming_without": each.hamming_without,
    }
