from __future__ import annotations

import pytest

from simhash_gui.documents.errors import EmptyFileError, WrongTypeError
from simhash_gui.documents.formats import slides
from simhash_gui.documents.options import DEFAULTS
from tests.documents.formats.packages import odt, pptx, relations, shape, slide, zipped


def text(pages: list[str], extra: dict[str, str | bytes] | None = None) -> str:
    return slides.read(pptx(pages, extra), "a.pptx", DEFAULTS).text


def test_slides_come_in_the_order_shown_and_hidden_ones_not() -> None:
    assert (
        text([slide(shape("one", "two")), slide(shape("hidden"), show="0"), slide(shape("last"))])
        == "one\n\ntwo\n\nlast"
    )


def test_numbers_dates_and_footers_are_out() -> None:
    frame = [shape("no", placeholder=kind) for kind in ("sldNum", "dt", "ftr", "hdr")]
    assert text([slide(shape("title", placeholder="title"), *frame, shape("body"))]) == "title\n\nbody"
    number = '<a:r><a:t>page </a:t></a:r><a:fld type="slidenum"><a:t>3</a:t></a:fld>'
    assert text([slide(f"<p:sp><p:txBody><a:p>{number}</a:p></p:txBody></p:sp>")]) == "page"


def test_tables_breaks_diagrams_and_speakers_notes() -> None:
    cells = "".join(f"<a:tc><a:txBody><a:p><a:r><a:t>{cell}</a:t></a:r></a:p></a:txBody></a:tc>" for cell in "ab")
    table = f"<p:graphicFrame><a:graphic><a:tbl><a:tr>{cells}</a:tr></a:tbl></a:graphic></p:graphicFrame>"
    assert text([slide(table)]) == "a\tb"
    lines = "<a:r><a:t>o</a:t></a:r><a:r><a:t>ne</a:t></a:r><a:br/><a:r><a:t>two</a:t></a:r>"
    assert text([slide(f"<p:sp><p:txBody><a:p>{lines}</a:p></p:txBody></p:sp>")]) == "one\ntwo"
    extra: dict[str, str | bytes] = {
        "ppt/slides/_rels/slide1.xml.rels": relations(
            ("n", "notesSlide", "../notesSlides/n1.xml"), ("d", "diagramData", "../diagrams/d1.xml")
        ),
        "ppt/notesSlides/n1.xml": slide(shape("say this"), shape("7", placeholder="sldNum"), tag="notes"),
        "ppt/diagrams/d1.xml": "<x xmlns:a='http://schemas.openxmlformats.org/drawingml/2006/main'>"
        "<a:p><a:r><a:t>node</a:t></a:r></a:p></x>",
    }
    assert text([slide(shape("shown"), '<dgm:relIds r:dm="d"/>')], extra) == "shown\n\nnode\n\nsay this"


def test_a_slide_that_is_missing_or_broken_spoils_no_other() -> None:
    assert text(["\0", slide(shape("fine"))]) == "fine"


def test_presentations_of_opendocument_and_what_is_none() -> None:
    assert slides.read(odt("<text:p>page</text:p>"), "a.odp", DEFAULTS).text == "page"
    with pytest.raises(WrongTypeError):
        slides.read(zipped({"x": "y"}), "a.pptx", DEFAULTS)
    with pytest.raises(EmptyFileError):
        slides.read(b"", "a.pptx", DEFAULTS)
