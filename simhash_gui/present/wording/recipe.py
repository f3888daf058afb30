"""Words of the recipe panel besides those that stand in the recipe's own tables."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from simhash_gui.marking import QT_TRANSLATE_NOOP, Template

# What each value of a choice is called on screen. Numbers stand for themselves.
CHOICE: Mapping[str, Template] = MappingProxyType(
    {
        "word": QT_TRANSLATE_NOOP("recipe", "Words"),
        "char": QT_TRANSLATE_NOOP("recipe", "Characters"),
        "presence": QT_TRANSLATE_NOOP("recipe", "Presence: each votes once"),
        "count": QT_TRANSLATE_NOOP("recipe", "Count: as often as it occurs"),
        "log": QT_TRANSLATE_NOOP("recipe", "Log count: 1 + ln(count)"),
        "idf": QT_TRANSLATE_NOOP("recipe", "Idf: rare ones louder"),
        "zero": QT_TRANSLATE_NOOP("recipe", "The bit is 0"),
        "one": QT_TRANSLATE_NOOP("recipe", "The bit is 1"),
    }
)
NO_LANGUAGE = QT_TRANSLATE_NOOP("recipe", "None")
AUTO = QT_TRANSLATE_NOOP("recipe", "Auto")
AUTO_TAKEN = QT_TRANSLATE_NOOP("recipe", "Auto: {language}")
AUTO_NONE = QT_TRANSLATE_NOOP("recipe", "Auto: none found")
OWN_RECIPE = QT_TRANSLATE_NOOP("recipe", "Own recipe")
OWN_RECIPE_HELP = QT_TRANSLATE_NOOP("recipe", "None of the presets: your own settings.")
STATUS = QT_TRANSLATE_NOOP("recipe", "murmur3 · {bits} bits · tie → {tie}")
