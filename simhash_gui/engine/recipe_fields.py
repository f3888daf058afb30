"""The table of recipe fields, and the errors a recipe can raise.

``FIELDS`` is what the panel, the command line, the one-line form and the help are loops over; the
recipe itself is in ``recipe``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from simhash_gui.errors import SimhashGuiError
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template

LARGEST_SHINGLE = 12

FieldKind = Literal["choice", "shingle", "flag", "language"]


class RecipeError(SimhashGuiError):
    """A recipe that cannot be: an unknown field or a value outside its range."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP("errors", "The recipe has {field} = {value}; {remedy}")


class UnresolvedRecipeError(SimhashGuiError):
    """A recipe that depends on the set of texts was used before ``resolve`` fixed it."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP(
        "errors", "The recipe leaves {fields} open; fix it for the texts first with Recipe.resolve."
    )


@dataclass(frozen=True, slots=True)
class Field:
    """One row of the recipe table.

    ``values`` are what may stand there (empty for a shingle range and for a language, which have
    rules of their own); ``default`` is the text of the value in the preset ``default``.
    """

    id: str
    name: Template
    kind: FieldKind
    values: tuple[str, ...]
    default: str
    help: Template


FIELDS: tuple[Field, ...] = (
    Field(
        "unit",
        QT_TRANSLATE_NOOP("recipe", "Unit"),
        "choice",
        ("word", "char"),
        "word",
        QT_TRANSLATE_NOOP("recipe", "What a shingle is made of: whole words, or characters."),
    ),
    Field(
        "shingle",
        QT_TRANSLATE_NOOP("recipe", "Shingle length"),
        "shingle",
        (),
        "1-2",
        QT_TRANSLATE_NOOP("recipe", "How many in a row make a feature: 1 is single words, 1-2 words and word pairs."),
    ),
    Field(
        "case",
        QT_TRANSLATE_NOOP("recipe", "Keep case"),
        "flag",
        ("no", "yes"),
        "no",
        QT_TRANSLATE_NOOP("recipe", "When kept, Paris and paris are two words."),
    ),
    Field(
        "accents",
        QT_TRANSLATE_NOOP("recipe", "Keep accents"),
        "flag",
        ("no", "yes"),
        "no",
        QT_TRANSLATE_NOOP("recipe", "When kept, é and e differ and no letter is turned to plain a-z."),
    ),
    Field(
        "digits",
        QT_TRANSLATE_NOOP("recipe", "Keep digits"),
        "flag",
        ("no", "yes"),
        "no",
        QT_TRANSLATE_NOOP("recipe", "When kept, numbers are words too; otherwise they only separate."),
    ),
    Field(
        "stop-words",
        QT_TRANSLATE_NOOP("recipe", "Stop words"),
        "language",
        (),
        "none",
        QT_TRANSLATE_NOOP("recipe", "Leave out the commonest words of a language, such as the, of, le, de."),
    ),
    Field(
        "stem",
        QT_TRANSLATE_NOOP("recipe", "Stemming"),
        "language",
        (),
        "none",
        QT_TRANSLATE_NOOP("recipe", "Cut words to their stem, so that walk and walking are one feature."),
    ),
    Field(
        "weights",
        QT_TRANSLATE_NOOP("recipe", "Weights"),
        "choice",
        ("presence", "count", "log", "idf"),
        "presence",
        QT_TRANSLATE_NOOP(
            "recipe", "How loud a feature votes: once, by its count, by the logarithm of it, or by rarity."
        ),
    ),
    Field(
        "bits",
        QT_TRANSLATE_NOOP("recipe", "Bits"),
        "choice",
        ("32", "64", "128"),
        "64",
        QT_TRANSLATE_NOOP("recipe", "Length of the fingerprint. More bits, a finer distance."),
    ),
    Field(
        "tie",
        QT_TRANSLATE_NOOP("recipe", "Tie"),
        "choice",
        ("zero", "one"),
        "zero",
        QT_TRANSLATE_NOOP("recipe", "The bit where the votes for and against are equal."),
    ),
)
