"""What the actions do. Each method is the callback of a row in ``gui.actions.ACTIONS``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from simhash_gui.documents import SUFFIXES
from simhash_gui.gui.adding import Adding
from simhash_gui.gui.dialogs.about import AboutDialog
from simhash_gui.gui.dialogs.shortcuts import ShortcutsDialog
from simhash_gui.gui.frame import Frame
from simhash_gui.gui.resource_files import resource_folder
from simhash_gui.gui.session import Session
from simhash_gui.gui.settings import Settings
from simhash_gui.gui.theme import Look, Mode
from simhash_gui.gui.widgets.message_bar import Message, MessageRow
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import messages as say
from simhash_gui.present.wording import texts as names
from simhash_gui.present.workspace import Removal

SAMPLE_PAIR = ("article-text-1.txt", "article-text-2.txt")


@dataclass(frozen=True, slots=True, eq=False)
class Context:
    """What the commands act on, besides the window's parts."""

    session: Session
    adding: Adding
    look: Look
    settings: Settings
    wording: Wording


class Commands(QObject):
    """Acts on the session, the frame (the window's parts) and the settings."""

    def __init__(self, frame: Frame, context: Context) -> None:
        super().__init__(frame)
        self._frame = frame
        self._session, self._adding = context.session, context.adding
        self._look, self._settings, self._wording = context.look, context.settings, context.wording
        self._told: list[tuple[Removal, MessageRow]] = []  # removals and the messages that tell of them

    # Texts in.

    @Slot()
    def open_files(self) -> None:
        """Ask for files. The dialog does not block: drops and typing go on."""
        kinds = " ".join(f"*{suffix}" for suffix in SUFFIXES)
        dialog = QFileDialog(self._frame, self.tr("Add files"), self._settings.folder)
        # Everything first: a text may have any suffix, and what cannot be read says why.
        dialog.setNameFilters([self.tr("All files (*)"), self.tr("Texts ({kinds})").format(kinds=kinds)])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self._files_chosen)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(list)
    def _files_chosen(self, paths: list[str]) -> None:
        if paths:
            self._settings.folder = str(Path(paths[0]).parent)
            self._adding.open_files(paths)

    @Slot()
    def new_text(self) -> None:
        """An empty text, on a side, ready to be typed into."""
        self._adding.add_text("", names.NEW_NAME)
        entry = self._session.workspace.entries[-1]
        if not self._session.workspace.side_of(entry.id):
            self._session.pick("B", entry.id)
        self._frame.content.show_page("read")
        self._frame.content.read.focus_side(self._session.workspace.side_of(entry.id))

    @Slot()
    def paste(self) -> None:
        """The clipboard as a new text, or as files when files were copied."""
        held: QMimeData | None = QGuiApplication.clipboard().mimeData()
        self._adding.take(held or QMimeData(), name=names.PASTED_NAME)

    @Slot()
    def open_sample(self) -> None:
        """The two sentences of the article."""
        folder = resource_folder("samples")
        self._adding.open_pair([str(folder / name) for name in SAMPLE_PAIR])

    # Texts on the list.

    @Slot()
    def swap(self) -> None:
        """Exchange A and B."""
        self._session.swap()

    @Slot()
    def use_as_a(self) -> None:
        """The current text becomes A."""
        self._use("A")

    @Slot()
    def use_as_b(self) -> None:
        """The current text becomes B."""
        self._use("B")

    def _use(self, side: str) -> None:
        current = self._frame.texts.view.current_id()
        if current is not None:
            self._session.pick(side, current)

    @Slot(int)
    def compare_with_a(self, entry_id: int) -> None:
        """A text was opened in the list: it becomes B; A itself is shown to be read."""
        if self._session.workspace.side_of(entry_id):
            self._frame.content.show_page("read")
        else:
            self._session.pick("B", entry_id)

    @Slot()
    def rename(self) -> None:
        """Type another name for the current text."""
        self._frame.texts.edit_name()

    @Slot()
    def move_up(self) -> None:
        """One place up."""
        self._move(-1)

    @Slot()
    def move_down(self) -> None:
        """One place down."""
        self._move(1)

    def _move(self, by: int) -> None:
        current = self._frame.texts.view.current_id()
        if current is not None and self._frame.texts.view.movable:
            self._session.move(current, self._frame.texts.model.row_of(current) + by)
            self._frame.texts.view.select(current)

    @Slot()
    def remove(self) -> None:
        """Take the selected texts out, and offer to put them back."""
        view = self._frame.texts.view
        ids = view.selected_ids()
        place = view.currentIndex().row()
        removal = self._session.remove(ids)
        if removal is None:
            return
        left = self._frame.texts.model.ids
        if left:
            view.select(left[min(place, len(left) - 1)])
        one = removal.entries[0].name if len(removal.entries) == 1 else ""
        said = self._wording(say.REMOVED, name=one) if one else ""
        said = said or self._wording(say.REMOVED_MANY, n=len(removal.entries))
        row = self._frame.content.messages.show_message(
            Message(said, action_text=self._wording(say.UNDO), action=lambda: self._put_back(removal))
        )
        self._told = [*((old, at) for old, at in self._told if self._session.can_undo(old)), (removal, row)]

    @Slot()
    def undo_remove(self) -> None:
        """Put back what was removed last."""
        self._put_back(None)

    def _put_back(self, removal: Removal | None) -> None:
        wanted = removal or self._session.last_removal
        change = self._session.undo_removal(wanted)
        if change.ids:
            self._frame.texts.view.select(change.ids[0])
        for told, row in self._told:
            if told is wanted:  # its message would offer once more what is done
                self._frame.content.messages.close_row(row)

    # The view.

    @Slot()
    def show_evidence(self) -> None:
        """Turn to the Evidence page."""
        self._page("evidence")

    @Slot()
    def show_read(self) -> None:
        """Turn to the Read page."""
        self._page("read")

    @Slot()
    def show_all(self) -> None:
        """Turn to the All texts page."""
        self._page("all")

    @Slot()
    def go_back(self) -> None:
        """Return to All texts as it was left."""
        self._frame.content.go_back()

    @Slot()
    def show_how(self) -> None:
        """Turn to the How page."""
        self._page("how")

    def _page(self, name: str) -> None:
        self._frame.content.show_page(name)
        self._frame.content.focus_page()

    @Slot()
    def toggle_recipe(self) -> None:
        """Show or hide the recipe panel."""
        dock = self._frame.dock
        dock.setVisible(dock.isHidden())
        if dock.isVisible():
            dock.panel.presets.setFocus()

    @Slot()
    def toggle_spin(self) -> None:
        """Show or hide the versions of a spintax master."""
        dock = self._frame.spin
        dock.setVisible(dock.isHidden())
        if not dock.isHidden():
            dock.raise_()
            dock.panel.setFocus()

    @Slot()
    def focus_texts(self) -> None:
        """Put the keyboard on the list of texts."""
        self._frame.texts.view.setFocus()

    @Slot()
    def theme_light(self) -> None:
        """Light colors."""
        self._theme("light")

    @Slot()
    def theme_dark(self) -> None:
        """Dark colors."""
        self._theme("dark")

    @Slot()
    def theme_system(self) -> None:
        """The colors of the system."""
        self._theme("system")

    def _theme(self, mode: Mode) -> None:
        self._look.set_mode(mode)
        self._settings.mode = mode

    @Slot()
    def show_shortcuts(self) -> None:
        """List every key."""
        ShortcutsDialog(self._wording, self._look, self._frame).open()

    @Slot()
    def show_about(self) -> None:
        """Version, license and what it stands on."""
        AboutDialog(self._look, self._frame).open()

    @Slot()
    def quit(self) -> None:
        """Close the window, and with it the program."""
        self._frame.close()
