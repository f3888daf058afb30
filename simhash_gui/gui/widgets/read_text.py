"""A text being edited: the documents a pane shows, and the text they stand for, kept equal at every key.

The text is a plain ``str`` that keeps whatever a pane cannot hold. An edit in the pane is applied to it
as a splice, so the rest stays exactly as it was. A text that has to be shown differently (a line that is
too long, or one that no longer is) gets a new document; undo walks through the documents too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QTextCursor, QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from simhash_gui.present.read_display import (
    Display,
    Offsets,
    break_lines,
    can_break,
    difference,
    display,
    fit_for_pane,
    replace_units,
    shown_between,
)

MARGIN = 14  # pixels around the text
_SENT = 100_000  # texts on their way that are still recognized when they come back


@dataclass(slots=True, eq=False)
class Version:
    """One document and the text it stands for.

    ``breakable``: its long lines can be broken at blanks. ``note``: what to say of it until it is edited.
    ``caret``, ``anchor`` and ``scroll`` are kept while it is not shown.
    """

    document: QTextDocument
    text: str
    shown: Display
    offsets: Offsets
    breakable: bool
    note: str
    caret: int = 0
    anchor: int = 0
    scroll: int = 0


class ReadText(QObject):
    """One text with its whole undo history. ``entry`` is its id in the workspace; None until it has one."""

    edited = Signal(int, int, int)  # units: place, removed, added; before anybody hears of the text
    switched = Signal()  # another document has to be shown

    def __init__(self, text: str, entry: int | None, parent: QObject) -> None:
        super().__init__(parent)
        self.entry = entry
        self._quiet = False  # an edit that the text already holds
        self._walking = False  # undo or redo, which leaves the documents that redo leads to
        self._known = text  # what the workspace has, as far as this side knows
        self._last = text  # what was told last
        # Told and not come back yet, oldest first: hashes, because a large text is told at every key.
        self._sent: deque[int] = deque(maxlen=_SENT)
        self._versions = [self._version(text)]
        self._at = 0

    @property
    def version(self) -> Version:
        """The document in use and its text."""
        return self._versions[self._at]

    @property
    def text(self) -> str:
        """The text as it is now."""
        return self.version.text

    @property
    def unsent(self) -> bool:
        """Whether there are edits that nobody was told yet."""
        return self.text != self._last

    @property
    def told(self) -> bool:
        """Whether something was told that has not come back yet."""
        return bool(self._sent)

    @property
    def has_history(self) -> bool:
        """Whether something would be lost with this object."""
        document = self.version.document
        return len(self._versions) > 1 or document.isUndoAvailable() or document.isRedoAvailable()

    def take_unsent(self) -> str:
        """The text to tell the workspace; from now on it counts as told."""
        self._last = self.text
        self._sent.append(hash(self.text))
        return self.text

    def was_sent(self, text: str) -> bool:
        """Whether ``text`` is one that this side has told."""
        return hash(text) in self._sent

    def settle(self, text: str) -> None:
        """Take note of what the workspace has. An older text of this side's own is no news; any other replaces."""
        if text == self.text:
            self._known = self._last = text
            self._sent.clear()
        elif self.was_sent(text):
            while self._sent.popleft() != hash(text):
                pass
            self._known = text
        elif text != self._known:
            self._known = self._last = text
            self._sent.clear()
            self.replace(text)

    def replace(self, text: str, note: str = "") -> None:
        """Put ``text`` in the place of the present one, as a step that undo takes back."""
        shown = display(text)
        if not (shown.editable and self.version.shown.editable):
            self.push(text, shown, note)
            return
        version = self.version
        start, stop, new_stop = difference(version.text, text)
        cursor = QTextCursor(version.document)
        self._quiet = True
        try:
            cursor.setPosition(version.offsets.unit(start))
            cursor.setPosition(version.offsets.unit(stop), QTextCursor.MoveMode.KeepAnchor)
            cursor.insertText(fit_for_pane(text[start:new_stop]))
        finally:
            self._quiet = False
        before = version.offsets
        version.text, version.shown, version.offsets = text, shown, shown.offsets
        place = before.unit(start)
        self.edited.emit(place, before.unit(stop) - place, shown.offsets.unit(new_stop) - place)

    def push(self, text: str, shown: Display, note: str = "") -> None:
        """Show ``text`` in a document of its own; undo goes back to the present one."""
        del self._versions[self._at + 1 :]
        self._versions.append(self._version(text, shown, note))
        self._go(1)

    def break_long_lines(self, say: Callable[[int], str]) -> None:
        """Put line ends in the place of some blanks; ``say`` makes the note about so many. Undo takes it back."""
        if self.version.breakable:
            broken = break_lines(self.text)
            self.push(broken, display(broken), say(broken.count("\n") - self.text.count("\n")))

    def can_undo(self) -> bool:
        """Whether ``undo`` would do anything."""
        return self.version.document.isUndoAvailable() or self._at > 0

    def can_redo(self) -> bool:
        """Whether ``redo`` would do anything."""
        return self.version.document.isRedoAvailable() or self._at + 1 < len(self._versions)

    def undo(self, cursor: QTextCursor) -> None:
        """One step back; ``cursor`` is where the pane's caret stands and moves to what came back."""
        if self.version.document.isUndoAvailable():
            self._walk(lambda: self.version.document.undo(cursor))
        elif self._at > 0:
            self._go(-1)

    def redo(self, cursor: QTextCursor) -> None:
        """One step on again."""
        if self.version.document.isRedoAvailable():
            self._walk(lambda: self.version.document.redo(cursor))
        elif self._at + 1 < len(self._versions):
            self._go(1)

    def _go(self, by: int) -> None:
        self._at += by
        self.switched.emit()
        self.edited.emit(0, 0, 0)

    def _walk(self, step: Callable[[], None]) -> None:
        self._walking = True
        try:
            step()
        finally:
            self._walking = False

    def _version(self, text: str, shown: Display | None = None, note: str = "") -> Version:
        shown = shown or display(text)
        document = QTextDocument(self)
        document.setDocumentLayout(QPlainTextDocumentLayout(document))
        document.setUndoRedoEnabled(False)
        document.setDocumentMargin(MARGIN)  # would be a step of its own to be undone
        document.setPlainText(shown.shown)
        document.setUndoRedoEnabled(True)
        document.contentsChange.connect(self._contents_changed)
        breakable = bool(shown.longest) and not shown.shortened and can_break(text)
        return Version(document, text, shown, shown.offsets, breakable, note)

    @Slot(int, int, int)
    def _contents_changed(self, place: int, removed: int, added: int) -> None:
        version = self.version
        if self._quiet or not version.shown.editable:
            return
        old_end = version.offsets.unit(len(version.text))
        end = version.document.characterCount() - 1
        # Qt sometimes counts the end of the document as one more character.
        removed, added = min(removed, old_end - place), min(added, end - place)
        if old_end - removed + added != end:
            place, removed, added = 0, old_end, end
        new = _between(version.document, place, place + added)
        if removed == added and new == shown_between(version.text, version.offsets, place, place + removed):
            return  # another font, say: no letter changed
        version.text, version.offsets = replace_units(version.text, version.offsets, place, removed, new)
        version.note = ""
        if not self._walking:
            del self._versions[self._at + 1 :]
        self.edited.emit(place, removed, added)


def _between(document: QTextDocument, start: int, stop: int) -> str:
    cursor = QTextCursor(document)
    cursor.setPosition(start)
    cursor.setPosition(stop, QTextCursor.MoveMode.KeepAnchor)
    return cursor.selectedText().replace("\u2029", "\n")
