"""The card that holds one step: number, title, a sentence, the picture, and what it shows just now."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QLayoutItem, QSizePolicy, QVBoxLayout, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.gui.widgets.labels import plain_label
from simhash_gui.present.how_page import Step


def prose_label(text: str = "", parent: QWidget | None = None) -> QLabel:
    """A wrapping label of plain text, which can be copied with the mouse."""
    label = plain_label(text, parent, wrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    label.setSizePolicy(policy)
    return label


class Badge(QWidget):
    """The step's number in a circle."""

    def __init__(self, number: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self._look = look
        side = round(self.fontMetrics().height() * 1.7)
        self.setFixedSize(side, side)
        look.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.color("shared"))
        painter.drawEllipse(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.setPen(self._look.color("card"))
        painter.setFont(self._look.font(1, bold=True))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self._number))
        painter.end()


class StepCard(QFrame):
    """A numbered card. Add pictures with ``add``; ``caption`` and ``sentence`` follow the text."""

    def __init__(self, step: Step, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setObjectName("card")
        self.setAccessibleName(step.title)
        self.title = QLabel(step.title, self)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.more = ExplainButton(step.more, look, self, subject=step.title)
        self.caption = prose_label(step.caption, self)
        self.sentence = prose_label(parent=self)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(Badge(step.number, look, self), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.more, 0, Qt.AlignmentFlag.AlignTop)
        self._body = QVBoxLayout()
        self._body.setSpacing(8)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(16, 14, 16, 14)
        self._whole.setSpacing(8)
        self._whole.addLayout(head)
        self._whole.addWidget(self.caption)
        self._whole.addLayout(self._body)
        self._whole.addWidget(self.sentence)
        look.changed.connect(self._dress)
        self._dress()

    def add(self, item: QWidget | QLayout) -> None:
        """Put a picture or a row of controls below what is there."""
        if isinstance(item, QWidget):
            self._body.addWidget(item)
        else:
            self._body.addLayout(item)

    def add_below(self, widget: QWidget) -> None:
        """Put something below the sentence."""
        self._whole.addWidget(widget)

    def say(self, sentence: str) -> None:
        """Change the sentence below the picture; an empty one takes no room."""
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))

    def explain(self, caption: str) -> None:
        """Change the sentence above the picture."""
        self.caption.setText(caption)

    def _dress(self) -> None:
        self.title.setFont(self._look.font(3, bold=True))
        palette = self.caption.palette()
        palette.setColor(self.caption.foregroundRole(), self._look.color("muted"))
        self.caption.setPalette(palette)


class FlowLayout(QLayout):
    """Widgets in a row that wraps where the width ends.

    With ``first_alone``, the first one stands on a line of its own unless all fit on one.
    """

    def __init__(self, spacing: int = 6, *, first_alone: bool = False) -> None:
        super().__init__()
        self._first_alone = first_alone
        self._items: list[QLayoutItem] = []
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        x, y, line = rect.x(), rect.y(), 0
        whole = sum(item.sizeHint().width() + self.spacing() for item in self._items) - self.spacing()
        apart = self._first_alone and whole > rect.width()
        for place, item in enumerate(self._items):
            hint = item.sizeHint()
            if x > rect.x() and (x + hint.width() > rect.right() + 1 or (apart and place == 1)):
                x, y, line = rect.x(), y + line + self.spacing(), 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), hint))
            x += hint.width() + self.spacing()
            line = max(line, hint.height())
        return y + line - rect.y()
