"""A turn of the mouse wheel, sent as an event."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget


def turn(
    over: QWidget, amount: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier, at: QPointF | None = None
) -> None:
    """Turn the wheel ``amount`` eighths of a degree (120 is one notch, away from the hand) over a place of ``over``."""
    place = QPointF(5, 5) if at is None else at
    phase = Qt.ScrollPhase.NoScrollPhase
    none = Qt.MouseButton.NoButton
    there = over.mapToGlobal(place)
    QApplication.sendEvent(over, QWheelEvent(place, there, QPoint(), QPoint(0, amount), none, keys, phase, False))
