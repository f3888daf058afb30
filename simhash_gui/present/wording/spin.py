"""Sentences about spintax masters and sets of their versions, for the window and the terminal."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural

HOLDS = Plural(
    QT_TRANSLATE_NOOP("spin", "{name} is spintax: a master of {variants} version."),
    QT_TRANSLATE_NOOP("spin", "{name} is spintax: a master of {variants} versions."),
)
HOLDS_BROKEN = QT_TRANSLATE_NOOP("spin", "{name} looks like spintax. {reason}")
OPEN_PANEL = QT_TRANSLATE_NOOP("spin", "Show its versions")
NO_MASTER = QT_TRANSLATE_NOOP(
    "spin",
    "No text here holds spintax. A master has options in braces, such as {example}; choose or write one, and its "
    "versions are compared here.",
)
EXAMPLE = "{quiet|silent|{hardly|barely} audible}"

VARIANTS = Plural(
    QT_TRANSLATE_NOOP("spin", "{variants} version, about {words} long"),
    QT_TRANSLATE_NOOP("spin", "{variants} versions, each about {words} long"),
)
ABOUT = QT_TRANSLATE_NOOP("spin", "some {mantissa} × 10^{exponent}")
WORDS = Plural(QT_TRANSLATE_NOOP("spin", "{shown} word"), QT_TRANSLATE_NOOP("spin", "{shown} words"))
ALL_DRAWN = Plural(
    QT_TRANSLATE_NOOP("spin", "The master has only {n} text, so it comes again."),
    QT_TRANSLATE_NOOP("spin", "The master has only {n} different texts, so some come again."),
)

PAIR_HEADER = QT_TRANSLATE_NOOP("spin", "Of every two versions")
WORDS_IN_BOTH = QT_TRANSLATE_NOOP("spin", "words in both")
BITS_APART = QT_TRANSLATE_NOOP("spin", "bits apart")
LEAST = QT_TRANSLATE_NOOP("spin", "least")
MEAN = QT_TRANSLATE_NOOP("spin", "mean")
MOST = QT_TRANSLATE_NOOP("spin", "most")
ONE_VERSION = QT_TRANSLATE_NOOP("spin", "There is one version only, so there is no pair to compare.")
NO_PAIR = QT_TRANSLATE_NOOP("spin", "There are no two versions with words, so there is nothing to compare.")
WORST = Plural(
    QT_TRANSLATE_NOOP("spin", "Versions {first} and {second} are the most alike: {percent} of the words, {n} bit."),
    QT_TRANSLATE_NOOP("spin", "Versions {first} and {second} are the most alike: {percent} of the words, {n} bits."),
)
VERSION_NAME = QT_TRANSLATE_NOOP("spin", "{name} · version {number}")

HOLD_ALL = Plural(
    QT_TRANSLATE_NOOP("spin", "{n} version holds: no two have more than {limit} of the words in both."),
    QT_TRANSLATE_NOOP("spin", "{n} versions hold: no two have more than {limit} of the words in both."),
)
HOLD_SOME = QT_TRANSLATE_NOOP(
    "spin",
    "Of {tried} versions drawn only {found} hold under {limit}, not {wanted}. Other draws may do a little better.",
)
HOLD_NONE = QT_TRANSLATE_NOOP(
    "spin",
    "No two of {tried} versions drawn hold under {limit}: even the least alike have {least} of the words in both. "
    "Give the braces more and more different options, or put more of the text into braces.",
)

WEAK_HEADER = QT_TRANSLATE_NOOP("spin", "Braces that do too little")
NO_WEAK = QT_TRANSLATE_NOOP("spin", "Every brace does its part.")
NO_CHOICE = QT_TRANSLATE_NOOP("spin", "No brace has two options to choose from.")
PLACE = QT_TRANSLATE_NOOP("spin", "line {line}, column {column}")
SHARE = QT_TRANSLATE_NOOP("spin", "{percent} of the difference")
EXPLAIN_SHARE = QT_TRANSLATE_NOOP(
    "spin",
    "How much of the difference between two versions a brace makes. Each brace is drawn again and again while all "
    "others stay, and the words that change are counted; their mean is divided by the mean between versions drawn "
    "apart. Listed are braces that do less than half of what the braces do on average. A brace does nothing when its "
    "options have the same words, or words that stand elsewhere in the text anyway.",
)
EXPLAIN_PAIRS = QT_TRANSLATE_NOOP(
    "spin",
    "“Words in both” is the Jaccard index of the two versions: words that both have, divided by all different words "
    "of the two. “Bits apart” is the distance of their SimHash fingerprints.",
)
EXPLAIN_LIMIT = QT_TRANSLATE_NOOP(
    "spin",
    "Draws many versions and keeps those of which no two have more words in both than the limit. Braces that do too "
    "little are the first to work on when not enough of them hold.",
)

SAVED_FILES = Plural(
    QT_TRANSLATE_NOOP("spin", "{n} version was saved in {place}."),
    QT_TRANSLATE_NOOP("spin", "{n} versions were saved in {place}."),
)
NOT_SAVED = QT_TRANSLATE_NOOP("spin", "The versions could not be saved in {place} ({reason}); choose another place.")
TAKEN = QT_TRANSLATE_NOOP("spin", "{name} is already in {place}; choose an empty folder.")
COLUMN_VERSION = QT_TRANSLATE_NOOP("spin", "version")
COLUMN_TEXT = QT_TRANSLATE_NOOP("spin", "text")
VERSION_FILE = "{stem}-{number}.txt"
