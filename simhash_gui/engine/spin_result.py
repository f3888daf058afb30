"""All about one spintax master at once: what the window's panel and the command ``spin`` show."""

from __future__ import annotations

from dataclasses import dataclass

from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.spin import ExpectedLength, Spinner, Version, expected_length
from simhash_gui.engine.spin_effects import BraceEffect, brace_effects
from simhash_gui.engine.spin_set import Held, SetFigures, hold, set_figures
from simhash_gui.engine.spintax import Spintax, parse_spintax
from simhash_gui.progress import Progress

MOST_VERSIONS = 1000


@dataclass(frozen=True, slots=True)
class SpinWish:
    """How many versions, of which seed, and the highest word Jaccard that any two may have (None: any)."""

    count: int = 20
    seed: int = 1
    limit: float | None = None


@dataclass(frozen=True, slots=True)
class SpinResult:
    """A master and a set of its versions.

    ``versions`` are as many as were wished for, or with a limit those that hold. ``distinct`` is the number
    of different texts among them. ``recipe`` is the resolved one behind the distances. ``held`` is None
    without a limit.
    """

    wish: SpinWish
    recipe: Recipe
    spintax: Spintax
    expected: ExpectedLength
    versions: tuple[Version, ...]
    distinct: int
    figures: SetFigures
    effects: tuple[BraceEffect, ...]
    held: Held | None


def spin(master: str, wish: SpinWish, recipe: Recipe, progress: Progress | None = None) -> SpinResult:
    """Take ``master`` apart, draw the versions and measure them. Raises ``SpintaxError`` and ``Cancelled``.

    A recipe that is still open is resolved over the versions. ``ValueError`` for fewer than 1 or more than
    ``MOST_VERSIONS`` versions.
    """
    if not 1 <= wish.count <= MOST_VERSIONS:
        raise ValueError(f"{wish.count} versions; between 1 and {MOST_VERSIONS} can be drawn")
    progress = progress or Progress()
    spintax = parse_spintax(master)
    held = hold(spintax, wish.count, wish.limit, wish.seed, progress) if wish.limit is not None else None
    if held is not None:
        versions, distinct = held.versions, len(held.versions)
    else:
        drawn = Spinner(spintax, wish.seed).draw_distinct(wish.count, progress)
        versions, distinct = drawn.versions, drawn.distinct
    texts = [version.text for version in versions]
    fixed = recipe if recipe.resolved else recipe.resolve(texts, progress)
    figures = set_figures(texts, fixed, progress)
    effects = brace_effects(spintax, wish.seed, progress)
    return SpinResult(wish, fixed, spintax, expected_length(spintax), versions, distinct, figures, effects, held)
