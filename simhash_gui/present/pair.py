"""What the pages are given: the two texts side by side and, once there is one, their comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from simhash_gui.documents.errors import DocumentError
    from simhash_gui.engine.comparison import Comparison
    from simhash_gui.engine.fingerprint import Fingerprint
    from simhash_gui.engine.profile import Profile


@dataclass(frozen=True, slots=True, eq=False)
class TextRow:
    """One text as the list shows it. Numbers are ``None`` until they are known (or never will be)."""

    id: int
    name: str
    origin: str  # path of its file, "" for pasted or typed text
    side: str  # "A", "B" or ""
    words: int | None
    fingerprint: Fingerprint | None
    distance_to_a: int | None  # bits
    notices: tuple[str, ...]  # kinds
    kind: str = ""  # id of its type in the registry of readers, "" for pasted or typed text
    language: str | None = None  # ISO 639-1
    encoding: str = ""
    changed: bool = False  # its file is no longer what was read
    error: DocumentError | None = None  # why the file could not be read; then there are no numbers


@dataclass(frozen=True, slots=True, eq=False)
class PairSide:
    """One of the two texts. ``profile`` is ``None`` while it is still being computed."""

    id: int
    name: str
    text: str
    profile: Profile | None


@dataclass(frozen=True, slots=True, eq=False)
class PairState:
    """Both sides. ``comparison`` is ``None`` while there is nothing to compare or it is not ready.

    ``stale`` says that the comparison belongs to an earlier wording of the texts and a newer one is
    on its way; its numbers may be shown until then.
    """

    a: PairSide | None = None
    b: PairSide | None = None
    comparison: Comparison | None = None
    stale: bool = False
