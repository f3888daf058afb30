"""Paints step 1: the words of the text in reading order, each with what became of it below."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.how_roles import soft
from simhash_gui.present.how_words import Chip, WordsPicture

_GAP = 6.0
_PADDING = 7.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A chip and the rectangle it is drawn in."""

    chip: Chip
    frame: QRectF


class WordChips(QWidget):
    """Words as chips that wrap like text. Left out: dashed frame and struck through."""

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._chips: tuple[Chip, ...] = ()
        self._role = "a"
        self._widths: list[float] | None = None  # of the chips; measured once, for layouts ask again and again
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        look.changed.connect(self._restyle)

    @property
    def chips(self) -> tuple[Chip, ...]:
        """What is shown."""
        return self._chips

    def set_picture(self, picture: WordsPicture, role: str) -> None:
        """Show the words of a text in the color of ``role``."""
        self._chips = picture.chips
        self._widths = None
        self._role = role
        self.setAccessibleDescription(picture.description)
        self.updateGeometry()
        self.update()

    def place(self, width: float) -> tuple[list[Placed], float]:
        """Every chip where it stands in ``width`` pixels, and the height of all."""
        upper, lower = QFontMetricsF(self._look.font()), QFontMetricsF(self._look.font(-1))
        if self._widths is None:
            self._widths = [_width(chip, upper, lower) for chip in self._chips]
        high = upper.height() + lower.height() + 6
        placed: list[Placed] = []
        x = y = 0.0
        for chip, natural in zip(self._chips, self._widths, strict=True):
            wide = min(natural, width - 1)
            if x > 0 and x + wide > width:
                x, y = 0.0, y + high + _GAP
            placed.append(Placed(chip, QRectF(x, y, wide, high)))
            x += wide + _GAP
        return placed, y + high + 1

    @Slot()
    def _restyle(self) -> None:
        self._widths = None
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self.place(float(width))[1])

    def sizeHint(self) -> QSize:
        wide = max(320, self.width())
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, self.fontMetrics().height() * 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for placed in self.place(float(self.width()))[0]:
            self._paint(painter, placed)
        painter.end()

    def _paint(self, painter: QPainter, placed: Placed) -> None:
        chip, frame, look = placed.chip, placed.frame, self._look
        upper = QRectF(frame.left(), frame.top() + 2, frame.width(), QFontMetricsF(look.font()).height())
        if chip.kind == "between":
            painter.setFont(look.font())
            painter.setPen(look.color("muted"))
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, chip.original)
            return
        kept = chip.kind == "kept"
        pen = QPen(look.color(self._role if kept else "chance"), 1)
        if not kept:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(look.color(soft(self._role, "cell_off")) if kept else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        font = look.font()
        font.setStrikeOut(not kept)
        painter.setFont(font)
        painter.setPen(look.color("text" if kept else "muted"))
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, chip.original)
        lower = QRectF(frame.left(), upper.bottom(), frame.width(), frame.bottom() - upper.bottom() - 2)
        changed = kept and chip.below != chip.original
        painter.setFont(look.font(-1, bold=changed))
        painter.setPen(look.color(self._role if kept else "muted"))
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, chip.below)
        if kept:
            painter.setPen(QPen(look.color("border"), 1))
            painter.drawLine(
                QPointF(frame.left() + _PADDING, upper.bottom()), QPointF(frame.right() - _PADDING, upper.bottom())
            )


def _width(chip: Chip, upper: QFontMetricsF, lower: QFontMetricsF) -> float:
    wide = upper.horizontalAdvance(chip.original)
    if chip.kind == "between":
        return wide
    return max(wide, lower.horizontalAdvance(chip.below)) + 2 * _PADDING
