"""What the window is about: the workspace, the recipe, and the numbers that follow from them.

Every mutation of the texts goes through here. Numbers of small texts are computed at once, so that
typing never flickers; those of larger ones in a thread, where only the newest request counts. Old
numbers stay on show until the new ones are there. Rows of the list are made one by one, when they are
looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal, Slot

from simhash_gui.engine.fingerprint import Fingerprint
from simhash_gui.engine.languages import detect
from simhash_gui.engine.profile import Profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.resolver import Resolver
from simhash_gui.gui.session_work import PairInput, PairResult, ProfileCache, is_same, work_out
from simhash_gui.gui.summaries import Summaries
from simhash_gui.present.pair import PairSide, PairState, TextRow
from simhash_gui.present.texts_order import ListSnapshot
from simhash_gui.present.texts_panel import text_row, text_rows
from simhash_gui.present.workspace import Change, Entry, Incoming, Removal, Workspace
from simhash_gui.progress import Progress

SMALL = 20 * 1024  # characters that are worked out at once
MIDDLE = 200 * 1024  # characters up to which a key is followed by a short wait only
SHORT_WAIT_MS, LONG_WAIT_MS = 10, 150
UNDO_DEPTH = 20


class Session(QObject):
    """Owns workspace, recipe and caches. All signals come in the GUI thread."""

    rowsAdded = Signal(object)  # ids, at the end of the list
    rowsUpdated = Signal(object)  # ids whose row says something else; None: all may
    languagesTold = Signal(object)  # ids whose row shows a language now
    rowsReset = Signal()  # texts went, moved, or came elsewhere
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
        self.seconds = 0.0  # how long the last comparison took
        self.summaries = Summaries(self.workspace, jobs, self)
        self._profiles = ProfileCache()
        self._removals: list[Removal] = []
        self._away_from: Fingerprint | None = None
        self._resolver = Resolver(self.workspace, jobs, self)
        self._pair_work = Latest(jobs, self)
        self._pair_work.busy.connect(self.busyChanged)
        self._resolver.resolved.connect(self._take_recipe)
        self.summaries.found.connect(self._rows_found)
        self.summaries.told.connect(self.languagesTold)
        for work in (self._pair_work, self._resolver, self.summaries):
            work.failed.connect(self.failed)
        # The first telling of a language loads its model: in a thread, before anybody types.
        self._warm = False
        self._warming = jobs.start(_warm_up)
        self._warming.ended.connect(self._warmed)

    @property
    def idle(self) -> bool:
        """Whether every number on show is final."""
        return self._warm and not (self._pair_work.pending or self._resolver.pending or self.summaries.pending)

    @property
    def rows(self) -> tuple[TextRow, ...]:
        """The rows of all texts. O(texts): a list on screen asks for the ``row`` of those in sight instead."""
        return text_rows(self.workspace, self.summaries.kept)

    @property
    def last_removal(self) -> Removal | None:
        """What ``undo_removal`` would put back."""
        return self._removals[-1] if self._removals else None

    def row(self, entry_id: int) -> TextRow | None:
        """The row of one text, which is about to be seen: its language will be told. O(1)."""
        entry = self.workspace.find(entry_id)
        if entry is None:
            return None
        self.summaries.want_language(entry)
        summary, language = self.summaries.of(entry), self.summaries.language(entry)
        return text_row(entry, self.workspace.side_of(entry_id), summary, self._away_from, language)

    def snapshot(self) -> ListSnapshot:
        """All texts and what is known of each at this moment, for a job. O(texts)."""
        return ListSnapshot(self.workspace.entries, dict(self.summaries.kept), self._away_from)

    def can_undo(self, removal: Removal) -> bool:
        """Whether ``undo_removal`` would put back this removal."""
        return any(each is removal for each in self._removals)

    def add(self, incoming: Sequence[Incoming]) -> Change:
        """Append texts to the list. O(added)."""
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

    def reread(self, entry_id: int, incoming: Incoming) -> Change:
        """The file of a text was read again."""
        return self._follow(self.workspace.reread(entry_id, incoming))

    def set_changed(self, entry_ids: Iterable[int], changed: bool) -> Change:
        """Mark texts whose files are no longer what was read."""
        return self._follow(self.workspace.set_changed(entry_ids, changed))

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
        if removal is None or not self.can_undo(removal):
            return Change()
        self._removals = [each for each in self._removals if each is not removal]
        self.undoChanged.emit()
        return self._follow(self.workspace.restore(removal))

    def set_recipe(self, recipe: Recipe) -> None:
        """Use another recipe. Everything follows."""
        if recipe == self.recipe:
            return
        self.recipe = recipe
        self.resolved = recipe if recipe.resolved else None
        self.recipeChanged.emit()
        if self._warm:
            self._resolver.set_recipe(recipe)

    def _follow(self, change: Change) -> Change:
        """Tell the list what moved, then work out what is open."""
        if change.nothing:
            return change
        if change.rows:
            self._tell_rows(change)
        if not self._warm:
            if change.pair:
                self._show_identity()
            return change  # `_warmed` comes back to the numbers
        shown = [side.id for side in (self.pair.a, self.pair.b) if side is not None]
        if change.texts:
            self._resolver.texts_changed()
        if change.pair:
            self._show_identity()
            self._work()
        gone = bool(change.ids) and self.workspace.find(change.ids[0]) is None
        if change.pair or change.texts:
            self._want(shown if gone else (*change.ids, *shown))
        return change

    def _tell_rows(self, change: Change) -> None:
        away_from = self._fingerprint_of_a()
        if away_from != self._away_from:
            self._away_from = away_from
            self.rowsUpdated.emit(None)
        if change.order:
            self.rowsReset.emit()
            return
        old = change.ids[: len(change.ids) - change.appended]
        if change.appended:
            self.rowsAdded.emit(change.ids[len(old) :])
        if old:
            self.rowsUpdated.emit(old)

    def _fingerprint_of_a(self) -> Fingerprint | None:
        a = self.workspace.a
        summary = self.summaries.of(a) if a is not None else None
        return summary.fingerprint if summary is not None else None

    @Slot(object)
    def _rows_found(self, ids: tuple[int, ...]) -> None:
        away_from = self._fingerprint_of_a()
        every = away_from != self._away_from
        self._away_from = away_from
        self.rowsUpdated.emit(None if every else ids)

    @Slot(object)
    def _take_recipe(self, recipe: Recipe) -> None:
        """The recipe is fixed: everything is worked out by it, unless it is the one in use."""
        was_open, other = self.resolved is None, not is_same(recipe, self.summaries.recipe)
        if was_open or not is_same(recipe, self.resolved):
            self.resolved = recipe
            self.recipeChanged.emit()
        if other:
            self.summaries.set_recipe(recipe)
        if was_open or other:
            self._work()
        if other:
            self._want(tuple(self.workspace.order))

    def _want(self, ids: Sequence[int]) -> None:
        """Have texts counted. Those of A and B come from their profiles."""
        sides = [entry.id for entry in (self.workspace.a, self.workspace.b) if entry is not None]
        self.summaries.want(ids, sides)

    def _work(self) -> None:
        """Work out the pair; at once when there is little to do."""
        wanted = self._pair_input()
        if wanted is None:
            return  # `_take_recipe` comes back to it
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

    def _pair_input(self) -> PairInput | None:
        if self.resolved is None or not self._warm:
            return None
        a, b = self.workspace.a, self.workspace.b
        known = self._profiles.known((entry for entry in (a, b) if entry is not None), self.resolved)
        return PairInput(self.resolved, a, b, known, self.pair.comparison)

    @Slot(object)
    def _take_pair(self, result: PairResult) -> None:
        self.seconds = result.seconds if result.seconds is not None else self.seconds
        self._profiles.keep(result)
        sides = ((result.a, result.profile_a), (result.b, result.profile_b))
        fresh = [entry.id for entry, made in sides if entry and made and self.summaries.keep_profile(entry, made)]
        self.pair = PairState(_side(*sides[0]), _side(*sides[1]), result.comparison, stale=False)
        self.pairChanged.emit(self.pair)
        self._rows_found(tuple(fresh))

    def _show_identity(self) -> None:
        """When other texts stand side by side than before, say so before their numbers are known."""
        a, b = self.workspace.a, self.workspace.b
        now = tuple(entry.id if entry else None for entry in (a, b))
        shown = tuple(side.id if side else None for side in (self.pair.a, self.pair.b))
        wanted = self._pair_input()
        if now != shown and (wanted is None or wanted.size > SMALL):
            known = wanted.known if wanted is not None else {}
            self.pair = PairState(
                _side(a, known.get(a.id) if a else None), _side(b, known.get(b.id) if b else None), None, stale=True
            )
            self.pairChanged.emit(self.pair)

    @Slot()
    def _warmed(self) -> None:
        self._warm = True
        self._resolver.set_recipe(self.recipe)


def _side(entry: Entry | None, profile: Profile | None) -> PairSide | None:
    return PairSide(entry.id, entry.name, entry.text, profile) if entry is not None else None


def _warm_up(_progress: Progress) -> None:
    detect("These few words make the program load what it tells languages by.")
