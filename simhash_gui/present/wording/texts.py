"""Sentences of the texts list."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural, Template

HEADER = QT_TRANSLATE_NOOP("texts", "Texts · {n}")
HEADER_FOUND = QT_TRANSLATE_NOOP("texts", "{found} of {n}")
SORT = QT_TRANSLATE_NOOP("texts", "sort")
ORDER: Mapping[str, Template] = MappingProxyType(
    {
        "given": QT_TRANSLATE_NOOP("texts", "as added"),
        "name": QT_TRANSLATE_NOOP("texts", "name"),
        "words": QT_TRANSLATE_NOOP("texts", "words"),
        "distance": QT_TRANSLATE_NOOP("texts", "bits from A"),
    }
)
DESCENDING = QT_TRANSLATE_NOOP("texts", "largest or last first")
SORTED_BY = QT_TRANSLATE_NOOP("texts", "Order of the texts: {by}")
FIND_NAME = QT_TRANSLATE_NOOP("texts", "Find by name")
WORDS = Plural(QT_TRANSLATE_NOOP("texts", "{n} word"), QT_TRANSLATE_NOOP("texts", "{n} words"))
BITS_FROM_A = Plural(QT_TRANSLATE_NOOP("texts", "{n} bit from A"), QT_TRANSLATE_NOOP("texts", "{n} bits from A"))
WAITING = QT_TRANSLATE_NOOP("texts", "…")
FINGERPRINT = QT_TRANSLATE_NOOP("texts", "fingerprint {hex}")
FROM_FILE = QT_TRANSLATE_NOOP("texts", "File: {path}")
TYPE = QT_TRANSLATE_NOOP("texts", "Type: {type}")
LANGUAGE = QT_TRANSLATE_NOOP("texts", "Language: {language}")
ENCODING = QT_TRANSLATE_NOOP("texts", "Encoding: {encoding}")
CHANGED_ON_DISK = QT_TRANSLATE_NOOP("texts", "changed on disk")
CHANGED_TIP = QT_TRANSLATE_NOOP("texts", "The file has changed since it was read. Reload takes its new text.")
RELOAD = QT_TRANSLATE_NOOP("texts", "Reload")
NOT_READ = QT_TRANSLATE_NOOP("texts", "not read")
RETRY = QT_TRANSLATE_NOOP("texts", "Retry")
TYPED = QT_TRANSLATE_NOOP("texts", "Typed or pasted")

# Kind of notice -> a few words in the row, and the whole sentence with its remedy.
NOTICE_SHORT: Mapping[str, Template] = MappingProxyType(
    {
        "no_words": QT_TRANSLATE_NOOP("texts", "no words, so no fingerprint"),
        "only_stop_words": QT_TRANSLATE_NOOP("texts", "only stop words"),
        "shorter_than_shingle": QT_TRANSLATE_NOOP("texts", "shorter than the shingle"),
        "unspaced_script": QT_TRANSLATE_NOOP("texts", "each character is a word"),
        "guessed_encoding": QT_TRANSLATE_NOOP("texts", "encoding guessed"),
        "damaged_characters": QT_TRANSLATE_NOOP("texts", "some characters are damaged"),
        "whole_page": QT_TRANSLATE_NOOP("texts", "the whole page, menus too"),
        "malformed_rows": QT_TRANSLATE_NOOP("texts", "this row of the table is malformed"),
        "cut_short": QT_TRANSLATE_NOOP("texts", "the file ends early"),
        "other_type": QT_TRANSLATE_NOOP("texts", "not the type its name says"),
        "tracked_changes": QT_TRANSLATE_NOOP("texts", "tracked changes are accepted"),
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
        "guessed_encoding": QT_TRANSLATE_NOOP(
            "texts",
            "The file does not say how its letters are encoded, so that was guessed. Check the accents; if they are "
            "wrong, choose another encoding.",
        ),
        "damaged_characters": QT_TRANSLATE_NOOP(
            "texts",
            "Some bytes of the file are no letters and stand as \ufffd. Save it again as UTF-8 from where it comes.",
        ),
        "whole_page": QT_TRANSLATE_NOOP(
            "texts",
            "No main text could be told apart in this page, so all its visible text is here. Delete what does not "
            "belong.",
        ),
        "malformed_rows": QT_TRANSLATE_NOOP(
            "texts",
            "This row of the table has more or fewer fields than its heading, or a quote that is not closed. Check "
            "that its text is all of it.",
        ),
        "cut_short": QT_TRANSLATE_NOOP(
            "texts",
            "The file ends in the middle of something; what comes before is here. Get the file again from where it "
            "comes.",
        ),
        "other_type": QT_TRANSLATE_NOOP(
            "texts",
            "The file is not of the type that its name says; it was read as what it is. Rename it, or ask whoever "
            "made it.",
        ),
        "tracked_changes": QT_TRANSLATE_NOOP(
            "texts",
            "The file has tracked changes; the text is as if all were accepted, without comments. For the text before "
            "them, reject them in its own program and save a copy.",
        ),
        "short_text": QT_TRANSLATE_NOOP(
            "texts", "This text is short, so every figure about it is rough. Longer texts give steadier figures."
        ),
    }
)

EXPLAIN_LIST = QT_TRANSLATE_NOOP(
    "texts",
    "Each text with its number of words and, as a strip, its fingerprint: a filled place is a bit that is 1. “Bits "
    "from A” is the distance: in how many bits its fingerprint differs from that of text A. 0 means the same "
    "features, and texts that share nothing lie around half of all bits.\n\n"
    "The blue text is A and the amber one is B; these two are compared. Keys A and B choose others, Return compares a "
    "text with A, and a row can be dragged to another place or onto a picker.",
)
EXPLAIN_LIST_NAME = QT_TRANSLATE_NOOP("texts", "list of texts")
PASTED_NAME = QT_TRANSLATE_NOOP("texts", "Pasted text")
DROPPED_NAME = QT_TRANSLATE_NOOP("texts", "Dropped text")
NEW_NAME = QT_TRANSLATE_NOOP("texts", "New text")
