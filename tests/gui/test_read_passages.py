"""Passages in the window: linked, walked, drawn in the overview; what to rewrite first; what if; find."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.gui.theme import Look
from simhash_gui.present.workspace import Incoming
from tests.engine.test_passages import BOOTS_A, BOOTS_B
from tests.gui.read_desk import UNDO, Desk, center_of, header, pane, place_caret, press, words

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def page(desk: Desk) -> ReadPage:
    desk.page.resize(1100, 800)
    desk.add(BOOTS_A, BOOTS_B)
    return desk.page


def line(page: ReadPage) -> str:
    return page.parts.passage_bar.line.text()


def test_both_texts_tell_how_much_of_them_is_in_the_other(page: ReadPage) -> None:
    assert header(page, "A") == "A · text-1.txt · 78 words · 71\u00a0% also in B"
    assert header(page, "B") == "B · text-2.txt · 70 words · 79\u00a0% also in A"
    assert "Order before Friday and we send them free of charge" in words(pane(page, "A"))
    assert line(page) == "7 passages"


def test_alt_and_the_arrows_walk_through_the_passages(page: ReadPage) -> None:
    place_caret(pane(page, "A"), 0)
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Down, ALT)
    assert line(page) == "Passage 1 of 7"
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Down, ALT)
    assert line(page) == "Passage 2 of 7"
    assert pane(page, "A").textCursor().position() == BOOTS_A.index("and grip well")
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Up, ALT)
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Up, ALT)
    assert line(page) == "Passage 7 of 7"
    page.parts.passage_bar.next.click()
    assert line(page) == "Passage 1 of 7"


def test_b_is_walked_in_the_order_of_b(page: ReadPage) -> None:
    place_caret(pane(page, "B"), 0)
    QTest.keyClick(pane(page, "B"), Qt.Key.Key_Down, ALT)
    assert line(page) == "Passage 6 of 7"  # moved to the front
    assert pane(page, "B").textCursor().position() == 0


def test_mouse_and_caret_light_the_passage_in_both(page: ReadPage) -> None:
    place_caret(pane(page, "B"), 3)
    assert pane(page, "A").marks.lit == pane(page, "B").marks.lit == 5
    at = center_of(pane(page, "A"), BOOTS_A.index("Alps"))
    QTest.mouseMove(pane(page, "A").viewport(), at)
    assert pane(page, "B").marks.lit == 2
    QTest.mouseMove(pane(page, "A").viewport(), center_of(pane(page, "A"), BOOTS_A.index("stony")))
    assert pane(page, "A").marks.lit == 5


def test_a_click_brings_the_partner_into_view(page: ReadPage, desk: Desk) -> None:
    filler = "\n".join(f"line {'x' * (i % 7)} filler {'y' * (i % 5)}" for i in range(200))
    desk.texts.replace_side("B", Incoming("b", filler + "\n" + BOOTS_B))
    desk.show()
    bar = pane(page, "B").verticalScrollBar()
    assert bar.value() == 0
    QTest.mouseClick(
        pane(page, "A").viewport(), Qt.MouseButton.LeftButton, pos=center_of(pane(page, "A"), BOOTS_A.index("Alps"))
    )
    assert bar.value() > 100


def test_the_sentences_to_rewrite_lead_to_the_text(qtbot: QtBot, page: ReadPage) -> None:
    qtbot.waitUntil(lambda: page.reader.tables is not None)
    table = page.parts.rewrite.table
    cells = [table.item(0, column) for column in range(5)]
    assert [cell.text() for cell in cells if cell is not None] == [
        "1",
        "Each pair is made by hand in the Alps from one piece of leather.",
        "14 of 14 words shared",
        "48\u00a0%",
        "13 bits",
    ]
    QTest.mouseClick(
        table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualRect(table.model().index(0, 1)).center()
    )
    assert pane(page, "B").textCursor().selectedText().startswith("Each pair is made")
    assert pane(page, "B").hasFocus()
    page.parts.rewrite.sides["A"].click()
    assert page.parts.rewrite.shown is not None
    assert page.parts.rewrite.shown.side == "A"


def test_what_if_tells_before_anything_is_changed_and_then_does_it(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    start = BOOTS_B.index("Each pair")
    end = BOOTS_B.index(" Six weeks")
    page.parts.rewrite.what_if.ask("B", start, end)
    row = page.parts.rewrite.what_if
    qtbot.waitUntil(lambda: row.found is not None)
    assert row.result.text().startswith("Then 48\u00a0% of the different words in both, 13 bits.")
    assert "bits turn" in row.result.text()
    assert desk.text("B") == BOOTS_B
    assert row.do.text() == "Strike it out"
    QTest.keyClick(row.field, Qt.Key.Key_Return)  # nothing to put in, so nothing is done
    assert desk.text("B") == BOOTS_B
    row.field.setText("Handmade.")
    qtbot.waitUntil(lambda: row.found is not None and row.found.replacement == "Handmade.")
    assert row.do.text() == "Replace it"
    QTest.keyClick(row.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.text("B") == BOOTS_B[:start] + "Handmade." + BOOTS_B[end:])
    assert not row.do.isEnabled()
    press(qtbot, pane(page, "B"), *UNDO)
    assert desk.text("B") == BOOTS_B


def test_a_sentence_that_is_struck_out_leaves_one_blank(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    start, end = BOOTS_B.index("Each pair"), BOOTS_B.index(" Six weeks")
    page.parts.rewrite.what_if.ask("B", start, end)
    page.parts.rewrite.what_if.do.click()
    qtbot.waitUntil(lambda: desk.text("B") != BOOTS_B)
    assert desk.text("B") == BOOTS_B[:start] + BOOTS_B[end + 1 :]


def test_f7_asks_about_the_word_at_the_caret(qtbot: QtBot, page: ReadPage) -> None:
    place_caret(pane(page, "A"), BOOTS_A.index("leather") + 2)
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_F7)
    row = page.parts.rewrite.what_if
    assert row.label.text() == "In A, instead of “leather”"
    qtbot.waitUntil(lambda: row.found is not None)


def test_texts_scroll_together_unless_they_are_let_go(page: ReadPage, desk: Desk) -> None:
    same = "\n".join(f"common line number {'x' * i} of both" for i in range(1, 60))
    lone = "\n".join(f"alone {'q' * (i % 9)} here" for i in range(60))
    desk.texts.replace_side("A", Incoming("a", same))
    desk.texts.replace_side("B", Incoming("b", lone + "\n" + same))
    desk.show()
    bars = [pane(page, side).verticalScrollBar() for side in "AB"]
    bars[0].setValue(10)
    assert abs(bars[1].value() - 70) <= 2
    page.parts.passage_bar.lock.setChecked(False)
    bars[0].setValue(20)
    assert abs(bars[1].value() - 70) <= 2


def test_the_overview_shows_both_to_scale_and_scrolls(page: ReadPage, desk: Desk, look: Look) -> None:
    picture = page.parts.overview.grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
    assert {look.color(name).name() for name in ("alike", "moved", "a", "b", "cell_off")} <= seen
    desk.texts.replace_side("A", Incoming("a", "\n".join("words of a line" for _ in range(300))))
    desk.show()
    overview = page.parts.overview
    top = overview.frame("A").top()
    QTest.mouseClick(overview, Qt.MouseButton.LeftButton, pos=QPoint(8, overview.height() - 10))
    assert pane(page, "A").verticalScrollBar().value() > 200
    assert overview.frame("A").top() > top


def test_find_goes_through_the_text_in_use(page: ReadPage) -> None:
    place_caret(pane(page, "B"), 0)
    QTest.keyClick(pane(page, "B"), Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    bar = page.parts.find_bar
    assert bar.isVisible()
    QTest.keyClicks(bar.field, "THEM")
    assert bar.count.text() == "1 of 2"
    assert pane(page, "B").textCursor().selectedText() == "them"
    QTest.keyClick(bar.field, Qt.Key.Key_Return)
    assert bar.count.text() == "2 of 2"
    QTest.keyClick(bar.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert bar.count.text() == "1 of 2"
    bar.field.setText("zebra")
    assert bar.count.text() == "not in this text"
    QTest.keyClick(bar.field, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert pane(page, "B").hasFocus()


def test_hidden_letters_are_told_above_the_text(page: ReadPage, desk: Desk) -> None:
    desk.texts.replace_side("A", Incoming("a", "The qu\u0456ck br\u043ewn fox"))
    desk.show()
    notice = page.cards["A"].notice
    assert notice.isVisible()
    assert notice.label.text().startswith("2 hidden characters or letters of another script")
    assert len(pane(page, "A").marks.odd) == 2
