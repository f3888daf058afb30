"""Sentences of the texts list."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural, Template

HEADER = QT_TRANSLATE_NOOP("texts", "Texts · {n}")
WORDS = Plural(QT_TRANSLATE_NOOP("texts", "{n} word"), QT_TRANSLATE_NOOP("texts", "{n} words"))
BITS_FROM_A = Plural(QT_TRANSLATE_NOOP("texts", "{n} bit from A"), QT_TRANSLATE_NOOP("texts", "{n} bits from A"))
WAITING = QT_TRANSLATE_NOOP("texts", "…")
SIDE_AND_DISTANCE = QT_TRANSLATE_NOOP("texts", "{side} · {distance}")
FINGERPRINT = QT_TRANSLATE_NOOP("texts", "fingerprint {hex}")
FROM_FILE = QT_TRANSLATE_NOOP("texts", "File: {path}")
TYPED = QT_TRANSLATE_NOOP("texts", "Typed or pasted")

# Kind of notice -> a few words in the row, and the whole sentence with its remedy.
NOTICE_SHORT: Mapping[str, Template] = MappingProxyType(
    {
        "no_words": QT_TRANSLATE_NOOP("texts", "no words, so no fingerprint"),
        "only_stop_words": QT_TRANSLATE_NOOP("texts", "only stop words"),
        "shorter_than_shingle": QT_TRANSLATE_NOOP("texts", "shorter than the shingle"),
        "unspaced_script": QT_TRANSLATE_NOOP("texts", "each character is a word"),
    }
)
NOTICE: Mapping[str, Template] = MappingProxyType(
    {
        "no_words": QT_TRANSLATE_NOOP(
            "texts",
            "There is no word in this text, so it has no fingerprint. Add words, or let the recipe keep digits.",
        ),
        "only_stop_words": QT_TRANSLATE_NOOP(
            "texts",
            "Every word of this text is a stop word, so nothing is left to vote. Set stop words to none in the recipe.",
        ),
        "shorter_than_shingle": QT_TRANSLATE_NOOP(
            "texts",
            "This text is shorter than the shingle, so all of it is one feature. Choose a smaller shingle length.",
        ),
        "unspaced_script": QT_TRANSLATE_NOOP(
            "texts", "This script writes no spaces between words, so each character counts as a word."
        ),
        "short_text": QT_TRANSLATE_NOOP(
            "texts", "This text is short, so every figure about it is rough. Longer texts give steadier figures."
        ),
    }
)

PASTED_NAME = QT_TRANSLATE_NOOP("texts", "Pasted text")
DROPPED_NAME = QT_TRANSLATE_NOOP("texts", "Dropped text")
NEW_NAME = QT_TRANSLATE_NOOP("texts", "New text")
