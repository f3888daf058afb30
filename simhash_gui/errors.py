"""The one error tree. Each class owns one sentence for the user; values fill its places.

A sentence names what is wrong and the remedy. ``str(error)`` is the English sentence; a window
translates ``error.sentence`` and fills in ``error.values`` (see ``present.wording``). Technical
details, if any, hang on ``__cause__`` and are shown only behind a button.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from simhash_gui.marking import QT_TRANSLATE_NOOP, Template


class SimhashGuiError(Exception):
    """Root of everything this program raises on purpose."""

    sentence: ClassVar[Template] = QT_TRANSLATE_NOOP("errors", "Something went wrong: {detail}")

    def __init__(self, **values: object) -> None:
        self.values: Mapping[str, object] = MappingProxyType(values)
        super().__init__(self.sentence.text.format(**values))
