from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.gui.widgets.evidence_geometry import NARROWEST, WIDEST, Geometry, TableWidths, fit

WANTED = TableWidths(110, 22, 45, 50)


@given(st.floats(300, 3000), st.sampled_from([32, 64, 128]), st.sampled_from([1.0, 1.25, 1.5, 2.0]))
def test_columns_are_whole_device_pixels_and_inside_their_limits(width: float, bits: int, ratio: float) -> None:
    geometry = fit(width, bits, WANTED, 80, ratio)
    assert NARROWEST <= geometry.pitch <= WIDEST
    assert geometry.pitch * ratio == pytest.approx(round(geometry.pitch * ratio))
    assert geometry.left == pytest.approx(geometry.table.total)
    assert geometry.table.share in (0, WANTED.share)
    if geometry.pitch >= NARROWEST + 1:
        assert geometry.beyond == pytest.approx(0, abs=1e-6)


def test_narrow_pages_give_up_the_shares_before_the_columns() -> None:
    assert fit(520, 64, WANTED, 80, 1).table.share == 0
    assert fit(520, 64, WANTED, 80, 1).beyond == 0
    assert fit(900, 64, WANTED, 80, 1).table.share == 50


def test_128_columns_go_beyond_a_narrow_page() -> None:
    geometry = fit(520, 128, WANTED, 80, 1)
    assert geometry.pitch == NARROWEST
    assert geometry.beyond == pytest.approx(geometry.left + 640 - 514)


def test_names_need_not_suffer_when_the_columns_are_moved_anyway() -> None:
    assert fit(700, 128, WANTED, 80, 1).table.name == WANTED.name
    assert fit(700, 128, WANTED, 80, 1).table.share == 0
    assert fit(400, 128, WANTED, 80, 1).table.name == 80  # hardly a column would be left


def test_columns_and_places() -> None:
    geometry = Geometry(WANTED, 250, 890, 10, 64, 20)
    assert geometry.x(0) == 230
    assert geometry.column_at(249) == -1
    assert geometry.column_at(250) == 2
    assert geometry.column_at(869.9) == 63
    assert geometry.column_at(870) == -1
    assert geometry.column_at(890) == -1
