"""The shades of cells and tiles: from the ground to the green of what is alike."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from simhash_gui.gui.theme import Look
from simhash_gui.present.all_texts_matrix import SAME


def mixed(color: QColor, ground: QColor, strength: float) -> QColor:
    """``color`` on ``ground``: 1 is the color alone, 0 the ground alone."""

    def part(one: int, other: int) -> int:
        return round(one * strength + other * (1 - strength))

    return QColor(
        part(color.red(), ground.red()), part(color.green(), ground.green()), part(color.blue(), ground.blue())
    )


def shade(look: Look, level: int) -> QColor:
    """The color of a level 0..100; whatever is no level is as gray as what is left out."""
    if level > SAME:
        return look.color("chance_soft")
    return mixed(look.color("alike"), look.color("cell_off"), level / SAME)


def ink_on(ground: QColor, look: Look) -> QColor:
    """Dark or light letters, whichever can be read on ``ground``."""
    dark = 0.299 * ground.red() + 0.587 * ground.green() + 0.114 * ground.blue() < 140
    light_theme = not look.dark
    return look.color("card" if dark == light_theme else "text")


def color_table(look: Look) -> list[int]:
    """256 colors for an indexed image of levels."""
    return [shade(look, level).rgb() for level in range(256)]


def indexed_image(levels: NDArray[np.uint8], colors: list[int]) -> QImage:
    """An image of one pixel for each of ``levels`` [h, w]. It owns its pixels."""
    packed = np.ascontiguousarray(levels)
    height, width = packed.shape
    image = QImage(packed.tobytes(), width, height, width, QImage.Format.Format_Indexed8)
    image.setColorTable(colors)
    return image.copy()
