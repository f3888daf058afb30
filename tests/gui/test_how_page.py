from __future__ import annotations

import mmh3
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QSlider, QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.engine.comparison import compare
from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.how_page import HowPage
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.explain import Note
from simhash_gui.gui.widgets.how_columns import ColumnBoard
from simhash_gui.gui.widgets.how_features import FeatureGrid
from simhash_gui.present.how_examples import ARTICLE_1, ARTICLE_2
from simhash_gui.present.how_walk import ARTICLE, CHAT_NOIR, TEXT_A, TEXT_B
from simhash_gui.present.pair import PairSide, PairState
from simhash_gui.present.wording import Wording
from tests.gui import wheel

LONG = " ".join(f"mot{chr(97 + i // 676 % 26)}{chr(97 + i // 26 % 26)}{chr(97 + i % 26)}" for i in range(4310))


def pair(a: str = ARTICLE_1, b: str = ARTICLE_2, recipe: Recipe | None = None) -> PairState:
    made = compare(a, b, recipe)
    return PairState(PairSide(1, "one.txt", a, made.a), PairSide(2, "two.txt", b, made.b), made)


@pytest.fixture
def page(qtbot: QtBot, look: Look, jobs: JobRunner) -> HowPage:
    made = HowPage(look, Wording(), jobs)
    qtbot.addWidget(made)
    made.resize(720, 500)
    made.show()
    return made


def texts_of(board: ColumnBoard, lane: int) -> tuple[str, ...]:
    assert board.board is not None
    return board.board.lanes[lane].texts


def click_column(qtbot: QtBot, board: ColumnBoard, column: int) -> None:
    place = board.geometry_of_columns()
    x = place.left_of(column) + place.step / 2
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=QPoint(round(x), board.height() // 2))


def test_without_any_text_the_encyclopedias_table_is_walked(page: HowPage) -> None:
    page.set_pair(PairState())
    assert page.source == CHAT_NOIR
    assert [page.sources.itemText(i) for i in range(page.sources.count())] == [
        "Le chat noir (encyclopedia)",
        "The 2011 article’s pair",
    ]
    assert texts_of(page.bits.printed, 1) == ("1", "1", "0", "1")
    assert texts_of(page.votes.board, -1) == ("+1", "+3", "−3", "−1")
    assert texts_of(page.signs.board, -1) == ("1", "1", "0", "0")
    assert page.signs.written.text() == "Fingerprint: 1100"


def test_the_readers_text_is_walked_as_soon_as_it_is_there(page: HowPage) -> None:
    page.set_pair(PairState())
    page.set_pair(pair())
    assert page.source == TEXT_A
    assert [chip.below for chip in page.words.chips.chips if chip.kind == "kept"][:5] == [
        "le",
        "moteur",
        "de",
        "recherche",
        "ideal",
    ]
    assert [row.name for row in page.features.grid.rows][:4] == ["le", "le moteur", "moteur", "moteur de"]
    assert page.signs.written.text() == "Written shorter: 7896d9a644ac14be"
    assert page.distance.pair_sentence.text().startswith("Your pair: 25 of 64 bits differ; 39\u00a0%")


def test_pictures_follow_the_readers_text(page: HowPage) -> None:
    page.set_pair(pair())
    page.set_pair(pair(a="Un tout autre texte"))
    assert [chip.original for chip in page.words.chips.chips] == ["Un", "tout", "autre", "texte"]
    assert page.bits.feature == "tout"


def test_a_text_still_being_counted_says_so(page: HowPage) -> None:
    page.set_pair(PairState(PairSide(1, "one.txt", ARTICLE_1, None)))
    assert page.sources.currentText() == "Your text A: one.txt"
    assert page.waiting.isVisible()
    page.set_pair(pair())
    assert not page.waiting.isVisible()


def test_one_very_long_word_and_an_odd_name_are_shown(page: HowPage) -> None:
    word = "ab" * 100_000
    state = pair(a=word)
    assert state.a is not None
    page.set_pair(PairState(PairSide(1, "odd \udc80 <b>name</b>", word, state.a.profile), state.b, state.comparison))
    assert page.sources.currentText() == "Your text A: odd ? <b>name</b>"
    assert len(page.bits.field.text()) == 200
    assert page.words.chips.chips[0].original == "abababababababab" + "a…" + "ababab"


def test_a_hidden_page_waits_until_it_is_seen(page: HowPage) -> None:
    page.hide()
    page.set_pair(pair())
    assert len(page.words.chips.chips) == 3
    page.show()
    assert len(page.words.chips.chips) == 20


def test_the_articles_counts_and_fractions(page: HowPage) -> None:
    page.set_pair(PairState())
    page.choose_source(ARTICLE)
    assert page.features.counts.isVisible()
    rows = {row.word: (row.a, row.b) for row in page.features.counts_table.rows}
    assert len(rows) == 23
    assert (rows["exactement"], rows["la"], rows["question"]) == (("2", "–"), ("1", "2"), ("–", "1"))
    assert "9/23" in page.features.jaccards.text()
    assert "11/28" in page.features.jaccards.text()
    assert "0.615384615385" in page.features.jaccards.text()
    page.choose_source(CHAT_NOIR)
    assert not page.features.counts.isVisible()


def test_choosing_a_source_from_the_list(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    page.sources.setFocus()
    QTest.keyClick(page.sources, Qt.Key.Key_Down)
    assert page.source == TEXT_B
    assert [chip.below for chip in page.words.chips.chips][4] == "parfait"


def test_typing_letters_turns_about_half_of_the_bits(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    page.choose_feature("recherche")
    assert page.bits.feature == "recherche"
    page.bits.field.clear()
    assert page.bits.sentence.text() == "Type a word to see its bits."
    QTest.keyClicks(page.bits.field, "recherche")
    assert page.bits.sentence.text() == "Same letters, same bits: 0 of 64 turned."
    QTest.keyClicks(page.bits.field, "s")
    turned = (mmh3.hash64("recherche", signed=False)[0] ^ mmh3.hash64("recherches", signed=False)[0]).bit_count()
    assert turned == 36
    assert page.bits.sentence.text() == "From “recherche” to “recherches”: 36 of 64 bits turned."


def test_another_letter_and_back(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    assert (page.bits.feature, page.bits.field.text()) == ("moteur", "motfur")
    QTest.mouseClick(page.bits.again, Qt.MouseButton.LeftButton)
    assert page.bits.field.text() == "motevr"
    QTest.mouseClick(page.bits.reset, Qt.MouseButton.LeftButton)
    assert page.bits.field.text() == "moteur"


def test_what_was_typed_stays_while_the_text_is_edited(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    page.bits.field.setText("moteurs")
    page.set_pair(pair(a=ARTICLE_1 + " encore"))
    assert page.bits.field.text() == "moteurs"


def test_a_feature_chosen_in_step_two_is_followed_and_told(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    grid = page.features.grid
    with qtbot.waitSignal(page.featureChosen) as caught:
        QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell(0).center().toPoint())
    assert caught.args == ["le"]
    assert page.bits.feature == "le"
    with qtbot.waitSignal(page.featureChosen) as caught:
        QTest.keyClick(grid, Qt.Key.Key_Down)
    assert caught.args == ["le moteur"]


def test_a_feature_further_down_is_shown_when_another_page_chooses_it(page: HowPage) -> None:
    page.set_pair(pair())
    page.choose_feature("informations demandees")
    assert page.features.grid.chosen == "informations demandees"
    assert page.bits.feature == "informations demandees"
    assert page.bits.features.currentText() == "informations demandees"


def test_a_bit_chosen_here_is_framed_everywhere_and_told(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    with qtbot.waitSignal(page.bitChosen) as caught:
        click_column(qtbot, page.signs.board, 63 - 44)
    assert caught.args == [44]
    assert [card.board.bit for card in (page.bits, page.votes, page.signs, page.change)] == [44] * 4
    assert page.signs.bit_sentence.text().startswith("Bit 44: 19 for, 15 against, sum +4")
    assert page.votes.bit_sentence.text() == "Bit 44 so far: 3 for, 2 against, sum +1."
    with qtbot.waitSignal(page.bitChosen) as caught:
        QTest.keyClick(page.signs.board, Qt.Key.Key_Right)
    assert caught.args == [43]
    with qtbot.waitSignal(page.bitChosen) as caught:
        QTest.keyClick(page.signs.board, Qt.Key.Key_Escape)
    assert caught.args == [-1]
    assert page.signs.bit_sentence.text() == "Click a column to see how its bit came about."


def test_a_bit_from_another_page_is_framed_and_not_told_again(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    with qtbot.assertNotEmitted(page.bitChosen):
        page.choose_bit(7)
    assert page.votes.board.bit == 7


def test_what_is_chosen_in_an_example_stays_there(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    page.choose_bit(44)
    page.choose_source(CHAT_NOIR)
    with qtbot.assertNotEmitted(page.bitChosen), qtbot.assertNotEmitted(page.featureChosen):
        click_column(qtbot, page.signs.board, 2)
        QTest.keyClick(page.features.grid, Qt.Key.Key_Home)
    assert page.signs.bit_sentence.text().startswith("Bit 2: 0 for, 3 against, sum −3")
    assert page.bits.printed.bit == 2
    assert page.bits.feature == "Le"
    page.choose_source(TEXT_A)
    assert page.signs.board.bit == 44


def test_votes_are_added_and_taken_back_one_at_a_time(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(PairState())
    votes = page.votes
    assert not votes.forward.isEnabled()
    QTest.mouseClick(votes.back, Qt.MouseButton.LeftButton)
    assert texts_of(votes.board, -1) == ("0", "+2", "−2", "0")
    votes.slider.setValue(0)
    assert votes.sentence.text() == "Nobody has voted yet: every sum is 0."
    assert not votes.back.isEnabled()
    QTest.mouseClick(votes.forward, Qt.MouseButton.LeftButton)
    assert texts_of(votes.board, -1) == ("−1", "+1", "−1", "−1")
    QTest.keyClick(votes.slider, Qt.Key.Key_Right)
    assert votes.sentence.text() == "2 of 3 features have voted."


def test_play_votes_to_the_end_and_stops(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(PairState())
    votes = page.votes
    QTest.mouseClick(votes.play, Qt.MouseButton.LeftButton)
    assert (votes.playing, votes.play.text(), votes.play.accessibleName(), votes.slider.value()) == (
        True,
        "Pause",
        "Pause",
        0,
    )
    for _step in range(3):
        votes.advance()
    assert (votes.playing, votes.play.text(), votes.slider.value()) == (False, "Play", 3)


def test_the_end_of_the_vote_stays_the_end_while_typing(page: HowPage) -> None:
    page.set_pair(pair())
    page.votes.slider.setValue(34)
    page.set_pair(pair(a=ARTICLE_1 + " encore"))
    assert page.votes.slider.value() == page.votes.slider.maximum() == 36


def test_the_page_plays_no_further_when_the_source_changes(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    QTest.mouseClick(page.votes.play, Qt.MouseButton.LeftButton)
    page.choose_source(ARTICLE)
    assert not page.votes.playing


def test_one_word_replaced(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    change = page.change
    assert (change.words.currentText(), change.field.text()) == ("idéal (word 5)", "parfait")
    assert change.heading.text() == "SimHash: 3 of 64 turned"
    assert change.md5_heading.text() == "MD5: 71 of 128 turned"
    change.field.setText("Idéal")
    assert change.heading.text() == "SimHash: 0 of 64 turned"
    assert change.sentence.text().startswith("The normalized words are the same as before")


def test_the_replaced_word_is_chosen_by_keyboard_and_kept(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    QTest.keyClick(page.change.words, Qt.Key.Key_Home)
    assert page.change.words.currentText() == "Le (word 1)"
    page.set_pair(pair(a=ARTICLE_1 + " encore"))
    assert page.change.words.currentText() == "Le (word 1)"


def test_a_long_text_is_counted_again_off_the_thread(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair(a=LONG))
    assert page.change.pending
    qtbot.waitUntil(lambda: not page.change.pending, timeout=20_000)
    assert page.change.md5_board.isVisibleTo(page.change)
    assert page.change.heading.text().startswith("SimHash: ")
    assert "Shown: the beginning, 40 of 4,310 words." in page.words.sentence.text()
    assert page.features.sentence.text().startswith("8,619 different features. Shown: the first 12.")


def test_a_text_without_words_shows_what_there_is(page: HowPage) -> None:
    page.set_pair(pair(a="12, 34"))
    nothing = "No words, so no features, no votes and no fingerprint."
    assert page.bits.sentence.text() == page.votes.sentence.text() == page.change.sentence.text() == nothing
    assert page.signs.written.text() == nothing
    assert not page.votes.slider.isEnabled()
    assert not page.signs.board.isVisible()
    page.set_pair(pair())
    assert page.signs.board.isVisible()


@pytest.mark.parametrize("bits", ["32", "64", "128"])
def test_every_width_fits_the_smallest_page(page: HowPage, bits: str) -> None:
    page.set_pair(pair(recipe=Recipe().with_field("bits", bits)))
    place = page.signs.board.geometry_of_columns()
    assert place.count == int(bits)
    assert place.left_of(place.count - 1) + place.step <= page.signs.board.width()
    content = page.area.widget()
    assert content is not None
    assert content.width() <= page.area.viewport().width()


def test_steps_are_reached_by_their_buttons(qtbot: QtBot, page: HowPage) -> None:
    page.set_pair(pair())
    QApplication.processEvents()
    QTest.keyClick(page.step_buttons[3], Qt.Key.Key_Space)
    assert page.area.verticalScrollBar().value() == page.votes.y()
    assert page.votes.back.hasFocus() or page.focusWidget() is page.votes.back
    assert [button.isChecked() for button in page.step_buttons].index(True) == 3
    page.area.verticalScrollBar().setValue(0)
    assert [button.isChecked() for button in page.step_buttons].index(True) == 0
    page.area.verticalScrollBar().setValue(page.area.verticalScrollBar().maximum())
    assert [button.isChecked() for button in page.step_buttons].index(True) == 6


def test_the_wheel_scrolls_the_page_and_changes_nothing(page: HowPage) -> None:
    page.set_pair(pair())
    controls: tuple[QWidget, ...] = (page.votes.slider, page.bits.features, page.change.words, page.sources)
    before = (
        page.votes.slider.value(),
        page.bits.features.currentIndex(),
        page.change.words.currentIndex(),
        page.source,
    )
    for control in controls:
        wheel.turn(control, -120)
    after = (
        page.votes.slider.value(),
        page.bits.features.currentIndex(),
        page.change.words.currentIndex(),
        page.source,
    )
    assert before == after


def test_every_control_and_picture_has_a_name_and_a_description(page: HowPage) -> None:
    page.set_pair(pair())
    kinds = (ColumnBoard, FeatureGrid, QComboBox, QLineEdit, QSlider, QAbstractButton)
    controls = [each for kind in kinds for each in page.findChildren(kind) if each.isVisible()]
    assert len(controls) > 20
    assert [each for each in controls if not each.accessibleName()] == []
    pictures = (page.words.chips, page.features.strip, page.features.grid, page.votes.board, page.distance.chart)
    for picture in pictures:
        assert picture.accessibleName() != ""
        assert len(picture.accessibleDescription()) > 40
    assert "bit 63: " in page.votes.board.accessibleDescription()


def test_every_step_explains_itself_behind_a_question_mark(page: HowPage) -> None:
    assert [card.more.accessibleName() for card in page.cards][5] == "Explain: One word changed turns few bits"
    assert page.distance.more.text_shown().endswith("so it is the percentage to trust.")
    QTest.keyClick(page.change.more, Qt.Key.Key_Space)
    notes = page.change.more.findChildren(Note)
    assert [note.label.text()[:19] for note in notes] == ["MD5 is a checksum o"]
    notes[0].close()


def test_no_label_reads_the_readers_text_as_markup(page: HowPage) -> None:
    page.set_pair(pair(a="<b>gras</b> <img src=x> mot"))
    assert {label.textFormat() for label in page.findChildren(QLabel)} == {Qt.TextFormat.PlainText}


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_pictures_are_drawn_in_the_colors_of_the_look(page: HowPage, look: Look, mode: str) -> None:
    page.set_pair(pair())
    look.set_mode("dark" if mode == "dark" else "light")
    shot = page.signs.board.grab().toImage()
    place = page.signs.board.geometry_of_columns()
    ones = [column for column, text in enumerate(texts_of(page.signs.board, -1)) if text == "1"]
    ratio = shot.devicePixelRatio()
    board = page.signs.board.board
    assert board is not None
    y = page.signs.board.height() - 3 - page.signs.board.fontMetrics().height() * 1.5 + 4
    x = place.left_of(ones[0]) + place.step / 2
    assert shot.pixelColor(round(x * ratio), round(y * ratio)).name() == look.colors.a
