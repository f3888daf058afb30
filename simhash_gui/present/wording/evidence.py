"""Sentences of the Evidence page. Names say where a template stands; filling is ``Wording``'s job."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural

# Heading and states.
TITLE = QT_TRANSLATE_NOOP("evidence", "Every row votes, every column decides")
HOLLOW = QT_TRANSLATE_NOOP("evidence", "hollow bar: one word less would turn it")
NO_PAIR = QT_TRANSLATE_NOOP(
    "evidence",
    "Add two texts and every word's vote on every bit appears here: drop files anywhere on the window, or paste.",
)
ONE_TEXT = QT_TRANSLATE_NOOP(
    "evidence",
    "Only {side} is there: its words vote alone. Add a second text to see which bits differ, and why.",
)
NO_WORDS_SIDE = QT_TRANSLATE_NOOP(
    "evidence",
    "{side} has no words under this recipe, so it has no fingerprint and there is no distance.",
)
NO_WORDS_BOTH = QT_TRANSLATE_NOOP("evidence", "Neither text has a word under this recipe: there is nothing to vote.")
WORKING = QT_TRANSLATE_NOOP("evidence", "Counting the votes…")
SORTING = QT_TRANSLATE_NOOP("evidence", "sorting…")
NOTHING_FOUND = QT_TRANSLATE_NOOP("evidence", "No feature is left by this filter.")

# Labels beside the columns.
TALLY_ROW = QT_TRANSLATE_NOOP("evidence", "{side}: sum of votes (±{most})")
FINGERPRINT_ROW = QT_TRANSLATE_NOOP("evidence", "{side} fingerprint")
DIFFER_ROW = QT_TRANSLATE_NOOP("evidence", "{differing} of {bits} differ")
SAME_ROW = QT_TRANSLATE_NOOP("evidence", "0 of {bits} differ")

# One column, spoken.
SPOKEN_DIFFERS = QT_TRANSLATE_NOOP("evidence", "bit {bit} differs, A {a}, B {b}")
SPOKEN_SAME = QT_TRANSLATE_NOOP("evidence", "bit {bit} is {value} in both, A {a}, B {b}")
SPOKEN_ALONE = QT_TRANSLATE_NOOP("evidence", "bit {bit} is {value}, {side} {tally}")
SPOKEN_FRAGILE = QT_TRANSLATE_NOOP("evidence", "{text}, fragile in {sides}")
SPOKEN_FEATURE = QT_TRANSLATE_NOOP("evidence", "feature {name}: A {a}, B {b}, weight {weight}")
SPOKEN_FEATURE_VOTE = QT_TRANSLATE_NOOP("evidence", "{feature}, votes {vote} at bit {bit}")

# Features table.
FEATURES = QT_TRANSLATE_NOOP("evidence", "Features")
SUMMARY = QT_TRANSLATE_NOOP("evidence", "{total}: {both} in both, {only_a} only A, {only_b} only B")
SUMMARY_ALONE = Plural(
    QT_TRANSLATE_NOOP("evidence", "{count} feature"), QT_TRANSLATE_NOOP("evidence", "{count} features")
)
SUMMARY_SHOWN = QT_TRANSLATE_NOOP("evidence", "{shown} of {total} shown")
WEIGHT = QT_TRANSLATE_NOOP("evidence", "weight")
SHARE = QT_TRANSLATE_NOOP("evidence", "share")
ABSENT = QT_TRANSLATE_NOOP("evidence", "–")
TWO_WEIGHTS = QT_TRANSLATE_NOOP("evidence", "{a} · {b}")

SORT_WORD = QT_TRANSLATE_NOOP("evidence", "decisive words first")
SORT_SHARE = QT_TRANSLATE_NOOP("evidence", "decisive features first")
SORT_BIT = QT_TRANSLATE_NOOP("evidence", "vote at the chosen bit")
SORT_COUNT = QT_TRANSLATE_NOOP("evidence", "most frequent first")
SORT_ALPHABET = QT_TRANSLATE_NOOP("evidence", "alphabetical")
SORT_TEXT = QT_TRANSLATE_NOOP("evidence", "order of the texts")
SHOW_ALL = QT_TRANSLATE_NOOP("evidence", "all")
SHOW_BOTH = QT_TRANSLATE_NOOP("evidence", "in both")
SHOW_ONLY_A = QT_TRANSLATE_NOOP("evidence", "only A")
SHOW_ONLY_B = QT_TRANSLATE_NOOP("evidence", "only B")

# Details of a bit.
BIT_DIFFERS = QT_TRANSLATE_NOOP("evidence", "Bit {bit} differs")
BIT_SAME = QT_TRANSLATE_NOOP("evidence", "Bit {bit} is {value} in both")
BIT_ALONE = QT_TRANSLATE_NOOP("evidence", "Bit {bit} is {value}")
ROW_SHARED = QT_TRANSLATE_NOOP("evidence", "{count} shared")
ROW_ONLY_A = QT_TRANSLATE_NOOP("evidence", "{count} only A")
ROW_ONLY_B = QT_TRANSLATE_NOOP("evidence", "{count} only B")
ROW_SUM = QT_TRANSLATE_NOOP("evidence", "sum")
ROW_BIT = QT_TRANSLATE_NOOP("evidence", "bit")
TIE_SENTENCE = QT_TRANSLATE_NOOP("evidence", "A sum of 0 is a tie: the recipe makes the bit {value}.")
FRAGILE_SENTENCE = QT_TRANSLATE_NOOP("evidence", "Fragile in {side}: one word less would turn it.")
FRAGILE_WORD = QT_TRANSLATE_NOOP("evidence", "Fragile in {side}: deleting one “{word}” would turn it.")
BOTH_SIDES = QT_TRANSLATE_NOOP("evidence", "A and B")
PUSHED = QT_TRANSLATE_NOOP("evidence", "pushed {side} there")
PUSHED_ALIKE = QT_TRANSLATE_NOOP("evidence", "hold {side} there")
PUSHED_MORE = QT_TRANSLATE_NOOP("evidence", "{count} more: sort by bit")
NO_BIT = QT_TRANSLATE_NOOP("evidence", "Click a column: the votes at that bit are added up here.")

# Details of a feature.
FEATURE_HASH = QT_TRANSLATE_NOOP("evidence", "hash")
FEATURE_COUNT = QT_TRANSLATE_NOOP("evidence", "times in the text")
FEATURE_WEIGHT = QT_TRANSLATE_NOOP("evidence", "weight of its vote")
FEATURE_FOR = QT_TRANSLATE_NOOP("evidence", "votes + on {plus} bits, − on {minus}")
FEATURE_SHARE = QT_TRANSLATE_NOOP("evidence", "Share in what makes the differing bits differ: {share}")
FEATURE_AGAINST = QT_TRANSLATE_NOOP(
    "evidence", "Share in what makes the differing bits differ: {share}, so it pulls A and B together there"
)
FEATURE_NO_SHARE = QT_TRANSLATE_NOOP("evidence", "Votes alike in A and B, so it makes no bit differ.")
FEATURE_DECIDES = QT_TRANSLATE_NOOP("evidence", "Without its vote these bits of {side} would turn: {bits}")
FEATURE_DECIDES_NONE = QT_TRANSLATE_NOOP("evidence", "Without its vote no bit would turn.")

# Overlap.
WORDS_IN_COMMON = QT_TRANSLATE_NOOP("evidence", "Words in common")
ONLY_A = QT_TRANSLATE_NOOP("evidence", "{count} only A")
BOTH = QT_TRANSLATE_NOOP("evidence", "{count} both")
ONLY_B = QT_TRANSLATE_NOOP("evidence", "{count} only B")
OVERLAP_SPOKEN = QT_TRANSLATE_NOOP(
    "evidence",
    "Of the different words, {only_a} are only in A, {both} in both and {only_b} only in B",
)
JACCARD = QT_TRANSLATE_NOOP("evidence", "Jaccard")
WORDS = QT_TRANSLATE_NOOP("evidence", "words")
FEATURES_COLUMN = QT_TRANSLATE_NOOP("evidence", "features")
SETS = QT_TRANSLATE_NOOP("evidence", "sets")
COUNTS = QT_TRANSLATE_NOOP("evidence", "counts")
OCCURRENCES = QT_TRANSLATE_NOOP("evidence", "occurrences")
MORE_MEASURES = QT_TRANSLATE_NOOP("evidence", "More measures")
A_IN_B = QT_TRANSLATE_NOOP("evidence", "A contained in B")
B_IN_A = QT_TRANSLATE_NOOP("evidence", "B contained in A")
DICE = QT_TRANSLATE_NOOP("evidence", "Dice")
OVERLAP = QT_TRANSLATE_NOOP("evidence", "overlap")
COSINE = QT_TRANSLATE_NOOP("evidence", "cosine")
BY_SHINGLE = QT_TRANSLATE_NOOP("evidence", "by shingle length: a topic falls, a copy stays")
SHINGLE_SPOKEN = QT_TRANSLATE_NOOP("evidence", "shingle length {length}: Jaccard {value}")

# Meanings, one click away.
EXPLAIN_VOTES = QT_TRANSLATE_NOOP(
    "evidence",
    "Every feature (a word, or a run of words) is hashed to as many bits as there are columns. Where its hash bit "
    "is 1, a filled cell, it votes + with its weight; where it is 0, an empty cell, it votes −. Each column adds "
    "up the votes of one text: that is the bar, and the number after ± is the longest one. The sign of the sum is "
    "the bit of the fingerprint: 1 above zero, 0 below. Red columns are the bits where A and B came out "
    "differently; how many they are is the distance. A hollow bar is a fragile bit: deleting one word of the text "
    "would turn it.",
)
EXPLAIN_FEATURES = QT_TRANSLATE_NOOP(
    "evidence",
    "One row per feature of either text. A and B: how often it occurs there. Weight: how loud its vote is under "
    "the recipe; two figures when it is not the same in A and B. Share: its part in what makes the differing bits "
    "differ; all shares add up to 100 %, and one below zero pulls A and B together. Blue cells belong to a feature "
    "only A has, amber only B, slate both.",
)
EXPLAIN_BIT = QT_TRANSLATE_NOOP(
    "evidence",
    "The votes at this one bit, added up by where the features come from. Shared features vote the same way in "
    "both texts, so with equal weights they cancel out; the features that only one text has make the sums part. "
    "The sign of the sum is the bit.",
)
EXPLAIN_FEATURE = QT_TRANSLATE_NOOP(
    "evidence",
    "The hash of the feature is its fixed vote: + where the bit is 1, − where it is 0. The small lines in the bars "
    "show where each sum would stand without this feature; where the line is across zero, this feature alone "
    "decides the bit.",
)
EXPLAIN_FINGERPRINT = QT_TRANSLATE_NOOP(
    "evidence",
    "The fingerprint written as a hexadecimal number, the leftmost column first: four bits a digit. Another "
    "program gives the same digits only with the same recipe and the same hash function.",
)
EXPLAIN_COMMON = QT_TRANSLATE_NOOP(
    "evidence",
    "The different words of the two texts, nothing left out and each counted once: those only A uses, those both "
    "use, those only B uses.",
)
EXPLAIN_SETS = QT_TRANSLATE_NOOP(
    "evidence",
    "Jaccard of sets: how many different ones are in both texts, divided by how many there are in either. 1 when "
    "both use the same ones, 0 when they share none. “Words” counts plain words with nothing left out; “features” "
    "counts what the fingerprint was made of.",
)
EXPLAIN_COUNTS = QT_TRANSLATE_NOOP(
    "evidence",
    "Jaccard of counts: for each one the smaller of its two counts, added up, divided by the larger ones added up. "
    "Repeating a word more often in one text lowers it.",
)
EXPLAIN_OCCURRENCES = QT_TRANSLATE_NOOP(
    "evidence",
    "Jaccard of occurrences: all occurrences, in A and in B, of what both texts have, divided by all occurrences "
    "in both. This is the index of the 2011 article; it lies higher than the other two.",
)
EXPLAIN_CONTAINMENT = QT_TRANSLATE_NOOP(
    "evidence",
    "How much of one text is in the other: different ones in both, divided by the different ones of that text. A "
    "short text copied into a long one is contained almost whole, though Jaccard stays low.",
)
EXPLAIN_DICE = QT_TRANSLATE_NOOP(
    "evidence",
    "Dice: twice the number in both, divided by the different ones of A plus those of B. Always at or above "
    "Jaccard of sets.",
)
EXPLAIN_OVERLAP = QT_TRANSLATE_NOOP(
    "evidence",
    "Overlap: the number in both, divided by the different ones of the text that has fewer. It is the larger of "
    "the two containments.",
)
EXPLAIN_COSINE = QT_TRANSLATE_NOOP(
    "evidence",
    "Cosine: the angle between the two lists of weights; 1 when they have the same proportions, 0 when nothing is "
    "shared. The distance of the fingerprints is an estimate of this angle for the features. For words it is taken "
    "of the counts.",
)
EXPLAIN_SHINGLE = QT_TRANSLATE_NOOP(
    "evidence",
    "Jaccard of sets for runs of 1, 2, … 8 words. Texts on one topic share single words but hardly any long run, "
    "so the bars fall at once; a copied text keeps its long runs, so they stay high.",
)

SHORTCUTS = (
    ("Left, Right", QT_TRANSLATE_NOOP("evidence", "Choose the bit to the left or right")),
    ("Ctrl+Left, Ctrl+Right", QT_TRANSLATE_NOOP("evidence", "Choose the next bit that differs")),
    ("Home, End", QT_TRANSLATE_NOOP("evidence", "Choose the first or last bit")),
    ("Up, Down, PgUp, PgDown", QT_TRANSLATE_NOOP("evidence", "Choose another feature")),
    ("Ctrl+Home, Ctrl+End", QT_TRANSLATE_NOOP("evidence", "Choose the first or last feature")),
    ("Ctrl+C", QT_TRANSLATE_NOOP("evidence", "Copy the chosen feature")),
    ("Return", QT_TRANSLATE_NOOP("evidence", "Show the chosen feature in the texts")),
    ("Escape", QT_TRANSLATE_NOOP("evidence", "Choose nothing")),
)
