"""The side panel's second part: the chosen feature."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QToolButton, QWidget

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_parts import LONG_WORD, CopyButton, Heading, Section, tint
from simhash_gui.gui.widgets.labels import breakable, plain_label
from simhash_gui.present.evidence_feature import FeatureDetails
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import evidence as words

_COLOR = {"a": "a", "b": "b", "both": "shared"}


class FeaturePanel(Section):
    """Shows ``FeatureDetails``; hidden while no feature is chosen."""

    textsClicked = Signal(int)  # row of the table

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(Heading("", wording(words.EXPLAIN_FEATURE), look), parent)
        self._look = look
        self._index = -1
        self._name = ""
        facts = QWidget(self)
        grid = QGridLayout(facts)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        self._labels = [plain_label(parent=facts) for _ in range(2)]
        self.values = [plain_label(parent=facts) for _ in range(2)]
        for row, (label, value) in enumerate(zip(self._labels, self.values, strict=True)):
            grid.addWidget(label, row, 0)
            grid.addWidget(value, row, 1, Qt.AlignmentFlag.AlignRight)
        self.copy_hash = CopyButton(look, self.tr("the feature's hash"), self)
        self._hash_word = wording(words.FEATURE_HASH)
        self.sentences = plain_label(parent=self, wrap=True)
        self.show_texts = QToolButton(self)
        self.show_texts.setText(self.tr("Show in texts"))
        self.show_texts.setAccessibleName(self.tr("Show the feature where it stands in the texts"))
        self.copy_name = QToolButton(self)
        self.copy_name.setText(self.tr("Copy"))
        self.copy_name.setAccessibleName(self.tr("Copy the feature"))
        self.copy_name.setToolTip(self.copy_name.accessibleName())
        buttons = QHBoxLayout()
        buttons.setContentsMargins(0, 0, 0, 0)
        buttons.addWidget(self.show_texts)
        buttons.addWidget(self.copy_name)
        buttons.addStretch(1)
        self.body.addWidget(self.copy_hash)
        self.body.addWidget(facts)
        self.body.addWidget(self.sentences)
        self.body.addLayout(buttons)
        self.copy_name.clicked.connect(self._copy)
        self.show_texts.clicked.connect(self._texts)
        look.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def show_feature(self, details: FeatureDetails | None) -> None:
        """Show these; hide without."""
        self.setVisible(details is not None)
        if details is None:
            self._index = -1
            return
        self._index, self._name = details.row.index, details.name
        self.heading.set_text(breakable(details.row.name, LONG_WORD), _COLOR[details.row.role])
        for label, value, fact in zip(self._labels, self.values, details.facts, strict=True):
            label.setText(fact.label)
            value.setText(fact.value)
        self.sentences.setText("\n".join(details.sentences))
        self.copy_hash.set_value(details.hash, self._hash_word)

    @Slot()
    def _texts(self) -> None:
        self.textsClicked.emit(self._index)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._name)

    @Slot()
    def _restyle(self) -> None:
        for label in (*self._labels, self.sentences):
            label.setFont(self._look.font(-1))
            tint(label, self._look.color("muted"))
        for value in self.values:
            value.setFont(self._look.font(-1))
        for button in (self.show_texts, self.copy_name):
            button.setFont(self._look.font(-1))
