"""The line that tells a watcher how far ``scan`` has come."""

from __future__ import annotations

import io

import pytest

from simhash_gui.cli.ticker import Ticker
from simhash_gui.present.wording import Wording
from simhash_gui.progress import Cancelled

CLEAR = "\r\x1b[K"


class Terminal(io.StringIO):
    """Takes what is written to it, as a terminal does."""

    encoding = "ascii"

    def isatty(self) -> bool:
        return True


def test_a_terminal_is_told_and_left_clean() -> None:
    terminal = Terminal()
    with Ticker(Wording(), terminal, patience=0) as ticker:
        ticker.read(1200, "page.html")
        assert terminal.getvalue() == f"{CLEAR}Reading: 1,200 texts so far"
        ticker.step(0, 0)  # how much there is to do is not known: nothing to say
    assert terminal.getvalue() == f"{CLEAR}Reading: 1,200 texts so far{CLEAR}"
    assert (ticker.done, ticker.total) == (0, 0)


def test_a_step_is_a_percentage_in_letters_the_terminal_has() -> None:
    terminal = Terminal()
    with Ticker(Wording(), terminal, patience=0) as ticker:
        ticker.step(3, 4)
    assert terminal.getvalue() == f"{CLEAR}Comparing: 75?% of this step{CLEAR}".replace("?", " ")


def test_short_work_files_and_closed_output_are_told_nothing() -> None:
    terminal, file = Terminal(), io.StringIO()
    for output, patience in ((terminal, 3600.0), (file, 0.0), (None, 0.0)):
        with Ticker(Wording(), output, patience) as ticker:
            ticker.read(1, "a")
            ticker.step(1, 2)
    assert (terminal.getvalue(), file.getvalue()) == ("", "")


def test_it_can_be_stopped_like_any_progress() -> None:
    terminal = Terminal()
    ticker = Ticker(Wording(), terminal, patience=0)
    ticker.cancel()
    with pytest.raises(Cancelled):
        ticker.step(1, 2)
    assert terminal.getvalue() == ""
