"""The large card: matrix or map, list of pairs, scatter, methods, of which one is seen."""

from __future__ import annotations

from typing import Literal, get_args

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QToolButton, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_card import Card, OrSentence
from simhash_gui.gui.widgets.all_texts_map import MapWidget
from simhash_gui.gui.widgets.all_texts_matrix import MatrixWidget
from simhash_gui.gui.widgets.all_texts_methods import MethodsView
from simhash_gui.gui.widgets.all_texts_pairs import PairsView
from simhash_gui.gui.widgets.all_texts_scatter import ScatterWidget
from simhash_gui.gui.widgets.how_controls import CalmComboBox
from simhash_gui.gui.widgets.labels import ClampedLabel, ink
from simhash_gui.marking import Template
from simhash_gui.present.all_texts_list import shown_name
from simhash_gui.present.all_texts_map import map_view, tile_line
from simhash_gui.present.all_texts_matrix import MEASURES, ORDERS, pair_line
from simhash_gui.present.all_texts_page import AllTexts, is_whole
from simhash_gui.present.all_texts_scatter import BINS, ScatterView, cell_line
from simhash_gui.present.all_texts_survey import MATRIX_MOST
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts as say
from simhash_gui.present.wording import all_texts_methods as methods

View = Literal["matrix", "pairs", "scatter", "methods"]
VIEWS: tuple[View, ...] = get_args(View)
LEAST_HEIGHT = 260


class PictureCard(Card):
    """Signals carry nodes; ``scatterAsked`` says that the scatter is seen and has nothing to show yet."""

    picked = Signal(int, int)
    opened = Signal(int, int)
    menuAsked = Signal(int, int, QPoint)
    measureChosen = Signal(str)
    orderChosen = Signal(str)
    groupPicked = Signal(int)
    scatterAsked = Signal()

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__("", wording(say.EXPLAIN_MATRIX), look, parent)
        self._wording = wording
        self._shown: AllTexts | None = None
        self._sides = (-1, -1)
        self._scatter_of: AllTexts | None = None
        self.view: View = "matrix"
        self.matrix = MatrixWidget(wording(say.MATRIX_NAME), look, self)
        self.map = MapWidget(wording(say.MAP_NAME), look, self)
        self.map_area = OrSentence(self.map, look, self)
        self.pairs = PairsView(look, wording, self)
        self.scatter = ScatterWidget(look, wording, self)
        self.methods = MethodsView(look, wording, self)
        self.buttons = {each: self._button(each) for each in VIEWS}
        self.measures = self._combo(say.MEASURE_LABEL, [(wording(say.MATRIX_TITLES[m]), m) for m in MEASURES])
        self.orders = self._combo(say.ORDER_LABEL, [(wording(say.ORDERS[o]), o) for o in ORDERS])
        self.line = ClampedLabel(self)
        self.stack = QStackedWidget(self)
        for widget in (self.matrix, self.map_area, self.pairs, self.scatter, self.methods):
            self.stack.addWidget(widget)
        self.stack.setMinimumHeight(LEAST_HEIGHT)
        for tool in (self.measures, self.orders, *self.buttons.values()):
            self.tools.addWidget(tool)
        self.body.addWidget(self.stack, 1)
        self.body.addWidget(self.line)
        self._connect()
        look.changed.connect(self._color)
        self._color()
        self.show_view("matrix")

    def _button(self, view: View) -> QToolButton:
        button = QToolButton(self)
        button.setText(self._wording(say.VIEWS[view]))
        button.setToolTip(self._wording(say.VIEW_TIPS[view]))
        button.setAccessibleName(self._wording(say.VIEW_TIPS[view]))
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.clicked.connect(lambda: self.show_view(view))
        return button

    def _combo(self, label: Template, items: list[tuple[str, object]]) -> CalmComboBox:
        combo = CalmComboBox(self._wording(label), self._wording(label), self)
        combo.show_items(items, 0)
        combo.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        return combo

    def _connect(self) -> None:
        self.measures.activated.connect(lambda at: self.measureChosen.emit(MEASURES[at]))
        self.orders.activated.connect(lambda at: self.orderChosen.emit(ORDERS[at]))
        matrix = self.matrix
        matrix.hovered.connect(self._say_cell)
        matrix.picked.connect(lambda row, column: self._tell(row, column, self.picked))
        matrix.opened.connect(lambda row, column: self._tell(row, column, self.opened))
        matrix.menuAsked.connect(self._menu)
        self.map.hovered.connect(self._say_group)
        self.map.picked.connect(self._pick_group)
        self.map.opened.connect(self._tell_group)
        for signal, out in ((self.pairs.picked, self.picked), (self.pairs.opened, self.opened)):
            signal.connect(out)
        self.pairs.menuAsked.connect(self.menuAsked)
        self.scatter.hovered.connect(self._say_place)
        self.scatter.picked.connect(lambda d, c: self._tell_place(d, c, opening=False))
        self.scatter.opened.connect(lambda d, c: self._tell_place(d, c, opening=True))

    def show_all(self, shown: AllTexts, sides: tuple[int, int]) -> None:
        """Show these texts in whichever view is seen; the nodes ``sides`` are A and B."""
        self._shown, self._sides = shown, sides
        self._refresh()

    def show_sides(self, sides: tuple[int, int]) -> None:
        """Other texts are A and B."""
        self._sides = sides
        self._refresh()

    def show_view(self, view: View) -> None:
        """Turn to another view."""
        self.view = view
        for each, button in self.buttons.items():
            button.setChecked(each == view)
        self._refresh()

    def show_scatter(self, of: AllTexts, view: ScatterView) -> None:
        """The scatter of these texts has come."""
        self._scatter_of = of
        self.scatter.show_view(view, of.grouped.limit, None)
        self._refresh()

    @property
    def mapped(self) -> bool:
        """Whether the map stands in the place of the matrix."""
        return self._shown is not None and not self._shown.made.has_matrix

    def _refresh(self) -> None:
        wording, view = self._wording, self.view
        is_matrix = view == "matrix" and not self.mapped
        for combo in (self.measures, self.orders):
            combo.setVisible(is_matrix)
        self.line.setVisible(view not in ("pairs", "methods"))
        self.buttons["matrix"].setText(wording(say.VIEWS["map" if self.mapped else "matrix"]))
        shown = self._shown
        if shown is None:
            self.say("", wording(say.EXPLAIN_MATRIX))
        elif view == "pairs":
            self.say(wording(say.VIEWS["pairs"]), wording(say.EXPLAIN_PAIRS))
            self.pairs.show_all(shown)
        elif view == "scatter":
            self.say(wording(say.VIEWS["scatter"]), wording(say.EXPLAIN_SCATTER))
            self._show_scatter(shown)
        elif view == "methods":
            self.say(wording(say.VIEWS["methods"]), wording(methods.EXPLAIN_METHODS))
        elif self.mapped:
            self._show_map(shown)
        else:
            self._show_matrix(shown)
        widgets: dict[View, QWidget]
        widgets = {"pairs": self.pairs, "scatter": self.scatter, "methods": self.methods}
        self.stack.setCurrentWidget(widgets.get(view, self.map_area if self.mapped else self.matrix))

    def _show_matrix(self, shown: AllTexts) -> None:
        wording, found = self._wording, shown.matrix
        self.say("", wording(say.EXPLAIN_MATRIX))
        if found is None:
            return
        self.measures.setCurrentIndex(MEASURES.index(found.measure))
        self.orders.setCurrentIndex(ORDERS.index(shown.choices.order))
        order = found.order.tolist()
        names = [shown_name(wording, shown.made.nodes[node]) for node in order]
        places = tuple(order.index(side) if side >= 0 else -1 for side in self._sides)
        self.matrix.show_view(found, names, (places[0], places[1]))
        self._say_cell(-1, -1)

    def _show_map(self, shown: AllTexts) -> None:
        wording = self._wording
        self.say(wording(say.MAP_TITLE), wording(say.MAP_HINT, most=MATRIX_MOST))
        self.map.show_groups(lambda aspect: map_view(wording, shown.made, shown.grouped, aspect))
        none = wording(say.MAP_NONE if is_whole(shown) else say.WORKING)
        self.map_area.say("" if shown.grouped.groups else none)
        self._say_group(-1)

    def _show_scatter(self, shown: AllTexts) -> None:
        if self._scatter_of is None or self._scatter_of.made is not shown.made:
            self.scatterAsked.emit()
        else:
            self.scatter.show_view(self.scatter.view, shown.grouped.limit, self._pair_place())
        self._say_place(-1, -1)

    def _pair_place(self) -> tuple[int, int] | None:
        """The cell of the scatter in which A and B lie."""
        made = self._shown.made if self._shown is not None else None
        a, b = self._sides
        if made is None or made.distances is None or made.jaccard is None or a < 0 or b < 0 or a == b:
            return None
        if not (made.valid[a] and made.valid[b]):
            return None
        return int(made.distances[a, b]), min(BINS, int(float(made.jaccard[a, b]) * BINS + 1e-6))

    # From the pictures.

    def _node(self, row: int) -> int:
        assert self._shown is not None
        assert self._shown.matrix is not None
        return int(self._shown.matrix.order[row])

    @Slot(int, int)
    def _say_cell(self, row: int, column: int) -> None:
        shown = self._shown
        if row < 0 or shown is None or shown.matrix is None:
            self.line.setText(self._wording(say.MATRIX_HINT))
            return
        said = pair_line(self._wording, shown.made, shown.grouped, self._node(row), self._node(column))
        self.line.setText(said)
        self.matrix.setAccessibleDescription(said)

    def _tell(self, row: int, column: int, signal: object) -> None:
        if self._shown is not None and self._shown.matrix is not None:
            signal.emit(self._node(row), self._node(column))  # type: ignore[attr-defined]

    @Slot(int, int, QPoint)
    def _menu(self, row: int, column: int, place: QPoint) -> None:
        if self._shown is not None and self._shown.matrix is not None:
            self.menuAsked.emit(self._node(row), self._node(column), place)

    @Slot(int)
    def _say_group(self, group: int) -> None:
        shown = self._shown
        if group < 0 or shown is None:
            self.line.setText(self._wording(say.MAP_HINT, most=MATRIX_MOST))
            return
        said = tile_line(self._wording, shown.made, shown.grouped, group)
        self.line.setText(said)
        self.map.setAccessibleDescription(said)

    @Slot(int)
    def _pick_group(self, group: int) -> None:
        if self._shown is not None:
            self.groupPicked.emit(group)
            self.picked.emit(*self._shown.grouped.groups[group].widest_pair)

    @Slot(int)
    def _tell_group(self, group: int) -> None:
        if self._shown is not None:
            self.opened.emit(*self._shown.grouped.groups[group].widest_pair)

    @Slot(int, int)
    def _say_place(self, distance: int, column: int) -> None:
        shown, view = self._shown, self.scatter.view
        if distance < 0 or shown is None or view is None:
            self.line.setText(self._wording(say.SCATTER_HINT if view is None or view.complete else say.SCATTER_PART))
            return
        said = cell_line(self._wording, shown.made, view, distance, column)
        self.line.setText(said)
        self.scatter.setAccessibleDescription(said)

    def _tell_place(self, distance: int, column: int, *, opening: bool) -> None:
        view = self.scatter.view
        if view is not None and self._scatter_of is not None and self._shown is not None:
            a, b = view.at(distance, column)[0].tolist()
            (self.opened if opening else self.picked).emit(a, b)

    @Slot()
    def _color(self) -> None:
        self.line.setFont(self._look.font(-1))
        self.line.setFixedHeight(2 * self.line.fontMetrics().lineSpacing())
        ink(self.line, self._look, "muted")
