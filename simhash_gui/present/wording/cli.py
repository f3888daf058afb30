"""Sentences of the terminal: help, headers of its tables, and what it says about a text."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural

PROGRAM = QT_TRANSLATE_NOOP("cli", "See how alike texts are: words, votes, SimHash fingerprints and Jaccard.")
SHOW = QT_TRANSLATE_NOOP("cli", "each text: its words, features, votes and fingerprint")
SPIN = QT_TRANSLATE_NOOP("cli", "versions of a spintax master, and how alike they are")
SPIN_COUNT = QT_TRANSLATE_NOOP("cli", "how many versions to draw (default: 20)")
SPIN_SEED = QT_TRANSLATE_NOOP("cli", "the same seed draws the same versions (default: 1)")
SPIN_LIMIT = QT_TRANSLATE_NOOP(
    "cli", "the highest word Jaccard, 0 to 1, that any two versions may have; ends with 1 if too few hold"
)
SPIN_VERSION = QT_TRANSLATE_NOOP("cli", "Version {number}")
COMPARE = QT_TRANSLATE_NOOP("cli", "two texts: verdict, distance, overlap and what makes them differ")
PATH = QT_TRANSLATE_NOOP(
    "cli", "a file or a web address that holds one text, or - for standard input; names that begin with - go after --"
)
PATHS = QT_TRANSLATE_NOOP(
    "cli", "a file, a folder, a web address or a sitemap, or - for standard input; names that begin with - go after --"
)
READING = QT_TRANSLATE_NOOP("cli", "reading")
RECIPE = QT_TRANSLATE_NOOP("cli", "recipe")
RECIPE_HELP = QT_TRANSLATE_NOOP(
    "cli", "How a text becomes a fingerprint. Single fields rule over the preset or the line."
)
PRESET = QT_TRANSLATE_NOOP("cli", "one of: {names} (default: default)")
LINE = QT_TRANSLATE_NOOP("cli", "a recipe as another run or the window printed it, such as: {example}")
LANGUAGE_VALUES = QT_TRANSLATE_NOOP("cli", "Takes none, auto, or a language such as fr or French.")
ENCODING = QT_TRANSLATE_NOOP("cli", "how the files are encoded, such as utf-8 or cp1252 (default: found out for each)")
PAGE = QT_TRANSLATE_NOOP("cli", "of web pages, take the main text or the whole page (default: main)")
COLUMN = QT_TRANSLATE_NOOP(
    "cli", "of tables, the column that is the text: its heading, or its number from 1 (default: guessed)"
)
NAME_COLUMN = QT_TRANSLATE_NOOP("cli", "of tables, the column that names each text (default: guessed)")
RECURSIVE = QT_TRANSLATE_NOOP("cli", "of folders, read those inside them too (default: yes)")
SEVERAL_TEXTS = QT_TRANSLATE_NOOP("cli", "{name} holds {n} texts, and one is compared with one; show prints them all.")
NO_TEXT = QT_TRANSLATE_NOOP("cli", "{name} holds no text; name a file that does.")
JSON = QT_TRANSLATE_NOOP("cli", "the whole result as one JSON object")
TEXT = QT_TRANSLATE_NOOP("cli", "with the text as it was extracted from each file")
PASSAGES = QT_TRANSLATE_NOOP(
    "cli", "with the passages that both texts share, and the sentences to rewrite first (with --json the texts too)"
)
EXIT = QT_TRANSLATE_NOOP(
    "cli",
    "Ends with 0, or with 2 if a text was not read or an option was wrong; scan --check and spin --limit also with 1.",
)

STANDARD_INPUT = QT_TRANSLATE_NOOP("cli", "standard input")
COMPLAINT = QT_TRANSLATE_NOOP("cli", "simhash-cli: {message}")
NOT_WRITTEN = QT_TRANSLATE_NOOP("cli", "The result could not be written ({reason}); send it somewhere else.")

WORDS = Plural(QT_TRANSLATE_NOOP("cli", "{n} word"), QT_TRANSLATE_NOOP("cli", "{n} words"))
READ_SO_FAR = Plural(
    QT_TRANSLATE_NOOP("cli", "Reading: {n} text so far"), QT_TRANSLATE_NOOP("cli", "Reading: {n} texts so far")
)
COMPARED_SO_FAR = QT_TRANSLATE_NOOP("cli", "Comparing: {percent} of this step")
FEATURES = Plural(QT_TRANSLATE_NOOP("cli", "{n} feature"), QT_TRANSLATE_NOOP("cli", "{n} features"))
LANGUAGE = QT_TRANSLATE_NOOP("cli", "language {code}")
READ_AS = QT_TRANSLATE_NOOP("cli", "read as {encoding}")
NOTE = QT_TRANSLATE_NOOP("cli", "Note: {message}")
RECIPE_LINE = QT_TRANSLATE_NOOP("cli", "Recipe: {line}")
FINGERPRINT = QT_TRANSLATE_NOOP("cli", "fingerprint")
NO_FINGERPRINT = QT_TRANSLATE_NOOP("cli", "none")
NORMALIZED = QT_TRANSLATE_NOOP("cli", "Normalized")
VOTES = QT_TRANSLATE_NOOP("cli", "Sum of the votes at each bit")
BIT = QT_TRANSLATE_NOOP("cli", "bit")
TALLY = QT_TRANSLATE_NOOP("cli", "sum {side}")
VALUE = QT_TRANSLATE_NOOP("cli", "bit {side}")
DIFFERS = QT_TRANSLATE_NOOP("cli", "differs")
FRAGILE = QT_TRANSLATE_NOOP("cli", "A bit in brackets is fragile: it would turn if some one word were deleted.")

SIMHASH = QT_TRANSLATE_NOOP("cli", "SimHash: {said}")
AGREEMENT = QT_TRANSLATE_NOOP("cli", "Do distance and features agree? {title} {text}")
SCALE_LEGEND = QT_TRANSLATE_NOOP("cli", "{mark} this pair, {chance} chance")
SCALE_LEGEND_UNRELATED = QT_TRANSLATE_NOOP(
    "cli", "{mark} this pair, {chance} chance, {unrelated} unrelated texts of this length"
)
MEASURE = QT_TRANSLATE_NOOP("cli", "Measure")
OF_WORDS = QT_TRANSLATE_NOOP("cli", "plain words")
OF_FEATURES = QT_TRANSLATE_NOOP("cli", "features")
JACCARD_OF = QT_TRANSLATE_NOOP("cli", "Jaccard of {name}")
BY_SHINGLE = QT_TRANSLATE_NOOP("cli", "Jaccard of sets of word shingles, lengths 1 to 8: {values}")
FINGERPRINTS = QT_TRANSLATE_NOOP("cli", "Fingerprints and the sum of the votes at each bit")
TOP = QT_TRANSLATE_NOOP(
    "cli", "What makes the bits differ: {shown} of {n} features, by their share in the differing bits"
)
TOP_SHOW = QT_TRANSLATE_NOOP("cli", "Features: {shown} of {n}, the heaviest first")
FEATURE = QT_TRANSLATE_NOOP("cli", "feature")
COUNT_OF = QT_TRANSLATE_NOOP("cli", "in {side}")
COUNT = QT_TRANSLATE_NOOP("cli", "count")
WEIGHT = QT_TRANSLATE_NOOP("cli", "weight")
WEIGHT_OF = QT_TRANSLATE_NOOP("cli", "weight {side}")
HASH = QT_TRANSLATE_NOOP("cli", "hash")
SHARE = QT_TRANSLATE_NOOP("cli", "share")
