from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.spin import nth
from simhash_gui.engine.spintax import (
    Brace,
    NoWeightError,
    Spintax,
    SpintaxError,
    UnclosedBraceError,
    UnopenedBraceError,
    holds_spintax,
    parse_spintax,
)


def all_texts(spintax: Spintax) -> list[str]:
    return [nth(spintax, number).text for number in range(spintax.variants)]


@pytest.mark.parametrize(
    ("master", "texts"),
    [
        ("plain", ["plain"]),
        ("", [""]),
        ("{a|b}", ["a", "b"]),
        ("{a|b|{c|d}}", ["a", "b", "c", "d"]),
        ("{a|b}{c|d}", ["ac", "ad", "bc", "bd"]),
        ("x {a {b|c} d|e} {f|}", ["x a b d f", "x a b d ", "x a c d f", "x a c d ", "x e f", "x e "]),
        ("{one}", ["one"]),
        ("{}", [""]),
        ("a|b", ["a|b"]),
        (r"\{a|b\} {c\|d|e}", ["{a|b} c|d", "{a|b} e"]),
        (r"C:\new {a|b\\}", [r"C:\new a", "C:\\new b\\"]),
        ("end\\", ["end\\"]),
    ],
)
def test_every_combination_of_choices_in_the_order_of_the_master(master: str, texts: list[str]) -> None:
    assert all_texts(parse_spintax(master)) == texts


def test_the_number_of_variants_is_exact_beyond_any_float() -> None:
    assert parse_spintax("{a|b|c} " * 200).variants == 3**200
    assert parse_spintax("{a|{b|c} {d|e|f}} {g|h}").variants == (1 + 2 * 3) * 2


def test_weights_stand_before_an_option_and_one_of_zero_is_never_chosen() -> None:
    spintax = parse_spintax("{3::a|1.5::b|c|0::{x|y}}")
    assert [option.weight for option in spintax.braces[0].options] == [3, 1.5, 1, 0]
    assert spintax.braces[0].chances == (3 / 5.5, 1.5 / 5.5, 1 / 5.5, 0)
    assert spintax.variants == 3
    assert all_texts(spintax) == ["a", "b", "c"]


def test_a_time_and_an_escaped_colon_are_no_weight() -> None:
    assert all_texts(parse_spintax("{at 3::4|3:4|" + r"3\::4}")) == ["at 3::4", "3:4", "3::4"]
    assert all_texts(parse_spintax("3::a {b|c}")) == ["3::a b", "3::a c"]


@pytest.mark.parametrize(
    ("master", "kind", "line", "column"),
    [
        ("a {b|c", UnclosedBraceError, 1, 3),
        ("one\ntwo {b|{c|d} e", UnclosedBraceError, 2, 5),
        ("{a|b}\n{c|{d|e}", UnclosedBraceError, 2, 1),
        ("{a|{b|c}", UnclosedBraceError, 1, 1),
        ("{a|{b", UnclosedBraceError, 1, 4),
        ("{a|b}}", UnopenedBraceError, 1, 6),
        ("é\n\n}", UnopenedBraceError, 3, 1),
        ("x\n{0::a|0::b}", NoWeightError, 2, 1),
    ],
)
def test_what_is_wrong_is_told_with_line_and_column(
    master: str, kind: type[SpintaxError], line: int, column: int
) -> None:
    with pytest.raises(kind) as caught:
        parse_spintax(master)
    assert caught.value.values == {"line": line, "column": column}
    assert f"line {line}, column {column}" in str(caught.value)


def test_a_brace_knows_its_place_depth_and_line() -> None:
    master = "one {a|b}\n  {c|x{d|e}y}"
    outer = parse_spintax(master).braces[1]
    inner = parse_spintax(master).braces[2]
    assert (outer.line, outer.column, outer.depth, outer.variants) == (2, 3, 0, 3)
    assert master[outer.start : outer.end] == "{c|x{d|e}y}"
    assert (inner.line, inner.column, inner.depth) == (2, 7, 1)
    assert master[inner.start : inner.end] == "{d|e}"


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("{a|b}", True),
        ("{a|b", True),
        ("{a {b} c|d}", True),
        ("{a} or {b}", False),
        ("a|b", False),
        (r"\{a|b\}", False),
        ("no braces at all", False),
    ],
)
def test_spintax_is_recognized_by_an_option_in_a_brace(text: str, holds: bool) -> None:
    assert holds_spintax(text) is holds


def test_depth_is_no_limit() -> None:
    depth = 5000
    spintax = parse_spintax("{a|" * depth + "b" + "}" * depth)
    assert spintax.variants == depth + 1
    assert nth(spintax, depth).text == "b"


_PIECES = st.recursive(
    st.text("ab {}|\\:1é", max_size=6).map(lambda text: "".join("\\" + c if c in "{}|\\:" else c for c in text)),
    lambda inner: st.lists(st.lists(inner, max_size=3).map("".join), min_size=1, max_size=3).map(
        lambda options: "{" + "|".join(options) + "}"
    ),
    max_leaves=8,
)


def slow_texts(pieces: tuple[str | Brace, ...]) -> list[str]:
    texts = [""]
    for piece in pieces:
        if isinstance(piece, str):
            ends = [piece]
        else:
            ends = [text for option in piece.options if option.weight > 0 for text in slow_texts(option.pieces)]
        texts = [before + after for before in texts for after in ends]
    return texts


@given(_PIECES)
def test_the_variants_are_all_that_can_be_written_out_in_order(master: str) -> None:
    spintax = parse_spintax(master)
    if spintax.variants <= 500:
        assert all_texts(spintax) == slow_texts(spintax.pieces)


@given(st.text("ab{}|\\:1 \n"))
def test_any_text_is_spintax_or_has_a_place_where_it_goes_wrong(text: str) -> None:
    try:
        assert parse_spintax(text).variants >= 1
    except SpintaxError as error:
        line, column = error.values["line"], error.values["column"]
        assert text.split("\n")[int(str(line)) - 1][int(str(column)) - 1] in "{}"
