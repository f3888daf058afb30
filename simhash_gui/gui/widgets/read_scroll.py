"""Both panes scroll together: what both texts have in the same order stands side by side."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QPoint

from simhash_gui.gui.widgets.read_card import ReadCard
from simhash_gui.gui.widgets.read_marked_pane import MarkedPane
from simhash_gui.present.read_page import MOVED, Spans

Array = NDArray[np.int64]


class ScrollLock(QObject):
    """Lets the other pane follow. ``enabled`` may be switched at any time."""

    def __init__(self, cards: Mapping[str, ReadCard], parent: QObject) -> None:
        super().__init__(parent)
        self._panes = {side: card.pane for side, card in cards.items()}
        self.enabled = True
        self._following = False
        self._known: tuple[Spans, Spans, Array, Array] | None = None
        for side, pane in self._panes.items():
            pane.verticalScrollBar().valueChanged.connect(lambda _value, side=side: self._scrolled(side))

    def _scrolled(self, side: str) -> None:
        if self._following or not self.enabled:
            return
        pane, other = self._panes[side], self._panes["B" if side == "A" else "A"]
        if not (pane.isVisible() and (len(pane.marks.words) and len(other.marks.words))):
            return
        self._following = True
        try:
            bar = pane.verticalScrollBar()
            if bar.value() in (bar.minimum(), bar.maximum()):
                edge = other.verticalScrollBar()
                edge.setValue(edge.minimum() if bar.value() == bar.minimum() else edge.maximum())
            else:
                here, there = self._anchors(pane, other)
                top = pane.cursorForPosition(QPoint(0, 0)).position()
                other.scroll_top_to(round(float(np.interp(top, here, there))))
        finally:
            self._following = False

    def _anchors(self, pane: MarkedPane, other: MarkedPane) -> tuple[Array, Array]:
        """Those of the marks as they are: made anew only when these are others."""
        marks = (pane.marks.words, other.marks.words)
        if self._known is None or self._known[0] is not marks[0] or self._known[1] is not marks[1]:
            self._known = (*marks, *anchors(pane, other))
        return self._known[2:]


def anchors(pane: MarkedPane, other: MarkedPane) -> tuple[Array, Array]:
    """Where the passages in the same order begin and end in both, with the texts' own beginnings and ends.

    Between two of them the other text follows in proportion.
    """
    places = []
    for one in (pane, other):
        words = one.marks.words
        chosen = np.flatnonzero((words.passages >= 0) & (words.kinds & MOVED == 0))
        number, first = np.unique(words.passages[chosen], return_index=True)
        _, last = np.unique(words.passages[chosen][::-1], return_index=True)
        places.append((number, words.starts[chosen][first], words.ends[chosen][::-1][last]))
    _, in_one, in_other = np.intersect1d(places[0][0], places[1][0], return_indices=True)
    edges = []
    for (_, starts, ends), rows, one in zip(places, (in_one, in_other), (pane, other), strict=True):
        inner = np.stack([starts[rows], ends[rows]], axis=1).ravel()
        edges.append(np.concatenate([[0], inner, [max(1, one.document().characterCount() - 1)]]))
    return edges[0], edges[1]
