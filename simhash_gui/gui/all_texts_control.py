"""The All texts page and the rest of the window: where its texts come from, and what becomes of a pair chosen there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Slot
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from simhash_gui.errors import SimhashGuiError
from simhash_gui.gui.all_texts_work import OpenTexts
from simhash_gui.gui.content import Content
from simhash_gui.gui.session import Session
from simhash_gui.gui.settings import Settings
from simhash_gui.gui.widgets.message_bar import Message
from simhash_gui.present.all_texts_export import ExportTable, What, export_table
from simhash_gui.present.all_texts_marks import Marks
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say
from simhash_gui.reports.all_texts_report import table_csv, table_json
from simhash_gui.reports.saving import save

KINDS = ("CSV", "JSON")


class AllTextsControl(QObject):
    """Connects the page with session, settings and messages."""

    def __init__(
        self, session: Session, content: Content, settings: Settings, wording: Wording, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._content = session, content
        self._settings, self._wording = settings, wording
        page = content.all
        page.set_source(self._open_texts)
        page.set_marks(Marks.read(settings.not_duplicates))
        for signal in (session.rowsAdded, session.rowsUpdated, session.rowsReset, session.recipeChanged):
            signal.connect(self._texts_changed)
        page.pairPicked.connect(self.pick)
        page.pairOpened.connect(self.open)
        page.marksChanged.connect(self._keep_marks)
        page.marked.connect(self._tell_marked)
        page.exportAsked.connect(self._offer_export)
        page.failed.connect(self._tell_failure)

    def _open_texts(self) -> OpenTexts:
        found = self._session.snapshot()
        recipe = self._session.resolved or self._session.recipe
        return OpenTexts(tuple(found.entries), found.summaries, recipe)

    @Slot()
    def _texts_changed(self) -> None:
        self._content.all.look_again()

    @Slot(int, int)
    def pick(self, a: int, b: int) -> None:
        """Two open texts become A and B."""
        self._session.pick("A", a)
        self._session.pick("B", b)

    @Slot(int, int)
    def open(self, a: int, b: int) -> None:
        """Two open texts become A and B, and the page that tells of a pair comes into sight."""
        self.pick(a, b)
        self._content.open_pair()

    @Slot(object)
    def _keep_marks(self, marks: Marks) -> None:
        self._settings.not_duplicates = marks.written()

    @Slot(str, object)
    def _tell_marked(self, said: str, undo: Callable[[], None]) -> None:
        self._content.messages.show_message(Message(said, action_text=self._wording(say.UNDO), action=undo))

    @Slot(object)
    def _tell_failure(self, error: Exception) -> None:
        """What we raise has a sentence of its own, such as for a limit that makes too many pairs."""
        if isinstance(error, SimhashGuiError):
            self._content.messages.show_message(Message(self._wording(error.sentence, **error.values), error=True))
        else:
            self._session.failed.emit(error)

    # Export.

    @Slot(QWidget)
    def _offer_export(self, button: QWidget) -> None:
        menu = QMenu(button)
        for what, template in say.EXPORTS.items():
            for kind in KINDS:
                action = menu.addAction(self._wording(template, kind=kind))
                action.triggered.connect(lambda _on=False, what=what, kind=kind: self._ask_where(what, kind))
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _ask_where(self, what: What, kind: str) -> None:
        """Ask for a file without blocking the window; what is on show when asked is what will be saved."""
        table = self.table(what)
        if table is None:
            return
        suffix = kind.lower()
        dialog = QFileDialog(self._content, self._wording(say.EXPORTS[what], kind=kind).rstrip("…"))
        dialog.setDirectory(self._settings.folder)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([f"{kind} (*.{suffix})"])
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(f"{what}.{suffix}")
        dialog.fileSelected.connect(lambda path: self.export(table, path))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def table(self, what: What) -> ExportTable | None:
        """What is on show, in its order; None before there is anything."""
        page = self._content.all
        shown = page.shown
        if shown is None:
            return None
        order = {
            "list": lambda: page.list.order,
            "pairs": lambda: page.picture.pairs.order_of(shown),
            "groups": lambda: tuple(range(len(shown.grouped.groups))),
        }[what]()
        return export_table(shown, what, order)

    def export(self, table: ExportTable, path: str) -> None:
        """Write a table, as its name says: .json or CSV. Says how it went."""
        data = table_json(table) if path.lower().endswith(".json") else table_csv(table)
        try:
            save(path, data)
        except OSError as error:
            reason = error.strerror or str(error)
            said = self._wording(say.NOT_SAVED, name=Path(path).name, reason=reason)
            self._content.messages.show_message(Message(said, error=True))
            return
        self._settings.folder = str(Path(path).parent)
        self._content.messages.show_message(Message(self._wording(say.EXPORTED, name=Path(path).name)))
