"""The map of groups: a tile for each, as large as it has texts; what the matrix is for fewer texts."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_shades import ink_on, shade
from simhash_gui.present.all_texts_map import MapView, Tile

CAPTION_FROM = 18.0  # pixels of a tile


class MapWidget(QWidget):
    """A click or Space picks a group, Enter or a double click opens it; signals carry the group's place, or -1."""

    hovered = Signal(int)
    picked = Signal(int)
    opened = Signal(int)

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._make: Callable[[float], MapView] | None = None
        self._view = MapView((), 0)
        self._group = 0
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.update)

    def show_groups(self, make: Callable[[float], MapView]) -> None:
        """Show other groups: ``make`` lays them out in a room of width 1 and the height it is given."""
        self._make = make
        self._lay_out()

    @property
    def view(self) -> MapView:
        """What is shown."""
        return self._view

    def _lay_out(self) -> None:
        if self._make is not None and self.width() > 0 and self.height() > 0:
            self._view = self._make(self.height() / self.width())
            self._group = min(self._group, max(0, len(self._view.tiles) - 1))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 140)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def rect_of(self, tile: Tile) -> QRectF:
        """Where a tile is painted."""
        wide = self.width()
        return QRectF(tile.x * wide, tile.y * wide, tile.width * wide, tile.height * wide)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._look.font(-1.5))
        metrics = QFontMetricsF(painter.font())
        levels = {tile.level for tile in self._view.tiles}  # few, and a color takes longer to mix than a tile to fill
        grounds = {level: shade(self._look, level) for level in levels}
        inks = {level: ink_on(color, self._look) for level, color in grounds.items()}
        for tile in self._view.tiles:
            rect = self.rect_of(tile)
            painter.fillRect(rect.adjusted(0, 0, -1, -1), grounds[tile.level])
            if rect.height() >= CAPTION_FROM and rect.width() > metrics.horizontalAdvance(tile.caption) + 6:
                painter.setPen(inks[tile.level])
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, tile.caption)
        if self.hasFocus() and self._view.tiles:
            painter.setPen(QPen(self._look.color("focus"), 2.5))
            painter.drawRect(self.rect_of(self._view.tiles[self._group]).adjusted(1, 1, -2, -2))
        painter.end()

    def group_at(self, place: QPointF) -> int:
        """The group whose tile is at a place, or -1."""
        return next((tile.group for tile in self._view.tiles if self.rect_of(tile).contains(place)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hovered.emit(self.group_at(event.position()))

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)  # type: ignore[arg-type]
        self.hovered.emit(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        group = self.group_at(event.position())
        if group >= 0:
            self._group = group
            self.update()
            self.picked.emit(group)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        group = self.group_at(event.position())
        if group >= 0:
            self.opened.emit(group)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk the groups from the largest to the smallest."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}.get(
            Qt.Key(event.key())
        )
        tiles = len(self._view.tiles)
        if step is not None and tiles:
            self._group = min(max(self._group + step, 0), tiles - 1)
            self.hovered.emit(self._group)
            self.update()
        elif tiles and event.key() == Qt.Key.Key_Space:
            self.picked.emit(self._group)
        elif tiles and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(self._group)
        else:
            super().keyPressEvent(event)
