"""Sentences of the message bar and the status bar."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural

REMOVED = QT_TRANSLATE_NOOP("messages", "Removed {name}.")
REMOVED_MANY = Plural(
    QT_TRANSLATE_NOOP("messages", "Removed {n} text."), QT_TRANSLATE_NOOP("messages", "Removed {n} texts.")
)
ADDED = Plural(QT_TRANSLATE_NOOP("messages", "Added {n} text."), QT_TRANSLATE_NOOP("messages", "Added {n} texts."))
REFUSED_MORE = Plural(
    QT_TRANSLATE_NOOP("messages", "{first} And {n} more was not added."),
    QT_TRANSLATE_NOOP("messages", "{first} And {n} more were not added."),
)
ALREADY_OPEN = QT_TRANSLATE_NOOP("messages", "{name} is open already, with the same text.")
ALREADY_OPEN_MANY = Plural(
    QT_TRANSLATE_NOOP("messages", "{n} file is open already, with the same text."),
    QT_TRANSLATE_NOOP("messages", "{n} files are open already, with the same text."),
)
NOTHING_TO_PASTE = QT_TRANSLATE_NOOP("messages", "There is no text to paste. Copy a text or files first.")
NO_TEXT_IN_DROP = QT_TRANSLATE_NOOP("messages", "There was neither a file nor text in what was dropped.")
ONE_FOR_A_SIDE = QT_TRANSLATE_NOOP("messages", "Only the first file went to {side}; the others joined the list.")
UNDO = QT_TRANSLATE_NOOP("messages", "Undo")
UNEXPECTED = QT_TRANSLATE_NOOP("messages", "Something went wrong that should not have. Your texts are still here.")
WORK_FAILED = QT_TRANSLATE_NOOP("messages", "The numbers could not be worked out. Change the text or the recipe.")
RECIPE_FORGOTTEN = QT_TRANSLATE_NOOP("messages", "The last recipe could not be read again, so the default is used.")

STATUS_TEXTS = Plural(QT_TRANSLATE_NOOP("messages", "{n} text"), QT_TRANSLATE_NOOP("messages", "{n} texts"))
STATUS_TIME = QT_TRANSLATE_NOOP("messages", "{texts} · {ms} ms")
STATUS_BUSY = QT_TRANSLATE_NOOP("messages", "{texts} · working…")
