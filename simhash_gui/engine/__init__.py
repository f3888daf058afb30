"""From texts and a recipe to everything else: no Qt, no files, no sentences.

The modules in reading order: ``recipe``, ``normalize``, ``features``, ``fingerprint``, ``profile``,
``measures``, ``agreement``, ``fragile``, ``verdict``, ``comparison``. Here is what a program that uses
the engine as a library needs::

    recipe = Recipe.preset("default")
    fingerprint("Some text", recipe).hex
    compare("Some text", "Another text", recipe).words.jaccard.sets

A recipe with ``auto`` languages or idf weights depends on the set of texts: fix it once with
``recipe.resolve(texts)`` (``compare`` does so for its two texts).
"""

from simhash_gui.engine.comparison import Comparison, FeatureTable, compare, compare_profiles
from simhash_gui.engine.fingerprint import Fingerprint, fingerprint_of
from simhash_gui.engine.fragile import fragile_bits
from simhash_gui.engine.measures import Measures
from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import FIELDS, PRESETS, Recipe, RecipeError, UnresolvedRecipeError
from simhash_gui.engine.verdict import Verdict

__all__ = [
    "FIELDS",
    "PRESETS",
    "Comparison",
    "FeatureTable",
    "Fingerprint",
    "Measures",
    "Profile",
    "Recipe",
    "RecipeError",
    "UnresolvedRecipeError",
    "Verdict",
    "compare",
    "compare_profiles",
    "fingerprint_of",
    "fragile_bits",
    "profile",
]
