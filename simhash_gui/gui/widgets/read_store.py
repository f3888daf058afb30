"""Which text belongs to which entry of the workspace, so that undo outlives a change of sides."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from simhash_gui.gui.widgets.read_text import ReadText
from simhash_gui.present.pair import PairSide

_KEPT = 24  # texts without any undo history that are kept all the same


class ReadStore(QObject):
    """Keeps a ``ReadText`` for each entry that was on show, and one for each side that has no text yet."""

    edited = Signal()  # some text may have something to tell

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._texts: dict[int, ReadText] = {}
        self._drafts: dict[str, ReadText] = {}

    def draft(self, side: str) -> ReadText:
        """The text of a side that has none in the workspace: empty, until somebody types."""
        if side not in self._drafts:
            self._drafts[side] = self._made("", None)
        return self._drafts[side]

    def of(self, shown: PairSide) -> ReadText:
        """The text of an entry. One that began as a draft with these words is that draft, of whichever side."""
        text = self._texts.pop(shown.id, None) or self._adopted(shown) or self._made(shown.text, shown.id)
        self._texts[shown.id] = text  # the last one used stands last
        text.settle(shown.text)
        return text

    def unsent(self) -> list[tuple[str, ReadText]]:
        """Texts with edits that nobody was told of, each with the side of its draft, or "" for an entry.

        A draft is told once; what is typed until it is an entry is told then.
        """
        drafts = [(side, text) for side, text in self._drafts.items() if text.unsent and not text.told]
        return drafts + [("", text) for text in self._texts.values() if text.unsent]

    def prune(self, on_show: tuple[ReadText, ...]) -> None:
        """Let go of the texts longest unused that have no history to lose."""
        idle = [key for key, text in self._texts.items() if text not in on_show and not text.has_history]
        for key in idle[: max(0, len(idle) - _KEPT)]:
            self._texts.pop(key).deleteLater()

    def _adopted(self, shown: PairSide) -> ReadText | None:
        for side, text in self._drafts.items():
            if text.was_sent(shown.text):
                del self._drafts[side]
                text.entry = shown.id
                return text
        return None

    def _made(self, text: str, entry: int | None) -> ReadText:
        made = ReadText(text, entry, self)
        made.edited.connect(self.edited)
        return made
