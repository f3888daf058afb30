"""Thousands of files dropped at once: none is lost, none comes twice, and the window answers all the while."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from simhash_gui.gui.loading import Loading
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.present.texts_order import ListOrder
from tests.gui import drops
from tests.gui.conftest import settle

FILES, COPIES, FOLDERS = 3_000, 50, 30


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Small texts in folders, the last of them exact copies of the first."""
    draw = random.Random(5)
    words = ["".join(draw.choice("bcdfgkmnprst") + draw.choice("aeiou") for _ in range(3)) for _ in range(4_000)]
    texts = [" ".join(draw.choices(words, k=40)) for _ in range(FILES - COPIES)]
    place = tmp_path_factory.mktemp("many")
    for number, text in enumerate(texts + texts[:COPIES]):
        part = place / f"part{number % FOLDERS}"
        part.mkdir(exist_ok=True)
        (part / f"text{number}.txt").write_text(text + "\n", "utf-8")
    return place


def said(window: MainWindow) -> list[str]:
    return [message.text for message in window.content.messages.messages]


def test_every_file_of_a_dropped_folder_comes_once(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    turns, batches = [0], list[int]()
    ticks = QTimer(window)
    ticks.timeout.connect(lambda: turns.__setitem__(0, turns[0] + 1))
    window.session.rowsAdded.connect(lambda ids: batches.append(turns[0]))
    ticks.start(0)
    drops.drop(window, drops.files([folder]))
    assert len(window.session.workspace) == 0  # nothing is read while the file manager waits
    settle(qtbot, window, timeout=120_000)
    ticks.stop()
    rows = window.session.rows
    assert len(rows) == len({row.name for row in rows}) == len({row.origin for row in rows}) == FILES
    assert len(set(batches)) > 2  # the window had its turn between them
    places = [Path(row.origin).relative_to(folder) for row in rows]
    order = [(int(place.parts[0][4:]), int(place.stem[4:])) for place in places]
    assert order == sorted(order)  # part2 before part10
    alike = Counter(row.fingerprint for row in rows)
    assert Counter(alike.values()) == {1: FILES - 2 * COPIES, 2: COPIES}
    assert all(row.words == 40 for row in rows)
    drops.drop(window, drops.files([folder]))
    settle(qtbot, window, timeout=120_000)
    assert len(window.session.workspace) == FILES
    assert [text for text in said(window) if "already" in text]


def test_what_was_read_before_cancel_stays(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    def stop(_ids: object) -> None:
        loading = window.content.messages.findChild(Loading)
        if loading is not None:
            loading.cancel()

    window.session.rowsAdded.connect(stop)
    drops.drop(window, drops.files([folder]))
    settle(qtbot, window, timeout=120_000)
    window.session.rowsAdded.disconnect(stop)
    kept = len(window.session.workspace)
    assert 0 < kept < FILES
    assert all(row.words == 40 for row in window.session.rows)
    drops.drop(window, drops.files([folder]))
    settle(qtbot, window, timeout=120_000)
    assert len(window.session.workspace) == len({row.origin for row in window.session.rows}) == FILES


def test_the_list_of_thousands_is_sorted_by_a_job(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    drops.drop(window, drops.files([folder]))
    settle(qtbot, window, timeout=120_000)
    listing = window.texts.listing
    assert listing is not None
    chosen = window.session.workspace.order[1_000]
    window.texts.view.select(chosen)
    listing.set_order(ListOrder("distance", descending=True))
    qtbot.waitUntil(lambda: not listing.pending, timeout=30_000)
    by_id = {row.id: row for row in window.session.rows}
    distances = [by_id[entry_id].distance_to_a or 0 for entry_id in window.texts.model.ids]
    assert distances == sorted(distances, reverse=True)
    assert len(distances) == FILES
    assert window.texts.view.current_id() == chosen
    window.session.pick("A", chosen)
    qtbot.waitUntil(lambda: window.idle and not listing.pending, timeout=30_000)
    assert chosen in window.texts.model.ids[-2:]  # at the end, perhaps beside its copy
    listing.set_order(ListOrder(find="TEXT299"))
    qtbot.waitUntil(lambda: not listing.pending, timeout=30_000)
    assert len(window.texts.model.ids) == 11  # text299 and text2990 to text2999
    assert window.texts.header.label.text() == "11 OF 3,000"
