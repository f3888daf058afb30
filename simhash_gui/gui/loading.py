"""Files to texts, off the GUI thread, with progress and a way to stop."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Slot

from simhash_gui.documents import DocumentError, read_document, readable
from simhash_gui.gui.jobs import Job, JobRunner
from simhash_gui.gui.widgets.message_bar import Message, MessageBar, MessageRow
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import messages as say
from simhash_gui.present.workspace import Incoming
from simhash_gui.progress import Progress

PATIENCE_MS = 300


@dataclass(frozen=True, slots=True)
class Loaded:
    """What became of the files, in the order they came."""

    incoming: tuple[Incoming, ...]
    refused: tuple[DocumentError, ...]


def load(paths: Sequence[str], progress: Progress) -> Loaded:
    """Read every file. One that cannot be read does not stop the others. Raises ``Cancelled``."""
    incoming, refused = [], []
    for number, path in enumerate(paths):
        progress.step(number, len(paths), readable(path.replace("\\", "/").rsplit("/", 1)[-1]))
        try:
            document = read_document(os.path.abspath(path))  # one file has one origin, however it was named
        except DocumentError as error:
            refused.append(error)
        else:
            incoming.append(Incoming(document.title, document.text, document.origin, document.warnings, document))
    progress.step(len(paths), len(paths))
    return Loaded(tuple(incoming), tuple(refused))


class Loading(QObject):
    """One lot of files on its way in. Shows progress when it takes longer than a blink."""

    def __init__(
        self,
        paths: Sequence[str],
        jobs: JobRunner,
        bar: MessageBar,
        wording: Wording,
        done: Callable[[Loaded], None],
    ) -> None:
        super().__init__(bar)
        self._bar, self._wording, self._done = bar, wording, done
        self._row: MessageRow | None = None
        self._job: Job = jobs.start(lambda progress: load(paths, progress))
        self._job.finished.connect(self._finished)
        self._job.failed.connect(self._failed)
        self._job.cancelled.connect(self._cancelled)
        self._job.progressed.connect(self._progressed)
        self._job.ended.connect(self._ended)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.timeout.connect(self._show)
        self._patience.start(PATIENCE_MS)

    @Slot()
    def _show(self) -> None:
        message = Message(
            self._wording(say.READING_BEGINS),
            action_text=self._wording(say.STOP),
            action=self._job.cancel,
            progress=True,
        )
        self._row = self._bar.show_message(message)

    @Slot(int, int, str)
    def _progressed(self, done: int, total: int, name: str) -> None:
        if self._row is not None and name:
            self._row.bar.setRange(0, total)
            self._row.bar.setValue(done)
            self._row.label.setText(self._wording(say.READING, name=name, done=done + 1, total=total))

    @Slot(object)
    def _finished(self, loaded: Loaded) -> None:
        self._close()
        self._done(loaded)

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        self._close()
        raise error  # not one of the errors reading is known for: the exception hook shows and logs it

    @Slot()
    def _cancelled(self) -> None:
        self._close()
        self._bar.show_message(Message(self._wording(say.STOPPED)))

    @Slot()
    def _ended(self) -> None:
        self.deleteLater()

    def _close(self) -> None:
        self._patience.stop()
        if self._row is not None:
            self._bar.close_row(self._row)
            self._row = None
