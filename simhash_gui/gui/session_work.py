"""The work behind the session: profiles, the comparison; and what of it is kept.

The functions run in any thread and touch only what they are given; the cache belongs to the GUI
thread.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from simhash_gui.engine.comparison import Comparison, compare_profiles
from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.workspace import Entry
from simhash_gui.progress import Progress

PROFILES_KEPT = 4


@dataclass(frozen=True, slots=True, eq=False)
class PairInput:
    """What a comparison starts from, under a resolved recipe.

    ``last`` is the comparison on show, which still holds when its profiles do.
    """

    recipe: Recipe
    a: Entry | None
    b: Entry | None
    known: Mapping[int, Profile]
    last: Comparison | None = None

    @property
    def size(self) -> int:
        """Characters that have to be walked."""
        return 0 if self.still_holds else sum(len(entry.text) for entry in (self.a, self.b) if entry is not None)

    @property
    def still_holds(self) -> bool:
        """Whether nothing that the last comparison rests on has changed."""
        if self.last is None or self.a is None or self.b is None:
            return False
        return self.known.get(self.a.id) is self.last.a and self.known.get(self.b.id) is self.last.b


@dataclass(frozen=True, slots=True, eq=False)
class PairResult:
    """A comparison and the texts it is of. ``seconds`` is None when it was there before."""

    a: Entry | None
    b: Entry | None
    profile_a: Profile | None
    profile_b: Profile | None
    comparison: Comparison | None
    seconds: float | None


def work_out(wanted: PairInput, progress: Progress) -> PairResult:
    """Profile both texts unless known, and compare them. Raises ``Cancelled``."""
    begin = time.perf_counter()
    made = [_profile_of(entry, wanted.known, wanted.recipe, progress) for entry in (wanted.a, wanted.b)]
    profile_a, profile_b = made
    comparison = wanted.last if wanted.still_holds else None
    if comparison is None and profile_a is not None and profile_b is not None:
        comparison = compare_profiles(profile_a, profile_b, progress, wanted.last)
    seconds = time.perf_counter() - begin if not wanted.still_holds else None
    return PairResult(wanted.a, wanted.b, profile_a, profile_b, comparison, seconds)


def _profile_of(
    entry: Entry | None, known: Mapping[int, Profile], recipe: Recipe, progress: Progress
) -> Profile | None:
    if entry is None:
        return None
    kept = known.get(entry.id)
    return kept if kept is not None else profile(entry.text, recipe, progress)


def is_same(recipe: Recipe, other: Recipe | None) -> bool:
    """Whether two recipes are equal. Tables of idf, which may be long, are not compared: each is another."""
    return recipe is other or (other is not None and recipe.idf is other.idf and recipe == other)


class ProfileCache:
    """The profiles used last, each for one wording of a text under one recipe."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[int, tuple[int, Profile]] = {}

    def known(self, entries: Iterable[Entry], recipe: Recipe | None) -> dict[int, Profile]:
        """Profiles of these texts as they are now, by id."""
        found = {}
        for entry in entries:
            version, made = self._kept.get(entry.id, (-1, None))
            if made is not None and version == entry.version and is_same(made.recipe, recipe):
                found[entry.id] = made
        return found

    def keep(self, result: PairResult) -> None:
        """Keep the two profiles of a result; the oldest others go."""
        for entry, made in ((result.a, result.profile_a), (result.b, result.profile_b)):
            if entry is not None and made is not None:
                self._kept.pop(entry.id, None)
                self._kept[entry.id] = (entry.version, made)
        while len(self._kept) > PROFILES_KEPT:
            del self._kept[next(iter(self._kept))]
