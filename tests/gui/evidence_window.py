"""An Evidence page on show, and ways to point at its parts."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.evidence_page import EvidencePage
from simhash_gui.gui.theme import Look
from simhash_gui.present.wording import Wording
from tests.present.evidence_pairs import article


def shown_page(qtbot: QtBot, look: Look, jobs: JobRunner) -> EvidencePage:
    """The page with the article's pair, as large as in a window of 1440 by 900."""
    page = EvidencePage(look, Wording(), jobs)
    qtbot.addWidget(page)
    page.resize(1140, 630)
    page.show()
    qtbot.waitExposed(page)
    page.set_pair(article())
    settle()
    return page


def settle() -> None:
    """Let everything that is due happen: layouts, timers of no time."""
    QTest.qWait(0)
    QTest.qWait(0)


def column_point(page: EvidencePage, bit: int) -> QPoint:
    """A point in the column of ``bit`` in the upper part."""
    geometry = page.grid.columns.placed
    assert geometry is not None
    return QPointF(geometry.x(geometry.bits - 1 - bit) + geometry.pitch / 2, page.grid.columns.height() / 2).toPoint()


def click_bit(page: EvidencePage, bit: int) -> None:
    """Click the column of ``bit``."""
    QTest.mouseClick(page.grid.columns, Qt.MouseButton.LeftButton, pos=column_point(page, bit))


def click_row(page: EvidencePage, place: int, bit: int = -1) -> None:
    """Click the name of the row at ``place``, or its cell at ``bit``."""
    spot = page.grid.rows.center_of(place, bit).toPoint()
    QTest.mouseClick(page.grid.rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def name_at(page: EvidencePage, place: int) -> str:
    """The feature in the row at ``place``."""
    rows = page.grid.view.rows if page.grid.view else None
    assert rows is not None
    return rows.table.names[int(page.grid.shown.rows[place])]
