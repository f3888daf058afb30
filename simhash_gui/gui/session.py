"""What the window is about: the workspace, the recipe, and the numbers that follow from them.

Every mutation of the texts goes through here. Numbers of small texts are computed at once, so that
typing never flickers; those of larger ones in a thread, where only the newest request counts. Old
numbers stay on show until the new ones are there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal, Slot

from simhash_gui.engine.languages import detect
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.session_work import PairInput, PairResult, ProfileCache, SummaryCache, work_out, work_out_rows
from simhash_gui.present.pair import PairSide, PairState, TextRow
from simhash_gui.present.texts_panel import Summary, text_rows
from simhash_gui.present.workspace import Change, Entry, Incoming, Removal, Workspace
from simhash_gui.progress import Progress

SMALL = 20 * 1024  # characters that are worked out at once
MIDDLE = 200 * 1024  # characters up to which a key is followed by a short wait only
SHORT_WAIT_MS, LONG_WAIT_MS = 10, 150
UNDO_DEPTH = 20


class Session(QObject):
    """Owns workspace, recipe and caches. All signals come in the GUI thread."""

    rowsChanged = Signal(object)  # tuple[TextRow, ...]
    pairChanged = Signal(object)  # PairState
    recipeChanged = Signal()
    undoChanged = Signal()
    busyChanged = Signal(bool)
    failed = Signal(object)  # the exception

    def __init__(self, jobs: JobRunner, recipe: Recipe | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.workspace = Workspace()
        self.recipe = recipe or Recipe()
        self.resolved: Recipe | None = self.recipe if self.recipe.resolved else None
        self.pair = PairState()
        self.rows: tuple[TextRow, ...] = ()
        self.seconds = 0.0  # how long the last comparison took
        self._profiles = ProfileCache()
        self._summaries = SummaryCache()
        self._removals: list[Removal] = []
        self._pair_work = Latest(jobs, self)
        self._row_work = Latest(jobs, self)
        self._pair_work.busy.connect(self.busyChanged)
        self._pair_work.failed.connect(self.failed)
        self._row_work.failed.connect(self.failed)
        # The first telling of a language loads its model: in a thread, before anybody types.
        self._warm = False
        self._warming = jobs.start(_warm_up)
        self._warming.ended.connect(self._warmed)

    @property
    def idle(self) -> bool:
        """Whether every number on show is final."""
        return self._warm and not self._pair_work.pending and not self._row_work.pending

    @property
    def last_removal(self) -> Removal | None:
        """What ``undo_removal`` would put back."""
        return self._removals[-1] if self._removals else None

    def can_undo(self, removal: Removal) -> bool:
        """Whether ``undo_removal`` would put back this removal."""
        return any(each is removal for each in self._removals)

    def add(self, incoming: Sequence[Incoming]) -> Change:
        """Append texts to the list."""
        return self._follow(self.workspace.add(incoming))

    def replace_side(self, side: str, incoming: Incoming) -> Change:
        """Put a new text on side "A" or "B"."""
        return self._follow(self.workspace.replace_side(side, incoming))

    def pick(self, side: str, entry_id: int) -> Change:
        """Put an open text on side "A" or "B"."""
        return self._follow(self.workspace.pick(side, entry_id))

    def swap(self) -> Change:
        """Exchange A and B."""
        return self._follow(self.workspace.swap())

    def rename(self, entry_id: int, name: str) -> Change:
        """Give a text another name."""
        return self._follow(self.workspace.rename(entry_id, name))

    def move(self, entry_id: int, place: int) -> Change:
        """Move a text to another place of the list."""
        return self._follow(self.workspace.move(entry_id, place))

    def set_text(self, entry_id: int, text: str) -> Change:
        """A text was edited."""
        return self._follow(self.workspace.set_text(entry_id, text))

    def remove(self, entry_ids: Iterable[int]) -> Removal | None:
        """Take texts out of the list; ``undo_removal`` puts them back."""
        change, removal = self.workspace.remove(entry_ids)
        if removal is not None:
            self._removals = [*self._removals[1 - UNDO_DEPTH :], removal]
            self.undoChanged.emit()
        self._follow(change)
        return removal

    def undo_removal(self, removal: Removal | None = None) -> Change:
        """Put back what one removal took out, or the last one. Nothing happens when that was done before."""
        removal = removal if removal is not None else self.last_removal
        if removal is None or removal not in self._removals:
            return Change()
        self._removals.remove(removal)
        self.undoChanged.emit()
        return self._follow(self.workspace.restore(removal))

    def set_recipe(self, recipe: Recipe) -> None:
        """Use another recipe. Everything follows."""
        if recipe == self.recipe:
            return
        self.recipe = recipe
        self.resolved = recipe if recipe.resolved else None
        self.recipeChanged.emit()
        self._work()

    def _follow(self, change: Change) -> Change:
        if change.nothing:
            return change
        if change.texts and not self.recipe.resolved:
            self.resolved = None
        if change.rows:
            self._show_rows()
        if change.pair or change.texts:
            self._show_identity()
            self._work()
        return change

    def _work(self) -> None:
        """Work out the pair, then the rows; at once when there is little to do."""
        if not self._warm:
            return  # `_warmed` comes back to it
        wanted = self._pair_input()
        if wanted.size <= SMALL:
            self._pair_work.cancel()
            try:
                result = work_out(wanted, Progress())
            except Exception as error:
                self.failed.emit(error)
                return
            self._take_pair(result)
            return
        wait = SHORT_WAIT_MS if wanted.size <= MIDDLE else LONG_WAIT_MS
        self._pair_work.request(lambda progress: work_out(wanted, progress), self._take_pair, wait_ms=wait)

    def _pair_input(self) -> PairInput:
        a, b = self.workspace.a, self.workspace.b
        keys = tuple(entry for entry in (a, b) if entry is not None)
        texts = () if self.resolved is not None else tuple(entry.text for entry in self.workspace.entries)
        known = self._profiles.known(keys, self.resolved)
        return PairInput(self.recipe, self.resolved, texts, a, b, known, self.pair.comparison)

    @Slot(object)
    def _take_pair(self, result: PairResult) -> None:
        if result.recipe != self.resolved:
            self.resolved = result.recipe
            self.recipeChanged.emit()
        self.seconds = result.seconds if result.seconds is not None else self.seconds
        self._profiles.keep(result)
        self._summaries.keep_profiles(result)
        self.pair = PairState(
            _side(result.a, result.profile_a), _side(result.b, result.profile_b), result.comparison, stale=False
        )
        self.pairChanged.emit(self.pair)
        self._work_rows()

    def _work_rows(self) -> None:
        """Summaries of the texts that are not A or B, in batches."""
        recipe = self.resolved
        missing = self._summaries.missing(self.workspace.entries, recipe) if recipe is not None else ()
        if not missing or recipe is None:
            self._row_work.cancel()
            self._show_rows()
            return
        self._show_rows()

        def done(found: tuple[tuple[Entry, Summary], ...]) -> None:
            self._summaries.keep(found, recipe)
            self._work_rows()

        if sum(len(entry.text) for entry in missing) <= SMALL:
            self._row_work.cancel()
            self._summaries.keep(work_out_rows(missing, recipe, Progress(), None), recipe)
            self._show_rows()
        else:
            self._row_work.request(lambda progress: work_out_rows(missing, recipe, progress), done, wait_ms=1)

    def _show_rows(self) -> None:
        self.rows = text_rows(self.workspace, self._summaries.latest(self.workspace.entries))
        self.rowsChanged.emit(self.rows)

    def _show_identity(self) -> None:
        """When other texts stand side by side than before, say so before their numbers are known."""
        a, b = self.workspace.a, self.workspace.b
        now = tuple(entry.id if entry else None for entry in (a, b))
        shown = tuple(side.id if side else None for side in (self.pair.a, self.pair.b))
        if now != shown and self._pair_input().size > SMALL:
            known = self._profiles.known(tuple(entry for entry in (a, b) if entry), self.resolved)
            self.pair = PairState(
                _side(a, known.get(a.id) if a else None), _side(b, known.get(b.id) if b else None), None, stale=True
            )
            self.pairChanged.emit(self.pair)

    @Slot()
    def _warmed(self) -> None:
        self._warm = True
        self._work()


def _side(entry: Entry | None, profile: Profile | None) -> PairSide | None:
    return PairSide(entry.id, entry.name, entry.text, profile) if entry is not None else None


def _warm_up(_progress: Progress) -> None:
    detect("These few words make the program load what it tells languages by.")
