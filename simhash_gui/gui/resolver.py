"""Recipes that depend on all texts together, fixed behind the window and again when the texts change.

While texts stream in or are typed, the last fixed recipe stays in use; a new look at all texts is taken
after a moment, and never two at once.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import Job, JobRunner
from simhash_gui.present.workspace import Workspace
from simhash_gui.progress import Progress

AT_ONCE = 20 * 1024  # characters of all texts together, and
FEW = 64  # texts that are looked at without a job
WAIT_MS = 300


class Resolver(QObject):
    """Turns a recipe into one that each text can be counted by alone."""

    resolved = Signal(object)  # Recipe
    failed = Signal(object)  # the exception

    def __init__(self, workspace: Workspace, jobs: JobRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace, self._jobs = workspace, jobs
        self._recipe = Recipe()
        self._job: Job | None = None
        self._again = False
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(WAIT_MS)
        self._wait.timeout.connect(self._look)

    @property
    def pending(self) -> bool:
        """Whether a recipe is still to come."""
        return self._job is not None or self._wait.isActive()

    def set_recipe(self, recipe: Recipe) -> None:
        """Fix this one, now."""
        self._recipe = recipe
        self._wait.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None
        self._look()

    def texts_changed(self) -> None:
        """The texts are others than before: look at them again, at once where they are few, else in a moment."""
        if self._recipe.resolved:
            return
        if self._job is not None:
            self._again = True
        elif self._is_little():
            self._wait.stop()
            self._look()
        elif not self._wait.isActive():
            self._wait.start()

    def _is_little(self) -> bool:
        return self._workspace.characters <= AT_ONCE and len(self._workspace) <= FEW

    @Slot()
    def _look(self) -> None:
        recipe = self._recipe
        self._again = False
        if recipe.resolved:
            self.resolved.emit(recipe)
            return
        texts = [entry.text for entry in self._workspace.entries if entry.error is None]
        if self._is_little():
            self.resolved.emit(recipe.resolve(texts, Progress()))
            return
        job = self._jobs.start(lambda progress: recipe.resolve(texts, progress))
        self._job = job
        job.finished.connect(lambda made: self._finished(job, made))
        job.failed.connect(self.failed)
        job.ended.connect(lambda: self._ended(job))

    def _finished(self, job: Job, made: Recipe) -> None:
        if job is self._job:
            self.resolved.emit(made)

    def _ended(self, job: Job) -> None:
        if job is self._job:
            self._job = None
            if self._again:
                self._wait.start()
