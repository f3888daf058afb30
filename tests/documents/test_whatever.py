"""Whatever bytes a file holds, reading ends in a text or in a sentence, never in a surprise."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.documents.decoding import decode
from simhash_gui.documents.errors import BinaryFileError
from simhash_gui.documents.html import read, text_of_page

TAGS = st.sampled_from(
    "<p> </p> <b> </div> <div\thidden> <script> </script> <!-- --> <td> &amp; &#0; <br/> <![CDATA[ ]]> <html "
    "<svg> </svg> <?xml\tversion='1.0'\tencoding='koi8-r'?> <meta\tcharset=cp1252>".split(" ")
)
PAGES = st.lists(st.one_of(TAGS, st.text(max_size=20)), max_size=30).map("".join)


@given(st.binary(max_size=400))
def test_any_bytes_become_a_text_or_are_refused(data: bytes) -> None:
    try:
        found = decode(data, "x.txt")
    except BinaryFileError:
        assert data != b""
        return
    assert "\r" not in found.text
    assert found.encoding != ""
    assert ("\ufffd" not in found.text) or found.warnings or "\ufffd".encode() in data or found.encoding != "utf-8"


@given(st.text(max_size=200))
def test_any_text_in_utf8_reads_back(text: str) -> None:
    clean = "".join(char for char in text if char.isprintable() or char in "\n\t")
    assert decode(clean.encode("utf-8", "replace"), "x.txt").text == clean.encode("utf-8", "replace").decode(
        "utf-8"
    ).removeprefix("\ufeff")


@given(st.text(alphabet="abcdefgé ïàö.,\n’", min_size=1, max_size=80))
def test_western_letters_in_windows_1252_read_back_or_say_that_they_were_guessed(text: str) -> None:
    data = text.encode("cp1252")
    found = decode(data, "x.txt")
    if found.encoding == "utf-8":  # few bytes may happen to be valid there
        assert found.text == data.decode("utf-8")
    else:
        assert found.text == text or found.warnings == ("guessed_encoding",)


@given(PAGES)
def test_any_page_becomes_lines_without_blanks_at_their_ends(source: str) -> None:
    text = text_of_page(source).text
    assert all(line == line.strip(" \t") and line for line in text.split("\n")) or text == ""


@given(PAGES)
def test_any_page_in_bytes_is_read(source: str) -> None:
    try:
        found = read(source.encode("utf-8", "replace"), "x.html")
    except BinaryFileError:
        assert any(char < " " for char in source)
        return
    assert "\r" not in found.text
