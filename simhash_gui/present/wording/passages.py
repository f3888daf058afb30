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
