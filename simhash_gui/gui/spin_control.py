"""Between the session and the panel of versions: which master, its figures, and what becomes of the versions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QFileDialog

from simhash_gui.engine.recipe import Recipe
from simhash_gui.engine.spin_result import SpinResult, SpinWish, spin
from simhash_gui.engine.spintax import SpintaxError, holds_spintax, parse_spintax
from simhash_gui.gui.frame import Frame
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.session import Session
from simhash_gui.gui.widgets.message_bar import Message
from simhash_gui.present.spin_panel import SpinView, broken_view, count, spin_view
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import spin as say
from simhash_gui.present.workspace import Entry, Incoming
from simhash_gui.progress import Progress
from simhash_gui.reports.spin_report import save_table, save_texts

WAIT_MS = 80
RECOGNIZED = 500_000  # characters up to which a text is looked through for spintax
NOT_OFFERED = frozenset({"code", "table"})
"""Kinds of documents in which braces and bars mean something else."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """What the panel shows: the figures of this text, wish and recipe."""

    entry: int
    version: int
    wish: SpinWish
    recipe: Recipe


@dataclass(frozen=True, slots=True, eq=False)
class _Outcome:
    view: SpinView
    result: SpinResult | None


class SpinControl(QObject):
    """Recognizes masters, keeps the panel true while they are edited, and brings versions into the list."""

    def __init__(self, frame: Frame, session: Session, jobs: JobRunner, wording: Wording) -> None:
        super().__init__(frame)
        self._frame, self._session, self._jobs, self._wording = frame, session, jobs, wording
        self._dock, self._panel = frame.spin, frame.spin.panel
        self._master: int | None = None
        self._asked: _Shown | None = None
        self._result: SpinResult | None = None
        self._brought: dict[str, int] = {}  # text of a version -> id of its row
        self._work = Latest(jobs, self)
        self._work.failed.connect(session.failed)
        # Many texts may come at once; the panel looks once, when the loop comes round.
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(0)
        self._looking.timeout.connect(self.refresh)
        session.rowsAdded.connect(self._offer)
        for signal in (session.rowsAdded, session.rowsUpdated, session.rowsReset, session.recipeChanged):
            signal.connect(self._look)
        session.pairChanged.connect(self._look)
        frame.texts.view.selectionModel().currentChanged.connect(self._look)
        self._dock.visibilityChanged.connect(self._look)
        panel = self._panel
        panel.wishChanged.connect(self._look)
        panel.compareAsked.connect(self._compare_worst)
        panel.addAsked.connect(self._add_all)
        panel.filesAsked.connect(self._ask_folder)
        panel.tableAsked.connect(self._ask_table)
        panel.placeAsked.connect(self._go_to)

    @property
    def idle(self) -> bool:
        """Whether the figures on show are final."""
        return not self._looking.isActive() and not self._work.pending

    def open(self) -> None:
        """Show the panel."""
        self._dock.show()
        self._dock.raise_()

    # Which master.

    @Slot()
    def _look(self) -> None:
        if not self._dock.isHidden():
            self._looking.start()

    @Slot(object)
    def _offer(self, ids: Iterable[int]) -> None:
        """Say so when a text that just came in is a master, once for all that came with it."""
        if not self._dock.isHidden():
            return
        for entry_id in ids:
            entry = self._session.workspace.find(entry_id)
            if entry is not None and is_master(entry):
                self._bar_says(entry)
                return

    def _bar_says(self, entry: Entry) -> None:
        try:
            variants = parse_spintax(entry.text).variants
            text = self._wording(
                say.HOLDS, n=min(variants, 2), name=entry.name, variants=count(self._wording, variants)
            )
        except SpintaxError as error:
            reason = self._wording(error.sentence, **error.values)
            text = self._wording(say.HOLDS_BROKEN, name=entry.name, reason=reason)

        def show() -> None:
            self._master = entry.id
            self.open()

        message = Message(text, action_text=self._wording(say.OPEN_PANEL), action=show)
        self._frame.content.messages.show_message(message)

    def _chosen(self) -> Entry | None:
        """The text that the list stands on, if it is a master; else the one on show, a side, or any."""
        workspace = self._session.workspace
        current = workspace.find(self._frame.texts.view.current_id())
        if current is not None and is_master(current):
            return current
        for entry in (workspace.find(self._master), workspace.a, workspace.b):
            if entry is not None and (is_master(entry) or entry.id == self._master):
                return entry
        return next((entry for entry in workspace.entries[:200] if is_master(entry)), None)

    # Its figures.

    @Slot()
    def refresh(self) -> None:
        """Bring the panel up to date."""
        entry = self._chosen()
        if entry is None:
            self._master = self._asked = self._result = None
            self._work.cancel()
            self._panel.show_none()
            return
        self._master = entry.id
        wanted = _Shown(entry.id, entry.version, self._panel.wish, self._session.recipe)
        if wanted == self._asked:
            return
        self._asked = wanted
        wording, master = self._wording, entry.text

        def take(outcome: _Outcome) -> None:
            self._result = outcome.result
            self._panel.show_view(entry.name, outcome.view)

        self._work.request(lambda progress: _worked_out(wording, master, wanted, progress), take, wait_ms=WAIT_MS)

    # What becomes of the versions.

    @Slot()
    def _compare_worst(self) -> None:
        result, entry = self._result, self._session.workspace.find(self._master)
        if result is None or entry is None or result.figures.worst_pair is None:
            return
        first, second = (self._bring(result, entry, (place,))[0] for place in result.figures.worst_pair)
        self._session.pick("A", first)
        self._session.pick("B", second)
        self._frame.content.show_page("read")

    @Slot()
    def _add_all(self) -> None:
        result, entry = self._result, self._session.workspace.find(self._master)
        if result is not None and entry is not None and result.versions:
            ids = self._bring(result, entry, range(len(result.versions)))
            self._frame.texts.view.select(ids[0])

    def _bring(self, result: SpinResult, entry: Entry, places: Iterable[int]) -> list[int]:
        """The rows of these versions; those not in the list yet are added under a name with their number."""
        workspace = self._session.workspace
        wanted = [(result.versions[place].text, place + 1) for place in places]
        missing = []
        for text, number in wanted:
            known = workspace.find(self._brought.get(text))
            if known is None or known.text != text:
                missing.append(Incoming(self._wording(say.VERSION_NAME, name=entry.name, number=str(number)), text))
                self._brought.pop(text, None)
        if missing:
            added = self._session.add(missing).ids
            self._brought.update(zip((each.text for each in missing), added, strict=True))
        return [self._brought[text] for text, _ in wanted]

    @Slot()
    def _ask_folder(self) -> None:
        dialog = QFileDialog(self._frame, self.tr("Save versions as text files in"))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        self._ask(dialog, self.save_files)

    @Slot()
    def _ask_table(self) -> None:
        dialog = QFileDialog(self._frame, self.tr("Save versions as a table"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("CSV table (*.csv)"))
        dialog.setDefaultSuffix("csv")
        self._ask(dialog, self.save_table)

    def _ask(self, dialog: QFileDialog, save: Callable[[str], None]) -> None:
        dialog.fileSelected.connect(save)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot(str)
    def save_files(self, folder: str) -> None:
        """Write each version as a text file of its own into ``folder``; no file that is there is touched."""
        result, entry = self._result, self._session.workspace.find(self._master)
        if result is not None and entry is not None:
            texts, stem = [version.text for version in result.versions], Path(entry.name).stem
            self._save(folder, len(texts), lambda: save_texts(folder, stem, texts))

    @Slot(str)
    def save_table(self, path: str) -> None:
        """Write all versions as one CSV table."""
        result = self._result
        if result is not None:
            wording = self._wording
            self._save(path, len(result.versions), lambda: save_table(wording, path, result))

    def _save(self, place: str, number: int, write: Callable[[], None]) -> None:
        bar, wording = self._frame.content.messages, self._wording
        job = self._jobs.start(lambda _progress: write())
        job.finished.connect(lambda _none: bar.show_message(Message(wording(say.SAVED_FILES, n=number, place=place))))

        def failed(error: Exception) -> None:
            if not isinstance(error, OSError):
                raise error
            if isinstance(error, FileExistsError):
                text = wording(say.TAKEN, name=error.filename, place=place)
            else:
                text = wording(say.NOT_SAVED, place=place, reason=error.strerror or str(error))
            bar.show_message(Message(text, error=True))

        job.failed.connect(failed)

    @Slot(int, int)
    def _go_to(self, start: int, end: int) -> None:
        """Show a brace of the master on the Read page; the master becomes A unless it stands on a side."""
        entry = self._session.workspace.find(self._master)
        if entry is None:
            return
        if not self._session.workspace.side_of(entry.id):
            self._session.pick("A", entry.id)
        self._frame.content.show_page("read")
        self._frame.content.read.show_range(self._session.workspace.side_of(entry.id), start, end)


def is_master(entry: Entry) -> bool:
    """Whether a text is to be offered as a set of versions."""
    if "{" not in entry.text or len(entry.text) > RECOGNIZED:
        return False
    kind = entry.document.kind if entry.document is not None else "text"
    return kind not in NOT_OFFERED and holds_spintax(entry.text)


def _worked_out(wording: Wording, master: str, wanted: _Shown, progress: Progress) -> _Outcome:
    try:
        result = spin(master, wanted.wish, wanted.recipe, progress)
    except SpintaxError as error:
        return _Outcome(broken_view(wording, error, master), None)
    return _Outcome(spin_view(wording, result, master), result)
