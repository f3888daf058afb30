"""What the actions about documents do: folders, web pages, the details of a text, reading again, the original."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog

from simhash_gui.documents import readable
from simhash_gui.documents.document import PageMode
from simhash_gui.documents.opening import is_address
from simhash_gui.gui.candidates import Candidates
from simhash_gui.gui.commands import Context
from simhash_gui.gui.dialogs.text_details import TextDetails
from simhash_gui.gui.dialogs.web_dialog import WebDialog
from simhash_gui.gui.disk_watch import DiskWatch
from simhash_gui.gui.frame import Frame
from simhash_gui.gui.intake import file_url
from simhash_gui.gui.rereading import Rereading
from simhash_gui.gui.widgets.message_bar import Message
from simhash_gui.present.wording import documents as say
from simhash_gui.present.workspace import Entry


class DocumentCommands(QObject):
    """Acts on what texts were read from. ``details`` is there once it was asked for."""

    def __init__(self, frame: Frame, context: Context) -> None:
        super().__init__(frame)
        self._frame = frame
        self._session, self._adding = context.session, context.adding
        self._look, self._settings, self._wording = context.look, context.settings, context.wording
        session, adding, wording, bar = self._session, self._adding, self._wording, frame.content.messages
        self.rereading = Rereading(session, adding, bar, wording)
        self.watch = DiskWatch(session, self.rereading, adding.jobs, bar, wording)
        self._candidates = Candidates(session, adding.jobs, self)
        self.details: TextDetails | None = None
        adding.page = self._settings.page
        frame.texts.view.rereadAsked.connect(self._read_again_one)
        self.rereading.settled.connect(self.follow)
        session.rowsUpdated.connect(self.follow)
        session.rowsReset.connect(self.follow)
        session.recipeChanged.connect(self.follow)

    # Ways in.

    @Slot()
    def open_folder(self) -> None:
        """Ask for a folder; everything in it that can be read is."""
        dialog = QFileDialog(self._frame, self.tr("Add a folder"), self._settings.folder)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._folder_chosen)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def _folder_chosen(self, path: str) -> None:
        if path:
            self._settings.folder = path
            self._adding.open_files((path,))

    @Slot()
    def add_web_pages(self) -> None:
        """Ask for addresses."""
        dialog = WebDialog(self._look, self._wording, self._frame)
        dialog.chosen.connect(self._adding.open_files)
        dialog.show()

    @Slot(bool)
    def toggle_main_text(self, main: bool) -> None:
        """Read only the main text of the web pages that come from now on, or all of them."""
        self._settings.page = self._adding.page = "main" if main else "whole"

    # The current text.

    @property
    def current(self) -> Entry | None:
        """The text that the keyboard is on."""
        return self._session.workspace.find(self._frame.texts.view.current_id())

    @property
    def current_place(self) -> str:
        """Path or address that the current text came from, "" if from none."""
        entry = self.current
        document = entry.document if entry is not None else None
        return document.source.place if document is not None and document.source is not None else ""

    @Slot()
    def show_details(self) -> None:
        """Where the current text came from and how it was read; follows the list from then on."""
        if self.details is None:
            self.details = TextDetails(self._look, self._wording, self._adding.jobs, self._frame)
            self.details.encodingChosen.connect(self.rereading.set_encoding)
            self.details.encodingsWanted.connect(self._candidates.find)
            self._candidates.found.connect(self.details.set_encodings)
            self.details.pageChosen.connect(self._set_page)
            self.details.againAsked.connect(self._read_again_one)
            self.details.openAsked.connect(lambda _id: self.open_original())
            self.details.folderAsked.connect(lambda _id: self.show_in_folder())
        self.details.set_entry(self.current, self._session.resolved)
        if self.current is not None:
            self.details.show()
            self.details.raise_()
            self.details.activateWindow()

    @Slot()
    def follow(self) -> None:
        """Let the details show the current text as it is now."""
        if self.details is not None and self.details.isVisible():
            self.details.set_entry(self.current, self._session.resolved)

    @Slot(int, str)
    def _set_page(self, entry_id: int, page: PageMode) -> None:
        self.rereading.set_page(entry_id, page)

    @Slot()
    def read_again(self) -> None:
        """Read the selected texts once more."""
        self.rereading.again(self._frame.texts.view.selected_ids())

    @Slot(int)
    def _read_again_one(self, entry_id: int) -> None:
        self.rereading.again((entry_id,))

    @Slot()
    def open_original(self) -> None:
        """Open what the current text came from in the program that the system has for it."""
        place = self.current_place
        if place:
            self._open(QUrl(place) if is_address(place) else file_url(place), place)

    @Slot()
    def show_in_folder(self) -> None:
        """Open the folder that holds the file of the current text."""
        place = self.current_place
        if place and not is_address(place):
            folder = str(Path(place).parent)
            self._open(file_url(folder), folder)

    def _open(self, url: QUrl, place: str) -> None:
        if not QDesktopServices.openUrl(url):
            name = readable(place)
            self._frame.content.messages.show_message(Message(self._wording(say.NO_PROGRAM, name=name), error=True))
