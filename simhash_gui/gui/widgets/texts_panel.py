"""The left column: header, list of texts, and the hint that files can be dropped."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QDragEnterEvent, QDragMoveEvent, QDropEvent, QHelpEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QLabel, QListView, QMenu, QToolTip, QVBoxLayout, QWidget

from simhash_gui.gui.models.texts_model import TEXT_ROLE, TextsModel
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.labels import ground, ink
from simhash_gui.gui.widgets.texts_delegate import MARGIN, TextsDelegate
from simhash_gui.present.pair import TextRow
from simhash_gui.present.texts_panel import RowText
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import texts as say

NARROWEST = 176  # pixels


class TextsView(QListView):
    """The list itself. A drag of its own rows reorders; every other drop is the window's."""

    opened = Signal(int)  # Enter or double click on a text

    def __init__(self, model: TextsModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts = model
        self.setModel(model)
        self.setItemDelegate(TextsDelegate(look, self))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setTabKeyNavigation(False)
        self.setAccessibleName(self.tr("Texts"))
        self.doubleClicked.connect(self._open)
        look.changed.connect(self.viewport().update)

    def selected_ids(self) -> tuple[int, ...]:
        """Ids of the selected texts in list order."""
        places = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        return tuple(self._texts.rows[place].id for place in places)

    def current_id(self) -> int | None:
        """Id of the text the keyboard is on."""
        place = self.currentIndex().row()
        return self._texts.rows[place].id if 0 <= place < len(self._texts.rows) else None

    def select(self, entry_id: int) -> None:
        """Put the keyboard on a text, select it alone, and make it visible."""
        place = self._texts.row_of(entry_id)
        if place >= 0:
            index = self._texts.index(place)
            # Said in full: the view's own way would look at which keys are held down.
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        current = self.current_id()
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        editing = self.state() == QAbstractItemView.State.EditingState  # Return also ends the typing of a name
        if current is not None and plain and not editing and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit(current)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here, not a search."""

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        self.opened.emit(self._texts.rows[index.row()].id)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._texts.dragged_id(event.mimeData()) is not None:
            super().dragEnterEvent(event)
        else:
            event.ignore()  # goes on to the window

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self._texts.dragged_id(event.mimeData()) is not None:
            super().dragMoveEvent(event)
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        if self._texts.dragged_id(event.mimeData()) is None:
            event.ignore()
            return
        place = event.position().toPoint()
        index = self.indexAt(place)
        row = index.row() if index.isValid() else len(self._texts.rows)
        if index.isValid() and place.y() > self.visualRect(index).center().y():
            row += 1
        self._texts.dropMimeData(event.mimeData(), Qt.DropAction.MoveAction, row, 0, QModelIndex())
        # Nothing was moved out of the source: the new order comes from the session.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            text = self.indexAt(event.pos()).data(TEXT_ROLE)
            if isinstance(text, RowText):
                # A tool tip takes anything that looks like HTML for HTML, and a file name may.
                QToolTip.showText(event.globalPos(), plain_tip(text.tip), self)
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(256, 300)


class TextsPanel(QWidget):
    """Header, list and drop hint. ``actions_for_rows`` go into the context menu and work only here."""

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self.model = TextsModel(wording, self)
        self._menu_actions: tuple[QAction, ...] = ()
        self._header = QLabel(self)
        self._header.setTextFormat(Qt.TextFormat.PlainText)
        self.explain = ExplainButton(wording(say.EXPLAIN_LIST), look, self, wording(say.EXPLAIN_LIST_NAME))
        self.view = TextsView(self.model, look, self)
        self._hint = QLabel(self)
        self._hint.setWordWrap(True)
        self._hint.setContentsMargins(MARGIN, 8, MARGIN, 12)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        top = QHBoxLayout()
        top.setContentsMargins(MARGIN, 10, MARGIN, 4)
        top.setSpacing(6)
        top.addWidget(self._header)
        top.addWidget(self.explain)
        top.addStretch(1)
        layout.addLayout(top)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._hint)
        self.setMinimumWidth(NARROWEST)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._show_menu)
        look.changed.connect(self._recolor)
        self._recolor()
        self.set_dragging(False)
        self.set_rows(())

    def set_rows(self, rows: tuple[TextRow, ...]) -> None:
        """Show these texts."""
        current = self.view.current_id()
        self.model.set_rows(rows)
        self._header.setText(self._wording(say.HEADER, n=len(rows)).upper())
        if current is not None and self.view.current_id() != current:
            self.view.select(current)

    def set_dragging(self, over: bool) -> None:
        """Whether something that can be added is held over the window just now."""
        self._hint.setText(self.tr("Let go to add") if over else self.tr("Drop files or text anywhere"))
        ink(self._hint, self._look, "text" if over else "muted")
        ground(self._hint, self._look, "chance_soft" if over else "card")

    def set_actions(self, actions: tuple[QAction, ...]) -> None:
        """What can be done with a text: by its key while the list has the focus, and by the context menu."""
        self._menu_actions = actions
        for action in actions:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self.view.addAction(action)

    def edit_name(self) -> None:
        """Let the user type another name for the current text."""
        index = self.view.currentIndex()
        if index.isValid():
            self.view.edit(index)

    @Slot(QPoint)
    def _show_menu(self, place: QPoint) -> None:
        if self.view.indexAt(place).isValid():
            menu = QMenu(self)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.addActions(list(self._menu_actions))
            menu.popup(self.view.viewport().mapToGlobal(place))

    @Slot()
    def _recolor(self) -> None:
        ground(self, self._look, "card")
        self.set_dragging(False)
        ink(self._header, self._look, "muted")
        for label in (self._header, self._hint):
            label.setFont(self._look.font(-1, bold=True))


def plain_tip(text: str) -> str:
    """``text`` as a tool tip that is never taken for HTML, with its lines kept."""
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return "<p style='white-space: pre-wrap'>" + safe.replace("\n", "<br>") + "</p>"
