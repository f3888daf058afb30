"""A recipe: every setting that turns a text into a fingerprint.

A recipe is frozen; two recipes that compare equal give equal fingerprints for equal texts. It prints
as one line and reads back from it. ``recipe_fields.FIELDS`` is the table of its fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from simhash_gui.engine.languages import LANGUAGES, detect_together, language_code
from simhash_gui.engine.recipe_fields import (
    FIELDS,
    LARGEST_SHINGLE,
    Field,
    FieldKind,
    RecipeError,
    UnresolvedRecipeError,
)
from simhash_gui.marking import QT_TRANSLATE_NOOP, Template
from simhash_gui.progress import Progress

__all__ = [
    "FIELDS",
    "FORMAT",
    "HASH",
    "LARGEST_SHINGLE",
    "PRESETS",
    "Field",
    "FieldKind",
    "IdfTable",
    "Preset",
    "Recipe",
    "RecipeError",
    "UnresolvedRecipeError",
]

FORMAT = "simhash-1"  # changes whenever the same line would give other fingerprints
HASH = "murmur3"

_ATTRIBUTES = {"case": "keep_case", "accents": "keep_accents", "digits": "keep_digits", "stop-words": "stop_words"}
_RANGE = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class IdfTable:
    """In how many of ``texts`` texts each feature occurs. idf = ln((1 + n) / (1 + df)) + 1."""

    texts: int
    frequency: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Recipe:
    """See the module; the fields are explained in ``FIELDS``.

    ``stop_words`` and ``stem`` take ``none``, ``auto``, an ISO 639-1 code or an English name, and keep
    the code. ``idf`` is the table that ``resolve`` made; with other weights it is dropped. Raises
    ``RecipeError`` on a value outside its range.
    """

    unit: Literal["word", "char"] = "word"
    shingle: tuple[int, int] = (1, 2)
    keep_case: bool = False
    keep_accents: bool = False
    keep_digits: bool = False
    stop_words: str = "none"
    stem: str = "none"
    weights: Literal["presence", "count", "log", "idf"] = "presence"
    bits: Literal[32, 64, 128] = 64
    tie: Literal["zero", "one"] = "zero"
    idf: IdfTable | None = field(default=None, repr=False, hash=False)

    def __post_init__(self) -> None:
        if not 1 <= self.shingle[0] <= self.shingle[1] <= LARGEST_SHINGLE:
            raise _shingle_error(self.field_text("shingle"))
        for row in FIELDS:
            if row.kind == "choice":
                _check_choice(row, self.field_text(row.id))
            elif row.kind == "language":
                code = _checked_language(row.id, getattr(self, _attribute(row.id)))
                object.__setattr__(self, _attribute(row.id), code)
        if self.weights != "idf":
            object.__setattr__(self, "idf", None)

    @classmethod
    def preset(cls, name: str) -> Recipe:
        """The recipe of that name in ``PRESETS``. Raises ``RecipeError``."""
        for row in PRESETS:
            if row.name == name:
                return row.recipe
        raise RecipeError(field="preset", value=name, remedy=f"use one of: {', '.join(row.name for row in PRESETS)}.")

    @property
    def preset_name(self) -> str | None:
        """The preset this recipe is, or None. ``auto`` of a preset may have become a language."""
        for row in PRESETS:
            told = {
                name: getattr(self, name)
                for name in ("stop_words", "stem")
                if getattr(row.recipe, name) == "auto" and getattr(self, name) != "none"
            }
            if replace(row.recipe, **told) == self:
                return row.name
        return None

    @classmethod
    def parse(cls, line: str) -> Recipe:
        """Read the one-line form: ``field=value`` in any order, missing fields at their default.

        The format and hash names are checked where they stand. Raises ``RecipeError``.
        """
        recipe = cls()
        seen: set[str] = set()
        for token in line.split():
            name, equals, value = token.partition("=")
            if name in seen:
                raise RecipeError(field=name, value=value, remedy="write each field once.")
            seen.add(name)
            if not equals:
                _check_constant("format", FORMAT, token)
            elif name == "hash":
                _check_constant("hash", HASH, value)
            else:
                recipe = recipe.with_field(name, value)
        return recipe

    def __str__(self) -> str:
        fields = " ".join(f"{row.id}={self.field_text(row.id)}" for row in FIELDS)
        return f"{FORMAT} {fields} hash={HASH}"

    def field_text(self, field_id: str) -> str:
        """The value of one field as the one-line form writes it. Raises ``RecipeError`` on an unknown field."""
        row = _row(field_id, "")
        value = getattr(self, _attribute(row.id))
        if row.kind == "flag":
            return "yes" if value else "no"
        if row.kind == "shingle":
            lo, hi = value
            return str(lo) if lo == hi else f"{lo}-{hi}"
        return str(value)

    def with_field(self, field_id: str, text: str) -> Recipe:
        """This recipe with one field read from text. Raises ``RecipeError``.

        An idf table counts features as they were, so it is dropped: resolve the new recipe again.
        """
        row = _row(field_id, text)
        changes: dict[str, Any] = {_attribute(row.id): _READERS[row.kind](row, text), "idf": None}
        return replace(self, **changes)

    @property
    def open_fields(self) -> tuple[str, ...]:
        """Ids of the fields that depend on the texts compared and are not yet fixed."""
        found = [row.id for row in FIELDS if row.kind == "language" and self.field_text(row.id) == "auto"]
        if self.weights == "idf" and self.idf is None:
            found.append("weights")
        return tuple(found)

    @property
    def resolved(self) -> bool:
        """Whether the recipe alone decides the fingerprint of a text."""
        return not self.open_fields

    @property
    def is_plain(self) -> bool:
        """Whether its words are the plain words: normalized as by default, nothing left out, none cut."""
        kept = self.keep_case or self.keep_accents or self.keep_digits
        return not kept and self.stop_words == "none" and self.stem == "none"

    @property
    def is_fast(self) -> bool:
        """Whether fingerprints need no look at each single word (see ``batch``)."""
        return self.bits != 32 and self.weights != "idf" and self.stop_words == self.stem == "none"

    def check_resolved(self) -> None:
        """Raise ``UnresolvedRecipeError`` unless ``resolved``."""
        if not self.resolved:
            raise UnresolvedRecipeError(fields=", ".join(self.open_fields))

    def resolve(self, texts: Sequence[str], progress: Progress | None = None) -> Recipe:
        """Fix what depends on the set of texts, once for all of them; a resolved recipe returns itself.

        ``auto`` becomes the one language told from all texts together, or ``none`` when no language is
        certain or the library has no list (or stemmer) for it. ``weights=idf`` gets the table of how
        many of the texts hold each feature. Linear in the texts' length. Raises ``Cancelled``.
        """
        recipe = self
        if "auto" in (self.stop_words, self.stem):
            told = detect_together(texts)
            language = next((row for row in LANGUAGES if row.code == told), None)
            if self.stop_words == "auto":
                recipe = replace(recipe, stop_words=language.code if language and language.has_stop_words else "none")
            if self.stem == "auto":
                recipe = replace(recipe, stem=language.code if language and language.has_stemmer else "none")
        if recipe.weights == "idf" and recipe.idf is None:
            # Counting features needs the steps that come after this module in the reading order.
            from simhash_gui.engine.features import document_frequency

            recipe = replace(recipe, idf=document_frequency(texts, recipe, progress))
        return recipe


def _attribute(field_id: str) -> str:
    return _ATTRIBUTES.get(field_id, field_id)


def _row(field_id: str, value: str) -> Field:
    for row in FIELDS:
        if row.id == field_id:
            return row
    raise RecipeError(field=field_id, value=value, remedy=f"the fields are: {', '.join(row.id for row in FIELDS)}.")


def _check_choice(row: Field, text: str) -> None:
    if text not in row.values:
        raise RecipeError(field=row.id, value=text, remedy=f"use one of: {', '.join(row.values)}.")


def _check_constant(name: str, expected: str, found: str) -> None:
    if found != expected:
        raise RecipeError(field=name, value=found, remedy=f"this program writes and reads {expected}.")


def _shingle_error(value: object) -> RecipeError:
    remedy = f"use a length or a range from 1 to {LARGEST_SHINGLE}, such as 3 or 1-2."
    return RecipeError(field="shingle", value=value, remedy=remedy)


def _checked_language(field_id: str, value: str) -> str:
    """``none``, ``auto`` or the code of a language that has a stop list (or a stemmer)."""
    lowered = value.strip().casefold()
    if lowered in ("none", "auto"):
        return lowered
    code = language_code(value, field_id)
    stems = field_id == "stem"
    there_are = [row.code for row in LANGUAGES if (row.has_stemmer if stems else row.has_stop_words)]
    if code not in there_are:
        what = "a stemmer" if stems else "a stop list"
        raise RecipeError(field=field_id, value=value, remedy=f"there is {what} for: {', '.join(there_are)}.")
    return code


def _read_choice(row: Field, text: str) -> str | int:
    _check_choice(row, text)
    return int(text) if text.isdecimal() else text


def _read_flag(row: Field, text: str) -> bool:
    _check_choice(row, text)
    return text == "yes"


def _read_shingle(_row: Field, text: str) -> tuple[int, int]:
    match = _RANGE.fullmatch(text)
    if match is None:
        raise _shingle_error(text)
    return int(match[1]), int(match[2] or match[1])


def _read_language(_row: Field, text: str) -> str:
    return text


_READERS: Mapping[FieldKind, Callable[[Field, str], object]] = {
    "choice": _read_choice,
    "shingle": _read_shingle,
    "flag": _read_flag,
    "language": _read_language,
}


@dataclass(frozen=True, slots=True)
class Preset:
    """One row of the presets: ``name`` for the command line, ``title`` and ``help`` for people."""

    name: str
    title: Template
    help: Template
    recipe: Recipe


PRESETS: tuple[Preset, ...] = (
    Preset(
        "default",
        QT_TRANSLATE_NOOP("recipe", "Words and word pairs"),
        QT_TRANSLATE_NOOP("recipe", "Each word and word pair votes once. Finds near-duplicates best, in any language."),
        Recipe(),
    ),
    Preset(
        "rewriting",
        QT_TRANSLATE_NOOP("recipe", "Rewriting"),
        QT_TRANSLATE_NOOP("recipe", "Words without the commonest ones, repeats count little. Ranks rewrites best."),
        Recipe(shingle=(1, 1), stop_words="auto", weights="log"),
    ),
    Preset(
        "article-2011",
        QT_TRANSLATE_NOOP("recipe", "Article of 2011"),
        QT_TRANSLATE_NOOP("recipe", "Every word as often as it occurs, nothing left out, as early scripts did."),
        Recipe(shingle=(1, 1), weights="count"),
    ),
    Preset(
        "shingles-3",
        QT_TRANSLATE_NOOP("recipe", "Three words in a row"),
        QT_TRANSLATE_NOOP("recipe", "Runs of three words. Strict: one changed word touches three features."),
        Recipe(shingle=(3, 3), weights="count"),
    ),
    # Presence: on labelled pairs, counts, logarithms and presence rank rewrites equally well (mean AUC
    # 95.0 to 95.1 of ten sets), but at 12 bits or fewer counts take 6.4 % of unrelated pairs for
    # copies, logarithms 2.3 %, presence 0.2 %: common endings and spaces no longer drown the rest.
    Preset(
        "characters-4",
        QT_TRANSLATE_NOOP("recipe", "Four characters in a row"),
        QT_TRANSLATE_NOOP("recipe", "Runs of four characters. Forgives endings and typing errors."),
        Recipe(unit="char", shingle=(4, 4)),
    ),
)
