"""Icons: small svg drawings in ``currentColor``, tinted to the colors in use."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from simhash_gui.gui.resource_files import resource_folder

_SIZES = (16, 20, 32, 64)


def icon_file(name: str) -> str:
    """The path of the icon file ``name`` with forward slashes, as a style sheet wants it."""
    return (resource_folder("icons") / name).as_posix()


def icon(name: str, color: str) -> QIcon:
    """The icon ``name`` (without ``.svg``) drawn in ``color`` (``#rrggbb``)."""
    drawing = (resource_folder("icons") / f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", color)
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    made = QIcon()
    for size in _SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
        made.addPixmap(pixmap)
    return made
