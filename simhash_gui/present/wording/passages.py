"""Sentences about passages, what to rewrite first, and what a change would do."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural

KINDS = {
    "same": QT_TRANSLATE_NOOP("passages", "same words"),
    "minor": QT_TRANSLATE_NOOP("passages", "minor change"),
    "moved": QT_TRANSLATE_NOOP("passages", "moved"),
}
COUNT = Plural(
    QT_TRANSLATE_NOOP("passages", "{n} passage in both."), QT_TRANSLATE_NOOP("passages", "{n} passages in both.")
)
NONE = QT_TRANSLATE_NOOP("passages", "No passage in both.")
SHARES = QT_TRANSLATE_NOOP("passages", "{count} {a} of A stand in it, {b} of B.")
WORDS = QT_TRANSLATE_NOOP("passages", "words")
KIND = QT_TRANSLATE_NOOP("passages", "passage")
IN_A = QT_TRANSLATE_NOOP("passages", "in A")
FIRST = QT_TRANSLATE_NOOP(
    "passages", "Rewrite these first in A; the figures without each sentence, now {jaccard} and {bits}:"
)
SENTENCE = QT_TRANSLATE_NOOP("passages", "sentence")
SHARED = QT_TRANSLATE_NOOP("passages", "shared words")
SHARED_OF = QT_TRANSLATE_NOOP("passages", "{shared} of {words}")
JACCARD = QT_TRANSLATE_NOOP("passages", "words in both")
BITS_LEFT = QT_TRANSLATE_NOOP("passages", "distance")
BITS = Plural(QT_TRANSLATE_NOOP("passages", "{n} bit"), QT_TRANSLATE_NOOP("passages", "{n} bits"))
NO_BITS = QT_TRANSLATE_NOOP("passages", "no distance")

REWRITE_FIRST = QT_TRANSLATE_NOOP("passages", "Rewrite “{sentence}” first")
REWRITE_TITLE = QT_TRANSLATE_NOOP("passages", "Rewrite these first")
REWRITE_SUBTITLE = QT_TRANSLATE_NOOP(
    "passages", "in {side}; what would be left of the likeness without each sentence (now {jaccard}, {bits})"
)
SHARED_WORDS = QT_TRANSLATE_NOOP("passages", "{shared} of {words} words shared")
NOTHING_SHARED = QT_TRANSLATE_NOOP("passages", "No sentence here has a word of the other text.")
WAITING = QT_TRANSLATE_NOOP("passages", "Once both texts have words, the sentences that keep them alike stand here.")
IN_SIDE = QT_TRANSLATE_NOOP("passages", "in {side}")
IN_SIDE_NAME = QT_TRANSLATE_NOOP("passages", "Sentences of text {side}")
COLUMNS = (
    QT_TRANSLATE_NOOP("passages", "Sentence"),
    QT_TRANSLATE_NOOP("passages", "Words shared"),
    QT_TRANSLATE_NOOP("passages", "Words in both"),
    QT_TRANSLATE_NOOP("passages", "Distance"),
)
TABLE_NAME = QT_TRANSLATE_NOOP("passages", "Rewrite these first: sentences and the figures without each")

PASSAGE_OF = QT_TRANSLATE_NOOP("passages", "Passage {i} of {n}")
HOW_MANY = Plural(QT_TRANSLATE_NOOP("passages", "{n} passage"), QT_TRANSLATE_NOOP("passages", "{n} passages"))
NONE_HERE = QT_TRANSLATE_NOOP("passages", "No passage in both")
NEXT_PASSAGE = QT_TRANSLATE_NOOP("passages", "Next passage")
PREVIOUS_PASSAGE = QT_TRANSLATE_NOOP("passages", "Previous passage")
LOCK = QT_TRANSLATE_NOOP("passages", "Scroll together")
LOCK_MEANING = QT_TRANSLATE_NOOP("passages", "When one text is scrolled, the other follows by the passages both share")
OVERVIEW = QT_TRANSLATE_NOOP("passages", "Overview: passages of both texts to scale; drag the frame to scroll")

WHAT_IF = QT_TRANSLATE_NOOP("passages", "Then {jaccard} of the different words in both, {bits}.")
NOTHING_LEFT = QT_TRANSLATE_NOOP("passages", "Then no word would be left to compare.")
NO_BIT_TURNS = QT_TRANSLATE_NOOP("passages", "No bit turns.")
BITS_TURN = Plural(
    QT_TRANSLATE_NOOP("passages", "{n} bit turns, {apart} away from the other text, {together} toward it"),
    QT_TRANSLATE_NOOP("passages", "{n} bits turn, {apart} away from the other text, {together} toward it"),
)
WHAT_IF_TITLE = QT_TRANSLATE_NOOP("passages", "What if …")
WHAT_IF_OF = QT_TRANSLATE_NOOP("passages", "In {side}, instead of “{text}”")
WHAT_IF_HINT = QT_TRANSLATE_NOOP(
    "passages", "Choose a sentence above, or words in a text and F7: here stands what it would do, before it is done."
)
WHAT_IF_FIELD = QT_TRANSLATE_NOOP("passages", "nothing, or the words you type here")
WHAT_IF_NAME = QT_TRANSLATE_NOOP("passages", "The words to stand there instead; empty to strike it out")
STRIKE_OUT = QT_TRANSLATE_NOOP("passages", "Strike it out")
STRIKE_OUT_MEANING = QT_TRANSLATE_NOOP("passages", "Take it out of the text; Ctrl+Z brings it back")
REPLACE = QT_TRANSLATE_NOOP("passages", "Replace it")
REPLACE_MEANING = QT_TRANSLATE_NOOP("passages", "Put the new words in its place; Ctrl+Z takes them back")
WHAT_IF_MENU = QT_TRANSLATE_NOOP("passages", "What if this were gone?")

FIND = QT_TRANSLATE_NOOP("passages", "Find in {side}")
FIND_NEXT = QT_TRANSLATE_NOOP("passages", "Next")
FIND_PREVIOUS = QT_TRANSLATE_NOOP("passages", "Previous")
FIND_CLOSE = QT_TRANSLATE_NOOP("passages", "Close")
FIND_COUNT = Plural(QT_TRANSLATE_NOOP("passages", "{n} place"), QT_TRANSLATE_NOOP("passages", "{n} places"))
FIND_AT = QT_TRANSLATE_NOOP("passages", "{i} of {n}")
FIND_NONE = QT_TRANSLATE_NOOP("passages", "not in this text")
FIND_ACTION = QT_TRANSLATE_NOOP("passages", "Find in the text on Read")

LOOK_ALIKES = Plural(
    QT_TRANSLATE_NOOP(
        "passages",
        "{n} hidden character or letter of another script stands inside a word, framed below; "
        "it is compared as it looks.",
    ),
    QT_TRANSLATE_NOOP(
        "passages",
        "{n} hidden characters or letters of another script stand inside words, framed below; "
        "they are compared as they look.",
    ),
)
