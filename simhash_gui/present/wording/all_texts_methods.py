"""Sentences of the comparison of methods, on the All texts page."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural, Template

COMPARE = QT_TRANSLATE_NOOP("all_texts", "Compare the methods")
COMPARE_TIP = QT_TRANSLATE_NOOP(
    "all_texts", "Hold SimHash and MinHash against exact Jaccard, and the ways to find near pairs against each other"
)
INTRO = QT_TRANSLATE_NOOP(
    "all_texts",
    "SimHash keeps 8 bytes of each text, MinHash 24 or more. Which finds more of the pairs that are alike, with fewer "
    "wrong ones? Try it on the open texts.",
)
THRESHOLD_LABEL = QT_TRANSLATE_NOOP("all_texts", "Alike means Jaccard of at least")
THRESHOLD = QT_TRANSLATE_NOOP("all_texts", "alike from Jaccard {percent}")
NO_ALIKE = QT_TRANSLATE_NOOP(
    "all_texts",
    "No two of these texts have half of their features in common, so there is nothing to find. Add versions of a text.",
)
METHODS: Mapping[str, Template] = MappingProxyType(
    {
        "simhash": QT_TRANSLATE_NOOP("all_texts", "SimHash"),
        "minhash_small": QT_TRANSLATE_NOOP("all_texts", "MinHash, 6 values"),
        "minhash_large": QT_TRANSLATE_NOOP("all_texts", "MinHash, 128 values"),
    }
)
METHOD_HEADERS: Mapping[str, Template] = MappingProxyType(
    {
        "method": QT_TRANSLATE_NOOP("all_texts", "method"),
        "bytes": QT_TRANSLATE_NOOP("all_texts", "bytes"),
        "limit": QT_TRANSLATE_NOOP("all_texts", "best limit"),
        "precision": QT_TRANSLATE_NOOP("all_texts", "right"),
        "recall": QT_TRANSLATE_NOOP("all_texts", "found"),
        "f1": QT_TRANSLATE_NOOP("all_texts", "F1"),
    }
)
METHOD_TIPS: Mapping[str, Template] = MappingProxyType(
    {
        "method": QT_TRANSLATE_NOOP("all_texts", "How the texts are compared."),
        "bytes": QT_TRANSLATE_NOOP("all_texts", "How much is kept of each text."),
        "limit": QT_TRANSLATE_NOOP("all_texts", "The limit with the best balance of right and found."),
        "precision": QT_TRANSLATE_NOOP("all_texts", "Precision: of the pairs it calls alike, how many are."),
        "recall": QT_TRANSLATE_NOOP("all_texts", "Recall: of the pairs that are alike, how many it finds."),
        "f1": QT_TRANSLATE_NOOP("all_texts", "The harmonic mean of the two."),
    }
)
LIMIT_BITS = Plural(QT_TRANSLATE_NOOP("all_texts", "{n} bit"), QT_TRANSLATE_NOOP("all_texts", "{n} bits"))
LIMIT_VALUES = Plural(
    QT_TRANSLATE_NOOP("all_texts", "{n} value differs"), QT_TRANSLATE_NOOP("all_texts", "{n} values differ")
)
METHODS_NAME = QT_TRANSLATE_NOOP("all_texts", "Methods compared with exact Jaccard")
PLOT_NAME = QT_TRANSLATE_NOOP("all_texts", "How many of the alike pairs each method finds, and how many are right")
PLOT_X = QT_TRANSLATE_NOOP("all_texts", "found")
PLOT_Y = QT_TRANSLATE_NOOP("all_texts", "right")
WAYS_TITLE = QT_TRANSLATE_NOOP("all_texts", "Ways to find near pairs")
WAYS: Mapping[str, Template] = MappingProxyType(
    {
        "sorted": QT_TRANSLATE_NOOP("all_texts", "sorted, each with the next"),
        "fragile": QT_TRANSLATE_NOOP("all_texts", "fragile bits turned first"),
        "blocks": QT_TRANSLATE_NOOP("all_texts", "permuted blocks"),
        "tiles": QT_TRANSLATE_NOOP("all_texts", "every pair compared"),
    }
)
WAY_HEADERS: Mapping[str, Template] = MappingProxyType(
    {
        "way": QT_TRANSLATE_NOOP("all_texts", "ways to find near pairs"),
        "bits": QT_TRANSLATE_NOOP("all_texts", "within bits"),
        "found": QT_TRANSLATE_NOOP("all_texts", "pairs"),
        "recall": QT_TRANSLATE_NOOP("all_texts", "found"),
        "time": QT_TRANSLATE_NOOP("all_texts", "time"),
    }
)
WAY_TIPS: Mapping[str, Template] = MappingProxyType(
    {
        "way": QT_TRANSLATE_NOOP(
            "all_texts",
            "Sorted: only texts that follow each other in the sorted fingerprints are compared, as encyclopedias tell. "
            "Fragile bits: each fingerprint is looked up with its weakest bits turned (Sood and Loguinov 2011). "
            "Permuted blocks: those that agree in some blocks of bits are compared (Manku, Jain, Das Sarma 2007). The "
            "last two miss nothing.",
        ),
        "bits": QT_TRANSLATE_NOOP("all_texts", "The limit: 3, as was published for the web, and yours."),
        "found": QT_TRANSLATE_NOOP("all_texts", "Pairs that it finds, of all there are."),
        "recall": QT_TRANSLATE_NOOP("all_texts", "The share of all pairs that it finds."),
        "time": QT_TRANSLATE_NOOP("all_texts", "Measured here just now, on these texts."),
    }
)
FOUND_OF = QT_TRANSLATE_NOOP("all_texts", "{found} of {all}")
MILLISECONDS = QT_TRANSLATE_NOOP("all_texts", "{ms} ms")
NOT_USABLE = QT_TRANSLATE_NOOP("all_texts", "up to 64 bits only")
OF_PAIRS = QT_TRANSLATE_NOOP("all_texts", "{alike} of {all} pairs have {percent} of their features in common, or more.")
CONCLUSION = QT_TRANSLATE_NOOP(
    "all_texts",
    "With room enough MinHash tells Jaccard more exactly; SimHash needs the least room, and a look at one number.",
)
FIRST_ONLY = QT_TRANSLATE_NOOP("all_texts", "Compared were the first {n} texts.")
EXPLAIN_METHODS = QT_TRANSLATE_NOOP(
    "all_texts",
    "Every pair of the open texts is called alike or not by each method at each limit, and held against the exact "
    "Jaccard of the recipe’s features. The curve of a good method runs through the upper right: it finds all, and all "
    "it finds is right. The study that encyclopedias tell of (Henzinger 2006) set 8 bytes of SimHash "
    "against 24 of MinHash; 128 values are what most libraries keep.\n\n"
    "Below: the ways to find near fingerprints among many, with what they found and how long it took here. Comparing "
    "neighbors in the sorted list is quick, and misses pairs that differ in one of the first bits.",
)
