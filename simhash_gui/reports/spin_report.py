"""A spintax master and its versions as JSON, as files, and as one table."""

from __future__ import annotations

from simhash_gui.engine.spin_result import SpinResult
from simhash_gui.engine.spin_set import Spread
from simhash_gui.present.spin_panel import limit_line, weakest
from simhash_gui.present.wording import Wording
from simhash_gui.reports.json_report import Json


def spin_object(wording: Wording, result: SpinResult) -> Json:
    """What ``spin --json`` prints. ``worst_pair`` counts ``texts`` from 0; ``jaccard`` is of plain words.

    With a limit that too few versions hold, ``texts`` are those that do, ``holds`` is false and ``message``
    says so.
    """
    figures = result.figures
    return {
        "recipe": str(result.recipe),
        "seed": result.wish.seed,
        "variants": result.spintax.variants,
        "expected": {"words": result.expected.words, "characters": result.expected.characters},
        "texts": [version.text for version in result.versions],
        "distinct": result.distinct,
        "limit": result.wish.limit,
        "holds": result.held.holds if result.held else None,
        "message": limit_line(wording, result.held, result.wish.limit) or None,
        "jaccard": _spread(figures.jaccard),
        "hamming": _spread(figures.hamming),
        "worst_pair": list(figures.worst_pair) if figures.worst_pair else None,
        "weak_braces": [
            {"line": effect.line, "column": effect.column, "options": effect.options, "share": effect.share}
            for effect in weakest(result)
        ],
    }


def broken_object(recipe: str, message: str) -> Json:
    """The same shape for a master that was not read or cannot be taken apart."""
    return {
        "recipe": recipe,
        "seed": None,
        "variants": None,
        "expected": {"words": None, "characters": None},
        "texts": [],
        "distinct": None,
        "limit": None,
        "holds": None,
        "message": message,
        "jaccard": _spread(None),
        "hamming": _spread(None),
        "worst_pair": None,
        "weak_braces": [],
    }


def _spread(spread: Spread | None) -> Json:
    return {
        "min": spread.lowest if spread else None,
        "mean": spread.mean if spread else None,
        "max": spread.highest if spread else None,
    }
