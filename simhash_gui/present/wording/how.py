"""Every sentence of the How it works page."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural, Template

# Sources of the walk
SOURCE_LABEL = QT_TRANSLATE_NOOP("how", "Walk through")
SOURCE_A = QT_TRANSLATE_NOOP("how", "Your text A: {name}")
SOURCE_B = QT_TRANSLATE_NOOP("how", "Your text B: {name}")
SOURCE_CHAT_NOIR = QT_TRANSLATE_NOOP("how", "Le chat noir (encyclopedia)")
SOURCE_ARTICLE = QT_TRANSLATE_NOOP("how", "The 2011 article’s pair")
SOURCE_HELP = QT_TRANSLATE_NOOP("how", "Which text the seven pictures are made of: one of yours, or a worked example.")
WAITING = QT_TRANSLATE_NOOP("how", "Your text is being counted; the pictures follow in a moment.")
STEPS_LABEL = QT_TRANSLATE_NOOP("how", "Steps")
STEP_GO = QT_TRANSLATE_NOOP("how", "Go to step {number}: {title}")
ROLE_A = QT_TRANSLATE_NOOP("how", "A")
ROLE_B = QT_TRANSLATE_NOOP("how", "B")

# Titles: one for the step list, one for the card
SHORT_WORDS = QT_TRANSLATE_NOOP("how", "Words")
SHORT_FEATURES = QT_TRANSLATE_NOOP("how", "Features")
SHORT_BITS = QT_TRANSLATE_NOOP("how", "Bits")
SHORT_VOTES = QT_TRANSLATE_NOOP("how", "Votes")
SHORT_SIGNS = QT_TRANSLATE_NOOP("how", "Fingerprint")
SHORT_CHANGE = QT_TRANSLATE_NOOP("how", "One change")
SHORT_DISTANCE = QT_TRANSLATE_NOOP("how", "Distance")
TITLE_WORDS = QT_TRANSLATE_NOOP("how", "The text becomes words")
TITLE_FEATURES = QT_TRANSLATE_NOOP("how", "Words become features")
TITLE_BITS = QT_TRANSLATE_NOOP("how", "A feature becomes bits")
TITLE_VOTES = QT_TRANSLATE_NOOP("how", "Every feature votes on every bit")
TITLE_SIGNS = QT_TRANSLATE_NOOP("how", "The signs of the tallies are the fingerprint")
TITLE_CHANGE = QT_TRANSLATE_NOOP("how", "One word changed turns few bits")
TITLE_DISTANCE = QT_TRANSLATE_NOOP("how", "What a distance means, and what it cannot mean")

# 1 Words
CAPTION_WORDS = QT_TRANSLATE_NOOP(
    "how", "Each word is written in one plain way, shown under it. What is gray takes no part."
)
WORDS_EMPTY = QT_TRANSLATE_NOOP("how", "There is no word here to start from.")
WORDS_TOTAL = Plural(QT_TRANSLATE_NOOP("how", "{n} word takes part."), QT_TRANSLATE_NOOP("how", "{n} words take part."))
WORDS_SHOWN = QT_TRANSLATE_NOOP("how", "Shown: the beginning, {shown} of {total} words.")
WORDS_LEFT_OUT = Plural(
    QT_TRANSLATE_NOOP("how", "{n} common word is left out."),
    QT_TRANSLATE_NOOP("how", "{n} common words are left out."),
)
LEFT_OUT = QT_TRANSLATE_NOOP("how", "left out")
RULE_CASE_GOES = QT_TRANSLATE_NOOP("how", "Capitals become small letters.")
RULE_CASE_STAYS = QT_TRANSLATE_NOOP("how", "Capitals stay.")
RULE_ACCENTS_GO = QT_TRANSLATE_NOOP("how", "Accents go.")
RULE_ACCENTS_STAY = QT_TRANSLATE_NOOP("how", "Accents stay.")
RULE_DIGITS_GO = QT_TRANSLATE_NOOP("how", "Numbers and punctuation only separate.")
RULE_DIGITS_STAY = QT_TRANSLATE_NOOP("how", "Numbers are words too; punctuation only separates.")
RULE_STEM = QT_TRANSLATE_NOOP("how", "Words are cut to their stem.")
SPOKEN_WORDS = QT_TRANSLATE_NOOP("how", "Words in text order: {words}.")
SPOKEN_LEFT_OUT = QT_TRANSLATE_NOOP("how", "{word} (left out)")
SPOKEN_CHANGED = QT_TRANSLATE_NOOP("how", "{original} becomes {word}")

# 2 Features
CAPTION_FEATURES_WORD = QT_TRANSLATE_NOOP("how", "Each word by itself is a feature. Choose one to follow it.")
CAPTION_FEATURES_PAIRS = QT_TRANSLATE_NOOP(
    "how", "Each word, and each two neighbors, make a feature. Choose one to follow it."
)
CAPTION_FEATURES_WORDS_N = QT_TRANSLATE_NOOP(
    "how", "Every {low} words in a row make a feature. Choose one to follow it."
)
CAPTION_FEATURES_WORDS_RANGE = QT_TRANSLATE_NOOP(
    "how", "Every {low} to {high} words in a row make a feature. Choose one to follow it."
)
CAPTION_FEATURES_CHARS_N = QT_TRANSLATE_NOOP(
    "how", "Every {low} characters in a row make a feature. Choose one to follow it."
)
CAPTION_FEATURES_CHARS_RANGE = QT_TRANSLATE_NOOP(
    "how", "Every {low} to {high} characters in a row make a feature. Choose one to follow it."
)
WEIGHTS_PRESENCE = QT_TRANSLATE_NOOP("how", "Each weighs 1, however often it occurs.")
WEIGHTS_COUNT = QT_TRANSLATE_NOOP("how", "A feature’s weight is its count.")
WEIGHTS_LOG = QT_TRANSLATE_NOOP("how", "The weight is 1 + ln(count): the tenth time adds little.")
WEIGHTS_IDF = QT_TRANSLATE_NOOP("how", "The fewer of your texts have a feature, the more it weighs.")
FEATURES_TOTAL = Plural(
    QT_TRANSLATE_NOOP("how", "{n} different feature."), QT_TRANSLATE_NOOP("how", "{n} different features.")
)
FEATURES_SHOWN = QT_TRANSLATE_NOOP("how", "Shown: the first {shown}.")
HEAD_FEATURE = QT_TRANSLATE_NOOP("how", "feature")
HEAD_COUNT = QT_TRANSLATE_NOOP("how", "count")
HEAD_WEIGHT = QT_TRANSLATE_NOOP("how", "weight")
TIMES = QT_TRANSLATE_NOOP("how", "×{count}")
FEATURES_NAME = QT_TRANSLATE_NOOP("how", "Features with their counts and weights")
FEATURES_HELP = QT_TRANSLATE_NOOP("how", "Arrow keys choose the feature that step 3 follows.")
SPOKEN_FEATURE = QT_TRANSLATE_NOOP("how", "{name}: count {count}, weight {weight}")
SHINGLES_NAME = QT_TRANSLATE_NOOP("how", "How neighbors are put together")
SPOKEN_SHINGLES = QT_TRANSLATE_NOOP("how", "From {units}: {features}.")
ARTICLE_HEADING = QT_TRANSLATE_NOOP("how", "The article’s two word counts")
ARTICLE_COUNTS_NAME = QT_TRANSLATE_NOOP("how", "Counts of every word in the two sentences")
ARTICLE_COUNT = QT_TRANSLATE_NOOP("how", "{word}: {a} and {b}")
ARTICLE_NONE = QT_TRANSLATE_NOOP("how", "–")
JACCARD_SETS = QT_TRANSLATE_NOOP(
    "how", "Jaccard of sets: {both} words are in both, of {all} different ones: {both}/{all}."
)
JACCARD_COUNTS = QT_TRANSLATE_NOOP(
    "how", "Jaccard of counts: what both have of each word, over the more of the two: {both}/{all}."
)
JACCARD_OCCURRENCES = QT_TRANSLATE_NOOP("how", "Jaccard of occurrences, the article’s own: {both}/{all} = {value}.")

# 3 Bits
CAPTION_BITS = QT_TRANSLATE_NOOP(
    "how",
    "A hash turns letters into bits that look like coin tosses, yet are the same every time. "
    "Other letters, other tosses: about half of the bits turn.",
)
BITS_FEATURE = QT_TRANSLATE_NOOP("how", "Feature")
BITS_FEATURE_HELP = QT_TRANSLATE_NOOP("how", "The feature whose bits are shown.")
BITS_TYPED = QT_TRANSLATE_NOOP("how", "Change it")
BITS_TYPED_HELP = QT_TRANSLATE_NOOP("how", "Type other letters and watch the bits; hashed exactly as typed.")
BITS_AGAIN = QT_TRANSLATE_NOOP("how", "Another letter")
BITS_AGAIN_HELP = QT_TRANSLATE_NOOP("how", "Changes one letter of the feature for another one.")
BITS_RESET = QT_TRANSLATE_NOOP("how", "As it was")
BITS_RESET_HELP = QT_TRANSLATE_NOOP("how", "Puts the feature’s own letters back.")
BITS_SAME = QT_TRANSLATE_NOOP("how", "Same letters, same bits: 0 of {bits} turned.")
BITS_CHANGED = QT_TRANSLATE_NOOP("how", "From “{feature}” to “{typed}”: {count} of {bits} bits turned.")
BITS_EMPTY = QT_TRANSLATE_NOOP("how", "Type a word to see its bits.")
BITS_GIVEN = QT_TRANSLATE_NOOP(
    "how",
    "The encyclopedia prints 4 bits for each word and does not say how it made them. Below stand the {bits} bits "
    "this program makes of the same word.",
)
BITS_NAME = QT_TRANSLATE_NOOP("how", "Bits of the feature before and after the change")
BITS_GIVEN_NAME = QT_TRANSLATE_NOOP("how", "The encyclopedia’s bits of the word")
LABEL_PRINTED = QT_TRANSLATE_NOOP("how", "{name}, as printed")

# 4 Votes
CAPTION_VOTES = QT_TRANSLATE_NOOP(
    "how",
    "A filled cell is a 1 and adds the feature’s weight to its column; an outline is a 0 and takes it away. "
    "The sums grow below.",
)
VOTES_SO_FAR = QT_TRANSLATE_NOOP("how", "{count} of {total} features have voted.")
VOTES_ALL = Plural(
    QT_TRANSLATE_NOOP("how", "The one feature has voted. These are the tallies."),
    QT_TRANSLATE_NOOP("how", "All {n} features have voted. These are the tallies."),
)
VOTES_NONE = QT_TRANSLATE_NOOP("how", "Nobody has voted yet: every sum is 0.")
VOTES_ROWS = QT_TRANSLATE_NOOP("how", "Shown: features {first} to {last} of {total}.")
VOTES_SUM_REACH = QT_TRANSLATE_NOOP("how", "sum (±{reach})")
VOTES_SLIDER = QT_TRANSLATE_NOOP("how", "How many features have voted")
VOTES_BACK = QT_TRANSLATE_NOOP("how", "Take one back")
VOTES_ADD = QT_TRANSLATE_NOOP("how", "Add one")
VOTES_PLAY = QT_TRANSLATE_NOOP("how", "Play")
VOTES_PAUSE = QT_TRANSLATE_NOOP("how", "Pause")
VOTES_BACK_HELP = QT_TRANSLATE_NOOP("how", "Takes the last feature’s votes back.")
VOTES_ADD_HELP = QT_TRANSLATE_NOOP("how", "Lets the next feature vote.")
VOTES_PLAY_HELP = QT_TRANSLATE_NOOP("how", "Lets the features vote one after another, or stops that.")
VOTES_NAME = QT_TRANSLATE_NOOP("how", "Votes of the features and their sums")
SPOKEN_TALLY = QT_TRANSLATE_NOOP("how", "bit {bit}: {tally}")
SPOKEN_TALLIES = QT_TRANSLATE_NOOP("how", "{state} Sums: {tallies}.")

BIT_SO_FAR = QT_TRANSLATE_NOOP("how", "Bit {bit} so far: {plus} for, {minus} against, sum {tally}.")

# 5 Signs
CAPTION_SIGNS = QT_TRANSLATE_NOOP(
    "how", "A column whose sum is above zero gives a 1, one below zero gives a 0. That is the whole fingerprint."
)
TIE_ZERO = QT_TRANSLATE_NOOP("how", "On a tie, a sum of exactly 0, the recipe says 0.")
TIE_ONE = QT_TRANSLATE_NOOP("how", "On a tie, a sum of exactly 0, the recipe says 1.")
TIES = Plural(
    QT_TRANSLATE_NOOP("how", "{n} column is a tie (marked =)."),
    QT_TRANSLATE_NOOP("how", "{n} columns are ties (marked =)."),
)
TIES_NONE = QT_TRANSLATE_NOOP("how", "No column is a tie here.")
LABEL_TIES = QT_TRANSLATE_NOOP("how", "ties")
LABEL_FINGERPRINT = QT_TRANSLATE_NOOP("how", "fingerprint")
FINGERPRINT_HEX = QT_TRANSLATE_NOOP("how", "Written shorter: {hex}")
FINGERPRINT_BITS = QT_TRANSLATE_NOOP("how", "Fingerprint: {bits}")
SIGNS_NAME = QT_TRANSLATE_NOOP("how", "Tallies and the fingerprint under them")
SIGNS_HELP = QT_TRANSLATE_NOOP("how", "Left and Right choose a bit, Escape none.")
BIT_CHOSEN = QT_TRANSLATE_NOOP(
    "how", "Bit {bit}: {plus} for, {minus} against, sum {tally}, so the fingerprint has a {value} there."
)
BIT_NONE = QT_TRANSLATE_NOOP("how", "Click a column to see how its bit came about.")

# 6 One change
CAPTION_CHANGE = QT_TRANSLATE_NOOP(
    "how",
    "Few votes change, so few signs do. An ordinary hash such as MD5 throws everything over: "
    "it can only say same or not the same.",
)
CHANGE_WORD = QT_TRANSLATE_NOOP("how", "Replace")
CHANGE_WORD_HELP = QT_TRANSLATE_NOOP("how", "Which word of the text is replaced, at this one place.")
CHANGE_WITH = QT_TRANSLATE_NOOP("how", "with")
CHANGE_WITH_HELP = QT_TRANSLATE_NOOP("how", "What stands there instead. Every number follows.")
CHANGE_WITH_NAME = QT_TRANSLATE_NOOP("how", "Replacement")
CHANGE_EXAMPLE = QT_TRANSLATE_NOOP("how", "something")
CHANGE_ITEM = QT_TRANSLATE_NOOP("how", "{word} (word {number})")
CHANGE_NO_CHANGE = QT_TRANSLATE_NOOP("how", "Nothing changed, so both stay as they are.")
CHANGE_SAME_WORDS = QT_TRANSLATE_NOOP(
    "how",
    "The normalized words are the same as before, so SimHash does not move. MD5: {md5} of {md5_bits} bits turned.",
)
CHANGE_NO_WORDS = QT_TRANSLATE_NOOP("how", "Without this word nothing is left that could vote.")
CHANGE_SHORT = Plural(
    QT_TRANSLATE_NOOP("how", "With only {n} word, each one matters a lot: short texts turn many bits."),
    QT_TRANSLATE_NOOP("how", "With only {n} words, each one matters a lot: short texts turn many bits."),
)
CHANGE_BUSY = QT_TRANSLATE_NOOP("how", "A long text: counting its words again…")
CHANGE_OWN_HASH = QT_TRANSLATE_NOOP("how", "Made with this program’s own {bits} bits, not the 4 that are printed.")
CHANGE_NAME = QT_TRANSLATE_NOOP("how", "SimHash before and after the change")
CHANGE_MD5_NAME = QT_TRANSLATE_NOOP("how", "MD5 before and after the change")
LABEL_BEFORE = QT_TRANSLATE_NOOP("how", "before")
LABEL_AFTER = QT_TRANSLATE_NOOP("how", "after")
LABEL_TURNED = QT_TRANSLATE_NOOP("how", "{count} turned")
LABEL_BIT = QT_TRANSLATE_NOOP("how", "bit")
HEAD_SIMHASH = QT_TRANSLATE_NOOP("how", "SimHash: {count} of {bits} turned")
HEAD_MD5 = QT_TRANSLATE_NOOP("how", "MD5: {count} of {bits} turned")
SPOKEN_BITS = QT_TRANSLATE_NOOP("how", "{label}: {bits}")

# 7 Distance
CAPTION_DISTANCE = QT_TRANSLATE_NOOP(
    "how",
    "The distance is the number of bits in which two fingerprints differ. Measured on some 9,000 pairs of texts: "
    "the more words stay, the fewer bits turn. How many depends on the recipe.",
)
BAND_ABOVE = QT_TRANSLATE_NOOP("how", "98–100 %")
BAND = QT_TRANSLATE_NOOP("how", "{low}–{high} %")
BAND_BELOW = QT_TRANSLATE_NOOP("how", "under {high} %")
COLUMN_PAIRS = QT_TRANSLATE_NOOP("how", "words and pairs, each once")
COLUMN_PRESENCE = QT_TRANSLATE_NOOP("how", "words, each once")
COLUMN_LOG = QT_TRANSLATE_NOOP("how", "words, log counts, stop words out")
COLUMN_COUNTS = QT_TRANSLATE_NOOP("how", "words, counted")
COLUMN_IN_USE = QT_TRANSLATE_NOOP("how", "{title} (in use)")
CHANCE_ZONE = QT_TRANSLATE_NOOP("how", "32 = chance")
UNCHANGED_HEAD = QT_TRANSLATE_NOOP("how", "words unchanged")
BITS_HEAD = QT_TRANSLATE_NOOP("how", "bits")
JACCARD_HEAD = QT_TRANSLATE_NOOP("how", "Jaccard of words")
DISTANCE_AXIS = QT_TRANSLATE_NOOP("how", "bits that differ, of 64")
YOUR_PAIR = QT_TRANSLATE_NOOP("how", "your pair: {distance}")
YOUR_PAIR_OF = QT_TRANSLATE_NOOP("how", "your pair: {distance} of {bits}")
ARTICLE_PAIR = QT_TRANSLATE_NOOP("how", "the article’s pair: {distance}")
PAIR_SENTENCE = QT_TRANSLATE_NOOP(
    "how", "Your pair: {distance} of {bits} bits differ; {share} of the different words are in both."
)
ARTICLE_SENTENCE = QT_TRANSLATE_NOOP(
    "how", "The article’s pair: {distance} of {bits} bits differ; {share} of the different words are in both."
)
NO_PAIR = QT_TRANSLATE_NOOP("how", "With two texts loaded, your own pair is marked here.")
SCALED = QT_TRANSLATE_NOOP("how", "The table was measured with 64 bits; the mark is put at the same share of them.")
NOT_IN_TABLE = QT_TRANSLATE_NOOP("how", "This recipe was not measured; it lies near the one most like it.")
DISTANCE_NAME = QT_TRANSLATE_NOOP("how", "Distances measured, by how much stayed unchanged")
SPOKEN_BAND = QT_TRANSLATE_NOOP("how", "{band} of the words unchanged: {distances}; Jaccard of words {jaccard}")
SPOKEN_DISTANCE = QT_TRANSLATE_NOOP("how", "{title} {distance}")
CANNOT_HEADING = QT_TRANSLATE_NOOP("how", "What it cannot mean")
CANNOT: tuple[tuple[Template, Template], ...] = (
    (
        QT_TRANSLATE_NOOP("how", "A percentage."),
        QT_TRANSLATE_NOOP(
            "how",
            "Texts with nothing in common agree on half of the bits by luck: "
            "they sit near 32 of 64, mostly between 24 and 40.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("how", "Much, in a short text."),
        QT_TRANSLATE_NOOP(
            "how",
            "One of 4 words changed turns about 12 bits, one of 100 two or three. "
            "Under 30 words every figure is rough.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("how", "The order of the words."),
        QT_TRANSLATE_NOOP(
            "how",
            "With single words, the same words shuffled are 0 bits apart; word pairs see only the nearest neighbors.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("how", "The topic, or the meaning."),
        QT_TRANSLATE_NOOP(
            "how",
            "Two texts that say one thing in other words are far apart; "
            "where words are counted, common words pull strangers together.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("how", "“3 bits, or it is no copy”."),
        QT_TRANSLATE_NOOP("how", "That famous limit means 98 % the same. It comes from sorting billions of web pages."),
    ),
)

# Shared
NO_WORDS = QT_TRANSLATE_NOOP("how", "No words, so no features, no votes and no fingerprint.")

# What stands behind the question mark of each step
MORE_WORDS = QT_TRANSLATE_NOOP(
    "how",
    "Writing words in one plain way makes texts comparable: two copies that differ only in capitals, accents, "
    "punctuation, line breaks or invisible characters give the same words. The recipe says what is done.\n\n"
    "In scripts without spaces between words each character counts as a word.",
)
MORE_FEATURES = QT_TRANSLATE_NOOP(
    "how",
    "The count is how often a feature occurs in this text. The weight is how loud it votes; the recipe says how it "
    "follows from the count.\n\n"
    "Neighbors put together carry a little of the order, so that a text is not taken for another one that merely "
    "uses the same common words.",
)
MORE_BITS = QT_TRANSLATE_NOOP(
    "how",
    "The hash is MurmurHash3 of the letters (UTF-8, seed 0), a function that many programs share. Nothing is secret "
    "about it: it spreads features evenly, so that each bit is 1 for about half of them.\n\n"
    "That one letter turns about half of the bits is wanted. Two features are either the same, or their bits have "
    "nothing to do with each other.",
)
MORE_VOTES = QT_TRANSLATE_NOOP(
    "how",
    "The tally of a column is the sum of all votes in it.\n\n"
    "A feature that two texts share votes alike in both. The more they share, the more alike their tallies, and "
    "that is all there is to SimHash.",
)
MORE_SIGNS = QT_TRANSLATE_NOOP(
    "how",
    "Only the sign of each tally is kept, so a text of any length becomes as many bits as the recipe says. "
    "Where a tally is near zero, a word more or less may turn the bit.\n\n"
    "Written shorter: four bits make one digit, 0 to 9 and a to f.",
)
MORE_CHANGE = QT_TRANSLATE_NOOP(
    "how",
    "MD5 is a checksum of the whole text. It tells whether two texts are the same to the last character, and "
    "nothing else: after any change about half of its 128 bits are others.\n\n"
    "A SimHash fingerprint moves as far as the text does, which is why the number of turned bits says how much "
    "was changed.",
)
MORE_DISTANCE = QT_TRANSLATE_NOOP(
    "how",
    "Each shape is a recipe; its place is the number of bits, of 64, that differed on average between two texts of "
    "which so many words were unchanged (labelled pairs, eight hash functions).\n\n"
    "Jaccard of words: the different words that both texts have, divided by all different words of the two. It comes "
    "nearest to the share of words unchanged, and so it is the percentage to trust.",
)

STEP_TITLES: tuple[tuple[str, Template, Template, Template | None, Template], ...] = (
    ("words", SHORT_WORDS, TITLE_WORDS, CAPTION_WORDS, MORE_WORDS),
    ("features", SHORT_FEATURES, TITLE_FEATURES, None, MORE_FEATURES),  # the caption depends on the recipe
    ("bits", SHORT_BITS, TITLE_BITS, CAPTION_BITS, MORE_BITS),
    ("votes", SHORT_VOTES, TITLE_VOTES, CAPTION_VOTES, MORE_VOTES),
    ("signs", SHORT_SIGNS, TITLE_SIGNS, CAPTION_SIGNS, MORE_SIGNS),
    ("change", SHORT_CHANGE, TITLE_CHANGE, CAPTION_CHANGE, MORE_CHANGE),
    ("distance", SHORT_DISTANCE, TITLE_DISTANCE, CAPTION_DISTANCE, MORE_DISTANCE),
)
