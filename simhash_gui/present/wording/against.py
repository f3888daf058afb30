"""Sentences about one text against all others."""

from __future__ import annotations

from simhash_gui.marking import QT_TRANSLATE_NOOP, Plural

SWITCH = QT_TRANSLATE_NOOP("against", "A against all")
SWITCH_MEANING = QT_TRANSLATE_NOOP(
    "against", "Mark in A what any other open text has too, and tell who else has it (F6)"
)
ACTION = QT_TRANSLATE_NOOP("against", "A against all texts")

ALSO_IN_ONE = Plural(
    QT_TRANSLATE_NOOP("against", "{percent} in the one other"),
    QT_TRANSLATE_NOOP("against", "{percent} in one of {n} others"),
)
MEANING = QT_TRANSLATE_NOOP(
    "against",
    "Of all {words} of {side}, {shared} stand in passages that at least one of the other open texts has too, in the "
    "same order or moved. Minor changes do not count.",
)

TITLE = QT_TRANSLATE_NOOP("against", "Who else has it")
LOOKING = QT_TRANSLATE_NOOP("against", "Looking through the other texts …")
LOOKING_AT = QT_TRANSLATE_NOOP("against", "Looking through the other texts: {done} of {total} …")
STOP = QT_TRANSLATE_NOOP("against", "Stop")
STOP_MEANING = QT_TRANSLATE_NOOP("against", "Stop looking, and compare A with B again")
NO_WORDS = QT_TRANSLATE_NOOP("against", "A has no words.")
NOBODY = Plural(
    QT_TRANSLATE_NOOP("against", "The one other text has no passage of A."),
    QT_TRANSLATE_NOOP("against", "None of the {n} other texts has a passage of A."),
)
WHOLE = Plural(
    QT_TRANSLATE_NOOP("against", "{holders} of {n} other text has passages of A; choose a passage in A for it alone"),
    QT_TRANSLATE_NOOP("against", "{holders} of {n} other texts have passages of A; choose a passage in A for it alone"),
)
PASSAGE = Plural(
    QT_TRANSLATE_NOOP("against", "“{passage}” is in {n} other text of {total}"),
    QT_TRANSLATE_NOOP("against", "“{passage}” is in {n} other texts of {total}"),
)
ALL_OF_A = QT_TRANSLATE_NOOP("against", "All of A")
ALL_OF_A_MEANING = QT_TRANSLATE_NOOP("against", "List again all texts that have any passage of A")
WORDS_OF_A = QT_TRANSLATE_NOOP("against", "{shared} of {words} words of A")
TABLE_NAME = QT_TRANSLATE_NOOP("against", "Texts that have passages of A; Enter puts one on side B")
COLUMNS = (
    QT_TRANSLATE_NOOP("against", "Text"),
    QT_TRANSLATE_NOOP("against", "Words of A it has"),
    QT_TRANSLATE_NOOP("against", "Share of A"),
)
LIMITED = QT_TRANSLATE_NOOP(
    "against", "Only the {looked} texts nearest to A by distance, of {total}, were looked at; others may have it too."
)
FIRST_ROWS = QT_TRANSLATE_NOOP("against", "Listed are the {shown} of {n} that have the most words of A.")
TIP = Plural(
    QT_TRANSLATE_NOOP("against", "Also in {names}"), QT_TRANSLATE_NOOP("against", "Also in {n} texts: {names}")
)
TIP_MORE = QT_TRANSLATE_NOOP("against", "{names} and {more} more")
