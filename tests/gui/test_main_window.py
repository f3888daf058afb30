from __future__ import annotations

import itertools
import re
from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.actions import ACTIONS, MENUS, SUBMENUS
from simhash_gui.gui.commands import Commands
from simhash_gui.gui.dialogs.about import AboutDialog
from simhash_gui.gui.dialogs.shortcuts import ANYWHERE, ShortcutsDialog, all_keys
from simhash_gui.gui.document_commands import DocumentCommands
from simhash_gui.gui.main_window import MainWindow
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import ExplainButton
from simhash_gui.present.workspace import Incoming
from tests.gui.conftest import PAIR, OpenWindow, settle


def test_ids_shortcuts_and_callbacks_are_sound() -> None:
    assert len({row.id for row in ACTIONS}) == len(ACTIONS)
    everywhere = {row.shortcut for row in ACTIONS if row.place == "window" and row.shortcut}
    for place, rows in itertools.groupby(all_keys(), key=lambda row: row.place):
        keys = [QKeySequence(key).toString() for row in rows for key in row.key.split(", ")]
        assert "" not in keys
        assert [key for key, times in Counter(keys).items() if times > 1] == [], place
        assert place == ANYWHERE or not everywhere & set(keys), place
    owners = (Commands, DocumentCommands)
    assert [row.callback for row in ACTIONS if not any(callable(getattr(o, row.callback, None)) for o in owners)] == []
    assert {row.menu for row in ACTIONS} == set(MENUS)


def test_no_two_mnemonics_clash_in_a_menu() -> None:
    def letters(texts: list[str]) -> list[str]:
        return [match[1].lower() for match in (re.search(r"&(\w)", text) for text in texts) if match]

    for menu in MENUS:
        submenus = [MENUS[inner].text for inner, outer in SUBMENUS.items() if outer == menu]
        texts = [row.text.text for row in ACTIONS if row.menu == menu] + submenus
        found = letters(texts)
        assert len(found) == len(texts), f"{menu}: a line without a mnemonic"
        assert [letter for letter, times in Counter(found).items() if times > 1] == [], menu
    bar = letters([text.text for menu, text in MENUS.items() if menu not in SUBMENUS])
    assert len(set(bar)) == len(bar)


def test_the_article_in_the_window(pair_window: MainWindow) -> None:
    band = pair_window.content.band
    assert band.title.text() == "Heavily rewritten"
    assert band.share.text() == "<b>39\u00a0% of the different words are in both</b> (9 of 23)"
    assert band.more.text() == "2 passages in both. 19 words: every figure is rough."
    assert band.scale.accessibleName().startswith("25 of 64 bits differ.")
    assert band.agree.accessibleName() == "✓ Yes. From the shared features one expects 15 to 29 bits.".replace("✓ ", "")
    comparison = pair_window.session.pair.comparison
    assert comparison is not None
    assert comparison.words.jaccard.sets == pytest.approx(9 / 23)
    assert comparison.words.jaccard.counts == pytest.approx(11 / 28)
    assert comparison.words.jaccard.occurrences == pytest.approx(0.615384615385)


def test_an_empty_window_invites(window: MainWindow) -> None:
    assert window.content.stack.currentWidget() is window.content.start
    assert window.content.start.title.text() == "Drop two texts here"
    assert window.content.band.title.text() == "No texts yet"
    assert not window.tools.swap.isEnabled()
    assert not window.tools.picker_a.isEnabled()


def test_one_text_asks_for_the_second(qtbot: QtBot, window: MainWindow) -> None:
    window.session.add([Incoming("only", "some words of mine")])
    settle(qtbot, window)
    assert window.content.start.title.text() == "Drop a second text here"
    assert window.content.band.more.text() == "Add a second text to compare only with."
    assert window.session.rows[0].words == 4


def test_swap_by_button_and_key(qtbot: QtBot, pair_window: MainWindow) -> None:
    QTest.mouseClick(pair_window.tools.swap, Qt.MouseButton.LeftButton)
    settle(qtbot, pair_window)
    assert pair_window.tools.picker_a.currentText() == "article-text-2.txt"
    assert pair_window.content.evidence.grid.spoken()
    QTest.keySequence(pair_window, "Ctrl+T")
    settle(qtbot, pair_window)
    assert pair_window.tools.picker_a.currentText() == "article-text-1.txt"


def test_the_pickers_pick(qtbot: QtBot, pair_window: MainWindow) -> None:
    pair_window.session.add([Incoming("third", "other words")])
    settle(qtbot, pair_window)
    pair_window.tools.picker_b.setFocus()
    QTest.keyClick(pair_window.tools.picker_b, Qt.Key.Key_Down)
    settle(qtbot, pair_window)
    assert pair_window.session.workspace.b is not None
    assert pair_window.session.workspace.b.name == "third"


def test_the_band_never_changes_its_height(qtbot: QtBot, window: MainWindow) -> None:
    band = window.content.band
    heights = {band.height()}
    for texts in (["a b c"], ["a b c", "12"], ["A b c d e f"], ["un été " * 40] * 2):
        window.session.remove([entry.id for entry in window.session.workspace.entries])
        window.session.add([Incoming(f"t{number}", text) for number, text in enumerate(texts)])
        settle(qtbot, window)
        heights.add(band.height())
    assert len(heights) == 1


def test_typing_moves_every_number(qtbot: QtBot, pair_window: MainWindow) -> None:
    window = pair_window
    window.content.show_page("read")
    pane = window.content.read.cards["B"].pane
    pane.setFocus()
    pane.selectAll()
    QTest.keyClicks(pane, "Le moteur de recherche ideal doit comprendre exactement l objet")
    settle(qtbot, window)
    assert window.session.rows[1].words == 10
    assert window.content.band.share.text() != "<b>39\u00a0% of the different words are in both</b> (9 of 23)"
    comparison = window.session.pair.comparison
    assert comparison is not None
    assert comparison.b.text.startswith("Le moteur")
    assert window.session.rows[1].distance_to_a == comparison.hamming


def test_pages_by_key_and_the_page_that_was_hidden_is_up_to_date(qtbot: QtBot, pair_window: MainWindow) -> None:
    for key, page in (("Ctrl+2", "read"), ("Ctrl+3", "all"), ("Ctrl+4", "how"), ("Ctrl+1", "evidence"), ("F1", "how")):
        QTest.keySequence(pair_window, key)
        assert pair_window.content.page == page
    pair_window.session.set_recipe(Recipe.preset("article-2011"))
    settle(qtbot, pair_window)
    QTest.keySequence(pair_window, "Ctrl+1")
    comparison = pair_window.session.pair.comparison
    assert comparison is not None
    assert pair_window.content.evidence.grid.spoken() != ""
    assert f"{comparison.hamming} of 64" in pair_window.content.band.scale.accessibleName()


def test_what_is_chosen_on_one_page_is_chosen_on_the_others(qtbot: QtBot, pair_window: MainWindow) -> None:
    content = pair_window.content
    content.evidence.featureChosen.emit("moteur")
    content.evidence.showFeatureRequested.emit("moteur")
    assert content.page == "read"
    content.read.votesRequested.emit("recherche")
    assert content.page == "evidence"


def test_every_number_of_the_band_is_explained(pair_window: MainWindow) -> None:
    band = pair_window.content.band
    for button in (band.explain_share, band.explain_distance, band.explain_agree):
        assert isinstance(button, ExplainButton)
        assert button.isVisible()
        assert len(button.text_shown()) > 100


def test_dialogs_close_by_escape(qtbot: QtBot, window: MainWindow) -> None:
    for action, kind in (("shortcuts", ShortcutsDialog), ("about", AboutDialog)):
        window.tools.add.setFocus()
        window.actions_by_id[action].trigger()
        dialog = window.findChild(kind)
        assert dialog is not None
        table = dialog.findChild(QTableWidget)
        assert table is None or table.rowCount() == len(all_keys())
        with qtbot.waitSignal(dialog.destroyed):
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert window.findChild(kind) is None


def test_an_error_nobody_caught_is_shown_and_the_window_stays(window: MainWindow) -> None:
    window.show_unexpected("Traceback: <b>boom</b>")
    (message,) = window.content.messages.messages
    assert message.error
    assert message.details == "Traceback: <b>boom</b>"
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.content.messages.messages == ()
    assert window.isVisible()


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("size", [(1024, 700), (1440, 900)])
def test_it_fits_the_screen_it_is_made_for(open_window: OpenWindow, mode: str, size: tuple[int, int]) -> None:
    window = open_window(*PAIR, mode=mode, size=size)
    for page in ("evidence", "read", "all", "how"):
        window.content.show_page(page)
        window.dock.show()
        assert window.size().toTuple() == size
        assert window.minimumSizeHint().width() <= size[0]
        assert window.content.mapTo(window, window.content.rect().topRight()).x() < size[0]


def test_it_is_at_rest_only_when_the_page_on_show_is(qtbot: QtBot, window: MainWindow) -> None:
    words = " ".join(f"mot{chr(97 + i // 676 % 26)}{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}" for i in range(4310))
    window.session.add([Incoming("long", words), Incoming("longer", words + " encore")])
    settle(qtbot, window)
    card = window.content.how.change
    window.content.show_page("how")
    assert card.pending
    assert not window.idle  # also while the request still waits for another
    settle(qtbot, window)
    assert not card.pending
    assert card.md5_heading.isVisibleTo(card)


def test_the_band_leads_to_the_words(qtbot: QtBot, pair_window: MainWindow) -> None:
    content = pair_window.content
    band, height = content.band, content.band.height()
    link = band.see_words
    assert (link.text(), link.accessibleName()) == ("Rewrite “Le moteur de recherche…” first",) * 2
    assert link.isVisible()
    QTest.mouseClick(link, Qt.MouseButton.LeftButton)
    assert content.page == "read"
    pane = content.read.cards["B"].pane
    qtbot.waitUntil(lambda: pane.textCursor().selectedText().startswith("Le moteur de recherche"))
    assert pane.hasFocus()
    assert link.isVisible()
    for page, key in (("how", Qt.Key.Key_Return), ("evidence", Qt.Key.Key_Space)):
        content.show_page(page)
        assert link.isVisible()
        link.setFocus()
        QTest.keyClick(link, key)
        assert content.page == "read"
    content.show_page("evidence")
    pair_window.session.set_text(pair_window.session.rows[0].id, "12 34")
    settle(qtbot, pair_window)
    assert band.more.text() == "There is no word in A."
    assert not link.isVisible()
    pair_window.session.remove([pair_window.session.rows[0].id])
    settle(qtbot, pair_window)
    assert not link.isVisible()
    assert band.height() == height


@pytest.mark.parametrize("size", [(1024, 700), (1440, 900)])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_the_link_ends_the_last_line_and_covers_nothing(
    open_window: OpenWindow, mode: str, size: tuple[int, int]
) -> None:
    window = open_window(*PAIR, mode=mode, size=size)
    band, look = window.content.band, Look(mode)  # type: ignore[arg-type]
    link, more = band.see_words, band.more
    line = QFontMetrics(more.font()).lineSpacing()
    for text in ("", "Short.", "Some forty letters or so stand in this line.", "Many words more than fit. " * 20):
        more.setText(text)
        lines = more.lines()
        ends = more.x() + QFontMetrics(more.font()).horizontalAdvance(lines[-1])
        assert link.geometry().left() >= ends - link.contentsMargins().left()
        assert link.geometry().right() <= more.geometry().right()
        assert link.geometry().top() == more.y() + (len(lines) - 1) * line
        assert link.geometry().bottom() <= more.geometry().bottom()
        assert link.width() == link.sizeHint().width()
        whole = more.text() == " ".join(each.strip() for each in lines).strip()
        assert whole == (len(text) < 100)
    image = link.grab().toImage()
    inks = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
    assert look.colors.link in inks
    link.setFocus()
    image = link.grab().toImage()
    assert image.pixelColor(image.width() // 2, 0).name() == look.colors.focus
