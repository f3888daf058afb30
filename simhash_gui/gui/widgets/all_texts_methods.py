"""SimHash beside MinHash on the open texts: a plot with its table, and the ways to find near pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from simhash_gui.gui.models.cells_model import Cells, ColumnHead
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.all_texts_table import CellsTable
from simhash_gui.gui.widgets.how_controls import CalmComboBox
from simhash_gui.gui.widgets.labels import ClampedLabel, ink
from simhash_gui.marking import Template
from simhash_gui.present.all_texts_methods import (
    METHOD_COLUMNS,
    WAY_COLUMNS,
    MethodLine,
    Methods,
    conclusion,
    method_cell,
    method_lines,
    thresholds,
    way_cell,
)
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import all_texts_methods as say

DASHES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)
KEY = 26.0  # pixels of a line in the legend


class MethodsPlot(QWidget):
    """Found (across) against right (up) for every limit; each method by its kind of line, its best limit by a dot."""

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._lines: Sequence[MethodLine] = ()
        self.setAccessibleName(wording(say.PLOT_NAME))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.update)

    def show_lines(self, lines: Sequence[MethodLine], spoken: str) -> None:
        """Show these methods."""
        self._lines = lines
        self.setAccessibleDescription(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, 170)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 110)

    def _room(self) -> QRectF:
        line = QFontMetricsF(self._look.font(-1.5)).height()
        return QRectF(3.0 * line, line * 0.6, self.width() - 3.8 * line, self.height() - 2.8 * line)

    def place_of(self, found: float, right: float) -> QPointF:
        """Where a pair of shares stands."""
        room = self._room()
        return QPointF(room.left() + found * room.width(), room.bottom() - right * room.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._axes(painter)
        for number, line in enumerate(self._lines):
            color = self._look.color("alike" if line.method == "simhash" else "text")
            pen = QPen(color, 2.2 if line.method == "simhash" else 1.6, DASHES[number % len(DASHES)])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF([self.place_of(*point) for point in line.points]))
            if line.best.precision is not None:
                painter.setBrush(color)
                painter.drawEllipse(self.place_of(line.best.recall, line.best.precision), 4, 4)
            self._key(painter, number, line, pen)
        painter.end()

    def _axes(self, painter: QPainter) -> None:
        room, look = self._room(), self._look
        painter.fillRect(room, look.color("cell_off"))
        painter.setFont(look.font(-1.5))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(look.color("muted"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for share in (0.0, 0.5, 1.0):
            text = self._wording.percent(share)
            x, y = self.place_of(share, 0).x(), self.place_of(0, share).y()
            painter.drawText(QRectF(0, y - 10, room.left() - 5, 20), right, text)
            width = metrics.horizontalAdvance(text)
            painter.drawText(
                QPointF(
                    min(max(x - width / 2, room.left()), self.width() - width), room.bottom() + metrics.ascent() + 2
                ),
                text,
            )
        below = QRectF(room.left(), room.bottom() + metrics.height(), room.width(), metrics.height() * 1.2)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self._wording(say.PLOT_X))
        painter.drawText(QPointF(room.left() + 4, room.top() + metrics.ascent() + 2), self._wording(say.PLOT_Y))

    def _key(self, painter: QPainter, number: int, line: MethodLine, pen: QPen) -> None:
        room = self._room()
        painter.setFont(self._look.font(-1.5))
        high = QFontMetricsF(painter.font()).height()
        y = room.bottom() - (len(self._lines) - number - 0.2) * high
        painter.setPen(pen)
        painter.drawLine(QPointF(room.left() + 6, y), QPointF(room.left() + 6 + KEY, y))
        painter.setPen(self._look.color("text"))
        painter.drawText(QPointF(room.left() + 12 + KEY, y + high / 3), self._wording(say.METHODS[line.method]))


class MethodsView(QWidget):
    """``compareAsked`` when the user wants the comparison."""

    compareAsked = Signal()

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._methods: Methods | None = None
        self.compare = QPushButton(wording(say.COMPARE), self)
        self.compare.setToolTip(wording(say.COMPARE_TIP))
        self.threshold = CalmComboBox(wording(say.THRESHOLD_LABEL), wording(say.THRESHOLD_LABEL), self)
        self.sentence = ClampedLabel(self)
        self.plot = MethodsPlot(look, wording, self)
        self.methods = self._table(say.METHODS_NAME, METHOD_COLUMNS, say.METHOD_HEADERS, say.METHOD_TIPS, "method")
        self.ways = self._table(say.WAYS_TITLE, WAY_COLUMNS, say.WAY_HEADERS, say.WAY_TIPS, "way")
        self._lay_out()
        self.compare.clicked.connect(self.compareAsked)
        self.threshold.activated.connect(self._show)
        look.changed.connect(self._dress)
        self._dress()
        self.show_methods(None)

    def _table(
        self,
        name: Template,
        columns: Sequence[str],
        headers: Mapping[str, Template],
        tips: Mapping[str, Template],
        wide: str,
    ) -> CellsTable:
        wording = self._wording
        samples = {
            "limit": wording(say.LIMIT_VALUES, n=128),
            "f1": wording.percent(1),
            "time": wording(say.MILLISECONDS, ms="0000.0"),
        }
        samples["found"] = wording(say.FOUND_OF, found=10000, all=10000)
        heads = tuple(
            ColumnHead(each, wording(headers[each]), wording(tips[each]), each != wide, samples.get(each, ""))
            for each in columns
        )
        table = CellsTable(wording(name), heads, self._look, self)
        table.stretch({wide: 1})
        table.horizontalHeader().setSectionsClickable(False)
        return table

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.threshold)
        top.addStretch(1)
        top.addWidget(self.compare)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addLayout(top)
        layout.addWidget(self.sentence)
        layout.addWidget(self.plot, 3)
        layout.addWidget(self.methods, 2)
        layout.addWidget(self.ways, 3)

    @property
    def shown(self) -> Methods | None:
        """The comparison on show."""
        return self._methods

    def show_methods(self, methods: Methods | None) -> None:
        """Show a comparison, or say what could be compared."""
        self._methods = methods
        found = thresholds(methods) if methods is not None else ()
        items: list[tuple[str, object]] = [
            (self._wording(say.THRESHOLD, percent=self._wording.percent(each)), each) for each in found
        ]
        middle = min(range(len(found)), key=lambda place: abs(found[place] - 0.8), default=-1)
        self.threshold.show_items(items, middle)
        self._show()

    @Slot()
    def _show(self) -> None:
        methods, wording = self._methods, self._wording
        chosen = self.threshold.currentData()
        lines = method_lines(methods, chosen) if methods is not None and isinstance(chosen, float) else ()
        for widget in (self.threshold, self.plot, self.methods):
            widget.setVisible(bool(lines))
        self.ways.setVisible(methods is not None)
        if methods is None:
            self.sentence.setText(wording(say.INTRO))
        elif not lines or not isinstance(chosen, float):
            self.sentence.setText(wording(say.NO_ALIKE))
        else:
            self.sentence.setText(conclusion(wording, methods, chosen))
        self._show_tables(lines)

    def _show_tables(self, lines: Sequence[MethodLine]) -> None:
        wording = self._wording
        ways = self._methods.ways if self._methods is not None else ()

        def method_text(row: int, column: str) -> str:
            return method_cell(wording, lines[row], column)  # type: ignore[arg-type]

        def way_text(row: int, column: str) -> str:
            return way_cell(wording, ways[row], column)  # type: ignore[arg-type]

        def spoken(table: CellsTable, row: int) -> str:
            cells = table.cells_model.cells
            return ", ".join(f"{head.title} {cells.text(row, head.id)}" for head in table.cells_model.columns)

        self.methods.show_cells(Cells(range(len(lines)), method_text, lambda row: spoken(self.methods, row)))
        self.ways.show_cells(Cells(range(len(ways)), way_text, lambda row: spoken(self.ways, row)))
        self.plot.show_lines(lines, "; ".join(spoken(self.methods, row) for row in range(len(lines))))
        for table, rows in ((self.methods, 3), (self.ways, 4)):
            height = table.verticalHeader().defaultSectionSize()
            table.setMinimumHeight(table.horizontalHeader().sizeHint().height() + rows * height)

    @Slot()
    def _dress(self) -> None:
        self.sentence.setFont(self._look.font(-1))
        self.sentence.setFixedHeight(2 * self.sentence.fontMetrics().lineSpacing())
        ink(self.sentence, self._look, "muted")
