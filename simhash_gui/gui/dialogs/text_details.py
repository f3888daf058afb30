"""Where a text came from and how it was read, with what can be corrected. Stays open beside the window."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal, SignalInstance, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.latest import Latest
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.labels import breakable, ink
from simhash_gui.gui.widgets.source_panes import SourcePanes
from simhash_gui.present.text_details import DetailsView, SourceText, details_view, source_text
from simhash_gui.present.wording import Wording
from simhash_gui.present.wording import documents as say
from simhash_gui.present.wording import texts as say_texts
from simhash_gui.present.workspace import Entry

AUTOMATIC = ""  # in place of an encoding: found out
USUAL_ENCODINGS = ("utf-8", "cp1252", "iso8859-15", "cp1250", "cp1251", "utf-16", "mac-roman")
WIDTH, SIZE_WITH_SOURCE = 600, (900, 640)


class TextDetails(QDialog):
    """Follows the current text of the list. Everything it asks for comes as a signal with the text's id."""

    encodingChosen = Signal(int, str)  # name of an encoding, or AUTOMATIC
    encodingsWanted = Signal(int)  # answered by ``set_encodings``
    pageChosen = Signal(int, str)  # "main" or "whole"
    againAsked = Signal(int)
    openAsked = Signal(int)
    folderAsked = Signal(int)

    def __init__(self, look: Look, wording: Wording, jobs: JobRunner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._wording = look, wording
        self._work = Latest(jobs, self)
        self._entry: Entry | None = None
        self._recipe: Recipe | None = None
        self._source: SourceText | None = None
        self._known_encodings: tuple[int, tuple[str, ...]] = (-1, ())
        self.setWindowTitle(wording(say.DETAILS))
        self.setModal(False)
        self.name = QLabel(self)
        self.problem = QLabel(self)
        self.warnings = QLabel(self)
        for label in (self.name, self.problem, self.warnings):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
        self.origin = _value(wording(say.ORIGIN), self)
        self.kind = _value(wording(say.KIND), self)
        self.language = _value(wording(say.LANGUAGE), self)
        self.words = _value(wording(say.WORDS_LABEL), self)
        self.encoding = QPushButton(self)
        self.encodings = QMenu(self.encoding)
        self.encodings.aboutToShow.connect(self._fill_encodings)
        self.encoding.setMenu(self.encodings)
        self.encoding_said = QLabel(self)
        self.encoding_said.setTextFormat(Qt.TextFormat.PlainText)
        self.encoding_said.setIndent(3)  # as the values above and below it
        self.main_text = QRadioButton(self.tr("&Main text"), self)
        self.whole_page = QRadioButton(self.tr("W&hole page"), self)
        self.left_out = QLabel(self)
        self.left_out.setTextFormat(Qt.TextFormat.PlainText)
        self.left_out.setWordWrap(True)
        self.main_text.clicked.connect(lambda: self._ask(self.pageChosen, "main"))
        self.whole_page.clicked.connect(lambda: self._ask(self.pageChosen, "whole"))
        self.again = self._asking(self.tr("&Read again"), self.againAsked)
        self.open_it = self._asking(self.tr("&Open in its program"), self.openAsked)
        self.folder = self._asking(self.tr("Show in &folder"), self.folderAsked)
        self.show_source = QPushButton(self.tr("Show &source text"), self)
        self.show_source.setCheckable(True)
        self.show_source.toggled.connect(self._show_source)
        self.panes = SourcePanes(look, wording, self)
        self.panes.hide()
        self._lay_out()
        self._order_tabs()
        self.show_source.setFocus()
        look.changed.connect(self._restyle)
        self._restyle()
        self.resize(WIDTH, 300)

    def _asking(self, text: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self._ask(signal))
        return button

    def _ask(self, signal: SignalInstance, *more: str) -> None:
        if self._entry is not None:
            signal.emit(self._entry.id, *more)

    def _lay_out(self) -> None:
        for button in (self.encoding, self.show_source):
            button.setAutoDefault(False)
        self._encoding_row = QWidget(self)
        encoding = QHBoxLayout(self._encoding_row)
        encoding.setContentsMargins(0, 0, 0, 0)
        encoding.addWidget(self.encoding)
        encoding.addWidget(self.encoding_said)
        encoding.addStretch(1)
        self._page_row = QWidget(self)
        page = QVBoxLayout(self._page_row)
        page.setContentsMargins(0, 0, 0, 0)
        choice = QHBoxLayout()
        choice.addWidget(self.main_text)
        choice.addWidget(self.whole_page)
        choice.addStretch(1)
        page.addLayout(choice)
        page.addWidget(self.left_out)
        buttons = QHBoxLayout()
        for button in (self.show_source, self.again, self.open_it, self.folder):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for caption, field in (
            (say.ORIGIN, self.origin),
            (say.KIND, self.kind),
            (say.ENCODING, self._encoding_row),
            (say.LANGUAGE, self.language),
            (say.WORDS_LABEL, self.words),
            (say.PAGE, self._page_row),
        ):
            self._form.addRow(self._wording(caption), field)
        self._layout = layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addWidget(self.name)
        layout.addWidget(self.problem)
        layout.addLayout(self._form)
        layout.addWidget(self.warnings)
        layout.addLayout(buttons)
        layout.addWidget(self.panes, 1)
        layout.addStretch(0)

    def _order_tabs(self) -> None:
        """By Tab as by eye: down the form, then along the buttons, then the panes."""
        form = (self.origin, self.kind, self.encoding, self.language, self.words, self.main_text, self.whole_page)
        buttons = (self.show_source, self.again, self.open_it, self.folder)
        for one, next_one in pairwise((*form, *buttons, self.panes)):
            self.setTabOrder(one, next_one)

    @property
    def entry_id(self) -> int | None:
        """Id of the text on show."""
        return self._entry.id if self._entry is not None else None

    @property
    def busy(self) -> bool:
        """Whether the words are still being counted."""
        return self._work.pending

    def set_entry(self, entry: Entry | None, recipe: Recipe | None) -> None:
        """Show a text, or the same one after it changed."""
        before, known = self._entry, self._recipe
        self._entry, self._recipe = entry, recipe
        if entry is None:
            self._work.cancel()
            self._source = None
            self.close()
            return
        if before is None or before.id != entry.id or before.text is not entry.text or known != recipe:
            if before is None or before.id != entry.id or before.text != entry.text:
                self._source = None
            self._work.request(lambda progress: source_text(entry.text, recipe, progress), self._take_source)
        self._show_view()
        self.panes.set_source(self._source)
        self._fit(shrink=before is None or before.id != entry.id)

    def set_encodings(self, entry_id: int, names: Sequence[str]) -> None:
        """The encodings that the file of this text may be in, the likeliest first."""
        self._known_encodings = (entry_id, tuple(names))
        if self.encodings.isVisible():
            self._fill_encodings()

    def _take_source(self, source: SourceText) -> None:
        self._source = source
        self._show_view()
        self.panes.set_source(source)

    def _show_view(self) -> None:
        if self._entry is None:
            return
        view = details_view(self._wording, self._entry, self._source)
        self.name.setText(breakable(view.name))
        self.problem.setText(breakable(view.problem))
        self.problem.setVisible(bool(view.problem))
        self.warnings.setText("\n".join(f"⚠ {warning}" for warning in view.warnings))
        self.warnings.setVisible(bool(view.warnings))
        self._show_facts(view)
        for button, useful in ((self.again, view.place), (self.open_it, view.place), (self.folder, view.is_file)):
            button.setVisible(bool(useful))
        self.show_source.setEnabled(not view.problem)
        self._fit(shrink=False)

    def _show_facts(self, view: DetailsView) -> None:
        for field, value in (
            (self.origin, view.origin),
            (self.kind, view.kind),
            (self.language, view.language),
            (self.words, view.words),
        ):
            field.setText(value)
            field.setCursorPosition(0)
            self._form.setRowVisible(field, bool(value))
        self._form.setRowVisible(self._encoding_row, bool(view.encoding))
        self.encoding.setVisible(view.can_choose)
        self.encoding.setText(f"{view.encoding} ▾")
        self.encoding.setAccessibleName(self._wording(say_texts.ENCODING, encoding=view.encoding))
        self.encoding_said.setVisible(not view.can_choose)
        self.encoding_said.setText(view.encoding)
        self._form.setRowVisible(self._page_row, bool(view.page))
        (self.whole_page if view.page == "whole" else self.main_text).setChecked(True)
        lines = [self._wording(say.LEFT_OUT), *(f"– {each}" for each in view.left_out)]
        self.left_out.setText("\n".join(lines) if view.left_out else self._wording(say.NOTHING_LEFT_OUT))
        self.left_out.setVisible(view.page == "main")

    @Slot()
    def _fill_encodings(self) -> None:
        entry = self._entry
        if entry is None or entry.document is None:
            return
        entry_id, found = self._known_encodings
        if entry_id != entry.id:
            found = ()
            self.encodingsWanted.emit(entry.id)
        current = entry.document.encoding
        self.encodings.clear()
        self._add_encoding(self.tr("Find it out"), AUTOMATIC, checked=False)
        self.encodings.addSeparator()
        for name in dict.fromkeys((current, *found, *USUAL_ENCODINGS)):
            self._add_encoding(name, name, checked=name == current)

    def _add_encoding(self, text: str, name: str, *, checked: bool) -> None:
        action = QAction(text, self.encodings)
        action.setCheckable(checked)
        action.setChecked(checked)
        action.triggered.connect(lambda: self._ask(self.encodingChosen, name))
        self.encodings.addAction(action)

    @Slot(bool)
    def _show_source(self, shown: bool) -> None:
        self.panes.setVisible(shown)
        self.show_source.setText(self.tr("Hide &source text") if shown else self.tr("Show &source text"))
        if shown:
            self.resize(self.size().expandedTo(QSize(*SIZE_WITH_SOURCE)))
        else:
            self._fit(shrink=True)

    def _fit(self, *, shrink: bool) -> None:
        """As high as what is shown without the panes; a size that the user gave is only made larger."""
        if self.panes.isHidden():
            width = max(self.width(), WIDTH)
            self._layout.activate()
            needed = self._layout.totalHeightForWidth(width)
            self.resize(width, needed if shrink else max(needed, self.height()))

    @Slot()
    def _restyle(self) -> None:
        self.name.setFont(self._look.font(3, bold=True))
        ink(self.left_out, self._look, "muted")
        if self._entry is not None:
            self._show_view()


def _value(name: str, parent: QWidget) -> QLineEdit:
    """A line that can be walked through and copied, however long a path is."""
    field = QLineEdit(parent)
    field.setReadOnly(True)
    field.setAccessibleName(name)
    field.setObjectName("value")
    return field
