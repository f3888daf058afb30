from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.colors import contrast
from simhash_gui.gui.pages.read_page import ReadPage
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.read_marks import veil_color
from simhash_gui.present.read_page import FLAGS, LEFT_OUT, SAME
from tests.gui import wheel
from tests.gui.read_desk import LONG, ONE, TWO, Desk, cursor_at, header, pane, shown, words


@pytest.fixture
def page(desk: Desk) -> ReadPage:
    return desk.page


def test_both_texts_stand_side_by_side_with_their_numbers(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    assert header(page, "A") == "A · text-1.txt · 7 words · 43\u00a0% also in B"
    assert header(page, "B") == "B · text-2.txt · 6 words · 50\u00a0% also in A"
    assert words(pane(page, "A")) == ["Le moteur de", "doit comprendre"]
    assert words(pane(page, "B")) == ["Le moteur de", "doit comprendre"]
    assert shown(pane(page, "A")) == ONE


def test_without_texts_both_panes_invite(page: ReadPage, desk: Desk) -> None:
    desk.show()
    assert header(page, "A") == "A · no text yet"
    assert pane(page, "B").placeholderText() == "Type or paste text B here, or drop a file"
    assert not pane(page, "A").isReadOnly()
    assert pane(page, "A").accessibleName() == "Text A, no text yet"


def test_one_text_alone_has_no_share(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE)
    assert header(page, "A") == "A · text-1.txt · 7 words"
    assert header(page, "B") == "B · no text yet"
    assert page.cards["A"].explain.text_shown().startswith("Once both texts have words")


def test_a_text_without_words_says_so(page: ReadPage, desk: Desk) -> None:
    desk.add("12 !!", TWO)
    assert header(page, "A") == "A · text-1.txt · no words"
    assert page.cards["A"].notice.label.text().startswith("There is no word in this text")
    assert page.cards["A"].notice.isVisible()
    assert not page.cards["B"].notice.isVisible()


def test_marks_stand_on_their_words_whatever_stands_before(page: ReadPage, desk: Desk) -> None:
    desk.add("😀 cafe\u0301 \r\n𝐀bc 😀😀\u2029שלום \ufeffword\0 語", "café abc שלום word 語")
    assert words(pane(page, "A")) == ["cafe\u0301 \u2029𝐀bc 😀😀\u2029שלום \u2060word\0 語"]
    assert pane(page, "A").document().blockCount() == 3


def test_marks_of_right_to_left_words_cover_their_letters(page: ReadPage, desk: Desk) -> None:
    desk.add("ab שלום עולם cd", "שלום")
    boxes = [box for _, box in pane(page, "A").rects_of(pane(page, "A").marks.words, QRectF(0, 0, 900, 500))]
    assert len(boxes) == 1
    other = pane(page, "A").cursorRect(cursor_at(pane(page, "A"), 10)).center()
    assert not boxes[0].contains(QPointF(other))  # the middle of the other word, which stands left of it
    assert boxes[0].left() > other.x()


def test_words_left_out_are_told_from_those_in_both(page: ReadPage, desk: Desk) -> None:
    desk.recipe = Recipe(stop_words="fr", shingle=(1, 1))
    desk.add(ONE + " 12", TWO)
    of = pane(page, "A")
    kinds = dict(zip(words(of), (of.marks.words.kinds & FLAGS).tolist(), strict=True))
    assert kinds["Le "] == SAME + LEFT_OUT
    assert kinds["12"] == LEFT_OUT
    assert kinds["moteur "] == SAME
    assert "idéal" not in kinds


def test_a_page_out_of_sight_shows_the_newest_pair_when_it_comes_back(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.hide()
    desk.texts.swap()
    desk.show()
    page.show()
    assert shown(pane(page, "A")) == TWO
    assert header(page, "A") == "A · text-2.txt · 6 words · 50\u00a0% also in B"


def test_tab_leaves_the_panes(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.activateWindow()
    pane(page, "A").setFocus()
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Tab)
    assert not pane(page, "A").hasFocus()
    assert shown(pane(page, "A")) == ONE
    pane(page, "B").setFocus()
    QTest.keyClick(pane(page, "B"), Qt.Key.Key_Backtab)
    assert not pane(page, "B").hasFocus()


def test_panes_have_names_and_tell_their_numbers(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    assert pane(page, "A").accessibleName() == "Text A, text-1.txt"
    assert pane(page, "A").accessibleDescription() == "7 words · 43\u00a0% also in B"
    assert page.walk_bar.next.accessibleName() == "Next place of the chosen feature"


def test_letters_grow_shrink_and_return(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    seen: list[float] = []
    page.fontSizeChanged.connect(seen.append)
    normal = pane(page, "A").font().pointSizeF()
    pane(page, "A").setFocus()
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert pane(page, "B").font().pointSizeF() > normal
    assert pane(page, "B").document().defaultFont().pointSizeF() > normal
    QTest.keyClick(pane(page, "A"), Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert pane(page, "A").font().pointSizeF() == normal
    assert len(seen) == 2
    assert seen[0] > normal
    assert seen[1] == 0
    assert desk.text("A") == ONE


def test_a_text_shown_later_has_the_letters_of_the_page(page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO, "third")
    page.zoom(1)
    desk.texts.pick("B", 3)
    desk.show()
    assert pane(page, "B").document().defaultFont().pointSizeF() == pane(page, "A").font().pointSizeF()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_marks_are_drawn_in_the_colors_of_the_look(page: ReadPage, desk: Desk, look: Look, mode: str) -> None:
    desk.add(ONE, TWO)
    look.set_mode("dark" if mode == "dark" else "light")
    page.choose_feature("moteur")
    picture = pane(page, "A").viewport().grab().toImage()
    seen = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(min(60, picture.height()))}
    for name in ("alike", "alike_soft", "a", "a_soft", "card", "text"):
        assert look.color(name).name() in seen, name


def test_tab_reaches_everything_in_reading_order(qtbot: QtBot, page: ReadPage, desk: Desk) -> None:
    desk.add(ONE, TWO)
    page.choose_feature("moteur")
    page.activateWindow()
    page.parts.rewrite.what_if.ask("A", 0, 2)
    qtbot.waitUntil(lambda: page.reader.tables is not None and page.parts.rewrite.what_if.found is not None)
    page.parts.explain.setFocus()
    seen = []
    for _ in range(16):
        widget = QApplication.focusWidget()
        assert widget is not None
        seen.append(widget.accessibleName())
        QTest.keyClick(widget, Qt.Key.Key_Tab)
    assert seen == [
        "Explain: marks in the texts",
        "Scroll together",
        "Previous passage",
        "Next passage",
        "Previous place of the chosen feature",
        "Next place of the chosen feature",
        "Explain: share of the words of A in passages that the other text has too",
        "Text A, text-1.txt",
        "Overview: passages of both texts to scale; drag the frame to scroll",
        "Explain: share of the words of B in passages that the other text has too",
        "Text B, text-2.txt",
        "in A",
        "in B",
        "Rewrite these first: sentences and the figures without each",
        "The words to stand there instead; empty to strike it out",
        "Strike it out",
    ]


@pytest.mark.parametrize("text", [ONE, LONG])
def test_control_and_the_wheel_change_the_letters_of_both(page: ReadPage, desk: Desk, text: str) -> None:
    desk.add(text, TWO)
    normal = pane(page, "B").font().pointSizeF()
    wheel.turn(pane(page, "A").viewport(), 120, Qt.KeyboardModifier.ControlModifier, QPointF(50, 50))
    assert pane(page, "A").font().pointSizeF() == pane(page, "B").font().pointSizeF()
    assert pane(page, "B").font().pointSizeF() > normal


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_letters_below_the_veil_and_on_every_ground_can_be_read(look: Look, mode: str) -> None:
    look.set_mode("dark" if mode == "dark" else "light")
    veil, text = veil_color(look), look.color("text")
    share = veil.alphaF()
    mixed = QColor.fromRgbF(
        veil.redF() * share + text.redF() * (1 - share),
        veil.greenF() * share + text.greenF() * (1 - share),
        veil.blueF() * share + text.blueF() * (1 - share),
    )
    assert contrast(mixed.name(), look.colors.card) >= 4.5
    assert contrast(mixed.name(), look.colors.card) < contrast(look.colors.text, look.colors.card) / 1.5
    for ground in ("alike_soft", "moved_soft", "a_soft", "b_soft"):
        assert contrast(look.colors.text, look.color(ground).name()) >= 4.5
    for line in ("alike", "moved", "a", "b"):
        assert contrast(look.color(line).name(), look.colors.card) >= 3
