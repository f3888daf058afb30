"""Sentences of the terminal's ``scan``: help, headers of its tables, and what it says of many texts."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural

SCAN = QT_TRANSLATE_NOOP("scan", "many texts: which are near-duplicates of which, and in what groups")
WITHIN = QT_TRANSLATE_NOOP(
    "scan", "how many bits two fingerprints may differ in, up to half of them (default: 12 of 64, 6 of 32, 24 of 128)"
)
JACCARD = QT_TRANSLATE_NOOP(
    "scan", "instead: the least Jaccard, over 0 to 1, of the sets of features that the recipe makes of two texts"
)
LINKAGE = QT_TRANSLATE_NOOP(
    "scan",
    "which texts make a group: every two of it are within the limit (complete, the default), they are on average, or "
    "each is with some other (single)",
)
CSV = QT_TRANSLATE_NOOP("scan", "also write the list of texts to this file, for spreadsheets")
CHECK = QT_TRANSLATE_NOOP("scan", "end with 1 if any two texts are within the limit")

TEXTS = Plural(QT_TRANSLATE_NOOP("scan", "{n} text"), QT_TRANSLATE_NOOP("scan", "{n} texts"))
NO_WORDS = Plural(QT_TRANSLATE_NOOP("scan", "{n} without words"), QT_TRANSLATE_NOOP("scan", "{n} without words"))
NOT_READ = Plural(QT_TRANSLATE_NOOP("scan", "{n} not read"), QT_TRANSLATE_NOOP("scan", "{n} not read"))
PAIRS_BITS = Plural(
    QT_TRANSLATE_NOOP("scan", "{n} pair within {bits} bits"), QT_TRANSLATE_NOOP("scan", "{n} pairs within {bits} bits")
)
PAIRS_JACCARD = Plural(
    QT_TRANSLATE_NOOP("scan", "{n} pair of Jaccard {least} or more"),
    QT_TRANSLATE_NOOP("scan", "{n} pairs of Jaccard {least} or more"),
)
GROUPS = Plural(QT_TRANSLATE_NOOP("scan", "{n} group"), QT_TRANSLATE_NOOP("scan", "{n} groups"))
GROUP = QT_TRANSLATE_NOOP("scan", "Group {number}")
WIDEST = Plural(
    QT_TRANSLATE_NOOP("scan", "widest pair {n} bit apart"), QT_TRANSLATE_NOOP("scan", "widest pair {n} bits apart")
)
LOWEST = QT_TRANSLATE_NOOP("scan", "lowest Jaccard {value}")
REPRESENTATIVE = QT_TRANSLATE_NOOP("scan", "* stands for the group: it is nearest to all others")
MORE_MEMBERS = Plural(QT_TRANSLATE_NOOP("scan", "and {n} more"), QT_TRANSLATE_NOOP("scan", "and {n} more"))
MORE_GROUPS = Plural(
    QT_TRANSLATE_NOOP("scan", "{n} more group; --json and --csv have all."),
    QT_TRANSLATE_NOOP("scan", "{n} more groups; --json and --csv have all."),
)
MORE_PAIRS = Plural(
    QT_TRANSLATE_NOOP("scan", "{n} more pair; --json has all."),
    QT_TRANSLATE_NOOP("scan", "{n} more pairs; --json has all."),
)
SAME_WORDS = Plural(
    QT_TRANSLATE_NOOP("scan", "and {n} of the same words"), QT_TRANSLATE_NOOP("scan", "and {n} of the same words")
)
NEAREST = QT_TRANSLATE_NOOP("scan", "Nearest pairs")
DISTANCE = QT_TRANSLATE_NOOP("scan", "bits")
WORD_JACCARD = QT_TRANSLATE_NOOP("scan", "words")
FEATURE_JACCARD = QT_TRANSLATE_NOOP("scan", "features")

NAME_COLUMN = QT_TRANSLATE_NOOP("scan", "name")
PATH_COLUMN = QT_TRANSLATE_NOOP("scan", "path")
STATUS_COLUMN = QT_TRANSLATE_NOOP("scan", "status")
WORDS_COLUMN = QT_TRANSLATE_NOOP("scan", "words")
FINGERPRINT_COLUMN = QT_TRANSLATE_NOOP("scan", "fingerprint")
GROUP_COLUMN = QT_TRANSLATE_NOOP("scan", "group")
CLOSEST_COLUMN = QT_TRANSLATE_NOOP("scan", "closest")
DISTANCE_COLUMN = QT_TRANSLATE_NOOP("scan", "distance in bits")
JACCARD_COLUMN = QT_TRANSLATE_NOOP("scan", "word Jaccard")
NEAR_COLUMN = QT_TRANSLATE_NOOP("scan", "near-duplicates")
MESSAGE_COLUMN = QT_TRANSLATE_NOOP("scan", "message")
