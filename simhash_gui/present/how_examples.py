"""The worked examples that stand ready: the French encyclopedia's table and the 2011 article's pair."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.comparison import Comparison, compare
from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe

CHAT_NOIR = "Le chat noir"

ARTICLE_1 = (
    "Le moteur de recherche idéal doit comprendre exactement l'objet de la recherche "
    "pour fournir exactement les informations demandées"
)
ARTICLE_2 = (
    "Le moteur de recherche parfait doit comprendre le but de la recherche "
    "pour apporter les réponses exactes à la question"
)


@dataclass(frozen=True, slots=True)
class GivenFeature:
    """A feature whose hash is printed in a source; its bit 0 is the leftmost."""

    name: str
    bits: str


CHAT_NOIR_TABLE: tuple[GivenFeature, ...] = (
    GivenFeature("Le", "0100"),
    GivenFeature("chat", "1101"),
    GivenFeature("noir", "1100"),
)


def given_bits(table: tuple[GivenFeature, ...] = CHAT_NOIR_TABLE) -> NDArray[np.bool_]:
    """The table's bits as [features, columns], in the order they are printed."""
    return np.array([[bit == "1" for bit in feature.bits] for feature in table], dtype=np.bool_)


def chat_noir_recipe() -> Recipe:
    """How the encyclopedia treats its three words: kept as written, each counted, a tie is a 1."""
    return replace(Recipe.preset("article-2011"), keep_case=True, tie="one")


def chat_noir_profile() -> Profile:
    """The three words under this program's own 64-bit hash, for the steps that need to hash."""
    return profile(CHAT_NOIR, chat_noir_recipe())


def article_pair() -> Comparison:
    """The 2011 article's two sentences under its own recipe: words, counted, nothing left out."""
    return compare(ARTICLE_1, ARTICLE_2, Recipe.preset("article-2011"))
