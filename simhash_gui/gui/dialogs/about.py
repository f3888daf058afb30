"""What this program is, its version and its license."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

import simhash_gui
from simhash_gui.gui.theme import Look

_LIBRARIES = ("numpy", "mmh3", "unidecode", "PyStemmer", "stopwordsiso", "py3langid", "chardet", "trafilatura")


class AboutDialog(QDialog):
    """A few lines of plain text. Escape or Close leaves it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About simhash-gui"))
        name = QLabel(self.tr("simhash-gui {version}").format(version=simhash_gui.__version__), self)
        name.setFont(look.font(5, bold=True))
        purpose = self.tr(
            "Shows how alike two texts are, and why: features, votes, SimHash fingerprints and Jaccard side by side. "
            "Everything stays on this computer."
        )
        license_line = self.tr(
            "Free software under the GNU General Public License, version 3 or later. It comes without any warranty."
        )
        stands_on = self.tr("Stands on Python {python}, Qt {qt} and {libraries}.").format(
            python=platform.python_version(), qt=qVersion(), libraries=_libraries()
        )
        layout = QVBoxLayout(self)
        layout.setSpacing(10)
        layout.addWidget(name)
        for text in (purpose, license_line, stands_on):
            label = QLabel(text, self)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setWordWrap(True)
            label.setMinimumWidth(420)
            layout.addWidget(label)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)


def _libraries() -> str:
    found = []
    for name in _LIBRARIES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(name)
    return ", ".join(found)
