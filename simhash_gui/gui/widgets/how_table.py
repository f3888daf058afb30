"""What the tables of step 2 have in common: rows that run down several columns, and a height that follows."""

from __future__ import annotations

import math

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look


class ColumnTable(QWidget):
    """Rows run down the columns, as many columns as the width allows, with room for a head over each."""

    def __init__(self, look: Look, name: str, cell: tuple[float, float], parent: QWidget | None = None) -> None:
        """``cell``: a cell's least width at a line of 15 pixels, and the air added to a line's height, in pixels."""
        super().__init__(parent)
        self._look = look
        self._cell_width, self._air = cell
        self._amount = 0
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.changed.connect(self.update)

    def set_amount(self, rows: int) -> None:
        """Make room for so many rows in all columns together, and paint again."""
        self._amount = rows
        self.updateGeometry()
        self.update()

    def shape_at(self, width: float) -> tuple[int, int, float, float]:
        """Columns, rows (without the head), and a cell's width and height in pixels."""
        scale = max(1.0, self.fontMetrics().height() / 15.0)
        columns = max(1, int(width // (self._cell_width * scale)))
        rows = max(1, math.ceil(self._amount / columns))
        return columns, rows, width / columns, self.fontMetrics().height() + self._air

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        _columns, rows, _wide, high = self.shape_at(float(width))
        return round((rows + 1) * high) + 2

    def sizeHint(self) -> QSize:
        wide = max(320, self.width())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 30)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()
