"""A spintax master and its versions as JSON, as files, and as one table."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path

from simhash_gui.engine.spin_result import SpinResult
from simhash_gui.engine.spin_set import Spread
from simhash_gui.present.spin_panel import limit_line, weakest
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import spin as say
from simhash_gui.reports.csv_report import csv_bytes
from simhash_gui.reports.json_report import Json
from simhash_gui.reports.saving import save


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


def save_texts(folder: str | os.PathLike[str], stem: str, texts: Sequence[str]) -> None:
    """Write each text to a UTF-8 file of its own: ``stem-01.txt``, ``stem-02.txt`` ...

    Raises ``FileExistsError``, before anything is written, when one of the names is taken, and ``OSError``.
    """
    digits = max(2, len(str(len(texts))))
    paths = [
        Path(folder) / say.VERSION_FILE.format(stem=stem, number=f"{number:0{digits}}")
        for number in range(1, len(texts) + 1)
    ]
    for path in paths:
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), path.name)
    for path, text in zip(paths, texts, strict=True):
        save(path, text.encode("utf-8", "replace"))


def save_table(wording: Wording, path: str | os.PathLike[str], result: SpinResult) -> None:
    """Write all versions as one CSV table: number and text. Raises ``OSError``."""
    header = [wording(say.COLUMN_VERSION), wording(say.COLUMN_TEXT)]
    save(path, csv_bytes(header, ([number, version.text] for number, version in enumerate(result.versions, 1))))
