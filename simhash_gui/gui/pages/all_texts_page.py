"""All texts: the list with each text's closest match, the picture of all pairs, groups, and the limit between."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QMenu, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from simhash_gui.gui.all_texts_work import AllTextsWork, OpenTexts
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_groups import GroupsCard, HistogramCard, OutsideCard
from simhash_gui.gui.widgets.all_texts_list import ListCard
from simhash_gui.gui.widgets.all_texts_picture import PictureCard
from simhash_gui.gui.widgets.all_texts_state import StateStrip
from simhash_gui.present.all_texts_marks import Marks, pair_keys
from simhash_gui.present.all_texts_matrix import is_marked
from simhash_gui.present.all_texts_methods import work_out_methods
from simhash_gui.present.all_texts_page import AllTexts, advice, ids_of_pair
from simhash_gui.present.all_texts_scatter import ScatterView, scatter_view
from simhash_gui.present.pair import PairState
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say
from simhash_gui.progress import Progress

WIDE = 900  # pixels from which the cards stand in two columns
LOW_WIDE, LOW_NARROW = 520, 1180  # least heights of the cards together
LEFT, RIGHT = 45, 55  # shares of the width
LEAST_LEFT, LEAST_RIGHT = 330, 400  # pixels


class Body(QWidget):
    """The cards: two columns where there is the room, else one below the other."""

    def __init__(self, left: QWidget, right: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 4, 0)
        self._box.setSpacing(10)
        self._box.addWidget(left, LEFT)
        self._box.addWidget(right, RIGHT)

    def arrange(self, width: int) -> None:
        """Stand side by side in ``width`` pixels, or not."""
        wide = width >= WIDE
        direction = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._box.direction() != direction:
            self._box.setDirection(direction)
        self.setMinimumHeight(LOW_WIDE if wide else LOW_NARROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, LOW_WIDE)


class AllTextsPage(QWidget):
    """Pairs are told by the ids of their texts. The window picks them as A and B, or opens them on another page."""

    pairPicked = Signal(int, int)
    pairOpened = Signal(int, int)
    marksChanged = Signal(object)  # Marks
    marked = Signal(str, object)  # a sentence, and what undoes it
    exportAsked = Signal(QWidget)  # the button to open the menu at
    failed = Signal(object)  # the exception

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wording = wording
        self._ids: tuple[int | None, int | None] = (None, None)
        self._focused: QWidget | None = None
        self.work = AllTextsWork(jobs, self)
        self._scatter_work = Latest(jobs, self)
        self._method_work = Latest(jobs, self)
        self.state = StateStrip(look, wording, self)
        self.list = ListCard(look, wording)
        self.groups = GroupsCard(look, wording)
        self.picture = PictureCard(look, wording)
        self.histogram = HistogramCard(look, wording)
        self.outside = OutsideCard(look, wording)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        left, right, below = QWidget(self), QWidget(self), QWidget(self)
        for ground, least in ((left, LEAST_LEFT), (right, LEAST_RIGHT)):
            # Shares of the width alone decide, so that nothing moves when another view is turned to.
            ground.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            ground.setMinimumWidth(least)
        for ground, parts, direction in (
            (left, ((self.list, 3), (self.groups, 2)), QBoxLayout.Direction.TopToBottom),
            (below, ((self.histogram, 5), (self.outside, 3)), QBoxLayout.Direction.LeftToRight),
            (right, ((self.picture, 3), (below, 1)), QBoxLayout.Direction.TopToBottom),
        ):
            box = QBoxLayout(direction, ground)
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(10)
            for part, share in parts:
                box.addWidget(part, share)
        self.body = Body(left, right)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setWidget(self.body)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.state)
        layout.addWidget(self.area, 1)

    def _connect(self) -> None:
        for card in (self.list, self.groups, self.picture, self.outside):
            card.picked.connect(lambda a, b: self._tell(a, b, self.pairPicked))
            card.opened.connect(lambda a, b: self._tell(a, b, self.pairOpened))
        self.list.menuAsked.connect(self._row_menu)
        self.picture.menuAsked.connect(self._pair_menu)
        self.outside.menuAsked.connect(self._pair_menu)
        self.picture.pairs.markAsked.connect(self._turn_mark)
        self.picture.measureChosen.connect(lambda measure: self.work.choose(measure=measure))
        self.picture.orderChosen.connect(lambda order: self.work.choose(order=order))
        self.picture.groupPicked.connect(self.groups.select)
        self.picture.scatterAsked.connect(self._make_scatter)
        self.picture.methods.compareAsked.connect(self._compare_methods)
        self.groups.linkageChosen.connect(lambda linkage: self.work.choose(linkage=linkage))
        self.histogram.limitChosen.connect(lambda limit: self.work.choose(limit=limit))
        self.list.export.clicked.connect(lambda: self.exportAsked.emit(self.list.export))
        work = self.work
        work.ready.connect(self._show)
        work.busyChanged.connect(self.state.set_busy)
        work.progressed.connect(self.state.set_progress)
        work.stopped.connect(self._stopped)
        work.failed.connect(self.failed)
        for extra in (self._scatter_work, self._method_work):
            extra.failed.connect(self.failed)
            extra.busy.connect(self.state.set_busy)
        self.state.cancelAsked.connect(self._cancel)
        self.state.againAsked.connect(work.look_again)

    def set_source(self, source: Callable[[], OpenTexts]) -> None:
        """Where the open texts come from."""
        self.work.set_source(source)

    @Slot()
    def look_again(self) -> None:
        """The texts or the recipe changed."""
        self.work.look_again()

    def set_marks(self, marks: Marks) -> None:
        """What was remembered of earlier runs."""
        self.work.choose(marks=marks)

    @property
    def shown(self) -> AllTexts | None:
        """What is on show."""
        return self.work.shown

    def focus_part(self) -> None:
        """Put the keyboard where it was on this page, at first on the list."""
        part = self._focused if self._focused is not None and self._focused.isVisible() else self.list.rows
        part.setFocus(Qt.FocusReason.OtherFocusReason)

    def set_pair(self, state: PairState) -> None:
        """Other texts are A and B."""
        ids = (state.a.id if state.a else None, state.b.id if state.b else None)
        if ids != self._ids:
            self._ids = ids
            self.list.show_sides(self._sides())
            self.picture.show_sides(self._sides())

    def _sides(self) -> tuple[int, int]:
        """The nodes of A and B, -1 where they are not on show."""
        shown = self.shown
        a, b = (shown.place_of.get(each, -1) if shown and each is not None else -1 for each in self._ids)
        return a, b

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.work.set_active(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self._focused = focused
        self.work.set_active(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.body.arrange(self.width())

    @Slot(object)
    def _show(self, shown: AllTexts) -> None:
        self.state.say(advice(self._wording, shown.made, shown.choices.limit))
        sides = self._sides()
        self.list.show_table(shown.table, sides)
        self.groups.show_all(shown)
        self.picture.show_all(shown, sides)
        self.histogram.show_all(shown, self.work.choices.limit)
        self.outside.show_all(shown)

    @Slot()
    def _make_scatter(self) -> None:
        shown = self.shown
        if shown is None:
            return

        def take(view: ScatterView) -> None:
            self.picture.show_scatter(shown, view)

        made, grouped = shown.made, shown.grouped

        def work(progress: Progress) -> ScatterView:
            return scatter_view(made, grouped, progress)

        self._scatter_work.request(work, take, wait_ms=0)

    @Slot()
    def _compare_methods(self) -> None:
        shown = self.shown
        if shown is not None:
            made, recipe, limit = shown.made, shown.recipe, shown.grouped.limit
            self._method_work.request(
                lambda progress: work_out_methods(made, recipe, limit, progress),
                self.picture.methods.show_methods,
                wait_ms=0,
            )

    @Slot()
    def _cancel(self) -> None:
        self.work.cancel()
        self._scatter_work.cancel()
        self._method_work.cancel()

    @Slot()
    def _stopped(self) -> None:
        self.state.say_stopped()

    # Pairs.

    def _tell(self, a: int, b: int, signal: object) -> None:
        shown = self.shown
        ids = ids_of_pair(shown.made, a, b) if shown is not None else None
        if ids is not None:
            signal.emit(*ids)  # type: ignore[attr-defined]

    @Slot(int, QPoint)
    def _row_menu(self, node: int, place: QPoint) -> None:
        shown = self.shown
        if shown is None:
            return
        menu = QMenu(self)
        closest = int(shown.table.closest.place[node])
        if closest >= 0:
            self._fill(menu, node, closest)
            menu.addSeparator()
        text = shown.made.nodes[node].first
        is_reference = shown.table.gaps is not None and shown.table.gaps.reference == node
        label = say.DROP_REFERENCE if is_reference else say.USE_REFERENCE
        action = menu.addAction(self._wording(label))
        action.setEnabled(text.fingerprint is not None)
        action.triggered.connect(partial(self.set_reference, None if is_reference else text.id))
        self._pop(menu, place)

    @Slot(int, int, QPoint)
    def _pair_menu(self, a: int, b: int, place: QPoint) -> None:
        menu = QMenu(self)
        self._fill(menu, a, b)
        if not menu.isEmpty():
            self._pop(menu, place)

    def _pop(self, menu: QMenu, place: QPoint) -> None:
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)

    def _fill(self, menu: QMenu, a: int, b: int) -> None:
        shown, wording = self.shown, self._wording
        if shown is None or ids_of_pair(shown.made, a, b) is None:
            return
        menu.addAction(wording(say.OPEN_PAIR)).triggered.connect(lambda: self._tell(a, b, self.pairOpened))
        menu.addAction(wording(say.PICK_PAIR)).triggered.connect(lambda: self._tell(a, b, self.pairPicked))
        if a != b:
            label = say.AGAIN_DUPLICATE if is_marked(shown.grouped, a, b) else say.NOT_DUPLICATE
            menu.addAction(wording(label)).triggered.connect(lambda: self._turn_mark(a, b))

    def set_reference(self, entry_id: int | None) -> None:
        """Measure all texts from one, or from none."""
        self.work.choose(reference=entry_id)

    @Slot(int, int)
    def _turn_mark(self, a: int, b: int) -> None:
        """Mark a pair as no duplicates, or take the mark off again."""
        shown = self.shown
        if shown is None or a == b:
            return
        one, other = shown.made.nodes[a], shown.made.nodes[b]
        keys = pair_keys(one, other)
        before = self.work.choices.marks
        if is_marked(shown.grouped, a, b):
            self._put_marks(before.without(keys))
            return
        marks = before
        for pair in keys:
            marks = marks.with_pair(*pair)
        self._put_marks(marks)
        said = self._wording(say.MARKED, a=one.first.name, b=other.first.name)
        self.marked.emit(said, lambda: self._put_marks(self.work.choices.marks.without(keys)))

    def _put_marks(self, marks: Marks) -> None:
        self.work.choose(marks=marks)
        self.marksChanged.emit(marks)
