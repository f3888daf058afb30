"""The recipe panel: rows made by looping over the recipe's fields, and what stands in each."""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.engine.language_table import LANGUAGES
from simhash_gui.engine.recipe import FIELDS, LARGEST_SHINGLE, PRESETS, Field, FieldKind, Recipe
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import recipe as say


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that may be chosen: ``value`` as the recipe writes it, ``text`` for people."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class FieldView:
    """One field of the panel. ``choices`` is empty for a shingle, which is typed."""

    id: str
    name: str
    kind: FieldKind
    value: str
    help: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class RecipeView:
    """The whole panel. ``preset`` is the name of the preset this recipe is, "" for an own one."""

    preset: str
    presets: tuple[Choice, ...]
    preset_help: str
    fields: tuple[FieldView, ...]
    line: str
    status: str


def recipe_view(wording: Wording, recipe: Recipe, resolved: Recipe | None) -> RecipeView:
    """What the panel shows. ``resolved`` tells which language ``auto`` took, once that is known."""
    name = recipe.preset_name or ""
    preset_help = next((wording(row.help) for row in PRESETS if row.name == name), wording(say.OWN_RECIPE_HELP))
    presets = tuple(Choice(row.name, wording(row.title)) for row in PRESETS)
    if not name:
        presets += (Choice("", wording(say.OWN_RECIPE)),)
    fields = tuple(_field(wording, row, recipe, resolved) for row in FIELDS)
    return RecipeView(name, presets, preset_help, fields, str(recipe), status_line(wording, resolved or recipe))


def status_line(wording: Wording, recipe: Recipe) -> str:
    """Hash, bits and tie rule in a few words."""
    return wording(say.STATUS, bits=recipe.bits, tie=0 if recipe.tie == "zero" else 1)


def may_grow(text: str) -> bool:
    """Whether more characters make a shingle of ``text``: "5" may become "5-8", but "2-4" and "5-2" become nothing."""
    sizes = range(1, LARGEST_SHINGLE + 1)
    wholes = [str(size) for size in sizes] + [f"{low}-{high}" for low in sizes for high in sizes[low - 1 :]]
    return any(whole != text and whole.startswith(text) for whole in wholes)


def _field(wording: Wording, row: Field, recipe: Recipe, resolved: Recipe | None) -> FieldView:
    value = recipe.field_text(row.id)
    # Only what auto itself took may be said of it.
    taken = resolved.field_text(row.id) if resolved is not None and value == "auto" else None
    return FieldView(row.id, wording(row.name), row.kind, value, wording(row.help), _choices(wording, row, taken))


def _choices(wording: Wording, row: Field, taken: str | None) -> tuple[Choice, ...]:
    if row.kind == "choice":
        return tuple(Choice(value, _choice(wording, value)) for value in row.values)
    if row.kind == "language":
        return _languages(wording, row, taken)
    return ()


def _choice(wording: Wording, value: str) -> str:
    template = say.CHOICE.get(value)
    return wording(template) if template is not None else value


def _languages(wording: Wording, row: Field, taken: str | None) -> tuple[Choice, ...]:
    stems = row.id == "stem"
    there = [each for each in LANGUAGES if (each.has_stemmer if stems else each.has_stop_words)]
    named = sorted((wording(each.name), each.code) for each in there)
    names = {code: name for name, code in named}
    auto = wording(say.AUTO)
    if taken == "none":
        auto = wording(say.AUTO_NONE)
    elif taken in names:
        auto = wording(say.AUTO_TAKEN, language=names[taken])
    first = (Choice("none", wording(say.NO_LANGUAGE)), Choice("auto", auto))
    return first + tuple(Choice(code, name) for name, code in named)
