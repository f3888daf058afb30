"""Small parts of the Evidence page's side panel."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton, Note
from simhash_gui.gui.widgets.labels import plain_label, plain_tip

COPIED_MS = 1500
_COPY_SIGN = 12
LONG_WORD = 18  # characters that still fit beside each other in the side panel
_LEAST_LEFT = 12  # characters of an elided line that still tell something


def tint(widget: QWidget, color: QColor) -> None:
    """Write ``widget`` in ``color``."""
    palette = QPalette(widget.palette())
    palette.setColor(QPalette.ColorRole.WindowText, color)
    widget.setPalette(palette)


class ElidedLabel(QWidget):
    """One line of text that ends in an ellipsis where there is no room, and is whole in its tool tip."""

    def __init__(self, text: str, look: Look, parent: QWidget | None = None, *, strong: bool = False) -> None:
        super().__init__(parent)
        self._look = look
        self._text = text
        self._strong = strong
        self.setAccessibleName(text)
        policy = QSizePolicy.Policy.Preferred if strong else QSizePolicy.Policy.Expanding
        self.setSizePolicy(policy, QSizePolicy.Policy.Preferred)
        look.changed.connect(self.update)

    def _font(self) -> QFont:
        return self._look.font(0.5, bold=True) if self._strong else self._look.font()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._font())
        return QSize(int(metrics.horizontalAdvance(self._text)) + 2, int(metrics.height()) + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._font())
        painter.setPen(self._look.color("text" if self._strong else "muted"))
        shown = QFontMetricsF(painter.font()).elidedText(self._text, Qt.TextElideMode.ElideRight, self.width())
        if len(shown) < _LEAST_LEFT:
            shown = ""
        self.setToolTip(plain_tip(self._text) if shown != self._text else "")
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class Heading(QWidget):
    """A bold line, or a ``quiet`` one, with its explanation beside it."""

    def __init__(
        self, text: str, meaning: str, look: Look, parent: QWidget | None = None, *, quiet: bool = False
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._color = "muted" if quiet else "text"
        self._quiet = quiet
        self.label = plain_label(text, self, wrap=True)
        self.explain = ExplainButton(meaning, look, self, subject=text)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.explain, 0, Qt.AlignmentFlag.AlignTop)
        look.changed.connect(self._restyle)
        self._restyle()

    def set_text(self, text: str, color: str = "text") -> None:
        """Say something else, in the color of that name."""
        self.label.setText(text)
        self._color = color
        self._restyle()

    @Slot()
    def _restyle(self) -> None:
        self.label.setFont(self._look.font(-1) if self._quiet else self._look.font(0, bold=True))
        tint(self.label, self._look.color(self._color))


class Section(QWidget):
    """A heading and what stands below it."""

    def __init__(self, heading: Heading, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.heading = heading
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(4)
        self.body.addWidget(heading)


class _Painted(QAbstractButton):
    """A button that is only its text, until the mouse or the focus is on it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._look.font(-1))
        return QSize(int(metrics.horizontalAdvance(self.text())) + 12, int(metrics.height()) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.sizeHint().height())

    def _ground(self, painter: QPainter) -> QRectF:
        room = QRectF(self.rect())
        if self.underMouse():
            painter.fillRect(room, self._look.color("cell_off"))
        if self.hasFocus():
            painter.setPen(QPen(self._look.color("focus"), 2))
            painter.drawRect(room.adjusted(1, 1, -1, -1))
        painter.setFont(self._look.font(-1))
        painter.setPen(self._look.color("text"))
        return room.adjusted(4, 0, -4, 0)


class FeatureButton(_Painted):
    """A feature to click, with a figure at the right."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.index = -1
        self.figure = ""

    def show_feature(self, index: int, name: str, figure: str) -> None:
        """Stand for the feature in row ``index`` of the table."""
        self.index, self.figure = index, figure
        self.setText(name)
        self.setAccessibleName(f"{name}, {figure}" if figure else name)
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = self._ground(painter)
        middle = Qt.AlignmentFlag.AlignVCenter
        metrics = QFontMetricsF(painter.font())
        taken = metrics.horizontalAdvance(self.figure) + 8
        name = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width() - taken)
        painter.drawText(room, middle | Qt.AlignmentFlag.AlignLeft, name)
        painter.drawText(room, middle | Qt.AlignmentFlag.AlignRight, self.figure)


class MeaningButton(_Painted):
    """A word with a dotted line under it: a click tells what it means."""

    def __init__(self, text: str, meaning: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._meaning = meaning
        self.setText(text)
        self.setAccessibleName(self.tr("Explain: {subject}").format(subject=text))
        self.setAccessibleDescription(meaning)
        self.clicked.connect(self._open)

    def meaning(self) -> str:
        """What a click tells."""
        return self._meaning

    @Slot()
    def _open(self) -> None:
        Note(self._meaning, self).show_below(self)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = self._ground(painter)
        metrics = QFontMetricsF(painter.font())
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        y = room.center().y() + metrics.ascent() / 2 + 2
        pen = QPen(self._look.color("chance"), 1, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.drawLine(QPointF(room.left(), y), QPointF(room.left() + metrics.horizontalAdvance(text), y))


class CopyButton(_Painted):
    """Shows a text, copies it when clicked, and says so for a moment."""

    def __init__(self, look: Look, subject: str, parent: QWidget | None = None, *, color: str = "text") -> None:
        super().__init__(look, parent)
        self._subject = subject
        self._color = color
        self._prefix = ""
        self._said = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._back = QTimer(self)
        self._back.setSingleShot(True)
        self._back.setInterval(COPIED_MS)
        self._back.timeout.connect(self._forget)
        self.clicked.connect(self._copy)

    def set_value(self, value: str, prefix: str = "") -> None:
        """Show ``value``, after ``prefix`` which is not copied."""
        self._prefix = prefix
        self.setText(value)
        self._forget()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._look.mono(-1))
        bold = QFontMetricsF(self._look.font(-1, bold=True))
        width = (
            (bold.horizontalAdvance(self._prefix + " ") if self._prefix else 0.0)
            + metrics.horizontalAdvance(self.text())
            + _COPY_SIGN
            + 14
        )
        return QSize(int(width) + 1, int(metrics.height()) + 6)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self.sizeHint().height())

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())
        self._said = True
        self.setAccessibleDescription(self.tr("Copied"))
        QToolTip.showText(self.mapToGlobal(self.rect().bottomLeft()), self.tr("Copied"), self)
        self._back.start()
        self.update()

    @Slot()
    def _forget(self) -> None:
        self._said = False
        self.setAccessibleName(self.tr("Copy {subject}: {value}").format(subject=self._subject, value=self.text()))
        self.setToolTip(self.tr("Copy {subject}").format(subject=self._subject))
        self.setAccessibleDescription("")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = self._ground(painter)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        if self._prefix:
            painter.setFont(self._look.font(-1, bold=True))
            painter.setPen(self._look.color(self._color))
            painter.drawText(room, middle, self._prefix)
            room.adjust(QFontMetricsF(painter.font()).horizontalAdvance(self._prefix + " "), 0, 0, 0)
        painter.setFont(self._look.mono(-1))
        metrics = QFontMetricsF(painter.font())
        painter.setPen(self._look.color("muted"))
        room.adjust(0, 0, -_COPY_SIGN - 4, 0)
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideMiddle, room.width())
        painter.drawText(room, middle, text)
        left = room.left() + metrics.horizontalAdvance(text) + 6
        self._sign(painter, left, room.center().y())

    def _sign(self, painter: QPainter, x: float, y: float) -> None:
        """Two sheets, or a tick once copied."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._look.color("text"), 1.2))
        if self._said:
            painter.drawPolyline([QPointF(x, y), QPointF(x + 3, y + 3.5), QPointF(x + 9, y - 4)])
            return
        painter.setBrush(self._look.color("card"))
        painter.drawRoundedRect(QRectF(x + 3, y - 5, 6.5, 7.5), 1, 1)
        painter.drawRoundedRect(QRectF(x, y - 2, 6.5, 7.5), 1, 1)
