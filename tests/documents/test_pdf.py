from __future__ import annotations

from itertools import chain
from textwrap import wrap

import pytest

from simhash_gui.documents.document import Decoded
from simhash_gui.documents.errors import DamagedError, EmptyFileError, NoTextError, WrongTypeError
from simhash_gui.documents.hyphens import Hyphens
from simhash_gui.documents.pdf import LONGEST, read
from tests.documents.make_pdf import Run, lines, pdf, with_contents

LEFT = (
    "Herons stand in the shallow water at dawn and wait for small fish. They hardly move for an hour, and the reeds "
    "around them move in the wind. A farmer who walks along the dike every morning counts them in a notebook."
)
RIGHT = (
    "Storks come back from the south in the last days of March. They repair the nest of the year before, which can "
    "weigh more than a small car. Children in the village know each pair by the rings on its legs."
)


def text_of(data: bytes) -> str:
    return read(data, "x.pdf").text


def columns(by_row: bool) -> list[Run]:
    left = lines(wrap(LEFT, 38), 60)
    right = lines(wrap(RIGHT, 38), 310)
    if by_row:
        return list(chain.from_iterable(zip(left, right, strict=False))) + left[len(right) :] + right[len(left) :]
    return left + right


def test_wrapped_lines_are_one_paragraph_and_a_gap_begins_another() -> None:
    page = [*lines(wrap(LEFT, 60)), *lines(wrap(RIGHT, 60), top=640)]
    assert text_of(pdf([page])) == f"{LEFT}\n{RIGHT}"


def test_a_line_that_ended_early_was_meant_to_end() -> None:
    assert text_of(pdf([lines(["One", "Two words", LEFT[:60], "Three"])])) == f"One\nTwo words\n{LEFT[:60]} Three"


@pytest.mark.parametrize("by_row", [True, False])
def test_two_columns_are_read_one_after_the_other_however_they_were_written(by_row: bool) -> None:
    assert text_of(pdf([columns(by_row)])) == f"{LEFT}\n{RIGHT}"


def test_a_title_over_two_columns_stays_on_top_and_one_between_parts_them() -> None:
    title = "A title that reaches over both of the columns below it"
    page: list[Run] = [(60, 800, title), *columns(by_row=True)]
    assert text_of(pdf([page])) == f"{title}\n{LEFT}\n{RIGHT}"
    lower = [(x, y - 200, text) for x, y, text in columns(by_row=True)]
    page = [*columns(by_row=True), (60, 600, title), *lower]
    assert text_of(pdf([page])) == f"{LEFT}\n{RIGHT}\n{title}\n{LEFT}\n{RIGHT}"


def test_cells_of_a_table_stay_in_their_row() -> None:
    rows = [("apples", "12"), ("pears", "7"), ("plums", "31"), ("figs", "4"), ("dates", "9"), ("limes", "2")]
    page = [
        run for place, (a, b) in enumerate(rows) for run in ((72.0, 700 - 14 * place, a), (300.0, 700 - 14 * place, b))
    ]
    assert text_of(pdf([page])).split("\n") == [f"{a}\t{b}" for a, b in rows]


@pytest.mark.parametrize("rotate", [90, 180, 270])
def test_a_turned_page_reads_like_an_upright_one(rotate: int) -> None:
    # A page of 595 by 842 points that is shown turned: what is drawn goes along the page's long edge.
    turns = {90: (0, 1, -1, 0, 595, 0), 180: (-1, 0, 0, -1, 595, 842), 270: (0, -1, 1, 0, 0, 842)}
    matrix = b"%d %d %d %d %d %d cm\n" % turns[rotate]
    body = b"\n".join(
        b"BT /F1 10 Tf 1 0 0 1 %.2f %.2f Tm (%b) Tj ET" % (x, y - 300, text.encode())
        for x, y, text in columns(by_row=True)
    )
    page = b"/MediaBox [0 0 595 842] /Rotate %d" % rotate
    assert text_of(with_contents([matrix + body], page)) == f"{LEFT}\n{RIGHT}"
    if rotate != 180:
        assert text_of(with_contents([matrix + body])) == f"{LEFT}\n{RIGHT}"


def test_words_cut_at_line_ends_are_joined_and_compounds_stay() -> None:
    page = lines(
        [
            "The student looked through a micro-",
            "scope at a water-",
            "resistant coat, a well-",
            "known one. The water-resistant",
        ]
    )
    assert text_of(pdf([page])) == (
        "The student looked through a microscope at a water-resistant coat, a well-known one. The water-resistant"
    )


def test_blanks_that_are_only_gaps_are_blanks_and_letters_set_one_by_one_make_words() -> None:
    words: list[Run] = [(72, 700, "over"), (104, 700, "dark"), (136, 700, "water")]
    assert text_of(pdf([words])) == "over dark water"
    letters: list[Run] = [(72 + 6 * place, 700, char) for place, char in enumerate("harbour")]
    assert text_of(pdf([letters])) == "harbour"


def test_running_heads_feet_and_page_numbers_are_said_once_or_not_at_all() -> None:
    pages = [
        [(72, 810, "Birds of the Marsh"), *lines(wrap(f"Page {word} tells: {LEFT}", 70)), (290, 30, f"- {n} -")]
        for n, word in enumerate(["one", "two", "three", "four"], 1)
    ]
    found = read(pdf(pages), "x.pdf")
    assert found.text.count("Birds of the Marsh") == 1
    assert "- 2 -" not in found.text
    assert [line.split(" tells")[0] for line in found.text.split("\n")[1:]] == [
        "Page one",
        "Page two",
        "Page three",
        "Page four",
    ]
    assert found.left_out == ("Birds of the Marsh",)


def test_a_paragraph_goes_on_over_the_page() -> None:
    first, second = wrap(LEFT, 60)[:2], wrap(LEFT, 60)[2:]
    assert text_of(pdf([lines(first), lines(second)])) == LEFT


def test_letters_beyond_ascii_and_ligatures() -> None:
    assert text_of(pdf([[(72, 700, "Déjà vu – “naïve” façade for £4")]])) == "Déjà vu – “naïve” façade for £4"


def test_files_without_text_say_so() -> None:
    with pytest.raises(NoTextError, match=r"x\.pdf holds no text"):
        read(pdf([[]]), "x.pdf")
    with pytest.raises(EmptyFileError, match=r"x\.pdf is empty"):
        read(b"", "x.pdf")
    with pytest.raises(WrongTypeError, match=r"x\.pdf is not what its name says"):
        read(b"\x89PNG\r\n\x1a\n picture", "x.pdf")
    with pytest.raises(DamagedError, match=r"x\.pdf is damaged"):
        read(b"%PDF-1.7 and nothing", "x.pdf")


def test_a_file_cut_off_is_read_as_far_as_it_goes_or_refused() -> None:
    data = pdf([lines(wrap(LEFT, 60))])
    outcomes: set[type] = set()
    for length in range(0, len(data), 40):
        try:
            found = read(data[:length], "x.pdf")
        except (DamagedError, EmptyFileError, NoTextError) as error:
            outcomes.add(type(error))
        else:
            assert isinstance(found, Decoded)
            outcomes.add(Decoded)
    assert outcomes >= {EmptyFileError, DamagedError, Decoded}


@pytest.mark.parametrize(
    ("before", "after", "elsewhere", "joined"),
    [
        ("a micro-", "scope is", "", "a microscope is"),
        ("a micro\xad", "scope is", "", "a microscope is"),
        ("a micro\u2010", "scope is", "", "a microscope is"),
        ("water-", "resistant", "all water-resistant coats", "water-resistant"),
        ("water-", "resistant", "all waterresistant coats", "waterresistant"),
        ("a well-", "known man", "", "a well-known man"),
        ("the Anglo-", "Saxon king", "", "the Anglo-Saxon king"),
        ("IN CAPI-", "TALS", "", "IN CAPITALS"),
        ("state-of-", "the-art", "", "state-of-the-art"),
        ("dit-", "il alors", "", "dit-il alors"),
        ("c'est peut-", "être lui", "", "c'est peut-être lui"),
        ("la gou-", "vernante", "", "la gouvernante"),
    ],
)
def test_hyphens_at_line_ends(before: str, after: str, elsewhere: str, joined: str) -> None:
    assert Hyphens([before, after, elsewhere]).joined(before, after) == joined


@pytest.mark.parametrize(
    ("before", "after"), [("1990-", "1995"), ("a dash -", "then"), ("end", "begin"), ("", ""), ("-", "a")]
)
def test_what_is_no_cut_word_is_left_alone(before: str, after: str) -> None:
    assert Hyphens([before, after]).joined(before, after) is None


def test_a_very_long_file_is_read_line_by_line() -> None:
    pages = [lines(["a micro-", "scope"]), lines(wrap(LEFT, 60)), *[[]] * (LONGEST - 1)]
    assert text_of(pdf(pages)).split("\n") == ["a microscope", LEFT]
