"""Paints step 7: measured distances on the scale of 64 bits, chance in gray, the reader's pair as a line."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.present.how_distance import CHANCE, END, BandRow, DistancePicture

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class DistanceChart(QWidget):
    """One line a band of unchanged words, one shape a recipe; the recipe in use is filled and numbered."""

    def __init__(
        self, look: Look, name: str, words: tuple[str, str, str, str, str], parent: QWidget | None = None
    ) -> None:
        """``words``: for the axis, the zone of chance, and the heads of the bands and the two columns of figures."""
        super().__init__(parent)
        self._look = look
        self._axis_text, self._chance_text, self._bands_text, self._bits_text, self._jaccard_text = words
        self._picture: DistancePicture | None = None
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    @property
    def picture(self) -> DistancePicture | None:
        """What is shown."""
        return self._picture

    def set_picture(self, picture: DistancePicture) -> None:
        """Show another recipe or pair."""
        self._picture = picture
        self.setAccessibleDescription(f"{picture.sentence} {picture.description}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        rows = len(self._picture.rows) if self._picture is not None else 6
        return QSize(640, round(self._line() * (3.9 + self._legend_lines() * 1.25 + rows * 1.55)))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.sizeHint().height())

    def _line(self) -> float:
        return float(self.fontMetrics().height())

    def _legend_lines(self) -> int:
        return 1 + max((line for _x, line in self._legend_places()), default=0)

    def _legend_places(self) -> list[tuple[float, int]]:
        """Where each recipe's shape and title begin: x and line."""
        places: list[tuple[float, int]] = []
        x, line = 2.0, 0
        metrics = QFontMetricsF(self._look.font(-0.5, bold=True))
        for title in self._picture.columns if self._picture is not None else ():
            wide = metrics.horizontalAdvance(title)
            if x > 2 and x + 18 + wide > max(self.width(), 320):
                x, line = 2.0, line + 1
            places.append((x, line))
            x += wide + 36
        return places

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def _scale(self) -> tuple[float, float]:
        """Where 0 and ``END`` stand."""
        metrics = QFontMetricsF(self._look.font(-0.5))
        labels = [row.label for row in self._picture.rows] if self._picture is not None else []
        labels.append(self._bands_text)
        left = min(max((metrics.horizontalAdvance(text) for text in labels), default=80.0) + 14, self.width() * 0.36)
        bits, jaccard = self._figures(metrics)
        return left, self.width() - bits - jaccard

    def _figures(self, metrics: QFontMetricsF) -> tuple[float, float]:
        """The widths of the columns of figures at the right."""
        bits = max(metrics.horizontalAdvance(self._bits_text), metrics.horizontalAdvance("00")) + 18
        jaccard = metrics.horizontalAdvance(self._jaccard_text) + 14
        return bits, min(jaccard, self.width() * 0.22)

    def at(self, distance: float) -> float:
        """The place of a distance of 64; what is beyond the end stands at the end."""
        begin, end = self._scale()
        return begin + min(max(distance, 0.0), float(END)) / END * (end - begin)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._picture is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = self._line()
        y = self._legend(painter, self._picture, 0.0)
        top = y + line * 1.3
        bottom = top + len(self._picture.rows) * line * 1.55
        self._ground(painter, top, bottom)
        for index, row in enumerate(self._picture.rows):
            self._row(painter, row, QRectF(0, top + index * line * 1.55, self.width(), line * 1.55))
        self._axis(painter, bottom)
        self._own(painter, self._picture, top, bottom)
        painter.end()

    def _legend(self, painter: QPainter, picture: DistancePicture, y: float) -> float:
        line = self._line()
        for place, (title, (x, down)) in enumerate(zip(picture.columns, self._legend_places(), strict=True)):
            strong = place == picture.current
            top = y + down * line * 1.25
            painter.setFont(self._look.font(-0.5, bold=strong))
            self._shape(painter, place, QPointF(x + 6, top + line * 0.6), strong=strong)
            painter.setPen(self._look.color("text" if strong else "muted"))
            painter.drawText(QRectF(x + 16, top, self.width() - x - 16, line * 1.2), _LEFT, title)
        return y + self._legend_lines() * line * 1.25

    def _ground(self, painter: QPainter, top: float, bottom: float) -> None:
        look = self._look
        begin = self.at(CHANCE[0])
        zone = QRectF(begin, top, self.at(CHANCE[1]) - begin, bottom - top)
        painter.fillRect(zone, look.color("chance_soft"))
        painter.setPen(QPen(look.color("border"), 1))
        for distance in range(0, END + 1, 8):
            painter.drawLine(QPointF(self.at(distance), top), QPointF(self.at(distance), bottom))
        painter.setFont(look.font(-1))
        painter.setPen(look.color("muted"))
        bits, jaccard = self._columns(QRectF(0, top - self._line() * 1.3, self.width(), self._line() * 1.2))
        metrics = QFontMetricsF(painter.font())
        shown = metrics.elidedText(self._jaccard_text, Qt.TextElideMode.ElideRight, jaccard.width() - 8)
        painter.drawText(jaccard, _RIGHT, shown)
        begin, _end = self._scale()
        painter.drawText(QRectF(0, bits.top(), begin - 12, bits.height()), _RIGHT, self._bands_text)
        if self._picture is not None and self._picture.current >= 0:
            painter.drawText(bits, _RIGHT, self._bits_text)

    def _columns(self, line: QRectF) -> tuple[QRectF, QRectF]:
        """Where the figures of a line stand: bits and Jaccard."""
        wide = self._figures(QFontMetricsF(self._look.font(-0.5)))
        end = line.right() - 2
        jaccard = QRectF(end - wide[1], line.top(), wide[1], line.height())
        return QRectF(jaccard.left() - wide[0], line.top(), wide[0], line.height()), jaccard

    def _row(self, painter: QPainter, row: BandRow, line: QRectF) -> None:
        look, picture = self._look, self._picture
        assert picture is not None
        begin, end = self._scale()
        painter.setFont(look.font(-0.5))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(look.color("text"))
        label = metrics.elidedText(row.label, Qt.TextElideMode.ElideRight, begin - 12)
        painter.drawText(QRectF(line.left(), line.top(), begin - 12, line.height()), _RIGHT, label)
        painter.setPen(look.color("muted"))
        bits, jaccard = self._columns(line)
        painter.drawText(jaccard, _RIGHT, row.jaccard)
        painter.setPen(QPen(look.color("border"), 1))
        painter.drawLine(QPointF(begin, line.center().y()), QPointF(end, line.center().y()))
        order = [place for place in range(len(row.distances)) if place != picture.current]
        if picture.current >= 0:
            order.append(picture.current)
        for place in order:
            middle = QPointF(self.at(row.distances[place]), line.center().y())
            self._shape(painter, place, middle, strong=place == picture.current)
        painter.setFont(look.font(-0.5, bold=True))
        painter.setPen(look.color("text"))
        painter.drawText(bits, _RIGHT, row.bits)

    def _shape(self, painter: QPainter, place: int, middle: QPointF, *, strong: bool) -> None:
        """Circle, square, diamond, triangle: a recipe is told by its shape; the one in use is large and filled."""
        size = (5.5 if strong else 4.0) * max(1.0, self._line() / 18)
        painter.setPen(QPen(self._look.color("shared"), 1.4))
        painter.setBrush(self._look.color("shared" if strong else "card"))
        x, y = middle.x(), middle.y()
        if place == 0:
            painter.drawEllipse(middle, size, size)
        elif place == 1:
            painter.drawRect(QRectF(x - size, y - size, 2 * size, 2 * size))
        elif place == 2:
            corners = [(0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)]
            painter.drawPolygon(QPolygonF([QPointF(x + dx * size, y + dy * size) for dx, dy in corners]))
        else:
            corners = [(0, -1.1), (1.15, 0.9), (-1.15, 0.9)]
            painter.drawPolygon(QPolygonF([QPointF(x + dx * size, y + dy * size) for dx, dy in corners]))

    def _axis(self, painter: QPainter, bottom: float) -> None:
        look, line = self._look, self._line()
        painter.setFont(look.font(-1))
        painter.setPen(look.color("muted"))
        for distance in range(0, END + 1, 8):
            place = QRectF(self.at(distance) - 30, bottom + 2, 60, line)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(distance))
        metrics = QFontMetricsF(painter.font())
        under = bottom + 2 + line
        wide = metrics.horizontalAdvance(self._chance_text)
        middle = (self.at(CHANCE[0]) + self.at(CHANCE[1])) / 2
        chance = QRectF(middle - wide / 2, under, wide + 2, line * 1.1)
        painter.drawText(chance, _LEFT, self._chance_text)
        room = QRectF(2, under, chance.left() - 12, line * 1.1)
        middle = (self.at(0) + self.at(CHANCE[0])) / 2
        centered = 2 * min(middle - room.left(), room.right() - middle)
        wide = metrics.horizontalAdvance(self._axis_text)
        if wide <= centered:
            room = QRectF(middle - centered / 2, under, centered, line * 1.1)
        shown = metrics.elidedText(self._axis_text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, shown)

    def _own(self, painter: QPainter, picture: DistancePicture, top: float, bottom: float) -> None:
        if picture.own is None:
            return
        x = self.at(picture.own.position)
        painter.setPen(QPen(self._look.color("text"), 3))
        painter.drawLine(QPointF(x, top - 2), QPointF(x, bottom + 2))
        painter.setFont(self._look.font(0, bold=True))
        wide = QFontMetricsF(painter.font()).horizontalAdvance(picture.own.label) + 4
        _begin, end = self._scale()
        left = min(max(0.0, x - wide / 2), end - wide)
        painter.drawText(
            QRectF(left, top - self._line() * 1.3, wide, self._line() * 1.2),
            Qt.AlignmentFlag.AlignCenter,
            picture.own.label,
        )
