from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.engine.recipe import Recipe
from simhash_gui.gui.jobs import JobRunner
from simhash_gui.gui.pages.evidence_page import EvidencePage
from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.evidence_parts import MeaningButton
from simhash_gui.gui.widgets.explain import ExplainButton, Note
from simhash_gui.present.pair import PairState
from simhash_gui.present.wording import Wording
from tests.present.evidence_pairs import ARTICLE_A, ARTICLE_B, article, many_words, pair


@pytest.fixture
def look(qtbot: QtBot) -> Look:
    return Look("light")


@pytest.fixture
def page(qtbot: QtBot, look: Look) -> Iterator[EvidencePage]:
    jobs = JobRunner()
    made = EvidencePage(look, Wording(), jobs)
    qtbot.addWidget(made)
    made.resize(1140, 630)
    made.show()
    qtbot.waitExposed(made)
    made.set_pair(article())
    QGuiApplication.processEvents()
    yield made
    jobs.shutdown()


def column_point(page: EvidencePage, bit: int) -> QPoint:
    geometry = page.grid.columns.placed
    assert geometry is not None
    return QPointF(geometry.x(geometry.bits - 1 - bit) + geometry.pitch / 2, page.grid.columns.height() / 2).toPoint()


def click_bit(qtbot: QtBot, page: EvidencePage, bit: int) -> None:
    QTest.mouseClick(page.grid.columns, Qt.MouseButton.LeftButton, pos=column_point(page, bit))


def click_row(qtbot: QtBot, page: EvidencePage, place: int, bit: int = -1) -> None:
    spot = page.grid.rows.center_of(place, bit).toPoint()
    QTest.mouseClick(page.grid.rows.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def name_at(page: EvidencePage, place: int) -> str:
    rows = page.grid.view.rows if page.grid.view else None
    assert rows is not None
    return rows.table.names[int(page.grid.shown.rows[place])]


def test_opens_on_the_bit_that_tells_most(page: EvidencePage) -> None:
    assert page.bit_panel.heading.label.text() == "Bit 62 differs"
    assert page.grid.bit == 62


def test_a_click_on_bit_44_adds_it_up(qtbot: QtBot, page: EvidencePage) -> None:
    with qtbot.waitSignal(page.bitChosen) as chosen:
        click_bit(qtbot, page, 44)
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
    assert page.bit_panel.notes.text() == "Fragile in A and B: one word less would turn it."
    assert page.grid.spoken() == "bit 44 differs, A +4, B −1, fragile in A and B"
    assert page.grid.columns.accessibleDescription() == page.grid.spoken()


def test_every_column_can_be_clicked(qtbot: QtBot, page: EvidencePage) -> None:
    for bit in (63, 62, 31, 1, 0):
        page.choose_bit(-1)
        click_bit(qtbot, page, bit)
        assert page.grid.bit == bit


def test_a_click_on_a_name_chooses_the_feature(qtbot: QtBot, page: EvidencePage) -> None:
    place = next(n for n in range(20) if name_at(page, n) == "fournir")
    with qtbot.waitSignal(page.featureChosen) as chosen:
        click_row(qtbot, page, place)
    assert chosen.args == ["fournir"]
    panel = page.feature_panel
    assert panel.isVisibleTo(page)
    assert panel.heading.label.text() == "fournir"
    assert [value.text() for value in panel.values] == ["A 1 · B –", "1"]
    assert page.grid.bit == 62


def test_a_click_on_a_cell_chooses_both(qtbot: QtBot, page: EvidencePage) -> None:
    click_row(qtbot, page, 3, 44)
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
    click_bit(qtbot, page, 44)
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
    click_bit(qtbot, page, 44)
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


def test_copy_by_key(qtbot: QtBot, page: EvidencePage) -> None:
    page.choose_feature("recherche ideal")
    QTest.keyClick(page.grid.rows, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "recherche ideal"


def test_a_word_of_a_megabyte_is_shown_short_and_copied_whole(qtbot: QtBot, page: EvidencePage) -> None:
    word = "ab" * 500_000
    page.set_pair(pair(f"le {word}", "le chat noir"))
    page.choose_feature(word)
    assert len(page.feature_panel.heading.label.text()) < 120
    inside = page.side.widget()
    assert inside is not None
    assert inside.minimumSizeHint().width() <= page.side.viewport().width()
    assert not page.grab().isNull()
    QTest.mouseClick(page.feature_panel.copy_name, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == word


def test_fingerprints_stand_where_there_is_room_and_are_copied(qtbot: QtBot, page: EvidencePage) -> None:
    assert page.wide_hex.isVisibleTo(page)
    assert [button.text() for button in page.wide_hex.buttons] == ["7896d9a644ac14be", "0984c231042dacda"]
    QTest.mouseClick(page.wide_hex.buttons[1], Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == "0984c231042dacda"
    page.resize(736, 470)
    QGuiApplication.processEvents()
    assert not page.wide_hex.isVisibleTo(page)
    assert page.narrow_hex.isVisibleTo(page)


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


def test_keys_move_bit_and_feature(qtbot: QtBot, page: EvidencePage) -> None:
    columns = page.grid.columns
    QTest.keyClick(columns, Qt.Key.Key_Right)
    assert page.grid.bit == 61
    QTest.keyClick(columns, Qt.Key.Key_Left)
    assert page.grid.bit == 62
    QTest.keyClick(columns, Qt.Key.Key_End)
    assert page.grid.bit == 0
    QTest.keyClick(columns, Qt.Key.Key_Right)
    assert page.grid.bit == 0
    QTest.keyClick(columns, Qt.Key.Key_Home)
    assert page.grid.bit == 63
    QTest.keyClick(columns, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert page.grid.bit == 62
    QTest.keyClick(columns, Qt.Key.Key_Down)
    assert page.grid.feature == int(page.grid.shown.rows[0])
    rows = page.grid.rows
    QTest.keyClick(rows, Qt.Key.Key_PageDown)
    assert page.grid.shown.place_of(page.grid.feature) == rows.rows_per_page()
    QTest.keyClick(rows, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert page.grid.shown.place_of(page.grid.feature) == 52
    assert rows.first_and_last()[1] == 53
    with qtbot.waitSignal(page.showFeatureRequested) as asked:
        QTest.keyClick(rows, Qt.Key.Key_Return)
    assert asked.args == [name_at(page, 52)]
    QTest.keyClick(rows, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    assert page.grid.shown.place_of(page.grid.feature) == 0
    assert rows.verticalScrollBar().value() == 0


def test_escape_chooses_nothing_and_says_how_to_begin(qtbot: QtBot, page: EvidencePage) -> None:
    page.choose_feature("ideal")
    chosen: list[object] = []
    page.bitChosen.connect(chosen.append)
    page.featureChosen.connect(chosen.append)
    QTest.keyClick(page.grid.rows, Qt.Key.Key_Escape)
    assert chosen == ["", -1]
    assert (page.grid.bit, page.grid.feature) == (-1, -1)
    assert page.bit_panel.heading.label.text() == "No bit chosen"
    assert not page.feature_panel.isVisibleTo(page)
    assert page.grid.rows.accessibleDescription().startswith("Nothing chosen.")


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
    page.set_pair(pair(ARTICLE_A + " oui", ARTICLE_B))
    assert page.grid.bit == 44
    assert page.feature_panel.heading.label.text() == "ideal"
    page.set_pair(pair(ARTICLE_A.replace("idéal", "parfait"), ARTICLE_B))
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
    page.set_pair(pair("12 34", ARTICLE_B))
    assert page.grid.isVisibleTo(page)
    assert page.message.text().startswith("A has no words")
    assert page.wide_hex.buttons[0].isVisibleTo(page) is False
    page.set_pair(article())
    assert not page.message.isVisibleTo(page)


def test_a_lonely_text_gets_its_fragile_bits_from_a_job(qtbot: QtBot, page: EvidencePage) -> None:
    page.set_pair(pair(ARTICLE_A, None))

    def fragile() -> bool:
        view = page.grid.view
        return view is not None and any(column.a is not None and column.a.fragile for column in view.columns)

    qtbot.waitUntil(fragile)


def test_a_large_pair_is_ordered_by_a_job(qtbot: QtBot, page: EvidencePage) -> None:
    state = pair(many_words(12_000), many_words(12_000, 7))
    page.set_pair(state)
    view = page.grid.view
    assert view is not None
    assert view.rows is not None
    rows = view.rows
    assert page.grid.shown.rows.size == len(rows)
    qtbot.waitUntil(lambda: rows.ready("word"))
    qtbot.waitUntil(lambda: bool(page.grid.shown.indented.any()))
    bar = page.grid.rows.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert page.grid.rows.first_and_last()[1] == len(rows)
    assert not page.grab().isNull()


@pytest.mark.parametrize("bits", [32, 64, 128])
@pytest.mark.parametrize("size", [(736, 470), (1140, 630)])
def test_columns_stand_alike_in_all_parts(qtbot: QtBot, page: EvidencePage, bits: int, size: tuple[int, int]) -> None:
    page.resize(*size)
    page.set_pair(article(Recipe(bits=bits)))  # type: ignore[arg-type]
    QGuiApplication.processEvents()
    geometry = page.grid.columns.placed
    assert geometry is not None
    assert geometry == page.grid.rows.placed
    assert geometry.bits == bits
    assert geometry.pitch >= 5
    fits = geometry.left + geometry.span <= geometry.right + 0.01
    assert fits == (page.grid.across.maximum() == 0)
    assert fits or bits == 128
    for bit in (0, bits - 1):
        QTest.keyClick(page.grid.columns, Qt.Key.Key_End if bit == 0 else Qt.Key.Key_Home)
        moved = page.grid.columns.placed
        assert moved is not None
        x = moved.x(bits - 1 - bit)
        assert moved.left <= x + 0.01
        assert x + moved.pitch <= moved.right + 1


def test_the_wheel_moves_128_columns_sideways(qtbot: QtBot, page: EvidencePage) -> None:
    page.resize(736, 470)
    page.set_pair(article(Recipe(bits=128)))
    page.choose_bit(127)
    QGuiApplication.processEvents()
    before = page.grid.across.value()
    spot = QPointF(page.grid.rows.center_of(1, 100))
    for part in (page.grid.columns, page.grid.rows.viewport()):
        event = QWheelEvent(
            spot,
            part.mapToGlobal(spot),
            QPoint(),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ShiftModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QGuiApplication.sendEvent(part, event)
        assert page.grid.across.value() == before + 4 * page.grid.across.singleStep()
        before = page.grid.across.value()


def test_cells_are_painted_in_the_color_of_their_text(page: EvidencePage, look: Look) -> None:
    image = page.grid.rows.viewport().grab().toImage()
    view = page.grid.view
    assert view is not None
    assert view.rows is not None
    page.choose_bit(-1)
    image = page.grid.rows.viewport().grab().toImage()
    ratio = image.devicePixelRatio()
    inks = {"a": look.colors.a, "b": look.colors.b, "both": look.colors.shared}
    for place in range(8):
        index = int(page.grid.shown.rows[place])
        ones = view.rows.table.bits(np.array([index]))[0]
        role = view.rows.row(index, Wording()).role
        for bit in (63, 40, 17, 0):
            spot = page.grid.rows.center_of(place, bit) * ratio
            wanted = inks[role] if ones[63 - bit] else look.colors.cell_off
            assert image.pixelColor(spot.toPoint()) == QColor(wanted)


def test_dark_colors_follow_the_look(page: EvidencePage, look: Look) -> None:
    look.set_mode("dark")
    QGuiApplication.processEvents()
    image = page.grid.rows.viewport().grab().toImage()
    assert image.pixelColor(image.width() - 1, image.height() - 1) == QColor(look.colors.card)
    label = page.bit_panel.heading.label
    assert label.palette().color(label.foregroundRole()) == QColor(look.colors.differ)


def test_whatever_takes_the_focus_has_a_name(page: EvidencePage) -> None:
    page.choose_feature("ideal")
    for widget in page.findChildren(QWidget):
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisibleTo(page):
            assert widget.accessibleName() or getattr(widget, "text", str)(), widget


def test_no_label_reads_markup(page: EvidencePage) -> None:
    labels = page.findChildren(QLabel)
    assert len(labels) > 20
    assert {label.textFormat() for label in labels} == {Qt.TextFormat.PlainText}
