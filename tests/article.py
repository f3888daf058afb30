"""The two sentences of the 2011 article and the two tables of word counts that it prints."""

from __future__ import annotations

ARTICLE_1 = (
    "Le moteur de recherche idéal doit comprendre exactement l'objet de la recherche pour fournir "
    "exactement les informations demandées"
)
ARTICLE_2 = (
    "Le moteur de recherche parfait doit comprendre le but de la recherche pour apporter les réponses "
    "exactes à la question"
)
TABLE_1 = {
    "le": 1,
    "moteur": 1,
    "de": 2,
    "recherche": 2,
    "ideal": 1,
    "doit": 1,
    "comprendre": 1,
    "exactement": 2,
    "l": 1,
    "objet": 1,
    "la": 1,
    "pour": 1,
    "fournir": 1,
    "les": 1,
    "informations": 1,
    "demandees": 1,
}
TABLE_2 = {
    "le": 2,
    "moteur": 1,
    "de": 2,
    "recherche": 2,
    "parfait": 1,
    "doit": 1,
    "comprendre": 1,
    "but": 1,
    "la": 2,
    "pour": 1,
    "apporter": 1,
    "les": 1,
    "reponses": 1,
    "exactes": 1,
    "a": 1,
    "question": 1,
}
