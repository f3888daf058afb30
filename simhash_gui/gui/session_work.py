"""The work behind the session: profiles, the comparison, the rows; and what of it is kept.

The functions run in any thread and touch only what they are given; the caches belong to the GUI
thread.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from simhash_gui.engine.comparison import Comparison, compare_profiles
from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.present.texts_panel import Summary, summary_of
from simhash_gui.present.workspace import Entry
from simhash_gui.progress import Progress

BATCH_SECONDS = 0.1  # rows appear in batches of so long
PROFILES_KEPT = 4


@dataclass(frozen=True, slots=True, eq=False)
class PairInput:
    """What a comparison starts from.

    ``texts`` are all texts, needed while ``resolved`` is None. ``last`` is the comparison on show,
    which still holds when its profiles do.
    """

    recipe: Recipe
    resolved: Recipe | None
    texts: tuple[str, ...]
    a: Entry | None
    b: Entry | None
    known: Mapping[int, Profile]
    last: Comparison | None = None

    @property
    def size(self) -> int:
        """Characters that have to be walked."""
        sides = 0 if self.still_holds else sum(len(entry.text) for entry in (self.a, self.b) if entry is not None)
        return sides + sum(map(len, self.texts))

    @property
    def still_holds(self) -> bool:
        """Whether nothing that the last comparison rests on has changed."""
        if self.last is None or self.a is None or self.b is None or self.resolved is None:
            return False
        return self.known.get(self.a.id) is self.last.a and self.known.get(self.b.id) is self.last.b


@dataclass(frozen=True, slots=True, eq=False)
class PairResult:
    """A comparison, the texts it is of, and the resolved recipe. ``seconds`` is None when it was there before."""

    recipe: Recipe
    a: Entry | None
    b: Entry | None
    profile_a: Profile | None
    profile_b: Profile | None
    comparison: Comparison | None
    seconds: float | None


def work_out(wanted: PairInput, progress: Progress) -> PairResult:
    """Resolve the recipe, profile both texts unless known, and compare them. Raises ``Cancelled``."""
    begin = time.perf_counter()
    recipe = wanted.resolved if wanted.resolved is not None else wanted.recipe.resolve(wanted.texts, progress)
    made = [_profile_of(entry, wanted.known, recipe, progress) for entry in (wanted.a, wanted.b)]
    profile_a, profile_b = made
    comparison = wanted.last if wanted.still_holds else None
    if comparison is None and profile_a is not None and profile_b is not None:
        comparison = compare_profiles(profile_a, profile_b, progress, wanted.last)
    seconds = time.perf_counter() - begin if not wanted.still_holds else None
    return PairResult(recipe, wanted.a, wanted.b, profile_a, profile_b, comparison, seconds)


def _profile_of(
    entry: Entry | None, known: Mapping[int, Profile], recipe: Recipe, progress: Progress
) -> Profile | None:
    if entry is None:
        return None
    kept = known.get(entry.id)
    return kept if kept is not None else profile(entry.text, recipe, progress)


def work_out_rows(
    entries: Sequence[Entry], recipe: Recipe, progress: Progress, seconds: float | None = BATCH_SECONDS
) -> tuple[tuple[Entry, Summary], ...]:
    """Summaries of the first of ``entries``, as many as fit into ``seconds`` (None: all). Raises ``Cancelled``."""
    begin = time.perf_counter()
    found = []
    for entry in entries:
        found.append((entry, summary_of(profile(entry.text, recipe, progress))))
        if seconds is not None and time.perf_counter() - begin > seconds:
            break
    return tuple(found)


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
            if made is not None and version == entry.version and made.recipe == recipe:
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


class SummaryCache:
    """The newest summary of each text, with the wording and the recipe it belongs to."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[int, tuple[int, Recipe, Summary]] = {}

    def latest(self, entries: Iterable[Entry]) -> dict[int, Summary]:
        """The last known summary of each text, be it of an earlier wording."""
        return {entry.id: self._kept[entry.id][2] for entry in entries if entry.id in self._kept}

    def missing(self, entries: Iterable[Entry], recipe: Recipe) -> tuple[Entry, ...]:
        """Texts whose summary is not of their wording now and of this recipe."""

        def fits(entry: Entry) -> bool:
            version, made_with, _ = self._kept.get(entry.id, (-1, None, None))
            return version == entry.version and (made_with is recipe or made_with == recipe)

        return tuple(entry for entry in entries if not fits(entry))

    def keep(self, found: Iterable[tuple[Entry, Summary]], recipe: Recipe) -> None:
        """Keep new summaries."""
        for entry, summary in found:
            self._kept[entry.id] = (entry.version, recipe, summary)

    def keep_profiles(self, result: PairResult) -> None:
        """Take the summaries of A and B from their profiles."""
        for entry, made in ((result.a, result.profile_a), (result.b, result.profile_b)):
            if entry is not None and made is not None:
                self.keep(((entry, summary_of(made)),), result.recipe)
