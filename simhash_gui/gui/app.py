"""The program ``simhash-gui``: from the command line to the window."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from simhash_gui.documents.child_main import serve_if_asked
from simhash_gui.gui.arguments import parse

SWITCH_S = 0.0005
APP_ID = "io.github.simhash_gui"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the window. Returns the exit code."""
    if arguments is None:
        serve_if_asked(sys.argv[1:])
    options = parse(arguments)
    if problem := _prepare(options):
        print(f"simhash-gui: {problem}", file=sys.stderr)
        return 1
    return _run(options)


def _prepare(options: argparse.Namespace) -> str:
    """Set what Qt reads at its start. Returns a sentence when there is no way to show a window."""
    if options.snapshot is not None:
        # A picture is drawn in memory, the same with a display and without.
        if sys.platform.startswith("linux"):
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
            # It says on every start what it cannot do, which is nothing that a picture needs.
            os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")
        os.environ["QT_SCALE_FACTOR"] = str(options.scale)
        return ""
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not shown:
        return "there is no display; use --snapshot FILE.png for a picture, or simhash-cli in a terminal."
    return ""


def _run(options: argparse.Namespace) -> int:
    from PySide6.QtCore import QCoreApplication, Qt, QTimer
    from PySide6.QtWidgets import QApplication

    from simhash_gui.gui.collector import Collector
    from simhash_gui.gui.crash import ExceptionHook
    from simhash_gui.gui.main_window import MainWindow
    from simhash_gui.gui.settings import Settings
    from simhash_gui.gui.snapshot import Snapshot, leave
    from simhash_gui.gui.theme import Look
    from simhash_gui.present.wording import Wording

    # Threads take turns this often: a key that reaches Python code waits no longer for a busy worker.
    sys.setswitchinterval(SWITCH_S)
    logging.basicConfig(level=logging.WARNING, format="%(name)s: %(message)s")
    app = QApplication(sys.argv[:1])
    app.setApplicationName("simhash-gui")
    app.setApplicationDisplayName("simhash-gui")
    app.setDesktopFileName(APP_ID)
    picture = options.snapshot is not None
    settings = Settings() if picture else Settings.of_the_user()
    look = Look(options.theme or ("light" if picture else settings.mode))
    window = MainWindow(look, Wording(QCoreApplication.translate), settings)
    hook = ExceptionHook()
    hook.caught.connect(window.show_unexpected, Qt.ConnectionType.QueuedConnection)
    hook.install()
    if options.files:
        window.adding.open_files(options.files)
    if picture:
        window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        window.resize(*options.size)
        window.content.show_page(options.page)
    window.show()
    collector = Collector()
    if picture:
        QTimer.singleShot(0, lambda: Snapshot(window, Path(options.snapshot), leave))
    app.aboutToQuit.connect(window.close)
    code = app.exec()
    window.jobs.shutdown()
    collector.stop()
    return code


if __name__ == "__main__":
    sys.exit(main())
