"""The real window for tests: settings of its own, all work at rest before it goes."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.gui.settings import Settings
from simhash_gui.gui.theme import Look
from simhash_gui.present.wording import Wording
from tests.gui.read_desk import Desk

SAMPLES = Path(__file__).parents[2] / "resources" / "samples"
PAIR = (str(SAMPLES / "article-text-1.txt"), str(SAMPLES / "article-text-2.txt"))

OpenWindow = Callable[..., MainWindow]


def settle(qtbot: QtBot, window: MainWindow, timeout: int = 30_000) -> None:
    """Wait until every number on show is final, also of keys that the editor has not passed on yet."""
    qtbot.wait(1)
    qtbot.waitUntil(lambda: window.idle, timeout=timeout)


@pytest.fixture(scope="session", autouse=True)
def loaded_modules_stay() -> None:
    """The collector need not look through everything that was imported, again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def garbage_is_collected_here() -> Iterator[None]:
    """As in the program (``gui.collector``): a worker must never destroy a widget that lies in a cycle.

    Widgets that pytest-qt has closed go now: any that are left would be styled anew by each window to come.
    """
    gc.disable()
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()
    gc.enable()


@pytest.fixture
def store(tmp_path: Path) -> QSettings:
    """A settings file of the test's own."""
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def open_window(qtbot: QtBot, store: QSettings) -> Iterator[OpenWindow]:
    """Opens windows (files, mode, size); closes them and checks that no work is left."""
    opened: list[MainWindow] = []

    def make(*files: str, mode: str = "light", size: tuple[int, int] = (1280, 820)) -> MainWindow:
        window = MainWindow(Look(mode), Wording(), Settings(store))  # type: ignore[arg-type]
        qtbot.addWidget(window)
        opened.append(window)
        window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        if files:
            window.adding.open_files(files)
        settle(qtbot, window)
        return window

    yield make
    for window in opened:
        window.close()
        assert window.jobs.shutdown(), "a thread is still at work"
    QGuiApplication.clipboard().clear()


@pytest.fixture
def window(open_window: OpenWindow) -> MainWindow:
    """An empty window."""
    return open_window()


@pytest.fixture
def pair_window(open_window: OpenWindow) -> MainWindow:
    """A window with the article's two sentences."""
    return open_window(*PAIR)


@pytest.fixture
def look(qapp: QApplication) -> Iterator[Look]:
    """The light colors; a test may change them, the next one finds them light again."""
    made = Look("light")
    yield made
    made.set_mode("light")


@pytest.fixture
def jobs(qapp: QApplication) -> Iterator[JobRunner]:
    """Runs the work of a page without a window; checks that none is left."""
    made = JobRunner()
    yield made
    assert made.shutdown(), "a thread is still at work"


def stop(jobs: JobRunner) -> None:
    """End all work, as the window does before it goes."""
    assert jobs.shutdown(), "a thread is still at work"


@pytest.fixture
def desk(qtbot: QtBot, look: Look, jobs: JobRunner) -> Desk:
    """An empty desk with a Read page on show."""
    page = ReadPage(look, Wording(), jobs)
    qtbot.addWidget(page, before_close_func=lambda _page: stop(jobs))  # as the window does
    page.resize(900, 500)
    page.show()
    return Desk(page)
