"""The whole window without a mouse, and for those who hear it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from simhash_gui.gui.main_window import MainWindow
from simhash_gui.present.workspace import Incoming
from tests.gui.conftest import settle

PAGES = ("evidence", "read", "all", "how")


def walk(window: MainWindow, key: Qt.Key = Qt.Key.Key_Tab) -> list[QWidget]:
    """Every widget that the focus comes to, until it is back at the first."""
    window.activateWindow()
    window.tools.add.setFocus()
    seen: list[QWidget] = []
    for _ in range(300):
        now: QWidget | None = QApplication.focusWidget()
        if now is None or now in seen:
            break
        seen.append(now)
        QTest.keyClick(now, key)
    return seen


def focused() -> QWidget:
    """The widget that keys go to."""
    widget: QWidget | None = QApplication.focusWidget()
    assert widget is not None
    return widget


def name_of(widget: QWidget) -> str:
    text = widget.text().replace("&", "") if isinstance(widget, QAbstractButton | QLabel) else ""
    return widget.accessibleName() or text


def focusable(window: MainWindow) -> list[QWidget]:
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not widget.objectName().startswith("qt_")
        and widget.focusProxy() is None
    ]


@pytest.mark.parametrize("page", PAGES)
def test_tab_goes_round_and_reaches_everything(qtbot: QtBot, pair_window: MainWindow, page: str) -> None:
    window = pair_window
    window.content.show_page(page)
    window.actions_by_id["recipe"].trigger()
    settle(qtbot, window)
    forward = walk(window)
    assert QApplication.focusWidget() is forward[0]
    missed = [name_of(widget) for widget in focusable(window) if widget not in forward]
    assert missed == []
    assert [type(widget).__name__ for widget in forward if not name_of(widget)] == []


def test_the_order_is_that_of_reading(qtbot: QtBot, pair_window: MainWindow) -> None:
    window = pair_window
    order = walk(window)
    tools, band = window.tools, window.content.band
    first = [tools.add, tools.paste, tools.web, tools.picker_a, tools.swap, tools.picker_b, tools.presets, tools.recipe]
    left = [window.texts.header.explain, window.texts.header.sort, window.texts.view]
    after = [*left, band.explain_share, band.see_words, band.explain_distance, band.explain_agree, window.content.tabs]
    assert order[:16] == [*first, *after]
    page = window.content.evidence
    copies = page.wide_hex.findChildren(QAbstractButton)
    at = [order.index(widget) for widget in (page.explain, *copies, page.grid.columns, page.grid.controls.sorts)]
    assert at == [16, 17, 18, 19, 20, 22]


def test_turning_to_evidence_puts_the_keyboard_on_the_columns(pair_window: MainWindow) -> None:
    pair_window.actions_by_id["page_2"].trigger()
    pair_window.actions_by_id["page_1"].trigger()
    assert QApplication.focusWidget() is pair_window.content.evidence.grid.columns


def test_shift_tab_goes_the_other_way(pair_window: MainWindow) -> None:
    forward = walk(pair_window)
    backward = walk(pair_window, Qt.Key.Key_Backtab)
    assert [backward[0], *reversed(backward[1:])] == forward


def test_tab_leaves_the_panes(pair_window: MainWindow) -> None:
    pair_window.content.show_page("read")
    pane = pair_window.content.read.cards["A"].pane
    pane.setFocus()
    before = pane.toPlainText()
    QTest.keyClick(pane, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is not pane
    assert pane.toPlainText() == before


def test_no_visible_control_is_nameless(qtbot: QtBot, pair_window: MainWindow) -> None:
    window = pair_window
    window.session.add([Incoming("third", "12")])
    window.actions_by_id["recipe"].trigger()
    window.show_unexpected("details")
    for page in PAGES:
        window.content.show_page(page)
        settle(qtbot, window)
        nameless = [
            widget
            for widget in window.findChildren(QWidget)
            if widget.isVisible()
            and widget.focusPolicy() != Qt.FocusPolicy.NoFocus
            and not widget.objectName().startswith("qt_")
            and not name_of(widget)
        ]
        assert [(page, type(widget).__name__) for widget in nameless] == []


def test_escape_anywhere_closes_the_message(pair_window: MainWindow) -> None:
    window = pair_window
    for focus in (window.texts.view, window.content.tabs, window.tools.add):
        window.show_unexpected("x")
        focus.setFocus()
        QTest.keyClick(focus, Qt.Key.Key_Escape)
        assert window.content.messages.messages == ()
        assert QApplication.focusWidget() is focus


def test_a_whole_comparison_by_keys(qtbot: QtBot, window: MainWindow) -> None:
    QTest.keySequence(window, "Ctrl+N")
    QTest.keyClicks(focused(), "one two three four five six")
    settle(qtbot, window)
    QTest.keySequence(focused(), "Ctrl+N")
    QTest.keyClicks(focused(), "one two three four five seven")
    settle(qtbot, window)
    comparison = window.session.pair.comparison
    assert comparison is not None
    assert (comparison.words.both, comparison.words.only_a, comparison.words.only_b) == (5, 1, 1)
    QTest.keySequence(focused(), "Ctrl+1")
    assert window.content.page == "evidence"
    QTest.keySequence(focused(), "Ctrl+L")
    assert QApplication.focusWidget() is window.texts.view
    QTest.keyClick(window.texts.view, Qt.Key.Key_Delete)
    settle(qtbot, window)
    assert len(window.session.workspace) == 1
