"""From texts and a recipe to everything else: no Qt, no files, no sentences.

The modules in reading order.

- One text: ``recipe_fields``, ``recipe``, ``normalize``, ``look_alikes``, ``language_table``, ``languages``,
  ``shingles``, ``features``, ``fingerprint``, ``profile``, ``deletions``, ``fragile``; ``batch`` and the package
  ``bulk`` do the same at the speed of arrays.
- A pair: ``measures``, ``agreement``, ``unrelated``, the verdict (``verdict_overlap``, ``verdict_numbers``,
  ``verdict_outside``, ``verdict_likeness``, ``verdict``), ``comparison``; where the words stand
  (``function_words``, ``passages_runs``, ``passages_minor``, ``passages``, ``passages_many``), and what to do about
  them (``sentences``, ``rewrite``, ``what_if``).
- Many texts: ``outlines``, which worker processes make as well (``many_worker``, ``many``, ``outliner``); near pairs
  (``neighbors_pairs``, ``neighbors_tiles``, ``neighbors_blocks``, ``neighbors_rough``, ``neighbors``); groups
  (``linkage``, ``groups``, ``grouper``); exact Jaccard (``word_sets``, ``shared_words``, ``all_pairs``,
  ``jaccard_pairs``); all of it together (``scan``), and MinHash beside it (``minhash``).
- Versions of a spintax master: ``spintax``, ``spin``, ``spin_set``, ``spin_effects``, ``spin_result``.

Here is what a program that uses the engine as a library needs::

    recipe = Recipe.preset("default")
    fingerprint("Some text", recipe).hex
    compare("Some text", "Another text", recipe).words.jaccard.sets

A recipe with ``auto`` languages or idf weights depends on the set of texts: fix it once with
``recipe.resolve(texts)`` (``compare`` does so for its two texts).

Each name is loaded when it is first asked for, so that whoever wants only the table of recipe fields,
such as the terminal's ``--help``, does not wait for numpy.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simhash_gui.engine.all_pairs import all_jaccard, jaccard_and_containment
    from simhash_gui.engine.batch import fingerprint, fingerprints
    from simhash_gui.engine.comparison import Comparison, FeatureTable, compare, compare_profiles
    from simhash_gui.engine.fingerprint import Fingerprint, fingerprint_of
    from simhash_gui.engine.fragile import fragile_bits
    from simhash_gui.engine.grouper import Grouper, near_misses
    from simhash_gui.engine.groups import Group, Grouping, groups
    from simhash_gui.engine.measures import Measures
    from simhash_gui.engine.neighbors import distance_histogram, distance_matrix, pairs_within
    from simhash_gui.engine.profile import Profile, profile
    from simhash_gui.engine.recipe import FIELDS, PRESETS, Recipe, RecipeError, UnresolvedRecipeError
    from simhash_gui.engine.verdict import Verdict
    from simhash_gui.engine.word_sets import WordSets, word_sets

__all__ = [
    "FIELDS",
    "PRESETS",
    "Comparison",
    "FeatureTable",
    "Fingerprint",
    "Group",
    "Grouper",
    "Grouping",
    "Measures",
    "Profile",
    "Recipe",
    "RecipeError",
    "UnresolvedRecipeError",
    "Verdict",
    "WordSets",
    "all_jaccard",
    "compare",
    "compare_profiles",
    "distance_histogram",
    "distance_matrix",
    "fingerprint",
    "fingerprint_of",
    "fingerprints",
    "fragile_bits",
    "groups",
    "jaccard_and_containment",
    "near_misses",
    "pairs_within",
    "profile",
    "word_sets",
]

_HOMES: Mapping[str, str] = MappingProxyType(
    {
        "FIELDS": "recipe",
        "PRESETS": "recipe",
        "Comparison": "comparison",
        "FeatureTable": "comparison",
        "Fingerprint": "fingerprint",
        "Group": "groups",
        "Grouper": "grouper",
        "Grouping": "groups",
        "Measures": "measures",
        "Profile": "profile",
        "Recipe": "recipe",
        "RecipeError": "recipe",
        "UnresolvedRecipeError": "recipe",
        "Verdict": "verdict",
        "WordSets": "word_sets",
        "all_jaccard": "all_pairs",
        "compare": "comparison",
        "compare_profiles": "comparison",
        "distance_histogram": "neighbors",
        "distance_matrix": "neighbors",
        "fingerprint": "batch",
        "fingerprint_of": "fingerprint",
        "fingerprints": "batch",
        "fragile_bits": "fragile",
        "groups": "groups",
        "jaccard_and_containment": "all_pairs",
        "near_misses": "grouper",
        "pairs_within": "neighbors",
        "profile": "profile",
        "word_sets": "word_sets",
    }
)


class _Engine(ModuleType):
    """This package. A plain ``__getattr__`` would not do: once the module ``profile`` is loaded it would
    hide the function of that name."""

    def __getattribute__(self, name: str) -> object:
        home = _HOMES.get(name)
        if home is None:
            return super().__getattribute__(name)
        return getattr(import_module(f"{__name__}.{home}"), name)


sys.modules[__name__].__class__ = _Engine
