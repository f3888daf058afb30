"""Where sentences end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simhash_gui.engine.sentences import sentences


def split(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "text",
    [
        "It rained. | We stayed in! | Why? | Because… | So what?!",
        "Dr. Petit met J. Alvarez at 3.5 km, i.e. near the mill. | He left.",
        "He said “Stop.” | She did (at last.) | Then “why?” she asked.",
        "Cette rue est longue, M. Renard y habite. | « Vraiment ? » | Oui !",
        "¿Quién es el Sr. Ruiz? | ¡No lo sé! | Vive aquí.",
        "Die Nr. 7 ist z. B. neu. | Gut.",
        "我们去公园。|天气很好！|你呢？",
        "A title | A paragraph that is broken\nin the middle of it. | Another.",
        "One, two, etc. | And on.",
        "Wait... he came. | Wait... | He came.",
        "no stop at the end",
    ],
)
def test_sentences_end_where_a_reader_ends_them(text: str) -> None:
    expected = [each.strip() for each in text.split("|")]
    if "我" in text:
        assert split("".join(expected)) == expected
    elif "A title" in text:
        assert split("A title\nA paragraph that is broken\nin the middle of it. Another.") == expected
    elif "etc." in text:
        assert split("One, two, etc.\nAnd on.") == expected
    else:
        assert split(" ".join(expected)) == expected


def test_empty_lines_end_a_sentence() -> None:
    assert split("one\n\nTwo\r\n\r\n  \n three") == ["one", "Two", "three"]
    assert sentences("") == sentences(" \n ") == []


@given(st.text(st.sampled_from('ab AB.!?\n\r"”。)…'), max_size=60))
def test_every_letter_stands_in_one_sentence(text: str) -> None:
    found = sentences(text)
    outside = set(range(len(text)))
    for start, end in found:
        assert text[start:end].strip() == text[start:end] != ""
        assert outside.issuperset(range(start, end))
        outside -= set(range(start, end))
    assert all(text[at].isspace() for at in outside)
