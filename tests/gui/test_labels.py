from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics
from pytestqt.qtbot import QtBot

from simhash_gui.gui.theme import Look
from simhash_gui.gui.widgets.distance_scale import DistanceScale
from simhash_gui.gui.widgets.labels import ClampedLabel, breakable, plain_tip
from simhash_gui.gui.widgets.picker import TextPicker
from simhash_gui.gui.widgets.read_header import HeaderLine
from simhash_gui.present.verdict_band import ScaleView, Tick, Zone


@pytest.mark.parametrize("text", ["Only capitals, accents and 12 numbers differ. Much more is said here.", "😀 " * 40])
def test_text_without_room_ends_in_an_ellipsis(qtbot: QtBot, text: str) -> None:
    label = ClampedLabel()
    qtbot.addWidget(label)
    label.setText(text)
    line = QFontMetrics(label.font()).lineSpacing()
    label.resize(150, 2 * line)
    assert len(label.lines()) == 2
    assert label.lines()[-1].endswith("…")
    label.show()
    assert label.grab().height() == 2 * line
    assert label.toolTip() == plain_tip(text)
    label.resize(150, 40 * line)
    assert "".join(label.lines()) == text


def test_a_long_name_in_a_picker_is_painted_with_an_ellipsis(qtbot: QtBot) -> None:
    Look("light")
    picker = TextPicker("A")
    qtbot.addWidget(picker)
    picker.show_text(1, "a name " * 40)
    picker.resize(120, 28)
    picker.show()
    assert picker.grab().width() == 120
    assert picker.currentText().startswith("a name a name")


@pytest.mark.parametrize("distance", [None, 0, 25, 64])
def test_the_mark_stays_on_the_scale(qtbot: QtBot, distance: int | None) -> None:
    look = Look("light")
    scale = DistanceScale(look)
    qtbot.addWidget(scale)
    zones = (Zone(0, 3, "near1"), Zone(3, 8, "near2"), Zone(8, 12, "near3"), Zone(24, 40, "chance"))
    ticks = (Tick(0, "0"), Tick(8, "8 near"), Tick(12, "12"), Tick(32, "32 = chance"), Tick(40, "40"))
    scale.set_view(ScaleView(40, distance, zones, ticks, (23, 35), "unrelated", "unrelated", "spoken"))
    scale.resize(300, scale.sizeHint().height())
    scale.show()
    image = scale.grab().toImage()
    ink = look.color("text").name()
    row = image.height() // 2
    dark = [x for x in range(image.width()) if image.pixelColor(x, row).name() == ink]
    expected = None if distance is None else 12 + min(distance, 40) / 40 * (300 - 24)
    if expected is None:
        assert dark == []
    else:
        assert dark
        assert abs(sum(dark) / len(dark) - expected) < 3
    assert scale.accessibleName() == "spoken"


@pytest.mark.parametrize(("wide", "text"), [(400, "A · <b>.txt · 19 words"), (150, "A · 19 words"), (40, "A …")])
def test_numbers_stay_where_a_name_has_no_room(qtbot: QtBot, wide: int, text: str) -> None:
    line = HeaderLine("A", Look("light"))
    qtbot.addWidget(line)
    line.resize(wide, 20)
    line.show()
    line.show_line("<b>.txt", "19 words")
    assert QFontMetrics(line.font()).horizontalAdvance(line.text()) <= wide
    assert line.text()[0] == "A"
    assert ("19 words" in line.text()) == ("19 words" in text)
    assert ("<b>" in line.text()) == ("<b>" in text)
    assert line.accessibleName() == "A · <b>.txt · 19 words"
    assert line.toolTip() == plain_tip("A · <b>.txt · 19 words")


def test_a_name_that_looks_like_markup_is_no_markup_in_its_tip() -> None:
    assert plain_tip("<b>&x</b>\ny") == "<p style='white-space: pre-wrap'>&lt;b&gt;&amp;x&lt;/b&gt;<br>y</p>"
    assert plain_tip("") == ""


def test_long_words_can_break_and_short_ones_stay() -> None:
    assert breakable("a" * 40 + " b") == "a" * 40 + " b"
    assert breakable("a" * 41 + " b") == "\u200b".join(["a" * 20, "a" * 20, "a"]) + " b"
    assert breakable("abcdefg hi", 4) == "ab\u200bcd\u200bef\u200bg hi"
