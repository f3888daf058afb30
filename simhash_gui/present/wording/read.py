"""Sentences of the Read page."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural
from simhash_gui.present.wording import against, passages

WORDS = Plural(QT_TRANSLATE_NOOP("read", "{n} word"), QT_TRANSLATE_NOOP("read", "{n} words"))
NO_WORDS_SHORT = QT_TRANSLATE_NOOP("read", "no words")
COUNTING = QT_TRANSLATE_NOOP("read", "counting words …")
ALSO_IN = QT_TRANSLATE_NOOP("read", "{percent} also in {other}")
NO_TEXT = QT_TRANSLATE_NOOP("read", "no text yet")

PANE_NAME = QT_TRANSLATE_NOOP("read", "Text {side}, {name}")
PANE_EMPTY = QT_TRANSLATE_NOOP("read", "Text {side}, no text yet")
PLACEHOLDER = QT_TRANSLATE_NOOP("read", "Type or paste text {side} here, or drop a file")
DROP_HERE = QT_TRANSLATE_NOOP("read", "Drop to put it in the place of text {side}")

MARK_SAME = QT_TRANSLATE_NOOP("read", "same words")
MARK_MINOR = QT_TRANSLATE_NOOP("read", "minor change")
MARK_MOVED = QT_TRANSLATE_NOOP("read", "moved")
MARK_LEFT_OUT = QT_TRANSLATE_NOOP("read", "left out by the recipe")
LEGEND_SUBJECT = QT_TRANSLATE_NOOP("read", "marks in the texts")
LEGEND = QT_TRANSLATE_NOOP(
    "read",
    "Passages are runs of words that both texts have, whatever their case and accents. Green with a solid line, in the "
    "same order in both. Green with a dashed line, a minor change: a few words between two passages, at least half of "
    "which are in both, or a sentence in which some words were replaced. Violet with a dotted line, moved: the run "
    "stands elsewhere in the other text. Gray letters, the recipe leaves this word or number out, so it has no vote. "
    "A frame, a place of the chosen feature.",
)
ALSO_IN_SUBJECT = QT_TRANSLATE_NOOP("read", "share of the words of {side} in passages that the other text has too")
ALSO_IN_MEANING = QT_TRANSLATE_NOOP(
    "read",
    "Of all {words} of {side}, {shared} stand in passages that {other} has too: runs of at least {least} words, in the "
    "same order or moved. Minor changes do not count. The figure in the verdict above counts single different words "
    "over both texts, so it is another number.",
)
ALSO_IN_UNKNOWN = QT_TRANSLATE_NOOP(
    "read",
    "Once both texts have words, this line says how many of the words of {side} stand in passages that "
    "{other} has too.",
)

PLACES_NONE = QT_TRANSLATE_NOOP("read", "In neither text: “{feature}”")
PLACES_ALL = QT_TRANSLATE_NOOP("read", "{a} in A, {b} in B: “{feature}”")
PLACE_OF = QT_TRANSLATE_NOOP("read", "Place {i} of {n}, in {side}: “{feature}”")
PLACES_SEARCHING = QT_TRANSLATE_NOOP("read", "Looking for places of “{feature}” …")
NOTHING_HERE = QT_TRANSLATE_NOOP("read", "No feature begins here: the recipe leaves this out")
PLACES_HINT = QT_TRANSLATE_NOOP("read", "Ctrl+click a word for its places")
NEXT_PLACE = QT_TRANSLATE_NOOP("read", "Next place of the chosen feature")
PREVIOUS_PLACE = QT_TRANSLATE_NOOP("read", "Previous place of the chosen feature")
SHOW_VOTES = QT_TRANSLATE_NOOP("read", "Show this word’s votes")
SHOW_PLACES = QT_TRANSLATE_NOOP("read", "Show all places of this word")
LARGER = QT_TRANSLATE_NOOP("read", "Larger letters on Read")
SMALLER = QT_TRANSLATE_NOOP("read", "Smaller letters on Read")
NORMAL_SIZE = QT_TRANSLATE_NOOP("read", "Normal letters on Read")

LONG_LINE = QT_TRANSLATE_NOOP(
    "read",
    "A line of {n} characters is shown in pieces, each ending in ↩, for reading only. Every number counts the text as "
    "it is. To edit it here, break the line.",
)
LONG_WORD = QT_TRANSLATE_NOOP(
    "read",
    "A line of {n} characters is shown in pieces, each ending in ↩, for reading only. Every number counts the text as "
    "it is. It has no blanks to break it at, so to change it, edit its file and add it again.",
)
SHORTENED = QT_TRANSLATE_NOOP(
    "read",
    "Shown are the first {shown} of {n} characters, for reading only. Every number counts the whole text. To edit it "
    "here, split the file into smaller ones.",
)
BREAK_LINE = QT_TRANSLATE_NOOP("read", "Break the line")
BROKEN = QT_TRANSLATE_NOOP(
    "read", "Line ends now stand in the place of {n} blanks; no word changed. Ctrl+Z takes them out again."
)
NO_WORDS = QT_TRANSLATE_NOOP(
    "read", "There is no word in this text, only numbers or signs, so there is nothing to compare."
)

# What Help lists: a text and the key.
SHORTCUTS = (
    (passages.NEXT_PASSAGE, "Alt+Down"),
    (passages.PREVIOUS_PASSAGE, "Alt+Up"),
    (against.ACTION, "F6"),
    (passages.FIND_ACTION, "Ctrl+F"),
    (passages.WHAT_IF_MENU, "F7"),
    (NEXT_PLACE, "F3"),
    (PREVIOUS_PLACE, "Shift+F3"),
    (SHOW_VOTES, "F4"),
    (LARGER, "Ctrl++"),
    (SMALLER, "Ctrl+-"),
    (NORMAL_SIZE, "Ctrl+0"),
)
