"""Drag and drop as a file manager or a browser does it, sent as events."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

MOVE_OR_COPY = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction | Qt.DropAction.LinkAction


def files(paths: Sequence[str | Path]) -> QMimeData:
    """What a file manager hands over."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def text(content: str) -> QMimeData:
    """What an editor hands over."""
    mime = QMimeData()
    mime.setText(content)
    return mime


def drop(target: QWidget, mime: QMimeData) -> Qt.DropAction | None:
    """Drag ``mime`` over ``target`` and let go; as Qt does, parents are asked in turn.

    The source proposes to move, as some do. Returns the action that was agreed on, None if nobody took it.
    """
    widget: QWidget | None = target.viewport() if isinstance(target, QAbstractScrollArea) else target
    while widget is not None:
        place = QPoint(widget.width() // 2, widget.height() // 2)
        buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(place, MOVE_OR_COPY, mime, buttons, keys)
        enter.setDropAction(Qt.DropAction.MoveAction)
        enter.ignore()
        if widget.acceptDrops():
            QApplication.sendEvent(widget, enter)
        if widget.acceptDrops() and enter.isAccepted():
            QApplication.sendEvent(widget, QDragMoveEvent(place, MOVE_OR_COPY, mime, buttons, keys))
            event = QDropEvent(QPointF(place), MOVE_OR_COPY, mime, buttons, keys)
            event.setDropAction(Qt.DropAction.MoveAction)
            QApplication.sendEvent(widget, event)
            return event.dropAction() if event.isAccepted() else None
        widget = widget.parentWidget()
    return None
