"""What the window remembers. Anything damaged or missing gives the default, never an error."""

from __future__ import annotations

from typing import cast, get_args

from PySide6.QtCore import QByteArray, QSettings

from simhash_gui.documents.document import PageMode
from simhash_gui.engine.recipe import Recipe
from simhash_gui.errors import SimhashGuiError
from simhash_gui.gui.theme import Mode

NAME = "simhash-gui"


class Settings:
    """Typed access to a ``QSettings``; without one nothing is remembered."""

    __slots__ = ("_store",)

    def __init__(self, store: QSettings | None = None) -> None:
        self._store = store

    @classmethod
    def of_the_user(cls) -> Settings:
        """The settings file of this user, an ini file that people can read."""
        store = QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, NAME, NAME)
        return cls(store)

    def _get(self, key: str) -> object:
        return self._store.value(key) if self._store is not None else None

    def _set(self, key: str, value: object) -> None:
        if self._store is not None:
            self._store.setValue(key, value)

    def _bytes(self, key: str) -> QByteArray:
        value = self._get(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def _text(self, key: str) -> str:
        value = self._get(key)
        return value if isinstance(value, str) else ""

    @property
    def geometry(self) -> QByteArray:
        """``QWidget.saveGeometry``; empty when not known."""
        return self._bytes("window/geometry")

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._set("window/geometry", value)

    @property
    def state(self) -> QByteArray:
        """``QMainWindow.saveState``: docks."""
        return self._bytes("window/state")

    @state.setter
    def state(self, value: QByteArray) -> None:
        self._set("window/state", value)

    @property
    def splitter(self) -> QByteArray:
        """``QSplitter.saveState`` of list and pages."""
        return self._bytes("window/splitter")

    @splitter.setter
    def splitter(self, value: QByteArray) -> None:
        self._set("window/splitter", value)

    @property
    def mode(self) -> Mode:
        """Light, dark or as the system."""
        value = self._text("window/theme")
        return cast(Mode, value) if value in get_args(Mode) else "system"

    @mode.setter
    def mode(self, value: Mode) -> None:
        self._set("window/theme", value)

    @property
    def reading_points(self) -> float:
        """Size of the text on the Read page in points; 0 for the usual size."""
        try:
            value = float(self._text("read/points") or 0)
        except ValueError:
            return 0.0
        return value if 6 <= value <= 72 else 0.0

    @reading_points.setter
    def reading_points(self, value: float) -> None:
        self._set("read/points", str(value))

    @property
    def page(self) -> PageMode:
        """How new web pages are read."""
        return "whole" if self._text("files/page") == "whole" else "main"

    @page.setter
    def page(self, value: PageMode) -> None:
        self._set("files/page", value)

    @property
    def folder(self) -> str:
        """Where files were opened last."""
        return self._text("files/folder")

    @folder.setter
    def folder(self, value: str) -> None:
        self._set("files/folder", value)

    @property
    def not_duplicates(self) -> str:
        """Pairs of texts that were called no duplicates, as ``present.all_texts_marks`` writes them."""
        return self._text("all_texts/not_duplicates")

    @not_duplicates.setter
    def not_duplicates(self, value: str) -> None:
        self._set("all_texts/not_duplicates", value)

    @property
    def recipe_is_damaged(self) -> bool:
        """Whether a recipe was kept that cannot be read any more."""
        return bool(self._text("recipe/line")) and self._recipe() is None

    @property
    def recipe(self) -> Recipe:
        """The recipe used last, or the default one."""
        return self._recipe() or Recipe()

    @recipe.setter
    def recipe(self, value: Recipe) -> None:
        self._set("recipe/line", str(value))

    def _recipe(self) -> Recipe | None:
        try:
            return Recipe.parse(self._text("recipe/line"))
        except SimhashGuiError:
            return None

    def write(self) -> None:
        """Put everything on disk now."""
        if self._store is not None:
            self._store.sync()
