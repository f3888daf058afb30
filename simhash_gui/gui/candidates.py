"""The encodings that the file of a text may be in, for the menu that offers others."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from simhash_gui.documents import Source
from simhash_gui.documents.candidates import candidates
from simhash_gui.documents.opening import is_address
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.session import Session
from simhash_gui.progress import Progress

SAMPLE = 1 << 16  # bytes looked at


class Candidates(QObject):
    """Looks at the beginning of files, in the background."""

    found = Signal(int, object)  # id of the text, tuple of names, the likeliest first

    def __init__(self, session: Session, jobs: JobRunner, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._jobs = session, jobs

    def find(self, entry_id: int) -> None:
        """Answered by ``found``, unless the text has no file of its own."""
        entry = self._session.workspace.find(entry_id)
        source = entry.document.source if entry is not None and entry.document is not None else None
        if source is None or is_address(source.place) or (source.inside and not is_row(source)):
            return
        place = source.place
        job = self._jobs.start(lambda _progress: likely(place, _progress))
        job.finished.connect(lambda names: self.found.emit(entry_id, names))


def likely(place: str, _progress: Progress) -> tuple[str, ...]:
    """Names of encodings in which the file at ``place`` makes sense; none if it cannot be read."""
    try:
        with open(place, "rb") as file:
            return candidates(file.read(SAMPLE))
    except OSError:
        return ()


def is_row(source: Source) -> bool:
    """Whether a text is a row of a table that is a file of its own."""
    return source.inside.isdecimal()
