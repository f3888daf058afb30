"""Sentences about where a text came from: the details of a text, tables, addresses, changes on disk."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural

# The details of one text.
DETAILS = QT_TRANSLATE_NOOP("documents", "Text details")
ORIGIN = QT_TRANSLATE_NOOP("documents", "From")
KIND = QT_TRANSLATE_NOOP("documents", "Type")
ENCODING = QT_TRANSLATE_NOOP("documents", "Encoding")
LANGUAGE = QT_TRANSLATE_NOOP("documents", "Language")
WORDS_LABEL = QT_TRANSLATE_NOOP("documents", "Words")
PAGE = QT_TRANSLATE_NOOP("documents", "Page")
TYPED_KIND = QT_TRANSLATE_NOOP("documents", "Typed or pasted text")
TYPED_ORIGIN = QT_TRANSLATE_NOOP("documents", "Typed or pasted here, not from a file")
NOT_READ = QT_TRANSLATE_NOOP("documents", "Not read")
NO_LANGUAGE = QT_TRANSLATE_NOOP("documents", "Too short or too mixed to tell")
WAITING = QT_TRANSLATE_NOOP("documents", "…")
RULED_ENCODING = QT_TRANSLATE_NOOP("documents", "Given by the type of the file")
EDITED = QT_TRANSLATE_NOOP("documents", "You edited this text here; the file itself is as it was.")
LEFT_OUT = QT_TRANSLATE_NOOP("documents", "Left out of the page:")
NOTHING_LEFT_OUT = QT_TRANSLATE_NOOP("documents", "Nothing of the page was left out.")
WORDS_CHARACTERS = Plural(
    QT_TRANSLATE_NOOP("documents", "{words} in {n} character"),
    QT_TRANSLATE_NOOP("documents", "{words} in {n} characters"),
)
SOURCE_TEXT = QT_TRANSLATE_NOOP("documents", "Source text, as it was read")
NORMALIZED_TEXT = QT_TRANSLATE_NOOP("documents", "Normalized, as it is counted")
PART = QT_TRANSLATE_NOOP("documents", "Part {part} of {parts}")

# Tables.
TABLE_QUESTION = QT_TRANSLATE_NOOP("documents", "Which column of {name} is the text?")
TABLES_QUESTION = Plural(
    QT_TRANSLATE_NOOP("documents", "Which column of {n} table is the text?"),
    QT_TRANSLATE_NOOP("documents", "Which column of these {n} tables is the text?"),
)
TABLE_ROWS = Plural(
    QT_TRANSLATE_NOOP("documents", "{n} row gives one text."),
    QT_TRANSLATE_NOOP("documents", "{n} rows give one text each."),
)
TABLE_ROWS_UNKNOWN = QT_TRANSLATE_NOOP("documents", "Each row gives one text.")
TABLE_SAME = QT_TRANSLATE_NOOP("documents", "They have the same columns: {names}.")
COLUMN_NUMBER = QT_TRANSLATE_NOOP("documents", "Column {number}")
NO_NAME_COLUMN = QT_TRANSLATE_NOOP("documents", "None: number the rows")

# Addresses.
FETCH_OR_KEEP = Plural(
    QT_TRANSLATE_NOOP("documents", "What you added is a web address. Fetch the page, or keep the address as a text?"),
    QT_TRANSLATE_NOOP(
        "documents", "What you added are {n} web addresses. Fetch the pages, or keep the addresses as one text?"
    ),
)
FETCH = Plural(
    QT_TRANSLATE_NOOP("documents", "Fetch {n} address"), QT_TRANSLATE_NOOP("documents", "Fetch {n} addresses")
)
KEEP_AS_TEXT = QT_TRANSLATE_NOOP("documents", "Keep as text")
LISTED = Plural(
    QT_TRANSLATE_NOOP("documents", "{name} is a list of {n} web address. Fetch the page?"),
    QT_TRANSLATE_NOOP("documents", "{name} is a list of {n} web addresses. Fetch the pages?"),
)
OTHER_LINKS = Plural(
    QT_TRANSLATE_NOOP("documents", "{n} link is neither a file nor a web page (http or https) and was left alone."),
    QT_TRANSLATE_NOOP("documents", "{n} links are neither files nor web pages (http or https) and were left alone."),
)
NO_ADDRESS = QT_TRANSLATE_NOOP("documents", "Line {line} is no web address: {text}")
ADDRESSES = Plural(
    QT_TRANSLATE_NOOP("documents", "{n} address will be fetched."),
    QT_TRANSLATE_NOOP("documents", "{n} addresses will be fetched."),
)

# Reading.
READING_SOME = QT_TRANSLATE_NOOP("documents", "Reading {name} ({done} of {total})")
READING = QT_TRANSLATE_NOOP("documents", "Reading {name}")
READING_BEGINS = QT_TRANSLATE_NOOP("documents", "Looking at what there is to read…")
CANCEL = QT_TRANSLATE_NOOP("documents", "Cancel")
STOPPED = Plural(
    QT_TRANSLATE_NOOP("documents", "Stopped. The {n} text read so far is in the list."),
    QT_TRANSLATE_NOOP("documents", "Stopped. The {n} texts read so far are in the list."),
)
STOPPED_AT_ONCE = QT_TRANSLATE_NOOP("documents", "Stopped. Nothing was added.")
OPEN_ANYWAY = QT_TRANSLATE_NOOP("documents", "Open anyway")
TRY_AGAIN = QT_TRANSLATE_NOOP("documents", "Try again")
NOTHING_FOUND = QT_TRANSLATE_NOOP("documents", "There was no file to read in it.")
COUNTED = QT_TRANSLATE_NOOP("documents", "{n} × {sentence}")

# Changes on disk.
CHANGED_ONE = QT_TRANSLATE_NOOP("documents", "{name} was changed on disk.")
CHANGED = Plural(
    QT_TRANSLATE_NOOP("documents", "{n} file was changed on disk."),
    QT_TRANSLATE_NOOP("documents", "{n} files were changed on disk."),
)
CHANGED_EDITED_ONE = QT_TRANSLATE_NOOP(
    "documents", "{name} was changed on disk, and you edited it here. Reloading replaces your edits."
)
CHANGED_EDITED = Plural(
    QT_TRANSLATE_NOOP(
        "documents", "{n} file was changed on disk, and you edited it here. Reloading replaces your edits."
    ),
    QT_TRANSLATE_NOOP(
        "documents", "{n} files were changed on disk, and you edited them here. Reloading replaces your edits."
    ),
)
RELOAD = QT_TRANSLATE_NOOP("documents", "Reload")
REPLACE_EDITS = QT_TRANSLATE_NOOP("documents", "Replace my edits")
KEEP = QT_TRANSLATE_NOOP("documents", "Keep")
EDITED_ASK = QT_TRANSLATE_NOOP("documents", "You edited {name} here. Reading it again replaces your edits.")
EDITED_ASK_MANY = Plural(
    QT_TRANSLATE_NOOP("documents", "You edited {n} of these texts here. Reading it again replaces your edits."),
    QT_TRANSLATE_NOOP("documents", "You edited {n} of these texts here. Reading them again replaces your edits."),
)
READ_AGAIN = QT_TRANSLATE_NOOP("documents", "Read {name} again.")
READ_AGAIN_MANY = Plural(
    QT_TRANSLATE_NOOP("documents", "Read {n} text again."), QT_TRANSLATE_NOOP("documents", "Read {n} texts again.")
)
NO_PROGRAM = QT_TRANSLATE_NOOP("documents", "The system opened no program for {name}. Open it from its folder.")
