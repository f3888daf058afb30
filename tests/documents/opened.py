"""Opening places in tests: everything at once, as plain tuples."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from simhash_gui.documents.child import Extractor
from simhash_gui.documents.document import Document
from simhash_gui.documents.fetching import Bounds
from simhash_gui.documents.opening import open_all
from simhash_gui.documents.options import DEFAULTS, ReadOptions
from simhash_gui.documents.outcomes import Outcome, Refused
from simhash_gui.progress import Progress


def outcomes(
    *places: str | Path,
    options: ReadOptions = DEFAULTS,
    progress: Progress | None = None,
    bounds: Bounds | None = None,
) -> list[Outcome]:
    """All that comes of ``places``."""
    with Extractor() as extractor:
        paths = [os.fspath(place) for place in places]
        return list(open_all(paths, options, progress or Progress(), extractor, bounds=bounds))


def texts(found: Sequence[Outcome]) -> list[tuple[str, str]]:
    """Title and text of the documents."""
    return [(item.title, item.text) for item in found if isinstance(item, Document)]


def refused(found: Sequence[Outcome]) -> list[tuple[str, str, bool]]:
    """Name, kind of error and ``opened`` of what gave no text."""
    return [(item.name, type(item.error).__name__, item.opened) for item in found if isinstance(item, Refused)]
