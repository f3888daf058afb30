"""The editing pane of one side: plain text, wrapped, marked, with the keys and drops that a writer expects."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, Signal, Slot
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.read_marked_pane import MarkedPane
from simhash_gui.gui.widgets.read_marks import Marks
from simhash_gui.gui.widgets.read_text import ReadText
from simhash_gui.present.read_display import LONGEST_LINE, display, fit_for_pane, replace_units
from simhash_gui.present.wording import Wording, passages
from simhash_gui.present.wording import read as say

_HEAVY = 20_000  # characters
_READING = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard


class TextPane(MarkedPane):
    """Shows one ``ReadText`` at a time. Offsets in its signals are units of the document on show."""

    placesAsked = Signal(int)  # Ctrl+click, or the menu: all places of the word there
    votesAsked = Signal(int)  # the menu: the votes of the word there
    whatIfAsked = Signal(int)  # the menu: what if the word there, or the selection, were gone
    zoomAsked = Signal(int)  # 1 larger, -1 smaller
    dropped = Signal(str, object)  # side, QMimeData: something from outside to stand on this side

    def __init__(self, side: str, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(side, look, wording, parent)
        self._text: ReadText | None = None
        self._asked_at = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setPlaceholderText(wording(say.PLACEHOLDER, side=side))
        self.setAccessibleName(wording(say.PANE_EMPTY, side=side))

    # What it shows.

    @property
    def shown_text(self) -> ReadText | None:
        """The text on show."""
        return self._text

    def show_text(self, text: ReadText) -> None:
        """Show ``text``; the caret and the scroll bar stand where they stood when it was last here."""
        if self._text is not None:
            self.remember()
            self._text.switched.disconnect(self._switched)
            self._text.edited.disconnect(self._edited)
        self._text = text
        text.switched.connect(self._switched)
        text.edited.connect(self._edited)
        self._attach()

    @Slot()
    def _switched(self) -> None:
        self._attach()

    def _attach(self) -> None:
        assert self._text is not None
        version = self._text.version
        focused = self.hasFocus()
        document = version.document
        document.setDefaultFont(self.font())
        self.marks = Marks(soft=version.shown.soft)
        # A visible editor lays out long paragraphs again and again while it takes over a document.
        hidden = self.isVisible() and document.characterCount() > _HEAVY
        if hidden:
            self.hide()
        self.setDocument(document)
        self.setReadOnly(not version.shown.editable)
        if not version.shown.editable:
            self.setTextInteractionFlags(_READING)
        cursor = QTextCursor(document)
        cursor.setPosition(version.anchor)
        cursor.setPosition(version.caret, QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        if hidden:
            self.show()
        self.verticalScrollBar().setValue(version.scroll)
        if focused:
            self.setFocus()

    def remember(self) -> None:
        """Keep where caret and scroll bar stand, for when the text is shown again, here or on the other side."""
        if self._text is None:
            return
        version, cursor = self._text.version, self.textCursor()
        if self.document() is version.document:
            version.caret, version.anchor = cursor.position(), cursor.anchor()
            version.scroll = self.verticalScrollBar().value()

    @Slot(int, int, int)
    def _edited(self, place: int, removed: int, added: int) -> None:
        self.marks.edited(place, removed, added)  # what has to be drawn again the text edit knows itself

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ctrl and the wheel ask for other letters; the wheel alone scrolls."""
        turned = event.angleDelta().y()
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            event.accept()
            if turned:
                self.zoomAsked.emit(1 if turned > 0 else -1)
        else:
            super().wheelEvent(event)

    # Keys.

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+Z for the text, also where it is for reading only, from the window's own undo."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Undo and redo of the text, which reach further back than one document."""
        if self._text is not None and event.matches(QKeySequence.StandardKey.Undo):
            self.undo_step()
        elif self._text is not None and event.matches(QKeySequence.StandardKey.Redo):
            self.redo_step()
        else:
            super().keyPressEvent(event)

    @Slot()
    def undo_step(self) -> None:
        """Take the last edit back."""
        if self._text is not None:
            self._through_history(self._text.undo)

    @Slot()
    def redo_step(self) -> None:
        """Bring back what undo took."""
        if self._text is not None:
            self._through_history(self._text.redo)

    def _through_history(self, step: Callable[[QTextCursor], None]) -> None:
        cursor, document = self.textCursor(), self.document()
        self.remember()
        step(cursor)
        if document is self.document():
            self.setTextCursor(cursor)
            self.ensureCursorVisible()

    # Paste and drop.

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Plain text, or files, which then stand on this side."""
        return source.hasText() or _has_files(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste as plain text. Files go where dropped files go. A line too long for a pane is shown in pieces."""
        if _has_files(source):
            self.dropped.emit(self.side, source)
            return
        if self.isReadOnly() or self._text is None:
            return
        new, cursor = source.text(), self.textCursor()
        if len(new) + cursor.block().length() > LONGEST_LINE:
            version, start = self._text.version, cursor.selectionStart()
            added = fit_for_pane(new)
            text, _ = replace_units(version.text, version.offsets, start, cursor.selectionEnd() - start, added)
            shown = display(text)
            if not shown.editable:
                self.remember()
                self._text.push(text, shown)
                return
        cursor.insertText(fit_for_pane(new))
        self.ensureCursorVisible()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """What comes from outside is shown to replace this side; a selection from a pane stays an edit."""
        if self._is_edit(event.source()):
            super().dragEnterEvent(event)
        elif event.mimeData().hasText() or event.mimeData().hasUrls():
            self.show_drop(True)
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """As for entering."""
        if self._is_edit(event.source()):
            super().dragMoveEvent(event)
        else:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Forget it."""
        self.show_drop(False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Replace this side, or insert the selection. Always a copy, but for moving inside this pane."""
        self.show_drop(False)
        if not self._is_edit(event.source()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(self.side, event.mimeData())
            return
        if event.source() is not self.viewport():
            event.setDropAction(Qt.DropAction.CopyAction)
        super().dropEvent(event)

    def _is_edit(self, source: object) -> bool:
        return isinstance(source, QWidget) and isinstance(source.parentWidget(), TextPane) and not self.isReadOnly()

    # Words.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ctrl+click asks for the places of a word; any other click sets the caret."""
        if event.button() == Qt.MouseButton.LeftButton and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self.placesAsked.emit(self.cursorForPosition(event.position().toPoint()).position())
            event.accept()
        else:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The usual menu, and what can be asked of the word under the mouse or at the caret."""
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        at = self.cursorRect().center() if by_key else event.pos()
        menu = self.menu_at(at)
        menu.exec(self.viewport().mapToGlobal(at) if by_key else event.globalPos())
        menu.deleteLater()

    def menu_at(self, at: QPoint) -> QMenu:
        """The context menu for a place in the viewport."""
        self._asked_at = self.cursorForPosition(at).position()
        menu = self.createStandardContextMenu()
        text = self._text
        own = {
            "edit-undo": (text is not None and text.can_undo(), self.undo_step),
            "edit-redo": (text is not None and text.can_redo(), self.redo_step),
        }
        for action in menu.actions():
            if action.objectName() in own:
                able, step = own[action.objectName()]
                action.setEnabled(able)
                action.triggered.disconnect()
                action.triggered.connect(step)
        menu.addSeparator()
        menu.addAction(self._wording(say.SHOW_PLACES), self._ask_places)
        menu.addAction(self._wording(say.SHOW_VOTES), self._ask_votes)
        menu.addAction(self._wording(passages.WHAT_IF_MENU), self._ask_what_if)
        return menu

    @Slot()
    def _ask_places(self) -> None:
        self.placesAsked.emit(self._asked_at)

    @Slot()
    def _ask_what_if(self) -> None:
        self.whatIfAsked.emit(self._asked_at)

    @Slot()
    def _ask_votes(self) -> None:
        self.votesAsked.emit(self._asked_at)


def _has_files(mime: QMimeData) -> bool:
    return mime.hasUrls() and any(url.isLocalFile() for url in mime.urls())
