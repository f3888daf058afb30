"""Web addresses to fetch. Nothing is fetched before OK."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from simhash_gui.gui.intake import offer_of
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import ink
from simhash_gui.present.addresses import read_lines
from simhash_gui.present.wording import Wording


class WebDialog(QDialog):
    """One address a line. Begins with those on the clipboard, if there is nothing else on it."""

    chosen = Signal(object)  # tuple of addresses

    def __init__(self, look: Look, wording: Wording, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._look, self._wording = look, wording
        self.setWindowTitle(self.tr("Web pages"))
        self.label = QLabel(self.tr("&Addresses, one a line. A sitemap (.xml) gives every page it lists."), self)
        self.lines = QPlainTextEdit(self)
        self.lines.setAccessibleName(self.tr("Addresses"))
        self.lines.setPlaceholderText(self.tr("https://example.org/page"))
        self.lines.setTabChangesFocus(True)
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.label.setBuddy(self.lines)
        self.said = QLabel(self)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setWordWrap(True)
        self.privacy = QLabel(
            self.tr("Each server sees your request. No script of a page runs and no picture is loaded."), self
        )
        self.privacy.setWordWrap(True)
        standard = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(standard.Ok | standard.Cancel, self)
        self.fetch = self.buttons.button(standard.Ok)
        self.fetch.setText(self.tr("&Fetch"))
        self.buttons.accepted.connect(self._fetch)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setSpacing(8)
        for widget in (self.label, self.lines, self.said, self.privacy, self.buttons):
            layout.addWidget(widget)
        layout.setStretchFactor(self.lines, 1)
        self.lines.textChanged.connect(self._look_at)
        held: QMimeData | None = QGuiApplication.clipboard().mimeData()
        offer = offer_of(held or QMimeData())
        if not offer.paths:
            self.lines.setPlainText("\n".join(offer.addresses or offer.listed))
            self.lines.selectAll()
        self._look_at()
        look.changed.connect(self._restyle)
        self._restyle()
        self.resize(560, 320)

    @Slot()
    def _look_at(self) -> None:
        found = read_lines(self._wording, self.lines.toPlainText())
        self.said.setText(found.said)
        ink(self.said, self._look, "error" if found.wrong else "muted")
        self.fetch.setEnabled(bool(found.addresses))

    @Slot()
    def _fetch(self) -> None:
        found = read_lines(self._wording, self.lines.toPlainText())
        if found.addresses:
            self.chosen.emit(found.addresses)
            self.accept()

    @Slot()
    def _restyle(self) -> None:
        ink(self.privacy, self._look, "muted")
        self._look_at()
