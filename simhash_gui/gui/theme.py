"""Light, dark, or whatever the system says: one ``Look`` sets the palette of the whole program.

Widgets that paint themselves ask ``look.colors`` and repaint on ``look.changed``; all others follow
the palette. Fusion is the only style, so that the palette means the same on every system.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal
from weakref import WeakMethod

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from simhash_gui.gui.colors import DARK, LIGHT, Colors
from simhash_gui.gui.style_sheet import style_sheet

Mode = Literal["light", "dark", "system"]

_SCHEMES = {
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
    "system": Qt.ColorScheme.Unknown,
}


def palette(colors: Colors) -> QPalette:
    """A full palette from ``colors``: every role that carries text is set, also for disabled widgets."""
    role = QPalette.ColorRole
    made = QPalette(QColor(colors.card), QColor(colors.window))
    shown = {
        role.Window: colors.window,
        role.WindowText: colors.text,
        role.Base: colors.card,
        role.AlternateBase: colors.cell_off,
        role.Text: colors.text,
        role.PlaceholderText: colors.muted,
        role.Button: colors.card,
        role.ButtonText: colors.text,
        role.BrightText: colors.text,
        role.ToolTipBase: colors.card,
        role.ToolTipText: colors.text,
        role.Highlight: colors.shared,
        role.HighlightedText: colors.card,
        role.Accent: colors.shared,
        role.Link: colors.link,
        role.LinkVisited: colors.link,
        role.Light: colors.card,
        role.Midlight: colors.cell_off,
        role.Mid: colors.border,
        role.Dark: colors.chance,
        role.Shadow: colors.border,
    }
    for each, color in shown.items():
        made.setColor(each, QColor(color))
    for each in (role.WindowText, role.Text, role.ButtonText, role.PlaceholderText, role.HighlightedText):
        made.setColor(QPalette.ColorGroup.Disabled, each, QColor(colors.chance))
    made.setColor(QPalette.ColorGroup.Disabled, role.Highlight, QColor(colors.chance_soft))
    return made


class Look(QObject):
    """The colors in use. ``changed`` comes after palette and style sheet are in place."""

    changed = Signal()

    def __init__(self, mode: Mode = "system", parent: QObject | None = None) -> None:
        super().__init__(parent)
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            raise RuntimeError("a Look needs the QApplication")
        self._app = app
        self._mode: Mode = mode
        self.colors: Colors = LIGHT
        self._fonts: dict[tuple[float, bool, bool], QFont] = {}  # made once: a list asks for its fonts at every row
        self._applying = False
        app.setStyle("Fusion")
        app.styleHints().colorSchemeChanged.connect(self._scheme_changed)
        self._watch = _PaletteWatch(self._palette_changed, self._fonts.clear)
        self.set_mode(mode)

    @property
    def mode(self) -> Mode:
        """What was asked for, which may be to follow the system."""
        return self._mode

    @property
    def dark(self) -> bool:
        """Whether the dark colors are in use."""
        return self.colors is DARK

    def color(self, name: str) -> QColor:
        """The color of that name in ``Colors``."""
        value = getattr(self.colors, name)
        assert isinstance(value, str)
        return QColor(value)

    def set_mode(self, mode: Mode) -> None:
        """Use the light or dark colors, or follow the system from now on."""
        self._mode = mode
        self._applying = True
        try:
            self._app.styleHints().setColorScheme(_SCHEMES[mode])
        finally:
            self._applying = False
        self._apply(self._wants_dark())

    def font(self, points: float = 0.0, *, bold: bool = False) -> QFont:
        """The program's font, ``points`` larger than normal."""
        return self._font(points, bold, False)

    def mono(self, points: float = 0.0) -> QFont:
        """A font whose characters are all equally wide, for hex and hashes."""
        return self._font(points, False, True)

    def _font(self, points: float, bold: bool, mono: bool) -> QFont:
        made = self._fonts.get((points, bold, mono))
        if made is None:
            made = QFont(self._app.font())
            made.setPointSizeF(max(6.0, made.pointSizeF() + points))
            made.setBold(bold)
            if mono:
                made.setFamilies(["DejaVu Sans Mono", "Consolas", "Menlo", "Liberation Mono", "monospace"])
                made.setStyleHint(QFont.StyleHint.Monospace)
            self._fonts[points, bold, mono] = made
        return QFont(made)  # whoever asks may change it

    def _wants_dark(self) -> bool:
        if self._mode == "system":
            return self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self._mode == "dark"

    def _apply(self, dark: bool) -> None:
        self.colors = DARK if dark else LIGHT
        self._applying = True
        try:
            self._app.setPalette(palette(self.colors))
            self._app.setStyleSheet(style_sheet(self.colors))
        finally:
            self._applying = False
        self.changed.emit()

    @Slot(Qt.ColorScheme)
    def _scheme_changed(self, _scheme: Qt.ColorScheme) -> None:
        if self._mode == "system" and not self._applying:
            self._apply(self._wants_dark())

    def _palette_changed(self) -> None:
        """Follow a palette that somebody else set on the program while it runs, such as a desktop's own theme."""
        if self._applying or self._mode != "system":
            return
        dark = self._app.palette().color(QPalette.ColorRole.Window).lightness() < 128
        if dark != self.dark:
            self._apply(dark)


class _PaletteWatch(QWidget):
    """Never shown. An event filter on the whole program would send every event of every object through Python."""

    def __init__(self, told: Callable[[], None], font_changed: Callable[[], None]) -> None:
        super().__init__()
        self._font_changed = font_changed
        self._told = WeakMethod(told)  # no cycle: a widget must not be left to the garbage collector

    def changeEvent(self, event: QEvent) -> None:
        told = self._told() if event.type() == QEvent.Type.PaletteChange else None
        if told is not None:
            told()
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._font_changed()
        super().changeEvent(event)
