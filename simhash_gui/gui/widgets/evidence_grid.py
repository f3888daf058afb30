"""The columns of the Evidence page as one thing: upper part, controls, features, and the keyboard.

The grid owns what is chosen (a bit, a feature), the order and the filter; its parts only paint and
tell of clicks.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
)
from PySide6.QtWidgets import QScrollBar, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_columns import ColumnsView
from simhash_gui.gui.widgets.evidence_controls import Controls
from simhash_gui.gui.widgets.evidence_geometry import Geometry, TableWidths, fit
from simhash_gui.gui.widgets.evidence_rows import RowsView
from simhash_gui.present.evidence_page import EvidenceView, shown_summary
from simhash_gui.present.evidence_table import Arrangement
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

_NOTHING = Arrangement(np.zeros(0, np.int64), np.zeros(0, np.bool_))


class EvidenceGrid(QWidget):
    """Everything in columns. ``orderNeeded`` asks for ``view.rows.prepare`` and then ``rearrange``."""

    bitChosen = Signal(int)  # bit number or -1
    featureChosen = Signal(int)  # row of the table or -1
    textsRequested = Signal(int)  # row of the table
    orderNeeded = Signal()

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._wording = wording
        self.view: EvidenceView | None = None
        self.shown = _NOTHING
        self.bit = -1
        self.feature = -1  # row of the table
        self._offset = 0.0
        self._placed: Geometry | None = None
        self.columns = ColumnsView(look, self._key, self)
        self.controls = Controls(look, wording, self)
        self.rows = RowsView(look, wording, self._key, self)
        self.across = QScrollBar(Qt.Orientation.Horizontal, self)
        self.across.setAccessibleName(self.tr("Scroll the columns"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.columns)
        layout.addSpacing(6)
        layout.addWidget(self.controls)
        layout.addWidget(self.rows, 1)
        layout.addWidget(self.across)
        self.across.hide()
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.setInterval(0)
        self._fitting.timeout.connect(self._fit)
        self.columns.bitClicked.connect(self._bit_clicked)
        self.rows.clicked.connect(self._row_clicked)
        self.rows.doubleClicked.connect(self.textsRequested)
        self.rows.resized.connect(self._fit)
        self.columns.sideways.connect(self._sideways)
        self.rows.sideways.connect(self._sideways)
        self.across.valueChanged.connect(self._scrolled)
        self.controls.changed.connect(self._controls_changed)
        look.changed.connect(self._fitting.start)

    # -- what is shown

    def show_view(self, view: EvidenceView, bit: int, feature: int) -> None:
        """Show ``view`` with these chosen (-1: none), keeping order, filter and place."""
        self.view, self.bit, self.feature = view, bit, feature
        if view.rows is not None:
            self.controls.offer(view.rows.sorts)
        self.columns.show_view(view)
        self._fit()
        self.rearrange()
        self._mark(reveal=False)

    @Slot()
    def rearrange(self) -> None:
        """Order and filter the rows again, and show them."""
        view = self.view
        if view is None or view.rows is None:
            self.shown = _NOTHING
            self.rows.show_rows(view, self.shown, "")
            return
        controls = self.controls
        self.shown = view.rows.arrange(controls.sort, controls.shown, controls.search, view.votes(self.bit))
        heading = shown_summary(view, int(self.shown.rows.size), self._wording)
        waiting = not view.rows.ready(controls.sort)
        if waiting:
            heading = f"{heading} · {self._wording(words.SORTING)}"
        self.rows.show_rows(view, self.shown, heading)
        self.rows.choose(self.bit, self.shown.place_of(self.feature))
        if waiting:
            self.orderNeeded.emit()

    def choose_bit(self, bit: int) -> None:
        """Frame the column of ``bit``, or none for -1."""
        self.bit = bit if self.view is not None and 0 <= bit < self.view.bits else -1
        self._keep_bit_in_sight()
        if self.controls.sort == "bit":
            self.rearrange()
        self._mark(reveal=False)

    def choose_feature(self, index: int) -> None:
        """Frame the feature in row ``index`` of the table, or none for -1."""
        self.feature = index
        self._mark(reveal=True)

    def _mark(self, *, reveal: bool) -> None:
        view = self.view
        if view is None:
            return
        place = self.shown.place_of(self.feature) if self.feature >= 0 else -1
        self.columns.choose(self.bit, view.feature_details(self.feature, self._wording))
        self.rows.choose(self.bit, place)
        if reveal:
            self.rows.reveal(place)
        self._speak()

    # -- geometry

    def resizeEvent(self, event: object) -> None:
        self._fitting.start()

    def sizeHint(self) -> QSize:
        return QSize(700, 500)

    @Slot()
    def _fit(self) -> None:
        view = self.view
        if view is None or not view.bits:
            return
        width = self.rows.viewport().width()
        geometry = self._geometry(width, view)
        beyond = geometry.beyond
        self._offset = min(self._offset, beyond)
        self.across.setRange(0, int(np.ceil(beyond)))
        self.across.setPageStep(max(1, int(geometry.right - geometry.left)))
        self.across.setSingleStep(int(np.ceil(geometry.pitch)))
        self.across.setVisible(beyond > 0)
        placed = Geometry(geometry.table, geometry.left, geometry.right, geometry.pitch, geometry.bits, self._offset)
        self._placed = placed
        self.columns.set_geometry(placed, min(56.0, max(30.0, round(self.height() * 0.075))))
        self.rows.set_geometry(placed)

    def _geometry(self, width: int, view: EvidenceView) -> Geometry:
        metrics = QFontMetricsF(self._look.font(-1))
        letter = metrics.averageCharWidth()
        air = 7.0
        weight = metrics.horizontalAdvance(self._wording(words.WEIGHT))
        count = metrics.horizontalAdvance("00")
        if view.rows is not None and len(view.rows):
            table = view.rows.table
            weight = max(weight, metrics.horizontalAdvance(view.rows.widest_weight(self._wording)))
            most = int(max(table.count_a.max(), table.count_b.max()))
            count = max(count, metrics.horizontalAdvance(self._wording.number(most)))
        # Without a differing bit there is nothing to have a share in.
        share = metrics.horizontalAdvance(f"{self._wording.number(-12.5, 1)} %") + air if view.differing else 0.0
        wanted = TableWidths(letter * 20, count + air, weight + air, share)
        return fit(width, view.bits, wanted, letter * 13, self.devicePixelRatioF())

    @Slot(int)
    def _scrolled(self, value: int) -> None:
        self._offset = float(value)
        self._fit()

    @Slot(int)
    def _sideways(self, columns: int) -> None:
        self.across.setValue(self.across.value() + columns * self.across.singleStep())

    def _keep_bit_in_sight(self) -> None:
        view = self.view
        geometry = self._placed
        if view is None or geometry is None or self.bit < 0 or self.across.maximum() == 0:
            return
        x = geometry.x(view.bits - 1 - self.bit)
        if x < geometry.left:
            self.across.setValue(int(self.across.value() - (geometry.left - x)))
        elif x + geometry.pitch > geometry.right:
            self.across.setValue(int(np.ceil(self.across.value() + x + geometry.pitch - geometry.right)))

    # -- clicks and keys

    @Slot(int)
    def _bit_clicked(self, bit: int) -> None:
        if bit != self.bit:
            self.choose_bit(bit)
            self.bitChosen.emit(self.bit)

    @Slot(int, int)
    def _row_clicked(self, index: int, bit: int) -> None:
        if bit >= 0:
            self._bit_clicked(bit)
        self._pick_feature(index)

    @Slot()
    def _controls_changed(self) -> None:
        self.rearrange()
        self.rows.verticalScrollBar().setValue(0)

    def _pick_feature(self, index: int) -> None:
        if index != self.feature:
            self.choose_feature(index)
            self.featureChosen.emit(index)

    def _key(self, event: QKeyEvent) -> bool:
        """Act on a key pressed in any part; False leaves it to others."""
        view = self.view
        if view is None or not view.bits:
            return False
        key, control = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._bit_clicked(self._next_bit(1 if key == Qt.Key.Key_Left else -1, only_differing=control))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End) and not control:
            self._bit_clicked(view.bits - 1 if key == Qt.Key.Key_Home else 0)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._to_place(0 if key == Qt.Key.Key_Home else int(self.shown.rows.size) - 1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            step = self.rows.rows_per_page() if key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) else 1
            self._step_place(-step if key in (Qt.Key.Key_Up, Qt.Key.Key_PageUp) else step)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.feature >= 0:
            self.textsRequested.emit(self.feature)
        elif event.matches(QKeySequence.StandardKey.Copy) and view.rows is not None and self.feature >= 0:
            QGuiApplication.clipboard().setText(view.rows.table.names[self.feature])
        elif key == Qt.Key.Key_Escape and (self.bit >= 0 or self.feature >= 0):
            self._pick_feature(-1)
            self._bit_clicked(-1)
        else:
            return False
        return True

    def _next_bit(self, step: int, *, only_differing: bool) -> int:
        """The bit ``step`` (+1 is to the left) from the chosen one; the nearest that differs on request."""
        assert self.view is not None
        if self.bit < 0:
            start = self.view.bits - 1 if step < 0 else 0
            return next(iter(self.view.differing), start) if only_differing else start
        if not only_differing:
            return min(max(self.bit + step, 0), self.view.bits - 1)
        further = [bit for bit in self.view.differing if (bit - self.bit) * step > 0]
        return min(further, key=lambda bit: abs(bit - self.bit)) if further else self.bit

    def _step_place(self, step: int) -> None:
        place = self.shown.place_of(self.feature) if self.feature >= 0 else -1
        self._to_place(place + step if place >= 0 else (0 if step > 0 else int(self.shown.rows.size) - 1))

    def _to_place(self, place: int) -> None:
        if self.shown.rows.size:
            self._pick_feature(int(self.shown.rows[min(max(place, 0), int(self.shown.rows.size) - 1)]))

    # -- for those who hear it

    def spoken(self) -> str:
        """What is chosen, in words."""
        view = self.view
        if view is None:
            return ""
        parts = [
            view.column(self.bit).spoken if 0 <= self.bit < view.bits else "",
            view.spoken_feature(self.feature, self.bit, self._wording),
        ]
        return "; ".join(part for part in parts if part)

    def _speak(self) -> None:
        text = self.spoken() or self.tr("Nothing chosen. Arrow keys move through bits and features.")
        for part in (self.columns, self.rows):
            if part.accessibleDescription() == text:
                continue
            part.setAccessibleDescription(text)
            QAccessible.updateAccessibility(QAccessibleEvent(part, QAccessible.Event.DescriptionChanged))
            if part.hasFocus():
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(part, text))
