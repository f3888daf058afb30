"""The main window: the parts of the frame connected to the session, the commands and the settings."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, Qt, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QGuiApplication,
    QKeyEvent,
)

from simhash_gui.documents.opening import is_address
from simhash_gui.gui.actions import Actions
from simhash_gui.gui.adding import Adding
from simhash_gui.gui.against_control import AgainstControl
from simhash_gui.gui.all_texts_control import AllTextsControl
from simhash_gui.gui.commands import Commands, Context
from simhash_gui.gui.content import PAGES
from simhash_gui.gui.document_commands import DocumentCommands
from simhash_gui.gui.frame import Frame
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.recipe_control import RecipeControl
from simhash_gui.gui.session import Session
from simhash_gui.gui.settings import Settings
from simhash_gui.gui.spin_control import SpinControl
from simhash_gui.gui.table_questions import TableQuestions
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.message_bar import Message
from simhash_gui.gui.widgets.picker import can_take, take_copy
from simhash_gui.present.recipe_panel import recipe_view, status_line
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import messages as say
from simhash_gui.present.wording import texts as names


class MainWindow(Frame):
    """Everything on screen. ``closed`` comes once, after all work was stopped."""

    closed = Signal()

    def __init__(self, look: Look, wording: Wording, settings: Settings) -> None:
        self.jobs = JobRunner()
        super().__init__(look, wording, self.jobs, recipe_view(wording, settings.recipe, None))
        self.jobs.setParent(self)
        self._look, self._wording, self._settings = look, wording, settings
        self.session = Session(self.jobs, settings.recipe, self)
        questions = TableQuestions(self, look, wording)
        self.adding = Adding(self.session, self.content.messages, wording, questions)
        self.all_texts = AllTextsControl(self.session, self.content, settings, wording, self)
        self.against = AgainstControl(self.session, self.content, self.jobs, wording, self)
        self.recipe_control = RecipeControl(self.session, self.dock, self.tools.presets, wording)
        self.spin_control = SpinControl(self, self.session, self.jobs, wording)
        context = Context(self.session, self.adding, look, settings, wording)
        self.commands = Commands(self, context)
        self.documents = DocumentCommands(self, context)
        self.actions_by_id = Actions((self.commands, self.documents), wording, self)
        self.actions_by_id.fill(self.menuBar())
        self.addActions(list(self.actions_by_id.for_window()))
        self.texts.set_actions(self.actions_by_id.for_list())
        self.setAcceptDrops(True)
        forgotten = settings.recipe_is_damaged  # before the recipe in use is kept in its place
        self._connect_session()
        self._connect_parts()
        self._restore()
        self._texts_changed()
        if forgotten:
            self.content.messages.show_message(Message(wording(say.RECIPE_FORGOTTEN)))

    @property
    def idle(self) -> bool:
        """Whether every number on show is final and no file is being read."""
        typing = self.dock.panel.pending
        working = self.jobs.busy or not self.spin_control.idle
        return self.session.idle and self.adding.idle and self.content.settled and not working and not typing

    # Putting together.

    def _connect_session(self) -> None:
        session = self.session
        self.texts.connect_to(session, self.jobs)
        self.tools.set_choices(self._choices)
        session.rowsAdded.connect(self._texts_changed)
        session.rowsUpdated.connect(self._show_sides)
        session.rowsReset.connect(self._texts_changed)
        session.pairChanged.connect(self.content.set_pair)
        session.pairChanged.connect(self._show_status)
        session.recipeChanged.connect(self._recipe_changed)
        session.undoChanged.connect(self._enable)
        session.busyChanged.connect(self._show_busy)
        session.failed.connect(self._work_failed)

    def _connect_parts(self) -> None:
        commands, tools, content = self.commands, self.tools, self.content
        tools.set_ways(self.actions_by_id["open"], self.actions_by_id["folder"])
        tools.webAsked.connect(self.documents.add_web_pages)
        tools.pasteAsked.connect(commands.paste)
        tools.swapAsked.connect(commands.swap)
        tools.recipeToggled.connect(self.dock.setVisible)
        for side, picker in (("A", tools.picker_a), ("B", tools.picker_b)):
            picker.picked.connect(lambda entry_id, side=side: self.session.pick(side, entry_id))
            picker.dropped.connect(lambda mime, side=side: self._take(mime, side))
            picker.rowDropped.connect(lambda mime, side=side: self._pick_dragged(mime, side))
        self.dock.visibilityChanged.connect(self._recipe_shown)
        self.spin.visibilityChanged.connect(self._spin_shown)
        self.texts.view.opened.connect(commands.compare_with_a)
        self.texts.view.selectionModel().currentChanged.connect(self._enable)
        self.texts.view.selectionModel().currentChanged.connect(self.documents.follow)
        self.texts.model.modelReset.connect(self._enable)
        self.texts.model.renameAsked.connect(self.session.rename)
        self.texts.model.moveAsked.connect(self.session.move)
        self.adding.noticed.connect(self.texts.view.select)
        content.pageChanged.connect(self._page_shown)
        content.band.see_words.clicked.connect(commands.show_read)
        content.read.textEdited.connect(self.session.set_text)
        content.read.textStarted.connect(self._text_started)
        content.read.dropped.connect(lambda side, mime: self._take(mime, side))
        content.read.fontSizeChanged.connect(self._points_changed)
        start = content.start
        start.openAsked.connect(commands.open_files)
        start.pasteAsked.connect(commands.paste)
        start.newAsked.connect(commands.new_text)
        start.sampleAsked.connect(commands.open_sample)

    def _restore(self) -> None:
        settings = self._settings
        if not settings.geometry.isEmpty():
            self.restoreGeometry(settings.geometry)
            self._keep_on_screen()
        if not settings.state.isEmpty():
            self.restoreState(settings.state)
        if not settings.splitter.isEmpty():
            self.splitter.restoreState(settings.splitter)
        if settings.reading_points:
            self.content.read.set_font_points(settings.reading_points)
        self.actions_by_id[settings.mode].setChecked(True)
        self.actions_by_id["main_text"].setChecked(settings.page == "main")
        self._page_shown(self.content.page)
        self._recipe_shown(not self.dock.isHidden())
        self._recipe_changed()

    def _keep_on_screen(self) -> None:
        """A window remembered from a screen that is gone comes back to one that is there."""
        screens = [screen.availableGeometry() for screen in QGuiApplication.screens()]
        if screens and not any(screen.intersects(self.frameGeometry().adjusted(40, 0, -40, -40)) for screen in screens):
            self.move(screens[0].topLeft())

    # From the session.

    @Slot()
    def _texts_changed(self) -> None:
        self._show_sides()
        self._enable()
        self._show_status()

    @Slot()
    def _show_sides(self) -> None:
        workspace = self.session.workspace
        a, b = [(entry.id, entry.name) if entry else None for entry in (workspace.a, workspace.b)]
        self.tools.show_sides(a, b)

    def _choices(self) -> list[tuple[int, str]]:
        """What the pickers offer: all texts that could be read."""
        return [(entry.id, entry.name) for entry in self.session.workspace.entries if entry.error is None]

    @Slot()
    def _enable(self) -> None:
        count = len(self.session.workspace)
        place = self.documents.current_place
        self.actions_by_id.update(
            {
                "source": bool(place),
                "file": bool(place) and not is_address(place),
                "texts": count > 0,
                "pair": count > 1,
                "current": self.texts.view.current_id() is not None,
                "removed": self.session.last_removal is not None,
            }
        )

    @Slot()
    def _recipe_changed(self) -> None:
        recipe = self.session.resolved or self.session.recipe
        self.status_recipe.setText(status_line(self._wording, recipe))
        self._settings.recipe = self.session.recipe

    @Slot()
    def _show_status(self) -> None:
        texts = self._wording(say.STATUS_TEXTS, n=len(self.session.workspace))
        if self.session.pair.comparison is None:
            self.status_texts.setText(texts)
            return
        milliseconds = max(1, round(self.session.seconds * 1000))
        self.status_texts.setText(self._wording(say.STATUS_TIME, texts=texts, ms=milliseconds))

    @Slot(bool)
    def _show_busy(self, busy: bool) -> None:
        if busy:
            texts = self._wording(say.STATUS_TEXTS, n=len(self.session.workspace))
            self.status_texts.setText(self._wording(say.STATUS_BUSY, texts=texts))
        else:
            self._show_status()

    @Slot(object)
    def _work_failed(self, error: Exception) -> None:
        message = Message(self._wording(say.WORK_FAILED), details=f"{type(error).__name__}: {error}", error=True)
        self.content.messages.show_message(message)

    @Slot(str)
    def show_unexpected(self, details: str) -> None:
        """Something was raised that nobody caught: say so, with the details behind a button."""
        self.content.messages.show_message(Message(self._wording(say.UNEXPECTED), details=details, error=True))

    # From the parts.

    @Slot(bool)
    def _recipe_shown(self, _visible: bool) -> None:
        shown = not self.dock.isHidden()
        self.actions_by_id["recipe"].setChecked(shown)
        if self.tools.recipe.isChecked() != shown:
            self.tools.recipe.setChecked(shown)

    @Slot(bool)
    def _spin_shown(self, _visible: bool) -> None:
        self.actions_by_id["spin"].setChecked(not self.spin.isHidden())

    @Slot(str)
    def _page_shown(self, page: str) -> None:
        self.actions_by_id[f"page_{PAGES.index(page) + 1}"].setChecked(True)

    @Slot(str, object)
    def _text_started(self, side: str, text: str) -> None:
        self.adding.add_text(text, names.NEW_NAME, side)

    @Slot(float)
    def _points_changed(self, points: float) -> None:
        self._settings.reading_points = points

    # Drops, keys, the end.

    def _pick_dragged(self, mime: QMimeData, side: str) -> None:
        dragged = self.texts.model.dragged_id(mime)
        if dragged is not None:
            self.session.pick(side, dragged)

    def _take(self, mime: QMimeData, side: str = "") -> None:
        self.adding.take(mime, side)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if can_take(event.mimeData()):
            take_copy(event)
            self.texts.set_dragging(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.texts.set_dragging(False)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.texts.set_dragging(False)
        if can_take(event.mimeData()):
            take_copy(event)
            self._take(event.mimeData())

    def changeEvent(self, event: QEvent) -> None:
        """Back from another program, which may have saved a file."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.documents.watch.look()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.content.messages.close_newest():
            return
        super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.dock.panel.finish()
        settings = self._settings
        settings.geometry = self.saveGeometry()
        settings.state = self.saveState()
        settings.splitter = self.splitter.saveState()
        settings.write()
        self.jobs.shutdown()
        self.adding.shutdown()
        super().closeEvent(event)
        self.closed.emit()
