"""The matrix of all pairs, painted from one image: names beside it, figures in cells that have the room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QFontMetricsF,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_matrix_paint import (
    FIGURES_FROM,
    LINES_FROM,
    NAMED_FROM,
    Scene,
    draw_figures,
    draw_frame,
    draw_lines,
    draw_names,
    draw_special,
)
from simhash_gui.gui.widgets.all_texts_shades import color_table, indexed_image
from simhash_gui.present.all_texts_matrix import MatrixView, shrunk

LARGEST = 30.0
NAMES_WIDEST = 150.0
ZOOM_STEP = 1.25


class MatrixWidget(QAbstractScrollArea):
    """A click or Space picks the pair, Enter or a double click opens it; signals carry places in the order shown."""

    hovered = Signal(int, int)  # row, column; -1, -1 for none
    picked = Signal(int, int)
    opened = Signal(int, int)
    menuAsked = Signal(int, int, QPoint)

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._view: MatrixView | None = None
        self._names: Sequence[str] = ()
        self._sides: tuple[int, int] = (-1, -1)  # rows of A and B
        self._cell = (0, 0)
        self._zoom = 1.0
        self._image: tuple[int, QImage] | None = None  # texts in one pixel, and the pixels
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        look.changed.connect(self._recolor)

    def show_view(self, view: MatrixView, names: Sequence[str], sides: tuple[int, int]) -> None:
        """Show another matrix: ``names`` in its order, and the rows where A and B stand (-1: nowhere)."""
        if self._view is None or len(view.order) != len(self._view.order):
            self._zoom, self._cell = 1.0, (0, 0)
        self._view, self._names, self._sides = view, names, sides
        self._image = None
        self._fit()

    @property
    def current(self) -> tuple[int, int]:
        """The cell the keyboard is on: row and column."""
        return self._cell

    def go_to(self, row: int, column: int) -> None:
        """Put the keyboard on a cell and make it visible."""
        n = len(self._names)
        if n:
            self._cell = (min(max(row, 0), n - 1), min(max(column, 0), n - 1))
            self._reveal()
            self.hovered.emit(*self._cell)
            self.viewport().update()

    # Geometry.

    def _side(self) -> float:
        """Pixels of a cell."""
        n = max(1, len(self._names))
        return min(self._fitting() * self._zoom, max(LARGEST, self._fitting())) if n else 1.0

    def _fitting(self) -> float:
        n = max(1, len(self._names))
        width, height = self.viewport().width(), self.viewport().height()
        without = min(width, height) / n
        if without < NAMED_FROM:
            return without
        return max(1e-6, min((width - self._names_width()) / n, height / n, LARGEST))

    def _names_width(self) -> float:
        metrics = QFontMetricsF(self._look.font(-1.5))
        widest = max((metrics.horizontalAdvance(name) for name in self._names[:200]), default=0.0)
        return min(widest + metrics.horizontalAdvance("A · ") + 10, NAMES_WIDEST, self.viewport().width() / 3)

    def _left(self) -> float:
        """Where the cells begin."""
        return self._names_width() if self._side() >= NAMED_FROM else 0.0

    def _origin(self) -> QPointF:
        return QPointF(self._left() - self.horizontalScrollBar().value(), -float(self.verticalScrollBar().value()))

    def cell_rect(self, row: int, column: int) -> QRectF:
        """Where a cell is painted, in the viewport."""
        side, origin = self._side(), self._origin()
        return QRectF(origin.x() + column * side, origin.y() + row * side, side, side)

    def cell_at(self, place: QPointF) -> tuple[int, int] | None:
        """The row and column at a place of the viewport."""
        side, origin, n = self._side(), self._origin(), len(self._names)
        if place.x() < self._left():
            return None
        column, row = int((place.x() - origin.x()) // side), int((place.y() - origin.y()) // side)
        return (row, column) if 0 <= row < n and 0 <= column < n else None

    def _fit(self) -> None:
        whole = self._side() * len(self._names)
        room = self.viewport().size()
        for bar, over, page in (
            (self.horizontalScrollBar(), whole + self._left() - room.width(), room.width()),
            (self.verticalScrollBar(), whole - room.height(), room.height()),
        ):
            bar.setRange(0, max(0, round(over)))
            bar.setPageStep(page)
            bar.setSingleStep(max(1, round(self._side())))
        self.viewport().update()

    def _reveal(self) -> None:
        rect = self.cell_rect(*self._cell)
        room = QRectF(self._left(), 0, self.viewport().width() - self._left(), self.viewport().height())
        for bar, low, high, first, last in (
            (self.horizontalScrollBar(), rect.left(), rect.right(), room.left(), room.right()),
            (self.verticalScrollBar(), rect.top(), rect.bottom(), room.top(), room.bottom()),
        ):
            by = low - first if low < first else high - last if high > last else 0
            bar.setValue(bar.value() + round(by))

    def zoom(self, factor: float, at: QPointF | None = None) -> None:
        """Enlarge or shrink the cells, keeping the one at ``at`` (or the current one) where it is."""
        anchor = at or self.cell_rect(*self._cell).center()
        before, origin = self._side(), self._origin()
        spot = (anchor - origin) / before
        most = max(LARGEST / max(self._fitting(), 1e-6), 1.0)
        self._zoom = min(max(self._zoom * factor, 1.0), most)
        self._fit()
        moved = spot * self._side() + QPointF(self._left(), 0) - anchor
        self.horizontalScrollBar().setValue(round(moved.x()))
        self.verticalScrollBar().setValue(round(moved.y()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._image = None
        self._fit()

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        self.viewport().update()

    def sizeHint(self) -> QSize:
        return QSize(420, 380)

    # Painting.

    @Slot()
    def _recolor(self) -> None:
        self._image = None
        self.viewport().update()

    def _picture(self, view: MatrixView) -> tuple[int, QImage]:
        if self._image is None or self._image[0] != self._step():
            most = len(view.levels) if self._step() == 1 else -(-len(view.levels) // self._step())
            levels, step = shrunk(view.levels, most)
            self._image = step, indexed_image(levels, color_table(self._look))
        return self._image

    def _step(self) -> int:
        """How many texts stand in one pixel of the screen."""
        return max(1, int(1 / max(self._side() * self.devicePixelRatioF(), 1e-6)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        view = self._view
        if view is None or not len(self._names):
            return
        painter = QPainter(self.viewport())
        side, origin, n = self._side(), self._origin(), len(self._names)
        step, image = self._picture(view)
        painter.setClipRect(QRectF(self._left(), 0, self.viewport().width(), self.viewport().height()))
        whole = QRectF(origin.x(), origin.y(), side * step * image.width(), side * step * image.height())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.drawImage(whole, image, QRectF(image.rect()))
        scene = Scene(origin, side, self._left(), QSizeF(self.viewport().size()), n)
        if side >= LINES_FROM:
            draw_lines(painter, scene, self._look)
            draw_special(painter, scene, view.levels, self._look)
        if side >= FIGURES_FROM:
            draw_figures(painter, scene, view, self._look)
        a, b = self._sides
        if 0 <= a < n and 0 <= b < n and a != b:
            for row, column in ((a, b), (b, a)):
                draw_frame(painter, scene.cell(row, column), 2.0, self._look)
        if self.hasFocus():
            draw_frame(painter, scene.cell(*self._cell), 2.5, self._look)
        painter.setClipping(False)
        if side >= NAMED_FROM:
            draw_names(painter, scene, self._names, self._sides, self._look)
        painter.end()

    # Mouse and keys.

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hovered.emit(*(self.cell_at(event.position()) or (-1, -1)))

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)  # type: ignore[arg-type]
        self.hovered.emit(-1, -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None and event.button() == Qt.MouseButton.LeftButton:
            self._cell = cell
            self.viewport().update()
            self.picked.emit(*cell)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None and event.button() == Qt.MouseButton.LeftButton:
            self.opened.emit(*cell)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        cell = self._cell if by_key else self.cell_at(QPointF(event.pos()))
        if cell is not None:
            center = self.viewport().mapToGlobal(self.cell_rect(*cell).center().toPoint())
            self.menuAsked.emit(*cell, center if by_key else event.globalPos())

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(ZOOM_STEP if event.angleDelta().y() > 0 else 1 / ZOOM_STEP, event.position())
            event.accept()
        elif self.verticalScrollBar().maximum() or self.horizontalScrollBar().maximum():
            super().wheelEvent(event)
        else:
            event.ignore()  # the page scrolls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row, column = self._cell
        key, n = event.key(), len(self._names)
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        moves = {
            Qt.Key.Key_Left: (row, column - 1),
            Qt.Key.Key_Right: (row, column + 1),
            Qt.Key.Key_Up: (row - 1, column),
            Qt.Key.Key_Down: (row + 1, column),
            Qt.Key.Key_Home: (row, 0),
            Qt.Key.Key_End: (row, n - 1),
        }
        if control and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(ZOOM_STEP)
        elif control and key == Qt.Key.Key_Minus:
            self.zoom(1 / ZOOM_STEP)
        elif control and key == Qt.Key.Key_0:
            self.zoom(1e-9)
        elif key in moves and not control and n:
            self.go_to(*moves[Qt.Key(key)])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and n:
            self.opened.emit(*self._cell)
        elif key == Qt.Key.Key_Space and n:
            self.picked.emit(*self._cell)
        else:
            super().keyPressEvent(event)
