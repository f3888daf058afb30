"""Actions as rows: menus, shortcuts, enabling and the shortcuts dialog are loops over ``ACTIONS``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from simhash_gui.marking import QT_TRANSLATE_NOOP, Template
from simhash_gui.present.wording import Wording


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action.

    ``menu``: id of a menu in ``MENUS``, and ``section`` a number that changes where a line stands in
    it. ``enabled``: name of the condition (see ``Actions.update``). ``callback``: method of the
    commands. ``place``: "window", or "list" for keys that work only while the list of texts has the
    focus. ``group``: actions of which one is checked; "own" for a switch of its own.
    """

    id: str
    text: Template
    shortcut: str
    menu: str
    section: int
    enabled: str
    callback: str
    place: str = "window"
    group: str = ""


MENUS: Mapping[str, Template] = MappingProxyType(
    {
        "file": QT_TRANSLATE_NOOP("actions", "&File"),
        "edit": QT_TRANSLATE_NOOP("actions", "&Edit"),
        "view": QT_TRANSLATE_NOOP("actions", "&View"),
        "theme": QT_TRANSLATE_NOOP("actions", "&Theme"),
        "help": QT_TRANSLATE_NOOP("actions", "&Help"),
    }
)
SUBMENUS: Mapping[str, str] = MappingProxyType({"theme": "view"})

_TR = QT_TRANSLATE_NOOP


def _row(*columns: object, **more: str) -> ActionRow:
    return ActionRow(*columns, **more)  # type: ignore[arg-type]


ACTIONS: tuple[ActionRow, ...] = (
    _row("open", _TR("actions", "&Add files…"), "Ctrl+O", "file", 1, "always", "open_files"),
    _row("folder", _TR("actions", "Add a &folder…"), "Ctrl+Shift+O", "file", 1, "always", "open_folder"),
    _row("web", _TR("actions", "Add &web pages…"), "Ctrl+Shift+A", "file", 1, "always", "add_web_pages"),
    _row("new", _TR("actions", "&New text"), "Ctrl+N", "file", 1, "always", "new_text"),
    _row("sample", _TR("actions", "Open the &sample pair"), "", "file", 1, "always", "open_sample"),
    _row(
        "main_text",
        _TR("actions", "Read only the &main text of web pages"),
        "",
        "file",
        2,
        "always",
        "toggle_main_text",
        group="own",
    ),
    _row("quit", _TR("actions", "&Quit"), "Ctrl+Q", "file", 3, "always", "quit"),
    _row("undo_remove", _TR("actions", "&Undo remove"), "Ctrl+Z", "edit", 1, "removed", "undo_remove"),
    _row("paste", _TR("actions", "&Paste as a new text"), "Ctrl+V", "edit", 2, "always", "paste"),
    _row("swap", _TR("actions", "&Swap A and B"), "Ctrl+T", "edit", 3, "pair", "swap"),
    _row("use_a", _TR("actions", "Use as &A"), "A", "edit", 3, "current", "use_as_a", place="list"),
    _row("use_b", _TR("actions", "Use as &B"), "B", "edit", 3, "current", "use_as_b", place="list"),
    _row("rename", _TR("actions", "Re&name…"), "F2", "edit", 4, "current", "rename", place="list"),
    _row("up", _TR("actions", "&Move up"), "Alt+Shift+Up", "edit", 4, "current", "move_up", place="list"),
    _row("down", _TR("actions", "Move &down"), "Alt+Shift+Down", "edit", 4, "current", "move_down", place="list"),
    _row("details", _TR("actions", "Te&xt details"), "Alt+Return", "edit", 5, "current", "show_details", place="list"),
    _row("again", _TR("actions", "Read a&gain"), "F5", "edit", 5, "source", "read_again", place="list"),
    _row("original", _TR("actions", "&Open the original"), "", "edit", 5, "source", "open_original", place="list"),
    _row("in_folder", _TR("actions", "Show in its &folder"), "", "edit", 5, "file", "show_in_folder", place="list"),
    _row("remove", _TR("actions", "&Remove"), "Del", "edit", 6, "current", "remove", place="list"),
    _row("page_1", _TR("actions", "&Evidence"), "Ctrl+1", "view", 1, "always", "show_evidence", group="page"),
    _row("page_2", _TR("actions", "&Read side by side"), "Ctrl+2", "view", 1, "always", "show_read", group="page"),
    _row("page_3", _TR("actions", "A&ll texts"), "Ctrl+3", "view", 1, "always", "show_all", group="page"),
    _row("page_4", _TR("actions", "&How it works"), "Ctrl+4", "view", 1, "always", "show_how", group="page"),
    _row("back", _TR("actions", "&Back to all texts"), "Alt+Left", "view", 1, "always", "go_back"),
    _row("recipe", _TR("actions", "Recipe &panel"), "F9", "view", 2, "always", "toggle_recipe", group="own"),
    _row("spin", _TR("actions", "&Versions of a spintax text"), "F8", "view", 2, "always", "toggle_spin", group="own"),
    _row("texts", _TR("actions", "Go to the te&xts"), "Ctrl+L", "view", 2, "texts", "focus_texts"),
    _row("light", _TR("actions", "&Light"), "", "theme", 1, "always", "theme_light", group="theme"),
    _row("dark", _TR("actions", "&Dark"), "", "theme", 1, "always", "theme_dark", group="theme"),
    _row("system", _TR("actions", "As the &system"), "", "theme", 1, "always", "theme_system", group="theme"),
    _row("how", _TR("actions", "&How it works"), "F1", "help", 1, "always", "show_how"),
    _row("shortcuts", _TR("actions", "&Keyboard shortcuts"), "Ctrl+?", "help", 1, "always", "show_shortcuts"),
    _row("about", _TR("actions", "&About"), "", "help", 2, "always", "show_about"),
)

# Keys that belong to a widget rather than to an action, for the shortcuts dialog.
LIST_KEYS: tuple[tuple[Template, str], ...] = ((_TR("actions", "Compare the text with A"), "Return"),)
GENERAL_KEYS: tuple[tuple[Template, str], ...] = (
    (_TR("actions", "Close a message or a note"), "Esc"),
    (_TR("actions", "Next place in the window"), "Tab"),
    (_TR("actions", "Previous place in the window"), "Shift+Tab"),
)


class Actions(QObject):
    """The ``QAction`` of every row, by id, and the menus made of them."""

    def __init__(self, commands: Sequence[QObject], wording: Wording, parent: QObject) -> None:
        super().__init__(parent)
        self._wording = wording
        self._made: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        for row in ACTIONS:
            action = QAction(wording(row.text), self)
            action.setObjectName(row.id)
            if row.shortcut:
                action.setShortcut(QKeySequence(row.shortcut))
            action.setMenuRole(QAction.MenuRole.NoRole)
            if row.group:
                action.setCheckable(True)
                self._join(row.group, action)
            callbacks = (getattr(each, row.callback, None) for each in commands)
            action.triggered.connect(next(each for each in callbacks if each is not None))
            self._made[row.id] = action

    def __getitem__(self, action_id: str) -> QAction:
        return self._made[action_id]

    def _join(self, group: str, action: QAction) -> None:
        if group != "own":
            if group not in self._groups:
                self._groups[group] = QActionGroup(self)
            self._groups[group].addAction(action)

    def fill(self, bar: QMenuBar) -> None:
        """Make the menus."""
        menus = {menu_id: QMenu(self._wording(title), bar) for menu_id, title in MENUS.items()}
        for menu_id, menu in menus.items():
            if menu_id not in SUBMENUS:
                bar.addMenu(menu)
            section = None
            for row in (each for each in ACTIONS if each.menu == menu_id):
                if section not in (None, row.section):
                    menu.addSeparator()
                section = row.section
                menu.addAction(self._made[row.id])
        for menu_id, above in SUBMENUS.items():
            menus[above].addSeparator()
            menus[above].addMenu(menus[menu_id])

    def for_list(self) -> tuple[QAction, ...]:
        """The actions that work on the list of texts."""
        return tuple(self._made[row.id] for row in ACTIONS if row.place == "list")

    def for_window(self) -> tuple[QAction, ...]:
        """The actions that work anywhere."""
        return tuple(self._made[row.id] for row in ACTIONS if row.place == "window")

    def update(self, conditions: Mapping[str, bool]) -> None:
        """Enable what can be done now. ``conditions`` has a truth for every ``enabled`` but "always"."""
        for row in ACTIONS:
            self._made[row.id].setEnabled(row.enabled == "always" or conditions[row.enabled])
