"""Whatever is done to a file, reading it ends in a text or in a sentence."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simhash_gui.documents.errors import DocumentError
from simhash_gui.documents.formats import epub as books
from simhash_gui.documents.formats import office, opendocument, slides
from simhash_gui.documents.options import DEFAULTS
from simhash_gui.documents.reading import Read
from tests.documents.formats.compound_files import word_97
from tests.documents.formats.packages import docx, epub, odt, p, pptx, shape, slide

WHOLE: dict[str, tuple[Read, bytes]] = {
    "a.docx": (office.read, docx(p("some ", "words") + "<w:tbl><w:tr><w:tc>" + p("cell") + "</w:tc></w:tr></w:tbl>")),
    "a.odt": (opendocument.read, odt("<text:p>some <text:span>words</text:span></text:p>")),
    "a.rtf": (office.read, rb"{\rtf1\ansicpg1252{\fonttbl{\f0\fcharset204 A;}}\f0 some \'e9 \u233 ? {\b words}\par}"),
    "a.doc": (office.read, word_97("some words\r", left_out=(2, 4))),
    "a.pptx": (slides.read, pptx([slide(shape("some", "words"))])),
    "a.epub": (books.read, epub({"a.xhtml": "<p>some words</p>"})),
}


def outcome(name: str, data: bytes) -> str:
    try:
        WHOLE[name][0](data, name, DEFAULTS)
    except DocumentError as error:
        return "error" if str(error).startswith(name) else f"a sentence about something else: {error}"
    return "text"


def test_the_whole_files_are_texts() -> None:
    assert [outcome(name, data) for name, (_, data) in WHOLE.items()] == ["text"] * len(WHOLE)


def test_truncated_files_end_in_a_sentence_or_say_what_is_left() -> None:
    for name, (_, data) in WHOLE.items():
        outcomes = {outcome(name, data[:length]) for length in range(0, len(data) - 1, max(1, len(data) // 97))}
        assert outcomes == ({"error", "text"} if name in ("a.rtf", "a.doc") else {"error"}), name


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(sorted(WHOLE)),
    st.lists(st.tuples(st.floats(0, 1, exclude_max=True), st.binary(min_size=1, max_size=4)), min_size=1, max_size=8),
)
def test_changed_bytes_never_crash_a_reader(name: str, changes: list[tuple[float, bytes]]) -> None:
    data = bytearray(WHOLE[name][1])
    for share, new in changes:
        place = int(share * len(data))
        data[place : place + len(new)] = new
    assert outcome(name, bytes(data)) in ("text", "error")


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="{}\\'*u0123 abfpv\n", max_size=80))
def test_any_rtf_ends(body: str) -> None:
    assert outcome("a.rtf", b"{\\rtf1 " + body.encode()) == "text"


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="<>/wprtbdel:='\" &;x", max_size=80))
def test_any_xml_ends(body: str) -> None:
    assert outcome("a.docx", docx(body)) in ("text", "error")
