"""The side panel's last part: words in common, the measures, Jaccard by shingle length."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QToolButton, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_parts import Heading, MeaningButton, Section, tint
from simhash_gui.gui.widgets.labels import plain_label, plain_tip
from simhash_gui.present.evidence_overlap import MeasureRow, Overlap, Part, ShingleBar
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

_ROLE = {"a": "a", "both": "shared", "b": "b"}


class WordsBar(QWidget):
    """One bar: words only A has, words of both, words only B has, with their captions."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._parts: tuple[Part, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    def show_parts(self, parts: tuple[Part, ...], spoken: str) -> None:
        """Show these."""
        self._parts = parts
        self.setAccessibleName(spoken)
        self.setToolTip(plain_tip(spoken))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(180, int(QFontMetricsF(self._look.font(-1)).height()) + 18)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._look.font(-1))
        x, width = 0.0, float(self.width())
        metrics = QFontMetricsF(painter.font())
        needed = sum(metrics.horizontalAdvance(part.caption) + 8 for part in self._parts)
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)
        for part, side in zip(self._parts, sides, strict=False):
            wide = part.share * width
            painter.fillRect(QRectF(x, 0, max(wide - 1, 0), 14), self._look.color(_ROLE[part.role]))
            x += wide
            painter.setPen(self._look.color("muted" if part.role == "both" else part.role))
            below = QRectF(0, 15, width, self.height() - 15)
            painter.drawText(
                below, side | Qt.AlignmentFlag.AlignVCenter, part.caption if needed <= width else part.count
            )


class ShingleBars(QWidget):
    """Jaccard for runs of 1 to 8 words as small bars, the full height being 1."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._bars: tuple[ShingleBar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    def show_bars(self, bars: tuple[ShingleBar, ...]) -> None:
        """Show these."""
        self._bars = bars
        spoken = "\n".join(bar.spoken for bar in bars)
        self.setAccessibleName(spoken.replace("\n", "; "))
        self.setToolTip(plain_tip(spoken))
        self.update()

    def _line(self) -> float:
        return float(QFontMetricsF(self._look.font(-2)).height())

    def sizeHint(self) -> QSize:
        return QSize(180, int(2 * self._line()) + 40)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._bars:
            return
        painter = QPainter(self)
        painter.setFont(self._look.font(-2))
        line, step = self._line(), self.width() / len(self._bars)
        foot, room = self.height() - line, self.height() - 2 * line
        metrics = QFontMetricsF(painter.font())
        for place, bar in enumerate(self._bars):
            cell = QRectF(place * step, foot - room, step - 2, room)
            painter.fillRect(cell, self._look.color("cell_off"))
            height = max(1.0, room * bar.height) if bar.height is not None else 0.0
            painter.fillRect(QRectF(cell.x(), foot - height, cell.width(), height), self._look.color("shared"))
            painter.setPen(self._look.color("muted"))
            center = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(cell.x(), foot, cell.width(), line), center, str(bar.length))
            if metrics.horizontalAdvance(bar.figure) <= step:
                painter.drawText(QRectF(place * step, 0, step, line), center, bar.figure)


class OverlapPanel(Section):
    """Shows an ``Overlap``; hidden without."""

    unfolded = Signal()

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        heading = Heading(wording(words.WORDS_IN_COMMON), wording(words.EXPLAIN_COMMON), look)
        super().__init__(heading, parent)
        self._look = look
        self._wording = wording
        self.bar = WordsBar(look, self)
        self._jaccards = _Table(look, wording, wording(words.JACCARD), self)
        self._shingle = Heading(wording(words.BY_SHINGLE), wording(words.EXPLAIN_SHINGLE), look, self, quiet=True)
        self.bars = ShingleBars(look, self)
        self.fold = QToolButton(self)
        self.fold.setCheckable(True)
        self.fold.setText(wording(words.MORE_MEASURES))
        self.fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.fold.setArrowType(Qt.ArrowType.RightArrow)
        self.more = _Table(look, wording, "", self)
        self.more.hide()
        for widget in (self.bar, self._jaccards, self._shingle, self.bars, self.fold, self.more):
            self.body.addWidget(widget)
        self.fold.toggled.connect(self._folded)
        look.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def show_overlap(self, overlap: Overlap | None) -> None:
        """Show this; hide without."""
        self.setVisible(overlap is not None)
        if overlap is not None:
            self.bar.show_parts(overlap.parts, overlap.spoken)
            self._jaccards.show_rows(overlap.jaccards)
            self.bars.show_bars(overlap.by_shingle)
            self.more.show_rows(overlap.more)

    def figures(self) -> dict[str, tuple[str, str]]:
        """By measure id, what is shown for words and for features."""
        return {**self._jaccards.figures(), **self.more.figures()}

    @Slot(bool)
    def _folded(self, opened: bool) -> None:
        self.more.setVisible(opened)
        if opened:
            self.unfolded.emit()
        self.fold.setArrowType(Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow)

    @Slot()
    def _restyle(self) -> None:
        self.fold.setFont(self._look.font(-1))


class _Table(QWidget):
    """Rows of a measure's name, its value for words and its value for features."""

    def __init__(self, look: Look, wording: Wording, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._rows: tuple[MeasureRow, ...] = ()
        self._values: list[tuple[QLabel, QLabel]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(0, 1)
        titles = (title, wording(words.WORDS), wording(words.FEATURES_COLUMN))
        self._heads = [plain_label(text, self) for text in titles]
        for column, head in enumerate(self._heads):
            side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            self._grid.addWidget(head, 0, column, side)
        look.changed.connect(self._restyle)
        self._restyle()

    def show_rows(self, rows: tuple[MeasureRow, ...]) -> None:
        """Show these; the names stay the same from call to call."""
        if len(self._values) != len(rows):
            for number, row in enumerate(rows):
                self._grid.addWidget(MeaningButton(row.label, row.meaning, self._look, self), number + 1, 0)
                values = (plain_label(parent=self), plain_label(parent=self))
                for column, value in enumerate(values):
                    self._grid.addWidget(value, number + 1, column + 1, Qt.AlignmentFlag.AlignRight)
                self._values.append(values)
        self._rows = rows
        for (of_words, of_features), row in zip(self._values, rows, strict=True):
            of_words.setText(row.words)
            of_features.setText(row.features)
        self._restyle()

    def figures(self) -> dict[str, tuple[str, str]]:
        """By measure id, the two values shown."""
        return {row.id: (v[0].text(), v[1].text()) for row, v in zip(self._rows, self._values, strict=True)}

    @Slot()
    def _restyle(self) -> None:
        for head in self._heads:
            head.setFont(self._look.font(-1, bold=True))
            tint(head, self._look.color("muted"))
        for (of_words, of_features), row in zip(self._values, self._rows, strict=True):
            of_words.setFont(self._look.font(-1, bold=row.strong))
            of_features.setFont(self._look.font(-1))
