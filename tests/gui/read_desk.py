"""A small desk for tests of the Read page: texts in a workspace, profiles at once, nothing else of the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from simhash_gui.engine.profile import Profile, profile
from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.present.pair import PairSide, PairState
from simhash_gui.present.workspace import Entry, Incoming, Workspace


class Desk(QObject):
    """Answers the page as the window does. ``slow`` keeps the answers back until ``answer``."""

    def __init__(self, page: ReadPage, recipe: Recipe | None = None) -> None:
        super().__init__(page)
        self.page, self.recipe = page, recipe or Recipe()
        self.texts = Workspace()
        self.slow = False
        self.waiting: list[PairState] = []
        self.started: list[tuple[str, str]] = []
        page.textEdited.connect(self.edited)
        page.textStarted.connect(self.text_started)

    def add(self, *texts: str) -> None:
        self.texts.add([Incoming(f"text-{i + 1}.txt", text) for i, text in enumerate(texts)])
        self.show()

    def text(self, side: str) -> str:
        entry = self.texts.a if side == "A" else self.texts.b
        assert entry is not None
        return entry.text

    def show(self) -> None:
        state = PairState(self._side(self.texts.a), self._side(self.texts.b))
        if self.slow:
            self.waiting.append(state)
        else:
            self.page.set_pair(state)

    def answer(self) -> None:
        """Hand out the oldest answer that was kept back."""
        self.page.set_pair(self.waiting.pop(0))

    @Slot(int, object)
    def edited(self, entry: int, text: str) -> None:
        self.texts.set_text(entry, text)
        self.show()

    @Slot(str, object)
    def text_started(self, side: str, text: str) -> None:
        self.started.append((side, text))
        self.texts.replace_side(side, Incoming("typed text", text))
        self.show()

    def _side(self, entry: Entry | None) -> PairSide | None:
        if entry is None:
            return None
        made: Profile = profile(entry.text, self.recipe)
        return PairSide(entry.id, entry.name, entry.text, made)
