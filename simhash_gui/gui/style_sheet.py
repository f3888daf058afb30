"""The one small style sheet: rounded, flat controls. Everything else follows the palette.

Each rule that sets a ground also sets the text on it, so no half of a pair is left to the system.
"""

from __future__ import annotations

from simhash_gui.gui.colors import Colors
from simhash_gui.gui.icons import icon_file

_SHEET = """
QPushButton, QToolButton, QComboBox {{
    background: {card}; color: {text}; border: 1px solid {border}; border-radius: 6px; padding: 4px 10px;
}}
QToolButton {{ padding: 3px 6px; }}
QPushButton:hover, QToolButton:hover, QComboBox:hover {{ background: {cell_off}; color: {text}; }}
QPushButton:pressed, QToolButton:pressed, QToolButton:checked {{ background: {chance_soft}; color: {text}; }}
QPushButton:focus, QToolButton:focus, QComboBox:focus {{ border: 2px solid {focus}; padding: 3px 9px; }}
QToolButton:focus {{ padding: 2px 5px; }}
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled {{ background: {window}; color: {chance}; }}
QPushButton::menu-indicator, QToolButton::menu-indicator {{ image: none; width: 0; }}
QComboBox::drop-down {{ border: none; width: 22px; }}
QComboBox::down-arrow {{ image: url("{arrow}"); width: 10px; height: 10px; }}
QComboBox QAbstractItemView {{
    background: {card}; color: {text}; border: 1px solid {border};
    selection-background-color: {shared}; selection-color: {card}; outline: none;
}}
QLineEdit, QSpinBox {{
    background: {card}; color: {text}; border: 1px solid {border}; border-radius: 6px; padding: 4px;
}}
QLineEdit:focus, QSpinBox:focus {{ border: 2px solid {focus}; padding: 3px; }}
QLineEdit:disabled, QSpinBox:disabled {{ background: {window}; color: {chance}; }}
QSpinBox {{ padding-right: 20px; }}
QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: border; width: 20px; border: none; }}
QSpinBox::up-button {{ subcontrol-position: top right; }}
QSpinBox::down-button {{ subcontrol-position: bottom right; }}
QSpinBox::up-arrow {{ image: url("{up}"); width: 9px; height: 9px; }}
QSpinBox::down-arrow {{ image: url("{arrow}"); width: 9px; height: 9px; }}
QLineEdit#value {{ background: {window}; color: {text}; border: 1px solid {window}; padding: 2px 0; }}
QLineEdit#value:focus {{ border: 2px solid {focus}; padding: 1px 0; }}
QCheckBox {{ spacing: 7px; }}
QCheckBox::indicator {{
    width: 14px; height: 14px; border: 1px solid {chance}; border-radius: 3px; background: {card};
}}
QCheckBox::indicator:checked {{ background: {shared}; border-color: {shared}; image: url("{check}"); }}
QCheckBox:focus {{ color: {text}; }}
QCheckBox::indicator:focus {{ border: 2px solid {focus}; width: 12px; height: 12px; }}
QRadioButton {{ spacing: 7px; }}
QRadioButton::indicator {{
    width: 14px; height: 14px; border: 1px solid {chance}; border-radius: 8px; background: {card};
}}
QRadioButton::indicator:checked {{ width: 6px; height: 6px; border: 5px solid {shared}; background: {card}; }}
QRadioButton:focus {{ color: {text}; }}
QRadioButton::indicator:focus {{ border: 2px solid {focus}; width: 12px; height: 12px; }}
QRadioButton::indicator:checked:focus {{ border: 5px solid {focus}; width: 6px; height: 6px; }}
QToolTip {{ background: {card}; color: {text}; border: 1px solid {chance}; padding: 4px; }}
QFrame#card {{ background: {card}; border: 1px solid {border}; border-radius: 8px; }}
QTabBar::tab {{
    background: transparent; color: {muted}; border: 2px solid transparent; border-bottom: 3px solid transparent;
    padding: 6px 11px; margin-right: 2px;
}}
QTabBar::tab:selected {{ color: {text}; font-weight: bold; border-bottom: 3px solid {text}; }}
QTabBar::tab:hover {{ color: {text}; }}
QToolBar {{ background: {border}; border: none; padding: 0 0 1px 0; spacing: 0; }}
QStatusBar {{ background: {card}; color: {muted}; border-top: 1px solid {border}; }}
QStatusBar QLabel {{ color: {muted}; }}
QStatusBar::item {{ border: none; }}
QMenuBar {{ background: {card}; color: {text}; }}
QMenuBar::item {{ background: transparent; padding: 4px 9px; }}
QMenuBar::item:selected {{ background: {chance_soft}; color: {text}; }}
QSplitter::handle {{ background: {window}; }}
"""


def style_sheet(colors: Colors) -> str:
    """The style sheet in these colors."""
    names = {name: getattr(colors, name) for name in Colors.__dataclass_fields__}
    dark = colors.card < colors.text
    kind = "dark" if dark else "light"
    files = {"arrow": "down", "up": "up", "check": "check"}
    icons = {name: icon_file(f"{file}-{kind}.svg") for name, file in files.items()}
    return _SHEET.format(**icons, **names)
