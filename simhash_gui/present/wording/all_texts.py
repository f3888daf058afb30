"""Sentences of the All texts page."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural, Template

# Small words that other sentences are made of.
BITS = Plural(QT_TRANSLATE_NOOP("all_texts", "{n} bit"), QT_TRANSLATE_NOOP("all_texts", "{n} bits"))
PAIRS = Plural(QT_TRANSLATE_NOOP("all_texts", "{n} pair"), QT_TRANSLATE_NOOP("all_texts", "{n} pairs"))
TEXTS = Plural(QT_TRANSLATE_NOOP("all_texts", "{n} text"), QT_TRANSLATE_NOOP("all_texts", "{n} texts"))
WITH_COPIES = QT_TRANSLATE_NOOP("all_texts", "{name} × {n}")

# The list.
LIST_TITLE = QT_TRANSLATE_NOOP("all_texts", "Texts")
LIST_NAME = QT_TRANSLATE_NOOP("all_texts", "Texts with their closest match")
SHOWN_OF = QT_TRANSLATE_NOOP("all_texts", "{shown} of {all}")
FILTER = QT_TRANSLATE_NOOP("all_texts", "Filter by name")
NO_NAME = QT_TRANSLATE_NOOP("all_texts", "No name holds “{needle}”.")
HEADERS: Mapping[str, Template] = MappingProxyType(
    {
        "text": QT_TRANSLATE_NOOP("all_texts", "text"),
        "closest": QT_TRANSLATE_NOOP("all_texts", "closest"),
        "bits": QT_TRANSLATE_NOOP("all_texts", "bits"),
        "share": QT_TRANSLATE_NOOP("all_texts", "words in both"),
        "near": QT_TRANSLATE_NOOP("all_texts", "near"),
        "group": QT_TRANSLATE_NOOP("all_texts", "group"),
        "gap": QT_TRANSLATE_NOOP("all_texts", "gap"),
    }
)
HEADER_TIPS: Mapping[str, Template] = MappingProxyType(
    {
        "text": QT_TRANSLATE_NOOP("all_texts", "The text. × 3 says that three texts have the very same words."),
        "closest": QT_TRANSLATE_NOOP("all_texts", "The text whose fingerprint differs from this one's in fewest bits."),
        "bits": QT_TRANSLATE_NOOP("all_texts", "Distance to the closest text: bits in which the fingerprints differ."),
        "share": QT_TRANSLATE_NOOP(
            "all_texts", "Word Jaccard: of the different words of both texts, how many are in both."
        ),
        "near": QT_TRANSLATE_NOOP("all_texts", "How many other texts lie within the limit, copies too."),
        "group": QT_TRANSLATE_NOOP("all_texts", "The number of the text's group, if it is in one."),
        "gap": QT_TRANSLATE_NOOP("all_texts", "Distance in bits from the reference text."),
    }
)
NO_WORDS = QT_TRANSLATE_NOOP("all_texts", "no words")
NOT_READ = QT_TRANSLATE_NOOP("all_texts", "could not be read")
STILL_COUNTED = QT_TRANSLATE_NOOP("all_texts", "…")
NONE_NEAR = QT_TRANSLATE_NOOP("all_texts", "none near")
ROW_SPOKEN = QT_TRANSLATE_NOOP(
    "all_texts", "{name}, closest {closest}, bits {bits}, words in both {share}, near duplicates {near}"
)
GROUP_SPOKEN = QT_TRANSLATE_NOOP("all_texts", "group {number}")
EXPLAIN_LIST = QT_TRANSLATE_NOOP(
    "all_texts",
    "Each text with the one closest to it: in how many bits their fingerprints differ, and how many of their "
    "different words are in both. “Near” counts the texts within the limit that you set in the histogram, “group” "
    "says in which group it is.\n\nA click on a heading sorts, a click on a row makes the text A and its closest B, "
    "Enter or a double click opens the two. Texts of the very same words are one row with their number behind ×.",
)

# The matrix.
MATRIX_TITLES: Mapping[str, Template] = MappingProxyType(
    {
        "distance": QT_TRANSLATE_NOOP("all_texts", "Distances"),
        "jaccard": QT_TRANSLATE_NOOP("all_texts", "Words in both"),
        "containment": QT_TRANSLATE_NOOP("all_texts", "One in the other"),
    }
)
MEASURE_LABEL = QT_TRANSLATE_NOOP("all_texts", "Show")
ORDER_LABEL = QT_TRANSLATE_NOOP("all_texts", "Order")
ORDERS: Mapping[str, Template] = MappingProxyType(
    {
        "group": QT_TRANSLATE_NOOP("all_texts", "by group"),
        "name": QT_TRANSLATE_NOOP("all_texts", "by name"),
        "given": QT_TRANSLATE_NOOP("all_texts", "as added"),
    }
)
MATRIX_NAME = QT_TRANSLATE_NOOP("all_texts", "Matrix of all pairs")
CELL = QT_TRANSLATE_NOOP("all_texts", "{a} and {b}: {bits} apart, {share} of the words in both.")
CELL_CONTAINED = QT_TRANSLATE_NOOP(
    "all_texts", "Of the words of the first, the second has {a_in_b}; the other way round {b_in_a}."
)
CELL_MARKED = QT_TRANSLATE_NOOP("all_texts", "Marked as not a duplicate.")
CELL_SELF = QT_TRANSLATE_NOOP("all_texts", "{name} with itself.")
CELL_COPIES = QT_TRANSLATE_NOOP("all_texts", "{name}: {n} texts of the very same words.")
CELL_NO_WORDS = QT_TRANSLATE_NOOP("all_texts", "{a} and {b}: no distance, for {name} has no words.")
CELL_NAMES = QT_TRANSLATE_NOOP("all_texts", "{a} and {b}")
MATRIX_HINT = QT_TRANSLATE_NOOP("all_texts", "Point at a cell to see the pair. A click picks it, Enter opens it.")
EXPLAIN_MATRIX = QT_TRANSLATE_NOOP(
    "all_texts",
    "Every text against every other. The darker the green, the more alike; cells within the limit are clearly darker "
    "than the rest, and as pale as the ground are pairs no nearer than chance. A dash marks a pair that you called no "
    "duplicate, hatching a text without words.\n\nArrows move, Enter opens the pair, Ctrl + and Ctrl − or Ctrl and the "
    "wheel zoom, Ctrl 0 shows all.",
)

# The map of groups, in the place of the matrix.
MAP_TITLE = QT_TRANSLATE_NOOP("all_texts", "Map of groups")
MAP_NAME = QT_TRANSLATE_NOOP("all_texts", "Map of the groups, each as large as it has texts")
MAP_HINT = QT_TRANSLATE_NOOP(
    "all_texts",
    "More than {most} texts: instead of a cell for each pair, a tile for each group, as large as it has texts.",
)
MAP_TILE = QT_TRANSLATE_NOOP("all_texts", "Group {number}: {texts}, at most {bits} apart. {names}")
MAP_NONE = QT_TRANSLATE_NOOP("all_texts", "No two texts are within the limit, so there is no group to draw.")

# The histogram.
HISTOGRAM_TITLE = QT_TRANSLATE_NOOP("all_texts", "All pairs")
WITHIN = QT_TRANSLATE_NOOP("all_texts", "within {bits}: {n} of {all}")
CHANCE_TICK = QT_TRANSLATE_NOOP("all_texts", "{n} = chance")
HISTOGRAM_NAME = QT_TRANSLATE_NOOP("all_texts", "Limit of near duplicates, in bits")
HISTOGRAM_SPOKEN = QT_TRANSLATE_NOOP("all_texts", "{sentence}; unrelated texts lie from {low} to {high} bits by chance")
RESET_LIMIT = QT_TRANSLATE_NOOP("all_texts", "Back to {n}")
RESET_LIMIT_TIP = QT_TRANSLATE_NOOP("all_texts", "Set the limit back to the usual one")
BAR_TIP = QT_TRANSLATE_NOOP("all_texts", "{bits}: {pairs}")
EXPLAIN_HISTOGRAM = QT_TRANSLATE_NOOP(
    "all_texts",
    "How many pairs lie at each distance. The hill around half of all bits is what chance gives to texts that have "
    "nothing to do with one another (hatched); near duplicates stand to its left. Drag the line to where the two part, "
    "or use the arrow keys: everything on the page follows. A bar of few pairs is drawn high enough to be seen.",
)
COUNTING = QT_TRANSLATE_NOOP("all_texts", "Counting the pairs…")

# Groups.
GROUPS_TITLE = QT_TRANSLATE_NOOP("all_texts", "Groups · {n}")
GROUPS_NAME = QT_TRANSLATE_NOOP("all_texts", "Groups")
NO_GROUPS = QT_TRANSLATE_NOOP("all_texts", "No two texts are within {bits}. A wider limit may find groups.")
GROUP_HEADERS: Mapping[str, Template] = MappingProxyType(
    {
        "number": QT_TRANSLATE_NOOP("all_texts", "#"),
        "texts": QT_TRANSLATE_NOOP("all_texts", "texts"),
        "count": QT_TRANSLATE_NOOP("all_texts", "how many"),
        "widest": QT_TRANSLATE_NOOP("all_texts", "widest"),
        "least": QT_TRANSLATE_NOOP("all_texts", "least words in both"),
        "representative": QT_TRANSLATE_NOOP("all_texts", "central"),
    }
)
GROUP_TIPS: Mapping[str, Template] = MappingProxyType(
    {
        "number": QT_TRANSLATE_NOOP("all_texts", "Number of the group, the largest first."),
        "texts": QT_TRANSLATE_NOOP("all_texts", "The texts of the group."),
        "count": QT_TRANSLATE_NOOP("all_texts", "How many texts it has, copies too."),
        "widest": QT_TRANSLATE_NOOP("all_texts", "Bits between the two texts that are furthest apart."),
        "least": QT_TRANSLATE_NOOP("all_texts", "The lowest word Jaccard of any two texts of the group."),
        "representative": QT_TRANSLATE_NOOP("all_texts", "The text that is nearest to all others of the group."),
    }
)
AND_MORE = QT_TRANSLATE_NOOP("all_texts", "{names} and {n} more")
LINKAGE_LABEL = QT_TRANSLATE_NOOP("all_texts", "How texts come into one group")
LINKAGE: Mapping[str, Template] = MappingProxyType(
    {
        "complete": QT_TRANSLATE_NOOP("all_texts", "every pair in a group is within the limit"),
        "average": QT_TRANSLATE_NOOP("all_texts", "the average pair is within the limit"),
        "single": QT_TRANSLATE_NOOP("all_texts", "one near text is enough"),
        "cohorts": QT_TRANSLATE_NOOP("all_texts", "cohorts: neighbors in sorted order"),
    }
)
LINKAGE_MEANING: Mapping[str, Template] = MappingProxyType(
    {
        "complete": QT_TRANSLATE_NOOP(
            "all_texts",
            "Any two texts of a group are within the limit, so no chain of near texts ties together what is unrelated.",
        ),
        "average": QT_TRANSLATE_NOOP(
            "all_texts",
            "The distances between the texts of a group are within the limit on average; a single pair may be wider.",
        ),
        "single": QT_TRANSLATE_NOOP(
            "all_texts",
            "A text joins when any text of the group is within the limit. Such groups can chain: mind the widest.",
        ),
        "cohorts": QT_TRANSLATE_NOOP(
            "all_texts",
            "Sorted fingerprints cut into runs of equal size, as browsers tried, to hide people in a crowd. Every text "
            "is in one, near or not: no test for duplicates.",
        ),
    }
)
EXPLAIN_GROUPS = QT_TRANSLATE_NOOP(
    "all_texts",
    "Texts that belong together, the largest group first. “Widest” is the distance of the two that are furthest apart, "
    "so it says how far the group can be trusted; “central” is the text nearest to all others. A text without "
    "words is in no group. A click picks the widest pair, Enter opens it.",
)

# Pairs.
OUTSIDE_TITLE = QT_TRANSLATE_NOOP("all_texts", "Just outside")
OUTSIDE_NAME = QT_TRANSLATE_NOOP("all_texts", "Pairs just outside the limit")
NO_OUTSIDE = QT_TRANSLATE_NOOP("all_texts", "No pair is up to {bits} beyond the limit.")
EXPLAIN_OUTSIDE = QT_TRANSLATE_NOOP(
    "all_texts",
    "Pairs up to {n} bits beyond the limit. If they belong together for you, widen the limit; if they do not, it is "
    "set well.",
)
PAIR_LINE = QT_TRANSLATE_NOOP("all_texts", "{a} — {b}")
PAIR_HEADERS: Mapping[str, Template] = MappingProxyType(
    {
        "a": QT_TRANSLATE_NOOP("all_texts", "text"),
        "b": QT_TRANSLATE_NOOP("all_texts", "other text"),
        "bits": QT_TRANSLATE_NOOP("all_texts", "bits"),
        "share": QT_TRANSLATE_NOOP("all_texts", "words in both"),
        "a_in_b": QT_TRANSLATE_NOOP("all_texts", "first in second"),
        "b_in_a": QT_TRANSLATE_NOOP("all_texts", "second in first"),
    }
)
WHICH_LABEL = QT_TRANSLATE_NOOP("all_texts", "Which pairs")
WHICH: Mapping[str, Template] = MappingProxyType(
    {
        "near": QT_TRANSLATE_NOOP("all_texts", "Within the limit · {n}"),
        "outside": QT_TRANSLATE_NOOP("all_texts", "Just outside · {n}"),
        "marked": QT_TRANSLATE_NOOP("all_texts", "Not duplicates · {n}"),
    }
)
NO_PAIRS: Mapping[str, Template] = MappingProxyType(
    {
        "near": QT_TRANSLATE_NOOP("all_texts", "No pair is within the limit."),
        "outside": QT_TRANSLATE_NOOP("all_texts", "No pair lies just outside the limit."),
        "marked": QT_TRANSLATE_NOOP(
            "all_texts",
            "No pair is marked. Choose “Not a duplicate” in the menu of a pair that looks near and is not: it leaves "
            "the groups, and is remembered.",
        ),
    }
)
EXPLAIN_PAIRS = QT_TRANSLATE_NOOP(
    "all_texts",
    "All pairs within the limit, those just outside, and those that you called no duplicates. “First in second” is the "
    "share of the first text's different words that the second has too: a part copied into a longer text stays high "
    "there whatever the other figures say.",
)

# Views of the large card.
VIEWS: Mapping[str, Template] = MappingProxyType(
    {
        "matrix": QT_TRANSLATE_NOOP("all_texts", "Matrix"),
        "map": QT_TRANSLATE_NOOP("all_texts", "Map"),
        "pairs": QT_TRANSLATE_NOOP("all_texts", "Pairs"),
        "scatter": QT_TRANSLATE_NOOP("all_texts", "Scatter"),
        "methods": QT_TRANSLATE_NOOP("all_texts", "Methods"),
    }
)
VIEW_TIPS: Mapping[str, Template] = MappingProxyType(
    {
        "matrix": QT_TRANSLATE_NOOP("all_texts", "Every text against every other"),
        "map": QT_TRANSLATE_NOOP("all_texts", "Each group as a tile"),
        "pairs": QT_TRANSLATE_NOOP("all_texts", "Pairs within the limit, just outside, and not duplicates"),
        "scatter": QT_TRANSLATE_NOOP("all_texts", "Distance against words in both"),
        "methods": QT_TRANSLATE_NOOP("all_texts", "Compare the methods, and the ways to find near pairs"),
    }
)

# The scatter.
SCATTER_NAME = QT_TRANSLATE_NOOP("all_texts", "Every pair by distance and words in both")
SCATTER_X = QT_TRANSLATE_NOOP("all_texts", "words in both")
SCATTER_Y = QT_TRANSLATE_NOOP("all_texts", "bits that differ")
SCATTER_CURVE = QT_TRANSLATE_NOOP("all_texts", "expected")
SCATTER_LIMIT = QT_TRANSLATE_NOOP("all_texts", "limit {n}")
SCATTER_CELL = QT_TRANSLATE_NOOP("all_texts", "{pairs}: {bits} apart, {share} of the words in both.")
SCATTER_PART = QT_TRANSLATE_NOOP("all_texts", "Too many texts for every pair: only the near ones stand here.")
SCATTER_HINT = QT_TRANSLATE_NOOP("all_texts", "Point at a place to see its pairs. A click picks the pair.")
EXPLAIN_SCATTER = QT_TRANSLATE_NOOP(
    "all_texts",
    "A low distance means a high Jaccard: that is the promise of SimHash, and here it can be seen. Each pair stands at "
    "its distance and its share of words in both. The line is the distance to expect of two texts of equally many "
    "words when every word votes once, the band holds 95 of 100. Pairs far off the line are worth opening: texts of "
    "different length, the same words in another order, or a word that is repeated very often.",
)

# Marks.
NOT_DUPLICATE = QT_TRANSLATE_NOOP("all_texts", "Not a duplicate")
AGAIN_DUPLICATE = QT_TRANSLATE_NOOP("all_texts", "Count it as a duplicate again")
MARKED = QT_TRANSLATE_NOOP("all_texts", "{a} and {b} are marked as not duplicates.")
UNDO = QT_TRANSLATE_NOOP("all_texts", "Undo")
OPEN_PAIR = QT_TRANSLATE_NOOP("all_texts", "Open the pair")
PICK_PAIR = QT_TRANSLATE_NOOP("all_texts", "Pick as A and B")
USE_REFERENCE = QT_TRANSLATE_NOOP("all_texts", "Measure all others from this text")
DROP_REFERENCE = QT_TRANSLATE_NOOP("all_texts", "Stop measuring from a text")

# Export.
EXPORT = QT_TRANSLATE_NOOP("all_texts", "Export")
EXPORT_TIP = QT_TRANSLATE_NOOP("all_texts", "Save what is on show, in this order and with this filter")
EXPORTS: Mapping[str, Template] = MappingProxyType(
    {
        "list": QT_TRANSLATE_NOOP("all_texts", "Texts as {kind}…"),
        "pairs": QT_TRANSLATE_NOOP("all_texts", "Pairs as {kind}…"),
        "groups": QT_TRANSLATE_NOOP("all_texts", "Groups as {kind}…"),
    }
)
NOT_SAVED = QT_TRANSLATE_NOOP("all_texts", "{name} could not be written ({reason}). Choose another place.")
EXPORTED = QT_TRANSLATE_NOOP("all_texts", "Saved as {name}.")

# Sets that make no picture.
ALL_EQUAL = QT_TRANSLATE_NOOP(
    "all_texts", "All {n} texts have the very same words, so they are one row, and no pair is left to compare."
)
NO_PAIR = QT_TRANSLATE_NOOP("all_texts", "Fewer than two texts have words, so there is no pair to compare.")
ONLY_TWO = QT_TRANSLATE_NOOP(
    "all_texts", "Two texts make one pair. The page tells more with some more texts; Evidence tells more of these two."
)
COLLAPSED = QT_TRANSLATE_NOOP(
    "all_texts", "{texts}, {distinct} of them distinct: those of the very same words are one row."
)
TOO_MANY_NEAR = QT_TRANSLATE_NOOP(
    "all_texts",
    "More than {n} pairs are within {bits}. Shown are those within {widest}; the histogram counts all of them.",
)
WORKING = QT_TRANSLATE_NOOP("all_texts", "Comparing…")
STEPS: Mapping[str, Template] = MappingProxyType(
    {
        "": QT_TRANSLATE_NOOP("all_texts", "Comparing…"),
        "texts": QT_TRANSLATE_NOOP("all_texts", "Taking equal texts together…"),
        "scatter": QT_TRANSLATE_NOOP("all_texts", "Placing every pair…"),
    }
)
CANCEL = QT_TRANSLATE_NOOP("all_texts", "Cancel")
CANCELLED = QT_TRANSLATE_NOOP("all_texts", "Stopped. What is shown may be of fewer texts.")
AGAIN = QT_TRANSLATE_NOOP("all_texts", "Compare again")
BACK = QT_TRANSLATE_NOOP("all_texts", "Back to all texts")
