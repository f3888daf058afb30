"""The window's parts and how they are put together; what they do is connected in ``main_window``."""

from __future__ import annotations

from PySide6.QtCore import QChildEvent, QEvent, QSize, Qt
from PySide6.QtWidgets import QLabel, QMainWindow, QSplitter, QTabBar, QToolBar, QWidget

from simhash_gui.gui.content import Content
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.theme import Look
from simhash_gui.gui.tool_row import ToolRow
from simhash_gui.gui.widgets.labels import plain_label
from simhash_gui.gui.widgets.recipe_dock import RecipeDock
from simhash_gui.gui.widgets.spin_dock import SpinDock
from simhash_gui.gui.widgets.texts_panel import TextsPanel
from simhash_gui.present.recipe_panel import RecipeView
from simhash_gui.present.wording import Wording

SMALLEST = (960, 620)
FIRST_SIZE = (1280, 820)
LIST_WIDTH = 250


class Frame(QMainWindow):
    """Tool row, list of texts, content, recipe dock and status bar, in the order in which Tab walks them."""

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, recipe: RecipeView) -> None:
        super().__init__()
        self.setWindowTitle("simhash-gui")
        self.tools = ToolRow(look)
        bar = QToolBar(self.tr("Tools"), self)
        bar.setObjectName("tools")
        bar.setMovable(False)
        bar.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        bar.addWidget(self.tools)
        self.addToolBar(bar)
        # Every widget is made where it will stand: one that moves is styled again with all that is in it.
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.texts = TextsPanel(look, wording, self.splitter)
        self.content = Content(look, wording, jobs, self.splitter)
        self.splitter.addWidget(self.texts)
        self.splitter.addWidget(self.content)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setCollapsible(1, False)
        self.splitter.setHandleWidth(1)
        self.splitter.setSizes([LIST_WIDTH, FIRST_SIZE[0] - LIST_WIDTH])
        self.setCentralWidget(self.splitter)
        self.dock = RecipeDock(recipe, look, self)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)
        self.spin = SpinDock(look, wording, self)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.spin)
        self.tabifyDockWidget(self.dock, self.spin)
        self.dock.hide()
        self.spin.hide()
        self.status_texts = _status_label(self)
        self.status_recipe = _status_label(self)
        self.statusBar().addWidget(self.status_texts)
        self.statusBar().addWidget(self.status_recipe)
        self.statusBar().setSizeGripEnabled(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setMinimumSize(*SMALLEST)
        self.resize(QSize(*FIRST_SIZE).boundedTo(self.screen().availableSize()))

    def childEvent(self, event: QChildEvent) -> None:
        """The tabs of docks that share a place are made by Qt, without a name for those who hear the window."""
        super().childEvent(event)
        child = event.child()
        if event.type() == QEvent.Type.ChildPolished and isinstance(child, QTabBar):
            child.setAccessibleName(self.tr("Panels"))


def _status_label(parent: QWidget) -> QLabel:
    label = plain_label("", parent)
    label.setContentsMargins(10, 0, 14, 0)
    return label
