from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.evidence_page import EvidencePage
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_parts import MeaningButton
from simhash_gui.gui.widgets.explain import ExplainButton, Note
from simhash_gui.present.pair import PairState
from tests.article import ARTICLE_1, ARTICLE_2
from tests.gui.evidence_window import click_bit, click_row, name_at, shown_page
from tests.present.evidence_pairs import article, pair


@pytest.fixture
def page(qtbot: QtBot, look: Look, jobs: JobRunner) -> EvidencePage:
    return shown_page(qtbot, look, jobs)


def test_opens_on_the_bit_that_tells_most(page: EvidencePage) -> None:
    assert page.bit_panel.heading.label.text() == "Bit 62 differs"
    assert page.grid.bit == 62


def test_a_click_on_bit_44_adds_it_up(qtbot: QtBot, page: EvidencePage) -> None:
    with qtbot.waitSignal(page.bitChosen) as chosen:
        click_bit(page, 44)
    assert chosen.args == [44]
    shown = [tuple(cell.text() for cell in cells) for cells in page.bit_panel.cells]
    assert shown == [
        ("16 shared", "+2", "+2"),
        ("18 only A", "+2", ""),
        ("19 only B", "", "−3"),
        ("sum", "+4", "−1"),
        ("bit", "1", "0"),
    ]
    assert page.bit_panel.heading.label.text() == "Bit 44 differs"
    assert page.bit_panel.notes.text().splitlines() == [
        "Fragile in A: deleting one “ideal” would turn it.",
        "Fragile in B: deleting one “comprendre” would turn it.",
    ]
    assert page.grid.spoken() == "bit 44 differs, A +4, B −1, fragile in A and B"
    assert page.grid.columns.accessibleDescription() == page.grid.spoken()


def test_every_column_can_be_clicked(qtbot: QtBot, page: EvidencePage) -> None:
    for bit in (63, 62, 31, 1, 0):
        page.choose_bit(-1)
        click_bit(page, bit)
        assert page.grid.bit == bit


def test_a_click_on_a_name_chooses_the_feature(qtbot: QtBot, page: EvidencePage) -> None:
    place = next(n for n in range(20) if name_at(page, n) == "fournir")
    with qtbot.waitSignal(page.featureChosen) as chosen:
        click_row(page, place)
    assert chosen.args == ["fournir"]
    panel = page.feature_panel
    assert panel.isVisibleTo(page)
    assert panel.heading.label.text() == "fournir"
    assert [value.text() for value in panel.values] == ["A 1 · B –", "1"]
    assert page.grid.bit == 62


def test_a_click_on_a_cell_chooses_both(qtbot: QtBot, page: EvidencePage) -> None:
    click_row(page, 3, 44)
    assert page.grid.bit == 44
    assert page.grid.feature == int(page.grid.shown.rows[3])
    assert name_at(page, 3) in page.grid.spoken()
    assert "at bit 44" in page.grid.spoken()


def test_a_double_click_asks_for_the_texts(qtbot: QtBot, page: EvidencePage) -> None:
    spot = page.grid.rows.center_of(2).toPoint()
    with qtbot.waitSignal(page.showFeatureRequested) as asked:
        QTest.mouseDClick(page.grid.rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert asked.args == [name_at(page, 2)]


def test_pushers_lead_to_their_feature(qtbot: QtBot, page: EvidencePage) -> None:
    click_bit(page, 44)
    button = page.bit_panel.pushed_b.buttons[0]
    with qtbot.waitSignal(page.featureChosen) as chosen:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert chosen.args == [button.text()]
    assert button.figure == "−1"
    assert page.feature_panel.heading.label.text() == button.text()
    place = page.grid.shown.place_of(page.grid.feature)
    first, last = page.grid.rows.first_and_last()
    assert first <= place < last


def test_more_pushers_sort_the_table_by_the_bit(qtbot: QtBot, page: EvidencePage) -> None:
    click_bit(page, 44)
    assert page.bit_panel.pushed_a.more.text() == "6 more: sort by bit"
    QTest.mouseClick(page.bit_panel.pushed_a.more, Qt.MouseButton.LeftButton)
    assert page.grid.controls.sort == "bit"
    view = page.grid.view
    assert view is not None
    assert view.rows is not None
    counts = [view.rows.table.count_a[row] > 0 for row in page.grid.shown.rows[:21]]
    assert sum(counts) == 10


def test_show_in_texts_and_copy(qtbot: QtBot, page: EvidencePage) -> None:
    page.choose_feature("exactement")
    with qtbot.waitSignal(page.showFeatureRequested) as asked:
        QTest.mouseClick(page.feature_panel.show_texts, Qt.MouseButton.LeftButton)
    assert asked.args == ["exactement"]
    QTest.mouseClick(page.feature_panel.copy_name, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "exactement"
    QTest.mouseClick(page.feature_panel.copy_hash, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "fce92c8c75e6208c"


def test_sorting_filtering_finding_through_the_controls(qtbot: QtBot, page: EvidencePage) -> None:
    controls = page.grid.controls
    controls.set_sort("alphabet")
    assert [name_at(page, n) for n in range(3)] == ["a", "a la", "apporter"]
    controls.shows.setCurrentIndex(3)
    controls.shows.activated.emit(3)
    assert page.grid.shown.rows.size == 19
    controls.finder.insert("Réponses")
    qtbot.waitUntil(lambda: page.grid.shown.rows.size == 3)
    assert [name_at(page, n) for n in range(3)] == ["les reponses", "reponses", "reponses exactes"]


def test_slots_choose_without_a_signal(qtbot: QtBot, page: EvidencePage) -> None:
    with qtbot.assertNotEmitted(page.bitChosen), qtbot.assertNotEmitted(page.featureChosen):
        page.choose_bit(7)
        page.choose_feature("le moteur")
    assert page.bit_panel.heading.label.text() == "Bit 7 is 1 in both"
    assert page.feature_panel.heading.label.text() == "le moteur"
    page.choose_feature("nowhere")
    assert page.grid.feature == -1


def test_what_was_chosen_stays_while_the_text_is_edited(page: EvidencePage) -> None:
    page.choose_bit(44)
    page.choose_feature("ideal")
    page.set_pair(pair(ARTICLE_1 + " oui", ARTICLE_2))
    assert page.grid.bit == 44
    assert page.feature_panel.heading.label.text() == "ideal"
    page.set_pair(pair(ARTICLE_1.replace("idéal", "parfait"), ARTICLE_2))
    assert page.grid.feature == -1
    page.set_pair(article())
    assert page.feature_panel.heading.label.text() == "ideal"


def test_overlap_shows_the_figures_of_the_article(qtbot: QtBot, page: EvidencePage) -> None:
    figures = page.overlap_panel.figures()
    assert figures["sets"] == ("0.391", "0.302")
    assert figures["counts"] == ("0.393", "0.310")
    assert figures["occurrences"] == ("0.615", "0.500")
    assert "9 in both" in page.overlap_panel.bar.accessibleName()
    assert not page.overlap_panel.more.isVisibleTo(page)
    QTest.mouseClick(page.overlap_panel.fold, Qt.MouseButton.LeftButton)
    assert page.overlap_panel.more.isVisibleTo(page)
    assert figures["dice"] == ("0.562", "0.464")


def test_every_measure_is_explained_one_click_away(qtbot: QtBot, page: EvidencePage) -> None:
    meanings = {button.text(): button.meaning() for button in page.findChildren(MeaningButton)}
    assert {"sets", "counts", "occurrences", "Dice", "overlap", "cosine"} <= set(meanings)
    button = next(b for b in page.findChildren(MeaningButton) if b.text() == "occurrences")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    note = button.findChild(Note)
    assert note is not None
    assert note.label.text() == meanings["occurrences"]
    note.close()
    assert len(page.findChildren(ExplainButton)) >= 6


def test_states_without_a_pair(page: EvidencePage) -> None:
    page.set_pair(PairState())
    assert page.invitation.text().startswith("Add two texts")
    assert page.invitation.isVisibleTo(page)
    assert not page.grid.isVisibleTo(page)
    page.set_pair(pair("12 34", ARTICLE_2))
    assert page.grid.isVisibleTo(page)
    assert page.message.text().startswith("A has no words")
    assert page.wide_hex.buttons[0].isVisibleTo(page) is False
    page.set_pair(article())
    assert not page.message.isVisibleTo(page)


def test_a_lonely_text_gets_its_fragile_bits_from_a_job(qtbot: QtBot, page: EvidencePage) -> None:
    page.set_pair(pair(ARTICLE_1, None))

    def fragile() -> str:
        view = page.grid.view
        assert view is not None
        return " ".join(str(column.bit) for column in view.columns if column.a is not None and column.a.fragile)

    assert fragile() == ""
    qtbot.waitUntil(lambda: fragile() != "")
    # found by deleting one word after the other and comparing the fingerprints
    assert fragile() == "62 59 58 56 55 54 53 51 49 47 45 44 42 39 35 32 29 26 21 20 19 18 17 11 9 8 6 5 4"
    page.choose_bit(44)
    assert page.grid.spoken() == "bit 44 is 1, A +4, fragile in A"
