"""Many small cells as one picture: numpy copies four tiles into place, which beats painting each cell."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

OFF, OF_A, OF_B, OF_BOTH = range(4)


class CellPainter:
    """Keeps the tiles for one size and one set of colors."""

    def __init__(self) -> None:
        self._key: tuple[object, ...] = ()
        self._tiles: NDArray[np.uint32] = np.zeros((4, 1, 1), np.uint32)

    def picture(
        self, kinds: NDArray[np.uint8], pitch: float, height: float, ratio: float, colors: tuple[str, ...]
    ) -> QImage:
        """A picture of ``kinds`` [rows, columns] (``OFF`` ... ``OF_BOTH``).

        Each cell is ``pitch`` by ``height`` logical pixels.

        ``colors`` are the ground and then one for each kind, as ``#rrggbb``.
        """
        wide, high = max(1, round(pitch * ratio)), max(1, round(height * ratio))
        self._prepare((wide, high, ratio, *colors), wide, high, ratio, colors)
        rows, columns = kinds.shape
        cells = self._tiles[kinds]  # [rows, columns, high, wide]
        pixels = np.ascontiguousarray(cells.transpose(0, 2, 1, 3)).reshape(rows * high, columns * wide)
        image = QImage(pixels.data, columns * wide, rows * high, columns * wide * 4, QImage.Format.Format_RGB32).copy()
        image.setDevicePixelRatio(ratio)
        return image

    def _prepare(self, key: tuple[object, ...], wide: int, high: int, ratio: float, colors: tuple[str, ...]) -> None:
        if key == self._key:
            return
        self._key = key
        ground, *inks = colors
        tiles = [_tile(wide, high, ratio, QColor(ground), QColor(ink)) for ink in inks]
        self._tiles = np.stack(tiles)


def _tile(wide: int, high: int, ratio: float, ground: QColor, ink: QColor) -> NDArray[np.uint32]:
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(ground)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    gap_x, gap_y = max(1, round(ratio)), max(1, round(2 * ratio))
    radius = min(2.0 * ratio, (wide - gap_x) / 3)
    painter.drawRoundedRect(QRectF(0, gap_y / 2, wide - gap_x, high - gap_y), radius, radius)
    painter.end()
    return np.frombuffer(image.constBits(), np.uint32).reshape(high, image.bytesPerLine() // 4)[:, :wide].copy()
