"""The left column: header, list of texts, and the hint that files can be dropped."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAction,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QLabel, QMenu, QToolTip, QVBoxLayout, QWidget

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.listing import Listing
from simhash_gui.gui.models.texts_model import ROW_ROLE, TEXT_ROLE, TextsModel
from simhash_gui.gui.session import Session
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ground, ink, plain_tip
from simhash_gui.gui.widgets.row_list import RowList
from simhash_gui.gui.widgets.texts_delegate import MARGIN, TextsDelegate
from simhash_gui.gui.widgets.texts_order import TextsHeader
from simhash_gui.present.pair import TextRow
from simhash_gui.present.texts_panel import RowText
from simhash_gui.present.wording import Wording

NARROWEST = 176  # pixels


class TextsView(RowList):
    """The list itself. A drag of its own rows reorders; every other drop is the window's."""

    opened = Signal(int)  # Enter or double click on a text
    rereadAsked = Signal(int)  # the file of this text shall be read again: it changed, or could not be read

    def __init__(self, model: TextsModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._texts, self._look = model, look
        self.movable = True  # whether rows stand in the order that dragging them changes
        self._pressed: int | None = None  # the text whose Retry or Reload the mouse went down on
        self._delegate = TextsDelegate(look, self)
        self.setModel(model)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDropIndicatorShown(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setAccessibleName(self.tr("Texts"))
        self.setMouseTracking(True)
        self.doubleClicked.connect(self._open)
        look.changed.connect(self._restyle)
        self._restyle()

    @Slot()
    def _restyle(self) -> None:
        self.set_row_height(self._delegate.row_height())
        self.viewport().update()

    def selected_ids(self) -> tuple[int, ...]:
        """Ids of the selected texts in list order."""
        return tuple(map(self._texts.ids.__getitem__, self.selected_places()))

    def current_id(self) -> int | None:
        """Id of the text the keyboard is on."""
        place = self.currentIndex().row()
        return self._texts.ids[place] if 0 <= place < len(self._texts.ids) else None

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
            self._follow(current)
        else:
            super().keyPressEvent(event)

    def keyboardSearch(self, search: str) -> None:
        """Letters are commands here, not a search."""

    @Slot(QModelIndex)
    def _open(self, index: QModelIndex) -> None:
        self._follow(self._texts.ids[index.row()])

    def _follow(self, entry_id: int) -> None:
        """Compare a text, or try to read it once more when that failed."""
        row = self._texts.index(self._texts.row_of(entry_id)).data(ROW_ROLE)
        if isinstance(row, TextRow) and row.error is not None:
            self.rereadAsked.emit(entry_id)
        else:
            self.opened.emit(entry_id)

    def _action_at(self, place: QPoint) -> int | None:
        """Id of the text whose row offers to read its file again just there."""
        index = self.indexAt(place)
        text = index.data(TEXT_ROLE) if index.isValid() else None
        if not isinstance(text, RowText) or not text.action:
            return None
        there = self._delegate.action_rect(self.visualRect(index), text).contains(place)
        return self._texts.ids[index.row()] if there else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._action_at(event.position().toPoint()) is not None
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._action_at(event.position().toPoint())
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """The second click on Retry or Reload is not another one, nor one on the text."""
        if self._action_at(event.position().toPoint()) is None:
            super().mouseDoubleClickEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._action_at(event.position().toPoint()) == pressed:
            self.rereadAsked.emit(pressed)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._texts.dragged_id(event.mimeData()) is not None:
            super().dragEnterEvent(event)
        else:
            event.ignore()  # goes on to the window

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self.movable and self._texts.dragged_id(event.mimeData()) is not None:
            super().dragMoveEvent(event)
        else:
            event.ignore()

    def dropEvent(self, event: QDropEvent) -> None:
        if not self.movable or self._texts.dragged_id(event.mimeData()) is None:
            event.ignore()
            return
        place = event.position().toPoint()
        index = self.indexAt(place)
        row = index.row() if index.isValid() else len(self._texts.ids)
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
        self._look = look
        self._session: Session | None = None
        self.listing: Listing | None = None
        self.model = TextsModel(wording, self._row_of, self)
        self._menu_actions: tuple[QAction, ...] = ()
        self.header = TextsHeader(look, wording, self)
        self.view = TextsView(self.model, look, self)
        self._current: int | None = None  # held while the model is filled anew
        self._hint = QLabel(self)
        self._hint.setWordWrap(True)
        self._hint.setContentsMargins(MARGIN, 8, MARGIN, 12)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.header)
        layout.addWidget(self.view, 1)
        layout.addWidget(self._hint)
        self.setMinimumWidth(NARROWEST)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._show_menu)
        self.header.left.connect(self.view.setFocus)
        self.model.modelAboutToBeReset.connect(self._hold)
        self.model.modelReset.connect(self._select_held)
        look.changed.connect(self._recolor)
        self._recolor()
        self.set_dragging(False)

    def connect_to(self, session: Session, jobs: JobRunner) -> None:
        """Show the texts of this session from now on."""
        self._session = session
        self.listing = Listing(self.model, session, jobs, self)
        self.listing.changed.connect(self._show_state)
        self.header.orderAsked.connect(self.listing.set_order)
        self._show_state()

    def _row_of(self, entry_id: int) -> TextRow | None:
        return self._session.row(entry_id) if self._session is not None else None

    @Slot()
    def _show_state(self) -> None:
        if self._session is not None and self.listing is not None:
            order = self.listing.order
            self.header.show_state(order, len(self.model.ids), len(self._session.workspace))
            self.view.movable = order.plain

    @Slot()
    def _hold(self) -> None:
        self._current = self.view.current_id()

    @Slot()
    def _select_held(self) -> None:
        if self._current is not None:
            self.view.select(self._current)

    def set_dragging(self, over: bool) -> None:
        """Whether something that can be added is held over the window just now."""
        self._hint.setText(self.tr("Let go to add") if over else self.tr("Drop files, folders or text anywhere"))
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
        self._hint.setFont(self._look.font(-1, bold=True))
