"""The program started as a user starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from simhash_gui.gui.arguments import parse
from simhash_gui.gui.crash import ExceptionHook
from tests.gui.conftest import PAIR

ROOT = Path(__file__).parents[2]


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment.pop("QT_QPA_PLATFORM", None)
    environment |= {"PYTHONPATH": str(ROOT), **more}
    command = [sys.executable, "-m", "simhash_gui.gui.app", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_a_picture_is_written_without_a_display(tmp_path: Path) -> None:
    target = tmp_path / "window.png"
    done = run("--snapshot", str(target), "--size", "1024x700", "--theme", "dark", "--scale", "2", *PAIR)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    image = QImage(str(target))
    assert (image.width(), image.height()) == (2048, 1400)
    assert image.pixelColor(2040, 700).lightness() < 60
    assert [path.name for path in tmp_path.iterdir()] == ["window.png"]


def test_a_text_that_cannot_be_read_is_told_and_the_picture_written(tmp_path: Path) -> None:
    target = tmp_path / "window.png"
    done = run("--snapshot", str(target), "--page", "read", "--", PAIR[0], str(tmp_path / "-gone.txt"))
    assert done.returncode == 1
    assert "-gone.txt was not found" in done.stderr
    assert QImage(str(target)).width() == 1440


def test_a_place_that_cannot_be_written_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    done = run("--snapshot", str(tmp_path / "no" / "window.png"))
    assert done.returncode == 1
    assert "could not be written" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_no_display_is_a_sentence_and_not_a_crash() -> None:
    done = run()
    assert done.returncode == 1
    assert done.stderr.startswith("simhash-gui: there is no display; use --snapshot")


def test_help_needs_no_qt() -> None:
    probe = (
        "import sys, contextlib, io\n"
        "from simhash_gui.gui.app import main\n"
        "with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.suppress(SystemExit): main(['--help'])\n"
        "print('--snapshot' in out.getvalue(), any(name.startswith('PySide6') for name in sys.modules))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", probe], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "False"]


@pytest.mark.parametrize("wrong", [["--size", "big"], ["--size", "10"], ["--scale", "9"], ["--page", "x"], ["--what"]])
def test_a_wrong_option_is_told(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        parse(wrong)
    assert left.value.code == 2
    assert "simhash-gui: error: " in capsys.readouterr().err


def test_names_that_begin_with_a_hyphen_come_after_two() -> None:
    assert parse(["--theme", "dark", "--", "-dash.txt"]).files == ["-dash.txt"]


def test_an_uncaught_exception_is_handed_on_with_its_traceback(qtbot: QtBot, caplog: pytest.LogCaptureFixture) -> None:
    hook = ExceptionHook()
    seen: list[str] = []
    hook.caught.connect(seen.append, Qt.ConnectionType.QueuedConnection)
    try:
        raise ValueError("boom")
    except ValueError as error:
        hook._hook(type(error), error, error.__traceback__)
    assert seen == []
    qtbot.waitUntil(lambda: len(seen) == 1)
    assert "ValueError: boom" in seen[0]
    assert "ValueError: boom" in caplog.text
