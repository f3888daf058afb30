"""Many texts as sets: of their plain words, or of the features that a recipe makes of them.

Words and features are told apart by their 64-bit hash: two different ones fall together once in some ten million
collections of a million distinct ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from simhash_gui.engine.batch import Within, batches, feature_hashes, text_hashes
from simhash_gui.engine.features import feature_words, named_shingles
from simhash_gui.engine.fingerprint import hash_features
from simhash_gui.engine.recipe import Recipe
from simhash_gui.progress import Progress

Keys = NDArray[np.uint64]


@dataclass(frozen=True, slots=True, eq=False)
class WordSets:
    """n sets: that of text i is ``ids[starts[i]:starts[i + 1]]``, in order, each below ``distinct``.

    ``hashes`` [distinct] are the 64-bit hashes of the words or features, in order.
    """

    starts: NDArray[np.int64]
    ids: NDArray[np.int32]
    hashes: NDArray[np.uint64]

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def distinct(self) -> int:
        """How many different words or features there are."""
        return len(self.hashes)

    @property
    def sizes(self) -> NDArray[np.int64]:
        """[n] how many each set holds."""
        return np.diff(self.starts)

    def of(self, text: int) -> NDArray[np.int32]:
        """The set of one text."""
        return self.ids[self.starts[text] : self.starts[text + 1]]

    def part(self, texts: NDArray[np.int64]) -> WordSets:
        """The sets of some texts alone, with the same ids."""
        ids = [self.of(text) for text in texts.tolist()]
        starts = np.concatenate([[0], np.cumsum(self.sizes[texts])])
        return WordSets(starts, np.concatenate(ids) if ids else self.ids[:0], self.hashes)


def word_sets(texts: Sequence[str], recipe: Recipe | None = None, progress: Progress | None = None) -> WordSets:
    """The sets of plain words of ``texts``, or, with a ``recipe``, of its features.

    O(m log m) for m words; some 16 bytes for each distinct word of each text. Raises ``UnresolvedRecipeError``,
    ``Cancelled``.
    """
    progress = progress or Progress()
    features = Recipe.preset("article-2011") if recipe is None else recipe  # its features are the plain words
    features.check_resolved()
    parts: list[Keys] = [np.zeros(0, dtype=np.uint64)]
    sizes = np.zeros(len(texts), dtype=np.int64)
    for start, end in batches(texts, features.is_fast):
        progress.step(start, len(texts))
        if end - start == 1:
            parts.append(_of_text(texts[start], features, progress))
            sizes[start] = len(parts[-1])
        else:
            hashes, counts = feature_hashes(texts[start:end], features)
            distinct, sizes[start:end] = _distinct(hashes[:, 0].copy(), counts)
            parts.append(distinct)
    progress.step(len(texts), len(texts))
    known, ids = np.unique(np.concatenate(parts), return_inverse=True)
    return WordSets(np.concatenate([[0], np.cumsum(sizes)]), ids.astype(np.int32), known)


def _of_text(text: str, recipe: Recipe, progress: Progress) -> Keys:
    """The distinct features of one text, which may be long."""
    quiet = Within(progress, progress.done, progress.total)
    if not recipe.is_fast:
        names, _ = named_shingles(feature_words(text, recipe, quiet), recipe)
        return np.sort(hash_features(names, 64)[:, 0])
    found = np.zeros(0, dtype=np.uint64)
    for hashes in text_hashes(text, recipe, quiet):
        found = np.concatenate([found, hashes[:, 0]])
        found = _distinct(found, np.array([len(found)]))[0]
    return found


def _distinct(keys: Keys, counts: NDArray[np.int64]) -> tuple[Keys, NDArray[np.int64]]:
    """The distinct ones of each text's ``keys``, in order, and how many; ``counts`` [t] says how many each text has."""
    bounds = np.concatenate([[0], np.cumsum(counts)])
    for start, end in pairwise(bounds.tolist()):
        keys[start:end].sort()
    new = np.ones(len(keys), dtype=np.bool_)
    np.not_equal(keys[1:], keys[:-1], out=new[1:])
    new[bounds[:-1][counts > 0]] = True
    return keys[new], np.diff(np.concatenate([[0], np.cumsum(new)])[bounds])
