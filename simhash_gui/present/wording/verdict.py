"""Sentences of the verdict: its kind, what it rests on, and whether distance and features agree."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural, Template

if TYPE_CHECKING:
    from simhash_gui.engine.comparison import Comparison
    from simhash_gui.engine.verdict import Outside, Verdict
    from simhash_gui.present.wording import Wording

TITLE: Mapping[str, Template] = MappingProxyType(
    {
        "identical": QT_TRANSLATE_NOOP("verdict", "Identical words"),
        "reordered": QT_TRANSLATE_NOOP("verdict", "Same words, other order"),
        "near_copy": QT_TRANSLATE_NOOP("verdict", "Near copy"),
        "light_edit": QT_TRANSLATE_NOOP("verdict", "Light edit"),
        "rewritten": QT_TRANSLATE_NOOP("verdict", "Rewritten"),
        "heavily_rewritten": QT_TRANSLATE_NOOP("verdict", "Heavily rewritten"),
        "partly_shared": QT_TRANSLATE_NOOP("verdict", "Partly shared"),
        "independent": QT_TRANSLATE_NOOP("verdict", "Independent"),
        "too_short": QT_TRANSLATE_NOOP("verdict", "Too short to judge"),
        "nothing_to_compare": QT_TRANSLATE_NOOP("verdict", "Nothing to compare"),
    }
)

# What the kind means, in one line. "identical" and "reordered" say what differs outside the words instead.
MEANING: Mapping[str, Template] = MappingProxyType(
    {
        "near_copy": QT_TRANSLATE_NOOP("verdict", "A copy with a few words changed."),
        "light_edit": QT_TRANSLATE_NOOP("verdict", "The same text with some words changed."),
        "rewritten": QT_TRANSLATE_NOOP("verdict", "Many words were changed; the rest still stands."),
        "heavily_rewritten": QT_TRANSLATE_NOOP("verdict", "Most words were changed; some wording is left."),
        "independent": QT_TRANSLATE_NOOP("verdict", "No more in common than any two texts."),
        "too_short": QT_TRANSLATE_NOOP("verdict", "A verdict needs at least 5 words on each side."),
    }
)
COMMON_WORDS_ONLY = QT_TRANSLATE_NOOP("verdict", "Many words are in both, but hardly any side by side.")
SOME_WORDING = QT_TRANSLATE_NOOP(
    "verdict", "Some wording is in both, but too little to say that one was made from the other."
)
NUMBERS_DIFFER = QT_TRANSLATE_NOOP("verdict", "By their words alone they would be related, but the numbers differ.")
NEAR_LINE = QT_TRANSLATE_NOOP("verdict", "Close to the line: a free rewrite, or only the same topic.")
PASSAGES_OF_A = QT_TRANSLATE_NOOP("verdict", "{percent} of the words of A stand in passages that B has too.")
PASSAGES_OF_B = QT_TRANSLATE_NOOP("verdict", "{percent} of the words of B stand in passages that A has too.")
PART_OF_A = QT_TRANSLATE_NOOP("verdict", "{percent} of the word pairs of A are in B too.")
PART_OF_B = QT_TRANSLATE_NOOP("verdict", "{percent} of the word pairs of B are in A too.")

HARDLY_ANY = 0.2  # Jaccard of word pairs to that of words, up to which shared words hardly stand side by side

SHARE = QT_TRANSLATE_NOOP("verdict", "{percent} of the different words are in both")
SHARE_COUNTS = QT_TRANSLATE_NOOP("verdict", "({both} of {all})")
ROUGH = Plural(
    QT_TRANSLATE_NOOP("verdict", "{n} word: every figure is rough."),
    QT_TRANSLATE_NOOP("verdict", "{n} words: every figure is rough."),
)
SEE_WORDS = QT_TRANSLATE_NOOP("verdict", "See which words")
SEE_WORDS_SPOKEN = QT_TRANSLATE_NOOP("verdict", "See the words of both texts side by side")
NO_WORDS_A = QT_TRANSLATE_NOOP("verdict", "There is no word in A.")
NO_WORDS_B = QT_TRANSLATE_NOOP("verdict", "There is no word in B.")
NO_WORDS_BOTH = QT_TRANSLATE_NOOP("verdict", "There is no word in either text.")

SAME_OUTSIDE = QT_TRANSLATE_NOOP("verdict", "Nothing else differs either.")
OUTSIDE = QT_TRANSLATE_NOOP("verdict", "Only {differences} differ.")
OUTSIDE_AND = QT_TRANSLATE_NOOP("verdict", "{first} and {last}")
OUTSIDE_CASE = QT_TRANSLATE_NOOP("verdict", "capitals")
OUTSIDE_ACCENTS = QT_TRANSLATE_NOOP("verdict", "accents")
OUTSIDE_PUNCTUATION = QT_TRANSLATE_NOOP("verdict", "punctuation")
OUTSIDE_NUMBERS = Plural(QT_TRANSLATE_NOOP("verdict", "{n} number"), QT_TRANSLATE_NOOP("verdict", "{n} numbers"))
ONE_NUMBER_ONLY = QT_TRANSLATE_NOOP("verdict", "Only {n} number differs.")
PUNCTUATION_ONLY = QT_TRANSLATE_NOOP("verdict", "Only punctuation differs.")

SCALE_HEADER = QT_TRANSLATE_NOOP("verdict", "SimHash · bits that differ")
SCALE_HEADER_SHORT = QT_TRANSLATE_NOOP("verdict", "Bits that differ")
SCALE_NEAR = QT_TRANSLATE_NOOP("verdict", "{n} near")
SCALE_CHANCE = QT_TRANSLATE_NOOP("verdict", "{n} = chance")
SCALE_UNRELATED = QT_TRANSLATE_NOOP("verdict", "unrelated texts of this length: {low} to {high}")
SCALE_UNRELATED_SHORT = QT_TRANSLATE_NOOP("verdict", "unrelated: {low} to {high}")
SCALE_SPOKEN = QT_TRANSLATE_NOOP("verdict", "{distance} of {bits} bits differ. {zone}")
ZONE_NEAR = QT_TRANSLATE_NOOP("verdict", "That is near.")
ZONE_BETWEEN = QT_TRANSLATE_NOOP("verdict", "That is neither near nor chance.")
ZONE_CHANCE = QT_TRANSLATE_NOOP("verdict", "That is what chance gives.")
NO_DISTANCE = QT_TRANSLATE_NOOP("verdict", "no distance: a text without features has no fingerprint")

AGREE_HEADER = QT_TRANSLATE_NOOP("verdict", "Do they agree?")
AGREE_HEADER_SHORT = QT_TRANSLATE_NOOP("verdict", "Agree?")
AGREE_YES = QT_TRANSLATE_NOOP("verdict", "Yes.")
AGREE_NO = QT_TRANSLATE_NOOP("verdict", "Not quite.")
AGREE_UNKNOWN = QT_TRANSLATE_NOOP("verdict", "Nothing to check yet.")
EXPECTS = QT_TRANSLATE_NOOP("verdict", "From the shared features one expects {low} to {high} bits.")
EXPECTS_ONE = Plural(
    QT_TRANSLATE_NOOP("verdict", "From the shared features one expects {n} bit."),
    QT_TRANSLATE_NOOP("verdict", "From the shared features one expects {n} bits."),
)
WHY_NOT: Mapping[str, Template] = MappingProxyType(
    {
        "few_features": QT_TRANSLATE_NOOP("verdict", "There are few features, so chance weighs much."),
        "heavy_feature": QT_TRANSLATE_NOOP("verdict", "One feature, “{feature}”, holds {percent} of the weight."),
        "chance": QT_TRANSLATE_NOOP("verdict", "By chance, one pair in twenty lies outside."),
    }
)

# The meanings behind the "?" buttons.
EXPLAIN_SHARE = QT_TRANSLATE_NOOP(
    "verdict",
    "Jaccard of words, the plainest honest percentage: of all the different words that stand in A or in B, how many "
    "stand in both. Capitals, accents, numbers and punctuation are set aside; nothing else is left out, whatever the "
    "recipe. It is nearly the share of words a rewriter left alone.\n\n"
    "From 90\u00a0% a near copy, from 75\u00a0% a light edit, when the words are said about as often and stand in the "
    "same rows. Else the verdict also weighs longer words, words in a row and, in a sentence or two, the numbers: are "
    "the texts related? If so, from 45\u00a0% rewritten, else heavily rewritten; if not, independent. When a part of "
    "one text stands in the other and the rest does not, the verdict says partly shared. Under 30 words every figure "
    "is rough.",
)
EXPLAIN_DISTANCE = QT_TRANSLATE_NOOP(
    "verdict",
    "Each text is boiled down to {bits} bits, its fingerprint; the distance is the number of bits in which the two "
    "fingerprints differ.\n\n"
    "0 means the same features. Up to {near} is near, up to {far} worth a look. Texts that share nothing do not differ "
    "in all {bits} bits: half of the bits agree by chance, so they lie around {half} (from {low} to {high}). The scale "
    "ends at {end} because hardly a pair gets further.",
)
EXPLAIN_UNRELATED = QT_TRANSLATE_NOOP(
    "verdict",
    "Unrelated texts of this length, measured with this recipe, lie around {mean}: even they share some common words.",
)
ESTIMATED_COSINE = QT_TRANSLATE_NOOP(
    "verdict", "The distance estimates a cosine of {value} (95 times in 100 it lies from {low} to {high})."
)
EXPLAIN_AGREE = QT_TRANSLATE_NOOP(
    "verdict",
    "A check of the distance. The features themselves have an exact cosine, from their weights; it foretells how many "
    "bits should differ, give or take two standard deviations. When the distance lies within, fingerprint and features "
    "tell the same story. When it does not, trust the features and the words: a fingerprint is a rough summary.",
)
EXPLAIN_EXPECTED = QT_TRANSLATE_NOOP(
    "verdict", "Here the cosine foretells {mean} bits, standard deviation {sd}; {distance} were found."
)

# When there are not yet two texts.
EMPTY_TITLE = QT_TRANSLATE_NOOP("verdict", "No texts yet")
EMPTY_LINE = QT_TRANSLATE_NOOP("verdict", "Open two texts to see how alike they are, and why.")
ONE_TITLE = QT_TRANSLATE_NOOP("verdict", "One text")
ONE_LINE = QT_TRANSLATE_NOOP("verdict", "Add a second text to compare {name} with.")
WAIT_TITLE = QT_TRANSLATE_NOOP("verdict", "Comparing…")
WAIT_LINE = QT_TRANSLATE_NOOP("verdict", "The words of both texts are being counted.")

SENTENCE = QT_TRANSLATE_NOOP("verdict", "{title}: {share} {counts}. {more}")
SENTENCE_PLAIN = QT_TRANSLATE_NOOP("verdict", "{title}. {more}")


def verdict_title(wording: Wording, kind: str) -> str:
    """The kind in a few words. Raises ``KeyError`` on a kind that the engine does not have."""
    return wording(TITLE[kind])


def share_line(wording: Wording, comparison: Comparison) -> tuple[str, str]:
    """ "39 % of the different words are in both" and "(9 of 23)"; empty when a text has no words."""
    share = comparison.words.jaccard.sets
    if share is None:
        return "", ""
    both = comparison.words.both
    everything = both + comparison.words.only_a + comparison.words.only_b
    return wording(SHARE, percent=wording.percent(share)), wording(SHARE_COUNTS, both=both, all=everything)


def outside_line(wording: Wording, outside: Outside) -> str:
    """What differs besides the words: "Only capitals and 12 numbers differ."."""
    parts = []
    if outside.case:
        parts.append(wording(OUTSIDE_CASE))
    if outside.accents:
        parts.append(wording(OUTSIDE_ACCENTS))
    if outside.punctuation:
        parts.append(wording(OUTSIDE_PUNCTUATION))
    if outside.numbers:
        parts.append(wording(OUTSIDE_NUMBERS, n=outside.numbers))
    if not parts:
        return wording(SAME_OUTSIDE)
    if len(parts) == 1 and outside.numbers == 1:
        return wording(ONE_NUMBER_ONLY, n=1)
    if len(parts) == 1 and outside.punctuation:
        return wording(PUNCTUATION_ONLY)
    listed = ", ".join(parts[:-1])
    return wording(OUTSIDE, differences=wording(OUTSIDE_AND, first=listed, last=parts[-1]) if listed else parts[0])


def more_lines(wording: Wording, comparison: Comparison) -> list[str]:
    """What else the verdict has to say, most telling first."""
    verdict = comparison.verdict
    values = {reason.kind: reason.values for reason in verdict.reasons}
    lines = []
    if verdict.kind == "nothing_to_compare":
        empty_a, empty_b = not comparison.a.plain.words, not comparison.b.plain.words
        lines.append(wording(NO_WORDS_BOTH if empty_a and empty_b else NO_WORDS_A if empty_a else NO_WORDS_B))
        return lines
    if verdict.outside is not None:
        lines.append(outside_line(wording, verdict.outside))
    if verdict.kind == "partly_shared":
        lines.append(_part_line(wording, values))
    if verdict.rough:
        shorter = min(len(comparison.a.plain.words), len(comparison.b.plain.words))
        lines.append(wording(ROUGH, n=shorter))
    near_line = "near_line" in values and not verdict.rough
    if verdict.kind == "independent" and (values.keys() & {"numbers_differ", "common_words_only"}):
        lines.append(wording(_why_independent(values)))
    elif _meaning_tells(verdict, near_line=near_line):
        lines.append(wording(MEANING[verdict.kind]))
    if near_line:
        lines.append(wording(NEAR_LINE))
    return lines


def _meaning_tells(verdict: Verdict, *, near_line: bool) -> bool:
    """Whether the line of the kind is worth saying: of rough figures hardly, and it must be true."""
    if verdict.kind == "independent" and near_line:
        return False  # they do have more in common than any two texts
    return verdict.kind in MEANING and (not verdict.rough or verdict.kind == "too_short")


def _why_independent(values: Mapping[str, tuple[float, ...]]) -> Template:
    """Why texts that share many words are independent all the same."""
    if "numbers_differ" in values:
        return NUMBERS_DIFFER
    words, pairs = values["common_words_only"]
    return COMMON_WORDS_ONLY if pairs <= HARDLY_ANY * words else SOME_WORDING


def _part_line(wording: Wording, values: Mapping[str, tuple[float, ...]]) -> str:
    """Which part of one text is in the other: by word pairs, or by longer passages where those tell it."""
    pairs, passages = values["containment"], values.get("passages_in_both", (0.0, 0.0))
    of_a, of_b, (a_in_b, b_in_a) = (
        (PASSAGES_OF_A, PASSAGES_OF_B, passages)
        if max(passages) > max(pairs)
        else (PART_OF_A, PART_OF_B, pairs)
    )
    return wording(of_a if a_in_b >= b_in_a else of_b, percent=wording.percent(max(a_in_b, b_in_a)))


def verdict_sentence(wording: Wording, comparison: Comparison) -> str:
    """The whole verdict as text, for a terminal or a report."""
    title = verdict_title(wording, comparison.verdict.kind)
    share, counts = share_line(wording, comparison)
    more = " ".join(more_lines(wording, comparison))
    if not share:
        return wording(SENTENCE_PLAIN, title=title, more=more).strip()
    return wording(SENTENCE, title=title, share=share, counts=counts, more=more).strip()
