"""A dock at the side of the window that holds one panel, scrolled where there is no room for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QFrame, QScrollArea, QWidget


class PanelDock(QDockWidget):
    """Can be closed, moved to the other side and floated. ``name`` is what the window remembers it by."""

    def __init__(self, name: str, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAllowedAreas(Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea)
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setMinimumWidth(width)
        self.setWidget(self._area)

    @property
    def room(self) -> QWidget:
        """Where the panel will stand: its parent from the start, or it would be styled twice."""
        return self._area.viewport()

    def hold(self, panel: QWidget) -> None:
        """Put the panel in."""
        self._area.setWidget(panel)
